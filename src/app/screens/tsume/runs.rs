//! Problems one after another, increasingly hard: as many as possible within some minutes, or until the first
//! miss.

use std::time::Duration;

use super::{BUILT_IN, Set, Sets, Taken, Turn};
use crate::app::exercise::Stage;
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::clock_time;

/// The minutes to choose from.
pub(super) const MINUTES: [u8; 3] = [3, 5, 10];
/// The next problem is drawn from this many of the easiest.
const TIMED_STEP: usize = 8;
const STREAK_STEP: usize = 24;

/// A running or finished run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Run {
    solved: u32,
    missed: u32,
    /// The time of its end, if it is limited.
    ends: Option<Duration>,
    pub(super) is_over: bool,
}

impl Set {
    /// The name of a run for its best result.
    pub(super) fn run_name(self) -> Option<String> {
        match self {
            Self::Timed(minutes) => Some(format!("{minutes}m")),
            Self::Streak => Some("streak".to_owned()),
            Self::Daily
            | Self::Again
            | Self::Length(_)
            | Self::Endgames
            | Self::Missed
            | Self::Mistakes
            | Self::Lishogi
            | Self::Puzzles
            | Self::File
            | Self::Few(_)
            | Self::Woodpecker(_)
            | Self::NewWoodpecker => None,
        }
    }
}

impl Sets {
    /// Begins a run, if `set` is one.
    pub(super) fn begin_run(&mut self, app: &AppState, set: Set) {
        let ends = match set {
            Set::Timed(minutes) => Some(app.now + Duration::from_secs(60 * u64::from(minutes))),
            _ => None,
        };
        self.run = set.run_name().map(|_| Run { solved: 0, missed: 0, ends, is_over: false });
    }

    /// The problems of a run: a random one of each group of problems with about the same rating.
    pub(super) fn run_order(&self, set: Set, app: &AppState) -> Vec<(usize, usize)> {
        let step = match set {
            Set::Streak => STREAK_STEP,
            _ => TIMED_STEP,
        };
        let problems = &self.collections[BUILT_IN].problems;
        let mut places: Vec<usize> = (0..problems.len()).collect();
        places.sort_by_key(|&place| problems[place].rating());
        // The time of the key press differs in every run.
        let seed = app.started.subsec_nanosecond().unsigned_abs();
        let seed = u64::from(seed) ^ u64::try_from(app.now.as_nanos()).unwrap_or(u64::MAX);
        let mut random = fastrand::Rng::with_seed(seed);
        let drawn = places.chunks(step).filter_map(|group| random.choice(group));
        drawn.map(|&place| (BUILT_IN, place)).collect()
    }

    /// Whether a run is in progress.
    pub(super) fn is_running(&self) -> bool {
        self.run.is_some_and(|run| !run.is_over)
    }

    /// Continues after a problem of a run was solved or missed.
    pub(super) fn run_on(&mut self, turn: &mut Turn, is_solved: bool) {
        let Some(run) = self.run.as_mut().filter(|run| !run.is_over) else {
            return;
        };
        let notice = if is_solved {
            run.solved += 1;
            Notice::info(text!("tsume-run-solved", solved = run.solved))
        } else {
            run.missed += 1;
            Notice::warning(text!("tsume-run-missed"))
        };
        let ends_it = !is_solved && run.ends.is_none();
        let next = turn.taken.place + 1;
        if ends_it || next >= turn.taken.task.order.len() {
            self.end_run(turn);
        } else {
            self.go_on(turn, next);
            turn.cx.notify(notice);
        }
    }

    /// Ends the run: saves its result, and shows the solution of the last problem.
    pub(super) fn end_run(&mut self, Turn { app, cx, taken }: &mut Turn) {
        let Some(run) = self.run.as_mut().filter(|run| !run.is_over) else {
            return;
        };
        run.is_over = true;
        if taken.is_open() {
            taken.stage = Stage::Shown;
        }
        taken.read();
        taken.input.put_down();
        if let Some(name) = taken.task.set.run_name() {
            app.tsume.add_run(&name, run.solved);
            cx.ask(PersonChange::TsumeRun(name, run.solved));
        }
    }

    /// The time of the end of the run, if it is limited.
    pub(super) fn run_ends(&self) -> Option<Duration> {
        self.run.filter(|run| !run.is_over)?.ends
    }

    /// The score of the run, or its result; `None` without a run.
    pub(super) fn run_words(&self, app: &AppState, taken: &Taken) -> Option<String> {
        let run = self.run?;
        let name = taken.task.set.run_name();
        let best = name.map_or(0, |name| app.tsume.best_run(&name));
        let (solved, missed) = (run.solved, run.missed);
        Some(match (run.is_over, run.ends) {
            (false, Some(ends)) => text!(
                "tsume-run-left",
                time = clock_time(Duration::from_secs(seconds(ends.saturating_sub(app.now)))),
                solved = solved,
                missed = missed,
            ),
            (false, None) => text!("tsume-run-streak", solved = solved, best = best),
            (true, Some(_)) => {
                text!("tsume-run-time-up", solved = solved, missed = missed, best = best,)
            }
            (true, None) => text!("tsume-run-ended", solved = solved, best = best),
        })
    }
}

/// Seconds left, rounded up.
pub(super) fn seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}
