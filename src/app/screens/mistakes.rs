//! Mistakes of games, tried again one after another: the player looks for a move as good as the best one,
//! then the result is shown.
//!
//! They come from a game under review, or from all games of the person in this month. Mistakes not solved at
//! once come back later.

use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::exercise::{self, ExerciseLine};
use crate::app::options::MistakesStart;
use crate::app::parts::mistake::Mistake;
use crate::app::state::AppState;
use crate::assess::Said;
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Move};

mod kind;
mod trying;
mod words;

/// The mistakes, and the one being tried.
pub type State = exercise::State<Mistakes>;
type Taken = exercise::Taken<Mistakes>;
type Cx = exercise::Cx<Mistakes>;
type Turn<'a> = exercise::Turn<'a, Mistakes>;

/// The mistakes to try.
#[derive(Debug, Default)]
pub struct Mistakes {
    all: Vec<Mistake>,
    /// Whether a good move was found at once, by the index of the mistake; `None` for those not tried yet.
    results: Vec<Option<bool>>,
    /// The open request for the games.
    loading: Option<Ticket>,
    /// Whether one mistake is only explained.
    explains: bool,
}

/// Messages about mistakes.
#[derive(Debug, Clone)]
pub enum Message {
    /// The engine lines of the position after the move being tried.
    Judged(Ticket, Vec<EngineLine>),
    /// The search has ended, or failed for this reason.
    JudgingEnded(Ticket, Result<(), String>),
    /// Mistakes in games of this month.
    Found(Ticket, Vec<Mistake>),
}

/// The explanation of the move just tried, or of the mistake.
#[derive(Debug, Default)]
pub struct Explanation {
    /// Why the move is wrong, in a sentence and in short.
    words: String,
    short: String,
    /// Sentences, each with its line from the position before the mistake.
    said: Vec<Said>,
    /// The sentence with its line on the board.
    chosen: usize,
}

/// Begins with the first of the mistakes, or reads the games of this month first.
pub fn open(app: &mut AppState, cx: &mut Cx, start: MistakesStart) -> State {
    let mut state = State::new(Mistakes::default());
    let State { kind, taken, returns, .. } = &mut state;
    app.analysis.turn_off();
    match start {
        MistakesStart::These(mistakes) => *taken = kind.fill(mistakes),
        MistakesStart::Few(mistakes) => {
            *taken = kind.fill(mistakes);
            *returns = true;
        }
        MistakesStart::Explain(mistake) => {
            kind.explains = true;
            *taken = kind.fill(vec![*mistake]);
            if let Some(taken) = taken {
                kind.show(&mut Turn { app, cx, taken });
            }
        }
        MistakesStart::Month => {
            let ticket = app.ticket();
            kind.loading = Some(ticket);
            cx.ask(LibraryEffect::FindMistakes(ticket, app.month()));
        }
    }
    *returns |= kind.is_single();
    state
}

impl Mistakes {
    /// Sets the mistakes, and begins with the first.
    fn fill(&mut self, mistakes: Vec<Mistake>) -> Option<Taken> {
        self.results = vec![None; mistakes.len()];
        self.all = mistakes;
        self.take(0)
    }

    /// Begins a mistake, seen from its side.
    fn take(&self, place: usize) -> Option<Taken> {
        let Mistake { assessment, previous, .. } = self.all.get(place)?;
        let (mv, flipped) = (assessment.mv, assessment.side == Color::White);
        let line = ExerciseLine::new(assessment.before.clone(), *previous);
        let cursor = mv.from().unwrap_or(mv.to());
        let task = Explanation::default();
        Some(Taken::new(place, task, line, flipped, Some(cursor)))
    }

    /// Whether this is the only mistake, so that a list would have one row.
    const fn is_single(&self) -> bool {
        self.explains || self.all.len() == 1
    }

    fn mistake(&self, taken: &Taken) -> &Mistake {
        &self.all[taken.place]
    }
}

impl Explanation {
    /// The line on the board.
    fn line(&self) -> &[Move] {
        self.said.get(self.chosen).map_or(&[], |said| &said.line)
    }
}

#[cfg(test)]
pub(super) mod tests;
