//! One game for each line: `[position] startpos|[sfen] SFEN [moves …]`.

use super::end_of;
use crate::notation::excerpt;
use crate::record::address::sfen_in;
use crate::record::builder::Builder;
use crate::record::diagnostic::Diagnostic;
use crate::record::parsed::{GameLine, Games, ParsedGame};

pub(crate) fn read(text: &str) -> Vec<Result<ParsedGame, Diagnostic>> {
    Games::in_lines(text, |line| {
        let Some(sfen) = sfen_in(line.trimmed()) else {
            return game(line);
        };
        // The places in a decoded text are not those of the line.
        let game = game(GameLine { text: &sfen, ..line });
        game.map_err(|fault| Diagnostic::at(line.number, 1, fault.words))
    })
}

fn game(line: GameLine) -> Result<ParsedGame, Diagnostic> {
    let (start, moves) = parts(line.trimmed());
    // Some programs leave the even start out.
    let start = if start.is_empty() && !moves.trim().is_empty() { "startpos" } else { start };
    let mut builder = Builder::from_sfen(start, line.place(start))?;
    let mut words = moves.split_whitespace();
    while let Some(word) = words.next() {
        if let Some(end) = end_of(word, builder.position().side_to_move()) {
            let after = words.next();
            builder.end(end).map_err(|error| line.fault(word, error.to_string()))?;
            return match after {
                None => Ok(builder.finish()),
                Some(after) => Err(line.fault(after, "found more after the end of the game")),
            };
        }
        play(line, &mut builder, word)?;
    }
    Ok(builder.finish())
}

/// The start and the moves, each a part of the line.
fn parts(line: &str) -> (&str, &str) {
    let line = line.strip_prefix("position").unwrap_or(line).trim_start();
    line.split_once("moves").map_or((line, ""), |(start, moves)| (start.trim_end(), moves))
}

fn play(line: GameLine, builder: &mut Builder, word: &str) -> Result<(), Diagnostic> {
    let number = builder.ply() + 1;
    let text = excerpt(word, 12);
    let mv = word.parse().map_err(|_| {
        let expected = "try 7g7f, 8h2b+ or P*5e";
        line.fault(word, format!("move {number}: `{text}` is not a move: {expected}"))
    })?;
    builder.play_at(mv, || line.place(word), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Reason;
    use crate::rules::Color;

    fn one(text: &str) -> Result<ParsedGame, String> {
        let mut games = read(text);
        assert_eq!(games.len(), 1, "{text}");
        games.remove(0).map_err(|fault| fault.to_string())
    }

    #[test]
    fn starts_and_moves_are_read_in_all_their_spellings() {
        for (text, moves, ply) in [
            ("position startpos moves 7g7f 3c3d", 2, 0),
            ("startpos moves 7g7f", 1, 0),
            ("moves 7g7f 3c3d", 2, 0),
            ("4k4/9/9/9/9/9/9/9/4K4_b_2P_7", 0, 6),
            ("4k4%2F9/9/9/9/9/9/9/4K4%20b%202P%207", 0, 6),
            ("position startpos moves", 0, 0),
            ("  position   startpos   moves  7g7f   3c3d \r\n", 2, 0),
            ("sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r 1 moves G*5b", 1, 0),
            ("4k4/9/9/9/9/9/9/9/4K4 b 2P", 0, 0),
            ("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 57 moves 5i5h\u{1a}", 1, 56),
        ] {
            let record = one(text).expect(text).record;
            assert_eq!((record.main_moves().len(), record.start().ply()), (moves, ply), "{text}");
        }
    }

    #[test]
    fn a_list_has_a_game_for_each_line_and_a_broken_one_hides_no_other() {
        let games = read("startpos moves 7g7f\r\n\r\n# a remark\rstartpos moves 7g7e\nstartpos\n");
        let moves: Vec<_> = games
            .iter()
            .map(|game| game.as_ref().map(|game| game.record.main_moves().len()).ok())
            .collect();
        assert_eq!(moves, [Some(1), None, Some(0)]);
        let fault = games[1].as_ref().expect_err("a pawn steps once");
        assert!(fault.to_string().starts_with("4:16: move 1 (7g7e): "), "{fault}");
    }

    #[test]
    fn a_last_word_is_the_end() {
        let end = |text: &str| {
            let record = one(text).expect(text).record;
            let end = record.main_end().expect("an end");
            (end.reason, end.winner, end.word.clone())
        };
        let white = Some(Color::White);
        let black = Some(Color::Black);
        assert_eq!(end("startpos moves resign"), (Reason::Resignation, white, "resign".into()));
        assert_eq!(end("startpos moves 7g7f win").1, white);
        assert_eq!(end("startpos moves 7g7f timeout"), (Reason::Time, black, "timeout".into()));
        assert_eq!(end("startpos moves rep_draw"), (Reason::Sennichite, None, "rep_draw".into()));
        let after = one("startpos moves 7g7f resign 3c3d").expect_err("more");
        assert_eq!(after, "1:28: found more after the end of the game");
    }

    #[test]
    fn fouls_are_flagged_and_nonsense_refused_with_its_column() {
        let nifu = "sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1 moves P*5e";
        assert_eq!(one(nifu).expect("a foul").warnings.len(), 1);
        for (text, place) in [
            ("position startpos moves 7g7f zz9z", "1:30: "),
            ("position startpos moves P*5e", "1:25: "),
            ("position sfen 4k4/9/9 b - 1", "1:10: "),
            ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "1:1: "),
        ] {
            let error = one(text).expect_err(text);
            assert!(error.starts_with(place), "{error}");
        }
    }
}
