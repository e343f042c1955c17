//! The lessons drawn: the list of them, or a board with what is asked for beside it.
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ White
//!  ▐ 王 ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐一
//!  ▐▝▜▛▘▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐三   The king
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐     The king moves one square
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐四   in any direction. Move
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐     yours from 5e diagonally to
//!  ▐    ▐    ▐    ▐    ▐▗▟▙▖▐    ▐    ▐    ▐    ▐五   4d: pick it up with Enter
//!  ▐    ▐    ▐    ▐    ▐ 玉 ▐    ▐    ▐    ▐    ▐     or a click, or type 5e4d.
//!  …
//!  ▐    ▐    ▐    ▐    ▐[  ]▐    ▐    ▐    ▐    ▐     ▸☗ Black
//!
//!  step 1 of 2
//!  Enter select  Esc back  Tab drop  f flip  t resign  ? help  q quit
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
use crate::app::prompt::Prompt;
use crate::app::screens::lesson::course::Task;
use crate::app::screens::lesson::{State, Taken};
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

/// The keys of the answers, after the key of the task.
const ANSWERS: [&str; 3] = ["a", "b", "c"];

/// A line of the text; a line of an answer knows which one.
struct Line {
    text: String,
    role: Role,
    answer: Option<usize>,
}

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
        draw_text(self, taken, theme, panel, buf);
        draw_status(self, taken, app, &layout, buf);
        chrome::footer_of(theme, &self.footer_hints(&app.keymap), layout.footer, buf);
        draw_line(taken, theme, layout.input, buf)
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let room = DrawArea::of(app);
        let Some(taken) = &self.taken else {
            let [list, ..] = chrome::rows(room.area);
            let row = ListView::row_at(body(list), (at.x, at.y), self.course.len(), self.chosen);
            return row.map(Target::Row);
        };
        let layout = layout(taken, room)?;
        let panel = panel(taken, &layout);
        let answer = answer_at(self, taken, panel, at).map(Target::Row);
        let text = panel.contains(at).then_some(Target::Overlay);
        answer.or(text).or_else(|| layout.target(at))
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let window = super::viewport_of_window(app);
        let parts = self.taken.as_ref();
        let parts = parts.and_then(|taken| Some((taken, layout(taken, DrawArea::of(app))?)));
        let Some((taken, layout)) = parts else {
            let [list, ..] = chrome::rows(DrawArea::of(app).area);
            return Viewport {
                page: Page::new(body(list).height, self.course.len()),
                ..window
            };
        };
        let area = body(panel(taken, &layout));
        let count = lines(self, taken, area.width).len();
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
    Some(layout.stacked(taken.game.position()))
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

/// The answer drawn at a cell of the window.
fn answer_at(state: &State, taken: &Taken, panel: Rect, at: Position) -> Option<usize> {
    let area = body(panel);
    if !area.contains(at) {
        return None;
    }
    let row = usize::from(at.y - area.y) + usize::from(taken.scroll);
    lines(state, taken, area.width).get(row)?.answer
}

fn draw_list(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    let [list, status, footer] = chrome::rows(area);
    let theme = &app.theme;
    chrome::panel_title(theme, &text!("lesson-title"), list, buf);
    let is_done = |id: &String| app.lessons_done.contains(id);
    let rows: Vec<(String, String)> = state
        .course
        .iter()
        .map(|lesson| {
            let mark = if is_done(&lesson.id) { "✓" } else { " " };
            let words = text!(&lesson.key());
            (format!("{mark} {words}"), text!(lesson.part_key()))
        })
        .collect();
    let rows: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
    ListView {
        rows: &rows,
        current: state.chosen,
        theme,
    }
    .render(body(list), buf);
    let done = state
        .course
        .iter()
        .filter(|lesson| is_done(&lesson.id))
        .count();
    let hint = text!("lesson-list-hint", done = done, all = state.course.len());
    chrome::status(app, &hint, status, buf);
    chrome::footer_of(theme, &state.footer_hints(&app.keymap), footer, buf);
}

fn draw_board(taken: &Taken, theme: &Theme, layout: &PlayLayout, buf: &mut Buffer) {
    let position = taken.game.position();
    let input = &taken.input;
    let to_move = position.side_to_move();
    let board = BoardView {
        cursor: Some(input.cursor),
        selected: input.selected_on_board(),
        targets: input.targets,
        offending: input.offending,
        last_move: taken.game.last_move(),
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

/// The task with its answers; or, when it is done, what it teaches.
fn lines(state: &State, taken: &Taken, columns: u16) -> Vec<Line> {
    let key = state.lesson().task_key(taken.step);
    let columns = columns.saturating_sub(2);
    let mut lines = Vec::new();
    let mut add = |words: &str, role, answer| {
        lines.extend(
            wrap(words, columns)
                .into_iter()
                .map(|text| Line { text, role, answer }),
        );
    };
    if taken.is_solved {
        add(&text!(&format!("{key}.after")), Role::Panel, None);
        add("", Role::Panel, None);
        add(&text!("lesson-enter-next"), Role::PanelMuted, None);
        return lines;
    }
    add(&text!(&key), Role::Panel, None);
    if let Some(Task::Choose(count, _)) = state.step().map(|step| &step.task) {
        for (index, letter) in ANSWERS.into_iter().take(*count).enumerate() {
            let is_chosen = index == taken.answer;
            let mark = if is_chosen { "▸" } else { " " };
            let words = text!(&format!("{key}.{letter}"));
            let role = if is_chosen {
                Role::CurrentRow
            } else {
                Role::Panel
            };
            add(&format!("{mark} {} {words}", index + 1), role, Some(index));
        }
        add(&text!("lesson-enter-answer"), Role::PanelMuted, None);
    }
    lines
}

fn draw_text(state: &State, taken: &Taken, theme: &Theme, panel: Rect, buf: &mut Buffer) {
    if panel.is_empty() {
        return;
    }
    clear_area(panel, buf);
    buf.set_style(panel, theme[Role::Panel]);
    chrome::panel_title(theme, &text!(&state.lesson().key()), panel, buf);
    let lines = lines(state, taken, panel.width);
    for (row, line) in body(panel)
        .rows()
        .zip(lines.iter().skip(taken.scroll.into()))
    {
        buf.set_style(row, theme[line.role]);
        let columns = row.width.saturating_sub(1).into();
        buf.set_stringn(row.x + 1, row.y, &line.text, columns, theme[line.role]);
    }
    let shown = usize::from(taken.scroll) + usize::from(body(panel).height);
    if shown < lines.len() {
        let x = panel.right().saturating_sub(1);
        buf.set_stringn(x, panel.bottom() - 1, "▾", 1, theme[Role::PanelMuted]);
    }
}

/// The notice, else the place in the lesson, with the task where the board hides it.
fn draw_status(
    state: &State,
    taken: &Taken,
    app: &AppState,
    layout: &PlayLayout,
    buf: &mut Buffer,
) {
    let words = state.status(taken, is_covered(layout));
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

/// The line of a typed move, only while one is typed.
fn draw_line(taken: &Taken, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let prompt = Prompt {
        // What it can become would be the answer.
        more: String::new(),
        ..taken.input.prompt()?
    };
    draw_prompt(&prompt, theme, area, buf)
}
