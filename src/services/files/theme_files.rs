//! The user's own themes, `themes/*.ron` in the settings folder.

use std::path::Path;

use super::own_files::{self, Fault};
use crate::app::wording::entries::{self, Cut};
use crate::store;
use crate::theme::Themes;

/// Below the settings folder.
const FOLDER: &str = "themes";
const EXTENSION: &str = "ron";
/// The most bytes of a theme.
const MAX_BYTES: u64 = 64 * 1024;

/// The user's themes, and the faults of their files.
pub(crate) fn load() -> (Themes, Vec<Fault>) {
    match store::config_folder() {
        Ok(settings) => load_from(&settings.join(FOLDER)),
        // Reading the settings reports this already.
        Err(_) => (Themes::default(), Vec::new()),
    }
}

/// The themes in a folder, which need not exist; files are read by name.
fn load_from(folder: &Path) -> (Themes, Vec<Fault>) {
    let mut themes = Themes::default();
    let mut left_out = Vec::new();
    let mut faults =
        own_files::add_each(folder, EXTENSION, |path| add(&mut themes, path, &mut left_out));
    faults.extend(left_out);
    (themes, faults)
}

/// Adds the theme of a file; parts that only another version can read are left out and reported.
fn add(themes: &mut Themes, path: &Path, left_out: &mut Vec<Fault>) -> Result<(), Fault> {
    let Some(text) = own_files::text(path, MAX_BYTES)? else {
        return Ok(());
    };
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let named = |error| Fault::Theme(path.to_owned(), error);
    let read = entries::read(&text, Cut::Innermost, |text| {
        let mut with_it = themes.clone();
        with_it.add(&name, text).map(|()| with_it)
    });
    match read {
        Ok(read) => {
            *themes = read.value;
            left_out.extend(read.faults.into_iter().map(named));
            Ok(())
        }
        Err(_) => themes.add(&name, &text).map_err(named),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{ColorDepth, Role};
    use ratatui::style::Color;
    use std::fs;

    #[test]
    fn the_user_s_themes_are_taken_and_broken_ones_named_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let broken = "(\n    roles: {boards: (fg: \"ink\"),\n)\n";
        for (file, text) in [
            ("sea.ron", "(base: \"dark\")"),
            ("bad.ron", broken),
            ("wood.ron", "()"),
            ("notes.txt", "no theme"),
        ] {
            fs::write(folder.path().join(file), text).expect("a file");
        }
        fs::write(folder.path().join("bytes.ron"), [0xff]).expect("a file");
        let (themes, faults) = load_from(folder.path());
        assert_eq!(themes.names().collect::<Vec<_>>(), ["bad", "sea"]);
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults[0].contains("bad.ron:2:13: "), "{faults:?}");
        assert!(faults[1].contains("bytes.ron: it is not UTF-8"), "{faults:?}");
        assert!(faults[2].contains("there is a theme `wood` already"), "{faults:?}");
        let left = fs::read_to_string(folder.path().join("bad.ron"));
        assert_eq!(left.expect("the file"), broken);
        let (none, faults) = load_from(&folder.path().join("none"));
        assert_eq!((none.names().count(), faults.len()), (0, 0));
    }

    #[test]
    fn a_theme_of_another_version_keeps_what_this_one_knows() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = "(base: \"dark\", sparkle: 3, palette: {\"mint\": \"#aaffcc\", \"odd\": \"#xyz\"},\n \
                    roles: {later: (fg: \"mint\"), heading: (fg: \"mint\", bg: \"odd\", glow: true)})";
        fs::write(folder.path().join("sea.ron"), text).expect("a file");
        fs::write(folder.path().join("empty.ron"), "").expect("a file");
        let (themes, faults) = load_from(folder.path());
        assert_eq!(themes.names().collect::<Vec<_>>(), ["sea"]);
        let theme = |name: &str| themes.theme(name, ColorDepth::True);
        let (sea, dark) = (theme("sea"), theme("dark"));
        assert_eq!(sea[Role::Heading].fg, Some(Color::Rgb(0xaa, 0xff, 0xcc)));
        assert_eq!(sea[Role::Heading].bg, dark[Role::Heading].bg);
        assert_eq!(sea[Role::Screen], dark[Role::Screen]);
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(faults.len(), 5, "{faults:?}");
        assert!(faults[0].contains("sea.ron:1:16: "), "{faults:?}");
    }
}
