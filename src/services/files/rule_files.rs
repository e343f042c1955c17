//! The user's own rule sets, `rules/*.ron` in the settings folder (R84).

use std::path::{Path, PathBuf};

use super::own_files::{self, Fault};
use crate::app::wording::faults;
use crate::said::rule_file;
use crate::store::{self, Access, StoreError};
use crate::texts::text;
use komadai_core::game::{RulePreset, RulePresets};

/// Below the settings folder.
pub(crate) const FOLDER: &str = "rules";
pub(crate) const EXTENSION: &str = "ron";
/// The most bytes of a rule set.
const MAX_BYTES: u64 = 64 * 1024;

/// All named rule sets, and the reasons for skipped files of the user.
pub(crate) fn load_presets() -> (RulePresets, Vec<Fault>) {
    match store::config_folder() {
        Ok(settings) => load_from(&settings.join(FOLDER)),
        Err(error) => (RulePresets::default(), vec![error.into()]),
    }
}

/// Writes a rule set of the user: over its file if it `replaces` one, else to a new one.
pub(crate) fn save(preset: &RulePreset, replaces: bool) -> Result<(), String> {
    let folder = folder().map_err(faults::store)?;
    save_in(&folder, preset, replaces)
}

fn save_in(folder: &Path, preset: &RulePreset, replaces: bool) -> Result<(), String> {
    let named = folder.join(format!("{}.{EXTENSION}", preset.name));
    let path = file_of(folder, &preset.name).filter(|_| replaces);
    let text = rule_file(preset);
    let written = match path {
        Some(path) => store::write(&path, text.as_bytes(), Access::Private).map(|()| true),
        // A file that could not be read, or that another program has made meanwhile, is not overwritten.
        None => store::write_unless_there(&named, text.as_bytes(), Access::Private),
    };
    match written {
        Ok(true) => Ok(()),
        Ok(false) => {
            let file = named.display().to_string();
            Err(text!("fault-rules-file", file = file))
        }
        Err(error) => Err(faults::store(error)),
    }
}

/// Removes the file of the user's rule set of this name.
pub(crate) fn delete(name: &str) -> Result<(), String> {
    let folder = folder().map_err(faults::store)?;
    let path = file_of(&folder, name).ok_or_else(|| text!("fault-rules-gone", name = name))?;
    store::remove(&path).map_err(faults::store)
}

fn folder() -> Result<PathBuf, StoreError> {
    Ok(store::config_folder()?.join(FOLDER))
}

/// The file that holds the rule set of this name, under any file name.
fn file_of(folder: &Path, name: &str) -> Option<PathBuf> {
    let listing = store::list(folder, &[EXTENSION]).ok()?;
    let mut paths = listing.entries.into_iter().map(|entry| entry.path);
    paths.find(|path| {
        let mut presets = RulePresets::default();
        add(&mut presets, path).is_ok() && presets.names().last() == Some(name)
    })
}

/// The rule sets of R84 and those in `folder`, which need not exist; files are read by name.
fn load_from(folder: &Path) -> (RulePresets, Vec<Fault>) {
    let mut presets = RulePresets::default();
    let faults = own_files::add_each(folder, EXTENSION, |path| add(&mut presets, path));
    (presets, faults)
}

fn add(presets: &mut RulePresets, path: &Path) -> Result<(), Fault> {
    let name = Path::new(path.file_name().unwrap_or_default());
    let bytes = store::read(path, MAX_BYTES)?;
    if own_files::is_empty(&bytes) {
        return Ok(());
    }
    let text = own_files::utf8(name, bytes)?;
    let added = presets.add(&name.to_string_lossy(), &text);
    added.map_err(Fault::Rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn club(count: &str) -> RulePreset {
        let mut presets = RulePresets::default();
        let text = format!("(name: \"club\", options: {{\"count\": {count}}})");
        presets.add("club.ron", &text).expect("a rule set");
        presets.get("club").expect("it is there").clone()
    }

    #[test]
    fn r84_a_rule_set_replaces_the_file_that_holds_it_and_no_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str| folder.path().join(name);
        fs::write(file("mine.ron"), rule_file(&club("27"))).expect("a file");
        save_in(folder.path(), &club("24"), true).expect("saved");
        assert!(!file("club.ron").exists());
        let text = fs::read_to_string(file("mine.ron")).expect("the file");
        assert!(text.contains("\"count\": \"24\""), "{text}");
        fs::remove_file(file("mine.ron")).expect("removed");
        fs::write(file("club.ron"), "(oh no").expect("a file");
        let error = save_in(folder.path(), &club("24"), false).expect_err("refused");
        assert!(error.contains("club.ron: there is a file of this name already"), "{error}");
        assert_eq!(fs::read_to_string(file("club.ron")).expect("the file"), "(oh no");
        // If two programs make a new one of the same name, the first one wins.
        fs::remove_file(file("club.ron")).expect("removed");
        save_in(folder.path(), &club("24"), false).expect("saved");
        save_in(folder.path(), &club("27"), false).expect_err("refused");
        let text = fs::read_to_string(file("club.ron")).expect("the file");
        assert!(text.contains("\"count\": \"24\""), "{text}");
    }

    #[test]
    fn r84_the_user_s_files_are_taken_and_broken_ones_are_named_and_left_out() {
        let folder = tempfile::tempdir().expect("a folder");
        for (file, text) in [
            ("b.ron", "(name: \"club\", options: {\"count\": 27})"),
            ("a.ron", "(name: \"house\", options: {\"limit\": 300})"),
            ("c.ron", "(name: \"pro\", options: {})"),
            ("d.ron", "(name: \"odd\", options: {\"entry\": \"yes\"})"),
            ("notes.txt", "not a rule set"),
        ] {
            fs::write(folder.path().join(file), text).expect("a file");
        }
        fs::write(folder.path().join("e.ron"), [0xff, 0xfe]).expect("a file");
        let (presets, faults) = load_from(folder.path());
        let names: Vec<&str> = presets.names().skip(10).collect();
        assert_eq!(names, ["house", "club"]);
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults[0].starts_with("c.ron:1:9: name `pro`"), "{faults:?}");
        assert!(faults[1].contains("entry=yes has no effect with limit=0"), "{faults:?}");
        assert_eq!(faults[2], "e.ron: it is not UTF-8");
    }

    #[test]
    fn without_a_folder_there_are_the_rule_sets_of_the_program() {
        let folder = tempfile::tempdir().expect("a folder");
        let (presets, faults) = load_from(&folder.path().join("none"));
        assert_eq!((presets, faults), (RulePresets::default(), Vec::new()));
    }
}
