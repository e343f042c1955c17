//! The game as a record: kept after every move, and written under a name of its own when it is over.

use super::State;
use crate::game::{DrawReason, Outcome, WinReason};
use crate::record::save::to_text;
use crate::record::{End, Key, NodeId, Reason, Record};
use crate::rules::Color;
use crate::tui::message::{Effect, Reply, SavePlace, SaveRequest};

const NAMES: [Key; 2] = [Key::Black, Key::White];
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

    fn save(&self, place: SavePlace) -> Reply {
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

    /// The moves with their times, the players and the end.
    pub(super) fn record(&self) -> Record {
        let mut record = Record::new(self.game.setup().start.clone());
        for color in Color::ALL {
            record.headers.set(
                NAMES[color.index()].clone(),
                self.names[color.index()].clone(),
            );
            record
                .headers
                .set(SEATS[color.index()].clone(), self.seat(color).word());
        }
        record.headers.set(Key::Started, self.began.clone());
        let mut at = NodeId::START;
        for played in self.game.moves() {
            // The game has judged the move; only a full record refuses it, and then keeps what it has.
            let Ok(next) = record.add_move(at, played.mv) else {
                break;
            };
            record.notes_mut(next).spent = Some(played.spent);
            at = next;
        }
        if let Some(end) = self.outcome().and_then(end_of) {
            let _ = record.add_end(at, end);
        }
        record
    }
}

fn end_of(outcome: &Outcome) -> Option<End> {
    let mut end = End::new(Reason::from_token(outcome.token())?, outcome.winner());
    let points = match outcome {
        Outcome::Win {
            by: WinReason::ImpassePoints(points),
            ..
        }
        | Outcome::Draw(DrawReason::Impasse(points)) => Some(*points),
        Outcome::Win { .. } | Outcome::Draw(_) | Outcome::Interrupted => None,
    };
    end.points = points;
    Some(end)
}
