//! The table of rule options: names, values with their words, and the field of [`RuleSet`] that each sets.

use std::ops::RangeInclusive;

use super::{
    Agreement, AnnounceCheck, Choices, ClaimRule, IllegalPolicy, MateRule, Replay, ResignPolicy,
    Rounding, RuleOption, RuleSet, Scoring, TryRule,
};
use crate::rules::{CountRule, DeclarationRule, RemovedPieces};

/// An option's values with the words for them.
type Words<T, const N: usize> = [(&'static str, T); N];

const YES_NO: Words<bool, 2> = [("yes", true), ("no", false)];
const ON_OFF: Words<bool, 2> = [("on", true), ("off", false)];
const ILLEGAL: Words<IllegalPolicy, 3> = [
    ("refuse", IllegalPolicy::Refuse),
    ("lose", IllegalPolicy::Lose),
    ("claim", IllegalPolicy::Claim),
];
const CLAIM: Words<ClaimRule, 2> = [("any", ClaimRule::Any), ("players", ClaimRule::Players)];
const RESIGN: Words<ResignPolicy, 2> = [("any", ResignPolicy::Any), ("turn", ResignPolicy::Turn)];
const MATE: Words<MateRule, 2> = [("auto", MateRule::Auto), ("formal", MateRule::Formal)];
const ANNOUNCE: Words<AnnounceCheck, 3> =
    [("status", AnnounceCheck::Status), ("call", AnnounceCheck::Call), ("off", AnnounceCheck::Off)];
const SENNICHITE: Words<bool, 2> = [("draw", true), ("off", false)];
const AGREE: Words<Agreement, 3> =
    [("both", Agreement::Both), ("either", Agreement::Either), ("off", Agreement::Off)];
const COUNT: Words<CountRule, 2> = [("24", CountRule::Points24), ("27", CountRule::Points27)];
const DECLARE: Words<Option<DeclarationRule>, 3> = [
    ("off", None),
    ("27", Some(DeclarationRule::Points27)),
    ("24", Some(DeclarationRule::Points24)),
];
const TRY: Words<TryRule, 3> =
    [("off", TryRule::Off), ("both", TryRule::Both), ("simple", TryRule::Simple)];
const HANDICAP: Words<RemovedPieces, 2> =
    [("add", RemovedPieces::CountForWhite), ("none", RemovedPieces::DoNotCount)];
const ROUNDING: Words<Rounding, 2> = [("exact", Rounding::Exact), ("minute", Rounding::Minute)];
const REPLAY: Words<Replay, 3> =
    [("remaining", Replay::Remaining), ("fresh", Replay::Fresh), ("off", Replay::Off)];
const SCORING: Words<Scoring, 3> =
    [("pro", Scoring::Pro), ("fesa", Scoring::Fesa), ("half", Scoring::Half)];

fn value_of<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    let (_, value) = words.iter().find(|(name, _)| *name == word)?;
    Some(*value)
}

fn word_of<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> String {
    let word = words.iter().find(|(_, known)| known == value);
    word.map_or_else(String::new, |(word, _)| (*word).to_owned())
}

/// The number in `range`, written only in digits.
fn number(text: &str, range: &RangeInclusive<u32>) -> Option<u32> {
    let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_digits)?;
    range.contains(&number).then_some(number)
}

const fn names<T, const N: usize>(words: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut i = 0;
    while i < N {
        names[i] = words[i].0;
        i += 1;
    }
    names
}

/// An option with words as values.
macro_rules! words {
    ($name:literal, $field:ident, $words:ident) => {
        RuleOption {
            name: $name,
            choices: Choices::Words(const { &names(&$words) }),
            value: |rules| word_of(&$words, &rules.$field),
            set: |rules, word| {
                rules.$field = value_of(&$words, word)?;
                Some(())
            },
        }
    };
}

/// The most moves of a game; 0 is no limit.
const LIMIT: RangeInclusive<u32> = 0..=999_999;
/// Minutes.
const REPLAY_MIN: RangeInclusive<u32> = 0..=1440;

/// All options, in the order in which they are shown and written.
pub static OPTIONS: [RuleOption; 23] = [
    words!("illegal", illegal, ILLEGAL),
    words!("claim", claim, CLAIM),
    words!("priority", priority, YES_NO),
    words!("resign", resign, RESIGN),
    words!("mate", mate, MATE),
    words!("takeback", takeback, YES_NO),
    words!("announce_check", announce_check, ANNOUNCE),
    words!("sennichite", sennichite, SENNICHITE),
    words!("early_sennichite", early_sennichite, YES_NO),
    words!("agree", agree, AGREE),
    words!("count", count, COUNT),
    words!("declare", declare, DECLARE),
    words!("auto", auto, YES_NO),
    words!("try", try_rule, TRY),
    words!("fairbairn", fairbairn, ON_OFF),
    RuleOption {
        name: "limit",
        choices: Choices::Number(LIMIT),
        value: |rules| rules.limit.unwrap_or(0).to_string(),
        set: |rules, text| {
            rules.limit = Some(number(text, &LIMIT)?).filter(|&limit| limit > 0);
            Some(())
        },
    },
    words!("extend", extend, YES_NO),
    words!("entry", entry, YES_NO),
    words!("handicap", handicap, HANDICAP),
    words!("rounding", rounding, ROUNDING),
    words!("replay", replay, REPLAY),
    RuleOption {
        name: "replay_min",
        choices: Choices::Number(REPLAY_MIN),
        value: |rules| rules.replay_min.to_string(),
        set: |rules, text| {
            rules.replay_min = number(text, &REPLAY_MIN)?;
            Some(())
        },
    },
    words!("scoring", scoring, SCORING),
];

impl RuleSet {
    /// The option of this name.
    ///
    /// ```
    /// use komadai_core::game::RuleSet;
    /// let illegal = RuleSet::option("illegal").unwrap();
    /// assert_eq!(illegal.to_string(), "refuse, lose or claim");
    /// assert!(RuleSet::option("castling").is_none());
    /// ```
    #[must_use]
    pub fn option(name: &str) -> Option<&'static RuleOption> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// The value of an option as a word or number; empty for unknown names.
    ///
    /// ```
    /// use komadai_core::game::RuleSet;
    /// let mut rules = RuleSet::default();
    /// rules.set("limit", "500").unwrap();
    /// assert_eq!(rules.value("limit"), "500");
    /// ```
    #[must_use]
    pub fn value(&self, option: &str) -> String {
        Self::option(option).map_or_else(String::new, |option| (option.value)(self))
    }
}
