//! The user's keymap, `keymap.ron` in the settings folder (DESIGN 3).

use std::path::Path;

use super::own_files;
use crate::app::person::keymap::Changes;
use crate::app::wording::file_error::FileError;
use crate::store;

const NAME: &str = "keymap.ron";
/// No keymap needs more bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The changes of the user's keymap, or what is wrong with it.
pub(crate) fn load() -> Result<Changes, String> {
    match store::config_folder() {
        Ok(folder) => load_from(&folder.join(NAME)),
        // Reading the settings reports this already.
        Err(_) => Ok(Changes::default()),
    }
}

fn load_from(path: &Path) -> Result<Changes, String> {
    let text = own_files::text(path, MAX_BYTES).map_err(|fault| fault.to_string())?;
    let Some(text) = text else {
        return Ok(Changes::default());
    };
    Changes::parse(&text).map_err(|fault| format!("{}:{fault}", path.display()))
}

/// A fault that shows only together with the other keys, with the name of the file.
pub(crate) fn named(fault: &FileError) -> String {
    let path = store::config_folder().map(|folder| folder.join(NAME).display().to_string());
    format!("{}:{fault}", path.unwrap_or_else(|_| NAME.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_changes_keys_and_a_broken_one_is_told_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(NAME);
        assert_eq!(load_from(&path), Ok(Changes::default()));
        let text = "{ \"flip\": [\"F7\"] }";
        fs::write(&path, text).expect("a file");
        assert_eq!(
            load_from(&path),
            Ok(Changes::parse(text).expect("no fault"))
        );
        let broken = "{\n  \"flop\": [\"F7\"],\n}\n";
        fs::write(&path, broken).expect("a file");
        let why = load_from(&path).expect_err("broken");
        assert!(
            why.contains("keymap.ron:2:3: there is no action `flop`"),
            "{why}"
        );
        assert_eq!(fs::read_to_string(&path).expect("the file"), broken);
        fs::write(&path, [0xff]).expect("a file");
        assert!(load_from(&path).is_err_and(|why| why.contains("not UTF-8")));
    }
}
