//! The person's progress with mate problems: failed ones that come back, the streak, and an Elo rating
//! against the ratings of the problems.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::repetition::Seen;
use crate::app::wording::faults::ron_file;
use komadai_engine::tsume::Problem;

/// The rating before the first problem.
const FIRST_RATING: i32 = 800;
/// The largest change of the rating by the first problem; the second changes at most half of that, and so on
/// down to [`LEAST_STEP`].
const FIRST_STEP: f64 = 120.0;
const LEAST_STEP: f64 = 24.0;
/// The cost of a hint, relative to a failed attempt.
const HINT: f64 = 0.3;
/// The version of the file.
const VERSION: u32 = 1;

/// An attempt at a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The key of the problem.
    pub problem: String,
    /// Its rating.
    pub rating: u32,
    /// Whether it was solved without a wrong move and without help.
    pub is_solved: bool,
    /// Whether only a hint made it fail.
    pub with_hint: bool,
    /// The day, counted from any fixed day.
    pub day: i64,
    /// Whether it was the problem of the day.
    pub is_daily: bool,
}

/// The progress over all attempts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TsumeProgress {
    version: u32,
    rating: i32,
    attempts: u32,
    streak: u32,
    best_streak: u32,
    /// The number of consecutive days with the daily problem solved, and the last of them.
    daily: Option<(u32, i64)>,
    problems: BTreeMap<String, Seen>,
    /// The most problems solved in a run, by its name.
    best_runs: BTreeMap<String, u32>,
}

impl Default for TsumeProgress {
    fn default() -> Self {
        Self {
            version: VERSION,
            rating: FIRST_RATING,
            attempts: 0,
            streak: 0,
            best_streak: 0,
            daily: None,
            problems: BTreeMap::new(),
            best_runs: BTreeMap::new(),
        }
    }
}

impl TsumeProgress {
    /// Counts an attempt.
    pub fn add(&mut self, attempt: Attempt) {
        let Attempt { problem, rating, is_solved, with_hint, day, is_daily } = attempt;
        let before = self.problems.get(&problem).copied();
        // The same result again says little about the strength.
        if before.is_none_or(|before| before.solved != is_solved) {
            let part = if with_hint { HINT } else { 1.0 };
            self.rate(rating, is_solved, part);
        }
        self.streak = if is_solved { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        let seen = Seen::after(before, is_solved, day);
        self.problems.insert(problem, seen);
        if is_daily && is_solved {
            self.daily = match self.daily {
                Some((days, last)) if last == day => Some((days, last)),
                Some((days, last)) if last + 1 == day => Some((days + 1, day)),
                _ => Some((1, day)),
            };
        }
    }

    fn rate(&mut self, rating: u32, is_solved: bool, part: f64) {
        self.rating += self.change(rating, is_solved, part);
        self.attempts = self.attempts.saturating_add(1);
    }

    /// The change of the rating by an attempt.
    #[expect(clippy::cast_possible_truncation, reason = "a step is far smaller than an i32")]
    fn change(&self, rating: u32, is_solved: bool, part: f64) -> i32 {
        let attempts = f64::from(self.attempts.saturating_add(1));
        let difference = f64::from(rating) - f64::from(self.rating);
        let expected = 1.0 / (1.0 + 10_f64.powf(difference / 400.0));
        let step = (FIRST_STEP / attempts).max(LEAST_STEP);
        let points = if is_solved { 1.0 } else { 0.0 };
        (part * step * (points - expected)).round() as i32
    }

    /// The cost in rating points of a hint and of the solution of a problem that has not been counted; `None`
    /// if they are free.
    pub(crate) fn help_prices(&self, problem: &Problem) -> Option<(i32, i32)> {
        let before = self.problems.get(&problem.key());
        let price = |part| -self.change(problem.rating(), false, part);
        let prices = (price(HINT), price(1.0));
        (prices.1 > 0 && before.is_none_or(|before| before.solved)).then_some(prices)
    }

    /// The rating.
    pub(crate) const fn rating(&self) -> i32 {
        self.rating
    }

    /// The number of problems solved in a row without help, and the most ever.
    pub(crate) const fn streak(&self) -> (u32, u32) {
        (self.streak, self.best_streak)
    }

    /// The most problems ever solved in a run of this name.
    pub(crate) fn best_run(&self, name: &str) -> u32 {
        self.best_runs.get(name).copied().unwrap_or_default()
    }

    /// Counts a run.
    pub fn add_run(&mut self, name: &str, solved: u32) {
        let best = self.best_runs.entry(name.to_owned()).or_default();
        *best = solved.max(*best);
    }

    /// The number of consecutive days, up to `day` or the one before, with the daily problem solved.
    pub(crate) fn daily_streak(&self, day: i64) -> u32 {
        match self.daily {
            Some((days, last)) if last >= day - 1 => days,
            _ => 0,
        }
    }

    /// Whether a problem was solved the last time; `None` if it was never tried.
    pub(crate) fn was_solved(&self, problem: &str) -> Option<bool> {
        self.problems.get(problem).map(|seen| seen.solved)
    }

    /// Whether a failed problem comes back on a day.
    pub(crate) fn is_due(&self, problem: &str, day: i64) -> bool {
        self.problems.get(problem).is_some_and(|seen| seen.is_due(day))
    }
}

ron_file!(TsumeProgress, 2);

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(problem: &str, is_solved: bool, day: i64) -> Attempt {
        Attempt {
            problem: problem.to_owned(),
            rating: 1000,
            is_solved,
            with_hint: false,
            day,
            is_daily: false,
        }
    }

    #[test]
    fn what_was_failed_comes_back_less_and_less_often() {
        let mut progress = TsumeProgress::default();
        progress.add(attempt("a", true, 10));
        assert!(!progress.is_due("a", 99), "never failed");
        progress.add(attempt("b", false, 10));
        assert!(progress.is_due("b", 10));
        let mut day = 10;
        for wait in [1, 3, 7, 21] {
            progress.add(attempt("b", true, day));
            assert!(!progress.is_due("b", day + wait - 1), "{wait}");
            assert!(progress.is_due("b", day + wait), "{wait}");
            day += wait;
        }
        progress.add(attempt("b", true, day));
        assert!(!progress.is_due("b", day + 1000), "learned");
        progress.add(attempt("b", false, day));
        assert!(progress.is_due("b", day), "failed again");
    }

    #[test]
    fn the_streak_counts_what_was_solved_in_a_row() {
        let mut progress = TsumeProgress::default();
        for (is_solved, expected) in
            [(true, (1, 1)), (true, (2, 2)), (false, (0, 2)), (true, (1, 2))]
        {
            progress.add(attempt("a", is_solved, 1));
            assert_eq!(progress.streak(), expected);
        }
    }

    #[test]
    fn the_rating_follows_the_results() {
        let mut progress = TsumeProgress::default();
        for n in 0..20 {
            progress.add(attempt(&n.to_string(), true, 1));
        }
        let high = progress.rating();
        assert!(high > FIRST_RATING);
        progress.add(attempt("0", true, 2));
        assert_eq!(progress.rating(), high, "solved before");
        for n in 0..20 {
            progress.add(attempt(&n.to_string(), false, 1));
        }
        let low = progress.rating();
        assert!(low < high);
        progress.add(attempt("0", false, 3));
        assert_eq!(progress.rating(), low, "failed before");
    }

    #[test]
    fn a_hint_costs_less_than_a_wrong_answer() {
        let cost = |with_hint| {
            let mut progress = TsumeProgress::default();
            progress.add(Attempt { with_hint, ..attempt("a", false, 1) });
            FIRST_RATING - progress.rating()
        };
        assert!(0 < cost(true) && 3 * cost(true) < cost(false) + 5);
    }

    #[test]
    fn the_daily_problem_counts_days_in_a_row() {
        let mut progress = TsumeProgress::default();
        let daily = |day| Attempt { is_daily: true, ..attempt("a", true, day) };
        for (day, expected) in [(5, 1), (5, 1), (6, 2), (9, 1)] {
            progress.add(daily(day));
            assert_eq!(progress.daily_streak(day), expected, "{day}");
        }
        assert_eq!(progress.daily_streak(10), 1, "there is time left to solve it");
        assert_eq!(progress.daily_streak(11), 0);
    }

    #[test]
    fn the_file_is_read_again_and_a_wrong_one_is_refused_with_its_place() {
        let mut progress = TsumeProgress::default();
        progress.add(attempt("4k4/9/4P4/9/9/9/9/9/9 b G", false, 3));
        progress.add(attempt("b", true, 3));
        progress.add_run("3m", 7);
        progress.add_run("3m", 5);
        assert_eq!((progress.best_run("3m"), progress.best_run("5m")), (7, 0));
        for progress in [TsumeProgress::default(), progress] {
            assert_eq!(TsumeProgress::parse(&progress.to_text()), Ok(progress));
        }
        let newer = TsumeProgress::default().to_text().replace("version: 1", "version: 2");
        for (text, place) in
            [(newer.as_str(), "1:1: "), ("(version: 1,\n rating: x)", "2:"), ("", "1:1: ")]
        {
            let error = TsumeProgress::parse(text).expect_err(text);
            assert!(error.to_string().starts_with(place), "{error}");
        }
    }
}
