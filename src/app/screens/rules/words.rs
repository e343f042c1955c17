//! The words of the screen of rules.

use super::{State, contradiction_words};
use crate::app::parts::form::{FormScreen, Row};
use crate::app::state::AppState;
use crate::said;
use crate::texts::{self, text, text_in};
use crate::theme::Role;
use komadai_core::game::{Choices, RuleOption, RuleSet};

impl State {
    /// The label and value of each line, in order.
    pub(crate) fn words_of_rows(&self, app: &AppState) -> Vec<(String, String)> {
        let rows = self.rows().into_iter();
        rows.map(|row| self.words_of(row, app)).collect()
    }

    fn words_of(&self, row: &Row<Self>, app: &AppState) -> (String, String) {
        let language = texts::chosen();
        if let Some(option) = RuleSet::option(row.name) {
            let mark = if self.differs(option, app) { '*' } else { ' ' };
            let value = said::value_name(option, language, &self.rules.value(option.name));
            let title = said::option_name(option, language);
            return (format!("{mark} {title}"), format!("‹ {value} ›"));
        }
        match row.name {
            "base" => (self.label(row), format!("‹ {} ›", self.base)),
            "save" if self.name.is_some() => (text!("rules-save-as"), String::new()),
            _ => (self.label(row), String::new()),
        }
    }

    /// The meaning of the selected line, then the whole rule set in words.
    pub(crate) fn words(&self, app: &AppState) -> Vec<(Role, String)> {
        let [language, _] = app.rules_languages();
        let mut words = Vec::new();
        if let Some(found) = self.rules.contradiction() {
            words.push((Role::Warning, contradiction_words(&found)));
            words.push((Role::Panel, String::new()));
        }
        match self.option() {
            Some(option) => words.extend(self.option_words(option, app)),
            None => words.extend(self.base_words(app)),
        }
        words.push((Role::Panel, String::new()));
        let sentences = said::sentences(&self.rules, language);
        words.extend(sentences.into_iter().map(|text| (Role::Panel, text)));
        words
    }

    fn option_words(&self, option: &RuleOption, app: &AppState) -> Vec<(Role, String)> {
        let [language, _] = app.rules_languages();
        let now = self.rules.value(option.name);
        let mut words = vec![(Role::PanelTitle, said::option_title(option, language))];
        match &option.choices {
            Choices::Words(choices) => words.extend(choices.iter().map(|choice| {
                let (mark, role) =
                    if *choice == now { ('▸', Role::Panel) } else { (' ', Role::PanelMuted) };
                let meaning = text_in!(
                    language,
                    "rules-value",
                    value = said::value_name(option, language, choice),
                    meaning = said::meaning(option, language, choice),
                );
                (role, format!("{mark} {meaning}"))
            })),
            Choices::Number(range) => {
                let number = text_in!(
                    language,
                    "rules-number",
                    value = &*now,
                    meaning = said::meaning(option, language, &now),
                    least = *range.start(),
                    most = *range.end(),
                );
                words.push((Role::Panel, number));
            }
        }
        words
    }

    fn base_words(&self, app: &AppState) -> Vec<(Role, String)> {
        let Some(preset) = app.presets.get(&self.base) else {
            return Vec::new();
        };
        let [language, _] = app.rules_languages();
        vec![
            (Role::PanelTitle, said::preset_title(preset, language)),
            (Role::PanelMuted, said::preset_like(preset, language)),
        ]
    }

    /// The contradiction, or the meaning of the selected option's value.
    fn meaning(&self, app: &AppState) -> Option<String> {
        if self.name.is_some() {
            return None;
        }
        if let Some(found) = self.rules.contradiction() {
            return Some(contradiction_words(&found));
        }
        let option = self.option()?;
        let value = self.rules.value(option.name);
        let [language, _] = app.rules_languages();
        Some(text_in!(
            language,
            "rules-value",
            value = said::value_name(option, language, &value),
            meaning = said::meaning(option, language, &value),
        ))
    }

    /// The words of the status line; longer without a panel next to the options.
    pub(crate) fn hint_beside(&self, app: &AppState, is_alone: bool) -> String {
        if let Some(meaning) = self.meaning(app).filter(|_| is_alone) {
            return meaning;
        }
        match self.name {
            Some(_) => text!("rules-hint-name"),
            None => self.hint(app),
        }
    }

    /// The actions for the selected option.
    pub(super) fn option_hint(&self, app: &AppState) -> String {
        match self.option() {
            Some(option) if self.differs(option, app) => {
                text!("rules-hint-differs", base = &*self.base)
            }
            Some(RuleOption { choices: Choices::Number(_), .. }) => text!("rules-hint-number"),
            _ => text!("rules-hint-option"),
        }
    }
}
