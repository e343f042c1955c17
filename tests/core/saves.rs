//! Our save format: nothing is lost, and every error is named (formats.md 8).

use komadai_core::game::{DrawReason, Game, GameSetup, Outcome};
use komadai_core::record::save::{self, MAX_BYTES, ReadError, Wrong, from_text, to_text};
use komadai_core::record::{Key, NodeId, Reason, Record};
use komadai_core::rules::{Color, Position};
use proptest::prelude::*;

use crate::random_record;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..crate::property::property() })]

    #[test]
    fn a_record_survives_its_text_and_the_text_its_record(seed: u64) {
        let record = random_record::record(seed);
        let text = to_text(&record);
        let read = from_text(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert_eq!(&read.headers, &record.headers);
        prop_assert_eq!(read.source, record.source);
        prop_assert_eq!(read.node_count(), record.node_count());
        // Nodes may have other numbers, so trees are compared by their text.
        prop_assert_eq!(to_text(&read), text);
        prop_assert_eq!(read.main_moves(), record.main_moves());
        prop_assert_eq!(read.main_end(), record.main_end());
    }

    #[test]
    fn a_damaged_text_never_panics_and_errors_have_a_place(seed: u64, damages in 1..6_u32) {
        let text = to_text(&random_record::record(seed));
        let damaged = random_record::damaged(text.as_bytes(), seed, damages);
        if let Err(error) = from_text(&damaged) {
            let shown = error.to_string();
            prop_assert!(!shown.chars().any(char::is_control), "{}", shown);
            prop_assert!(shown.chars().count() < 400, "{}", shown);
        }
    }
}

/// Lines after a save once had one part each.
#[test]
fn an_unfinished_match_of_an_older_version_is_read() {
    let text = include_bytes!("../data/saves/journal-of-single-parts.ron");
    let record = from_text(text).expect("a save");
    let moves: Vec<String> = record.main_moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e"]);
    let session = record.session.expect("a game in progress");
    assert!(session.left[0].is_some_and(|left| left.periods == 1));
    assert!(record.series.is_some(), "a match");
}

/// The sample games, and how each ends.
const SAMPLES: [(&str, &str, Option<Color>); 7] = [
    ("repetition", "sennichite", None),
    ("perpetual-check", "perpetual-check", Some(Color::White)),
    ("impasse-draw", "impasse-draw", None),
    ("no-legal-move", "no-legal-moves", Some(Color::White)),
    ("checkmate", "checkmate", Some(Color::Black)),
    ("resignation", "resignation", Some(Color::Black)),
    ("bot-game", "resignation", Some(Color::Black)),
];

fn sample(name: &str) -> String {
    let path = format!("{}/saves/sample-{name}.ron", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn every_sample_is_read_is_as_the_program_writes_it_and_has_the_end_of_its_name() {
    for (name, reason, winner) in SAMPLES {
        let text = sample(name);
        let record = from_text(text.as_bytes()).unwrap_or_else(|e| panic!("{name}:{e}"));
        assert_eq!(to_text(&record), text, "{name}");
        let end = record.main_end().unwrap_or_else(|| panic!("{name} has no end"));
        assert_eq!((end.reason.token(), end.winner), (reason, winner), "{name}");
        assert!(!record.node(record.main_tip()).notes.comments.is_empty(), "{name}");
    }
}

/// The record played through the controller under its own rules: moves, then the act of its end.
fn replayed(record: &Record) -> Game {
    let rules = record.headers.get(&Key::Rules).unwrap_or("casual");
    let mut game = Game::new(GameSetup {
        start: record.start().clone(),
        rules: rules.parse().unwrap_or_else(|e| panic!("{e}")),
        ..GameSetup::default()
    });
    for node in record.main_line().map(|id| record.node(id)) {
        let Some(mv) = node.mv() else { continue };
        let spent = node.notes.spent.unwrap_or_default();
        game.play(mv, spent).unwrap_or_else(|e| panic!("{mv}: {e}"));
    }
    let end = record.main_end().expect("an end");
    match end.reason {
        Reason::Resignation => {
            let winner = end.winner.expect("somebody wins");
            game.resign(winner.opponent()).expect("a resignation");
        }
        Reason::ImpasseDraw => {
            game.offer_impasse(Color::Black).expect("an offer");
            game.accept_impasse(Color::White).expect("an answer");
        }
        // All others follow from the last move.
        _ => {}
    }
    game
}

#[test]
fn every_sample_ends_for_the_controller_as_it_says() {
    for (name, reason, winner) in SAMPLES {
        let record = from_text(sample(name).as_bytes()).unwrap_or_else(|e| panic!("{name}:{e}"));
        let game = replayed(&record);
        let outcome = game.outcome().unwrap_or_else(|| panic!("{name} goes on"));
        assert_eq!((outcome.token(), outcome.winner()), (reason, winner), "{name}");
        let points = record.main_end().and_then(|end| end.points);
        let counted = match outcome {
            Outcome::Draw(DrawReason::Impasse(points)) => Some(*points),
            _ => None,
        };
        assert_eq!(counted, points, "{name}");
    }
}

fn error(text: &str) -> ReadError {
    from_text(text.as_bytes()).expect_err("not a save")
}

/// A save with these moves, one a line from line 5 on.
fn with_moves(moves: &[&str]) -> String {
    let mut text =
        "(\n    version: 1,\n    start: (sfen: \"startpos\"),\n    moves: [\n".to_owned();
    for mv in moves {
        text.extend(["        (mv: \"", mv, "\"),\n"]);
    }
    text + "    ],\n)\n"
}

#[test]
fn the_smallest_save_is_a_start_position() {
    let text = to_text(&Record::new(Position::startpos()));
    assert_eq!(text, "(\n    version: 1,\n    start: (sfen: \"startpos\"),\n)\n");
    let record = from_text(text.as_bytes()).expect("a save");
    assert_eq!(record, Record::new(Position::startpos()));
}

#[test]
fn a_newer_version_is_named_whatever_else_it_holds() {
    for text in [
        "(version: 3, start: (sfen: \"startpos\"))",
        "(version: 77, board: [1, 2, { \"a\": Some(3) }], start: 5)",
    ] {
        assert!(matches!(error(text).wrong, Wrong::Newer(3 | 77)), "{text}");
    }
    let said = error("(version: 3, start: (sfen: \"startpos\"))").to_string();
    assert_eq!(said, "1:11: version 3 is too new, up to 2 can be read: update komadai");
    assert_eq!(error("(version: 0, start: (sfen: \"startpos\"))").wrong, Wrong::NoVersion);
}

#[test]
fn errors_name_line_and_column() {
    let said = |text: &str| error(text).to_string();
    assert!(said("").starts_with("1:1: "), "{}", said(""));
    let truncated = with_moves(&["7g7f", "3c3d"]).replace("    ],\n)\n", "");
    assert!(
        said(&truncated).starts_with("6:22: the text ends too early: "),
        "{}",
        said(&truncated)
    );
    let unknown = with_moves(&["7g7f"]).replace("mv:", "move:");
    assert!(said(&unknown).starts_with("5:10: "), "{}", said(&unknown));
    assert!(said(&unknown).contains("`move`"), "{}", said(&unknown));
    assert_eq!(
        said(&with_moves(&["7g7f", "3c3"])),
        "6:15: unknown move `3c3`: expected USI such as 7g7f, 8h2b+ or P*5e"
    );
    assert_eq!(
        said("(version: 1,\n start: (sfen: \"9/9 b - 1\"))"),
        "2:17: start position: board: expected 9 ranks between slashes, found 2"
    );
    assert_eq!(
        said("(version: 1, start: (sfen: \"startpos\"),\nend: (reason: \"gone\"))")
            .split(": expected")
            .next(),
        Some("2:16: unknown reason `gone`")
    );
}

#[test]
fn illegal_moves_are_reported_by_number_line_and_column() {
    let text = with_moves(&["7g7f", "3c3d", "8h2b+", "3a2b", "P*7e"]);
    assert_eq!(
        error(&text).to_string(),
        "9:15: main line, move 5: P*7e cannot be played: no own piece can move so"
    );
    let text = with_moves(&["7g7f", "3c3d", "8h5e", "2b5e", "5g5e"]);
    assert_eq!(error(&text).to_string(), "9:15: main line, move 5: 5g5e is not a legal move here");
    let text = with_moves(&["7g7f"]).replace("\"7g7f\"", "\"7g7f\", foul: true");
    assert_eq!(
        error(&text).to_string(),
        "5:15: main line, move 1: 7g7f is marked as a foul but is a legal move here"
    );
}

#[test]
fn variations_must_leave_a_line_that_is_there() {
    let with = |variation: &str| {
        with_moves(&["7g7f", "3c3d"])
            .replace("    ],\n)", &format!("    ],\nvariations: [\n{variation}\n])"))
    };
    let good = with(
        "(line: 0, ply: 1, moves: [(mv: \"8c8d\")]),\n(line: 1, ply: 2, end: (reason: \"other\")),",
    );
    let record = from_text(good.as_bytes()).expect("a save");
    assert_eq!((record.variation_count(), record.node_count()), (1, 5));
    for (variation, said) in [
        (
            "(line: 1, ply: 1, moves: [(mv: \"8c8d\")])",
            "9:33: variation 1 leaves line 1 after move 1, which is not there before it",
        ),
        (
            "(line: 0, ply: 3, moves: [(mv: \"8c8d\")])",
            "9:33: variation 1 leaves line 0 after move 3, which is not there before it",
        ),
        (
            "(line: 0, ply: 1, moves: [(mv: \"3c3d\")])",
            "9:33: variation 1, move 2: the same move is there already",
        ),
        ("(line: 0, ply: 1)", "variation 1 is empty"),
        (
            "(line: 0, ply: 1, moves: [(mv: \"8c8d\"), (mv: \"8d8e\")])",
            "9:47: variation 1, move 3: 8d8e cannot be played: no own piece can move so",
        ),
    ] {
        assert_eq!(error(&with(variation)).to_string(), said);
    }
}

#[test]
fn bytes_that_are_no_text_and_texts_beyond_the_limit_are_refused() {
    let mut bytes = with_moves(&["7g7f"]).into_bytes();
    let at = bytes.iter().position(|&byte| byte == b'7').unwrap_or_default();
    bytes.splice(at..at, [0x83, 0x5c]);
    let error = from_text(&bytes).expect_err("no UTF-8");
    assert_eq!(error.to_string(), "5:15: these bytes are not text in UTF-8");
    let huge = vec![b' '; MAX_BYTES + 1];
    assert_eq!(from_text(&huge).expect_err("huge").wrong, Wrong::TooBig(MAX_BYTES + 1));
}

#[test]
fn deep_nesting_is_an_error_and_no_crash() {
    for (open, close) in [("(", ")"), ("[", "]"), ("Some(", ")"), ("{1:", "}"), ("/*", "*/")] {
        let deep = open.repeat(200_000) + &close.repeat(200_000);
        for text in [
            deep.clone(),
            format!("(version: 1, start: {deep})"),
            format!("(version: 9, other: {deep})"),
            format!("(version: 1, start: (sfen: \"startpos\"), moves: {deep})"),
        ] {
            assert!(from_text(text.as_bytes()).is_err());
        }
    }
}

#[test]
fn a_long_record_of_many_variations_is_read_without_replaying_each() {
    let mut record = Record::new(Position::startpos());
    let mut at = NodeId::START;
    for text in ["5i5h", "5a5b", "5h5i", "5b5a"].iter().cycle().take(4000) {
        at = record.add_any_move(at, text.parse().expect("a move")).expect("room");
    }
    for id in record.path_to(at).into_iter().step_by(2) {
        let aside = ["1g1f", "9g9f"].map(|text| text.parse().expect("a move"));
        for mv in aside {
            // Black's pawns may step up after each of White's moves.
            let parent = record.node(id).parent().expect("not the start");
            record.add_move(parent, mv).expect("room");
        }
    }
    let text = to_text(&record);
    let read = from_text(text.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read.variation_count(), 4000);
    assert_eq!(to_text(&read), text);
}

#[test]
fn control_signs_of_names_are_escaped_in_the_text() {
    let mut record = Record::new(Position::startpos());
    let name = "\u{1b}]0;x\u{7}\u{202e}\u{9b}髙橋\"\\\n太郎";
    record.headers.set(Key::Black, name);
    let text = to_text(&record);
    assert!(!text.chars().any(|sign| sign.is_control() && sign != '\n'));
    assert!(text.contains("髙橋"), "kanji stay readable: {text}");
    let read = from_text(text.as_bytes()).expect("a save");
    assert_eq!(read.headers.get(&Key::Black), Some(name));
    assert!(save::EXTENSION == "ron");
}
