//! Endings by position, in the order of R67.

use super::{DrawReason, Game, MateRule, Outcome, TryRule, WinReason};
use crate::rules::{
    Attempt, Color, Declared, ImpasseVerdict, Move, PieceKind, Position, Repetition, Square,
};

impl Game {
    /// Mate and no move: the side to move has lost (R30, R31).
    pub(super) fn no_move_left(&self) -> Option<Outcome> {
        let position = self.position();
        let is_check = position.is_in_check();
        if self.has_legal_move() || (is_check && self.rules().mate == MateRule::Formal) {
            return None;
        }
        let winner = position.side_to_move().opponent();
        let by = if is_check { WinReason::Checkmate } else { WinReason::NoLegalMove };
        Some(Outcome::Win { winner, by })
    }

    /// Whether the side to move is mated where mate alone does not win: only resignation is left (R34).
    #[must_use]
    pub fn is_formal_mate(&self) -> bool {
        let goes_on = !self.is_over() && self.rules().mate == MateRule::Formal;
        goes_on && self.position().is_in_check() && !self.has_legal_move()
    }

    /// The end that the rules give to the game after its last move, for a game that a referee elsewhere
    /// decides.
    #[must_use]
    pub fn end_by_rules(&self) -> Option<Outcome> {
        match self.last_move() {
            Some(mv) => self.end_after(mv, self.position().side_to_move().opponent()),
            None => self.no_move_left(),
        }
    }

    fn has_legal_move(&self) -> bool {
        // Move generation requires R5, which a foul may break.
        if self.fouls.is_empty() {
            self.position().has_legal_move()
        } else {
            any_attempt_is_legal(self.position())
        }
    }

    /// The end brought by `mv`, a legal move just made by `mover`.
    pub(super) fn end_after(&self, mv: Move, mover: Color) -> Option<Outcome> {
        self.no_move_left()
            .or_else(|| self.repeated())
            .or_else(|| self.tried(mv, mover))
            .or_else(|| self.fairbairn(mover))
            .or_else(|| self.limit_reached())
            .or_else(|| self.declared_by_itself())
    }

    fn repeated(&self) -> Option<Outcome> {
        if !self.rules().sennichite {
            return None;
        }
        Some(match self.history.verdict()? {
            Repetition::Sennichite => Outcome::Draw(DrawReason::Sennichite),
            Repetition::PerpetualCheck { offender } => {
                Outcome::Win { winner: offender.opponent(), by: WinReason::PerpetualCheck }
            }
        })
    }

    fn tried(&self, mv: Move, mover: Color) -> Option<Outcome> {
        let arrived = mv.to() == mover.opponent().king_start()
            && mv.from().is_some()
            && self.position().king(mover) == Some(mv.to());
        let in_force = match self.rules().try_rule {
            TryRule::Off => false,
            TryRule::Both => self.entered(mover.opponent()),
            TryRule::Simple => true,
        };
        (arrived && in_force).then_some(Outcome::Win { winner: mover, by: WinReason::Try })
    }

    fn fairbairn(&self, mover: Color) -> Option<Outcome> {
        let outside = self.position().pieces(mover) & !mover.promotion_zone();
        let over = self.rules().fairbairn
            && Color::ALL.iter().all(|&color| self.entered(color))
            && outside.is_empty();
        over.then(|| self.counted())
    }

    /// Whether the last move ended the game by the Fairbairn rule, with points counted without consent (R61).
    pub fn ended_by_fairbairn(&self) -> bool {
        let points = self.outcome().and_then(Outcome::impasse_points);
        let mover = self.position().side_to_move().opponent();
        points.is_some() && self.fairbairn(mover).is_some()
    }

    /// The current position counted by the rule set (R55, R56).
    pub(super) fn counted(&self) -> Outcome {
        let tally = self.tally();
        match tally.verdict(self.rules().count) {
            ImpasseVerdict::Win(winner) => {
                Outcome::Win { winner, by: WinReason::ImpassePoints(tally.points()) }
            }
            ImpasseVerdict::Draw => Outcome::Draw(DrawReason::Impasse(tally.points())),
        }
    }

    fn limit_reached(&self) -> Option<Outcome> {
        let limit = self.rules().limit?;
        let number = self.position().ply();
        let entry = !self.rules().entry || Color::ALL.iter().any(|&color| self.entered(color));
        let over = number >= limit && entry && !(self.rules().extend && self.chain_lives(limit));
        over.then_some(Outcome::Draw(DrawReason::MoveLimit))
    }

    /// Whether a side's latest move, made at or after the limit, gave check (R63).
    fn chain_lives(&self, limit: u32) -> bool {
        let number = self.position().ply();
        let at_limit = |back: usize| {
            let back_moves = u32::try_from(back).unwrap_or(u32::MAX);
            number.saturating_sub(back_moves) >= limit
        };
        (0..2.min(self.ply()))
            .any(|back| at_limit(back) && self.history.is_check_at(self.ply() - back))
    }

    fn declared_by_itself(&self) -> Option<Outcome> {
        let winner = self.position().side_to_move();
        let declaration = self.declaration(winner).filter(|_| self.rules().auto)?;
        let points = self.tally().side(winner).declared_points();
        (declaration.result == Declared::Win)
            .then_some(Outcome::Win { winner, by: WinReason::Declaration { points } })
    }
}

fn any_attempt_is_legal(position: &Position) -> bool {
    let attempts_to = |to: Square| {
        let drops = PieceKind::HAND.into_iter().map(move |kind| Attempt::Drop {
            kind,
            promoted: false,
            to,
        });
        let boards = Square::all().flat_map(move |from| {
            [true, false].map(|promote| Attempt::Board { from, to, promote })
        });
        drops.chain(boards)
    };
    Square::all().flat_map(attempts_to).any(|attempt| position.judge(attempt).is_ok())
}
