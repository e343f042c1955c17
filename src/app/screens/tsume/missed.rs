//! The search for mates that were missed in games of the user's own.

use super::{MISSED, Reply, Set, State};
use crate::app::effect::{Effect, MateEffect, Ticket};
use crate::app::notice::Notice;
use crate::app::state::AppState;
use crate::texts::text;

/// How far the search is.
#[derive(Debug, Default)]
pub(super) struct MissedSearch {
    /// The search that goes on.
    ticket: Option<Ticket>,
    searched: usize,
    games: usize,
    /// Whether the first mate found is to be shown at once.
    pub is_awaited: bool,
    /// Whether it was ended before its time.
    is_paused: bool,
}

impl MissedSearch {
    /// Begins to search.
    pub fn begin(&mut self, app: &mut AppState) -> Reply {
        let ticket = app.ticket();
        self.ticket = Some(ticket);
        Effect::Mates(MateEffect::FindMissed(ticket)).into()
    }

    /// Ends it, if it goes on, as long as another screen is shown; what was found stays.
    pub fn pause(&mut self) -> Option<Reply> {
        self.is_awaited = false;
        self.ticket.take()?;
        self.is_paused = true;
        Some(Effect::Mates(MateEffect::StopFinding).into())
    }

    /// Begins once more where it was ended: what is known of games comes at once.
    pub(crate) fn go_on(&mut self, app: &mut AppState) -> Option<Reply> {
        std::mem::take(&mut self.is_paused).then(|| self.begin(app))
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.ticket.is_some()
    }

    /// Takes how far the search is; `false` where it is another one.
    pub(crate) fn advance(&mut self, ticket: Ticket, searched: usize, games: usize) -> bool {
        if self.ticket != Some(ticket) {
            return false;
        }
        (self.searched, self.games) = (searched, games);
        self.ticket = self.ticket.filter(|_| searched < games);
        true
    }

    /// How far it is.
    pub fn words(&self) -> String {
        text!(
            "tsume-missed-searching",
            searched = self.searched,
            games = self.games
        )
    }
}

impl State {
    /// Shows the first missed mate as soon as there is one; says how to get some where there is none.
    pub(super) fn await_missed(&mut self) -> Vec<Reply> {
        self.search.is_awaited = self.search.is_running();
        let words = if self.search.is_awaited {
            self.search.words()
        } else {
            text!("tsume-missed-empty")
        };
        vec![Notice::info(words).into()]
    }

    /// Shows the first missed mate where it is waited for.
    pub(super) fn begin_awaited(&mut self, app: &mut AppState) -> Vec<Reply> {
        if !self.search.is_awaited {
            return Vec::new();
        }
        if !self.collections[MISSED].problems.is_empty() {
            self.search.is_awaited = false;
            return self.begin(Set::Missed, app);
        }
        if self.search.is_running() {
            return Vec::new();
        }
        self.await_missed()
    }
}
