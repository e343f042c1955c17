//! A game under review:
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ 後手  Ben           0:12
//!  ▐ 香 ▐ 桂 ▐ 銀 ▐ 金 ▐ 王 ▐ 金 ▐ 銀 ▐ 桂 ▐ 香 ▐一
//!  ▐    ▐ 飛 ▐    ▐    ▐    ▐    ▐    ▐ 角 ▐    ▐二
//!  ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐    ▐ 歩 ▐ 歩 ▐三   Moves  棋譜
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐(歩)▐    ▐    ▐四    1 ☗７六歩             0:05
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐五    2 ☖３四歩 *           0:12
//!  ▐    ▐    ▐ 歩 ▐    ▐    ▐    ▐    ▐    ▐    ▐六    2 ▸ ☖８四歩
//!  ▐ 歩 ▐ 歩 ▐    ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐七
//!  ▐    ▐ 角 ▐    ▐    ▐    ▐    ▐    ▐ 飛 ▐    ▐八   ▸☗ 先手  Aki           0:05
//!  ▐ 香 ▐ 桂 ▐ 銀 ▐ 金 ▐ 玉 ▐ 金 ▐ 銀 ▐ 桂 ▐ 香 ▐九
//!
//!  move 2 of 5  variation 1 of 2  The diagonals are open.
//!
//!  Enter next  Esc back  7g7f type  Tab board  c comment  w save  ? help  q quit
//! ```

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::View;
use crate::app::action::Context;
use crate::app::analysis::Stepped;
use crate::app::parts::hint;
use crate::app::parts::move_row::MoveLine;
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::{Panel, Viewport};
use crate::app::screens::review::{State, comment_lines_shown};
use crate::app::state::AppState;
use crate::text::{sanitize, wrap};
use crate::texts::text;
use crate::theme::Role;
use crate::tui::analysis;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, PlayLayout, Wants, body, first_visible, one_panel, panels};
use crate::tui::players::{self, HandMarks, Player};
use crate::tui::widgets::{BoardView, MoveListView, StatusView, draw_prompt, has_two_columns};
use komadai_core::rules::{self, Color};

mod form;
mod graph;
mod tree;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let room = DrawArea::within(app, area);
        let parts = ReviewAreas::new(self, app, room)?;
        let layout = &parts.layout;
        if parts.large.is_none() {
            buf.hit_with(area, |at| layout.target(at));
            draw_board(self, app, layout, buf);
            draw_players(self, app, layout, buf);
            analysis::draw_bar(app, layout, buf);
        }
        draw_list(self, app, parts.moves, buf);
        draw_comment(self, app, parts.comment, buf);
        let at = self.editor.navigator().at();
        graph::draw(&self.graph, at, &app.theme, parts.graph, buf);
        // A mouse dragged out of the graph stays with it.
        if self.graph.is_dragged() && buf.is_drag() {
            buf.hit_with(area, |at| {
                graph::place_near(&self.graph, parts.graph, at).map(Target::Graph)
            });
        }
        analysis::draw(app, parts.lines, buf);
        draw_header(self, app, layout.header, buf);
        draw_status(self, app, &parts, buf);
        let cursor = draw_input(self, app, layout.input, buf);
        let form = self.form.as_ref();
        let form = form.and_then(|form| form::draw(form, layout, app, room, buf));
        let hints = analysis::hints(app).unwrap_or_else(|| self.hints(&app.keymap));
        chrome::footer_of(&app.theme, &hints, layout.footer, buf);
        form.or(cursor)
    }

    fn kept(&self, app: &AppState, area: Rect) -> [Rect; 2] {
        let parts = ReviewAreas::new(self, app, DrawArea::within(app, area));
        let parts = parts.filter(|parts| parts.large.is_none());
        parts.map_or([Rect::default(); 2], |parts| [parts.layout.board.area, parts.graph])
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let room = DrawArea::of(app);
        let parts = ReviewAreas::new(self, app, room);
        let form = self.form.as_ref().zip(parts.as_ref());
        let columns = form.map(|(form, parts)| form::columns(form, &parts.layout, room.area));
        Viewport {
            tile_size: room.tile_size(),
            columns: columns.unwrap_or(room.area.width),
            has_graph: parts.as_ref().is_some_and(|parts| !parts.graph.is_empty()),
            is_covered: parts.is_some_and(|parts| parts.large.is_some()),
            ..Viewport::default()
        }
    }
}

/// The layout of play, whose panel of moves is shared with comment, graph and lines.
struct ReviewAreas {
    layout: PlayLayout,
    /// With their title line; empty without contents or room.
    moves: Rect,
    comment: Rect,
    graph: Rect,
    /// Lines of engines.
    lines: Rect,
    /// The panel that covers everything else.
    large: Option<Panel>,
}

impl ReviewAreas {
    /// `None` if the window is too small for a game.
    fn new(state: &State, app: &AppState, room: DrawArea) -> Option<Self> {
        let layout = PlayLayout::new(room, state.flipped).ok()?;
        let layout = layout.stacked(shown(state, app.analysis.stepped().as_ref()));
        let is_beside = !layout.moves.is_empty();
        let requested =
            [(state.tree.is_open(), Panel::Moves), (state.graph.is_requested(), Panel::Graph)];
        let mut requested =
            requested.into_iter().filter(|(is_requested, _)| *is_requested && !is_beside);
        let large = state.large.or_else(|| requested.next().map(|(_, panel)| panel));
        let wants = Wants {
            comment: comment_rows(state, layout.moves),
            graph: graph::rows_wanted(&state.graph, layout.moves),
            is_graph_requested: state.graph.is_requested(),
            lines: analysis::rows_wanted(app),
        };
        let [moves, comment, graph, lines] = match large {
            Some(large) => one_panel(large, layout.contents()),
            None => panels(layout.moves, wants),
        };
        Some(Self { layout, moves, comment, graph, lines, large })
    }
}

/// The first row of the list that is visible in `lines` lines.
fn first_row(state: &State, lines: u16) -> usize {
    let navigator = state.editor.navigator();
    first_visible(navigator.row_count(), navigator.row(), lines)
}

fn draw_board(state: &State, app: &AppState, layout: &PlayLayout, buf: &mut Canvas) {
    let stepped = app.analysis.stepped();
    let position = shown(state, stepped.as_ref());
    let marks = if stepped.is_none() { state.marks() } else { Vec::new() };
    let input = &state.entry.input;
    let board = BoardView {
        cursor: state.entry.is_at_board().then_some(input.cursor),
        selected: input.selected_on_board(),
        carried: input.carried(position),
        targets: input.targets,
        offending: input.offending | state.insights.facts().offending(),
        last_move: match &stepped {
            Some(stepped) => stepped.last,
            None => state.editor.navigator().last_move(),
        },
        best_move: app.analysis.best_squares(),
        lines: analysis::on_board(app),
        marks: &marks,
        in_check: position.king_in_check(),
        ..BoardView::new(position, &layout.board, &app.theme)
    };
    buf.board(board);
}

/// The position of the step shown, or of the line stepped through.
fn shown<'a>(state: &'a State, stepped: Option<&'a Stepped>) -> &'a rules::Position {
    stepped.map_or(state.position(), |stepped| &stepped.position)
}

fn draw_players(state: &State, app: &AppState, layout: &PlayLayout, buf: &mut Buffer) {
    let stepped = app.analysis.stepped();
    let position = shown(state, stepped.as_ref());
    let names = Color::ALL.map(|color| state.editor.player_name(color));
    let player = |color: Color| {
        let side = state.side(color);
        Player {
            side,
            name: &names[color.index()],
            clock: state.time_used(color),
            is_to_move: position.side_to_move() == color && state.end().is_none(),
            ..Player::default()
        }
    };
    let held = state.entry.input.selected_in_hand();
    players::draw(layout, position, HandMarks::held(held), player, &app.theme, buf);
}

/// The moves of the record, or the opening tree in their place.
fn draw_list(state: &State, app: &AppState, panel: Rect, buf: &mut Canvas) {
    if panel.is_empty() {
        return;
    }
    if state.tree.is_open() {
        tree::draw(state, &app.theme, panel, buf);
    } else {
        draw_moves(state, app, panel, buf);
    }
}

fn draw_moves(state: &State, app: &AppState, panel: Rect, buf: &mut Canvas) {
    let height = body(panel).height;
    let navigator = state.editor.navigator();
    let (seen, lines) = if has_two_columns(panel) {
        seen_in_columns(state, height)
    } else {
        let first = first_row(state, height);
        let end = (first + usize::from(height)).min(navigator.row_count());
        (first..end, Vec::new())
    };
    let first = seen.start;
    let rows = navigator.rows(state.record(), seen);
    let list = MoveListView {
        title: &text!("review-moves"),
        rows: &rows,
        lines: &lines,
        current: navigator.row() - first,
        has_from: app.settings.from_squares,
        theme: &app.theme,
    };
    buf.hit_with(panel, |at| {
        let row = list.row_at(panel, at)?;
        Some(Target::Move(first + row))
    });
    if buf.chosen().is_none()
        && let Some(place) = list.place_of_current(panel)
    {
        buf.choose(place);
    }
    list.render(panel, buf);
}

/// The rows that two columns of this height show, and their lines by row.
fn seen_in_columns(state: &State, height: u16) -> (Range<usize>, Vec<MoveLine>) {
    let navigator = state.editor.navigator();
    let lines = navigator.lines();
    let current = MoveLine::place_of(lines, navigator.row());
    let first = first_visible(lines.len(), current, height);
    let lines = lines.iter().skip(first).take(height.into()).copied();
    let lines: Vec<MoveLine> = lines.collect();
    let rows = || lines.iter().copied().flat_map(MoveLine::rows);
    let start = rows().next().unwrap_or_default();
    let end = rows().last().map_or(start, |last| last + 1);
    let from_start = lines.iter().map(|line| line.without(start));
    (start..end, from_start.collect())
}

fn draw_comment(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let theme = &app.theme;
    buf.set_style(area, theme[Role::Panel]);
    chrome::panel_title(theme, &text!("review-comment"), area, buf);
    let lines = comment_lines(state, area.width, area.height);
    let is_cut = lines.len() > body(area).rows().count();
    for (row, line) in body(area).rows().zip(lines) {
        buf.set_stringn(row.x + 1, row.y, line, row.width.into(), theme[Role::Panel]);
    }
    if is_cut {
        let mark = Rect::new(area.right() - 1, area.bottom() - 1, 1, 1);
        buf.set_stringn(mark.x, mark.y, "▾", 1, theme[Role::PanelMuted]);
    }
}

/// The rows of the comment in a column of panels, with a title; 0 without a comment.
fn comment_rows(state: &State, column: Rect) -> u16 {
    let lines = comment_lines(state, column.width, column.height).len();
    u16::try_from(lines).map_or(column.height, |lines| lines + u16::from(lines > 0))
}

/// The first lines of the comment, at most `most`: a comment may be as long as a book.
fn comment_lines(state: &State, columns: u16, most: u16) -> Vec<String> {
    let lines = comment_lines_shown(&state.record().node(state.node()).notes).into_iter();
    let (width, most) = (columns.saturating_sub(2), usize::from(most));
    let seen = |line: &str| {
        // A character takes a column or more, and a line is at least half full.
        let end = line.char_indices().nth(most * usize::from(width.max(2)) * 2);
        let start = end.and_then(|(end, _)| line.get(..end)).unwrap_or(line);
        wrap(&sanitize(start), width)
    };
    lines.flat_map(seen).take(most).collect()
}

fn draw_header(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    chrome::line(&app.theme, &state.heading(), Role::Heading, area, buf);
}

fn draw_status(state: &State, app: &AppState, parts: &ReviewAreas, buf: &mut Buffer) {
    let layout = &parts.layout;
    let words = match &state.form {
        // Without a footer, the keys of a form are named here.
        Some(form) if layout.footer.is_empty() => hint::words(&form.hints(&app.keymap)),
        _ => status(state, app, parts),
    };
    let notice = app.status();
    let (text, role) = match (&notice, state.end()) {
        (Some(notice), _) => (notice.text.as_str(), Notice::role(notice)),
        (None, _) if state.insights.facts().is_wrong() => (words.as_str(), Role::Warning),
        (None, Some(_)) => (words.as_str(), Role::Success),
        (None, None) => (words.as_str(), Role::Status),
    };
    let status = StatusView { text, role, theme: &app.theme };
    let area = chrome::room_for_status(app, Context::Review, layout, notice.as_ref(), buf);
    status.render(area, buf);
}

/// The status, and the comment if no panel shows it.
fn status(state: &State, app: &AppState, parts: &ReviewAreas) -> String {
    let words = state.status(!parts.layout.header.is_empty());
    let words = match parts.large {
        Some(large) => format!("{}  {words}", State::way_to_board(large, &app.keymap)),
        None => words,
    };
    let words = analysis::beside(words, app, !parts.lines.is_empty());
    if !parts.comment.is_empty() {
        return words;
    }
    let area = parts.layout.status;
    let comment = comment_lines(state, area.width.saturating_mul(4), area.height).join(" ");
    format!("{words}  {comment}").trim_end().to_owned()
}

/// Draws a typed move, number or search text, only while one is typed.
fn draw_input(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
    draw_prompt(&state.prompt()?, &app.theme, area, buf)
}
