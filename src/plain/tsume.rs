//! Exercises in lines: mate problems and mistakes, as lists or with their positions.

use std::time::Duration;

use super::board;
use super::options::OutputOptions;
use super::reported::{ReportedMistakes, ReportedTsume};
use super::session::Session;
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::screens::mistakes;
use crate::app::screens::tsume::{self, State};
use crate::app::state::AppState;
use crate::texts::text;

/// News; for another problem also its position.
pub(super) fn output(
    state: &State,
    app: &AppState,
    reported: &mut ReportedTsume,
    options: OutputOptions,
    is_new: bool,
) -> Vec<String> {
    let differs = is_new || reported.differs(state);
    let is_other = reported.advance(state);
    let mut lines = Vec::new();
    if !differs {
        return lines;
    }
    if let Some(position) = state.position()
        && (is_new || is_other || options.shows_board)
    {
        lines.extend(board::board(position, options.style));
    }
    lines.extend(state.plain_lines(app));
    lines
}

/// News of the mistakes; where another position is shown, that too.
pub(super) fn mistakes(
    state: &mistakes::State,
    reported: &mut ReportedMistakes,
    options: OutputOptions,
    is_new: bool,
) -> Vec<String> {
    let shown = state.shown();
    let mut lines = Vec::new();
    if !is_new && reported.shown == shown {
        return lines;
    }
    reported.shown = shown;
    if let Some(position) = state.position() {
        lines.extend(board::board(position, options.style));
    }
    lines.extend(state.plain_lines());
    lines
}

impl Session {
    /// Begins a set of problems, or a mistake, by its number.
    pub(super) fn take_set(&mut self, now: Duration, number: &str) -> Vec<Effect> {
        let is_mistakes = matches!(self.model.screen, Screen::Mistakes(_));
        match number.parse() {
            Ok(number) if is_mistakes => {
                self.handle(now, Message::from(mistakes::Message::Take(number)))
            }
            Ok(number) => self.handle(now, Message::from(tsume::Message::Take(number))),
            Err(_) => self.expects(text!("plain-expects-set")),
        }
    }
}
