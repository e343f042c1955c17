use crate::record::{Format, ReadOptions, read};

fn moves(text: &str) -> Result<String, String> {
    let file = read(text.as_bytes(), ReadOptions::default()).map_err(|fault| fault.to_string())?;
    assert_eq!(file.source.format, Format::Pgn, "{text}");
    let game = file.first().map_err(|fault| fault.to_string())?;
    let moves: Vec<String> = game.record.main_moves().iter().map(ToString::to_string).collect();
    Ok(moves.join(" "))
}

#[test]
fn one_game_in_both_dialects() {
    let expected = Ok("7g7f 3c3d 8h2b+ 3a2b B*4e".to_owned());
    assert_eq!(moves("1. P-7f P-3d 2. Bx2b+ Sx2b 3. B*4e"), expected);
    assert_eq!(moves("1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B'4e"), expected);
    let tag = "[Variant \"Shogi\"]\n\n";
    for text in ["1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@f5", "1. c4 g6 2. Bxh8+ Sxh8 3. B@f5"] {
        assert_eq!(moves(&format!("{tag}{text}")), expected, "{text}");
    }
}

#[test]
fn variations_go_back_before_the_move_and_comments_stay_with_theirs() {
    let text = "1. P-7f {opens} (1. P-2f P-8d (1... P-3d) 2. P-2e) P-3d ; the usual\n2. P-2f *";
    let file = read(text.as_bytes(), ReadOptions::default()).expect("a file");
    let record = file.first().expect("a game").record;
    assert_eq!((record.main_moves().len(), record.variation_count()), (3, 2));
    let comments: Vec<&str> =
        record.nodes().flat_map(|node| node.notes.comments.iter().map(String::as_str)).collect();
    assert_eq!(comments, ["opens", "the usual"]);
}

#[test]
fn a_flood_of_variations_is_refused_with_its_place() {
    let text = format!("1. P-7f {}", "(P-2f ".repeat(100_000));
    let fault = moves(&text).expect_err("too deep");
    assert!(fault.starts_with("1:1209: more than 200 variations"), "{fault}");
}

#[test]
fn a_brace_that_stays_open_is_told_also_in_a_flood_of_them() {
    assert_eq!(moves("1. P-7f {a {b} {c P-3d"), Err("1:16: `{` is never closed".to_owned()));
    assert_eq!(moves("1. P-7f {a} {b\nP-3d"), Err("1:13: `{` is never closed".to_owned()));
    let flood = format!("1. P-7f {{a}} {}", "{\n".repeat(1_000_000));
    assert_eq!(moves(&flood), Err("1:13: `{` is never closed".to_owned()));
}

/// Games of random moves: a line of moves as Fairy-Stockfish writes them, and the same in USI.
const GAMES: &str = include_str!("games.txt");

#[test]
fn games_as_another_program_writes_them_are_read_move_by_move() {
    let lines: Vec<&str> = GAMES.lines().collect();
    for game in lines.chunks(2) {
        let [written, expected] = game else {
            panic!("two lines a game");
        };
        let text = format!("[Variant \"Shogi\"]\n{written}\n");
        assert_eq!(moves(&text).as_deref(), Ok(*expected));
    }
}

/// With a tag for the variant White moves first, as in chess, and its squares are those of chess.
#[test]
fn the_tag_of_a_variant_decides_who_is_first_and_how_squares_are_named() {
    let names = "[White \"Ann\"]\n[Black \"Ben\"]\n";
    for (tag, black) in [("[Variant \"Shogi\"]\n", "Ann"), ("", "Ben")] {
        let text = format!("{tag}{names}\n1. P-7f P-3d");
        let file = read(text.as_bytes(), ReadOptions::default()).expect("a file");
        let record = file.first().expect("a game").record;
        assert_eq!(record.headers.get(&crate::record::Key::Black), Some(black), "{tag}");
    }
    let chess = moves("[Sente \"Ann\"]\n\n1. c4 g6").expect_err("no variant");
    assert!(chess.ends_with("or the tag [Variant \"Shogi\"]"), "{chess}");
}
