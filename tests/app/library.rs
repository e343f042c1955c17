//! The library screen: a few files, the small board, filtering while typing, a search by position.

use komadai::texts::{self, Language};

use crate::table::Table;

const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

fn pictures(name: &str, show: impl Fn(&mut Table)) {
    for (width, height) in SIZES {
        let mut table = Table::library((width, height));
        show(&mut table);
        insta::assert_snapshot!(format!("{name}_{width}x{height}"), table.picture());
    }
}

#[test]
fn the_folder_with_its_folders_and_games() {
    pictures("folder", |table| {
        table.press("End");
    });
}

#[test]
fn all_games_as_one_list_with_one_marked() {
    pictures("flat", |table| {
        table.press("=");
        table.press("End");
        table.press("Space");
    });
}

#[test]
fn the_games_with_some_letters() {
    pictures("filter", |table| {
        table.press("/doi");
    });
}

#[test]
fn the_games_that_reach_a_position() {
    pictures("search", |table| {
        table.press("=[F");
        table.press("Enter");
    });
}

#[test]
fn files_are_copied_named_and_deleted_by_keys() {
    for (key, asks) in
        [("c", "copy as:"), ("n", "new name: "), ("d", "Move to the trash?"), ("o", "onvert")]
    {
        let mut table = Table::library((80, 24));
        table.press("End");
        table.press(key);
        let picture = table.picture();
        assert!(picture.contains(asks), "{key}: no `{asks}` in\n{picture}");
    }
}

#[test]
fn the_library_in_japanese() {
    texts::choose(Language::JAPANESE);
    pictures("ja_flat", |table| {
        table.press("=S");
        table.press("End");
        table.press("Space");
    });
    pictures("ja_search", |table| {
        table.press("=[F");
        table.press("Enter");
    });
    for (name, keys) in
        [("filter", "/doi"), ("keys", "+"), ("name", "c"), ("trash", "d"), ("convert", "o")]
    {
        let mut table = Table::library((80, 24));
        table.press("End");
        table.press(keys);
        insta::assert_snapshot!(format!("ja_{name}_80x24"), table.picture());
    }
}

#[test]
fn a_search_is_saved_chosen_by_its_name_and_forgotten() {
    let mut table = Table::library(SIZES[0]);
    table.press("*").sees("1 Lost by me").sees("2 Won by me");
    table.press("Esc / me:won Enter * s finals Enter");
    table.sees("search saved").press("*").sees("1 finals");
    table.press("1 *").sees("d Forget this search").press("d");
    table.sees("search forgotten").press("*").sees("1 Lost by me");
}
