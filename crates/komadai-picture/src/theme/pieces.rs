//! Faces of pieces: kanji, letters or marks of their moves (`docs/terminals.md`, 2).

use super::Grid;
use komadai_core::notation::{Coordinates, piece_glyph};
use komadai_core::rules::{Piece, PieceKind};

/// The player's settings of drawn pieces, apart from their colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pieces {
    pub set: PieceSet,
    pub king: King,
    pub dragon: Dragon,
    /// The resolution of outlines of pieces in cells.
    pub grid: Grid,
    /// The labels of files and ranks; pieces with letters get letters there too, unless these are numbers.
    pub coordinates: Coordinates,
}

/// The faces of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PieceSet {
    /// One kanji on tiles of any size.
    OneKanji,
    /// Both kanji, as on real pieces, if the tile has room; otherwise one.
    #[default]
    TwoKanji,
    /// The letters of Western notation, with `+` for promoted pieces; names if there is room.
    Western,
    /// Like `Western`, with only ASCII on the whole screen.
    Ascii,
    /// One kanji surrounded by marks of the squares that the piece can go to.
    Guided,
}

/// Which kanji the kings have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum King {
    /// 王 for White, 玉 for Black, as on most sets.
    #[default]
    Both,
    /// 玉 for both.
    Jewel,
    /// 王 for both.
    King,
}

/// Which kanji the promoted rook has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dragon {
    /// 龍, as on pieces.
    #[default]
    Old,
    /// 竜, as in print; it stays readable in a small font.
    Plain,
}

impl PieceSet {
    /// All sets, in the order in which a key switches between them.
    pub const ALL: [Self; 5] =
        [Self::TwoKanji, Self::OneKanji, Self::Guided, Self::Western, Self::Ascii];

    /// The value in the settings file.
    pub const fn word(self) -> &'static str {
        match self {
            Self::OneKanji => "one-kanji",
            Self::TwoKanji => "two-kanji",
            Self::Western => "western",
            Self::Ascii => "ascii",
            Self::Guided => "guided",
        }
    }

    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.word() == word)
    }

    #[must_use]
    pub fn next(self) -> Self {
        let mut all = Self::ALL.into_iter().cycle();
        all.find(|&set| set == self);
        all.next().unwrap_or_default()
    }

    /// Whether pieces and ranks have letters instead of kanji.
    pub const fn has_letters(self) -> bool {
        matches!(self, Self::Western | Self::Ascii)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// A character of two columns.
    Kanji(char),
    /// Two characters of one column each.
    Letters([char; 2]),
}

impl Pieces {
    /// The labels of files and ranks.
    pub const fn coordinates(self) -> Coordinates {
        match self.coordinates {
            Coordinates::Numbers => Coordinates::Numbers,
            _ if self.set.has_letters() => Coordinates::Letters,
            coordinates => coordinates,
        }
    }

    /// The face of a piece in two columns, the room of one kanji.
    pub fn glyph(self, piece: Piece) -> Glyph {
        if self.set.has_letters() {
            let promoted = if piece.kind.is_promoted() { '+' } else { ' ' };
            return Glyph::Letters([promoted, piece.kind.unpromoted().letter()]);
        }
        Glyph::Kanji(match (piece.kind, self.king, self.dragon) {
            (PieceKind::King, King::Jewel, _) => '玉',
            (PieceKind::King, King::King, _) => '王',
            (PieceKind::ProRook, _, dragon) => dragon.glyph(),
            _ => piece_glyph(piece),
        })
    }

    /// The upper of two kanji: promoted pieces show their full names.
    pub fn first_glyph(self, piece: Piece) -> Glyph {
        match piece.kind {
            PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => Glyph::Kanji('成'),
            PieceKind::ProBishop => Glyph::Kanji(self.dragon.glyph()),
            _ => self.glyph(piece),
        }
    }

    /// The lower kanji of two, as carved on real pieces.
    pub const fn second_glyph(kind: PieceKind) -> Glyph {
        Glyph::Kanji(match kind {
            PieceKind::Pawn => '兵',
            PieceKind::Lance | PieceKind::Rook => '車',
            PieceKind::Knight | PieceKind::ProBishop => '馬',
            PieceKind::Silver | PieceKind::Gold | PieceKind::King => '将',
            PieceKind::Bishop => '行',
            PieceKind::ProPawn => '金',
            PieceKind::ProLance => '香',
            PieceKind::ProKnight => '桂',
            PieceKind::ProSilver => '銀',
            PieceKind::ProRook => '王',
        })
    }
}

impl Dragon {
    const fn glyph(self) -> char {
        match self {
            Self::Old => '龍',
            Self::Plain => '竜',
        }
    }
}

/// The English name of a kind in at most seven columns.
pub const fn short_name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "pawn",
        PieceKind::Lance => "lance",
        PieceKind::Knight => "knight",
        PieceKind::Silver => "silver",
        PieceKind::Bishop => "bishop",
        PieceKind::Rook => "rook",
        PieceKind::Gold => "gold",
        PieceKind::King => "king",
        PieceKind::ProPawn => "tokin",
        PieceKind::ProLance => "+lance",
        PieceKind::ProKnight => "+knight",
        PieceKind::ProSilver => "+silver",
        PieceKind::ProBishop => "horse",
        PieceKind::ProRook => "dragon",
    }
}

/// The eight neighbors of a square as the piece's owner sees them, from forward left, row by row.
pub const AROUND: [(i8, i8); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The reach of a piece in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    None,
    /// One square.
    Step,
    /// Until another piece blocks the way.
    Slide,
    /// Over a square, as the knight does.
    Jump,
}

/// The reach of a kind of piece in each direction of [`AROUND`] (R10–R21).
pub const fn reaches(kind: PieceKind) -> [Reach; 8] {
    use Reach::{Jump as J, None as N, Slide as L, Step as S};
    match kind {
        PieceKind::Pawn => [N, S, N, N, N, N, N, N],
        PieceKind::Lance => [N, L, N, N, N, N, N, N],
        PieceKind::Knight => [J, N, J, N, N, N, N, N],
        PieceKind::Silver => [S, S, S, N, N, S, N, S],
        PieceKind::Bishop => [L, N, L, N, N, L, N, L],
        PieceKind::Rook => [N, L, N, L, L, N, L, N],
        PieceKind::King => [S; 8],
        PieceKind::ProBishop => [L, S, L, S, S, L, S, L],
        PieceKind::ProRook => [S, L, S, L, L, S, L, S],
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => [S, S, S, S, S, N, S, N],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::rules::{Color, Position, Setup, Square};

    #[test]
    fn every_set_has_a_word_and_a_key_goes_through_all() {
        for set in PieceSet::ALL {
            assert_eq!(PieceSet::named(set.word()), Some(set));
        }
        let mut seen = vec![PieceSet::default()];
        while seen.len() < 5 {
            seen.push(seen.last().expect("one").next());
        }
        assert_eq!(seen, PieceSet::ALL);
        assert_eq!(PieceSet::Ascii.next(), PieceSet::TwoKanji);
        assert_eq!(PieceSet::named("kanji"), None);
    }

    #[test]
    fn names_fit_the_tile() {
        assert!(PieceKind::ALL.into_iter().all(|kind| short_name(kind).len() <= 7));
    }

    /// Compares the marks with the squares that the rules let a piece attack from the middle of an empty
    /// board.
    #[test]
    fn marks_show_the_moves_of_the_rules() {
        let middle = Square::new(5, 5).expect("a square");
        for kind in PieceKind::ALL {
            let mut setup = Setup::empty();
            setup.board[middle.index()] = Some(Piece::new(Color::Black, kind));
            let position = Position::from_record(&setup).expect("one piece");
            for ((right, down), reach) in AROUND.into_iter().zip(reaches(kind)) {
                let attacks = |steps: i8, further: i8| {
                    let sq = middle.offset(-right * steps, down * steps - further);
                    sq.is_some_and(|sq| position.is_attacked(sq, Color::Black))
                };
                let found = match (attacks(1, 0), attacks(2, 0), attacks(1, 1)) {
                    (true, true, _) => Reach::Slide,
                    (true, false, _) => Reach::Step,
                    (false, _, true) if right != 0 && down < 0 => Reach::Jump,
                    _ => Reach::None,
                };
                assert_eq!(found, reach, "{kind:?} {right} {down}");
            }
        }
    }
}
