use super::is_usen;
use crate::record::{FileFormat, Format, ParsedGame, ReadOptions, Reason, read, write};
use crate::rules::Color;

fn one(text: &str) -> Result<ParsedGame, String> {
    let mut games = super::read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).map_err(|fault| fault.to_string())
}

fn usi(game: &ParsedGame) -> String {
    let moves = game.record.main_moves();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Values of another reader and writer of the format.
#[test]
fn moves_drops_starts_and_ends_are_those_of_other_programs() {
    let bare = |piece: char| format!("4k4_9_9_9_9_9_9_9_4K4.b.{piece}~0.");
    for (text, moves) in [
        ("~0..".to_owned(), String::new()),
        ("~0.7ku2jm8rl09kbxo.r".to_owned(), "7g7f 3c3d 8h2b+ 3a2b B*4e".to_owned()),
        (
            "lnsg1gsnl_1r5zb1_ppppppppp_9_4k4_9_PPPPPPPPP_1B5R1_LNSGKGSNL.w.-~0.52q.".to_owned(),
            "5e5f".to_owned(),
        ),
        (bare('P') + "bfq.", "P*5e".to_owned()),
        (bare('L') + "bk8.", "L*5e".to_owned()),
        (bare('N') + "boq.", "N*5e".to_owned()),
        (bare('S') + "bt8.", "S*5e".to_owned()),
        (bare('G') + "bb8.", "G*5e".to_owned()),
        (bare('B') + "bxq.", "B*5e".to_owned()),
        (bare('R') + "c28.", "R*5e".to_owned()),
    ] {
        let game = one(&text).expect(&text);
        assert_eq!(usi(&game), moves, "{text}");
        let written = write(&[game.record], FileFormat::utf_8(Format::Usen));
        assert_eq!(written, format!("{text}\n"));
    }
    let end = |letter: &str| {
        let game = one(&format!("~0.7ku.{letter}")).expect("a game");
        let end = game.record.main_end().expect("an end");
        (end.reason, end.winner)
    };
    assert_eq!(end("r"), (Reason::Resignation, Some(Color::Black)));
    assert_eq!(end("t"), (Reason::Time, Some(Color::Black)));
    assert_eq!(end("j"), (Reason::ImpasseDraw, None));
    assert_eq!(end("p"), (Reason::Interrupted, None));
}

#[test]
fn variations_belong_to_the_line_before_or_to_the_first_one() {
    let text = "~0.7ku2jm6y2.r~2.7ga.p~1.36e.p";
    let game = one(text).expect("a game");
    assert_eq!(game.record.variation_count(), 2);
    let written = write(&[game.record], FileFormat::utf_8(Format::Usen));
    assert_eq!(written.trim_end(), text);
    // The last line continues the first: its move would be one of the wrong side two plies into the second.
    let rising = one("~0.7ku2jm6y2.~1.36e6y2.~2.7ga.").expect("a game");
    assert_eq!(rising.record.variation_count(), 2);
    let beyond = one("~0.7ku.~5.7ga.").expect_err("no line is so long");
    assert_eq!(beyond, "1:9: no line has 5 moves: expected a smaller number");
}

#[test]
fn an_address_is_read_and_a_fault_in_it_has_its_place() {
    for text in [
        "https://play.mogproject.com/?usen=~0.7ku2jm.r&lang=ja",
        "https://example.org/x?a=b&usen=%7E0.7ku2jm.r#top",
    ] {
        let file = read(text.as_bytes(), ReadOptions::default()).expect(text);
        assert_eq!(file.source.format, Format::Usen);
        assert_eq!(usi(&file.first().expect(text)), "7g7f 3c3d");
    }
    let fault = one("https://example.org/?usen=~0.7ku7ku.").expect_err("no such move");
    assert!(fault.starts_with("1:33: move 2 (7g7f): "), "{fault}");
    let short = one("~0.7ku2j.").expect_err("too short");
    assert_eq!(short, "1:7: `2j` is no move: expected 3 of 0-9 and a-z");
}

#[test]
fn other_words_are_not_taken_for_it() {
    for word in ["a~b", "~", "~x.", "~0", "x y~0..", "a~0.b/c"] {
        assert!(!is_usen(word), "{word}");
    }
    assert!(is_usen("~0.."));
}
