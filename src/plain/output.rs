//! The output: requested reports, and news.

use super::options::{Style, named};
use super::session::Session;
use super::{board, exercise, help, look, menu, play, question, review};
use crate::app::action::Context;
use crate::app::analysis::control;
use crate::app::command::Report;
use crate::app::model::Screen;
use crate::app::state::StartKind;
use crate::app::wording::words::sides_in_words;
use crate::text::sanitize;
use crate::texts::text;

impl Session {
    pub(super) fn report(&mut self, context: Context, report: Report, rest: &str) {
        let lines = match report {
            Report::Help => help::help(&self.model.shown.screen, context, rest),
            Report::LastMove if context == Context::Play => self.moves("1"),
            // An exercise has its last moves among its lines.
            Report::Status | Report::LastMove => return self.report_status(),
            Report::Board => self.board(rest),
            Report::Hands => self.position().map(board::hands).unwrap_or_default(),
            Report::Moves => self.moves(rest),
            Report::Legal => self.legal(rest),
            Report::Clock => self.clocks(),
            Report::Score => self.score(),
            Report::Headers => self.headers(),
            Report::Continuations => self.continuations(),
            Report::List => self.list(rest),
            Report::Since => self.since(rest),
            place => {
                let lines = self.position().and_then(|it| look::lines(it, place, rest));
                lines.unwrap_or_default()
            }
        };
        self.output.extend(lines);
    }

    pub(super) fn board(&self, style: &str) -> Vec<String> {
        let style = match style {
            "" => Ok(self.options.style),
            name => named(&Style::ALL, name),
        };
        match (style, self.position()) {
            (Ok(style), Some(position)) => board::board(position, style),
            (Err(expected), _) => vec![expected],
            (_, None) => Vec::new(),
        }
    }

    /// The last lines of a session: failures and saved files.
    pub(crate) fn take_final_output(&mut self) -> Vec<String> {
        if self.network.is_on {
            return clean(self.take_last_online_output());
        }
        let mut lines = std::mem::take(&mut self.notices);
        if let Screen::Play(state) = &self.model.shown.screen {
            let is_kept = !state.game().is_over() && state.game().ply() > 0;
            let is_kept = is_kept && !self.model.app.pending.is_missing();
            lines.extend(is_kept.then(|| text!("plain-kept")));
        }
        lines.extend(self.model.app.pending.words());
        clean(lines)
    }

    /// Writes the status if a line would have no answer.
    pub(super) fn ensure_output(&mut self) {
        let is_new = self.changes != self.model.changes || self.next_start.is_some();
        let is_asked = !self.model.shown.dialogs.is_empty() || self.model.command.is_some();
        let has_words = !self.output.is_empty() || !self.notices.is_empty();
        // Another thread's answer is the answer to the line.
        let is_awaited = matches!(self.model.shown.screen, Screen::Review(_)) && self.is_waiting();
        if !is_new
            && !is_awaited
            && !has_words
            && !is_asked
            && !self.has_changed()
            && !self.is_opening
        {
            self.report_status();
        }
    }

    fn has_changed(&self) -> bool {
        match &self.model.shown.screen {
            Screen::Play(state) => self.reported_game.differs(state),
            Screen::Review(state) => self.reported_review.differs(state),
            screen => {
                exercise::progress(screen).is_some_and(|it| it != self.reported_exercise.progress)
            }
        }
    }

    pub(super) fn report_status(&mut self) {
        let lines = match &self.model.shown.screen {
            Screen::Menu(state) => menu::lines(state, &mut StartKind::Later),
            Screen::Play(state) => play::status(state),
            Screen::Library(_) => self.list(""),
            Screen::Review(state) => review::node_lines(state),
            screen => exercise::lines(screen, &self.model.app),
        };
        self.output.extend(lines);
    }

    /// The engine's best line, if it is deeper than the one reported last.
    fn take_analysis(&mut self) -> Option<String> {
        let (depth, words) = control::best_words(&self.model.app).unzip();
        let is_new = self.reported_depth != depth;
        self.reported_depth = depth;
        words.filter(|_| is_new)
    }

    /// The lines to write now, without control characters.
    pub(crate) fn take_output(&mut self) -> Vec<String> {
        if self.network.is_on {
            return clean(self.take_online_output());
        }
        let mut lines = std::mem::take(&mut self.output);
        let is_new = self.changes != self.model.changes;
        self.changes = self.model.changes;
        let notices = std::mem::take(&mut self.notices);
        let question = self.question();
        let analysis = self.take_analysis();
        match &self.model.shown.screen {
            Screen::Menu(state) => {
                // The menu comes before notices about other windows.
                let menu = menu::lines(state, &mut self.model.app.start);
                lines.extend(menu.into_iter().filter(|_| is_new));
                lines.extend(notices);
            }
            Screen::Play(state) => {
                let new = play::output(state, &mut self.reported_game, self.options, is_new);
                lines.extend(new.moves);
                lines.extend(new.remarks);
                let calls = notices.into_iter().filter(|words| !new.repeated.contains(words));
                let is_asked = question.is_some();
                let question: Vec<String> = question.into_iter().flatten().collect();
                // The end of the game matters more than the file it was saved to.
                if state.game().is_over() {
                    lines.extend(question.into_iter().chain(calls));
                } else {
                    lines.extend(calls.chain(question));
                }
                lines.extend(new.turn.into_iter().filter(|_| !is_asked));
                lines.extend(analysis);
                return clean(lines.into_iter().map(|line| play::with_names(state, line)));
            }
            Screen::Library(_) => {
                lines.extend(notices);
                lines.extend(self.take_library_output(is_new));
            }
            Screen::Review(state) => {
                let new = review::output(state, &mut self.reported_review, self.options, is_new);
                lines.extend(notices);
                lines.extend(new);
            }
            screen => {
                let reported = &mut self.reported_exercise;
                lines.extend(notices);
                lines.extend(exercise::output(
                    screen,
                    &self.model.app,
                    reported,
                    self.options,
                    is_new,
                ));
            }
        }
        lines.extend(analysis);
        lines.extend(question.into_iter().flatten());
        clean(lines)
    }

    /// The open question, if it has not been reported.
    fn question(&mut self) -> Option<Vec<String>> {
        let line = self.model.command.as_ref().map(|line| vec![line.prompt().question]);
        let mut lines = self.model.shown.dialogs.last().map(question::lines).or(line);
        // The card at the end of a game repeats the announcement in a second language and the players, who
        // are known.
        if let (Screen::Play(state), Some(lines)) = (&self.model.shown.screen, &mut lines)
            && state.table.outcome().is_some()
        {
            let beside = state.table.announcements().nth(1);
            let players = state.table.players_on_card();
            lines.retain(|line| *line != players && Some(line) != beside.as_ref());
        }
        if lines == self.reported_question {
            return None;
        }
        self.reported_question.clone_from(&lines);
        lines
    }
}

/// Lines without control characters, with the marks of the sides in words.
pub(super) fn clean(lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let words = |line: String| sides_in_words(&sanitize(&line)).trim_end().to_owned();
    lines.into_iter().map(words).collect()
}
