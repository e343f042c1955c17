//! The positions of openings with the moves made in them, and which of these become the book.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use super::judge::{Judge, turned};
use super::{Options, mover};
use crate::games::{Game, Ply};
use komadai_core::rules::{Color, Handicap, Move, Position};
use komadai_engine::bot::book::{BookMove, key, seen_by};

/// From this many games on a position is judged deeper.
pub const DEEP_VISITS: u32 = 24;
/// Plies of a game with the book from which moves are taken.
const GAME_PLIES: usize = 20;
/// How much less a move may lose where the position is judged deeper: there are alternatives, and many games
/// go through it.
const MAIN_LINE: i32 = 10;
/// A move that loses this much, in centipawns, is played e times less.
const TEMPERATURE: f64 = 40.0;
/// A move of a line or a plan counts as many times as one that a search found.
const TAUGHT: u32 = 4;
/// Games that every move is credited with, half of them won: a few games prove nothing.
const FORE_GAMES: f64 = 12.0;
/// Moves that would be played less often than this are left out.
const RARE: f64 = 0.03;

/// A move of an opening.
#[derive(Debug, Clone, Copy)]
pub struct OpeningMove {
    pub mv: Move,
    /// Whether it comes from a line or a plan.
    pub is_taught: bool,
}

/// A move in a position.
#[derive(Debug, Default, Clone, Copy)]
struct Edge {
    /// How often it was added, a move of a line or a plan counting [`TAUGHT`] times.
    wanted: u32,
    /// Games with the book, and the points that the mover made of them.
    games: u32,
    points: f64,
}

#[derive(Debug)]
struct Node {
    /// Black is to move.
    position: Position,
    visits: u32,
    edges: BTreeMap<Move, Edge>,
}

/// Positions by key, as the side to move sees them.
#[derive(Debug, Default)]
pub struct Graph {
    nodes: BTreeMap<u64, Node>,
}

impl Graph {
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    fn node(&mut self, position: &Position) -> &mut Node {
        self.nodes.entry(key(position)).or_insert_with(|| Node {
            position: turned(position),
            visits: 0,
            edges: BTreeMap::new(),
        })
    }

    /// Adds moves, counted this many times.
    pub fn add(&mut self, start: &Position, moves: &[OpeningMove], times: u32) {
        let mut position = start.clone();
        for &OpeningMove { mv, is_taught } in moves {
            let color = position.side_to_move();
            let node = self.node(&position);
            node.visits += times;
            let edge = node.edges.entry(seen_by(color, mv)).or_default();
            edge.wanted += times * if is_taught { TAUGHT } else { 1 };
            position.play(mv).expect("a legal move");
        }
        self.node(&position).visits += times;
    }

    /// Adds the first moves of a game with its result.
    pub fn add_game(&mut self, game: &Game) {
        let searched = |ply: &Ply| OpeningMove { mv: ply.mv, is_taught: false };
        let moves: Vec<OpeningMove> = game.plies.iter().map(searched).take(GAME_PLIES).collect();
        self.add(&game.start, &moves, 1);
        let mut position = game.start.clone();
        for (n, &OpeningMove { mv, .. }) in moves.iter().enumerate() {
            let color = mover(&game.start, n);
            let edge = self.node(&position).edges.get_mut(&seen_by(color, mv));
            if let Some(edge) = edge {
                edge.games += 1;
                edge.points += match game.winner {
                    None => 0.5,
                    Some(winner) => f64::from(u8::from(winner == color)),
                };
            }
            position.play(mv).expect("a legal move");
        }
    }

    /// All positions, and how many games went through them.
    pub fn positions(&self) -> Vec<(Position, u32)> {
        let all = self.nodes.values();
        all.map(|node| (node.position.clone(), node.visits)).collect()
    }

    /// The moves that lose little, with their weights, in as many positions as there is room for.
    pub fn book(&self, judge: &Judge, options: &Options) -> Vec<(u64, Vec<BookMove>)> {
        let values = self.values(judge, options);
        let mut found = Vec::new();
        for (&key, node) in &self.nodes {
            let moves = weighted(node, &values, values[&key], options.loss);
            if !moves.is_empty() {
                // What many games go through comes first, then what comes early in them.
                let order = (Reverse(node.visits), node.position.ply(), key);
                found.push((order, moves));
            }
        }
        found.sort_by_key(|(order, _)| *order);
        let mut size = 0;
        found.retain(|(_, moves)| {
            size += 10 + 4 * moves.len();
            size < options.size
        });
        let mut book: HashMap<u64, Vec<BookMove>> =
            found.into_iter().map(|((_, _, key), moves)| (key, moves)).collect();
        let reached = self.reached(&book);
        book.retain(|key, _| reached.contains(key));
        let mut book: Vec<_> = book.into_iter().collect();
        book.sort_by_key(|(key, _)| *key);
        book
    }

    /// What positions are worth for the side to move: that of a search, or more where moves of the graph are
    /// better.
    fn values(&self, judge: &Judge, options: &Options) -> HashMap<u64, i32> {
        let own = |key: u64, node: &Node| {
            let deep = judge.known(key, options.deep_nodes);
            let deep = deep.filter(|_| node.visits >= DEEP_VISITS);
            let found = deep.or_else(|| judge.known(key, options.nodes));
            found.map_or(0, |found| found.score)
        };
        let mut values: HashMap<u64, i32> =
            self.nodes.iter().map(|(&key, node)| (key, own(key, node))).collect();
        let mut keys: Vec<u64> = self.nodes.keys().copied().collect();
        keys.sort_by_key(|key| (Reverse(self.nodes[key].position.ply()), *key));
        // Later positions come first; the second pass is for those that are reached in other numbers of
        // plies.
        for _ in 0..2 {
            for key in &keys {
                let node = &self.nodes[key];
                let after = node.edges.keys().map(|&mv| -values[&after(&node.position, mv)]);
                let best = after.max().map_or(i32::MIN, |best| best);
                let own = own(*key, node);
                values.insert(*key, own.max(best));
            }
        }
        values
    }

    /// The positions to which moves of the book and single other moves lead.
    fn reached(&self, book: &HashMap<u64, Vec<BookMove>>) -> HashSet<u64> {
        let starts = Handicap::ALL.map(Handicap::position);
        let starts = starts.into_iter().chain([Position::startpos()]);
        let mut open: Vec<u64> = starts.map(|start| key(&start)).collect();
        let mut reached = HashSet::new();
        while let Some(at) = open.pop() {
            if !book.contains_key(&at) || !reached.insert(at) {
                continue;
            }
            let position = &self.nodes[&at].position;
            let legal = position.legal_moves();
            open.extend(legal.iter().map(|&mv| after(position, mv)));
        }
        reached
    }
}

/// The key of the position after a move.
fn after(position: &Position, mv: Move) -> u64 {
    let mut next = position.clone();
    next.play(mv).expect("a legal move");
    debug_assert_eq!(next.side_to_move(), Color::White);
    key(&next)
}

fn weighted(node: &Node, values: &HashMap<u64, i32>, best: i32, margin: i32) -> Vec<BookMove> {
    let margin = if node.visits >= DEEP_VISITS { margin - MAIN_LINE } else { margin };
    let mut moves = Vec::new();
    for (&mv, edge) in &node.edges {
        let loss = best + values[&after(&node.position, mv)];
        if loss > margin {
            continue;
        }
        let score = (edge.points + FORE_GAMES / 2.0) / (f64::from(edge.games) + FORE_GAMES);
        let by_score = (-f64::from(loss) / TEMPERATURE).exp();
        moves.push((mv, f64::from(edge.wanted) * by_score * (2.0 * score).powi(2)));
    }
    let all: f64 = moves.iter().map(|(_, weight)| weight).sum();
    moves.retain(|(_, weight)| weight / all >= RARE);
    let mut moves: Vec<BookMove> = moves
        .into_iter()
        .map(|(mv, weight)| BookMove { mv, weight: (weight / all * 1000.0).round() as u16 })
        .collect();
    moves.sort_by_key(|found| Reverse(found.weight));
    moves
}
