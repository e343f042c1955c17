use std::time::Duration;

use super::*;
use crate::record::diagnostic::TextPosition;
use crate::record::end::Reason;
use crate::record::node::{EngineScore, NodeId};

const START: &str = "V2.2\nPI\n+\n";

fn game(text: &str) -> ParsedGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// A game without warnings.
fn clean(text: &str) -> ParsedGame {
    let game = game(text);
    assert_eq!(game.warnings, [], "{text}");
    game
}

fn after_start(text: &str) -> ParsedGame {
    clean(&format!("{START}{text}"))
}

fn fault_of(text: &str) -> (Option<TextPosition>, String) {
    let fault = read(text).remove(0).expect_err(text);
    (fault.place, fault.words)
}

fn usi(game: &ParsedGame) -> String {
    let moves = game.record.main_moves();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

fn tip(game: &ParsedGame) -> &Notes {
    &game.record.node(game.record.main_tip()).notes
}

fn warned(text: &str) -> Vec<(usize, usize)> {
    let places = game(text).warnings.into_iter().filter_map(|fault| fault.place);
    places.map(|place| (place.line, place.column)).collect()
}

#[test]
fn a_game_has_names_headers_moves_times_and_an_end() {
    let game = clean(
        "'CSA encoding=UTF-8\nV3.0\nN+先手, A\nN-\n$EVENT:a,T5\n$NOTE:一\\n二\nPI\n+\n+7776FU\nT12\n-3334FU,T6.5\n%TORYO,T3\n",
    );
    let headers = &game.record.headers;
    assert_eq!(headers.get(&Key::Black), Some("先手, A"));
    assert_eq!(headers.get(&Key::White), Some(""));
    assert_eq!(headers.get(&Key::Event), Some("a,T5"));
    assert_eq!(headers.get(&Key::Note), Some("一\n二"));
    assert_eq!(usi(&game), "7g7f 3c3d");
    let spent: Vec<_> =
        game.record.main_line().filter_map(|id| game.record.node(id).notes.spent).collect();
    assert_eq!(spent, [12_000, 6500, 3000].map(Duration::from_millis));
    let end = game.record.main_end().expect("an end");
    assert_eq!(
        (end.reason, end.winner, end.word.as_str()),
        (Reason::Resignation, Some(Color::White), "%TORYO")
    );
    assert!(game.record.node(NodeId::START).notes.is_empty());
}

#[test]
fn version_1_needs_no_version_and_headers_may_stand_anywhere() {
    let game = clean("N-B\n'*before\nN+A\nPI\n\n-\n-3334FU\n%CHUDAN\n$END_TIME:2020/01/02\n");
    assert_eq!(game.record.headers.get(&Key::Ended), Some("2020/01/02"));
    assert_eq!(game.record.node(NodeId::START).notes.comments, ["before"]);
    assert_eq!(game.record.start().side_to_move(), Color::White);
}

#[test]
fn comments_belong_to_the_move_before_and_plain_ones_are_kept() {
    let game = after_start(
        "'*start\n'plain\n+7776FU\nT1\n'*one\n'* two\n'** 30 -3334FU #5\n'**評価値=3\n-3334FU\n%TORYO\n'*last\nT7\n'summary:toryo\n",
    );
    let start = &game.record.node(NodeId::START).notes;
    assert_eq!(start.comments, ["start"]);
    assert_eq!(start.kept, ["'plain"]);
    let first = game.record.main_line().next().expect("a move");
    let notes = &game.record.node(first).notes;
    assert_eq!(notes.comments, ["one", " two", "*評価値=3"]);
    assert_eq!(notes.engine.len(), 1);
    let line = notes.engine.first().expect("a line");
    assert_eq!(line.score, Some(EngineScore::Centipawns(30)));
    assert_eq!((line.pv.len(), line.nodes), (1, Some(5)));
    assert_eq!(tip(&game).comments, ["last"]);
    assert_eq!(tip(&game).spent, Some(Duration::from_secs(7)));
    assert_eq!(tip(&game).kept, ["'summary:toryo"]);
}

#[test]
fn a_remark_behind_a_move_is_kept_and_warned_of() {
    let text = format!("{START}+7776FU '** 0 +7776FU\n-3334FU\n");
    let game = game(&text);
    assert_eq!(usi(&game), "7g7f 3c3d");
    assert_eq!(warned(&text), [(4, 9)]);
    let first = game.record.main_line().next().expect("a move");
    let notes = &game.record.node(first).notes;
    assert_eq!(notes.kept, ["' ** 0 +7776FU"]);
    let game = after_start("%KACHI,'* -5000 win\nT10\n");
    assert_eq!(tip(&game).comments, [" -5000 win"]);
}

#[test]
fn several_games_stand_between_separators_and_one_fault_hides_no_other() {
    let games = read("V2.2\nPI\n+\n+7776FU\n/\nN+B\nPI\n+\n+7775FU\n+junk\n/\nPI82HI\n-\n/\n");
    assert_eq!(games.len(), 3);
    let good: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
    let place = games.iter().find_map(|game| game.as_ref().err()?.place);
    assert_eq!(place, Some(TextPosition { line: 9, column: 1 }));
    let last = games.into_iter().flatten().last().expect("a game");
    assert_eq!(last.record.headers.get(&Key::Black), None);
    assert_eq!(read("/\nV2.2\n/\nPI\n+\n/\n").len(), 1);
    assert_eq!(read("PI\n+\n/\n'after\n").len(), 2);
}

#[test]
fn a_missing_position_or_turn_is_warned_of() {
    assert_eq!(warned("V2.2\nN+A\n"), [(2, 1), (2, 1)]);
    let text = "+7776FU\n-3334FU\n";
    assert_eq!((usi(&game(text)), warned(text)), ("7g7f 3c3d".into(), vec![(1, 1), (1, 1)]));
    let text = "PI\n-3334FU\n";
    assert_eq!((usi(&game(text)), warned(text)), ("3c3d".into(), vec![(2, 1)]));
    assert_eq!(warned("PI\n%TORYO\n"), [(2, 1)]);
    assert_eq!(warned("PI\n"), [(1, 1)]);
    assert_eq!(warned("PI\n+\n+\n+7776FU\n"), [(3, 1)]);
}

#[test]
fn odd_times_are_warned_of_and_cost_no_move() {
    let text = format!(
        "{START}T1\n+7776FU\nT\n-3334FU\nT007\n+8822UM\nT99999999999999999999\n-3122GI\nTx\n"
    );
    assert_eq!(warned(&text), [(4, 1), (6, 1), (10, 1), (12, 1)]);
    let game = game(&text);
    let spent: Vec<_> =
        game.record.main_line().map(|id| game.record.node(id).notes.spent).collect();
    let seven = Some(Duration::from_secs(7));
    assert_eq!(spent, [None, seven, Some(time::LONGEST), None]);
}

#[test]
fn what_no_move_can_be_is_refused_with_its_place() {
    for (text, line, words) in [
        ("-7776FU", 4, "Black is to move: expected + before the move"),
        ("+7776FU\n+3334FU", 5, "White is to move"),
        ("+7776FU,T1,+2726FU", 4, "White is to move"),
        ("+5554FU", 4, "there is no piece on 55"),
        ("+7776KI", 4, "expected FU or TO"),
        ("+0055FU", 4, "hand"),
        ("+0055TO", 4, "TO cannot be dropped"),
        ("+7775FU", 4, "+7775FU: "),
        ("+8877KA", 4, "+8877KA: "),
        ("+7776FU\nP2", 5, "expected the position before"),
        ("+7776FU\n+", 5, "expected the side to move once"),
        ("%TORYO\n+7776FU", 5, "the line has ended"),
    ] {
        let (place, wrong) = fault_of(&format!("{START}{text}\n"));
        assert_eq!(place.map(|place| place.line), Some(line), "{text}: {wrong}");
        assert!(wrong.contains(words), "{text}: {wrong}");
    }
    let (place, _) = fault_of("V2.2\nPI82HI22XX\n+\n");
    assert_eq!(place, Some(TextPosition { line: 2, column: 9 }));
    let (place, words) = fault_of("PI,P+00HI\n'x\n+\n");
    assert_eq!(place, Some(TextPosition { line: 3, column: 1 }));
    assert!(words.contains("3 rooks, a set has 2"), "{words}");
}

#[test]
fn fouls_are_marked_and_small_letters_and_strange_lines_warned_of() {
    let text = "P-51OU\nP+59OU57FU00FU\n+\n+0055FU\n%-ILLEGAL_ACTION\n";
    assert_eq!(warned(text), [(4, 1)]);
    assert_eq!(warned(&format!("{START}+7776fu\n")), [(4, 1)]);
    let text = "\\\nV2.2\nPI\n+\n====\n+7776FU\n";
    assert_eq!(warned(text), [(1, 1)]);
    let game = game(text);
    assert_eq!(game.warnings[0].more, 1);
    assert_eq!(game.record.node(NodeId::START).notes.kept, ["'\\", "'===="]);
}

#[test]
fn a_second_end_is_kept_as_a_remark() {
    let text = format!("{START}%TIME_UP\n%TORYO\n");
    assert_eq!(warned(&text), [(5, 1)]);
    assert_eq!(tip(&game(&text)).kept, ["'%TORYO"]);
}

#[test]
fn words_of_the_text_that_a_terminal_obeys_do_not_reach_a_message() {
    let (_, words) = fault_of(&format!("{START}+\u{1b}[2J\u{202e}\n"));
    assert!(!words.contains(['\u{1b}', '\u{202e}']), "{words}");
}
