//! Search by position: the games that reach it, and the moves played there, as a tree.

use super::Cx;
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::state::AppState;
use crate::app::wording::notation::written;
use crate::library::{NextMove, SearchResult};
use komadai_core::notation::mark;
use komadai_core::rules::{Move, Position};

/// The position of the search, and the moves to it.
#[derive(Debug)]
pub(crate) struct Tree {
    /// The start of the search.
    start: Position,
    /// The moves chosen since, each with the position after it.
    steps: Vec<(Move, Position)>,
    asked: Option<Ticket>,
    /// The results; `None` while the search runs.
    found: Option<Box<SearchResult>>,
    /// The selected move in the table.
    current: usize,
    /// Whether keys select among the games instead of the moves.
    pub is_in_games: bool,
    /// Whether games count that reach the position with the sides exchanged.
    pub mirrored: bool,
    /// Whether another screen began the search; leaving it leads back there.
    pub is_called: bool,
}

impl Tree {
    /// The search for games that reach `start`.
    pub(super) const fn new(start: Position, is_called: bool) -> Self {
        Self {
            start,
            steps: Vec::new(),
            asked: None,
            found: None,
            current: 0,
            is_in_games: false,
            mirrored: false,
            is_called,
        }
    }

    /// The current position.
    pub(crate) fn position(&self) -> &Position {
        self.steps.last().map_or(&self.start, |(_, after)| after)
    }

    /// The move that led to it.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.steps.last().map(|(mv, _)| *mv)
    }

    /// The moves chosen so far: `☗７六歩☖３四歩`.
    pub(crate) fn path(&self) -> String {
        let mut before = &self.start;
        let mut previous = None;
        let mut text = String::new();
        for (mv, after) in &self.steps {
            text.push(mark(before.side_to_move()));
            text.push_str(&written(before, *mv, previous));
            previous = Some(mv.to());
            before = after;
        }
        text
    }

    /// Requests the games of the position.
    pub(super) fn ask(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ticket = app.ticket();
        self.asked = Some(ticket);
        let position = Box::new(self.position().clone());
        cx.ask(LibraryEffect::SearchPosition(ticket, position, self.mirrored));
    }

    /// Stores an answer; `false` if it is too late.
    pub(super) fn take(&mut self, ticket: Ticket, found: Box<SearchResult>) -> bool {
        if self.asked != Some(ticket) {
            return false;
        }
        self.found = Some(found);
        self.choose(self.current);
        true
    }

    /// The results; `None` while the search runs.
    pub(crate) fn found(&self) -> Option<&SearchResult> {
        self.found.as_deref()
    }

    /// The moves played in the position.
    pub(crate) fn moves(&self) -> &[NextMove] {
        self.found.as_ref().map_or(&[], |found| &found.next)
    }

    /// The index of the selected move in the table.
    pub(crate) const fn current(&self) -> usize {
        self.current
    }

    pub(super) fn choose(&mut self, index: usize) {
        self.current = index.min(self.moves().len().saturating_sub(1));
    }

    pub(super) fn step(&mut self, by: isize) {
        self.choose(self.current.saturating_add_signed(by));
    }

    /// Plays the selected move; `false` if there is none.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(next) = self.moves().get(self.current).copied() else {
            return false;
        };
        let mut after = self.position().clone();
        if after.play_any(next.mv).is_err() {
            return false;
        }
        self.steps.push((next.mv, after));
        self.found = None;
        self.current = 0;
        true
    }

    /// Takes the last move back; `false` at the start of the search.
    pub(super) fn go_back(&mut self) -> bool {
        let was_step = self.steps.pop().is_some();
        if was_step {
            self.found = None;
            self.current = 0;
        }
        was_step
    }
}
