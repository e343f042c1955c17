//! Rule sets as RON files that people read and change.

use std::fmt::Write as _;

use super::rule_faults::expected;
use super::rules::option_title;
use crate::texts::Language;
use komadai_core::game::{Choices, OPTIONS, RuleOption, RulePreset, RuleSet};

/// Writes a rule file with a comment for each option; reading it gives the same rule set.
///
/// Options that can have no effect are left out.
pub fn rule_file(preset: &RulePreset) -> String {
    let mut text = String::from(
        "// Rules of shogi for komadai. An option that is not there is as in `casual`.\n(\n",
    );
    for (field, value) in [
        ("name", &preset.name),
        ("title", &preset.title[0]),
        ("title_ja", &preset.title[1]),
        ("like", &preset.like[0]),
        ("like_ja", &preset.like[1]),
    ] {
        if !value.is_empty() {
            let _ = writeln!(text, "    {field}: {},", quoted(value));
        }
    }
    text.push_str("    options: {\n");
    for option in &OPTIONS {
        if preset.rules.idle_by(option.name).is_none() {
            text.push_str(&option_lines(option, &preset.rules));
        }
    }
    text.push_str("    },\n)\n");
    text
}

/// The option, preceded by a comment with its title and accepted values.
fn option_lines(option: &RuleOption, rules: &RuleSet) -> String {
    let (name, value) = (option.name, rules.value(option.name));
    let title = option_title(option, Language::ENGLISH);
    let expected = expected(option, Language::ENGLISH);
    let written = match &option.choices {
        Choices::Words(_) => quoted(&value),
        Choices::Number(_) => value,
    };
    format!("        // {title}: {expected}\n        \"{name}\": {written},\n")
}

/// A text in quotes, with the characters escaped that would end it in RON.
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

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::game::RulePresets;

    #[test]
    fn a_rule_set_that_was_written_reads_the_same() {
        for spec in [
            "casual",
            "pro priority=no early_sennichite=yes",
            "csa entry=yes",
            "west count=27 agree=off scoring=half replay=off",
        ] {
            let preset = RulePreset {
                name: "club".into(),
                title: ["Friday \"night\" \\ club".into(), "金曜会".into()],
                like: ["like us".into(), String::new()],
                rules: spec.parse().expect("rules"),
            };
            let mut presets = RulePresets::default();
            presets.add("club.ron", &rule_file(&preset)).expect("what was written");
            assert_eq!(presets.get("club"), Some(&preset), "{}", rule_file(&preset));
        }
    }
}
