//! The name, format and encoding of a record's file.

use std::convert::Infallible;
use std::path::{Path, PathBuf};

use super::FormStep;
use crate::app::action::Action;
use crate::app::cx::Cx;
use crate::app::input::Input;
use crate::app::parts::choice::neighbor;
use crate::app::parts::form::{Form, FormScreen, Row};
use crate::app::parts::text_input::TextInput;
use crate::app::screens::review::destination::Destination;
use crate::app::state::AppState;
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
    form: Form,
    /// The losses of the format, or the words that there are none.
    pub losses: String,
    /// The target of leaving the review after the write.
    pub then: Option<Destination>,
}

impl FormScreen for SaveForm {
    type Message = Infallible;

    const TEXTS: [&'static str; 2] = ["review-"; 2];
    const LINES: &'static [Row<Self>] = &[
        Row::text("file", |it| &it.name, |it| &mut it.name),
        Row::choice(
            "format",
            |it, _| it.target.format.token().to_owned(),
            |it, forward, _| {
                it.target.format = neighbor(&Format::ALL, &it.target.format, forward);
                it.target.encoding = it.target.format.default_encoding();
                it.rename();
            },
        ),
        Row::choice(
            "encoding",
            |it, _| it.target.encoding.token().to_owned(),
            |it, forward, _| {
                it.target.encoding = neighbor(&Encoding::ALL, &it.target.encoding, forward);
                it.rename();
            },
        ),
    ];

    fn form(&self) -> &Form {
        &self.form
    }

    fn form_mut(&mut self) -> &mut Form {
        &mut self.form
    }
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
            form: Form::new("file"),
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

    /// Answers input; the preview follows it.
    pub(super) fn input(&mut self, app: &mut AppState, input: &Input, record: &Record) -> FormStep {
        match input {
            Input::Act(Action::Choose) => return FormStep::Keep,
            Input::Act(Action::Cancel) => return FormStep::Close,
            // Wherever one is, text goes into the name.
            Input::Char(_) | Input::Paste(_) => self.form.choose("file"),
            _ => {}
        }
        let before = self.target;
        self.answer(app, &mut Cx::default(), input);
        self.follow_name();
        if before != self.target {
            self.preview(record);
        }
        FormStep::Stay
    }

    fn ending(&self) -> Option<FileFormat> {
        let name = self.name.line();
        let ending = Path::new(&name).extension()?.to_str()?;
        FileFormat::of_ending(ending)
    }

    /// Follows the extension of the name, if it is that of another format or encoding.
    fn follow_name(&mut self) {
        if let Some(source) = self.ending().filter(|source| source.format != self.target.format) {
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

    fn preview(&mut self, record: &Record) {
        let losses = losses(record, self.target);
        self.losses = if losses.is_empty() {
            text!("review-holds-everything")
        } else {
            text!("review-cannot-be-held", losses = in_a_row(&losses))
        };
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
