//! Search by position in the list: the table of moves, and the games that reach the position.

use super::{State, Tree};
use crate::app::effect::Ticket;
use crate::app::notice::Notice;
use crate::app::screens::library::Reply;
use crate::app::state::AppState;
use crate::library::SearchResult;
use crate::texts::text;
use komadai_core::rules::Position;

impl State {
    /// Begins to look for the games that reach a position.
    pub(super) fn search(
        &mut self,
        app: &mut AppState,
        position: Position,
        is_called: bool,
    ) -> Vec<Reply> {
        self.finding = None;
        self.tree = Some(Tree::new(position, is_called));
        self.ask(app)
    }

    fn ask(&mut self, app: &mut AppState) -> Vec<Reply> {
        let ask = self.tree.as_mut().map(|tree| tree.ask(app));
        ask.into_iter().collect()
    }

    /// Asks once more when more games are known.
    pub(super) fn search_again(&mut self, app: &mut AppState) -> Vec<Reply> {
        self.ask(app)
    }

    /// Searches for the position of the small board.
    pub(super) fn search_shown(&mut self, app: &mut AppState) -> Vec<Reply> {
        let is_called = self.tree.as_ref().is_some_and(|tree| tree.is_called);
        match self.preview.position().cloned() {
            Some(position) => self.search(app, position, is_called),
            None => vec![Notice::info(text!("library-choose-for-position")).into()],
        }
    }

    pub(super) fn take_found(
        &mut self,
        app: &mut AppState,
        ticket: Ticket,
        found: Box<SearchResult>,
    ) -> Vec<Reply> {
        let games = found.games.iter().map(|hit| hit.row).collect();
        let is_awaited = self
            .tree
            .as_mut()
            .is_some_and(|tree| tree.take(ticket, found));
        if is_awaited {
            self.shelf.show_hits(Some(games));
            self.preview.forget();
            return self.follow(app);
        }
        Vec::new()
    }

    /// Plays the chosen move of the table.
    pub(super) fn go_on(&mut self, app: &mut AppState) -> Vec<Reply> {
        let was_played = self.tree.as_mut().is_some_and(Tree::go_on);
        if was_played {
            self.ask(app)
        } else {
            Vec::new()
        }
    }

    /// Takes a move of the table back; without one leaves the search.
    pub(super) fn go_back(&mut self, app: &mut AppState) -> Vec<Reply> {
        let Some(tree) = &mut self.tree else {
            return Vec::new();
        };
        if tree.go_back() {
            return self.ask(app);
        }
        let is_called = tree.is_called;
        self.tree = None;
        self.shelf.show_hits(None);
        let mut replies = self.follow(app);
        if is_called {
            replies.push(Reply::Swap);
        }
        replies
    }

    /// Also finds games with the sides exchanged, or no longer.
    pub(super) fn toggle_mirrored(&mut self, app: &mut AppState) -> Vec<Reply> {
        if let Some(tree) = &mut self.tree {
            tree.mirrored = !tree.mirrored;
        }
        self.ask(app)
    }

    /// Keys go from the moves to the games, or back.
    pub(super) fn toggle_focus(&mut self) {
        if let Some(tree) = &mut self.tree {
            tree.is_in_games = !tree.is_in_games;
        }
    }

    /// Whether keys choose among the moves of a search.
    pub(crate) fn table_is_chosen(&self) -> bool {
        self.tree.as_ref().is_some_and(|tree| !tree.is_in_games)
    }

    /// The search, where keys choose among its moves.
    pub(super) fn table(&mut self) -> Option<&mut Tree> {
        self.tree.as_mut().filter(|tree| !tree.is_in_games)
    }
}
