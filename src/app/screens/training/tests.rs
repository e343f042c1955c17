//! Cards answered by keys.

use std::collections::BTreeSet;

use super::*;
use crate::app::effect::Effect;
use crate::app::model::Screen;
use crate::table::{Table, answers_kept as kept};
use crate::training::Rating;
use komadai_core::record::{self, ReadOptions};

const LINES: &str = "手合割：平手
   1 ７六歩(77)
*opens the diagonal
   2 ３四歩(33)
   3 ２六歩(27)

変化：3手
   3 ６六歩(67)

変化：2手
   2 ８四歩(83)
   3 ７八金(69)
";

fn loaded(text: &str) -> Loaded {
    let file = record::read(text.as_bytes(), ReadOptions::default()).expect("a record");
    let record = file.first().expect("a game").record;
    let file = RepertoireFile { file: "lines.kif".into(), side: Color::Black.into() };
    let record = TrainingRecord { file, record: Ok(Arc::new(record)), cards: Vec::new() };
    Loaded::new(vec![record], Cards::default(), None)
}

fn state(table: &Table) -> &State {
    match &table.model.shown.screen {
        Screen::Training(state) => state,
        screen => panic!("{screen:?}"),
    }
}

/// The screen with these repertoires.
fn opened(loaded: Loaded) -> Table {
    let mut table = Table::menu();
    let asked = table.effects_of(":training Enter");
    let ticket = asked.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::LoadTraining(ticket)) => Some(*ticket),
        _ => None,
    });
    table.tell(Message::Loaded(ticket.expect("the repertoires are read"), Box::new(loaded)));
    table
}

#[test]
fn every_card_is_answered_and_a_wrong_one_comes_again() {
    let mut table = opened(loaded(LINES));
    table.sees("3 cards: 0 due, 3 new").press("Enter").sees("3 cards left");
    let effects = table.effects_of("2g2f Enter");
    assert_eq!(kept(&effects)[0].rating, Rating::Again);
    table.sees("not in your repertoire").sees("opens the diagonal");
    assert!(kept(&table.effects_of("Enter")).is_empty());
    for _ in 0..2 {
        // The reply is one of two, each with its card.
        let position = state(&table).position().expect("a board").to_sfen();
        let answer = if position.contains("p1ppppppp") { "6i7h" } else { "2g2f" };
        let effects = table.effects_of(&format!("{answer} Enter"));
        assert_eq!(kept(&effects)[0].rating, Rating::Good, "{position}");
    }
    table.sees("1 card left");
    assert_eq!(kept(&table.effects_of("h 7g7f Enter"))[0].rating, Rating::Hard);
    table.sees("2 of 3 right at once").sees("Right: ").press("Enter");
    table.sees("3 cards: 0 due, 0 new").press("Enter").sees("Nothing to answer here today");
}

#[test]
fn another_move_of_the_records_is_right_too_and_help_is_counted() {
    let mut table = opened(loaded("手合割：平手\n1 ７六歩(77)\n\n変化：1手\n1 ２六歩(27)\n"));
    table.press("Enter");
    assert_eq!(kept(&table.effects_of("2g2f Enter"))[0].rating, Rating::Good);
    table.sees("1 of 1 right at once");
    let mut table = opened(loaded("手合割：平手\n1 ７六歩(77)\n"));
    table.press("Enter");
    assert_eq!(kept(&table.effects_of("C"))[0].rating, Rating::Again);
    table.sees("The answer").press("Enter").sees("1 card left");
    table.press("Esc").sees("0 of 1 right at once");
}

#[test]
fn without_a_repertoire_there_are_four_to_begin_with() {
    let mut table = opened(Loaded::new(Vec::new(), Cards::default(), None));
    table.sees("a repertoire to begin with").sees("No repertoire yet");
    let effects = table.effects_of("Down Enter");
    let is_asked =
        |effect: &Effect| matches!(effect, Effect::Library(LibraryEffect::AddStarter(_, 1)));
    assert!(effects.iter().any(is_asked), "{effects:?}");
    // Then it is the one selected.
    let ticket = state(&table).kind.loading.expect("asked");
    let records = [STARTERS[2], STARTERS[1]].map(of_starter);
    let all = Loaded::new(records.into(), Cards::default(), None);
    table.tell(Message::Loaded(ticket, Box::new(all)));
    table.sees("Enter: today's cards").press("Enter").sees("What do you play for ☗ Black?");
    for Starter { side, text, .. } in STARTERS {
        let file = record::read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let game = file.first().expect("a game");
        assert!(game.warnings.is_empty(), "{:?}", game.warnings);
        let cards = Repertoire::of(side, [&game.record]).cards().count();
        assert!(cards >= 60, "{cards}");
    }
}

#[test]
fn a_record_that_cannot_be_read_is_named_and_the_others_are_asked() {
    let mut both = loaded(LINES);
    let file = RepertoireFile { file: "gone.kif".into(), side: Color::White.into() };
    let record = Err("no such file".to_owned());
    both.records.push(TrainingRecord { file, record, cards: Vec::new() });
    let mut table = opened(both);
    table.sees("gone.kif").sees("no such file").sees("3 cards");
    table.press("Down").sees("Enter: why it cannot be read").press("Enter");
    table.sees("komadai repertoire remove \"gone.kif\" --side white");
}

#[test]
fn a_record_that_was_changed_meanwhile_leaves_the_sitting_in_place() {
    let mut table = opened(loaded(LINES));
    table.press("Enter 7g7f Enter").sees("2 cards left");
    let shown = |table: &Table| state(table).position().expect("a board").clone();
    let position = shown(&table);
    for (text, is_there) in [(LINES, true), ("手合割：平手\n1 ２六歩(27)\n", false)] {
        let ticket = table.model.app.ticket();
        if let Screen::Training(state) = &mut table.model.shown.screen {
            state.kind.loading = Some(ticket);
        }
        table.tell(Message::Loaded(ticket, Box::new(loaded(text))));
        if is_there {
            table.sees("2 cards left");
            assert_eq!(shown(&table), position);
        } else {
            table.sees("no longer in your repertoire").sees("1 card");
        }
    }
}

#[test]
fn the_first_move_off_is_drilled_if_it_was_ones_own_and_else_the_record_is_opened() {
    let mut table = opened(loaded(LINES));
    let Screen::Training(state) = &table.model.shown.screen else { panic!("another screen") };
    let (ticket, repertoire) =
        (state.kind.comparing.expect("asked"), state.kind.repertoires[0].clone());
    let mut comparisons: [Comparison; 2] = Default::default();
    let outcome = crate::training::Outcome::Lost;
    for (name, line) in [("first", "7g7f 4a3b"), ("second", "7g7f 3c3d 1g1f")] {
        let moves: Vec<_> = line.split(' ').map(|mv| mv.parse().expect("a move")).collect();
        let game = (&komadai_core::rules::Position::startpos(), &*moves);
        comparisons[0].add(&repertoire, game, Some((name, outcome)));
    }
    table.tell(Message::Compared(ticket, Box::new(comparisons)));
    table.sees("second").sees("move 3").sees("no answer to");
    table.press("Down Enter").sees("1 card left").press("Esc");
    let effects = table.effects_of("Down Down Enter");
    assert!(matches!(table.model.shown.screen, Screen::Review(_)), "{effects:?}");
}

fn of_starter(starter: Starter) -> TrainingRecord {
    let file = record::read(starter.text.as_bytes(), ReadOptions::default()).expect("a record");
    let record = Ok(Arc::new(file.first().expect("a game").record));
    let file = RepertoireFile { file: starter.name().into(), side: starter.side.into() };
    TrainingRecord { file, record, cards: Vec::new() }
}

/// All cards of the repertoires to begin with: sittings follow each other on one day.
#[test]
fn a_repertoire_of_300_positions_is_drilled_through() {
    let records = STARTERS.map(of_starter).into_iter();
    let mut table = opened(Loaded::new(records.collect(), Cards::default(), None));
    let cards = [0, 1].map(|side: usize| state(&table).kind.repertoires[side].cards().count());
    let all = cards[0] + cards[1];
    let mut answered = BTreeSet::new();
    while answered.len() < all {
        table.press(if answered.len() < cards[0] { "Enter" } else { "Down Enter" });
        while state(&table).taken.is_some() {
            let taken = state(&table).taken.as_ref().expect("a card");
            let Some(step) = state(&table).kind.steps(taken).first().filter(|_| taken.is_open())
            else {
                table.press("Enter");
                continue;
            };
            let effects = table.effects_of(&format!("{} Enter", step.mv));
            let [answer] = kept(&effects)[..] else { panic!("{}", table.screen()) };
            assert_eq!(answer.rating, Rating::Good);
            assert!(answered.insert(answer.key.clone()), "{} comes twice", answer.key);
        }
    }
    assert!(all >= 300, "{all}");
    table.press("Enter").sees("Nothing to answer here today");
}
