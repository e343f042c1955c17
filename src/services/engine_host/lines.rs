//! An open question for the best lines of a position.
//!
//! The first result is reported at once, then at most one every [`PACE`].

use std::time::{Duration, Instant};

use super::Port;
use crate::app::analysis::{AnalysisReport, Progress, Request};
use crate::app::message::Message;
use crate::text::sanitize;
use komadai_engine::engine::{SearchInfo, TurnChoice};
use komadai_engine::world;

/// The shortest time between two reports.
const PACE: Duration = Duration::from_millis(100);
/// An engine without output for this long is stopped, because some report only then, and asked again with
/// twice the time, up to [`MOST_SILENCE`].
const SILENCE: Duration = Duration::from_secs(3);
const MOST_SILENCE: Duration = Duration::from_secs(100);

/// The question, with the result so far.
pub(super) struct Lines {
    request: Request,
    pub report: AnalysisReport,
    /// Whether the result has changed since the last report.
    is_new: bool,
    /// The time of the last report.
    told: Option<Instant>,
    /// Whether the engine still has the question.
    is_thinking: bool,
    /// The time that the engine may be silent, until its first output.
    patience: Option<Duration>,
    /// The time when it is stopped for its silence.
    silent_until: Option<Instant>,
}

impl Lines {
    pub(super) fn new(request: Request) -> Self {
        let name = request.engine.entry().map(|entry| sanitize(&entry.name));
        let report = AnalysisReport {
            seat: request.seat,
            ticket: request.query.ticket,
            name: name.unwrap_or_default().into_owned(),
            lines: Vec::new(),
            progress: Progress::Starting,
        };
        Self {
            request,
            report,
            is_new: false,
            told: None,
            is_thinking: false,
            patience: None,
            silent_until: None,
        }
    }

    /// Asks an engine with the name `name`.
    pub(super) fn ask(&mut self, name: &str, port: &mut dyn Port) {
        if !name.is_empty() {
            self.report.name = sanitize(name).into_owned();
        }
        self.ask_for(SILENCE, port);
    }

    fn ask_for(&mut self, patience: Duration, port: &mut dyn Port) {
        self.report.progress = Progress::Thinking;
        self.is_thinking = true;
        self.patience = Some(patience);
        self.silent_until = Some(world::now() + patience);
        let Request { query, lines, .. } = &self.request;
        port.analyse(query.clone(), *(lines.min(&port.max_lines())));
    }

    /// Makes the engine answer, if it still has the question.
    pub(super) fn stop(&self, port: &mut dyn Port) {
        if self.is_thinking {
            port.stop();
        }
    }

    /// Takes the line at `place`.
    pub(super) fn take(&mut self, place: usize, info: SearchInfo) {
        // Output after a stop does not show that the engine reports while it thinks.
        if self.silent_until.take().is_some() {
            self.patience = None;
        }
        let lines = &mut self.report.lines;
        let place = place.min(lines.len());
        self.report.make_way(place, &info);
        let lines = &mut self.report.lines;
        if place == lines.len() {
            lines.push(info);
        } else {
            lines[place] = info;
        }
        self.is_new = true;
    }

    /// Takes the answer; an engine that was stopped for its silence is asked again, with more time.
    pub(super) fn done(&mut self, choice: TurnChoice, port: Option<&mut (dyn Port + 'static)>) {
        self.report.progress = Progress::Done(match choice {
            TurnChoice::Move(mv) => Some(mv),
            TurnChoice::Resign | TurnChoice::Declare => None,
        });
        (self.is_thinking, self.is_new) = (false, true);
        let was_stopped = self.silent_until.take().is_none();
        let patience = self.patience.take();
        let patience = patience.filter(|patience| was_stopped && *patience < MOST_SILENCE);
        if let (Some(patience), Some(port)) = (patience, port) {
            self.ask_for(patience * 2, port);
        }
    }

    /// The last report: the engine has failed.
    pub(super) fn fail(mut self, why: &str) -> Message {
        let (name, why) = (&self.report.name, sanitize(why));
        self.report.progress = Progress::Failed(if name.is_empty() || why.contains(name) {
            why.into_owned()
        } else {
            format!("{name}: {why}")
        });
        self.message()
    }

    /// The time of the next call of [`Lines::pass_time`].
    pub(super) fn due(&self) -> Option<Instant> {
        let report = self.told.filter(|_| self.is_new).map(|told| told + PACE);
        report.into_iter().chain(self.silent_until).min()
    }

    /// Stops an engine that has been silent for too long; returns a report if it is time for one.
    pub(super) fn pass_time(&mut self, port: Option<&mut (dyn Port + 'static)>) -> Option<Message> {
        let is_over = |at: &mut Instant| *at <= world::now();
        if self.silent_until.take_if(is_over).is_some()
            && let Some(port) = port
        {
            port.stop();
        }
        let is_time = self.told.is_none_or(|told| world::elapsed(told) >= PACE);
        (self.is_new && is_time).then(|| self.message())
    }

    /// The current report.
    pub(super) fn message(&mut self) -> Message {
        (self.is_new, self.told) = (false, Some(world::now()));
        Message::Analysed(Box::new(self.report.clone()))
    }
}
