//! The words of RULES.md for the values of each option.

use super::{
    Agreement, AnnounceCheck, Choices, ClaimRule, IllegalPolicy, MateRule, Replay, ResignPolicy,
    Rounding, RuleSet, Scoring, TryRule,
};
use crate::rules::{CountRule, DeclarationRule, RemovedPieces};

/// An option's values with the words for them.
type Words<T> = &'static [(&'static str, T)];

const YES_NO: Words<bool> = &[("yes", true), ("no", false)];
const ON_OFF: Words<bool> = &[("on", true), ("off", false)];
const ILLEGAL: Words<IllegalPolicy> = &[
    ("refuse", IllegalPolicy::Refuse),
    ("lose", IllegalPolicy::Lose),
    ("claim", IllegalPolicy::Claim),
];
const CLAIM: Words<ClaimRule> = &[("any", ClaimRule::Any), ("players", ClaimRule::Players)];
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
    /// Sets `option` to `value`; `None` when it does not exist or has no such value, and nothing has changed then.
    pub(super) fn set_known(&mut self, option: &str, value: &str) -> Option<()> {
        match option {
            "illegal" => self.illegal = value_of(ILLEGAL, value)?,
            "claim" => self.claim = value_of(CLAIM, value)?,
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
            "limit" => self.limit = Some(number(option, value)?).filter(|&limit| limit > 0),
            "extend" => self.extend = value_of(YES_NO, value)?,
            "entry" => self.entry = value_of(YES_NO, value)?,
            "handicap" => self.handicap = value_of(HANDICAP, value)?,
            "rounding" => self.rounding = value_of(ROUNDING, value)?,
            "replay" => self.replay = value_of(REPLAY, value)?,
            "replay_min" => self.replay_min = number(option, value)?,
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
            "claim" => word_of(CLAIM, &self.claim),
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
}

/// The number that an option is set to, written in digits alone.
fn number(option: &str, value: &str) -> Option<u32> {
    let Choices::Number(range) = &RuleSet::option(option)?.choices else {
        return None;
    };
    let is_digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|_| is_digits)?;
    range.contains(&number).then_some(number)
}
