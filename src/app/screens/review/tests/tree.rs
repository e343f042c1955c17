//! The opening tree of the position shown.

use std::path::Path;

use super::*;
use crate::app::cx::Reply;
use crate::app::effect::LibraryEffect;
use crate::library::{BookInFile, GameLocation, GameRow, NextMove, TextBookMove, Wins};

/// The moves at the start in a library of three games: two began with 2g2f, one with 1g1f, which was the
/// latest.
fn played() -> PlayedMoves {
    let next = |mv: &str, black, white| {
        let wins = Wins { black, white, ..Wins::default() };
        NextMove { mv: mv.parse().expect("a move"), games: wins.games(), wins, last: None }
    };
    let mut record = Record::new(Position::startpos());
    record.headers.set(Key::Black, "Aki\u{1b}");
    record.headers.set(Key::White, "Ben");
    record.headers.set(Key::Started, "2026/05/01 10:00");
    let place = GameLocation { file: Path::new("a.kif").into(), game: 0, modified: 0 };
    let row = GameRow::of(place, &record);
    PlayedMoves {
        wins: Wins { black: 2, white: 1, ..Wins::default() },
        moves: vec![(next("2g2f", 1, 1), None), (next("1g1f", 1, 0), Some(row))],
        is_complete: true,
        file: None,
    }
}

/// The ticket of the question about moves among some effects.
fn looked_up(effects: &[Effect]) -> Option<Ticket> {
    effects.iter().find_map(|effect| match effect {
        Effect::Library(LibraryEffect::LookUpMoves(ticket, ..)) => Some(*ticket),
        _ => None,
    })
}

/// A game at its start with the tree open, and the question to the library.
fn opened_tree() -> (Table, Ticket) {
    let mut table = game();
    let ticket = looked_up(&table.effects_of("J")).expect("a question");
    (table, ticket)
}

/// A game at its start with the tree open, the library has answered.
fn answered_tree() -> Table {
    let (mut table, ticket) = opened_tree();
    table.tell(Message::Played(ticket, Box::new(played())));
    table
}

#[test]
fn the_book_is_there_at_once_and_the_games_when_the_library_answers() {
    let (mut table, ticket) = opened_tree();
    let tree = &table.review().tree;
    assert!(tree.is_waiting());
    let book = tree.moves().len();
    assert!(book > 1, "the book knows the start");
    table.tell(Message::Played(ticket, Box::new(played())));
    let tree = &table.review().tree;
    assert!(!tree.is_waiting());
    let moves: Vec<String> = tree.moves().iter().map(|it| it.mv.to_string()).collect();
    assert_eq!(moves[..2], ["2g2f", "1g1f"], "played ones come first");
    assert_eq!(moves.len(), book + 1, "1g1f is none of the book");
    table.press("Down");
    let tree = &table.review().tree;
    assert_eq!(tree.current(), 1);
    assert_eq!(tree.about(), ["last 2026-05-01  ☗ Aki^[  ☖ Ben"]);
    let lines = table.review().tree_lines().expect("all is there");
    assert_eq!(lines[0], "3 games");
    assert!(lines[1].contains("2 games, 67% (Black 50%, White 50%, drawn 0%)"), "{lines:?}");
    assert!(lines[1].contains("book: "), "{lines:?}");
}

#[test]
fn enter_plays_the_move_as_a_variation_and_the_tree_follows() {
    let (mut table, ticket) = opened_tree();
    let answer = Message::Played(ticket, Box::new(played()));
    let effects = table.tell(answer.clone()).effects_of("Enter");
    assert_eq!(table.record().variation_count(), 1);
    assert_eq!(table.review().position().ply(), 1);
    let next = looked_up(&effects).expect("the next position is looked up");
    // An answer about the position before comes too late.
    table.tell(answer);
    assert!(table.review().tree.is_waiting());
    table.tell(Message::Played(next, Box::default()));
    assert_eq!(looked_up(&table.effects_of("f")), None, "nothing new");
    assert!(looked_up(&table.effects_of("Left")).is_some());
    assert!(table.review().has_tree());
    table.press("Esc");
    assert!(!table.review().has_tree());
    assert_eq!(looked_up(&table.effects_of("Right")), None);
}

#[test]
fn a_row_is_chosen_by_a_click_and_played_by_the_next_one() {
    let mut table = answered_tree();
    let mut click = || {
        table.click_on("１六歩");
        let review = table.review();
        (review.tree.current(), review.position().ply())
    };
    assert_eq!(click(), (1, 0));
    assert_eq!(click().1, 1);
}

#[test]
fn the_tree_takes_the_place_of_the_moves_and_in_a_small_window_that_of_the_board() {
    for (size, is_beside) in [((46, 13), false), ((80, 24), true), ((140, 45), true)] {
        let mut table = answered_tree();
        table.resize(size).sees("２六歩");
        let picture = table.screen();
        assert_eq!(picture.contains('玉'), is_beside, "{picture}");
        let y = picture.lines().position(|line| line.contains("１六歩"));
        let y = u16::try_from(y.expect("a row")).expect("small");
        let x = if is_beside { size.0 - 10 } else { 10 };
        table.click((x, y));
        assert_eq!(table.review().tree.current(), 1, "{picture}");
    }
}

#[test]
fn the_tree_of_a_position_leads_back_to_the_screen_below() {
    let mut table = Table::menu();
    let mut cx = Cx::default();
    let state = open_tree(&mut table.model.app, &mut cx, Position::startpos(), true);
    let asks = cx.into_replies().into_iter().filter_map(|reply| match reply {
        Reply::Ask(effect) => Some(effect),
        _ => None,
    });
    assert!(looked_up(&asks.collect::<Vec<_>>()).is_some());
    assert!(state.has_tree() && state.flipped);
    table.lay_over(state).press("Esc");
    assert!(!table.review().has_tree());
    table.press("Esc");
    assert!(matches!(table.model.shown.screen, Screen::Menu(_)));
}

#[test]
fn a_book_in_a_file_joins_the_tree_and_what_is_wrong_with_it_is_told() {
    let (mut table, ticket) = opened_tree();
    let said = |mv: &str, score, depth, count| TextBookMove {
        mv: mv.parse().expect("a move"),
        score,
        depth,
        count,
    };
    let answer = |moves| {
        let name = "user_book1.db".to_owned();
        let file = Some(BookInFile { name, moves });
        Message::Played(ticket, Box::new(PlayedMoves { file, ..played() }))
    };
    let moves = vec![said("1g1f", Some(-52), Some(32), Some(1)), said("9g9f", Some(7), None, None)];
    table.tell(answer(Ok(moves)));
    let lines = table.review().tree_lines().expect("all is there");
    let line = |mv: &str| lines.iter().find(|line| line.contains(mv)).expect("a line");
    let told = "user_book1.db: -52, depth 32, played once";
    assert!(line("１六歩").ends_with(told), "{lines:?}");
    assert!(line("９六歩").ends_with("user_book1.db: +7"), "{lines:?}");
    let last = table.review().tree.moves().last().expect("a move");
    assert_eq!((last.mv.to_string(), last.note()), ("9g9f".into(), "+7".into()));
    table.tell(crate::app::message::Message::RunsElsewhere(true));
    table.press("Down");
    let lines = table.review().tree_lines().expect("the rest is there");
    assert!(lines.iter().any(|line| line.contains("２六歩")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("-52") || line.contains("+7")), "{lines:?}");
    assert!(lines.last().is_some_and(|line| line.contains("lishogi")), "{lines:?}");
    table.tell(crate::app::message::Message::RunsElsewhere(false));
    table.press("Up");
    let why = "user_book1.db: line 7: expected a move";
    table.tell(answer(Err(why.to_owned())));
    let lines = table.review().tree_lines().expect("all is there");
    assert_eq!(lines.last().map(String::as_str), Some(why));
    assert_eq!(table.review().tree.about().last().map(String::as_str), Some(why));
}
