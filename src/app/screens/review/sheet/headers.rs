//! The headers of a record as a form: players, date, event and the like, and any other key.

use crate::app::screens::review::{Reply, State};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Sheet, ask_to_keep, draw_writing};
use crate::app::action::Action;
use crate::app::notice::Notice;
use crate::app::screens::review::document::Change;
use crate::app::text_input::Writing;
use crate::record::{Header, Headers, Key, NodeId};
use crate::text::{pad_right, sanitize, truncate};
use crate::texts::text;
use crate::theme::{Role, Theme};
use crate::tui::layout::first_visible;

/// Columns of the names of the fields.
const LABEL: u16 = 20;

/// The fields that are offered whether the record has them or not.
const USUAL: [Key; 8] = [
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
pub(in crate::app::screens::review) struct Form {
    fields: Vec<Field>,
    current: usize,
    /// The value of the current field, or the name of a new one, while it is written.
    writing: Option<Writing>,
}

/// A header, or one that the record does not have yet.
#[derive(Debug)]
struct Field {
    key: Key,
    /// Its number among the headers of the record.
    number: Option<usize>,
    value: String,
}

impl Form {
    fn new(headers: &Headers) -> Self {
        let field = |(number, header): (usize, &Header)| Field {
            key: header.key.clone(),
            number: Some(number),
            value: header.value.clone(),
        };
        let mut rest: Vec<Field> = headers.iter().enumerate().map(field).collect();
        let mut fields = Vec::new();
        for key in USUAL {
            let own: Vec<Field> = rest.extract_if(.., |field| field.key == key).collect();
            if own.is_empty() {
                let (number, value) = (None, String::new());
                fields.push(Field { key, number, value });
            }
            fields.extend(own);
        }
        fields.append(&mut rest);
        Self {
            fields,
            current: 0,
            writing: None,
        }
    }

    /// The rows of the form.
    pub fn height(&self) -> u16 {
        u16::try_from(self.fields.len() + 1).unwrap_or(u16::MAX)
    }

    /// Headers in their old order with the new values; those that were emptied are gone, new ones at the end.
    fn headers(&self, old: &Headers) -> Headers {
        let written = |field: &Field| Header {
            key: field.key.clone(),
            value: field.value.clone(),
        };
        let kept = old.iter().enumerate().filter_map(|(number, old)| {
            let own = |field: &&Field| field.number == Some(number);
            let field = self.fields.iter().find(own)?;
            let is_same = field.value == old.value;
            (is_same || !field.value.is_empty()).then(|| written(field))
        });
        let new = self.fields.iter();
        let new = new.filter(|field| field.number.is_none() && !field.value.is_empty());
        kept.chain(new.map(written)).collect()
    }

    /// Puts text into the field, which opens for it.
    pub fn write(&mut self, text: &str) {
        self.open();
        if let Some(writing) = &mut self.writing {
            writing.paste(text);
        }
    }

    fn open(&mut self) {
        let value = self.fields.get(self.current).map(|field| &field.value);
        let value = value.map_or("", |value| value);
        self.writing.get_or_insert_with(|| Writing::of_line(value));
    }

    /// Takes what was written over; a name makes a new field, whose value is written next.
    fn finish(&mut self) {
        let Some(text) = self.writing.take().map(|writing| writing.line()) else {
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
        // The name of a new field goes on to its value.
        if self.writing.is_none() || !was_name {
            self.current = self
                .current
                .saturating_add_signed(by)
                .min(self.fields.len());
        }
    }

    /// Chooses the row drawn in a line of the form.
    pub fn choose(&mut self, line: usize, height: u16) {
        let row = first_visible(self.fields.len() + 1, self.current, height) + line;
        if row <= self.fields.len() && row != self.current {
            self.finish();
            self.writing = None;
            self.current = row;
        }
    }

    fn act(&mut self, action: Action, columns: u16) {
        match (&mut self.writing, action) {
            (_, Action::Up | Action::PreviousField) => self.step(-1),
            (_, Action::Down | Action::NextField) => self.step(1),
            (Some(_), Action::Choose) => self.finish(),
            (None, Action::Choose | Action::Erase) => self.open(),
            (None, Action::Remove) => self.remove(),
            (Some(writing), action) => writing.act(action, columns),
            (None, _) => {}
        }
    }

    /// Takes the field away; a usual one is emptied.
    fn remove(&mut self) {
        let Some(field) = self.fields.get_mut(self.current) else {
            return;
        };
        if USUAL.contains(&field.key) {
            field.value.clear();
        } else {
            self.fields.remove(self.current);
        }
    }

    pub fn draw(&self, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let first = first_visible(self.fields.len() + 1, self.current, area.height);
        let mut cursor = None;
        for (number, line) in (first..=self.fields.len()).zip(area.rows()) {
            let is_current = number == self.current;
            let role = if is_current {
                Role::CurrentRow
            } else {
                Role::Dialog
            };
            let label = self
                .fields
                .get(number)
                .map_or_else(|| text!("header-new"), |field| name_of(&field.key));
            let value = self.fields.get(number).map_or("", |field| &field.value);
            let label_width = LABEL.min(line.width);
            let value_area = Rect {
                x: line.x + label_width,
                width: line.width - label_width,
                ..line
            };
            let words = format!(
                "{}{}",
                pad_right(&label, label_width),
                pad_right(&sanitize(value), value_area.width)
            );
            buf.set_stringn(line.x, line.y, words, line.width.into(), theme[role]);
            if let Some(writing) = self.writing.as_ref().filter(|_| is_current) {
                cursor = Some(draw_writing(writing, theme, value_area, buf));
            }
        }
        cursor
    }
}

impl State {
    pub(in crate::app::screens::review) fn edit_headers(&mut self) {
        self.hands.put_down();
        self.sheet = Some(Sheet::Headers(Form::new(&self.record().headers)));
    }

    /// Keys while the form is open: one keeps the values, Esc discards them after a question, all else edits.
    pub(in crate::app::screens::review) fn act_headers(
        &mut self,
        mut form: Form,
        action: Action,
        columns: u16,
    ) -> Vec<Reply> {
        if action == Action::Save {
            return self.keep_headers(form).into_iter().collect();
        }
        if action == Action::Cancel {
            form.finish();
            let old = &self.record().headers;
            let is_changed = form.headers(old) != *old;
            self.sheet = is_changed.then_some(Sheet::Headers(form));
            return is_changed.then(ask_to_keep).into_iter().collect();
        }
        form.act(action, columns.saturating_sub(LABEL));
        self.sheet = Some(Sheet::Headers(form));
        Vec::new()
    }

    pub(in crate::app::screens::review) fn keep_headers(
        &mut self,
        mut form: Form,
    ) -> Option<Reply> {
        form.finish();
        let at: NodeId = self.node();
        let headers = form.headers(&self.record().headers);
        let changes = headers != self.record().headers;
        self.change(Change::Headers, |record| {
            changes.then(|| {
                record.headers = headers;
                at
            })
        })
        .then(|| Notice::info(text!("header-changed")).into())
    }
}

/// What a field is called.
fn name_of(key: &Key) -> String {
    let name = match key {
        Key::Other(name) => sanitize(name).into_owned(),
        key => text!(&format!("header-{}", key.token())),
    };
    truncate(&name, LABEL - 1).into_owned()
}

/// The key that a person means by a name: one of the known ones, or one of its own.
fn key_named(name: &str) -> Key {
    let usual = USUAL
        .into_iter()
        .find(|own| name_of(own).split(' ').any(|word| word == name));
    let known = || Key::from_token(&name.to_lowercase());
    usual
        .or_else(known)
        .unwrap_or_else(|| Key::Other(name.to_owned()))
}
