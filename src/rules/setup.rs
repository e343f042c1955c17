//! Pieces put on a board by hand, and the conditions they must meet (R5).

use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::PieceKind::{King, Pawn};
use super::piece::{Piece, PieceKind};
use super::position::Position;
use super::square::Square;

/// Any arrangement of pieces: what an editor or a parser fills before it becomes a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; 81],
    /// How many pieces of each kind the hands hold, by color and kind index.
    pub hands: [[u8; 7]; 2],
    /// The player to move.
    pub side_to_move: Color,
    /// Moves made before this position, from 0.
    pub ply: u32,
}

/// Why a set-up is no position (R5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// More pieces of a kind than a set holds.
    #[error("{count} {}s, a set has {}", .kind.name(), .kind.full_set())]
    Pieces {
        /// The unpromoted kind.
        kind: PieceKind,
        /// How many there are, promoted ones and hands included.
        count: u16,
    },
    /// Two or more kings of one side.
    #[error("{color:?} has more than one king")]
    Kings {
        /// The side.
        color: Color,
    },
    /// A pawn, lance or knight where it could never move again.
    #[error("the {} on {sq} could never move", .kind.name())]
    DeadPiece {
        /// Where it stands.
        sq: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// Two unpromoted pawns of one side on a file.
    #[error("{color:?} has two pawns on file {file}")]
    Nifu {
        /// The side.
        color: Color,
        /// The file, 1–9.
        file: u8,
    },
    /// The side not to move is in check.
    #[error("the king on {king} could be captured")]
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
    },
}

impl Default for Setup {
    fn default() -> Self {
        Self::empty()
    }
}

impl SetupError {
    /// The word of R5: `pieces`, `kings`, `dead-piece`, `nifu`, `opponent-in-check`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Pieces { .. } => "pieces",
            Self::Kings { .. } => "kings",
            Self::DeadPiece { .. } => "dead-piece",
            Self::Nifu { .. } => "nifu",
            Self::OpponentInCheck { .. } => "opponent-in-check",
        }
    }
}

impl Setup {
    /// No pieces at all, Black to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            board: [None; 81],
            hands: [[0; 7]; 2],
            side_to_move: Color::Black,
            ply: 0,
        }
    }

    /// Everything that R5 finds wrong, in a fixed order; empty when the set-up is a position.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupError> {
        self.too_many_kings()
            .chain(self.too_many_pieces())
            .chain(self.dead_pieces())
            .chain(self.double_pawns())
            .chain(self.kings_to_capture())
            .collect()
    }

    /// The first fault that no board can have, whatever is played on it: more pieces than a set or kings than players.
    pub(super) fn impossible(&self) -> Option<SetupError> {
        self.too_many_kings().chain(self.too_many_pieces()).next()
    }

    /// The squares whose pieces make `fault`; pieces in hand have none.
    #[must_use]
    pub fn guilty(&self, fault: &SetupError) -> Bitboard {
        match *fault {
            SetupError::Pieces { kind, .. } => {
                self.squares_of(|piece| piece.kind.unpromoted() == kind)
            }
            SetupError::Kings { color } => {
                self.squares_of(|piece| piece == Piece::new(color, King))
            }
            SetupError::DeadPiece { sq, .. } => Bitboard::from_square(sq),
            SetupError::Nifu { color, file } => self.pawns(color) & Bitboard::file(file),
            SetupError::OpponentInCheck { king } => Position::of_board(self)
                .attackers(king, self.side_to_move)
                .with(king),
        }
    }

    /// How many pieces of `kind` there are, promoted ones and those of both hands included.
    #[must_use]
    pub fn count(&self, kind: PieceKind) -> u16 {
        let kind = kind.unpromoted();
        let is_kind = |piece: &&Piece| piece.kind.unpromoted() == kind;
        let on_board = self.board.iter().flatten().filter(is_kind).count();
        let held = self.hands.iter().filter_map(|hand| hand.get(kind.index()));
        let on_board = u16::try_from(on_board).unwrap_or(u16::MAX);
        held.fold(on_board, |sum, count| sum + u16::from(*count))
    }

    /// How many pieces there are of each kind that can be held, by [`PieceKind::HAND`], in one pass.
    fn counts(&self) -> [u16; PieceKind::HAND.len()] {
        let held = |kind: PieceKind| {
            self.hands
                .iter()
                .map(move |hand| u16::from(hand[kind.index()]))
        };
        let mut counts = PieceKind::HAND.map(|kind| held(kind).sum());
        for piece in self.board.iter().flatten() {
            if let Some(count) = counts.get_mut(piece.kind.unpromoted().index()) {
                *count += 1;
            }
        }
        counts
    }

    fn squares_of(&self, wanted: impl Fn(Piece) -> bool) -> Bitboard {
        let pieces = self.pieces().filter(|&(_, piece)| wanted(piece));
        pieces.map(|(sq, _)| sq).collect()
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|sq| self.board[sq.index()].map(|piece| (sq, piece)))
    }

    fn kings(&self, color: Color) -> Bitboard {
        self.squares_of(|piece| piece == Piece::new(color, King))
    }

    fn pawns(&self, color: Color) -> Bitboard {
        self.squares_of(|piece| piece == Piece::new(color, Pawn))
    }

    fn too_many_kings(&self) -> impl Iterator<Item = SetupError> + '_ {
        let sides = Color::ALL.into_iter();
        sides
            .filter(|&color| self.kings(color).count() > 1)
            .map(|color| SetupError::Kings { color })
    }

    fn too_many_pieces(&self) -> impl Iterator<Item = SetupError> + '_ {
        let counts = self.counts();
        let counts = PieceKind::HAND.into_iter().zip(counts);
        counts
            .filter(|&(kind, count)| count > u16::from(kind.full_set()))
            .map(|(kind, count)| SetupError::Pieces { kind, count })
    }

    fn dead_pieces(&self) -> impl Iterator<Item = SetupError> + '_ {
        self.pieces()
            .filter(|(sq, piece)| piece.color.relative_rank(*sq) < piece.kind.dead_ranks())
            .map(|(sq, piece)| SetupError::DeadPiece {
                sq,
                kind: piece.kind,
            })
    }

    fn double_pawns(&self) -> impl Iterator<Item = SetupError> + '_ {
        Color::ALL.into_iter().flat_map(|color| {
            let pawns = self.pawns(color);
            let files = (1..=9).filter(move |&file| (pawns & Bitboard::file(file)).count() > 1);
            files.map(move |file| SetupError::Nifu { color, file })
        })
    }

    fn kings_to_capture(&self) -> impl Iterator<Item = SetupError> + '_ {
        let position = Position::of_board(self);
        self.kings(self.side_to_move.opponent())
            .into_iter()
            .filter(move |king| position.is_attacked(*king, self.side_to_move))
            .map(|king| SetupError::OpponentInCheck { king })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(sfen: &str) -> Setup {
        Setup::from_sfen(sfen).expect("an SFEN")
    }

    /// The codes of all faults and the squares of the first one.
    fn found(sfen: &str) -> (String, String) {
        let setup = setup(sfen);
        let faults = setup.faults();
        let codes: Vec<_> = faults.iter().map(SetupError::code).collect();
        let guilty = faults
            .first()
            .map_or(Bitboard::EMPTY, |fault| setup.guilty(fault));
        let squares: Vec<_> = guilty.into_iter().map(|sq| sq.to_string()).collect();
        (codes.join(" "), squares.join(" "))
    }

    #[test]
    fn r5_names_every_fault_and_its_squares() {
        for (sfen, codes, squares) in [
            ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "", ""),
            ("9/9/9/9/9/9/9/9/9 b - 1", "", ""),
            ("4k4/9/9/9/9/9/9/9/3KK4 b - 1", "kings", "5i 6i"),
            ("4k4/1R7/9/9/4+r4/9/7r1/9/4K4 b - 1", "pieces", "2g 5e 8b"),
            ("4k3P/9/9/9/9/9/9/9/4K4 b - 1", "dead-piece", "1a"),
            ("4k4/9/9/9/9/9/9/1n7/4K4 b - 1", "dead-piece", "8h"),
            ("4k4/9/9/2p6/9/2p6/2P6/9/4K4 b - 1", "nifu", "7d 7f"),
            (
                "4k4/9/4L4/9/9/9/9/9/4K4 b - 1",
                "opponent-in-check",
                "5a 5c",
            ),
            ("4k4/9/4L4/9/9/9/9/9/4K4 w - 1", "", ""),
        ] {
            assert_eq!(found(sfen), (codes.into(), squares.into()), "{sfen}");
        }
    }

    #[test]
    fn r5_faults_are_all_found_at_once() {
        let (codes, _) = found("k3P2kP/9/4P4/9/9/9/9/9/R8 b 3r 1");
        assert_eq!(
            codes,
            "kings pieces dead-piece dead-piece nifu opponent-in-check"
        );
    }

    #[test]
    fn r5_pieces_in_hand_count_beyond_what_a_hand_can_hold() {
        let mut setup = Setup::empty();
        setup.hands = [[255; 7]; 2];
        assert_eq!(setup.count(PieceKind::ProPawn), 510);
        assert_eq!(setup.faults().len(), 7);
        assert!(Position::from_setup(&setup).is_err());
    }
}
