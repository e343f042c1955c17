//! Rule sets as RON files that people read and change.

use std::fmt::Write as _;

use super::{Choices, OPTIONS, RuleOption, RulePreset, RuleSet};
use crate::texts::Language;

impl RulePreset {
    /// The text of a rule file with a comment for each option; reading it gives the same rule set.
    ///
    /// Options that can have no effect are left out.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let mut text = String::from(
            "// Rules of shogi for komadai. An option that is not there is as in `casual`.\n(\n",
        );
        for (field, value) in [
            ("name", &self.name),
            ("title", &self.title[0]),
            ("title_ja", &self.title[1]),
            ("like", &self.like[0]),
            ("like_ja", &self.like[1]),
        ] {
            if !value.is_empty() {
                let _ = writeln!(text, "    {field}: {},", quoted(value));
            }
        }
        text.push_str("    options: {\n");
        for option in &OPTIONS {
            if self.rules.idle_by(option.name).is_none() {
                text.push_str(&option_lines(option, &self.rules));
            }
        }
        text.push_str("    },\n)\n");
        text
    }
}

/// A comment that says what the option is about and what it can be, and the option.
fn option_lines(option: &RuleOption, rules: &RuleSet) -> String {
    let (name, value) = (option.name, rules.value(option.name));
    let title = option.title(Language::ENGLISH);
    let written = match &option.choices {
        Choices::Words(_) => quoted(&value),
        Choices::Number(_) => value,
    };
    format!("        // {title}: {option}\n        \"{name}\": {written},\n")
}

/// A text in quotes, with what RON would take for its end written out.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for char in text.chars() {
        match char {
            '"' | '\\' => quoted.extend(['\\', char]),
            _ => quoted.push(char),
        }
    }
    quoted + "\""
}
