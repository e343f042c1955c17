//! The move that a person is entering, and its meaning.

use super::table::Table;
use crate::app::action::Action;
use crate::app::parts::move_input::{Board, Entered, MoveInput, SelectedPiece};
use crate::app::wording::notation::written;
use crate::said::{square, the_piece};
use crate::texts::{self, text};
use komadai_core::rules::{Bitboard, Move, Square};

/// The move being entered.
#[derive(Debug)]
pub struct MoveEntry {
    pub(crate) input: MoveInput,
    /// The effect of the piece taken up on the repetition count.
    forecast: Option<String>,
}

impl MoveEntry {
    pub(super) fn new(flipped: bool) -> Self {
        Self { input: MoveInput::new(flipped), forecast: None }
    }

    /// Puts down the piece taken up, and drops the forecast.
    pub(super) fn put_down(&mut self) {
        self.input.put_down();
        self.forecast = None;
    }

    /// The position has changed: the piece taken up is put down, and an open line is read anew.
    pub(super) fn begin_turn(&mut self) {
        self.input.hold_line();
        self.forecast = None;
    }

    /// Enters something at the board of `table`.
    pub(super) fn enter(
        &mut self,
        table: &Table,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) -> Entered {
        let entered = enter(&mut self.input, table.board());
        if !matches!(entered, Entered::Try(_)) {
            self.look_ahead(table);
        }
        entered
    }

    /// Moves the cursor by one square as seen on the screen.
    pub(super) fn step(&mut self, action: Action, flipped: bool, table: &Table) {
        self.input.step(action, flipped);
        self.look_ahead(table);
    }

    /// The highlighted targets of the piece: none if that would be a hint (R38).
    pub(crate) fn highlighted(&self, table: &Table) -> Bitboard {
        if table.takes_fouls() { Bitboard::EMPTY } else { self.input.targets }
    }

    /// The move with the piece taken up that would repeat the position for the third or fourth time, and its
    /// meaning.
    pub(super) fn forecast(&self) -> Option<&str> {
        self.forecast.as_deref()
    }

    /// Updates the forecast: for the square below the cursor, or else for any target.
    fn look_ahead(&mut self, table: &Table) {
        let (cursor, targets) = (self.input.cursor, self.input.targets);
        let under_cursor = Some(cursor).filter(|to| targets.contains(*to));
        let under_cursor = under_cursor.and_then(|to| self.forecast_at(to, table));
        self.forecast = under_cursor.or_else(|| {
            let mut anywhere = targets.into_iter();
            let (to, means) = anywhere.find_map(|to| Some((to, self.forecast_at(to, table)?)))?;
            let to = square(texts::chosen(), to);
            Some(text!("play-to-square", square = to, means = means))
        });
    }

    /// What the piece taken up would do to the repetition count on one of its targets.
    fn forecast_at(&self, to: Square, table: &Table) -> Option<String> {
        let moves = match self.input.selected? {
            SelectedPiece::Hand(kind) => [Move::drop(kind, to), None],
            SelectedPiece::Board(from) => {
                [Move::normal(from, to), Move::promoting(from, to)].map(Some)
            }
        };
        let is_legal = |mv: &Move| table.position().is_legal(*mv);
        let mut moves = moves.into_iter().flatten().filter(is_legal);
        moves.find_map(|mv| table.repetition_forecast(mv))
    }

    /// The effect of Enter on the typed move; nothing for an illegal one, unless the rules take it (R38).
    fn typed_words(&self, table: &Table) -> Option<String> {
        match self.input.typed_meaning()? {
            Entered::AskPromotion(_) => Some(text!("play-typed-promotion")),
            Entered::Try(_) if table.takes_fouls() => Some(text!("play-typed.any")),
            Entered::Try(judged) => {
                let Board { position, previous, .. } = table.board();
                let mv = written(position, judged.verdict().ok()?, previous);
                Some(text!("play-typed", move = mv))
            }
            _ => None,
        }
    }

    /// The words about the typed move or the piece taken up; squares are named only if that is no hint (R38).
    pub(super) fn words(&self, table: &Table) -> Option<String> {
        self.typed_words(table).or_else(|| self.held_words(table))
    }

    fn held_words(&self, table: &Table) -> Option<String> {
        let language = texts::chosen();
        let name = |kind| the_piece(language, kind);
        Some(match (self.input.selected?, table.takes_fouls()) {
            (SelectedPiece::Hand(kind), false) => text!("play-holds-for-drop", piece = name(kind)),
            (SelectedPiece::Hand(kind), true) => {
                text!("play-holds-for-drop-anywhere", piece = name(kind))
            }
            (SelectedPiece::Board(sq), takes_fouls) => {
                let key = if takes_fouls { "play-holds-anywhere" } else { "play-holds" };
                let kind = table.position().piece_at(sq).map(|piece| piece.kind);
                let piece = kind.map(name).unwrap_or_default();
                text!(key, piece = piece, square = square(language, sq))
            }
        })
    }
}
