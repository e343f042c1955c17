//! The user's own languages, `languages/*.ftl` in the settings folder.

use std::path::Path;

use super::own_files::{self, Fault};
use crate::{store, texts};

/// Below the settings folder.
const FOLDER: &str = "languages";
const EXTENSION: &str = "ftl";
/// The most bytes of a language.
const MAX_BYTES: u64 = 1024 * 1024;

/// Adds the user's languages; returns their names, and the reasons for skipped files.
pub(crate) fn load() -> (Vec<String>, Vec<Fault>) {
    match store::config_folder() {
        Ok(settings) => load_from(&settings.join(FOLDER)),
        // Reading the settings reports this already.
        Err(_) => (Vec::new(), Vec::new()),
    }
}

fn load_from(folder: &Path) -> (Vec<String>, Vec<Fault>) {
    let mut tags = Vec::new();
    let faults = own_files::add_each(folder, EXTENSION, |path| {
        tags.push(add(path)?);
        Ok(())
    });
    (tags, faults)
}

fn add(path: &Path) -> Result<String, Fault> {
    let text = own_files::utf8(path, store::read(path, MAX_BYTES)?)?;
    let tag = path.file_stem().unwrap_or_default().to_string_lossy();
    match texts::add(&tag, &text) {
        Ok(_) => Ok(tag.into_owned()),
        Err(fault) => Err(Fault::Language(path.to_owned(), fault)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Language, text_in};
    use std::fs;

    #[test]
    fn files_bring_languages_and_broken_ones_are_named_with_their_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let none = load_from(&folder.path().join("missing"));
        assert_eq!(none, (Vec::new(), Vec::new()));
        let write = |name: &str, text: &[u8]| {
            fs::write(folder.path().join(name), text).expect("a file");
        };
        write("de.ftl", b"menu-quit = Beenden\n");
        write("fr.ftl", b"menu-quit = Quitter\nmenu-settings\n");
        write("nl.ftl", &[0xff]);
        let (tags, faults) = load_from(folder.path());
        assert_eq!(tags, ["de"]);
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        let german = Language::tagged("de").expect("a language");
        assert_eq!(text_in!(german, "menu-quit"), "Beenden");
        assert_eq!(Language::tagged("fr"), None);
        assert!(faults[0].contains("fr.ftl:2:14: "), "{faults:?}");
        assert!(faults[1].contains("nl.ftl: it is not UTF-8"), "{faults:?}");
        assert_eq!(faults.len(), 2);
    }
}
