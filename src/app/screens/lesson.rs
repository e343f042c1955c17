//! Lessons: positions to try each rule on, with a question or a move that is asked for; then castles and openings to build.

use std::time::Duration;

use crate::app::action::Context;
use crate::app::cx;
use crate::app::exercise::{Exercise as _, ExerciseBoard};
use crate::app::input::Input;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::screen::{BoardCommand, ScreenState};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::{Game, GameSetup};
use komadai_core::rules::{Judged, Move, PieceCount, PieceKind, Position, Square};

mod board;
mod building;
pub(crate) mod course;
mod exercise;
mod status;

use course::{Building, Lesson, Step, Task};

/// What the screen asks for.
pub(crate) type Cx = cx::Cx<Message>;

/// The list of lessons, and the one being taken.
#[derive(Debug)]
pub struct State {
    pub(crate) course: Vec<Lesson>,
    /// The lesson chosen in the list.
    pub(crate) chosen: usize,
    /// The lesson being taken.
    pub(crate) taken: Option<CurrentLesson>,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// This move, whose promotion was answered.
    Play(Judged),
    /// Begins a lesson by its number from 1, in text mode.
    Take(usize),
    /// Answers the question of the step by the number of the answer from 1, in text mode.
    Answer(usize),
}

/// A step of a lesson at work.
#[derive(Debug)]
pub(crate) struct CurrentLesson {
    /// The step, from 0.
    pub(crate) step: usize,
    pub(crate) game: Game,
    pub(crate) board: ExerciseBoard,
    /// Whether the step is done: what it teaches is being read.
    pub(crate) is_solved: bool,
    /// The answer chosen, where there is a question.
    pub(crate) answer: usize,
    /// How much of the next move is shown, where something is being built.
    pub(crate) hint: Option<MoveHint>,
}

/// The list of lessons.
pub fn open() -> State {
    State {
        course: course::course(),
        chosen: 0,
        taken: None,
    }
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Lesson
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
            Message::Take(number) => match number.checked_sub(1) {
                Some(place) if place < self.course.len() => {
                    self.chosen = place;
                    self.begin();
                }
                _ => cx.notify(Notice::warning(text!("plain-expects-lesson"))),
            },
            Message::Answer(number) => self.answer(app, cx, number.wrapping_sub(1)),
        }
    }

    fn command(&mut self, app: &mut AppState, cx: &mut Cx, command: BoardCommand) {
        self.play_command(app, cx, &command);
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        self.kind_meant()
    }
}

/// A game that begins with the position of a step.
fn game_from(sfen: &str) -> Option<Game> {
    let start = Position::from_sfen(sfen).ok()?;
    Some(Game::new(GameSetup {
        start,
        ..GameSetup::default()
    }))
}

/// The piece on the board that a step is about, which Enter picks up; `None` for a piece in hand or a question.
fn spoken_of(step: &Step, game: &Game) -> Option<Square> {
    let moves = match &step.task {
        Task::Play(moves) => moves,
        Task::Build(building) => &building.solution,
        Task::Refused(_) => return refused_piece(game),
        Task::Resign => {
            let position = game.position();
            return position.king(position.side_to_move());
        }
        Task::Choose(..) => return None,
    };
    let first: Move = moves.first()?.parse().ok()?;
    first.from()
}

/// The piece that the rules will not let move: the one moved last, else the strongest besides the king.
fn refused_piece(game: &Game) -> Option<Square> {
    let position = game.position();
    let color = position.side_to_move();
    let own = position.pieces(color);
    let moved = game.moves().iter().rev().nth(1);
    let moved = moved.map(|played| played.mv.to());
    if moved.is_some() {
        return moved;
    }
    if position.hand(color).iter().next().is_some() {
        return None;
    }
    let worth = |sq: &Square| {
        position
            .piece_at(*sq)
            .map(|piece| PieceCount::of(piece.kind).points())
    };
    let others = own
        .into_iter()
        .filter(|sq| position.king(color) != Some(*sq));
    others.max_by_key(worth).or(position.king(color))
}

impl State {
    /// The lesson chosen in the list.
    pub(crate) fn lesson(&self) -> &Lesson {
        &self.course[self.chosen]
    }

    /// The step being taken.
    pub(crate) fn step(&self) -> Option<&Step> {
        let taken = self.taken.as_ref()?;
        self.lesson().steps.get(taken.step)
    }

    /// Begins the lesson chosen in the list.
    fn begin(&mut self) {
        let lesson = self.lesson();
        let first = lesson.steps.first();
        self.taken = game_from(&lesson.sfen).map(|game| {
            let cursor = first.and_then(|step| spoken_of(step, &game));
            let mut board = ExerciseBoard::with_cursor(false, cursor);
            board.read();
            CurrentLesson {
                step: 0,
                game,
                board,
                is_solved: false,
                answer: 0,
                hint: None,
            }
        });
    }

    /// The step is done: what it teaches is shown.
    fn solve(&mut self, app: &mut AppState, cx: &mut Cx) {
        let steps = self.lesson().steps.len();
        let Some(taken) = &mut self.taken else {
            return;
        };
        taken.is_solved = true;
        taken.board.read();
        let is_last = taken.step + 1 == steps;
        let id = &self.course[self.chosen].id;
        if is_last && app.lessons_done.insert(id.clone()) {
            cx.ask(PersonChange::Lesson(id.clone()));
        }
    }

    /// Goes to the next step, or to the next lesson; after the last one back to the list.
    fn go_on(&mut self, cx: &mut Cx) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        let lesson = &self.course[self.chosen];
        let Some(next) = lesson.steps.get(taken.step + 1) else {
            if self.chosen + 1 < self.course.len() {
                self.chosen += 1;
                self.begin();
            } else {
                self.taken = None;
                cx.notify(Notice::info(text!("lesson-all-done")));
            }
            return;
        };
        let reply = lesson.steps[taken.step].reply.as_str();
        if let Ok(mv) = reply.parse::<Move>() {
            // A test plays every lesson, so that every reply is known to be legal.
            let _ = taken.game.play(mv, Duration::ZERO);
        }
        if let Some(game) = game_from(&next.sfen) {
            taken.game = game;
        }
        taken.board.input.put_down();
        if let Some(sq) = spoken_of(next, &taken.game) {
            taken.board.input.cursor = sq;
        }
        taken.board.read();
        taken.step += 1;
        taken.is_solved = false;
        taken.answer = 0;
        taken.hint = None;
    }

    /// What is being built, while it does not stand.
    fn open_building(&self) -> Option<&Building> {
        match self.step().map(|step| &step.task) {
            Some(Task::Build(building)) if self.can_move() => Some(building),
            _ => None,
        }
    }

    /// Whether something is being built and a move was made.
    fn can_take_back(&self) -> bool {
        let has_moves = |taken: &CurrentLesson| taken.game.ply() > 0;
        self.open_building().is_some() && self.taken.as_ref().is_some_and(has_moves)
    }

    /// Shows a little more of the next move: the piece, its square, the move.
    fn next_hint(&mut self, cx: &mut Cx) {
        let Some((building, taken)) = self.open_building().zip(self.taken.as_ref()) else {
            return;
        };
        let Some(mv) = building.next_move(&taken.game) else {
            return cx.notify(Notice::info(text!("lesson-no-hint")));
        };
        let level = HintLevel::after(taken.hint.map(|hint| hint.level));
        let hint = MoveHint { mv, level };
        cx.notify(Notice::info(taken.words_of(hint)));
        if let Some(taken) = &mut self.taken {
            taken.hint = Some(hint);
        }
    }

    /// Takes back the last move with its answer.
    fn take_back(&mut self) {
        if let Some(taken) = &mut self.taken {
            taken.board.input.put_down();
            taken.game.retract(2);
            taken.hint = None;
        }
    }

    /// Gives an answer to the question of the step.
    fn answer(&mut self, app: &mut AppState, cx: &mut Cx, answer: usize) {
        match self.step().map(|step| &step.task) {
            Some(&Task::Choose(_, right)) if right == answer => self.solve(app, cx),
            Some(Task::Choose(..)) => cx.notify(Notice::warning(text!("lesson-wrong-answer"))),
            _ => {}
        }
    }

    /// Resigns, where that is what the step asks for (R33).
    fn resign(&mut self, app: &mut AppState, cx: &mut Cx) {
        let is_asked = matches!(self.step().map(|step| &step.task), Some(Task::Resign));
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return;
        };
        let color = taken.game.position().side_to_move();
        if is_asked && taken.game.resign(color).is_ok() {
            self.solve(app, cx);
        } else {
            cx.notify(Notice::info(text!("lesson-not-to-resign")));
        }
    }
}

impl CurrentLesson {
    /// What is said of the next move.
    fn words_of(&self, hint: MoveHint) -> String {
        hint.words(self.game.position(), self.game.last_move().map(Move::to))
    }
}

#[cfg(test)]
mod tests;
