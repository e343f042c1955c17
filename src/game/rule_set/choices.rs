//! What each option can be, with words for the people who choose (R32–R80).

use std::fmt;
use std::ops::RangeInclusive;

use super::RuleSet;
use crate::texts::{self, Language, one_of, text, text_in};

/// The values that an option takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choices {
    /// One of these words of RULES.md, such as `lose`.
    Words(&'static [&'static str]),
    /// A number from the smallest to the largest.
    Number(RangeInclusive<u32>),
}

/// An option of a rule set, as a list of options shows it.
///
/// Its words for people are messages by its name: `rules-option-illegal` and its attributes.
#[derive(Debug, Clone)]
pub struct RuleOption {
    /// Its name in rule files and on the command line, such as `try`.
    pub name: &'static str,
    /// What it can be.
    pub choices: Choices,
    /// The word or number that it is in a rule set.
    pub(super) value: fn(&RuleSet) -> String,
    /// Sets it; `None`, and no change, when it has no such value.
    pub(super) set: fn(&mut RuleSet, &str) -> Option<()>,
}

impl RuleOption {
    /// What it is about.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        text_in!(language, &format!("rules-option-{}", self.name))
    }

    /// What lists call it.
    #[must_use]
    pub fn short_title(&self, language: Language) -> String {
        text_in!(language, &format!("rules-option-{}.name", self.name))
    }

    /// What lists call a value of it; a number is itself.
    #[must_use]
    pub fn value_name(&self, language: Language, value: &str) -> String {
        match &self.choices {
            Choices::Words(_) => text_in!(
                language,
                &format!("rules-option-{}.name-{value}", self.name)
            ),
            Choices::Number(_) => value.to_owned(),
        }
    }

    /// What a value means, in at most 60 columns: of a word its own meaning, of a number that of all.
    #[must_use]
    pub fn meaning(&self, language: Language, value: &str) -> String {
        match &self.choices {
            Choices::Words(_) => {
                text_in!(language, &format!("rules-option-{}.is-{value}", self.name))
            }
            Choices::Number(_) => {
                text_in!(language, &format!("rules-option-{}.number", self.name))
            }
        }
    }

    /// The sentence that is read before a game for `case`: mostly a value.
    pub(super) fn sentence(&self, language: Language, case: &str) -> String {
        text_in!(language, &format!("rules-option-{}.says-{case}", self.name))
    }
}

/// What an option can be, as an error says in the language chosen what it expected: `refuse, lose or claim`.
///
/// ```
/// use komadai::game::RuleSet;
/// let illegal = RuleSet::option("illegal").unwrap();
/// assert_eq!(illegal.to_string(), "refuse, lose or claim");
/// ```
impl fmt::Display for RuleOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.choices {
            Choices::Words(words) => f.write_str(&one_of(words)),
            Choices::Number(range) => f.write_str(&text!(
                "fault-rules-number",
                meaning = self.meaning(texts::chosen(), ""),
                least = range.start().to_string(),
                most = range.end().to_string(),
            )),
        }
    }
}
