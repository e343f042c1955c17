//! No text is too long for its place: every screen in every language at 80x24.

mod chosen;
#[cfg(feature = "pictures")]
mod pictures;

use crate::app::person::settings::Setting;
use crate::app::screens::rules;
use crate::said;
use crate::table::Table;
use crate::text::take_cut;
use crate::texts;
use komadai_core::game::{Choices, OPTIONS, RuleSet};

/// The texts that were truncated while a screen was drawn, with their places.
fn cut(name: &str, table: &Table, faults: &mut Vec<String>) {
    take_cut();
    table.screen();
    let tag = texts::chosen().tag();
    let found = take_cut();
    faults.extend(found.into_iter().map(|words| format!("{tag}, {name}: {words}")));
}

/// At least as many values as a line of the set-up form has.
const VALUES: usize = 16;

#[test]
fn no_text_is_cut_in_any_language() {
    let mut faults = Vec::new();
    for language in texts::languages() {
        let tag = language.tag();
        let mut table = Table::menu();
        table.set(Setting::Language, &tag);
        cut("menu", &table, &mut faults);
        table.press("F5");
        for _ in 0..40 {
            cut("settings", &table, &mut faults);
            table.press("Down");
        }
        table.press("Esc");
        for (name, downs) in [("two players", 0), ("against the bot", 1), ("editor", 3)] {
            let mut table = Table::menu();
            table.set(Setting::Language, &tag);
            table.press(&"Down ".repeat(downs)).press("Enter");
            for _ in 0..14 {
                for _ in 0..VALUES {
                    cut(name, &table, &mut faults);
                    table.press("Right");
                }
                table.press("Tab");
            }
        }
        for keys in [
            "",
            "?",
            "i",
            "o",
            "a",
            "t",
            "u",
            "w",
            "d",
            "c",
            "Y",
            "m",
            "55x Enter",
            "p",
            "5e5d Enter",
        ] {
            let mut table = Table::playing("7g7f 3c3d 8h2b+");
            table.set(Setting::Language, &tag);
            table.press(keys);
            cut(&format!("play {keys}"), &table, &mut faults);
        }
        let mut table = Table::playing("7g7f 3c3d");
        table.set(Setting::Language, &tag);
        table.press("t y");
        cut("result", &table, &mut faults);
        table.press("Esc");
        cut("after the game", &table, &mut faults);
    }
    assert!(faults.is_empty(), "{} texts:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn no_option_of_the_rules_and_no_value_of_one_is_cut_in_any_language() {
    let mut faults = Vec::new();
    for language in texts::languages() {
        let mut table = Table::menu();
        table.set(Setting::Language, &language.tag());
        table.model.shown.screen = rules::open(RuleSet::default(), &table.model.app).into();
        for option in &OPTIONS {
            table.press("Down");
            let values: Vec<String> = match &option.choices {
                Choices::Words(words) => words.iter().copied().map(str::to_owned).collect(),
                Choices::Number(range) => {
                    let most = range.end().to_string();
                    table.press(&most);
                    vec![most]
                }
            };
            let title = said::option_name(option, language).replace(' ', "");
            let mut missing = values.clone();
            for _ in &values {
                let screen = table.screen().replace([' ', '*'], "");
                let mut rows = screen.lines();
                let row = rows.find(|row| row.starts_with(&format!("▸{title}")));
                let row = row.unwrap_or_default();
                missing.retain(|value| {
                    let name = said::value_name(option, language, value).replace(' ', "");
                    !row.contains(&format!("‹{name}›"))
                });
                table.press("Right");
            }
            let tag = language.tag();
            faults.extend(missing.iter().map(|value| format!("{tag}, {}: {value}", option.name)));
        }
    }
    assert!(faults.is_empty(), "{} values:\n{}", faults.len(), faults.join("\n"));
}
