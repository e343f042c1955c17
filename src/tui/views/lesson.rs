//! The lessons: their list, or a board with the task next to it:
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

use super::View;
use crate::app::action::Context;
use crate::app::parts::hint::Hint;
use crate::app::parts::pointer::Target;
use crate::app::parts::prompt::Prompt;
use crate::app::parts::viewport::Viewport;
use crate::app::person::keymap::Keymap;
use crate::app::screens::lesson::course::{Lesson, Task};
use crate::app::screens::lesson::{CurrentLesson, State};
use crate::app::state::AppState;
use crate::app::wording::words::with_squares;
use crate::text::wrap;
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::chrome;
use crate::tui::exercise::{self, Exercise, ExerciseLayout, ExerciseList};
use crate::tui::layout::{DrawArea, body};
use crate::tui::widgets::draw_prompt;

/// The keys of the answers, after the key of the task.
const ANSWERS: [&str; 3] = ["a", "b", "c"];

/// A line of the text; in an answer, with the answer's index.
struct LessonRow {
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
        if layout.shows_board() {
            let exercise = Exercise {
                position: taken.game.position(),
                input: &taken.input,
                hint: None,
                last_move: taken.game.last_move(),
            };
            exercise.draw(theme, &layout.play, buf);
        }
        let lines = lines(self, taken, layout.panel.width);
        let lines = lines.iter().map(|line| (line.text.as_str(), line.role));
        let title = text!(&self.lesson().key());
        exercise::draw_text(theme, &title, lines, taken.scroll, layout.panel, buf);
        let words = self.status(taken, layout.is_covered);
        exercise::draw_status(app, &words, (Context::Lesson, &layout.play), buf);
        let hints = self.footer_hints(&app.keymap);
        chrome::footer_of(theme, &hints, layout.play.footer, buf);
        draw_line(taken, theme, layout.play.input, buf)
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let Some(taken) = &self.taken else {
            let rows = list_rows(self);
            let chosen = chosen_row(self, &rows);
            let row = exercise::list_row(app, rows.len(), chosen, at)?;
            return rows.get(row).copied().flatten().map(Target::Row);
        };
        let layout = layout(taken, DrawArea::of(app))?;
        let answer = answer_at(self, taken, layout.panel, at).map(Target::Row);
        let text = layout.panel.contains(at).then_some(Target::Overlay);
        answer.or(text).or_else(|| layout.play.target(at))
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let window = super::viewport_of_window(app);
        let parts = self.taken.as_ref();
        let parts = parts.and_then(|taken| Some((taken, layout(taken, DrawArea::of(app))?)));
        let (page, is_covered) = match parts {
            None => (exercise::list_page(app, list_rows(self).len()), false),
            Some((taken, layout)) => {
                let count = lines(self, taken, layout.panel.width).len();
                (layout.page(count), layout.is_covered)
            }
        };
        Viewport {
            page,
            is_covered,
            ..window
        }
    }

    fn hints(&self, keymap: &Keymap, _home: Context) -> Vec<Hint> {
        self.footer_hints(keymap)
    }

    fn footer(&self, app: &AppState) -> Option<Rect> {
        exercise::footer(app, self.taken.is_some())
    }
}

fn layout(taken: &CurrentLesson, room: DrawArea) -> Option<ExerciseLayout> {
    let position = taken.game.position();
    ExerciseLayout::new(room, position, taken.flipped, taken.reads)
}

fn answer_at(state: &State, taken: &CurrentLesson, panel: Rect, at: Position) -> Option<usize> {
    let area = body(panel);
    if !area.contains(at) {
        return None;
    }
    let row = usize::from(at.y - area.y) + usize::from(taken.scroll);
    lines(state, taken, area.width).get(row)?.answer
}

/// The rows of the list: the number of a lesson, or `None` for the title of the part that begins there.
fn list_rows(state: &State) -> Vec<Option<usize>> {
    let course = &state.course;
    let rows = course.iter().enumerate().flat_map(|(number, lesson)| {
        let before = number.checked_sub(1).and_then(|number| course.get(number));
        let is_first = before.is_none_or(|before| before.part_key() != lesson.part_key());
        is_first.then_some(None).into_iter().chain([Some(number)])
    });
    rows.collect()
}

/// The row of the lesson chosen.
fn chosen_row(state: &State, rows: &[Option<usize>]) -> usize {
    let row = rows.iter().position(|row| *row == Some(state.chosen));
    row.unwrap_or_default()
}

fn draw_list(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    let is_done = |lesson: &&Lesson| app.lessons_done.contains(&lesson.id);
    let places = list_rows(state);
    let part = |after: usize| {
        let key = state.course.get(after).map(Lesson::part_key);
        let key = key.unwrap_or_default();
        let lessons = || {
            state
                .course
                .iter()
                .filter(|lesson| lesson.part_key() == key)
        };
        let done = lessons().filter(is_done).count();
        let all = lessons().count();
        (
            text!(key),
            text!("lesson-part-done", done = done, all = all),
        )
    };
    let mut next = 0;
    let rows: Vec<(String, String)> = places
        .iter()
        .map(|place| {
            let Some(lesson) = place.and_then(|number| state.course.get(number)) else {
                return part(next);
            };
            next += 1;
            let mark = if is_done(&lesson) { "✓" } else { " " };
            (format!("  {mark} {}", text!(&lesson.key())), String::new())
        })
        .collect();
    let done = state.course.iter().filter(is_done).count();
    let list = ExerciseList {
        title: &text!("lesson-title"),
        rows: &rows,
        chosen: chosen_row(state, &places),
        words: &text!("lesson-list-hint", done = done, all = state.course.len()),
        hints: &state.footer_hints(&app.keymap),
    };
    list.draw(app, area, buf);
}

/// The task with its answers; when done, what it teaches.
fn lines(state: &State, taken: &CurrentLesson, columns: u16) -> Vec<LessonRow> {
    let key = state.lesson().task_key(taken.step);
    let columns = columns.saturating_sub(2);
    let mut lines = Vec::new();
    let mut add = |words: &str, role, answer| {
        let words = with_squares(words);
        lines.extend(wrap(&words, columns).into_iter().map(|text| LessonRow {
            text,
            role,
            answer,
        }));
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

/// Drawn only while a move is typed.
fn draw_line(
    taken: &CurrentLesson,
    theme: &Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    let prompt = Prompt {
        // Completions would give the answer away.
        more: String::new(),
        ..taken.input.prompt()?
    };
    draw_prompt(&prompt, theme, area, buf)
}
