//! What is done with files: other names, copies, the trash.

use super::path_input::{PathInput, Purpose};
use super::{Conversion, Item, State};
use crate::app::dialog::Row;
use crate::app::effect::{Effect, FileChange};
use crate::app::notice::Notice;
use crate::app::screens::library::{Button, Dialog, Reply};
use crate::app::state::AppState;
use crate::library::RowId;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Format, Target};

/// The answer to a dialog of the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Move the files to the trash.
    Trash,
    /// Convert to this format.
    To(Format),
    /// Convert to this format and encoding.
    As(Target),
    /// Choose the folder of the converted files.
    Folder,
    /// Convert, whatever is lost.
    Convert,
}

impl Answer {
    /// The message of a button that gives it.
    pub(super) const fn message(self) -> super::Message {
        super::Message::Agreed(self)
    }
}

impl State {
    /// Does what was agreed to in a dialog.
    pub(super) fn agreed(&mut self, app: &mut AppState, answer: Answer) -> Vec<Reply> {
        match answer {
            Answer::Trash => self.change(FileChange::Trash(self.shelf.meant())),
            Answer::To(format) => {
                let encoding = format.default_encoding();
                let target = Target { format, encoding };
                self.preview_conversion(app, self.shelf.meant(), target, None)
            }
            Answer::As(target) => match self.conversion.take() {
                Some(Conversion { rows, folder, .. }) => {
                    self.preview_conversion(app, rows, target, folder)
                }
                None => Vec::new(),
            },
            Answer::Folder => self.ask_for_folder(),
            Answer::Convert => match self.conversion.take() {
                Some(Conversion {
                    rows,
                    target,
                    folder,
                    ..
                }) => self.change(FileChange::Convert(rows, target, folder)),
                None => Vec::new(),
            },
        }
        .into_iter()
        .chain(self.follow(app))
        .collect()
    }

    /// Asks the runtime to change files.
    pub(super) fn change(&self, change: FileChange) -> Vec<Reply> {
        let change = |ticket| Effect::ChangeFiles(ticket, Box::new(change)).into();
        self.ticket.map(change).into_iter().collect()
    }

    /// Begins to ask for the new name of the chosen file, or for that of its copy.
    pub(super) fn ask_for_name(&mut self, purpose: fn(RowId) -> Purpose) -> Vec<Reply> {
        let chosen = self.shelf.chosen_game();
        let Some((row, file)) = chosen.and_then(|row| Some((row, self.shelf.row(row)?.file())))
        else {
            return vec![Notice::info(text!("library-choose-game")).into()];
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = match purpose(row) {
            Purpose::Copy(_) => String::new(),
            _ => sanitize(&name).into_owned(),
        };
        self.path_input = Some(PathInput::new(purpose(row), &name));
        Vec::new()
    }

    /// Does what a line was typed for.
    pub(super) fn finish_path(&mut self, app: &mut AppState) -> Vec<Reply> {
        let Some(PathInput { purpose, input }) = self.path_input.take() else {
            return Vec::new();
        };
        let text = input.line().trim().to_owned();
        match purpose {
            Purpose::Rename(_) | Purpose::Copy(_) if text.is_empty() => {
                vec![Notice::info(text!("library-needs-name")).into()]
            }
            Purpose::Rename(row) => self.change(FileChange::Rename(row, text)),
            Purpose::Copy(row) => self.change(FileChange::Copy(row, text)),
            Purpose::Convert(rows, target) => {
                let folder = (!text.is_empty()).then(|| text.into());
                self.preview_conversion(app, rows, target, folder)
            }
        }
    }

    /// Asks once before files go to the trash.
    pub(super) fn ask_to_delete(&self) -> Vec<Reply> {
        let rows = self.shelf.meant();
        let Some(first) = rows.first().and_then(|&row| self.shelf.row(row)) else {
            return vec![Notice::info(text!("library-choose-games")).into()];
        };
        let name = sanitize(&first.file().display().to_string()).into_owned();
        let what = match rows.len() {
            1 => name,
            games => text!("library-several", games = games, name = name),
        };
        let body = vec![Row::Text(what), Row::Faint(text!("library-trash-keeps"))];
        let buttons = vec![
            Button::new(text!("dialog-delete"), 'd', Answer::Trash.message()).or_key('y'),
            Button::close(text!("library-keep"), 'k').or_key('n'),
        ];
        vec![Dialog::new(text!("library-to-trash"), body, buttons).into()]
    }

    /// Marks the chosen game and goes to the next one.
    pub(super) fn mark(&mut self, height: u16) {
        if let Some(Item::Game(row)) = self.shelf.chosen() {
            self.shelf.toggle_mark(row);
            self.shelf.step(1, height);
        }
    }
}
