//! Next moves and brinkmates: positions with one right move, by theme and by length.
//!
//! Answers are cards, which come back as those of the training do. A right move is shown with its line, a
//! brinkmate with the mate after each defense.

use std::collections::VecDeque;
use std::sync::LazyLock;

use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::exercise;
use crate::app::options::PuzzlesStart;
use crate::app::parts::notice::Notice;
use crate::app::person::cards::{CardKind, Cards};
use crate::app::state::AppState;
use crate::training::Memory;
use komadai_core::rules::{Move, Position};
use komadai_engine::exercises::{Brinkmate, NextMove};

mod answers;
mod kind;
mod rows;

/// The list of next moves and brinkmates, and the one being solved.
pub type State = exercise::State<Puzzles>;
type Taken = exercise::Taken<Puzzles>;
type Cx = exercise::Cx<Puzzles>;
type Turn<'a> = exercise::Turn<'a, Puzzles>;

static NEXT_MOVES: LazyLock<Vec<NextMove>> = LazyLock::new(NextMove::built_in);
static BRINKMATES: LazyLock<Vec<Brinkmate>> = LazyLock::new(Brinkmate::built_in);

/// What is known of the exercises, and those still to be solved.
#[derive(Debug)]
pub struct Puzzles {
    /// The open request for the answers given before.
    loading: Option<Ticket>,
    start: PuzzlesStart,
    /// The answers to next moves and to brinkmates.
    cards: [Cards; 2],
    /// What is remembered of each exercise.
    memories: Vec<Option<Memory>>,
    /// Whether each was once answered right.
    solved: Vec<bool>,
    /// Those of the row that was begun, without the one at work.
    left: VecDeque<Id>,
    /// The place of that row in the list.
    row: usize,
    /// The right answers at once and all exercises of the row.
    score: [usize; 2],
}

/// The place of an exercise: all next moves, then all brinkmates.
type Id = usize;

/// An exercise.
#[derive(Debug, Clone, Copy)]
enum Exercise {
    NextMove(&'static NextMove),
    Brinkmate(&'static Brinkmate),
}

/// An exercise at work.
#[derive(Debug)]
pub struct Puzzle {
    id: Id,
    is_helped: bool,
    is_counted: bool,
    /// What the answer was about, in sentences.
    said: Vec<String>,
    /// Lines from the start that explain it, one of them on the board.
    lines: Vec<Vec<Move>>,
    chosen: usize,
    /// The moves that all lines have in common.
    common: usize,
}

/// Messages about next moves and brinkmates.
#[derive(Debug, Clone)]
pub enum Message {
    /// The answers to next moves and brinkmates, and why some cannot be read.
    Loaded(Ticket, Box<[Cards; 2]>, Option<String>),
}

/// The list, or the first exercise of today; the answers are read.
pub fn open(app: &mut AppState, cx: &mut Cx, start: PuzzlesStart) -> State {
    app.analysis.turn_off();
    let ticket = app.ticket();
    cx.ask(LibraryEffect::LoadPuzzles(ticket));
    let mut state = State::new(Puzzles {
        loading: Some(ticket),
        start,
        cards: Default::default(),
        memories: vec![None; count()],
        solved: vec![false; count()],
        left: VecDeque::new(),
        row: 0,
        score: [0, 0],
    });
    state.returns = matches!(start, PuzzlesStart::Today(_));
    state
}

/// The number of exercises.
fn count() -> usize {
    NEXT_MOVES.len() + BRINKMATES.len()
}

impl Exercise {
    fn of(id: Id) -> Self {
        match NEXT_MOVES.get(id) {
            Some(next) => Self::NextMove(next),
            None => Self::Brinkmate(&BRINKMATES[id - NEXT_MOVES.len()]),
        }
    }

    const fn position(self) -> &'static Position {
        match self {
            Self::NextMove(it) => &it.position,
            Self::Brinkmate(it) => &it.position,
        }
    }

    fn line(self) -> &'static [Move] {
        match self {
            Self::NextMove(it) => &it.line,
            Self::Brinkmate(it) => &it.line,
        }
    }

    /// The kind of its card, with the place of its answers.
    const fn card(self) -> (CardKind, usize) {
        match self {
            Self::NextMove(_) => (CardKind::NextMove, 0),
            Self::Brinkmate(_) => (CardKind::Brinkmate, 1),
        }
    }
}

impl Puzzles {
    fn take_loaded(&mut self, cx: &mut Cx, cards: [Cards; 2], fault: Option<String>) {
        self.cards = cards;
        for id in 0..count() {
            let exercise = Exercise::of(id);
            let (cards, key) = (&self.cards[exercise.card().1], exercise.position().to_sfen());
            (self.memories[id], self.solved[id]) = (cards.memory(&key), cards.was_right(&key));
        }
        if let Some(fault) = fault {
            cx.notify(Notice::error(fault));
        }
    }
}

#[cfg(test)]
mod tests;
