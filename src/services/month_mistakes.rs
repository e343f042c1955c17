//! Finds the mistakes of a person in judged games of a month, on its own thread.

use std::path::{Path, PathBuf};

use super::{Event, answer_later, judged_games};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::parts::mistake::Mistake;
use crate::app::screens::mistakes;
use crate::assess::AssessedGame;
use crate::store::StoreError;
use komadai_core::record::{Key, Record};
use komadai_core::rules::Color;
use komadai_engine::world::mpsc::Sender;

/// The most mistakes of a game, the worst.
const MOST: usize = 5;

/// Begins to read the games of the folder; answered by [`mistakes::Message::Found`].
pub(super) fn find(
    folder: &Result<PathBuf, StoreError>,
    ticket: Ticket,
    month: String,
    events: &Sender<Event>,
) -> Option<Message> {
    let answer = move |found| mistakes::Message::Found(ticket, found).into();
    let folder = folder.clone();
    let read = move || folder.map_or_else(|_| Vec::new(), |folder| in_folder(&folder, &month));
    answer_later("mistakes", events, read, answer, |_| Vec::new())
}

/// The mistakes in games that began in the month, the newest game first.
pub(super) fn in_folder(folder: &Path, month: &str) -> Vec<Mistake> {
    let is_of_month = |record: &Record| {
        let began = record.headers.get(&Key::Started);
        began.is_some_and(|began| began.replace('/', "-").starts_with(month))
    };
    judged_games::in_folder(folder, is_of_month).flat_map(|game| of_game(&game)).collect()
}

fn of_game(game: &AssessedGame) -> Vec<Mistake> {
    let persons = game.record.headers.persons();
    let sides = Color::ALL.into_iter().filter(|side| persons[side.index()]);
    let worst = sides.flat_map(|side| {
        game.assessment.mistakes(Some(side)).into_iter().take(MOST).map(|it| game.mistake(it))
    });
    let mut found: Vec<Mistake> = worst.collect();
    found.sort_by_key(|mistake| mistake.number);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{EngineLine, EngineScore, NodeId, save::to_text};
    use komadai_core::rules::Position;
    use std::fs;

    /// A game of a person against the bot in which both blunder.
    fn game(began: &str) -> String {
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::Started, began);
        record.headers.set(Key::BlackPlayer, "human");
        record.headers.set(Key::WhitePlayer, "bot:3");
        let mut node = NodeId::START;
        for (mv, score) in [("7g7f", 0), ("3c3d", 900), ("2g2f", -900)] {
            node = record.add_move(node, mv.parse().expect("a move")).expect("room");
            record.notes_mut(node).engine = vec![EngineLine {
                score: Some(EngineScore::Centipawns(score)),
                ..EngineLine::default()
            }];
        }
        to_text(&record)
    }

    #[test]
    fn the_mistakes_of_the_person_in_games_of_the_month_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, began) in
            [("a.ron", "2026-11-02T10:00:00"), ("b.ron", "2026-10-31T10:00:00"), ("c.ron", "")]
        {
            fs::write(folder.path().join(name), game(began)).expect("a file");
        }
        fs::write(folder.path().join("d.ron"), "broken").expect("a file");
        let found = in_folder(folder.path(), "2026-11");
        let numbers: Vec<_> = found.iter().map(|mistake| mistake.number).collect();
        assert_eq!(numbers, [3]);
        assert!(found[0].game.starts_with("2026-11-02"));
        assert!(in_folder(&folder.path().join("missing"), "2026-11").is_empty());
    }
}
