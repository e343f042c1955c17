//! Time within a turn: passed in by the caller, charged when the turn ends (R69-R73).

use std::time::Duration;

use super::{ClockReading, Game, Refusal, TimeCall, TimeLeft, WinReason};
use crate::rules::Color;

impl Game {
    /// The time spent in the current turn, as passed last.
    #[must_use]
    pub const fn turn_elapsed(&self) -> Duration {
        self.turn_elapsed
    }

    /// The total time used by `color`: moves, moves taken back (R40), and the current turn as passed last.
    #[must_use]
    pub fn total_spent(&self, color: Color) -> Duration {
        let spent = self.spent[color.index()];
        if color == self.position().side_to_move() {
            spent.saturating_add(self.turn_elapsed)
        } else {
            spent
        }
    }

    /// The clock of `color`, if it has one, at the time passed last.
    #[must_use]
    pub fn clock_reading(&self, color: Color) -> Option<ClockReading> {
        let clock = self.clock(color)?;
        let spent = if color == self.position().side_to_move() {
            self.turn_elapsed
        } else {
            Duration::ZERO
        };
        Some(clock.reading(spent, self.rules().rounding))
    }

    /// The time left to Black and White, with the current turn charged, for a replay (R79).
    #[must_use]
    pub fn time_left(&self) -> [Option<TimeLeft>; 2] {
        let mover = self.position().side_to_move();
        Color::ALL.map(|color| {
            let mut clock = *self.clock(color)?;
            if color == mover {
                // A fallen flag leaves nothing for a replay, but has decided the game.
                let _ = clock.burn(self.turn_elapsed, self.rules().rounding);
            }
            Some(clock.left())
        })
    }

    /// Passes the time of the turn so far, pauses excluded (R73); the flag may fall (R70). Returns the calls
    /// since the time passed before (R71).
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Game, GameSetup, TimeCall};
    /// let control = "10m".parse().unwrap();
    /// let mut game = Game::new(GameSetup { time: [Some(control); 2], ..GameSetup::default() });
    /// let calls = game.advance_clock(Duration::from_secs(590)).unwrap();
    /// assert_eq!(calls, [TimeCall::Left(10)]);
    /// game.advance_clock(Duration::from_secs(600)).unwrap();
    /// assert!(game.is_over(), "the flag has fallen");
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is over, or the time is less than the one passed before; nothing changes then.
    pub fn advance_clock(&mut self, spent: Duration) -> Result<Vec<TimeCall>, Refusal> {
        self.going_on()?;
        if spent < self.turn_elapsed {
            return Err(Refusal::TimeRunsBackward { told: self.turn_elapsed, now: spent });
        }
        let before = std::mem::replace(&mut self.turn_elapsed, spent);
        let mover = self.position().side_to_move();
        let Some(clock) = self.clocks[mover.index()] else {
            return Ok(Vec::new());
        };
        let rounding = self.rules().rounding;
        if clock.reading(spent, rounding).is_out && self.is_decided_here() {
            self.lose(mover, WinReason::Timeout);
        }
        Ok(clock.calls(before, spent, rounding))
    }

    /// Resets the clocks to the start, for a game resumed after moves made elsewhere.
    pub fn reset_clocks(&mut self) {
        self.clocks = self.setup.clocks();
    }

    /// Charges the turn of `mover`, who has completed a move in time (R69); returns the time of the turn.
    pub(super) fn charge_move(&mut self, mover: Color) -> Duration {
        let (spent, rounding) = (self.turn_elapsed, self.rules().rounding);
        if let Some(clock) = &mut self.clocks[mover.index()] {
            // The time passed has already shown whether it is late.
            let _ = clock.spend(spent, rounding);
        }
        self.begin_turn(mover);
        spent
    }

    /// Charges the turn to `mover` and begins the next one.
    fn begin_turn(&mut self, mover: Color) {
        let told = std::mem::take(&mut self.turn_elapsed);
        let total = &mut self.spent[mover.index()];
        *total = total.saturating_add(told);
    }

    /// Charges the time of the last `count` moves and the turn after them, which are taken back (R40); their
    /// increments are removed.
    pub(super) fn keep_time_of_taken_back(&mut self, count: usize) {
        let mover = self.position().side_to_move();
        let rounding = self.rules().rounding;
        if let Some(clock) = &mut self.clocks[mover.index()] {
            // If the flag had fallen, the game would be over.
            let _ = clock.burn(self.turn_elapsed, rounding);
        }
        self.begin_turn(mover);
        for (color, moves) in [(mover, count / 2), (mover.opponent(), count.div_ceil(2))] {
            if let Some(clock) = &mut self.clocks[color.index()] {
                clock.take_back_increments(moves);
            }
        }
    }
}
