//! Lessons: positions to try each rule on, with a question or a requested move; then castles and openings to
//! build.

use crate::app::exercise::{self, Acted, ExerciseLine, Stage};
use crate::app::options::NewGame;
use crate::app::parts::notice::Notice;
use crate::app::person::changes::PersonChange;
use crate::app::route::Route;
use crate::app::seat::Seat;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Move, PieceCount, Position, Square};
use komadai_engine::bot::Level;

mod building;
pub(crate) mod course;
mod kind;
mod words;

use course::{Building, Lesson, LessonStep, Task};

/// The list of lessons, and the one being taken.
pub type State = exercise::State<Course>;
type Taken = exercise::Taken<Course>;
type Cx = exercise::Cx<Course>;
type Turn<'a> = exercise::Turn<'a, Course>;

/// All lessons.
#[derive(Debug)]
pub struct Course {
    pub(crate) lessons: Vec<Lesson>,
    /// Whether only the lessons of [`TUTOR`] follow each other, and a game follows them.
    is_tutor: bool,
}

/// The lessons without which no game can be played, by their ids: some seven minutes.
const TUTOR: [&str; 14] = [
    "king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn", "capture", "zone",
    "drop", "nifu", "check", "mate",
];

/// The place in a lesson.
#[derive(Debug)]
pub struct AtStep {
    /// The step, from 0.
    pub(crate) step: usize,
}

/// The list of lessons.
pub fn open() -> State {
    State::new(Course { lessons: course::course(), is_tutor: false })
}

/// The first of the few lessons that a game needs and that is not done yet; without one, the game.
pub fn tutor(app: &AppState, cx: &mut Cx) -> State {
    let mut state = State::new(Course { lessons: course::course(), is_tutor: true });
    match state.kind.next_of_tutor(0, app) {
        Some(place) => (state.chosen, state.taken) = (place, state.kind.take(place)),
        None => begin_first_game(cx),
    }
    state
}

/// A game against the weakest level that says what moves lose.
fn begin_first_game(cx: &mut Cx) {
    cx.notify(Notice::info(text!("lesson-tutor-game")));
    let seats = [Seat::Human, Seat::Bot(Level::MIN)];
    let game = NewGame { seats, is_rated: false, teaches: true, ..NewGame::default() };
    cx.go(Route::Play(Box::new(game)));
}

/// The position of a step.
fn line_from(sfen: &str) -> Option<ExerciseLine> {
    Some(ExerciseLine::new(Position::from_sfen(sfen).ok()?, None))
}

/// The piece on the board that a step is about, which Enter picks up; `None` for a piece in hand or a
/// question.
fn spoken_of(step: &LessonStep, line: &ExerciseLine) -> Option<Square> {
    let moves = match &step.task {
        Task::Play(moves) => moves,
        Task::Build(building) => &building.solution,
        Task::Refused(_) => return refused_piece(line),
        Task::Resign => {
            let position = &line.position;
            return position.king(position.side_to_move());
        }
        Task::Choose(..) => return None,
    };
    let first: Move = moves.first()?.parse().ok()?;
    first.from()
}

/// The piece that the rules forbid to move: the one moved last, else the strongest besides the king.
fn refused_piece(line: &ExerciseLine) -> Option<Square> {
    let position = &line.position;
    let color = position.side_to_move();
    let own = position.pieces(color);
    if let Some(moved) = line.moves.iter().rev().nth(1) {
        return Some(moved.to());
    }
    if position.hand(color).iter().next().is_some() {
        return None;
    }
    let worth =
        |sq: &Square| position.piece_at(*sq).map(|piece| PieceCount::of(piece.kind).points());
    let others = own.into_iter().filter(|sq| position.king(color) != Some(*sq));
    others.max_by_key(worth).or(position.king(color))
}

impl Course {
    fn lesson(&self, taken: &Taken) -> &Lesson {
        &self.lessons[taken.place]
    }

    fn step(&self, taken: &Taken) -> &LessonStep {
        &self.lesson(taken).steps[taken.task.step]
    }

    /// Begins a lesson.
    /// The lessons of [`TUTOR`] by their places.
    fn places_of_tutor(&self) -> impl Iterator<Item = usize> {
        let lessons = self.lessons.iter().enumerate();
        lessons.filter(|(_, lesson)| TUTOR.contains(&&*lesson.id)).map(|(place, _)| place)
    }

    /// The first of these from a place on that is not done.
    fn next_of_tutor(&self, from: usize, app: &AppState) -> Option<usize> {
        let is_open = |place: &usize| *place >= from && !words::is_done(&self.lessons[*place], app);
        self.places_of_tutor().find(is_open)
    }

    fn take(&self, place: usize) -> Option<Taken> {
        let lesson = self.lessons.get(place)?;
        let line = line_from(&lesson.sfen)?;
        let cursor = spoken_of(lesson.steps.first()?, &line);
        let mut taken = Taken::new(place, AtStep { step: 0 }, line, false, cursor);
        taken.read();
        Some(taken)
    }

    /// Completes the step: its explanation is shown.
    fn solve(&self, turn: &mut Turn) {
        turn.taken.stage = Stage::Solved;
        turn.taken.read();
        let lesson = self.lesson(turn.taken);
        let is_last = turn.taken.task.step + 1 == lesson.steps.len();
        if is_last && turn.app.lessons_done.insert(lesson.id.clone()) {
            turn.cx.ask(PersonChange::Lesson(lesson.id.clone()));
        }
    }

    /// Goes to the next step, or to the next lesson; after the last one back to the list.
    fn go_on(&self, Turn { app, cx, taken }: &mut Turn) -> Acted {
        let step = taken.task.step + 1;
        if let Some(next) = self.lesson(taken).steps.get(step) {
            let mut line = taken.line.clone();
            if let Ok(reply) = self.step(taken).reply.parse() {
                // A test plays every lesson, so every reply is legal.
                line.play(reply);
            }
            let line = line_from(&next.sfen).unwrap_or(line);
            let cursor = spoken_of(next, &line).unwrap_or(taken.input.cursor);
            let (task, flipped) = (AtStep { step }, taken.flipped);
            **taken = Taken::new(taken.place, task, line, flipped, Some(cursor));
            taken.read();
        } else if self.is_tutor {
            let next = self.next_of_tutor(taken.place + 1, app).and_then(|place| self.take(place));
            let Some(next) = next else {
                begin_first_game(cx);
                return Acted::Closes;
            };
            **taken = next;
        } else if let Some(next) = self.take(taken.place + 1) {
            **taken = next;
        } else {
            cx.notify(Notice::info(text!("lesson-all-done")));
            return Acted::Closes;
        }
        Acted::Done
    }

    /// The castle or opening to build, while it is incomplete.
    fn open_building(&self, taken: &Taken) -> Option<&Building> {
        match &self.step(taken).task {
            Task::Build(building) if taken.is_open() => Some(building),
            _ => None,
        }
    }

    /// Whether something is being built and a move was made.
    fn can_take_back(&self, taken: &Taken) -> bool {
        self.open_building(taken).is_some() && !taken.line.moves.is_empty()
    }

    /// Shows a little more of the next move of a castle or opening.
    fn next_hint(&self, turn: &mut Turn) {
        let building = self.open_building(turn.taken);
        match building.map(|building| building.next_move(&turn.taken.line)) {
            Some(Some(mv)) => turn.show_more(mv),
            Some(None) => turn.cx.notify(Notice::info(text!("lesson-no-hint"))),
            None => {}
        }
    }

    /// Resigns, if the step asks for it (R33).
    fn resign(&self, turn: &mut Turn) {
        match self.step(turn.taken).task {
            _ if !turn.taken.is_open() => {}
            Task::Resign => self.solve(turn),
            _ => turn.cx.notify(Notice::info(text!("lesson-not-to-resign"))),
        }
    }
}

#[cfg(test)]
mod tests;
