//! Board, hands, side to move and ply, consistent by construction; making and unmaking moves.

use super::attacks::{self, Black, KING, Side, White};
use super::bitboard::{Bitboard, bit, for_each, lowest};
use super::color::Color;
use super::hand::Hand;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::piece::{Piece, PieceKind};
use super::setup::Setup;
use super::square::Square;
use super::zobrist;

/// A position: constructors check R5 and every operation preserves it.
///
/// One king or both may be missing (problems, diagrams). `==` includes the ply; [`Position::is_same`] is the
/// sameness of R43.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) board: [Option<Piece>; 81],
    pub(super) kinds: [u128; PieceKind::COUNT],
    pub(super) colors: [u128; 2],
    pub(super) hands: [Hand; 2],
    pub(super) side_to_move: Color,
    pub(super) ply: u32,
    pub(super) hash: u64,
    pub(super) hands_hash: u64,
}

/// The data for [`Position::undo_move_unchecked`].
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    pub(crate) captured: Option<Piece>,
    hash: u64,
    hands_hash: u64,
}

/// A move made by [`Position::play`], for [`Position::take_back`].
#[derive(Debug, Clone, Copy)]
pub struct MadeMove {
    mv: Move,
    undo: Undo,
    hash: u64,
}

impl MadeMove {
    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The piece it captured, as it stood on the board.
    #[must_use]
    pub const fn captured(&self) -> Option<Piece> {
        self.undo.captured
    }
}

/// Pieces that give check to the side to move, and its pinned pieces.
#[derive(Debug, Clone, Copy)]
pub(super) struct KingThreats {
    pub checkers: u128,
    pub pinned: u128,
}

impl Position {
    /// The position of a set-up known to be possible.
    pub(super) fn of_setup(setup: &Setup) -> Self {
        let mut position = Self::of_board(setup);
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                for n in 1..=setup.hands[color.index()][kind.index()] {
                    position.hands[color.index()].add(kind);
                    let key = zobrist::in_hand(color, kind, n);
                    position.hash ^= key;
                    position.hands_hash ^= key;
                }
            }
        }
        position
    }

    /// The board of a set-up with empty hands, for attack queries even if R5 does not hold.
    pub(super) fn of_board(setup: &Setup) -> Self {
        let mut position = Self {
            board: [None; 81],
            kinds: [0; PieceKind::COUNT],
            colors: [0; 2],
            hands: [Hand::EMPTY; 2],
            side_to_move: setup.side_to_move,
            ply: setup.ply,
            hash: zobrist::side(setup.side_to_move),
            hands_hash: 0,
        };
        for sq in Square::all() {
            if let Some(piece) = setup.board[sq.index()] {
                position.put(piece, sq);
                position.hash ^= zobrist::on_board(piece, sq);
            }
        }
        position
    }

    /// The same pieces as a [`Setup`] to edit.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            board: self.board,
            side_to_move: self.side_to_move,
            ply: self.ply,
            ..Setup::empty()
        };
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                setup.hands[color.index()][kind.index()] = self.hand(color).count(kind);
            }
        }
        setup
    }

    /// The piece on each square, by [`Square::index`].
    #[must_use]
    pub const fn squares(&self) -> &[Option<Piece>; 81] {
        &self.board
    }

    /// The piece on `sq`.
    #[must_use]
    pub const fn piece_at(&self, sq: Square) -> Option<Piece> {
        self.board[sq.index()]
    }

    /// The hand of `color`.
    #[must_use]
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// The player to move next.
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// Moves made so far, from 0; SFEN's number is one more.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The hash of board, hands and side to move; equal for the same positions of R43.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash of both hands.
    pub const fn hands_hash(&self) -> u64 {
        self.hands_hash
    }

    /// The hash of board and side to move, without the hands.
    pub const fn board_hash(&self) -> u64 {
        self.hash ^ self.hands_hash
    }

    /// Whether board, hands and side to move are equal (R43).
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let mut later = Position::startpos();
    /// later.set_ply(40);
    /// assert!(later.is_same(&Position::startpos()) && later != Position::startpos());
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.side_to_move == other.side_to_move
            && self.hands == other.hands
            && self.board == other.board
    }

    /// The square of the king of `color`, if it has one.
    #[must_use]
    pub const fn king(&self, color: Color) -> Option<Square> {
        let king = self.kinds[PieceKind::King.index()] & self.colors[color.index()];
        if king == 0 { None } else { Some(lowest(king)) }
    }

    /// The squares of the pieces of `color`.
    #[must_use]
    pub const fn pieces(&self, color: Color) -> Bitboard {
        Bitboard(self.colors[color.index()])
    }

    /// The squares of the pieces of `kind`, of both colors.
    #[must_use]
    pub const fn kind(&self, kind: PieceKind) -> Bitboard {
        Bitboard(self.kinds[kind.index()])
    }

    /// The squares that hold a piece.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0] | self.colors[1])
    }

    /// Pieces of `by` that attack `sq` (R6–R16); pins do not matter.
    #[must_use]
    pub fn attackers(&self, sq: Square, by: Color) -> Bitboard {
        Bitboard(self.attackers_through(sq, by, self.occupied().0))
    }

    /// Pieces of `by` that would attack `sq` if only `occupied` squares blocked sliders.
    ///
    /// ```
    /// use komadai_core::rules::{Color, Position};
    /// let position = Position::startpos();
    /// let without_pawn = position.occupied().without("2g".parse().unwrap());
    /// let attackers = position.attackers_with("2c".parse().unwrap(), Color::Black, without_pawn);
    /// assert_eq!(attackers.first().unwrap().to_string(), "2h");
    /// ```
    #[must_use]
    pub fn attackers_with(&self, sq: Square, by: Color, occupied: Bitboard) -> Bitboard {
        Bitboard(self.attackers_through(sq, by, occupied.0))
    }

    /// Whether a piece of `by` attacks `sq`.
    #[must_use]
    pub fn is_attacked(&self, sq: Square, by: Color) -> bool {
        !self.attackers(sq, by).is_empty()
    }

    /// The opposing pieces that give check to the side to move (R28).
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let position = Position::from_sfen("4k4/9/9/9/9/9/9/4r4/4K4 b - 1").unwrap();
    /// assert_eq!(position.checkers().first().unwrap().to_string(), "5h");
    /// ```
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        match self.king(self.side_to_move) {
            Some(king) => self.attackers(king, self.side_to_move.opponent()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the king of the side to move is in check (R28).
    #[must_use]
    pub fn is_in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The square of the king in check, if the side to move is in check (R28).
    #[must_use]
    pub fn king_in_check(&self) -> Option<Square> {
        self.king(self.side_to_move).filter(|_| self.is_in_check())
    }

    /// Pieces of `color` that are alone between its king and an enemy slider (R29).
    ///
    /// ```
    /// use komadai_core::rules::{Color, Position};
    /// let position = Position::from_sfen("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1").unwrap();
    /// assert_eq!(position.pinned(Color::Black).first().unwrap().to_string(), "5h");
    /// ```
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        let Some(king) = self.king(color) else {
            return Bitboard::EMPTY;
        };
        Bitboard(match color {
            Color::Black => self.king_threats::<Black>(king).pinned,
            Color::White => self.king_threats::<White>(king).pinned,
        })
    }

    /// Makes a legal move.
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let mut position = Position::startpos();
    /// assert!(position.play("7g7f".parse()?).is_ok());
    /// let error = position.play("7f7e".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "The pawn on 7f is not yours");
    /// # Ok::<(), komadai_core::rules::MoveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The rule that `mv` breaks; the position is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<MadeMove, IllegalMove> {
        let mv = self.judge(mv.into())?;
        Ok(self.made(mv))
    }

    /// Makes a move that hands can make ([`Position::is_possible`]), legal or not: records hold illegal moves
    /// that were played on (R39).
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let mut position = Position::startpos();
    /// assert!(position.play("7g7e".parse()?).is_err());
    /// assert!(position.play_any("7g7e".parse()?).is_ok());
    /// assert!(position.play_any("5e5d".parse()?).is_err(), "no piece on 5e");
    /// # Ok::<(), komadai_core::rules::MoveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no piece can make `mv`; the position is unchanged then.
    pub fn play_any(&mut self, mv: Move) -> Result<MadeMove, IllegalMove> {
        if self.is_possible(mv) {
            return Ok(self.made(mv));
        }
        let judged = self.judge(mv.into());
        Err(judged.expect_err("legal moves are possible"))
    }

    fn made(&mut self, mv: Move) -> MadeMove {
        let undo = self.do_move_unchecked(mv);
        let hash = self.hash;
        MadeMove { mv, undo, hash }
    }

    /// Takes back the last move made on this position.
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let mut position = Position::startpos();
    /// let played = position.play("7g7f".parse().unwrap()).unwrap();
    /// position.take_back(played);
    /// assert_eq!(position, Position::startpos());
    /// ```
    ///
    /// # Panics
    ///
    /// If `played` does not lead to this position.
    pub fn take_back(&mut self, played: MadeMove) {
        let MadeMove { mv, undo, hash } = played;
        assert!(self.hash == hash, "{mv} did not lead to {self}");
        self.undo_move_unchecked(mv, undo);
    }

    /// The hash after a move known to be possible, for search.
    #[inline(always)]
    #[must_use]
    pub fn hash_after(&self, mv: Move) -> u64 {
        let us = self.side_to_move;
        let (to, hand) = (mv.to(), &self.hands[us.index()]);
        let hash = self.hash ^ zobrist::turn();
        if let Some(kind) = mv.dropped() {
            let held = zobrist::in_hand(us, kind, hand.count(kind));
            return hash ^ held ^ zobrist::on_board(Piece::new(us, kind), to);
        }
        let Some((from, piece)) =
            mv.from().and_then(|from| Some((from, self.board[from.index()]?)))
        else {
            return hash;
        };
        let taken = self.board[to.index()].map_or(0, |captured| {
            let kind = captured.kind.unpromoted();
            let held = zobrist::in_hand(us, kind, hand.count(kind) + 1);
            zobrist::on_board(captured, to) ^ held
        });
        let arriving = match piece.kind.promoted() {
            Some(kind) if mv.is_promotion() => Piece::new(us, kind),
            _ => piece,
        };
        hash ^ taken ^ zobrist::on_board(piece, from) ^ zobrist::on_board(arriving, to)
    }

    /// Makes a move known to be possible, for search.
    #[inline(always)]
    pub fn do_move_unchecked(&mut self, mv: Move) -> Undo {
        let us = self.side_to_move;
        let to = mv.to();
        let to_bit = bit(to);
        let mut undo = Undo { captured: None, hash: self.hash, hands_hash: self.hands_hash };
        let hash = self.hash_after(mv);
        if let Some(from) = mv.from() {
            let Some(piece) = self.board[from.index()] else {
                debug_assert!(false, "no piece on {from}");
                return undo;
            };
            let from_bit = bit(from);
            if let Some(captured) = self.board[to.index()] {
                undo.captured = Some(captured);
                let kind = captured.kind.unpromoted();
                debug_assert!(
                    captured.color != us && kind != PieceKind::King,
                    "{mv} captures {captured}"
                );
                self.kinds[captured.kind.index()] ^= to_bit;
                self.colors[captured.color.index()] ^= to_bit;
                let hand = &mut self.hands[us.index()];
                hand.add(kind);
                self.hands_hash ^= zobrist::in_hand(us, kind, hand.count(kind));
            }
            let arriving = if mv.is_promotion() {
                let kind = piece.kind.promoted().unwrap_or(piece.kind);
                self.kinds[piece.kind.index()] ^= from_bit;
                self.kinds[kind.index()] ^= to_bit;
                Piece::new(us, kind)
            } else {
                self.kinds[piece.kind.index()] ^= from_bit | to_bit;
                piece
            };
            self.colors[us.index()] ^= from_bit | to_bit;
            self.board[from.index()] = None;
            self.board[to.index()] = Some(arriving);
        } else if let Some(kind) = mv.dropped() {
            let piece = Piece::new(us, kind);
            let hand = &mut self.hands[us.index()];
            debug_assert!(hand.count(kind) > 0, "no {kind:?} in hand");
            self.hands_hash ^= zobrist::in_hand(us, kind, hand.count(kind));
            hand.remove(kind);
            self.kinds[kind.index()] ^= to_bit;
            self.colors[us.index()] ^= to_bit;
            self.board[to.index()] = Some(piece);
        }
        self.hash = hash;
        self.side_to_move = us.opponent();
        self.ply += 1;
        undo
    }

    /// Takes back `mv`, the last move, with its [`Undo`].
    #[inline(always)]
    pub fn undo_move_unchecked(&mut self, mv: Move, undo: Undo) {
        let us = self.side_to_move.opponent();
        let to = mv.to();
        let to_bit = bit(to);
        let Some(arrived) = self.board[to.index()] else {
            debug_assert!(false, "no piece on {to}");
            return;
        };
        if let Some(from) = mv.from() {
            let from_bit = bit(from);
            let piece = if mv.is_promotion() {
                let kind = arrived.kind.unpromoted();
                self.kinds[arrived.kind.index()] ^= to_bit;
                self.kinds[kind.index()] ^= from_bit;
                Piece::new(us, kind)
            } else {
                self.kinds[arrived.kind.index()] ^= from_bit | to_bit;
                arrived
            };
            self.colors[us.index()] ^= from_bit | to_bit;
            self.board[from.index()] = Some(piece);
            self.board[to.index()] = undo.captured;
            if let Some(captured) = undo.captured {
                self.hands[us.index()].remove(captured.kind.unpromoted());
                self.kinds[captured.kind.index()] ^= to_bit;
                self.colors[captured.color.index()] ^= to_bit;
            }
        } else {
            self.kinds[arrived.kind.index()] ^= to_bit;
            self.colors[us.index()] ^= to_bit;
            self.board[to.index()] = None;
            self.hands[us.index()].add(arrived.kind);
        }
        self.hash = undo.hash;
        self.hands_hash = undo.hands_hash;
        self.side_to_move = us;
        self.ply -= 1;
    }

    /// Passes the turn without a move: for search, never a move of the game (R2). Call it again to undo it.
    /// The side to move must not be in check.
    pub fn do_null_move_unchecked(&mut self) {
        debug_assert!(!self.is_in_check(), "a pass in check would leave the king to capture");
        self.hash ^= zobrist::turn();
        self.side_to_move = self.side_to_move.opponent();
    }

    /// The position with the other side to move, to see its threats, never a move of the game (R2); `None` if
    /// the side to move is in check.
    ///
    /// ```
    /// use komadai_core::rules::{Color, Position};
    /// let passed = Position::startpos().passed().unwrap();
    /// assert_eq!(passed.side_to_move(), Color::White);
    /// ```
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.is_in_check() {
            return None;
        }
        let mut passed = self.clone();
        passed.do_null_move_unchecked();
        Some(passed)
    }

    /// Sets the ply, for records that number moves differently; SFEN's number is `ply + 1`.
    pub const fn set_ply(&mut self, ply: u32) {
        self.ply = ply;
    }

    fn put(&mut self, piece: Piece, sq: Square) {
        let bit = 1 << sq.index();
        self.board[sq.index()] = Some(piece);
        self.kinds[piece.kind.index()] |= bit;
        self.colors[piece.color.index()] |= bit;
    }

    #[inline(always)]
    pub(super) fn golds(&self) -> u128 {
        self.kinds[PieceKind::Gold.index()]
            | self.kinds[PieceKind::ProPawn.index()]
            | self.kinds[PieceKind::ProLance.index()]
            | self.kinds[PieceKind::ProKnight.index()]
            | self.kinds[PieceKind::ProSilver.index()]
    }

    #[inline(always)]
    pub(super) fn bishops(&self) -> u128 {
        self.kinds[PieceKind::Bishop.index()] | self.kinds[PieceKind::ProBishop.index()]
    }

    #[inline(always)]
    pub(super) fn rooks(&self) -> u128 {
        self.kinds[PieceKind::Rook.index()] | self.kinds[PieceKind::ProRook.index()]
    }

    /// Pieces of `by` that step onto `sq`, without sliders' lines.
    #[inline(always)]
    fn step_attackers(&self, sq: Square, by: Color) -> u128 {
        // A piece attacks `sq` from where the same kind of the other color on `sq` would attack.
        let them = by.opponent();
        let steps = |kind| attacks::step_bits(kind, them, sq);
        let kings = self.kinds[PieceKind::King.index()]
            | self.kinds[PieceKind::ProBishop.index()]
            | self.kinds[PieceKind::ProRook.index()];
        self.colors[by.index()]
            & (steps(PieceKind::Pawn) & self.kinds[PieceKind::Pawn.index()]
                | steps(PieceKind::Knight) & self.kinds[PieceKind::Knight.index()]
                | steps(PieceKind::Silver) & self.kinds[PieceKind::Silver.index()]
                | steps(PieceKind::Gold) & self.golds()
                | KING[sq.index()] & kings)
    }

    /// Pieces of both colors that attack `sq` if only `occupied` squares blocked sliders.
    pub fn attackers_of_both(&self, sq: Square, occupied: Bitboard) -> Bitboard {
        let steps = self.step_attackers(sq, Color::Black) | self.step_attackers(sq, Color::White);
        Bitboard(steps) | self.sliders_of_both(sq, occupied)
    }

    /// Pieces of both colors that attack `sq` along a line if only `occupied` squares blocked it.
    #[inline]
    pub fn sliders_of_both(&self, sq: Square, occupied: Bitboard) -> Bitboard {
        let lances = self.kinds[PieceKind::Lance.index()];
        let black = attacks::lance_bits(Color::White, sq, occupied.0) & self.colors[0];
        let white = attacks::lance_bits(Color::Black, sq, occupied.0) & self.colors[1];
        Bitboard(self.line_attackers(sq, occupied.0) | lances & (black | white))
    }

    /// Bishops, rooks, horses and dragons of both colors that see `sq` along a line.
    #[inline(always)]
    fn line_attackers(&self, sq: Square, occupied: u128) -> u128 {
        attacks::rook_bits(sq, occupied) & self.rooks()
            | attacks::bishop_bits(sq, occupied) & self.bishops()
    }

    /// Pieces of `by` that attack `sq` with `occupied` squares blocking sliders.
    pub(super) fn attackers_through(&self, sq: Square, by: Color, occupied: u128) -> u128 {
        let lances = self.kinds[PieceKind::Lance.index()];
        let sliders = self.line_attackers(sq, occupied)
            | attacks::lance_bits(by.opponent(), sq, occupied) & lances;
        self.step_attackers(sq, by) | sliders & self.colors[by.index()]
    }

    /// Checkers and pinned pieces of the king of `S` on `king`.
    #[inline(always)]
    pub(super) fn king_threats<S: Side>(&self, king: Square) -> KingThreats {
        let them = S::Opponent::COLOR;
        let (own, occupied) = (self.colors[S::COLOR.index()], self.occupied().0);
        let mut checkers = self.step_attackers(king, them);
        let mut pinned = 0;
        let lances = self.kinds[PieceKind::Lance.index()];
        let snipers = self.colors[them.index()]
            & (attacks::rook_ray(king) & self.rooks()
                | attacks::bishop_ray(king) & self.bishops()
                | attacks::lance_ray(S::COLOR, king) & lances);
        for_each(snipers, |sniper| {
            let blockers = attacks::between_bits(king, sniper) & occupied;
            if blockers == 0 {
                checkers |= 1 << sniper.index();
            } else if blockers.is_power_of_two() {
                pinned |= blockers & own;
            }
        });
        KingThreats { checkers, pinned }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_move_leaves_the_position_as_it_was() {
        let mut position = Position::startpos();
        for text in ["5e5d", "7c7d", "P*5e", "7g7e", "2h2g"] {
            let mv: Move = text.parse().expect("a move");
            assert!(position.play(mv).is_err(), "{text}");
        }
        for text in ["5e5d", "7c7d", "P*5e", "2h2g", "4i5h+"] {
            let mv: Move = text.parse().expect("a move");
            assert!(position.play_any(mv).is_err(), "{text}");
        }
        assert_eq!(position, Position::startpos());
    }

    #[test]
    #[should_panic(expected = "did not lead to")]
    fn only_the_last_move_is_taken_back() {
        let mut position = Position::startpos();
        let first = position.play("7g7f".parse().expect("a move")).expect("legal");
        position.play("3c3d".parse().expect("a move")).expect("legal");
        position.take_back(first);
    }
}
