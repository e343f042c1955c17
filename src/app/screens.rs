//! The screens: their states, their messages, and the dispatch to them.
//!
//! A new screen is a line in the list below, a module here, its view, its texts and its keys.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::action::Context;
use crate::app::analysis::Subject;
use crate::app::cx::Cx;
use crate::app::effect::{Ticket, WriteError};
use crate::app::input::Input;
use crate::app::online::OnlineNews;
use crate::app::parts::copy;
use crate::app::route::Returned;
use crate::app::screen::{BoardCommand, PasteUse, ScreenState};
use crate::app::state::AppState;
use komadai_core::game::Toss;
use komadai_core::rules::{Move, PieceKind};

pub mod editor;
pub mod engines;
pub mod guess;
pub mod lesson;
pub mod library;
pub mod menu;
pub mod mistakes;
pub mod online;
pub mod play;
pub mod puzzles;
pub mod review;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod statistics;
pub mod today;
pub mod training;
pub mod tsume;
pub mod weaknesses;

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
            Mistakes mistakes,
            Training training,
            Guess guess,
            Today today,
            Puzzles puzzles,
            Weaknesses weaknesses,
            Online online,
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
            $($name(<$module::State as ScreenState>::Message),)*
        }

        $(
            impl From<$module::State> for Screen {
                fn from(state: $module::State) -> Self {
                    Self::$name(Box::new(state))
                }
            }

            impl From<<$module::State as ScreenState>::Message> for ScreenMessage {
                fn from(message: <$module::State as ScreenState>::Message) -> Self {
                    Self::$name(message)
                }
            }
        )*

        /// Calls a method of the current screen's state.
        macro_rules! on_state {
            ($screen:expr, $state:ident => $answer:expr) => {
                match $screen {
                    $(Screen::$name($state) => $answer,)*
                }
            };
        }

        /// Calls a screen's state with a context that converts its requests to those of all screens.
        macro_rules! answered {
            ($screen:expr, $cx:ident, $state:ident => $answer:expr) => {
                match $screen {
                    $(Screen::$name($state) => $cx.part(ScreenMessage::$name, |$cx| $answer),)*
                }
            };
        }

        impl Screen {
            /// Handles `message`, if it is for a screen of this kind.
            ///
            /// # Errors
            ///
            /// The message, if it is for another kind.
            pub(crate) fn update(
                &mut self,
                app: &mut AppState,
                cx: &mut Cx<ScreenMessage>,
                message: ScreenMessage,
            ) -> Result<(), ScreenMessage> {
                match (self, message) {
                    $(
                        (Self::$name(state), ScreenMessage::$name(message)) => {
                            cx.part(ScreenMessage::$name, |cx| state.update(app, cx, message));
                            Ok(())
                        }
                    )*
                    (_, message) => Err(message),
                }
            }
        }
    };
}
for_each_screen!(define_screens);

/// The methods of [`ScreenState`], in groups: those that read the state, change it, and make requests.
macro_rules! delegate {
    (
        looks { $($look:ident($($at:ident: $at_type:ty),*) -> $seen:ty;)* }
        changes { $($change:ident($($by:ident: $by_type:ty),*);)* }
        asks { $($ask:ident($($with:ident: $with_type:ty),*) $(-> $answer:ty)?;)* }
    ) => {
        impl Screen {
            $(
                pub(crate) fn $look(&self, $($at: $at_type),*) -> $seen {
                    on_state!(self, state => ScreenState::$look(state.as_ref(), $($at),*))
                }
            )*
            $(
                pub(crate) fn $change(&mut self, $($by: $by_type),*) {
                    on_state!(self, state => ScreenState::$change(state.as_mut(), $($by),*));
                }
            )*
            $(
                pub(crate) fn $ask(
                    &mut self,
                    app: &mut AppState,
                    cx: &mut Cx<ScreenMessage>,
                    $($with: $with_type),*
                ) $(-> $answer)? {
                    answered!(self, cx, state => ScreenState::$ask(state.as_mut(), app, cx, $($with),*))
                }
            )*
        }
    };
}

delegate! {
    looks {
        home_context() -> Context;
        terms() -> &'static [[&'static str; 2]];
        is_list() -> bool;
        context() -> Context;
        title() -> Option<String>;
        next_tick(now: Duration) -> Option<Duration>;
        is_out_of_time(now: Duration) -> bool;
        has_running_clock(now: Duration) -> bool;
        piece_meant() -> Option<PieceKind>;
        has_handicap() -> bool;
        to_copy() -> Option<copy::CopySource>;
        use_of_paste(text: &str) -> PasteUse;
        is_changed() -> bool;
        typed_line() -> Option<String>;
        analysed() -> Option<Subject>;
    }
    changes {
        set_running(now: Duration, is_running: bool);
        drop_line();
        relabel();
    }
    asks {
        input(input: &Input);
        tick();
        command(command: BoardCommand);
        asks_to_quit() -> bool;
        leave();
        suspend();
        play_line(moves: &[Move]);
        tossed(ticket: Ticket, toss: Toss);
        written(written: Result<PathBuf, WriteError>);
        heard(news: &OnlineNews);
        hidden();
        uncovered();
        returned(returned: Returned);
    }
}
