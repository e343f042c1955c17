//! The dialogue without the world: lines in, effects and lines out.

use std::time::Duration;

use super::manner::{Manner, choose_usual_notation};
use super::{library, play, question, review};
use crate::app::action::Action;
use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::{Model, Screen};
use crate::app::screens::{play as game, review as record};
use crate::app::{NewGame, Start, update};
use crate::rules::Position;
use crate::texts::text;

/// The most bytes of a line: whatever is longer is no command and no move.
pub const LONGEST_LINE: usize = 4096;

/// Reads the options of `komadai play` in a line, or says in one line what is wrong with them.
pub type NewGameOf = fn(&str) -> Result<NewGame, String>;

/// The dialogue: the model, and what of it was said already.
#[derive(Debug)]
pub struct Talk {
    pub(super) model: Model,
    pub(super) manner: Manner,
    pub(super) new_game: NewGameOf,
    /// What is to be said next, the most important first.
    pub(super) said: Vec<String>,
    /// What the model has noted meanwhile.
    pub(super) notices: Vec<String>,
    /// The screens shown when something was said last.
    pub(super) changes: u64,
    pub(super) game: play::Before,
    pub(super) record: review::Before,
    pub(super) shelf: library::Before,
    /// The question told last, while it is open.
    pub(super) asked: Option<Vec<String>>,
    /// The end was asked for, and answered by a question.
    pub(super) is_quitting: bool,
    /// A record was asked for that is not there yet.
    pub(super) is_opening: bool,
    pub(super) has_failed: bool,
    /// What shall begin, which the world has to prepare.
    pub(super) wish: Option<Start>,
}

impl Talk {
    /// Begins; the first words are said by [`Talk::news`] after the first message.
    #[must_use]
    pub fn new(model: Model, new_game: NewGameOf) -> Self {
        choose_usual_notation(&model.shared.settings);
        Self {
            model,
            manner: Manner::default(),
            new_game,
            said: Vec::new(),
            notices: Vec::new(),
            changes: 0,
            game: play::Before::default(),
            record: review::Before::default(),
            shelf: library::Before::default(),
            asked: None,
            is_quitting: false,
            is_opening: false,
            has_failed: false,
            wish: None,
        }
    }

    /// Something has happened that is no line, at this time since the program started.
    pub fn tell(&mut self, now: Duration, message: Message) -> Vec<Effect> {
        let opens = matches!(message, Message::Begin(Start::Review(Some(_))));
        self.is_opening |= opens;
        let notice = self.model.shared.notice.take();
        self.notices.extend(notice.map(|notice| notice.text));
        let mut effects = update(&mut self.model, now, message);
        let notice = self.model.shared.notice.take();
        self.notices.extend(notice.map(|notice| notice.text));
        let is_asked =
            |effect: &Effect| matches!(effect, Effect::OpenRow(..) | Effect::LoadGame(..));
        self.is_opening |= effects.iter().any(is_asked);
        let is_shown = !matches!(self.model.screen, Screen::Library(_));
        let is_asked = !self.model.dialogs.is_empty();
        // A list that waits for a record has nothing else to say than why it cannot be opened.
        self.has_failed |= self.is_opening && self.only_tells();
        self.is_opening &= !is_shown && !is_asked;
        effects.extend(self.pass_panels(now));
        effects.extend(self.close_form(now));
        effects
    }

    fn only_tells(&self) -> bool {
        let top = self.model.dialogs.last();
        top.is_some_and(Dialog::only_tells)
    }

    /// Panels that ask nothing are told and closed at once: nobody has to close what cannot be seen.
    fn pass_panels(&mut self, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        while let Some(panel) = self.model.dialogs.last().filter(|top| top.only_tells()) {
            self.said.extend(question::told(panel));
            effects.extend(update(&mut self.model, now, Message::Act(Action::Cancel)));
        }
        effects
    }

    /// A form to fill in is no dialogue: the name of a file stands behind `save`.
    fn close_form(&mut self, now: Duration) -> Vec<Effect> {
        let Screen::Review(state) = &self.model.screen else {
            return Vec::new();
        };
        if !state.has_sheet() {
            return Vec::new();
        }
        self.said.push(text!("plain-which-file"));
        let close = Message::from(record::Message::CloseSheet);
        update(&mut self.model, now, close)
    }

    /// Says this next.
    pub(super) fn say_lines(&mut self, lines: Vec<String>) {
        self.said.extend(lines);
    }

    /// The position on the board of the screen.
    pub(super) fn position(&self) -> Option<&Position> {
        match &self.model.screen {
            Screen::Play(state) => Some(state.position()),
            Screen::Review(state) => Some(state.position()),
            _ => None,
        }
    }

    pub(super) const fn is_opening(&self) -> bool {
        self.is_opening
    }

    /// Wants something else to begin.
    pub(super) fn wish_for(&mut self, start: Start) {
        self.wish = Some(start);
    }

    /// What shall begin next, once.
    pub const fn take_wish(&mut self) -> Option<Start> {
        self.wish.take()
    }

    /// Whether the next line makes sense only after an answer of another thread has come.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        match &self.model.screen {
            Screen::Play(state) => game::is_thinking(state),
            Screen::Library(state) => {
                let is_open = self.model.dialogs.is_empty();
                self.is_opening || (is_open && !state.is_complete())
            }
            _ => false,
        }
    }

    /// Whether a record that was asked for could not be opened.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// When something is to be told though nothing happens, in time since the program started.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        self.model.next_tick()
    }
}
