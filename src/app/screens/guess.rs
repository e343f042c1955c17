//! Guess the move: the moves of one side of a record are hidden and guessed one after another.
//!
//! An engine weighs the guess and the move of the game. Points follow from what the guess loses, so several good
//! moves score; par is what the player of the game lost with the same moves.

use crate::app::effect::Ticket;
use crate::app::exercise::{self, ExerciseLine};
use crate::app::options::GuessStart;
use crate::app::parts::notice::Notice;
use crate::app::person::cards::Cards;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Move, Position};

mod kind;
mod weighing;
mod words;

/// The moves to guess, and the one at work.
pub type State = exercise::State<Guesses>;
type Taken = exercise::Taken<Guesses>;
type Cx = exercise::Cx<Guesses>;
type Turn<'a> = exercise::Turn<'a, Guesses>;

/// The moves of a side of a game.
#[derive(Debug)]
pub struct Guesses {
    game: GuessStart,
    /// The moves before each guess, by place, and the position there.
    turns: Vec<(usize, Position)>,
    results: Vec<Option<Guessed>>,
    /// The open request for earlier guesses, and their losses in thousandths.
    loading: Option<Ticket>,
    earlier: Vec<u32>,
}

/// What was found about a guess: chances to win lost, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guessed {
    mv: Move,
    lost: f64,
    /// Lost by the move of the game.
    par: f64,
}

/// The weights of a guess at work: chances of the side to win, from 0 to 1.
#[derive(Debug, Default)]
pub struct Weights {
    /// The question about the position and the move of the game.
    asked: Option<Ticket>,
    before: Option<f64>,
    /// The best move by the engine.
    best: Option<Move>,
    after_played: Option<f64>,
    after_guess: Option<f64>,
    /// Whether a hint was given: then the guess scores nothing.
    is_helped: bool,
}

/// Messages about guesses.
#[derive(Debug, Clone)]
pub enum Message {
    /// The engine lines of the position after so many moves of the question.
    Judged(Ticket, usize, Vec<EngineLine>),
    /// The search has ended, or failed for this reason.
    JudgingEnded(Ticket, Result<(), String>),
    /// The earlier guesses.
    Earlier(Ticket, Box<Cards>),
}

/// Begins with the first move to guess.
pub fn open(app: &mut AppState, cx: &mut Cx, game: GuessStart) -> State {
    app.analysis.turn_off();
    let turns = turns(&game);
    if turns.is_empty() {
        cx.notify(Notice::info(text!("guess-none")));
    }
    let results = vec![None; turns.len()];
    let loading = Some(app.ticket());
    let kind = Guesses { game, turns, results, loading, earlier: Vec::new() };
    let mut state = State::new(kind);
    state.kind.load(cx);
    state.taken = state.kind.take(app, cx, 0);
    state
}

/// The positions before the moves of the side, from the first one asked on.
fn turns(game: &GuessStart) -> Vec<(usize, Position)> {
    let mut position = game.start.clone();
    let mut turns = Vec::new();
    for (ply, &mv) in game.moves.iter().enumerate() {
        if ply >= game.first && position.side_to_move() == game.side {
            turns.push((ply, position.clone()));
        }
        if position.play(mv).is_err() {
            break;
        }
    }
    turns.truncate(game.most);
    turns
}

impl Guesses {
    /// Begins a guess, seen from its side.
    fn take(&self, app: &mut AppState, cx: &mut Cx, place: usize) -> Option<Taken> {
        let (ply, position) = self.turns.get(place)?;
        let before = ply.checked_sub(1).map(|before| self.game.moves[before].to());
        let line = ExerciseLine::new(position.clone(), before);
        let flipped = self.game.side == Color::White;
        let mut taken = Taken::new(place, Weights::default(), line, flipped, None);
        self.weigh(&mut Turn { app, cx, taken: &mut taken });
        Some(taken)
    }

    /// The move of the game.
    fn played(&self, taken: &Taken) -> Move {
        self.game.moves[self.turns[taken.place].0]
    }
}

#[cfg(test)]
mod tests;
