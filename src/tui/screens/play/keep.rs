//! The game as a record: kept after every move, and written under a name of its own when it is over.

use super::State;
use crate::record::save::to_text;
use crate::record::{Key, Record};
use crate::rules::Color;
use crate::tui::message::{Effect, Reply, SavePlace, SaveRequest};

const SEATS: [Key; 2] = [Key::BlackPlayer, Key::WhitePlayer];

impl State {
    /// The effects that keep the game as it stands: unfinished, or finished under a name of its own.
    pub(super) fn keep(&self) -> Vec<Reply> {
        match self.outcome() {
            None => vec![self.save(SavePlace::Unfinished)],
            Some(_) => vec![
                self.save(SavePlace::New(self.title())),
                Effect::Forget.into(),
            ],
        }
    }

    /// The effect that writes a copy under a name of its own.
    pub(super) fn save_copy(&self) -> Reply {
        self.save(SavePlace::New(self.title()))
    }

    pub(super) fn save(&self, place: SavePlace) -> Reply {
        let text = to_text(&self.record());
        Effect::Save(Box::new(SaveRequest { place, text })).into()
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
        let mut record = self.game.to_record();
        for color in Color::ALL {
            let seat = self.seat(color).word();
            record.headers.set(SEATS[color.index()].clone(), seat);
        }
        record.headers.set(Key::Started, self.began.clone());
        record
    }
}
