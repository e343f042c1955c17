//! Moves at the board of a lesson: by cursor and Enter, by mouse, by typing.

use crate::app::screens::lesson::Reply;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::course::Task;
use super::{Message, State, Taken};
use crate::app::action::Action;
use crate::app::move_input::{
    Chosen, Hands, Held, Next, Put, promotion_dialog, read, why_nowhere, why_unread,
};
use crate::app::notice::Notice;
use crate::app::pointer::Target;
use crate::app::state::Shared;
use crate::game::illegal_move;
use crate::rules::{Attempt, Color, PieceKind, Square};
use crate::texts::{self, text};

impl Taken {
    fn take_up(&mut self, held: Held) -> Vec<Reply> {
        self.hands.take_up(held, self.game.position());
        if self.hands.targets.is_empty() {
            let words = why_nowhere(self.game.position());
            return vec![Notice::info(words).into()];
        }
        Vec::new()
    }

    /// Where the move before arrived, for 同.
    fn previous(&self) -> Option<Square> {
        self.game.last_move().map(crate::rules::Move::to)
    }

    pub(super) fn begin_typing(&mut self, c: char) {
        if Hands::can_begin(c) {
            let previous = self.previous();
            self.hands.begin_typing(c, self.game.position(), previous);
        }
    }

    /// A character after the first; one that no move can have there is taken as the key it is without a line.
    pub(super) fn type_on(&mut self, c: char) -> Vec<Reply> {
        let previous = self.previous();
        if self.hands.type_on(c, self.game.position(), previous) {
            return Vec::new();
        }
        self.hands.put_down();
        let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
        vec![Reply::Press(key)]
    }

    fn erase(&mut self) {
        let previous = self.previous();
        self.hands.erase(self.game.position(), previous);
    }

    fn click_hand(&mut self, color: Color, kind: PieceKind) -> Vec<Reply> {
        let position = self.game.position();
        if color != position.side_to_move() || position.hand(color).count(kind) == 0 {
            return Vec::new();
        }
        if self.hands.held == Some(Held::Hand(kind)) {
            self.hands.put_down();
            return Vec::new();
        }
        self.take_up(Held::Hand(kind))
    }

    pub(super) fn next_from_hand(&mut self) -> Vec<Reply> {
        match self.hands.next_in_hand(self.game.position()) {
            Next::Take(kind) => return self.take_up(Held::Hand(kind)),
            Next::PutDown => self.hands.put_down(),
            Next::Empty => return vec![Notice::info(text!("play-empty-hand")).into()],
        }
        Vec::new()
    }
}

impl State {
    /// What Enter or a click means on `sq`.
    pub(super) fn choose_square(&mut self, sq: Square, shared: &mut Shared) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return Vec::new();
        };
        match taken.hands.choose(sq, taken.game.position()) {
            Chosen::PutDown => taken.hands.put_down(),
            Chosen::Take(held) => return taken.take_up(held),
            Chosen::Put(held) => return self.put(held, sq, None, shared),
            Chosen::Foreign => return vec![Notice::warning(text!("lesson-foreign")).into()],
            Chosen::Nothing => {}
        }
        Vec::new()
    }

    /// Tries the held piece on a square; asks about promotion where there is a choice.
    pub(super) fn put(
        &mut self,
        held: Held,
        to: Square,
        promote: Option<bool>,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        let position = taken.game.position();
        match held.put(to, promote, position) {
            Put::Ask { plain, promoted } => {
                let send = |mv| Message::Play(mv);
                vec![promotion_dialog(position, [plain, promoted], taken.flipped, send).into()]
            }
            Put::Play(mv) => self.attempt(mv.into(), shared),
            Put::Refuse(attempt) => self.attempt(attempt, shared),
        }
    }

    /// Judges what was tried by the rules, then by what the step asks for.
    pub(super) fn attempt(&mut self, attempt: Attempt, shared: &mut Shared) -> Vec<Reply> {
        let task = self.step().map(|step| step.task.clone());
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return Vec::new();
        };
        taken.hands.put_down();
        match (taken.game.position().judge(attempt), task) {
            (_, Some(Task::Choose(..))) => {
                vec![Notice::info(text!("lesson-no-answer-here")).into()]
            }
            (Ok(mv), Some(Task::Play(wanted))) if wanted.contains(&mv.to_string()) => {
                match taken.game.play(mv, Duration::ZERO) {
                    Ok(_) => self.solve(shared),
                    Err(refusal) => {
                        vec![Notice::error(refusal.said(texts::chosen())).into()]
                    }
                }
            }
            (Ok(_), _) => vec![Notice::warning(text!("lesson-not-asked")).into()],
            (Err(illegal), task) => {
                taken.hands.guilty = illegal.squares();
                let words = illegal_move(texts::chosen(), &illegal);
                let mut replies = vec![Notice::error(words).into()];
                if matches!(task, Some(Task::Refused(code)) if code == illegal.code()) {
                    replies.extend(self.solve(shared));
                }
                replies
            }
        }
    }

    /// A click on the board or on a stand.
    pub(super) fn click_board(&mut self, at: Option<Target>, shared: &mut Shared) -> Vec<Reply> {
        let Some(taken) = self.taken.as_mut().filter(|taken| !taken.is_solved) else {
            return Vec::new();
        };
        taken.hands.pressed = at.and_then(Target::square);
        match at {
            Some(Target::Square(sq)) => self.choose_square(sq, shared),
            Some(Target::Hand(color, kind)) => taken.click_hand(color, kind),
            _ => Vec::new(),
        }
    }

    /// The button went up: the end of a drag, unless it is where the button went down.
    pub(super) fn release(&mut self, at: Option<Target>, shared: &mut Shared) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        // A drop that is refused is part of a lesson, so that every square takes one.
        match taken.hands.released(at.and_then(Target::square), |_| true) {
            Some(to) => self.choose_square(to, shared),
            None => Vec::new(),
        }
    }

    /// Keys while the line of a move is open.
    pub(super) fn act_typing(&mut self, action: Action, shared: &mut Shared) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        match action {
            Action::Choose => return self.finish_typing(shared),
            Action::Cancel => taken.hands.put_down(),
            Action::Erase => taken.erase(),
            Action::Up | Action::Down | Action::Left | Action::Right => {
                taken.hands.typed = None;
                taken.hands.step(action, taken.flipped);
            }
            _ => {}
        }
        Vec::new()
    }

    fn finish_typing(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let Some(taken) = &mut self.taken else {
            return Vec::new();
        };
        let line = taken.hands.typed.clone().unwrap_or_default();
        match read(&line, taken.game.position(), taken.previous(), true) {
            Ok((held, to, promote)) => {
                taken.hands.typed = None;
                self.put(held, to, promote, shared)
            }
            Err(error) => vec![Notice::error(why_unread(&error)).into()],
        }
    }
}
