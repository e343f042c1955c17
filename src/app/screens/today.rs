//! Today: some minutes of training, one thing after another, and the days on which one trained.
//!
//! Each step is the screen of its kind, which comes back here after its few exercises; when the time is over the
//! rest is left out. What is left out fades and does not pile up ([`crate::training`]).

use std::collections::BTreeMap;

use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::exercise;
use crate::app::options::{GuessStart, MistakesStart, PuzzlesStart, TsumeStart};
use crate::app::parts::mistake::Mistake;
use crate::app::parts::notice::Notice;
use crate::app::parts::today_run::TodayRun;
use crate::app::person::cards::CardKind;
use crate::app::person::changes::PersonChange;
use crate::app::person::repetition::date_of_day;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::texts::text;
use crate::training::Rating;
use komadai_core::rules::Color;

mod kind;

/// The list of the steps and days.
pub type State = exercise::State<Today>;
type Cx = exercise::Cx<Today>;

/// The next moves and brinkmates that come back, the mate problems, and the mistakes of own games.
const PUZZLES: usize = 5;
const MATES: usize = 3;
const MISTAKES: usize = 2;
/// The weeks of the calendar, this one included.
const WEEKS: i64 = 5;

/// The training of a day.
#[derive(Debug)]
pub struct Today {
    minutes: u32,
    /// The open request for what there is to do.
    loading: Option<Ticket>,
    plan: TodayPlan,
    /// The steps still to do in this run.
    left: Vec<Step>,
    /// The answers of the last run and its seconds.
    last: Option<(u32, u64)>,
}

/// What there is to do on a day.
#[derive(Debug, Clone, Default)]
pub struct TodayPlan {
    /// The due cards of each side, by [`Color::index`].
    pub due: [usize; 2],
    /// The next moves and brinkmates that come back.
    pub puzzles: usize,
    /// The cards that come back on each of the next days.
    pub ahead: [usize; 7],
    /// The mistakes in judged games of this month, also those that are not due.
    pub mistakes: Vec<Mistake>,
    /// A move to guess.
    pub guess: Option<Box<GuessStart>>,
    /// The answers given on each day.
    pub days: BTreeMap<i64, usize>,
    /// A fault of the person's files.
    pub fault: Option<String>,
}

/// A part of a day's training.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Cards(Color),
    Puzzles,
    Mates,
    Mistakes,
    Guess,
}

impl Step {
    const ALL: [Self; 6] = [
        Self::Cards(Color::Black),
        Self::Cards(Color::White),
        Self::Puzzles,
        Self::Mates,
        Self::Mistakes,
        Self::Guess,
    ];
}

/// Messages about the training of a day.
#[derive(Debug, Clone)]
pub enum Message {
    /// What there is to do.
    Loaded(Ticket, Box<TodayPlan>),
}

/// The list; what there is to do is read.
pub fn open(app: &mut AppState, cx: &mut Cx, minutes: u32) -> State {
    app.analysis.turn_off();
    let plan = TodayPlan::default();
    let mut state =
        State::new(Today { minutes, loading: None, plan, left: Vec::new(), last: None });
    state.kind.load(app, cx);
    state
}

impl Today {
    fn load(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ticket = app.ticket();
        self.loading = Some(ticket);
        cx.ask(LibraryEffect::LoadToday(ticket));
    }

    /// The steps that have something to do.
    fn steps(&self, app: &AppState) -> impl Iterator<Item = Step> {
        let has_mistakes = self.mistakes(app).next().is_some();
        Step::ALL.into_iter().filter(move |step| match step {
            Step::Cards(side) => self.plan.due[side.index()] > 0,
            Step::Puzzles => self.plan.puzzles > 0,
            Step::Mates => true,
            Step::Mistakes => has_mistakes,
            Step::Guess => self.plan.guess.is_some(),
        })
    }

    /// The next moves and brinkmates to ask, at most [`PUZZLES`].
    fn puzzles(&self) -> usize {
        self.plan.puzzles.min(PUZZLES)
    }

    /// The mistakes to try again, at most [`MISTAKES`].
    fn mistakes<'a>(&'a self, app: &'a AppState) -> impl Iterator<Item = &'a Mistake> {
        let day = app.day();
        let due = self.plan.mistakes.iter().filter(move |it| app.mistakes.is_due(&it.key(), day));
        due.take(MISTAKES)
    }

    /// Begins the minutes of the day.
    fn begin_run(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.left = self.steps(app).collect();
        app.today = Some(TodayRun::new(app.now, self.minutes));
        self.go_on(app, cx);
    }

    /// Goes to the next step; without one, or after the time, the run ends.
    fn go_on(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(run) = app.today else {
            return;
        };
        if self.left.is_empty() || run.is_over(app.now) {
            self.end_run(app, cx);
            // What is due has changed.
            return self.load(app, cx);
        }
        cx.go(match self.left.remove(0) {
            Step::Cards(side) => Route::Training(Some(side)),
            Step::Puzzles => Route::Puzzles(PuzzlesStart::Today(self.puzzles())),
            Step::Mates => Route::Tsume(TsumeStart { few: MATES, ..TsumeStart::default() }),
            Step::Mistakes => {
                Route::Mistakes(MistakesStart::Few(self.mistakes(app).cloned().collect()))
            }
            Step::Guess => match self.plan.guess.clone() {
                Some(guess) => Route::Guess(guess),
                None => return self.end_run(app, cx),
            },
        });
    }

    /// Ends a run, if there is one, and keeps its day.
    fn end_run(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(run) = app.today.take() else {
            return;
        };
        self.left.clear();
        self.last = Some((run.answered, run.seconds(app.now)));
        if run.answered > 0 {
            let day = self.plan.days.entry(app.day()).or_default();
            *day += usize::try_from(run.answered).unwrap_or_default();
            let key = date_of_day(app.day());
            let answer = app.answer(CardKind::Today, key, Rating::Good, Some(run.answered));
            cx.ask(PersonChange::Answered(answer));
        }
        cx.notify(Notice::info(self.last_words().unwrap_or_default()));
    }

    /// The result of the last run.
    fn last_words(&self) -> Option<String> {
        let (answered, seconds) = self.last?;
        let minutes = (seconds + 30) / 60;
        Some(match (answered, minutes) {
            (0, _) => text!("today-nothing"),
            (_, 0) => text!("today-done-soon", answered = answered),
            _ => text!("today-done", answered = answered, minutes = minutes),
        })
    }
}

#[cfg(test)]
mod tests;
