//! The clocks of a running game, from what the server says and a stopwatch.
//!
//! The server sends the time left, not the period in use: it is counted here and may be less than said.

use std::time::Duration;

use super::wire::{GameState, WireClock};
use komadai_core::game::{TimeControl, TimeLeft};
use komadai_core::rules::Color;

/// The value of a game without any clock.
const NO_CLOCK: i64 = 2_147_483_647;

/// The tolerance between the server's count and the stopwatch here: lags are given back.
const SLACK: Duration = Duration::from_secs(1);

/// The time of a side as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Until the main time or the period ends.
    pub time: Duration,
    /// Whether the main time is over.
    pub in_byoyomi: bool,
    /// The periods left, the running one included, **or fewer**: the server does not tell which one is in
    /// use. 0 without byoyomi.
    pub periods: u32,
}

/// The last statement about a side.
#[derive(Debug, Clone, Copy, Default)]
struct Side {
    /// The time left when it was sent.
    value: Duration,
    in_byoyomi: bool,
    periods: u32,
}

/// The clocks of both sides.
#[derive(Debug, Clone)]
pub struct GameClocks {
    /// `None` in correspondence.
    control: Option<TimeControl>,
    sides: Option<[Side; 2]>,
    /// When the values were told.
    told_at: Duration,
    /// Whose clock runs.
    running: Option<Color>,
    /// How much of the turn was over when the values were told.
    before: Duration,
    /// The turn that runs, as it began; `None` if that is unknown.
    turn: Option<Turn>,
}

/// The beginning of a turn.
#[derive(Debug, Clone, Copy)]
struct Turn {
    /// `None` if the turn was not seen from its beginning.
    began: Option<Duration>,
    side: Side,
}

impl GameClocks {
    pub(super) fn new(clock: Option<WireClock>) -> Self {
        let millis = Duration::from_millis;
        let control = clock.map(|it| TimeControl {
            main: millis(it.initial),
            byoyomi: millis(it.byoyomi),
            periods: if it.byoyomi == 0 { 0 } else { it.periods.max(1) },
            increment: millis(it.increment),
        });
        Self {
            control,
            sides: None,
            told_at: Duration::ZERO,
            running: None,
            before: Duration::ZERO,
            turn: None,
        }
    }

    /// The setting; `None` in correspondence and without a clock.
    #[must_use]
    pub const fn control(&self) -> Option<TimeControl> {
        self.control
    }

    /// Takes the values of a state. `moved` is the side that has just completed one move that was seen from
    /// its beginning; `running` the side whose clock runs from now on.
    pub(super) fn tell(
        &mut self,
        now: Duration,
        state: &GameState,
        moved: Option<Color>,
        running: Option<Color>,
        is_new_turn: bool,
    ) {
        if state.btime >= NO_CLOCK && state.wtime >= NO_CLOCK {
            self.sides = None;
            return;
        }
        let elapsed = now.saturating_sub(self.told_at);
        let values = [state.btime, state.wtime];
        let before = self.sides;
        let mut sides = [Side::default(); 2];
        for color in Color::ALL {
            let millis = u64::try_from(values[color.index()]).unwrap_or_default();
            let value = Duration::from_millis(millis);
            sides[color.index()] = match before {
                None => self.first(value),
                Some(before) => {
                    let ran = self.running == Some(color);
                    let spent = if ran { elapsed } else { Duration::ZERO };
                    self.next(before[color.index()], value, spent, moved == Some(color))
                }
            };
        }
        let was_running = self.running;
        self.before = match running {
            Some(color) if !is_new_turn && was_running == running => {
                let side = sides[color.index()];
                let byoyomi = self.control.map_or(Duration::ZERO, |it| it.byoyomi);
                if side.in_byoyomi { byoyomi.saturating_sub(side.value) } else { Duration::ZERO }
            }
            _ => Duration::ZERO,
        };
        // In the first statement after a move the turn may have run for long.
        let is_seen = is_new_turn && (before.is_some() || state.moves.split(' ').nth(1).is_none());
        if is_seen || was_running != running {
            let begin = |color: Color| Turn { began: Some(now), side: sides[color.index()] };
            self.turn = running.filter(|_| is_seen).map(begin);
        }
        self.sides = Some(sides);
        self.told_at = now;
        self.running = running;
    }

    fn first(&self, value: Duration) -> Side {
        let Some(control) = self.control else {
            return Side { value, ..Side::default() };
        };
        // Without main time the first value is the first period.
        let in_byoyomi = !control.byoyomi.is_zero()
            && value <= control.byoyomi
            && (control.main.is_zero() || value == control.byoyomi);
        Side { value, in_byoyomi, periods: control.periods }
    }

    /// The side after another statement, `spent` after the one before.
    fn next(&self, before: Side, value: Duration, spent: Duration, has_moved: bool) -> Side {
        let Some(control) = self.control.filter(|it| !it.byoyomi.is_zero()) else {
            return Side { value, ..before };
        };
        let byoyomi = control.byoyomi;
        // More than a period is main time, given anew when the server was renewed or by the opponent.
        if value > byoyomi {
            return Side { value, in_byoyomi: false, ..before };
        }
        let over = spent.saturating_sub(before.value);
        let whole =
            u32::try_from(over.as_millis() / byoyomi.as_millis().max(1)).unwrap_or(u32::MAX);
        let has_passed_zero = spent >= before.value;
        let mut side = Side { value, ..before };
        let lost = if before.in_byoyomi {
            u32::from(has_passed_zero).saturating_add(if has_passed_zero { whole } else { 0 })
        } else {
            let with_increment = before.value.saturating_add(control.increment);
            side.in_byoyomi = if has_moved {
                // Whole again after the move.
                value == byoyomi && (value > with_increment || spent + SLACK >= before.value)
            } else {
                value > before.value
                    || (has_passed_zero && spent > before.value.saturating_add(SLACK))
            };
            if side.in_byoyomi { whole } else { 0 }
        };
        side.periods = before.periods.saturating_sub(lost).max(1);
        side
    }

    /// The time of a side; `None` if it has none.
    #[must_use]
    pub fn left(&self, color: Color, now: Duration) -> Option<Left> {
        let side = self.sides?[color.index()];
        let spent = match self.running {
            Some(running) if running == color => now.saturating_sub(self.told_at),
            _ => Duration::ZERO,
        };
        let byoyomi = self.control.map_or(Duration::ZERO, |it| it.byoyomi);
        let mut left = Left {
            time: side.value.saturating_sub(spent),
            in_byoyomi: side.in_byoyomi,
            periods: side.periods,
        };
        if spent < side.value || byoyomi.is_zero() {
            return Some(left);
        }
        let over = spent.saturating_sub(side.value);
        let whole =
            u32::try_from(over.as_millis() / byoyomi.as_millis().max(1)).unwrap_or(u32::MAX);
        let lost = if side.in_byoyomi { whole.saturating_add(1) } else { whole };
        left.in_byoyomi = true;
        if lost >= side.periods {
            left.time = Duration::ZERO;
            left.periods = side.periods.min(1);
        } else {
            let in_period = over.as_millis() % byoyomi.as_millis().max(1);
            let in_period = Duration::from_millis(u64::try_from(in_period).unwrap_or_default());
            left.time = byoyomi.saturating_sub(in_period);
            left.periods = side.periods - lost;
        }
        Some(left)
    }

    /// The same for the clock of a [`Game`](komadai_core::game::Game), at the start of the turn whose
    /// [`GameClocks::elapsed`] runs.
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<TimeLeft> {
        self.control?;
        let side = self.sides?[color.index()];
        let main = if side.in_byoyomi { Duration::ZERO } else { side.value };
        Some(TimeLeft { main, periods: side.periods })
    }

    /// The time of the turn, as far as it is not in the values already.
    #[must_use]
    pub const fn elapsed(&self, now: Duration) -> Duration {
        match self.running {
            Some(_) => self.before.saturating_add(now.saturating_sub(self.told_at)),
            None => Duration::ZERO,
        }
    }

    /// Whose clock runs.
    #[must_use]
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    /// Finds the main time at the beginning of a turn that was not seen, from `spent` on the `moves` of the side
    /// before it.
    pub(super) fn recall(&mut self, color: Color, spent: Duration, moves: u32) {
        let Some(control) = self.control.filter(|_| self.turn.is_none()) else {
            return;
        };
        let given = control.main.saturating_add(control.increment.saturating_mul(moves));
        let value = given.saturating_sub(spent);
        let is_there = self.sides.is_some_and(|sides| !sides[color.index()].in_byoyomi);
        if is_there && self.running == Some(color) && !value.is_zero() {
            self.turn = Some(Turn { began: None, side: Side { value, ..Side::default() } });
        }
    }

    /// The time a side used for the move that it has just completed: by the server's values, or by a stopwatch
    /// where they say nothing. `None` if the turn began before the game was opened here.
    pub(super) fn spent(&self, color: Color, now: Duration, state: &GameState) -> Option<Duration> {
        (self.running == Some(color)).then_some(())?;
        let turn = self.turn?;
        let stopwatch = turn.began.map(|began| now.saturating_sub(began));
        let value = [state.btime, state.wtime][color.index()];
        let value = Duration::from_millis(u64::try_from(value).unwrap_or_default());
        // In byoyomi the values are the same before and after, as those of days for a move are.
        let told = self.control.filter(|control| {
            !turn.side.in_byoyomi && (control.byoyomi.is_zero() || value != control.byoyomi)
        });
        let by_values = told.and_then(|control| {
            turn.side.value.saturating_add(control.increment).checked_sub(value)
        });
        by_values.or(stopwatch)
    }

    /// When the time of the side to move will be over by this count.
    pub(super) fn flag_at(&self) -> Option<Duration> {
        let running = self.running?;
        let side = self.sides?[running.index()];
        let byoyomi = self.control.map_or(Duration::ZERO, |it| it.byoyomi);
        let more = if side.in_byoyomi { side.periods.saturating_sub(1) } else { side.periods };
        Some(self.told_at.saturating_add(side.value).saturating_add(byoyomi.saturating_mul(more)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: usize = 0;

    fn state(black: i64) -> GameState {
        GameState { btime: black, wtime: 600_000, ..GameState::default() }
    }

    fn clocks(initial: u64, byoyomi: u64, periods: u32) -> GameClocks {
        GameClocks::new(Some(WireClock { initial, increment: 0, byoyomi, periods }))
    }

    /// Black's clock runs `spent` seconds, then a state comes after Black's move, and White's move at once.
    fn turn(clocks: &mut GameClocks, now: &mut Duration, spent: u64, told: i64) -> Left {
        *now += Duration::from_secs(spent);
        clocks.tell(*now, &state(told), Some(Color::Black), Some(Color::White), true);
        clocks.tell(*now, &state(told), Some(Color::White), Some(Color::Black), true);
        clocks.left(Color::Black, *now).expect("a clock")
    }

    #[test]
    fn main_time_is_over_when_the_value_is_a_whole_period() {
        let (mut clocks, mut now) = (clocks(600_000, 30_000, 1), Duration::ZERO);
        clocks.tell(now, &state(600_000), None, Some(Color::Black), true);
        let mut told = Vec::new();
        for (spent, value) in [(559, 41_200), (38, 3_100), (9, 30_000), (12, 30_000)] {
            told.push(turn(&mut clocks, &mut now, spent, value).in_byoyomi);
        }
        assert_eq!(told, [false, false, true, true]);
        let later = now + Duration::from_secs(26);
        let left = clocks.left(Color::Black, later).expect("a clock");
        assert_eq!((left.time, left.in_byoyomi), (Duration::from_secs(4), true));
        assert_eq!(clocks.flag_at(), Some(now + Duration::from_secs(30)));
    }

    #[test]
    fn periods_are_counted_by_the_stopwatch() {
        let (mut clocks, mut now) = (clocks(0, 60_000, 3), Duration::ZERO);
        clocks.tell(now, &state(60_000), None, Some(Color::Black), true);
        let first = clocks.left(Color::Black, now).expect("a clock");
        assert_eq!((first.in_byoyomi, first.periods), (true, 3));
        assert_eq!(turn(&mut clocks, &mut now, 70, 60_000).periods, 2);
        assert_eq!(turn(&mut clocks, &mut now, 50, 60_000).periods, 2);
        let running = clocks.left(Color::Black, now + Duration::from_secs(65)).expect("a clock");
        assert_eq!((running.time.as_secs(), running.periods), (55, 1));
        let out = clocks.left(Color::Black, now + Duration::from_secs(200)).expect("a clock");
        assert_eq!((out.time, out.periods), (Duration::ZERO, 1));
    }

    #[test]
    fn a_value_between_moves_may_jump_up_by_a_period_or_by_a_gift() {
        let (mut clocks, now) = (clocks(600_000, 30_000, 1), Duration::from_secs(10));
        clocks.tell(now, &state(5_000), None, Some(Color::Black), true);
        let later = now + Duration::from_secs(8);
        clocks.tell(later, &state(27_000), None, Some(Color::Black), false);
        let left = clocks.left(Color::Black, later).expect("a clock");
        assert!(left.in_byoyomi);
        // The clocks of games begin with the turn.
        assert_eq!(clocks.time_left(Color::Black).expect("a clock").main, Duration::ZERO);
        assert_eq!(clocks.elapsed(later), Duration::from_secs(3));
        clocks.tell(later, &state(120_000), None, Some(Color::Black), false);
        assert!(!clocks.left(Color::Black, later).expect("a clock").in_byoyomi);
    }

    /// 100 seconds after a game was opened with `moves` on the board, Black moves.
    fn spent_after_opening(moves: &str, told: i64, after: i64) -> Option<u64> {
        let (mut clocks, opened) = (clocks(600_000, 30_000, 1), Duration::from_secs(50));
        let first = GameState { moves: moves.to_owned(), ..state(told) };
        clocks.tell(opened, &first, None, Some(Color::Black), true);
        // The line breaks, and the server says the rest of the time anew.
        let again = GameState { moves: moves.to_owned(), ..state(told - 40_000) };
        clocks.tell(opened + Duration::from_secs(40), &again, None, Some(Color::Black), false);
        let moved = opened + Duration::from_secs(100);
        clocks.spent(Color::Black, moved, &state(after)).map(|time| time.as_secs())
    }

    #[test]
    fn the_time_of_a_turn_runs_from_its_beginning_or_is_unknown() {
        assert_eq!(spent_after_opening("7g7f", 600_000, 500_000), Some(100));
        assert_eq!(spent_after_opening("7g7f 3c3d", 400_000, 300_000), None);
        assert_eq!(spent_after_opening("7g7f 3c3d", 25_000, 30_000), None);
        // The times before it are in the record: 600 seconds less 50 and 290.
        let (mut clocks, now) = (clocks(600_000, 30_000, 1), Duration::from_secs(9));
        let first = GameState { moves: "7g7f 3c3d".to_owned(), ..state(260_000) };
        clocks.tell(now, &first, None, Some(Color::Black), true);
        clocks.recall(Color::Black, Duration::from_secs(50), 1);
        let spent = clocks.spent(Color::Black, now, &state(260_000));
        assert_eq!(spent, Some(Duration::from_secs(290)));
        assert_eq!(clocks.spent(Color::Black, now, &state(30_000)), None);
        // Days for a move are whole again after it.
        let (mut days, mut now) = (GameClocks::new(None), Duration::ZERO);
        days.tell(now, &state(172_800_000), None, Some(Color::Black), true);
        now += Duration::from_hours(2);
        assert_eq!(days.spent(Color::Black, now, &state(172_800_000)), Some(now));
    }

    #[test]
    fn no_clock_and_strange_values_do_no_harm() {
        let mut none = GameClocks::new(None);
        let both = |value| GameState { btime: value, wtime: value, ..GameState::default() };
        none.tell(Duration::ZERO, &both(NO_CLOCK), None, Some(Color::Black), true);
        assert_eq!(none.left(Color::Black, Duration::from_secs(5)), None);
        none.tell(Duration::ZERO, &both(172_800_000), None, Some(Color::Black), true);
        let left = none.left(Color::Black, Duration::from_hours(1)).expect("days");
        assert_eq!(left.time, Duration::from_hours(47));
        let mut odd = clocks(u64::MAX, u64::MAX, u32::MAX);
        for value in [i64::MIN, -1, 0, i64::MAX - 1] {
            odd.tell(Duration::MAX, &both(value), Some(Color::Black), Some(Color::Black), false);
            _ = odd.left(Color::Black, Duration::MAX);
            _ = (odd.flag_at(), odd.elapsed(Duration::MAX), odd.time_left(Color::ALL[BLACK]));
        }
    }
}
