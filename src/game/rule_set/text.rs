//! Rule sets as people write them: presets and `name=value` options (R84).

use std::fmt;
use std::str::FromStr;

use super::{
    Agreement, AnnounceCheck, IllegalPolicy, MateRule, Replay, ResignPolicy, Rounding, RuleSet,
    Scoring, TryRule,
};
use crate::rules::{CountRule, DeclarationRule, RemovedPieces};

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
    #[error("rules: no option `{0}`, expected one of {names}", names = OPTIONS.join(", "))]
    Option(String),
    /// A value the option does not have.
    #[error("rules: {option}={value}, expected {expected}")]
    Value {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
        /// The values it has.
        expected: &'static str,
    },
    /// A known option that the program does not do yet.
    #[error("rules: {option}={value} is not supported yet")]
    NotSupportedYet {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
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

/// The names of all options.
pub const OPTIONS: [&str; 22] = [
    "illegal",
    "priority",
    "resign",
    "mate",
    "takeback",
    "announce_check",
    "sennichite",
    "early_sennichite",
    "agree",
    "count",
    "declare",
    "auto",
    "try",
    "fairbairn",
    "limit",
    "extend",
    "entry",
    "handicap",
    "rounding",
    "replay",
    "replay_min",
    "scoring",
];

fn preset_names() -> String {
    PRESETS.map(|(name, _)| name).join(", ")
}

/// An option's values with the words for them.
type Words<T> = &'static [(&'static str, T)];

const YES_NO: Words<bool> = &[("yes", true), ("no", false)];
const ON_OFF: Words<bool> = &[("on", true), ("off", false)];
const ILLEGAL: Words<IllegalPolicy> = &[
    ("refuse", IllegalPolicy::Refuse),
    ("lose", IllegalPolicy::Lose),
    ("claim", IllegalPolicy::Claim),
];
const RESIGN: Words<ResignPolicy> = &[("any", ResignPolicy::Any), ("turn", ResignPolicy::Turn)];
const MATE: Words<MateRule> = &[("auto", MateRule::Auto), ("formal", MateRule::Formal)];
const ANNOUNCE: Words<AnnounceCheck> = &[
    ("status", AnnounceCheck::Status),
    ("call", AnnounceCheck::Call),
    ("off", AnnounceCheck::Off),
];
const SENNICHITE: Words<bool> = &[("draw", true), ("off", false)];
const AGREE: Words<Agreement> = &[
    ("both", Agreement::Both),
    ("either", Agreement::Either),
    ("off", Agreement::Off),
];
const COUNT: Words<CountRule> = &[("24", CountRule::Points24), ("27", CountRule::Points27)];
const DECLARE: Words<Option<DeclarationRule>> = &[
    ("off", None),
    ("27", Some(DeclarationRule::Points27)),
    ("24", Some(DeclarationRule::Points24)),
];
const TRY: Words<TryRule> = &[
    ("off", TryRule::Off),
    ("both", TryRule::Both),
    ("simple", TryRule::Simple),
];
const HANDICAP: Words<RemovedPieces> = &[
    ("add", RemovedPieces::CountForWhite),
    ("none", RemovedPieces::DoNotCount),
];
const ROUNDING: Words<Rounding> = &[("exact", Rounding::Exact), ("minute", Rounding::Minute)];
const REPLAY: Words<Replay> = &[
    ("remaining", Replay::Remaining),
    ("fresh", Replay::Fresh),
    ("off", Replay::Off),
];
const SCORING: Words<Scoring> = &[
    ("pro", Scoring::Pro),
    ("fesa", Scoring::Fesa),
    ("half", Scoring::Half),
];

/// The value of a word, or `None`.
fn value_of<T: Copy>(words: Words<T>, word: &str) -> Option<T> {
    let (_, value) = words.iter().find(|(name, _)| *name == word)?;
    Some(*value)
}

/// The word of a value.
fn word_of<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    words
        .iter()
        .find(|(_, known)| known == value)
        .map_or("", |(word, _)| word)
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
    /// An unknown option or value, or one that is not supported yet; nothing has changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleSetError> {
        let option = *OPTIONS
            .iter()
            .find(|option| **option == name)
            .ok_or_else(|| RuleSetError::Option(name.to_owned()))?;
        let mut changed = self.clone();
        let expected = match changed.set_known(option, value) {
            Some(()) => changed.unsupported(),
            None => {
                return Err(RuleSetError::Value {
                    option,
                    value: value.to_owned(),
                    expected: expected(option),
                });
            }
        };
        if let Some(option) = expected {
            let value = value.to_owned();
            return Err(RuleSetError::NotSupportedYet { option, value });
        }
        *self = changed;
        Ok(())
    }

    fn set_known(&mut self, option: &str, value: &str) -> Option<()> {
        match option {
            "illegal" => self.illegal = value_of(ILLEGAL, value)?,
            "priority" => self.priority = value_of(YES_NO, value)?,
            "resign" => self.resign = value_of(RESIGN, value)?,
            "mate" => self.mate = value_of(MATE, value)?,
            "takeback" => self.takeback = value_of(YES_NO, value)?,
            "announce_check" => self.announce_check = value_of(ANNOUNCE, value)?,
            "sennichite" => self.sennichite = value_of(SENNICHITE, value)?,
            "early_sennichite" => self.early_sennichite = value_of(YES_NO, value)?,
            "agree" => self.agree = value_of(AGREE, value)?,
            "count" => self.count = value_of(COUNT, value)?,
            "declare" => self.declare = value_of(DECLARE, value)?,
            "auto" => self.auto = value_of(YES_NO, value)?,
            "try" => self.try_rule = value_of(TRY, value)?,
            "fairbairn" => self.fairbairn = value_of(ON_OFF, value)?,
            "limit" => self.limit = Some(number(value)?).filter(|&limit| limit > 0),
            "extend" => self.extend = value_of(YES_NO, value)?,
            "entry" => self.entry = value_of(YES_NO, value)?,
            "handicap" => self.handicap = value_of(HANDICAP, value)?,
            "rounding" => self.rounding = value_of(ROUNDING, value)?,
            "replay" => self.replay = value_of(REPLAY, value)?,
            "replay_min" => self.replay_min = number(value)?,
            "scoring" => self.scoring = value_of(SCORING, value)?,
            _ => return None,
        }
        Some(())
    }

    /// The value of an option in the words of RULES.md; empty for names that are no option.
    #[must_use]
    pub fn value(&self, option: &str) -> String {
        let word = match option {
            "illegal" => word_of(ILLEGAL, &self.illegal),
            "priority" => word_of(YES_NO, &self.priority),
            "resign" => word_of(RESIGN, &self.resign),
            "mate" => word_of(MATE, &self.mate),
            "takeback" => word_of(YES_NO, &self.takeback),
            "announce_check" => word_of(ANNOUNCE, &self.announce_check),
            "sennichite" => word_of(SENNICHITE, &self.sennichite),
            "early_sennichite" => word_of(YES_NO, &self.early_sennichite),
            "agree" => word_of(AGREE, &self.agree),
            "count" => word_of(COUNT, &self.count),
            "declare" => word_of(DECLARE, &self.declare),
            "auto" => word_of(YES_NO, &self.auto),
            "try" => word_of(TRY, &self.try_rule),
            "fairbairn" => word_of(ON_OFF, &self.fairbairn),
            "limit" => return self.limit.unwrap_or(0).to_string(),
            "extend" => word_of(YES_NO, &self.extend),
            "entry" => word_of(YES_NO, &self.entry),
            "handicap" => word_of(HANDICAP, &self.handicap),
            "rounding" => word_of(ROUNDING, &self.rounding),
            "replay" => word_of(REPLAY, &self.replay),
            "replay_min" => return self.replay_min.to_string(),
            "scoring" => word_of(SCORING, &self.scoring),
            _ => "",
        };
        word.to_owned()
    }

    /// An option whose value differs from the default and that the program does not do yet.
    fn unsupported(&self) -> Option<&'static str> {
        const LATER: [&str; 2] = ["announce_check", "early_sennichite"];
        let casual = Self::default();
        LATER
            .into_iter()
            .find(|option| self.value(option) != casual.value(option))
    }
}

/// A move number or a number of minutes, with an end to what is believed.
fn number(value: &str) -> Option<u32> {
    let digits = (1..=6).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_digit());
    if digits { value.parse().ok() } else { None }
}

/// The values of an option, for messages.
fn expected(option: &str) -> &'static str {
    match option {
        "illegal" => "refuse, lose or claim",
        "resign" => "any or turn",
        "mate" => "auto or formal",
        "announce_check" => "status, call or off",
        "sennichite" => "draw or off",
        "agree" => "both, either or off",
        "count" => "24 or 27",
        "declare" => "off, 27 or 24",
        "try" => "off, both or simple",
        "fairbairn" => "on or off",
        "limit" => "a move number, 0 for none",
        "handicap" => "add or none",
        "rounding" => "exact or minute",
        "replay" => "remaining, fresh or off",
        "replay_min" => "a number of minutes",
        "scoring" => "pro, fesa or half",
        _ => "yes or no",
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
        for option in OPTIONS {
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
        for option in OPTIONS {
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
        assert_eq!(
            error("early_sennichite=yes"),
            "rules: early_sennichite=yes is not supported yet"
        );
    }
}
