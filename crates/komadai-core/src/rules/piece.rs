//! Pieces and their promotions (R3, R21).

use super::color::Color;

/// One of the 14 kinds of piece, including promoted ones (R3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PieceKind {
    /// 歩 fuhyō.
    Pawn = 0,
    /// 香 kyōsha.
    Lance = 1,
    /// 桂 keima.
    Knight = 2,
    /// 銀 ginshō.
    Silver = 3,
    /// 角 kakugyō.
    Bishop = 4,
    /// 飛 hisha.
    Rook = 5,
    /// 金 kinshō.
    Gold = 6,
    /// 王/玉 ōshō, gyokushō.
    King = 7,
    /// と tokin.
    ProPawn = 8,
    /// 杏 narikyō.
    ProLance = 9,
    /// 圭 narikei.
    ProKnight = 10,
    /// 全 narigin.
    ProSilver = 11,
    /// 馬 uma, the horse.
    ProBishop = 12,
    /// 龍 ryū, the dragon.
    ProRook = 13,
}

use PieceKind::{
    Bishop, Gold, King, Knight, Lance, Pawn, ProBishop, ProKnight, ProLance, ProPawn, ProRook,
    ProSilver, Rook, Silver,
};

/// Its English name: `pawn`, `promoted silver`.
impl std::fmt::Display for PieceKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl PieceKind {
    /// The number of kinds.
    pub const COUNT: usize = 14;

    /// All kinds, in the order of their indices.
    pub const ALL: [Self; 14] = [
        Pawn, Lance, Knight, Silver, Bishop, Rook, Gold, King, ProPawn, ProLance, ProKnight,
        ProSilver, ProBishop, ProRook,
    ];

    /// The kinds a hand can hold, by index (0–6).
    pub const HAND: [Self; 7] = [Pawn, Lance, Knight, Silver, Bishop, Rook, Gold];

    /// The kinds a hand can hold, in the order of SFEN and stands: strongest first.
    pub const HAND_DISPLAY: [Self; 7] = [Rook, Bishop, Gold, Silver, Knight, Lance, Pawn];

    /// 0 (pawn) to 13 (dragon); hand kinds are 0–6.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind after promotion; `None` for kings, golds and promoted pieces (R21).
    ///
    /// ```
    /// use komadai_core::rules::PieceKind;
    /// assert_eq!(PieceKind::Pawn.promoted(), Some(PieceKind::ProPawn));
    /// assert_eq!(PieceKind::Gold.promoted(), None);
    /// ```
    #[must_use]
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Pawn => Some(ProPawn),
            Lance => Some(ProLance),
            Knight => Some(ProKnight),
            Silver => Some(ProSilver),
            Bishop => Some(ProBishop),
            Rook => Some(ProRook),
            Gold | King | ProPawn | ProLance | ProKnight | ProSilver | ProBishop | ProRook => None,
        }
    }

    /// The kind without its promotion, as in a hand after capture (R17).
    #[must_use]
    pub const fn unpromoted(self) -> Self {
        match self {
            Pawn | ProPawn => Pawn,
            Lance | ProLance => Lance,
            Knight | ProKnight => Knight,
            Silver | ProSilver => Silver,
            Bishop | ProBishop => Bishop,
            Rook | ProRook => Rook,
            Gold => Gold,
            King => King,
        }
    }

    /// Whether this is a promoted kind.
    #[must_use]
    pub const fn is_promoted(self) -> bool {
        self as u8 >= ProPawn as u8
    }

    /// The number of pieces of this (unpromoted) kind in a full set (R3).
    #[must_use]
    pub const fn full_set(self) -> u8 {
        match self.unpromoted() {
            Pawn => 18,
            Lance | Knight | Silver | Gold => 4,
            _ => 2,
        }
    }

    /// The number of the farthest ranks from which this kind could not move: 1, 2 or 0 (R20, R23).
    #[must_use]
    pub const fn dead_ranks(self) -> u8 {
        match self {
            Pawn | Lance => 1,
            Knight => 2,
            _ => 0,
        }
    }

    /// The English name in lower case, such as `pawn`, `tokin` or `dragon`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pawn => "pawn",
            Lance => "lance",
            Knight => "knight",
            Silver => "silver",
            Bishop => "bishop",
            Rook => "rook",
            Gold => "gold",
            King => "king",
            ProPawn => "tokin",
            ProLance => "promoted lance",
            ProKnight => "promoted knight",
            ProSilver => "promoted silver",
            ProBishop => "horse",
            ProRook => "dragon",
        }
    }

    /// The upper-case SFEN letter of the unpromoted kind.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            Pawn => 'P',
            Lance => 'L',
            Knight => 'N',
            Silver => 'S',
            Bishop => 'B',
            Rook => 'R',
            Gold => 'G',
            _ => 'K',
        }
    }

    /// The unpromoted kind of an upper-case SFEN letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' => Pawn,
            'L' => Lance,
            'N' => Knight,
            'S' => Silver,
            'B' => Bishop,
            'R' => Rook,
            'G' => Gold,
            'K' => King,
            _ => return None,
        })
    }
}

/// A piece: color and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that owns it.
    pub color: Color,
    /// Its current kind.
    pub kind: PieceKind,
}

impl Piece {
    /// A piece of `kind` belonging to `color`.
    #[must_use]
    pub const fn new(color: Color, kind: PieceKind) -> Self {
        Self { color, kind }
    }

    /// The piece with this letter in SFEN, upper case for Black; `None` if it cannot be promoted and should.
    pub(crate) fn from_letter(letter: char, is_promoted: bool) -> Option<Self> {
        let base = PieceKind::from_letter(letter.to_ascii_uppercase())?;
        let kind = if is_promoted { base.promoted()? } else { base };
        let color = if letter.is_ascii_uppercase() { Color::Black } else { Color::White };
        Some(Self { color, kind })
    }
}

impl std::fmt::Display for Piece {
    /// As in SFEN: `P`, `p`, `+P`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.kind.is_promoted() {
            f.write_str("+")?;
        }
        let letter = self.kind.letter();
        match self.color {
            Color::Black => write!(f, "{letter}"),
            Color::White => write!(f, "{}", letter.to_ascii_lowercase()),
        }
    }
}
