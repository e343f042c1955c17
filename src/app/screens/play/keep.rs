//! The game as a record: kept after every move, and written under a name of its own when it is over.

use crate::app::screens::play::Reply;
use std::iter;

use super::State;
use crate::app::effect::{Effect, SavePlace, SaveRequest};
use crate::app::options::Seat;
use crate::record::save::to_text;
use crate::record::{Key, Record};

const SEATS: [Key; 2] = [Key::BlackPlayer, Key::WhitePlayer];

impl State {
    /// The effects that keep the game as it stands: unfinished, or finished under a name of its own. A game without moves is not
    /// kept, but for the score of its match.
    pub(super) fn keep(&self) -> Vec<Reply> {
        if self.game.ply() == 0 && self.outcome().is_none() && !self.is_in_match() {
            return vec![Effect::ForgetGame.into()];
        }
        if self.outcome().is_none() {
            return vec![self.save(SavePlace::Unfinished)];
        }
        // The finished game first: whatever happens in between, it is there.
        let next = self.pending();
        let finished = self.save(SavePlace::Finished {
            title: self.title(),
            goes_on: next.is_some(),
        });
        let unfinished = next.map(|record| save(&record, SavePlace::Unfinished));
        iter::once(finished).chain(unfinished).collect()
    }

    /// The effect that writes a copy under a name of its own.
    pub(super) fn save_copy(&self) -> Reply {
        self.save(SavePlace::New(self.title()))
    }

    pub(super) fn save(&self, place: SavePlace) -> Reply {
        save(&self.record(), place)
    }

    /// What the file is named after: when it began and who plays whom.
    pub(super) fn title(&self) -> String {
        let date = self.began.split('T').next().unwrap_or_default();
        format!("{date} {}", self.names.join(" - "))
            .trim()
            .to_owned()
    }

    /// The game with what the screen knows about it: who sits where, and when it began.
    pub(super) fn record(&self) -> Record {
        let mut record = with_seats(self.game.to_record(), self.seats);
        record.headers.set(Key::Started, self.began.clone());
        record.series = self.saved_series();
        if let Some(title) = self.record_title() {
            record.headers.set(Key::Title, title);
        }
        record
    }
}

/// The record with a header for who sits where.
pub(super) fn with_seats(mut record: Record, seats: [Seat; 2]) -> Record {
    for (key, seat) in SEATS.into_iter().zip(seats) {
        record.headers.set(key, seat.word());
    }
    record
}

fn save(record: &Record, place: SavePlace) -> Reply {
    let text = to_text(record);
    Effect::Save(Box::new(SaveRequest { place, text })).into()
}
