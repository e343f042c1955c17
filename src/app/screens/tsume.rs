//! Mate problems to solve: chosen by length or from a file; the defender answers with the longest defense.
//!
//! Every mate is accepted, also one that is not the solution: the solver judges it on a thread of its own,
//! and the screen does not wait for it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crate::app::effect::{MateEffect, Ticket};
use crate::app::exercise;
use crate::app::options::TsumeStart;
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Color, Move};
use komadai_engine::tsume::{Answer, Collection, Problem};

mod kind;
mod missed;
mod runs;
mod sets;
mod solving;
mod woodpecker;
mod words;

use missed::MissedSearch;
use runs::Run;
pub use sets::Set;
use woodpecker::Pecking;
pub use woodpecker::WoodpeckerStep;

/// The list of sets of problems, and the problem being solved.
pub type State = exercise::State<Sets>;
type Taken = exercise::Taken<Sets>;
type Cx = exercise::Cx<Sets>;
type Turn<'a> = exercise::Turn<'a, Sets>;

/// The sets of problems.
#[derive(Debug)]
pub struct Sets {
    /// By the constants below: the built-in problems, the mates missed in games, that of the day at lishogi,
    /// and those of a file if there is one.
    collections: Vec<Arc<Collection>>,
    /// The file that is being read, or the problem that is fetched.
    loading: Option<Ticket>,
    /// The state of the search for missed mates.
    search: MissedSearch,
    /// The run against the clock or without a miss, during one.
    run: Option<Run>,
    /// The cycle of the woodpecker, during one.
    pecking: Option<Pecking>,
    /// The problems that sets of the woodpecker can have, by their keys.
    places: HashMap<String, (usize, usize)>,
    /// Whether the prices of help were shown.
    knows_prices: bool,
}

/// The index of the built-in problems among the collections.
const BUILT_IN: usize = 0;
/// The index of the mates missed in games.
const MISSED: usize = 1;
/// The index of the problem of the day at lishogi.
const LISHOGI: usize = 2;
/// The index of the problems of a file.
const FILE: usize = 3;

/// Messages about mate problems.
#[derive(Debug, Clone)]
pub enum Message {
    /// The solver answered the question of this ticket.
    Answered {
        /// The ticket of the question.
        ticket: Ticket,
        /// The answer.
        answer: Answer,
    },
    /// The solver could not be asked.
    NoAnswer {
        /// The ticket of the question.
        ticket: Ticket,
        /// The reason, in one line.
        why: String,
    },
    /// The result of reading a file of problems.
    Loaded {
        /// The ticket of the request.
        ticket: Ticket,
        /// The problems, or why there are none.
        collection: Result<Arc<Collection>, String>,
    },
    /// The problem of the day at lishogi; `None` if it is no mate.
    Daily {
        /// The ticket of the request.
        ticket: Ticket,
        /// The problem with the solution of our solver, or why it cannot be fetched.
        problem: Result<Option<Box<Problem>>, String>,
    },
    /// Missed mates in saved games.
    Missed {
        /// The ticket of the search.
        ticket: Ticket,
        /// The mates found since the last time.
        problems: Vec<Problem>,
        /// The number of games searched.
        searched: usize,
        /// The number of all games; the search is over when all were searched.
        games: usize,
    },
    /// The answer to a question about the sets of the woodpecker.
    Woodpecker(WoodpeckerStep),
}

/// The state of a problem besides its board. Its place is that in the set.
#[derive(Debug)]
pub struct Solving {
    set: Set,
    /// The problems of the set, by collection and index.
    order: Vec<(usize, usize)>,
    problem: Problem,
    /// The number of moves before a position, and the solution from it on, if it was found.
    found: Option<(usize, Vec<Move>)>,
    /// The fault of the problem, if it has one.
    fault: Option<String>,
    /// Whether the attempt has been counted.
    is_counted: bool,
    /// The time when it was shown.
    shown: Duration,
}

/// The purpose of a question to the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// The defender's answer to a move.
    Defense,
    /// The solution, for a hint.
    Hint,
    /// The solution, to be shown.
    Solution,
    /// The check of a problem from a file: it should have one solution.
    Check,
}

/// The list of sets; a file or the problem of the day opens at once if requested.
pub fn open(app: &mut AppState, cx: &mut Cx, start: TsumeStart) -> State {
    let mut state = State::new(Sets {
        collections: vec![Arc::new(Collection::built_in()), Arc::default(), Arc::default()],
        loading: None,
        search: MissedSearch::default(),
        run: None,
        pecking: None,
        places: HashMap::new(),
        knows_prices: false,
    });
    state.kind.find_places();
    state.kind.search.begin(app, cx);
    if let Some(file) = start.file {
        let ticket = app.ticket();
        state.kind.loading = Some(ticket);
        cx.ask(MateEffect::Load(ticket, file));
    }
    if let Some(collection) = start.collection {
        state.take_file(app, cx, collection);
    }
    if start.few > 0 {
        state.returns = true;
        state.taken = state.kind.begin_set(app, cx, Set::Few(start.few));
    }
    if start.is_daily {
        state.taken = state.kind.begin_set(app, cx, Set::Daily);
    }
    state
}

impl State {
    /// Takes the problems of a file, in place of those before, and selects their row.
    fn take_file(&mut self, app: &AppState, cx: &mut Cx, collection: Arc<Collection>) {
        match (collection.problems.len(), collection.unusable.as_slice()) {
            (0, []) => cx.notify(Notice::error(text!("tsume-file-empty"))),
            (0, [first, ..]) => cx.notify(Notice::error(sanitize(&first.to_string()))),
            (_, []) => {}
            (_, [first, more @ ..]) => {
                let why = first.to_string();
                let why = sanitize(&why);
                let words = text!("tsume-left-out", why = why.as_ref(), more = more.len());
                cx.notify(Notice::warning(words));
            }
        }
        self.taken = None;
        self.kind.collections.truncate(FILE);
        if !collection.problems.is_empty() {
            self.kind.collections.push(collection);
            self.chosen = self.kind.row_of(app, Set::File);
        }
    }
}

impl Taken {
    /// The side that mates.
    fn attacker(&self) -> Color {
        self.line.start.side_to_move()
    }

    /// The next move of the solution in this position, if known.
    fn next_move(&self) -> Option<Move> {
        self.rest_of_solution().first().copied()
    }

    /// The solution from this position on; empty if it is unknown.
    fn rest_of_solution(&self) -> &[Move] {
        let played = &self.line.moves;
        let Solving { problem, found, .. } = &self.task;
        if !problem.line.is_empty() && problem.line.starts_with(played) {
            return &problem.line[played.len()..];
        }
        match found {
            Some((at, line)) if *at <= played.len() && line.starts_with(&played[*at..]) => {
                &line[played.len() - at..]
            }
            _ => &[],
        }
    }

    /// Whether the person waits for the solver.
    fn is_awaited(&self) -> bool {
        !matches!(self.asked, None | Some((_, Asked::Check)))
    }
}

#[cfg(test)]
mod tests;
