//! The headers of a record as a form: players, date, event and the like, and any other key.

use super::FormStep;
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::text_input::TextInput;
use crate::said;
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_core::record::{Header, Headers, Key};
use komadai_core::rules::Color;

/// The fields that are always offered.
const DEFAULT_KEYS: [Key; 8] = [
    Key::Black,
    Key::White,
    Key::Started,
    Key::Event,
    Key::Site,
    Key::Title,
    Key::Opening,
    Key::Note,
];

/// The headers while they are edited; the row after the last one adds a field.
#[derive(Debug)]
pub(crate) struct HeaderForm {
    /// The headers, the ones always offered first.
    pub fields: Vec<Field>,
    /// The selected row.
    pub current: usize,
    /// The value of the current field, or the name of a new one, while it is written.
    pub input: Option<TextInput>,
    /// The headers before.
    before: Headers,
}

/// A header, or one that the record does not have yet.
#[derive(Debug)]
pub(crate) struct Field {
    /// Its key.
    pub key: Key,
    /// Its index among the headers of the record.
    number: Option<usize>,
    /// Its value.
    pub value: String,
}

impl HeaderForm {
    pub(crate) fn new(headers: &Headers) -> Self {
        let field = |(number, header): (usize, &Header)| Field {
            key: header.key.clone(),
            number: Some(number),
            value: header.value.clone(),
        };
        let mut rest: Vec<Field> = headers.iter().enumerate().map(field).collect();
        let mut fields = Vec::new();
        for key in DEFAULT_KEYS {
            let own: Vec<Field> = rest.extract_if(.., |field| field.key == key).collect();
            if own.is_empty() {
                let (number, value) = (None, String::new());
                fields.push(Field { key, number, value });
            }
            fields.extend(own);
        }
        fields.append(&mut rest);
        Self { fields, current: 0, input: None, before: headers.clone() }
    }

    /// The headers in their old order with the new values; emptied ones are removed, new ones are at the end.
    fn headers(&self) -> Headers {
        let written = |field: &Field| Header { key: field.key.clone(), value: field.value.clone() };
        let kept = self.before.iter().enumerate().filter_map(|(number, old)| {
            let own = |field: &&Field| field.number == Some(number);
            let field = self.fields.iter().find(own)?;
            let is_same = field.value == old.value;
            (is_same || !field.value.is_empty()).then(|| written(field))
        });
        let new = self.fields.iter();
        let new = new.filter(|field| field.number.is_none() && !field.value.is_empty());
        kept.chain(new.map(written)).collect()
    }

    /// Types text into the field, which opens for it.
    pub(super) fn write(&mut self, text: &Input) {
        self.open();
        if let Some(input) = &mut self.input {
            input.input(text, u16::MAX);
        }
    }

    fn open(&mut self) {
        let value = self.fields.get(self.current).map(|field| &field.value);
        let value = value.map_or("", |value| value);
        self.input.get_or_insert_with(|| TextInput::of_line(value));
    }

    /// Accepts the typed text; a name makes a new field, and its value is typed next.
    fn finish(&mut self) {
        let Some(text) = self.input.take().map(|input| input.line()) else {
            return;
        };
        if let Some(field) = self.fields.get_mut(self.current) {
            field.value = text;
        } else if !text.trim().is_empty() {
            let key = key_named(text.trim());
            let (number, value) = (None, String::new());
            self.fields.push(Field { key, number, value });
            self.open();
        }
    }

    fn step(&mut self, by: isize) {
        let was_name = self.current == self.fields.len();
        self.finish();
        // After the name of a new field comes its value.
        if self.input.is_none() || !was_name {
            self.current = self.current.saturating_add_signed(by).min(self.fields.len());
        }
    }

    /// Selects a row.
    pub(crate) fn choose(&mut self, row: usize) {
        if row <= self.fields.len() && row != self.current {
            self.finish();
            self.input = None;
            self.current = row;
        }
    }

    /// The new headers.
    pub(crate) fn finished(mut self) -> Headers {
        self.finish();
        self.headers()
    }

    /// One key accepts the values, Esc discards them after a question, all other keys edit.
    pub(super) fn act(&mut self, action: Action) -> FormStep {
        match action {
            Action::Save => return FormStep::Keep,
            Action::Cancel => {
                self.finish();
                let is_changed = self.headers() != self.before;
                return if is_changed { FormStep::AskToKeep } else { FormStep::Close };
            }
            action => self.edit(action),
        }
        FormStep::Stay
    }

    fn edit(&mut self, action: Action) {
        match (&mut self.input, action) {
            (_, Action::Up | Action::PreviousField) => self.step(-1),
            (_, Action::Down | Action::NextField) => self.step(1),
            (Some(_), Action::Choose) => self.finish(),
            (None, Action::Choose | Action::Erase) => self.open(),
            (None, Action::Remove) => self.remove(),
            (Some(input), action) => input.act(action, u16::MAX),
            (None, _) => {}
        }
    }

    /// Removes the field; one that is always offered is emptied.
    fn remove(&mut self) {
        let Some(field) = self.fields.get_mut(self.current) else {
            return;
        };
        if DEFAULT_KEYS.contains(&field.key) {
            field.value.clear();
        } else {
            self.fields.remove(self.current);
        }
    }
}

/// The name of a field; the sides of a handicap game have their own.
pub(crate) fn name_of(key: &Key) -> String {
    let side = |color| said::side_on_panel(texts::chosen(), color, true).full;
    match key {
        Key::Black if said::speaks_of_handicap() => side(Color::Black),
        Key::White if said::speaks_of_handicap() => side(Color::White),
        Key::Other(name) => sanitize(name).into_owned(),
        key => text!(&format!("header-{}", key.token())),
    }
}

/// The key for a typed name: a known one, or one of its own.
fn key_named(name: &str) -> Key {
    let offered =
        DEFAULT_KEYS.into_iter().find(|own| name_of(own).split(' ').any(|word| word == name));
    let known = || Key::from_token(&name.to_lowercase());
    offered.or_else(known).unwrap_or_else(|| Key::Other(name.to_owned()))
}
