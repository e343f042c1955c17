use super::*;

fn search(sfen: &str, counting: Interpositions) -> (MateLength, Vec<String>) {
    let position = Position::from_sfen(sfen).expect("an SFEN");
    let mut search = ShortestMate::new(counting);
    let length = search.length(&position, 9, 100_000, &mut || false);
    let line = match length {
        MateLength::Plies(plies) => search.line(&position, plies, 100_000, &mut || false),
        _ => None,
    };
    let line = line.unwrap_or_default();
    (length, line.iter().map(ToString::to_string).collect())
}

#[test]
fn a_drop_that_the_checker_takes_with_mate_is_wasted() {
    // The king on 1a has no escape: a rook on its rank mates, from afar as well as next to it.
    let sfen = "8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p 1";
    let (all, _) = search(sfen, Interpositions::All);
    let (useful, line) = search(sfen, Interpositions::Useful);
    assert_eq!(useful, MateLength::Plies(1), "{line:?}");
    assert!(matches!(all, MateLength::Plies(3..)), "{all:?}");
}

#[test]
fn a_drop_that_a_piece_guards_is_not_wasted() {
    // The silver on 3b guards 2a: the rook that captures there is captured.
    let sfen = "8k/6s1p/8G/9/9/9/9/9/9 b Rr2b3g3s4n4l17p 1";
    let (useful, _) = search(sfen, Interpositions::Useful);
    assert_ne!(useful, MateLength::Plies(1));
}

#[test]
fn the_shortest_mate_is_found_against_the_longest_defense() {
    let (length, line) =
        search("4k4/9/3pPp3/9/9/9/9/9/9 b 2G2r2b2g4s4n4l15p 1", Interpositions::All);
    assert_eq!(length, MateLength::Plies(1), "{line:?}");
}

#[test]
fn how_far_it_looked_is_told() {
    let position = Position::startpos();
    let mut search = ShortestMate::new(Interpositions::All);
    let length = search.length(&position, 5, 100, &mut || false);
    assert_eq!(length, MateLength::NoneWithin(5), "no check at all");
    let hard = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
    let hard = Position::from_sfen(hard).expect("an SFEN");
    let length = search.length(&hard, 15, 300, &mut || false);
    assert!(matches!(length, MateLength::Unknown(_)), "{length:?}");
    assert!(search.nodes() <= 301, "{}", search.nodes());
    let length = search.length(&hard, 15, u64::MAX, &mut || true);
    assert!(matches!(length, MateLength::Unknown(_)), "{length:?}");
}
