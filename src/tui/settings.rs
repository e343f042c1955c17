//! What the player chooses once and keeps: the table of settings, and their values.
//!
//! The one table of [`Setting`]s feeds the settings screen, the file and its remarks, and the messages about both.

mod file;

pub use file::{FileError, parse, rewritten, template};

use super::theme::{Dragon, King, PieceSet, Pieces};

/// Something that can be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(
    missing_docs,
    reason = "each is explained by its sentence in the table"
)]
pub enum Setting {
    Theme,
    Color,
    Pieces,
    King,
    Dragon,
    Mouse,
}

/// A setting with its words.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The setting.
    pub setting: Setting,
    /// Its name in the file.
    pub key: &'static str,
    /// What the screen calls it.
    pub label: &'static str,
    /// A sentence of what it does, in lower case without a full stop.
    pub help: &'static str,
    /// Its values, the usual one first, each with what the screen says of it.
    pub choices: &'static [(&'static str, &'static str)],
}

const SWITCH_ON: &[(&str, &str)] = &[("on", ""), ("off", "")];

/// Every setting, in the order of screen and file.
pub const TABLE: [Entry; 6] = [
    Entry {
        setting: Setting::Theme,
        key: "theme",
        label: "Colors",
        help: "the colors of board, pieces and panels",
        choices: &[
            ("wood", "ivory and walnut on oak"),
            ("dark", "quiet colors for a dark room"),
            ("light", "paper and ink"),
            ("kaya", "golden kaya wood by day"),
            ("high-contrast", "as different as colors can be"),
            ("mono", "no colors at all"),
        ],
    },
    Entry {
        setting: Setting::Color,
        key: "color",
        label: "Color depth",
        help: "how many colors the terminal is sent; the command line and NO_COLOR come first",
        choices: &[
            ("auto", "what the terminal says it has"),
            ("true", "16 million"),
            ("256", "the 256 of xterm"),
            ("16", "the terminal's own 16"),
            ("none", "none, as with NO_COLOR"),
        ],
    },
    Entry {
        setting: Setting::Pieces,
        key: "pieces",
        label: "Pieces",
        help: "what stands on the pieces",
        choices: &[
            ("two-kanji", "two kanji where there is room, else one"),
            ("one-kanji", "one kanji"),
            ("guided", "one kanji and marks of its moves"),
            ("western", "letters: P L N S G B R K"),
            ("ascii", "letters, and no other signs on the screen"),
        ],
    },
    Entry {
        setting: Setting::King,
        key: "king",
        label: "Kings",
        help: "the kanji of the kings",
        choices: &[
            ("both", "王 for White, 玉 for Black"),
            ("jewel", "玉 for both"),
            ("king", "王 for both"),
        ],
    },
    Entry {
        setting: Setting::Dragon,
        key: "dragon",
        label: "Dragon",
        help: "the kanji of the promoted rook",
        choices: &[
            ("old", "龍, as on pieces"),
            ("plain", "竜, clearer in small letters"),
        ],
    },
    Entry {
        setting: Setting::Mouse,
        key: "mouse",
        label: "Mouse",
        help: "whether the program gets the mouse; without it the terminal selects text",
        choices: SWITCH_ON,
    },
];

impl Setting {
    /// The setting with its words.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// The setting of this name in the file.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        let found = TABLE.iter().find(|entry| entry.key == key);
        found.map(|entry| entry.setting)
    }
}

/// A value for every setting.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// Places among the choices of each setting.
    chosen: [u8; TABLE.len()],
}

/// The value is none of those that the setting has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{key} is `{value}`: expected {}", expected(.key))]
pub struct WrongValue {
    /// The name of the setting.
    pub key: &'static str,
    /// What was found.
    pub value: String,
}

/// The values of a setting in a row: `wood, dark or light`.
fn expected(key: &str) -> String {
    let entry = TABLE.iter().find(|entry| entry.key == key);
    let values: Vec<&str> = entry
        .map(|entry| entry.choices.iter().map(|(value, _)| *value).collect())
        .unwrap_or_default();
    match values.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => values.join(""),
    }
}

impl Settings {
    /// The value of a setting, a word of its table.
    #[must_use]
    pub fn value(&self, setting: Setting) -> &'static str {
        self.choice(setting).0
    }

    /// The value of a setting with what the screen says of it.
    #[must_use]
    pub fn choice(&self, setting: Setting) -> (&'static str, &'static str) {
        let place = usize::from(self.chosen[setting as usize]);
        let choices = setting.entry().choices;
        choices.get(place).copied().unwrap_or(choices[0])
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn is_on(&self, setting: Setting) -> bool {
        self.value(setting) == "on"
    }

    /// Sets one value.
    ///
    /// # Errors
    ///
    /// When the setting has no such value; nothing is changed then.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), WrongValue> {
        let entry = setting.entry();
        let found = (0..)
            .zip(entry.choices)
            .find(|(_, (known, _))| *known == value);
        let Some((place, _)) = found else {
            return Err(WrongValue {
                key: entry.key,
                value: value.to_owned(),
            });
        };
        self.chosen[setting as usize] = place;
        Ok(())
    }

    /// Goes to the next value of a setting, or to the one before; round at the ends.
    pub fn step(&mut self, setting: Setting, forward: bool) {
        let count = u8::try_from(setting.entry().choices.len())
            .unwrap_or(1)
            .max(1);
        let place = &mut self.chosen[setting as usize];
        *place = (*place + if forward { 1 } else { count - 1 }) % count;
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

    /// How pieces are drawn.
    #[must_use]
    pub fn pieces(&self) -> Pieces {
        Pieces {
            set: PieceSet::named(self.value(Setting::Pieces)).unwrap_or_default(),
            king: match self.value(Setting::King) {
                "jewel" => King::Jewel,
                "king" => King::King,
                _ => King::Both,
            },
            dragon: match self.value(Setting::Dragon) {
                "plain" => Dragon::Plain,
                _ => Dragon::Old,
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
        assert_eq!(settings.pieces().set, PieceSet::Western);
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
    fn every_set_of_pieces_can_be_chosen() {
        for set in PieceSet::ALL {
            let mut settings = Settings::default();
            settings.set(Setting::Pieces, set.word()).expect("a value");
            assert_eq!(settings.pieces().set, set);
        }
    }
}
