//! Rule sets as RON files; errors name the line.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::record::TextPosition;

use super::{RuleContradiction, RulePreset, RuleSet, RuleSetError};

/// The reason why a rule file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {fault}", self.place())]
pub struct RuleFileError {
    /// The name of the file.
    pub file: String,
    /// The line and the column in characters, from 1, if known.
    pub place: Option<(usize, usize)>,
    /// The fault.
    pub fault: RuleFileFault,
}

impl RuleFileError {
    /// The file, with the place in it if known: `house.ron:4:9`.
    #[must_use]
    pub fn place(&self) -> String {
        match self.place {
            Some((line, column)) => format!("{}:{line}:{column}", self.file),
            None => self.file.clone(),
        }
    }

    /// The error at the first occurrence of `word` in `text`.
    pub(super) fn at(file: &str, text: &str, word: &str, fault: RuleFileFault) -> Self {
        Self { file: file.to_owned(), place: place_of(text, word), fault }
    }
}

/// A fault of a rule file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleFileFault {
    /// Not valid RON, or an unknown, missing or duplicate field, as the parser reports.
    #[error("{0} (RON parser)")]
    Ron(String),
    /// An unknown option or value.
    #[error(transparent)]
    Option(RuleSetError),
    /// An option is given twice.
    #[error("the option `{0}` is given twice")]
    Twice(String),
    /// The name of the rule set is not a valid word.
    #[error(
        "name `{0}`: expected a word of at most {most} of a to z, 0 to 9, - and _ that begins with a letter",
        most = Self::LONGEST_NAME
    )]
    Name(String),
    /// Another rule set has this name.
    #[error("name `{0}`: there is already a rule set of this name")]
    Taken(String),
    /// A title or description that does not fit one line.
    #[error("{0}: expected one line of at most {most} characters", most = Self::LONGEST_TEXT)]
    NotOneLine(&'static str),
    /// An option without effect.
    #[error(transparent)]
    Contradiction(Box<RuleContradiction>),
}

impl RuleFileFault {
    /// The longest name of a rule set, in letters.
    pub const LONGEST_NAME: usize = 30;
    /// The longest title or description, in characters.
    pub const LONGEST_TEXT: usize = 200;
}

impl From<RuleContradiction> for RuleFileFault {
    fn from(found: RuleContradiction) -> Self {
        Self::Contradiction(Box::new(found))
    }
}

/// A file's contents.
#[derive(Debug, Deserialize)]
#[serde(rename = "rule_set", deny_unknown_fields)]
struct RuleSetFile {
    name: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    title_ja: String,
    #[serde(default)]
    like: String,
    #[serde(default)]
    like_ja: String,
    options: OptionPairs,
}

/// The options of a file: names and values.
#[derive(Debug)]
struct OptionPairs(Vec<(String, String)>);

impl<'de> Deserialize<'de> for OptionPairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(OptionsVisitor)
    }
}

struct OptionsVisitor;

impl<'de> Visitor<'de> for OptionsVisitor {
    type Value = OptionPairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("options such as { \"illegal\": \"lose\", \"limit\": 500 }")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<OptionPairs, M::Error> {
        let mut options = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            options.push((name, value.0));
        }
        Ok(OptionPairs(options))
    }
}

/// A value: a word in quotes, or a number.
struct Value(String);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl Visitor<'_> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word in quotes or a number")
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value(text.to_owned()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value(number.to_string()))
    }
}

/// Parses and checks the rule set in `text`, the contents of `file`.
pub(super) fn read(file: &str, text: &str) -> Result<RulePreset, RuleFileError> {
    let written: RuleSetFile = ron::from_str(text).map_err(|error| RuleFileError {
        file: file.to_owned(),
        place: Some((error.span.start.line, error.span.start.col)),
        fault: RuleFileFault::Ron(error.code.to_string()),
    })?;
    let checked = check(&written);
    let rules = checked.map_err(|(word, fault)| RuleFileError::at(file, text, &word, fault))?;
    Ok(RulePreset {
        title: [written.title, written.title_ja],
        like: [written.like, written.like_ja],
        rules,
        name: written.name,
    })
}

/// The rules of a parsed file, or its fault and a word at its place.
fn check(written: &RuleSetFile) -> Result<RuleSet, (String, RuleFileFault)> {
    let name = &written.name;
    if !is_name(name) {
        return Err((name.clone(), RuleFileFault::Name(name.clone())));
    }
    for (field, text) in [
        ("title", &written.title),
        ("title_ja", &written.title_ja),
        ("like", &written.like),
        ("like_ja", &written.like_ja),
    ] {
        let is_line = !text.chars().any(char::is_control)
            && text.chars().count() <= RuleFileFault::LONGEST_TEXT;
        if !is_line {
            return Err((field.to_owned(), RuleFileFault::NotOneLine(field)));
        }
    }
    let OptionPairs(given) = &written.options;
    let mut rules = RuleSet::default();
    for (index, (name, value)) in given.iter().enumerate() {
        let fault = if given.iter().take(index).any(|(before, _)| before == name) {
            Err(RuleFileFault::Twice(name.clone()))
        } else {
            rules.set(name, value).map_err(RuleFileFault::Option)
        };
        fault.map_err(|fault| (format!("\"{name}\""), fault))?;
    }
    match contradiction(&rules, given) {
        Some(found) => Err((format!("\"{}\"", found.option), found.into())),
        None => Ok(rules),
    }
}

/// Finds options without effect. Most defaults need no other option; these two options need one with any
/// value.
fn contradiction(rules: &RuleSet, given: &[(String, String)]) -> Option<RuleContradiction> {
    let mut asks = ["extend", "count"]
        .into_iter()
        .filter(|&option| given.iter().any(|(name, _)| name == option));
    rules.contradiction().or_else(|| asks.find_map(|option| rules.contradiction_of(option)))
}

pub(super) fn is_name(name: &str) -> bool {
    let is_letter = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '-' | '_');
    name.len() <= RuleFileFault::LONGEST_NAME
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(is_letter)
}

/// The line and column of the first occurrence of `word` in `text`.
fn place_of(text: &str, word: &str) -> Option<(usize, usize)> {
    let (before, _) = text.split_once(word)?;
    let TextPosition { line, column } = TextPosition::after(before);
    Some((line, column))
}
