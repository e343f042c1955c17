//! Mistakes of games, tried again one after another: a move as good as the best is looked for, then the result is shown.
//!
//! They come from a game that is reviewed, or from all games of a person in this month. What was not found at once
//! comes back later.

use crate::app::action::Context;
use crate::app::cx;
use crate::app::effect::{EngineEffect, LibraryEffect, Ticket};
use crate::app::exercise::{Exercise as _, ExerciseBoard};
use crate::app::input::Input;
use crate::app::options::MistakesStart;
use crate::app::parts::mistake::Mistake;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::screen::{BoardCommand, ScreenState};
use crate::app::state::AppState;
use crate::assess::Said;
use komadai_core::record::EngineLine;
use komadai_core::rules::{Color, Judged, Move, PieceKind, Position};

mod exercise;
mod status;
mod trying;

pub(crate) type Cx = cx::Cx<Message>;

/// The mistakes, and the one that is tried.
#[derive(Debug)]
pub struct State {
    mistakes: Vec<Mistake>,
    /// Whether a good move was found at once, by the place of the mistake; `None` for those not tried yet.
    results: Vec<Option<bool>>,
    /// The row chosen in the list, or the place of the mistake on the board.
    pub(crate) chosen: usize,
    pub(crate) taken: Option<CurrentMistake>,
    /// The games that are being read.
    loading: Option<Ticket>,
    /// Whether one mistake is only explained.
    explains: bool,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// This move, whose promotion was answered.
    Play(Judged),
    /// What was said of the position after the move that is tried.
    Judged(Ticket, Vec<EngineLine>),
    /// No more is said of it, or why.
    JudgingEnded(Ticket, Result<(), String>),
    /// Mistakes in games of this month.
    Found(Ticket, Vec<Mistake>),
    /// Tries a mistake by its number from 1, in text mode.
    Take(usize),
}

/// The mistake on the board.
#[derive(Debug)]
pub(crate) struct CurrentMistake {
    pub(crate) stage: Stage,
    /// The position shown.
    pub(crate) position: Position,
    pub(crate) board: ExerciseBoard,
    /// How much of the better move was shown.
    hint: Option<HintLevel>,
    /// The move that is being judged.
    asked: Option<(Ticket, Move)>,
    /// What is said, each with its line from the position before the mistake.
    said: Vec<Said>,
    /// The line chosen among them, and how many of its moves are shown.
    line: usize,
    step: usize,
}

/// How far the attempt has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A move is looked for.
    Open,
    /// A move was tried that loses; what is said of it, and that in short.
    Wrong { words: String, short: String },
    /// A move was found.
    Right,
    /// The mistake is explained.
    Shown,
}

/// Puts up the first of the mistakes, or reads the games of this month first.
pub fn open(app: &mut AppState, cx: &mut Cx, start: MistakesStart) -> State {
    let mut state = State {
        mistakes: Vec::new(),
        results: Vec::new(),
        chosen: 0,
        taken: None,
        loading: None,
        explains: false,
    };
    app.analysis.turn_off();
    match start {
        MistakesStart::These(mistakes) => state.begin(mistakes),
        MistakesStart::Explain(mistake) => {
            state.explains = true;
            state.begin(vec![*mistake]);
            state.show(app, cx);
        }
        MistakesStart::Month => {
            let ticket = app.ticket();
            state.loading = Some(ticket);
            cx.ask(LibraryEffect::FindMistakes(ticket, app.month()));
        }
    }
    state
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Mistakes
    }

    fn is_list(&self) -> bool {
        self.taken.is_none()
    }

    fn context(&self) -> Context {
        self.context_of_keys()
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        self.answer_input(app, cx, input);
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Play(judged) => self.attempt(app, cx, &judged),
            Message::Judged(ticket, lines) => self.judged(app, cx, ticket, &lines),
            Message::JudgingEnded(ticket, ended) => self.end_judging(cx, ticket, ended),
            Message::Found(ticket, mistakes) => {
                if self.loading.take_if(|asked| *asked == ticket).is_some() {
                    let day = app.day();
                    let due = |mistake: &Mistake| app.mistakes.is_due(&mistake.key(), day);
                    self.begin(mistakes.into_iter().filter(due).collect());
                }
            }
            Message::Take(number) => {
                if let Some(row) = number.checked_sub(1)
                    && row < self.mistakes.len()
                {
                    self.take(row);
                }
            }
        }
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        self.kind_meant()
    }

    fn command(&mut self, app: &mut AppState, cx: &mut Cx, command: BoardCommand) {
        self.play_command(app, cx, &command);
    }

    fn leave(&mut self, _app: &mut AppState, cx: &mut Cx) {
        cx.ask(EngineEffect::StopJudging);
    }
}

impl State {
    fn begin(&mut self, mistakes: Vec<Mistake>) {
        self.results = vec![None; mistakes.len()];
        self.mistakes = mistakes;
        self.take(0);
    }

    /// Puts up a mistake, seen from its side; the list where there is none of this number.
    fn take(&mut self, at: usize) {
        self.taken = self.mistakes.get(at).map(|mistake| {
            let flipped = mistake.assessment.side == Color::White;
            let mv = mistake.assessment.mv;
            let spoken_of = mv.from().unwrap_or(mv.to());
            CurrentMistake {
                stage: Stage::Open,
                position: mistake.assessment.before.clone(),
                board: ExerciseBoard::with_cursor(flipped, Some(spoken_of)),
                hint: None,
                asked: None,
                said: Vec::new(),
                line: 0,
                step: 0,
            }
        });
        self.chosen = at.min(self.mistakes.len().saturating_sub(1));
    }

    /// Whether there is no other mistake, so that a list of them would have one row.
    const fn is_single(&self) -> bool {
        self.explains || self.mistakes.len() == 1
    }

    fn mistake(&self) -> Option<&Mistake> {
        self.mistakes.get(self.chosen)
    }

    /// Whether the next line of text mode has to wait.
    pub(crate) fn is_waiting(&self) -> bool {
        let asked = self.taken.as_ref().and_then(|taken| taken.asked);
        self.loading.is_some() || asked.is_some()
    }

    /// What was shown of the better move, or the next move of the line.
    fn shown_hint(&self) -> Option<MoveHint> {
        let taken = self.taken.as_ref()?;
        if taken.stage != Stage::Open {
            let (mv, level) = (taken.next_in_line()?, HintLevel::Move);
            return Some(MoveHint { mv, level });
        }
        let mv = *self.mistake()?.assessment.better.first()?;
        taken.hint.map(|level| MoveHint { mv, level })
    }
}

impl CurrentMistake {
    fn line(&self) -> &[Move] {
        self.said.get(self.line).map_or(&[], |said| &said.line)
    }

    fn next_in_line(&self) -> Option<Move> {
        self.line().get(self.step).copied()
    }

    /// The last move shown.
    fn last_move(&self) -> Option<Move> {
        self.line().get(self.step.checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests;
