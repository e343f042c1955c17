//! The opening tree of the position shown.

use std::path::Path;

use super::*;
use crate::app::effect::LibraryEffect;
use crate::library::{BookInFile, GameLocation, GameRow, NextMove, TextBookMove, Wins};

/// The moves at the start in a library of three games: two began with 2g2f, one with 1g1f, which was the
/// latest.
fn played() -> PlayedMoves {
    let next = |mv: &str, black, white| {
        let wins = Wins {
            black,
            white,
            ..Wins::default()
        };
        NextMove {
            mv: mv.parse().expect("a move"),
            games: wins.games(),
            wins,
            last: None,
        }
    };
    let mut record = Record::new(Position::startpos());
    record.headers.set(Key::Black, "Aki\u{1b}");
    record.headers.set(Key::White, "Ben");
    record.headers.set(Key::Started, "2026/05/01 10:00");
    let place = GameLocation {
        file: Path::new("a.kif").into(),
        game: 0,
        modified: 0,
    };
    let row = GameRow::of(place, &record);
    PlayedMoves {
        wins: Wins {
            black: 2,
            white: 1,
            ..Wins::default()
        },
        moves: vec![(next("2g2f", 1, 1), None), (next("1g1f", 1, 0), Some(row))],
        is_complete: true,
        file: None,
    }
}

/// The ticket of the question about moves among some replies.
fn looked_up(replies: &[Reply<Message>]) -> Option<Ticket> {
    replies.iter().find_map(|reply| match reply {
        Reply::Ask(Effect::Library(LibraryEffect::LookUpMoves(ticket, ..))) => Some(*ticket),
        _ => None,
    })
}

/// A game at its start with the tree open, and the question to the library.
fn opened_tree() -> (State, AppState, Ticket) {
    let mut app = app((80, 24));
    let mut state = game();
    let replies = input(&mut state, &mut app, &Input::Act(Action::OpeningTree));
    let ticket = looked_up(&replies).expect("a question");
    (state, app, ticket)
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply<Message>> {
    input(state, app, &Input::Act(action))
}

#[test]
fn the_book_is_there_at_once_and_the_games_when_the_library_answers() {
    let (mut state, mut app, ticket) = opened_tree();
    assert!(state.tree.is_waiting());
    let book = state.tree.moves().len();
    assert!(book > 1, "the book knows the start");
    update(
        &mut state,
        &mut app,
        Message::Played(ticket, Box::new(played())),
    );
    assert!(!state.tree.is_waiting());
    let moves: Vec<String> = state
        .tree
        .moves()
        .iter()
        .map(|it| it.mv.to_string())
        .collect();
    assert_eq!(moves[..2], ["2g2f", "1g1f"], "played ones come first");
    assert_eq!(moves.len(), book + 1, "1g1f is none of the book");
    act(&mut state, &mut app, Action::Down);
    assert_eq!(state.tree.current(), 1);
    assert_eq!(state.tree.about(), ["last 2026-05-01  ☗ Aki^[  ☖ Ben"]);
    let lines = state.tree_lines().expect("all is there");
    assert_eq!(lines[0], "3 games");
    assert!(
        lines[1].contains("2 games, 67% (Black 50%, White 50%, drawn 0%)"),
        "{lines:?}"
    );
    assert!(lines[1].contains("book: "), "{lines:?}");
}

#[test]
fn enter_plays_the_move_as_a_variation_and_the_tree_follows() {
    let (mut state, mut app, ticket) = opened_tree();
    update(
        &mut state,
        &mut app,
        Message::Played(ticket, Box::new(played())),
    );
    let replies = act(&mut state, &mut app, Action::Choose);
    assert_eq!(state.record().variation_count(), 1);
    assert_eq!(state.position().ply(), 1);
    let next = looked_up(&replies).expect("the next position is looked up");
    // An answer about the position before comes too late.
    update(
        &mut state,
        &mut app,
        Message::Played(ticket, Box::new(played())),
    );
    assert!(state.tree.is_waiting());
    update(&mut state, &mut app, Message::Played(next, Box::default()));
    assert_eq!(
        looked_up(&act(&mut state, &mut app, Action::Flip)),
        None,
        "nothing new"
    );
    assert!(looked_up(&act(&mut state, &mut app, Action::Left)).is_some());
    assert!(state.has_tree());
    act(&mut state, &mut app, Action::Cancel);
    assert!(!state.has_tree());
    assert_eq!(looked_up(&act(&mut state, &mut app, Action::Right)), None);
}

#[test]
fn a_row_is_chosen_by_a_click_and_played_by_the_next_one() {
    let (mut state, mut app, ticket) = opened_tree();
    update(
        &mut state,
        &mut app,
        Message::Played(ticket, Box::new(played())),
    );
    let click = |state: &mut State, app: &mut AppState, row| {
        let target = Some(Target::Row(row));
        input(state, app, &Input::Pointer(Gesture::Click, target));
    };
    click(&mut state, &mut app, 1);
    assert_eq!((state.tree.current(), state.position().ply()), (1, 0));
    click(&mut state, &mut app, 1);
    assert_eq!(state.position().ply(), 1);
}

#[test]
fn the_tree_takes_the_place_of_the_moves_and_in_a_small_window_that_of_the_board() {
    for (size, is_beside) in [((46, 13), false), ((80, 24), true), ((140, 45), true)] {
        let (mut state, mut wide, ticket) = opened_tree();
        update(
            &mut state,
            &mut wide,
            Message::Played(ticket, Box::new(played())),
        );
        let mut app = app(size);
        let picture = drawn(&state, &app);
        assert!(picture.contains("２ 六 歩"), "{picture}");
        assert_eq!(picture.contains('玉'), is_beside, "{picture}");
        let y = picture.lines().position(|line| line.contains("１ 六 歩"));
        let y = u16::try_from(y.expect("a row")).expect("small");
        let x = if is_beside { size.0 - 10 } else { 10 };
        mouse(&mut state, &mut app, Gesture::Click, (x, y));
        assert_eq!(state.tree.current(), 1, "{picture}");
    }
}

#[test]
fn the_tree_of_a_position_leads_back_to_the_screen_below() {
    let mut app = app((80, 24));
    let mut cx = Cx::default();
    let mut state = open_tree(&mut app, &mut cx, Position::startpos(), true);
    assert!(looked_up(&cx.into_replies()).is_some());
    assert!(state.has_tree() && state.flipped);
    act(&mut state, &mut app, Action::Cancel);
    let replies = act(&mut state, &mut app, Action::Cancel);
    assert!(
        matches!(replies.last(), Some(Reply::Back(None))),
        "{replies:?}"
    );
}

#[test]
fn a_book_in_a_file_joins_the_tree_and_what_is_wrong_with_it_is_told() {
    let (mut state, mut app, ticket) = opened_tree();
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
    let moves = vec![
        said("1g1f", Some(-52), Some(32), Some(1)),
        said("9g9f", Some(7), None, None),
    ];
    update(&mut state, &mut app, answer(Ok(moves)));
    let lines = state.tree_lines().expect("all is there");
    let line = |mv: &str| lines.iter().find(|line| line.contains(mv)).expect("a line");
    let told = "user_book1.db: -52, depth 32, played once";
    assert!(line("１六歩").ends_with(told), "{lines:?}");
    assert!(line("９六歩").ends_with("user_book1.db: +7"), "{lines:?}");
    let last = state.tree.moves().last().expect("a move");
    assert_eq!(
        (last.mv.to_string(), last.note()),
        ("9g9f".into(), "+7".into())
    );
    let why = "user_book1.db: line 7: expected a move";
    update(&mut state, &mut app, answer(Err(why.to_owned())));
    let lines = state.tree_lines().expect("all is there");
    assert_eq!(lines.last().map(String::as_str), Some(why));
    assert_eq!(state.tree.about().last().map(String::as_str), Some(why));
}
