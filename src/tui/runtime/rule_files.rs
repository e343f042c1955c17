//! The user's own rule sets, `rules/*.ron` in the settings folder (R84).

use std::path::Path;

use crate::game::Presets;
use crate::store::{self, Cause, StoreError};

/// Where they lie, below the settings folder.
pub const FOLDER: &str = "rules";
/// How the names of their files end.
pub const EXTENSION: &str = "ron";
/// No rule set needs more bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// All rule sets with names, and what is wrong with files of the user's that had to be left out.
#[must_use]
pub fn load_presets() -> (Presets, Vec<String>) {
    match store::config_folder() {
        Ok(settings) => load_from(&settings.join(FOLDER)),
        Err(error) => (Presets::default(), vec![error.to_string()]),
    }
}

/// The rule sets of R84 and those in `folder`, which need not exist; files are taken in the order of their names.
fn load_from(folder: &Path) -> (Presets, Vec<String>) {
    let mut presets = Presets::default();
    let mut listing = match store::list(folder, &[EXTENSION]) {
        Ok(listing) => listing,
        Err(error) if is_missing(&error) => return (presets, Vec::new()),
        Err(error) => return (presets, vec![error.to_string()]),
    };
    let mut faults: Vec<String> = listing.faults.iter().map(ToString::to_string).collect();
    listing.entries.sort_by(|a, b| a.path.cmp(&b.path));
    for entry in listing.entries {
        faults.extend(add(&mut presets, &entry.path).err());
    }
    (presets, faults)
}

fn is_missing(error: &StoreError) -> bool {
    matches!(error.cause, Cause::System(std::io::ErrorKind::NotFound, _))
}

fn add(presets: &mut Presets, path: &Path) -> Result<(), String> {
    let bytes = store::read(path, MAX_BYTES).map_err(|error| error.to_string())?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let text = str::from_utf8(&bytes).map_err(|_| format!("{name}: it is not UTF-8"))?;
    presets.add(&name, text).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

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
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults[0].starts_with("c.ron:1:9: name `pro`"), "{faults:?}");
        assert!(
            faults[1].contains("entry=yes means nothing under limit=0"),
            "{faults:?}"
        );
        assert_eq!(faults[2], "e.ron: it is not UTF-8");
    }

    #[test]
    fn without_a_folder_there_are_the_rule_sets_of_the_program() {
        let folder = tempfile::tempdir().expect("a folder");
        let (presets, faults) = load_from(&folder.path().join("none"));
        assert_eq!((presets, faults), (Presets::default(), Vec::new()));
    }
}
