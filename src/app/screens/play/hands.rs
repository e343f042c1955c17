//! Taking a piece up and putting it somewhere.

use super::State;
use crate::app::dialog::Row;
use crate::app::move_input::{Chosen, Held, Next, Put, why_nowhere};
use crate::app::notice::Notice;
use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::Shared;
use crate::game::Refusal;
use crate::rules::{Bitboard, Color, Move, Repetition, Square};
use crate::texts::{self, text};

impl State {
    /// Back to the present and free to move; `None` says why not.
    pub(super) fn refuse_to_wait(&mut self) -> Option<Reply> {
        self.shown = None;
        self.hands.guilty = Bitboard::EMPTY;
        if self.outcome().is_some() {
            return Some(Notice::info(text!("play-game-over-enter")).into());
        }
        if self.is_humans_turn() {
            return None;
        }
        Some(Notice::info(text!("play-wait", who = self.called(self.to_move()))).into())
    }

    /// What Enter or a click means on `sq`: take a piece up, put it down, or play it there.
    pub(super) fn choose(&mut self, sq: Square, shared: &mut Shared) -> Vec<Reply> {
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        match self.hands.choose(sq, self.game.position()) {
            Chosen::PutDown => {
                self.put_down();
                Vec::new()
            }
            Chosen::Take(held) => self.take_up(held),
            Chosen::Put(held) => self.put(held, sq, None, shared),
            Chosen::Foreign => {
                let words = text!("play-foreign-piece", who = self.called(self.to_move()));
                vec![Notice::warning(words).into()]
            }
            Chosen::Nothing => Vec::new(),
        }
    }

    /// Takes a piece of the side to move up and lights the squares it may go to.
    pub(super) fn take_up(&mut self, held: Held) -> Vec<Reply> {
        self.put_down();
        self.hands.take_up(held, self.game.position());
        self.look_ahead();
        if !self.hands.targets.is_empty() || self.takes_fouls() {
            return Vec::new();
        }
        vec![Notice::warning(why_nowhere(self.position())).into()]
    }

    /// The next kind in hand after the one held, then none.
    pub(super) fn take_next_from_hand(&mut self) -> Vec<Reply> {
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        match self.hands.next_in_hand(self.game.position()) {
            Next::Take(kind) => self.take_up(Held::Hand(kind)),
            Next::Empty => vec![Notice::info(text!("play-empty-hand")).into()],
            Next::PutDown => {
                self.put_down();
                Vec::new()
            }
        }
    }

    /// Tries to play the held piece to `to`; asks about promotion where `promote` leaves a choice open.
    pub(super) fn put(
        &mut self,
        held: Held,
        to: Square,
        promote: Option<bool>,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        if self.takes_fouls() {
            return self.put_freely(held, to, promote, shared);
        }
        match held.put(to, promote, self.position()) {
            Put::Ask { plain, promoted } => vec![self.promotion_dialog(plain, promoted).into()],
            Put::Play(mv) => self.confirm(mv, shared),
            Put::Refuse(attempt) => {
                let refusal = self.game.attempt(attempt, self.spent(shared.now));
                refusal
                    .err()
                    .map(|refusal| self.refused(&refusal))
                    .into_iter()
                    .collect()
            }
        }
    }

    /// Plays a legal move, after a question if it ends the game by repetition (R49).
    pub(super) fn confirm(&mut self, mv: Move, shared: &mut Shared) -> Vec<Reply> {
        match self.game.forecast(mv).verdict {
            None => self.play(mv, shared),
            Some(end) => {
                let body = vec![Row::Text(self.meaning(end, self.to_move()))];
                let buttons = vec![
                    Button::close(text!("dialog-another-move"), 'n'),
                    Button::new(text!("dialog-play-it"), 'y', super::Message::Play(mv)),
                ];
                vec![Dialog::new(text!("play-fourth-title"), body, buttons).into()]
            }
        }
    }

    /// What a fourth occurrence would mean for `player`.
    fn meaning(&self, end: Repetition, player: Color) -> String {
        match end {
            Repetition::Sennichite => text!("play-fourth-is-draw"),
            Repetition::PerpetualCheck { offender } if offender == player => {
                text!("play-fourth-is-your-loss")
            }
            Repetition::PerpetualCheck { offender } => {
                text!("play-fourth-is-loss", who = self.called(offender))
            }
        }
    }

    /// Says why a move was refused and lights the guilty squares.
    pub(super) fn refused(&mut self, refusal: &Refusal) -> Reply {
        self.hands.typed = None;
        if let Refusal::Illegal(illegal) = refusal {
            self.hands.guilty = illegal.squares();
        }
        Notice::error(refusal.said(texts::chosen())).into()
    }
}
