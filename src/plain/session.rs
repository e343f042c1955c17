//! A session in text mode, without input and output: lines in, effects and lines out.

use std::time::Duration;

use super::exercise::{self, ReportedExercise};
use super::network::Network;
use super::options::{OutputOptions, choose_default_notation};
use super::question;
use super::reported::{ReportedGame, ReportedReview};
pub use crate::app::NewGameOf;
use crate::app::action::Action;
use crate::app::command::{Command, FrontEnd};
use crate::app::effect::{Effect, LibraryEffect};
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::online::Secret;
use crate::app::parts::dialog::Dialog;
use crate::app::screens::review as record;
use crate::app::{Start, update};
use crate::texts::text;
use komadai_core::rules::{Position, Square};

/// The longest line that is read as a command or a move, in bytes.
pub const LONGEST_LINE: usize = 4096;

/// A session in text mode: the model, and how much of it has been reported.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Session {
    pub(super) model: Model,
    pub(super) options: OutputOptions,
    pub(super) new_game: NewGameOf,
    /// Lines to be written next, the most important first.
    pub(super) output: Vec<String>,
    /// Notices of the model since the last output.
    pub(super) notices: Vec<String>,
    /// The number of screen changes at the last output.
    pub(super) changes: u64,
    pub(super) reported_game: ReportedGame,
    pub(super) reported_review: ReportedReview,
    /// Whether the games of a folder are listed already.
    pub(super) has_listed: bool,
    pub(super) reported_exercise: ReportedExercise,
    /// The depth of the engine line reported last.
    pub(super) reported_depth: Option<u32>,
    /// The question reported last, while it is open.
    pub(super) reported_question: Option<Vec<String>>,
    /// `quit` was answered by a question.
    pub(super) is_quitting: bool,
    /// A record is being loaded.
    pub(super) is_opening: bool,
    pub(super) has_failed: bool,
    /// The next game or screen, once the runtime has prepared it.
    pub(super) next_start: Option<Start>,
    /// The state of games over a network.
    pub(super) network: Network,
    /// The password of the player at a host, from the environment.
    pub(super) password: Option<Secret>,
    /// While a folder of games is read: when that began, and when it is reported next.
    reading: Option<(Duration, Duration)>,
    /// Whether input is a terminal, whose keys can be read one by one.
    pub(super) has_keys: bool,
    /// The square of a walk over the board.
    pub(super) walk: Option<Square>,
    /// The time of the message or line at hand, since the program started.
    pub(super) now: Duration,
    /// The effects of the message or line at hand.
    pub(super) effects: Vec<Effect>,
}

/// The time without a report while a folder is read.
const QUIET: Duration = Duration::from_secs(2);

impl Session {
    /// A new session; [`Session::take_output`] returns the first lines after the first message.
    pub fn new(mut model: Model, new_game: NewGameOf) -> Self {
        choose_default_notation(&model.app.settings);
        model.app.front_end = FrontEnd::Text;
        // Engines are added on the screen.
        model.app.engines.set_offered();
        Self {
            model,
            options: OutputOptions::of_language(),
            new_game,
            output: Vec::new(),
            notices: Vec::new(),
            changes: 0,
            reported_game: ReportedGame::default(),
            reported_review: ReportedReview::default(),
            has_listed: false,
            reported_exercise: ReportedExercise::default(),
            reported_depth: None,
            reported_question: None,
            is_quitting: false,
            is_opening: false,
            has_failed: false,
            next_start: None,
            network: Network::default(),
            password: None,
            reading: None,
            has_keys: false,
            walk: None,
            now: Duration::ZERO,
            effects: Vec::new(),
        }
    }

    /// The model, for a simulation.
    #[cfg(feature = "simulation")]
    pub(crate) const fn model(&self) -> &Model {
        &self.model
    }

    /// Handles a message, received at `now` since the program started.
    pub(crate) fn handle(&mut self, now: Duration, message: Message) -> Vec<Effect> {
        self.now = now;
        self.tell(message);
        std::mem::take(&mut self.effects)
    }

    /// Handles a message that follows from a line; its effects are collected.
    pub(super) fn tell(&mut self, message: impl Into<Message>) {
        let message = message.into();
        if self.network.is_on {
            let effects = self.handle_online(self.now, message);
            self.effects.extend(effects);
            return;
        }
        let opens = matches!(message, Message::Begin(Start::Review(Some(_))));
        self.is_opening |= opens;
        self.take_notice();
        let effects = update(&mut self.model, self.now, message);
        self.take_notice();
        let is_asked = |effect: &Effect| {
            matches!(
                effect,
                Effect::Library(LibraryEffect::OpenRow(..) | LibraryEffect::LoadGame(..))
            )
        };
        self.is_opening |= effects.iter().any(is_asked);
        self.effects.extend(effects);
        let is_shown = !matches!(self.model.shown.screen, Screen::Library(_));
        let is_asked = !self.model.shown.dialogs.is_empty();
        // A panel that opens over the list while a record is loaded shows why it cannot be loaded.
        self.has_failed |= self.is_opening && self.panel().is_some();
        self.is_opening &= !is_shown && !is_asked;
        self.report_reading();
        self.report_panels();
        self.report_screen();
    }

    pub(super) fn press(&mut self, action: Action) {
        self.tell(Message::Act(action));
    }

    pub(super) fn command(&mut self, command: Command) {
        self.tell(Message::Command(command));
    }

    fn take_notice(&mut self) {
        let notice = self.model.app.notice.take();
        self.notices.extend(notice.map(|notice| notice.text));
    }

    /// Changes the model with what has no lines of its own.
    fn update(&mut self, message: Message) {
        let effects = update(&mut self.model, self.now, message);
        self.effects.extend(effects);
    }

    /// Reports how far the reading of a folder is, at first after [`QUIET`] and then after twice the time.
    fn report_reading(&mut self) {
        let now = self.now;
        match &self.model.shown.screen {
            Screen::Library(state) if !state.is_complete() => {
                let (begun, due) = self.reading.get_or_insert((now, now + QUIET));
                if now >= *due {
                    *due = now + now.saturating_sub(*begun);
                    let found = state.progress.found;
                    self.output.push(text!("plain-looking", files = found));
                }
            }
            _ => self.reading = None,
        }
    }

    /// The panel on top that asks nothing.
    fn panel(&self) -> Option<&Dialog<Message>> {
        let top = self.model.shown.dialogs.last();
        top.filter(|top| top.only_tells())
    }

    /// Reports panels that ask nothing, and closes them at once.
    fn report_panels(&mut self) {
        while let Some(lines) = self.panel().map(question::lines) {
            self.output.extend(lines);
            self.update(Message::Act(Action::Cancel));
        }
    }

    /// Reports what a screen has in full once it is there, and closes it.
    fn report_screen(&mut self) {
        if let Screen::Review(state) = &self.model.shown.screen {
            let (has_form, tree) = (state.has_form(), state.tree_lines());
            if has_form {
                // In text mode the name of a file follows `save`.
                self.output.push(text!("plain-which-file"));
                self.update(record::Message::CloseForm.into());
            }
            if let Some(lines) = tree {
                self.output.extend(lines);
                self.update(Message::Act(Action::OpeningTree));
            }
        }
        if let Screen::Statistics(state) = &self.model.shown.screen
            && let Some(lines) = state.lines_in_full(&self.model.app)
        {
            self.output.extend(lines);
            self.update(Message::Act(Action::Leave));
        }
        if let Screen::Online(state) = &self.model.shown.screen {
            // The form needs the full screen; in lines such games have commands of their own.
            match state.order_to_go_on(self.password.as_ref()) {
                Some(Ok(order)) => self.next_start = Some(Start::Online(Box::new(order))),
                Some(Err(why)) => self.output.push(why),
                None => self.output.push(text!("plain-network")),
            }
            self.output.append(&mut self.notices);
            self.update(Message::Act(Action::Leave));
        }
    }

    pub(super) fn position(&self) -> Option<&Position> {
        match &self.model.shown.screen {
            Screen::Play(state) => Some(state.game().position()),
            Screen::Review(state) => Some(state.position()),
            screen => exercise::position(screen),
        }
    }

    /// The command that speaks the output.
    pub(super) fn speech(&self) -> Option<&str> {
        self.model.app.settings.speech.as_deref()
    }

    /// The next game or screen, returned once.
    pub(crate) const fn take_next_start(&mut self) -> Option<Start> {
        self.next_start.take()
    }

    /// Whether the next line has to wait for the answer of another thread.
    pub(crate) fn is_waiting(&self) -> bool {
        if self.network.is_on {
            return self.has_read_ahead();
        }
        match &self.model.shown.screen {
            Screen::Play(state) => {
                let is_asked = state.is_asked_for_hint() || self.model.app.mate.is_open();
                state.is_thinking() || is_asked
            }
            Screen::Tsume(state) => state.is_waiting(),
            Screen::Mistakes(state) => state.is_waiting(),
            Screen::Training(state) => state.is_waiting(),
            Screen::Guess(state) => state.is_waiting(),
            Screen::Today(state) => state.is_waiting(),
            Screen::Puzzles(state) => state.is_waiting(),
            Screen::Weaknesses(state) => state.is_waiting(),
            Screen::Review(state) => {
                self.model.app.mate.is_open() || state.has_tree() || state.is_judging()
            }
            Screen::Library(state) => {
                let is_open = self.model.shown.dialogs.is_empty();
                self.is_opening || (is_open && !state.is_complete())
            }
            Screen::Statistics(_) => true,
            _ => false,
        }
    }

    pub(crate) const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// When the session needs a tick, in time since the program started.
    pub fn next_tick(&self) -> Option<Duration> {
        let reading = self.reading.map(|(_, due)| due);
        let due = [reading, self.next_retry(), self.model.next_tick()];
        due.into_iter().flatten().min()
    }
}
