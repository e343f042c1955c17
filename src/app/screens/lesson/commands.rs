//! Keys and mouse in the lessons.

use super::course::Task;
use super::{Cx, State};
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::list::row_after;
use crate::app::parts::move_input::MoveInput;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::state::AppState;

/// Lines of the text that a page goes.
const PAGE: i16 = 5;

impl State {
    pub(super) fn input_in_list(&mut self, app: &AppState, cx: &mut Cx, input: &Input) {
        let page = app.viewport.page.rows.into();
        if let Some(row) = row_after(input, self.chosen, self.course.len(), page) {
            self.chosen = row;
        }
        match input {
            Input::Act(Action::Choose) => self.begin(),
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => cx.back(None),
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == self.chosen => {
                self.begin();
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => self.chosen = *row,
            _ => {}
        }
    }

    /// How many answers the question of the step has, while it is open.
    pub(super) fn open_answers(&self) -> Option<usize> {
        let is_open = self.taken.as_ref().is_some_and(|taken| !taken.is_solved);
        match self.step().map(|step| &step.task) {
            Some(&Task::Choose(count, _)) if is_open => Some(count),
            _ => None,
        }
    }

    pub(super) fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let answers = self.open_answers();
        let Some(taken) = &mut self.taken else {
            return;
        };
        let covers = app.viewport.is_covered && taken.reads;
        match (action, answers) {
            (Action::Choose, _) if taken.is_solved => self.go_on(cx),
            (Action::Up, Some(count)) => taken.answer = (taken.answer + count - 1) % count,
            (Action::Down, Some(count)) => taken.answer = (taken.answer + 1) % count,
            (Action::Choose, Some(_)) => {
                let answer = taken.answer;
                self.answer(app, cx, answer);
            }
            (Action::Choose, None) if covers => taken.reads = false,
            (Action::Choose, None) => {
                let cursor = taken.input.cursor;
                self.enter(app, cx, |input, board| input.choose(cursor, board));
            }
            (Action::Up, None) if covers => self.scroll(app, -1),
            (Action::Down, None) if covers => self.scroll(app, 1),
            (Action::Up | Action::Down | Action::Left | Action::Right, _) => {
                taken.input.step(action, taken.flipped);
            }
            (Action::Cancel, _) if taken.input.selected.is_some() => taken.input.put_down(),
            (Action::Cancel, _) => self.taken = None,
            (Action::NextHandPiece, _) => self.enter(app, cx, MoveInput::take_next_in_hand),
            (Action::Flip, _) => taken.flipped = !taken.flipped,
            (Action::Moves, _) => taken.reads = !taken.reads,
            (Action::Earlier, _) => self.scroll(app, -PAGE),
            (Action::Later, _) => self.scroll(app, PAGE),
            (Action::Resign, _) => self.resign(app, cx),
            _ => {}
        }
    }

    /// A digit answers a question; else a character begins a move or goes on with it.
    pub(super) fn type_char(&mut self, app: &mut AppState, cx: &mut Cx, c: char) {
        let is_typing = self.is_typing();
        let answers = self.open_answers();
        let Some(taken) = &mut self.taken else {
            return;
        };
        if let Some(count) = answers {
            let number = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
            if let Some(number) = number.filter(|number| (1..=count).contains(number)) {
                taken.answer = number - 1;
                self.answer(app, cx, number - 1);
            }
        } else if is_typing {
            self.enter(app, cx, |input, board| input.type_char(c, board));
        } else if !taken.is_solved {
            taken.reads = false;
            self.enter(app, cx, |input, board| input.begin_typing(c, board));
        }
    }

    /// Keys while the line of a move is open.
    pub(super) fn edit_line(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let flipped = self.taken.as_ref().is_some_and(|taken| taken.flipped);
        self.enter(app, cx, |input, board| {
            input.edit_line(action, flipped, board)
        });
    }

    /// A click answers a question, closes the text that is read, or means the board.
    pub(super) fn point(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        gesture: Gesture,
        target: Option<Target>,
    ) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        match (gesture, target) {
            (Gesture::Click, Some(Target::Row(answer))) => self.answer(app, cx, answer),
            (Gesture::Click, Some(Target::Overlay)) if taken.is_solved => self.go_on(cx),
            (Gesture::Click, Some(Target::Overlay)) => taken.reads = false,
            (Gesture::Click, target) => {
                self.enter(app, cx, |input, board| input.click(target, board));
            }
            (Gesture::Drop, target) => self.release(app, cx, target),
            (Gesture::RightClick, _) => self.act(app, cx, Action::Cancel),
            (Gesture::Drag, target) => taken.input.drag(target),
            (Gesture::RightDrop, _) => {}
        }
    }

    /// Moves the text by `rows`.
    pub(super) fn scroll(&mut self, app: &AppState, rows: i16) {
        if let Some(taken) = &mut self.taken {
            taken.scroll = app.viewport.page.scrolled(taken.scroll, rows);
        }
    }
}
