//! Texts that are several records, or none, or written as people write them: each row of
//! `tests/data/texts.txt` is read as it says.

use komadai_core::record::{Diagnostic, Key, ParsedGame, ReadOptions, read};
use komadai_core::rules::STARTPOS;

const TEXTS: &str = include_str!("../data/texts.txt");

#[test]
fn every_text_is_read_as_the_records_that_it_is() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for block in TEXTS.split("\n### ").skip(1) {
        count += 1;
        let (name, rest) = block.split_once('\n').expect("a name");
        let (text, expected) = rest.split_once("\n---\n").expect("a line ---");
        let games = match read(text.as_bytes(), ReadOptions::default()) {
            Ok(file) => file.games,
            Err(fault) => vec![Err(fault)],
        };
        let expected: Vec<&str> = expected.lines().filter(|line| !line.is_empty()).collect();
        let found: Vec<String> = games.iter().map(told).collect();
        let is_right = |(expected, found): (&&str, &String)| is_as_told(expected, found);
        let are_right = expected.iter().zip(&found).all(is_right);
        if !are_right || expected.len() != found.len() {
            let warnings = games.iter().flatten().flat_map(|game| &game.warnings);
            let warnings: Vec<String> = warnings.map(ToString::to_string).collect();
            wrong.push(format!(
                "{name}\n  expected {expected:#?}\n  found {found:#?} {warnings:#?}"
            ));
        }
    }
    assert!(count >= 60, "{count} texts");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A refusal has the place and at least the words.
fn is_as_told(expected: &str, found: &str) -> bool {
    match expected.strip_prefix("refused ") {
        Some(rest) => {
            let (place, words) = rest.split_once(" | ").expect("words");
            let found = found.strip_prefix(&format!("refused {place} | "));
            found.is_some_and(|found| found.contains(words))
        }
        None => expected == found,
    }
}

fn told(game: &Result<ParsedGame, Diagnostic>) -> String {
    let game = match game {
        Ok(game) => game,
        Err(fault) => {
            let place = fault.place.map(|at| format!("{}:{}", at.line, at.column));
            return format!("refused {} | {}", place.unwrap_or_default(), fault.words);
        }
    };
    let record = &game.record;
    let name = |key| record.headers.get(&key).unwrap_or_default();
    let start = record.start().to_sfen();
    let start = if start == STARTPOS { "even" } else { &start };
    let moves = record.main_moves();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let turn = record.position_at(record.main_tip()).side_to_move();
    let end = record.main_end().map_or("-".to_owned(), |end| {
        let winner = end.winner.map(|winner| format!(" {winner}"));
        format!("{}{}", end.terminal(turn), winner.unwrap_or_default())
    });
    format!(
        "{}/{} | {start} | {} | {end} | {}",
        name(Key::Black),
        name(Key::White),
        moves.join(" "),
        game.warnings.len()
    )
}
