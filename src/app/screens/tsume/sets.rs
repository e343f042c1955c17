//! The sets of problems: that of the day, those that come back, by length, of a file.

use super::runs::MINUTES;
use super::{Asked, BUILT_IN, Cx, FILE, LISHOGI, MISSED, Sets, Solving, Taken, Turn};
use crate::app::effect::MateEffect;
use crate::app::exercise::{Acted, ExerciseLine};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::features::HAS_ONLINE;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Color, Position, Square};
use komadai_engine::tsume::{Collection, Problem};

/// Problems that are solved one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Set {
    /// The problem of the day.
    Daily,
    /// Failed problems, when they come back.
    Again,
    /// Built-in problems with clear positions, with a solution of this many plies.
    Length(usize),
    /// The other built-in problems, from the ends of games.
    Endgames,
    /// Missed mates in the user's own games.
    Missed,
    /// Mistakes in games of this month; they have a screen of their own.
    Mistakes,
    /// Next moves and brinkmates; they have a screen of their own, too.
    Puzzles,
    /// The problem of the day at lishogi.
    Lishogi,
    /// Problems of a file.
    File,
    /// Solve as many as possible within this many minutes.
    Timed(u8),
    /// Solve as many as possible without a miss.
    Streak,
    /// This many near the person's rating, failed ones first, as a part of the day's training.
    Few(usize),
    /// A set of the woodpecker, by its place among them.
    Woodpecker(usize),
    /// Make a set of the woodpecker.
    NewWoodpecker,
}

impl Sets {
    /// The sets that can be chosen now.
    pub(super) fn sets(&self, app: &AppState) -> Vec<Set> {
        let mut sets = vec![Set::Daily];
        if !self.problems_of(Set::Again, app).is_empty() {
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
        sets.extend([Set::Endgames, Set::Puzzles]);
        sets.extend((0..app.woodpecker.sets().count()).map(Set::Woodpecker));
        sets.push(Set::NewWoodpecker);
        sets.extend(MINUTES.map(Set::Timed));
        sets.push(Set::Streak);
        sets.extend(HAS_ONLINE.then_some(Set::Lishogi));
        sets
    }

    /// The text of a row of the list: the set, and the number of its solved problems.
    pub(super) fn row(&self, set: Set, app: &AppState) -> (String, String) {
        (self.name(set, app), self.detail(set, app))
    }

    /// The name of a set.
    pub(super) fn name(&self, set: Set, app: &AppState) -> String {
        match set {
            Set::Timed(minutes) => text!("tsume-timed", minutes = minutes),
            Set::Streak => text!("tsume-streak"),
            Set::Daily => text!("tsume-daily"),
            Set::Again => text!("tsume-again"),
            Set::Missed => text!("tsume-missed"),
            Set::Lishogi => text!("tsume-lishogi"),
            Set::Mistakes => text!("tsume-mistakes"),
            Set::Puzzles => text!("puzzles-title"),
            Set::Length(plies) => text!("tsume-length", plies = plies),
            Set::Endgames => text!("tsume-endgames"),
            Set::Woodpecker(at) => {
                self.set_words(app.woodpecker.sets().nth(at).unwrap_or_default(), app)
            }
            Set::NewWoodpecker => text!("tsume-woodpecker-new"),
            Set::File => {
                let name = self.collections.get(FILE).map_or("", |file| &file.name);
                sanitize(name).into_owned()
            }
            // It is no row of the list.
            Set::Few(_) => String::new(),
        }
    }

    fn detail(&self, set: Set, app: &AppState) -> String {
        let all = || self.problems_of(set, app).len();
        let solved = || {
            let problems = self.problems_of(set, app).into_iter();
            let problems = problems.filter_map(|place| self.problem(place));
            problems.filter(|problem| is_solved(problem, app)).count()
        };
        let of_all = || text!("tsume-solved-of", solved = solved(), all = all());
        match set {
            Set::Timed(_) | Set::Streak => {
                match set.run_name().map_or(0, |name| app.tsume.best_run(&name)) {
                    0 => String::new(),
                    best => text!("tsume-best", best = best),
                }
            }
            Set::Daily => match solved() {
                0 => text!("tsume-new"),
                _ => text!("tsume-days", days = app.tsume.daily_streak(app.day())),
            },
            Set::Again => text!("tsume-due", count = all()),
            Set::Missed => match all() {
                _ if self.search.is_running() => self.search.words(),
                0 => text!("tsume-missed-none"),
                _ => of_all(),
            },
            Set::Lishogi => match solved() {
                0 => String::new(),
                _ => of_all(),
            },
            Set::Mistakes => text!("tsume-mistakes-about"),
            Set::Puzzles => text!("puzzles-about.short"),
            Set::Length(_) | Set::Endgames | Set::File => of_all(),
            Set::Woodpecker(at) => {
                self.standing_words(app.woodpecker.sets().nth(at).unwrap_or_default(), app)
            }
            Set::NewWoodpecker => text!("tsume-woodpecker-new-about"),
            Set::Few(_) => String::new(),
        }
    }

    pub(super) fn problem(&self, (collection, place): (usize, usize)) -> Option<&Problem> {
        self.collections.get(collection)?.problems.get(place)
    }

    /// The problems of a set, by collection and index.
    fn problems_of(&self, set: Set, app: &AppState) -> Vec<(usize, usize)> {
        if set.run_name().is_some() {
            return self.run_order(set, app);
        }
        if let Set::Few(most) = set {
            return self.few(most, app);
        }
        let day = app.day();
        let count = self.collections[BUILT_IN].problems.len();
        let of_the_day = Collection::place_of_the_day(day, count);
        let belongs = |collection: usize, place: usize, problem: &Problem| match set {
            Set::Daily => collection == BUILT_IN && of_the_day == Some(place),
            Set::Again => app.tsume.is_due(&problem.key(), day),
            Set::Length(plies) => {
                let is_own = collection == BUILT_IN && problem.is_handbook();
                is_own && problem.plies() == Some(plies)
            }
            Set::Endgames => collection == BUILT_IN && !problem.is_handbook(),
            Set::Missed => collection == MISSED,
            Set::Lishogi => collection == LISHOGI,
            Set::File => collection == FILE,
            Set::Mistakes
            | Set::Puzzles
            | Set::Timed(_)
            | Set::Streak
            | Set::Few(_)
            | Set::Woodpecker(_)
            | Set::NewWoodpecker => false,
        };
        let mut places = Vec::new();
        for (number, collection) in self.collections.iter().enumerate() {
            let problems = collection.problems.iter().enumerate();
            let belonging = problems.filter(|(place, problem)| belongs(number, *place, problem));
            places.extend(belonging.map(|(place, _)| (number, place)));
        }
        places
    }

    /// Those that come back, then unsolved ones, the nearest to the person's rating first.
    fn few(&self, most: usize, app: &AppState) -> Vec<(usize, usize)> {
        let mut places = self.problems_of(Set::Again, app);
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (place, problem) in self.collections[BUILT_IN].problems.iter().enumerate() {
            let is_new = app.tsume.was_solved(&problem.key()).is_none();
            open.extend(is_new.then_some((BUILT_IN, place)));
        }
        let rating = i64::from(app.tsume.rating());
        let distance = |place: &(usize, usize)| {
            let problem = self.problem(*place);
            problem.map_or(i64::MAX, |problem| (i64::from(problem.rating()) - rating).abs())
        };
        open.sort_by_key(distance);
        places.extend(open);
        places.truncate(most);
        places
    }

    /// The problems of a set, and the index of the first unsolved one.
    pub(super) fn beginning(&self, set: Set, app: &AppState) -> (Vec<(usize, usize)>, usize) {
        let order = self.problems_of(set, app);
        let is_open = |place: &(usize, usize)| {
            let problem = self.problem(*place);
            problem.is_some_and(|problem| !is_solved(problem, app))
        };
        let at = order.iter().position(is_open).unwrap_or(0);
        let at = if set.run_name().is_some() { 0 } else { at };
        (order, at)
    }

    /// Begins with the first unsolved problem of a set.
    pub(super) fn begin_set(&mut self, app: &mut AppState, cx: &mut Cx, set: Set) -> Option<Taken> {
        let (order, at) = self.beginning(set, app);
        self.begin_run(app, set);
        self.pecking = None;
        self.take(app, cx, set, order, at)
    }

    /// Shows a problem of a set.
    pub(super) fn take(
        &self,
        app: &mut AppState,
        cx: &mut Cx,
        set: Set,
        order: Vec<(usize, usize)>,
        at: usize,
    ) -> Option<Taken> {
        let problem = self.problem(*order.get(at)?)?.clone();
        let is_known = !problem.line.is_empty();
        let line = ExerciseLine::new(problem.position.clone(), None);
        let flipped = line.start.side_to_move() == Color::White;
        let cursor = nearest_attacker(&line.start);
        let (is_counted, shown) = (self.is_pecked(app, &problem), app.now);
        let task = Solving { set, order, problem, found: None, fault: None, is_counted, shown };
        let mut taken = Taken::new(at, task, line, flipped, cursor);
        if is_known {
            cx.ask(MateEffect::Stop);
        } else {
            let taken = &mut taken;
            Turn { app, cx, taken }.ask(Asked::Check);
        }
        Some(taken)
    }

    /// Goes to another problem of the set; after the last one to the list.
    pub(super) fn go_on(&self, Turn { app, cx, taken }: &mut Turn, at: usize) -> Acted {
        let (set, order) = (taken.task.set, taken.task.order.clone());
        let Some(next) = self.take(app, cx, set, order, at) else {
            let done = self.cycle_words(app).unwrap_or_else(|| text!("tsume-set-done"));
            cx.notify(Notice::info(done));
            return Acted::Closes;
        };
        **taken = next;
        Acted::Done
    }

    /// The row of a set in the list.
    pub(super) fn row_of(&self, app: &AppState, set: Set) -> usize {
        let mut sets = self.sets(app).into_iter();
        sets.position(|other| other == set).unwrap_or(0)
    }
}

fn is_solved(problem: &Problem, app: &AppState) -> bool {
    app.tsume.was_solved(&problem.key()) == Some(true)
}

/// The attacker's piece closest to the king that can move; the square before the king if only drops are
/// possible.
fn nearest_attacker(position: &Position) -> Option<Square> {
    let attacker = position.side_to_move();
    let king = position.king(attacker.opponent())?;
    let distance = |sq: &Square| sq.distance(king);
    let moves = position.legal_moves();
    let movable = moves.iter().filter_map(|mv| mv.from());
    let before = match attacker {
        Color::Black => 1,
        Color::White => -1,
    };
    movable.min_by_key(distance).or_else(|| king.offset(0, before)).or(Some(king))
}
