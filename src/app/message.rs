//! The messages to the model.

use std::path::PathBuf;
use std::sync::Arc;

use crossterm::event::KeyEvent;
use jiff::civil::DateTime;

use crate::app::action::Action;
use crate::app::analysis::AnalysisReport;
use crate::app::command::Command;
use crate::app::effect::{SaveOutcome, SaveRequest, SharedGame, Ticket, WriteError};
use crate::app::exercise;
use crate::app::input::Wheel;
use crate::app::online::{Heard, OnlineAct};
use crate::app::options::{NewGame, Start};
use crate::app::parts::collection::{CollectionChoice, GameCollection};
use crate::app::parts::copy::CopyRequest;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::changes::Person;
use crate::app::person::pending::UnsavedAnswer;
use crate::app::screen::ScreenState;
use crate::app::screens::{
    self, ScreenMessage, for_each_screen, guess, mistakes, puzzles, today, training, tsume,
    weaknesses,
};
use crate::theme::{CellSize, ColorDepth};
use komadai_core::game::Toss;
use komadai_core::rules::PieceKind;
use komadai_engine::bot::MateAnswer;

/// Input, or the answer to an [effect](crate::app::effect::Effect).
#[derive(Debug, Clone)]
pub enum Message {
    /// The program has started with this first screen.
    Begin(Start),
    /// The current date and time of day.
    Date(DateTime),
    /// The record of a page at lishogi, or the reason why there is none.
    Fetched(Result<String, String>),
    /// A key was pressed.
    Key(KeyEvent),
    /// A gesture with a button of the mouse, and its target.
    Pointer(Gesture, Option<Target>),
    /// The wheel was turned by one notch.
    Wheel(Wheel),
    /// The window got the focus (`true`) or lost it.
    Focus(bool),
    /// Text was pasted at once.
    Paste(String),
    /// Text came as keys, faster than typing: a paste that the terminal has not marked. Lines end with `\n`.
    Burst(String),
    /// A command was entered as a line of text mode.
    Command(Command),
    /// The dialog on top was answered by the button of this number, from 0.
    Answer(usize),
    /// The clock or the screen has something new to show.
    Tick,
    /// The program is about to stop, or to end without a request.
    Suspend,
    /// The window has a new size, in columns and rows.
    Resize(u16, u16),
    /// An action was chosen in another way than by its key.
    Act(Action),
    /// A game was written; the error is one line.
    Saved(Box<SaveRequest>, Result<SaveOutcome, String>),
    /// An unfinished game is played by another program, or was changed by one since it was offered; or the
    /// reason why it cannot be taken up, in one line.
    NotResumed(Option<String>),
    /// The answer to the question about unsaved games at the end of the program.
    Unsaved(UnsavedAnswer),
    /// Write the unsaved games to this file, then end.
    SaveElsewhere(String),
    /// Explain a kind of piece, or list them all.
    Piece(Option<PieceKind>),
    /// Copy a part of the screen, or ask which.
    Copy(CopyRequest),
    /// A text of one or several games was read.
    Games(Arc<GameCollection>),
    /// One of several games was chosen.
    Pick(CollectionChoice),
    /// The record of the screen was written to this file, or not.
    Written(Result<PathBuf, WriteError>),
    /// The result of the pawn toss (R77) requested with this ticket.
    Tossed(Ticket, Toss),
    /// The terminal draws characters of ambiguous width over two cells (`docs/terminals.md`, 1).
    WideAmbiguous,
    /// Whether the parts of cells chosen for outlines take no cell, or two, in this terminal.
    OddParts(bool),
    /// The terminal has reported at least these colors.
    Colors(ColorDepth),
    /// The terminal's cell size in pixels, if it shows pictures and their fonts are loaded; else `None`.
    Pictures(Option<CellSize>),
    /// A picture was written to this file.
    PictureSaved(PathBuf),
    /// A game was written to share, or the reason why not.
    Shared(Result<SharedGame, String>),
    /// A file of the player's own data, as it is now.
    Person(Person),
    /// The game for options of `komadai play`, or the reason why there is none.
    GameRead(Result<Box<NewGame>, String>),
    /// A request failed, or succeeded only in part; the reason, in one line.
    Failed(String),
    /// The results of an engine so far about the position shown.
    Analysed(Box<AnalysisReport>),
    /// The solver's answer: whether the side to move mates, and if not, the mate it is threatened with.
    Mates {
        /// The ticket of the question.
        ticket: Ticket,
        /// The mate of the side to move.
        mate: Box<MateAnswer>,
        /// The mate of the other side after a pass.
        threat: Option<Box<MateAnswer>>,
    },
    /// News from a server or a host, on the connection of this ticket.
    Online(Box<Heard>),
    /// Whether a game of the user runs at lishogi, as far as is known without a connection of the screens.
    RunsElsewhere(bool),
    /// An act of the player at the server.
    ActOnline(OnlineAct),
    /// The game at the server is given up and the program ends.
    QuitOnline,
    /// A message for the topmost screen of its kind.
    Screen(ScreenMessage),
}

macro_rules! messages_of_screens {
    ($($name:ident $module:ident,)*) => {
        $(
            impl From<<screens::$module::State as ScreenState>::Message> for Message {
                fn from(message: <screens::$module::State as ScreenState>::Message) -> Self {
                    Self::Screen(message.into())
                }
            }
        )*
    };
}
for_each_screen!(messages_of_screens);

macro_rules! messages_of_exercises {
    ($($module:ident)*) => {
        $(
            impl From<$module::Message> for Message {
                fn from(message: $module::Message) -> Self {
                    exercise::Message::Own(message).into()
                }
            }
        )*
    };
}
messages_of_exercises! { guess mistakes puzzles today training tsume weaknesses }
