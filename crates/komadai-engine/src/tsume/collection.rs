//! Collections of problems: the built-in one, and files in any format of records.

use std::collections::HashSet;

use super::problem::{Problem, fault_words};
use crate::bot::tsume::ProblemFault;
use komadai_core::record::{self, Diagnostic, ParsedGame, ReadOptions};

/// The built-in problems, a line each ([`Problem::to_line`]), short ones first and of each length easy ones.
const BUILT_IN: &str = include_str!("../../assets/tsume/komadai.txt");

/// A number that has no divisor in common with any count of problems: every day takes another problem.
const DAILY_STEP: i64 = 7919;

/// Problems in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection {
    /// Its name in the file.
    pub name: String,
    /// The problems.
    pub problems: Vec<Problem>,
    /// The parts of the file that are no problem.
    pub unusable: Vec<Unusable>,
}

/// A game or position of a file that is no problem.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("problem {number}: {why}")]
pub struct Unusable {
    /// Its index in the file, from 1.
    pub number: usize,
    /// The reason.
    pub why: String,
}

impl Collection {
    /// The built-in problems.
    #[must_use]
    pub fn built_in() -> Self {
        Self {
            name: "komadai".to_owned(),
            problems: BUILT_IN.lines().filter_map(Problem::from_line).collect(),
            unusable: Vec::new(),
        }
    }

    /// The built-in problem of a day, by the number of the day.
    #[must_use]
    pub fn of_the_day(day: i64) -> Option<Problem> {
        let lines = BUILT_IN.lines();
        let place = Self::place_of_the_day(day, lines.clone().count())?;
        Problem::from_line(lines.clone().nth(place)?)
    }

    /// The index of the day's problem among `count`.
    #[must_use]
    pub fn place_of_the_day(day: i64, count: usize) -> Option<usize> {
        let count = i64::try_from(count).ok().filter(|count| *count > 0)?;
        usize::try_from((day * DAILY_STEP).rem_euclid(count)).ok()
    }

    /// Adds problems at the end, except positions that are already there.
    pub fn add(&mut self, problems: Vec<Problem>) {
        for problem in problems {
            let is_new = |other: &Problem| !other.position.is_same(&problem.position);
            if self.problems.iter().all(is_new) {
                self.problems.push(problem);
            }
        }
    }

    /// The problems of a file: records or positions in any format, with or without solutions. Unusable ones
    /// are listed; whether a problem has one solution is only known when it is solved.
    ///
    /// # Errors
    ///
    /// If the bytes are no records.
    pub fn read(bytes: &[u8], name: &str) -> Result<Self, Diagnostic> {
        let file = record::read(bytes, ReadOptions::file(name))?;
        let (mut problems, mut unusable) = (Vec::new(), Vec::new());
        let mut seen = HashSet::new();
        for (number, game) in (1..).zip(file.games) {
            let found = game.map_err(|fault| fault.to_string()).and_then(|game| problem_of(&game));
            match found {
                Ok(problem) if !seen.insert(problem.key()) => unusable
                    .push(Unusable { number, why: "a problem before it is the same".to_owned() }),
                Ok(problem) => problems.push(problem),
                Err(why) => unusable.push(Unusable { number, why }),
            }
        }
        Ok(Self { name: name.to_owned(), problems, unusable })
    }
}

/// The problem of a record: its start. Its moves are no solution until the solver has found one.
fn problem_of(game: &ParsedGame) -> Result<Problem, String> {
    let position = game.record.start().clone();
    if let Some(fault) = position.to_setup().faults().first() {
        return Err(fault.to_string());
    }
    let defender = position.side_to_move().opponent();
    if position.king(defender).is_none() {
        let why = fault_words(&ProblemFault::NoKing);
        return Err(format!("{why}: {defender:?} has none"));
    }
    Ok(Problem { position, line: Vec::new(), nodes: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tsume::{Answer, Question, answer};

    fn whys(collection: &Collection) -> Vec<String> {
        collection.unusable.iter().map(ToString::to_string).collect()
    }

    /// A board with White's king alone on a file of rank 1, and a gold in Black's hand.
    fn board(top: &str) -> String {
        let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
        let pawn = top.replace("v玉", " 歩");
        let rows = [top, empty.trim_end(), &pawn].join("\n");
        format!("後手の持駒：なし\n{rows}\n{}先手の持駒：金\n", empty.repeat(6))
    }

    #[test]
    fn several_boards_of_one_file_are_several_problems_and_a_broken_one_hides_no_other() {
        let first = board("| ・ ・ ・ ・v玉 ・ ・ ・ ・|");
        let second = board("| ・ ・ ・ ・ ・ ・ ・ ・v玉|");
        let broken = second.replace("v玉", "v鯨");
        let answers = format!(
            "作品番号：1\n{first}1 ５二金打\nまで1手で詰み\n作品番号：2\n{second}1 １二金打\n"
        );
        for (text, problems, bad) in [
            (format!("{first}\n{second}"), 2, 0),
            (answers, 2, 0),
            (format!("{first}{broken}{second}"), 2, 1),
        ] {
            let read = Collection::read(text.as_bytes(), "boards.kif").expect("boards");
            assert_eq!((read.problems.len(), read.unusable.len()), (problems, bad), "{text}");
            let last = read.problems.last().expect("a problem").position.to_sfen();
            assert_eq!(last, "8k/9/8P/9/9/9/9/9/9 b G 1");
        }
    }

    #[test]
    fn lists_of_positions_are_read_also_without_the_king_of_the_attacker() {
        let text = "4k4/9/4P4/9/9/9/9/9/9 b G 1\n8k/9/8P/9/9/9/9/9/9 b G 1\n";
        let collection = Collection::read(text.as_bytes(), "list.sfen").expect("positions");
        assert_eq!(collection.problems.len(), 2);
        assert_eq!(whys(&collection), [""; 0]);
    }

    #[test]
    fn the_problem_of_a_day_is_the_same_in_the_collection() {
        let all = Collection::built_in().problems;
        for day in [0, 9_827, -3] {
            let place = Collection::place_of_the_day(day, all.len()).expect("a place");
            assert_eq!(Collection::of_the_day(day).as_ref(), all.get(place));
        }
        assert_eq!(Collection::place_of_the_day(1, 0), None);
    }

    #[test]
    fn what_is_no_problem_is_named() {
        let text = "4k4/9/4P4/9/9/9/9/9/9 b G 1\n9/9/4P4/9/9/9/9/9/4K4 b G 1\n4k4/9/4P4/9/9/9/9/9/9 b G 5\n";
        let collection = Collection::read(text.as_bytes(), "list.sfen").expect("positions");
        assert_eq!(collection.problems.len(), 1);
        assert_eq!(
            whys(&collection),
            [
                "problem 2: there is no king to mate: White has none",
                "problem 3: a problem before it is the same"
            ]
        );
        let fault = Collection::read(b"dear diary", "diary").expect_err("no records");
        assert!(fault.to_string().starts_with("diary:1:1: "), "{fault}");
    }

    #[test]
    fn kif_and_csa_hold_problems() {
        let kif = "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
            | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n\
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n\
            +---------------------------+\n先手の持駒：金\n手数----指手---------消費時間--\n   1 ５二金打\n";
        let csa = "V2.2\nP-51OU\nP+53FU\nP+00KI\n+\n+0052KI\n";
        for (name, text) in [("a.kif", kif), ("a.csa", csa)] {
            let collection = Collection::read(text.as_bytes(), name).expect(name);
            assert_eq!(collection.problems.len(), 1, "{name}: {:?}", whys(&collection));
            let position = collection.problems[0].position.clone();
            let solved = answer(&Question::Solve(position), &mut || false);
            let Answer::Solved(Ok((solution, _))) = solved else {
                panic!("{name}: {solved:?}");
            };
            assert_eq!(solution.line.len(), 1, "{name}");
        }
    }
}
