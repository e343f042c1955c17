//! A position with what both engines say of it, as `find` writes it and `pack` reads it.

use crate::measure::chance;
use komadai_core::rules::{Move, Position};

/// A position that may become an exercise; scores are centipawns for the side to move.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub position: Position,
    /// The best move and the line after it, by the bot.
    pub line: Vec<Move>,
    pub best: [i32; 2],
    /// Other moves with the scores of both engines.
    pub others: Vec<(Move, [i32; 2])>,
    /// Nodes from which on the bot finds the move.
    pub nodes: u64,
    pub game: u64,
    pub ply: u32,
}

impl Candidate {
    pub fn to_line(&self) -> String {
        let moves: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        let others = self.others.iter().map(|(mv, [ours, theirs])| format!("{mv}/{ours}/{theirs}"));
        let others: Vec<String> = others.collect();
        let [ours, theirs] = self.best;
        format!(
            "{}\t{}\t{ours}/{theirs}\t{}\t{}\t{}/{}",
            self.position.to_sfen(),
            moves.join(" "),
            others.join(" "),
            self.nodes,
            self.game,
            self.ply
        )
    }

    pub fn from_line(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [sfen, moves, best, others, nodes, source] = fields[..] else { return None };
        let pair = |text: &str| {
            let (ours, theirs) = text.split_once('/')?;
            Some([ours.parse().ok()?, theirs.parse().ok()?])
        };
        let other = |text: &str| {
            let (mv, scores) = text.split_once('/')?;
            Some((mv.parse().ok()?, pair(scores)?))
        };
        let (game, ply) = source.split_once('/')?;
        Some(Self {
            position: Position::from_sfen(sfen).ok()?,
            line: moves.split(' ').map(|mv| mv.parse().ok()).collect::<Option<_>>()?,
            best: pair(best)?,
            others: others.split_whitespace().map(other).collect::<Option<_>>()?,
            nodes: nodes.parse().ok()?,
            game: game.parse().ok()?,
            ply: ply.parse().ok()?,
        })
    }

    /// The chance to win that the best of the other moves loses, by both engines.
    pub fn gaps(&self) -> [f64; 2] {
        [(0, super::OURS), (1, super::THEIRS)].map(|(engine, scale)| {
            let best = chance(self.best[engine], scale);
            let others = self.others.iter().map(|(_, scores)| chance(scores[engine], scale));
            best - others.fold(0.0, f64::max)
        })
    }
}
