//! A game as a page.

use super::Drawing;
use crate::commands::show::words::{self, header};
use crate::picture::{self, Page, PageWords};
use crate::texts::{self, text};
use komadai_core::record::{self, FileFormat, Format, Key};

/// The page of a game, starting at the position asked for.
pub(super) fn html(drawing: &Drawing) -> String {
    let Drawing { place, look, order } = *drawing;
    let record = &place.record;
    let steps = drawing.steps();
    let facts = [Key::Event, Key::Started].map(|key| header(record, &key));
    let result = words::ended(record, record.main_tip());
    let facts = facts.into_iter().chain(result);
    let facts: Vec<String> = facts.filter(|fact| !fact.is_empty()).collect();
    let kif = FileFormat::utf_8(Format::Kif);
    let kif = record::write(std::slice::from_ref(record), kif);
    let page = Page {
        title: &super::names::title(record),
        names: super::names::names(record),
        facts: &facts,
        first: order.ply.unwrap_or(0).min(steps.len() - 1),
        steps: &steps,
        kif: &kif,
        words: &page_words(super::names::sides(record)),
    };
    picture::html(&page, look.pieces, &look.colors, &look.own)
}

fn page_words(sides: [String; 2]) -> PageWords {
    PageWords {
        language: texts::chosen().tag(),
        first: text!("picture-page-first"),
        back: text!("picture-page-back"),
        next: text!("picture-page-next"),
        last: text!("picture-page-last"),
        other: [text!("picture-page-other"), text!("picture-page-other.title")],
        flip: [text!("picture-page-flip"), text!("picture-page-flip.title")],
        play: text!("picture-page-play"),
        pace: [text!("picture-page-pace"), text!("picture-page-seconds", seconds = "{seconds}")],
        copy_kif: [text!("picture-page-copy-kif"), text!("picture-page-copy-kif.title")],
        copy_sfen: [text!("picture-page-copy-sfen"), text!("picture-page-copy-sfen.title")],
        copied: text!("picture-page-copied"),
        moves: text!("picture-page-moves"),
        board: text!(
            "picture-page-board",
            ply = "{ply}",
            last = "{last}",
            move = "{move}",
            turn = "{turn}",
        ),
        score: text!("picture-page-score", score = "{score}"),
        graph: text!("picture-page-graph"),
        to_move: sides.map(|side| text!("picture-page-to-move", side = side)),
    }
}
