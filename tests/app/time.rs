//! Clocks on the screen, without a terminal and without waiting: the time is passed in (R68-R73).

use komadai::app::effect::{Effect, OpponentEffect};
use komadai::app::message::Message;
use komadai::app::person::unsaved::UnfinishedGame;
use komadai::app::screens::menu;
use komadai::app::{Seat, Start};
use komadai_core::game::Game;
use komadai_core::rules::Color;
use komadai_engine::bot::Level;

use crate::table::{Table, seconds};

#[test]
fn one_redraw_a_second_and_tenths_only_in_the_last_ten() {
    let mut table = Table::hot_seat("1m");
    assert_eq!(table.wait(50.0), 50);
    assert_eq!(table.wait(9.0), 90);
    table.sees(" 1.0 ");
}

#[test]
fn a_click_on_a_clock_pauses_the_game() {
    let mut table = Table::hot_seat("5m");
    table.click_on("5:00").sees("Paused");
    let mut table = Table::hot_seat("none");
    table.click_on("0:00").sees_no("Paused");
}

#[test]
fn nothing_ticks_without_a_clock() {
    let table = Table::hot_seat("none");
    assert_eq!(table.model.next_tick(), None);
    let mut table = Table::with("none", "5m", [Seat::Human, Seat::Human]);
    assert_eq!(table.model.next_tick(), None, "Black has no clock");
    table.press("7g7f Enter");
    assert!(table.model.next_tick().is_some(), "White has");
}

#[test]
fn the_clock_runs_under_the_settings_and_the_flag_falls_there() {
    let mut table = Table::hot_seat("1m");
    table.press("F5").sees("Language");
    assert!(table.model.next_tick().is_some());
    table.wait(61.0);
    table.sees("Language").press("Esc");
    table.sees("Black ran out of time: White wins, 0 moves");
    assert_eq!(table.saved().main_end().map(|end| end.winner), Some(Some(Color::White)));
}

#[test]
fn the_flag_falls_and_what_is_pressed_then_is_not_played() {
    let mut table = Table::hot_seat("1m");
    table.wait(59.95);
    table.press("7g7f");
    table.now += seconds(0.05);
    table.press("Enter");
    table.sees("Black ran out of time: White wins, 0 moves");
    assert_eq!(table.model.next_tick(), None);
    let record = table.saved();
    assert_eq!(record.main_moves(), []);
    let end = record.main_end().expect("an end");
    assert_eq!((end.reason.token(), end.winner), ("time", Some(Color::White)));
}

/// R71: 30, 20, 10 and each second to the end; short bells, then long ones.
#[test]
fn the_last_seconds_are_called_and_rung_and_both_can_be_switched_off() {
    let mut table = Table::hot_seat("40s+30s x2");
    table.wait(10.0);
    table.sees("30 seconds left");
    table.wait(5.0);
    table.sees_no("seconds left");
    assert_eq!(table.bells(), (0, 0));
    table.wait(24.5);
    table.sees(": 1 second left");
    assert_eq!(table.bells(), (5, 5));
    table.wait(0.6);
    table.sees("byoyomi begins, 2 periods");
    table.press("a c").press("l").press("g");
    table.wait(28.0);
    table.sees_no("seconds left");
    assert_eq!(table.bells(), (0, 0));
}

/// R73: a pause stops the clock, and so do a suspended program and the question about an impasse.
#[test]
fn a_pause_stops_the_clock_and_going_on_starts_it() {
    let mut table = Table::hot_seat("10m");
    table.wait(60.0);
    table.press("a").sees("Paused");
    assert_eq!(table.model.next_tick(), None);
    table.now += seconds(5000.0);
    table.press("g").sees(" 9:00 ");
    table.wait(1.0);
    table.sees(" 8:59 ");
    table.tell(Message::Suspend);
    assert_eq!(table.model.next_tick(), None);
    table.now += seconds(5000.0);
    table.press("Esc").sees(" 8:59 ");
}

/// R73: the clock runs on for refused moves and while a promotion is asked about.
#[test]
fn a_refused_move_leaves_the_clock_running() {
    let mut table = Table::hot_seat("10m");
    table.wait(10.0);
    table.press("7g7e Enter");
    assert!(table.model.next_tick().is_some());
    table.wait(10.0);
    table.press("7g7f Enter").sees(" 9:40 ");
}

/// The adjourned and resumed game has the right clocks, paused until somebody is there.
#[test]
fn an_adjourned_game_goes_on_with_the_clocks_it_had() {
    let mut table = Table::hot_seat("10m+30s x3");
    table.wait(100.0);
    table.press("7g7f Enter");
    table.wait(630.0);
    table.press("3c3d Enter");
    table.wait(20.0);
    table.press("e");
    let record = table.saved();
    let mut table = Table::begin(Start::Menu);
    let found = vec![UnfinishedGame { file: "unfinished-1.ron".into(), record: record.clone() }];
    table.tell(menu::Message::Unfinished(found, Vec::new()));
    table.press("Enter");
    table.sees("Paused").sees("8:00 +30s x3").sees("byo 0:30 x2");
    table.now += seconds(1000.0);
    table.press("g");
    table.wait(0.5);
    table.sees("8:00 +30s x3");
    let game = Game::from_record(&record).expect("resumed");
    assert_eq!(game.total_spent(Color::Black), seconds(120.0));
    assert_eq!(game.total_spent(Color::White), seconds(630.0));
}

/// A kill loses at most ten seconds of a turn.
#[test]
fn the_time_of_a_long_turn_is_kept_as_it_passes() {
    let mut table = Table::hot_seat("10m");
    table.press("7g7f Enter");
    table.effects.clear();
    table.wait(35.0);
    let record = table.saved();
    let turn = record.session.map(|session| session.turn);
    assert_eq!(turn, Some(seconds(30.0)));
}

/// The record has the time of each move and the totals.
#[test]
fn the_record_has_the_clocks_and_the_time_of_each_move_and_of_the_end() {
    let mut table = Table::with("10m", "5m+10s/move", [Seat::Human, Seat::Human]);
    table.wait(3.25);
    table.press("7g7f Enter");
    table.wait(4.0);
    table.press("3c3d Enter");
    table.wait(2.0);
    table.press("t y");
    let record = table.saved();
    let times: Vec<_> = record.main_line().filter_map(|id| record.node(id).notes.spent).collect();
    assert_eq!(times, [3.25, 4.0, 2.0].map(seconds));
    let headers: Vec<_> = record.headers.iter().map(|header| header.value.as_str()).collect();
    assert!(headers.contains(&"10m") && headers.contains(&"5m+10s/move"), "{headers:?}");
    assert!(record.session.is_none());
}

#[test]
fn a_broken_off_game_has_no_result_and_is_saved() {
    let mut table = Table::hot_seat("10m");
    table.press("7g7f Enter a b").sees("Interrupted, 1 move");
    let end = table.saved().main_end().map(|end| (end.reason.token(), end.winner));
    assert_eq!(end, Some(("interrupted", None)));
}

/// The bot uses the time its clock allows, and loses on time like anybody else.
#[test]
fn the_bot_plays_by_its_clock() {
    let mut table = Table::with("10m", "10m+5s", [Seat::Human, Seat::Bot(Level::MAX)]);
    table.press("7g7f Enter");
    let question = table.effects.iter().find_map(|effect| match effect {
        Effect::Opponents(OpponentEffect::Think(question)) => Some(question.query.clone()),
        _ => None,
    });
    let limits = question.expect("the bot is asked").limits;
    let [_, clock] = limits.clocks.expect("clocks");
    assert_eq!((clock.main, clock.byoyomi), (seconds(600.0), seconds(5.0)));
    table.wait(700.0);
    table.sees("White ran out of time: Black wins");
    let stopped = |effect: &Effect| matches!(effect, Effect::Opponents(OpponentEffect::Stop));
    assert!(table.effects.iter().any(stopped));
}

/// Next to a compact board the whole time left is shown, and the rest is dropped.
#[test]
fn a_narrow_window_shows_the_time_left_whole() {
    let mut table = Table::hot_seat("10m+30s x3");
    table.resize((46, 13));
    let screen = table.screen_of(46, 13);
    assert!(screen.contains("10:00") && !screen.contains("10:0."), "{screen}");
}
