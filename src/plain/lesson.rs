//! Lessons in lines: their list, or a step with its position.

use std::time::Duration;

use super::board;
use super::options::OutputOptions;
use super::session::Session;
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::screens::lesson::{self, Shown, State};
use crate::app::state::AppState;
use crate::texts::text;

/// News; for another step also its position.
pub(super) fn output(
    state: &State,
    app: &AppState,
    reported: &mut Option<Shown>,
    options: OutputOptions,
    is_new: bool,
) -> Vec<String> {
    let shown = state.shown();
    let before = reported.replace(shown);
    if !is_new && before == Some(shown) {
        return Vec::new();
    }
    let is_other = is_new || before.is_none_or(|before| before.step != shown.step);
    let mut lines = Vec::new();
    if let Some(position) = state.position()
        && (is_other || options.shows_board)
    {
        lines.extend(board::board(position, options.style));
    }
    lines.extend(state.plain_lines(app));
    lines
}

impl Session {
    /// A number begins a lesson of the list, or answers the question of a step.
    pub(super) fn number_in_lessons(&mut self, now: Duration, line: &str) -> Option<Vec<Effect>> {
        let Screen::Lesson(state) = &self.model.screen else {
            return None;
        };
        let number: usize = line.parse().ok()?;
        let message = match state.position() {
            None => lesson::Message::Take(number),
            Some(_) if state.has_question() => lesson::Message::Answer(number),
            Some(_) => return None,
        };
        Some(self.handle(now, Message::from(message)))
    }

    /// Begins a lesson by its number.
    pub(super) fn take_lesson(&mut self, now: Duration, number: &str) -> Vec<Effect> {
        match number.parse() {
            Ok(number) => self.handle(now, Message::from(lesson::Message::Take(number))),
            Err(_) => self.expects(text!("plain-expects-lesson")),
        }
    }
}
