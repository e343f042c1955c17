//! Generates legal moves directly: pins and checks are known before the first move is written.

mod sink;

use sink::{AnyMove, MoveSink};

use super::attacks::{self, Black, KING, Side, White};
use super::bitboard::{ALL, Bitboard, RANK_I, for_each, lowest};
use super::color::Color;
use super::moves::{Move, MoveList};
use super::piece::PieceKind;
use super::position::{KingThreats, Position};
use super::square::Square;

/// Dead ranks of a kind for one color, and the promotion zone, as constants.
struct Ranks<S>(std::marker::PhantomData<S>);

impl<S: Side> Ranks<S> {
    const ZONE: u128 = S::COLOR.promotion_zone().0;
    const LAST: u128 = match S::COLOR {
        Color::Black => Bitboard::ranks(0, 0).0,
        Color::White => Bitboard::ranks(8, 8).0,
    };
    const LAST_TWO: u128 = match S::COLOR {
        Color::Black => Bitboard::ranks(0, 1).0,
        Color::White => Bitboard::ranks(7, 8).0,
    };
}

impl Position {
    /// All legal moves (R6–R31), with both promotion choices (R19).
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// assert_eq!(Position::startpos().legal_moves().len(), 30);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list
    }

    /// Replaces the contents of `list` by all legal moves.
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        list.clear();
        match self.side_to_move {
            Color::Black => self.generate::<Black>(list, ALL, true),
            Color::White => self.generate::<White>(list, ALL, true),
        }
    }

    /// Replaces the contents of `list` by the legal moves on the board that end on `targets`; no drops.
    ///
    /// ```
    /// use komadai_core::rules::{Bitboard, MoveList, Position};
    /// let mut list = MoveList::new();
    /// Position::startpos().legal_board_moves_into(Bitboard::ranks(5, 5), &mut list);
    /// assert_eq!(list.len(), 9, "the pawns");
    /// ```
    pub fn legal_board_moves_into(&self, targets: Bitboard, list: &mut MoveList) {
        list.clear();
        match self.side_to_move {
            Color::Black => self.generate::<Black>(list, targets.0, false),
            Color::White => self.generate::<White>(list, targets.0, false),
        }
    }

    /// Replaces the contents of `list` by the legal moves without captures, drops included.
    pub fn legal_quiet_moves_into(&self, list: &mut MoveList) {
        list.clear();
        let empty = ALL & !self.occupied().0;
        match self.side_to_move {
            Color::Black => self.generate::<Black>(list, empty, true),
            Color::White => self.generate::<White>(list, empty, true),
        }
    }

    /// Whether the side to move has a legal move; without one it has lost (R30, R31).
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut any = AnyMove(false);
        match self.side_to_move {
            Color::Black => self.generate::<Black>(&mut any, ALL, true),
            Color::White => self.generate::<White>(&mut any, ALL, true),
        }
        any.0
    }

    /// Whether `mv` is a legal move of the side to move.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        match self.side_to_move {
            Color::Black => self.is_legal_for::<Black>(mv),
            Color::White => self.is_legal_for::<White>(mv),
        }
    }

    /// Whether `mv`, a legal move, gives check (R28), discovered checks included.
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").unwrap();
    /// assert!(position.gives_check("G*5b".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let Some(king) = self.king(us.opponent()) else {
            return false;
        };
        let to = mv.to();
        let to_bit = 1 << to.index();
        let target = 1 << king.index();
        let Some(from) = mv.from() else {
            let Some(dropped) = mv.dropped() else {
                return false;
            };
            return attacks::attack_bits(dropped, us, to, self.occupied().0 | to_bit) & target != 0;
        };
        let Some(piece) = self.piece_at(from) else {
            return false;
        };
        let kind = match piece.kind.promoted() {
            Some(promoted) if mv.is_promotion() => promoted,
            _ => piece.kind,
        };
        let from_bit = 1 << from.index();
        let occupied = self.occupied().0 & !from_bit | to_bit;
        if attacks::attack_bits(kind, us, to, occupied) & target != 0 {
            return true;
        }
        if attacks::line_bits(from, king) == 0 {
            return false;
        }
        let others = self.colors[us.index()] & !from_bit;
        let lances = self.kinds[PieceKind::Lance.index()];
        let sliders = attacks::rook_bits(king, occupied) & self.rooks()
            | attacks::bishop_bits(king, occupied) & self.bishops()
            | attacks::lance_bits(us.opponent(), king, occupied) & lances;
        sliders & others != 0
    }

    /// Writes the legal moves to `among` squares, and drops there if `drops`.
    #[inline(always)]
    fn generate<S: Side>(&self, list: &mut impl MoveSink, among: u128, drops: bool) {
        let own = self.colors[S::COLOR.index()];
        let king = self.kinds[PieceKind::King.index()] & own;
        let mut threats = KingThreats { checkers: 0, pinned: 0 };
        // Kings are never captured (R17), even where a foul or a diagram would allow it.
        let mut targets = among & !(own | self.kinds[PieceKind::King.index()]);
        let mut drop_targets = ALL & !self.occupied().0;
        if king != 0 {
            let king_sq = lowest(king);
            threats = self.king_threats::<S>(king_sq);
            self.king_moves::<S>(king_sq, targets, list);
            if list.is_full() {
                return;
            }
            if threats.checkers != 0 {
                if threats.checkers & (threats.checkers - 1) != 0 {
                    return;
                }
                let between = attacks::between_bits(king_sq, lowest(threats.checkers));
                targets &= between | threats.checkers;
                drop_targets = between;
            }
        }
        self.pawn_moves::<S>(king, threats.pinned, targets, list);
        self.piece_moves::<S>(king, threats.pinned, targets, list);
        if drops && !list.is_full() {
            self.drops::<S>(drop_targets, list);
        }
    }

    /// The squares of `zone` that pieces of `by` attack; the result may contain squares outside `zone`.
    pub fn attacked_in(&self, zone: Bitboard, by: Color) -> Bitboard {
        let occupied = self.occupied().0;
        Bitboard(match by {
            Color::Black => self.attacked::<Black>(zone.0, occupied),
            Color::White => self.attacked::<White>(zone.0, occupied),
        })
    }

    /// The squares that pieces of `by` attack: pawns; those, lances and knights; all these, silvers and
    /// pieces that move as golds.
    #[must_use]
    pub fn attacked_by_lesser(&self, by: Color) -> [Bitboard; 3] {
        match by {
            Color::Black => self.lesser::<Black>(),
            Color::White => self.lesser::<White>(),
        }
    }

    #[inline(always)]
    fn lesser<A: Side>(&self) -> [Bitboard; 3] {
        let them = self.colors[A::COLOR.index()];
        let of = |kind: PieceKind| self.kinds[kind.index()] & them;
        let pawns = A::pawn_steps(of(PieceKind::Pawn));
        let mut light = pawns | A::knight_steps(of(PieceKind::Knight));
        for_each(of(PieceKind::Lance), |sq| {
            light |= attacks::lance_bits(A::COLOR, sq, self.occupied().0);
        });
        let generals = A::silver_steps(of(PieceKind::Silver)) | A::gold_steps(self.golds() & them);
        [pawns, light, light | generals].map(Bitboard)
    }

    /// Squares of `zone` the side `A` attacks with `occupied` squares blocking.
    #[inline(always)]
    fn attacked<A: Side>(&self, zone: u128, occupied: u128) -> u128 {
        let them = self.colors[A::COLOR.index()];
        let of = |kind: PieceKind| self.kinds[kind.index()] & them;
        let horses = of(PieceKind::ProBishop);
        let dragons = of(PieceKind::ProRook);
        let king = of(PieceKind::King);
        let mut attacked = A::pawn_steps(of(PieceKind::Pawn))
            | A::knight_steps(of(PieceKind::Knight))
            | A::silver_steps(of(PieceKind::Silver))
            | A::gold_steps(self.golds() & them)
            | attacks::orthogonal_steps(horses | king)
            | attacks::diagonal_steps(dragons | king);
        for_each(of(PieceKind::Lance), |sq| {
            if attacks::lance_ray(A::COLOR, sq) & zone != 0 {
                attacked |= attacks::lance_bits(A::COLOR, sq, occupied);
            }
        });
        for_each(of(PieceKind::Bishop) | horses, |sq| {
            if attacks::bishop_ray(sq) & zone != 0 {
                attacked |= attacks::bishop_bits(sq, occupied);
            }
        });
        for_each(of(PieceKind::Rook) | dragons, |sq| {
            if attacks::rook_ray(sq) & zone != 0 {
                attacked |= attacks::rook_bits(sq, occupied);
            }
        });
        attacked
    }

    #[inline(always)]
    fn king_moves<S: Side>(&self, king: Square, targets: u128, list: &mut impl MoveSink) {
        let mut to = KING[king.index()] & targets;
        if to == 0 {
            return;
        }
        // The king itself does not shield the squares behind it.
        let occupied = self.occupied().0 & !(1 << king.index());
        to &= !self.attacked::<S::Opponent>(to, occupied);
        list.moves(king, to);
    }

    #[inline(always)]
    fn pawn_moves<S: Side>(
        &self,
        king: u128,
        pinned: u128,
        targets: u128,
        list: &mut impl MoveSink,
    ) {
        let mut pawns = self.kinds[PieceKind::Pawn.index()] & self.colors[S::COLOR.index()];
        if pawns & pinned != 0 {
            // A pinned pawn moves only along its king's file.
            let king_sq = lowest(king);
            pawns &= !pinned | Bitboard::file(king_sq.file()).0;
        }
        let to = S::forward(pawns) & targets;
        let from = |to: Square| lowest(S::backward(1 << to.index()));
        for_each(to & Ranks::<S>::ZONE, |to| {
            list.push(Move::promoting(from(to), to));
        });
        for_each(to & !Ranks::<S>::LAST, |to| {
            list.push(Move::normal(from(to), to));
        });
    }

    #[inline(always)]
    fn piece_moves<S: Side>(
        &self,
        king: u128,
        pinned: u128,
        targets: u128,
        list: &mut impl MoveSink,
    ) {
        let own = self.colors[S::COLOR.index()];
        let occupied = self.occupied().0;
        let allowed = |from: Square| {
            if pinned >> from.index() & 1 == 0 {
                targets
            } else {
                targets & attacks::line_bits(lowest(king), from)
            }
        };
        let of = |kind: PieceKind| self.kinds[kind.index()] & own;
        each(of(PieceKind::Lance), list, |from, list| {
            let to = attacks::lance_bits(S::COLOR, from, occupied) & allowed(from);
            push_promotions::<S>(from, to, list);
            list.moves(from, to & !Ranks::<S>::LAST);
        });
        each(of(PieceKind::Knight), list, |from, list| {
            let to = attacks::step_bits(PieceKind::Knight, S::COLOR, from) & allowed(from);
            push_promotions::<S>(from, to, list);
            list.moves(from, to & !Ranks::<S>::LAST_TWO);
        });
        each(of(PieceKind::Silver), list, |from, list| {
            let to = attacks::step_bits(PieceKind::Silver, S::COLOR, from) & allowed(from);
            push_promotions::<S>(from, to, list);
            list.moves(from, to);
        });
        each(of(PieceKind::Bishop), list, |from, list| {
            let to = attacks::bishop_bits(from, occupied) & allowed(from);
            push_promotions::<S>(from, to, list);
            list.moves(from, to);
        });
        each(of(PieceKind::Rook), list, |from, list| {
            let to = attacks::rook_bits(from, occupied) & allowed(from);
            push_promotions::<S>(from, to, list);
            list.moves(from, to);
        });
        each(self.golds() & own, list, |from, list| {
            let to = attacks::step_bits(PieceKind::Gold, S::COLOR, from) & allowed(from);
            list.moves(from, to);
        });
        each(of(PieceKind::ProBishop), list, |from, list| {
            let to = attacks::bishop_bits(from, occupied) | KING[from.index()];
            list.moves(from, to & allowed(from));
        });
        each(of(PieceKind::ProRook), list, |from, list| {
            let to = attacks::rook_bits(from, occupied) | KING[from.index()];
            list.moves(from, to & allowed(from));
        });
    }

    #[inline(always)]
    fn drops<S: Side>(&self, targets: u128, list: &mut impl MoveSink) {
        let hand = self.hand(S::COLOR);
        if hand.is_empty() || targets == 0 {
            return;
        }
        if hand.count(PieceKind::Pawn) > 0 {
            self.pawn_drops::<S>(targets & !Ranks::<S>::LAST, list);
        }
        let mut push = |kind: PieceKind, targets: u128| {
            if hand.count(kind) > 0 {
                list.drops(kind, targets);
            }
        };
        push(PieceKind::Lance, targets & !Ranks::<S>::LAST);
        push(PieceKind::Knight, targets & !Ranks::<S>::LAST_TWO);
        push(PieceKind::Silver, targets);
        push(PieceKind::Bishop, targets);
        push(PieceKind::Rook, targets);
        push(PieceKind::Gold, targets);
    }

    #[inline(always)]
    fn pawn_drops<S: Side>(&self, targets: u128, list: &mut impl MoveSink) {
        let mut to = targets & self.files_without_pawn(S::COLOR);
        if let Some(head) = self.head_of_king::<S>()
            && to & head != 0
            && self.is_uchifuzume::<S>(lowest(head))
        {
            to &= !head;
        }
        list.drops(PieceKind::Pawn, to);
    }

    /// The square from which a pawn of `S` would give check.
    #[inline(always)]
    fn head_of_king<S: Side>(&self) -> Option<u128> {
        let king = self.kinds[PieceKind::King.index()] & self.colors[S::Opponent::COLOR.index()];
        let head = S::backward(king);
        if head == 0 { None } else { Some(head) }
    }

    /// The files on which `color` has no unpromoted pawn (R24).
    #[inline(always)]
    pub(super) fn files_without_pawn(&self, color: Color) -> u128 {
        let pawns = self.kinds[PieceKind::Pawn.index()] & self.colors[color.index()];
        // Adding all but the rank-i bit of a file to its pawns sets that bit if there is a pawn; a file may
        // have two pawns after an unnoticed foul (R39).
        let taken = (((pawns & !RANK_I) + (ALL & !RANK_I)) | pawns) & RANK_I;
        let free = RANK_I & !taken;
        free | (free - (free >> 8))
    }

    /// Whether a pawn dropped by `S` on `head`, before the opposing king, mates (R25, R26).
    fn is_uchifuzume<S: Side>(&self, head: Square) -> bool {
        let (us, them) = (S::COLOR, S::Opponent::COLOR);
        let Some(king) = self.king(them) else {
            return false;
        };
        let head_bit = 1 << head.index();
        let occupied = self.occupied().0 | head_bit;
        let without_king = occupied & !(1 << king.index());
        // The king captures the pawn, or flees; the pawn may have blocked a slider behind it.
        let flights = KING[king.index()] & !self.colors[them.index()];
        let mut escape = false;
        for_each(flights, |to| {
            escape |= self.attackers_through(to, us, without_king) == 0;
        });
        if escape {
            return false;
        }
        // Another piece captures the pawn, unless that opens a line to its king.
        let king_bit = self.kinds[PieceKind::King.index()];
        let capturers = self.attackers_through(head, them, occupied) & !king_bit;
        let pinned = self.king_threats::<S::Opponent>(king).pinned;
        let free = !pinned | attacks::line_bits(king, head);
        capturers & free == 0
    }

    fn is_legal_for<S: Side>(&self, mv: Move) -> bool {
        let own = self.colors[S::COLOR.index()];
        let to_bit = 1_u128 << mv.to().index();
        if own & to_bit != 0 {
            return false;
        }
        if let Some(kind) = mv.dropped() {
            return self.is_legal_drop::<S>(kind, mv.to());
        }
        let Some(from) = mv.from() else { return false };
        let Some(piece) = self.piece_at(from) else {
            return false;
        };
        let reach = attacks::attack_bits(piece.kind, S::COLOR, from, self.occupied().0);
        let king_captured = self.kinds[PieceKind::King.index()] & to_bit != 0;
        if piece.color != S::COLOR || reach & to_bit == 0 || king_captured {
            return false;
        }
        if mv.is_promotion() {
            let touches_zone = (to_bit | 1 << from.index()) & Ranks::<S>::ZONE != 0;
            if piece.kind.promoted().is_none() || !touches_zone {
                return false;
            }
        } else if S::COLOR.relative_rank(mv.to()) < piece.kind.dead_ranks() {
            return false;
        }
        let Some(king) = self.king(S::COLOR) else {
            return true;
        };
        if piece.kind == PieceKind::King {
            let occupied = self.occupied().0 & !(1 << from.index());
            return self.attackers_through(mv.to(), S::Opponent::COLOR, occupied) == 0;
        }
        let threats = self.king_threats::<S>(king);
        let pinned = threats.pinned >> from.index() & 1 != 0;
        (!pinned || attacks::line_bits(king, from) & to_bit != 0)
            && answers(king, threats.checkers, to_bit, true)
    }

    fn is_legal_drop<S: Side>(&self, kind: PieceKind, to: Square) -> bool {
        let to_bit = 1 << to.index();
        if self.hand(S::COLOR).count(kind) == 0
            || self.occupied().0 & to_bit != 0
            || S::COLOR.relative_rank(to) < kind.dead_ranks()
        {
            return false;
        }
        if let Some(king) = self.king(S::COLOR) {
            let checkers = self.king_threats::<S>(king).checkers;
            if !answers(king, checkers, to_bit, false) {
                return false;
            }
        }
        kind != PieceKind::Pawn
            || self.files_without_pawn(S::COLOR) & to_bit != 0
                && (self.head_of_king::<S>() != Some(to_bit) || !self.is_uchifuzume::<S>(to))
    }

    /// Whether a pawn dropped on `to` would mate (R25); the drop must be legal otherwise.
    #[must_use]
    pub fn is_pawn_drop_mate(&self, to: Square) -> bool {
        let to_bit = 1 << to.index();
        match self.side_to_move {
            Color::Black => {
                self.head_of_king::<Black>() == Some(to_bit) && self.is_uchifuzume::<Black>(to)
            }
            Color::White => {
                self.head_of_king::<White>() == Some(to_bit) && self.is_uchifuzume::<White>(to)
            }
        }
    }
}

/// Whether a piece other than the king arriving on `to_bit` ends all checks (R28).
fn answers(king: Square, checkers: u128, to_bit: u128, may_capture: bool) -> bool {
    if checkers == 0 {
        return true;
    }
    if checkers & (checkers - 1) != 0 {
        return false;
    }
    let between = attacks::between_bits(king, lowest(checkers));
    to_bit & (between | if may_capture { checkers } else { 0 }) != 0
}

/// Calls `visit` with each piece until the list is full.
#[inline(always)]
fn each<L: MoveSink>(pieces: u128, list: &mut L, mut visit: impl FnMut(Square, &mut L)) {
    for_each(pieces, |from| {
        if !list.is_full() {
            visit(from, list);
        }
    });
}

#[inline(always)]
fn push_promotions<S: Side>(from: Square, to: u128, list: &mut impl MoveSink) {
    let to = if Ranks::<S>::ZONE >> from.index() & 1 != 0 { to } else { to & Ranks::<S>::ZONE };
    list.promotions(from, to);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Discovered checks and pinned pieces among them.
    #[test]
    fn generated_moves_are_those_that_break_no_rule_and_their_checks_are_checks() {
        for sfen in [
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            "4k4/4r4/9/9/4P4/3P1P3/9/b3K3B/4R4 b - 1",
            "4k4/9/4p4/2P1r1P2/9/4P4/4L4/9/4K4 w 2g2s 1",
            // A problem, without the king of the side that gives check.
            "4k4/9/9/9/9/9/4P1P2/9/9 b G2r 1",
            crate::rules::STARTPOS,
        ] {
            let mut position = Position::from_sfen(sfen).expect("an SFEN");
            for step in 0..40 {
                let moves = position.legal_moves();
                let own = Bitboard(position.colors[position.side_to_move().index()]);
                let every = Square::all().flat_map(|to| {
                    let walks = own
                        .into_iter()
                        .flat_map(move |from| [Move::normal(from, to), Move::promoting(from, to)]);
                    let drops = PieceKind::HAND.into_iter();
                    walks.chain(drops.filter_map(move |kind| Move::drop(kind, to)))
                });
                let legal = every.filter(|&mv| position.clone().play(mv).is_ok()).count();
                assert_eq!(moves.len(), legal, "{}", position.to_sfen());
                for &mv in &moves {
                    let mut after = position.clone();
                    after.play(mv).expect("legal");
                    assert_eq!(position.hash_after(mv), after.hash(), "{mv}");
                    let is_check = after.is_in_check();
                    assert_eq!(
                        position.gives_check(mv),
                        is_check,
                        "{mv} in {}",
                        position.to_sfen()
                    );
                }
                let Some(&mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
                position.play(mv).expect("legal");
            }
        }
    }

    #[test]
    fn attacked_squares_are_those_with_attackers() {
        for sfen in [
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            "+N2p2G2/6G2/1s1K3+B1/2p6/1P3P3/7P1/1+p+s+p4+p/2+p1+p+p1k1/+p1+sg+l1g1L w RS2NL3Prbnl3p 1",
            // Two of a kind reach the same squares.
            "4k4/3n1n3/9/3g1g3/9/3G1G3/3S1S3/3N1N3/4K4 b - 1",
            "4k4/3s1s3/9/3l1l3/9/3P1P3/9/3L1L3/4K4 b - 1",
            crate::rules::STARTPOS,
        ] {
            let position = Position::from_sfen(sfen).expect("an SFEN");
            for by in Color::ALL {
                let slow: Vec<Square> =
                    Square::all().filter(|&sq| position.is_attacked(sq, by)).collect();
                let fast: Vec<Square> =
                    position.attacked_in(Bitboard(ALL), by).into_iter().collect();
                assert_eq!(fast, slow, "{sfen}");
            }
        }
    }

    #[test]
    fn a_file_with_two_pawns_takes_no_third_and_spoils_no_other() {
        let sfen = "4k4/9/9/9/9/9/4P4/9/4K4 b 2P 1";
        let mut position = Position::from_sfen(sfen).expect("an SFEN");
        // A second pawn that was not pointed out, and an answer.
        for text in ["P*5e", "5a6a"] {
            position.play_any(text.parse().expect("a move")).expect("possible");
        }
        let files: Vec<u8> = position
            .legal_moves()
            .iter()
            .filter(|mv| mv.dropped().is_some() && mv.to().rank() == 6)
            .map(|mv| mv.to().file())
            .collect();
        assert_eq!(files, [1, 2, 3, 4, 6, 7, 8, 9]);
    }
}
