//! The user's keymap, `keymap.ron` in the settings folder (DESIGN 3).

use std::path::Path;

use super::own_files;
use crate::app::person::keymap::{Changes, Keymap};
use crate::app::wording::entries::{self, Cut};
use crate::app::wording::file_error::FileError;
use crate::store;

const NAME: &str = "keymap.ron";
/// The most bytes of a keymap.
const MAX_BYTES: u64 = 64 * 1024;

/// The changes of the user's keymap to `keys`, and the reasons for skipped ones.
pub(crate) fn load(keys: &Keymap) -> (Changes, Vec<String>) {
    match store::config_folder() {
        Ok(folder) => load_from(&folder.join(NAME), keys),
        // Reading the settings reports this already.
        Err(_) => (Changes::default(), Vec::new()),
    }
}

fn load_from(path: &Path, keys: &Keymap) -> (Changes, Vec<String>) {
    let text = match own_files::text(path, MAX_BYTES) {
        Ok(Some(text)) => text,
        Ok(None) => return (Changes::default(), Vec::new()),
        Err(fault) => return (Changes::default(), vec![fault.to_string()]),
    };
    let named = |fault: &FileError| format!("{}:{fault}", path.display());
    let read = entries::read(&text, Cut::Outermost, |text| {
        let changes = Changes::parse(text)?;
        keys.with(&changes).map(|_| changes)
    });
    match read {
        Ok(read) => (read.value, read.faults.iter().map(named).collect()),
        Err(fault) => (Changes::default(), vec![named(&fault)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_changes_keys_and_a_broken_one_is_told_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(NAME);
        let load = || load_from(&path, &Keymap::default());
        let changes = |text| Changes::parse(text).expect("no fault");
        assert_eq!(load(), (Changes::default(), Vec::new()));
        let text = "{ \"flip\": [\"F12\"] }";
        fs::write(&path, text).expect("a file");
        assert_eq!(load(), (changes(text), Vec::new()));
        fs::write(&path, "").expect("a file");
        assert_eq!(load(), (Changes::default(), Vec::new()));
        let broken = "{\n  \"flip\": [\"F12\"\n}\n";
        fs::write(&path, broken).expect("a file");
        let (none, why) = load();
        assert_eq!(none, Changes::default());
        assert!(why[0].contains("keymap.ron:3:1: "), "{why:?}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), broken);
        fs::write(&path, [0xff]).expect("a file");
        assert!(load().1[0].contains("not UTF-8"));
    }

    #[test]
    fn a_change_of_another_version_and_a_conflict_cost_only_themselves() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(NAME);
        let text = "{\n  \"flop\": [\"F12\"],\n  \"flip\": [\"F11\"],\n  \"hint\": [\"Hyper-x\"],\n  \
                    \"quit\": 7,\n  \"flip@later\": [\"x\"],\n  \"help\": [\"t\"],\n}\n";
        fs::write(&path, text).expect("a file");
        let (changes, why) = load_from(&path, &Keymap::default());
        let expected = Changes::parse("{\"flip\": [\"F11\"]}").expect("no fault");
        assert_eq!(changes, expected, "{why:?}");
        for place in ["2:3: ", "4:3: ", "5:", "6:3: ", "7:3: "] {
            let place = format!("keymap.ron:{place}");
            assert!(why.iter().any(|why| why.contains(&place)), "{place}: {why:?}");
        }
        assert_eq!(why.len(), 5, "{why:?}");
    }
}
