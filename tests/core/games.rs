//! Whole games of the rule corpus through the controller, by `komadai judge` (R25–R75).

use komadai::commands::{Status, Streams, judge_batch};
use komadai_core::game::RulePresets;

use crate::tsv;

/// The answers to rows of a batch.
fn judged(rows: &str) -> (Vec<String>, Status) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams { input: &mut rows.as_bytes(), out: &mut out, err: &mut err };
    let found = judge_batch(RulePresets::built_in(), &mut streams).expect("an answer");
    let text = String::from_utf8(out).expect("UTF-8");
    (text.lines().map(str::to_owned).collect(), found)
}

#[test]
fn every_game_ends_as_the_rules_say() {
    let rows = tsv::rows("games.tsv");
    let field = |row: &tsv::Row, names: &[&str]| {
        let values: Vec<&str> = names.iter().map(|name| row.get(name)).collect();
        values.join("\t")
    };
    let input: Vec<String> =
        rows.iter().map(|row| field(row, &["rules", "sfen", "moves"])).collect();
    let (answers, found) = judged(&input.join("\n"));
    assert_eq!(answers.len(), rows.len());
    let expected = |row| field(row, &["result", "winner", "plies", "final"]);
    let wrong: Vec<String> = rows
        .iter()
        .zip(&answers)
        .filter(|(row, answer)| **answer != expected(row))
        .map(|(row, answer)| format!("{}: {answer}, not {}", row.get("id"), expected(row)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(found, Status::Yes);
    assert!(rows.len() >= 286, "only {} games", rows.len());
}

#[test]
fn a_bad_row_is_answered_in_its_place() {
    let rows = "casual\tstartpos\t7g7f\nchess\tstartpos\t7g7f\ncasual\t9\t\ncasual\tstartpos\t!jump\n\
                casual rounding=hour\tstartpos\t7g7f\ncasual\tstartpos\t!resign";
    let (answers, found) = judged(rows);
    assert_eq!(found, Status::No);
    assert_eq!(answers.len(), 6);
    assert!(answers[0].starts_with("ongoing\t-\t1\t"));
    assert!(answers[1].starts_with("error\trules: no preset `chess`"));
    assert!(answers[2].starts_with("error\texpected 3 or 4 fields"));
    assert!(answers[3].contains("`!jump` is not a token"));
    assert!(answers[4].ends_with("rounding=hour, expected exact or minute"));
    assert!(answers[5].starts_with("resignation\tw\t0\t"));
}
