//! Why a text is no rule set.

use std::fmt;

use super::{OPTIONS, RuleSet};
use crate::texts::text;

/// Why a text is no rule set; said in the language chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleSetError {
    /// A preset that does not exist.
    Preset {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A word after the preset that is not `name=value`.
    NotAnOption(String),
    /// An option that does not exist.
    Option(String),
    /// A value the option does not have.
    Value {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
    },
}

impl std::error::Error for RuleSetError {}

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Preset { name, known } => text!(
                "fault-rules-preset",
                name = name.as_str(),
                known = known.as_str(),
            ),
            Self::NotAnOption(word) => text!("fault-rules-word", word = word.as_str()),
            Self::Option(name) => {
                let known = OPTIONS.each_ref().map(|option| option.name).join(", ");
                text!("fault-rules-option", name = name.as_str(), known = known)
            }
            Self::Value { option, value } => {
                let expected = RuleSet::option(option).map(ToString::to_string);
                text!(
                    "fault-rules-value",
                    option = *option,
                    value = value.as_str(),
                    expected = expected.unwrap_or_default(),
                )
            }
        })
    }
}
