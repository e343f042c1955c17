//! Mate problems to solve: chosen by length or from a file, the defender answering with what holds out longest.
//!
//! Every mate is accepted, also one that the solution does not show: the solver judges it on a thread of its own, and the
//! screen does not wait for it.

use std::sync::Arc;
use std::time::Duration;

use crate::app::action::Context;
use crate::app::cx;
use crate::app::effect::{MateEffect, Ticket};
use crate::app::exercise::{Exercise as _, ExerciseBoard};
use crate::app::input::Input;
use crate::app::options::TsumeStart;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Gesture;
use crate::app::screen::{BoardCommand, ScreenState};
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Color, Judged, Move, PieceKind, Position, Square};
use komadai_engine::tsume::{Answer, Collection, Problem};

mod exercise;
mod missed;
mod runs;
mod sets;
mod solving;
mod status;

use missed::MissedSearch;
use runs::Run;
pub use sets::Set;

pub(crate) type Cx = cx::Cx<Message>;

/// The sets of problems, and the problem being solved.
#[derive(Debug)]
pub struct State {
    /// By the constants below: the problems of the program, the mates missed in games, those of a file where there is one.
    collections: Vec<Arc<Collection>>,
    /// The row chosen in the list of sets.
    pub(crate) chosen: usize,
    pub(crate) taken: Option<CurrentProblem>,
    /// The file that is being read.
    loading: Option<Ticket>,
    /// How far the search for missed mates is.
    search: MissedSearch,
    /// The problems that are solved against the clock or in a row.
    pub(crate) run: Option<Run>,
    /// Whether the prices of help were told.
    knows_prices: bool,
}

/// The problems of the program among the collections.
const BUILT_IN: usize = 0;
/// The mates missed in games.
const MISSED: usize = 1;
/// The problems of a file.
const FILE: usize = 2;

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// This move, whose promotion was answered.
    Play(Judged),
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
        /// Why, in one line.
        why: String,
    },
    /// A file of problems was read, or why not.
    Loaded {
        /// The ticket of the request.
        ticket: Ticket,
        /// The problems, or why there are none.
        collection: Result<Arc<Collection>, String>,
    },
    /// Mates that were missed in saved games.
    Missed {
        /// The ticket of the search.
        ticket: Ticket,
        /// The mates found since the last time.
        problems: Vec<Problem>,
        /// How many games were searched.
        searched: usize,
        /// How many there are; the search is over when all were searched.
        games: usize,
    },
    /// Begins a problem of a set by its number from 1, in text mode.
    Take(usize),
}

/// A problem being solved.
#[derive(Debug)]
pub(crate) struct CurrentProblem {
    pub(crate) set: Set,
    /// The problems of the set, by collection and place.
    order: Vec<(usize, usize)>,
    /// The place among them.
    at: usize,
    pub(crate) problem: Problem,
    /// The position now.
    pub(crate) position: Position,
    /// The moves of both sides so far.
    pub(crate) played: Vec<Move>,
    pub(crate) board: ExerciseBoard,
    pub(crate) stage: Stage,
    /// What the solver is asked, if it is.
    asked: Option<(Ticket, Asked)>,
    /// The solution from the position of the same number of moves on, where it was found.
    found: Option<(usize, Vec<Move>)>,
    /// How much of the next move was shown.
    hint: Option<HintLevel>,
    /// What is wrong with the problem, if anything is.
    fault: Option<String>,
    /// Whether the attempt has been counted.
    is_counted: bool,
}

/// How far the attempt has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The attacker is to move.
    Open,
    /// The attacker has mated.
    Solved,
    /// The solution was shown.
    Shown,
}

/// Why the solver is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// A move was played: what does the defender do?
    Defense,
    /// The solution is needed for a hint.
    Hint,
    /// The solution is to be shown.
    Solution,
    /// The problem comes from a file: has it one solution?
    Check,
}

/// The list of sets; a file or the problem of the day is opened at once where that is asked for.
pub fn open(app: &mut AppState, cx: &mut Cx, start: TsumeStart) -> State {
    let mut state = State {
        collections: vec![Arc::new(Collection::built_in()), Arc::default()],
        chosen: 0,
        taken: None,
        loading: None,
        search: MissedSearch::default(),
        run: None,
        knows_prices: false,
    };
    state.search.begin(app, cx);
    if let Some(file) = start.file {
        let ticket = app.ticket();
        state.loading = Some(ticket);
        cx.ask(MateEffect::Load(ticket, file));
    }
    if let Some(collection) = start.collection {
        state.take_file(app, cx, collection);
    }
    if start.is_daily {
        state.begin(app, cx, Set::Daily);
    }
    state
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Tsume
    }

    fn is_list(&self) -> bool {
        self.taken.is_none()
    }

    fn context(&self) -> Context {
        self.context_of_keys()
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        if self.taken.is_none()
            && !matches!(input, Input::Pointer(Gesture::Drag | Gesture::Drop, _))
        {
            self.search.is_awaited = false;
        }
        self.answer_input(app, cx, input);
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Play(judged) => self.attempt(app, cx, &judged),
            Message::Answered { ticket, answer } => self.answered(app, cx, ticket, answer),
            Message::NoAnswer { ticket, why } => {
                if let Some(taken) = &mut self.taken
                    && taken.is_asked(ticket)
                {
                    taken.asked = None;
                    cx.notify(Notice::error(sanitize(&why)));
                }
            }
            Message::Loaded { ticket, collection } if self.loading == Some(ticket) => {
                self.loading = None;
                match collection {
                    Ok(collection) => self.take_file(app, cx, collection),
                    Err(why) => cx.notify(Notice::error(sanitize(&why))),
                }
            }
            Message::Loaded { .. } => {}
            Message::Missed {
                ticket,
                problems,
                searched,
                games,
            } => {
                if self.search.advance(ticket, searched, games) {
                    Arc::make_mut(&mut self.collections[MISSED]).add(problems);
                    self.begin_awaited(app, cx);
                }
            }
            Message::Take(number) => {
                if let Some(row) = number.checked_sub(1)
                    && row < self.sets(app).len()
                {
                    self.chosen = row;
                    self.begin_chosen(app, cx);
                }
            }
        }
    }

    fn next_tick(&self, now: Duration) -> Option<Duration> {
        self.next_run_second(now)
    }

    fn tick(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_run_out_of_time(app.now) {
            cx.ask(MateEffect::Stop);
            self.end_run(app, cx);
        }
    }

    fn has_running_clock(&self, now: Duration) -> bool {
        self.next_run_second(now).is_some()
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        self.kind_meant()
    }

    fn command(&mut self, app: &mut AppState, cx: &mut Cx, command: BoardCommand) {
        self.play_command(app, cx, &command);
    }

    /// Nobody waits for the solver or for missed mates any more.
    fn leave(&mut self, _app: &mut AppState, cx: &mut Cx) {
        cx.ask(MateEffect::Stop);
        cx.ask(MateEffect::StopFinding);
    }

    fn hidden(&mut self, _app: &mut AppState, cx: &mut Cx) {
        self.search.pause(cx);
    }

    fn uncovered(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.search.go_on(app, cx);
    }
}

impl State {
    /// Whether the next line of text mode has to wait for the solver.
    pub(crate) fn is_waiting(&self) -> bool {
        let asked = self.taken.as_ref().and_then(|taken| taken.asked);
        self.loading.is_some() || asked.is_some() || self.search.is_awaited
    }

    /// Takes the problems of a file, in place of those of the one before, and chooses their row.
    fn take_file(&mut self, app: &AppState, cx: &mut Cx, collection: Arc<Collection>) {
        self.collections.truncate(FILE);
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
        if !collection.problems.is_empty() {
            self.collections.push(collection);
            let rows = self.sets(app);
            self.chosen = rows.iter().position(|set| *set == Set::File).unwrap_or(0);
        }
    }
}

impl CurrentProblem {
    /// Whether the solver was asked with this ticket.
    fn is_asked(&self, ticket: Ticket) -> bool {
        self.asked.is_some_and(|(asked, _)| asked == ticket)
    }

    /// The side that mates.
    pub(crate) fn attacker(&self) -> Color {
        self.problem.position.side_to_move()
    }

    /// What was shown of the next move.
    pub(crate) fn shown_hint(&self) -> Option<MoveHint> {
        let mv = self.next_move().filter(|_| self.stage == Stage::Open)?;
        self.hint.map(|level| MoveHint { mv, level })
    }

    /// The next move of the solution that the position is on, where it is known.
    pub(crate) fn next_move(&self) -> Option<Move> {
        self.rest_of_solution().first().copied()
    }

    /// The solution from the position on; empty where it is not known.
    pub(crate) fn rest_of_solution(&self) -> &[Move] {
        let ply = self.played.len();
        if !self.problem.line.is_empty() && self.problem.line.starts_with(&self.played) {
            return &self.problem.line[ply..];
        }
        match &self.found {
            Some((at, line)) if *at <= ply && line.starts_with(&self.played[*at..]) => {
                &line[ply - at..]
            }
            _ => &[],
        }
    }

    /// Where the last move arrived.
    pub(crate) fn previous(&self) -> Option<Square> {
        self.played.last().map(|mv| mv.to())
    }
}

#[cfg(test)]
mod tests;
