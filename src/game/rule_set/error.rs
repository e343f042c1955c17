//! Why a text is no rule set.

use super::OPTIONS;

/// Why a text is no rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// A preset that does not exist.
    #[error("rules: no preset `{name}`, expected one of {known}")]
    Preset {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A word after the preset that is not `name=value`.
    #[error("rules: `{0}` is not an option, expected name=value")]
    NotAnOption(String),
    /// An option that does not exist.
    #[error("rules: no option `{0}`, expected one of {names}", names = option_names())]
    Option(String),
    /// A value the option does not have.
    #[error("rules: {option}={value}, expected {expected}")]
    Value {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
        /// The values it has.
        expected: String,
    },
}

fn option_names() -> String {
    OPTIONS.each_ref().map(|option| option.name).join(", ")
}
