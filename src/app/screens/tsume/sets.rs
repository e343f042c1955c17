//! The sets in which problems are chosen: that of the day, those that come back, by length, of a file.

use super::runs::MINUTES;
use super::{Asked, BUILT_IN, CurrentProblem, Cx, FILE, MISSED, Stage, State};
use crate::app::effect::MateEffect;
use crate::app::exercise::ExerciseBoard;
use crate::app::options::MistakesStart;
use crate::app::parts::notice::Notice;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Color, Position, Square};
use komadai_engine::tsume::{Collection, Problem, Question};

/// Problems that are solved one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Set {
    /// The problem of the day.
    Daily,
    /// Problems that were failed, when they come back.
    Again,
    /// Those of the program that look as in a handbook, with a solution of this many plies.
    Length(usize),
    /// The others of the program, from the ends of games.
    Endgames,
    /// Mates that were missed in games of the user's own.
    Missed,
    /// Mistakes in games of this month; they are on a screen of their own.
    Mistakes,
    /// Those of the file.
    File,
    /// As many as can be solved in so many minutes.
    Timed(u8),
    /// As many as are solved without a miss.
    Streak,
}

impl State {
    /// The sets that can be chosen now.
    pub(crate) fn sets(&self, app: &AppState) -> Vec<Set> {
        let mut sets = vec![Set::Daily];
        if !self.places(Set::Again, app).is_empty() {
            sets.push(Set::Again);
        }
        if self.collections.len() > FILE {
            sets.push(Set::File);
        }
        sets.extend([Set::Missed, Set::Mistakes]);
        let own = self.collections[BUILT_IN].problems.iter();
        let own = own.filter(|problem| problem.is_handbook());
        let mut lengths: Vec<usize> = own.filter_map(Problem::plies).collect();
        lengths.sort_unstable();
        lengths.dedup();
        sets.extend(lengths.into_iter().map(Set::Length));
        sets.push(Set::Endgames);
        sets.extend(MINUTES.map(Set::Timed));
        sets.push(Set::Streak);
        sets
    }

    /// What a row of the list says: the set, and how many of its problems were solved.
    pub(crate) fn row(&self, set: Set, app: &AppState) -> (String, String) {
        if let Some(name) = set.run_name() {
            let words = match set {
                Set::Timed(minutes) => text!("tsume-timed", minutes = minutes),
                _ => text!("tsume-streak"),
            };
            let detail = match app.tsume.best_run(&name) {
                0 => String::new(),
                best => text!("tsume-best", best = best),
            };
            return (words, detail);
        }
        let places = self.places(set, app);
        let solved = places
            .iter()
            .filter_map(|&place| self.problem(place))
            .filter(|problem| app.tsume.was_solved(&problem.key()) == Some(true))
            .count();
        let words = match set {
            Set::Daily => text!("tsume-daily"),
            Set::Again => text!("tsume-again"),
            Set::Missed => text!("tsume-missed"),
            Set::Mistakes => text!("tsume-mistakes"),
            Set::Timed(_) | Set::Streak => String::new(),
            Set::Length(plies) => text!("tsume-length", plies = plies),
            Set::Endgames => text!("tsume-endgames"),
            Set::File => {
                let name = self.collections.get(FILE);
                sanitize(name.map_or("", |file| &file.name)).into_owned()
            }
        };
        let detail = match set {
            Set::Daily if solved > 0 => {
                text!("tsume-days", days = app.tsume.daily_streak(app.day()))
            }
            Set::Daily => text!("tsume-new"),
            Set::Again => text!("tsume-due", count = places.len()),
            Set::Missed if self.search.is_running() => self.search.words(),
            Set::Missed if places.is_empty() => text!("tsume-missed-none"),
            Set::Mistakes => text!("tsume-mistakes-about"),
            Set::Length(_)
            | Set::Endgames
            | Set::Missed
            | Set::File
            | Set::Timed(_)
            | Set::Streak => {
                text!("tsume-solved-of", solved = solved, all = places.len())
            }
        };
        (words, detail)
    }

    pub(super) fn problem(&self, (collection, place): (usize, usize)) -> Option<&Problem> {
        self.collections.get(collection)?.problems.get(place)
    }

    /// The problems of a set, by collection and place.
    fn places(&self, set: Set, app: &AppState) -> Vec<(usize, usize)> {
        let all = || {
            let collections = self.collections.iter().enumerate();
            collections.flat_map(|(number, collection)| {
                let problems = collection.problems.iter().enumerate();
                problems.map(move |(place, problem)| ((number, place), problem))
            })
        };
        match set {
            Set::Daily => {
                let count = self.collections[BUILT_IN].problems.len();
                let place = Collection::place_of_the_day(app.day(), count);
                place.map(|place| (BUILT_IN, place)).into_iter().collect()
            }
            Set::Again => all()
                .filter(|(_, problem)| app.tsume.is_due(&problem.key(), app.day()))
                .map(|(place, _)| place)
                .collect(),
            Set::Length(plies) => all()
                .filter(|((collection, _), problem)| {
                    *collection == BUILT_IN
                        && problem.plies() == Some(plies)
                        && problem.is_handbook()
                })
                .map(|(place, _)| place)
                .collect(),
            Set::Endgames => all()
                .filter(|((collection, _), problem)| {
                    *collection == BUILT_IN && !problem.is_handbook()
                })
                .map(|(place, _)| place)
                .collect(),
            Set::Missed => self.places_of(MISSED),
            Set::File => self.places_of(FILE),
            Set::Mistakes => Vec::new(),
            Set::Timed(_) | Set::Streak => self.run_order(set, app),
        }
    }

    /// All problems of a collection.
    fn places_of(&self, collection: usize) -> Vec<(usize, usize)> {
        let problems = self.collections.get(collection);
        let count = problems.map_or(0, |problems| problems.problems.len());
        (0..count).map(|place| (collection, place)).collect()
    }

    /// Begins with the set chosen in the list.
    pub(super) fn begin_row(&mut self, app: &mut AppState, cx: &mut Cx) {
        match self.sets(app).get(self.chosen) {
            Some(Set::Missed) if self.places_of(MISSED).is_empty() => self.await_missed(cx),
            Some(Set::Mistakes) => cx.go(Route::Mistakes(MistakesStart::Month)),
            Some(&set) => self.begin(app, cx, set),
            None => {}
        }
    }

    /// The problems of a set, and the place of the first one that was not solved.
    pub(super) fn beginning(&self, set: Set, app: &AppState) -> (Vec<(usize, usize)>, usize) {
        let order = self.places(set, app);
        let is_open = |place: &(usize, usize)| {
            let problem = self.problem(*place);
            problem.is_some_and(|problem| app.tsume.was_solved(&problem.key()) != Some(true))
        };
        let at = order.iter().position(is_open).unwrap_or(0);
        let at = if set.run_name().is_some() { 0 } else { at };
        (order, at)
    }

    /// Begins with the first problem of a set that was not solved.
    pub(super) fn begin(&mut self, app: &mut AppState, cx: &mut Cx, set: Set) {
        let (order, at) = self.beginning(set, app);
        self.begin_run(app, set);
        self.take(app, cx, set, order, at);
    }

    /// Shows a problem of a set.
    fn take(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        set: Set,
        order: Vec<(usize, usize)>,
        at: usize,
    ) {
        let problem = order.get(at).and_then(|&place| self.problem(place));
        let Some(problem) = problem.cloned() else {
            self.taken = None;
            return;
        };
        let flipped = problem.position.side_to_move() == Color::White;
        let is_known = !problem.line.is_empty();
        let board = ExerciseBoard::with_cursor(flipped, nearest_attacker(&problem.position));
        let taken = CurrentProblem {
            set,
            order,
            at,
            position: problem.position.clone(),
            problem,
            played: Vec::new(),
            board,
            stage: Stage::Open,
            asked: None,
            found: None,
            hint: None,
            fault: None,
            is_counted: false,
        };
        let question = Question::Solve(taken.position.clone());
        self.taken = Some(taken);
        if is_known {
            cx.ask(MateEffect::Stop);
        } else {
            self.ask(app, cx, Asked::Check, question);
        }
    }

    /// Goes to the next problem of the set, or to the one before; behind the last one back to the list.
    pub(super) fn go_on(&mut self, app: &mut AppState, cx: &mut Cx, forward: bool) {
        let Some(taken) = &self.taken else {
            return;
        };
        let (set, order) = (taken.set, taken.order.clone());
        let next = if forward {
            Some(taken.at + 1).filter(|next| *next < order.len())
        } else {
            Some(taken.at.saturating_sub(1))
        };
        if let Some(next) = next {
            self.take(app, cx, set, order, next);
        } else {
            self.leave_set(app, cx);
            cx.notify(Notice::info(text!("tsume-set-done")));
        }
    }

    /// Shows the list, with the row of the set that was left chosen; nobody waits for the solver any more.
    pub(super) fn leave_set(&mut self, app: &AppState, cx: &mut Cx) {
        self.run = None;
        if let Some(taken) = self.taken.take() {
            let mut sets = self.sets(app).into_iter();
            self.chosen = sets.position(|set| set == taken.set).unwrap_or(0);
            cx.ask(MateEffect::Stop);
        }
    }

    /// The place of the problem in its set, from 1, and how many there are.
    pub(crate) fn place_in_set(&self) -> Option<(usize, usize)> {
        let taken = self.taken.as_ref()?;
        Some((taken.at + 1, taken.order.len()))
    }
}

/// The piece of the attacker next to the king among those that can move; before the king where only the hand can.
fn nearest_attacker(position: &Position) -> Option<Square> {
    let attacker = position.side_to_move();
    let king = position.king(attacker.opponent())?;
    let distance = |sq: &Square| {
        let files = sq.file().abs_diff(king.file());
        files.max(sq.rank_index().abs_diff(king.rank_index()))
    };
    let moves = position.legal_moves();
    let movable = moves.iter().filter_map(|mv| mv.from());
    let before = match attacker {
        Color::Black => 1,
        Color::White => -1,
    };
    movable
        .min_by_key(distance)
        .or_else(|| king.offset(0, before))
        .or(Some(king))
}
