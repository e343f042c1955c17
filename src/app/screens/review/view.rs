//! The review drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::{State, sheet, words};
use crate::app::action::{Action, Context};
use crate::app::hint::{self, Hint};
use crate::app::keymap::Keymap;
use crate::app::notice::Notice;
use crate::app::state::Shared;
use crate::game::{clock_time, side_on_panel};
use crate::record::{Key, NodeId};
use crate::rules::{Color, Handicap};
use crate::text::{sanitize, truncate, wrap};
use crate::texts::{self, text};
use crate::theme::Role;
use crate::tui::chrome;
use crate::tui::layout::{PlayLayout, Room, body, first_visible};
use crate::tui::players::{self, Player};
use crate::tui::widgets::{BoardView, MoveListView, StatusView};

/// Rows of the moves' panel that a comment leaves to the moves.
const LEAST_MOVES: u16 = 5;

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let room = shared.room_in(area);
    let layout = PlayLayout::new(room, state.flipped).ok()?;
    let layout = layout.stacked(state.position());
    if state.lists_moves && layout.moves.is_empty() {
        draw_moves(state, shared, covering(&layout), buf);
    } else {
        draw_board(state, shared, &layout, buf);
        draw_players(state, shared, &layout, buf);
        draw_side(state, shared, layout.moves, buf);
        if state.is_graph_over_board(&layout) {
            state.draw_graph(shared, covering(&layout), buf);
        }
    }
    draw_header(state, shared, layout.header, buf);
    draw_status(state, shared, &layout, buf);
    chrome::footer_of(
        &shared.theme,
        &hints(state, &shared.keymap),
        layout.footer,
        buf,
    );
    let cursor = draw_input(state, shared, layout.input, buf);
    sheet::draw(state, &shared.theme, room, buf).or(cursor)
}

/// What the keys do that the footer shows: those of the sheet on top, or of the screen.
#[must_use]
pub fn hints(state: &State, keymap: &Keymap) -> Vec<Hint> {
    if let Some(sheet) = &state.sheet {
        return sheet.hints(keymap);
    }
    let mut hints = hint::hints(keymap, Context::Review);
    let typed = Hint::new(Action::Help, "7g7f", text!("play-key-type"));
    hints.insert(hints.len().min(2), typed);
    hints
}

/// Which step is drawn at a cell of the window, in the list of moves.
pub(super) fn move_at(state: &State, room: Room, column: u16, row: u16) -> Option<NodeId> {
    let layout = PlayLayout::new(room, state.flipped).ok()?;
    let panel = if layout.moves.is_empty() && state.lists_moves {
        covering(&layout)
    } else {
        split(state, state.split_off_graph(layout.moves).0).0
    };
    let lines = body(panel);
    if !lines.contains((column, row).into()) {
        return None;
    }
    let first = first_row(state, lines.height);
    state.tree.node(first + usize::from(row - lines.y))
}

/// The first row of the list that is seen in so many lines.
fn first_row(state: &State, lines: u16) -> usize {
    first_visible(state.tree.len(), state.tree.place(state.node()), lines)
}

/// The place of the moves where they cover the board.
fn covering(layout: &PlayLayout) -> Rect {
    layout.board.area
}

fn draw_board(state: &State, shared: &Shared, layout: &PlayLayout, buf: &mut Buffer) {
    let position = state.position();
    let hands = &state.hands;
    let board = BoardView {
        cursor: state.is_at_board().then_some(hands.cursor),
        selected: hands.selected_on_board(),
        targets: hands.targets,
        guilty: hands.offending | state.aids.facts.guilty(),
        last_move: state.walk.last_move(),
        in_check: position
            .king(position.side_to_move())
            .filter(|_| position.is_in_check()),
        ..BoardView::new(position, &layout.board, &shared.theme)
    };
    board.render(layout.board.area, buf);
}

fn draw_players(state: &State, shared: &Shared, layout: &PlayLayout, buf: &mut Buffer) {
    let position = state.position();
    let player = |color| {
        let side = side(state, color);
        Player {
            stand: side.clone(),
            side,
            name: &state.names[color.index()],
            clock: state.used(color).map(clock_time).unwrap_or_default(),
            is_to_move: position.side_to_move() == color && state.end().is_none(),
            ..Player::default()
        }
    };
    let held = state.hands.selected_in_hand();
    players::draw(layout, position, held, player, &shared.theme, buf);
}

/// 先手 and 後手, or 下手 and 上手 in a handicap game (R2).
fn side(state: &State, color: Color) -> String {
    side_on_panel(
        texts::chosen(),
        color,
        Handicap::of(state.record().start()).is_some(),
    )
}

/// The moves, and below them the comment of the step shown.
fn draw_side(state: &State, shared: &Shared, panel: Rect, buf: &mut Buffer) {
    let (panel, graph) = state.split_off_graph(panel);
    state.draw_graph(shared, graph, buf);
    let (moves, comment) = split(state, panel);
    draw_moves(state, shared, moves, buf);
    if comment.is_empty() {
        return;
    }
    let theme = &shared.theme;
    let title = Rect {
        height: 1,
        ..comment
    };
    buf.set_style(comment, theme[Role::Panel]);
    buf.set_style(title, theme[Role::PanelTitle]);
    buf.set_stringn(
        title.x + 1,
        title.y,
        text!("review-comment"),
        title.width.into(),
        theme[Role::PanelTitle],
    );
    let lines = comment_lines(state, comment.width);
    for (row, line) in body(comment).rows().zip(lines) {
        buf.set_stringn(row.x + 1, row.y, line, row.width.into(), theme[Role::Panel]);
    }
}

fn draw_moves(state: &State, shared: &Shared, panel: Rect, buf: &mut Buffer) {
    let lines = body(panel).height;
    let first = first_row(state, lines);
    let seen = first..(first + usize::from(lines)).min(state.tree.len());
    let rows = state.tree.rows(state.record(), &state.walk, seen);
    let list = MoveListView {
        title: &text!("review-moves"),
        rows: &rows,
        current: state.tree.place(state.node()) - first,
        theme: &shared.theme,
    };
    list.render(panel, buf);
}

/// The panel's part for the moves and that for the comment; a comment too long for the panel goes to the
/// status line instead, which is wider.
fn split(state: &State, panel: Rect) -> (Rect, Rect) {
    let lines = comment_lines(state, panel.width).len();
    let wanted = match u16::try_from(lines) {
        Ok(lines @ 1..) if lines < panel.height.saturating_sub(LEAST_MOVES) => lines + 1,
        _ => 0,
    };
    let moves = Rect {
        height: panel.height - wanted,
        ..panel
    };
    let comment = Rect {
        y: moves.bottom(),
        height: wanted,
        ..panel
    };
    (moves, comment)
}

fn comment_lines(state: &State, columns: u16) -> Vec<String> {
    let comments = &state.record().node(state.node()).notes.comments;
    let lines = comments.iter().flat_map(|text| text.lines());
    lines
        .flat_map(|line| wrap(&sanitize(line), columns.saturating_sub(2)))
        .collect()
}

fn draw_header(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let said = |key| sanitize(state.record().headers.get(&key).unwrap_or_default()).into_owned();
    let changed = state.document.is_changed().then(|| text!("review-changed"));
    let parts = [
        state.name.clone(),
        changed.unwrap_or_default(),
        said(Key::Event),
        said(Key::Started),
        said(Key::Handicap),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let words = parts.join("   ");
    let words = truncate(&words, area.width.saturating_sub(2));
    buf.set_stringn(
        area.x + 1,
        area.y,
        words,
        area.width.into(),
        shared.theme[Role::Heading],
    );
}

fn draw_status(state: &State, shared: &Shared, layout: &PlayLayout, buf: &mut Buffer) {
    let words = match &state.sheet {
        // In a window without a footer the keys of a sheet are named here.
        Some(sheet) if layout.footer.is_empty() => hint::words(&sheet.hints(&shared.keymap)),
        _ => status(state, layout),
    };
    let notice = shared.status();
    let (text, role) = match (&notice, state.end()) {
        (Some(notice), _) => (notice.text.as_str(), Notice::role(notice)),
        (None, _) if state.aids.facts.is_wrong() => (words.as_str(), Role::Warning),
        (None, Some(_)) => (words.as_str(), Role::Success),
        (None, None) => (words.as_str(), Role::Status),
    };
    let status = StatusView {
        text,
        role,
        theme: &shared.theme,
    };
    status.render(layout.status, buf);
}

/// The outcome at the end, else the place in the game and what the rules say; the comment where no panel shows it.
fn status(state: &State, layout: &PlayLayout) -> String {
    let (place, facts) = match state.end() {
        Some(end) => {
            let moves = state.record().node(state.node()).ply();
            let words = words::announcement(end, moves);
            (words, state.aids.facts.remarks())
        }
        None => (place(state), state.aids.facts.words()),
    };
    let auto = state.aids.auto.due();
    let auto = auto.map(|_| format!("▸ {}", state.aids.auto.words()));
    // Without a header line there is no other place for it.
    let is_changed = layout.header.is_empty() && state.document.is_changed();
    let changed = is_changed.then(|| text!("review-changed"));
    let parts: Vec<String> = std::iter::once(place)
        .chain(changed)
        .chain(facts)
        .chain(auto)
        .collect();
    let place = parts.join("  ");
    let columns = layout.status.width.saturating_mul(4);
    if split(state, state.split_off_graph(layout.moves).0)
        .1
        .is_empty()
    {
        let comment = comment_lines(state, columns).join(" ");
        format!("{place}  {comment}").trim_end().to_owned()
    } else {
        place
    }
}

fn place(state: &State) -> String {
    let position = state.position();
    let line = state.walk.line().iter().rev();
    let mut moves = line.filter(|&&node| state.end_of(node).is_none());
    let total = moves
        .next()
        .map_or(0, |&node| state.record().node(node).ply());
    let before = state.record().start().ply();
    let place = match (state.walk.at(), state.walk.last()) {
        (0, 0) => text!("review-no-moves"),
        (0, _) => text!("review-at-start", moves = total),
        _ => text!(
            "review-at-move",
            move = position.ply(),
            moves = before + total,
        ),
    };
    format!("{place}{}", state.branch_words())
}

/// The line of a typed move, a number or words to look for, only while one is typed.
fn draw_input(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let typed = (&state.number, state.hands.typed(), &state.aids.finding);
    let words = match typed {
        (Some(number), ..) => text!("review-go-to", number = number.as_str()),
        (None, Some(line), _) => format!("> {line}"),
        (None, None, Some(words)) => text!("watch-find", words = words.as_str()),
        (None, None, None) => return None,
    };
    let more = state.hands.completion_words();
    Some(chrome::input(&shared.theme, &words, &more, area, buf))
}
