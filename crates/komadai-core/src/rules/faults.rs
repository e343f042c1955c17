//! The conditions that make a set-up a position (R5).

use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::PieceKind::{King, Pawn};
use super::piece::{Piece, PieceKind};
use super::position::Position;
use super::setup::{Setup, SetupError};
use super::square::Square;

impl Position {
    /// The position of a set-up, checked by R5.
    ///
    /// ```
    /// use komadai_core::rules::{Position, Setup};
    /// let setup = Setup::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b G 1").unwrap();
    /// assert!(Position::from_setup(&setup).is_ok());
    /// let nifu = Setup::from_sfen("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1").unwrap();
    /// assert_eq!(Position::from_setup(&nifu).unwrap_err().code(), "nifu");
    /// ```
    ///
    /// # Errors
    ///
    /// The first condition of R5 that does not hold.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        match setup.faults().first() {
            Some(fault) => Err(*fault),
            None => Ok(Self::of_setup(setup)),
        }
    }

    /// The position of a set-up with any fouls of R5 that records have: two pawns on a file, dead pieces, a
    /// king that could be captured, as in problems. `Setup::faults` lists them.
    ///
    /// ```
    /// use komadai_core::rules::{Position, Setup};
    /// let nifu = Setup::from_sfen("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1").unwrap();
    /// assert!(Position::from_record(&nifu).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// More pieces than a set has, or more than one king a side.
    pub fn from_record(setup: &Setup) -> Result<Self, SetupError> {
        match setup.impossible() {
            Some(fault) => Err(fault),
            None => Ok(Self::of_setup(setup)),
        }
    }
}

impl Setup {
    /// Every violation of R5, in a fixed order; empty for a legal position.
    ///
    /// ```
    /// use komadai_core::rules::Setup;
    /// let setup = Setup::from_sfen("4k3P/9/9/9/9/9/9/9/4K4 b - 1").unwrap();
    /// assert_eq!(setup.faults()[0].to_string(), "the pawn on 1a could never move");
    /// ```
    #[must_use]
    pub fn faults(&self) -> Vec<SetupError> {
        self.too_many_kings()
            .chain(self.too_many_pieces())
            .chain(self.dead_pieces())
            .chain(self.double_pawns())
            .chain(self.kings_to_capture())
            .collect()
    }

    /// The first fault that is impossible on any board: more pieces than a set or kings than players.
    fn impossible(&self) -> Option<SetupError> {
        self.too_many_kings().chain(self.too_many_pieces()).next()
    }

    /// The squares of the pieces at fault; pieces in hand have none.
    ///
    /// ```
    /// use komadai_core::rules::Setup;
    /// let setup = Setup::from_sfen("4k3P/9/9/9/9/9/9/9/4K4 b - 1").unwrap();
    /// let squares = setup.offending(&setup.faults()[0]);
    /// assert_eq!(squares.first().unwrap().to_string(), "1a");
    /// ```
    #[must_use]
    pub fn offending(&self, fault: &SetupError) -> Bitboard {
        match *fault {
            SetupError::Pieces { kind, .. } => {
                self.squares_of(|piece| piece.kind.unpromoted() == kind)
            }
            SetupError::Kings { color } => self.kings(color),
            SetupError::DeadPiece { sq, .. } => Bitboard::from_square(sq),
            SetupError::Nifu { color, file } => self.pawns(color) & Bitboard::file(file),
            SetupError::OpponentInCheck { king } => {
                Position::of_board(self).attackers(king, self.side_to_move).with(king)
            }
        }
    }

    /// The number of pieces of each kind that can be held, by [`PieceKind::HAND`], in one pass.
    fn counts(&self) -> [u16; PieceKind::HAND.len()] {
        let held =
            |kind: PieceKind| self.hands.iter().map(move |hand| u16::from(hand[kind.index()]));
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
            .map(|(sq, piece)| SetupError::DeadPiece { sq, kind: piece.kind })
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
        let offending = faults.first().map_or(Bitboard::EMPTY, |fault| setup.offending(fault));
        let squares: Vec<_> = offending.into_iter().map(|sq| sq.to_string()).collect();
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
            ("4k4/9/4L4/9/9/9/9/9/4K4 b - 1", "opponent-in-check", "5a 5c"),
            ("4k4/9/4L4/9/9/9/9/9/4K4 w - 1", "", ""),
        ] {
            assert_eq!(found(sfen), (codes.into(), squares.into()), "{sfen}");
        }
    }

    #[test]
    fn r5_faults_are_all_found_at_once() {
        let (codes, _) = found("k3P2kP/9/4P4/9/9/9/9/9/R8 b 3r 1");
        assert_eq!(codes, "kings pieces dead-piece dead-piece nifu opponent-in-check");
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
