//! Rule sets in plain words, as they are announced before a game (R84).

mod english;
mod japanese;

use super::RuleSet;
use crate::game::Language;

impl RuleSet {
    /// All that these rules leave to agreement, one sentence each; every option is told where it has an effect.
    #[must_use]
    pub fn sentences(&self, language: Language) -> Vec<String> {
        match language {
            Language::English => english::sentences(self),
            Language::Japanese => japanese::sentences(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, OPTIONS, Presets};
    use unicode_width::UnicodeWidthStr;

    const BOTH: [Language; 2] = [Language::English, Language::Japanese];

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("rules")
    }

    fn other_values(name: &str, choices: &Choices) -> Vec<String> {
        match choices {
            Choices::Words(words) => words.iter().map(|choice| choice.word.to_owned()).collect(),
            Choices::Number { .. } if name == "limit" => {
                vec!["0".into(), "256".into(), "500".into()]
            }
            Choices::Number { .. } => vec!["0".into(), "30".into(), "60".into()],
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
        for preset in Presets::built_in().iter() {
            for language in BOTH {
                let count = preset.rules.sentences(language).len();
                assert!((12..=18).contains(&count), "{} {count}", preset.name);
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
