//! Taking a piece up and putting it somewhere.

use super::{Held, State};
use crate::game::Refusal;
use crate::rules::{Attempt, Bitboard, Color, Move, PieceKind, Repetition, Square};
use crate::tui::dialog::{Button, Dialog, Row};
use crate::tui::message::{Message as Any, Reply};
use crate::tui::model::{Notice, Shared};

impl State {
    /// Back to the present and free to move; `None` says why not.
    pub(super) fn refuse_to_wait(&mut self) -> Option<Reply> {
        self.shown = None;
        self.guilty = Bitboard::EMPTY;
        if self.outcome().is_some() {
            return Some(Notice::info("the game is over; Enter shows how it ended").into());
        }
        if self.is_humans_turn() {
            return None;
        }
        Some(
            Notice::info(format!(
                "{} is thinking; u takes your move back",
                self.called(self.to_move())
            ))
            .into(),
        )
    }

    /// What Enter or a click means on `sq`: take a piece up, put it down, or play it there.
    pub(super) fn choose(&mut self, sq: Square, shared: &mut Shared) -> Vec<Reply> {
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        self.cursor = sq;
        let own = self.position().pieces(self.to_move()).contains(sq);
        match self.held {
            Some(Held::Board(from)) if from == sq => {
                self.put_down();
                Vec::new()
            }
            _ if own => self.take_up(Held::Board(sq)),
            Some(held) => self.put(held, sq, None, shared),
            None => self.nothing_to_take(sq),
        }
    }

    fn nothing_to_take(&mut self, sq: Square) -> Vec<Reply> {
        match self.position().piece_at(sq) {
            Some(_) => {
                self.guilty = Bitboard::from_square(sq);
                vec![
                    Notice::warning(format!(
                        "that piece is not yours: {} to move",
                        self.called(self.to_move())
                    ))
                    .into(),
                ]
            }
            None => Vec::new(),
        }
    }

    /// Takes a piece of the side to move up and lights the squares it may go to.
    pub(super) fn take_up(&mut self, held: Held) -> Vec<Reply> {
        self.put_down();
        self.held = Some(held);
        self.targets = self.targets_of(held);
        self.look_ahead();
        if !self.targets.is_empty() || self.takes_fouls() {
            return Vec::new();
        }
        let why = if self.position().is_in_check() {
            "that does not answer the check (王手)"
        } else {
            "that piece has no legal move now"
        };
        vec![Notice::warning(why).into()]
    }

    /// The next kind in hand after the one held, then none.
    pub(super) fn take_next_from_hand(&mut self) -> Vec<Reply> {
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        let kinds: Vec<PieceKind> = self
            .position()
            .hand(self.to_move())
            .iter()
            .map(|(kind, _)| kind)
            .collect();
        let next = match self.held {
            Some(Held::Hand(held)) => kinds
                .iter()
                .position(|kind| *kind == held)
                .map_or(0, |index| index + 1),
            Some(Held::Board(_)) | None => 0,
        };
        match kinds.get(next) {
            Some(kind) => self.take_up(Held::Hand(*kind)),
            None if kinds.is_empty() => vec![Notice::info("nothing in hand").into()],
            None => {
                self.put_down();
                Vec::new()
            }
        }
    }

    fn targets_of(&self, held: Held) -> Bitboard {
        let moves = self.position().legal_moves();
        let fits = |mv: &&Move| match held {
            Held::Board(from) => mv.from() == Some(from),
            Held::Hand(kind) => mv.dropped() == Some(kind),
        };
        moves
            .iter()
            .filter(fits)
            .fold(Bitboard::EMPTY, |all, mv| all.with(mv.to()))
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
        let attempt = |promote| match held {
            Held::Board(from) => Attempt::Board { from, to, promote },
            Held::Hand(kind) => Attempt::Drop {
                kind,
                promoted: false,
                to,
            },
        };
        let plain = self.position().judge(attempt(false));
        let promoted = match held {
            Held::Board(_) => self.position().judge(attempt(true)).ok(),
            Held::Hand(_) => None,
        };
        match (plain, promoted, promote) {
            (Ok(plain), Some(promoted), None) => {
                vec![self.promotion_dialog(plain, promoted).into()]
            }
            (_, Some(promoted), None | Some(true)) => self.confirm(promoted, shared),
            (Ok(plain), _, None | Some(false)) => self.confirm(plain, shared),
            (Err(_), Some(_), Some(false)) | (_, None, _) => {
                let refusal = self
                    .game
                    .attempt(attempt(promote == Some(true)), self.spent(shared.now));
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
                    Button::close("Another move", 'n'),
                    Button::new("Play it", 'y', Any::Play(super::Message::Play(mv))),
                ];
                vec![Dialog::new("The fourth time  千日手", body, buttons).into()]
            }
        }
    }

    /// What a fourth occurrence would mean for `player`.
    fn meaning(&self, end: Repetition, player: Color) -> String {
        match end {
            Repetition::Sennichite => "This position comes for the fourth time: the game is drawn by repetition.".into(),
            Repetition::PerpetualCheck { offender } if offender == player => {
                "This position comes for the fourth time, with check every time: you lose by perpetual check.".into()
            }
            Repetition::PerpetualCheck { offender } => {
                format!("This position comes for the fourth time: {} loses by perpetual check.", self.called(offender))
            }
        }
    }

    /// Says why a move was refused and lights the guilty squares.
    pub(super) fn refused(&mut self, refusal: &Refusal) -> Reply {
        self.typed = None;
        if let Refusal::Illegal(illegal) = refusal {
            self.guilty = illegal.squares();
        }
        Notice::error(refusal.to_string()).into()
    }
}
