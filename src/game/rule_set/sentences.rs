//! Rule sets in plain words, as they are announced before a game (R84).

use super::{Agreement, IllegalPolicy, Replay, RuleSet, Scoring, TryRule};
use crate::texts::{Language, text_in};

impl RuleSet {
    /// All that these rules leave to agreement, one sentence each; every option is told where it has an effect.
    ///
    /// # Examples
    ///
    /// ```
    /// use komadai::game::RuleSet;
    /// use komadai::texts::Language;
    /// assert!(!RuleSet::default().sentences(Language::ENGLISH).is_empty());
    /// ```
    #[must_use]
    pub fn sentences(&self, language: Language) -> Vec<String> {
        let mut said = self.single_game_sentences(language);
        let mut rule_text = RuleText::new(self, language);
        rule_text.matches();
        said.append(&mut rule_text.said);
        said
    }

    /// The sentences that a single game needs: all but those about matches.
    #[must_use]
    pub fn single_game_sentences(&self, language: Language) -> Vec<String> {
        let mut rule_text = RuleText::new(self, language);
        rule_text.fouls();
        rule_text.acts();
        rule_text.repetition();
        rule_text.impasse();
        rule_text.kings();
        rule_text.times();
        rule_text.said
    }
}

/// Says a rule set in one language.
struct RuleText<'a> {
    rules: &'a RuleSet,
    language: Language,
    said: Vec<String>,
}

impl<'a> RuleText<'a> {
    const fn new(rules: &'a RuleSet, language: Language) -> Self {
        Self {
            rules,
            language,
            said: Vec::new(),
        }
    }

    /// The sentence of an option for the value it has.
    fn option(&mut self, name: &str) {
        self.option_as(name, &self.rules.value(name));
    }

    /// The sentence of an option that is put on, if it is.
    fn option_if(&mut self, name: &str, is_on: bool) {
        if is_on {
            self.option(name);
        }
    }

    fn option_as(&mut self, name: &str, case: &str) {
        if let Some(option) = RuleSet::option(name) {
            self.said.push(option.sentence(self.language, case));
        }
    }

    fn sentence(&mut self, key: &str) {
        self.said.push(text_in!(self.language, key));
    }

    fn fouls(&mut self) {
        self.option("illegal");
        if self.rules.illegal == IllegalPolicy::Claim {
            self.option("claim");
            self.option("priority");
        }
    }

    fn acts(&mut self) {
        self.option("mate");
        self.sentence("rules-no-legal-move");
        self.option("resign");
        self.option("takeback");
        self.option("announce_check");
    }

    fn repetition(&mut self) {
        self.option("sennichite");
        if self.rules.sennichite {
            self.sentence("rules-perpetual-check");
            self.option_if("early_sennichite", self.rules.early_sennichite);
        }
    }

    fn impasse(&mut self) {
        self.option("agree");
        self.option_if("count", self.rules.agree != Agreement::Off);
    }

    fn kings(&mut self) {
        if self.rules.declare.is_some() {
            self.sentence("rules-declaration");
        }
        self.option("declare");
        self.option_if("auto", self.rules.auto && self.rules.declare.is_some());
        self.option_if("try", self.rules.try_rule != TryRule::Off);
        if self.rules.fairbairn {
            self.option("fairbairn");
            if self.rules.agree == Agreement::Off {
                self.option("count");
            } else {
                self.sentence("rules-fairbairn-count");
            }
        }
    }

    fn times(&mut self) {
        match self.rules.limit {
            None => self.option_as("limit", "none"),
            Some(limit) => {
                let key = if self.rules.entry {
                    "rules-option-entry.says-yes"
                } else {
                    "rules-option-entry.says-no"
                };
                self.said.push(text_in!(self.language, key, limit = limit));
                self.option_if("extend", self.rules.extend);
            }
        }
        self.option("handicap");
        self.option("rounding");
    }

    fn matches(&mut self) {
        let rules = self.rules;
        if rules.scoring == Scoring::Half {
            return self.option("scoring");
        }
        self.option("replay");
        if rules.replay_min > 0 && rules.replay == Replay::Remaining {
            let minutes = rules.replay_min;
            let key = "rules-option-replay_min.says-some";
            self.said
                .push(text_in!(self.language, key, minutes = minutes));
        }
        self.option("scoring");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, OPTIONS, RulePresets};
    use unicode_width::UnicodeWidthStr;

    const BOTH: [Language; 2] = [Language::ENGLISH, Language::JAPANESE];

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("rules")
    }

    fn other_values(name: &str, choices: &Choices) -> Vec<String> {
        match choices {
            Choices::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
            Choices::Number(_) if name == "limit" => {
                vec!["0".into(), "256".into(), "500".into()]
            }
            Choices::Number(_) => vec!["0".into(), "30".into(), "60".into()],
        }
    }

    /// Rules under which no option is idle.
    const ALL_IN_FORCE: &str = "casual illegal=claim limit=400";

    #[test]
    fn r84_every_value_of_every_option_is_said_in_its_own_words() {
        for language in BOTH {
            for option in &OPTIONS {
                let mut said = Vec::new();
                for value in other_values(option.name, &option.choices) {
                    let mut changed = rules(ALL_IN_FORCE);
                    changed.set(option.name, &value).expect("a value");
                    said.push(changed.sentences(language));
                }
                let count = said.len();
                said.sort();
                said.dedup();
                assert_eq!(said.len(), count, "{}", option.name);
            }
        }
    }

    #[test]
    fn every_sentence_fits_the_narrow_screen() {
        for language in BOTH {
            for option in &OPTIONS {
                for value in other_values(option.name, &option.choices) {
                    let mut changed = rules(ALL_IN_FORCE);
                    changed.set(option.name, &value).expect("a value");
                    for sentence in changed.sentences(language) {
                        assert!(sentence.width() <= 74, "{} {sentence}", sentence.width());
                    }
                }
            }
        }
        for preset in RulePresets::built_in().iter() {
            for language in BOTH {
                let count = preset.rules.sentences(language).len();
                assert!((12..=18).contains(&count), "{} {count}", preset.name);
            }
        }
    }

    #[test]
    fn a_single_game_is_not_told_about_matches() {
        for preset in RulePresets::built_in().iter() {
            for language in BOTH {
                let all = preset.rules.sentences(language);
                let single = preset.rules.single_game_sentences(language);
                assert!(all.starts_with(&single), "{}", preset.name);

                assert!(all.len() > single.len(), "{}", preset.name);
                for changed in ["replay=off", "replay=fresh", "scoring=half"] {
                    let changed = rules(&format!("{} {changed}", preset.name));
                    assert_eq!(changed.single_game_sentences(language), single);
                }
            }
        }
    }

    #[test]
    fn an_option_without_effect_is_not_told() {
        for (plain, idle) in [
            ("casual", "priority=no"),
            ("declare=off", "declare=off auto=yes"),
            ("casual", "extend=no entry=yes"),
            ("agree=off", "agree=off count=27"),
            ("replay=fresh", "replay=fresh replay_min=30"),
        ] {
            for language in BOTH {
                assert_eq!(
                    rules(plain).sentences(language),
                    rules(idle).sentences(language),
                    "{idle}"
                );
            }
        }
    }
}
