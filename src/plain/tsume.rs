//! Mate problems in lines: the sets, or the problem with its position.

use std::time::Duration;

use super::board;
use super::options::OutputOptions;
use super::reported::ReportedTsume;
use super::session::Session;
use crate::app::effect::Effect;
use crate::app::message::Message;
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

impl Session {
    /// Begins a set of problems by its number.
    pub(super) fn take_set(&mut self, now: Duration, number: &str) -> Vec<Effect> {
        match number.parse() {
            Ok(number) => self.handle(now, Message::from(tsume::Message::Take(number))),
            Err(_) => self.expects(text!("plain-expects-set")),
        }
    }
}
