//! Stands in windows of every size: each piece in hand is visible with its number.

use super::*;
use crate::theme::TileSize;
use crate::theme::{Glyph, PieceSet};
use crate::tui::layout::{DrawArea, KomadaiLayout};
use komadai_core::rules::Piece;

/// Every piece but the kings, as many of each as a set has; by [`PieceKind::index`].
fn all_in_hand() -> [u8; 7] {
    let mut counts = [0; 7];
    for kind in PieceKind::HAND_DISPLAY {
        counts[kind.index()] = match kind {
            PieceKind::Pawn => 18,
            PieceKind::Rook | PieceKind::Bishop => 2,
            _ => 4,
        };
    }
    counts
}

/// The text of `area`, without the cells that kanji cover.
fn text(buf: &Buffer, area: Rect) -> String {
    let mut text = String::new();
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let glyph = buf[(x, y)].symbol();
            text.push_str(glyph);
            x += width(glyph).max(1);
        }
    }
    text
}

fn letters(glyph: Glyph) -> String {
    match glyph {
        Glyph::Kanji(kanji) => kanji.into(),
        Glyph::Letters(letters) => String::from_iter(letters).trim().to_owned(),
    }
}

/// Draws a full hand and looks for each piece and its number in its own slot.
fn check(layout: &PlayLayout, color: Color, set: PieceSet, chosen: Option<PieceKind>) {
    let theme = theme(BuiltIn::Mono);
    let pieces = crate::theme::Pieces { set, ..theme.pieces() };
    let theme = theme.with_pieces(pieces);
    let stand: &KomadaiLayout = &layout.stands[color.index()];
    let area = Rect::new(0, 0, 240, 70);
    let mut buf = Buffer::empty(area);
    let view = KomadaiView {
        counts: all_in_hand(),
        color,
        flipped: layout.board.flipped,
        cursor: chosen,
        selected: None,
        hinted: None,
        side: &side_on_panel(Language::ENGLISH, color, false),
        layout: stand,
        theme: &theme,
    };
    view.render(area, &mut buf);
    let mut seen = vec![];
    for (kind, slot) in stand.slots() {
        let what = format!("{kind:?} of {color:?} in {stand:?} as {set:?}");
        assert_eq!(slot.intersection(stand.area), slot, "{what}");
        assert!(seen.iter().all(|other: &Rect| !other.intersects(slot)), "{what}");
        seen.push(slot);
        let found = text(&buf, slot);
        let digits: String = found.chars().filter(char::is_ascii_digit).collect();
        assert_eq!(digits, all_in_hand()[kind.index()].to_string(), "{what}: {found}");
        let glyph = letters(pieces.glyph(Piece::new(color, kind)));
        assert!(found.contains(&glyph), "{what}: {found}");
        let is_marked = found.contains('[') && found.contains(']');
        assert_eq!(is_marked, chosen == Some(kind), "{what}: {found}");
    }
}

#[test]
fn eighteen_pawns_and_all_others_are_counted_in_every_window() {
    let windows = [
        (40, 13),
        (46, 13),
        (50, 45),
        (60, 20),
        (60, 40),
        (66, 55),
        (77, 70),
        (78, 50),
        (78, 22),
        (80, 24),
        (98, 29),
        (100, 30),
        (136, 41),
        (140, 45),
        (240, 70),
    ];
    for (columns, rows) in windows {
        let area = Rect::new(0, 0, columns, rows);
        for largest in TileSize::ALL {
            for flipped in [false, true] {
                let layout =
                    PlayLayout::new(DrawArea { area, largest, cell: None }, flipped).expect("room");
                for (color, set) in
                    Color::ALL.into_iter().flat_map(|color| PieceSet::ALL.map(|set| (color, set)))
                {
                    check(&layout, color, set, None);
                    check(&layout, color, set, Some(PieceKind::Pawn));
                    check(&layout, color, set, Some(PieceKind::Gold));
                }
            }
        }
    }
}

#[test]
fn pieces_in_hand_are_stacked_from_the_upper_left_without_gaps() {
    let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b P2rb4p 1").expect("a position");
    for (columns, rows) in [(40, 13), (60, 20), (80, 24), (100, 30), (140, 45), (160, 50)] {
        let area = Rect::new(0, 0, columns, rows);
        let fixed = PlayLayout::new(area, false).expect("room");
        let stacked = fixed.clone().stacked(&position);
        let [black, white] = stacked.stands;
        let first = fixed.stands[0].slot(PieceKind::Rook).as_position();
        // The stand below is as high as its pieces, so that it may begin lower.
        let pawn = black.slot(PieceKind::Pawn);
        assert_eq!(pawn.x, first.x);
        assert!(pawn.y >= first.y, "{pawn:?}");
        assert!(black.slot(PieceKind::Gold).is_empty());
        let of_white = [PieceKind::Rook, PieceKind::Bishop, PieceKind::Pawn];
        let slots = of_white.map(|kind| white.slot(kind));
        assert!(slots.is_sorted_by_key(|slot| (slot.y, slot.x)), "{slots:?}");
        for (kind, slot) in of_white.into_iter().zip(slots) {
            for cell in slot.positions() {
                assert_eq!(stacked.hand_at(cell.x, cell.y), Some((Color::White, kind)));
            }
        }
        // The count is a number everywhere; in one line it touches the piece.
        let mut buf = Buffer::empty(area);
        let theme = theme(BuiltIn::Wood);
        draw_side(&position, Color::White, &stacked, &theme, &mut buf);
        let pawns = text(&buf, slots[2]);
        assert!(pawns.contains('4') && !pawns.contains('x'), "{columns}x{rows}: {pawns}");
    }
}

#[test]
fn the_stand_of_the_player_below_is_below_whoever_it_is() {
    for largest in TileSize::ALL {
        for flipped in [false, true] {
            let area = Rect::new(0, 0, 140, 45);
            let layout =
                PlayLayout::new(DrawArea { area, largest, cell: None }, flipped).expect("room");
            let top = |color: Color| layout.stands[color.index()].area.y;
            assert_eq!(top(Color::Black) > top(Color::White), !flipped);
        }
    }
}
