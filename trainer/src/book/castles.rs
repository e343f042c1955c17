//! Castles that are recognized by where king, golds and silvers stand.

use komadai_core::rules::{Color, Piece, PieceKind, Position, Square};

/// A castle: the pieces, as Black has them, each as a letter and a square.
type Castle = (&'static str, &'static [&'static str]);

/// The first that fits counts.
const CASTLES: &[Castle] = &[
    ("silver crown", &["K2h", "S2g", "G3h"]),
    ("high Mino", &["K2h", "S3h", "G4g"]),
    ("Mino", &["K2h", "S3h", "G4i"]),
    ("Mino", &["K3i", "S2h", "G4i", "G5h"]),
    ("Anaguma", &["K1i", "S2h"]),
    ("golden mountain", &["K3h", "G4h", "G5h"]),
    ("silver crown", &["K8h", "S8g", "G7h"]),
    ("left Mino", &["K8h", "S7h", "G6i"]),
    ("left Mino", &["K8h", "S7h", "G5h"]),
    ("Anaguma", &["K9i", "S8h"]),
    ("Yagura", &["S7g", "G7h", "G6g"]),
    ("elmo", &["K7h", "S6h", "G7i"]),
    ("boat", &["K7h", "G6i", "G5h"]),
    ("snow roof", &["S6g", "S4g", "G7h"]),
    ("snow roof", &["S6g", "S5g", "G7h"]),
    ("of exchanged bishops", &["K6h", "S7g", "G7h"]),
    ("of exchanged bishops", &["K7i", "S7g", "G7h"]),
    ("of exchanged bishops", &["K8h", "S7g", "G7h"]),
    ("crab", &["K6i", "G7h", "S6h", "G5h"]),
    ("middle king", &["K5h", "G7h", "S3h"]),
];

/// The castle of a side, if it has one that is known by name.
pub fn castle(position: &Position, color: Color) -> Option<&'static str> {
    let stands = |letter_and_square: &&str| {
        let (letter, square) = letter_and_square.split_at(1);
        let kind = letter.chars().next().and_then(PieceKind::from_letter);
        let sq: Option<Square> = square.parse().ok();
        let piece = kind.map(|kind| Piece::new(color, kind));
        let place = |sq: Square| match color {
            Color::Black => sq,
            Color::White => sq.rotated(),
        };
        sq.is_some_and(|sq| position.piece_at(place(sq)) == piece)
    };
    let found = CASTLES.iter().find(|(_, pieces)| pieces.iter().all(&stands));
    found.map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castles_of_both_sides_are_recognized() {
        let start = Position::startpos();
        assert_eq!(castle(&start, Color::Black), None);
        let sfen = "ln1g3nl/1ks2r3/ppppp1ppp/5p3/9/2PP1P3/PPSGP1PPP/2G1K4/LN5NL b - 1";
        let position = Position::from_sfen(sfen).expect("an SFEN");
        assert_eq!(castle(&position, Color::White), Some("Mino"));
        assert_eq!(castle(&position, Color::Black), Some("Yagura"));
    }
}
