//! What can happen, and what the model asks for in answer.

use std::path::PathBuf;
use std::sync::Arc;

use crossterm::event::{KeyEvent, MouseEvent};
use jiff::civil::DateTime;

use super::action::Action;
use super::command::Command;
use super::dialog::Dialog;
use super::model::{Notice, Screen};
use super::options::Start;
use super::pending::Answer;
use super::screens::{editor, lesson, library, menu, play, review, rules, setup};
use super::settings::Settings;
use crate::app::{copy, paste};
use crate::engine::Query;
use crate::game::{RulePreset, Toss};
use crate::library::RowId;
use crate::record::Target;
use crate::rules::{PieceKind, Position};

/// Something that happened: input, or the answer to an [`Effect`].
#[derive(Debug, Clone)]
pub enum Message {
    /// The program has started and shows this first.
    Begin(Start),
    /// It is this date and time of day.
    Date(DateTime),
    /// A key was pressed.
    Key(KeyEvent),
    /// A mouse button or the wheel.
    Mouse(MouseEvent),
    /// The window got the focus (`true`) or lost it.
    Focus(bool),
    /// Text was pasted at once.
    Paste(String),
    /// A command was written as a whole, in a dialogue of lines.
    Command(Command),
    /// The dialog on top was answered by the button of this number, from 0.
    Answer(usize),
    /// The time at which the clock shows something new has come.
    Tick,
    /// The program is about to stop, or to end without being asked.
    StandStill,
    /// The window has a new size, in columns and rows.
    Resize(u16, u16),
    /// An action was chosen other than by its key.
    Act(Action),
    /// A game was written as asked for, to this file if it is a new one; or why not, in one line.
    Saved(Box<SaveRequest>, Result<Option<String>, String>),
    /// Changes of a record could not be kept or forgotten; why, in one line.
    NotKept(String),
    /// What becomes of games that could not be written, for the program is to end.
    Unsaved(Answer),
    /// Write the games that could not be written to this file, then end.
    SaveElsewhere(String),
    /// Tell about a kind of piece, or list them all.
    Piece(Option<PieceKind>),
    /// Copy a part of what is shown.
    Copy(copy::Part, copy::To),
    /// Ask what to copy, and where to.
    AskCopy(copy::To),
    /// A text of one or several games was read.
    Games(Arc<paste::Several>),
    /// One of several games was chosen.
    Pick(Arc<paste::Several>, paste::Pick),
    /// Five pawns were tossed, as the screen had asked for (R77).
    Tossed(Ticket, Toss),
    /// The terminal draws signs of ambiguous width over two cells (`docs/terminals.md`, 1).
    WideSigns,
    /// The settings were written, or why not.
    SettingsSaved(Result<(), String>),
    /// For the menu.
    Menu(menu::Message),
    /// For the set-up form.
    Setup(setup::Message),
    /// For the game being played.
    Play(play::Message),
    /// For the list of saved games.
    Library(library::Message),
    /// For the game being reviewed.
    Review(review::Message),
    /// For the position being set up.
    Editor(editor::Message),
    /// For the rules of a game.
    Rules(rules::Message),
    /// For the lessons.
    Lesson(lesson::Message),
}

/// Input as a screen sees it, after the keymap.
#[derive(Debug, Clone)]
pub enum Input {
    /// A key or a button that means an action.
    Act(Action),
    /// A character that means no action here.
    Char(char),
    /// A click of the left button, at a column and row of the window.
    Click(u16, u16),
    /// The mouse was moved to a place with the left button down.
    Drag(u16, u16),
    /// The left button was released after a drag from one place to another.
    Drop(u16, u16),
    /// A click of the right button, at a column and row of the window: cancel, or take away.
    RightClick(u16, u16),
    /// The wheel was turned by one notch up or down.
    Wheel(Wheel),
    /// Text pasted at once.
    Paste(String),
}

/// A direction of the wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wheel {
    /// Away from the player: earlier, up.
    Up,
    /// Toward the player: later, down.
    Down,
}

pub use crate::engine::Ticket;

/// A request to the world outside, as plain data.
#[derive(Debug, Clone)]
pub enum Effect {
    /// Ask the bot for a move; the answer is [`play::Message::BotChose`] with the same ticket.
    Think(Box<Query>),
    /// Stop the bot; its answer, if one still comes, is late.
    StopThinking,
    /// Write a game so that it is durable before the next key is handled; answered by [`Message::Saved`].
    Save(Box<SaveRequest>),
    /// Write a record to a file of the player's choice; answered by [`review::Message::Written`].
    WriteRecord(Box<WriteRequest>),
    /// The game left behind by another run, which the menu offered, is the one being played from now on.
    Resume,
    /// The game on the screen is left; what was kept of it stays for another time.
    SetAside,
    /// Keep a record as it stands, as the text of a save, with the file it was read from: the program may end before its
    /// changes are saved.
    KeepChanges(Option<PathBuf>, String),
    /// Look for changes that an earlier run could only keep: those of this file, answered by
    /// [`review::Message::Found`] if there are any; or any, answered by [`menu::Message::Unsaved`].
    FindChanges(Option<PathBuf>),
    /// The changes kept in this file are those of the record being reviewed from now on.
    TakeChanges(PathBuf),
    /// Forget the changes that were kept: they were saved or given up.
    ForgetChanges,
    /// Look for an unfinished game; answered by [`menu::Message::Unfinished`].
    FindUnfinished,
    /// Read the list of saved games; answered by [`library::Message`] until it is complete or another list is asked for.
    LoadLibrary(Ticket),
    /// The list is left: stop reading and forget it.
    CloseLibrary,
    /// Read one saved game that is not of the list; answered by [`library::Message::Opened`].
    LoadGame(Ticket, PathBuf),
    /// Read the game of a row of the list; answered by [`library::Message::Opened`].
    OpenRow(Ticket, RowId),
    /// Tell the moves of a row of the list; answered by [`library::Message::Line`], not at all for one that cannot be read.
    ShowRow(Ticket, RowId),
    /// Find the games of the list that reach a position, with the sides exchanged too if so wanted; answered by
    /// [`library::Message::Found`].
    SearchPosition(Ticket, Box<Position>, bool),
    /// Say what would be lost if rows were written in another format; answered by [`library::Message::Previewed`].
    PreviewConversion(Ticket, Vec<RowId>, Target),
    /// Do something with files of the list; answered by [`library::Message::Changed`] after the rows that it changed.
    ChangeFiles(Ticket, Box<FileChange>),
    /// Write a rule set of the user's, over the one of its name only if so agreed; answered by [`rules::Message::Written`].
    SaveRules(Box<RulePreset>, bool),
    /// Remove the file of the user's rule set of this name; answered by [`rules::Message::Deleted`].
    DeleteRules(String),
    /// Write the settings to their file; answered by [`Message::SettingsSaved`].
    SaveSettings(Box<Settings>),
    /// Toss five pawns (R77); answered by [`Message::Tossed`].
    Toss(Ticket),
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
    /// Leave the program.
    Quit,
}

/// A game to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveRequest {
    /// Where it goes.
    pub place: SavePlace,
    /// The whole text of the file.
    pub text: String,
}

/// Something done with files of the library. A file of several games is one file whichever of its rows is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileChange {
    /// Give a file another name in its folder; never that of another file. Without an ending it keeps its own.
    Rename(RowId, String),
    /// Write a copy beside it under this name; never over another file. Without an ending it has the same.
    Copy(RowId, String),
    /// Move files to the trash folder of the library.
    Trash(Vec<RowId>),
    /// Bring back what was moved to the trash last, as often as something was.
    Restore,
    /// Write files again in another format, each under a new name beside the old one or in this folder, which is
    /// relative to that of the library and made where it is missing; never over another file.
    Convert(Vec<RowId>, Target, Option<PathBuf>),
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
}

/// What a screen asks for after a message.
#[derive(Debug)]
pub enum Reply {
    /// Ask the runtime.
    Do(Effect),
    /// Go to another screen; open dialogs close, and no screen waits below it.
    Show(Screen),
    /// Lay another screen over this one, which waits below until [`Reply::Back`]; open dialogs close.
    Over(Screen),
    /// Show the library: the one that waits below, or another.
    Library(library::Visit),
    /// Exchange this screen with the one that waits below.
    Swap,
    /// Go back to the screen that waits below, or to the menu where none does.
    Back,
    /// Close all open dialogs.
    Close,
    /// Put a dialog on top.
    Open(Dialog),
    /// Say something on the status line.
    Notify(Notice),
    /// Treat this message as if it had just come.
    Send(Message),
}

impl From<Effect> for Reply {
    fn from(effect: Effect) -> Self {
        Self::Do(effect)
    }
}

impl From<Dialog> for Reply {
    fn from(dialog: Dialog) -> Self {
        Self::Open(dialog)
    }
}

impl From<Notice> for Reply {
    fn from(notice: Notice) -> Self {
        Self::Notify(notice)
    }
}
