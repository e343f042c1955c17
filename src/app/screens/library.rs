//! The library: games of a folder as a list with a small board, sorted, filtered, marked; what can be done with
//! their files; and search by position.

use std::path::{Path, PathBuf};

use crate::app::action::{Action, Context};
use crate::app::effect::{Effect, Ticket};
use crate::app::input::Input;
use crate::app::notice::Notice;
use crate::app::ply::Ply;
use crate::app::route::{Reviewed, Route};
use crate::app::screen::{Opening, ScreenState};
use crate::app::state::AppState;
use crate::app::text_input::TextInput;
use crate::app::{dialog, paste};
use crate::library::{GameRow, PreviewLine, RowId, SearchResult};
use crate::texts::text;
use komadai_core::record::{Diagnostic, Loss, Record};
use komadai_core::rules::Position;

mod commands;
mod convert;
mod done;
mod files;
mod mouse;
mod open;
mod path_input;
mod preview;
mod search;
mod shelf;
mod tree;
pub(crate) mod words;

pub use done::{Done, Undone};
pub use files::Answer;
pub use open::open_file;

use convert::Conversion;
use path_input::PathInput;
use preview::Preview;
pub(crate) use shelf::Item;
use shelf::Shelf;
pub(crate) use tree::Tree;

/// What the screen asks for.
pub(crate) type Reply = crate::app::reply::Reply<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::dialog::Button<Message>;

/// The games found so far, what is shown of them, and what is being done.
#[derive(Debug, Default)]
pub struct State {
    /// Marks the reading of the folder, so that late parts of an older one are dropped.
    ticket: Option<Ticket>,
    folder: PathBuf,
    /// What is wrong with the folder as a whole, a line each.
    faults: Vec<String>,
    /// How far the reading of the folder is.
    pub(crate) progress: Progress,
    is_complete: bool,
    /// The list.
    pub(crate) shelf: Shelf,
    /// The small board beside it.
    pub(crate) preview: Preview,
    /// The search by position, while there is one.
    pub(crate) tree: Option<Tree>,
    /// The letters to find games by, while they are typed.
    pub(crate) finding: Option<TextInput>,
    /// A name being typed.
    pub(crate) path_input: Option<PathInput>,
    conversion: Option<Conversion>,
    /// After how many moves the game being opened is shown.
    opening_at: Option<usize>,
    /// Whether a game is being opened: keys are meant for it already.
    is_opening: bool,
}

/// Which games are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Collection {
    /// Those of some folder.
    #[default]
    Folder,
    /// Those of the folder of saves, beside which the sample games are offered.
    Saves,
    /// The sample games that come with the program.
    Samples,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The folder that is listed, to which the files of rows are relative, and what it is.
    Folder(Ticket, PathBuf, Collection),
    /// Some more rows of the folder, which follow those told so far.
    Rows(Ticket, Vec<GameRow>),
    /// These rows stand no longer for a game: their files are gone or were changed.
    Gone(Ticket, Vec<RowId>),
    /// How far the reading of the folder is.
    Progress(Ticket, Progress),
    /// All rows are there; what could not be looked at.
    Complete(Ticket, Unseen),
    /// The moves of a row.
    Line(Ticket, RowId, Box<PreviewLine>),
    /// The games that reach a position, among the rows told so far.
    Found(Ticket, Box<SearchResult>),
    /// What would be lost by a conversion, each kind with the number of games; nothing where all is kept.
    Previewed(Ticket, Vec<(Loss, usize)>),
    /// What was done with files, or why it could not be.
    Changed(Ticket, Result<Done, Undone>),
    /// The folder cannot be listed.
    Failed(Ticket, String),
    /// A game was read, or why not.
    Opened(Ticket, Result<Box<Opened>, String>),
    /// Do what this action means.
    Act(Action),
    /// A dialog was answered.
    Agreed(Answer),
    /// Open the game of this row.
    Open(RowId),
    /// Show the games that reach this position; leaving the search leads to the screen below.
    Search(Box<Position>),
    /// Show the games with these letters only; with none all of them.
    LookFor(String),
    /// List the sample games (`true`), or else the folder.
    ListSamples(bool),
}

/// How far the reading of a folder is, in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Files whose rows are there.
    pub read: usize,
    /// Files found so far.
    pub found: usize,
    /// Whether more may be found.
    pub is_walking: bool,
}

/// What could not be looked at while a folder was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unseen {
    /// A line each.
    pub faults: Vec<String>,
    /// How many more faults there were.
    pub more: usize,
    /// Whether there are more files than are listed.
    pub is_cut: bool,
}

/// A game that was read.
#[derive(Debug, Clone)]
pub struct Opened {
    /// What its file is called.
    pub name: String,
    /// Where changes can be saved: its file, or one beside it where that holds other games too; `None` for a sample game.
    pub file: Option<PathBuf>,
    /// The game.
    pub record: Record,
    /// What was bent to read it.
    pub warnings: Vec<Diagnostic>,
}

/// A list that reads its folder and, as soon as that is done, shows one file.
pub fn open(app: &mut AppState, file: Option<PathBuf>) -> Opening<State> {
    let mut state = State::default();
    let load = state.reload(app);
    let ticket = app.last_ticket();
    state.is_opening = file.is_some();
    let show = file.map(|file| Effect::LoadGame(ticket, file).into());
    Opening {
        state,
        replies: [load].into_iter().chain(show).collect(),
    }
}

impl ScreenState for State {
    type Message = Message;

    const HOME: Context = Context::Library;

    /// Characters are text while letters or a name are typed.
    fn context(&self) -> Context {
        if self.finding.is_some() || self.path_input.is_some() {
            Context::Typing
        } else {
            Context::Library
        }
    }

    fn input(&mut self, app: &mut AppState, input: &Input) -> Vec<Reply> {
        commands::input(self, app, input)
    }

    fn update(&mut self, app: &mut AppState, message: Message) -> Vec<Reply> {
        answer(self, app, message)
    }

    fn opens_paste(&self, _text: &str) -> Option<bool> {
        Some(false)
    }
}

impl State {
    /// The folder that is listed.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What is wrong with the folder as a whole, a line each.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Which games are listed.
    pub const fn collection(&self) -> Collection {
        self.shelf.collection()
    }

    /// Whether all games of the folder are there.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The games of the list, in its order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = (RowId, Option<&GameRow>)> {
        let games = self.shelf.games();
        games.map(|row| (row, self.shelf.row(row)))
    }

    /// Reads the folder again.
    fn reload(&mut self, app: &mut AppState) -> Reply {
        let ticket = app.ticket();
        *self = Self {
            ticket: Some(ticket),
            shelf: self.shelf.emptied(),
            preview: self.preview.emptied(),
            ..Self::default()
        };
        match self.collection() {
            Collection::Samples => Effect::LoadSamples(ticket).into(),
            Collection::Folder | Collection::Saves => Effect::LoadLibrary(ticket).into(),
        }
    }

    /// Lists the sample games, or the folder again.
    fn list_samples(&mut self, app: &mut AppState, is_wanted: bool) -> Vec<Reply> {
        self.tree = None;
        self.shelf.list_samples(is_wanted);
        vec![self.reload(app)]
    }

    /// Shows the chosen game on the small board.
    fn follow(&mut self, app: &mut AppState) -> Vec<Reply> {
        let row = self.shelf.chosen_game();
        let is_whole = |row: &RowId| {
            let row = self.shelf.row(*row);
            row.is_some_and(|row| row.fault().is_none())
        };
        let row = row.filter(is_whole);
        let ply = row.and_then(|row| self.ply_of_hit(row));
        let ask = self.preview.show(app, row, ply);
        ask.into_iter().collect()
    }
}

impl Unseen {
    /// It in words, a line each.
    fn words(self) -> Vec<String> {
        let mut lines = self.faults;
        if self.more > 0 {
            lines.push(text!("library-many-faults", count = self.more));
        }
        lines.extend(self.is_cut.then(|| text!("library-too-many")));
        lines
    }
}

/// Says in full why a file cannot be opened: the status line may be too short for it.
fn unreadable(why: String) -> Dialog {
    let body = vec![
        dialog::Row::Text(why),
        dialog::Row::Faint(text!("library-file-stays")),
    ];
    let ok = Button::close(text!("dialog-ok"), 'o');
    Dialog::new(text!("library-cannot-open"), body, vec![ok])
}

fn answer(state: &mut State, app: &mut AppState, message: Message) -> Vec<Reply> {
    match message {
        Message::Line(ticket, _, line) => state.preview.take(ticket, line),
        Message::Found(ticket, found) => return state.take_found(app, ticket, found),
        Message::Previewed(ticket, losses) => return state.ask_to_convert(ticket, &losses),
        Message::Agreed(answer) => return state.agreed(app, answer),
        Message::Act(action) => return vec![Reply::Act(action)],
        Message::Open(row) => return state.open_row(row),
        Message::Search(position) => return state.search(app, *position, true),
        Message::LookFor(letters) => state.shelf.look_for(letters),
        Message::ListSamples(is_wanted) => return state.list_samples(app, is_wanted),
        Message::Folder(ticket, ..)
        | Message::Rows(ticket, _)
        | Message::Gone(ticket, _)
        | Message::Progress(ticket, _)
        | Message::Complete(ticket, _)
        | Message::Changed(ticket, _)
        | Message::Failed(ticket, _)
        | Message::Opened(ticket, _)
            if state.ticket == Some(ticket) =>
        {
            return state.take(app, message);
        }
        _ => {}
    }
    Vec::new()
}

impl State {
    /// Takes what was told about the list.
    fn take(&mut self, app: &mut AppState, message: Message) -> Vec<Reply> {
        match message {
            Message::Folder(_, folder, collection) => {
                self.folder = folder;
                self.shelf.list(collection);
            }
            Message::Rows(_, rows) => {
                self.shelf.add(rows);
                return self.follow(app);
            }
            Message::Gone(_, rows) => {
                self.shelf.remove(&rows);
                return self.follow(app);
            }
            Message::Progress(_, progress) => self.progress = progress,
            Message::Complete(_, unseen) => {
                self.faults = unseen.words();
                self.is_complete = true;
                return self.search_again(app);
            }
            Message::Failed(_, why) => {
                self.faults = vec![why];
                self.is_complete = true;
            }
            Message::Changed(_, Ok(done)) => {
                return vec![Notice::info(done.words()).into()];
            }
            Message::Changed(_, Err(why)) => {
                return vec![Notice::error(why.words()).into()];
            }
            Message::Opened(_, opened) => {
                self.is_opening = false;
                return match opened {
                    Ok(opened) => self.opened(*opened),
                    Err(why) => vec![unreadable(why).into()],
                };
            }
            _ => {}
        }
        Vec::new()
    }

    /// Shows a game; the list waits below.
    fn opened(&mut self, opened: Opened) -> Vec<Reply> {
        let reviewed = Reviewed {
            record: opened.record,
            name: opened.name,
            file: opened.file,
            ply: self.opening_at.take().map(Ply),
            warning: paste::warning(&opened.warnings),
            lies_over: true,
            is_judged: false,
        };
        vec![Route::Review(Box::new(reviewed)).into()]
    }
}

#[cfg(test)]
mod tests;
