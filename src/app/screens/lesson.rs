//! Lessons: positions to try each rule on, with a question or a move that is asked for; then castles and openings to build.

use std::time::Duration;

use crate::app::action::Context;
use crate::app::cx;
use crate::app::effect::KeepEffect;
use crate::app::input::{Input, Wheel};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::move_input::{MoveInput, TextSource};
use crate::app::parts::notice::Notice;
use crate::app::person::keymap::Keymap;
use crate::app::screen::{BoardCommand, ScreenState};
use crate::app::state::AppState;
use crate::said::with_squares;
use crate::texts::text;
use komadai_core::game::{Game, GameSetup};
use komadai_core::rules::{Judged, Move, PieceKind, Position};

mod board;
mod building;
mod commands;
pub(crate) mod course;

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

/// What text mode has reported: the lesson and the step being taken, and whether that is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The lesson and the step, each from 0; `None` for the list.
    pub(crate) step: Option<(usize, usize)>,
    is_solved: bool,
}

/// A step of a lesson at work.
#[derive(Debug)]
pub(crate) struct CurrentLesson {
    /// The step, from 0.
    pub(crate) step: usize,
    pub(crate) game: Game,
    pub(crate) input: MoveInput,
    /// Whether the step is done: what it teaches is being read.
    pub(crate) is_solved: bool,
    /// The answer chosen, where there is a question.
    pub(crate) answer: usize,
    /// Whether the text covers the board of a window without room for both.
    pub(crate) reads: bool,
    /// Lines of the text above the first one shown.
    pub(crate) scroll: u16,
    pub(crate) flipped: bool,
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

    /// Characters are text while a move is typed.
    fn context(&self) -> Context {
        if self.is_typing() {
            Context::Typing
        } else {
            Context::Lesson
        }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        if self.taken.is_none() {
            self.input_in_list(app, cx, input);
            return;
        }
        match input {
            Input::Act(action) if self.is_typing() => self.edit_line(app, cx, *action),
            Input::Act(action) => self.act(app, cx, *action),
            Input::Char(c) => self.type_char(app, cx, *c),
            Input::Pointer(gesture, target) => self.point(app, cx, *gesture, *target),
            Input::Wheel(Wheel::Up) => self.scroll(app, -1),
            Input::Wheel(Wheel::Down) => self.scroll(app, 1),
            Input::Paste(_) => {}
        }
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Play(judged) => self.attempt(app, cx, judged),
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
        if let BoardCommand::Move(text) = command {
            self.enter(app, cx, |input, board| {
                input.enter_text(&text, TextSource::Keyboard, board)
            });
        }
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        let taken = self.taken.as_ref()?;
        taken.input.piece_meant(taken.game.position())
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

    /// The position of the step being taken.
    pub(crate) fn position(&self) -> Option<&Position> {
        Some(self.taken.as_ref()?.game.position())
    }

    /// Whether the step waits for the answer to a question.
    pub(crate) fn has_question(&self) -> bool {
        self.open_answers().is_some()
    }

    /// The step being taken and whether it is done.
    pub(crate) fn shown(&self) -> Shown {
        let taken = self.taken.as_ref();
        Shown {
            step: taken.map(|taken| (self.chosen, taken.step)),
            is_solved: taken.is_some_and(|taken| taken.is_solved),
        }
    }

    /// What text mode says of the step or of the list.
    pub(crate) fn plain_lines(&self, app: &AppState) -> Vec<String> {
        let Some(taken) = &self.taken else {
            let is_done = |lesson: &&Lesson| app.lessons_done.contains(&lesson.id);
            let done = self.course.iter().filter(is_done).count();
            let words = text!("plain-lessons", done = done, all = self.course.len());
            let rows = (1..).zip(&self.course).map(|(number, lesson)| {
                let title = text!(&lesson.key());
                if is_done(&lesson) {
                    text!("plain-lesson-done", number = number, title = title)
                } else {
                    format!("{number}. {title}")
                }
            });
            return std::iter::once(words).chain(rows).collect();
        };
        let key = self.lesson().task_key(taken.step);
        let all = self.lesson().steps.len();
        let step = text!("lesson-step", step = taken.step + 1, all = all);
        let mut lines = vec![format!("{}, {step}", text!(&self.lesson().key()))];
        if taken.is_solved {
            lines.push(with_squares(&text!(&format!("{key}.after"))));
            lines.push(text!("plain-lesson-next"));
            return lines;
        }
        lines.push(with_squares(&text!(&key)));
        if let Some(count) = self.open_answers() {
            let answers = (1..=count).zip(['a', 'b', 'c']);
            lines.extend(answers.map(|(number, letter)| {
                let words = text!(&format!("{key}.{letter}"));
                with_squares(&format!("{number}. {words}"))
            }));
        }
        lines
    }

    /// What the keys do that the footer shows: on the list of lessons there is no board.
    pub(crate) fn footer_hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let mut hints = hint::hints(keymap, Context::Lesson);
        if self.taken.is_none() {
            hints.retain(|hint| !hint.is_for_a_board());
        }
        hints
    }

    /// The place in the lesson, with what can be done and, where the board hides it, the task.
    pub(crate) fn status(&self, taken: &CurrentLesson, is_covered: bool) -> String {
        let step = text!(
            "lesson-step",
            step = taken.step + 1,
            all = self.lesson().steps.len(),
        );
        let more = match (is_covered, taken.reads, taken.is_solved) {
            (_, _, true) => text!("lesson-enter-next"),
            (true, true, false) => text!("lesson-enter-board"),
            (true, false, false) => with_squares(&text!(&self.lesson().task_key(taken.step))),
            (false, _, false) => match self.step().map(|step| &step.task) {
                Some(Task::Build(building)) => text!(
                    "lesson-moves-made",
                    made = Building::made(&taken.game),
                    most = building.within,
                ),
                _ => return step,
            },
        };
        format!("{step}  {more}")
    }

    fn is_typing(&self) -> bool {
        let taken = self.taken.as_ref();
        taken.is_some_and(|taken| taken.input.is_typing())
    }

    /// Begins the lesson chosen in the list.
    fn begin(&mut self) {
        self.taken = game_from(&self.lesson().sfen).map(|game| CurrentLesson {
            step: 0,
            game,
            input: MoveInput::new(false),
            is_solved: false,
            answer: 0,
            reads: true,
            scroll: 0,
            flipped: false,
        });
    }

    /// The step is done: what it teaches is shown.
    fn solve(&mut self, app: &mut AppState, cx: &mut Cx) {
        let steps = self.lesson().steps.len();
        let Some(taken) = &mut self.taken else {
            return;
        };
        taken.is_solved = true;
        taken.reads = true;
        taken.scroll = 0;
        let is_last = taken.step + 1 == steps;
        let id = &self.course[self.chosen].id;
        if is_last && app.lessons_done.insert(id.clone()) {
            cx.ask(KeepEffect::AddLesson(id.clone()));
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
        taken.input.put_down();
        taken.step += 1;
        taken.is_solved = false;
        taken.answer = 0;
        taken.reads = true;
        taken.scroll = 0;
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

#[cfg(test)]
mod tests;
