//! Keys and mouse at the mistakes.

use super::{Cx, Stage, State};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::list::row_after;
use crate::app::parts::move_input::MoveInput;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::screen::ScreenState as _;
use crate::app::state::AppState;

impl State {
    /// Answers keys and the mouse in the list.
    pub(super) fn input_in_list(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let page = app.viewport.page.rows.into();
        if let Some(row) = row_after(input, self.chosen, self.mistakes.len(), page) {
            self.chosen = row;
        }
        match input {
            Input::Act(Action::Choose) => self.take(self.chosen),
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.go_back(app, cx);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == self.chosen => {
                self.take(*row);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => self.chosen = *row,
            _ => {}
        }
    }

    /// Answers keys and the mouse at the board.
    pub(super) fn input_at_board(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        match input {
            Input::Act(action) => self.act(app, cx, *action),
            Input::Char(c) => self.type_char(app, cx, *c),
            Input::Pointer(gesture, target) => self.point(app, cx, *gesture, *target),
            Input::Wheel(wheel) => self.scroll(app, *wheel == Wheel::Down),
            Input::Paste(_) => {}
        }
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        if taken.input.is_typing() {
            let flipped = taken.flipped;
            return self.enter(app, cx, |input, board| {
                input.edit_line(action, flipped, board)
            });
        }
        let covers = app.viewport.is_covered && taken.reads;
        let is_open = taken.stage == Stage::Open;
        match action {
            Action::Choose if covers => taken.reads = false,
            Action::Choose if is_open => {
                let cursor = taken.input.cursor;
                self.enter(app, cx, |input, board| input.choose(cursor, board));
            }
            Action::Choose if self.explains => self.go_back(app, cx),
            Action::Choose if matches!(taken.stage, Stage::Wrong(_)) => self.try_again(cx),
            Action::Choose | Action::Later => self.go_on(cx, true),
            Action::Up | Action::Down if covers => self.scroll(app, action == Action::Down),
            Action::Up | Action::Down | Action::Left | Action::Right if is_open => {
                taken.input.step(action, taken.flipped);
            }
            Action::Up | Action::Down => self.choose_line(action == Action::Down),
            Action::Left | Action::Right => self.step(action == Action::Right),
            Action::Cancel => self.cancel(app, cx),
            Action::NextHandPiece => self.enter(app, cx, MoveInput::take_next_in_hand),
            Action::Flip => taken.flipped = !taken.flipped,
            Action::Moves => taken.reads = !taken.reads,
            Action::Earlier => self.go_on(cx, false),
            Action::Hint => self.next_hint(app, cx),
            Action::Solution => self.show(app, cx),
            Action::TakeBack => self.try_again(cx),
            _ => {}
        }
    }

    /// Puts the piece down that was taken up, or goes to the list with the result.
    fn cancel(&mut self, app: &mut AppState, cx: &mut Cx) {
        match &mut self.taken {
            Some(taken) if taken.input.selected.is_some() => taken.input.put_down(),
            _ if self.explains => self.go_back(app, cx),
            _ => {
                cx.ask(crate::app::effect::EngineEffect::StopJudging);
                self.taken = None;
            }
        }
    }

    fn go_back(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.leave(app, cx);
        cx.back(None);
    }

    /// A character begins a move or goes on with it.
    fn type_char(&mut self, app: &mut AppState, cx: &mut Cx, c: char) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        if taken.input.is_typing() {
            self.enter(app, cx, |input, board| input.type_char(c, board));
        } else {
            taken.reads = false;
            self.enter(app, cx, |input, board| input.begin_typing(c, board));
        }
    }

    /// A click closes the text that is read, or means the board.
    fn point(&mut self, app: &mut AppState, cx: &mut Cx, gesture: Gesture, target: Option<Target>) {
        let Some(taken) = &mut self.taken else {
            return;
        };
        match (gesture, target) {
            (Gesture::Click, Some(Target::Overlay)) => taken.reads = false,
            (Gesture::Click, target) => {
                self.enter(app, cx, |input, board| input.click(target, board));
            }
            (Gesture::Drop, target) => self.release(app, cx, target),
            (Gesture::RightClick, _) => self.cancel(app, cx),
            (Gesture::Drag, target) => taken.input.drag(target),
            (Gesture::RightDrop, _) => {}
        }
    }

    fn scroll(&mut self, app: &AppState, down: bool) {
        if let Some(taken) = &mut self.taken {
            let rows = if down { 1 } else { -1 };
            taken.scroll = app.viewport.page.scrolled(taken.scroll, rows);
        }
    }
}
