//! The saved games as a list: date, players, result, number of moves; broken files with what is wrong.

use std::path::PathBuf;

use crate::library::{Found, Line, Row, RowId};
use crate::record::Record;
use crate::tui::action::Context;
use crate::tui::dialog::{self, Button, Dialog};
use crate::tui::message::{Effect, Reply, Ticket};
use crate::tui::model::{Screen, Shared};

use super::review;

mod commands;
mod game;
mod view;

pub use commands::input;
pub use game::{EXTENSIONS, Game, open_file};
pub use view::view;

/// The games found so far and the one chosen.
#[derive(Debug, Default)]
pub struct State {
    /// Marks the reading of the folder, so that late parts of an older one are dropped.
    ticket: Option<Ticket>,
    folder: PathBuf,
    games: Vec<Game>,
    /// What is wrong with the folder as a whole, a line each.
    faults: Vec<String>,
    is_complete: bool,
    /// The games shown, as indices: those whose words hold the letters looked for.
    shown: Vec<usize>,
    /// The row chosen, an index into `shown`.
    current: usize,
    /// The letters looked for.
    wanted: String,
    is_finding: bool,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The folder that is listed, to which the files of rows are relative.
    Folder(Ticket, PathBuf),
    /// Some more rows of the folder, which follow those told so far.
    Rows(Ticket, Vec<Row>),
    /// These rows stand no longer for a game: their files are gone or were changed.
    Gone(Ticket, Vec<RowId>),
    /// How far the reading of the folder is.
    Progress(Ticket, Progress),
    /// All rows are there; what could not be looked at.
    Complete(Ticket, Vec<String>),
    /// The moves of a row.
    Line(Ticket, RowId, Box<Line>),
    /// The games that reach a position, among the rows told so far.
    Found(Ticket, Box<Found>),
    /// What would be lost by a conversion, a line each such as `variations (3 games)`; nothing where all is kept.
    Weighed(Ticket, Vec<String>),
    /// What was done with files, in one line, or why it could not be.
    Changed(Ticket, Result<String, String>),
    /// The folder cannot be listed.
    Failed(Ticket, String),
    /// A game was read, or why not.
    Opened(Ticket, Result<Box<Opened>, String>),
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

/// A game that was read.
#[derive(Debug, Clone)]
pub struct Opened {
    /// What its file is called.
    pub name: String,
    /// The game.
    pub record: Record,
}

/// The replies that show the list and read the folder.
pub fn open(shared: &mut Shared) -> Vec<Reply> {
    let mut state = State::default();
    let effect = state.reload(shared);
    vec![Reply::Show(Screen::Library(Box::new(state))), effect]
}

/// The replies that show the list and, as soon as it is read, one file.
pub fn open_with(shared: &mut Shared, file: PathBuf) -> Vec<Reply> {
    let mut replies = open(shared);
    let ticket = shared.last_ticket();
    replies.push(Effect::LoadGame(ticket, file).into());
    replies
}

impl State {
    /// What keys mean now: characters are text while letters are typed to find a game.
    #[must_use]
    pub const fn context(&self) -> Context {
        if self.is_finding {
            Context::Typing
        } else {
            Context::Library
        }
    }

    /// Reads the folder again.
    fn reload(&mut self, shared: &mut Shared) -> Reply {
        let ticket = shared.ticket();
        *self = Self {
            ticket: Some(ticket),
            wanted: std::mem::take(&mut self.wanted),
            current: self.current,
            ..Self::default()
        };
        Effect::LoadLibrary(ticket).into()
    }

    /// The game chosen.
    fn chosen(&self) -> Option<&Game> {
        self.games.get(*self.shown.get(self.current)?)
    }

    fn path(&self) -> Option<PathBuf> {
        self.chosen().map(|game| game.path.clone())
    }

    fn step(&mut self, by: isize) {
        let last = self.shown.len().saturating_sub(1);
        self.current = self.current.saturating_add_signed(by).min(last);
    }

    /// Shows the games that hold what is wanted, in any case of letters.
    fn filter(&mut self) {
        let wanted = self.wanted.to_lowercase();
        let games = self.games.iter().enumerate();
        let fitting = games.filter(|(_, game)| game.words().to_lowercase().contains(&wanted));
        self.shown = fitting.map(|(index, _)| index).collect();
        if self.is_complete {
            self.step(0);
        }
    }
}

/// Says in full why a file cannot be opened: the status line may be too short for it.
fn unreadable(why: String) -> Dialog {
    let body = vec![
        dialog::Row::Text(why),
        dialog::Row::Faint("The file stays as it is.".into()),
    ];
    Dialog::new("Cannot be opened", body, vec![Button::close("OK", 'o')])
}

/// Answers the screen's own messages.
pub fn update(state: &mut State, _shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {
        Message::Folder(ticket, folder) if state.ticket == Some(ticket) => state.folder = folder,
        Message::Rows(ticket, rows) if state.ticket == Some(ticket) => {
            let games = rows.iter().map(|row| Game::of(row, &state.folder));
            state.games.extend(games);
            state.filter();
        }
        Message::Complete(ticket, faults) if state.ticket == Some(ticket) => {
            state.faults = faults;
            state.is_complete = true;
            state.filter();
        }
        Message::Failed(ticket, why) if state.ticket == Some(ticket) => {
            state.faults = vec![why];
            state.is_complete = true;
        }
        Message::Opened(ticket, opened) if state.ticket == Some(ticket) => {
            return match opened {
                Ok(opened) => review::open(opened.record, opened.name),
                Err(why) => vec![unreadable(why).into()],
            };
        }
        _ => {}
    }
    Vec::new()
}

#[cfg(test)]
mod tests;
