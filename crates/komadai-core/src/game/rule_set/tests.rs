//! Rule files: those of R84, and files by users (R84).

use super::*;
use crate::game::{RuleFileFault, RulePreset, RulePresets};

fn read(text: &str) -> Result<RulePresets, String> {
    let mut presets = RulePresets::default();
    presets.add("house.ron", text).map_err(|error| error.to_string())?;
    Ok(presets)
}

fn error(text: &str) -> String {
    read(text).expect_err("refused")
}

fn with(options: &str) -> String {
    format!("(\n    name: \"house\",\n    options: {{\n        {options}\n    }},\n)\n")
}

#[test]
fn r84_each_preset_has_the_options_of_the_table() {
    for (name, options) in [
        ("casual", "illegal=refuse agree=both count=24 declare=27"),
        ("pro", "illegal=lose takeback=no agree=either declare=24 limit=500"),
        ("amateur", "illegal=lose takeback=no count=27"),
        ("csa", "illegal=lose takeback=no agree=off limit=256 extend=no"),
        ("fesa", "illegal=lose takeback=no agree=off"),
        ("dojo", "agree=off"),
        ("wars", "agree=off auto=yes"),
        ("lishogi", "agree=off auto=yes"),
        ("try", "try=both"),
        ("west", "declare=off fairbairn=on"),
    ] {
        let preset = RulePresets::built_in().get(name).expect("a preset of R84");
        let expected: RuleSet = format!("casual {options}").parse().expect("rules");
        assert_eq!(preset.rules, expected, "{name}");
    }
    assert_eq!(RulePresets::built_in().names().count(), 10);
    assert_eq!(RulePresets::built_in().get("casual").expect("one").rules, RuleSet::default());
}

#[test]
fn a_user_s_rule_set_is_read_and_used_like_the_others() {
    let presets =
        read(&with("\"illegal\": \"lose\", \"limit\": 300, \"extend\": \"yes\"")).expect("rules");
    let rules = presets.parse("house count=27").expect("rules");
    assert_eq!((rules.illegal, rules.limit), (IllegalPolicy::Lose, Some(300)));
    assert_eq!(presets.names().last(), Some("house"));
    let message = presets.parse("home").expect_err("unknown").to_string();
    assert!(message.ends_with("west, house"), "{message}");
}

#[test]
fn what_a_file_says_wrongly_is_named_with_its_place() {
    for (text, expected) in [
        (
            with("\"colour\": \"red\""),
            "house.ron:4:9: rules: no option `colour`, expected one of illegal, claim",
        ),
        (
            with("\"illegal\": \"win\""),
            "house.ron:4:9: rules: illegal=win, expected refuse, lose or claim",
        ),
        (with("\"limit\": -5"), "rules: limit=-5, expected a number from 0 to 999999"),
        (with("\"limit\": 1.5"), "house.ron:4:18: Expected a word in quotes or a number"),
        (with("\"limit\": 300, \"limit\": 400"), "the option `limit` is given twice"),
        (
            with("\"auto\": \"yes\", \"declare\": \"off\""),
            "house.ron:4:9: auto=yes has no effect with declare=off",
        ),
        (with("\"extend\": \"yes\""), "house.ron:4:9: extend=yes has no effect with limit=0"),
        (with("\"entry\": \"yes\""), "entry=yes has no effect with limit=0"),
        (with("").replace("house", "pro"), "pro: there is already a rule set of this name"),
        (with("").replace("house", "My rules"), "expected a word of at most 30 of a to z"),
        (
            with("").replace("options", "rules"),
            "house.ron:3:5: Unexpected field named `rules` in `rule_set`",
        ),
        (
            "(name: \"a\", name: \"b\", options: {})".into(),
            "Unexpected duplicate field named `name`",
        ),
        ("(name: \"a\")".into(), "Unexpected missing field named `options`"),
        (
            "(name: \"a\", title: \"a\\nb\", options: {})".into(),
            "title: expected one line of at most 200",
        ),
        ("(name: \"a\", options: \"lose\")".into(), "house.ron:1:"),
        (String::new(), "house.ron:1:1: "),
        ("(".repeat(100_000), "house.ron:"),
    ] {
        let message = error(&text).replace("`pro`", "pro");
        assert!(message.contains(expected), "{message}\n  not\n{expected}");
    }
}

#[test]
fn a_user_s_rule_set_is_replaced_but_none_of_the_program_s() {
    let mut presets = RulePresets::default();
    let preset = |name: &str, spec: &str| RulePreset {
        name: name.into(),
        title: Default::default(),
        like: Default::default(),
        rules: spec.parse().expect("rules"),
    };
    presets.put(preset("club", "count=27")).expect("a new one");
    presets.put(preset("club", "count=24")).expect("another");
    assert_eq!(presets.names().filter(|name| *name == "club").count(), 1);
    assert_eq!(presets.put(preset("pro", "")), Err(RuleFileFault::Taken("pro".into())));
    assert_eq!(presets.put(preset("Pro!", "")), Err(RuleFileFault::Name("Pro!".into())));
    assert!(presets.put(preset("club", "entry=yes")).is_err());
}

#[test]
fn every_choice_of_every_option_can_be_set_and_is_what_it_prints() {
    for option in &OPTIONS {
        let Choices::Words(choices) = &option.choices else {
            continue;
        };
        for choice in *choices {
            let mut rules = RuleSet::default();
            rules.set(option.name, choice).expect("a choice");
            assert_eq!(rules.value(option.name), *choice, "{}", option.name);
        }
    }
}

#[test]
fn a_user_s_rule_set_is_removed_by_its_name_and_no_other_is() {
    let mut presets = read(&with("\"count\": 24")).expect("a rule set");
    let count = presets.iter().count();
    for (name, removed) in [("mansion", 0), ("casual", 0), ("house", 1), ("house", 1)] {
        presets.remove(name);
        assert_eq!(presets.iter().count(), count - removed, "{name}");
    }
    assert!(presets.get("house").is_none() && presets.get("casual").is_some());
}
