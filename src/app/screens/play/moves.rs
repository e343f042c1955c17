//! Moves entered at the board, and what becomes of them.

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::move_input::LONGEST;
use crate::app::move_input::{
    Board, Entered, IllegalMoves, MoveInput, TextSource, promotion_dialog,
};
use crate::app::notice::Notice;
use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::Shared;
use crate::game::{Game, IllegalPolicy, Refusal};
use crate::rules::{Bitboard, Color, Judged, Move, Repetition};
use crate::texts::{self, text};

/// The board of a game.
pub(super) fn board(game: &Game) -> Board<'_> {
    Board {
        position: game.position(),
        previous: game.last_move().map(Move::to),
        illegal: match game.rules().illegal {
            IllegalPolicy::Refuse => IllegalMoves::Refused,
            IllegalPolicy::Lose | IllegalPolicy::Claim => IllegalMoves::Taken,
        },
    }
}

impl State {
    /// Back to the present and free to move; `None` says why not.
    pub(super) fn refuse_to_wait(&mut self) -> Option<Reply> {
        self.shown = None;
        self.input.offending = Bitboard::EMPTY;
        if self.outcome().is_some() {
            return Some(Notice::info(text!("play-game-over-enter")).into());
        }
        if self.is_humans_turn() {
            return None;
        }
        Some(Notice::info(text!("play-wait", who = self.called(self.to_move()))).into())
    }

    /// Does what is entered at the board, if a person is to move.
    pub(super) fn enter(
        &mut self,
        shared: &mut Shared,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) -> Vec<Reply> {
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        let entered = enter(&mut self.input, board(&self.game));
        if let Entered::Try(judged) = entered {
            return self.attempt(judged, shared);
        }
        self.look_ahead();
        match entered {
            Entered::AskPromotion(moves) => {
                let send = |judged| Message::Play(judged);
                vec![promotion_dialog(self.position(), moves, self.flipped, send).into()]
            }
            Entered::ForeignPiece => {
                let words = text!("play-foreign-piece", who = self.called(self.to_move()));
                vec![Notice::warning(words).into()]
            }
            Entered::NoCompletion => self.enter(shared, MoveInput::take_next_in_hand),
            entered => entered.replies(),
        }
    }

    /// Makes a move, after a question if that ends the game by repetition (R49).
    fn attempt(&mut self, judged: Judged, shared: &mut Shared) -> Vec<Reply> {
        match judged.verdict() {
            Ok(mv) => match self.game.forecast(mv).verdict {
                None => self.play(judged, shared),
                Some(end) => vec![self.repetition_dialog(end, judged).into()],
            },
            // What no hand can do is no move at all yet, and cancelling is free (R38).
            Err(reason) if self.takes_fouls() && !reason.can_be_completed() => {
                let refusal = Refusal::Illegal(reason.clone());
                vec![self.refused(&refusal)]
            }
            Err(_) => self.play(judged, shared),
        }
    }

    /// Asks whether a move is played that brings the position for the fourth time.
    fn repetition_dialog(&self, end: Repetition, judged: Judged) -> Dialog {
        let body = vec![Row::Text(self.meaning(end, self.to_move()))];
        let buttons = vec![
            Button::close(text!("dialog-another-move"), 'n'),
            Button::new(text!("dialog-play-it"), 'y', Message::Play(judged)),
        ];
        Dialog::new(text!("play-fourth-title"), body, buttons)
    }

    /// Pasted moves, one after the other; stops at the first that cannot be played.
    pub(super) fn paste(&mut self, text: &str, shared: &mut Shared) -> Vec<Reply> {
        let mut replies = Vec::new();
        let words = text.split_whitespace();
        for word in words.filter(|word| !matches!(*word, "moves" | "position" | "startpos")) {
            let word: String = word.chars().take(usize::from(LONGEST)).collect();
            let ply = self.game.ply();
            replies.extend(self.play_text(&word, TextSource::Paste, shared));
            if self.game.ply() == ply {
                break;
            }
        }
        replies
    }

    /// Plays the move of a text, or says what was expected.
    pub(super) fn play_text(
        &mut self,
        text: &str,
        source: TextSource,
        shared: &mut Shared,
    ) -> Vec<Reply> {
        self.enter(shared, |input, board| input.enter_text(text, source, board))
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

    /// Says why a move was refused and marks the offending squares.
    pub(super) fn refused(&mut self, refusal: &Refusal) -> Reply {
        self.input.close_line();
        if let Refusal::Illegal(illegal) = refusal {
            self.input.offending = illegal.squares();
        }
        Notice::error(refusal.said(texts::chosen())).into()
    }
}
