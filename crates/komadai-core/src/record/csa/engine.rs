//! Engine lines: `'** 30 -3334FU +2726FU #1234`.

use memchr::memchr;

use super::moves::{self, Squares};
use crate::record::node::{EngineLine, EngineScore};
use crate::rules::{Color, Move};

/// The score of a game won by Black; negative for White.
const WON: i32 = 30_000;

/// Parses the text after `'**`: Black's score, the line, `#` and the nodes searched.
///
/// The moves are followed on `squares`, with `side` to move, as far as their pieces can be found; the rest is
/// stored as text.
pub(super) fn read(text: &str, squares: &Squares, side: Color) -> EngineLine {
    let mut line = EngineLine::default();
    let mut rest = text.trim();
    if let Some((score, after)) = number(rest) {
        line.score = Some(score_of(score));
        rest = after;
    }
    if let Some((before, nodes)) = nodes(rest) {
        line.nodes = Some(nodes);
        rest = before;
    }
    let (pv, rest) = moves_of(rest, squares, side);
    line.pv = pv;
    rest.clone_into(&mut line.rest);
    line
}

/// The score in front.
pub(in crate::record) fn score(text: &str) -> Option<EngineScore> {
    number(text.trim()).map(|(number, _)| score_of(number))
}

/// Whether the text has the form of an engine line: only a score, moves, and `#` with nodes.
pub(in crate::record) fn is_one(text: &str) -> bool {
    let Some((_, rest)) = number(text.trim()) else {
        return false;
    };
    rest.split_whitespace().all(|word| {
        let nodes = word.strip_prefix('#');
        nodes.map_or_else(|| moves::has_form(word), |nodes| nodes.parse::<u64>().is_ok())
    })
}

/// A whole number in front, in canonical form, and the rest.
fn number(text: &str) -> Option<(i32, &str)> {
    let (word, after) = first_word(text)?;
    let number: i32 = word.parse().ok()?;
    let is_plain =
        !word.starts_with('+') && (number == 0 || !word.trim_start_matches('-').starts_with('0'));
    let is_plain = is_plain && word != "-0";
    is_plain.then_some((number, after))
}

const fn score_of(number: i32) -> EngineScore {
    match number {
        WON => EngineScore::Mate { winner: Color::Black, plies: None },
        -30_000 => EngineScore::Mate { winner: Color::White, plies: None },
        number => EngineScore::Centipawns(number),
    }
}

/// The number behind `#` in the last word, and the text before it.
fn nodes(text: &str) -> Option<(&str, u64)> {
    let (before, nodes) = text.rsplit_once('#')?;
    let is_word = before.is_empty() || before.ends_with(' ');
    let is_plain = nodes == "0" || !nodes.starts_with(['0', '+']);
    let nodes = nodes.parse().ok()?;
    (is_word && is_plain).then(|| (before.trim_end(), nodes))
}

fn moves_of<'a>(text: &'a str, squares: &Squares, mut side: Color) -> (Vec<Move>, &'a str) {
    let mut rest = text;
    let Some(first) = next_move(rest, squares, side) else {
        return (Vec::new(), rest);
    };
    let mut squares = *squares;
    let mut pv = Vec::with_capacity(rest.len() / 8 + 1);
    let mut next = Some(first);
    while let Some((mv, after)) = next {
        moves::make(mv, side, &mut squares);
        pv.push(mv);
        rest = after;
        side = side.opponent();
        next = next_move(rest, &squares, side);
    }
    (pv, rest)
}

fn next_move<'a>(text: &'a str, squares: &Squares, side: Color) -> Option<(Move, &'a str)> {
    let (word, after) = first_word(text)?;
    let (color, mv) = moves::read(word, squares).ok()?;
    let owner = mv.from().and_then(|from| squares[from.index()]);
    let is_own = owner.is_none_or(|piece| piece.color == side);
    let is_capital = !word.bytes().any(|byte| byte.is_ascii_lowercase());
    (color == side && is_own && is_capital).then_some((mv, after))
}

fn first_word(text: &str) -> Option<(&str, &str)> {
    let end = memchr(b' ', text.as_bytes()).unwrap_or(text.len());
    let (word, after) = text.split_at_checked(end)?;
    (!word.is_empty()).then(|| (word, after.trim_start_matches(' ')))
}

/// Writes the text after `'**`.
pub(super) fn write(line: &EngineLine, squares: &Squares, side: Color, out: &mut String) {
    if let Some(score) = line.score {
        out.push(' ');
        out.push_str(&number_of(score).to_string());
    }
    write_moves(&line.pv, *squares, side, out);
    for word in line.rest.split_whitespace() {
        out.push(' ');
        out.push_str(word);
    }
    if let Some(nodes) = line.nodes {
        out.push_str(" #");
        out.push_str(&nodes.to_string());
    }
}

const fn number_of(score: EngineScore) -> i32 {
    match score {
        EngineScore::Centipawns(number) => number,
        EngineScore::Mate { winner: Color::Black, .. } => WON,
        EngineScore::Mate { winner: Color::White, .. } => -WON,
    }
}

/// Writes the moves; from the first one that no piece can make, in USI.
fn write_moves(pv: &[Move], mut squares: Squares, mut side: Color, out: &mut String) {
    let mut is_sound = true;
    for &mv in pv {
        out.push(' ');
        is_sound = is_sound && moves::write(mv, side, &squares, out).is_some();
        if is_sound {
            moves::make(mv, side, &mut squares);
            side = side.opponent();
        } else {
            out.push_str(&mv.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    fn of_start(text: &str) -> EngineLine {
        read(text, Position::startpos().squares(), Color::Black)
    }

    fn again(line: &EngineLine) -> String {
        let mut out = String::new();
        write(line, Position::startpos().squares(), Color::Black, &mut out);
        out
    }

    fn parts(line: &EngineLine) -> (Option<EngineScore>, String, Option<u64>, &str) {
        let pv: Vec<_> = line.pv.iter().map(Move::to_string).collect();
        (line.score, pv.join(" "), line.nodes, &line.rest)
    }

    #[test]
    fn score_moves_and_nodes_are_read_and_the_rest_is_kept() {
        let score = |number| Some(EngineScore::Centipawns(number));
        let won = |winner| Some(EngineScore::Mate { winner, plies: None });
        for (text, expected) in [
            (" 30 +7776FU -3334FU +8822UM #1234", (score(30), "7g7f 3c3d 8h2b+", Some(1234), "")),
            (" -120", (score(-120), "", None, "")),
            (" 30000 #99", (won(Color::Black), "", Some(99), "")),
            (" -30000", (won(Color::White), "", None, "")),
            (" 100000", (score(100_000), "", None, "")),
            (" 5 +7776FU +PASS #7", (score(5), "7g7f", Some(7), "+PASS")),
            (" 5 +7776FU %TORYO", (score(5), "7g7f", None, "%TORYO")),
            (" 5 -3334FU", (score(5), "", None, "-3334FU")),
            (" 5 -7776FU", (score(5), "", None, "-7776FU")),
            (" 5 +3334FU", (score(5), "", None, "+3334FU")),
            (" 5 +5554FU", (score(5), "", None, "+5554FU")),
            (" ???garbage", (None, "", None, "???garbage")),
            (" 9999999999", (None, "", None, "9999999999")),
            (" 7g7f #5 8c8d", (None, "", None, "7g7f #5 8c8d")),
            ("", (None, "", None, "")),
        ] {
            let line = of_start(text);
            let (score, pv, nodes, rest) = expected;
            assert_eq!(parts(&line), (score, pv.to_owned(), nodes, rest), "{text}");
            assert_eq!(again(&line), text);
        }
    }

    #[test]
    fn numbers_in_odd_spellings_are_written_as_they_were() {
        for text in [" +5", " 007", " -0", " 5 #007", " 5 #+7", " 5 +7776fu", " 5 a#7"] {
            assert_eq!(again(&of_start(text)), text);
        }
    }

    #[test]
    fn moves_that_no_piece_can_make_are_written_as_usi_and_read_as_rest() {
        let line = EngineLine {
            pv: ["7g7f", "5e5d", "2g2f"].map(|text| text.parse().expect("a move")).to_vec(),
            ..EngineLine::default()
        };
        let text = again(&line);
        assert_eq!(text, " +7776FU 5e5d 2g2f");
        assert_eq!(again(&of_start(&text)), text);
    }
}
