//! What the bot says of the moves of a position.

use std::time::Instant;

use super::OURS;
use crate::measure::chance;
use komadai_core::rules::{Move, Position};
use komadai_engine::bot::{
    Level, Limits, Request, SearchInfo, SearchScore, Searcher, Signal, Ticket,
};

/// A move with its score for the side to move, and the line that follows.
#[derive(Debug, Clone)]
pub struct Line {
    pub score: SearchScore,
    pub pv: Vec<Move>,
}

impl Line {
    pub fn mv(&self) -> Move {
        self.pv[0]
    }

    /// The score in centipawns; mates are far beyond all others.
    pub fn centipawns(&self) -> i32 {
        match self.score {
            SearchScore::Centipawns(value) => value,
            SearchScore::Mate(plies) if plies > 0 => 30_000,
            SearchScore::Mate(_) => -30_000,
        }
    }

    /// Whether it mates in fewer plies than this.
    pub fn mates_before(&self, most: i32) -> bool {
        matches!(self.score, SearchScore::Mate(plies) if (1..most).contains(&plies))
    }
}

/// The lines that a search reports, the last one of each move with its depth.
#[derive(Debug, Default)]
pub struct Lines(Vec<(u32, Line)>);

impl Lines {
    /// Takes a report.
    pub fn hear(&mut self, info: &SearchInfo) {
        if let (true, Some(&mv)) = (info.is_whole(), info.pv.first()) {
            self.0.retain(|(_, other)| other.mv() != mv);
            self.0.push((info.depth, Line { score: info.score, pv: info.pv.clone() }));
        }
    }

    /// The best ones of the two deepest rounds, best first.
    pub fn best(self, most: usize, last: &SearchInfo) -> Vec<Line> {
        let deepest = self.0.iter().map(|(depth, _)| *depth).max().unwrap_or(0);
        let late = self.0.into_iter().filter(|(depth, _)| depth + 1 >= deepest);
        let mut found: Vec<Line> = late.map(|(_, line)| line).collect();
        if found.is_empty() && !last.pv.is_empty() {
            found.push(Line { score: last.score, pv: last.pv.clone() });
        }
        found.sort_by_key(|line| -line.centipawns());
        found.truncate(most);
        found
    }
}

/// The best moves, best first; of `only`, if any are named.
pub fn lines(
    searcher: &mut Searcher,
    position: &Position,
    only: &[Move],
    lines: usize,
    nodes: u64,
) -> Vec<Line> {
    let mut request = Request::new(Ticket(1), position.clone(), Vec::new(), Level::MAX);
    request.use_book = false;
    request.resign = None;
    request.only = only.to_vec();
    request.lines = lines;
    request.limits = Limits::NONE.with_nodes(nodes);
    let signal = Signal::default();
    signal.want(&request);
    let mut found = Lines::default();
    let answer = searcher.think(&request, &signal, Instant::now, &mut |info| found.hear(info));
    found.best(lines, &answer.info)
}

/// What the second move loses, in chances.
pub fn gap(lines: &[Line]) -> Option<f64> {
    let [best, second, ..] = lines else { return None };
    Some(chance(best.centipawns(), OURS) - chance(second.centipawns(), OURS))
}
