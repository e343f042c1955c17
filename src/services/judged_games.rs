//! Finds the judged games of a folder; the engine lines are in the record, or in the cache of analyses.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::judge_engine::JudgeEngine;
use super::{AnalysisCache, Event, answer_later, in_background};
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::screens::{review, weaknesses};
use crate::assess::weakness::Weaknesses;
use crate::assess::{AssessedGame, GameAssessment, JudgedGame};
use crate::library::GameRow;
use crate::services::files::first_game;
use crate::store::{self, StoreError};
use crate::text::sanitize;
use komadai_core::record::save::EXTENSION;
use komadai_core::record::{Key, NodeId, Record};
use komadai_engine::world;
use komadai_engine::world::mpsc::Sender;

/// What was counted so far is shown this often.
const SHOWN_EVERY: Duration = Duration::from_secs(1);

/// Begins to count the losses in the own games of the folder: those of the person here, or of the player of
/// this name, if it is not empty. Answered by [`weaknesses::Message::Counted`], also while it counts.
pub(super) fn find_weaknesses(
    folder: &Result<PathBuf, StoreError>,
    ticket: Ticket,
    name: String,
    events: &Sender<Event>,
) -> Option<Message> {
    let answer = move |found, is_complete| {
        Message::from(weaknesses::Message::Counted(ticket, Box::new(found), is_complete))
    };
    let (folder, events) = (folder.clone(), events.clone());
    let started = in_background("weaknesses", move || {
        let mut weaknesses = Weaknesses::default();
        let mut shown = world::now();
        let is_own = |record: &Record| GameRow::own_side_of(record, &name).is_some();
        let games = folder.iter().flat_map(|folder| in_folder(folder, &is_own));
        for game in games {
            if let Some(side) = GameRow::own_side_of(&game.record, &name) {
                weaknesses.add(&game, side);
            }
            if world::elapsed(shown) >= SHOWN_EVERY {
                shown = world::now();
                let message = answer(weaknesses.clone(), false);
                if events.send(Event::Message(message)).is_err() {
                    return;
                }
            }
        }
        // The receiver is gone only when the program ends.
        let _ = events.send(Event::Message(answer(weaknesses, true)));
    });
    started.err().map(|_| answer(Weaknesses::default(), true))
}

/// Begins to look for an earlier analysis of a game; answered by [`review::Message::Assessed`].
pub(super) fn find_analysis(
    ticket: Ticket,
    game: JudgedGame,
    events: &Sender<Event>,
) -> Option<Message> {
    let answer = move |found| review::Message::Assessed(ticket, Box::new(found)).into();
    let find = move || analysed(&game).map_or_else(GameAssessment::default, |it| it.assessment());
    answer_later("analysis", events, find, answer, |_| GameAssessment::default())
}

/// The judged games of a folder that are meant, the newest first.
pub(super) fn in_folder(
    folder: &Path,
    is_meant: impl Fn(&Record) -> bool,
) -> impl Iterator<Item = AssessedGame> {
    // There is no folder before the first game.
    let entries = store::list(folder, &[EXTENSION]).map_or_else(|_| Vec::new(), |it| it.entries);
    entries.into_iter().filter_map(move |entry| {
        let record = first_game(&entry.path).ok()?;
        if is_meant(&record) { assessed(record) } else { None }
    })
}

/// The grades of a record's moves; `None` if it is not judged.
pub(crate) fn assessed(mut record: Record) -> Option<AssessedGame> {
    let line: Vec<NodeId> = record.main_line().collect();
    let mut nodes = [NodeId::START].iter().chain(&line);
    if !nodes.any(|&node| record.node(node).notes.score().is_some()) {
        take_from_cache(&mut record, &line)?;
    }
    let name = [Key::Started, Key::BlackPlayer, Key::WhitePlayer]
        .map(|key| record.headers.get(&key).unwrap_or_default().to_owned());
    Some(AssessedGame::of(record, sanitize(&name.join("  ")).into_owned()))
}

/// Adds the cached analysis of the whole game.
fn take_from_cache(record: &mut Record, line: &[NodeId]) -> Option<()> {
    let cache = analysed(&JudgedGame::of_line(record, line))?;
    let nodes = [NodeId::START].iter().chain(line);
    for (&node, lines) in nodes.zip(cache.all_lines()) {
        record.notes_mut(node).engine = lines;
    }
    Some(())
}

/// The cached analysis of a whole game, the deepest one.
fn analysed(game: &JudgedGame) -> Option<AnalysisCache> {
    let engine = JudgeEngine::new(None);
    review::Depth::ALL.into_iter().rev().find_map(|depth| {
        let cache = AnalysisCache::open(&engine, game, depth.budget());
        cache.is_checked().then_some(cache)
    })
}
