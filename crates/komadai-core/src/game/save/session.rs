//! Saves and restores a game in progress: clocks, time used, open offers (R50, R54, R68-R73).

use std::time::Duration;

use super::super::{Clock, Game, TimeLeft};
use crate::record::{GameSession, Record};
use crate::rules::Color;

/// A contradiction in the state of an interrupted game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// A clock has time left but no setting, or a setting but no time left.
    #[error("{0:?} plays without a clock, or the clock's time is missing")]
    Clock(Color),
    /// A clock has more time than the moves leave it.
    #[error("the clock of {0:?} has more left than it can have")]
    MoreTime(Color),
    /// The used time is less than that of the moves.
    #[error("{0:?} has used less time than the moves took")]
    LessSpent(Color),
    /// The current turn has taken longer than the clock has.
    #[error("the turn has taken longer than the clock of {0:?} has")]
    Turn(Color),
    /// An offer of an impasse that is not allowed now.
    #[error("{0:?} cannot have offered an impasse in this position")]
    Offer(Color),
    /// The clocks do not match the earlier games of the match.
    #[error("the clocks are not those of the match")]
    Match,
    /// A proposal of a draw by repetition that is not allowed now.
    #[error("{0:?} cannot have proposed a draw by repetition in this position")]
    RepetitionOffer(Color),
    /// The game is over.
    #[error("the game is over and yet goes on")]
    Over,
}

/// The time left at the start, from the session of `record`.
pub(super) fn left_at_the_start(record: &Record) -> [Option<TimeLeft>; 2] {
    let session = record.session.as_ref();
    session.map_or([None; 2], |session| session.began)
}

impl Game {
    /// The state of the game besides its moves; `None` when it is over.
    pub(super) fn session(&self) -> Option<GameSession> {
        if self.is_over() {
            return None;
        }
        Some(GameSession {
            began: self.setup.left,
            left: self.clocks.map(|clock| clock.map(|clock| clock.left())),
            spent: self.spent,
            turn: self.turn_elapsed(),
            offer: self.offer,
            repetition_offer: self.repetition_offer,
        })
    }

    /// Restores the state of the game after its moves were played.
    pub(super) fn take_up(&mut self, session: &GameSession) -> Result<(), Contradiction> {
        let mover = self.position().side_to_move();
        if self.is_over() {
            return Err(Contradiction::Over);
        }
        for color in Color::ALL {
            self.take_up_clock(color, session.left[color.index()])?;
            self.take_up_spent(color, session.spent[color.index()])?;
        }
        self.advance_clock(session.turn).map_err(|_| Contradiction::Turn(mover))?;
        if self.is_over() {
            return Err(Contradiction::Turn(mover));
        }
        if let Some(by) = session.repetition_offer {
            self.propose_repetition(by).map_err(|_| Contradiction::RepetitionOffer(by))?;
        }
        if let Some(by) = session.offer {
            self.offer_impasse(by).map_err(|_| Contradiction::Offer(by))?;
        }
        Ok(())
    }

    /// Moves taken back have cost time, so less may be left than after the moves, but never more.
    fn take_up_clock(&mut self, color: Color, left: Option<TimeLeft>) -> Result<(), Contradiction> {
        let clock = &mut self.clocks[color.index()];
        match (clock.as_mut(), left) {
            (None, None) => Ok(()),
            (Some(clock), Some(left)) => {
                let now = clock.left();
                if left.main > now.main || left.periods > now.periods {
                    return Err(Contradiction::MoreTime(color));
                }
                *clock = Clock::with_left(clock.control(), left);
                Ok(())
            }
            (Some(_), None) | (None, Some(_)) => Err(Contradiction::Clock(color)),
        }
    }

    fn take_up_spent(&mut self, color: Color, spent: Duration) -> Result<(), Contradiction> {
        let by_moves = &mut self.spent[color.index()];
        if spent < *by_moves {
            return Err(Contradiction::LessSpent(color));
        }
        *by_moves = spent;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameSetup, RestoreError};
    use crate::record::Key;
    use crate::record::save::{from_text, to_text};

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// A game in the middle of White's second turn, with a move taken back before.
    fn left_behind() -> Game {
        let mut game = Game::new(GameSetup {
            time: ["5m+10s/move", "60s+30s x3"].map(|text| text.parse().ok()),
            ..GameSetup::default()
        });
        let mut play = |text: &str, spent| {
            let mv = text.parse().expect("a move");
            game.play(mv, seconds(spent)).expect("legal");
        };
        play("7g7f", 20);
        play("3c3d", 95);
        play("2g2f", 7);
        game.advance_clock(seconds(4)).expect("told");
        game.take_back(1).expect("taken back");
        game.play("8h2b+".parse().expect("a move"), seconds(30)).expect("legal");
        game.advance_clock(seconds(12)).expect("told");
        game
    }

    /// R40, R68: a resumed game has its old clocks, moves taken back included.
    #[test]
    fn a_resumed_game_has_the_right_clocks() {
        let game = left_behind();
        let text = to_text(&game.to_record());
        let record = from_text(text.as_bytes()).expect("our own text");
        let resumed = Game::from_record(&record).expect("resumed");
        assert_eq!(resumed.setup(), game.setup());
        for color in Color::ALL {
            assert_eq!(resumed.clock(color), game.clock(color));
            assert_eq!(resumed.total_spent(color), game.total_spent(color));
        }
        assert_eq!(resumed.turn_elapsed(), seconds(12));
        let black = resumed.clock(Color::Black).expect("a clock");
        assert_eq!(black.main(), seconds(300 - 20 + 10 - 7 - 30 + 10));
        let white = resumed.clock(Color::White).expect("a clock");
        // 95 seconds used up the main time and one period; the 4 before the take-back started a new period.
        assert_eq!((white.main(), white.periods()), (seconds(0), 2));
    }

    /// Every contradiction in an interrupted game is named.
    #[test]
    fn a_session_that_contradicts_itself_is_refused_by_name() {
        let refused = |change: &dyn Fn(&mut GameSession)| {
            let mut record = left_behind().to_record();
            change(record.session.as_mut().expect("a session"));
            match Game::from_record(&record).expect_err("refused") {
                RestoreError::Contradiction(contradiction) => contradiction,
                other => panic!("{other}"),
            }
        };
        let more = |session: &mut GameSession| {
            session.left[0].as_mut().expect("a clock").main += seconds(60);
        };
        assert_eq!(refused(&more), Contradiction::MoreTime(Color::Black));
        let missing = |session: &mut GameSession| session.left[1] = None;
        assert_eq!(refused(&missing), Contradiction::Clock(Color::White));
        let less = |session: &mut GameSession| session.spent[0] = seconds(3);
        assert_eq!(refused(&less), Contradiction::LessSpent(Color::Black));
        let long = |session: &mut GameSession| session.turn = seconds(600);
        assert_eq!(refused(&long), Contradiction::Turn(Color::White));
        let offer = |session: &mut GameSession| session.offer = Some(Color::Black);
        assert_eq!(refused(&offer), Contradiction::Offer(Color::Black));
        let early = |session: &mut GameSession| session.repetition_offer = Some(Color::White);
        assert_eq!(refused(&early), Contradiction::RepetitionOffer(Color::White));
    }

    #[test]
    fn clocks_that_do_not_fit_the_moves_are_refused_by_name() {
        let error = |change: &dyn Fn(&mut Record)| {
            let mut record = left_behind().to_record();
            change(&mut record);
            Game::from_record(&record).expect_err("refused").to_string()
        };
        let short = |record: &mut Record| record.headers.set(Key::WhiteClock, "10s");
        assert_eq!(error(&short), "move 2 of the record took longer than the clock of White had");
        let bad = |record: &mut Record| record.headers.set(Key::BlackClock, "-5m");
        assert!(error(&bad).contains("`-5m` is negative"));
    }
}
