use super::{OPTIONS, RuleSet};

/// The reason why a text is no rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// An unknown preset.
    #[error("rules: no preset `{name}`, expected one of {known}")]
    Preset {
        /// The name given.
        name: String,
        /// The known names.
        known: String,
    },
    /// A word after the preset that is not `name=value`.
    #[error("rules: `{0}` is not an option, expected name=value")]
    NotAnOption(String),
    /// An unknown option.
    #[error("rules: no option `{0}`, expected one of {known}", known = OPTIONS.each_ref().map(|it| it.name).join(", "))]
    Option(String),
    /// An invalid value of an option.
    #[error("rules: {option}={value}, expected {expected}", expected = RuleSet::option(option).map(ToString::to_string).unwrap_or_default())]
    Value {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
    },
}
