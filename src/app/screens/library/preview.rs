//! A small board next to the list: any position of the chosen game, at first its last one.

use super::Cx;
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::state::AppState;
use crate::library::{PreviewLine, RowId};
use komadai_core::rules::{Move, Position};

/// The game shown, and the place in it.
#[derive(Debug, Default)]
pub(crate) struct Preview {
    row: Option<RowId>,
    asked: Option<Ticket>,
    line: Option<Box<PreviewLine>>,
    /// The positions after each move, the start first.
    positions: Vec<Position>,
    ply: usize,
    /// The ply to show in the next game; its end without one.
    wanted: Option<usize>,
    /// Whether White sits at the lower edge.
    pub flipped: bool,
    /// Whether it covers the list of a small window, or is hidden in a large one.
    pub is_toggled: bool,
}

impl Preview {
    /// No game, with the same view.
    pub(super) fn emptied(&self) -> Self {
        Self { flipped: self.flipped, is_toggled: self.is_toggled, ..Self::default() }
    }

    /// Shows another game from its end, or from after `ply` moves; requests its moves unless it is already
    /// shown.
    pub(super) fn show(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        row: Option<RowId>,
        ply: Option<usize>,
    ) {
        if self.row == row {
            return;
        }
        self.row = row;
        self.line = None;
        self.positions.clear();
        self.wanted = ply;
        let ticket = app.ticket();
        self.asked = Some(ticket);
        if let Some(row) = row {
            cx.ask(LibraryEffect::ShowRow(ticket, row));
        }
    }

    /// Shows no game: the next one is requested even if it is the same.
    pub(super) fn forget(&mut self) {
        *self = self.emptied();
    }

    /// Stores the requested moves.
    pub(super) fn take(&mut self, ticket: Ticket, line: Box<PreviewLine>) {
        if self.asked != Some(ticket) {
            return;
        }
        let mut position = line.start.clone();
        self.positions = vec![position.clone()];
        for &mv in &line.moves {
            if position.play_any(mv).is_err() {
                break;
            }
            self.positions.push(position.clone());
        }
        self.line = Some(line);
        self.ply = self.wanted.take().unwrap_or(usize::MAX).min(self.last());
    }

    /// The number of moves of the game.
    pub(crate) fn last(&self) -> usize {
        self.positions.len().saturating_sub(1)
    }

    /// The ply of the position shown.
    pub(crate) const fn ply(&self) -> usize {
        self.ply
    }

    pub(super) fn step(&mut self, by: isize) {
        self.ply = self.ply.saturating_add_signed(by).min(self.last());
    }

    /// The position shown; `None` without a game.
    pub(crate) fn position(&self) -> Option<&Position> {
        self.positions.get(self.ply)
    }

    /// The move that led to the position shown, with the one before it.
    pub(crate) fn last_move(&self) -> Option<Move> {
        let before = self.ply.checked_sub(1)?;
        self.line.as_ref()?.moves.get(before).copied()
    }

    /// The last move in Japanese, with the mark of its side.
    pub(crate) fn last_move_in_words(&self) -> Option<String> {
        let before = self.ply.checked_sub(1)?;
        let line = self.line.as_ref()?;
        let position = self.positions.get(before)?;
        let previous = before.checked_sub(1).and_then(|at| line.moves.get(at));
        let words = crate::app::wording::notation::written(
            position,
            *line.moves.get(before)?,
            previous.map(|mv| mv.to()),
        );
        let mark = komadai_core::notation::mark(position.side_to_move());
        Some(format!("{mark}{words}"))
    }
}
