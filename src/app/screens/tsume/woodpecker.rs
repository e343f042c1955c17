//! The woodpecker: sets of problems that are solved again and again, each time in half the days.

use std::time::Duration;

use super::{BUILT_IN, Cx, MISSED, Message, Set, Sets, State, Taken, Turn};
use crate::app::exercise;
use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::person::woodpecker::{Cycle, WoodpeckerChange, planned_days, shuffle};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::clock_time;
use komadai_engine::tsume::Problem;

/// The sizes of sets to choose from.
const SIZES: [usize; 4] = [50, 100, 200, 300];

/// The words in the names of sets for problems that have no length in common.
const ENDGAMES: &str = "endgames";
const OWN_GAMES: &str = "missed";

/// The cycle at work.
#[derive(Debug)]
pub(super) struct Pecking {
    /// The name of its set.
    set: String,
    cycle: u32,
}

/// An answer to a question about the sets.
#[derive(Debug, Clone)]
pub enum WoodpeckerStep {
    /// A new set has problems of this one.
    Source(Set),
    /// It has this many of them.
    Make(Set, usize),
    /// The cycle of the set of this name begins or goes on.
    Begin(String),
    /// The set of this name is not shown any more.
    Remove(String),
}

/// The cycle of a set to go on with.
struct Standing {
    cycle: u32,
    /// Its problems, by collection and index: those answered, then the others.
    order: Vec<(usize, usize)>,
    answered: usize,
    /// The number of problems that are in no collection.
    gone: usize,
}

impl Sets {
    /// Finds the problems that sets can have by their keys.
    pub(super) fn find_places(&mut self) {
        for collection in [BUILT_IN, MISSED] {
            let problems = self.collections[collection].problems.iter().enumerate();
            let keys = problems.map(|(place, problem)| (problem.key(), (collection, place)));
            self.places.extend(keys);
        }
    }

    /// The keys of the problems that a new set may have.
    fn keys_of(&self, source: Set) -> Vec<String> {
        let belongs = |problem: &&Problem| match source {
            Set::Length(plies) => problem.plies() == Some(plies),
            Set::Endgames => !problem.is_handbook(),
            _ => source == Set::Missed,
        };
        let collection = if source == Set::Missed { MISSED } else { BUILT_IN };
        let problems = self.collections[collection].problems.iter().filter(belongs);
        problems.map(Problem::key).collect()
    }

    /// Asks which problems a new set has.
    pub(super) fn ask_for_source(&self, app: &AppState, cx: &mut Cx) {
        let is_source = |set: &Set| matches!(set, Set::Length(_) | Set::Endgames | Set::Missed);
        let sources = self.sets(app).into_iter().filter(is_source);
        let counted = sources.map(|source| (source, self.keys_of(source).len()));
        let button = |(key, (source, count)): (char, (Set, usize))| {
            let label = format!("{} ({count})", self.name(source, app));
            Button::new(label, key, WoodpeckerStep::Source(source).message())
        };
        let buttons = ('1'..='9').zip(counted.filter(|(_, count)| *count > 0)).map(button);
        let dialog = Dialog::ask("tsume-woodpecker-new").says(text!("tsume-woodpecker-about"));
        cx.open(dialog.with(buttons).close("dialog-close", 'c'));
    }

    /// Asks how many problems a new set has.
    pub(super) fn ask_for_size(&self, app: &AppState, cx: &mut Cx, source: Set) {
        let count = self.keys_of(source).len();
        let mut sizes: Vec<usize> = SIZES.into_iter().filter(|size| *size <= count).collect();
        if sizes.is_empty() {
            sizes.push(count);
        }
        let button = |(key, size): (char, usize)| {
            Button::new(size.to_string(), key, WoodpeckerStep::Make(source, size).message())
        };
        let rows = vec![Row::Text(text!("tsume-woodpecker-size", count = count))];
        let dialog = Dialog::new(self.name(source, app), rows, Vec::new());
        cx.open(dialog.with(('s'..='v').zip(sizes).map(button)).close("dialog-close", 'c'));
    }

    /// Makes a set; returns its name.
    pub(super) fn make_set(
        &self,
        app: &mut AppState,
        cx: &mut Cx,
        source: Set,
        size: usize,
    ) -> String {
        let word = match source {
            Set::Length(plies) => plies.to_string(),
            Set::Endgames => ENDGAMES.to_owned(),
            _ => OWN_GAMES.to_owned(),
        };
        let set = format!("{} {word} {size}", app.date_and_time());
        let mut problems = self.keys_of(source);
        shuffle(&mut problems, &set, 0);
        problems.truncate(size);
        change(app, cx, WoodpeckerChange::Make(set.clone(), problems));
        set
    }

    fn standing(&self, app: &AppState, set: &str) -> Standing {
        let last = app.woodpecker.cycles(set).last().map_or(1, |cycle| cycle.number);
        let of = |cycle| {
            let [answered, open] = app.woodpecker.order(set, cycle);
            let is_there = |key: &&str| self.places.contains_key(*key);
            let answered: Vec<&str> = answered.into_iter().filter(is_there).collect();
            let left: Vec<&str> = open.iter().copied().filter(is_there).collect();
            let (done, gone) = (answered.len(), open.len() - left.len());
            let order = answered.into_iter().chain(left).map(|key| self.places[key]).collect();
            Standing { cycle, order, answered: done, gone }
        };
        let standing = of(last);
        if standing.answered > 0 && standing.answered == standing.order.len() {
            return of(last.saturating_add(1));
        }
        standing
    }

    /// The title of a set by its name, such as `2026-05-01T18:30:00 3 100`; the name itself if it is another one.
    pub(super) fn set_words(&self, set: &str, app: &AppState) -> String {
        let source = match set.split(' ').nth(1) {
            Some(ENDGAMES) => Some(Set::Endgames),
            Some(OWN_GAMES) => Some(Set::Missed),
            word => word.and_then(|word| word.parse().ok()).map(Set::Length),
        };
        let source = source.map_or_else(|| sanitize(set).into(), |source| self.name(source, app));
        text!("tsume-woodpecker-set", source = source)
    }

    /// How far the cycle of a set has come, for its row.
    pub(super) fn standing_words(&self, set: &str, app: &AppState) -> String {
        let standing = self.standing(app, set);
        if standing.gone > 0 && self.search.is_running() {
            return self.search.words();
        }
        standing.words(app, set)
    }

    /// Shows the cycles of a set beside each other, and asks whether to go on.
    pub(super) fn show_cycles(&self, app: &AppState, cx: &mut Cx, set: &str) {
        let standing = self.standing(app, set);
        let mut rows = vec![Row::Strong(standing.title(app, set))];
        let cycles = app.woodpecker.cycles(set);
        if !cycles.is_empty() {
            let row = |cycle: Cycle| Row::Pair(cycle.number.to_string(), result_words(cycle));
            rows.push(Row::Faint(text!("tsume-woodpecker-rows")));
            rows.extend(cycles.into_iter().map(row));
        }
        let dialog = Dialog::new(self.set_words(set, app), rows, Vec::new());
        let [begin, remove] = [WoodpeckerStep::Begin, WoodpeckerStep::Remove]
            .map(|step| step(set.to_owned()).message());
        let dialog = dialog.button("tsume-woodpecker-solve", 's', begin);
        let dialog = dialog.close("dialog-close", 'c');
        cx.open(dialog.button("tsume-woodpecker-remove", 'r', remove));
    }

    /// Begins a cycle, or goes on with it.
    pub(super) fn begin_cycle(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        set: String,
    ) -> Option<Taken> {
        let Standing { cycle, order, answered, gone } = self.standing(app, &set);
        if gone > 0 && self.search.is_running() {
            cx.notify(Notice::info(self.search.words()));
            return None;
        }
        if gone > 0 {
            cx.notify(Notice::warning(text!("tsume-woodpecker-gone", count = gone)));
        }
        let row = app.woodpecker.sets().position(|other| other == set)?;
        (self.run, self.pecking) = (None, Some(Pecking { set, cycle }));
        self.take(app, cx, Set::Woodpecker(row), order, answered)
    }

    /// Whether the cycle at work has no answer to its problem yet.
    pub(super) const fn awaits_answer(&self, taken: &Taken) -> bool {
        self.pecking.is_some() && !taken.task.is_counted
    }

    /// Whether a problem was answered in the cycle at work.
    pub(super) fn is_pecked(&self, app: &AppState, problem: &Problem) -> bool {
        self.pecking.as_ref().is_some_and(|Pecking { set, cycle }| {
            app.woodpecker.order(set, *cycle)[0].contains(&problem.key().as_str())
        })
    }

    /// Takes the answer to a problem of the cycle at work.
    pub(super) fn peck(&self, Turn { app, cx, taken }: &mut Turn, is_hit: bool) {
        let Some(Pecking { set, cycle }) = &self.pecking else {
            return;
        };
        let time = app.now.saturating_sub(taken.task.shown) + Duration::from_millis(500);
        let result = (is_hit, time.as_secs());
        let answer = app.woodpecker.answer(set, *cycle, result, &app.date_and_time());
        let problem = taken.task.problem.key();
        change(app, cx, WoodpeckerChange::Answer(set.clone(), problem, answer));
    }

    /// The state of the cycle at work, or its result after the last problem; `None` without a cycle.
    pub(super) fn cycle_words(&self, app: &AppState) -> Option<String> {
        let Pecking { set, cycle } = self.pecking.as_ref()?;
        let standing = self.standing(app, set);
        if standing.cycle == *cycle {
            return Some(standing.title(app, set));
        }
        let done = find(app, set, *cycle)?;
        Some(text!(
            "tsume-cycle-done",
            cycle = *cycle,
            result = result_words(done),
            days = planned_days(standing.cycle)
        ))
    }
}

impl State {
    /// Answers a question about the sets.
    pub(super) fn step(&mut self, app: &mut AppState, cx: &mut Cx, step: WoodpeckerStep) {
        match step {
            WoodpeckerStep::Source(source) => self.kind.ask_for_size(app, cx, source),
            WoodpeckerStep::Make(source, size) => {
                let set = self.kind.make_set(app, cx, source, size);
                self.kind.show_cycles(app, cx, &set);
                let place = app.woodpecker.sets().position(|other| other == set);
                self.chosen =
                    self.kind.row_of(app, place.map_or(Set::NewWoodpecker, Set::Woodpecker));
            }
            WoodpeckerStep::Begin(set) if self.taken.is_none() => {
                self.taken = self.kind.begin_cycle(app, cx, set);
            }
            WoodpeckerStep::Begin(_) => {}
            WoodpeckerStep::Remove(set) => change(app, cx, WoodpeckerChange::Remove(set)),
        }
    }
}

impl Standing {
    /// `Cycle 2: day 3 of 14, 57 of 100`.
    fn title(&self, app: &AppState, set: &str) -> String {
        text!("tsume-cycle", cycle = self.cycle, words = self.words(app, set))
    }

    /// `day 3 of 14, 57 of 100`.
    fn words(&self, app: &AppState, set: &str) -> String {
        let (all, days) = (self.order.len(), planned_days(self.cycle));
        let Some(cycle) = find(app, set, self.cycle) else {
            return text!("tsume-cycle-new", days = days, all = all);
        };
        let day = cycle.day(app.day());
        let key = if day > days.into() { "tsume-cycle-over" } else { "tsume-cycle-day" };
        text!(key, day = day, days = days, done = self.answered, all = all)
    }
}

impl WoodpeckerStep {
    const fn message(self) -> exercise::Message<Message> {
        exercise::Message::Own(Message::Woodpecker(self))
    }
}

fn change(app: &mut AppState, cx: &mut Cx, change: WoodpeckerChange) {
    app.woodpecker.change(change.clone());
    cx.ask(PersonChange::Woodpecker(change));
}

fn find(app: &AppState, set: &str, cycle: u32) -> Option<Cycle> {
    app.woodpecker.cycles(set).into_iter().find(|other| other.number == cycle)
}

/// Hits, time and days of a cycle.
fn result_words(cycle: Cycle) -> String {
    text!(
        "tsume-cycle-result",
        percent = cycle.percent(),
        time = clock_time(Duration::from_secs(cycle.seconds)),
        used = cycle.used(),
        days = planned_days(cycle.number)
    )
}
