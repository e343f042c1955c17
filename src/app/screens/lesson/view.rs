//! The lessons drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::course::Task;
use super::{State, Taken};
use crate::app::action::Context;
use crate::app::hint::{self, Hint};
use crate::app::keymap::Keymap;
use crate::app::notice::Notice;
use crate::app::state::Shared;
use crate::app::words::{marked_side, side};
use crate::text::wrap;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::chrome;
use crate::tui::layout::{PlayLayout, body};
use crate::tui::players::{self, Player};
use crate::tui::widgets::{BoardView, ListRow, ListView, StatusView, clear_area};

/// The keys of the answers, after the key of the task.
const ANSWERS: [&str; 3] = ["a", "b", "c"];

/// A line of the text; a line of an answer knows which one.
struct Line {
    text: String,
    role: Role,
    answer: Option<usize>,
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let Some(taken) = &state.taken else {
        return draw_list(state, shared, area, buf);
    };
    let layout = PlayLayout::new(shared.room_in(area), taken.flipped).ok()?;
    let layout = layout.stacked(taken.game.position());
    let panel = panel(taken, &layout);
    if !is_covered(taken, &layout) {
        draw_board(taken, shared, &layout, buf);
    }
    draw_text(state, taken, &shared.theme, panel, buf);
    draw_status(state, taken, shared, &layout, buf);
    chrome::footer_of(
        &shared.theme,
        &hints(state, &shared.keymap),
        layout.footer,
        buf,
    );
    draw_line(taken, &shared.theme, layout.input, buf)
}

/// What the keys do that the footer shows: on the list of lessons there is no board.
#[must_use]
pub fn hints(state: &State, keymap: &Keymap) -> Vec<Hint> {
    let mut hints = hint::hints(keymap, Context::Lesson);
    if state.taken.is_none() {
        hints.retain(|hint| !hint.is_for_a_board());
    }
    hints
}

/// The line that says what keys do.
#[must_use]
pub fn footer(state: &State, shared: &Shared) -> Option<Rect> {
    match &state.taken {
        Some(_) => Some(PlayLayout::new(shared.room(), false).ok()?.footer),
        None => Some(chrome::rows(shared.window())[2]),
    }
}

/// Whether the text lies over the board now.
pub(super) fn covers_board(state: &State, shared: &Shared) -> bool {
    parts(state, shared).is_some_and(|(taken, layout)| is_covered(taken, &layout))
}

fn parts<'a>(state: &'a State, shared: &Shared) -> Option<(&'a Taken, PlayLayout)> {
    let taken = state.taken.as_ref()?;
    let layout = PlayLayout::new(shared.room(), taken.flipped).ok()?;
    Some((taken, layout))
}

const fn is_covered(taken: &Taken, layout: &PlayLayout) -> bool {
    layout.moves.is_empty() && taken.reads
}

/// Where the text is: beside the board, or over it and its stands; empty while the board is looked at.
fn panel(taken: &Taken, layout: &PlayLayout) -> Rect {
    if !layout.moves.is_empty() {
        return layout.moves;
    }
    if !taken.reads {
        return Rect::default();
    }
    let seats = layout.players.into_iter();
    let stands = layout.stands.iter().map(|stand| stand.area);
    seats.chain(stands).fold(layout.board.area, Rect::union)
}

/// The lesson drawn at a cell of the window.
pub(super) fn row_at(state: &State, shared: &Shared, place: (u16, u16)) -> Option<usize> {
    let [list, ..] = chrome::rows(shared.window());
    ListView::row_at(body(list), place, state.course.len(), state.chosen)
}

/// The answer drawn at a cell of the window.
pub(super) fn answer_at(state: &State, shared: &Shared, (x, y): (u16, u16)) -> Option<usize> {
    let (taken, layout) = parts(state, shared)?;
    let area = body(panel(taken, &layout));
    if !area.contains((x, y).into()) {
        return None;
    }
    let at = usize::from(y - area.y) + usize::from(taken.scroll);
    lines(state, taken, area.width).get(at)?.answer
}

/// Whether the text covers a cell of the window.
pub(super) fn is_on_text(state: &State, shared: &Shared, place: (u16, u16)) -> bool {
    parts(state, shared).is_some_and(|(taken, layout)| panel(taken, &layout).contains(place.into()))
}

/// How far the text can be scrolled.
pub(super) fn last_scroll(state: &State, shared: &Shared) -> u16 {
    let Some((taken, layout)) = parts(state, shared) else {
        return 0;
    };
    let area = body(panel(taken, &layout));
    let count = lines(state, taken, area.width).len();
    u16::try_from(count)
        .unwrap_or(u16::MAX)
        .saturating_sub(area.height)
}

fn draw_list(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [list, status, footer] = chrome::rows(area);
    let theme = &shared.theme;
    chrome::panel_title(theme, &text!("lesson-title"), list, buf);
    let is_done = |id: &String| shared.lessons_done.contains(id);
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
    chrome::status(shared, &hint, status, buf);
    chrome::footer_of(theme, &hints(state, &shared.keymap), footer, buf);
    None
}

fn draw_board(taken: &Taken, shared: &Shared, layout: &PlayLayout, buf: &mut Buffer) {
    let position = taken.game.position();
    let hands = &taken.hands;
    let to_move = position.side_to_move();
    let board = BoardView {
        cursor: Some(hands.cursor),
        selected: hands.held_from_board(),
        targets: hands.targets,
        guilty: hands.guilty,
        last_move: taken.game.last_move(),
        in_check: position.king(to_move).filter(|_| position.is_in_check()),
        ..BoardView::new(position, &layout.board, &shared.theme)
    };
    board.render(layout.board.area, buf);
    let player = |color| Player {
        side: side(color),
        stand: marked_side(color),
        is_to_move: to_move == color,
        ..Player::default()
    };
    let held = hands.held_from_hand();
    players::draw(layout, position, held, player, &shared.theme, buf);
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
    shared: &Shared,
    layout: &PlayLayout,
    buf: &mut Buffer,
) {
    let step = text!(
        "lesson-step",
        step = taken.step + 1,
        all = state.lesson().steps.len(),
    );
    let more = match (layout.moves.is_empty(), taken.reads, taken.is_solved) {
        (_, _, true) => text!("lesson-enter-next"),
        (true, true, false) => text!("lesson-enter-board"),
        (true, false, false) => text!(&state.lesson().task_key(taken.step)),
        (false, _, false) => String::new(),
    };
    let words = format!("{step}  {more}");
    let notice = shared.status();
    let (text, role) = match &notice {
        Some(notice) => (notice.text.as_str(), Notice::role(notice)),
        None => (words.trim_end(), Role::Status),
    };
    StatusView {
        text,
        role,
        theme: &shared.theme,
    }
    .render(layout.status, buf);
}

/// The line of a typed move, only while one is typed.
fn draw_line(taken: &Taken, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let line = taken.hands.typed.as_ref()?;
    Some(chrome::input(theme, &format!("> {line}"), "", area, buf))
}
