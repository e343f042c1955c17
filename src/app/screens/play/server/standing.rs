//! The state of a game at a server: what it waits for.

use std::time::Duration;

use super::{Sent, Server};
use crate::app::screens::play::State;
use crate::texts::text;

impl State {
    /// Whether the player may act at the server now.
    pub(crate) fn may_act_online(&self) -> bool {
        let server = self.table.server.as_ref();
        let stands = |it: &Server| it.is_paused() && !it.is_lishogi();
        let is_turn = |it: &Server| it.side == self.table.to_move() && !stands(it);
        self.is_settled() && server.is_some_and(|it| is_turn(it) && !it.standing.is_away)
    }

    /// Whether nothing sent waits for the server or for the turn.
    pub(crate) fn is_settled(&self) -> bool {
        let server = self.table.server.as_ref();
        server.is_none_or(|it| it.sent.is_none())
    }

    /// Whether both players see one board after the game, as between two komadais.
    pub(crate) fn shares_board(&self) -> bool {
        self.table.server.as_ref().is_some_and(Server::is_komadai)
    }

    /// Whether the connection to the server is lost.
    pub(crate) fn is_away(&self) -> bool {
        self.table.server.as_ref().is_some_and(|it| it.standing.is_away)
    }

    /// Whether the player has resigned on the opponent's turn, where the server takes that only on the next
    /// turn.
    pub(crate) fn resigns_later(&self) -> bool {
        let server = self.table.server.as_ref();
        server.is_some_and(|it| {
            let is_early = self.table.to_move() != it.side;
            let takes_any = it.is_komadai() || it.is_lishogi();
            it.sent == Some(Sent::Resignation) && !takes_any && is_early
        })
    }

    /// The fault of the connection to the server or to the opponent, or that the clocks stand still.
    pub(crate) fn line_words(&self, now: Duration) -> Option<String> {
        let server = self.table.server.as_ref()?;
        if self.table.outcome().is_some() {
            return None;
        }
        if server.standing.is_forgotten {
            return Some(text!("network-forgotten"));
        }
        if server.standing.is_away {
            return Some(text!("network-away"));
        }
        if let Some(till) = server.awaited_till {
            let left = till.saturating_sub(now).as_millis().div_ceil(1000);
            let seconds = u64::try_from(left).unwrap_or_default();
            return Some(text!("network-gone", seconds = seconds));
        }
        if self.may_claim_online() {
            return Some(text!("network-may-claim"));
        }
        // No clock runs at lishogi before the first move.
        let has_begun = !server.is_lishogi() || self.table.game.ply() > 0;
        (server.is_paused() && has_begun).then(|| text!("online-paused"))
    }
}
