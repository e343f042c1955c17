//! Saving a record: over its own file where that is one of ours, else under a name and in a format to be chosen.

use crate::app::effect::{Effect, WriteError, WriteRequest};
use crate::app::screens::review::{Button, Dialog, Message, Reply, State};
use std::path::{Path, PathBuf};

use super::Sheet;
use crate::app::action::Action;
use crate::app::dialog::Row;
use crate::app::losses::loss;
use crate::app::notice::Notice;
use crate::app::screens::review::leave::Leaving;
use crate::app::state::Shared;
use crate::app::text_input::TextInput;
use crate::app::words::{file_name, in_a_row};
use crate::record::{Encoding, Format, Loss, Record, Source, Target, to_bytes};
use crate::text::{sanitize, truncate};
use crate::texts::text;

/// How our own saves are written.
const OWN: Target = Target {
    format: Format::Save,
    encoding: Encoding::Utf8,
};

/// Where a record goes and how it is written.
#[derive(Debug)]
pub(crate) struct SaveAs {
    /// The name of the file.
    pub name: TextInput,
    /// Format and encoding.
    pub target: Target,
    /// The field the keys are at: name, format, encoding.
    pub field: usize,
    /// What the format cannot hold, or that it holds everything.
    pub losses: String,
    then: Option<Leaving>,
}

/// A file that is being written.
#[derive(Debug)]
pub(crate) struct Saving {
    request: WriteRequest,
    version: u64,
    target: Target,
    then: Option<Leaving>,
}

impl SaveAs {
    /// Puts text into the name; its ending chooses format and encoding.
    pub fn write(&mut self, text: &str) {
        self.field = 0;
        self.name.paste(text);
    }

    fn ending(&self) -> Option<Source> {
        let name = self.name.line();
        let ending = Path::new(&name).extension()?.to_str()?;
        Source::of_ending(ending)
    }

    /// Goes by the ending of the name, where it is that of another format or encoding.
    fn follow_name(&mut self) {
        if let Some(source) = self
            .ending()
            .filter(|source| source.format != self.target.format)
        {
            self.target = source.into();
        }
    }

    /// Gives the name the ending of the format.
    fn rename(&mut self) {
        let mut name = PathBuf::from(self.name.line());
        if self.ending().is_some() {
            name.set_extension("");
        }
        let name = format!("{}.{}", name.to_string_lossy(), ending_of(self.target));
        self.name = TextInput::of_line(&name);
    }

    fn turn(&mut self, by: isize) {
        match self.field {
            1 => {
                self.target.format = turned(&Format::ALL, self.target.format, by);
                self.target.encoding = self.target.format.default_encoding();
                self.rename();
            }
            2 => {
                self.target.encoding = turned(&Encoding::ALL, self.target.encoding, by);
                self.rename();
            }
            _ => {}
        }
    }

    fn preview(&mut self, record: &Record) {
        let losses = losses(record, self.target);
        self.losses = if losses.is_empty() {
            text!("review-holds-everything")
        } else {
            text!("review-cannot-be-held", losses = in_a_row(&losses))
        };
    }

    fn act(&mut self, action: Action, columns: u16) {
        match action {
            Action::NextField | Action::Down => self.field = (self.field + 1) % 3,
            Action::PreviousField | Action::Up => self.field = (self.field + 2) % 3,
            Action::Left if self.field > 0 => self.turn(-1),
            Action::Right if self.field > 0 => self.turn(1),
            action if self.field == 0 => self.name.act(action, columns),
            _ => {}
        }
    }
}

fn ending_of(Target { format, encoding }: Target) -> &'static str {
    Source { format, encoding }.ending()
}

fn losses(record: &Record, target: Target) -> Vec<String> {
    let losses = Loss::of(record, target);
    losses
        .iter()
        .map(|lost| sanitize(&loss(lost)).into_owned())
        .collect()
}

fn turned<T: Copy + PartialEq>(all: &[T], one: T, by: isize) -> T {
    let place = all.iter().position(|other| *other == one).unwrap_or(0);
    let next = place.checked_add_signed(by).unwrap_or(all.len() - 1);
    all.get(next)
        .or_else(|| all.first())
        .copied()
        .unwrap_or(one)
}

impl State {
    /// Saves over the record's own file where that is one of our saves, else asks where.
    pub(in crate::app::screens::review) fn save(&mut self, then: Option<Leaving>) -> Vec<Reply> {
        let own = self.file.clone().filter(|path| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            ending
                .and_then(Source::of_ending)
                .is_some_and(|source| source.format == Format::Save)
        });
        let Some(path) = own else {
            self.ask_where(then);
            return Vec::new();
        };
        self.write_to(path, OWN, true, then)
    }

    /// Opens the form that asks where to and how.
    pub(in crate::app::screens::review) fn ask_where(&mut self, then: Option<Leaving>) {
        self.hands.put_down();
        let target = self.target.or(self.record().source.map(Target::from));
        let target = target.unwrap_or(OWN);
        let own_name = self.file.as_ref().and_then(|path| path.file_name());
        let name = match (own_name, self.name.as_str()) {
            (Some(name), _) => name.to_string_lossy().into_owned(),
            (None, "") => format!("game.{}", ending_of(target)),
            (None, name) => format!("{name}.{}", ending_of(target)),
        };
        let mut save = SaveAs {
            name: TextInput::of_line(&name),
            target,
            field: 0,
            losses: String::new(),
            then,
        };
        save.preview(self.record());
        self.sheet = Some(Sheet::Save(save));
    }

    pub(in crate::app::screens::review) fn act_save(
        &mut self,
        mut save: SaveAs,
        action: Action,
        columns: u16,
    ) -> Vec<Reply> {
        match action {
            Action::Cancel => return Vec::new(),
            Action::Choose => return self.choose_place(save),
            action => save.act(action, columns),
        }
        self.sheet = Some(Sheet::Save(save));
        self.preview_again();
        Vec::new()
    }

    /// Looks anew at what the format chosen cannot hold.
    pub(in crate::app::screens::review) fn preview_again(&mut self) {
        if let Some(Sheet::Save(save)) = &mut self.sheet {
            let before = save.target;
            save.follow_name();
            if before != save.target || save.field > 0 {
                save.preview(self.document.record());
            }
        }
    }

    /// Writes under a typed name, in the format of its ending or of the record; over an old file if `replaces`.
    pub(in crate::app::screens::review) fn save_as(
        &mut self,
        file: &str,
        replaces: bool,
    ) -> Vec<Reply> {
        self.ask_where(None);
        let Some(Sheet::Save(mut save)) = self.sheet.take() else {
            return Vec::new();
        };
        save.name = TextInput::of_line(file);
        save.follow_name();
        if !replaces {
            return self.choose_place(save);
        }
        let path = self.place_of(file);
        self.write_to(path, save.target, true, None)
    }

    /// A name typed, beside the record's own file.
    fn place_of(&self, name: &str) -> PathBuf {
        let path = PathBuf::from(name.trim());
        match self.file.as_ref().and_then(|file| file.parent()) {
            Some(folder) => folder.join(path),
            None => path,
        }
    }

    /// Writes, after a question where something would be lost.
    fn choose_place(&mut self, save: SaveAs) -> Vec<Reply> {
        let name = save.name.line();
        if name.trim().is_empty() {
            self.sheet = Some(Sheet::Save(save));
            return vec![Notice::warning(text!("review-needs-name")).into()];
        }
        let path = self.place_of(&name);
        let lost = losses(self.record(), save.target);
        let replies = self.write_to(path, save.target, false, save.then);
        if lost.is_empty() || self.saving.is_none() {
            return replies;
        }
        let body = vec![
            Row::Text(text!(
                "review-cannot-hold",
                format = save.target.format.token(),
            )),
            Row::Strong(in_a_row(&lost)),
            Row::Text(text!("review-stays-here")),
        ];
        let buttons = vec![
            Button::new(text!("review-write-anyway"), 'w', Message::Write),
            Button::new(text!("review-other-format"), 'o', Message::SaveAs),
            Button::close(text!("dialog-cancel"), 'c'),
        ];
        vec![Dialog::new(text!("review-would-lose"), body, buttons).into()]
    }

    /// The request that writes the record, or why its encoding cannot.
    fn write_to(
        &mut self,
        path: PathBuf,
        target: Target,
        replaces: bool,
        then: Option<Leaving>,
    ) -> Vec<Reply> {
        self.saving = None;
        let bytes = match to_bytes(std::slice::from_ref(self.record()), target) {
            Ok(bytes) => bytes,
            Err(error) => return vec![Notice::error(sanitize(&error.to_string())).into()],
        };
        let request = WriteRequest {
            path,
            bytes,
            replaces,
        };
        self.saving = Some(Saving {
            request: request.clone(),
            version: self.document.version(),
            target,
            then,
        });
        vec![Effect::WriteRecord(Box::new(request)).into()]
    }

    /// Writes what was asked about; over an old file if `replaces`.
    pub(in crate::app::screens::review) fn write_agreed(&mut self, replaces: bool) -> Vec<Reply> {
        let Some(saving) = &mut self.saving else {
            return Vec::new();
        };
        saving.request.replaces |= replaces;
        vec![Effect::WriteRecord(Box::new(saving.request.clone())).into()]
    }

    /// The record was written, or not.
    pub(in crate::app::screens::review) fn take_written(
        &mut self,
        written: Result<PathBuf, WriteError>,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        match (written, self.saving.take()) {
            (Ok(path), Some(saving)) => {
                self.document.set_saved(saving.version);
                self.name = file_name(&path);
                let words = text!("command-saved-as", name = &*self.name);
                // Format and encoding are offered first next time.
                (self.file, self.target) = (Some(path), Some(saving.target));
                let mut replies = vec![Notice::info(words).into()];
                if !self.document.is_changed() {
                    replies.push(Effect::ForgetChanges.into());
                }
                replies.extend(
                    saving
                        .then
                        .map(|way| self.go(way, shared))
                        .into_iter()
                        .flatten(),
                );
                replies
            }
            (Err(WriteError::Exists), Some(saving)) => {
                let name = saving.request.path.to_string_lossy().into_owned();
                self.saving = Some(saving);
                let name = truncate(&sanitize(&name), 200).into_owned();
                let body = vec![Row::Text(text!("review-there-is-file", name = name))];
                let buttons = vec![
                    Button::new(text!("review-replace-it"), 'r', Message::Replace),
                    Button::new(text!("review-other-name"), 'o', Message::SaveAs),
                    Button::close(text!("dialog-cancel"), 'c'),
                ];
                vec![
                    Dialog::new(text!("review-replace"), body, buttons)
                        .with_choice(1)
                        .into(),
                ]
            }
            (Err(WriteError::Failed(why)), _) => vec![Notice::error(sanitize(&why)).into()],
            (_, None) => Vec::new(),
        }
    }
}
