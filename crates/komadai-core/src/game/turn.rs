//! Moves: judged, refused, punished or played (R36–R41, R67).

use std::time::Duration;

use super::controller::StandingFoul;
use super::{Game, IllegalPolicy, Outcome, PlayedMove, Refusal, WinReason};
use crate::rules::{Attempt, Color, IllegalMove, Judged, Move, Piece};

/// The result of a move that was not refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TurnResult {
    /// It was played; [`Game::outcome`] has the result if the game is over.
    Moved(Moved),
    /// It broke a rule and its player lost; it was not played (R38).
    Lost(IllegalMove),
    /// It came too late; its player lost on time and it was not played (R69).
    TimedOut,
}

/// The effects of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// The move.
    pub mv: Move,
    /// The piece it captured, as it stood on the board.
    pub captured: Option<Piece>,
    /// Whether it gave check.
    pub is_check: bool,
    /// Which occurrence of the position it brought, from 1 (R49).
    pub occurrence: usize,
    /// Whether it brought the mover's king into the camp (R52).
    pub king_entered: bool,
}

impl Game {
    /// Plays a move of the side to move; `spent` is the time since the turn began.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup, TurnResult};
    /// let mut game = Game::new(GameSetup::default());
    /// let result = game.play("7g7f".parse().unwrap(), Duration::ZERO).unwrap();
    /// assert!(matches!(result, TurnResult::Moved(_)));
    /// assert!(game.play("7f7e".parse().unwrap(), Duration::ZERO).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is over, or the move is illegal and may be tried again (R37).
    pub fn play(&mut self, mv: Move, spent: Duration) -> Result<TurnResult, Refusal> {
        self.attempt(mv.into(), spent)
    }

    /// Plays an attempt of the side to move, legal or not.
    ///
    /// # Errors
    ///
    /// Like [`Game::play`].
    pub fn attempt(&mut self, attempt: Attempt, spent: Duration) -> Result<TurnResult, Refusal> {
        let judged = self.position().judged(attempt);
        self.play_judged(judged, spent)
    }

    /// Plays an attempt that was already judged; it is judged again only if that was in another position.
    ///
    /// # Errors
    ///
    /// Like [`Game::play`].
    pub fn play_judged(&mut self, judged: Judged, spent: Duration) -> Result<TurnResult, Refusal> {
        let attempt = judged.attempt();
        let verdict = if judged.is_of(self.position()) {
            judged.into_verdict()
        } else {
            self.position().judge(attempt)
        };
        let player = self.position().side_to_move();
        self.step(player, verdict, attempt.as_move(), spent)
    }

    /// Plays an engine's move: an illegal one loses under any policy, since engines are not warned (R42).
    ///
    /// # Errors
    ///
    /// If the game is over, or the time runs backward.
    pub fn play_engine(&mut self, mv: Move, spent: Duration) -> Result<TurnResult, Refusal> {
        self.advance_clock(spent)?;
        if self.is_over() {
            return Ok(TurnResult::TimedOut);
        }
        match self.position().judge(mv.into()) {
            Ok(mv) => Ok(self.move_on(mv, None)),
            Err(reason) => {
                self.unplayed = Some(mv);
                self.lose_by(self.position().side_to_move(), reason.clone());
                Ok(TurnResult::Lost(reason))
            }
        }
    }

    /// Plays an attempt of `player` in USI, on turn or not (R41).
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup};
    /// use komadai_core::rules::Color;
    /// let mut game = Game::new(GameSetup::default());
    /// let refusal = game.attempt_usi(Color::White, "3c3d", Duration::ZERO).unwrap_err();
    /// assert_eq!(refusal.to_string(), "Out of turn: it is Black's turn");
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`Game::play`].
    pub fn attempt_usi(
        &mut self,
        player: Color,
        text: &str,
        spent: Duration,
    ) -> Result<TurnResult, Refusal> {
        let turn = self.position().side_to_move();
        let judged = if player == turn {
            self.position().judge_usi(text)
        } else {
            Err(IllegalMove::OutOfTurn { turn })
        };
        let mv = text.parse().ok().and_then(Attempt::as_move);
        self.step(player, judged, mv, spent)
    }

    fn step(
        &mut self,
        player: Color,
        judged: Result<Move, IllegalMove>,
        tried: Option<Move>,
        spent: Duration,
    ) -> Result<TurnResult, Refusal> {
        // Time comes first (R67): a late move is no move, and no foul either.
        self.advance_clock(spent)?;
        if self.is_over() {
            return Ok(TurnResult::TimedOut);
        }
        match judged {
            Ok(mv) => Ok(self.move_on(mv, None)),
            Err(reason) => self.break_rule(player, reason, tried),
        }
    }

    fn break_rule(
        &mut self,
        player: Color,
        reason: IllegalMove,
        tried: Option<Move>,
    ) -> Result<TurnResult, Refusal> {
        match (self.rules().illegal, tried) {
            (IllegalPolicy::Lose, tried) => {
                self.unplayed = tried;
                self.lose_by(player, reason.clone());
                Ok(TurnResult::Lost(reason))
            }
            (IllegalPolicy::Claim, Some(mv)) if self.stands(&reason, mv) => {
                Ok(self.move_on(mv, Some(reason)))
            }
            (IllegalPolicy::Claim, Some(mv))
                if matches!(reason, IllegalMove::CapturesKing { .. }) =>
            {
                Ok(self.capture_king(mv))
            }
            (IllegalPolicy::Claim | IllegalPolicy::Refuse, _) => Err(reason.into()),
        }
    }

    /// Whether an illegal move can stay on the board unnoticed; a king never leaves it (R17).
    fn stands(&self, reason: &IllegalMove, mv: Move) -> bool {
        reason.can_stand() && self.position().is_possible(mv)
    }

    /// Capturing a king left in check points out the foul (R39).
    fn capture_king(&mut self, mv: Move) -> TurnResult {
        let offender = self.position().side_to_move().opponent();
        let reason = IllegalMove::KingInCheck {
            king: mv.to(),
            attackers: mv.from().into_iter().collect(),
            how: crate::rules::Exposure::Unanswered,
        };
        self.lose_by(offender, reason.clone());
        TurnResult::Lost(reason)
    }

    pub(super) fn lose_by(&mut self, offender: Color, reason: IllegalMove) {
        self.outcome =
            Some(Outcome::Win { winner: offender.opponent(), by: WinReason::IllegalMove(reason) });
    }

    pub(super) fn move_on(&mut self, mv: Move, foul: Option<IllegalMove>) -> TurnResult {
        let mover = self.position().side_to_move();
        let spent = self.charge_move(mover);
        let had_entered = self.entered(mover);
        let captured = self.position().piece_at(mv.to());
        let made = self.history.play_any(mv);
        made.expect("legal, or seen to be possible");
        self.moves.push(PlayedMove { mv, spent });
        self.offer = None;
        self.repetition_offer = None;
        match foul {
            Some(reason) => {
                let ply = self.ply() - 1;
                self.fouls.push(StandingFoul { offender: mover, reason, ply });
            }
            None if self.is_decided_here() => self.outcome = self.end_after(mv, mover),
            None => {}
        }
        TurnResult::Moved(Moved {
            mv,
            captured,
            is_check: self.history.is_check_at(self.ply()),
            occurrence: self.repetition_count(),
            king_entered: !had_entered && self.entered(mover),
        })
    }
}
