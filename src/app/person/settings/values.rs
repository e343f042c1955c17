//! The values of settings, and their names.

use std::borrow::Cow;
use std::time::Duration;

use crate::app::analysis::ScoreForm;
use crate::app::parts::key_popup::KeyPopup;
use crate::app::person::keymap::Preset;
use crate::app::wording::notation::Notation;
use crate::theme::{ColorDepth, Dragon, Grid, King, PieceSet, TileSize};
use komadai_core::notation::Coordinates;
use komadai_engine::bot::Level;

/// A value with its name in the file.
pub(super) type Choice<T> = (&'static str, T);

/// The name of a language, a theme, a font or a folder; files of the user add to those of the table.
pub type Name = Cow<'static, str>;

/// The size of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardSize {
    /// The largest that fits.
    Auto,
    /// No larger than this.
    At(TileSize),
    /// The smallest size, with letters instead of any other pieces.
    Letters,
}

/// The width of characters of ambiguous width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ambiguous {
    /// One cell.
    Narrow,
    /// Two cells.
    Wide,
}

/// The drawing of boards: as pictures sent by a protocol, or as characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Graphics {
    /// As pictures if the terminal supports them.
    Auto,
    /// By the protocol of kitty.
    Kitty,
    /// As sixels.
    Sixel,
    /// As inline images of iTerm2.
    Iterm,
    /// As characters.
    Cells,
}

/// The level of the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotLevel {
    /// One that follows the results of the person.
    Adaptive,
    /// Always this one.
    At(Level),
}

/// When the bell rings for an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bell {
    /// Always.
    On,
    /// Only while the window is not focused.
    Unfocused,
    /// Never.
    Off,
}

/// How a terminal is asked to notify the user outside its window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notify {
    /// By OSC 9, as iTerm2, Windows Terminal and others understand it.
    Osc9,
    /// By OSC 777, as urxvt and others.
    Osc777,
    /// By OSC 99, as kitty.
    Osc99,
}

/// The sound of events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sound {
    /// The bell of the terminal.
    Bell,
    /// Nothing.
    Off,
    /// The sound of this command.
    Command(Name),
}

impl Sound {
    /// The value of a common word; none of these words is a program.
    pub(super) fn word(word: &str) -> &str {
        match word {
            "on" | "true" | "yes" => "bell",
            "false" | "no" | "none" => "off",
            word => word,
        }
    }

    pub(super) const fn playing(command: &'static str) -> Choice<Self> {
        (command, Self::Command(Cow::Borrowed(command)))
    }
}

impl Value for Sound {
    fn of_name(name: &str) -> Option<Self> {
        Name::of_name(name).map(Self::Command)
    }

    fn own_name(&self) -> Option<&str> {
        match self {
            Self::Command(command) => Some(command),
            Self::Bell | Self::Off => None,
        }
    }
}

/// The type of a setting.
pub(super) trait Value: Clone + PartialEq {
    /// The value of a name that is not in the table.
    fn of_name(_name: &str) -> Option<Self> {
        None
    }

    /// The name of a value that may not be in the table.
    fn own_name(&self) -> Option<&str> {
        None
    }
}

impl Value for Name {
    fn of_name(name: &str) -> Option<Self> {
        Some(Self::Owned(name.to_owned()))
    }

    fn own_name(&self) -> Option<&str> {
        Some(self)
    }
}

impl<T: Value> Value for Option<T> {
    fn of_name(name: &str) -> Option<Self> {
        T::of_name(name).map(Some)
    }

    fn own_name(&self) -> Option<&str> {
        self.as_ref()?.own_name()
    }
}

macro_rules! values_of_the_table {
    ($($type:ty),+ $(,)?) => { $(impl Value for $type {})+ };
}

values_of_the_table!(
    bool,
    u8,
    Ambiguous,
    Bell,
    Notify,
    BoardSize,
    BotLevel,
    ColorDepth,
    Coordinates,
    Dragon,
    Duration,
    Graphics,
    Grid,
    KeyPopup,
    King,
    Notation,
    PieceSet,
    Preset,
    ScoreForm,
);

/// A name of the table.
pub(super) const fn name(name: &'static str) -> Choice<Name> {
    (name, Cow::Borrowed(name))
}

/// A name of the table for an optional value.
pub(super) const fn some(name: &'static str) -> Choice<Option<Name>> {
    (name, Some(Cow::Borrowed(name)))
}

/// The levels of the bot, then the one that follows the person.
/// The word for a bot whose level follows the results.
pub(super) const ADAPTIVE: &str = "adaptive";

pub(super) const LEVELS: [Choice<BotLevel>; Level::NAMES.len() + 1] = {
    let mut choices = [(ADAPTIVE, BotLevel::Adaptive); Level::NAMES.len() + 1];
    let mut number = 1;
    while let Some(level) = Level::new(number) {
        let place = number as usize;
        choices[place - 1] = (Level::NAMES[place - 1], BotLevel::At(level));
        number += 1;
    }
    choices
};

/// The names of choices.
pub(super) const fn names<T, const N: usize>(choices: &[Choice<T>]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut place = 0;
    while place < N {
        names[place] = choices[place].0;
        place += 1;
    }
    names
}

/// The default: the first.
pub(super) fn default_of<T: Value>(choices: &[Choice<T>]) -> T {
    choices[0].1.clone()
}

/// The name of a value.
pub(super) fn name_of<'a, T: Value>(choices: &[Choice<T>], value: &'a T) -> &'a str {
    let is_value = |(_, known): &&Choice<T>| known == value;
    let known = || choices.iter().find(is_value).map(|(name, _)| *name);
    value.own_name().or_else(known).unwrap_or(choices[0].0)
}

/// The value with this name.
pub(super) fn value_of<T: Value>(choices: &[Choice<T>], name: &str) -> Option<T> {
    let known = choices.iter().find(|(known, _)| *known == name);
    known.map_or_else(|| T::of_name(name), |(_, value)| Some(value.clone()))
}

impl Graphics {
    /// The names of the settings and the command line.
    pub(super) const CHOICES: [Choice<Self>; 5] = [
        ("auto", Self::Auto),
        ("kitty", Self::Kitty),
        ("sixel", Self::Sixel),
        ("iterm", Self::Iterm),
        ("cells", Self::Cells),
    ];

    /// The graphics of this name.
    pub fn named(name: &str) -> Option<Self> {
        value_of(&Self::CHOICES, name)
    }
}
