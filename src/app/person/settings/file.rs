//! The file of settings: RON that stays readable, with a remark for each setting, and keeps what people write in it.

use std::fmt::Write as _;

use ron::Value;

use super::{Setting, SettingEntry, Settings, TABLE, UnknownValues, WrongValue};
use crate::app::wording::file_error::FileError;
use crate::texts::{self, Language, text};
use komadai_engine::bot::Level;

/// What the level of the bot was called when there were six: a file that has this name has a level of that scale.
const LEVEL_OF_SIX: &str = "level";
/// The levels of that scale.
const SIX: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

/// Reads a file for a program without values of the user's own.
///
/// # Errors
///
/// As [`parse_with`].
pub fn parse(text: &str) -> Result<Settings, FileError> {
    parse_with(text, &UnknownValues::default())
}

/// Reads a file; settings that it does not name have their defaults.
///
/// # Errors
///
/// With line and column: no RON, a name or a value that no setting has.
pub fn parse_with(text: &str, own: &UnknownValues) -> Result<Settings, FileError> {
    let value: Value = ron::from_str(text)?;
    if value == Value::Unit {
        return Ok(Settings::with_own(own.clone()));
    }
    let Value::Map(values) = value else {
        return Err(FileError::at_start(text!("fault-settings")));
    };
    let mut settings = Settings::with_own(own.clone());
    for (key, value) in values.iter() {
        let Value::String(key) = key else {
            return Err(FileError::at_start(text!("fault-setting-names")));
        };
        let at = |message| {
            let (line, column) = place(text, key);
            FileError {
                line,
                column,
                message,
            }
        };
        let is_of_six = key == LEVEL_OF_SIX;
        let setting = is_of_six.then_some(Setting::Level);
        let Some(setting) = setting.or_else(|| Setting::of_key(key)) else {
            let known: Vec<&str> = TABLE.iter().map(|entry| entry.key).collect();
            return Err(at(text!(
                "fault-setting",
                name = key.escape_debug().to_string(),
                known = known.join(", "),
            )));
        };
        let word = match value {
            Value::String(word) => word.clone(),
            Value::Bool(true) => "on".into(),
            Value::Bool(false) => "off".into(),
            Value::Number(number) => number.into_f64().to_string(),
            _ => String::new(),
        };
        let set = if is_of_six {
            let newer = Value::String(Setting::Level.entry().key.to_owned());
            if values.iter().any(|(other, _)| *other == newer) {
                continue;
            }
            set_level_of_six(&mut settings, &word)
        } else {
            settings.set(setting, &word)
        };
        set.map_err(|mut error| {
            error.value = error.value.escape_debug().to_string();
            at(error.to_string())
        })?;
    }
    Ok(settings)
}

/// Sets the level as strong as `word` of the scale of six.
fn set_level_of_six(settings: &mut Settings, word: &str) -> Result<(), WrongValue> {
    let level = word.parse().ok().and_then(Level::of_six);
    let level = level.ok_or_else(|| WrongValue {
        key: LEVEL_OF_SIX,
        value: word.to_owned(),
        expected: texts::one_of(&SIX),
    })?;
    settings.set(Setting::Level, &level.to_string())
}

/// Line and column, from 1, of the setting `key`; the start where it cannot be found.
fn place(text: &str, key: &str) -> (usize, usize) {
    let found = (1..).zip(text.lines()).find_map(|(number, line)| {
        let rest = value_after(line, key)?;
        let before = line.len() - rest.len();
        let column = line.get(..before)?.chars().count() + 1;
        Some((number, column))
    });
    found.unwrap_or((1, 1))
}

/// What follows the name of a setting and its colon in a line that begins so.
fn value_after<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let rest = line.trim_start().trim_start_matches('(').trim_start();
    let rest = rest.strip_prefix(key)?.trim_start().strip_prefix(':')?;
    Some(rest.trim_start())
}

/// A new file with every setting and what it can be.
pub fn template(settings: &Settings) -> String {
    let mut text = String::from(
        "// Settings of komadai. The settings screen writes this file and keeps what you add to it.\n(\n",
    );
    for entry in &TABLE {
        text.push_str(&lines_of(entry, settings));
    }
    text.push_str(")\n");
    text
}

fn lines_of(entry: &SettingEntry, settings: &Settings) -> String {
    let choices: Vec<&str> = settings.own().choices(entry.setting).collect();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "    // {}: {}.\n    {}: \"{}\",",
        entry.setting.help(Language::ENGLISH),
        choices.join(", "),
        entry.key,
        settings.value(entry.setting)
    );
    text
}

/// The text of a file with new values; remarks, order and everything else stay as they are.
///
/// A file that cannot be changed so, such as one on a single line, is written anew.
pub fn rewritten(text: &str, settings: &Settings) -> String {
    let Ok(old) = parse_with(text, settings.own()) else {
        return template(settings);
    };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for entry in &TABLE {
        let (was, is) = (old.value(entry.setting), settings.value(entry.setting));
        if was == is {
            continue;
        }
        if entry.setting == Setting::Level {
            drop_level_of_six(&mut lines);
        }
        if !replace(&mut lines, entry.key, is) {
            insert(&mut lines, entry, settings);
        }
    }
    let mut text = lines.join("\n");
    text.push('\n');
    if parse_with(&text, settings.own()).as_ref() == Ok(settings) {
        text
    } else {
        template(settings)
    }
}

/// Takes the level of the scale of six out of the lines, with the remark of the program above it.
fn drop_level_of_six(lines: &mut Vec<String>) {
    let found = lines
        .iter()
        .position(|line| value_after(line, LEVEL_OF_SIX).is_some());
    let Some(place) = found else { return };
    let remark = format!(": {}.", SIX.join(", "));
    let is_remark = |line: &String| line.trim_start().starts_with("//") && line.ends_with(&remark);
    let has_remark = lines.get(place.wrapping_sub(1)).is_some_and(is_remark);
    lines.drain(place - usize::from(has_remark)..=place);
}

/// Gives the setting in the lines another value; false where it is not there in quotes.
fn replace(lines: &mut [String], key: &str, value: &str) -> bool {
    for line in lines {
        let Some(rest) = value_after(line, key) else {
            continue;
        };
        let begin = line.len() - rest.len();
        let old = rest.strip_prefix('"').and_then(|rest| rest.find('"'));
        let Some(length) = old else { return false };
        line.replace_range(begin..begin + length + 2, &format!("\"{value}\""));
        return true;
    }
    false
}

/// Puts a setting that was not there before the bracket that ends the file.
fn insert(lines: &mut Vec<String>, entry: &SettingEntry, settings: &Settings) {
    let end = lines.iter().rposition(|line| line.trim() == ")");
    if let Some(end) = end {
        let new = lines_of(entry, settings);
        let new = new.lines().map(str::to_owned).collect::<Vec<_>>();
        lines.splice(end..end, new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn western() -> Settings {
        let mut settings = Settings::default();
        settings.set(Setting::Pieces, "western").expect("a value");
        settings
    }

    #[test]
    fn a_new_file_has_every_setting_and_is_read_again() {
        for settings in [Settings::default(), western()] {
            let text = template(&settings);
            assert_eq!(parse(&text), Ok(settings), "{text}");
            assert!(
                TABLE
                    .iter()
                    .all(|entry| text.contains(&entry.setting.help(Language::ENGLISH)))
            );
        }
    }

    #[test]
    fn what_people_write_into_the_file_stays() {
        let text = "// mine\n(\n    mouse: \"off\", // it is in my way\n    // more\n)\n";
        let mut settings = western();
        settings.set(Setting::Mouse, "on").expect("a value");
        let new = rewritten(text, &settings);
        assert!(
            new.starts_with("// mine\n(\n    mouse: \"on\", // it is in my way\n    // more\n")
        );
        assert!(new.contains("    pieces: \"western\",\n)"), "{new}");
        assert_eq!(parse(&new), Ok(settings));
        let unchanged = rewritten(text, &parse(text).expect("settings"));
        assert_eq!(unchanged, text);
    }

    #[test]
    fn a_level_of_the_scale_of_six_becomes_one_as_strong_and_is_written_with_its_new_name() {
        for (six, number) in ["1", "6"].into_iter().zip([1, 6]) {
            let level = komadai_engine::bot::Level::of_six(number)
                .expect("a level")
                .to_string();
            let text = format!("(\n    level: \"{six}\",\n)\n");
            let settings = parse(&text).expect("settings");
            assert_eq!(settings.value(Setting::Level), level);
            assert_eq!(rewritten(&text, &settings), text, "nothing was changed");
        }
        let text = "(\n    // mine\n    mouse: \"off\",\n    // how strong: 1, 2, 3, 4, 5, 6.\n    level: \"6\",\n)\n";
        let mut settings = parse(text).expect("settings");
        settings.set(Setting::Level, "6").expect("a level");
        let new = rewritten(text, &settings);
        assert!(new.contains("    bot_level: \"6\",\n"), "{new}");
        assert!(new.contains("    // mine\n    mouse: \"off\",\n"), "{new}");
        assert!(
            !new.contains(" level:") && !new.contains(" 5, 6.\n"),
            "{new}"
        );
        assert_eq!(parse(&new), Ok(settings));
        let both = "(\n    bot_level: \"3\",\n    level: \"6\",\n)\n";
        let newer = parse(both).expect("settings");
        assert_eq!(newer.value(Setting::Level), "3", "the newer one counts");
        let wrong = parse("(level: \"7\")").expect_err("there was no level 7");
        assert!(
            wrong.message.contains("expected 1, 2, 3, 4, 5 or 6"),
            "{wrong}"
        );
    }

    #[test]
    fn a_file_on_one_line_is_written_anew() {
        for text in [
            "(mouse: \"off\")",
            "(mouse: \"off\", theme: \"wood\")",
            "{\"mouse\": \"off\"}",
        ] {
            let new = rewritten(text, &western());
            assert_eq!(parse(&new), Ok(western()), "{new}");
        }
    }

    #[test]
    fn broken_files_are_told_with_their_place() {
        for (text, place, words) in [
            ("(theme: \"wood\"", (1, 10), "Expected"),
            (
                "(\n  theem: \"wood\",\n)",
                (2, 10),
                "there is no setting `theem`: expected language, theme, color",
            ),
            (
                "(\n  theme: \"woody\",\n)",
                (2, 10),
                "theme is `woody`: expected wood, dark",
            ),
            (
                "(\n  mouse: [1],\n)",
                (2, 10),
                "mouse is ``: expected on or off",
            ),
            ("\"wood\"", (1, 1), "expected settings, for example"),
            ("", (1, 1), ""),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.message.contains(words), "{text}: {error}");
            assert_eq!((error.line, error.column), place, "{text}: {error}");
        }
        assert!(parse("(mouse: false)").is_ok_and(|settings| !settings.mouse));
    }
}
