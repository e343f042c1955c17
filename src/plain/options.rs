//! The output options: the notation of moves, the style of boards, and when boards are shown.

use crate::app::command::OutputOption;
use crate::app::person::settings::Settings;
use crate::app::wording::notation::{self, Notation};
use crate::texts::{self, Language, text};

/// The form of a written position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// The board of KIF files, with kanji.
    Diagram,
    /// The same with letters.
    Letters,
    /// A line for every rank.
    Ranks,
    /// A line for the pieces of each side.
    Pieces,
    /// Braille for a display of 40 cells.
    Braille,
    /// One line of SFEN.
    Sfen,
}

/// The notations by their names in the settings.
const NOTATIONS: [(&str, Notation); 5] = [
    ("western", Notation::Western),
    ("japanese", Notation::Japanese),
    ("usi", Notation::Usi),
    ("kif", Notation::Kif),
    ("kitao", Notation::Kitao),
];

/// Chooses western notation if the settings name none and the language is not Japanese.
pub(super) fn choose_default_notation(settings: &Settings) {
    if settings.notation.is_none() && texts::chosen() != Language::JAPANESE {
        notation::choose(Notation::Western);
    }
}

impl Style {
    pub(super) const ALL: [(&str, Self); 6] = [
        ("diagram", Self::Diagram),
        ("letters", Self::Letters),
        ("ranks", Self::Ranks),
        ("pieces", Self::Pieces),
        ("braille", Self::Braille),
        ("sfen", Self::Sfen),
    ];
}

/// The output options, which the command `set` changes.
#[derive(Debug, Clone, Copy)]
pub(super) struct OutputOptions {
    pub style: Style,
    /// Whether the board is shown after every move.
    pub shows_board: bool,
}

impl Default for OutputOptions {
    fn default() -> Self {
        Self { style: Style::Diagram, shows_board: false }
    }
}

impl OutputOptions {
    /// The default options; if the language is not Japanese, a screen reader cannot read kanji usefully.
    pub(crate) fn of_language() -> Self {
        let style = match texts::chosen() {
            Language::JAPANESE => Style::Diagram,
            _ => Style::Letters,
        };
        Self { style, ..Self::default() }
    }

    /// Sets an option; returns all values, or what was expected.
    pub(super) fn set(&mut self, option: OutputOption, value: &str) -> Result<String, String> {
        match (option, value) {
            (OutputOption::Board, "on" | "off") => self.shows_board = value == "on",
            (OutputOption::Board, style) => self.style = named(&Style::ALL, style)?,
            (OutputOption::Moves, name) => notation::choose(named(&NOTATIONS, name)?),
        }
        Ok(self.words())
    }

    pub(super) fn words(self) -> String {
        let style = name_of(&Style::ALL, self.style);
        let notation = name_of(&NOTATIONS, notation::chosen());
        let when = if self.shows_board { "on" } else { "off" };
        text!("plain-set", when = when, style = style, notation = notation)
    }
}

/// The value of this name.
pub(super) fn named<T: Copy>(all: &[(&str, T)], name: &str) -> Result<T, String> {
    let found = all.iter().find(|(other, _)| *other == name);
    found.map(|(_, value)| *value).ok_or_else(expected)
}

fn name_of<'a, T: Copy + PartialEq>(all: &[(&'a str, T)], value: T) -> &'a str {
    let found = all.iter().find(|(_, other)| *other == value);
    found.map_or("", |(name, _)| name)
}

fn expected() -> String {
    let names = |names: Vec<&str>| names.join(", ");
    let styles = names(Style::ALL.iter().map(|(name, _)| *name).collect());
    let notations = names(NOTATIONS.iter().map(|(name, _)| *name).collect());
    text!("plain-set-expected", styles = styles, notations = notations)
}
