//! Builds a record while a text is read: the position is tracked along the tree, so that reading is linear.

use std::fmt;
use std::sync::Arc;

use super::diagnostic::{Diagnostic, TextPosition, add_warning};
use super::end::End;
use super::node::{NodeId, NodeStep, Notes};
use super::parsed::ParsedGame;
use super::tree::{AddError, Record};
use super::walk::Walk;
use crate::rules::{IllegalMove, Move, Position, Setup, Square};

/// A record and the node after which the next step goes.
pub(super) struct Builder {
    record: Record,
    /// The reinterpretations in the text.
    pub warnings: Vec<Diagnostic>,
    walk: Walk,
}

/// The reason why a move of a record is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum PlayError {
    #[error("{0}")]
    Illegal(Arc<str>),
    /// The tree accepts no more.
    #[error(transparent)]
    Add(#[from] AddError),
}

impl Builder {
    pub(super) fn new(start: Position) -> Self {
        Self { walk: Walk::new(start.clone()), record: Record::new(start), warnings: Vec::new() }
    }

    /// A builder of a game from an SFEN, with a warning for each fault of that position.
    pub(super) fn from_sfen(sfen: &str, place: TextPosition) -> Result<Self, Diagnostic> {
        let wrong = |words: String| Diagnostic::new(Some(place), words);
        let setup = Setup::from_sfen(sfen).map_err(|error| wrong(error.to_string()))?;
        let start = Position::from_record(&setup).map_err(|error| wrong(error.to_string()))?;
        let mut builder = Self::new(start);
        for fault in setup.faults() {
            builder.warn(Some(place), fault.to_string());
        }
        Ok(builder)
    }

    /// A builder with room for a game of `moves` moves.
    pub(super) fn with_room(start: Position, moves: usize) -> Self {
        let mut builder = Self::new(start);
        builder.record.reserve(moves);
        builder.walk.reserve(moves);
        builder
    }

    /// The record so far, for setting its headers.
    pub(super) const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    pub(super) const fn record(&self) -> &Record {
        &self.record
    }

    pub(super) const fn position(&self) -> &Position {
        self.walk.position()
    }

    pub(super) const fn at(&self) -> NodeId {
        self.walk.at()
    }

    /// The number of moves from the start of the record.
    pub(super) const fn ply(&self) -> usize {
        self.walk.ply()
    }

    /// The target of the last move, for 同.
    pub(super) fn previous(&self) -> Option<Square> {
        self.walk.previous()
    }

    /// The notes of the last step.
    pub(super) fn notes_mut(&mut self) -> &mut Notes {
        self.record.notes_mut(self.walk.at())
    }

    pub(super) fn warn(&mut self, place: Option<TextPosition>, words: impl Into<String>) {
        add_warning(&mut self.warnings, Diagnostic::new(place, words));
    }

    /// Adds a move after the last step, or finds it there.
    ///
    /// Fouls that happen over the board (nifu, uchifuzume, a check left standing, a dead piece) are accepted
    /// and marked (R39, formats.md 2.4); their reason is returned.
    pub(super) fn play(&mut self, mv: Move) -> Result<Option<IllegalMove>, PlayError> {
        let foul = if self.position().is_legal(mv) { None } else { Some(self.foul(mv)?) };
        self.step(mv, foul.is_some())?;
        Ok(foul)
    }

    /// Like [`Builder::play`], for a move at `place` of the text, written as `shown`; a foul is a warning.
    pub(super) fn play_at(
        &mut self,
        mv: Move,
        place: impl Fn() -> TextPosition,
        shown: impl fmt::Display,
    ) -> Result<(), Diagnostic> {
        let number = self.ply() + 1;
        let words = match self.play(mv) {
            Ok(None) => return Ok(()),
            Ok(Some(foul)) => {
                self.warn(Some(place()), format!("move {number} breaks a rule: {foul}"));
                return Ok(());
            }
            Err(PlayError::Illegal(reason)) => {
                let words = format!("move {number} ({shown}): {reason}");
                let fault = Diagnostic::new(Some(place()), words);
                return Err(Diagnostic { is_illegal: true, ..fault });
            }
            Err(PlayError::Add(error)) => error.to_string(),
        };
        Err(Diagnostic::new(Some(place()), words))
    }

    /// Adds a move that hands can make but the piece cannot, marked as a foul (R39): games end so.
    pub(super) fn play_by_hand(&mut self, mv: Move) -> Result<(), PlayError> {
        if !self.position().is_possible(mv) {
            return Err(AddError::Impossible(mv).into());
        }
        self.step(mv, true)
    }

    fn step(&mut self, mv: Move, foul: bool) -> Result<(), PlayError> {
        let node = self.record.add(self.walk.at(), NodeStep::Move { mv, foul })?;
        self.walk.step(node, Some(mv));
        Ok(())
    }

    fn foul(&self, mv: Move) -> Result<IllegalMove, PlayError> {
        match self.position().judge(mv.into()) {
            Err(
                foul @ (IllegalMove::Nifu { .. }
                | IllegalMove::Uchifuzume { .. }
                | IllegalMove::KingInCheck { .. }
                | IllegalMove::DeadPiece { .. }),
            ) => Ok(foul),
            Err(reason) => Err(PlayError::Illegal(reason.to_string().into())),
            Ok(_) => Err(PlayError::Add(AddError::Illegal(mv))),
        }
    }

    /// Adds the end of the line, or finds it there; only [`Builder::go_to`] continues elsewhere.
    pub(super) fn end(&mut self, end: End) -> Result<(), AddError> {
        let node = self.record.add(self.walk.at(), NodeStep::End(Box::new(end)))?;
        self.walk.step(node, None);
        Ok(())
    }

    /// Continues after a step of the record.
    pub(super) fn go_to(&mut self, node: NodeId) {
        self.walk.go_to(&self.record, node);
    }

    pub(super) fn finish(self) -> ParsedGame {
        ParsedGame { record: self.record, warnings: self.warnings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Reason;

    fn play(builder: &mut Builder, moves: &str) {
        for text in moves.split_whitespace() {
            builder.play(text.parse().expect("a move")).expect(text);
        }
    }

    #[test]
    fn a_variation_is_added_after_going_back_and_the_position_follows() {
        let mut builder = Builder::new(Position::startpos());
        play(&mut builder, "7g7f 3c3d 2g2f");
        let end = End::new(Reason::Resignation, None);
        builder.end(end).expect("an end");
        let first = builder.record().main_line().next().expect("a move");
        builder.go_to(first);
        play(&mut builder, "8c8d 2g2f 8d8e");
        assert_eq!((builder.ply(), builder.previous()), (4, "8e".parse().ok()));
        let at = builder.at();
        assert!(builder.position().is_same(&builder.record().position_at(at)));
        let last = builder.record().main_line().nth(2).expect("a move");
        builder.go_to(last);
        assert!(builder.position().is_same(&builder.record().position_at(last)));
        let record = builder.finish().record;
        assert_eq!((record.variation_count(), record.main_moves().len()), (1, 3));
    }

    #[test]
    fn fouls_of_real_games_are_marked_and_moves_of_no_piece_refused() {
        let start = Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 b P 1").expect("an SFEN");
        let mut builder = Builder::new(start.clone());
        let nifu = builder.play("P*5e".parse().expect("a move"));
        assert!(matches!(nifu, Ok(Some(IllegalMove::Nifu { .. }))));
        for text in ["5g5e", "5g5f+", "1a1b", "G*5e"] {
            let mut builder = Builder::new(start.clone());
            let refused = builder.play(text.parse().expect("a move"));
            assert!(matches!(refused, Err(PlayError::Illegal(_))), "{text}");
        }
    }
}
