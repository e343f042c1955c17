//! The board in words: places, pieces, what reaches a square, and the walk with keys.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{game, send, session};
use crate::app::wording::notation;
use crate::plain::Session;
use crate::said::choose_squares;
use crate::texts::{self, Language};
use komadai_core::notation::Coordinates;

/// Black has a dragon on 5c and a gold in hand, White a silver that guards.
const MIDDLE: &str = "4k4/3s5/4+R4/9/9/9/4P4/9/4K4 w G2p 1";

#[track_caller]
fn says(session: &mut Session, line: &str, expected: &[&str]) {
    assert_eq!(send(session, line), expected, "{line}");
}

#[test]
fn a_square_is_named_in_every_notation_and_answered_in_that_of_the_settings() {
    let mut session = game("casual", "startpos");
    for line in ["at 7g", "at 77", "at 7G", "at ７七", "at 七七", "at 7 g", "at ７７", "マス 7七"]
    {
        says(&mut session, line, &["7g Black pawn"]);
    }
    says(&mut session, "at 5e", &["5e empty"]);
    for line in ["at", "at 7", "at 7j", "at pawn"] {
        says(&mut session, line, &["expected: a square, for example at 7g"]);
    }
    choose_squares(Some(Coordinates::Numbers));
    says(&mut session, "at 7g", &["77 Black pawn"]);
    says(
        &mut session,
        "file 8",
        &["file 8: 81 White knight, 82 White rook, 83 White pawn, \
        87 Black pawn, 88 Black bishop, 89 Black knight"],
    );
    choose_squares(None);
}

#[test]
fn files_and_ranks_are_read_from_the_end_of_black() {
    let mut session = game("casual", MIDDLE);
    let file = "file 5: 5a White king, 5c Black dragon, 5g Black pawn, 5i Black king";
    for line in ["file 5", "file ５", "file 五", "筋 5筋"] {
        says(&mut session, line, &[file]);
    }
    says(&mut session, "file 1", &["file 1: empty"]);
    says(&mut session, "file c", &["expected: a file from 1 to 9, for example file 7"]);
    for line in ["rank b", "rank 2", "rank 二", "段 二段"] {
        says(&mut session, line, &["rank b: 6b White silver"]);
    }
    says(&mut session, "rank e", &["rank e: empty"]);
    says(&mut session, "rank 0", &["expected: a rank from a to i, for example rank c"]);
}

#[test]
fn a_piece_is_named_in_any_language_and_found_on_the_board_and_in_hand() {
    let mut session = game("casual", MIDDLE);
    let gold = ["Black gold: 1 in hand", "White gold: none"];
    for name in ["gold", "golds", "G", "g", "金", "kin", "guld", "kulta", "emas"] {
        says(&mut session, &format!("where {name}"), &gold);
    }
    let rook = ["Black rook: none", "White rook: none", "Black dragon: 5c"];
    says(&mut session, "where torni", &rook);
    says(&mut session, "where +R", &["Black dragon: 5c", "White dragon: none"]);
    says(&mut session, "where pawn", &["Black pawn: 5g", "White pawn: 2 in hand"]);
    let expected = "expected: a piece, for example where gold or where G";
    says(&mut session, "where queen", &[expected]);
    says(&mut session, "where s", &["Black silver: none", "White silver: 6b"]);
}

#[test]
fn the_surroundings_are_read_in_three_rows_and_what_reaches_a_square_for_each_side() {
    let mut session = game("casual", MIDDLE);
    let around = [
        "6b White silver, 5b empty, 4b empty",
        "6c empty, 5c Black dragon, 4c empty",
        "6d empty, 5d empty, 4d empty",
    ];
    says(&mut session, "around 5c", &around);
    let corner = ["9h empty, 8h empty", "9i empty, 8i empty"];
    says(&mut session, "around 9i", &corner);
    let reached = ["5b empty", "5b reached by Black: 5c dragon", "5b reached by White: 5a king"];
    says(&mut session, "attackers 5b", &reached);
    let guarded =
        ["5c Black dragon", "5c reached by Black: nothing", "5c reached by White: 6b silver"];
    says(&mut session, "利き 5三", &guarded);
}

#[test]
fn moves_are_repeated_from_a_number_on() {
    let mut session = game("casual", "startpos");
    says(&mut session, "last", &["no moves yet"]);
    for line in ["7g7f", "3c3d", "2g2f"] {
        send(&mut session, line);
    }
    says(&mut session, "last", &["3. Player 1 (Black): P-2f"]);
    let moves = ["2. Player 2 (White): P-3d", "3. Player 1 (Black): P-2f"];
    says(&mut session, "since 2", &moves);
    says(&mut session, "since 4", &["there is no move 4 yet"]);
    for line in ["since", "since 0", "since x"] {
        says(&mut session, line, &["expected: the number of a move, for example since 20"]);
    }
    says(&mut session, "legal ２九", &["no legal move"]);
}

/// The answers of the other languages.
#[test]
fn every_language_reads_the_board_in_its_own_words() {
    for (tag, expected) in [
        ("ja", ["５三 先手龍", "２筋：駒なし", "先手の金：持駒1枚", "５三への後手の利き：６二 銀"]),
        ("sv", ["5c Svart drake", "linje 2: tom", "Svart guld: 1 i hand", "Vit når 5c: 6b silver"]),
        (
            "fi",
            [
                "5c Musta lohikäärme",
                "linja 2: tyhjä",
                "Musta kulta: 1 kädessä",
                "Valkoinen ulottuu ruutuun 5c: 6b hopea",
            ],
        ),
        (
            "id",
            [
                "5c Hitam naga",
                "lajur 2: kosong",
                "Hitam emas: 1 di tangan",
                "Putih menjangkau 5c: 6b perak",
            ],
        ),
    ] {
        texts::choose(Language::tagged(tag).expect("a language"));
        let mut session = game("casual", MIDDLE);
        let mut first = |line| send(&mut session, line)[0].clone();
        let mut said = vec![first("at 5c"), first("file 2"), first("where G")];
        said.extend(send(&mut session, "attackers 5c").pop());
        assert_eq!(said, expected, "{tag}");
        texts::choose(Language::ENGLISH);
    }
    notation::choose(notation::Notation::Western);
}

#[test]
fn ranks_are_named_before_their_squares_and_hands_in_words() {
    let mut session = game("casual", MIDDLE);
    let board = send(&mut session, "board letters");
    assert_eq!(
        board[..4],
        [
            "White in hand: 2 pawns",
            "   9  8  7  6  5  4  3  2  1",
            "a  .  .  .  .  k  .  .  .  .",
            "b  .  .  .  s  .  .  .  .  .",
        ]
    );
    assert_eq!(board[4], "c  .  .  .  . +R  .  .  .  .");
    assert_eq!(board[11], "Black in hand: gold");
    choose_squares(Some(Coordinates::Japanese));
    let board = send(&mut session, "board diagram");
    assert_eq!(board[1..3], ["    9  8  7  6  5  4  3  2  1", "一  .  .  .  .▾王  .  .  .  ."]);
    choose_squares(None);
    let braille = send(&mut session, "board braille");
    assert_eq!(braille[0], "⠠⠺⠀⠏⠼⠃");
    assert_eq!(braille[4], "⠉⠀⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤⠀⠠⠬⠗⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤");
}

#[test]
fn a_walk_needs_keys_and_a_board() {
    let mut session = game("casual", "startpos");
    assert!(send(&mut session, "walk")[0].starts_with("walk needs a terminal that sends keys"));
    assert!(!session.is_walking());
    let mut menu = self::session();
    assert!(send(&mut menu, "walk")[0].contains("is no command here"));
}

#[test]
fn arrows_digits_and_letters_walk_over_the_board_and_each_key_is_answered() {
    let mut session = game("casual", "startpos");
    session.has_keys = true;
    send(&mut session, "7g7f");
    let begun = send(&mut session, "walk");
    assert!(begun[0].starts_with("walking over the board: arrows move"), "{begun:?}");
    assert_eq!(begun[1..], ["7f Black pawn"]);
    let mut press = |code| {
        session.handle_key(KeyEvent::new(code, KeyModifiers::NONE));
        session.take_output()
    };
    for (code, said) in [
        (KeyCode::Down, "7g empty"),
        (KeyCode::Left, "8g Black pawn"),
        (KeyCode::Right, "7g empty"),
        (KeyCode::Up, "7f Black pawn"),
        (KeyCode::Char('2'), "2f empty"),
        (KeyCode::Char('h'), "2h Black rook"),
        (KeyCode::Char('Ｉ'), "2i Black knight"),
        (KeyCode::Down, "edge of the board"),
        (KeyCode::Char(' '), "2i Black knight"),
        (KeyCode::Char('m'), "1. Player 1 (Black): P-7f"),
    ] {
        assert_eq!(press(code), [said], "{code:?}");
    }
    assert_eq!(press(KeyCode::Char('w')), ["Black knight: 2i, 8i", "White knight: 2a, 8a"]);
    assert_eq!(
        press(KeyCode::Char('x'))[1..],
        ["2i reached by Black: 2h rook", "2i reached by White: nothing",]
    );
    assert_eq!(press(KeyCode::Char('r')).len(), 2);
    assert_eq!(press(KeyCode::Char('p')).len(), 2);
    assert!(press(KeyCode::Char('?'))[0].starts_with("walking over"));
    assert_eq!(press(KeyCode::Esc), ["back to lines"]);
    assert!(!session.is_walking());
    assert!(session.take_output().is_empty());
}
