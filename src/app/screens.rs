//! The screens: their states, their messages, and what each does with them.
//!
//! A new screen is a line in the list below, a module here, its view, its texts and its keys.

use std::path::PathBuf;
use std::time::Duration;

use super::action::Context;
use super::analysis::Subject;
use super::copy;
use super::effect::{Ticket, WriteError};
use super::input::Input;
use super::reply::Reply;
use super::route::Returned;
use super::screen::{BoardCommand, ScreenState};
use super::state::AppState;
use komadai_core::game::Toss;
use komadai_core::rules::{Move, PieceKind};

pub mod editor;
pub mod engines;
pub mod lesson;
pub mod library;
pub mod menu;
pub mod play;
pub mod review;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod statistics;
pub mod tsume;

/// The list of screens: calls the macro `$then` with the name and the module of each.
macro_rules! for_each_screen {
    ($then:ident) => {
        $then! {
            Menu menu,
            Setup setup,
            Play play,
            Library library,
            Review review,
            Editor editor,
            Rules rules,
            Settings settings,
            Lesson lesson,
            Engines engines,
            Statistics statistics,
            Tsume tsume,
        }
    };
}

pub(crate) use for_each_screen;

macro_rules! define_screens {
    ($($name:ident $module:ident,)*) => {
        /// One of the screens with its state.
        #[derive(Debug)]
        #[expect(missing_docs, reason = "each is explained by its module")]
        pub enum Screen {
            $($name(Box<$module::State>),)*
        }

        /// A message for one of the screens.
        #[derive(Debug, Clone)]
        #[expect(missing_docs, reason = "each is explained by its module")]
        pub enum ScreenMessage {
            $($name($module::Message),)*
        }

        $(
            impl From<$module::State> for Screen {
                fn from(state: $module::State) -> Self {
                    Self::$name(Box::new(state))
                }
            }

            impl From<$module::Message> for ScreenMessage {
                fn from(message: $module::Message) -> Self {
                    Self::$name(message)
                }
            }
        )*

        /// Calls a method of the state that a screen has.
        macro_rules! on_state {
            ($screen:expr, $state:ident => $answer:expr) => {
                match $screen {
                    $(Screen::$name($state) => $answer,)*
                }
            };
        }

        impl Screen {
            /// Answers `message`, if it is for a screen of this kind.
            ///
            /// # Errors
            ///
            /// The message, where it is for another.
            pub fn update(
                &mut self,
                app: &mut AppState,
                message: ScreenMessage,
            ) -> Result<Vec<Reply<ScreenMessage>>, ScreenMessage> {
                match (self, message) {
                    $(
                        (Self::$name(state), ScreenMessage::$name(message)) => {
                            Ok(lifted(ScreenState::update(state.as_mut(), app, message)))
                        }
                    )*
                    (_, message) => Err(message),
                }
            }
        }
    };
}
for_each_screen!(define_screens);

/// What a screen asks for, as what any screen does.
pub(super) fn lifted<M: Into<ScreenMessage>>(replies: Vec<Reply<M>>) -> Vec<Reply<ScreenMessage>> {
    let lift = |reply: Reply<M>| reply.map(Into::into);
    replies.into_iter().map(lift).collect()
}

impl Screen {
    /// What keys mean on this screen now.
    pub fn context(&self) -> Context {
        on_state!(self, state => state.context())
    }

    /// The context whose actions the footer and the help list: that of the screen, also while text is typed.
    pub(crate) const fn home_context(&self) -> Context {
        const fn home<S: ScreenState>(_: &S) -> Context {
            S::HOME
        }
        on_state!(self, state => home(&**state))
    }

    /// Answers keys, clicks and pastes.
    pub fn input(&mut self, app: &mut AppState, input: &Input) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::input(state.as_mut(), app, input)))
    }

    /// What the window is called meanwhile; `None` for the name of the program.
    pub fn title(&self) -> Option<String> {
        on_state!(self, state => ScreenState::title(state.as_ref()))
    }

    /// When the screen has something new to show though nothing happens, in time since the program started.
    pub fn next_tick(&self, now: Duration) -> Option<Duration> {
        on_state!(self, state => ScreenState::next_tick(state.as_ref(), now))
    }

    /// The time has come at which there was to be something new.
    pub fn tick(&mut self, app: &mut AppState) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::tick(state.as_mut(), app)))
    }

    /// Whether input comes too late (R67).
    pub(crate) fn is_out_of_time(&self, now: Duration) -> bool {
        on_state!(self, state => ScreenState::is_out_of_time(state.as_ref(), now))
    }

    /// Whether time counts, so that a tick goes before each input.
    pub(crate) fn has_running_clock(&self, now: Duration) -> bool {
        on_state!(self, state => ScreenState::has_running_clock(state.as_ref(), now))
    }

    /// Lets clocks run or stand still (R73).
    pub(crate) fn set_running(&mut self, now: Duration, is_running: bool) {
        on_state!(self, state => ScreenState::set_running(state.as_mut(), now, is_running));
    }

    /// The kind of the piece that is held, or that the cursor is on.
    pub(crate) fn piece_meant(&self) -> Option<PieceKind> {
        on_state!(self, state => ScreenState::piece_meant(state.as_ref()))
    }

    /// What can be copied.
    pub(crate) fn to_copy(&self) -> Option<copy::Subject> {
        on_state!(self, state => ScreenState::to_copy(state.as_ref()))
    }

    /// Whether a text pasted here is opened as a record, and whether that is asked about first.
    pub(crate) fn opens_paste(&self, text: &str) -> Option<bool> {
        on_state!(self, state => state.opens_paste(text))
    }

    /// Whether there are changes that would be lost.
    pub fn is_changed(&self) -> bool {
        on_state!(self, state => ScreenState::is_changed(state.as_ref()))
    }

    /// Answers a typed command about a board.
    pub fn command(
        &mut self,
        app: &mut AppState,
        command: BoardCommand,
    ) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(state.command(app, command)))
    }

    /// The line of a typed move, while it is open.
    pub(crate) fn typed_line(&self) -> Option<String> {
        on_state!(self, state => ScreenState::typed_line(state.as_ref()))
    }

    /// Closes the line of a typed move.
    pub(crate) fn drop_line(&mut self) {
        on_state!(self, state => ScreenState::drop_line(state.as_mut()));
    }

    /// A question before the program ends, where something would be lost.
    pub(crate) fn ask_to_quit(&mut self, app: &mut AppState) -> Option<Vec<Reply<ScreenMessage>>> {
        on_state!(self, state => ScreenState::ask_to_quit(state.as_mut(), app).map(lifted))
    }

    /// What has to be done before the screen is left for good or the program ends.
    pub fn leave(&mut self, app: &mut AppState) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::leave(state.as_mut(), app)))
    }

    /// What has to be kept before the program stops, or ends without being asked.
    pub(crate) fn suspend(&mut self, app: &mut AppState) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::suspend(state.as_mut(), app)))
    }

    /// The language or the notation has changed.
    pub(crate) fn relabel(&mut self) {
        on_state!(self, state => ScreenState::relabel(state.as_mut()));
    }

    /// The game up to the position shown, for engines to think about.
    pub fn analysed(&self) -> Option<Subject> {
        on_state!(self, state => ScreenState::analysed(state.as_ref()))
    }

    /// Plays the moves of a line that an engine found.
    pub(crate) fn play_line(
        &mut self,
        app: &mut AppState,
        moves: &[Move],
    ) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::play_line(state.as_mut(), app, moves)))
    }

    /// Five pawns were tossed (R77) for whoever has this ticket.
    pub fn tossed(&mut self, ticket: Ticket, toss: Toss) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::tossed(state.as_mut(), ticket, toss)))
    }

    /// A record was written under a name that this screen gave, or not.
    pub fn written(
        &mut self,
        app: &mut AppState,
        written: Result<PathBuf, WriteError>,
    ) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::written(state.as_mut(), app, written)))
    }

    /// Another screen is shown from now on.
    pub fn hidden(&mut self, app: &mut AppState) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::hidden(state.as_mut(), app)))
    }

    /// The screen that lay over this one is gone.
    pub(crate) fn uncovered(&mut self, app: &mut AppState) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(ScreenState::uncovered(state.as_mut(), app)))
    }

    /// The screen that lay over this one was left with something.
    pub(crate) fn returned(
        &mut self,
        app: &mut AppState,
        returned: Returned,
    ) -> Vec<Reply<ScreenMessage>> {
        on_state!(self, state => lifted(state.returned(app, returned)))
    }
}
