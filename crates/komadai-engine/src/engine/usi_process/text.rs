//! The text of USI commands and answers.

use std::time::Duration;

use super::error::UsiError;
use super::lines::shortened;
use crate::bot::{ClockBudget, SearchInfo, SearchScore, TurnChoice};
use crate::engine::{MateAnswer, Query, QueryLimits};
use komadai_core::rules::{Attempt, Move, Position};

/// `position …`: the start of a game and its moves, drops with this character.
pub(super) fn position(query: &Query, drop_sign: char) -> String {
    let mut text = if query.start == Position::startpos() {
        "position startpos".to_owned()
    } else {
        format!("position sfen {}", query.start.to_sfen())
    };
    if !query.moves.is_empty() {
        text.push_str(" moves");
    }
    for mv in &query.moves {
        text.push(' ');
        let mv = mv.to_string();
        text.extend(mv.chars().map(|c| if c == '*' { drop_sign } else { c }));
    }
    text
}

/// `go …` with the limits of a query; without any, until `stop`.
pub(super) fn go(query: &Query, is_pondering: bool, says_movetime: bool) -> String {
    let QueryLimits { clocks, move_time, depth, nodes, level: _, style: _ } = query.limits;
    let mut text = String::from("go");
    if is_pondering {
        text.push_str(" ponder");
    }
    let begun = text.len();
    if let Some(clocks) = clocks {
        let mover = clocks[query.side_to_move().index()];
        text.push_str(&clock(clocks, mover));
    }
    if let Some(time) = move_time {
        let words =
            if says_movetime || clocks.is_some() { "movetime" } else { "btime 0 wtime 0 byoyomi" };
        text.push_str(&format!(" {words} {}", time.as_millis()));
    }
    if let Some(depth) = depth {
        text.push_str(&format!(" depth {depth}"));
    }
    if let Some(nodes) = nodes {
        text.push_str(&format!(" nodes {nodes}"));
    }
    if text.len() == begun && !is_pondering {
        text.push_str(" infinite");
    }
    text
}

/// The clocks of Black and White; the protocol has one byoyomi, that of the side to move.
fn clock([black, white]: [ClockBudget; 2], mover: ClockBudget) -> String {
    let ms = |time: Duration| time.as_millis();
    let mut text = format!(" btime {} wtime {}", ms(black.main), ms(white.main));
    let has_increment = !black.increment.is_zero() || !white.increment.is_zero();
    if has_increment {
        let (black, white) = (ms(black.increment), ms(white.increment));
        text.push_str(&format!(" binc {black} winc {white}"));
    }
    if !has_increment || !mover.byoyomi.is_zero() {
        text.push_str(&format!(" byoyomi {}", ms(mover.byoyomi)));
    }
    text
}

/// `go mate …`: a search for a mate.
pub(super) fn go_mate(time: Option<Duration>) -> String {
    time.map_or("go mate infinite".to_owned(), |time| format!("go mate {}", time.as_millis()))
}

/// A move as engines write it: some write drops with `@`. It may be illegal: the game judges it.
pub(super) fn read_move(word: &str) -> Option<Move> {
    let attempt: Attempt = word.replacen('@', "*", 1).parse().ok()?;
    attempt.as_move()
}

/// The text after `bestmove`, and the expected answer after `ponder` there.
pub(super) fn best_move(text: &str) -> Result<(TurnChoice, Option<Move>), UsiError> {
    let mut words = text.split_whitespace();
    let word = words.next().unwrap_or_default();
    let choice = match word {
        "resign" => TurnChoice::Resign,
        "win" => TurnChoice::Declare,
        _ => read_move(word)
            .map(TurnChoice::Move)
            .ok_or_else(|| UsiError::NoMove(shortened(word)))?,
    };
    let expected = words.next().filter(|word| *word == "ponder");
    Ok((choice, expected.and_then(|_| read_move(words.next()?))))
}

/// The text after `checkmate`: a line of legal moves or a word of the protocol.
pub(super) fn checkmate(text: &str, position: &Position) -> Result<MateAnswer, UsiError> {
    match text.trim() {
        "nomate" => Ok(MateAnswer::NoMate),
        "timeout" => Ok(MateAnswer::Unknown),
        "notimplemented" => Ok(MateAnswer::NotImplemented),
        moves => {
            let count = moves.split_whitespace().count();
            let line = legal_line(position, moves.split_whitespace());
            if line.is_empty() || line.len() < count {
                return Err(UsiError::NoMove(shortened(moves)));
            }
            Ok(MateAnswer::Mate(line))
        }
    }
}

/// The words as moves, up to the first illegal one.
fn legal_line<'a>(position: &Position, words: impl Iterator<Item = &'a str>) -> Vec<Move> {
    let mut position = position.clone();
    words.map_while(|word| position.play(read_move(word)?).ok()).map(|made| made.mv()).collect()
}

/// The text after `info`: the number of the line, from 1, and its contents. `None` without an exact score.
pub(super) fn info(text: &str, position: &Position) -> Option<(usize, SearchInfo)> {
    let mut words = text.split_whitespace();
    let mut info = SearchInfo::default();
    let (mut line, mut score) = (1, None);
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(words.next()),
            "seldepth" => info.deepest = number(words.next()),
            "nodes" => info.nodes = number(words.next()),
            "time" => info.time = Duration::from_millis(number(words.next())),
            "hashfull" => info.hash_full = number(words.next()),
            "multipv" => line = number(words.next()),
            // The search goes on with a wider window.
            "lowerbound" | "upperbound" => return None,
            "score" => score = self::score(words.next()?, words.next()?),
            "pv" => {
                info.pv = legal_line(position, words);
                break;
            }
            "string" => break,
            _ => {}
        }
    }
    info.score = score?;
    Some((line.max(1), info))
}

fn number<T: std::str::FromStr + Default>(word: Option<&str>) -> T {
    word.and_then(|word| word.parse().ok()).unwrap_or_default()
}

/// `cp 35`, `mate 5`, `mate -3`; a mate of unknown length is `+` or `-`.
fn score(unit: &str, value: &str) -> Option<SearchScore> {
    match (unit, value) {
        ("cp", value) => Some(SearchScore::Centipawns(value.parse().ok()?)),
        ("mate", "+") => Some(SearchScore::Mate(1)),
        ("mate", "-") => Some(SearchScore::Mate(0)),
        ("mate", value) => Some(SearchScore::Mate(value.parse().ok()?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Ticket;

    const MS: fn(u64) -> Duration = Duration::from_millis;

    fn query(moves: &str, limits: QueryLimits) -> Query {
        Query {
            ticket: Ticket(1),
            start: Position::startpos(),
            moves: moves.split_whitespace().filter_map(read_move).collect(),
            limits,
            declaration: None,
            use_book: false,
        }
    }

    #[test]
    fn positions_are_told_from_the_start_with_all_moves() {
        assert_eq!(position(&query("", QueryLimits::NONE), '*'), "position startpos");
        assert_eq!(
            position(&query("7g7f P*5e", QueryLimits::NONE), '@'),
            "position startpos moves 7g7f P@5e"
        );
        let mut other = query("", QueryLimits::NONE);
        other.start = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b G 1").expect("an SFEN");
        assert_eq!(position(&other, '*'), "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1");
    }

    #[test]
    fn every_limit_has_its_words() {
        let told = |moves, limits| go(&query(moves, limits), false, true);
        assert_eq!(told("", QueryLimits::NONE), "go infinite");
        assert_eq!(go(&query("", QueryLimits::NONE), true, true), "go ponder");
        let limits = QueryLimits { depth: Some(3), nodes: Some(1000), ..QueryLimits::NONE };
        assert_eq!(told("", limits), "go depth 3 nodes 1000");
        let limits = QueryLimits { move_time: Some(MS(50)), ..QueryLimits::NONE };
        assert_eq!(told("", limits), "go movetime 50");
        let usual = go(&query("", limits), false, false);
        assert_eq!(usual, "go btime 0 wtime 0 byoyomi 50");
        let byoyomi = |byoyomi| ClockBudget { byoyomi: MS(byoyomi), ..ClockBudget::default() };
        let limits =
            QueryLimits { clocks: Some([byoyomi(100), byoyomi(1000)]), ..QueryLimits::NONE };
        assert_eq!(told("", limits), "go btime 0 wtime 0 byoyomi 100");
        assert_eq!(told("7g7f", limits), "go btime 0 wtime 0 byoyomi 1000");
        let fischer = |main, increment| ClockBudget {
            main: MS(main),
            increment: MS(increment),
            ..ClockBudget::default()
        };
        let limits = QueryLimits {
            clocks: Some([fischer(5000, 100), fischer(4000, 100)]),
            ..QueryLimits::NONE
        };
        assert_eq!(told("", limits), "go btime 5000 wtime 4000 binc 100 winc 100");
        assert_eq!(go_mate(None), "go mate infinite");
        assert_eq!(go_mate(Some(MS(900))), "go mate 900");
    }

    #[test]
    fn answers_are_read_with_drops_in_either_notation() {
        assert_eq!(best_move("resign"), Ok((TurnChoice::Resign, None)));
        assert_eq!(best_move("win"), Ok((TurnChoice::Declare, None)));
        let (drop, _) = best_move("G*5b").expect("a move");
        let expected = read_move("5a4a");
        assert_eq!(best_move("G@5b ponder 5a4a"), Ok((drop, expected)));
        assert_eq!(best_move("G@5b ponder (none)"), Ok((drop, None)));
        for no_move in ["", "(none)", "0000", "7g7g", "+P*5e"] {
            let error = best_move(no_move).expect_err(no_move);
            assert_eq!(error, UsiError::NoMove(no_move.to_owned()));
        }
    }

    #[test]
    fn infos_are_read_as_far_as_their_line_is_legal() {
        let start = Position::startpos();
        let said =
            "depth 9 seldepth 12 multipv 2 score cp -35 nodes 1000 nps 9 time 20 pv 7g7f 3c3d 1a9i";
        let (line, info) = info(said, &start).expect("a score");
        assert_eq!(line, 2);
        assert_eq!((info.depth, info.deepest, info.nodes), (9, 12, 1000));
        assert_eq!(info.score, SearchScore::Centipawns(-35));
        assert_eq!((info.time, info.pv.len()), (MS(20), 2));
        let mate = |text| super::info(text, &start).map(|(_, info)| info.score);
        assert_eq!(mate("score mate -4"), Some(SearchScore::Mate(-4)));
        assert_eq!(mate("score mate +"), Some(SearchScore::Mate(1)));
        for nothing in [
            "string score cp 3",
            "depth 3",
            "score",
            "score cp x",
            "depth 9 score cp -35 lowerbound nodes 9 pv 7g7f",
            "score mate 3 upperbound pv 7g7f",
            "",
        ] {
            assert_eq!(mate(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn mates_are_lines_of_legal_moves() {
        let position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").expect("an SFEN");
        let answer = |text| checkmate(text, &position);
        let mate = MateAnswer::Mate(vec![read_move("G*5b").expect("a move")]);
        assert_eq!(answer(" G*5b"), Ok(mate));
        assert_eq!(answer("nomate"), Ok(MateAnswer::NoMate));
        assert_eq!(answer("timeout"), Ok(MateAnswer::Unknown));
        assert!(answer("").is_err());
        assert!(answer("G*5b 5a5b").is_err());
    }
}
