//! Faults of files and clocks in the chosen language, for modules that have no texts.

use std::borrow::Borrow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::entries::Placed;
use crate::store::{Cause, Doing, StoreError};
use crate::text::sanitize;
use crate::texts::text;
use crate::theme::{BuiltIn, ThemeError, ThemeFault};
use komadai_core::game::TimeError;

/// A file of the program is not valid for this version.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {}", text!("fault-own-file", why = .why.as_str()))]
pub struct FileFault {
    line: usize,
    column: usize,
    /// Line and column where the parser stopped.
    end: (usize, usize),
    why: String,
}

impl Placed for FileFault {
    fn places(&self) -> Vec<(usize, usize)> {
        vec![(self.line, self.column), self.end]
    }
}

impl FileFault {
    /// A fault without a place in the text.
    pub(crate) const fn at_start(why: String) -> Self {
        Self { line: 1, column: 1, end: (1, 1), why }
    }

    /// The value of a text in RON.
    ///
    /// # Errors
    ///
    /// The place of the error, and the error.
    pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Self> {
        ron::from_str(text).map_err(|error| {
            let end = error.span.end;
            // If a field is missing, the part read last is right.
            let start = match error.code {
                ron::Error::MissingStructField { .. } => end,
                _ => error.span.start,
            };
            Self {
                line: start.line,
                column: start.col,
                end: (end.line, end.col),
                why: ron_words(&error.code),
            }
        })
    }

    /// As [`FileFault::read`], for a file with a version.
    ///
    /// # Errors
    ///
    /// Also if that is not `version`.
    pub fn read_version<T: DeserializeOwned>(
        text: &str,
        version: u32,
        version_of: impl Fn(&T) -> u32,
    ) -> Result<T, Self> {
        let content = Self::read(text)?;
        match version_of(&content) {
            read if read == version => Ok(content),
            other => Err(Self::at_start(format!("version {other}"))),
        }
    }
}

/// The error of the RON parser; for an unknown name only that, without the list of all known ones.
pub(crate) fn ron_words(error: &ron::Error) -> String {
    match error {
        ron::Error::NoSuchStructField { found, .. }
        | ron::Error::NoSuchEnumVariant { found, .. } => {
            format!("Unexpected name `{}`", found.escape_debug())
        }
        other => other.to_string(),
    }
}

/// The text of a file of the program; values deeper than `depth` share a line.
pub(crate) fn ron_text(content: &impl Serialize, depth: usize) -> String {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(depth);
    // Strings, numbers, lists and structs only: this cannot fail.
    ron::ser::to_string_pretty(content, pretty).unwrap_or_default() + "\n"
}

/// Reads and writes the file of a type that is serialized directly, with its version.
macro_rules! ron_file {
    ($kept:ty, $depth:literal) => {
        impl $kept {
            /// The contents of a file.
            ///
            /// # Errors
            ///
            /// If the file is not of this version.
            pub fn parse(text: &str) -> Result<Self, $crate::app::wording::faults::FileFault> {
                let version = |saved: &Self| saved.version;
                $crate::app::wording::faults::FileFault::read_version(text, VERSION, version)
            }

            /// The text of the file.
            pub fn to_text(&self) -> String {
                $crate::app::wording::faults::ron_text(self, $depth)
            }
        }
    };
}
pub(crate) use ron_file;

/// The reason why a file or folder could not be used, with its name.
pub fn store(error: impl Borrow<StoreError>) -> String {
    let error = error.borrow();
    let path = error.path.display().to_string();
    let doing = match error.doing {
        Doing::Read => "fault-store-read",
        Doing::Write => "fault-store-write",
        Doing::List => "fault-store-list",
        Doing::Remove => "fault-store-remove",
        Doing::Move => "fault-store-move",
        Doing::Copy => "fault-store-copy",
        Doing::Find => "fault-store-find",
    };
    text!(doing, path = sanitize(&path), why = cause(&error.cause))
}

fn cause(cause: &Cause) -> String {
    match cause {
        Cause::System(_, words) => words.clone(),
        Cause::TooBig { bytes, limit } => {
            text!("fault-too-big", bytes = bytes.to_string(), limit = limit.to_string(),)
        }
        Cause::NotAFile => text!("fault-not-a-file"),
        Cause::LeadsOut => text!("fault-leads-out"),
        Cause::NoReader => text!("fault-no-reader"),
        Cause::InUse => text!("fault-in-use"),
        Cause::ReadOnly => text!("fault-read-only"),
        Cause::NoHome => text!("fault-no-home"),
        Cause::NoName => text!("fault-no-name"),
        Cause::Taken(name) => text!("fault-taken", name = sanitize(name)),
        Cause::NotAName(name) => text!("fault-not-a-name", name = sanitize(name)),
    }
}

impl Placed for ThemeError {
    fn places(&self) -> Vec<(usize, usize)> {
        vec![(self.line, self.column)]
    }
}

/// The reason why a theme file cannot be used: `line:column: why`.
pub fn theme(error: &ThemeError) -> String {
    let why = match &error.fault {
        ThemeFault::Ron(why) => text!("fault-ron", why = ron_words(why)),
        ThemeFault::Base(name) => {
            let known = BuiltIn::ALL.map(BuiltIn::name).join(", ");
            text!("fault-theme", name = escaped(name), known = known)
        }
        ThemeFault::Role(role) => text!("fault-theme-role", role = format!("{role:?}")),
        ThemeFault::Color(color) => text!("fault-theme-color", color = escaped(color)),
        ThemeFault::NotInPalette(color) => text!("fault-theme-palette", color = escaped(color)),
        ThemeFault::Name => text!("fault-theme-name"),
        ThemeFault::Taken(name) => text!("fault-theme-taken", name = escaped(name)),
    };
    format!("{}:{}: {why}", error.line, error.column)
}

/// A word from a file, sanitized.
fn escaped(word: &str) -> String {
    word.escape_debug().to_string()
}

/// The reason why a text is no clock, for the screen.
pub(crate) fn why_no_clock(error: &TimeError) -> String {
    let expected = TimeError::EXPECTED;
    match error {
        TimeError::NotATime(text) => {
            text!("setup-not-a-time", text = &**text, expected = expected)
        }
        TimeError::NoUnit(text) => text!("setup-no-unit", text = &**text),
        TimeError::Negative(text) => text!("setup-negative", text = &**text, expected = expected),
        TimeError::TooLong(text) => text!(
            "setup-too-long",
            text = &**text,
            hours = TimeError::MOST_HOURS,
            periods = TimeError::MOST_PERIODS,
        ),
        TimeError::Nothing(text) => text!("setup-no-time", text = &**text, expected = expected),
        TimeError::Both(text) => text!("setup-both", text = &**text),
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::*;
    use crate::app::person::keymap::{Changes, Key, Keymap};
    use crate::app::person::settings;
    use crate::said::{rule_file_error, rule_set_error};
    use crate::texts::{self, Language};
    use crate::theme::Themes;
    use komadai_core::game::{RulePresets, RuleSet};

    #[test]
    fn in_english_the_form_says_what_the_command_line_says() {
        let kinds: [fn(String) -> TimeError; 6] = [
            TimeError::NotATime,
            TimeError::NoUnit,
            TimeError::Negative,
            TimeError::TooLong,
            TimeError::Nothing,
            TimeError::Both,
        ];
        for kind in kinds {
            let error = kind("9".into());
            assert_eq!(why_no_clock(&error), error.to_string());
        }
    }

    #[test]
    fn faults_of_themes_name_what_is_wrong_and_what_is_expected() {
        for (text, words) in [
            ("(base: \"dark\"", "Expected"),
            ("(base: \"mahogany\")", "there is no theme `mahogany`: expected wood, dark"),
            ("(roles: {heading: (fg: \"pistachio\")})", "the palette has no color \"pistachio\""),
            ("(palette: {\"mint\": \"#xyz\"})", "`#xyz` is not a color: try"),
        ] {
            let said = theme(&Themes::default().add("own", text).expect_err(text));
            assert!(said.contains(words), "{text}: {said}");
        }
        for name in ["wood", "", "two words", "\u{202e}x"] {
            let said = theme(&Themes::default().add(name, "()").expect_err(name));
            assert!(said.contains("expected"), "{said}");
        }
        let fault = ThemeFault::Role(crate::theme::Role::Screen);
        let said = theme(&ThemeError { line: 1, column: 1, fault });
        assert!(said.contains("no look for the role Screen"), "{said}");
    }

    /// All faults of files, in a language.
    fn all(language: Language) -> Vec<String> {
        texts::choose(language);
        let mut said = Vec::new();
        for text in [
            "(theme: \"wood\"",
            "7",
            "{7: 7}",
            "(theem: \"wood\")",
            "(theme: \"woody\")",
            "(mouse: [1])",
        ] {
            said.push(settings::parse(text).expect_err(text).to_string());
        }
        for text in [
            "[]",
            "{\"flop\": [\"t\"]}",
            "{\"fli\": [\"t\"]}",
            "{\"flip@menu\": []}",
            "{\"flip\": [\"Entre\"]}",
            "{\"flip\": [\"t\"]}",
        ] {
            let changes = Changes::parse(text);
            let fault = changes.and_then(|changes| Keymap::default().with(&changes));
            said.push(fault.expect_err(text).to_string());
        }
        said.push("Entre".parse::<Key>().expect_err("no key").to_string());
        for (name, text) in [
            ("own", "("),
            ("own", "(base: \"mahogany\")"),
            ("own", "(palette: {\"mint\": \"#xyz\"})"),
            ("own", "(roles: {heading: (fg: \"pistachio\")})"),
            ("two words", "()"),
            ("wood", "()"),
        ] {
            said.push(theme(&Themes::default().add(name, text).expect_err(text)));
        }
        for (tag, text) in [("no language", ""), ("xx", "menu-quit\n")] {
            said.push(texts::add(tag, text).expect_err(tag).to_string());
        }
        for text in [
            "",
            "(name: \"house\", options: {\"limit\": []})",
            "(name: \"house\", options: {\"colour\": \"red\"})",
            "(name: \"house\", options: {\"illegal\": \"win\"})",
            "(name: \"house\", options: {\"limit\": -5})",
            "(name: \"house\", options: {\"limit\": 5, \"limit\": 5})",
            "(name: \"house\", options: {\"entry\": \"yes\"})",
            "(name: \"Pro!\", options: {})",
            "(name: \"pro\", options: {})",
            "(name: \"house\", title: \"a\\nb\", options: {})",
        ] {
            let mut presets = RulePresets::default();
            let error = presets.add("house.ron", text).expect_err(text);
            said.push(rule_file_error(&error, texts::chosen()));
        }
        for rules in ["chess", "casual draw"] {
            let fault = rules.parse::<RuleSet>().expect_err(rules);
            said.push(rule_set_error(&fault, texts::chosen()));
        }
        let error = |doing, cause| StoreError { path: "keymap.ron".into(), doing, cause };
        for doing in [
            Doing::Read,
            Doing::Write,
            Doing::List,
            Doing::Remove,
            Doing::Move,
            Doing::Copy,
            Doing::Find,
        ] {
            let system = Cause::System(ErrorKind::PermissionDenied, "denied".into());
            said.push(store(error(doing, system)));
        }
        for cause in [
            Cause::TooBig { bytes: 9, limit: 7 },
            Cause::NotAFile,
            Cause::NoReader,
            Cause::ReadOnly,
            Cause::NoHome,
            Cause::NoName,
            Cause::Taken("a".into()),
            Cause::NotAName("/".into()),
        ] {
            said.push(store(error(Doing::Read, cause)));
        }
        texts::choose(Language::ENGLISH);
        said
    }

    /// File, line and column, which precede the words.
    fn place(words: &str) -> &str {
        let is_place = |c: char| c.is_ascii_digit() || c == ':';
        let words = words.strip_prefix("house.ron").unwrap_or(words);
        words.strip_suffix(words.trim_start_matches(is_place)).unwrap_or(words)
    }

    #[test]
    fn every_fault_is_said_in_the_language_chosen() {
        let english = all(Language::ENGLISH);
        for language in texts::languages().into_iter().skip(1) {
            if !texts::tests::untranslated(&language.tag()).is_empty() {
                continue; // What is missing may be here, in English.
            }
            for (english, own) in english.iter().zip(all(language)) {
                let rest = english.strip_prefix(place(english)).unwrap_or(english);
                assert!(!own.contains(rest), "{}: {own}", language.tag());
                assert_eq!(place(english), place(&own), "{}", language.tag());
            }
        }
    }

    #[test]
    fn words_of_a_parser_stand_in_a_sentence_of_the_language() {
        texts::choose(Language::tagged("fi").expect("Finnish"));
        let said = settings::parse("(theme: \"wood\"").expect_err("no end").to_string();
        texts::choose(Language::ENGLISH);
        let begin = "1:10: ei kelpaa RON-tekstiksi (RON-jäsennin: Expected";
        assert!(said.starts_with(begin), "{said}");
    }
}
