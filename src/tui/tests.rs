//! No text is too long for its place: every screen in every language at 80x24.

#[cfg(feature = "pictures")]
mod pictures;

use crossterm::event::KeyCode;

use crate::app::model::Model;
use crate::app::person::settings::Setting;
use crate::app::screens::rules;
use crate::app::update::tests::{menu, playing, press, text, type_in};
use crate::said;
use crate::text::take_cut;
use crate::texts;
use komadai_core::game::{Choices, OPTIONS, RuleSet};

/// The texts that were truncated while a screen was drawn, with their places.
fn cut(name: &str, model: &Model, faults: &mut Vec<String>) {
    take_cut();
    text(model);
    let tag = texts::chosen().tag();
    let found = take_cut();
    faults.extend(
        found
            .into_iter()
            .map(|words| format!("{tag}, {name}: {words}")),
    );
}

fn in_language(model: &mut Model, tag: &str) {
    model
        .app
        .settings
        .set(Setting::Language, tag)
        .expect("a language");
    model.app.apply_settings();
}

/// At least as many values as a line of the set-up form has.
const VALUES: usize = 16;

#[test]
fn no_text_is_cut_in_any_language() {
    let mut faults = Vec::new();
    for language in texts::languages() {
        let tag = language.tag();
        let mut model = menu();
        in_language(&mut model, &tag);
        cut("menu", &model, &mut faults);
        press(&mut model, KeyCode::F(5));
        for _ in 0..40 {
            cut("settings", &model, &mut faults);
            press(&mut model, KeyCode::Down);
        }
        press(&mut model, KeyCode::Esc);
        for (name, downs) in [("two players", 0), ("against the bot", 1), ("editor", 3)] {
            let mut model = menu();
            in_language(&mut model, &tag);
            for _ in 0..downs {
                press(&mut model, KeyCode::Down);
            }
            press(&mut model, KeyCode::Enter);
            for _ in 0..14 {
                for _ in 0..VALUES {
                    cut(name, &model, &mut faults);
                    press(&mut model, KeyCode::Right);
                }
                press(&mut model, KeyCode::Tab);
            }
        }
        for keys in [
            "", "?", "i", "o", "a", "t", "u", "w", "d", "c", "Y", "m", "55x\n", "p", "5e5d\n",
        ] {
            let mut model = playing("7g7f 3c3d 8h2b+");
            in_language(&mut model, &tag);
            type_in(&mut model, keys);
            cut(&format!("play {keys}"), &model, &mut faults);
        }
        let mut model = playing("7g7f 3c3d");
        in_language(&mut model, &tag);
        type_in(&mut model, "t");
        type_in(&mut model, "y");
        cut("result", &model, &mut faults);
        press(&mut model, KeyCode::Esc);
        cut("after the game", &model, &mut faults);
    }
    assert!(
        faults.is_empty(),
        "{} texts:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn no_option_of_the_rules_and_no_value_of_one_is_cut_in_any_language() {
    let mut faults = Vec::new();
    for language in texts::languages() {
        let mut model = menu();
        in_language(&mut model, &language.tag());
        model.shown.screen = rules::open(RuleSet::default(), &model.app).into();
        for option in &OPTIONS {
            press(&mut model, KeyCode::Down);
            let values: Vec<String> = match &option.choices {
                Choices::Words(words) => words.iter().copied().map(str::to_owned).collect(),
                Choices::Number(range) => {
                    let most = range.end().to_string();
                    type_in(&mut model, &most);
                    vec![most]
                }
            };
            let title = said::option_name(option, language).replace(' ', "");
            let mut missing = values.clone();
            for _ in &values {
                let screen = text(&model).replace([' ', '*'], "");
                let mut rows = screen.lines();
                let row = rows.find(|row| row.starts_with(&format!("▸{title}")));
                let row = row.unwrap_or_default();
                missing.retain(|value| {
                    let name = said::value_name(option, language, value).replace(' ', "");
                    !row.contains(&format!("‹{name}›"))
                });
                press(&mut model, KeyCode::Right);
            }
            let tag = language.tag();
            faults.extend(
                missing
                    .iter()
                    .map(|value| format!("{tag}, {}: {value}", option.name)),
            );
        }
    }
    assert!(
        faults.is_empty(),
        "{} values:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
