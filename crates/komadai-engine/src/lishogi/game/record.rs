//! A game as a record.

use std::time::Duration;

use super::GameSession;
use crate::lishogi::wire::Person;
use komadai_core::record::{Key, Record};
use komadai_core::rules::Color;

/// The preset with the rules of the server.
pub(super) const RULES: &str = "lishogi";

impl GameSession {
    /// Takes the times of moves from a record of this game that was saved earlier; call it before
    /// [`GameSession::start`].
    pub fn recall(&mut self, record: &Record) {
        let nodes = record.main_line().map(|id| record.node(id));
        let moves = nodes.filter_map(|node| Some((node.mv()?, node.notes.spent)));
        self.recalled = moves.collect();
    }

    /// The time of a move, by the number of moves before it, if it is known.
    #[must_use]
    pub fn spent(&self, ply: usize) -> Option<Duration> {
        self.times.get(ply).copied().flatten()
    }

    /// The game as a record, with the times that are known; `address` is that of the server. `None` before
    /// the game is known.
    #[must_use]
    pub fn record(&self, address: &str) -> Option<Record> {
        let (game, full) = (self.game.as_ref()?, self.full.as_deref()?);
        let mut game = game.clone();
        for (color, name) in Color::ALL.into_iter().zip(["Sente", "Gote"]) {
            if game.setup().names[color.index()].is_empty() {
                game.rename(color, format!("Anonymous {name}"));
            }
        }
        let mut record = game.to_record();
        // Another preset has the same options.
        record.headers.set(Key::Rules, RULES);
        // It goes on at the server or not at all.
        record.session = None;
        if let Some(ending) = &self.ending {
            let tip = record.main_tip();
            let at = record.node(tip).parent().filter(|_| record.node(tip).end().is_some());
            // Only a full record takes no end.
            let _ = record.set_end(at.unwrap_or(tip), ending.to_end());
        }
        let moves: Vec<_> =
            record.main_line().filter(|&id| record.node(id).mv().is_some()).collect();
        for (id, spent) in moves.into_iter().zip(&self.times) {
            record.notes_mut(id).spent = *spent;
        }
        let both =
            self.clocks.control().filter(|it| !it.byoyomi.is_zero() && !it.increment.is_zero());
        if both.is_some() {
            // No clock of ours has both: a record with it could not be read.
            record.headers.remove(&Key::Clock);
        }
        let page = format!("{address}/{}", self.id());
        note_game(&mut record, page, full.rated, [&full.sente, &full.gote]);
        Some(record)
    }
}

/// Notes in a record what game it was, its page, and the ratings: `Ann (1534), Ben (1610)`.
pub fn note_game(record: &mut Record, page: String, rated: bool, players: [&Person; 2]) {
    let kind = if rated { "rated" } else { "casual" };
    record.headers.set(Key::Event, format!("lishogi, {kind}"));
    record.headers.set(Key::Site, page);
    let rated = players.into_iter().filter(|person| person.rating.is_some());
    let ratings = rated.map(Person::called).collect::<Vec<_>>().join(", ");
    if !ratings.is_empty() {
        record.headers.set(Key::Note, ratings);
    }
}
