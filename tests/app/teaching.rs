//! A teaching game: what a move loses is said at once, and what was done well at the end (docs/play.md).

use std::ops::ControlFlow;
use std::sync::mpsc::channel;

use komadai::app::effect::{Asker, Effect, EngineEffect, GameJob, KeepEffect};
use komadai::app::person::changes::PersonChange;
use komadai::app::screens::play;
use komadai::app::{NewGame, Seat, Start};
use komadai::assess::judge;
use komadai_core::record::Key;
use komadai_core::rules::Position;
use komadai_engine::bot::Level;
use komadai_engine::engine::BuiltIn;

use crate::table::Table;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn taught(sfen: &str) -> Table {
    let bot = Seat::Bot(Level::new(1).expect("a level"));
    Table::begin(Start::Play(Box::new(NewGame {
        start: Position::from_sfen(sfen).expect("an SFEN"),
        seats: [Seat::Human, bot],
        teaches: true,
        ..NewGame::default()
    })))
}

fn job(table: &Table) -> GameJob {
    let asked = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Judge(job)) if job.asker == Asker::Play => Some(job),
        _ => None,
    });
    (**asked.expect("a question")).clone()
}

/// Answers the last question about positions as the program does.
fn judged(table: &mut Table) {
    let job = job(table);
    let (sender, events) = channel();
    let mut bot = BuiltIn::start(move |event| _ = sender.send(event)).expect("a thread");
    let mut all = Vec::new();
    judge(&mut bot, &events, &job.game, job.places.clone(), job.budget, &mut |place, lines| {
        all.push((place, lines));
        ControlFlow::Continue(())
    })
    .expect("judged");
    for (place, lines) in all {
        table.tell(play::Message::Judged(job.ticket, place, lines));
    }
    table.tell(play::Message::JudgingEnded(job.ticket));
}

fn play(table: &mut Table, own: &str, answer: &str) {
    table.play(own);
    judged(table);
    let ticket = table.question();
    table.bot_plays(ticket, answer);
    judged(table);
}

#[test]
fn a_move_that_loses_a_piece_is_told_with_its_squares_and_taken_back_at_no_cost() {
    let mut table = taught(START);
    table.sees("Teaching game");
    judged(&mut table);
    play(&mut table, "7g7f", "3c3d");
    play(&mut table, "8h2b+", "3a2b");
    table.play("B*5e");
    judged(&mut table);
    table.sees_no("can be taken");
    let mut table = taught("lnsgkgsnl/7b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b R 1");
    judged(&mut table);
    table.play("R*8d");
    judged(&mut table);
    table.sees("your rook on 8d can be taken: u takes your move back");
    table.press("u");
    table.sees_no("can be taken");
}

#[test]
fn a_mate_that_a_move_allows_is_told() {
    let mut table = taught("k8/9/9/9/9/9/4g4/9/G3K4 b r 1");
    judged(&mut table);
    table.play("9i9h");
    judged(&mut table);
    table.sees("your king can be mated now");
}

#[test]
fn at_the_end_three_things_done_well_and_one_to_learn_are_keys_and_the_game_is_not_rated() {
    let mut table = taught(START);
    judged(&mut table);
    for (own, answer) in
        [("7g7f", "3c3d"), ("2g2f", "8c8d"), ("2f2e", "8d8e"), ("6i7h", "4a3b"), ("2h3h", "8e8f")]
    {
        play(&mut table, own, answer);
    }
    table.press("t y").sees("Well done").sees("To learn").sees_no("Rated games");
    let screen = table.screen_of(100, 40);
    for number in ["1) ", "2) "] {
        assert!(screen.contains(number), "{screen}");
    }
    table.press("1");
    let counts = table
        .effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Keep(KeepEffect::Change(PersonChange::Taught))));
    assert_eq!(counts.count(), 1);
    assert_eq!(table.saved().headers.get(&Key::Other("teaching".into())), Some("yes"));
    assert!(table.saved().headers.get(&Key::Other("unrated".into())).is_some());
}

#[test]
fn hints_cost_nothing_in_a_teaching_game_and_the_bot_waits_for_the_warning() {
    let mut table = taught(START);
    table.press("h").sees("looking for a good move");
    table.play("7g7f");
    let ticket = table.question();
    table.bot_plays(ticket, "3c3d");
    table.sees_no("３四歩");
    judged(&mut table);
    table.wait(10.0);
    table.sees("３四歩");
}
