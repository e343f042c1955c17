//! The library as it is seen: a few files, the small board, letters looked for, a search by position.

use crossterm::event::KeyCode;
use komadai::texts::{self, Language};

use crate::reader::Reader;

const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

fn pictures(name: &str, show: impl Fn(&mut Reader)) {
    for (width, height) in SIZES {
        let mut reader = Reader::new((width, height));
        show(&mut reader);
        insta::assert_snapshot!(format!("{name}_{width}x{height}"), reader.picture());
    }
}

#[test]
fn the_folder_with_its_folders_and_games() {
    pictures("folder", |reader| reader.press(KeyCode::End));
}

#[test]
fn all_games_as_one_list_with_one_marked() {
    pictures("flat", |reader| {
        reader.type_in("t");
        reader.press(KeyCode::End);
        reader.type_in(" ");
    });
}

#[test]
fn the_games_with_some_letters() {
    pictures("filter", |reader| reader.type_in("/doi"));
}

#[test]
fn the_games_that_reach_a_position() {
    pictures("search", |reader| {
        reader.type_in("t[F");
        reader.press(KeyCode::Enter);
    });
}

#[test]
fn files_are_copied_named_and_deleted_by_keys() {
    for (key, asks) in [
        ("c", "copy as:"),
        ("n", "new name: "),
        ("d", "Move to the trash?"),
        ("o", "onvert"),
    ] {
        let mut reader = Reader::new((80, 24));
        reader.press(KeyCode::End);
        reader.type_in(key);
        let picture = reader.picture();
        assert!(picture.contains(asks), "{key}: no `{asks}` in\n{picture}");
    }
}

#[test]
fn the_library_in_japanese() {
    texts::choose(Language::JAPANESE);
    pictures("ja_flat", |reader| {
        reader.type_in("tS");
        reader.press(KeyCode::End);
        reader.type_in(" ");
    });
    pictures("ja_search", |reader| {
        reader.type_in("t[F");
        reader.press(KeyCode::Enter);
    });
    for (name, keys) in [
        ("filter", "/doi"),
        ("keys", "+"),
        ("name", "c"),
        ("trash", "d"),
        ("convert", "o"),
    ] {
        let mut reader = Reader::new((80, 24));
        reader.press(KeyCode::End);
        reader.type_in(keys);
        insta::assert_snapshot!(format!("ja_{name}_80x24"), reader.picture());
    }
}
