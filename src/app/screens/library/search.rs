//! Search by position in the list: the table of moves, and the games that reach the position.

use super::{Cx, State, Tree};
use crate::app::effect::Ticket;
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::library::SearchResult;
use crate::texts::text;
use komadai_core::rules::Position;

impl State {
    /// Begins a search for the games that reach a position.
    pub(super) fn search(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        position: Position,
        is_called: bool,
    ) {
        self.finding = None;
        let tree = self.tree.insert(Tree::new(position, is_called));
        tree.ask(app, cx);
    }

    /// Searches for the position of the small board.
    pub(super) fn search_shown(&mut self, app: &mut AppState, cx: &mut Cx) {
        let is_called = self.tree.as_ref().is_some_and(|tree| tree.is_called);
        match self.preview.position().cloned() {
            Some(position) => self.search(app, cx, position, is_called),
            None => cx.notify(Notice::info(text!("library-choose-for-position"))),
        }
    }

    pub(super) fn take_found(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        ticket: Ticket,
        found: Box<SearchResult>,
    ) {
        let games = found.games.iter().map(|hit| hit.row).collect();
        if let Some(tree) = &mut self.tree
            && tree.take(ticket, found)
        {
            self.list.show_hits(Some(games));
            self.preview.forget();
            self.follow(app, cx);
        }
    }

    /// Plays the selected move of the table.
    pub(super) fn go_on(&mut self, app: &mut AppState, cx: &mut Cx) {
        if let Some(tree) = &mut self.tree
            && tree.go_on()
        {
            tree.ask(app, cx);
        }
    }

    /// Takes a move of the search back; without one leaves the search.
    pub(super) fn go_back(&mut self, app: &mut AppState, cx: &mut Cx) {
        let Some(tree) = &mut self.tree else {
            return;
        };
        if tree.go_back() {
            return tree.ask(app, cx);
        }
        let is_called = tree.is_called;
        self.tree = None;
        self.list.show_hits(None);
        self.follow(app, cx);
        if is_called {
            cx.swap();
        }
    }

    /// Switches whether games with the sides exchanged are found.
    pub(super) fn toggle_mirrored(&mut self, app: &mut AppState, cx: &mut Cx) {
        if let Some(tree) = &mut self.tree {
            tree.mirrored = !tree.mirrored;
            tree.ask(app, cx);
        }
    }

    /// Switches the keys between the moves and the games.
    pub(super) fn toggle_focus(&mut self) {
        if let Some(tree) = &mut self.tree {
            tree.is_in_games = !tree.is_in_games;
        }
    }

    /// Whether keys select among the moves of a search.
    pub(crate) fn table_is_chosen(&self) -> bool {
        self.tree.as_ref().is_some_and(|tree| !tree.is_in_games)
    }

    /// The search, while keys select among its moves.
    pub(super) fn table(&mut self) -> Option<&mut Tree> {
        self.tree.as_mut().filter(|tree| !tree.is_in_games)
    }
}
