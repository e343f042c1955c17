//! A game:
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ 後手  Player 2      0:05
//!  ▐ 香 ▐ 桂 ▐ 銀 ▐ 金 ▐ 王 ▐ 金 ▐ 銀 ▐ 桂 ▐ 香 ▐一
//!  ▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐
//!  ▐    ▐ 飛 ▐    ▐    ▐    ▐    ▐    ▐x角x▐    ▐二
//!  ▐    ▐▝▜▛▘▐    ▐    ▐    ▐    ▐    ▐▝▜▛▘▐    ▐
//!  ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ 歩 ▐ ▗▖ ▐ 歩 ▐ 歩 ▐三   Moves
//!  ▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐▝▜▛▘▐ ▝▘ ▐▝▜▛▘▐▝▜▛▘▐       start
//!  ▐    ▐    ▐    ▐    ▐    ▐ ▗▖ ▐(歩)▐    ▐    ▐四   1 ☗７六歩              0:05
//!  ▐    ▐    ▐    ▐    ▐    ▐ ▝▘ ▐▝▜▛▘▐    ▐    ▐     2 ☖３四歩              0:05
//!  …
//!  ▐    ▐▗▟▙▖▐    ▐    ▐    ▐    ▐    ▐▗▟▙▖▐    ▐八   ▸☗ 先手  Player 1      0:05
//!  ▐    ▐<角>▐    ▐    ▐    ▐    ▐    ▐ 飛 ▐    ▐
//!
//!  bishop 8h: choose a marked square
//!
//!  > 8h   Tab: 8h2b  8h3c  8h4d  8h5e  8h6f
//!  Enter play  Tab complete  Esc cancel
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::View;
use crate::app::action::{Context, named};
use crate::app::analysis::Stepped;
use crate::app::parts::move_hint::MoveHint;
use crate::app::parts::notice::Tone;
use crate::app::parts::pointer::Target;
use crate::app::person::keymap::Keymap;
use crate::app::screens::play::State;
use crate::app::state::AppState;
use crate::text::{truncate, width};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::analysis;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, PlayLayout, Wants, one_panel, panels, row_at};
use crate::tui::players::{self, HandMarks, Player};
use crate::tui::widgets::{BoardView, ByoyomiBar, MoveListView, StatusView, draw_prompt};
use komadai_core::rules::Color;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let layout = layout(self, DrawArea::within(app, area))?;
        let theme = &app.theme;
        draw_header(self, theme, layout.header, buf);
        let hints = analysis::hints(app).unwrap_or_else(|| self.footer_hints(&app.keymap));
        chrome::footer_of(theme, &hints, layout.footer, buf);
        if self.is_covered() {
            draw_cover(self, theme, area, buf);
            return None;
        }
        let stepped = app.analysis.stepped();
        let [moves, _, _, lines] = side_panels(self, app, &layout);
        if self.shown.large.is_some() {
            draw_moves(self, app, &layout, moves, buf);
            analysis::draw(app, lines, buf);
            draw_status(self, app, &layout, buf);
            return draw_line(self, theme, layout.input, buf);
        }
        buf.board(board(self, app, &layout, stepped.as_ref()));
        let marks = HandMarks {
            held: self.entry.input.selected_in_hand(),
            hinted: self.shown_hint().and_then(MoveHint::dropped),
        };
        let player = |color| player(self, &layout, color);
        let position = stepped.as_ref().map(|stepped| &stepped.position);
        let position = position.unwrap_or(self.shown_position());
        players::draw(&layout, position, marks, player, theme, buf);
        draw_moves(self, app, &layout, moves, buf);
        buf.hit_with(area, |at| layout.target(at));
        analysis::draw(app, lines, buf);
        analysis::draw_bar(app, &layout, buf);
        draw_status(self, app, &layout, buf);
        draw_line(self, theme, layout.input, buf)
    }

    fn kept(&self, app: &AppState, area: Rect) -> [Rect; 2] {
        let layout = layout(self, DrawArea::within(app, area));
        [layout.map_or(Rect::default(), |layout| layout.board.area), Rect::default()]
    }
}

fn layout(state: &State, room: DrawArea) -> Option<PlayLayout> {
    let layout = PlayLayout::new(room, state.shown.flipped).ok()?;
    Some(layout.stacked(state.shown_position()))
}

fn side_panels(state: &State, app: &AppState, layout: &PlayLayout) -> [Rect; 4] {
    match state.shown.large {
        Some(large) => one_panel(large, layout.contents()),
        None => {
            panels(layout.moves, Wants { lines: analysis::rows_wanted(app), ..Wants::default() })
        }
    }
}

fn draw_header(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let players = || state.table.players(" - ");
    let rest = state.server_words().or_else(|| state.series.words(&state.table));
    let words = text!(
        "play-header",
        program = text!("common-program"),
        number = text!("play-move-number", ply = state.shown_ply().0),
        rest = rest.unwrap_or_else(players),
    );
    if !area.is_empty() {
        buf.set_stringn(
            area.x + 1,
            area.y,
            words,
            area.width.saturating_sub(2).into(),
            theme[Role::Heading],
        );
    }
}

fn board<'a>(
    state: &'a State,
    app: &'a AppState,
    layout: &'a PlayLayout,
    stepped: Option<&'a Stepped>,
) -> BoardView<'a> {
    let theme = &app.theme;
    if let Some(Stepped { position, last }) = stepped {
        return BoardView { last_move: *last, ..BoardView::new(position, &layout.board, theme) };
    }
    if let Some(position) = state.shown.animated(app.now) {
        return BoardView::new(position, &layout.board, theme);
    }
    let position = state.shown_position();
    let is_present = state.shown.is_present();
    let mut board = BoardView::new(position, &layout.board, theme);
    let last = state.shown_ply().0.checked_sub(1);
    board.last_move = last.and_then(|index| Some(state.game().moves().get(index)?.mv));
    let king = position.king_in_check();
    board.in_check = king.filter(|_| state.table.announces_check());
    if is_present {
        board.cursor = state.table.outcome().is_none().then_some(state.entry.input.cursor);
        board.targets = state.entry.highlighted(&state.table);
        board.offending = state.entry.input.offending;
        board.selected = state.entry.input.selected_on_board();
        board.carried = state.entry.input.carried(position);
        if let Some(mv) = state.sent_move() {
            board.selected = mv.from();
            board.targets = [mv.to()].into_iter().collect();
        }
    }
    let hint = state.shown_hint();
    let hinted = hint.map(MoveHint::squares).unwrap_or_default();
    board.best_move = app.analysis.best_squares() | hinted;
    board.hint = hint.and_then(MoveHint::arrow);
    board.lines = analysis::on_board(app);
    if state.table.outcome().is_some() && state.shown_ply() == state.table.ending_ply() {
        board.offending = state.table.ending_squares();
    }
    board
}

fn player<'a>(state: &'a State, layout: &PlayLayout, color: Color) -> Player<'a> {
    let side = state.table.side(color);
    // The marks of the side and of the turn are before it.
    let columns = layout.players[color.index()].width.saturating_sub(3);
    let (clock, is_urgent) = state.table.clock_words(color, columns);
    let to_move = state.shown_position().side_to_move();
    Player {
        side,
        name: state.table.name(color),
        clock,
        detail: state.table.player_words(color),
        is_to_move: to_move == color && state.table.outcome().is_none(),
        is_urgent,
        byoyomi: state
            .table
            .byoyomi_left(color)
            .map(|left| ByoyomiBar { left: left.thousandths, is_short: left.is_short }),
    }
}

fn draw_moves(state: &State, app: &AppState, layout: &PlayLayout, area: Rect, buf: &mut Canvas) {
    let columns = layout.moves.width.saturating_sub(2);
    let standing = state.series.short_words(columns);
    let title = standing.filter(|_| layout.header.is_empty());
    let title = title.unwrap_or_else(|| text!("play-moves"));
    let title = match state.table.repetition_meter() {
        Some(meter) => format!("{title}   {meter}"),
        None => title,
    };
    let list = MoveListView {
        title: &title,
        rows: state.shown.rows(),
        lines: state.shown.lines(),
        current: state.shown_ply().0,
        has_from: app.settings.from_squares,
        theme: &app.theme,
    };
    if !area.is_empty() {
        buf.hit_with(area, |at| list.row_at(area, at).map(Target::Move));
        if buf.chosen().is_none()
            && let Some(place) = list.place_of_current(area)
        {
            buf.choose(place);
        }
        list.render(area, buf);
    }
}

/// The key that shows the board instead of the list of moves.
fn way_to_board(keymap: &Keymap) -> String {
    let cancel = named("cancel").map(|entry| keymap.first_key(Context::Play, entry));
    text!("review-to-board", key = cancel.unwrap_or_default())
}

fn draw_status(state: &State, app: &AppState, layout: &PlayLayout, buf: &mut Buffer) {
    let notice = app.status();
    let shown_alone = notice.as_ref().filter(|notice| notice.tone != Tone::Aside);
    let area = chrome::room_for_status(app, Context::Play, layout, shown_alone, buf);
    let mut aside = None;
    let line = state.line_words(app.now).map(|words| (words, Role::Warning));
    let (mut own, role) = line.unwrap_or_else(|| state.status());
    if state.shown.large.is_some() {
        own = format!("{}  {own}", way_to_board(&app.keymap));
    }
    let (words, role) = match (notice, (own, role)) {
        (Some(notice), (own, role)) if notice.tone == Tone::Aside => {
            // A notice of tone `Aside` has its own line if there is one.
            if area.height > 1 && width(&own) + 2 <= area.width {
                aside = Some(notice.text.clone());
                (own, role)
            } else {
                (format!("{own}  {}", notice.text), role)
            }
        }
        (Some(notice), _) => (notice.text.clone(), notice.role()),
        (None, (own, role)) if layout.header.is_empty() && state.is_online() => {
            let server = state.server_words().unwrap_or_default();
            let both = format!("{own}   {server}");
            // Half of the server's name would be useless.
            let has_room = width(&both) + 2 <= area.width.saturating_mul(area.height);
            (if has_room { both } else { own }, role)
        }
        (None, (own, role)) => {
            let [.., lines] = side_panels(state, app, layout);
            (analysis::beside(own, app, !lines.is_empty()), role)
        }
    };
    let status = StatusView { text: &words, role, theme: &app.theme };
    status.render(area, buf);
    if let Some(words) = aside {
        let below = row_at(area, area.y + 1);
        chrome::line(&app.theme, &words, Role::Muted, below, buf);
    }
}

/// Drawn only while a move is typed; returns the cursor's place.
fn draw_line(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let Some(prompt) = state.entry.input.prompt() else {
        buf.set_style(area, theme[Role::Status]);
        return None;
    };
    draw_prompt(&prompt, theme, area, buf)
}

/// Covers the board with the name of the player who may look next.
fn draw_cover(state: &State, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let words = text!("play-covered", name = state.table.called(state.table.to_move()));
    let words = truncate(&words, area.width.saturating_sub(2));
    buf.set_string(
        area.x + (area.width - width(&words)) / 2,
        area.y + area.height / 2,
        &words,
        theme[Role::Heading],
    );
}
