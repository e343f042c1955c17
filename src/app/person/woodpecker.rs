//! Sets of mate problems that are solved again and again, each time in half the days: the woodpecker.
//!
//! The file holds every answer with its time, so that files of two machines are merged without loss: all sets
//! and answers of both, each once. What a cycle has come to is worked out from its answers.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::repetition::day_of_time;
use crate::app::wording::faults::ron_file;
use komadai_core::fnv::{OFFSET, fnv1a};

/// The version of the file.
const VERSION: u32 = 1;
/// The days planned for the first cycle; each further one has half as many.
const FIRST_DAYS: u32 = 28;

/// The sets, with all answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Woodpecker {
    version: u32,
    /// By the name of the set: its problems with their answers. An answer is the cycle, the time, the result
    /// and the seconds, such as `1 2026-05-01T18:30:00 hit 12`.
    sets: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
    /// The names of sets that are not shown any more.
    removed: BTreeSet<String>,
}

/// A change of the sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WoodpeckerChange {
    /// Makes a set of this name with the keys of its problems.
    Make(String, Vec<String>),
    /// Adds an answer, as [`Woodpecker::answer`] makes it, to a problem of a set.
    Answer(String, String, String),
    /// Shows the set no more; its answers stay in the file.
    Remove(String),
}

/// What a cycle has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cycle {
    /// From 1.
    pub number: u32,
    pub answered: usize,
    pub hits: usize,
    /// The time of all its answers.
    pub seconds: u64,
    /// The days of its first and its last answer.
    days: [i64; 2],
}

/// The days planned for a cycle, by its number from 1.
pub const fn planned_days(cycle: u32) -> u32 {
    // From the sixth on it is one day.
    FIRST_DAYS.div_ceil(1 << if cycle > 6 { 5 } else { cycle.saturating_sub(1) })
}

impl Cycle {
    /// The number of a day in it, from 1. A clock that was set back counts as the day of the last answer.
    pub fn day(self, today: i64) -> i64 {
        today.max(self.days[1]) - self.days[0] + 1
    }

    /// The number of days from its first to its last answer.
    pub fn used(self) -> i64 {
        self.day(self.days[1])
    }

    /// The answers that are hits, in percent, rounded down.
    pub fn percent(self) -> usize {
        self.hits * 100 / self.answered.max(1)
    }

    fn add(&mut self, answer: &Answer) {
        self.answered += 1;
        self.hits += usize::from(answer.is_hit);
        self.seconds = self.seconds.saturating_add(answer.seconds);
        self.days = [self.days[0].min(answer.day), self.days[1].max(answer.day)];
    }
}

impl Default for Woodpecker {
    fn default() -> Self {
        Self { version: VERSION, sets: BTreeMap::new(), removed: BTreeSet::new() }
    }
}

impl Woodpecker {
    /// Carries out a change.
    pub fn change(&mut self, change: WoodpeckerChange) {
        match change {
            WoodpeckerChange::Make(set, problems) => {
                let problems = problems.into_iter().map(|problem| (problem, BTreeSet::new()));
                self.sets.entry(set).or_default().extend(problems);
            }
            WoodpeckerChange::Answer(set, problem, answer) => {
                let problems = self.sets.entry(set).or_default();
                problems.entry(problem).or_default().insert(answer);
            }
            WoodpeckerChange::Remove(set) => {
                self.removed.insert(set);
            }
        }
    }

    /// Takes the sets and answers of another file.
    pub fn merge(&mut self, other: Self) {
        for (set, problems) in other.sets {
            let own = self.sets.entry(set).or_default();
            for (problem, answers) in problems {
                own.entry(problem).or_default().extend(answers);
            }
        }
        self.removed.extend(other.removed);
    }

    /// The names of the sets, the oldest first.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.sets.keys().filter(|set| !self.removed.contains(*set)).map(String::as_str)
    }

    /// The problems of a set, each with what can be read of its answers.
    fn problems(&self, set: &str) -> impl Iterator<Item = (&str, Vec<Answer<'_>>)> {
        self.sets.get(set).into_iter().flatten().map(|(problem, answers)| {
            let mut answers: Vec<Answer> = answers.iter().filter_map(|it| read(it)).collect();
            // On two machines a problem may be answered twice in a cycle: the first answer counts.
            answers.dedup_by_key(|answer| answer.cycle);
            (problem.as_str(), answers)
        })
    }

    /// The cycles of a set that have an answer, in order.
    pub fn cycles(&self, set: &str) -> Vec<Cycle> {
        let mut cycles = BTreeMap::new();
        for answer in self.problems(set).flat_map(|(_, answers)| answers) {
            let (number, days) = (answer.cycle, [answer.day; 2]);
            let new = Cycle { number, answered: 0, hits: 0, seconds: 0, days };
            cycles.entry(number).or_insert(new).add(&answer);
        }
        cycles.into_values().collect()
    }

    /// The problems of a set in the order of a cycle: those answered in it, then the others.
    pub fn order(&self, set: &str, cycle: u32) -> [Vec<&str>; 2] {
        let mut order = [Vec::new(), Vec::new()];
        for (problem, answers) in self.problems(set) {
            let is_open = answers.iter().all(|answer| answer.cycle != cycle);
            order[usize::from(is_open)].push(problem);
        }
        for problems in &mut order {
            shuffle(problems, set, cycle);
        }
        order
    }

    /// An answer in a cycle of a set: whether it is a hit, and its seconds. Its time is `now`, but not before the
    /// last one of the set, so that a clock that was set back begins no cycle anew.
    pub fn answer(
        &self,
        set: &str,
        cycle: u32,
        (is_hit, seconds): (bool, u64),
        now: &str,
    ) -> String {
        let answers = self.problems(set).flat_map(|(_, answers)| answers);
        let time = answers.map(|answer| answer.time).fold(now, Ord::max);
        let result = if is_hit { "hit" } else { "miss" };
        format!("{cycle} {time} {result} {seconds}")
    }
}

ron_file!(Woodpecker, 4);

/// Sorts problems by a hash of the set, the cycle and the problem (FNV-1a): an order that differs in every
/// cycle, is the same on every machine, and stays when problems are added.
pub fn shuffle<T: AsRef<str>>(problems: &mut [T], set: &str, cycle: u32) {
    problems.sort_by_cached_key(|problem| {
        let text = format!("{cycle} {set} {}", problem.as_ref());
        let hash = fnv1a(OFFSET, text.bytes());
        // That alone hardly carries the last bytes into the high bits.
        (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    });
}

/// An answer as it is in the file.
struct Answer<'a> {
    cycle: u32,
    time: &'a str,
    day: i64,
    is_hit: bool,
    seconds: u64,
}

/// `None` if it cannot be read.
fn read(answer: &str) -> Option<Answer<'_>> {
    let mut words = answer.split(' ');
    let mut next = || words.next();
    let cycle = next()?.parse().ok().filter(|cycle| *cycle > 0)?;
    let time = next()?;
    let is_hit = match next()? {
        "hit" => true,
        "miss" => false,
        _ => return None,
    };
    Some(Answer { cycle, time, day: day_of_time(time)?, is_hit, seconds: next()?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SET: &str = "2026-11-01T08:00:00 3 3";

    fn made() -> Woodpecker {
        let mut all = Woodpecker::default();
        let problems = ["a", "b", "c"].map(str::to_owned).to_vec();
        all.change(WoodpeckerChange::Make(SET.to_owned(), problems));
        all
    }

    fn answer(all: &mut Woodpecker, problem: &str, cycle: u32, day: u32, result: (bool, u64)) {
        let now = format!("2026-11-{day:02}T10:00:00");
        let answer = all.answer(SET, cycle, result, &now);
        all.change(WoodpeckerChange::Answer(SET.to_owned(), problem.to_owned(), answer));
    }

    fn open(all: &Woodpecker, cycle: u32) -> usize {
        all.order(SET, cycle)[1].len()
    }

    /// The day of a date in November 2026.
    fn november(day: u32) -> i64 {
        day_of_time(&format!("2026-11-{day:02}")).expect("a day")
    }

    #[test]
    fn the_days_of_each_cycle_are_half_of_those_before() {
        let planned: Vec<u32> = (1..=8).map(planned_days).collect();
        assert_eq!(planned, [28, 14, 7, 4, 2, 1, 1, 1]);
        assert_eq!((planned_days(0), planned_days(u32::MAX)), (28, 1));
    }

    #[test]
    fn a_cycle_is_what_its_answers_say() {
        let mut all = made();
        assert_eq!((all.cycles(SET), open(&all, 1)), (Vec::new(), 3));
        answer(&mut all, "a", 1, 2, (true, 12));
        answer(&mut all, "b", 1, 4, (false, 30));
        answer(&mut all, "c", 1, 4, (true, 8));
        answer(&mut all, "c", 2, 9, (true, 5));
        let [first, second] = all.cycles(SET).try_into().expect("two cycles");
        assert_eq!((first.answered, first.hits, first.percent()), (3, 2, 66));
        assert_eq!((first.seconds, first.used()), (50, 3));
        assert_eq!((second.answered, second.day(november(11))), (1, 3));
        assert_eq!((open(&all, 1), open(&all, 2), open(&all, 3)), (0, 2, 3));
        assert_eq!(all.order(SET, 2)[0], ["c"]);
        assert_eq!(Woodpecker::parse(&all.to_text()), Ok(all));
    }

    #[test]
    fn the_order_differs_in_each_cycle_and_stays_within_it() {
        let problems: Vec<String> = (0..50).map(|number| format!("problem {number}")).collect();
        let of = |cycle| {
            let mut order = problems.clone();
            shuffle(&mut order, SET, cycle);
            order
        };
        assert_eq!(of(1), of(1));
        for (cycle, other) in [(1, 2), (2, 3), (1, 11)] {
            let (one, other) = (of(cycle), of(other));
            let same = one.iter().zip(&other).filter(|(one, other)| one == other).count();
            assert!(same < 8, "{same} of 50 at the same place");
        }
        let mut fewer: Vec<String> = of(1).into_iter().step_by(2).collect();
        let before = fewer.clone();
        shuffle(&mut fewer, SET, 1);
        assert_eq!(fewer, before, "what is added changes nothing before and after it");
    }

    #[test]
    fn the_files_of_two_machines_are_merged_without_loss() {
        let mut here = made();
        let mut there = here.clone();
        answer(&mut here, "a", 1, 2, (true, 12));
        answer(&mut here, "b", 1, 3, (false, 20));
        answer(&mut there, "b", 1, 2, (true, 9));
        answer(&mut there, "c", 1, 5, (true, 7));
        let only_there = "2026-11-02T09:00:00 endgames 50".to_owned();
        there.change(WoodpeckerChange::Make(only_there.clone(), vec!["d".to_owned()]));
        let mut merged = here.clone();
        merged.merge(Woodpecker::parse(&there.to_text()).expect("a file"));
        there.merge(here.clone());
        assert_eq!(merged, there);
        merged.merge(here);
        assert_eq!(merged, there, "nothing is counted twice");
        let cycle = merged.cycles(SET)[0];
        assert_eq!((cycle.answered, cycle.hits, cycle.seconds), (3, 3, 28), "the first b counts");
        assert_eq!((cycle.used(), open(&merged, 1)), (4, 0));
        assert_eq!(merged.sets[SET]["b"].len(), 2, "but both are in the file");
        assert_eq!(merged.sets().collect::<Vec<_>>(), [SET, &only_there]);
        merged.change(WoodpeckerChange::Remove(only_there));
        merged.merge(there);
        assert_eq!(merged.sets().count(), 1, "removed on one machine");
    }

    #[test]
    fn a_clock_that_is_set_back_begins_no_cycle_anew() {
        let mut all = made();
        answer(&mut all, "a", 1, 10, (true, 12));
        answer(&mut all, "b", 1, 3, (true, 12));
        let cycle = all.cycles(SET)[0];
        assert_eq!((cycle.used(), cycle.day(november(1)), cycle.day(november(12))), (1, 1, 3));
        assert!(all.sets[SET]["b"].contains("1 2026-11-10T10:00:00 hit 12"));
    }

    #[test]
    fn an_answer_nobody_knows_is_passed_over_and_another_version_refused() {
        let odd = r#"(sets: {"s": {"a": ["1 x hit 3", "0 2026-11-28 hit 3", "1 2026-11-28 yes 3", "1"]}})"#;
        let all = Woodpecker::parse(odd).expect("a file");
        assert_eq!((all.cycles("s"), all.cycles("t")), (Vec::new(), Vec::new()));
        assert_eq!(all.order("s", 1)[1], ["a"]);
        assert!(Woodpecker::parse("(version: 2)").is_err());
    }
}
