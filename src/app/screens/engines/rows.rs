//! The rows of the list of engines, and of the options of one of them.

use super::Page;
use crate::app::engines::{BUILT_IN, EngineEntry};
use crate::app::state::AppState;
use crate::engine::OptionKind;
use crate::text::sanitize;
use crate::texts::text;

pub(super) fn engine_rows(app: &AppState) -> Vec<(String, String)> {
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
    let add = (text!("engines-add"), String::new());
    std::iter::once(built_in).chain(own).chain([add]).collect()
}

pub(super) fn option_rows(page: &Page, entry: &EngineEntry) -> Vec<(String, String)> {
    let folder = entry.folder.as_ref();
    let folder = folder.map(|folder| folder.display().to_string());
    let by_clock = || text!("engines-by-clock");
    let fixed = [
        (text!("engines-name"), entry.name.clone()),
        (text!("engines-command"), entry.command.clone()),
        (text!("engines-folder"), folder.unwrap_or_default()),
        (
            text!("engines-move-time"),
            entry.own_time().map_or_else(by_clock, |time| {
                text!("engines-seconds", seconds = time.as_secs_f64().to_string())
            }),
        ),
        (
            text!("engines-move-nodes"),
            entry.nodes.map_or_else(by_clock, |nodes| nodes.to_string()),
        ),
        (text!("engines-drops"), format!("P{}5e", entry.drop_sign())),
    ];
    let options = page.options.iter().map(|option| {
        let value = match entry.option(&option.name) {
            Some(value) => format!("* {value}"),
            None => usual(&option.kind),
        };
        (option.name.clone(), value)
    });
    let harmless = |(name, value): (String, String)| {
        (sanitize(&name).into_owned(), sanitize(&value).into_owned())
    };
    fixed.into_iter().chain(options).map(harmless).collect()
}

/// The value of an option before anything is set.
pub(super) fn usual(kind: &OptionKind) -> String {
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
        OptionKind::Check(usual) => {
            let is_on = value.map_or(*usual, |value| value == "true");
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
