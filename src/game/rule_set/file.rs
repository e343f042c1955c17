//! Rule sets as RON files: reading with what is wrong by line, and writing with comments.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{RuleContradiction, RuleSet};
use crate::texts::text;

/// The longest title or description, in characters.
const LONGEST_TEXT: usize = 200;

/// Why a rule file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {fault}", position(*place))]
pub struct RuleFileError {
    /// The name of the file.
    pub file: String,
    /// The line and the column in characters, from 1, where that is known.
    pub place: Option<(usize, usize)>,
    /// What is wrong.
    pub fault: RuleFileFault,
}

impl RuleFileError {
    /// The error at the first place where `text` has `word`.
    pub(super) fn at(file: &str, text: &str, word: &str, fault: RuleFileFault) -> Self {
        Self {
            file: file.to_owned(),
            place: place_of(text, word),
            fault,
        }
    }
}

fn position(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"))
}

/// What is wrong with a rule file.
///
/// It is said in the language chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleFileFault {
    /// It is no RON, a field is unknown, missing or given twice: the parser says which.
    Ron(String),
    /// An option is unknown or given twice, or its value is: the text says which.
    Option(String),
    /// The name of the rule set is no word.
    Name(String),
    /// Another rule set has this name.
    Taken(String),
    /// A title or description that does not fit one line.
    NotOneLine(&'static str),
    /// An option without effect.
    Contradiction(Box<RuleContradiction>),
}

impl fmt::Display for RuleFileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Ron(why) => text!("fault-ron", why = why.as_str()),
            Self::Option(why) => why.clone(),
            Self::Name(name) => text!(
                "fault-rules-name",
                name = name.as_str(),
                most = Self::LONGEST_NAME,
            ),
            Self::Taken(name) => text!("rules-name-taken", name = name.as_str()),
            Self::NotOneLine(field) => {
                text!("fault-rules-line", field = *field, most = LONGEST_TEXT)
            }
            Self::Contradiction(found) => found.to_string(),
        })
    }
}

impl RuleFileFault {
    /// The most letters of the name of a rule set.
    pub const LONGEST_NAME: usize = 30;
}

impl From<RuleContradiction> for RuleFileFault {
    fn from(found: RuleContradiction) -> Self {
        Self::Contradiction(Box::new(found))
    }
}

/// A file as it is written.
#[derive(Debug, Deserialize)]
#[serde(rename = "rule_set", deny_unknown_fields)]
struct Written {
    name: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    title_ja: String,
    #[serde(default)]
    like: String,
    #[serde(default)]
    like_ja: String,
    options: Options,
}

/// The options of a file: those given, and the rules they make of `casual`.
#[derive(Debug)]
struct Options {
    given: Vec<&'static str>,
    rules: RuleSet,
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(OptionsVisitor)
    }
}

struct OptionsVisitor;

impl<'de> Visitor<'de> for OptionsVisitor {
    type Value = Options;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("options such as { \"illegal\": \"lose\", \"limit\": 500 }")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Options, M::Error> {
        let mut options = Options {
            given: Vec::new(),
            rules: RuleSet::default(),
        };
        while let Some(name) = map.next_key::<String>()? {
            let known = RuleSet::option(&name).map(|option| option.name);
            if known.is_some_and(|known| options.given.contains(&known)) {
                let words = text!("fault-rules-twice", name = name);
                return Err(M::Error::custom(words));
            }
            // An unknown name is told before its value is looked at.
            let value = match known {
                Some(_) => map.next_value::<Value>()?.0,
                None => String::new(),
            };
            options.rules.set(&name, &value).map_err(M::Error::custom)?;
            options.given.extend(known);
        }
        Ok(options)
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

/// A rule file, read and checked.
pub(super) struct RuleFile {
    pub name: String,
    /// In English and Japanese; empty where the file has none.
    pub title: [String; 2],
    pub like: [String; 2],
    pub rules: RuleSet,
}

/// Reads the rule set in `text`, the contents of `file`.
pub(super) fn read(file: &str, text: &str) -> Result<RuleFile, RuleFileError> {
    let written: Written = ron::from_str(text).map_err(|error| RuleFileError {
        file: file.to_owned(),
        place: Some((error.span.start.line, error.span.start.col)),
        fault: match error.code {
            // What reading the options has said.
            ron::Error::Message(words) => RuleFileFault::Option(words),
            code => RuleFileFault::Ron(code.to_string()),
        },
    })?;
    check(&written).map_err(|(word, fault)| RuleFileError::at(file, text, &word, fault))?;
    Ok(RuleFile {
        title: [written.title, written.title_ja],
        like: [written.like, written.like_ja],
        rules: written.options.rules,
        name: written.name,
    })
}

/// What is wrong with a file that could be read, and a word that stands there.
fn check(written: &Written) -> Result<(), (String, RuleFileFault)> {
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
        let is_line = !text.chars().any(char::is_control) && text.chars().count() <= LONGEST_TEXT;
        if !is_line {
            return Err((field.to_owned(), RuleFileFault::NotOneLine(field)));
        }
    }
    match contradiction(&written.options) {
        Some(found) => Err((format!("\"{}\"", found.option), found.into())),
        None => Ok(()),
    }
}

/// Of most options the default asks for nothing; these two ask for something whatever they say.
fn contradiction(options: &Options) -> Option<RuleContradiction> {
    let mut asks = ["extend", "count"]
        .into_iter()
        .filter(|&option| options.given.contains(&option));
    let rules = &options.rules;
    rules
        .contradiction()
        .or_else(|| asks.find_map(|option| rules.contradiction_of(option)))
}

pub(super) fn is_name(name: &str) -> bool {
    let is_letter =
        |&char: &char| char.is_ascii_lowercase() || char.is_ascii_digit() || "-_".contains(char);
    name.len() <= RuleFileFault::LONGEST_NAME
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|char| is_letter(&char))
}

/// The line and column of the first place where `text` has `word`.
fn place_of(text: &str, word: &str) -> Option<(usize, usize)> {
    let (before, _) = text.split_once(word)?;
    let last_line = before.rsplit('\n').next().unwrap_or_default();
    Some((
        before.matches('\n').count() + 1,
        last_line.chars().count() + 1,
    ))
}
