//! What the player chooses once and keeps: the table of settings, and their values.
//!
//! The one table of [`Setting`]s feeds the settings screen, the file and its remarks, and the messages about both.

mod file;

pub use file::{FileError, parse, parse_with, rewritten, template};

use std::sync::Arc;
use std::time::Duration;

use super::notation::Notation;
use super::words::level_name;
use crate::bot::Level;
use crate::notation::Coordinates;
use crate::texts::{self, Language, find, text, text_in};
use crate::theme::{Dragon, Grid, King, PieceSet, Pieces, TileSize};

/// Something that can be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(
    missing_docs,
    reason = "each is explained by its sentence in the table"
)]
pub enum Setting {
    Language,
    Theme,
    Color,
    Pieces,
    King,
    Dragon,
    Size,
    Ambiguous,
    Graphics,
    Tiles,
    PieceFont,
    PieceFolder,
    Slide,
    Mouse,
    Keys,
    Notation,
    Coordinates,
    Level,
    Book,
    EngineTime,
    Ponder,
    AnalysisLines,
    Score,
    Hints,
    Turn,
    Cover,
    Animation,
    BellMove,
    BellCheck,
    BellEnd,
    Title,
}

/// A setting with its words.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The setting.
    pub setting: Setting,
    /// Its name in the file.
    pub key: &'static str,
    /// Its values, the usual one first.
    pub choices: &'static [&'static str],
}

/// The size of boards that has letters whatever else stands on the pieces.
const LETTERS: &str = "letters";

/// The folder of pictures of pieces that is none.
pub const NO_FOLDER: &str = "none";

/// The level of a bot that follows the results of the person.
pub const ADAPTIVE: &str = "adaptive";

/// The levels, and that one.
const LEVELS: [&str; Level::NAMES.len() + 1] = {
    let mut choices = [ADAPTIVE; Level::NAMES.len() + 1];
    let mut i = 0;
    while i < Level::NAMES.len() {
        choices[i] = Level::NAMES[i];
        i += 1;
    }
    choices
};

const SWITCH_ON: &[&str] = &["on", "off"];
const SWITCH_OFF: &[&str] = &["off", "on"];

const fn entry(setting: Setting, key: &'static str, choices: &'static [&'static str]) -> Entry {
    Entry {
        setting,
        key,
        choices,
    }
}

/// Every setting, in the order of screen and file.
pub const TABLE: [Entry; 31] = [
    entry(
        Setting::Language,
        "language",
        &["auto", "en", "ja", "id", "fi", "sv"],
    ),
    entry(
        Setting::Theme,
        "theme",
        &["wood", "dark", "light", "kaya", "high-contrast", "mono"],
    ),
    entry(
        Setting::Color,
        "color",
        &["auto", "true", "256", "16", "none"],
    ),
    entry(
        Setting::Pieces,
        "pieces",
        &[
            "auto",
            "two-kanji",
            "one-kanji",
            "guided",
            "western",
            "ascii",
        ],
    ),
    entry(Setting::King, "king", &["both", "jewel", "king"]),
    entry(Setting::Dragon, "dragon", &["old", "plain"]),
    entry(
        Setting::Size,
        "size",
        &["auto", "12x6", "10x5", "8x4", "7x3", "5x2", "4x1", LETTERS],
    ),
    entry(Setting::Ambiguous, "ambiguous", &["auto", "narrow", "wide"]),
    entry(
        Setting::Graphics,
        "graphics",
        &["auto", "kitty", "sixel", "iterm", "cells"],
    ),
    entry(
        Setting::Tiles,
        "tiles",
        &["quadrants", "sextants", "octants"],
    ),
    entry(
        Setting::PieceFont,
        "piece_font",
        &["auto", "brush", "textbook", "mincho", "gothic"],
    ),
    entry(Setting::PieceFolder, "piece_folder", &[NO_FOLDER, "pieces"]),
    entry(Setting::Slide, "slide", SWITCH_ON),
    entry(Setting::Mouse, "mouse", SWITCH_ON),
    entry(Setting::Keys, "keys", &["default", "vim"]),
    entry(
        Setting::Notation,
        "notation",
        &["auto", "japanese", "western", "usi", "kif"],
    ),
    entry(
        Setting::Coordinates,
        "coordinates",
        &["auto", "letters", "japanese", "numbers", "both"],
    ),
    entry(Setting::Level, "bot_level", &LEVELS),
    entry(Setting::Book, "book", SWITCH_ON),
    entry(
        Setting::EngineTime,
        "engine_time",
        &["2s", "5s", "10s", "30s", "0.1s", "0.5s", "1s"],
    ),
    entry(Setting::Ponder, "ponder", SWITCH_OFF),
    entry(
        Setting::AnalysisLines,
        "analysis_lines",
        &["3", "4", "5", "1", "2"],
    ),
    entry(Setting::Score, "score", &["centipawns", "percent", "words"]),
    entry(Setting::Hints, "hints", SWITCH_ON),
    entry(Setting::Turn, "turn", SWITCH_OFF),
    entry(Setting::Cover, "cover", SWITCH_OFF),
    entry(Setting::Animation, "animation", SWITCH_OFF),
    entry(Setting::BellMove, "bell_move", &["unfocused", "on", "off"]),
    entry(
        Setting::BellCheck,
        "bell_check",
        &["off", "unfocused", "on"],
    ),
    entry(Setting::BellEnd, "bell_end", &["on", "unfocused", "off"]),
    entry(Setting::Title, "title", SWITCH_ON),
];

impl Setting {
    /// The setting with its words.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// What the screen calls it.
    #[must_use]
    pub fn label(self) -> String {
        text!(&format!("settings-{}", self.entry().key))
    }

    /// A sentence of what it does, in lower case without a full stop.
    #[must_use]
    pub fn help(self, language: Language) -> String {
        text_in!(language, &format!("settings-{}.help", self.entry().key))
    }

    /// What the screen calls one of its values.
    #[must_use]
    pub fn name_of(self, value: &str) -> String {
        match (self, value) {
            (_, "on" | "off" | "unfocused") => text!(&format!("settings-{value}")),
            (Self::Level, level) if level != ADAPTIVE => match level.parse() {
                Ok(number) => format!("{level}  {}", level_name(number)),
                Err(_) => level.to_owned(),
            },
            (Self::AnalysisLines | Self::EngineTime, number) => number.to_owned(),
            (Self::Language, tag) if tag != "auto" => {
                Language::tagged(tag).map_or_else(|| tag.to_owned(), Language::name)
            }
            // What a file of the user is called is its own name.
            _ if !self.entry().choices.contains(&value) => value.to_owned(),
            _ => text!(&format!("settings-{}.name-{value}", self.entry().key)),
        }
    }

    /// What the screen says of one of its values; empty where the name says it all.
    #[must_use]
    pub fn meaning_of(self, value: &str) -> String {
        let key = format!("settings-{}.is-{value}", self.entry().key);
        let is_own = self == Self::Theme && !self.entry().choices.contains(&value);
        if is_own {
            return text!("settings-theme-own");
        }
        find(texts::chosen(), &key, &[]).unwrap_or_default()
    }

    /// The setting of this name in the file.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        let found = TABLE.iter().find(|entry| entry.key == key);
        found.map(|entry| entry.setting)
    }
}

/// Values that files of the user bring, such as the names of themes: they follow those of the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Own(Arc<Vec<(Setting, Vec<String>)>>);

impl Own {
    /// More values for some settings.
    #[must_use]
    pub fn new(values: impl IntoIterator<Item = (Setting, Vec<String>)>) -> Self {
        Self(Arc::new(values.into_iter().collect()))
    }

    /// One more value of a setting.
    fn add(&mut self, setting: Setting, value: &str) {
        Arc::make_mut(&mut self.0).push((setting, vec![value.to_owned()]));
    }

    /// All values of a setting, the usual one first.
    pub fn choices(&self, setting: Setting) -> impl Iterator<Item = &str> {
        let own = self.0.iter().filter(move |(of, _)| *of == setting);
        let own = own.flat_map(|(_, values)| values.iter().map(String::as_str));
        setting.entry().choices.iter().copied().chain(own)
    }
}

/// A value for every setting.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// Places among the choices of each setting.
    chosen: [u8; TABLE.len()],
    own: Own,
}

/// The value is none of those that the setting has; said in the language chosen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", text!("fault-value", key = *.key, value = .value.as_str(), expected = .expected.as_str()))]
pub struct WrongValue {
    /// The name of the setting.
    pub key: &'static str,
    /// What was found.
    pub value: String,
    /// The values of the setting in a row: `wood, dark or light`.
    pub expected: String,
}

/// Whether a font or a folder can be called so: a family of fonts, or a path.
fn is_name_or_path(name: &str) -> bool {
    let is_plain = |c: char| !c.is_control() && c != '"' && c != '\\';
    (1..=120).contains(&name.chars().count()) && name.chars().all(is_plain)
}

impl Settings {
    /// The usual settings, which may have values of the user's own.
    #[must_use]
    pub fn with_own(own: Own) -> Self {
        Self {
            own,
            ..Self::default()
        }
    }

    /// The values of the user's own.
    #[must_use]
    pub const fn own(&self) -> &Own {
        &self.own
    }

    /// The value of a setting: a word of its table, or one of the user's own.
    #[must_use]
    pub fn value(&self, setting: Setting) -> &str {
        let place = usize::from(self.chosen[setting as usize]);
        let usual = setting.entry().choices[0];
        self.own.choices(setting).nth(place).unwrap_or(usual)
    }

    /// How long engines of other programs think about a move where there is no clock.
    #[must_use]
    pub fn engine_time(&self) -> Duration {
        let seconds = self.value(Setting::EngineTime).trim_end_matches('s');
        seconds
            .parse()
            .map_or(Duration::from_secs(2), Duration::from_secs_f64)
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn is_on(&self, setting: Setting) -> bool {
        self.value(setting) == "on"
    }

    /// These settings with those that are different `now` from `before`.
    #[must_use]
    pub fn with_changes(&self, before: &Self, now: &Self) -> Self {
        let mut new = now.clone();
        for entry in &TABLE {
            let setting = entry.setting;
            if now.value(setting) == before.value(setting) {
                // What a file says is a value; one that only another program knows is left out.
                let _ = new.set(setting, self.value(setting));
            }
        }
        new
    }

    /// Sets one value.
    ///
    /// # Errors
    ///
    /// When the setting has no such value; nothing is changed then.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), WrongValue> {
        let entry = setting.entry();
        let place = {
            let mut choices = (0..).zip(self.own.choices(setting));
            let found = choices.find(|(_, known)| *known == value);
            found.map(|(place, _)| place)
        };
        let Some(place) = place else {
            let takes_names = matches!(setting, Setting::PieceFont | Setting::PieceFolder);
            if takes_names && is_name_or_path(value) {
                self.own.add(setting, value);
                return self.set(setting, value);
            }
            let known: Vec<&str> = self.own.choices(setting).collect();
            return Err(WrongValue {
                key: entry.key,
                value: value.to_owned(),
                expected: texts::one_of(&known),
            });
        };
        self.chosen[setting as usize] = place;
        Ok(())
    }

    /// Goes to the next value of a setting, or to the one before; round at the ends.
    pub fn step(&mut self, setting: Setting, forward: bool) {
        let count = self.own.choices(setting).count();
        let count = u8::try_from(count).unwrap_or(u8::MAX).max(1);
        let place = &mut self.chosen[setting as usize];
        let next = u16::from(*place) + u16::from(if forward { 1 } else { count - 1 });
        *place = u8::try_from(next % u16::from(count)).unwrap_or_default();
    }

    /// Gives one setting its usual value.
    pub const fn reset(&mut self, setting: Setting) {
        self.chosen[setting as usize] = 0;
    }

    /// Whether a setting has its usual value.
    #[must_use]
    pub const fn is_usual(&self, setting: Setting) -> bool {
        self.chosen[setting as usize] == 0
    }

    /// The language to speak; `found` is what the environment asks for, `has_kanji` whether the terminal can show Japanese.
    #[must_use]
    pub fn language(&self, found: Option<Language>, has_kanji: bool) -> Language {
        let wanted = match self.value(Setting::Language) {
            "auto" => found,
            tag => Language::tagged(tag),
        };
        // A screen of nothing but ASCII cannot show Japanese.
        let is_ascii = self.piece_set(has_kanji) == PieceSet::Ascii;
        wanted
            .filter(|language| !(is_ascii && *language == Language::JAPANESE))
            .unwrap_or(Language::ENGLISH)
    }

    /// The largest form of pieces on a board.
    #[must_use]
    pub fn largest_pieces(&self) -> TileSize {
        match self.value(Setting::Size) {
            "10x5" => TileSize::Huge,
            "8x4" => TileSize::Large,
            "7x3" => TileSize::Medium,
            "5x2" => TileSize::Small,
            "4x1" | LETTERS => TileSize::Compact,
            _ => TileSize::Giant,
        }
    }

    /// Goes to the size below the one seen, or from the smallest back to the usual one.
    pub fn shrink_board(&mut self, seen: TileSize) {
        let smaller = match seen {
            TileSize::Giant => "10x5",
            TileSize::Huge => "8x4",
            TileSize::Large => "7x3",
            TileSize::Medium => "5x2",
            TileSize::Small => "4x1",
            TileSize::Compact if self.value(Setting::Size) != LETTERS => LETTERS,
            TileSize::Compact => "auto",
        };
        // The table has every one of them.
        let _ = self.set(Setting::Size, smaller);
    }

    /// Goes to the next set of pieces that differs from the one seen; where it has kanji, these take the place of the letters of the
    /// smallest size.
    pub fn change_pieces(&mut self, has_kanji: bool) {
        let seen = self.piece_set(has_kanji);
        while self.piece_set(has_kanji) == seen {
            self.step(Setting::Pieces, true);
        }
        let set = self.piece_set(has_kanji);
        if self.value(Setting::Size) == LETTERS && !set.has_letters() {
            // The table has it.
            let _ = self.set(Setting::Size, "4x1");
        }
    }

    /// What stands on the pieces, where the size does not want letters; `has_kanji` says whether the terminal can show them.
    fn piece_set(&self, has_kanji: bool) -> PieceSet {
        let usual = if has_kanji {
            PieceSet::default()
        } else {
            PieceSet::Ascii
        };
        PieceSet::named(self.value(Setting::Pieces)).unwrap_or(usual)
    }

    /// How moves are written: where nothing else is set, with letters when the pieces have letters.
    #[must_use]
    pub fn notation(&self, has_kanji: bool) -> Notation {
        let by_pieces = if self.pieces(has_kanji).set.has_letters() {
            Notation::Western
        } else {
            Notation::Japanese
        };
        Notation::named(self.value(Setting::Notation)).unwrap_or(by_pieces)
    }

    /// What stands beside files and ranks: kanji in Japanese and, where there is room, behind the letters of other languages.
    fn coordinates(&self) -> Coordinates {
        let by_language = if texts::chosen() == Language::JAPANESE {
            Coordinates::Japanese
        } else {
            Coordinates::Both
        };
        Coordinates::named(self.value(Setting::Coordinates)).unwrap_or(by_language)
    }

    /// How words name squares beside a board with these pieces; `None` where the language's way is that of the board.
    #[must_use]
    pub fn squares(&self, pieces: Pieces) -> Option<Coordinates> {
        let shown = match pieces.coordinates() {
            Coordinates::Both => Coordinates::Letters,
            shown => shown,
        };
        let is_japanese = texts::chosen() == Language::JAPANESE;
        match (self.value(Setting::Coordinates), shown, is_japanese) {
            ("both", _, true)
            | (_, Coordinates::Letters, false)
            | (_, Coordinates::Japanese, true) => None,
            _ => Some(shown),
        }
    }

    /// How pieces are drawn; `has_kanji` says whether the terminal can show them.
    #[must_use]
    pub fn pieces(&self, has_kanji: bool) -> Pieces {
        let set = self.piece_set(has_kanji);
        let wants_letters = self.value(Setting::Size) == LETTERS && !set.has_letters();
        Pieces {
            set: if wants_letters {
                PieceSet::Western
            } else {
                set
            },
            king: match self.value(Setting::King) {
                "jewel" => King::Jewel,
                "king" => King::King,
                _ => King::Both,
            },
            dragon: match self.value(Setting::Dragon) {
                "plain" => Dragon::Plain,
                _ => Dragon::Old,
            },
            coordinates: self.coordinates(),
            // A screen of nothing but ASCII has no parts of cells.
            grid: match set {
                PieceSet::Ascii => Grid::default(),
                _ => Grid::named(self.value(Setting::Tiles)).unwrap_or_default(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_setting_once_in_its_place() {
        for (place, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.setting as usize, place, "{}", entry.key);
            assert_eq!(Setting::of_key(entry.key), Some(entry.setting));
            assert!(entry.choices.len() >= 2, "{}", entry.key);
        }
        assert_eq!(Setting::of_key("colour"), None);
    }

    #[test]
    fn values_are_set_by_word_and_stepped_through_round() {
        let mut settings = Settings::default();
        settings.set(Setting::Pieces, "western").expect("a value");
        assert_eq!(settings.pieces(true).set, PieceSet::Western);
        assert!(!settings.is_usual(Setting::Pieces));
        settings.step(Setting::Pieces, true);
        assert_eq!(settings.value(Setting::Pieces), "ascii");
        settings.step(Setting::Pieces, true);
        assert!(settings.is_usual(Setting::Pieces));
        settings.step(Setting::Mouse, false);
        assert!(!settings.is_on(Setting::Mouse));
        settings.reset(Setting::Mouse);
        assert_eq!(settings, Settings::default());
        let error = settings
            .set(Setting::Dragon, "red")
            .expect_err("no such value");
        assert_eq!(error.to_string(), "dragon is `red`: expected old or plain");
    }

    #[test]
    fn every_size_of_the_board_can_be_chosen_and_a_key_goes_through_those_below_the_one_seen() {
        let mut settings = Settings::default();
        let mut seen = Vec::new();
        for _ in 0..7 {
            seen.push(settings.largest_pieces());
            settings.shrink_board(settings.largest_pieces());
        }
        let all = [TileSize::ALL.as_slice(), &[TileSize::Compact]].concat();
        assert_eq!(seen, all);
        assert!(settings.is_usual(Setting::Size));
        settings.shrink_board(TileSize::Small);
        assert_eq!(settings.value(Setting::Size), "4x1");
        for value in Setting::Size.entry().choices {
            let words = format!("(size: \"{value}\")");
            assert!(parse(&words).is_ok_and(|read| read.value(Setting::Size) == *value));
        }
    }

    #[test]
    fn the_size_of_letters_gives_way_to_kanji_that_are_asked_for() {
        let mut settings = Settings::default();
        settings.set(Setting::Size, LETTERS).expect("a value");
        assert_eq!(settings.pieces(true).set, PieceSet::Western);
        settings.change_pieces(true);
        assert_eq!(settings.pieces(true).set, PieceSet::OneKanji);
        assert_eq!(settings.largest_pieces(), TileSize::Compact);
        settings.set(Setting::Pieces, "western").expect("a value");
        settings.set(Setting::Size, LETTERS).expect("a value");
        settings.change_pieces(true);
        assert_eq!(settings.pieces(true).set, PieceSet::Ascii);
        assert_eq!(settings.value(Setting::Size), LETTERS);
    }

    #[test]
    fn values_of_the_user_s_own_follow_those_of_the_table() {
        let own = Own::new([(Setting::Theme, vec!["sea".into(), "plum".into()])]);
        let mut settings = Settings::with_own(own.clone());
        settings.step(Setting::Theme, false);
        assert_eq!(settings.value(Setting::Theme), "plum");
        settings.step(Setting::Theme, true);
        assert!(settings.is_usual(Setting::Theme));
        settings.set(Setting::Theme, "sea").expect("a value");
        let text = template(&settings);
        assert_eq!(parse_with(&text, &own), Ok(settings.clone()), "{text}");
        let mut dark = settings.clone();
        dark.set(Setting::Theme, "dark").expect("a value");
        assert_eq!(parse_with(&rewritten(&text, &dark), &own), Ok(dark));
        let error = parse(&text).expect_err("nobody has that theme");
        assert!(
            error.message.contains("theme is `sea`: expected wood"),
            "{error}"
        );
        let error = settings.set(Setting::Theme, "oak").expect_err("no theme");
        assert!(error.to_string().ends_with("mono, sea or plum"), "{error}");
    }

    #[test]
    fn a_terminal_without_kanji_has_letters_unless_kanji_are_chosen() {
        let mut settings = Settings::default();
        assert_eq!(settings.pieces(true).set, PieceSet::TwoKanji);
        assert_eq!(settings.pieces(false).set, PieceSet::Ascii);
        let japanese = Some(Language::JAPANESE);
        assert_eq!(settings.language(japanese, false), Language::ENGLISH);
        settings.change_pieces(false);
        assert_eq!(settings.pieces(false).set, PieceSet::TwoKanji);
        assert_eq!(settings.language(japanese, false), Language::JAPANESE);
        settings.reset(Setting::Pieces);
        settings.change_pieces(true);
        assert_eq!(settings.pieces(true).set, PieceSet::OneKanji);
    }

    #[test]
    fn pieces_with_letters_have_moves_with_letters_unless_a_notation_is_set() {
        let mut settings = Settings::default();
        assert_eq!(settings.notation(true), Notation::Japanese);
        assert_eq!(settings.notation(false), Notation::Western);
        for (pieces, notation) in [
            ("western", Notation::Western),
            ("ascii", Notation::Western),
            ("guided", Notation::Japanese),
        ] {
            settings.set(Setting::Pieces, pieces).expect("a value");
            assert_eq!(settings.notation(true), notation, "{pieces}");
        }
        settings.set(Setting::Size, LETTERS).expect("a value");
        assert_eq!(settings.notation(true), Notation::Western);
        settings
            .set(Setting::Notation, "japanese")
            .expect("a value");
        assert_eq!(settings.notation(true), Notation::Japanese);
    }

    #[test]
    fn a_font_can_have_any_name_that_is_none_of_a_style() {
        let mut settings = Settings::default();
        for name in ["gothic", "Yuji Boku", "/home/aki/kaisho.otf"] {
            settings.set(Setting::PieceFont, name).expect("a font");
            assert_eq!(settings.value(Setting::PieceFont), name);
            let read = parse(&template(&settings)).expect("a file");
            assert_eq!(read.value(Setting::PieceFont), name);
        }
        for name in ["", "a\nb", &"x".repeat(200)] {
            assert!(settings.set(Setting::PieceFont, name).is_err());
            assert!(settings.set(Setting::PieceFolder, name).is_err());
        }
        let folder = "/home/aki/my pieces";
        settings.set(Setting::PieceFolder, folder).expect("a path");
        let read = parse(&template(&settings)).expect("a file");
        assert_eq!(read.value(Setting::PieceFolder), folder);
        assert_eq!(settings.value(Setting::PieceFont), "/home/aki/kaisho.otf");
    }

    #[test]
    fn every_set_of_pieces_can_be_chosen() {
        for set in PieceSet::ALL {
            let mut settings = Settings::default();
            settings.set(Setting::Pieces, set.word()).expect("a value");
            assert_eq!(settings.pieces(true).set, set);
        }
    }
}
