//! Finds the mistakes of a person in judged games of a month, on its own thread.
//!
//! The engine lines are in the saved game, or in the cache of analyses.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use super::judge_engine::JudgeEngine;
use super::{AnalysisCache, Event, in_background};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::parts::mistake::Mistake;
use crate::app::screens::{mistakes, review};
use crate::assess::{GameAssessment, JudgedGame};
use crate::services::files::first_game;
use crate::store;
use crate::text::sanitize;
use komadai_core::record::save::EXTENSION;
use komadai_core::record::{Key, NodeId, Record};
use komadai_core::rules::{Color, Move, Square};

/// The most mistakes of a game, the worst.
const MOST: usize = 5;

/// Begins to read the games of the folder; answered by [`mistakes::Message::Found`].
pub(super) fn find(
    folder: Option<PathBuf>,
    ticket: Ticket,
    month: String,
    events: Sender<Event>,
) -> Option<Message> {
    let answer = move |found| Message::from(mistakes::Message::Found(ticket, found));
    let started = in_background("mistakes", move || {
        let found = folder.map_or_else(Vec::new, |folder| in_folder(&folder, &month));
        // The receiver is gone only when the program ends.
        let _ = events.send(Event::Message(answer(found)));
    });
    started.err().map(|_| answer(Vec::new()))
}

/// The mistakes in games that began in the month, the newest game first.
fn in_folder(folder: &Path, month: &str) -> Vec<Mistake> {
    // There is no folder before the first game.
    let entries = store::list(folder, &[EXTENSION]).map_or_else(|_| Vec::new(), |it| it.entries);
    let games = entries.iter().filter_map(|entry| {
        let record = first_game(&entry.path).ok()?;
        let began = record.headers.get(&Key::Started)?;
        began.replace('/', "-").starts_with(month).then_some(record)
    });
    games.flat_map(of_game).collect()
}

fn of_game(mut record: Record) -> Vec<Mistake> {
    let line: Vec<NodeId> = record.main_line().collect();
    let is_judged = |record: &Record| {
        let mut nodes = [NodeId::START].iter().chain(&line);
        nodes.any(|&node| record.node(node).notes.score().is_some())
    };
    if !is_judged(&record) {
        take_from_cache(&mut record, &line);
    }
    let assessment = GameAssessment::of(&record, &line);
    let persons = record.headers.persons();
    let game = [Key::Started, Key::BlackPlayer, Key::WhitePlayer]
        .map(|key| record.headers.get(&key).unwrap_or_default().to_owned());
    let mut found = Vec::new();
    for side in Color::ALL {
        if persons[side.index()] {
            let worst = assessment.mistakes(Some(side)).into_iter().take(MOST);
            found.extend(worst.cloned());
        }
    }
    found.sort_by_key(|mistake| mistake.ply);
    found
        .into_iter()
        .map(|assessment| Mistake {
            number: record.start().ply() + assessment.ply,
            previous: previous(&record, assessment.node),
            game: sanitize(&game.join("  ")).into_owned(),
            assessment,
        })
        .collect()
}

fn previous(record: &Record, node: NodeId) -> Option<Square> {
    let parent = record.node(node).parent()?;
    record.node(parent).mv().map(Move::to)
}

/// Adds the cached analysis of the whole game, the deepest one first.
fn take_from_cache(record: &mut Record, line: &[NodeId]) {
    let game = JudgedGame::of_line(record, line);
    let engine = JudgeEngine::new(None);
    let cached = review::Depth::ALL.into_iter().rev().find_map(|depth| {
        let cache = AnalysisCache::open(&engine, &game, depth.budget());
        cache.is_checked().then_some(cache)
    });
    let Some(cache) = cached else {
        return;
    };
    let nodes = [NodeId::START].iter().chain(line);
    for (&node, lines) in nodes.zip(cache.all_lines()) {
        record.notes_mut(node).engine = lines;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{EngineLine, EngineScore, save::to_text};
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
