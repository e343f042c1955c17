//! Keys and the mouse, in the list and at the board of every exercise.

use super::{Acted, Cx, ExerciseLine, Kind, Message, Occasion, State, Turn};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::parts::list::row_after;
use crate::app::parts::move_input::{
    Board, Entered, IllegalMoves, MoveInput, TextSource, promotion_dialog,
};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::Judged;

/// The board of an exercise, with its kind.
pub(super) struct AtBoard<'a, K: Kind> {
    kind: &'a mut K,
    turn: Turn<'a, K>,
    /// Whether the exercise is left for the list.
    closes: bool,
}

impl<K: Kind> State<K> {
    /// Calls `act` at the board; nothing happens while the list is shown.
    pub(super) fn at_board(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx<K>,
        act: impl FnOnce(&mut AtBoard<K>),
    ) {
        let (kind, Some(taken)) = (&mut self.kind, &mut self.taken) else {
            return;
        };
        let mut board = AtBoard { kind, turn: Turn { app, cx, taken }, closes: false };
        act(&mut board);
        if board.closes
            && let Some(taken) = self.taken.take()
        {
            self.chosen = self.kind.close(app, cx, taken);
        }
    }

    pub(super) fn input_in_list(&mut self, app: &mut AppState, cx: &mut Cx<K>, input: &Input) {
        if !matches!(input, Input::Pointer(Gesture::Drag | Gesture::Drop, _)) {
            self.kind.on(app, cx, Occasion::Touched);
        }
        let page = app.viewport.page.rows.into();
        if let Some(place) = row_after(input, self.chosen, self.count(app), page) {
            self.chosen = place;
        }
        match input {
            Input::Act(Action::Choose) => self.begin(app, cx),
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.kind.on(app, cx, Occasion::Left);
                cx.back(None);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == self.chosen => {
                self.begin(app, cx);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => self.chosen = *row,
            _ => {}
        }
    }

    /// Begins the selected exercise.
    pub(super) fn begin(&mut self, app: &mut AppState, cx: &mut Cx<K>) {
        if let Some(taken) = self.kind.begin(app, cx, self.chosen) {
            self.taken = Some(taken);
        }
    }
}

impl<K: Kind> AtBoard<'_, K> {
    pub(super) fn input(&mut self, input: &Input) {
        match input {
            Input::Act(action) if self.turn.taken.input.is_typing() => self.edit_line(*action),
            Input::Act(action) => self.act(*action),
            Input::Char(c) => self.type_char(*c),
            Input::Pointer(gesture, target) => self.point(*gesture, *target),
            Input::Wheel(Wheel::Up) => self.turn.scroll(-1),
            Input::Wheel(Wheel::Down) => self.turn.scroll(1),
            Input::Paste(_) => {}
        }
    }

    fn can_move(&self) -> bool {
        K::can_move(self.turn.taken)
    }

    /// Answers a move that was entered.
    pub(super) fn attempt(&mut self, judged: &Judged) {
        if self.can_move() {
            self.kind.attempt(&mut self.turn, judged);
        }
    }

    /// Gives this answer to the question, if one is open.
    pub(super) fn answer(&mut self, answer: usize) {
        if self.kind.answers(self.turn.taken) > 0 {
            self.kind.answer(&mut self.turn, answer);
        }
    }

    /// Enters something at the board, if the exercise waits for a move.
    fn enter(&mut self, enter: impl FnOnce(&mut MoveInput, Board) -> Entered) {
        if !self.can_move() {
            return;
        }
        let Turn { cx, taken, .. } = &mut self.turn;
        let board = explained(&taken.line);
        match enter(&mut taken.input, board) {
            Entered::Try(judged) => self.attempt(&judged),
            Entered::AskPromotion(moves) => {
                let position = &taken.line.position;
                cx.open(promotion_dialog(position, moves, taken.flipped, Message::Play));
            }
            Entered::ForeignPiece => cx.notify(Notice::warning(text!("lesson-foreign"))),
            entered => entered.tell(cx),
        }
    }

    /// Plays a move that was typed as a command.
    pub(super) fn enter_text(&mut self, text: &str) {
        self.kind.begin_new_try(&mut self.turn);
        if self.can_move() {
            self.enter(|input, board| input.enter_text(text, TextSource::Keyboard, board));
        } else {
            self.turn.tell_that_no_move_is_asked();
        }
    }

    /// Carries out an action.
    pub(super) fn act(&mut self, action: Action) {
        let taken = &mut *self.turn.taken;
        let answer = taken.answer;
        match (action, self.kind.answers(taken)) {
            (Action::Up, count @ 1..) => taken.answer = (answer + count - 1) % count,
            (Action::Down, count @ 1..) => taken.answer = (answer + 1) % count,
            (Action::Choose, 1..) => self.kind.answer(&mut self.turn, answer),
            _ => match self.kind.act(&mut self.turn, action) {
                Acted::Done => {}
                Acted::AsEverywhere => self.act_as_everywhere(action),
                Acted::Closes => self.closes = true,
            },
        }
    }

    fn act_as_everywhere(&mut self, action: Action) {
        let covers = self.turn.covers();
        let taken = &mut *self.turn.taken;
        match action {
            Action::Choose if covers => taken.reads = false,
            Action::Choose => {
                let cursor = taken.input.cursor;
                self.enter(|input, board| input.choose(cursor, board));
            }
            Action::Up if covers => self.turn.scroll(-1),
            Action::Down if covers => self.turn.scroll(1),
            Action::Up | Action::Down | Action::Left | Action::Right => {
                taken.input.step(action, taken.flipped);
            }
            Action::Cancel if taken.input.is_marked() => taken.input.put_down(),
            Action::Cancel => self.closes = true,
            Action::NextHandPiece => self.enter(MoveInput::take_next_in_hand),
            Action::Flip => taken.flipped = !taken.flipped,
            Action::Moves => taken.reads = !taken.reads,
            _ => {}
        }
    }

    /// Answers a key while the line of a move is open.
    fn edit_line(&mut self, action: Action) {
        if action == Action::Choose {
            self.kind.begin_new_try(&mut self.turn);
        }
        let flipped = self.turn.taken.flipped;
        if self.can_move() {
            self.enter(|input, board| input.edit_line(action, flipped, board));
        } else if action == Action::Choose {
            // No move is expected any more, or not yet.
            if self.kind.choosing(self.turn.taken).is_some() {
                self.turn.taken.input.put_down();
            }
            self.turn.tell_that_no_move_is_asked();
        } else {
            self.turn.taken.input.edit_ahead(action);
        }
    }

    /// A character begins or continues a move; after a wrong answer it begins another try. The number of an
    /// answer chooses it.
    fn type_char(&mut self, c: char) {
        let is_typing = self.turn.taken.input.is_typing();
        if !is_typing {
            let answers = self.kind.answers(self.turn.taken);
            let number = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
            match number.filter(|number| (1..=answers).contains(number)) {
                Some(number) => {
                    self.turn.taken.answer = number - 1;
                    return self.answer(number - 1);
                }
                None if !MoveInput::can_begin(c) => return,
                None if answers > 0 => {
                    let words = text!("lesson-no-answer-here");
                    return self.turn.cx.notify(Notice::info(words));
                }
                None => {}
            }
        }
        self.kind.begin_new_try(&mut self.turn);
        if !self.can_move() {
            self.turn.taken.input.type_ahead(c).tell(self.turn.cx);
        } else if is_typing {
            self.enter(|input, board| input.type_char(c, board));
        } else {
            self.turn.taken.reads = false;
            self.enter(|input, board| input.begin_typing(c, board));
        }
    }

    fn point(&mut self, gesture: Gesture, target: Option<Target>) {
        let taken = &mut *self.turn.taken;
        match (gesture, target) {
            (Gesture::Click, Some(Target::Row(answer))) => self.answer(answer),
            (Gesture::Click, Some(Target::Overlay)) if K::TEXT_GOES_ON && !taken.is_open() => {
                self.act(Action::Choose);
            }
            (Gesture::Click, Some(Target::Overlay)) => taken.reads = false,
            (Gesture::Click, target) => self.enter(|input, board| input.click(target, board)),
            (Gesture::Drop, target) => {
                if let Some(to) = taken.input.release(target, explained(&taken.line)) {
                    self.enter(|input, board| input.choose(to, board));
                }
            }
            (Gesture::RightClick, _) => self.act(Action::Cancel),
            (Gesture::Drag, target) => taken.input.drag(target),
            (Gesture::RightDrop, _) => {}
        }
    }
}

/// A board that takes every move and reports why one is illegal.
fn explained(line: &ExerciseLine) -> Board<'_> {
    Board { position: &line.position, previous: line.previous(), illegal: IllegalMoves::Explained }
}
