//! Options and rule sets in plain words, for choosing them and for announcing them before a game (R32–R80,
//! R84).

use crate::texts::{Language, text_in};
use komadai_core::game::{
    Agreement, Choices, IllegalPolicy, Replay, RuleOption, RulePreset, RulePresets, RuleSet,
    Scoring, TryRule,
};

/// The subject of an option.
pub fn option_title(option: &RuleOption, language: Language) -> String {
    text_in!(language, &format!("rules-option-{}", option.name))
}

/// The name of an option in lists.
pub fn option_name(option: &RuleOption, language: Language) -> String {
    text_in!(language, &format!("rules-option-{}.name", option.name))
}

/// The name of an option's value in lists; a number is its own name.
pub fn value_name(option: &RuleOption, language: Language, value: &str) -> String {
    match &option.choices {
        Choices::Words(_) => {
            text_in!(language, &format!("rules-option-{}.name-{value}", option.name))
        }
        Choices::Number(_) => value.to_owned(),
    }
}

/// The meaning of a value, in at most 60 columns; all numbers of an option share one text.
pub fn meaning(option: &RuleOption, language: Language, value: &str) -> String {
    let key = match &option.choices {
        Choices::Words(_) => format!("rules-option-{}.is-{value}", option.name),
        Choices::Number(_) => format!("rules-option-{}.number", option.name),
    };
    text_in!(language, &key)
}

/// The name of a rule set: built-in ones (R84) have texts, the user's have the title in their file or else
/// their name.
pub fn preset_title(preset: &RulePreset, language: Language) -> String {
    if RulePresets::is_built_in(&preset.name) {
        return text_in!(language, &format!("rules-preset-{}", preset.name));
    }
    match suiting(&preset.title, language) {
        "" => preset.name.clone(),
        title => title.to_owned(),
    }
}

/// The place where such rules are used, such as `like lishogi`; empty if unknown.
pub fn preset_like(preset: &RulePreset, language: Language) -> String {
    if RulePresets::is_built_in(&preset.name) {
        return text_in!(language, &format!("rules-preset-{}.like", preset.name));
    }
    suiting(&preset.like, language).to_owned()
}

/// A file's text for `language`, or the other text if that one is missing.
fn suiting([english, japanese]: &[String; 2], language: Language) -> &str {
    let (first, second) =
        if language == Language::JAPANESE { (japanese, english) } else { (english, japanese) };
    if first.is_empty() { second } else { first }
}

/// Everything that the rules leave to agreement, one sentence each; options without effect are omitted.
pub fn sentences(rules: &RuleSet, language: Language) -> Vec<String> {
    let mut said = single_game_sentences(rules, language);
    let mut rule_text = RuleText::new(rules, language);
    rule_text.matches();
    said.append(&mut rule_text.said);
    said
}

/// The sentences for a single game: all except those about matches.
pub fn single_game_sentences(rules: &RuleSet, language: Language) -> Vec<String> {
    let mut rule_text = RuleText::new(rules, language);
    rule_text.fouls();
    rule_text.acts();
    rule_text.repetition();
    rule_text.impasse();
    rule_text.kings();
    rule_text.times();
    rule_text.said
}

/// What a player needs to know before a casual game: what becomes of illegal moves.
pub fn brief_sentences(rules: &RuleSet, language: Language) -> Vec<String> {
    let mut rule_text = RuleText::new(rules, language);
    rule_text.fouls();
    rule_text.said
}

struct RuleText<'a> {
    rules: &'a RuleSet,
    language: Language,
    said: Vec<String>,
}

impl<'a> RuleText<'a> {
    const fn new(rules: &'a RuleSet, language: Language) -> Self {
        Self { rules, language, said: Vec::new() }
    }

    /// Adds the sentence for the current value of an option.
    fn option(&mut self, name: &str) {
        self.option_as(name, &self.rules.value(name));
    }

    /// Adds the sentence of an option that is switched on.
    fn option_if(&mut self, name: &str, is_on: bool) {
        if is_on {
            self.option(name);
        }
    }

    fn option_as(&mut self, name: &str, case: &str) {
        if let Some(option) = RuleSet::option(name) {
            let key = format!("rules-option-{}.says-{case}", option.name);
            self.sentence(&key);
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
            self.said.push(text_in!(self.language, key, minutes = minutes));
        }
        self.option("scoring");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::game::{Choices, OPTIONS, RulePresets};
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

    /// Rules under which every option has an effect.
    const ALL_IN_FORCE: &str = "casual illegal=claim limit=400";

    #[test]
    fn r84_presets_and_choices_have_words() {
        for language in BOTH {
            for preset in RulePresets::built_in().iter() {
                assert!(!preset_title(preset, language).is_empty(), "{}", preset.name);
                assert!(!preset_like(preset, language).is_empty(), "{}", preset.name);
            }
            for option in &OPTIONS {
                let Choices::Words(choices) = &option.choices else {
                    continue;
                };
                for choice in *choices {
                    let meaning = meaning(option, language, choice);
                    let width = meaning.width();
                    assert!((1..=60).contains(&width), "{meaning}");
                }
            }
        }
        let own = RulePreset {
            name: "house".into(),
            title: Default::default(),
            like: Default::default(),
            rules: RuleSet::default(),
        };
        assert_eq!(preset_title(&own, Language::JAPANESE), "house");
    }

    #[test]
    fn r84_every_value_of_every_option_is_said_in_its_own_words() {
        for language in BOTH {
            for option in &OPTIONS {
                let mut said = Vec::new();
                for value in other_values(option.name, &option.choices) {
                    let mut changed = rules(ALL_IN_FORCE);
                    changed.set(option.name, &value).expect("a value");
                    said.push(sentences(&changed, language));
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
                    for sentence in sentences(&changed, language) {
                        assert!(sentence.width() <= 74, "{} {sentence}", sentence.width());
                    }
                }
            }
        }
        for preset in RulePresets::built_in().iter() {
            for language in BOTH {
                let count = sentences(&preset.rules, language).len();
                assert!((12..=18).contains(&count), "{} {count}", preset.name);
            }
        }
    }

    #[test]
    fn a_single_game_is_not_told_about_matches() {
        for preset in RulePresets::built_in().iter() {
            for language in BOTH {
                let all = sentences(&preset.rules, language);
                let single = single_game_sentences(&preset.rules, language);
                assert!(all.starts_with(&single), "{}", preset.name);

                assert!(all.len() > single.len(), "{}", preset.name);
                for changed in ["replay=off", "replay=fresh", "scoring=half"] {
                    let changed = rules(&format!("{} {changed}", preset.name));
                    assert_eq!(single_game_sentences(&changed, language), single);
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
                    sentences(&rules(plain), language),
                    sentences(&rules(idle), language),
                    "{idle}"
                );
            }
        }
    }
}
