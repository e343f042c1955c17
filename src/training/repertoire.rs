//! A repertoire: what one side plays in the positions of records with variations.
//!
//! A card is a position and not a line: lines that transpose share their cards, and the answers to a card
//! stay when the records change around it. The first move of a record in a position is the main one; further
//! ones are right, too.

use std::collections::{HashMap, VecDeque};

use komadai_core::record::{NodeId, Record};
use komadai_core::rules::{Color, Move, Position, Square};

/// What one side plays, and what it is prepared for: a graph of positions.
#[derive(Debug, Clone)]
pub struct Repertoire {
    side: Color,
    nodes: Vec<Node>,
    by_key: HashMap<String, Place>,
    /// Where records begin, each once.
    starts: Vec<Place>,
}

/// The place of a position in its repertoire.
pub type Place = usize;

/// A position of a repertoire.
#[derive(Debug, Clone)]
pub struct Node {
    pub position: Position,
    /// The target of the move before, for words; of the first line that reaches the position.
    pub previous: Option<Square>,
    /// The moves of the records, the main line's first.
    pub steps: Vec<Step>,
    /// The record, by its place among those read, and the node in it.
    pub source: (usize, NodeId),
}

/// A move of a repertoire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub mv: Move,
    /// The comment of the record, its lines joined; empty if there is none.
    pub comment: String,
    /// The position after it.
    pub to: Place,
}

/// The key of a position: its SFEN without the number of the move.
#[must_use]
pub fn key_of(position: &Position) -> String {
    let mut sfen = position.to_sfen();
    sfen.truncate(sfen.rfind(' ').unwrap_or(sfen.len()));
    sfen
}

impl Repertoire {
    /// The repertoire of a side in these records; moves that break a rule are left out.
    #[must_use]
    pub fn of<'a>(side: Color, records: impl IntoIterator<Item = &'a Record>) -> Self {
        let mut made = Self { side, nodes: Vec::new(), by_key: HashMap::new(), starts: Vec::new() };
        for (place, record) in records.into_iter().enumerate() {
            made.add(place, record);
        }
        made
    }

    /// Adds the lines of a record. Nodes to visit wait in a list: lines may be long.
    fn add(&mut self, record_place: usize, record: &Record) {
        let start = self.enter(record.start(), None, (record_place, NodeId::START));
        if !self.starts.contains(&start) {
            self.starts.push(start);
        }
        let mut open = vec![(NodeId::START, record.start().clone(), start)];
        while let Some((node, position, place)) = open.pop() {
            let first = open.len();
            for &child in record.node(node).children() {
                let of_child = record.node(child);
                let mut after = position.clone();
                let mv = of_child.mv().filter(|&mv| !of_child.is_foul() && after.play(mv).is_ok());
                let Some(mv) = mv else {
                    continue;
                };
                let to = self.enter(&after, Some(mv.to()), (record_place, child));
                self.nodes[place].add(mv, of_child.notes.comments.join(" "), to);
                open.push((child, after, to));
            }
            // The main line is read first.
            open[first..].reverse();
        }
    }

    /// The place of a position, new or known.
    fn enter(
        &mut self,
        position: &Position,
        previous: Option<Square>,
        source: (usize, NodeId),
    ) -> Place {
        let next = self.nodes.len();
        let place = *self.by_key.entry(key_of(position)).or_insert(next);
        if place == next {
            let position = position.clone();
            self.nodes.push(Node { position, previous, steps: Vec::new(), source });
        }
        place
    }

    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// All positions, in the order of the records.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The places where records begin.
    #[must_use]
    pub fn starts(&self) -> &[Place] {
        &self.starts
    }

    /// The places of the cards: positions in which the side has a move.
    pub fn cards(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.nodes.len()).filter(|&place| self.is_card(place))
    }

    /// Whether the side has a move in the position of a place.
    #[must_use]
    pub fn is_card(&self, place: Place) -> bool {
        let node = &self.nodes[place];
        node.position.side_to_move() == self.side && !node.steps.is_empty()
    }

    /// The place of a position.
    #[must_use]
    pub fn find(&self, position: &Position) -> Option<Place> {
        self.by_key.get(&key_of(position)).copied()
    }

    /// The moves that lead from the start of a record to a position, the shortest way; none if it is not
    /// there.
    #[must_use]
    pub fn line_to(&self, position: &Position) -> Vec<Move> {
        let Some(wanted) = self.find(position) else {
            return Vec::new();
        };
        let mut from: HashMap<Place, Option<(Place, Move)>> =
            self.starts.iter().map(|&start| (start, None)).collect();
        let mut open: VecDeque<Place> = self.starts.iter().copied().collect();
        while let Some(place) = open.pop_front() {
            if place == wanted {
                break;
            }
            for step in &self.nodes[place].steps {
                from.entry(step.to).or_insert_with(|| {
                    open.push_back(step.to);
                    Some((place, step.mv))
                });
            }
        }
        let back = std::iter::successors(from.get(&wanted).copied().flatten(), |(place, _)| {
            from.get(place).copied().flatten()
        });
        let mut moves: Vec<Move> = back.map(|(_, mv)| mv).collect();
        moves.reverse();
        moves
    }

    /// The moves of the records in a position, the main one first.
    #[must_use]
    pub fn steps(&self, position: &Position) -> &[Step] {
        self.find(position).map_or(&[], |place| &self.nodes[place].steps)
    }
}

impl Node {
    fn add(&mut self, mv: Move, comment: String, to: Place) {
        match self.steps.iter_mut().find(|step| step.mv == mv) {
            Some(step) if step.comment.is_empty() => step.comment = comment,
            Some(_) => {}
            None => self.steps.push(Step { mv, comment, to }),
        }
    }

    /// The key of the answers to it.
    #[must_use]
    pub fn key(&self) -> String {
        key_of(&self.position)
    }

    /// The step of a move.
    #[must_use]
    pub fn step(&self, mv: Move) -> Option<&Step> {
        self.steps.iter().find(|step| step.mv == mv)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A record of lines, each of moves in USI from the start position.
    pub(crate) fn record(lines: &[&str]) -> Record {
        let mut record = Record::new(Position::startpos());
        for line in lines {
            let mut node = NodeId::START;
            for mv in moves(line) {
                node = record.add_move(node, mv).expect("legal");
            }
        }
        record
    }

    pub(crate) fn moves(line: &str) -> Vec<Move> {
        line.split_whitespace().map(|mv| mv.parse().expect("a move")).collect()
    }

    pub(crate) fn position(line: &str) -> Position {
        let mut position = Position::startpos();
        for mv in moves(line) {
            position.play(mv).expect("legal");
        }
        position
    }

    #[test]
    fn transpositions_are_one_card_with_the_moves_of_all_its_lines() {
        let record = record(&[
            "7g7f 3c3d 2g2f 8c8d 2f2e",
            "2g2f 8c8d 7g7f 3c3d 6i7h",
            "7g7f 3c3d 2g2f 4c4d 3i4h",
        ]);
        let black = Repertoire::of(Color::Black, [&record]);
        let of = |line| {
            let steps = black.steps(&position(line)).iter();
            steps.map(|step| step.mv.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(of("7g7f 3c3d 2g2f 8c8d"), ["2f2e", "6i7h"], "the main line's move is first");
        assert_eq!(of(""), ["7g7f", "2g2f"]);
        assert_eq!(of("7g7f 3c3d 2g2f"), ["8c8d", "4c4d"]);
        assert_eq!(black.cards().count(), 5);
        assert_eq!(Repertoire::of(Color::White, [&record]).cards().count(), 4);
    }

    #[test]
    fn comments_of_all_records_are_found_and_fouls_are_left_out() {
        let first = record(&["7g7f 3c3d"]);
        let mut second = record(&["7g7f 3c3d"]);
        let node = second.main_line().next().expect("a move");
        second.notes_mut(node).comments.push("opens the diagonal".to_owned());
        let foul = "5i5a".parse().expect("a move");
        second.add_any_move(NodeId::START, foul).ok();
        let black = Repertoire::of(Color::Black, [&first, &second]);
        let steps = black.steps(&Position::startpos());
        assert_eq!((steps.len(), &*steps[0].comment), (1, "opens the diagonal"));
        assert_eq!(black.starts(), [0]);
        assert_eq!(black.line_to(&position("7g7f 3c3d")), moves("7g7f 3c3d"));
        assert!(black.line_to(&position("2g2f")).is_empty());
    }
}
