//! What the bot says of the moves of a position.

use std::time::Instant;

use komadai_core::rules::{Move, Position};
use komadai_engine::bot::{Level, Limits, Request, SearchScore, Searcher, Signal, Ticket};

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
    let mut found: Vec<(u32, Line)> = Vec::new();
    let answer = searcher.think(&request, &signal, Instant::now, &mut |info| {
        if let (true, Some(&mv)) = (info.is_whole(), info.pv.first()) {
            let line = Line { score: info.score, pv: info.pv.clone() };
            found.retain(|(_, other)| other.mv() != mv);
            found.push((info.depth, line));
        }
    });
    let deepest = found.iter().map(|(depth, _)| *depth).max().unwrap_or(0);
    found.retain(|(depth, _)| depth + 1 >= deepest);
    let mut found: Vec<Line> = found.into_iter().map(|(_, line)| line).collect();
    if found.is_empty() && !answer.info.pv.is_empty() {
        found.push(Line { score: answer.info.score, pv: answer.info.pv });
    }
    found.sort_by_key(|line| -line.centipawns());
    found.truncate(lines);
    found
}
