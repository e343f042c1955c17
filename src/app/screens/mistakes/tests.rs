//! Mistakes tried by keys.

use super::*;
use crate::app::effect::{Effect, EngineEffect, GameJob, KeepEffect};
use crate::app::model::Screen;
use crate::app::person::changes::PersonChange;
use crate::assess::{Grade, MoveAssessment};
use crate::table::Table;
use komadai_core::record::{EngineScore, NodeId};
use komadai_core::rules::Position;

/// A rook left to be captured.
pub(crate) fn mistake() -> Mistake {
    let before = Position::from_sfen("4k4/9/9/9/9/4r4/9/9/3K3R1 b - 1").expect("an SFEN");
    Mistake {
        assessment: MoveAssessment {
            node: NodeId::START,
            ply: 1,
            side: before.side_to_move(),
            mv: "2i2f".parse().expect("a move"),
            before,
            taken: None,
            score_before: EngineScore::Centipawns(0),
            score_after: EngineScore::Centipawns(-900),
            loss: 0.3,
            grade: Grade::Blunder,
            better: moves("6i7i 5f5i+"),
            refutation: moves("5f2f 6i7i"),
        },
        number: 1,
        previous: None,
        game: String::new(),
    }
}

fn moves(line: &str) -> Vec<Move> {
    let moves = line.split(' ').map(|mv| mv.parse().expect("a move"));
    moves.collect()
}

/// The screen with mistakes of this month.
fn with_mistakes(mistakes: Vec<Mistake>) -> Table {
    let mut table = Table::menu();
    let asked = table.effects_of(":mistakes Enter");
    let ticket = asked.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::FindMistakes(ticket, _)) => Some(*ticket),
        _ => None,
    });
    let ticket = ticket.expect("games are read");
    table.tell(Message::Found(ticket, mistakes));
    table
}

fn state(table: &Table) -> &State {
    match &table.model.shown.screen {
        Screen::Mistakes(state) => state,
        screen => panic!("{screen:?}"),
    }
}

fn job(effects: &[Effect]) -> Option<GameJob> {
    effects.iter().find_map(|effect| match effect {
        Effect::Engines(EngineEffect::Judge(job)) => Some((**job).clone()),
        _ => None,
    })
}

/// Whether a mistake was counted, and as solved.
fn counted(effects: &[Effect]) -> Option<bool> {
    effects.iter().find_map(|effect| match effect {
        Effect::Keep(KeepEffect::Change(PersonChange::Mistake(tried))) => Some(tried.is_solved),
        _ => None,
    })
}

#[test]
fn the_move_of_the_game_is_refuted_on_the_board_and_the_better_one_played_out() {
    let mut table = with_mistakes(vec![mistake(), mistake()]);
    table.sees("[○] ○");
    let effects = table.effects_of("2i2f Enter");
    assert_eq!(counted(&effects), Some(false));
    table.sees("the move of the game").sees("takes the rook").sees_no("Better was");
    let taken = state(&table).taken.as_ref().expect("a mistake");
    assert_eq!(taken.line.moves.len(), 2, "the move and its refutation");
    table.press("Right");
    assert_eq!(state(&table).taken.as_ref().map(|taken| taken.line.moves.len()), Some(3));
    table.press("Enter");
    let effects = table.effects_of("6i7i Enter");
    assert_eq!(counted(&effects), None, "only the first attempt counts");
    table.sees("Correct").sees("[×] ○");
    let taken = state(&table).taken.as_ref().expect("a mistake");
    assert_eq!(taken.line.moves.len(), 2, "with the reply");
    table.press("Enter");
    assert_eq!(counted(&table.effects_of("6i7i Enter")), Some(true));
    table.press("Enter").sees("1 of 2 found at once").sees("missed").press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}

#[test]
fn an_unknown_move_is_searched_and_counts_if_it_loses_less_than_five_percent() {
    let mut table = with_mistakes(vec![mistake()]);
    for (worth, words) in [(-400, "lowers your chances by"), (-30, "Correct")] {
        let asked = job(&table.effects_of("6i7h Enter")).expect("the engine is asked");
        assert_eq!(asked.game.moves, moves("6i7h"));
        assert!(table.effects_of("6i7i Enter").is_empty(), "one at a time");
        // The typed text waits for the next try.
        table.press("Esc");
        let line = EngineLine {
            score: Some(EngineScore::Centipawns(worth)),
            pv: moves("5f5b"),
            ..EngineLine::default()
        };
        let late = Message::Judged(Ticket(0), vec![line.clone()]);
        table.tell(late);
        table.tell(Message::Judged(asked.ticket, vec![line]));
        table.sees(words).press("u");
    }
}

#[test]
fn hints_come_in_three_steps_and_the_explanation_has_a_line_for_each_sentence() {
    let mut table = with_mistakes(vec![mistake()]);
    let mut told = Vec::new();
    let effects = table.effects_of("h");
    assert_eq!(counted(&effects), Some(false), "a hint is help");
    for _ in 0..3 {
        told.push(table.screen());
        table.press("h");
    }
    assert!(told[0].contains("6i") && !told[0].contains("7i"), "{}", told[0]);
    assert!(told[1].contains("7i"), "{}", told[1]);
    table.press("C");
    let said = &state(&table).taken.as_ref().expect("a mistake").task.said;
    let words: Vec<&str> = said.iter().map(|said| said.words.as_str()).collect();
    assert!(words[0].contains("takes the rook"), "{words:?}");
    assert!(words[1].contains("better was"), "{words:?}");
    table.press("Down");
    let taken = state(&table).taken.as_ref().expect("a mistake");
    assert_eq!(taken.task.line(), moves("6i7i 5f5i+"));
}

#[test]
fn the_rest_of_an_explanation_comes_before_the_next_mistake() {
    let mut table = with_mistakes(vec![mistake(), mistake()]);
    table.press("C");
    table.model.app.size = (80, 13);
    let place =
        |table: &Table| state(table).taken.as_ref().map(|taken| (taken.place, taken.scrolled));
    let mut seen = Vec::new();
    for _ in 0..9 {
        table.press("PageDown");
        seen.push(place(&table));
        if state(&table).taken.as_ref().is_none_or(|taken| taken.place > 0) {
            break;
        }
    }
    assert!(matches!(seen[..], [Some((0, 1..)), .., Some((1, 0))]), "{seen:?}");
}

#[test]
fn what_was_found_does_not_come_again_the_same_day() {
    let mut table = with_mistakes(vec![mistake()]);
    let day = table.model.app.day();
    let key = mistake().key();
    for (is_solved, is_due) in [(true, false), (false, true)] {
        let tried =
            crate::app::person::mistake_progress::TriedMistake { key: key.clone(), is_solved, day };
        table.model.app.mistakes.add(tried);
        assert_eq!(table.model.app.mistakes.is_due(&key, day), is_due);
    }
    let mut table = with_mistakes(Vec::new());
    table.sees("No mistakes").press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}
