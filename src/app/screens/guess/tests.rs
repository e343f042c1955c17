//! Moves guessed by keys.

use super::*;
use crate::app::effect::{Effect, EngineEffect, GameJob};
use crate::app::person::cards::{CardAnswer, CardKind};
use crate::table::{Table, answers_kept};
use crate::training::Rating;
use komadai_core::record::{EngineScore, NodeId, Record};

/// Black's moves of a short game.
fn game() -> GuessStart {
    let moves = "7g7f 3c3d 2g2f 8c8d 2f2e";
    GuessStart {
        start: Position::startpos(),
        moves: moves.split(' ').map(|mv| mv.parse().expect("a move")).collect(),
        side: Color::Black,
        player: "☗ Black".to_owned(),
        name: "a game".to_owned(),
        first: 0,
        most: usize::MAX,
    }
}

/// The review of the game, and what asking to guess Black's moves asks for.
fn opened() -> (Table, Vec<Effect>) {
    let GuessStart { start, moves, .. } = game();
    let mut record = Record::new(start);
    let mut node = NodeId::START;
    for mv in moves {
        node = record.add_move(node, mv).expect("room");
    }
    let mut table = Table::reviewing(record);
    table.take_effects();
    table.type_in(":guess black").press("Enter");
    let effects = table.take_effects();
    (table, effects)
}

fn job(effects: &[Effect]) -> GameJob {
    let job = effects.iter().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Judge(job)) => Some((**job).clone()),
        _ => None,
    });
    job.unwrap_or_else(|| panic!("no question: {effects:?}"))
}

/// Answers a question about one position: Black is worth so many centipawns.
fn judged(table: &mut Table, job: &GameJob, place: usize, worth: i32) -> Vec<Effect> {
    let pv = vec!["2g2f".parse().expect("a move")];
    let score = Some(EngineScore::Centipawns(worth));
    let lines = vec![EngineLine { score, pv, ..EngineLine::default() }];
    table.take_effects();
    table.tell(Message::Judged(job.ticket, place, lines)).take_effects()
}

fn kept(effects: &[Effect]) -> Option<&CardAnswer> {
    answers_kept(effects).first().copied()
}

#[test]
fn a_guess_is_weighed_against_the_move_of_the_game_and_several_good_moves_score() {
    let (mut table, effects) = opened();
    let asked = job(&effects);
    assert_eq!((asked.places.clone(), asked.game.moves.len()), (0..=1, 1));
    table.sees("What did ☗ Black play?").sees("guess 1 of 3");
    // The guess comes before the engine's answers.
    table.press("2g2f Enter").sees("weighing");
    judged(&mut table, &asked, 0, 50);
    let asked = job(&judged(&mut table, &asked, 1, 0));
    assert_eq!(asked.places, 1..=1);
    let effects = judged(&mut table, &asked, 1, 60);
    let answer = kept(&effects).expect("an answer");
    assert_eq!(
        (answer.kind, answer.rating, answer.value),
        (CardKind::Guess, Rating::Easy, Some(0))
    );
    table.sees("3 points").sees("☗ Black played ☗７六歩, which loses 2.1 %").sees("3 of 3 points");
    // The same move as in the game is not searched again.
    let asked = job(&table.effects_of("Enter"));
    judged(&mut table, &asked, 0, 0);
    judged(&mut table, &asked, 1, -200);
    let effects = table.effects_of("2g2f Enter");
    assert_eq!(kept(&effects).expect("an answer").value, Some(71));
    table.sees("You play as ☗ Black did, which loses 7.1 %: 1 point.").sees("4 of 6 points");
    // Help makes it a move to look at.
    let asked = job(&table.effects_of("Enter h"));
    judged(&mut table, &asked, 0, 0);
    judged(&mut table, &asked, 1, 0);
    assert_eq!(kept(&table.effects_of("2f2e Enter")), None);
    table.press("Enter").sees("4 of 6 points").sees("not guessed yet");
}

#[test]
fn earlier_guesses_give_the_average_and_a_failed_search_loses_nothing() {
    let (mut table, effects) = opened();
    let asked = job(&effects);
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Library(crate::app::effect::LibraryEffect::LoadGuesses(ticket)) => Some(*ticket),
        _ => None,
    });
    let mut cards = Cards::default();
    cards.add(&CardAnswer {
        kind: CardKind::Guess,
        key: "p".to_owned(),
        rating: Rating::Again,
        time: "2026-11-28T10:00:00".to_owned(),
        value: Some(200),
    });
    table.tell(Message::Earlier(ticket.expect("asked"), Box::new(cards)));
    table.press("2g2f Enter");
    table.tell(Message::JudgingEnded(asked.ticket, Err("no engine".to_owned())));
    table.sees("no engine").sees("What did");
    judged(&mut table, &asked, 0, 0);
    judged(&mut table, &asked, 1, 0);
    table.press("7g7f Enter").sees("Your average over 2 guesses: 10.0 %");
}

#[test]
fn only_moves_of_the_side_from_the_place_asked_on_are_guessed() {
    let from = |first, most, side| turns(&GuessStart { side, first, most, ..game() });
    let plies = |turns: Vec<(usize, Position)>| turns.into_iter().map(|(ply, _)| ply);
    assert_eq!(plies(from(1, 9, Color::Black)).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(plies(from(0, 1, Color::White)).collect::<Vec<_>>(), [1]);
    assert!(from(5, 9, Color::Black).is_empty());
}
