//! Requests to the outside, as plain data; answers come back as messages.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::analysis;
use crate::app::online::{OnlineAct, OnlineMemory, OnlineOrder};
use crate::app::person::changes::PersonChange;
use crate::app::person::engines::{EngineEntry, Engines};
use crate::app::person::settings::{Notify, Settings};
use crate::assess::{Budget, JudgedGame};
use crate::diagram::Diagram;
use crate::library::{RowId, Subject};
use crate::text::sanitize;
use crate::texts::text;
use crate::theme::Pieces;
use crate::training::Repertoire;
use komadai_core::game::{GameResult, RulePreset};
use komadai_core::record::save::to_text;
use komadai_core::record::{FileFormat, NodeId, Record};
use komadai_core::rules::{Color, Position};
use komadai_engine::engine::Query;
pub use komadai_engine::engine::Ticket;
use komadai_engine::tsume::Question;

/// A request to the outside, as plain data.
#[derive(Debug, Clone)]
pub enum Effect {
    /// A request to the device that shows the program.
    Device(DeviceEffect),
    /// Save something, or find saved data.
    Keep(KeepEffect),
    /// Read the library, or change its files.
    Library(LibraryEffect),
    /// Have programs play.
    Opponents(OpponentEffect),
    /// Play over a network.
    Online(OnlineEffect),
    /// Have engines judge positions, or test one.
    Engines(EngineEffect),
    /// Ask the mate solver, or read mate problems.
    Mates(MateEffect),
    /// Paint a picture of a position and write it to the folder of saved games; answered by
    /// `Message::PictureSaved`.
    SavePicture(Box<PictureRequest>),
    /// Write the picture, the page and the text of a game; answered by `Message::Shared`.
    Share(Box<ShareRequest>),
    /// Run this command line in place of the bell; if it cannot start, `Message::Failed` comes and the bell
    /// rings.
    Sound(String),
    /// Run this command line to speak these words, after those before them.
    Speak(String, String),
    /// Read the options of `komadai play`; answered by `Message::GameRead`.
    ReadGame(String),
    /// Toss five pawns (R77); answered by `Message::Tossed`.
    Toss(Ticket),
    /// Leave the program.
    Quit,
}

impl Effect {
    /// Whether it asks an engine, or a solver, for help.
    pub(crate) const fn helps(&self) -> bool {
        matches!(
            self,
            Self::Engines(
                EngineEffect::Analyse(_) | EngineEffect::Hint(_) | EngineEffect::Judge(_)
            ) | Self::Mates(MateEffect::Ask(..) | MateEffect::FindMissed(_))
        )
    }
}

/// A game to share.
#[derive(Debug, Clone)]
pub struct ShareRequest {
    pub record: Record,
    /// The position of the picture and the text.
    pub node: NodeId,
    /// The title that the files are named after.
    pub title: String,
}

/// The files of a shared game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// Their name without the endings .png, .html and .txt.
    pub name: PathBuf,
    /// The contents of the text, for the clipboard.
    pub text: String,
}

/// Writes the files of a game into a folder, named after a title: their name without the endings, and the
/// text. The error is one line.
pub type ShareOf = fn(&Path, &str, &Record, NodeId) -> Result<(PathBuf, String), String>;

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

/// A request to the device; ignored by devices that cannot do it.
#[derive(Debug, Clone)]
pub enum DeviceEffect {
    /// Give a text to the terminal for its clipboard.
    Copy(String),
    /// Ring the terminal's bell.
    Bell,
    /// Ring it for as long as a terminal can: several times.
    LongBell,
    /// Notify the user outside the window.
    Notify(Notify, String),
    /// Take the mouse (`true`) or leave it to the terminal.
    Mouse(bool),
    /// Paint every cell again.
    Repaint,
    /// Stop the process until the shell continues it.
    Suspend,
}

/// A request to write or remove the player's files, or to find data of an earlier run.
#[derive(Debug, Clone)]
pub enum KeepEffect {
    /// Write a game; answered by `Message::Saved` once it is on the disk, which may be after further
    /// messages.
    Save(Box<SaveRequest>),
    /// Write a record to a file of the player's choice; answered by `Message::Written`.
    WriteRecord(Box<WriteRequest>),
    /// Make the unfinished game in this file, which the menu offered, the one being played; answered by
    /// `Message::NotResumed` if that is impossible.
    Resume(PathBuf),
    /// A finished game, with its text, could not be written by its connection: take over its unfinished file,
    /// and remove it once the game is written.
    TakeOver(Arc<str>, PathBuf),
    /// All moves of the game on the screen were taken back: remove its saved data.
    ForgetGame,
    /// The game on the screen is left; its saved data stays for another time.
    SetAside,
    /// Save the changes of a record, with the file it was read from: the program may end before the player
    /// saves them. `Message::Failed` reports a failure, once.
    KeepChanges(Option<PathBuf>, Box<Record>),
    /// Look for unsaved changes left by an earlier run: those of this file, answered by
    /// `review::Message::Found` if there are any; or any, answered by `menu::Message::Unsaved`.
    FindChanges(Option<PathBuf>),
    /// Make the changes in this file those of the record being reviewed.
    TakeChanges(PathBuf),
    /// Forget the saved changes: they are in the record's file, or given up.
    ForgetChanges,
    /// Look for unfinished games; answered by `menu::Message::Unfinished`.
    FindUnfinished,
    /// Put the file of a record first among the recent ones; `Message::Failed` reports a failure.
    PutFirst(PathBuf),
    /// Look for the recent records; answered by `menu::Message::Recent`.
    FindRecent,
    /// Write a rule set of the user's, over the one of its name only if the player has agreed; answered by
    /// `rules::Message::Written`.
    SaveRules(Box<RulePreset>, bool),
    /// Remove the file of the user's rule set of this name; answered by `rules::Message::Deleted`.
    DeleteRules(String),
    /// Write the settings to their file; `Message::Failed` reports a failure.
    SaveSettings(Box<Settings>),
    /// Write the engines to their file; `Message::Failed` reports a failure.
    SaveEngines(Box<Engines>),
    /// Change the player's own data; answered by `Message::Person`.
    Change(PersonChange),
}

/// A request to the library of saved games.
#[derive(Debug, Clone)]
pub enum LibraryEffect {
    /// Read the list of saved games; answered by `library::Message` until it is complete or another list is
    /// requested.
    LoadLibrary(Ticket),
    /// Read the list of sample games; answered as [`LibraryEffect::LoadLibrary`].
    LoadSamples(Ticket),
    /// The list is left: stop reading and forget it.
    CloseLibrary,
    /// Read one saved game that is not in the list; answered by `library::Message::Opened`.
    LoadGame(Ticket, PathBuf),
    /// Read the game of a row of the list; answered by `library::Message::Opened`.
    OpenRow(Ticket, RowId),
    /// Send the moves of a row of the list; answered by `library::Message::Line`, or not at all if it cannot
    /// be read.
    ShowRow(Ticket, RowId),
    /// Find the games of the list that reach a position, with `true` also with the sides exchanged; answered
    /// by `library::Message::Found`.
    SearchPosition(Ticket, Box<Position>, bool),
    /// Send the moves of the library's games in a position, after reading the library if it is not open, and
    /// those of the book in this file; answered by `review::Message::Played`, twice if games were still being
    /// read.
    LookUpMoves(Ticket, Box<Position>, Option<PathBuf>),
    /// Count the results of the library's games, after reading the library if it is not open; answered by
    /// `statistics::Message::Counted`, twice if games were still being read.
    CountGames(Ticket, Box<Subject>),
    /// Find the losses of writing rows in another format; answered by `library::Message::Previewed`.
    PreviewConversion(Ticket, Vec<RowId>, FileFormat),
    /// Change files of the list; answered by `library::Message::Changed` after the rows that it changed.
    ChangeFiles(Ticket, Box<FileChange>),
    /// Find the mistakes of the person in judged games that began in a month, such as `2026-11`; answered by
    /// `mistakes::Message::Found`.
    FindMistakes(Ticket, String),
    /// Count what the moves of the person, or of the player of this name, lost in judged games; answered by
    /// `weaknesses::Message::Counted`, several times if it takes long.
    FindWeaknesses(Ticket, String),
    /// Grade the moves of a game by what an earlier analysis found; answered by `review::Message::Assessed`.
    FindAnalysis(Ticket, Box<JudgedGame>),
    /// Read the repertoires and the answers to their cards; answered by `training::Message::Loaded`.
    LoadTraining(Ticket),
    /// Find what there is to train on this day; answered by `today::Message::Loaded`.
    LoadToday(Ticket),
    /// Read the earlier guesses; answered by `guess::Message::Earlier`.
    LoadGuesses(Ticket),
    /// Read the answers to next moves and brinkmates; answered by `puzzles::Message::Loaded`.
    LoadPuzzles(Ticket),
    /// Write the repertoire of this place among those to begin with beside the saved games, and add it;
    /// answered as [`LibraryEffect::LoadTraining`].
    AddStarter(Ticket, usize),
    /// Compare the library's games with the repertoires of Black and White, after reading the library if it
    /// is not open; own games are those of the person here, or of the player of this name. Answered by
    /// `training::Message::Compared`, twice if games were still being read.
    CompareGames(Ticket, [Arc<Repertoire>; 2], String),
}

/// A request to the programs that play.
#[derive(Debug, Clone)]
pub enum OpponentEffect {
    /// Get external engines ready for a new game of Black and White, in place of those before; each answers
    /// by `play::Message::EngineReady` or `play::Message::EngineFailed` with its ticket.
    Begin([Option<Box<EngineStart>>; 2]),
    /// Start the engine of one side again; answered as [`OpponentEffect::Begin`].
    Restart(Color, Box<EngineStart>),
    /// Request a move; answered by `play::Message::Chose` with the same ticket.
    Think(Box<MoveRequest>),
    /// Have an engine think in the time of its opponent; the opponent's last move is the expected one.
    Ponder(Box<MoveRequest>),
    /// Request the move of the searching engine now.
    MoveNow,
    /// Stop all searches; answers that still come are late.
    Stop,
    /// The results of the game for Black and White.
    GameOver([GameResult; 2]),
    /// The game was left: the external engines end.
    Dismiss,
}

/// A request for games over a network; news come as `Message::Online`.
#[derive(Debug, Clone)]
pub enum OnlineEffect {
    /// Join or host, in place of the connection before; all its news have this ticket.
    Begin(Ticket, Box<OnlineOrder>),
    /// Do this at the server.
    Act(OnlineAct),
    /// Read the first line of a password file; answered by `online::Message::Password`.
    ReadPassword(PathBuf),
    /// Look for hosts in this network; answered by `online::Message::Found` until
    /// [`OnlineEffect::StopSearch`].
    Search,
    /// Stop looking for hosts.
    StopSearch,
    /// Fetch the record of this page at lishogi; answered by `Message::Fetched`.
    FetchPage(String),
    /// Ask lishogi whether remembered games still run; answered by `Message::RunsElsewhere`.
    AskRunning,
    /// Fetch the user's own games from this server of lishogi, empty for the default; answered by
    /// `library::Message::Fetching` again and again, and at the end by `library::Message::Fetched`.
    FetchGames(String),
    /// Stop fetching: the next fetch goes on from there.
    StopFetching,
    /// Get the problem of this day from this server; answered by `tsume::Message::Daily`.
    DailyProblem(Ticket, String, i64),
    /// Write the last values of the form to their file; `Message::Failed` reports a failure.
    Remember(Box<OnlineMemory>),
}

/// An external engine to start for a game.
#[derive(Debug, Clone)]
pub struct EngineStart {
    /// Returned when it runs or fails.
    pub ticket: Ticket,
    /// The engine.
    pub entry: EngineEntry,
    /// Whether it may think in the time of its opponent.
    pub ponders: bool,
}

/// A request for a move.
#[derive(Debug, Clone)]
pub struct MoveRequest {
    /// The side of the engine; `None` for the bot of this program.
    pub seat: Option<Color>,
    /// The game, and the time to think.
    pub query: Query,
}

/// A picture of a position, to be painted.
#[derive(Debug, Clone)]
pub struct PictureRequest {
    /// The diagram.
    pub diagram: Diagram,
    /// The faces of the pieces.
    pub pieces: Pieces,
    /// The player's font and pictures of pieces.
    pub settings: Settings,
    /// The name of its file, without the extension.
    pub title: String,
}

/// A request to engines that judge positions.
#[derive(Debug, Clone)]
pub enum EngineEffect {
    /// Have an engine analyse a position until it gets another or is stopped; answered by `Message::Analysed`
    /// again and again.
    Analyse(Box<analysis::Request>),
    /// Stop all engines that analyse positions.
    Stop,
    /// Have the built-in engine find a good move, in place of the question before; answered by
    /// `play::Message::Hinted`.
    Hint(Box<Query>),
    /// The hint is not needed any more.
    StopHint,
    /// Judge positions of a game in the background, in place of the game before; answered by the screen's
    /// `Message::Judged` for each, and at the end by `Message::JudgingEnded`.
    Judge(Box<GameJob>),
    /// Judge no more positions.
    StopJudging,
    /// End all help that is under way, of solvers too: a game of the user has begun. What waits for an answer
    /// gets this reason.
    Withhold(String),
    /// Look for known engines among the programs of the machine; answered by the seeker's `Message::Found`.
    Find(EngineSeeker),
    /// Start an engine and ask for its identity; answered by `engines::Message::Tried`.
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
    /// Returned with every answer.
    pub ticket: Ticket,
    /// The screen that gets the answers.
    pub asker: Asker,
    /// The game.
    pub game: JudgedGame,
    /// The positions, by the number of moves before them.
    pub places: RangeInclusive<usize>,
    /// The limits for each position.
    pub budget: Budget,
}

/// A screen that has positions judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// The review, for its game.
    Review,
    /// The mistakes, for a move of a try.
    Mistakes,
    /// A teaching game, for its last moves: the analysis is not cached.
    Play,
    /// Guesses, for the position, the move of the game and the guess.
    Guess,
}

/// A request to the solver of mates, or about mate problems.
#[derive(Debug, Clone)]
pub enum MateEffect {
    /// Ask the solver about a position, in place of the question before; answered by
    /// `tsume::Message::Answered` or `Message::Mates`.
    Ask(Ticket, Box<Question>),
    /// The answer is not needed any more.
    Stop,
    /// Look for mates that the user missed in saved games, in place of the search before; answered by
    /// `tsume::Message::Missed` again and again.
    FindMissed(Ticket),
    /// Missed mates are not needed any more.
    StopFinding,
    /// Read a file of mate problems; answered by `tsume::Message::Loaded`.
    Load(Ticket, PathBuf),
}

/// The result of writing a game.
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
    /// The place of its file.
    pub place: SavePlace,
    /// The whole text of the file. Retries elsewhere share it, which identifies them.
    pub text: Arc<str>,
}

/// A change of files of the library. A file of several games is one file, named by any of its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileChange {
    /// Give a file another name in its folder; never that of another file. Without an extension it keeps its
    /// own.
    Rename(RowId, String),
    /// Write a copy under this name in its folder; never over another file. Without an extension it keeps its
    /// own.
    Copy(RowId, String),
    /// Move files to the trash folder of the library.
    Trash(Vec<RowId>),
    /// Restore the files moved to the trash last; repeated, those before them.
    Restore,
    /// Write files in another format, each under a new name next to the old one or in this folder, which is
    /// relative to that of the library and created if missing; never over another file.
    Convert(Vec<RowId>, FileFormat, Option<PathBuf>),
}

/// A record to write to a file of the player's choice.
#[derive(Debug, Clone)]
pub struct WriteRequest {
    /// The file; a bare name is in the folder of saves.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Whether an existing file may be replaced.
    pub replaces: bool,
    /// What the file is known to hold: one with another content was changed by another program, and is not
    /// replaced.
    pub known: Known,
}

/// What a file is known to hold before it is replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    /// Nothing is known of it: it is replaced whatever it holds.
    Nothing,
    /// The record that was read from it or written to it last, as a save.
    Record(Arc<str>),
    /// What it held when the person was asked about it.
    Seen(FileDigest),
}

impl Known {
    /// A file with this record; without one nothing is known.
    pub(crate) fn record(record: Option<&Record>) -> Self {
        record.map_or(Self::Nothing, |record| Self::Record(to_text(record).into()))
    }
}

/// A digest of the bytes of a file; `None` if it could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileDigest(pub Option<u64>);

/// The place of a game's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavePlace {
    /// The file of the game being played, which no other run touches.
    Unfinished,
    /// A file of its own, as for an unfinished game that is no longer played.
    Aside,
    /// This file; never over another one.
    Elsewhere(PathBuf),
    /// As [`SavePlace::New`], for a game that has ended: once it is written, and not before, the file of the
    /// unfinished game is removed, or kept for the next game of the match.
    Finished {
        /// The title that the file is named after.
        title: String,
        /// Whether another game of the match follows.
        goes_on: bool,
    },
    /// A new file in the folder of saves, named after this title; never over another one.
    New(String),
    /// A new file in the folder of saves, named after this title, with this extension; never over another
    /// one.
    Text(String, &'static str),
    /// A file in the folder of pasted records, named after this title, with this extension; never over
    /// another one. If there is one with this text, it is used.
    Pasted(String, &'static str),
    /// A save in the folder of watched games, named after this title, in the same way.
    Watched(String),
}

/// The reason why a record was not written.
#[derive(Debug, Clone)]
pub enum WriteError {
    /// There is a file of that name.
    Exists(FileDigest),
    /// Another program has changed the file.
    Changed(FileDigest),
    /// It cannot be written, for this reason in one line.
    Failed(String),
}

impl WriteError {
    /// The reason, in one line.
    pub fn words(&self) -> String {
        match self {
            Self::Exists(_) => text!("command-exists"),
            Self::Changed(_) => text!("command-changed"),
            Self::Failed(why) => sanitize(why).into_owned(),
        }
    }
}
