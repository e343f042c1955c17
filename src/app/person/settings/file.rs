//! The file of settings: readable RON, with a remark for each setting; changes by hand are preserved.

use std::fmt::Write as _;

use ron::Value;

use super::values::ADAPTIVE;
use super::{Setting, SettingEntry, Settings, TABLE, UnknownValues, WrongValue};
use crate::app::wording::entries::{self, Cut, Partly, Tree};
use crate::app::wording::file_error::FileError;
use crate::texts::{self, Language, text};
use komadai_engine::bot::Level;

/// The names of the bot's level on earlier scales, and the number of their levels, the latest first.
const EARLIER: [(&str, u8); 2] = [("bot_level", 10), ("level", 6)];

/// Reads a file for a program without values of the user's own.
///
/// # Errors
///
/// As [`parse_with`].
pub fn parse(text: &str) -> Result<Settings, FileError> {
    parse_with(text, &UnknownValues::default())
}

/// Reads a file for this version: settings and values that it does not know are left out.
///
/// # Errors
///
/// With line and column: invalid RON.
pub fn parse_known(
    text: &str,
    own: &UnknownValues,
) -> Result<Partly<Settings, FileError>, FileError> {
    entries::read(text, Cut::Outermost, |text| parse_with(text, own))
}

/// Reads a file; settings that it does not name have their defaults.
///
/// # Errors
///
/// With line and column: invalid RON, an unknown name or value.
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
            FileError { line, column, message }
        };
        let earlier = EARLIER.iter().position(|(name, _)| name == key);
        let setting = earlier.map(|_| Setting::Level);
        let Some(setting) = setting.or_else(|| Setting::of_key(key)) else {
            return Err(at(text!("fault-setting", name = key.escape_debug().to_string(),)));
        };
        let word = match value {
            Value::String(word) => word.clone(),
            Value::Bool(true) => "on".into(),
            Value::Bool(false) => "off".into(),
            Value::Number(number) => number.into_f64().to_string(),
            _ => String::new(),
        };
        let set = if let Some(place) = earlier {
            let latest = EARLIER.iter().take(place).map(|(name, _)| *name);
            let mut newer = latest.chain([Setting::Level.entry().key]);
            if newer.any(|name| values.iter().any(|(key, _)| *key == Value::String(name.into()))) {
                continue;
            }
            set_earlier_level(&mut settings, EARLIER[place], &word)
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

/// Sets the level that is as strong as `word` of an earlier scale.
fn set_earlier_level(
    settings: &mut Settings,
    (key, count): (&'static str, u8),
    word: &str,
) -> Result<(), WrongValue> {
    if word == ADAPTIVE {
        return settings.set(Setting::Level, word);
    }
    let level = word.parse().ok().and_then(|it| Level::of_earlier(it, count.into()));
    let level = level.ok_or_else(|| {
        let levels: Vec<String> = (1..=count).map(|it| it.to_string()).collect();
        let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
        WrongValue { key, value: word.to_owned(), expected: texts::one_of(&levels) }
    })?;
    settings.set(Setting::Level, &level.to_string())
}

/// Line and column, from 1, of the value of the setting `key`; the start if it is not found.
fn place(text: &str, key: &str) -> (usize, usize) {
    let tree = Tree::of(text);
    let found = tree.and_then(|tree| Some(tree.line_and_column(tree.value_of(key)?.start)));
    found.unwrap_or((1, 1))
}

/// The text after the name of a setting and its colon, if the line begins with them.
fn value_after<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let rest = line.trim_start().trim_start_matches('(').trim_start();
    let rest = rest.strip_prefix(key)?.trim_start().strip_prefix(':')?;
    Some(rest.trim_start())
}

/// A new file with every setting and its possible values.
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

/// The text of a file with new values; remarks, order, and parts unknown to this version stay unchanged.
///
/// A file that cannot be changed this way is written anew.
pub fn rewritten(text: &str, settings: &Settings) -> String {
    let changed = changed(text, settings);
    let is_right = |text: &String| {
        let read = parse_known(text, settings.own());
        read.is_ok_and(|read| read.value == *settings)
    };
    changed.filter(is_right).unwrap_or_else(|| template(settings))
}

fn changed(text: &str, settings: &Settings) -> Option<String> {
    let old = parse_known(text, settings.own()).ok()?.value;
    let mut text = text.to_owned();
    for entry in &TABLE {
        let (was, is) = (old.value(entry.setting), settings.value(entry.setting));
        if was == is {
            continue;
        }
        if entry.setting == Setting::Level {
            text = EARLIER.iter().fold(text, |text, earlier| without_level(&text, *earlier));
        }
        let tree = Tree::of(&text)?;
        if let Some(span) = tree.value_of(entry.key) {
            text.replace_range(span, &format!("\"{is}\""));
            continue;
        }
        let (end, lacks_comma) = tree.end_of_entries()?;
        let last = tree.last_value_end().filter(|_| lacks_comma);
        let is_at_line = text.get(..end)?.ends_with('\n');
        let new = lines_of(entry, settings);
        text.insert_str(end, &if is_at_line { new } else { format!("\n{new}") });
        if let Some(last) = last {
            text.insert(last, ',');
        }
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Some(text)
}

/// The text without the level of an earlier scale and the remark of the program above it.
fn without_level(text: &str, (key, count): (&str, u8)) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let is_level = |line: &&str| value_after(line, key).is_some();
    if let Some(place) = lines.iter().position(is_level) {
        let levels = format!(", {}, {count}", count - 1);
        let is_remark = |line: &&str| {
            let line = line.trim();
            line.starts_with("//") && line.contains(&levels)
        };
        let has_remark = lines.get(place.wrapping_sub(1)).is_some_and(is_remark);
        lines.drain(place - usize::from(has_remark)..=place);
    }
    lines.concat()
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
                TABLE.iter().all(|entry| text.contains(&entry.setting.help(Language::ENGLISH)))
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
    fn a_level_of_an_earlier_scale_becomes_one_as_strong_and_is_written_with_its_new_name() {
        for (key, word, level) in [
            ("level", "1", "4"),
            ("level", "6", "13"),
            ("bot_level", "1", "4"),
            ("bot_level", "10", "13"),
            ("bot_level", "adaptive", "adaptive"),
        ] {
            let text = format!("(\n    {key}: \"{word}\",\n)\n");
            let settings = parse(&text).expect("settings");
            assert_eq!(settings.value(Setting::Level), level, "{key} {word}");
            assert_eq!(rewritten(&text, &settings), text, "nothing was changed");
        }
        let text = "(\n    // mine\n    mouse: \"off\",\n    // how strong: 1, 2, 3, 4, 5, 6.\n    level: \"6\",\n)\n";
        let mut settings = parse(text).expect("settings");
        settings.set(Setting::Level, "6").expect("a level");
        let new = rewritten(text, &settings);
        assert!(new.contains("    opponent_level: \"6\",\n"), "{new}");
        assert!(new.contains("    // mine\n    mouse: \"off\",\n"), "{new}");
        assert!(!new.contains(" level:") && !new.contains(" 5, 6.\n"), "{new}");
        assert_eq!(parse(&new), Ok(settings));
        for (both, level) in [
            ("(\n    bot_level: \"3\",\n    level: \"6\",\n)\n", "6"),
            ("(\n    level: \"6\",\n    opponent_level: \"3\",\n    bot_level: \"5\",\n)\n", "3"),
        ] {
            let newer = parse(both).expect("settings");
            assert_eq!(newer.value(Setting::Level), level, "the newest one counts");
        }
        let text = "(\n    // strength: 1, 2, 9, 10, adaptive.\n    bot_level: \"6\",\n)\n";
        let mut settings = parse(text).expect("settings");
        settings.set(Setting::Level, "2").expect("a level");
        let new = rewritten(text, &settings);
        assert!(!new.contains("bot_level") && !new.contains("10, adaptive"), "{new}");
        let wrong = parse("(level: \"7\")").expect_err("there was no level 7");
        assert!(wrong.message.contains("expected 1, 2, 3, 4, 5 or 6"), "{wrong}");
    }

    #[test]
    fn a_file_in_any_form_keeps_what_it_says() {
        for text in [
            "(mouse: \"off\")",
            "(mouse: \"off\", theme: \"wood\",)",
            "()",
            "(\n  mouse: \"off\" // no comma\n)",
        ] {
            let new = rewritten(text, &western());
            assert_eq!(parse(&new), Ok(western()), "{new}");
        }
        let new = rewritten("(\n  mouse: \"off\" // no comma\n)", &western());
        assert!(new.contains("mouse: \"on\", // no comma\n"), "{new}");
        // A map has other names.
        let map = "{\"mouse\": \"off\"}";
        assert_eq!(parse(&rewritten(map, &western())), Ok(western()));
    }

    #[test]
    fn settings_of_another_version_stay_and_cost_only_themselves() {
        let own = UnknownValues::default();
        let text = "(theme: \"dark\", brand_new: 1, notation: \"usi\", dragon: \"red\", size: [7])";
        let read = parse_known(text, &own).expect("settings");
        let values = [Setting::Theme, Setting::Notation, Setting::Dragon, Setting::Size];
        let values = values.map(|setting| read.value.value(setting).to_owned());
        assert_eq!(values, ["dark", "usi", "old", "auto"]);
        let faults: Vec<String> = read.faults.iter().map(ToString::to_string).collect();
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults[0].starts_with("1:28: there is no setting `brand_new`"), "{faults:?}");
        assert!(faults.iter().all(|fault| fault.len() < 100), "{faults:?}");

        let mut changed = read.value;
        changed.set(Setting::Sound, "off").expect("a value");
        changed.set(Setting::Notation, "kif").expect("a value");
        let new = rewritten(text, &changed);
        let begin =
            "(theme: \"dark\", brand_new: 1, notation: \"kif\", dragon: \"red\", size: [7],";
        assert!(new.starts_with(begin) && new.contains("sound: \"off\","), "{new}");
        assert_eq!(parse_known(&new, &own).expect("settings").value, changed);
    }

    #[test]
    fn broken_files_are_told_with_their_place() {
        for (text, place, words) in [
            ("(theme: \"wood\"", (1, 10), "Expected"),
            ("(\n  theem: \"wood\",\n)", (2, 10), "there is no setting `theem`"),
            ("(\n  theme: \"woody\",\n)", (2, 10), "theme is `woody`: expected wood, dark"),
            ("(\n  mouse: [1],\n)", (2, 10), "mouse is ``: expected on or off"),
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
