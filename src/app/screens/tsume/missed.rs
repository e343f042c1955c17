//! The search for missed mates in the user's own games.

use super::{Cx, MISSED, Set, Sets, Taken};
use crate::app::effect::{MateEffect, Ticket};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::texts::text;

/// The state of the search.
#[derive(Debug, Default)]
pub(super) struct MissedSearch {
    /// The running search.
    ticket: Option<Ticket>,
    searched: usize,
    games: usize,
    /// Whether the first mate found is to be shown at once.
    pub is_awaited: bool,
    /// Whether it is paused.
    is_paused: bool,
}

impl MissedSearch {
    /// Begins to search.
    pub(super) fn begin(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ticket = app.ticket();
        self.ticket = Some(ticket);
        cx.ask(MateEffect::FindMissed(ticket));
    }

    /// Pauses a running search while another screen is shown; its results stay.
    pub(super) fn pause(&mut self, cx: &mut Cx) {
        self.is_awaited = false;
        if self.ticket.take().is_some() {
            self.is_paused = true;
            cx.ask(MateEffect::StopFinding);
        }
    }

    /// Continues a paused search: results of searched games come at once.
    pub(crate) fn go_on(&mut self, app: &mut AppState, cx: &mut Cx) {
        if std::mem::take(&mut self.is_paused) {
            self.begin(app, cx);
        }
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.ticket.is_some()
    }

    /// Stores the progress; `false` if it belongs to another search.
    pub(crate) fn advance(&mut self, ticket: Ticket, searched: usize, games: usize) -> bool {
        if self.ticket != Some(ticket) {
            return false;
        }
        (self.searched, self.games) = (searched, games);
        self.ticket = self.ticket.filter(|_| searched < games);
        true
    }

    /// The progress in words.
    pub(super) fn words(&self) -> String {
        text!("tsume-missed-searching", searched = self.searched, games = self.games)
    }
}

impl Sets {
    /// Shows the first missed mate as soon as there is one; without any it explains how to get some.
    pub(super) fn await_missed(&mut self, app: &AppState, cx: &mut Cx) {
        self.search.is_awaited = self.search.is_running();
        cx.notify(if self.search.is_awaited {
            Notice::info(self.search.words())
        } else if app.online.is_locked() {
            Notice::warning(app.online.lock_words())
        } else {
            Notice::info(text!("tsume-missed-empty"))
        });
    }

    /// Begins the first missed mate, if it is awaited.
    pub(super) fn begin_awaited(&mut self, app: &mut AppState, cx: &mut Cx) -> Option<Taken> {
        if !self.search.is_awaited {
            return None;
        }
        if !self.collections[MISSED].problems.is_empty() {
            self.search.is_awaited = false;
            return self.begin_set(app, cx, Set::Missed);
        }
        if !self.search.is_running() {
            self.await_missed(app, cx);
        }
        None
    }
}
