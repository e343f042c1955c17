//! What every screen has to answer: one trait, most of it with an answer that fits a screen without a board.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::action::Context;
use crate::app::analysis::Subject;
use crate::app::cx::Cx;
use crate::app::effect::{Ticket, WriteError};
use crate::app::input::Input;
use crate::app::online::OnlineNews;
use crate::app::parts::copy;
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::MoveNumber;
use crate::app::route::Returned;
use crate::app::state::AppState;
use crate::app::wording::words::file_name;
use crate::texts::text;
use komadai_core::game::Toss;
use komadai_core::rules::{Move, PieceKind};

/// The state of a screen.
///
/// A screen that lies under another one goes on: it gets its own messages, ticks and answers, and what it asks for is done.
pub trait ScreenState: Sized {
    /// What can happen to the screen besides input.
    type Message: std::fmt::Debug;

    /// The context whose actions the footer and the help list, also while text is typed.
    fn home_context(&self) -> Context;

    /// What keys mean now.
    fn context(&self) -> Context {
        self.home_context()
    }

    /// Whether it shows a list where it has a board at other times.
    fn is_list(&self) -> bool {
        false
    }

    /// Answers keys, clicks and pastes.
    fn input(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, input: &Input);

    /// Answers the screen's own messages.
    fn update(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, message: Self::Message);

    /// What the window is called meanwhile; `None` for the name of the program.
    fn title(&self) -> Option<String> {
        None
    }

    /// When the screen has something new to show though nothing happens, in time since the program started.
    fn next_tick(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// The time has come at which there was to be something new.
    fn tick(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// Whether the flag of the player to move has fallen, so that input comes too late (R67).
    fn is_out_of_time(&self, _now: Duration) -> bool {
        false
    }

    /// Whether time counts, so that a tick goes before each input.
    fn has_running_clock(&self, _now: Duration) -> bool {
        false
    }

    /// Lets clocks run, or stand still while a dialog stops them (R73).
    fn set_running(&mut self, _now: Duration, _is_running: bool) {}

    /// The kind of the piece that is held, or that the cursor is on.
    fn piece_meant(&self) -> Option<PieceKind> {
        None
    }

    /// Whether it shows a handicap game, whose sides some languages call otherwise (R2).
    fn has_handicap(&self) -> bool {
        false
    }

    /// What can be copied.
    fn to_copy(&self) -> Option<copy::CopySource> {
        None
    }

    /// What becomes of a text pasted while none is typed.
    fn use_of_paste(&self, _text: &str) -> PasteUse {
        PasteUse::Refused
    }

    /// Whether there are changes that would be lost.
    fn is_changed(&self) -> bool {
        false
    }

    /// Answers a typed command about a board.
    fn command(&mut self, _app: &mut AppState, cx: &mut Cx<Self::Message>, command: BoardCommand) {
        if matches!(command, BoardCommand::GoTo(_)) {
            cx.notify(Notice::warning(text!("command-no-move")));
        }
    }

    /// The line of a typed move, while it is open and its cursor stands at the end: a number in it counts steps.
    fn typed_line(&self) -> Option<String> {
        None
    }

    /// Closes the line of a typed move.
    fn drop_line(&mut self) {}

    /// Asks before the program ends, where something would be lost; `true` if it does.
    fn asks_to_quit(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) -> bool {
        false
    }

    /// What has to be done before the screen is left for good or the program ends.
    fn leave(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// What has to be kept before the program stops, or ends without being asked.
    fn suspend(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// The language or the notation has changed: texts that were made before are made again.
    fn relabel(&mut self) {}

    /// The game up to the position shown, where engines may think about it.
    fn analysed(&self) -> Option<Subject> {
        None
    }

    /// Plays the moves of a line that an engine found for the position shown.
    fn play_line(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _moves: &[Move]) {}

    /// Five pawns were tossed (R77) for whoever has this ticket.
    fn tossed(
        &mut self,
        _app: &mut AppState,
        _cx: &mut Cx<Self::Message>,
        _ticket: Ticket,
        _toss: Toss,
    ) {
    }

    /// A record was written under a name that this screen gave, or not.
    fn written(
        &mut self,
        _app: &mut AppState,
        cx: &mut Cx<Self::Message>,
        written: Result<PathBuf, WriteError>,
    ) {
        cx.notify(match written {
            Ok(path) => Notice::info(text!("command-saved-as", name = file_name(&path))),
            Err(error) => Notice::error(error.words()),
        });
    }

    /// A server or a host has said something.
    fn heard(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _news: &OnlineNews) {}

    /// Another screen is shown from now on, over this one or in its place.
    fn hidden(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// The screen that lay over this one is gone.
    fn uncovered(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// The screen that lay over this one was left with something.
    fn returned(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _returned: Returned) {}
}

/// What a screen does with a pasted text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasteUse {
    /// The text is opened as a record; whether that is asked about first.
    Opened {
        /// Something is left for it.
        asks: bool,
    },
    /// The screen takes it as input.
    Taken,
    /// It has no meaning there.
    Refused,
}

/// A command typed behind `:` that is about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardCommand {
    /// Show the position after the move of this number.
    GoTo(MoveNumber),
    /// Write to a file of this name, over one that is there only if so said.
    Save {
        /// Its name.
        file: String,
        /// Whether a file that is there may be replaced.
        replaces: bool,
    },
    /// Play or look for a move, in any notation.
    Move(String),
    /// Draw marks, or take them away.
    Mark(String),
}
