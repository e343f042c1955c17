//! The mate problems drawn: the list of sets, or a board with what is said of the problem beside it.
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ White
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐ 桂 ▐ 香 ▐一   歩 x17 …
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐ 王 ▐二   Mate in 3 plies  12/160
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐ 銀 ▐    ▐    ▐三   ☗ Black mates: every move
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐四   is a check.
//!  …
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐     ▸☗ Black
//!                                                      金
//!  Mate in 3 plies  12/160  ☗ Black mates: every move is a check.
//!  Enter select  Esc back  Tab drop  h hint  o solution  u try again  . next  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::View;
use crate::app::action::Context;
use crate::app::hint::Hint;
use crate::app::keymap::Keymap;
use crate::app::notice::Notice;
use crate::app::pointer::Target;
use crate::app::screens::tsume::{State, Taken};
use crate::app::state::AppState;
use crate::app::viewport::{Page, Viewport};
use crate::app::words::{marked_side, side};
use crate::text::wrap;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, PlayLayout, body};
use crate::tui::players::{self, Player};
use crate::tui::widgets::{BoardView, ListRow, ListView, StatusView, clear_area, draw_prompt};

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let Some(taken) = &self.taken else {
            draw_list(self, app, area, buf);
            return None;
        };
        let theme = &app.theme;
        let layout = layout(taken, DrawArea::within(app, area))?;
        let panel = panel(taken, &layout);
        if !(is_covered(&layout) && taken.reads) {
            draw_board(taken, theme, &layout, buf);
        }
        draw_text(self, taken, app, panel, buf);
        draw_status(self, taken, app, &layout, buf);
        chrome::footer_of(theme, &self.footer_hints(&app.keymap), layout.footer, buf);
        draw_prompt(&taken.input.prompt()?, theme, layout.input, buf)
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let room = DrawArea::of(app);
        let Some(taken) = &self.taken else {
            let [list, ..] = chrome::rows(room.area);
            let rows = self.sets(app).len();
            let row = ListView::row_at(body(list), (at.x, at.y), rows, self.chosen);
            return row.map(Target::Row);
        };
        let layout = layout(taken, room)?;
        let is_text = panel(taken, &layout).contains(at);
        is_text
            .then_some(Target::Overlay)
            .or_else(|| layout.target(at))
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let window = super::viewport_of_window(app);
        let parts = self.taken.as_ref();
        let parts = parts.and_then(|taken| Some((taken, layout(taken, DrawArea::of(app))?)));
        let Some((taken, layout)) = parts else {
            let [list, ..] = chrome::rows(DrawArea::of(app).area);
            return Viewport {
                page: Page::new(body(list).height, self.sets(app).len()),
                ..window
            };
        };
        let area = body(panel(taken, &layout));
        let count = lines(taken, app, area.width).len();
        Viewport {
            page: Page {
                rows: area.height,
                count: u16::try_from(count).unwrap_or(u16::MAX),
            },
            is_covered: is_covered(&layout),
            ..window
        }
    }

    fn hints(&self, keymap: &Keymap, _home: Context) -> Vec<Hint> {
        self.footer_hints(keymap)
    }

    fn footer(&self, app: &AppState) -> Option<Rect> {
        let room = DrawArea::of(app);
        match &self.taken {
            Some(_) => Some(PlayLayout::new(room, false).ok()?.footer),
            None => Some(chrome::rows(room.area)[2]),
        }
    }
}

fn layout(taken: &Taken, room: DrawArea) -> Option<PlayLayout> {
    let layout = PlayLayout::new(room, taken.flipped).ok()?;
    Some(layout.stacked(&taken.position))
}

/// Whether the text lies over the board while it is read, since there is no room beside it.
const fn is_covered(layout: &PlayLayout) -> bool {
    layout.moves.is_empty()
}

/// Where the text is: beside the board, or over it and its stands; empty while the board is looked at.
fn panel(taken: &Taken, layout: &PlayLayout) -> Rect {
    if !is_covered(layout) {
        return layout.moves;
    }
    if !taken.reads {
        return Rect::default();
    }
    let seats = layout.players.into_iter();
    let stands = layout.stands.iter().map(|stand| stand.area);
    seats.chain(stands).fold(layout.board.area, Rect::union)
}

fn draw_list(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    let [list, status, footer] = chrome::rows(area);
    let theme = &app.theme;
    chrome::panel_title(theme, &text!("tsume-list-title"), list, buf);
    let sets = state.sets(app).into_iter();
    let rows: Vec<(String, String)> = sets.map(|set| state.row(set, app)).collect();
    let rows: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
    ListView {
        rows: &rows,
        current: state.chosen,
        theme,
    }
    .render(body(list), buf);
    chrome::status(app, &state.list_words(app), status, buf);
    chrome::footer_of(theme, &state.footer_hints(&app.keymap), footer, buf);
}

fn draw_board(taken: &Taken, theme: &Theme, layout: &PlayLayout, buf: &mut Buffer) {
    let position = &taken.position;
    let input = &taken.input;
    let to_move = position.side_to_move();
    let board = BoardView {
        cursor: Some(input.cursor),
        selected: input.selected_on_board(),
        targets: input.targets | taken.hinted_squares(),
        offending: input.offending,
        last_move: taken.played.last().copied(),
        in_check: position.king(to_move).filter(|_| position.is_in_check()),
        ..BoardView::new(position, &layout.board, theme)
    };
    board.render(layout.board.area, buf);
    let player = |color| Player {
        side: side(color),
        stand: marked_side(color),
        is_to_move: to_move == color,
        ..Player::default()
    };
    let held = input.selected_in_hand();
    players::draw(layout, position, held, player, theme, buf);
}

/// What is said of the problem, in lines.
fn lines(taken: &Taken, app: &AppState, columns: u16) -> Vec<String> {
    let columns = columns.saturating_sub(2);
    let paragraphs = taken.paragraphs(app);
    paragraphs
        .iter()
        .flat_map(|words| wrap(words, columns))
        .collect()
}

fn draw_text(state: &State, taken: &Taken, app: &AppState, panel: Rect, buf: &mut Buffer) {
    if panel.is_empty() {
        return;
    }
    let theme = &app.theme;
    clear_area(panel, buf);
    buf.set_style(panel, theme[Role::Panel]);
    chrome::panel_title(theme, &state.problem_title(taken), panel, buf);
    let lines = lines(taken, app, panel.width);
    for (row, line) in body(panel)
        .rows()
        .zip(lines.iter().skip(taken.scroll.into()))
    {
        let columns = row.width.saturating_sub(1).into();
        buf.set_stringn(row.x + 1, row.y, line, columns, theme[Role::Panel]);
    }
    let shown = usize::from(taken.scroll) + usize::from(body(panel).height);
    if shown < lines.len() {
        let x = panel.right().saturating_sub(1);
        buf.set_stringn(x, panel.bottom() - 1, "▾", 1, theme[Role::PanelMuted]);
    }
}

/// The notice, else the task or what comes next.
fn draw_status(
    state: &State,
    taken: &Taken,
    app: &AppState,
    layout: &PlayLayout,
    buf: &mut Buffer,
) {
    let words = state.status_words(taken);
    let notice = app.status();
    let (text, role) = match &notice {
        Some(notice) => (notice.text.as_str(), Notice::role(notice)),
        None => (words.as_str(), Role::Status),
    };
    StatusView {
        text,
        role,
        theme: &app.theme,
    }
    .render(layout.status, buf);
}
