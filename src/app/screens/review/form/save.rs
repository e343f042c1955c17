//! The name, format and encoding of a record's file.

use std::path::{Path, PathBuf};

use super::FormStep;
use crate::app::action::Action;
use crate::app::parts::text_input::TextInput;
use crate::app::screens::review::destination::Destination;
use crate::app::wording::losses::loss;
use crate::app::wording::words::in_a_row;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Encoding, FileFormat, Format, Loss, Record};

/// The name, format and encoding of a record's file.
#[derive(Debug)]
pub(crate) struct SaveForm {
    /// The name of the file.
    pub name: TextInput,
    /// Format and encoding.
    pub target: FileFormat,
    /// The selected field: name, format, encoding.
    pub field: usize,
    /// The losses of the format, or the words that there are none.
    pub losses: String,
    /// The target of leaving the review after the write.
    pub then: Option<Destination>,
}

impl SaveForm {
    /// A form with this name and format.
    pub(crate) fn new(
        name: &str,
        target: FileFormat,
        then: Option<Destination>,
        record: &Record,
    ) -> Self {
        let mut form = Self {
            name: TextInput::of_line(name),
            target,
            field: 0,
            losses: String::new(),
            then,
        };
        form.preview(record);
        form
    }

    /// Sets the name; its extension chooses format and encoding.
    pub(crate) fn set_name(&mut self, name: &str) {
        self.name = TextInput::of_line(name);
        self.follow_name();
    }

    /// Follows the name, and updates the losses if the format may have changed.
    pub(super) fn refresh(&mut self, record: &Record) {
        let before = self.target;
        self.follow_name();
        if before != self.target || self.field > 0 {
            self.preview(record);
        }
    }

    /// Types text into the name; its extension chooses format and encoding.
    pub(crate) fn write(&mut self, text: &str) {
        self.field = 0;
        self.name.paste(text);
    }

    fn ending(&self) -> Option<FileFormat> {
        let name = self.name.line();
        let ending = Path::new(&name).extension()?.to_str()?;
        FileFormat::of_ending(ending)
    }

    /// Follows the extension of the name, if it is that of another format or encoding.
    fn follow_name(&mut self) {
        if let Some(source) = self
            .ending()
            .filter(|source| source.format != self.target.format)
        {
            self.target = source;
        }
    }

    /// Gives the name the extension of the format.
    fn rename(&mut self) {
        let mut name = PathBuf::from(self.name.line());
        if self.ending().is_some() {
            name.set_extension("");
        }
        let name = format!("{}.{}", name.to_string_lossy(), self.target.ending());
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

    pub(super) fn act(&mut self, action: Action, columns: u16) -> FormStep {
        match action {
            Action::Cancel => return FormStep::Close,
            Action::Choose => return FormStep::Keep,
            Action::NextField | Action::Down => self.field = (self.field + 1) % 3,
            Action::PreviousField | Action::Up => self.field = (self.field + 2) % 3,
            Action::Left if self.field > 0 => self.turn(-1),
            Action::Right if self.field > 0 => self.turn(1),
            action if self.field == 0 => self.name.act(action, columns),
            _ => {}
        }
        FormStep::Stay
    }
}

/// The losses of the format in words, without parts that only change their form.
pub(in crate::app::screens::review) fn losses(record: &Record, target: FileFormat) -> Vec<String> {
    let losses = Loss::of(record, target);
    losses
        .iter()
        .filter(|lost| !lost.keeps_all())
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
