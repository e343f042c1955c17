//! Operations on files: renaming, copying, the trash.

use super::path_input::{PathInput, Purpose};
use super::{Button, Conversion, Cx, Dialog, Item, Message, State};
use crate::app::effect::{FileChange, LibraryEffect};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::library::RowId;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{FileFormat, Format};

/// The answer to a dialog of the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileAnswer {
    /// Move the files to the trash.
    Trash,
    /// Convert to this format.
    To(Format),
    /// Convert to this format and encoding.
    As(FileFormat),
    /// Choose the folder of the converted files.
    Folder,
    /// Convert and accept the losses.
    Convert,
}

impl FileAnswer {
    /// The message of a button that gives it.
    pub(super) const fn message(self) -> Message {
        Message::Agreed(self)
    }
}

impl State {
    /// Carries out the answer to a dialog.
    pub(super) fn agreed(&mut self, app: &mut AppState, cx: &mut Cx, answer: FileAnswer) {
        match answer {
            FileAnswer::Trash => self.change(cx, FileChange::Trash(self.list.meant())),
            FileAnswer::To(format) => {
                let encoding = format.default_encoding();
                let target = FileFormat { format, encoding };
                self.preview_conversion(app, cx, self.list.meant(), target, None);
            }
            FileAnswer::As(target) => {
                if let Some(Conversion { rows, folder, .. }) = self.conversion.take() {
                    self.preview_conversion(app, cx, rows, target, folder);
                }
            }
            FileAnswer::Folder => self.ask_for_folder(),
            FileAnswer::Convert => {
                if let Some(this) = self.conversion.take() {
                    self.change(cx, FileChange::Convert(this.rows, this.target, this.folder));
                }
            }
        }
        self.follow(app, cx);
    }

    /// Requests a change of files.
    pub(super) fn change(&self, cx: &mut Cx, change: FileChange) {
        if let Some(ticket) = self.ticket {
            cx.ask(LibraryEffect::ChangeFiles(ticket, Box::new(change)));
        }
    }

    /// Asks for the new name of the selected file, or for that of its copy.
    pub(super) fn ask_for_name(&mut self, cx: &mut Cx, purpose: fn(RowId) -> Purpose) {
        let chosen = self.list.chosen_game();
        let Some((row, file)) = chosen.and_then(|row| Some((row, self.list.row(row)?.file())))
        else {
            return cx.notify(Notice::info(text!("library-choose-game")));
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = match purpose(row) {
            Purpose::Copy(_) => String::new(),
            _ => sanitize(&name).into_owned(),
        };
        self.path_input = Some(PathInput::new(purpose(row), &name));
    }

    /// Carries out the purpose of a typed line.
    pub(super) fn finish_path(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(PathInput { purpose, input }) = self.path_input.take() else {
            return;
        };
        let text = input.line().trim().to_owned();
        match purpose {
            Purpose::Rename(_) | Purpose::Copy(_) if text.is_empty() => {
                cx.notify(Notice::info(text!("library-needs-name")));
            }
            Purpose::KeepFilter(search) => Self::keep_filter(app, cx, text, search),
            Purpose::Tags(games) => Self::tag(app, cx, games, &text),
            Purpose::Rename(row) => self.change(cx, FileChange::Rename(row, text)),
            Purpose::Copy(row) => self.change(cx, FileChange::Copy(row, text)),
            Purpose::Convert(rows, target) => {
                let folder = (!text.is_empty()).then(|| text.into());
                self.preview_conversion(app, cx, rows, target, folder);
            }
        }
    }

    /// Asks before files go to the trash.
    pub(super) fn ask_to_delete(&self, cx: &mut Cx) {
        let rows = self.list.meant();
        let Some(first) = rows.first().and_then(|&row| self.list.row(row)) else {
            return cx.notify(Notice::info(text!("library-choose-games")));
        };
        let name = sanitize(&first.file().display().to_string()).into_owned();
        let what = match rows.len() {
            1 => name,
            games => text!("library-several", games = games, name = name),
        };
        let dialog = Dialog::ask("library-to-trash").says(what).notes(text!("library-trash-keeps"));
        cx.open(dialog.with([
            Button::new(text!("dialog-delete"), 'd', FileAnswer::Trash.message()).or_key('y'),
            Button::close(text!("library-keep"), 'k').or_key('n'),
        ]));
    }

    /// Marks the selected game and goes to the next one.
    pub(super) fn mark(&mut self, height: u16) {
        if let Some(Item::Game(row)) = self.list.chosen() {
            self.list.toggle_mark(row);
            self.list.step(1, height);
        }
    }
}
