//! The interface of screens: one trait, with defaults that suit a screen without a board.

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
use crate::app::person::cards::TrainingCommand;
use crate::app::route::Returned;
use crate::app::state::AppState;
use crate::app::wording::words::written_file;
use crate::texts::text;
use komadai_core::game::Toss;
use komadai_core::rules::{Move, PieceKind};

/// The state of a screen.
///
/// A screen below another one continues: it gets its own messages, ticks and answers, and its requests are
/// carried out.
pub trait ScreenState: Sized {
    /// The messages to the screen besides input.
    type Message: std::fmt::Debug;

    /// The context with the actions of the footer and the help, also while text is typed.
    fn home_context(&self) -> Context;

    /// Words of the screen with what they mean, for the help, as keys of texts.
    fn terms(&self) -> &'static [[&'static str; 2]] {
        &[]
    }

    /// The context of keys now.
    fn context(&self) -> Context {
        self.home_context()
    }

    /// Whether it shows a list in place of its board.
    fn is_list(&self) -> bool {
        false
    }

    /// Handles keys, clicks and pastes.
    fn input(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, input: &Input);

    /// Handles the screen's own messages.
    fn update(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, message: Self::Message);

    /// The title of the window; `None` for the name of the program.
    fn title(&self) -> Option<String> {
        None
    }

    /// The time of the next change on the screen without input, in time since the program started.
    fn next_tick(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// Called at the time of [`ScreenState::next_tick`].
    fn tick(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// Whether the flag of the player to move has fallen, so that input comes too late (R67).
    fn is_out_of_time(&self, _now: Duration) -> bool {
        false
    }

    /// Whether a clock runs, so that a tick precedes each input.
    fn has_running_clock(&self, _now: Duration) -> bool {
        false
    }

    /// Starts the clocks, or stops them while a dialog requires it (R73).
    fn set_running(&mut self, _now: Duration, _is_running: bool) {}

    /// The kind of the piece that is held or below the cursor.
    fn piece_meant(&self) -> Option<PieceKind> {
        None
    }

    /// Whether it shows a handicap game: some languages have other names for its sides (R2).
    fn has_handicap(&self) -> bool {
        false
    }

    /// The data that can be copied.
    fn to_copy(&self) -> Option<copy::CopySource> {
        None
    }

    /// The use of a text pasted while none is typed.
    fn use_of_paste(&self, _text: &str) -> PasteUse {
        PasteUse::Refused
    }

    /// Whether there are changes that would be lost.
    fn is_changed(&self) -> bool {
        false
    }

    /// Handles a typed command about a board.
    fn command(&mut self, _app: &mut AppState, cx: &mut Cx<Self::Message>, command: BoardCommand) {
        if matches!(command, BoardCommand::GoTo(_)) {
            cx.notify(Notice::warning(text!("command-no-move")));
        }
    }

    /// The line of a typed move, while it is open with the cursor at its end: a number in it counts steps.
    fn typed_line(&self) -> Option<String> {
        None
    }

    /// Closes the line of a typed move.
    fn drop_line(&mut self) {}

    /// Asks before the program ends if something would be lost; returns whether it does.
    fn asks_to_quit(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) -> bool {
        false
    }

    /// Called before the screen is left for good or the program ends.
    fn leave(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// Called before the program stops, or ends without a request.
    fn suspend(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// Makes stored texts anew: the language or the notation has changed.
    fn relabel(&mut self) {}

    /// The game up to the position shown, if engines may analyse it.
    fn analysed(&self) -> Option<Subject> {
        None
    }

    /// Plays the moves of an engine's line from the position shown.
    fn play_line(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _moves: &[Move]) {}

    /// The result of the pawn toss (R77) requested with this ticket.
    fn tossed(
        &mut self,
        _app: &mut AppState,
        _cx: &mut Cx<Self::Message>,
        _ticket: Ticket,
        _toss: Toss,
    ) {
    }

    /// The result of writing a record under a name that this screen gave.
    fn written(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx<Self::Message>,
        written: Result<PathBuf, WriteError>,
    ) {
        cx.notify(match written {
            Ok(path) => Notice::info(text!(
                "command-saved-as",
                name = written_file(app.saves.as_deref(), &path)
            )),
            Err(error) => Notice::error(error.words()),
        });
    }

    /// News from a server or a host.
    fn heard(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _news: &OnlineNews) {}

    /// Another screen covers or replaces this one.
    fn hidden(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// The screen above this one is gone.
    fn uncovered(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {}

    /// The screen above this one returned a result.
    fn returned(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _returned: Returned) {}
}

/// A screen's use of a pasted text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasteUse {
    /// It is opened as a record.
    Opened {
        /// Whether a question comes first, because something would be left.
        asks: bool,
    },
    /// The screen takes it as input.
    Taken,
    /// It has no meaning there.
    Refused,
}

/// A typed command about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardCommand {
    /// Show the position after the move of this number.
    GoTo(MoveNumber),
    /// Write to a file of this name, over an existing one only if `replaces`.
    Save {
        /// Its name.
        file: String,
        /// Whether an existing file may be replaced.
        replaces: bool,
    },
    /// Play or look for a move, in any notation.
    Move(String),
    /// Draw marks, or remove them.
    Mark(String),
    /// Train with the record.
    Training(TrainingCommand),
}
