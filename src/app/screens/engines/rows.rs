//! The rows of the list of engines, and of the page of one of them.

use super::Page;
use crate::app::parts::choice::neighbor;
use crate::app::person::engines::{BUILT_IN, EngineEntry};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::engine::OptionKind;

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListEntry {
    /// The built-in bot.
    BuiltIn,
    /// The engine of the user with this index.
    Own(usize),
    /// The engine of the machine with this index, which can be added.
    Found(usize),
    /// The row that adds another one.
    Add,
}

impl ListEntry {
    /// The entry in this row of a list with `own` engines of the user, and `found` others of the machine.
    pub(super) fn at(row: usize, own: usize, found: usize) -> Self {
        match row.checked_sub(1) {
            None => Self::BuiltIn,
            Some(place) if place < own => Self::Own(place),
            Some(place) if place - own < found => Self::Found(place - own),
            Some(_) => Self::Add,
        }
    }
}

/// A line of an engine's page that every engine has.
pub(super) struct Field {
    /// The key of its label, which is also the question.
    pub label: &'static str,
    /// The key of the words for the status line.
    pub help: &'static str,
    value: fn(&EngineEntry) -> String,
    pub change: Change,
}

/// The way a line is changed.
pub(super) enum Change {
    /// Between two values, the default first.
    Switch(fn(&mut EngineEntry) -> &mut bool),
    /// By typing.
    Typed {
        /// The initial text of the line.
        text: fn(&EngineEntry) -> String,
        /// Accepts the text, or returns the reason against it.
        enter: fn(&mut EngineEntry, &str) -> Result<(), String>,
        /// Whether it may be empty.
        is_optional: bool,
    },
}

pub(super) const FIELDS: [Field; 6] = [
    Field {
        label: "engines-name",
        help: "engines-text-help",
        value: |entry| entry.name.clone(),
        change: Change::Typed {
            text: |entry| entry.name.clone(),
            enter: |entry, text| {
                put_unless_empty(&mut entry.name, text);
                Ok(())
            },
            is_optional: false,
        },
    },
    Field {
        label: "engines-command",
        help: "engines-text-help",
        value: |entry| entry.command.clone(),
        change: Change::Typed {
            text: |entry| entry.command.clone(),
            enter: |entry, text| {
                put_unless_empty(&mut entry.command, text);
                Ok(())
            },
            is_optional: false,
        },
    },
    Field {
        label: "engines-folder",
        help: "engines-text-help",
        value: folder,
        change: Change::Typed {
            text: folder,
            enter: |entry, text| {
                entry.folder = (!text.is_empty()).then(|| text.into());
                Ok(())
            },
            is_optional: false,
        },
    },
    Field {
        label: "engines-move-time",
        help: "engines-pace-help",
        value: |entry| match entry.own_time() {
            Some(time) => text!("engines-seconds", seconds = time.as_secs_f64().to_string()),
            None => text!("engines-by-clock"),
        },
        change: Change::Typed {
            text: |entry| {
                let time = entry.own_time().map(|time| time.as_secs_f64().to_string());
                time.unwrap_or_default()
            },
            enter: |entry, text| {
                let time = EngineEntry::parse_move_time(text);
                entry.move_time = time.map_err(|_| text!("engines-no-time", text = text))?;
                Ok(())
            },
            is_optional: true,
        },
    },
    Field {
        label: "engines-move-nodes",
        help: "engines-pace-help",
        value: |entry| match entry.nodes {
            Some(nodes) => nodes.to_string(),
            None => text!("engines-by-clock"),
        },
        change: Change::Typed {
            text: |entry| entry.nodes.map(|nodes| nodes.to_string()).unwrap_or_default(),
            enter: |entry, text| {
                let nodes = EngineEntry::parse_nodes(text);
                entry.nodes = nodes.map_err(|_| text!("engines-no-nodes", text = text))?;
                Ok(())
            },
            is_optional: true,
        },
    },
    Field {
        label: "engines-drops",
        help: "engines-drops-help",
        value: |entry| format!("P{}5e", entry.drop_sign()),
        change: Change::Switch(|entry| &mut entry.drops_with_at),
    },
];

fn put_unless_empty(value: &mut String, text: &str) {
    if !text.is_empty() {
        text.clone_into(value);
    }
}

pub(super) fn engine_rows(app: &AppState, offered: &[String]) -> Vec<(String, String)> {
    let seats = |name: &str| {
        let first = app.engines.first() == name;
        let second = app.engines.second() == Some(name);
        let words =
            [first.then(|| text!("engines-first")), second.then(|| text!("engines-second"))];
        words.into_iter().flatten().collect::<Vec<_>>().join("  ")
    };
    let built_in = (text!("engines-komadai"), seats(BUILT_IN));
    let own = app.engines.entries().iter().map(|entry| {
        let name = sanitize(&entry.name);
        let command = sanitize(&entry.command);
        let marks = seats(&entry.name);
        let note = [marks, command.into_owned()];
        let note: Vec<String> = note.into_iter().filter(|part| !part.is_empty()).collect();
        (name.into_owned(), note.join("  "))
    });
    let found = offered.iter().map(|path| {
        let name = path.rsplit('/').next().unwrap_or(path);
        let name = sanitize(name).into_owned();
        (text!("engines-found", name = name), sanitize(path).into_owned())
    });
    let add = (text!("engines-add"), String::new());
    let listed = std::iter::once(built_in).chain(own);
    listed.chain(found).chain([add]).collect()
}

/// The fields of an engine, then its options, with their values.
pub(super) fn page_rows(page: &Page, entry: &EngineEntry) -> Vec<(String, String)> {
    let fields = FIELDS.iter();
    let fields = fields.map(|field| (text!(field.label), (field.value)(entry)));
    let options = page.options.iter().map(|option| {
        let value = match entry.option(&option.name) {
            Some(value) => format!("* {value}"),
            None => default_value(&option.kind),
        };
        (option.name.clone(), value)
    });
    let harmless = |(name, value): (String, String)| {
        (sanitize(&name).into_owned(), sanitize(&value).into_owned())
    };
    fields.chain(options).map(harmless).collect()
}

/// The working folder of an engine; empty if none is set.
fn folder(entry: &EngineEntry) -> String {
    let folder = entry.folder.as_ref();
    folder.map_or_else(String::new, |folder| folder.display().to_string())
}

/// The default value of an option.
pub(super) fn default_value(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Check(value) => value.to_string(),
        OptionKind::Spin { default, .. } => default.to_string(),
        OptionKind::Combo { default, .. }
        | OptionKind::Text(default)
        | OptionKind::File(default) => default.clone(),
        OptionKind::Button => String::new(),
    }
}

/// The next or the previous value; `None` for typed options.
pub(super) fn stepped(kind: &OptionKind, value: Option<&str>, is_forward: bool) -> Option<String> {
    match kind {
        OptionKind::Check(default) => {
            let is_on = value.map_or(*default, |value| value == "true");
            Some((!is_on).to_string())
        }
        OptionKind::Combo { default, choices } if !choices.is_empty() => {
            let now = value.unwrap_or(default).to_owned();
            Some(neighbor(choices, &now, is_forward))
        }
        _ => None,
    }
}

/// The possible values of an option, in words.
pub(super) fn kind_words(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Check(_) | OptionKind::Combo { .. } => text!("engines-choice-help"),
        OptionKind::Spin { min, max, .. } => {
            text!("engines-number-help", min = min.to_string(), max = max.to_string(),)
        }
        OptionKind::Button => text!("engines-button-help"),
        OptionKind::Text(_) | OptionKind::File(_) => text!("engines-text-help"),
    }
}
