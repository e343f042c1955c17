use proptest::prelude::*;

use super::*;
use crate::rules::{Color, Piece, PieceKind, Square};

const KAKINOKI: &str = "\
後手の持駒：飛　金二　歩十七　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・v香|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ と ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・v馬 ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ 龍|九
+---------------------------+
先手の持駒：なし
手数＝92  ▲２四歩(25)  まで
後手番
";
const KAKINOKI_SFEN: &str = "4k3l/9/2+P6/9/4+b4/9/9/9/4K3+R w r2g17p 93";

fn sfen(text: &str) -> String {
    let setup = read(text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    crate::rules::Position::from_setup(&setup).expect("a position").to_sfen()
}

fn error(text: &str) -> String {
    let error = read(text).expect_err("refused").to_string();
    assert!(!error.chars().any(char::is_control), "{error:?}");
    error
}

/// [`KAKINOKI`] with one line replaced.
fn with_line(number: usize, line: &str) -> String {
    let lines = (1..).zip(KAKINOKI.lines());
    lines.map(|(n, old)| if n == number { line } else { old }.to_owned() + "\n").collect()
}

#[test]
fn a_board_of_a_kif_file_is_read_with_hands_side_and_number() {
    assert_eq!(sfen(KAKINOKI), KAKINOKI_SFEN);
    assert_eq!(sfen(&KAKINOKI.replace('\n', "\r\n")), KAKINOKI_SFEN);
    assert_eq!(
        sfen(&format!("\u{feff}{KAKINOKI}手数----指手---------消費時間--\n")),
        KAKINOKI_SFEN
    );
}

#[test]
fn hands_are_read_in_every_spelling() {
    for hand in [
        "飛　金二　歩十七　",
        "飛　金二　歩十七",
        "飛 金二 歩十七",
        "飛金二歩十七",
        "飛1 金2 歩17",
        "飛　金２　歩１７",
        " 歩九　飛一　歩八　金　金",
    ] {
        for key in ["後手の持駒：", "上手の持駒：", "後手の持駒:", "後手の持ち駒：", "後手持駒："]
        {
            let text = with_line(1, &format!("{key}{hand}"));
            assert_eq!(sfen(&text), KAKINOKI_SFEN, "{key}{hand}");
        }
    }
    for none in ["", "なし", "　", "なし　"] {
        let text = with_line(1, &format!("後手の持駒：{none}"));
        assert!(sfen(&text).ends_with("w - 93"), "{none}");
    }
}

#[test]
fn marks_of_either_side_are_read_in_every_spelling() {
    for (row, squares) in [
        ("| 王v王+歩^歩V歩 竜 竜v龍 ・|八", "KkPPp+R+R+r1"),
        ("｜ 玉v玉+歩^歩V歩 龍 个v龍 ・｜", "KkPPp+R+P+r1"),
        ("|杏圭全と馬v杏v圭v全 ・|八", "+L+N+S+P+B+l+n+s1"),
    ] {
        let setup = read(&with_line(11, row)).expect(row);
        let shown = (1..=9).rev().map(|file| {
            let sq = Square::new(file, 8).expect("on the board");
            setup.board[sq.index()].map_or("1".into(), |piece| piece.to_string())
        });
        assert_eq!(shown.collect::<String>(), squares);
    }
}

#[test]
fn black_moves_where_no_line_says_who_does() {
    assert!(sfen(&with_line(16, "")).contains(" b r2g17p 93"));
    for (line, side) in [("先手番", " b "), ("下手番", " b "), ("上手番", " w ")] {
        assert!(sfen(&with_line(16, line)).contains(side), "{line}");
    }
}

#[test]
fn a_handicap_alone_is_its_start_and_a_board_beats_it() {
    assert!(sfen("手合割：二枚落ち　　\n").starts_with("lnsgkgsnl/9/ppppppppp"));
    assert!(sfen("# comment\n手合割：飛車落ち\n上手：a\n").contains(" w - 1"));
    assert!(sfen("手合割：平手").contains(" b - 1"));
    for name in ["平手", "二枚落ち", "詰将棋", "その他"] {
        assert_eq!(sfen(&format!("手合割：{name}\n{KAKINOKI}")), KAKINOKI_SFEN);
    }
    assert_eq!(
        error("手合割：京都将棋"),
        "line 1, column 5: found `京都将棋`, expected 平手 or a handicap such as 二枚落ち"
    );
}

#[test]
fn sfens_and_position_lines_are_read() {
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    for text in [
        format!("{board} b 2P 7"),
        format!("sfen {board} b 2P 7"),
        format!(" position sfen {board} b 2P 7\n"),
    ] {
        assert_eq!(sfen(&text), format!("{board} b 2P 7"));
    }
    assert!(sfen("startpos").contains(" b - 1"));
    assert!(sfen("position startpos moves 7g7f 3c3d").ends_with(" b - 3"));
    assert_eq!(
        error("startpos moves 7g7f 7f7e"),
        format!("move 2 (`7f7e`): {}", {
            let mut position = crate::rules::Position::startpos();
            position.play("7g7f".parse().expect("a move")).expect("legal");
            position.judge_usi("7f7e").expect_err("illegal")
        })
    );
    assert!(error("4k4/9/9 b - 1").starts_with("board: expected 9 ranks"));
}

#[test]
fn what_breaks_r5_is_read_all_the_same() {
    let setup = read(&with_line(1, "後手の持駒：飛九十九")).expect("a set-up");
    assert_eq!(setup.hands[1][PieceKind::Rook.index()], 99);
    assert_eq!(setup.faults().len(), 1);
    let setup = read("kk7/9/9/9/9/9/9/9/P8 b - 1").expect("a set-up");
    assert_eq!(setup.faults().len(), 1);
}

/// A line of [`KAKINOKI`], its replacement, and how the error begins.
const FAULTS: &[(usize, &str, &str)] = &[
    (4, "| ・ ・ ・ ・v玉 ・ ・ ・v犬|一", "line 4, column 18: found `v`, expected a piece"),
    (4, "| ・ ・ ・ ・v玉 ・ ・ ・|一", "line 4, column 18: found `|`, expected a piece"),
    (
        4,
        "| ・ ・ ・ ・v玉 ・ ・ ・ ・ ・|一",
        "line 4, column 21: found `・`, expected the end of row 一",
    ),
    (
        4,
        "| ・ ・ ・ ・v玉 ・ ・ ・ ・|二",
        "line 4, column 21: found `二`, expected the end of row 一",
    ),
    (4, "| ・ ・ ・ ・v・ ・ ・ ・ ・|一", "line 4, column 10: found `v`, expected a piece"),
    (
        4,
        "| ・ ・ ・ ・v玉 ・ ・ ・ \u{1b}|一",
        "line 4, column 19: found `\\u{1b}`, expected a piece",
    ),
    (4, "| ・ ・ ・ ・v玉 ・ ・ ・ \u{202e}|一", "line 4, column 19: found `\\u{202e}`, expected"),
    (4, "| ・ ・ ・ ・v玉", "line 4, column 12: found the end, expected a piece"),
    (4, "", "line 5, column 21: found `二`, expected the end of row 一"),
    (12, "", "line 17, column 1: found the end, expected row 九"),
    (13, "| ・ ・ ・ ・ ・ ・ ・ ・ ・|十", "line 13, column 1: found `|`, expected nothing more"),
    (1, "後手の持駒：玉", "line 1, column 7: found `玉`, expected a piece that a hand"),
    (1, "後手の持駒：歩零", "line 1, column 8: found `零`, expected a piece that a hand"),
    (1, "後手の持駒：歩0", "line 1, column 8: found `0`, expected a count from 1"),
    (1, "後手の持駒：歩99999999999999", "line 1, column 8: found `9`, expected a count"),
    (1, "後手の持駒：歩九十九歩九十九歩九十九", "line 1, column 16: found `九`, expected a count"),
    (14, "手数＝一", "line 14, column 4: found `一`, expected the number of a move"),
    (14, "手数＝99999999999", "line 14, column 4: found `9`, expected the number of a move"),
    (14, "hello", "line 14, column 1: found `h`, expected nothing more"),
];

#[test]
fn errors_name_line_column_and_what_was_expected() {
    for (number, line, start) in FAULTS {
        let message = error(&with_line(*number, line));
        assert!(message.starts_with(start), "{line}: {message}");
    }
    assert_eq!(error(""), "line 1, column 1: found the end, expected row 一 of the board");
    let game = format!("{KAKINOKI}手数----指手--\n   1 ７六歩(77)\n");
    assert!(error(&game).contains("line 18, column 4: found `1`, expected nothing after"));
}

#[test]
fn a_text_of_ten_megabytes_is_refused_by_its_size() {
    let text = "| ・".repeat(2_000_000);
    assert!(error(&text).starts_with("the text has 10000000 bytes"), "{}", text.len());
}

/// Any arrangement of pieces, including those that R5 refuses.
fn setups() -> impl Strategy<Value = Setup> {
    let piece = (0..14_usize, any::<bool>()).prop_map(|(kind, is_black)| {
        let color = if is_black { Color::Black } else { Color::White };
        Piece::new(color, PieceKind::ALL[kind])
    });
    let board = prop::collection::vec(prop::option::weighted(0.4, piece), 81);
    let hands = prop::array::uniform2(prop::array::uniform7(0..=99_u8));
    (board, hands, any::<bool>(), 0..=999_998_u32).prop_map(|(board, hands, is_black, ply)| {
        let mut setup = Setup::empty();
        setup.board.copy_from_slice(&board);
        setup.hands = hands;
        setup.side_to_move = if is_black { Color::Black } else { Color::White };
        setup.ply = ply;
        setup
    })
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn a_board_as_written_is_read_back(setup in setups()) {
        let read = read(&bod(&setup));
        prop_assert_eq!(read, Ok(Setup { ply: 0, ..setup }));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*") {
        let _ = read(&text);
    }

    #[test]
    fn a_board_cut_or_changed_anywhere_is_read_or_refused(
        setup in setups(),
        at in 0..400_usize,
        instead in prop::option::of("[|・歩v玉+^.pP0９\\u{1b}\\u{202e}ｱ　 ]"),
    ) {
        let mut chars: Vec<String> = bod(&setup).chars().map(String::from).collect();
        match instead {
            Some(instead) => {
                if let Some(c) = chars.get_mut(at) {
                    *c = instead;
                }
            }
            None => chars.truncate(at),
        }
        if let Err(error) = read(&chars.concat()) {
            prop_assert!(!error.to_string().chars().any(char::is_control));
        }
    }
}

#[test]
fn a_diagram_in_braille_has_signs_for_the_side_promotion_and_counts_and_fits_forty_cells() {
    let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn15p 1";
    let setup = Setup::from_sfen(sfen).expect("a position");
    let text = braille(&setup);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "⠠⠺⠀⠛⠀⠎⠀⠝⠀⠏⠼⠁⠑");
    assert_eq!(rows[1], "⠀⠀⠀⠀⠼⠊⠀⠀⠼⠓⠀⠀⠼⠛⠀⠀⠼⠋⠀⠀⠼⠑⠀⠀⠼⠙⠀⠀⠼⠉⠀⠀⠼⠃⠀⠀⠼⠁");
    assert_eq!(rows[3], "⠃⠀⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤⠀⠀⠀⠤⠀⠠⠬⠏⠀⠀⠀⠤⠀⠀⠀⠛⠀⠀⠀⠅");
    assert_eq!(rows[11], "⠠⠃⠀⠗⠀⠛");
    assert_eq!(rows.len(), 12);
    assert!(rows.iter().all(|row| row.chars().count() <= 38), "{text}");
    let nobody = braille(&Position::startpos().to_setup());
    assert!(nobody.starts_with("⠠⠺⠀⠤\n") && nobody.ends_with("⠠⠃⠀⠤\n"), "{nobody}");
}
