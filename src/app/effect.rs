//! What is asked of the world outside, as plain data; answers come back as messages.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use crate::app::analysis;
use crate::app::online::{OnlineAct, OnlineMemory, OnlineOrder};
use crate::app::person::changes::PersonChange;
use crate::app::person::engines::{EngineEntry, Engines};
use crate::app::person::settings::Settings;
use crate::assess::{Budget, JudgedGame};
use crate::library::{RowId, Subject};
use crate::picture::{Colors, Diagram};
use crate::text::sanitize;
use crate::texts::text;
use crate::theme::Pieces;
use komadai_core::game::{GameResult, RulePreset};
use komadai_core::record::{FileFormat, Record};
use komadai_core::rules::{Color, Position};
use komadai_engine::engine::Query;
pub use komadai_engine::engine::Ticket;
use komadai_engine::tsume::Question;

/// A request to the world outside, as plain data.
#[derive(Debug, Clone)]
pub enum Effect {
    /// Of the device that shows the program.
    Device(DeviceEffect),
    /// Keep something, or find what was kept.
    Keep(KeepEffect),
    /// Read the library, or change its files.
    Library(LibraryEffect),
    /// Have programs play.
    Opponents(OpponentEffect),
    /// Play over a network.
    Online(OnlineEffect),
    /// Have engines judge positions, or try one.
    Engines(EngineEffect),
    /// Ask the solver of mates, or for mate problems.
    Mates(MateEffect),
    /// Paint a picture of a position and write it to the folder of saved games; answered by `Message::PictureSaved`.
    SavePicture(Box<PictureRequest>),
    /// Run this command line in place of the bell; `Message::Failed` tells if it cannot start, and the bell rings.
    Sound(String),
    /// Read the options of `komadai play`; answered by `Message::GameRead`.
    ReadGame(String),
    /// Toss five pawns (R77); answered by `Message::Tossed`.
    Toss(Ticket),
    /// Leave the program.
    Quit,
}

macro_rules! effects_of {
    ($($group:ident $effect:ident,)*) => {
        $(
            impl From<$effect> for Effect {
                fn from(effect: $effect) -> Self {
                    Self::$group(effect)
                }
            }
        )*
    };
}
effects_of! {
    Device DeviceEffect,
    Keep KeepEffect,
    Library LibraryEffect,
    Opponents OpponentEffect,
    Online OnlineEffect,
    Engines EngineEffect,
    Mates MateEffect,
}

/// A request to the device. One without the means does nothing.
#[derive(Debug, Clone)]
pub enum DeviceEffect {
    /// Give a text to the terminal for its clipboard.
    Copy(String),
    /// Ring the terminal's bell.
    Bell,
    /// Ring it for as long as a terminal can: several times.
    LongBell,
    /// Take the mouse (`true`) or leave it to the terminal.
    Mouse(bool),
    /// Paint every cell again.
    Repaint,
    /// Stop the process until the shell continues it.
    Suspend,
}

/// A request to write or remove files of the player's, or to find what an earlier run has kept.
#[derive(Debug, Clone)]
pub enum KeepEffect {
    /// Write a game; answered by `Message::Saved` once it is on the disk, which may be after further messages.
    Save(Box<SaveRequest>),
    /// Write a record to a file of the player's choice; answered by `review::Message::Written`.
    WriteRecord(Box<WriteRequest>),
    /// The unfinished game in this file, which the menu offered, is the one being played from now on; answered by
    /// `Message::NotResumed` where that cannot be.
    Resume(PathBuf),
    /// A finished game, with its text, could not be written elsewhere: this unfinished file of it is removed once it is.
    TakeOver(Arc<str>, PathBuf),
    /// All moves of the game on the screen were taken back: what was kept of it is removed.
    ForgetGame,
    /// The game on the screen is left; what was kept of it stays for another time.
    SetAside,
    /// Keep a record as it stands, with the file it was read from: the program may end before its changes are saved.
    /// `Message::Failed` tells if that fails, once.
    KeepChanges(Option<PathBuf>, Box<Record>),
    /// Look for changes that an earlier run could only keep: those of this file, answered by
    /// `review::Message::Found` if there are any; or any, answered by `menu::Message::Unsaved`.
    FindChanges(Option<PathBuf>),
    /// The changes kept in this file are those of the record being reviewed from now on.
    TakeChanges(PathBuf),
    /// Forget the changes that were kept: they were saved or given up.
    ForgetChanges,
    /// Look for unfinished games; answered by `menu::Message::Unfinished`.
    FindUnfinished,
    /// Write a rule set of the user's, over the one of its name only if so agreed; answered by `rules::Message::Written`.
    SaveRules(Box<RulePreset>, bool),
    /// Remove the file of the user's rule set of this name; answered by `rules::Message::Deleted`.
    DeleteRules(String),
    /// Write the settings to their file; `Message::Failed` tells if that fails.
    SaveSettings(Box<Settings>),
    /// Write the engines to their file; `Message::Failed` tells if that fails.
    SaveEngines(Box<Engines>),
    /// Change what is kept of the person; answered by `Message::Person`.
    Change(PersonChange),
}

/// A request to the library of saved games.
#[derive(Debug, Clone)]
pub enum LibraryEffect {
    /// Read the list of saved games; answered by `library::Message` until it is complete or another list is asked for.
    LoadLibrary(Ticket),
    /// Read the list of sample games; answered as [`LibraryEffect::LoadLibrary`].
    LoadSamples(Ticket),
    /// The list is left: stop reading and forget it.
    CloseLibrary,
    /// Read one saved game that is not of the list; answered by `library::Message::Opened`.
    LoadGame(Ticket, PathBuf),
    /// Read the game of a row of the list; answered by `library::Message::Opened`.
    OpenRow(Ticket, RowId),
    /// Tell the moves of a row of the list; answered by `library::Message::Line`, not at all for one that cannot be read.
    ShowRow(Ticket, RowId),
    /// Find the games of the list that reach a position, with the sides exchanged too if so wanted; answered by
    /// `library::Message::Found`.
    SearchPosition(Ticket, Box<Position>, bool),
    /// Tell what the games of the library played in a position, after reading it where it is not open, and what the book in
    /// this file says; answered by `review::Message::Played`, twice where games were still being read.
    LookUpMoves(Ticket, Box<Position>, Option<PathBuf>),
    /// Count how the games of the library ended, after reading it where it is not open; answered by
    /// `statistics::Message::Counted`, twice where games were still being read.
    CountGames(Ticket, Box<Subject>),
    /// Say what would be lost if rows were written in another format; answered by `library::Message::Previewed`.
    PreviewConversion(Ticket, Vec<RowId>, FileFormat),
    /// Do something with files of the list; answered by `library::Message::Changed` after the rows that it changed.
    ChangeFiles(Ticket, Box<FileChange>),
    /// Find the mistakes of the person in judged games that began in a month, such as `2026-11`; answered by
    /// `mistakes::Message::Found`.
    FindMistakes(Ticket, String),
}

/// A request to the programs that play.
#[derive(Debug, Clone)]
pub enum OpponentEffect {
    /// Get engines of other programs ready for a new game of Black and White, in place of those that were; each answers by
    /// `play::Message::EngineReady` or `play::Message::EngineFailed` with its ticket.
    Begin([Option<Box<EngineStart>>; 2]),
    /// Start the engine of one side again; answered as [`OpponentEffect::Begin`].
    Restart(Color, Box<EngineStart>),
    /// Ask for a move; the answer is `play::Message::Chose` with the same ticket.
    Think(Box<MoveRequest>),
    /// Have an engine that can think in the time of its opponent, whose last move is the one expected.
    Ponder(Box<MoveRequest>),
    /// Ask the engine that thinks about a move to answer now.
    MoveNow,
    /// Stop all searches; answers that still come are late.
    Stop,
    /// The game has ended so for Black and White.
    GameOver([GameResult; 2]),
    /// The game was left: the engines of other programs end.
    Dismiss,
}

/// A request for games over a network; what is said there comes as `Message::Online`.
#[derive(Debug, Clone)]
pub enum OnlineEffect {
    /// Join or host, in place of the connection before; the ticket comes with all that is said.
    Begin(Ticket, Box<OnlineOrder>),
    /// Do this at the server.
    Act(OnlineAct),
    /// Read the first line of a password file; answered by `online::Message::Password`.
    ReadPassword(PathBuf),
    /// Look for hosts in this network; answered by `online::Message::Found` until [`OnlineEffect::StopSearch`].
    Search,
    /// Nobody looks for hosts any more.
    StopSearch,
    /// Write the last values of the form to their file; `Message::Failed` tells if that fails.
    Remember(Box<OnlineMemory>),
}

/// An engine of another program to start for a game.
#[derive(Debug, Clone)]
pub struct EngineStart {
    /// Comes back when it runs or fails.
    pub ticket: Ticket,
    /// The engine.
    pub entry: EngineEntry,
    /// Whether it may think in the time of its opponent.
    pub ponders: bool,
}

/// A question for a move.
#[derive(Debug, Clone)]
pub struct MoveRequest {
    /// The side whose engine is asked; `None` for the bot of this program.
    pub seat: Option<Color>,
    /// The game, and how long to think.
    pub query: Query,
}

/// A picture of a position, to be painted.
#[derive(Debug, Clone)]
pub struct PictureRequest {
    /// What it shows.
    pub diagram: Diagram,
    /// What stands on the pieces.
    pub pieces: Pieces,
    /// Its colors.
    pub colors: Colors,
    /// What the player has chosen: the font, and pictures of pieces.
    pub settings: Settings,
    /// What its file is called, without the ending.
    pub title: String,
}

/// A request to engines that judge positions.
#[derive(Debug, Clone)]
pub enum EngineEffect {
    /// Have an engine think about a position until it is asked about another or stopped; answered by `Message::Analysed` again
    /// and again.
    Analyse(Box<analysis::Request>),
    /// Stop all engines that think about positions.
    Stop,
    /// Have the built-in engine find a good move, in place of the one asked for before; answered by `play::Message::Hinted`.
    Hint(Box<Query>),
    /// Nobody waits for such a move any more, or looks at it.
    StopHint,
    /// Judge positions of a game in the background, in place of the game before; the screen that asks is told of each by its
    /// `Message::Judged`, and at the end by `Message::JudgingEnded`.
    Judge(Box<GameJob>),
    /// Judge no more positions.
    StopJudging,
    /// Look for programs of the machine that are known to be engines; answered by the `Message::Found` of who seeks.
    Find(EngineSeeker),
    /// Start an engine and ask what it is; answered by `engines::Message::Tried`.
    Try(Ticket, Box<EngineEntry>),
}

/// A screen that looks for engines of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EngineSeeker {
    /// The list of engines.
    List,
    /// The menu, to offer them once.
    Menu,
}

/// Positions of a game to judge.
#[derive(Debug, Clone)]
pub struct GameJob {
    /// Comes back with every answer.
    pub ticket: Ticket,
    /// Who is answered.
    pub asker: Asker,
    /// The game.
    pub game: JudgedGame,
    /// The positions, by the moves made before them.
    pub places: RangeInclusive<usize>,
    /// How long each is looked at.
    pub budget: Budget,
}

/// A screen that has positions judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// The review, for its game.
    Review,
    /// The mistakes, for a move that is tried.
    Mistakes,
}

/// A request to the solver of mates, or about mate problems.
#[derive(Debug, Clone)]
pub enum MateEffect {
    /// Ask the solver about a position, in place of what it was asked before; answered by `tsume::Message::Answered`
    /// or `Message::Mates`.
    Ask(Ticket, Box<Question>),
    /// Nobody waits for the solver any more.
    Stop,
    /// Look for mates that the user missed in saved games, in place of the search before; answered by `tsume::Message::Missed`
    /// again and again.
    FindMissed(Ticket),
    /// Nobody waits for missed mates any more.
    StopFinding,
    /// Read a file of mate problems; answered by `tsume::Message::Loaded`.
    Load(Ticket, PathBuf),
}

/// What became of a game that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaveOutcome {
    /// It is in its file.
    Kept,
    /// It is in its file again: another program had changed it.
    Mended,
    /// It is in this new file.
    At(String),
}

impl From<PersonChange> for Effect {
    fn from(change: PersonChange) -> Self {
        KeepEffect::Change(change).into()
    }
}

/// A game to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveRequest {
    /// Where it goes.
    pub place: SavePlace,
    /// The whole text of the file. What is tried again or elsewhere shares it: by that it is known.
    pub text: Arc<str>,
}

/// Something done with files of the library. A file of several games is one file whichever of its rows is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileChange {
    /// Give a file another name in its folder; never that of another file. Without an ending it keeps its own.
    Rename(RowId, String),
    /// Write a copy next to it under this name; never over another file. Without an ending it has the same.
    Copy(RowId, String),
    /// Move files to the trash folder of the library.
    Trash(Vec<RowId>),
    /// Bring back what was moved to the trash last, as often as something was.
    Restore,
    /// Write files again in another format, each under a new name next to the old one or in this folder, which is
    /// relative to that of the library and made where it is missing; never over another file.
    Convert(Vec<RowId>, FileFormat, Option<PathBuf>),
}

/// A record to write where the player wants it.
#[derive(Debug, Clone)]
pub struct WriteRequest {
    /// The file; a name alone lies in the folder of saves.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Whether a file that is there may be replaced.
    pub replaces: bool,
}

/// Where a game is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavePlace {
    /// The file of the game being played, which no other run touches.
    Unfinished,
    /// A file of its own, as that of an unfinished game which is not being played any more.
    Aside,
    /// This file; never over another one.
    Elsewhere(PathBuf),
    /// As [`SavePlace::New`], for a game that has ended: once it is written, and not before, the file of the unfinished game
    /// is removed, or waits for the next game of the match.
    Finished {
        /// What the file is named after.
        title: String,
        /// Whether another game of the match is kept next.
        goes_on: bool,
    },
    /// A new file in the folder of saves, named after this title; never over another one.
    New(String),
    /// A new file in the folder of saves, named after this title, with this ending; never over another one.
    Text(String, &'static str),
    /// A file in the folder of pasted records, named after this title, with this ending; never over another one, but the one
    /// that has this very text where there is one.
    Pasted(String, &'static str),
}

/// Why a record was not written.
#[derive(Debug, Clone)]
pub enum WriteError {
    /// There is a file of that name.
    Exists,
    /// It cannot be written; why, in one line.
    Failed(String),
}

impl WriteError {
    /// Why, in one line.
    pub fn words(&self) -> String {
        match self {
            Self::Exists => text!("command-exists"),
            Self::Failed(why) => sanitize(why).into_owned(),
        }
    }
}
