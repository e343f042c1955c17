//! The player's settings: their table and their values.
//!
//! The one table of [`Setting`]s serves the settings screen, the file with its remarks, and the messages
//! about both.

mod file;
mod groups;
mod values;

pub use file::{parse, parse_known, parse_with, rewritten, template};
pub(crate) use groups::Group;
pub use values::{Ambiguous, Bell, BoardSize, BotLevel, Graphics, Name, Notify, Sound};

use std::sync::Arc;
use std::time::Duration;

use crate::app::analysis::ScoreForm;
use crate::app::parts::key_popup::KeyPopup;
use crate::app::person::keymap::Preset;
use crate::app::wording::notation::Notation;
use crate::app::wording::words::level_name;
use crate::texts::{self, Language, find, text, text_in};
use crate::theme::{ColorDepth, Dragon, Grid, King, PieceSet, Pieces, TileSize};
use komadai_core::notation::Coordinates;
use values::{Choice, LEVELS, default_of, name, name_of, names, some, value_of};

/// A setting with its words.
#[derive(Debug, Clone, Copy)]
pub struct SettingEntry {
    /// The setting.
    pub setting: Setting,
    /// Its name in the file.
    pub key: &'static str,
    /// The names of its values, the default first.
    pub choices: &'static [&'static str],
    /// The name of its value.
    get: fn(&Settings) -> &str,
    /// Gives it the value of this name, if there is one.
    set: fn(&mut Settings, &str),
}

/// Makes [`Setting`], [`Settings`] and [`TABLE`] from rows: a setting, its name in the file, its type, and
/// its values with their names, the default first.
macro_rules! settings {
    ($($setting:ident $key:ident: $type:ty = $choices:expr;)+) => {
        /// A setting.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "each is explained by its sentence in the texts")]
        pub enum Setting { $($setting),+ }

        /// The requested value of each setting; methods return what the terminal allows.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each is explained by its sentence in the texts")]
        pub struct Settings {
            $(pub $key: $type,)+
            own: UnknownValues,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($key: default_of(&$choices),)+
                    own: UnknownValues::default(),
                }
            }
        }

        /// Every setting, in the order of screen and file.
        pub const TABLE: [SettingEntry; [$(Setting::$setting),+].len()] = [$({
            const CHOICES: &[Choice<$type>] = &$choices;
            const NAMES: [&str; CHOICES.len()] = names(CHOICES);
            SettingEntry {
                setting: Setting::$setting,
                key: stringify!($key),
                choices: &NAMES,
                get: |settings| name_of(CHOICES, &settings.$key),
                set: |settings, name| {
                    if let Some(value) = value_of(CHOICES, name) {
                        settings.$key = value;
                    }
                },
            }
        }),+];
    };
}

const ON: [Choice<bool>; 2] = [("on", true), ("off", false)];
const OFF: [Choice<bool>; 2] = [("off", false), ("on", true)];

settings! {
    Language language: Option<Name> =
        [("auto", None), some("en"), some("ja"), some("id"), some("fi"), some("sv")];
    Theme theme: Name =
        [name("wood"), name("dark"), name("light"), name("kaya"), name("high-contrast"), name("mono")];
    Color color: Option<ColorDepth> = [
        ("auto", None), ("true", Some(ColorDepth::True)), ("256", Some(ColorDepth::Indexed256)),
        ("16", Some(ColorDepth::Ansi16)), ("none", Some(ColorDepth::None)),
    ];
    Pieces pieces: Option<PieceSet> = [
        ("auto", None), ("two-kanji", Some(PieceSet::TwoKanji)), ("one-kanji", Some(PieceSet::OneKanji)),
        ("guided", Some(PieceSet::Guided)), ("western", Some(PieceSet::Western)), ("ascii", Some(PieceSet::Ascii)),
    ];
    King king: King = [("both", King::Both), ("jewel", King::Jewel), ("king", King::King)];
    Dragon dragon: Dragon = [("old", Dragon::Old), ("plain", Dragon::Plain)];
    Size size: BoardSize = [
        ("auto", BoardSize::Auto), ("12x6", BoardSize::At(TileSize::Giant)), ("10x5", BoardSize::At(TileSize::Huge)),
        ("8x4", BoardSize::At(TileSize::Large)), ("7x3", BoardSize::At(TileSize::Medium)),
        ("5x2", BoardSize::At(TileSize::Small)), ("4x1", BoardSize::At(TileSize::Compact)),
        ("letters", BoardSize::Letters),
    ];
    Ambiguous ambiguous: Option<Ambiguous> =
        [("auto", None), ("narrow", Some(Ambiguous::Narrow)), ("wide", Some(Ambiguous::Wide))];
    Graphics graphics: Graphics = Graphics::CHOICES;
    Tiles tiles: Grid = [("quadrants", Grid::Quadrants), ("sextants", Grid::Sextants), ("octants", Grid::Octants)];
    PieceFont piece_font: Name = [name("auto"), name("brush"), name("textbook"), name("mincho"), name("gothic")];
    PieceFolder piece_folder: Option<Name> = [("none", None), some("pieces")];
    Slide slide: bool = ON;
    Mouse mouse: bool = ON;
    Keys keys: Preset = [("default", Preset::Default), ("vim", Preset::Vim)];
    Notation notation: Option<Notation> = [
        ("auto", None), ("japanese", Some(Notation::Japanese)), ("western", Some(Notation::Western)),
        ("usi", Some(Notation::Usi)), ("kif", Some(Notation::Kif)), ("kitao", Some(Notation::Kitao)),
    ];
    Coordinates coordinates: Option<Coordinates> = [
        ("auto", None), ("letters", Some(Coordinates::Letters)), ("japanese", Some(Coordinates::Japanese)),
        ("numbers", Some(Coordinates::Numbers)), ("both", Some(Coordinates::Both)),
    ];
    FromSquares from_squares: bool = OFF;
    Cursor cursor: bool = OFF;
    KeyPopup key_popup: KeyPopup = [("off", KeyPopup::Off), ("new", KeyPopup::New), ("pause", KeyPopup::Pause)];
    Level opponent_level: BotLevel = LEVELS;
    Book book: bool = ON;
    EngineTime engine_time: Duration = [
        ("2s", Duration::from_secs(2)), ("5s", Duration::from_secs(5)), ("10s", Duration::from_secs(10)),
        ("30s", Duration::from_secs(30)), ("0.1s", Duration::from_millis(100)),
        ("0.5s", Duration::from_millis(500)), ("1s", Duration::from_secs(1)),
    ];
    Ponder ponder: bool = OFF;
    AnalysisLines analysis_lines: u8 = [("3", 3), ("4", 4), ("5", 5), ("1", 1), ("2", 2)];
    Score score: ScoreForm =
        [("percent", ScoreForm::Percent), ("words", ScoreForm::Words), ("centipawns", ScoreForm::Centipawns)];
    TreeBook tree_book: Option<Name> = [("none", None), some("user_book1.db")];
    Hints hints: bool = ON;
    Turn turn: bool = OFF;
    Cover cover: bool = OFF;
    Animation animation: Option<bool> = [("auto", None), ("on", Some(true)), ("off", Some(false))];
    BellMove bell_move: Bell = [("unfocused", Bell::Unfocused), ("on", Bell::On), ("off", Bell::Off)];
    BellCheck bell_check: Bell = [("off", Bell::Off), ("unfocused", Bell::Unfocused), ("on", Bell::On)];
    BellEnd bell_end: Bell = [("on", Bell::On), ("unfocused", Bell::Unfocused), ("off", Bell::Off)];
    Sound sound: Sound = [
        ("bell", Sound::Bell), ("off", Sound::Off), Sound::playing("canberra-gtk-play -i message"),
        Sound::playing("paplay /usr/share/sounds/freedesktop/stereo/message.oga"),
        Sound::playing("aplay -q /usr/share/sounds/alsa/Front_Center.wav"),
        Sound::playing("afplay /System/Library/Sounds/Tink.aiff"),
    ];
    Speech speech: Option<Name> = [("off", None), some("spd-say"), some("say"), some("espeak-ng")];
    Notify notify: Option<Notify> = [
        ("off", None), ("osc9", Some(Notify::Osc9)), ("osc777", Some(Notify::Osc777)), ("osc99", Some(Notify::Osc99)),
    ];
    Title title: bool = ON;
}

impl Setting {
    /// The setting with its words.
    pub const fn entry(self) -> &'static SettingEntry {
        &TABLE[self as usize]
    }

    /// Its label on the screen.
    pub fn label(self) -> String {
        text!(&format!("settings-{}", self.entry().key))
    }

    /// A sentence about its effect, in lower case without a full stop.
    pub fn help(self, language: Language) -> String {
        text_in!(language, &format!("settings-{}.help", self.entry().key))
    }

    /// The setting of this name in the file.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        let found = TABLE.iter().find(|entry| entry.key == key);
        found.map(|entry| entry.setting)
    }
}

/// Values from files of the user, such as the names of themes: they follow those of the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnknownValues(Arc<Vec<(Setting, Vec<String>)>>);

impl UnknownValues {
    /// More values for some settings.
    pub fn new(values: impl IntoIterator<Item = (Setting, Vec<String>)>) -> Self {
        Self(Arc::new(values.into_iter().collect()))
    }

    /// One more value of a setting.
    fn add(&mut self, setting: Setting, value: &str) {
        Arc::make_mut(&mut self.0).push((setting, vec![value.to_owned()]));
    }

    /// All values of a setting, the default first.
    pub fn choices(&self, setting: Setting) -> impl Iterator<Item = &str> {
        let own = self.0.iter().filter(move |(of, _)| *of == setting);
        let own = own.flat_map(|(_, values)| values.iter().map(String::as_str));
        setting.entry().choices.iter().copied().chain(own)
    }
}

/// A value that the setting does not have; the message is in the chosen language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", text!("fault-value", key = *.key, value = .value.as_str(), expected = .expected.as_str()))]
pub struct WrongValue {
    /// The name of the setting.
    pub key: &'static str,
    /// The wrong value.
    pub value: String,
    /// The values of the setting in a row: `wood, dark or light`.
    pub expected: String,
}

/// Whether it can be a family of fonts, a path, or a program with arguments.
pub(crate) fn is_name_or_path(name: &str) -> bool {
    let is_plain = |c: char| !c.is_control() && c != '"' && c != '\\';
    (1..=120).contains(&name.chars().count()) && name.chars().all(is_plain)
}

impl Settings {
    /// The default settings, with these values of the user's own.
    pub(crate) fn with_own(own: UnknownValues) -> Self {
        Self { own, ..Self::default() }
    }

    /// The values of the user's own.
    pub const fn own(&self) -> &UnknownValues {
        &self.own
    }

    /// The name of a setting's value: a word of its table, or one of the user's own.
    pub fn value(&self, setting: Setting) -> &str {
        (setting.entry().get)(self)
    }

    /// The label of a setting's value on the screen.
    pub(crate) fn name_of(&self, setting: Setting) -> String {
        let (entry, name) = (setting.entry(), self.value(setting));
        let is_own = !entry.choices.contains(&name);
        let is_book = setting == Setting::TreeBook && self.tree_book.is_some();
        match (setting, self.opponent_level, &self.language) {
            (Setting::AnalysisLines | Setting::EngineTime, ..) => name.to_owned(),
            // Only the program: its arguments are long.
            (Setting::Speech, ..) if self.speech.is_some() => {
                name.split(' ').next().unwrap_or(name).to_owned()
            }
            (Setting::Sound, ..) if matches!(self.sound, Sound::Command(_)) => {
                name.split(' ').next().unwrap_or(name).to_owned()
            }
            (Setting::Level, BotLevel::At(level), _) => format!("{name}  {}", level_name(level)),
            (Setting::Language, _, Some(tag)) => {
                Language::tagged(tag).map_or_else(|| name.to_owned(), Language::name)
            }
            // The language in use is the one that was found.
            (Setting::Language, _, None) => {
                text!("settings-language.name-auto", language = texts::chosen().name())
            }
            (Setting::PieceFolder | Setting::TreeBook, ..) if is_own || is_book => {
                let path = std::path::Path::new(name);
                let last = if is_book { path.file_stem() } else { path.file_name() };
                last.map_or_else(|| name.to_owned(), |last| last.to_string_lossy().into_owned())
            }
            // A value from a file of the user is its own name.
            _ if is_own => name.to_owned(),
            _ => {
                let key = format!("settings-{}.name-{name}", entry.key);
                // Switches and bells share the names of their values.
                find(texts::chosen(), &key, &[])
                    .unwrap_or_else(|| text!(&format!("settings-{name}")))
            }
        }
    }

    /// The explanation of a setting's value on the screen; empty if the name is enough.
    pub(crate) fn meaning_of(&self, setting: Setting) -> String {
        let (entry, name) = (setting.entry(), self.value(setting));
        if setting == Setting::Theme && !entry.choices.contains(&name) {
            return text!("settings-theme-own");
        }
        let key = format!("settings-{}.is-{name}", entry.key);
        find(texts::chosen(), &key, &[]).unwrap_or_default()
    }

    /// The name of a setting's value, with its explanation if there is one.
    pub(crate) fn words_of(&self, setting: Setting) -> String {
        match (self.name_of(setting), self.meaning_of(setting)) {
            (name, meaning) if meaning.is_empty() || meaning == name => name,
            (name, meaning) => format!("{name} ({meaning})"),
        }
    }

    /// These settings with the differences between `before` and `now`.
    #[must_use]
    pub(crate) fn with_changes(&self, before: &Self, now: &Self) -> Self {
        let mut new = now.clone();
        for entry in &TABLE {
            let setting = entry.setting;
            if now.value(setting) == before.value(setting) {
                // A value that only another program knows is left out.
                let _ = new.set(setting, self.value(setting));
            }
        }
        new
    }

    /// Sets one value.
    ///
    /// # Errors
    ///
    /// If the setting has no such value; nothing is changed then.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), WrongValue> {
        let entry = setting.entry();
        let value = match setting {
            Setting::Sound => Sound::word(value),
            _ => value,
        };
        if !self.own.choices(setting).any(|known| known == value) {
            let takes_names = matches!(
                setting,
                Setting::PieceFont
                    | Setting::PieceFolder
                    | Setting::TreeBook
                    | Setting::Sound
                    | Setting::Speech
            );
            if !takes_names || !is_name_or_path(value) {
                let known: Vec<&str> = self.own.choices(setting).collect();
                return Err(WrongValue {
                    key: entry.key,
                    value: value.to_owned(),
                    expected: texts::one_of(&known),
                });
            }
            self.own.add(setting, value);
        }
        (entry.set)(self, value);
        Ok(())
    }

    /// Goes to the next or the previous value of a setting, around the ends.
    pub fn step(&mut self, setting: Setting, forward: bool) {
        let own = self.own.clone();
        let choices: Vec<&str> = own.choices(setting).collect();
        let now = self.value(setting);
        let place = choices.iter().position(|known| *known == now);
        let step = if forward { 1 } else { choices.len() - 1 };
        let next = (place.unwrap_or_default() + step) % choices.len();
        (setting.entry().set)(self, choices[next]);
    }

    /// Gives one setting its default.
    pub(crate) fn reset(&mut self, setting: Setting) {
        let entry = setting.entry();
        (entry.set)(self, entry.choices[0]);
    }

    /// Whether a setting has its default.
    pub(crate) fn is_default(&self, setting: Setting) -> bool {
        self.value(setting) == setting.entry().choices[0]
    }

    /// The language to use; `found` is that of the environment, `has_kanji` whether the terminal can show
    /// Japanese.
    pub fn language(&self, found: Option<Language>, has_kanji: bool) -> Language {
        let wanted = match &self.language {
            None => found,
            Some(tag) => Language::tagged(tag),
        };
        // ASCII alone cannot show Japanese.
        let is_ascii = self.piece_set(has_kanji) == PieceSet::Ascii;
        wanted
            .filter(|language| !(is_ascii && *language == Language::JAPANESE))
            .unwrap_or(Language::ENGLISH)
    }

    /// The largest form of pieces on a board.
    pub(crate) fn largest_pieces(&self) -> TileSize {
        match self.size {
            BoardSize::Auto => TileSize::Giant,
            BoardSize::At(size) => size,
            BoardSize::Letters => TileSize::Compact,
        }
    }

    /// Goes to the size below the visible one, or from the smallest back to the default.
    pub(crate) fn shrink_board(&mut self, seen: TileSize) {
        self.size = match seen {
            TileSize::Giant => BoardSize::At(TileSize::Huge),
            TileSize::Huge => BoardSize::At(TileSize::Large),
            TileSize::Large => BoardSize::At(TileSize::Medium),
            TileSize::Medium => BoardSize::At(TileSize::Small),
            TileSize::Small => BoardSize::At(TileSize::Compact),
            TileSize::Compact if self.size != BoardSize::Letters => BoardSize::Letters,
            TileSize::Compact => BoardSize::Auto,
        };
    }

    /// Goes to the next set of pieces that looks different; a set with kanji replaces the letters of the
    /// smallest size.
    pub(crate) fn change_pieces(&mut self, has_kanji: bool) {
        let seen = self.piece_set(has_kanji);
        while self.piece_set(has_kanji) == seen {
            self.step(Setting::Pieces, true);
        }
        let set = self.piece_set(has_kanji);
        if self.size == BoardSize::Letters && !set.has_letters() {
            self.size = BoardSize::At(TileSize::Compact);
        }
    }

    /// The set of pieces, unless the size wants letters; `has_kanji` is whether the terminal can show them.
    fn piece_set(&self, has_kanji: bool) -> PieceSet {
        let default = if has_kanji { PieceSet::default() } else { PieceSet::Ascii };
        self.pieces.unwrap_or(default)
    }

    /// The notation of moves: by default that of the square names, in Japanese with kanji, unless the pieces
    /// have letters.
    pub fn notation(&self, has_kanji: bool) -> Notation {
        self.notation_in(texts::chosen(), has_kanji)
    }

    /// The same in a language that may be another one than the chosen one.
    pub fn notation_in(&self, language: Language, has_kanji: bool) -> Notation {
        let has_letters = self.pieces(has_kanji).set.has_letters();
        let by_language = if language == Language::JAPANESE && !has_letters {
            Notation::Japanese
        } else {
            Notation::Western
        };
        self.notation.unwrap_or(by_language)
    }

    /// The coordinates of the board: by default kanji in Japanese, and letters with kanji, where there is
    /// room, in other languages.
    pub fn coordinates_in(&self, language: Language) -> Coordinates {
        let by_language =
            if language == Language::JAPANESE { Coordinates::Japanese } else { Coordinates::Both };
        self.coordinates.unwrap_or(by_language)
    }

    /// The form of square names next to a board with these pieces; `None` if it is that of the language.
    pub fn squares(&self, pieces: Pieces) -> Option<Coordinates> {
        let shown = match pieces.coordinates() {
            Coordinates::Both => Coordinates::Letters,
            shown => shown,
        };
        let is_japanese = texts::chosen() == Language::JAPANESE;
        match (self.coordinates, shown, is_japanese) {
            (Some(Coordinates::Both), _, true)
            | (_, Coordinates::Letters, false)
            | (_, Coordinates::Japanese, true) => None,
            _ => Some(shown),
        }
    }

    /// The look of pieces; `has_kanji` is whether the terminal can show them.
    pub fn pieces(&self, has_kanji: bool) -> Pieces {
        let set = self.piece_set(has_kanji);
        let wants_letters = self.size == BoardSize::Letters && !set.has_letters();
        Pieces {
            set: if wants_letters { PieceSet::Western } else { set },
            king: self.king,
            dragon: self.dragon,
            coordinates: self.coordinates_in(texts::chosen()),
            // ASCII has no parts of cells.
            grid: match set {
                PieceSet::Ascii => Grid::default(),
                _ => self.tiles,
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
        assert!(!settings.is_default(Setting::Pieces));
        settings.step(Setting::Pieces, true);
        assert_eq!(settings.value(Setting::Pieces), "ascii");
        settings.step(Setting::Pieces, true);
        assert!(settings.is_default(Setting::Pieces));
        settings.step(Setting::Mouse, false);
        assert!(!settings.mouse);
        settings.reset(Setting::Mouse);
        assert_eq!(settings, Settings::default());
        let error = settings.set(Setting::Dragon, "red").expect_err("no such value");
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
        assert!(settings.is_default(Setting::Size));
        settings.shrink_board(TileSize::Small);
        assert_eq!(settings.size, BoardSize::At(TileSize::Compact));
        for value in Setting::Size.entry().choices {
            let words = format!("(size: \"{value}\")");
            assert!(parse(&words).is_ok_and(|read| read.value(Setting::Size) == *value));
        }
    }

    #[test]
    fn the_size_of_letters_gives_way_to_kanji_that_are_asked_for() {
        let mut settings = Settings::default();
        settings.set(Setting::Size, "letters").expect("a value");
        assert_eq!(settings.pieces(true).set, PieceSet::Western);
        settings.change_pieces(true);
        assert_eq!(settings.pieces(true).set, PieceSet::OneKanji);
        assert_eq!(settings.largest_pieces(), TileSize::Compact);
        settings.set(Setting::Pieces, "western").expect("a value");
        settings.set(Setting::Size, "letters").expect("a value");
        settings.change_pieces(true);
        assert_eq!(settings.pieces(true).set, PieceSet::Ascii);
        assert_eq!(settings.size, BoardSize::Letters);
    }

    #[test]
    fn the_language_that_was_found_is_named() {
        let settings = Settings::default();
        for (language, words) in
            [(Language::ENGLISH, "auto (English)"), (Language::JAPANESE, "自動（日本語）")]
        {
            texts::choose(language);
            assert_eq!(settings.words_of(Setting::Language), words);
        }
        texts::choose(Language::ENGLISH);
    }

    #[test]
    fn values_of_the_user_s_own_follow_those_of_the_table() {
        let own = UnknownValues::new([(Setting::Theme, vec!["sea".into(), "plum".into()])]);
        let mut settings = Settings::with_own(own.clone());
        settings.step(Setting::Theme, false);
        assert_eq!(settings.value(Setting::Theme), "plum");
        settings.step(Setting::Theme, true);
        assert!(settings.is_default(Setting::Theme));
        settings.set(Setting::Theme, "sea").expect("a value");
        let text = template(&settings);
        assert_eq!(parse_with(&text, &own), Ok(settings.clone()), "{text}");
        let mut dark = settings.clone();
        dark.set(Setting::Theme, "dark").expect("a value");
        assert_eq!(parse_with(&rewritten(&text, &dark), &own), Ok(dark));
        let error = parse(&text).expect_err("nobody has that theme");
        assert!(error.message.contains("theme is `sea`: expected wood"), "{error}");
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
    fn moves_have_letters_outside_japanese_or_where_pieces_have_unless_a_notation_is_set() {
        let mut settings = Settings::default();
        assert_eq!(settings.notation(true), Notation::Western, "in English");
        texts::choose(Language::JAPANESE);
        assert_eq!(settings.notation(false), Notation::Western);
        for (pieces, notation) in [
            ("western", Notation::Western),
            ("ascii", Notation::Western),
            ("guided", Notation::Japanese),
        ] {
            settings.set(Setting::Pieces, pieces).expect("a value");
            assert_eq!(settings.notation(true), notation, "{pieces}");
        }
        settings.set(Setting::Size, "letters").expect("a value");
        assert_eq!(settings.notation(true), Notation::Western);
        texts::choose(Language::ENGLISH);
        settings.set(Setting::Notation, "japanese").expect("a value");
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
    fn a_sound_is_the_bell_none_or_any_command_line() {
        let mut settings = Settings::default();
        assert_eq!(settings.value(Setting::Sound), "bell");
        for (word, value) in [("off", "off"), ("true", "bell"), ("no", "off"), ("on", "bell")] {
            settings.set(Setting::Sound, word).expect("a value");
            assert_eq!(settings.value(Setting::Sound), value);
        }
        assert_eq!(parse("(sound: true)").expect("a file").sound, Sound::Bell);
        assert_eq!(parse("(sound: false)").expect("a file").sound, Sound::Off);
        let command = "play -q /home/aki/tock.wav";
        settings.set(Setting::Sound, command).expect("a command");
        assert_eq!(settings.name_of(Setting::Sound), "play");
        let read = parse(&template(&settings)).expect("a file");
        assert_eq!(read, settings);
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
