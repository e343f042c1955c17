//! Options that were set but have no effect together with the others.

use super::{Agreement, IllegalPolicy, Replay, RuleSet, Scoring};

/// An option made ineffective by another one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{option}={value} has no effect with {other}={other_value}")]
pub struct RuleContradiction {
    /// The option without effect.
    pub option: &'static str,
    /// Its value.
    pub value: String,
    /// The option that removes its effect.
    pub other: &'static str,
    /// The value that does so.
    pub other_value: String,
}

/// Returns the option that removes the effect of another one.
type IdleBy = fn(&RuleSet) -> Option<&'static str>;

/// The options that others can make idle, each with a function that finds which one does.
const CAN_BE_IDLE: [(&str, IdleBy); 9] = [
    ("claim", needs_claim),
    ("priority", needs_fouls),
    ("early_sennichite", needs_sennichite),
    ("count", needs_a_count),
    ("auto", needs_declaration),
    ("extend", needs_limit),
    ("entry", needs_limit),
    ("replay_min", needs_remaining_time),
    ("scoring", needs_replay),
];

fn needs_claim(rules: &RuleSet) -> Option<&'static str> {
    (rules.illegal != IllegalPolicy::Claim).then_some("illegal")
}

/// Under `lose` an illegal move always comes before a resignation, as with `priority=no` (R84).
fn needs_fouls(rules: &RuleSet) -> Option<&'static str> {
    (rules.illegal == IllegalPolicy::Refuse).then_some("illegal")
}

fn needs_sennichite(rules: &RuleSet) -> Option<&'static str> {
    (!rules.sennichite).then_some("sennichite")
}

fn needs_a_count(rules: &RuleSet) -> Option<&'static str> {
    (rules.agree == Agreement::Off && !rules.fairbairn).then_some("agree")
}

fn needs_declaration(rules: &RuleSet) -> Option<&'static str> {
    rules.declare.is_none().then_some("declare")
}

fn needs_limit(rules: &RuleSet) -> Option<&'static str> {
    rules.limit.is_none().then_some("limit")
}

/// Half points replace replays (R79, R80).
fn needs_remaining_time(rules: &RuleSet) -> Option<&'static str> {
    if rules.replay == Replay::Remaining {
        (rules.scoring == Scoring::Half).then_some("scoring")
    } else {
        Some("replay")
    }
}

/// `fesa` replays rated draws (R80); the other two score a game without replay.
fn needs_replay(rules: &RuleSet) -> Option<&'static str> {
    (rules.scoring == Scoring::Fesa && rules.replay == Replay::Off).then_some("replay")
}

impl RuleSet {
    /// The option that makes every value of `option` meaningless; `None` if it has an effect.
    #[must_use]
    pub fn idle_by(&self, option: &str) -> Option<&'static str> {
        let (_, needs) = CAN_BE_IDLE.iter().find(|(name, _)| *name == option)?;
        needs(self)
    }

    /// The first option that differs from `casual` but has no effect. Such rules are harmless, but probably a
    /// mistake.
    #[must_use]
    pub fn contradiction(&self) -> Option<RuleContradiction> {
        let casual = Self::default();
        let is_set = |option: &&str| self.value(option) != casual.value(option);
        let options = CAN_BE_IDLE.iter().map(|&(option, _)| option);
        options.filter(is_set).find_map(|option| self.contradiction_of(option))
    }

    /// The contradiction in setting `option` to its current value, even if that is the default.
    pub(super) fn contradiction_of(&self, option: &'static str) -> Option<RuleContradiction> {
        let other = self.idle_by(option)?;
        Some(RuleContradiction {
            option,
            value: self.value(option),
            other,
            other_value: self.value(other),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contradiction(text: &str) -> Option<String> {
        let rules: RuleSet = text.parse().expect("rules");
        rules.contradiction().map(|found| found.to_string())
    }

    #[test]
    fn what_can_have_no_effect_is_named_with_what_takes_it_away() {
        for (rules, expected) in [
            ("declare=off auto=yes", "auto=yes has no effect with declare=off"),
            ("entry=yes", "entry=yes has no effect with limit=0"),
            ("extend=no", "extend=no has no effect with limit=0"),
            ("claim=players", "claim=players has no effect with illegal=refuse"),
            ("illegal=lose claim=players", "claim=players has no effect with illegal=lose"),
            ("priority=no", "priority=no has no effect with illegal=refuse"),
            (
                "sennichite=off early_sennichite=yes",
                "early_sennichite=yes has no effect with sennichite=off",
            ),
            ("agree=off count=27", "count=27 has no effect with agree=off"),
            ("replay=fresh replay_min=60", "replay_min=60 has no effect with replay=fresh"),
            ("scoring=half replay_min=60", "replay_min=60 has no effect with scoring=half"),
            ("replay=off scoring=fesa", "scoring=fesa has no effect with replay=off"),
        ] {
            assert_eq!(contradiction(rules).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_has_an_effect_is_no_contradiction() {
        for rules in [
            "pro priority=no early_sennichite=yes",
            "csa",
            "illegal=claim claim=players priority=no",
            "west count=27 agree=off",
            "limit=300 entry=yes extend=no",
            "declare=24 auto=yes",
            "replay_min=60",
            "replay=off scoring=half",
        ] {
            assert_eq!(contradiction(rules), None, "{rules}");
        }
        for preset in crate::game::RulePresets::built_in().names() {
            assert_eq!(contradiction(preset), None, "{preset}");
        }
    }
}
