//! The values of each option (R32–R80).

use std::fmt;
use std::ops::RangeInclusive;

use super::RuleSet;

/// The valid values of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choices {
    /// One of these words, such as `lose`.
    Words(&'static [&'static str]),
    /// A number from the smallest to the largest.
    Number(RangeInclusive<u32>),
}

/// An option of a rule set.
#[derive(Debug, Clone)]
pub struct RuleOption {
    /// Its name in rule files and on the command line, such as `try`.
    pub name: &'static str,
    /// Its valid values.
    pub choices: Choices,
    /// Its word or number in a rule set.
    pub(super) value: fn(&RuleSet) -> String,
    /// Sets it; `None`, and no change, for an invalid value.
    pub(super) set: fn(&mut RuleSet, &str) -> Option<()>,
}

/// The valid values as in an error message: `refuse, lose or claim`.
///
/// ```
/// use komadai_core::game::RuleSet;
/// let illegal = RuleSet::option("illegal").unwrap();
/// assert_eq!(illegal.to_string(), "refuse, lose or claim");
/// ```
impl fmt::Display for RuleOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.choices {
            Choices::Words(words) => match words.split_last() {
                Some((last, others)) if !others.is_empty() => {
                    write!(f, "{} or {last}", others.join(", "))
                }
                _ => f.write_str(&words.concat()),
            },
            Choices::Number(range) => {
                write!(f, "a number from {} to {}", range.start(), range.end())
            }
        }
    }
}
