//! The file names of piece pictures in other programs' sets.

use komadai_core::rules::{Color, PieceKind};

/// The side of the piece in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// One player's.
    One(Color),
    /// Both players': those of White are turned.
    Both,
}

/// The meaning of a file name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Named {
    pub kind: PieceKind,
    pub side: Side,
    /// Whether Black's points down or White's up, as in files that end in `-1`.
    pub is_other_way: bool,
    /// Which of the two kings: 玉 or 王.
    is_jewel: bool,
}

/// Names in CSA, by sound, in English and in SFEN; those of the two kings differ by their kanji.
const NAMES: [(PieceKind, bool, &[&str]); 15] = [
    (PieceKind::Pawn, false, &["fu", "pawn", "p"]),
    (PieceKind::Lance, false, &["ky", "kyo", "kyou", "lance", "l"]),
    (PieceKind::Knight, false, &["ke", "kei", "knight", "n"]),
    (PieceKind::Silver, false, &["gi", "gin", "silver", "s"]),
    (PieceKind::Gold, false, &["ki", "kin", "gold", "g"]),
    (PieceKind::Bishop, false, &["ka", "kaku", "bishop", "b"]),
    (PieceKind::Rook, false, &["hi", "hisha", "rook", "r"]),
    (PieceKind::King, false, &["ou", "king", "k"]),
    (PieceKind::King, true, &["gy", "gyoku", "king2"]),
    (PieceKind::ProPawn, false, &["to", "tokin", "prom_pawn", "+p"]),
    (PieceKind::ProLance, false, &["ny", "nkyo", "narikyo", "prom_lance", "+l"]),
    (PieceKind::ProKnight, false, &["nk", "nkei", "narikei", "prom_knight", "+n"]),
    (PieceKind::ProSilver, false, &["ng", "ngin", "narigin", "prom_silver", "+s"]),
    (PieceKind::ProBishop, false, &["um", "uma", "horse", "prom_bishop", "+b"]),
    (PieceKind::ProRook, false, &["ry", "ryu", "dragon", "prom_rook", "+r"]),
];

/// The prefix of a name for one side.
const SIDES: [(&str, Color); 8] = [
    ("0", Color::Black),
    ("1", Color::White),
    ("black_", Color::Black),
    ("white_", Color::White),
    ("sente_", Color::Black),
    ("gote_", Color::White),
    ("s", Color::Black),
    ("g", Color::White),
];

impl Named {
    /// Parses a file name without its extension.
    pub(super) fn of(stem: &str) -> Option<Self> {
        let lower = stem.to_ascii_lowercase().replace('-', "_");
        let (name, is_other_way) = match lower.strip_suffix("_1") {
            Some(name) => (name, true),
            None => (&*lower, false),
        };
        let known = |name: &str| {
            let mut all = NAMES.iter();
            all.find(|(_, _, names)| names.contains(&name))
        };
        let (side, (kind, is_jewel, _)) = match known(name) {
            Some(found) if !is_other_way => (Side::Both, found),
            _ => SIDES.iter().find_map(|(before, color)| {
                let found = known(name.strip_prefix(before)?)?;
                Some((Side::One(*color), found))
            })?,
        };
        Some(Self { kind: *kind, side, is_other_way, is_jewel: *is_jewel })
    }

    /// The rank of the picture for this side, 0 for the best: its own side, and the king that the side has on
    /// a board.
    pub(super) fn rank(self, color: Color) -> u8 {
        let is_own_king = self.is_jewel == (color == Color::Black);
        u8::from(self.side == Side::Both) * 2 + u8::from(!is_own_king)
    }
}
