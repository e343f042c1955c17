//! Glyphs that some terminals draw over two cells: which there are, and that none is drawn where they are
//! wide.

use std::collections::BTreeSet;

use komadai::app::person::settings::Setting;
use komadai::theme::PieceSet;
use komadai::tui::is_ambiguous;

use crate::scenes::{Scene, all};

const SIZES: [(u16, u16); 4] = [(46, 13), (80, 24), (100, 30), (140, 45)];

/// Such glyphs in people's texts: in names and comments of [`scenes`](crate::scenes).
const IN_RECORDS: &str = "–“”ōОИван…①→②※×○●■★é―▲△▽▼Ō";
/// Such glyphs in the texts of the program.
const IN_WORDS: &str = "āōū–—×…‹›→←’“”é·";

/// Such glyphs in the edges of tiles, which are blanks where they are wide.
const IN_TILES: &str = "▀▄";

/// All such glyphs in a scene in all windows and sets of pieces.
fn signs_of(mut scene: Scene) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for size in SIZES {
        scene.table.resize(size);
        for pieces in PieceSet::ALL {
            let buf = scene.table.set(Setting::Pieces, pieces.word()).cells();
            let glyphs = buf.content().iter().map(ratatui::buffer::Cell::symbol);
            found.extend(glyphs.filter(|glyph| is_ambiguous(glyph)).map(str::to_owned));
        }
    }
    found
}

#[test]
fn the_program_s_own_signs_are_narrow_everywhere() {
    for scene in all() {
        let name = scene.name;
        let mut glyphs = signs_of(scene);
        let known = [IN_RECORDS, IN_WORDS, IN_TILES];
        glyphs.retain(|glyph| !known.iter().any(|known| known.contains(glyph)));
        assert_eq!(glyphs, BTreeSet::new(), "{name}");
    }
}

#[test]
fn no_sign_of_two_cells_is_drawn_where_they_are_wide() {
    let mut seen = BTreeSet::new();
    for mut scene in all() {
        scene.table.model.app.environment.has_wide_ambiguous = true;
        let name = scene.name;
        assert_eq!(signs_of(scene), BTreeSet::new(), "{name}");
    }
    for scene in all() {
        seen.extend(signs_of(scene));
    }
    assert!(seen.contains("ō") && seen.contains("①"), "there are such glyphs: {seen:?}");
}
