//! Judges attempts: a legal move, or the first rule it breaks (R36).

use super::attacks;
use super::attempt::{Attempt, AttemptError};
use super::bitboard::Bitboard;
use super::color::Color;
use super::illegal::{Exposure, IllegalMove};
use super::moves::Move;
use super::piece::{Piece, PieceKind};
use super::position::Position;
use super::square::Square;

impl Position {
    /// Judges an attempt of the side to move: the legal move, or the first reason of R36 against it.
    ///
    /// # Errors
    ///
    /// The reason.
    pub fn judge(&self, attempt: Attempt) -> Result<Move, IllegalMove> {
        match attempt {
            Attempt::Board { from, to, promote } => self.judge_board(from, to, promote),
            Attempt::Drop { kind, promoted, to } => self.judge_drop(kind, promoted, to),
        }
    }

    /// Judges an attempt in USI; an unreadable one is `syntax`.
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let nifu = Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 b P 1").unwrap();
    /// let illegal = nifu.judge_usi("P*5e").unwrap_err();
    /// assert_eq!(illegal.to_string(), "Nifu: you already have a pawn on 5g");
    /// ```
    ///
    /// # Errors
    ///
    /// The reason.
    pub fn judge_usi(&self, text: &str) -> Result<Move, IllegalMove> {
        let attempt = text.parse().map_err(|AttemptError(text)| IllegalMove::Syntax { text })?;
        self.judge(attempt)
    }

    /// Whether hands could make the move on a real board, legal or not: an own piece, to a square without an
    /// own piece or a king, turned over only if it has another side (R38, R39).
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let position = Position::startpos();
    /// assert!(position.is_possible("7g7e".parse()?), "illegal, but a hand can do it");
    /// assert!(!position.is_possible("P*5e".parse()?), "no pawn in hand");
    /// # Ok::<(), komadai_core::rules::MoveError>(())
    /// ```
    #[must_use]
    pub fn is_possible(&self, mv: Move) -> bool {
        let us = self.side_to_move();
        let target = self.piece_at(mv.to());
        match (mv.from(), mv.dropped()) {
            (Some(from), _) => {
                let own = self.piece_at(from).filter(|piece| piece.color == us);
                let free =
                    target.is_none_or(|piece| piece.color != us && piece.kind != PieceKind::King);
                let turns = |kind: PieceKind| !mv.is_promotion() || kind.promoted().is_some();
                from != mv.to() && free && own.is_some_and(|piece| turns(piece.kind))
            }
            (None, Some(kind)) => target.is_none() && self.hand(us).count(kind) > 0,
            (None, None) => false,
        }
    }

    fn judge_drop(&self, kind: PieceKind, promoted: bool, to: Square) -> Result<Move, IllegalMove> {
        let us = self.side_to_move();
        // A king has no promoted face: the fault is that it cannot be in hand.
        if promoted && kind != PieceKind::King {
            return Err(IllegalMove::PromotedDrop { kind });
        }
        let mv = Move::drop(kind, to).ok_or(IllegalMove::NotInHand { kind })?;
        if self.hand(us).count(kind) == 0 {
            return Err(IllegalMove::NotInHand { kind });
        }
        if self.piece_at(to).is_some() {
            return Err(IllegalMove::Occupied { to });
        }
        self.judge_dead(kind, to, true)?;
        if kind == PieceKind::Pawn
            && let Some(pawn) = self.pawn_on_file(us, to)
        {
            return Err(IllegalMove::Nifu { pawn });
        }
        self.judge_king(mv)?;
        self.judge_uchifuzume(mv)
    }

    fn judge_board(&self, from: Square, to: Square, promote: bool) -> Result<Move, IllegalMove> {
        let us = self.side_to_move();
        let Piece { color, kind } = self.piece_at(from).ok_or(IllegalMove::NoPiece { from })?;
        if color != us {
            return Err(IllegalMove::NotYourPiece { from, kind });
        }
        if let Some(own) = self.piece_at(to).filter(|piece| piece.color == us) {
            return Err(IllegalMove::OwnPiece { to, kind: own.kind });
        }
        if !attacks::attacks(kind, us, from, self.occupied()).contains(to) {
            let blockers = self.blockers(Piece { color, kind }, from, to);
            return Err(IllegalMove::Movement { from, to, kind, blockers });
        }
        if self.king(us.opponent()) == Some(to) {
            return Err(IllegalMove::CapturesKing { king: to });
        }
        let zone = us.promotion_zone();
        let may_promote = kind.promoted().is_some() && (zone.contains(from) || zone.contains(to));
        if promote && !may_promote {
            return Err(IllegalMove::Promotion { kind, to });
        }
        if promote {
            return self.judge_king(Move::promoting(from, to));
        }
        self.judge_dead(kind, to, false)?;
        self.judge_king(Move::normal(from, to))
    }

    /// The pieces between a piece and a target that it could reach on an empty board.
    fn blockers(&self, piece: Piece, from: Square, to: Square) -> Bitboard {
        let free = attacks::attacks(piece.kind, piece.color, from, Bitboard::EMPTY);
        if free.contains(to) {
            attacks::between(from, to) & self.occupied()
        } else {
            Bitboard::EMPTY
        }
    }

    fn judge_dead(&self, kind: PieceKind, to: Square, dropped: bool) -> Result<(), IllegalMove> {
        if self.side_to_move().relative_rank(to) < kind.dead_ranks() {
            return Err(IllegalMove::DeadPiece { kind, to, dropped });
        }
        Ok(())
    }

    fn pawn_on_file(&self, color: Color, to: Square) -> Option<Square> {
        let pawns = self.kind(PieceKind::Pawn) & self.pieces(color);
        (pawns & Bitboard::file(to.file())).first()
    }

    fn judge_king(&self, mv: Move) -> Result<Move, IllegalMove> {
        let us = self.side_to_move();
        let Some(king) = self.king(us) else {
            return Ok(mv);
        };
        let steps = mv.from() == Some(king);
        let target = if steps { mv.to() } else { king };
        let attackers = self.attackers_after(mv, target);
        let how = match (steps, self.is_in_check()) {
            _ if attackers.is_empty() => return Ok(mv),
            (true, _) => Exposure::SteppedIn,
            (false, true) => Exposure::Unanswered,
            (false, false) => Exposure::Unshielded,
        };
        Err(IllegalMove::KingInCheck { king: target, attackers, how })
    }

    /// The opposing pieces that attack `target` after `mv`.
    fn attackers_after(&self, mv: Move, target: Square) -> Bitboard {
        let occupied =
            mv.from().map_or(self.occupied(), |from| self.occupied().without(from)).with(mv.to());
        let them = self.side_to_move().opponent();
        Bitboard(self.attackers_through(target, them, occupied.0)).without(mv.to())
    }

    fn judge_uchifuzume(&self, mv: Move) -> Result<Move, IllegalMove> {
        let them = self.side_to_move().opponent();
        match self.king(them) {
            Some(king)
                if mv.dropped() == Some(PieceKind::Pawn) && self.is_pawn_drop_mate(mv.to()) =>
            {
                Err(IllegalMove::Uchifuzume { pawn: mv.to(), king })
            }
            _ => Ok(mv),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(sfen: &str, text: &str) -> IllegalMove {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        position.judge_usi(text).expect_err("an illegal move")
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn a_second_pawn_on_the_file_is_nifu_and_names_the_first() {
        let reason = refused("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e");
        assert_eq!(reason, IllegalMove::Nifu { pawn: square("5g") });
        assert_eq!(reason.to_string(), "Nifu: you already have a pawn on 5g");
    }

    #[test]
    fn a_pinned_piece_names_the_pinner_and_the_king() {
        let reason = refused("4k4/9/4r4/9/9/4G4/9/9/4K4 b - 1", "5f4f");
        assert_eq!(reason.code(), "king-in-check");
        assert_eq!(reason.squares(), [square("5c"), square("5i")].into_iter().collect());
        assert!(reason.to_string().starts_with("Pinned: "), "{reason}");
    }

    #[test]
    fn a_check_not_answered_and_a_step_into_check_are_told_apart() {
        let unanswered = refused("4k4/9/9/9/9/9/P8/9/4K3r b - 1", "9g9f").to_string();
        assert!(unanswered.contains("still be in check from 1i"), "{unanswered}");
        let stepped = refused("4k4/9/9/9/9/9/9/9/4K3r b - 1", "5i4i").to_string();
        assert!(stepped.contains("cannot go to 4i"), "{stepped}");
    }

    #[test]
    fn drops_of_promoted_pieces_and_kings_are_named() {
        let sfen = "4k4/9/9/9/9/9/9/9/4K4 b PG 1";
        for (text, code) in [
            ("+P*5e", "promoted-drop"),
            ("P*5e+", "promoted-drop"),
            ("+G*5e", "promoted-drop"),
            ("K*5e", "not-in-hand"),
            ("S*5e", "not-in-hand"),
            ("P*5a", "occupied"),
            ("P*4a", "dead-piece"),
        ] {
            assert_eq!(refused(sfen, text).code(), code, "{text}");
        }
    }

    #[test]
    fn text_that_is_no_move_is_syntax_and_shown_shortened() {
        let long = "x".repeat(1000);
        for text in
            ["", "7g", "7g7", "77", "7g7f++", "*5e", "PP*5e", "+P*5e+", "歩*5e", "7g７f", &long]
        {
            let reason = refused("startpos", text);
            assert_eq!(reason.code(), "syntax", "{text}");
            assert!(reason.to_string().chars().count() < 100);
        }
    }

    #[test]
    fn attempts_print_as_they_are_read() {
        for text in ["7g7f", "8h2b+", "P*5e", "+P*5e", "K*5e", "5e5e"] {
            let attempt: Attempt = text.parse().expect("an attempt");
            assert_eq!(attempt.to_string(), text);
        }
    }

    #[test]
    fn a_blocked_slider_blames_the_blocker() {
        let reason = refused("startpos", "8h3c");
        assert_eq!(reason.squares(), [square("7g")].into_iter().collect());
    }

    #[test]
    fn staying_on_the_square_is_a_move_onto_the_own_piece() {
        assert_eq!(refused("startpos", "5i5i").code(), "own-piece");
    }

    #[test]
    fn a_pawn_drop_that_mates_blames_the_king() {
        let reason = refused("7nk/9/7G1/9/9/9/9/9/K8 b P 1", "P*1b");
        assert_eq!(reason.code(), "uchifuzume");
        assert_eq!(reason.squares(), [square("1a")].into_iter().collect());
    }
}
