//! The records of a player's games.

use super::{Guest, OnlineNews};
use crate::services::files::person_files;
use komadai_core::record::{Key, Record};
use komadai_core::rules::Color;
use komadai_engine::network::OnlineGame;

impl Guest {
    /// The saved record of the last finished game.
    pub(in crate::services::online) fn last_record(&self) -> Option<Record> {
        let record = self.client.last_game().map(|game| self.record(game))?;
        Some(self.records.held().dated(record))
    }

    pub(super) fn begin_record(&mut self) {
        if self.host_saves {
            return;
        }
        self.records.held().begin();
        if self.order.keeps_records
            && let Some(record) = self.client.game().map(|game| self.record(game))
        {
            let missing = self.records.held().take_up(&record);
            let outputs = self.client.knew(self.now(), &missing);
            self.take(outputs);
        }
    }

    pub(super) fn save(&mut self) {
        if !self.order.keeps_records || self.host_saves {
            return;
        }
        if let Some(record) = self.client.game().map(|game| self.record(game)) {
            let failed = self.records.held().save(record);
            let failed = failed.map(|why| OnlineNews::NotSaved(why, Vec::new()));
            self.news.extend(failed);
        }
    }

    /// Notes the seat in the running game, or that there is none any more, for a later run of the program.
    pub(super) fn note_seat(&mut self) {
        let token = self.client.token();
        if self.order.keeps_seat && token != self.noted_token.as_deref() {
            let (site, name) = (self.order.way.to_string(), self.order.login.name());
            let noted = person_files::note_seat(&site, name, token);
            let is_new = token.is_some() && self.noted_token.is_none();
            self.noted_token = token.map(str::to_owned);
            // Said once a game: without the token only hosts with a password let the player back.
            self.news.extend(noted.err().filter(|_| is_new).map(OnlineNews::Warned));
        }
    }

    pub(super) fn record(&self, game: &OnlineGame) -> Record {
        let mut record = game.record();
        let key = match game.side() {
            Color::Black => Key::BlackPlayer,
            Color::White => Key::WhitePlayer,
        };
        record.headers.set(key, self.order.seat.word());
        // The place to continue an adjourned game; none if this program hosts it.
        if !self.order.hosts {
            record.headers.set(Key::Site, self.order.way.to_string());
        }
        record
    }
}
