//! Rule sets as people write them: presets and `name=value` options (R84).

use std::fmt;
use std::str::FromStr;

use super::{OPTIONS, RuleSet};

/// Why a text is no rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// A preset that does not exist.
    #[error("rules: no preset `{0}`, expected one of {presets}", presets = preset_names())]
    Preset(String),
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

/// The presets of R84 with the options in which they differ from `casual`.
///
/// Serious games allow no take-back (R36); the others leave it to the players.
pub const PRESETS: [(&str, &str); 10] = [
    ("casual", ""),
    (
        "pro",
        "illegal=lose takeback=no agree=either declare=24 limit=500",
    ),
    ("amateur", "illegal=lose takeback=no count=27"),
    (
        "csa",
        "illegal=lose takeback=no agree=off limit=256 extend=no",
    ),
    ("fesa", "illegal=lose takeback=no agree=off"),
    ("dojo", "agree=off"),
    ("wars", "agree=off auto=yes"),
    ("lishogi", "agree=off auto=yes"),
    ("try", "try=both"),
    ("west", "declare=off fairbairn=on"),
];

fn option_names() -> String {
    OPTIONS.each_ref().map(|option| option.name).join(", ")
}

fn preset_names() -> String {
    PRESETS.map(|(name, _)| name).join(", ")
}

impl RuleSet {
    /// The preset of this name (R84).
    ///
    /// # Errors
    ///
    /// [`RuleSetError::Preset`] when there is none.
    pub fn preset(name: &str) -> Result<Self, RuleSetError> {
        let (_, options) = PRESETS
            .iter()
            .find(|(preset, _)| *preset == name)
            .ok_or_else(|| RuleSetError::Preset(name.to_owned()))?;
        let mut rules = Self::default();
        for word in options.split_whitespace() {
            rules.set_word(word)?;
        }
        Ok(rules)
    }

    /// The preset with exactly these options.
    #[must_use]
    pub fn preset_name(&self) -> Option<&'static str> {
        let same = |&&(name, _): &&(&str, &str)| Self::preset(name).as_ref() == Ok(self);
        PRESETS.iter().find(same).map(|&(name, _)| name)
    }

    fn set_word(&mut self, word: &str) -> Result<(), RuleSetError> {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| RuleSetError::NotAnOption(word.to_owned()))?;
        self.set(name, value)
    }

    /// Sets one option by the words of RULES.md.
    ///
    /// # Errors
    ///
    /// An unknown option or value; nothing has changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleSetError> {
        let option = Self::option(name).ok_or_else(|| RuleSetError::Option(name.to_owned()))?;
        self.set_known(option.name, value)
            .ok_or_else(|| RuleSetError::Value {
                option: option.name,
                value: value.to_owned(),
                expected: option.choices.to_string(),
            })
    }
}

impl FromStr for RuleSet {
    type Err = RuleSetError;

    /// Reads a preset (default `casual`) and options, separated by spaces.
    fn from_str(text: &str) -> Result<Self, RuleSetError> {
        let mut words = text.split_whitespace().peekable();
        let mut rules = match words.next_if(|word| !word.contains('=')) {
            Some(name) => Self::preset(name)?,
            None => Self::default(),
        };
        for word in words {
            rules.set_word(word)?;
        }
        Ok(rules)
    }
}

impl fmt::Display for RuleSet {
    /// The preset, or `casual` and the options that differ from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.preset_name() {
            return f.write_str(name);
        }
        let casual = Self::default();
        f.write_str("casual")?;
        for option in OPTIONS.each_ref().map(|option| option.name) {
            let value = self.value(option);
            if value != casual.value(option) {
                write!(f, " {option}={value}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Agreement, IllegalPolicy};

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("a rule set")
    }

    fn error(text: &str) -> String {
        text.parse::<RuleSet>().expect_err("refused").to_string()
    }

    #[test]
    fn every_preset_reads_and_prints_as_rules_that_are_the_same() {
        for (name, _) in PRESETS {
            let preset = rules(name);
            assert_eq!(rules(&preset.to_string()), preset, "{name}");
        }
        assert_eq!(rules("pro").limit, Some(500));
        assert_eq!(rules(""), RuleSet::default());
    }

    #[test]
    fn options_after_a_preset_change_it_and_print_again() {
        let changed = rules("pro illegal=claim count=27 limit=0");
        assert_eq!(
            (changed.illegal, changed.limit),
            (IllegalPolicy::Claim, None)
        );
        assert_eq!(changed.agree, Agreement::Either);
        assert_eq!(rules(&changed.to_string()), changed);
    }

    #[test]
    fn every_option_has_a_value_and_takes_it() {
        let casual = RuleSet::default();
        for option in OPTIONS.each_ref().map(|option| option.name) {
            let value = casual.value(option);
            assert!(!value.is_empty(), "{option}");
            let mut same = casual.clone();
            same.set(option, &value).expect("its own value");
            assert_eq!(same, casual, "{option}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_named_with_what_was_expected() {
        assert!(error("chess").contains("no preset `chess`, expected one of casual, pro"));
        assert!(error("casual draw").contains("`draw` is not an option"));
        assert!(error("casual colour=red").contains("no option `colour`"));
        assert_eq!(error("count=25"), "rules: count=25, expected 24 or 27");
        assert!(error("limit=9999999").contains("expected a move number"));
        assert!(error("limit=-1").contains("expected a move number"));
    }
}
