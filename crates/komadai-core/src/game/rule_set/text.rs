//! Rule sets as text: presets and `name=value` options (R84).

use std::fmt;
use std::str::FromStr;

use super::{OPTIONS, RulePresets, RuleSet, RuleSetError};

impl RuleSet {
    /// The name of the preset of R84 with exactly these options.
    ///
    /// ```
    /// use komadai_core::game::RuleSet;
    /// assert_eq!(RuleSet::default().preset_name(), Some("casual"));
    /// ```
    #[must_use]
    pub fn preset_name(&self) -> Option<&'static str> {
        RulePresets::built_in().of(self).map(|preset| preset.name.as_str())
    }

    pub(super) fn set_word(&mut self, word: &str) -> Result<(), RuleSetError> {
        let (name, value) =
            word.split_once('=').ok_or_else(|| RuleSetError::NotAnOption(word.to_owned()))?;
        self.set(name, value)
    }

    /// Sets one option by its name and value.
    ///
    /// ```
    /// use komadai_core::game::RuleSet;
    /// let mut rules = RuleSet::default();
    /// assert!(rules.set("try", "both").is_ok());
    /// assert!(rules.set("try", "maybe").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// An unknown option or value; nothing has changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleSetError> {
        let option = Self::option(name).ok_or_else(|| RuleSetError::Option(name.to_owned()))?;
        (option.set)(self, value)
            .ok_or_else(|| RuleSetError::Value { option: option.name, value: value.to_owned() })
    }
}

impl FromStr for RuleSet {
    type Err = RuleSetError;

    /// Parses a preset of R84 (default `casual`) and options, separated by spaces.
    fn from_str(text: &str) -> Result<Self, RuleSetError> {
        RulePresets::built_in().parse(text)
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
        for name in RulePresets::built_in().names() {
            let preset = rules(name);
            assert_eq!(rules(&preset.to_string()), preset, "{name}");
        }
        assert_eq!(rules("pro").limit, Some(500));
        assert_eq!(rules(""), RuleSet::default());
    }

    #[test]
    fn options_after_a_preset_change_it_and_print_again() {
        let changed = rules("pro illegal=claim count=27 limit=0");
        assert_eq!((changed.illegal, changed.limit), (IllegalPolicy::Claim, None));
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
        assert!(error("limit=9999999").contains("expected a number from 0 to 999999"));
        assert!(error("limit=-1").contains("expected a number from 0 to 999999"));
    }
}
