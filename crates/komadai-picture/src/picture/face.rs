//! One piece: its outline, its size, and its face, upright around the origin.

use super::layout::{Area, Point};
use super::shape::{Anchor, Element, Part, Shape, Words, closed};
use crate::theme::{AROUND, Glyph, PieceSet, Pieces, Reach, reaches, short_name};
use komadai_core::rules::{Color, Piece, PieceKind};

/// Each kind of each side.
pub(super) fn all_pieces() -> impl Iterator<Item = Piece> {
    let kinds = PieceKind::ALL.into_iter();
    kinds.flat_map(|kind| Color::ALL.map(|color| Piece::new(color, kind)))
}

/// The size of a piece relative to the king.
pub(super) const fn scale(kind: PieceKind) -> f32 {
    match kind.unpromoted() {
        PieceKind::Rook | PieceKind::Bishop => 0.97,
        PieceKind::Gold | PieceKind::Silver => 0.93,
        PieceKind::Knight => 0.88,
        PieceKind::Lance => 0.85,
        PieceKind::Pawn => 0.82,
        _ => 1.0,
    }
}

/// The corners, clockwise from the tip; knights and lances are as narrow as carved ones.
pub(super) const fn outline(kind: PieceKind) -> [Point; 5] {
    let slim = match kind.unpromoted() {
        PieceKind::Lance | PieceKind::Knight => 0.95,
        _ => 1.0,
    };
    [
        (0.0, -29.0),
        (17.5 * slim, -22.5),
        (24.5 * slim, 28.0),
        (-24.5 * slim, 28.0),
        (-17.5 * slim, -22.5),
    ]
}

/// The characters or marks on a piece.
pub(crate) fn face(piece: Piece, pieces: Pieces) -> Vec<Element> {
    let part = if piece.kind.is_promoted() { Part::Turned } else { Part::Kanji };
    let word = |text: String, size: f32, y: f32| Element {
        part,
        shape: Shape::Words(Words { at: (0.0, y), anchor: Anchor::Middle, size, text }),
    };
    match pieces.set {
        PieceSet::OneKanji => vec![word(text(pieces.glyph(piece)), 31.0, 15.0)],
        PieceSet::TwoKanji => {
            let second = crate::theme::Pieces::second_glyph(piece.kind);
            vec![word(text(pieces.first_glyph(piece)), 23.0, 0.5), word(text(second), 23.0, 24.0)]
        }
        PieceSet::Guided => {
            let mut face = vec![word(text(pieces.glyph(piece)), 24.0, 13.0)];
            face.extend(guides(piece.kind));
            face
        }
        PieceSet::Western | PieceSet::Ascii => vec![
            word(text(pieces.glyph(piece)), 29.0, 10.0),
            word(short_name(piece.kind).to_owned(), 9.5, 23.0),
        ],
    }
}

fn text(glyph: Glyph) -> String {
    match glyph {
        Glyph::Kanji(kanji) => kanji.to_string(),
        Glyph::Letters(letters) => letters.iter().filter(|c| **c != ' ').collect(),
    }
}

/// Marks of the squares a piece can go to: a dot for a step, a bar for a line, a triangle for a jump.
#[expect(clippy::many_single_char_names, reason = "coordinates")]
fn guides(kind: PieceKind) -> impl Iterator<Item = Element> {
    let marks = AROUND.into_iter().zip(reaches(kind));
    marks.filter_map(|((right, down), reach)| {
        let (right, down) = (f32::from(right), f32::from(down));
        // The pentagon is narrow above and wide below.
        let y = if down == 0.0 { 4.0 } else { 2.0 + down * 20.5 };
        let wide = 16.0 + (y + 18.5) * 0.1;
        let (x, y) = if right == 0.0 && down < 0.0 { (0.0, -21.5) } else { (right * wide, y) };
        let shape = match reach {
            Reach::None => return None,
            Reach::Step => Shape::Circle((x, y), 2.1),
            Reach::Slide if right == 0.0 || down == 0.0 => {
                let size = if right == 0.0 { (3.0, 6.4) } else { (6.4, 3.0) };
                let at = (x - size.0 / 2.0, y - size.1 / 2.0);
                Shape::Rect(Area { at, size }, 1.4)
            }
            Reach::Slide => {
                let (a, b) = (3.4 * right, 3.4 * down);
                let (c, d) = (1.1 * down, -1.1 * right);
                let corner = |s: f32, t: f32| (x + s * a + t * c, y + s * b + t * d);
                Shape::Path(closed(&[
                    corner(-1.0, 1.0),
                    corner(1.0, 1.0),
                    corner(1.0, -1.0),
                    corner(-1.0, -1.0),
                ]))
            }
            Reach::Jump => {
                let x = right * 10.0;
                Shape::Path(closed(&[(x, -25.0), (x + 3.0, -18.5), (x - 3.0, -18.5)]))
            }
        };
        let part = Part::Guide;
        Some(Element { part, shape })
    })
}
