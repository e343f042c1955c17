//! The storage of the record: its name, its file and format, and the file being written.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::destination::Destination;
use super::document::Document;
use super::form::save::{SaveForm, losses};
use super::record_editor::RecordEditor;
use super::{Cx, Dialog, Message, State};
use crate::app::effect::{Effect, KeepEffect, Known, WriteError, WriteRequest};
use crate::app::parts::dialog::{Button, Row};
use crate::app::parts::notice::Notice;
use crate::app::person::unsaved::Unsaved;
use crate::app::state::AppState;
use crate::app::wording::words::{file_name, in_a_row, written_file};
use crate::text::{sanitize, truncate};
use crate::texts::text;
use komadai_core::record::{self, FileFormat, Format, ReadOptions, Record, to_bytes};

/// The format of saves.
const OWN: FileFormat = FileFormat::utf_8(Format::Save);

/// The name of the record, and the file it was read from or written to.
#[derive(Debug)]
pub(super) struct Storage {
    /// The name of the game, sanitized.
    name: String,
    /// The file it was read from or saved to.
    file: Option<PathBuf>,
    /// The format in which it was last written.
    target: Option<FileFormat>,
    /// The write in progress.
    saving: Option<Saving>,
    /// The text of the pasted record, until its file is known.
    pasted: Option<Arc<str>>,
    /// The record in the file, as it was read or written last, as a save.
    known: Known,
}

/// A file that is being written.
#[derive(Debug)]
struct Saving {
    request: WriteRequest,
    version: u64,
    target: FileFormat,
    then: Option<Destination>,
}

impl Storage {
    pub(super) const fn new(name: String, file: Option<PathBuf>) -> Self {
        Self { name, file, target: None, saving: None, pasted: None, known: Known::Nothing }
    }

    /// The file holds this record.
    pub(super) fn know(&mut self, record: &Record) {
        self.known = Known::record(self.file.as_ref().map(|_| record));
    }

    /// Waits for the file of a pasted text, which is being written.
    pub(super) fn await_file_of(&mut self, pasted: Option<Arc<str>>) {
        self.pasted = pasted;
    }

    /// A pasted text was written to `path`: if it is the text of this record, changes belong there.
    pub(super) fn pasted(&mut self, text: &Arc<str>, path: PathBuf) -> bool {
        let is_own = self.pasted.take_if(|own| Arc::ptr_eq(own, text)).is_some();
        // The record may have been saved elsewhere meanwhile.
        let has_come = is_own && self.file.is_none();
        if has_come {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            self.name = sanitize(&name).into_owned();
            self.file = Some(path);
        }
        has_come
    }

    /// The name of the game, sanitized.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The file it was read from or saved to.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The record's own file, if it is a save.
    pub(crate) fn own_save(&self) -> Option<PathBuf> {
        let is_save = |path: &PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            let source = ending.and_then(FileFormat::of_ending);
            source.is_some_and(|source| source.format == Format::Save)
        };
        self.file.clone().filter(is_save)
    }

    /// The form for name and format.
    pub(super) fn form(&self, record: &Record, then: Option<Destination>) -> SaveForm {
        let target = self.target.or(record.source);
        let target = target.unwrap_or(OWN);
        let own_name = self.file.as_ref().and_then(|path| path.file_name());
        let ending = target.ending();
        let name = match (own_name, self.name.as_str()) {
            // A record in a format that cannot be written is saved next to it in another format.
            (Some(name), _) if is_only_read(Path::new(name)) => {
                let name = Path::new(name).with_extension(ending);
                name.to_string_lossy().into_owned()
            }
            (Some(name), _) => name.to_string_lossy().into_owned(),
            (None, "") => format!("game.{ending}"),
            (None, name) => format!("{name}.{ending}"),
        };
        SaveForm::new(&name, target, then, record)
    }

    /// Saves over the record's own file `path`, which is a save.
    pub(crate) fn save_over(
        &mut self,
        cx: &mut Cx,
        editor: &RecordEditor,
        path: PathBuf,
        then: Option<Destination>,
    ) {
        match self.prepare(editor, path, OWN, true, then) {
            Ok(write) => cx.ask(write),
            Err(notice) => cx.notify(notice),
        }
    }

    /// A typed name, next to the record's own file; with a folder it is a path like any other.
    fn place_of(&self, name: &str) -> PathBuf {
        let path = PathBuf::from(name.trim());
        let is_name = path.parent().is_some_and(|folder| folder.as_os_str().is_empty());
        match self.file.as_ref().and_then(|file| file.parent()) {
            Some(folder) if is_name => folder.join(path),
            _ => path,
        }
    }

    /// Writes as the form says, over an existing file.
    pub(super) fn replace(&mut self, cx: &mut Cx, editor: &RecordEditor, form: &SaveForm) {
        let path = self.place_of(&form.name.line());
        self.known = Known::Nothing;
        match self.prepare(editor, path, form.target, true, None) {
            Ok(write) => cx.ask(write),
            Err(notice) => cx.notify(notice),
        }
    }

    /// Writes as the form says, after a question if something would be lost.
    pub(crate) fn write_as(&mut self, cx: &mut Cx, editor: &RecordEditor, form: &SaveForm) {
        let path = self.place_of(&form.name.line());
        let lost = losses(editor.record(), form.target);
        match self.prepare(editor, path, form.target, false, form.then) {
            Ok(write) if lost.is_empty() => cx.ask(write),
            Ok(_) => cx.open(ask_to_lose(&lost, form.target)),
            Err(notice) => cx.notify(notice),
        }
    }

    /// Makes the request that writes the record, or reports why its encoding cannot.
    fn prepare(
        &mut self,
        editor: &RecordEditor,
        path: PathBuf,
        target: FileFormat,
        replaces: bool,
        then: Option<Destination>,
    ) -> Result<Effect, Notice> {
        self.saving = None;
        let bytes = to_bytes(std::slice::from_ref(editor.record()), target)
            .map_err(|error| Notice::error(sanitize(&error.to_string())))?;
        let is_own = self.file.as_ref() == Some(&path);
        let known = if is_own { self.known.clone() } else { Known::Nothing };
        let request = WriteRequest { path, bytes, replaces, known };
        self.saving = Some(Saving {
            request: request.clone(),
            version: editor.document().version(),
            target,
            then,
        });
        Ok(Effect::Keep(KeepEffect::WriteRecord(Box::new(request))))
    }

    /// Writes after the question; over an existing file if `replaces`, unless that has changed since the question.
    pub(crate) fn write_confirmed(&mut self, cx: &mut Cx, replaces: bool) {
        if let Some(saving) = &mut self.saving {
            saving.request.replaces |= replaces;
            cx.ask(KeepEffect::WriteRecord(Box::new(saving.request.clone())));
        }
    }

    /// Handles the result of writing the record; returns the target of leaving.
    pub(super) fn written(
        &mut self,
        app: &AppState,
        cx: &mut Cx,
        written: Result<PathBuf, WriteError>,
        editor: &mut RecordEditor,
    ) -> Option<Destination> {
        match (written, self.saving.take()) {
            (Ok(path), Some(saving)) => {
                editor.set_saved(saving.version);
                let words =
                    text!("command-saved-as", name = written_file(app.saves.as_deref(), &path));
                cx.notify(Notice::info(words));
                self.keep_place(cx, path, saving.target, editor.document());
                let written = record::read(&saving.request.bytes, ReadOptions::default());
                let written = written.ok().and_then(|it| it.first().ok());
                self.known = Known::record(written.as_ref().map(|game| &game.record));
                return saving.then;
            }
            (
                Err(why @ (WriteError::Exists(seen) | WriteError::Changed(seen))),
                Some(mut saving),
            ) => {
                cx.open(ask_to_replace(&why, &saving.request.path.to_string_lossy()));
                saving.request.known = Known::Seen(seen);
                self.saving = Some(saving);
            }
            (Err(WriteError::Failed(why)), _) => cx.notify(Notice::error(sanitize(&why))),
            (_, None) => {}
        }
        None
    }

    /// Makes the written file, its format and encoding the first offer next time.
    fn keep_place(&mut self, cx: &mut Cx, path: PathBuf, target: FileFormat, document: &Document) {
        self.name = file_name(&path);
        (self.file, self.target) = (Some(path), Some(target));
        if !document.is_changed() {
            cx.ask(KeepEffect::ForgetChanges);
        }
    }
}

/// Asks whether to write in a format that cannot hold everything.
fn ask_to_lose(lost: &[String], target: FileFormat) -> Dialog {
    let format = target.format.token();
    Dialog::ask("review-would-lose")
        .says(text!("review-cannot-hold", format = format))
        .rows([Row::Strong(in_a_row(lost))])
        .says(text!("review-stays-here"))
        .button("review-write-anyway", 'w', Message::Write)
        .button("review-other-format", 'o', Message::SaveAs)
        .close("dialog-cancel", 'c')
}

fn ask_to_replace(why: &WriteError, name: &str) -> Dialog {
    let name = truncate(&sanitize(name), 200).into_owned();
    let what = match why {
        WriteError::Changed(_) => "review-file-changed",
        _ => "review-there-is-file",
    };
    Dialog::ask("review-replace")
        .says(text!(what, name = name))
        // It is a question that yes and no answer, too.
        .with([Button::new(text!("review-replace-it"), 'r', Message::Replace).or_key('y')])
        .button("review-other-name", 'o', Message::SaveAs)
        .with([Button::close(text!("dialog-cancel"), 'c').or_key('n')])
        .with_choice(1)
}

/// Whether the extension of a file is that of a format that can only be read.
fn is_only_read(file: &Path) -> bool {
    let ending = file.extension().and_then(|ending| ending.to_str());
    let format = ending.and_then(Format::of_file);
    format.is_some_and(|format| !format.is_written())
}

/// Opens a record with its unsaved changes, which stay unsaved.
pub fn take_up(unsaved: Unsaved, cx: &mut Cx) -> State {
    cx.ask(KeepEffect::TakeChanges(unsaved.kept_in.clone()));
    cx.notify(Notice::warning(text!("review-not-saved-yet")));
    let storage = Storage::new(unsaved.name(), unsaved.file);
    let mut editor = RecordEditor::unsaved(unsaved.record);
    editor.go_to_opening();
    State::of(editor, storage)
}

impl State {
    /// Saves every change at once in the file of unsaved changes, so that no end of the program loses it.
    pub(super) fn keep_changes(&mut self) -> Option<Effect> {
        let version = self.editor.document().version();
        if std::mem::replace(&mut self.kept, version) == version {
            return None;
        }
        self.unsaved_changes().or(Some(Effect::Keep(KeepEffect::ForgetChanges)))
    }

    /// The request to save unsaved changes.
    pub(super) fn unsaved_changes(&self) -> Option<Effect> {
        let file = self.storage.file().map(PathBuf::from);
        let is_changed = self.editor.document().is_changed();
        is_changed
            .then(|| Effect::Keep(KeepEffect::KeepChanges(file, Box::new(self.record().clone()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_goes_beside_the_file_and_a_path_where_it_says() {
        let storage = Storage::new("a game".into(), Some("w/r.ron".into()));
        for (typed, place) in [
            ("s.kif", "w/s.kif"),
            ("w/r.ron", "w/r.ron"),
            ("./s.kif", "./s.kif"),
            ("/tmp/s.kif", "/tmp/s.kif"),
        ] {
            assert_eq!(storage.place_of(typed), PathBuf::from(place), "{typed}");
        }
        let nameless = Storage::new("a game".into(), None);
        assert_eq!(nameless.place_of("s.kif"), PathBuf::from("s.kif"));
    }
}
