//! The library: games of a folder as a list with a small board, sorted, filtered and tagged; operations on
//! their files; and search by position.

use std::path::{Path, PathBuf};

use crate::app::action::{Action, Context};
use crate::app::effect::{Effect, LibraryEffect, Ticket};
use crate::app::input::Input;
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::Ply;
use crate::app::parts::pointer::Gesture;
use crate::app::parts::text_input::TextInput;
use crate::app::route::{Reviewed, Route};
use crate::app::screen::{PasteUse, ScreenState};
use crate::app::state::AppState;
use crate::app::{cx, parts::dialog, parts::paste};
use crate::library::{GameRow, PreviewLine, RowId, SearchResult};
use crate::texts::text;
use komadai_core::record::{Diagnostic, Loss, Record};
use komadai_core::rules::Position;

mod commands;
mod convert;
mod done;
mod files;
pub(crate) mod filters;
mod game_list;
mod mouse;
mod open;
mod path_input;
mod preview;
mod search;
mod tree;
pub(crate) mod words;

pub use done::{Done, FileChangeError};
pub use files::FileAnswer;
pub use open::open_file;

use convert::Conversion;
use game_list::GameList;
pub(crate) use game_list::Item;
use path_input::PathInput;
use preview::Preview;
pub(crate) use tree::Tree;

pub(crate) type Cx = cx::Cx<Message>;
type Dialog = dialog::Dialog<Message>;
type Button = dialog::Button<Message>;

/// The games found so far, the view of them, and the current operation.
#[derive(Debug, Default)]
pub struct State {
    /// Identifies the reading of the folder, so that late parts of an older one are dropped.
    ticket: Option<Ticket>,
    folder: PathBuf,
    /// The faults of the folder as a whole, a line each.
    faults: Vec<String>,
    /// The progress of reading the folder.
    pub(crate) progress: Progress,
    is_complete: bool,
    /// The list.
    pub(crate) list: GameList,
    /// The small board next to it.
    pub(crate) preview: Preview,
    /// The search by position, while there is one.
    pub(crate) tree: Option<Tree>,
    /// The text to find games by, while it is typed.
    pub(crate) finding: Option<TextInput>,
    /// A name being typed.
    pub(crate) path_input: Option<PathInput>,
    conversion: Option<Conversion>,
    /// The number of moves after which the game being opened is shown.
    opening_at: Option<usize>,
    /// The number of games fetched from lishogi so far, during a fetch.
    pub(crate) fetching: Option<usize>,
    /// Whether a game is being opened: keys are already meant for it.
    is_opening: bool,
}

/// The source of the listed games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Collection {
    /// A folder.
    #[default]
    Folder,
    /// The folder of saves; the sample games are offered as well.
    Saves,
    /// The sample games that come with the program.
    Samples,
}

/// The messages to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The listed folder, to which the files of rows are relative, and its kind.
    Folder(Ticket, PathBuf, Collection),
    /// Further rows of the folder, after those so far.
    Rows(Ticket, Vec<GameRow>),
    /// These rows are obsolete: their files are gone or were changed.
    Gone(Ticket, Vec<RowId>),
    /// The progress of reading the folder.
    Progress(Ticket, Progress),
    /// All rows are there; the paths that could not be examined.
    Complete(Ticket, ScanReport),
    /// The moves of a row.
    Line(Ticket, RowId, Box<PreviewLine>),
    /// The games that reach a position, among the rows so far.
    Found(Ticket, Box<SearchResult>),
    /// The losses of a conversion, each kind with the number of games; none if nothing is lost.
    Previewed(Ticket, Vec<(Loss, usize)>),
    /// The result of a change of files.
    Changed(Ticket, Result<Done, FileChangeError>),
    /// This many games were fetched from lishogi so far.
    Fetching(usize),
    /// The fetch is over.
    Fetched(Result<Done, FileChangeError>),
    /// The folder cannot be listed.
    Failed(Ticket, String),
    /// The result of reading a game.
    Opened(Ticket, Result<Box<LoadedGame>, String>),
    /// A pasted text was saved in the folder of saves.
    Pasted,
    /// Carry out this action.
    Act(Action),
    /// A dialog was answered.
    Agreed(FileAnswer),
    /// Show the games that this search finds.
    Filter(String),
    /// Ask for a name for the search.
    KeepFilter,
    /// Forget the search of this name.
    ForgetFilter(String),
    /// Open the game of this row.
    Open(RowId),
    /// Show the games that reach this position; leaving the search leads to the screen below.
    Search(Box<Position>),
    /// Show only the games that match this text; all for an empty one.
    LookFor(String),
    /// List the sample games (`true`), or else the folder.
    ListSamples(bool),
}

/// The progress of reading a folder, in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Files with their rows.
    pub read: usize,
    /// Files found so far.
    pub found: usize,
    /// Whether more may be found.
    pub is_walking: bool,
}

/// The paths that could not be examined while a folder was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScanReport {
    /// A line each.
    pub faults: Vec<String>,
    /// The number of further faults.
    pub more: usize,
    /// Whether there are more files than are listed.
    pub is_cut: bool,
}

/// A game that was read.
#[derive(Debug, Clone)]
pub struct LoadedGame {
    /// The name of its file.
    pub name: String,
    /// The file for changes: its own, or one next to it if that holds other games too; `None` for a sample
    /// game.
    pub file: Option<PathBuf>,
    /// The game.
    pub record: Record,
    /// The reinterpretations of the reader.
    pub warnings: Vec<Diagnostic>,
}

/// A list that reads its folder and then shows one file.
pub fn open(app: &mut AppState, cx: &mut Cx, file: Option<PathBuf>) -> State {
    let mut state = State::default();
    state.reload(app, cx);
    if let Some(file) = file {
        state.is_opening = true;
        cx.ask(LibraryEffect::LoadGame(app.last_ticket(), file));
    }
    state
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Library
    }

    /// Characters are text while a search or a name is typed.
    fn context(&self) -> Context {
        if self.finding.is_some() || self.path_input.is_some() {
            Context::Typing
        } else {
            Context::Library
        }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let is_back =
            matches!(input, Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _));
        if self.is_opening && !is_back {
            return;
        }
        match input {
            Input::Act(action) => self.act(app, cx, *action),
            Input::Char(_) => self.type_in(input),
            Input::Paste(text) => {
                let line = text.lines().next().unwrap_or_default();
                self.type_in(&Input::Paste(line.to_owned()));
            }
            Input::Wheel(wheel) => self.wheel(app, *wheel),
            Input::Pointer(gesture, target) => self.point(app, cx, *gesture, *target),
        }
        self.follow(app, cx);
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        let reading = message.reading();
        if reading.is_some() && reading != self.ticket {
            return;
        }
        match message {
            Message::Folder(_, folder, collection) => {
                self.folder = folder;
                self.list.list(collection);
            }
            Message::Rows(_, rows) => {
                self.list.add(rows);
                self.follow(app, cx);
            }
            Message::Gone(_, rows) => {
                self.list.remove(&rows);
                self.follow(app, cx);
            }
            Message::Progress(_, progress) => self.progress = progress,
            Message::Complete(_, unseen) => {
                self.faults = unseen.words();
                self.is_complete = true;
                // More games are known now.
                if let Some(tree) = &mut self.tree {
                    tree.ask(app, cx);
                }
            }
            Message::Failed(_, why) => {
                self.faults = vec![why];
                self.is_complete = true;
            }
            Message::Fetching(count) => {
                if let Some(fetched) = &mut self.fetching {
                    *fetched = count;
                }
            }
            Message::Fetched(fetched) => self.fetched(app, cx, fetched),
            Message::Changed(_, Ok(done)) => cx.notify(Notice::info(done.words())),
            Message::Changed(_, Err(why)) => cx.notify(Notice::error(why.words())),
            Message::Opened(_, opened) => {
                self.is_opening = false;
                match opened {
                    Ok(opened) => cx.go(self.review(*opened)),
                    Err(why) => cx.open(unreadable(why)),
                }
            }
            // The list may be that of another folder, or of the sample games.
            Message::Pasted if self.collection() == Collection::Saves => self.reload(app, cx),
            Message::Pasted => {}
            Message::Line(ticket, _, line) => self.preview.take(ticket, line),
            Message::Found(ticket, found) => self.take_found(app, cx, ticket, found),
            Message::Previewed(ticket, losses) => self.ask_to_convert(cx, ticket, &losses),
            Message::Agreed(answer) => self.agreed(app, cx, answer),
            Message::Act(action) => cx.act(action),
            Message::Open(row) => self.open_row(cx, row),
            Message::Filter(search) => {
                self.filter(search);
                self.follow(app, cx);
            }
            Message::KeepFilter => self.ask_for_filter_name(),
            Message::ForgetFilter(name) => Self::forget_filter(app, cx, name),
            Message::Search(position) => self.search(app, cx, *position, true),
            Message::LookFor(letters) => self.list.look_for(letters),
            Message::ListSamples(is_wanted) => self.list_samples(app, cx, is_wanted),
        }
    }

    fn use_of_paste(&self, _text: &str) -> PasteUse {
        PasteUse::Opened { asks: false }
    }
}

impl State {
    /// The folder that is listed.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The faults of the folder as a whole, a line each.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// The source of the listed games.
    pub const fn collection(&self) -> Collection {
        self.list.collection()
    }

    /// Whether all games of the folder are there.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The games of the list, in its order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = (RowId, Option<&GameRow>)> {
        let games = self.list.games();
        games.map(|row| (row, self.list.row(row)))
    }

    /// Reads the folder again.
    fn reload(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ticket = app.ticket();
        *self = Self {
            ticket: Some(ticket),
            list: self.list.emptied(),
            preview: self.preview.emptied(),
            fetching: self.fetching,
            ..Self::default()
        };
        cx.ask(match self.collection() {
            Collection::Samples => Effect::Library(LibraryEffect::LoadSamples(ticket)),
            Collection::Folder | Collection::Saves => {
                Effect::Library(LibraryEffect::LoadLibrary(ticket))
            }
        });
    }

    /// The fetch from lishogi is over: new games are listed.
    fn fetched(&mut self, app: &mut AppState, cx: &mut Cx, fetched: Result<Done, FileChangeError>) {
        self.fetching = None;
        if let Ok(Done::Fetched(1.., _)) | Err(FileChangeError::But(Done::Fetched(1.., _), _)) =
            &fetched
            && self.collection() == Collection::Saves
        {
            self.reload(app, cx);
        }
        cx.notify(match fetched {
            Ok(done) => Notice::info(done.words()),
            Err(why) => Notice::error(why.words()),
        });
    }

    /// Lists the sample games, or the folder again.
    fn list_samples(&mut self, app: &mut AppState, cx: &mut Cx, is_wanted: bool) {
        self.tree = None;
        self.list.list_samples(is_wanted);
        self.reload(app, cx);
    }

    /// Shows the chosen game on the small board.
    fn follow(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.list.take_notes(&app.notes);
        let row = self.list.chosen_game().filter(|row| {
            let row = self.list.row(*row);
            row.is_some_and(|row| row.fault().is_none())
        });
        let ply = row.and_then(|row| self.ply_of_hit(row));
        self.preview.show(app, cx, row, ply);
    }

    /// The route to a game; the list waits below.
    fn review(&mut self, opened: LoadedGame) -> Route {
        Route::Review(Box::new(Reviewed {
            record: opened.record,
            name: opened.name,
            file: opened.file,
            pasted: None,
            ply: self.opening_at.take().map(Ply),
            node: None,
            warning: paste::warning(&opened.warnings),
            lies_over: true,
            is_judged: false,
        }))
    }
}

impl Message {
    /// The ticket of the reading of the folder, if the message belongs to it.
    const fn reading(&self) -> Option<Ticket> {
        match self {
            Self::Folder(ticket, ..)
            | Self::Rows(ticket, _)
            | Self::Gone(ticket, _)
            | Self::Progress(ticket, _)
            | Self::Complete(ticket, _)
            | Self::Changed(ticket, _)
            | Self::Failed(ticket, _)
            | Self::Opened(ticket, _) => Some(*ticket),
            Self::Line(..)
            | Self::Found(..)
            | Self::Previewed(..)
            | Self::Pasted
            | Self::Fetching(_)
            | Self::Fetched(_)
            | Self::Act(_)
            | Self::Agreed(_)
            | Self::Open(_)
            | Self::Search(_)
            | Self::LookFor(_)
            | Self::Filter(_)
            | Self::KeepFilter
            | Self::ForgetFilter(_)
            | Self::ListSamples(_) => None,
        }
    }
}

impl ScanReport {
    /// The report in words, a line each.
    fn words(self) -> Vec<String> {
        let mut lines = self.faults;
        if self.more > 0 {
            lines.push(text!("library-many-faults", count = self.more));
        }
        lines.extend(self.is_cut.then(|| text!("library-too-many")));
        lines
    }
}

/// A dialog with the whole reason why a file cannot be opened: the status line may be too short for it.
fn unreadable(why: String) -> Dialog {
    Dialog::ask("library-cannot-open")
        .says(why)
        .notes(text!("library-file-stays"))
        .close("dialog-ok", 'o')
}

#[cfg(test)]
mod tests;
