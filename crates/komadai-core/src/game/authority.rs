//! Games that a referee elsewhere decides, such as a server: followed here, not judged.

use std::time::Duration;

use super::{Authority, Clock, Game, Moved, Outcome, Refusal, TimeLeft, TurnResult};
use crate::rules::{Color, Move};

impl Game {
    pub(super) const fn is_decided_here(&self) -> bool {
        matches!(self.setup.authority, Authority::Here)
    }

    /// Plays a move that a referee elsewhere has confirmed, with the time that counts there, which may be
    /// less than the time passed here.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Authority, Game, GameSetup};
    /// let authority = Authority::Elsewhere;
    /// let time = [Some("1m".parse().unwrap()); 2];
    /// let mut game = Game::new(GameSetup { authority, time, ..GameSetup::default() });
    /// game.advance_clock(Duration::from_secs(90)).unwrap();
    /// game.confirm("7g7f".parse().unwrap(), Duration::from_secs(3)).unwrap();
    /// assert!(!game.is_over());
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is over, or the move is illegal.
    pub fn confirm(&mut self, mv: Move, spent: Duration) -> Result<Moved, Refusal> {
        self.going_on()?;
        let mv = self.position().judge(mv.into())?;
        self.turn_elapsed = spent;
        match self.move_on(mv, None) {
            TurnResult::Moved(moved) => Ok(moved),
            TurnResult::Lost(why) => Err(why.into()),
            TurnResult::TimedOut => Err(Refusal::GameOver),
        }
    }

    /// Sets the time left to `color` at the start of a turn, as counted by the referee; without a clock
    /// nothing changes.
    pub fn set_left(&mut self, color: Color, left: TimeLeft) {
        if let Some(clock) = &mut self.clocks[color.index()] {
            *clock = Clock::with_left(clock.control(), left);
        }
    }

    /// Ends the game with the referee's result, unless it is over.
    pub fn decide(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameSetup, WinReason};
    use crate::rules::Position;

    #[test]
    fn only_the_referee_ends_the_game_and_counts_its_time() {
        let second = Duration::from_secs;
        let mut game = Game::new(GameSetup {
            start: Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("a position"),
            time: [Some("10s+5s".parse().expect("a clock")); 2],
            authority: Authority::Elsewhere,
            ..GameSetup::default()
        });
        game.advance_clock(second(60)).expect("it goes on");
        assert!(game.clock_reading(Color::Black).is_some_and(|it| it.is_out));
        let mate = "G*5b".parse().expect("a move");
        let moved = game.confirm(mate, second(4)).expect("legal");
        assert!(moved.is_check && !game.is_over());
        let checkmate = Outcome::Win { winner: Color::Black, by: WinReason::Checkmate };
        assert_eq!(game.end_by_rules(), Some(checkmate));
        assert_eq!(game.total_spent(Color::Black), second(4));
        let left = TimeLeft { main: second(8), periods: 1 };
        game.set_left(Color::Black, left);
        let reading = game.clock_reading(Color::Black).expect("a clock");
        assert_eq!(reading.left, second(8));
        let won = Outcome::Win { winner: Color::Black, by: WinReason::Resignation };
        game.decide(won.clone());
        game.decide(Outcome::Interrupted);
        assert_eq!(game.outcome(), Some(&won));
        assert!(game.confirm(mate, second(1)).is_err());
    }
}
