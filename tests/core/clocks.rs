//! Clocks: the corpus of R68-R72, and hours of play in microseconds.

use std::time::Duration;

use komadai_core::game::{
    Clock, Game, GameSetup, Outcome, Refusal, Rounding, TimeCall, TimeControl, TurnResult,
    WinReason,
};
use komadai_core::rules::{Color, Move};
use proptest::prelude::*;

use crate::tsv;

/// Seconds such as `59.999`, exactly.
fn seconds(text: &str) -> Duration {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let ms: u64 = format!("{part:0<3}").parse().expect("milliseconds");
    Duration::from_secs(whole.parse().expect("seconds")) + Duration::from_millis(ms)
}

/// `main=60 byoyomi=30 periods=2 rounding=minute`.
fn clock(text: &str) -> (TimeControl, Rounding) {
    let mut control = TimeControl::default();
    let mut rounding = Rounding::Exact;
    for word in text.split_whitespace() {
        match word.split_once('=').expect("name=value") {
            ("main", value) => control.main = seconds(value),
            ("byoyomi", value) => {
                control.byoyomi = seconds(value);
                control.periods = control.periods.max(1);
            }
            ("periods", value) => control.periods = value.parse().expect("a number"),
            ("inc", value) => control.increment = seconds(value),
            ("rounding", "minute") => rounding = Rounding::Minute,
            (name, value) => panic!("{name}={value}"),
        }
    }
    (control, rounding)
}

/// The row's remaining main time and periods.
fn left(row: &tsv::Row) -> (Duration, u32) {
    let periods = row.get("periods").parse().expect("a number");
    (seconds(row.get("left")), periods)
}

fn is_late(row: &tsv::Row, number: usize) -> bool {
    row.get("late") == number.to_string()
}

#[test]
fn every_clock_of_the_corpus_runs_as_the_rules_say() {
    let rows = tsv::rows("clocks.tsv");
    assert_eq!(rows.len(), 40);
    for row in &rows {
        let id = row.get("id");
        let (control, rounding) = clock(row.get("clock"));
        let mut clock = Clock::new(control);
        let mut late = false;
        for (number, spent) in (1..).zip(row.get("spent").split_whitespace().map(seconds)) {
            late = is_late(row, number);
            assert_eq!(clock.reading(spent, rounding).is_out, late, "{id} {number}");
            assert_eq!(clock.spend(spent, rounding).is_err(), late, "{id} {number}");
            if late {
                break;
            }
        }
        assert_eq!(late, row.get("late") != "-", "{id}");
        if !late {
            assert_eq!((clock.main(), clock.periods()), left(row), "{id}");
        }
    }
}

fn with_clocks(rules: &str, time: [Option<TimeControl>; 2]) -> Game {
    Game::new(GameSetup { rules: rules.parse().expect("rules"), time, ..GameSetup::default() })
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Rooks that move back and forth without a fourth occurrence within 14 moves each.
const BLACK: [&str; 7] = ["2h3h", "3h4h", "4h5h", "5h6h", "6h7h", "7h5h", "5h2h"];
const WHITE: [&str; 5] = ["8b7b", "7b6b", "6b5b", "5b7b", "7b8b"];

/// The same rows through the controller, with the time passed in small steps.
#[test]
fn every_clock_of_the_corpus_runs_so_in_a_game() {
    for row in &tsv::rows("clocks.tsv") {
        let id = row.get("id");
        let (control, rounding) = clock(row.get("clock"));
        let rules = match rounding {
            Rounding::Exact => "casual",
            Rounding::Minute => "casual rounding=minute",
        };
        let mut game = with_clocks(rules, [Some(control), None]);
        for (index, spent) in row.get("spent").split_whitespace().map(seconds).enumerate() {
            let third = spent / 3;
            for told in [third, third * 2].into_iter().filter(|told| !told.is_zero()) {
                assert!(game.advance_clock(told).is_ok(), "{id}");
            }
            let step = game.play(mv(BLACK[index % BLACK.len()]), spent).expect("legal");
            if is_late(row, index + 1) {
                assert_eq!(step, TurnResult::TimedOut, "{id}");
                break;
            }
            assert!(matches!(step, TurnResult::Moved(_)), "{id}");
            let reply = mv(WHITE[index % WHITE.len()]);
            let step = game.play(reply, Duration::from_secs(7777));
            assert!(step.is_ok(), "{id}: White has no clock");
        }
        let lost = Outcome::Win { winner: Color::White, by: WinReason::Timeout };
        let late = row.get("late") != "-";
        assert_eq!(game.outcome(), late.then_some(&lost), "{id}");
        if !late {
            let clock = game.clock(Color::Black).expect("a clock");
            assert_eq!((clock.main(), clock.periods()), left(row), "{id}");
        }
    }
}

/// R68: each side has its own setting; R69: only the side to move spends time.
#[test]
fn a_nine_hour_game_with_different_clocks_takes_no_time() {
    let time = ["9h+1m", "1h+10s/move"].map(|text| text.parse().ok());
    let mut game = with_clocks("casual", time);
    let hour = Duration::from_hours(1);
    game.play(mv("2h3h"), hour * 8).expect("in time");
    game.play(mv("8b7b"), hour / 2).expect("in time");
    let main = |game: &Game, color| game.clock(color).expect("a clock").main();
    assert_eq!(main(&game, Color::Black), hour);
    assert_eq!(main(&game, Color::White), hour / 2 + Duration::from_secs(10));
    assert_eq!(game.advance_clock(hour).expect("told"), [TimeCall::Byoyomi { periods: 1 }]);
    let almost = hour + Duration::from_secs(59);
    assert_eq!(game.advance_clock(almost).expect("told"), [TimeCall::Left(1)]);
    assert!(!game.is_over());
    assert_eq!(game.advance_clock(hour + Duration::from_mins(1)), Ok(Vec::new()));
    assert_eq!(game.outcome().map(Outcome::token), Some("time"));
    assert_eq!(game.total_spent(Color::Black), hour * 9 + Duration::from_mins(1));
}

/// R70: without a clock nobody runs out of time.
#[test]
fn without_a_clock_time_passes_and_nothing_happens() {
    let mut game = with_clocks("casual", [None; 2]);
    game.advance_clock(Duration::from_secs(1 << 40)).expect("told");
    assert!(!game.is_over());
}

#[test]
fn a_time_report_that_goes_backward_is_refused_and_changes_nothing() {
    let mut game = with_clocks("casual", [Some("10m".parse().expect("a clock")); 2]);
    let (early, late) = (Duration::from_secs(5), Duration::from_secs(9));
    game.advance_clock(late).expect("told");
    let refused = Refusal::TimeRunsBackward { told: late, now: early };
    assert_eq!(game.advance_clock(early), Err(refused.clone()));
    assert_eq!(game.play(mv("7g7f"), early), Err(refused.clone()));
    assert_eq!((game.ply(), game.turn_elapsed()), (0, late));
    assert_eq!(
        refused.to_string(),
        "the clock ran backward: 9000 ms of the turn were counted, now 5000 ms"
    );
}

/// R73: the clock runs on for refused moves; R67: time comes before everything else.
#[test]
fn a_refused_move_costs_its_time_and_one_that_is_late_loses() {
    let mut game = with_clocks("casual", [Some("1m".parse().expect("a clock")); 2]);
    let thirty = Duration::from_secs(30);
    assert!(matches!(game.play(mv("7g7e"), thirty), Err(Refusal::Illegal(_))));
    assert_eq!(game.turn_elapsed(), thirty);
    assert_eq!(game.play(mv("7g7e"), thirty * 2), Ok(TurnResult::TimedOut));
    let mut game = with_clocks("casual illegal=lose", [Some("1m".parse().expect("a clock")); 2]);
    game.play(mv("7g7e"), thirty * 2).expect("judged");
    assert_eq!(game.outcome().map(Outcome::token), Some("time"));
}

/// R70: declaration and resignation need time left; a mate on the board has won already.
#[test]
fn after_the_flag_nothing_counts() {
    let mut game = with_clocks("casual", [Some("1m".parse().expect("a clock")); 2]);
    game.advance_clock(Duration::from_mins(1)).expect("told");
    assert_eq!(game.resign(Color::White), Err(Refusal::GameOver));
    assert_eq!(game.declare(), Err(Refusal::GameOver));
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::White));
}

/// R40: a take-back restores no time, and the increments of its moves are removed.
#[test]
fn a_take_back_restores_no_time() {
    let control: TimeControl = "5m+10s/move".parse().expect("a clock");
    let mut game = with_clocks("casual", [Some(control); 2]);
    let ten = Duration::from_secs(10);
    game.play(mv("7g7f"), ten * 2).expect("legal");
    game.play(mv("3c3d"), ten * 3).expect("legal");
    game.advance_clock(ten * 4).expect("told");
    game.take_back(2).expect("taken back");
    let main = |color| game.clock(color).expect("a clock").main();
    assert_eq!(main(Color::Black), Duration::from_mins(4));
    assert_eq!(main(Color::White), Duration::from_secs(300 - 30));
    assert_eq!(game.total_spent(Color::Black), ten * 6);
    assert_eq!(game.turn_elapsed(), Duration::ZERO);
}

fn controls() -> impl Strategy<Value = TimeControl> {
    (0..100_u64, 0..60_u64, 1..4_u32, 0..30_u64).prop_map(|(main, byoyomi, periods, inc)| {
        TimeControl {
            main: Duration::from_secs(main),
            byoyomi: Duration::from_secs(byoyomi),
            periods: if byoyomi == 0 { 0 } else { periods },
            increment: Duration::from_secs(if byoyomi == 0 { inc } else { 0 }),
        }
    })
}

proptest! {
    #![proptest_config(crate::property::property())]

    /// R69 and R72: at every moment of a turn, the reading agrees with the charge for a move of that time.
    #[test]
    fn the_face_and_the_charge_agree(
        control in controls(), minutes: bool, turns in prop::collection::vec(0..90_000_u64, 1..12)
    ) {
        let rounding = if minutes { Rounding::Minute } else { Rounding::Exact };
        let mut clock = Clock::new(control);
        for spent in turns.into_iter().map(Duration::from_millis) {
            let reading = clock.reading(spent, rounding);
            let before = clock;
            if clock.spend(spent, rounding).is_err() {
                prop_assert!(reading.is_out);
                prop_assert_eq!(clock, before);
                break;
            }
            prop_assert!(!reading.is_out && reading.left > Duration::ZERO);
            prop_assert_eq!(clock.periods(), reading.periods);
            if rounding == Rounding::Exact {
                let main = if reading.in_byoyomi { Duration::ZERO } else { reading.left };
                prop_assert_eq!(clock.main(), main + control.increment);
            }
            // Just before its end the phase still runs, at its end it does not.
            let end = spent + reading.left;
            let last = before.reading(end.saturating_sub(Duration::from_nanos(1)), rounding);
            prop_assert_eq!((last.in_byoyomi, last.periods), (reading.in_byoyomi, reading.periods));
            let next = before.reading(end, rounding);
            prop_assert!(next.is_out || (next.in_byoyomi, next.periods) != (reading.in_byoyomi, reading.periods));
        }
    }
}
