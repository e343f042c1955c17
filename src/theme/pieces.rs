//! What stands on the pieces: kanji, letters or marks of their moves (`docs/terminals.md`, 2).

use super::Grid;
use crate::notation::{Coordinates, piece_glyph};
use crate::rules::{Piece, PieceKind};

/// How the player wants pieces drawn, apart from their colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pieces {
    /// What stands on them.
    pub set: PieceSet,
    /// The kings.
    pub king: King,
    /// The promoted rook.
    pub dragon: Dragon,
    /// How finely cells show their outlines.
    pub grid: Grid,
    /// What stands beside files and ranks; pieces with letters have letters there too, unless these are numbers.
    pub coordinates: Coordinates,
}

/// What stands on the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PieceSet {
    /// One kanji on tiles of any size.
    OneKanji,
    /// Both kanji, as on real pieces, where the tile has room for them; else one.
    #[default]
    TwoKanji,
    /// The letters of Western notation, with `+` for promoted pieces; names where there is room.
    Western,
    /// As Western, with nothing but ASCII on the whole screen.
    Ascii,
    /// One kanji amid marks of the squares that the piece can go to.
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
    /// 竜, as in print; it stays readable in small letters.
    Plain,
}

impl PieceSet {
    /// All sets, in the order in which a key goes through them.
    pub const ALL: [Self; 5] = [
        Self::TwoKanji,
        Self::OneKanji,
        Self::Guided,
        Self::Western,
        Self::Ascii,
    ];

    /// The word of the settings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::OneKanji => "one-kanji",
            Self::TwoKanji => "two-kanji",
            Self::Western => "western",
            Self::Ascii => "ascii",
            Self::Guided => "guided",
        }
    }

    /// The set of this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.word() == word)
    }

    /// The set after this one.
    #[must_use]
    pub fn next(self) -> Self {
        let mut all = Self::ALL.into_iter().cycle();
        all.find(|&set| set == self);
        all.next().unwrap_or_default()
    }

    /// Whether pieces have letters instead of kanji, and ranks too.
    #[must_use]
    pub const fn has_letters(self) -> bool {
        matches!(self, Self::Western | Self::Ascii)
    }
}

/// Two cells of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// A glyph of two cells.
    Kanji(char),
    /// Two glyphs of one cell each.
    Letters([char; 2]),
}

impl Pieces {
    /// What stands beside files and ranks.
    #[must_use]
    pub const fn coordinates(self) -> Coordinates {
        match self.coordinates {
            Coordinates::Numbers => Coordinates::Numbers,
            _ if self.set.has_letters() => Coordinates::Letters,
            coordinates => coordinates,
        }
    }

    /// What stands on a piece where there is room for one kanji: two cells.
    #[must_use]
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

    /// The upper kanji of two: promoted pieces have their names in full.
    #[must_use]
    pub fn first_glyph(self, piece: Piece) -> Glyph {
        match piece.kind {
            PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => Glyph::Kanji('成'),
            PieceKind::ProBishop => Glyph::Kanji(self.dragon.glyph()),
            _ => self.glyph(piece),
        }
    }

    /// The lower kanji of two, as carved on real pieces.
    #[must_use]
    pub const fn second_glyph(self, kind: PieceKind) -> Glyph {
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

/// The English name of a kind in at most seven columns, for tiles that have room for it.
#[must_use]
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

/// The eight neighbors of a square as its owner sees them, from forward left, row by row.
pub const AROUND: [(i8, i8); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// How a piece goes in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Not at all.
    None,
    /// One square.
    Step,
    /// As far as nothing stands in the way.
    Slide,
    /// Over the square, as the knight does.
    Jump,
}

/// How a piece of this kind goes in each direction of [`AROUND`] (R10–R21).
#[must_use]
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
    use crate::rules::{Color, Position, Setup, Square};

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
        assert!(
            PieceKind::ALL
                .into_iter()
                .all(|kind| short_name(kind).len() <= 7)
        );
    }

    /// The marks are compared with what the rules let a piece attack from the middle of an empty board.
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
