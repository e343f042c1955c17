//! Engine analyses of games, finished or not: a file in the cache folder for each game.
//!
//! A file is a save; its main line has the engine lines found so far. Its name is a hash of the start, the
//! moves, the budget, the engine and the way of analysing, so that only the same analysis finds it. Without
//! the folder analyses only take longer.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::PathBuf;

use super::judge_engine::JudgeEngine;
use crate::assess::{Budget, GameAssessment, JudgedGame};
use crate::store;
use komadai_core::record::{
    self, EngineLine, FileFormat, Format, Key, NodeId, ReadOptions, Record,
};

/// The longest file that is read: hundreds of moves with two lines each.
const MAX_BYTES: u64 = 8 << 20;

/// Changes with the scores and the searches of an analysis, so that older ones are not mixed with new ones.
const WAY: u32 = 2;

/// The lines known for the positions of a game.
#[derive(Debug)]
pub(crate) struct AnalysisCache {
    /// `None` without a cache folder.
    path: Option<PathBuf>,
    record: Record,
    /// The position after each number of moves.
    places: Vec<NodeId>,
}

impl AnalysisCache {
    /// The lines cached for this game and budget; none if the file is missing or broken.
    pub(crate) fn open(engine: &JudgeEngine, game: &JudgedGame, budget: Budget) -> Self {
        let mut record = Record::new(game.start.clone());
        let mut places = vec![NodeId::START];
        for &mv in &game.moves {
            let last = places.last().copied().unwrap_or(NodeId::START);
            // A game that is too long ends here.
            let Ok(node) = record.add_move(last, mv) else {
                break;
            };
            places.push(node);
        }
        let folder = store::cache_folder().ok();
        let path = folder.map(|folder| folder.join("analysis").join(name(engine, game, budget)));
        let mut cache = Self { path, record, places };
        cache.load();
        cache
    }

    fn load(&mut self) {
        let Some(bytes) = self.path.as_ref().and_then(|path| store::read(path, MAX_BYTES).ok())
        else {
            return;
        };
        let file = record::read(&bytes, ReadOptions::default()).ok();
        let Some(kept) = file.and_then(|file| file.first().ok()) else {
            return;
        };
        let kept = kept.record;
        if kept.headers.get(&checked()).is_some() {
            self.set_checked();
        }
        let line: Vec<NodeId> = [NodeId::START].into_iter().chain(kept.main_line()).collect();
        for (&place, &from) in self.places.iter().zip(&line) {
            let engine = kept.node(from).notes.engine.clone();
            self.record.notes_mut(place).engine = engine;
        }
    }

    /// Forgets all lines.
    pub(crate) fn clear(&mut self) {
        for &place in &self.places {
            self.record.notes_mut(place).engine.clear();
        }
    }

    /// The lines of the position after `place` moves.
    pub(crate) fn lines(&self, place: usize) -> &[EngineLine] {
        match self.places.get(place) {
            Some(&node) => &self.record.node(node).notes.engine,
            None => &[],
        }
    }

    pub(crate) fn all_lines(&self) -> impl Iterator<Item = Vec<EngineLine>> {
        (0..self.places.len()).map(|place| self.lines(place).to_vec())
    }

    /// The grades of the moves.
    pub(crate) fn assessment(&self) -> GameAssessment {
        GameAssessment::of(&self.record, self.places.get(1..).unwrap_or_default())
    }

    /// Whether moves that seemed to lose were analysed a second time.
    pub(crate) fn is_checked(&self) -> bool {
        self.record.headers.get(&checked()).is_some()
    }

    /// Marks them as analysed a second time.
    pub(crate) fn set_checked(&mut self) {
        self.record.headers.set(checked(), "yes".to_owned());
    }

    pub(crate) fn missing(&self) -> impl Iterator<Item = usize> {
        (0..self.places.len()).filter(|&place| self.lines(place).is_empty())
    }

    pub(crate) fn put(&mut self, place: usize, lines: Vec<EngineLine>) {
        if let Some(&node) = self.places.get(place) {
            self.record.notes_mut(node).engine = lines;
        }
    }

    /// Writes the file; without it the analysis cannot be resumed, but nothing else is lost.
    pub(crate) fn keep(&self) {
        let target = FileFormat::utf_8(Format::Save);
        if let Some(path) = &self.path {
            let text = record::write(std::slice::from_ref(&self.record), target);
            // A cache: the next run computes missing lines.
            let _ = store::write(path, text.as_bytes(), store::Access::Private);
        }
    }
}

/// The header of files whose moves were analysed a second time.
fn checked() -> Key {
    Key::Other("checked".to_owned())
}

fn name(engine: &JudgeEngine, game: &JudgedGame, budget: Budget) -> String {
    let mut text = game.start.to_sfen();
    for mv in &game.moves {
        // Writing to a string never fails.
        let _ = write!(text, " {mv}");
    }
    let _ = write!(text, " {WAY} {:?} {:?}", budget.nodes, budget.time);
    text += &engine.key();
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}.ron", hasher.finish())
}
