//! Lessons as exercises: keys, mouse and what is shown.

use super::course::Task;
use super::{Cx, Message, State};
use crate::app::action::Action;
use crate::app::exercise::{
    Exercise, ExerciseBoard, ExerciseList, ExerciseProgress, Paragraph, ShownExercise,
};
use crate::app::parts::move_input::MoveInput;
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Judged, Move, Position, Square};

/// Lines of the text that a page goes.
const PAGE: i16 = 5;

impl Exercise for State {
    fn at_board(&mut self) -> Option<(&mut ExerciseBoard, &Position, Option<Square>)> {
        let taken = self.taken.as_mut()?;
        let previous = taken.game.last_move().map(Move::to);
        Some((&mut taken.board, taken.game.position(), previous))
    }

    fn on_board(&self) -> Option<ShownExercise<'_>> {
        let taken = self.taken.as_ref()?;
        Some(ShownExercise {
            board: &taken.board,
            position: taken.game.position(),
            last_move: taken.game.last_move(),
            hint: taken.hint,
            completes: false,
        })
    }

    fn can_move(&self) -> bool {
        self.taken.as_ref().is_some_and(|taken| !taken.is_solved)
    }

    fn play(judged: Judged) -> Message {
        Message::Play(judged)
    }

    fn attempt(&mut self, app: &mut AppState, cx: &mut Cx, judged: &Judged) {
        self.answer_move(app, cx, judged);
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let answers = self.open_answers();
        let Some(taken) = &mut self.taken else {
            return;
        };
        match (action, answers) {
            (Action::Choose, _) if taken.is_solved => self.go_on(cx),
            (Action::Up, Some(count)) => taken.answer = (taken.answer + count - 1) % count,
            (Action::Down, Some(count)) => taken.answer = (taken.answer + 1) % count,
            (Action::Choose, Some(_)) => {
                let answer = taken.answer;
                self.answer(app, cx, answer);
            }
            (Action::Earlier, _) => self.scroll(app, -PAGE),
            (Action::Later, _) => self.scroll(app, PAGE),
            (Action::Resign, _) => self.resign(app, cx),
            (Action::Hint, _) => self.next_hint(cx),
            (Action::TakeBack, _) if self.can_take_back() => self.take_back(),
            _ => self.act_at_board(app, cx, action),
        }
    }

    fn has_use(&self, action: Action) -> bool {
        let is_resignation = matches!(self.step().map(|step| &step.task), Some(Task::Resign));
        match action {
            Action::Resign => is_resignation && self.can_move(),
            Action::TakeBack => self.can_take_back(),
            Action::Hint => self.open_building().is_some(),
            _ => true,
        }
    }

    fn choosing(&self) -> Option<String> {
        if self.can_move() {
            self.open_answers().map(|_| text!("lesson-key-answer"))
        } else {
            Some(text!("lesson-key-continue"))
        }
    }

    fn close(&mut self, _app: &mut AppState, _cx: &mut Cx) {
        self.taken = None;
    }

    fn place(&self) -> usize {
        self.chosen
    }

    fn choose(&mut self, place: usize) {
        self.chosen = place;
    }

    fn begin_chosen(&mut self, _app: &mut AppState, _cx: &mut Cx) {
        self.begin();
    }

    fn progress(&self) -> ExerciseProgress {
        let taken = self.taken.as_ref();
        ExerciseProgress {
            exercise: taken.map(|taken| format!("{} {}", self.lesson().id, taken.step)),
            step: taken.map_or_else(String::new, |taken| taken.is_solved.to_string()),
        }
    }

    fn heading(&self) -> String {
        text!(&self.lesson().key())
    }

    fn paragraphs(&self, _app: &AppState) -> Vec<Paragraph> {
        let taken = self.taken.as_ref();
        taken.map_or_else(Vec::new, |taken| self.task_paragraphs(taken))
    }

    fn status(&self, app: &AppState, is_covered: bool) -> String {
        let text = self.key_of_text(&app.keymap, is_covered);
        let taken = self.taken.as_ref();
        taken.map_or_else(String::new, |taken| {
            self.status_words(taken, text.as_deref())
        })
    }

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        self.rows_of_parts()
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        self.list_of_parts(app)
    }

    fn preview(&self, _app: &AppState) -> Option<Position> {
        Position::from_sfen(&self.course.get(self.chosen)?.sfen).ok()
    }

    /// The number of an answer gives it.
    fn type_answer(&mut self, app: &mut AppState, cx: &mut Cx, c: char) -> bool {
        let Some((count, taken)) = self.open_answers().zip(self.taken.as_mut()) else {
            return false;
        };
        let number = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
        if let Some(number) = number.filter(|number| (1..=count).contains(number)) {
            taken.answer = number - 1;
            self.answer(app, cx, number - 1);
        } else if MoveInput::can_begin(c) {
            cx.notify(Notice::info(text!("lesson-no-answer-here")));
        }
        true
    }

    fn click_answer(&mut self, app: &mut AppState, cx: &mut Cx, answer: usize) {
        self.answer(app, cx, answer);
    }

    /// Goes on where the step is done, else closes the text.
    fn click_text(&mut self, _app: &mut AppState, cx: &mut Cx) {
        match &mut self.taken {
            Some(taken) if taken.is_solved => self.go_on(cx),
            Some(taken) => taken.board.reads = false,
            None => {}
        }
    }

    fn plain_lines(&self, app: &AppState) -> Vec<String> {
        self.lines_of_text(app)
    }
}

impl State {
    /// How many answers the question of the step has, while it is open.
    pub(crate) fn open_answers(&self) -> Option<usize> {
        let is_open = self.taken.as_ref().is_some_and(|taken| !taken.is_solved);
        match self.step().map(|step| &step.task) {
            Some(&Task::Choose(count, _)) if is_open => Some(count),
            _ => None,
        }
    }
}
