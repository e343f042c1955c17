//! What can happen.

use std::path::PathBuf;
use std::sync::Arc;

use crossterm::event::KeyEvent;
use jiff::civil::DateTime;

use crate::app::action::Action;
use crate::app::analysis::AnalysisReport;
use crate::app::command::Command;
use crate::app::effect::{SaveOutcome, SaveRequest, Ticket, WriteError};
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
use crate::app::screens::{self, ScreenMessage, for_each_screen, mistakes, tsume};
use crate::theme::{CellSize, ColorDepth};
use komadai_core::game::Toss;
use komadai_core::rules::PieceKind;
use komadai_engine::bot::MateAnswer;

/// Something that happened: input, or the answer to an [effect](crate::app::effect::Effect).
#[derive(Debug, Clone)]
pub enum Message {
    /// The program has started and shows this first.
    Begin(Start),
    /// It is this date and time of day.
    Date(DateTime),
    /// A key was pressed.
    Key(KeyEvent),
    /// Something was done with a button of the mouse, to what is drawn there.
    Pointer(Gesture, Option<Target>),
    /// The wheel was turned by one notch.
    Wheel(Wheel),
    /// The window got the focus (`true`) or lost it.
    Focus(bool),
    /// Text was pasted at once.
    Paste(String),
    /// Text came as keys, faster than anyone types: a paste that the terminal has not marked. Lines end with `\n`.
    Burst(String),
    /// A command was written as a whole, in a dialogue of lines.
    Command(Command),
    /// The dialog on top was answered by the button of this number, from 0.
    Answer(usize),
    /// The time at which the clock shows something new has come.
    Tick,
    /// The program is about to stop, or to end without being asked.
    Suspend,
    /// The window has a new size, in columns and rows.
    Resize(u16, u16),
    /// An action was chosen other than by its key.
    Act(Action),
    /// A game was written as asked for; or why not, in one line.
    Saved(Box<SaveRequest>, Result<SaveOutcome, String>),
    /// An unfinished game is played by another program, or was changed by one since it was offered; or why it cannot be taken up,
    /// in one line.
    NotResumed(Option<String>),
    /// What becomes of games that could not be written, for the program is to end.
    Unsaved(UnsavedAnswer),
    /// Write the games that could not be written to this file, then end.
    SaveElsewhere(String),
    /// Tell about a kind of piece, or list them all.
    Piece(Option<PieceKind>),
    /// Copy a part of what is shown, or ask which.
    Copy(CopyRequest),
    /// A text of one or several games was read.
    Games(Arc<GameCollection>),
    /// One of several games was chosen.
    Pick(CollectionChoice),
    /// A record was written to this file under the name that the screen shown gave, or not.
    Written(Result<PathBuf, WriteError>),
    /// Five pawns were tossed, as the screen had asked for (R77).
    Tossed(Ticket, Toss),
    /// The terminal draws characters of ambiguous width over two cells (`docs/terminals.md`, 1).
    WideAmbiguous,
    /// Whether the terminal gives the parts of cells that are set for outlines no cell, or two.
    OddParts(bool),
    /// The terminal has said that it has at least these colors.
    Colors(ColorDepth),
    /// The terminal shows pictures, and their letters have been found: the size of its cells, which may be another than before; or it shows none.
    Pictures(Option<CellSize>),
    /// A picture was written to this file.
    PictureSaved(PathBuf),
    /// A file of what is kept of the person, as it is now.
    Person(Person),
    /// The game that options of `komadai play` ask for, or why there is none.
    GameRead(Result<Box<NewGame>, String>),
    /// Something that was asked for cannot be done, or only in part; why, in one line.
    Failed(String),
    /// What an engine has found so far about the position shown.
    Analysed(Box<AnalysisReport>),
    /// The solver says whether the side to move mates, and if not what it is threatened with.
    Mates {
        /// The ticket of the question.
        ticket: Ticket,
        /// The mate of the side to move.
        mate: Box<MateAnswer>,
        /// The mate of the other side after a pass.
        threat: Option<Box<MateAnswer>>,
    },
    /// A server or a host has said something, on the connection of this ticket.
    Online(Box<Heard>),
    /// The player does this at the server.
    ActOnline(OnlineAct),
    /// The game at the server is given up and the program ends.
    QuitOnline,
    /// For one of the screens: the topmost of its kind.
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

impl From<tsume::Message> for Message {
    fn from(message: tsume::Message) -> Self {
        exercise::Message::Own(message).into()
    }
}

impl From<mistakes::Message> for Message {
    fn from(message: mistakes::Message) -> Self {
        exercise::Message::Own(message).into()
    }
}
