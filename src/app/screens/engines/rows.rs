//! The rows of the list of engines, and of the page of one of them.

use super::Page;
use crate::app::person::engines::{BUILT_IN, EngineEntry};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::engine::OptionKind;

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListEntry {
    /// The engine of the program.
    BuiltIn,
    /// The engine of the user at this place.
    Own(usize),
    /// The engine of the machine at this place, which can be added.
    Found(usize),
    /// What adds another one.
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

/// A row of the page of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PageRow {
    /// Its name.
    Name,
    /// Its command line.
    Command,
    /// The folder it works in.
    Folder,
    /// How long it thinks about a move.
    MoveTime,
    /// How many positions it looks at for one.
    Nodes,
    /// The sign of drops.
    Drops,
    /// The option at this place among those it declares.
    Option(usize),
}

impl PageRow {
    /// Those that every engine has.
    const FIXED: [Self; 6] = [
        Self::Name,
        Self::Command,
        Self::Folder,
        Self::MoveTime,
        Self::Nodes,
        Self::Drops,
    ];

    /// The one in this row.
    pub(super) fn at(row: usize) -> Self {
        let fixed = Self::FIXED.get(row).copied();
        fixed.unwrap_or_else(|| Self::Option(row - Self::FIXED.len()))
    }

    /// What it is called, and what it is set to.
    fn words(self, page: &Page, entry: &EngineEntry) -> (String, String) {
        match self {
            Self::Name => (text!("engines-name"), entry.name.clone()),
            Self::Command => (text!("engines-command"), entry.command.clone()),
            Self::Folder => (text!("engines-folder"), folder(entry)),
            Self::MoveTime => {
                let time = entry
                    .own_time()
                    .map(|time| text!("engines-seconds", seconds = time.as_secs_f64().to_string()));
                let time = time.unwrap_or_else(|| text!("engines-by-clock"));
                (text!("engines-move-time"), time)
            }
            Self::Nodes => {
                let nodes = entry.nodes.map(|nodes| nodes.to_string());
                let nodes = nodes.unwrap_or_else(|| text!("engines-by-clock"));
                (text!("engines-move-nodes"), nodes)
            }
            Self::Drops => (text!("engines-drops"), format!("P{}5e", entry.drop_sign())),
            Self::Option(place) => {
                let option = &page.options[place];
                let value = match entry.option(&option.name) {
                    Some(value) => format!("* {value}"),
                    None => default_value(&option.kind),
                };
                (option.name.clone(), value)
            }
        }
    }
}

pub(super) fn engine_rows(app: &AppState, offered: &[String]) -> Vec<(String, String)> {
    let seats = |name: &str| {
        let first = app.engines.first() == name;
        let second = app.engines.second() == Some(name);
        let words = [
            first.then(|| text!("engines-first")),
            second.then(|| text!("engines-second")),
        ];
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
        (
            text!("engines-found", name = name),
            sanitize(path).into_owned(),
        )
    });
    let add = (text!("engines-add"), String::new());
    let listed = std::iter::once(built_in).chain(own);
    listed.chain(found).chain([add]).collect()
}

pub(super) fn option_rows(page: &Page, entry: &EngineEntry) -> Vec<(String, String)> {
    let count = PageRow::FIXED.len() + page.options.len();
    let rows = (0..count).map(|row| PageRow::at(row).words(page, entry));
    let harmless = |(name, value): (String, String)| {
        (sanitize(&name).into_owned(), sanitize(&value).into_owned())
    };
    rows.map(harmless).collect()
}

/// The folder an engine works in; empty where none is set.
pub(super) fn folder(entry: &EngineEntry) -> String {
    let folder = entry.folder.as_ref();
    folder.map_or_else(String::new, |folder| folder.display().to_string())
}

/// The value of an option before anything is set.
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

/// The next value, or the one before; `None` for options that are typed.
pub(super) fn stepped(kind: &OptionKind, value: Option<&str>, is_forward: bool) -> Option<String> {
    match kind {
        OptionKind::Check(default) => {
            let is_on = value.map_or(*default, |value| value == "true");
            Some((!is_on).to_string())
        }
        OptionKind::Combo { default, choices } if !choices.is_empty() => {
            let now = value.unwrap_or(default);
            let place = choices.iter().position(|choice| choice == now).unwrap_or(0);
            let by = if is_forward { 1 } else { choices.len() - 1 };
            Some(choices[(place + by) % choices.len()].clone())
        }
        _ => None,
    }
}

/// What an option takes.
pub(super) fn kind_words(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Check(_) | OptionKind::Combo { .. } => text!("engines-choice-help"),
        OptionKind::Spin { min, max, .. } => text!(
            "engines-number-help",
            min = min.to_string(),
            max = max.to_string(),
        ),
        OptionKind::Button => text!("engines-button-help"),
        OptionKind::Text(_) | OptionKind::File(_) => text!("engines-text-help"),
    }
}
