//! Where games left a repertoire, and which moves of the other side it does not answer.

use std::collections::HashMap;

use super::repertoire::{Place, Repertoire, key_of};
use super::sitting::Played;
use komadai_core::rules::{Color, Move, Position};

/// The first move of a game that a repertoire does not have.
#[derive(Debug, Clone)]
pub struct Departure {
    /// The number of moves before it.
    pub ply: usize,
    /// The position before it.
    pub position: Position,
    pub played: Move,
    /// The moves of the repertoire there, the main one first; none where the record ends.
    pub prepared: Vec<Move>,
}

/// How a game went on after its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Drawn,
    Lost,
    Unknown,
}

/// A move of the other side without an answer in the repertoire.
#[derive(Debug, Clone)]
pub struct Gap {
    /// The position before the move.
    pub position: Position,
    pub mv: Move,
    /// The games in which it was played.
    pub games: u32,
    /// Half points that these games lost: 2 a lost game, 1 a draw.
    pub lost: u32,
}

/// What a repertoire answers of what its opponents played.
#[derive(Debug, Clone, Default)]
pub struct Coverage {
    /// The games that began in the repertoire.
    pub games: u32,
    /// The other side's moves met in positions of the repertoire, and those with an answer.
    pub met: u32,
    pub answered: u32,
    /// The own moves played in positions with a card, and those that were right.
    pub own: u32,
    pub right: u32,
    gaps: HashMap<(Place, Move), Gap>,
}

/// The games of a library, compared with a repertoire.
#[derive(Debug, Clone, Default)]
pub struct Comparison {
    /// The moves of all games in its positions.
    pub played: Played,
    /// What own games met in it.
    pub coverage: Coverage,
    /// The own games that left it, with their names, in the order of the library.
    pub left: Vec<(String, Departure)>,
}

impl Comparison {
    /// Takes a game; an own one has a name and an outcome.
    pub fn add(
        &mut self,
        repertoire: &Repertoire,
        (start, moves): (&Position, &[Move]),
        own: Option<(&str, Outcome)>,
    ) {
        let Some(mut place) = repertoire.find(start) else {
            return;
        };
        self.coverage.games += u32::from(own.is_some());
        for (ply, &mv) in moves.iter().enumerate() {
            let node = &repertoire.nodes()[place];
            let step = node.step(mv);
            if let Some((name, outcome)) = own {
                self.coverage.count(repertoire, place, mv, outcome);
                if step.is_none() {
                    let prepared = node.steps.iter().map(|step| step.mv).collect();
                    let position = node.position.clone();
                    let left = Departure { ply, position, played: mv, prepared };
                    self.left.push((name.to_owned(), left));
                }
            }
            let Some(step) = step else {
                return;
            };
            *self.played.entry((place, mv)).or_default() += 1;
            place = step.to;
        }
    }
}

impl Departure {
    /// Whether the side that learns left the repertoire.
    #[must_use]
    pub fn is_own(&self, repertoire: &Repertoire) -> bool {
        self.position.side_to_move() == repertoire.side()
    }

    /// Whether the record had ended, so that nobody left it.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.prepared.is_empty()
    }
}

impl Coverage {
    /// Counts a move of an own game in a position of the repertoire.
    fn count(&mut self, repertoire: &Repertoire, place: Place, mv: Move, outcome: Outcome) {
        let node = &repertoire.nodes()[place];
        let is_known = node.step(mv).is_some();
        if node.position.side_to_move() != repertoire.side() {
            self.met += 1;
            self.answered += u32::from(is_known);
            if !is_known {
                self.add_gap(place, &node.position, mv, outcome);
            }
        } else if !node.steps.is_empty() {
            self.own += 1;
            self.right += u32::from(is_known);
        }
    }

    fn add_gap(&mut self, place: Place, position: &Position, mv: Move, outcome: Outcome) {
        let gap = self.gaps.entry((place, mv));
        let new = || Gap { position: position.clone(), mv, games: 0, lost: 0 };
        let gap = gap.or_insert_with(new);
        gap.games += 1;
        gap.lost += match outcome {
            Outcome::Lost => 2,
            Outcome::Drawn => 1,
            Outcome::Won | Outcome::Unknown => 0,
        };
    }

    /// The share of the other side's moves that were answered, in percent; `None` if none was met.
    #[must_use]
    pub fn percent(&self) -> Option<u32> {
        (self.answered * 100).checked_div(self.met)
    }

    /// The moves without an answer, those first after which most was lost.
    #[must_use]
    pub fn gaps(&self) -> Vec<&Gap> {
        let mut gaps: Vec<&Gap> = self.gaps.values().collect();
        gaps.sort_by_cached_key(|gap| {
            (std::cmp::Reverse((gap.lost, gap.games)), key_of(&gap.position), gap.mv.to_string())
        });
        gaps
    }
}

/// The outcome of a game for a side; `winner` is `None` for a draw.
#[must_use]
pub fn outcome(winner: Option<Color>, side: Color) -> Outcome {
    match winner {
        None => Outcome::Drawn,
        Some(winner) if winner == side => Outcome::Won,
        Some(_) => Outcome::Lost,
    }
}

#[cfg(test)]
mod tests {
    use super::super::repertoire::tests::{moves, record};
    use super::*;

    fn left(repertoire: &Repertoire, line: &str) -> Option<Departure> {
        let mut comparison = Comparison::default();
        let game = (&Position::startpos(), &*moves(line));
        comparison.add(repertoire, game, Some(("", Outcome::Unknown)));
        comparison.left.pop().map(|(_, left)| left)
    }

    #[test]
    fn the_first_move_off_is_named_with_whose_it_is_and_what_was_prepared() {
        let record = record(&["7g7f 3c3d 2g2f 8c8d 2f2e", "7g7f 8c8d 7i6h"]);
        let repertoire = Repertoire::of(Color::Black, [&record]);
        for (line, ply, own, prepared) in [
            ("7g7f 3c3d 6g6f", 2, true, "2g2f"),
            ("7g7f 4a3b", 1, false, "3c3d 8c8d"),
            ("2g2f", 0, true, "7g7f"),
        ] {
            let left = left(&repertoire, line).expect(line);
            assert_eq!((left.ply, left.is_own(&repertoire)), (ply, own), "{line}");
            assert_eq!(left.prepared, moves(prepared), "{line}");
        }
        assert!(left(&repertoire, "7g7f 3c3d 2g2f").is_none());
        let after = left(&repertoire, "7g7f 8c8d 7i6h 3c3d");
        assert!(after.expect("the record ended").is_end());
    }

    #[test]
    fn gaps_that_cost_most_come_first() {
        let record = record(&["7g7f 3c3d 2g2f 8c8d 2f2e", "7g7f 8c8d 7i6h"]);
        let repertoire = Repertoire::of(Color::Black, [&record]);
        let start = Position::startpos();
        let mut comparison = Comparison::default();
        for (line, outcome) in [
            ("7g7f 4a3b 2g2f", Outcome::Lost),
            ("7g7f 4a3b 2g2f", Outcome::Won),
            ("7g7f 1c1d 2g2f", Outcome::Lost),
            ("7g7f 1c1d 2g2f", Outcome::Drawn),
            ("7g7f 3c3d 2g2f 8c8d 2f2e", Outcome::Lost),
            ("2g2f 3c3d", Outcome::Lost),
        ] {
            comparison.add(&repertoire, (&start, &moves(line)), Some(("", outcome)));
        }
        let coverage = comparison.coverage;
        assert_eq!((coverage.games, coverage.met, coverage.answered), (6, 6, 2));
        assert_eq!((coverage.own, coverage.right), (8, 7));
        assert_eq!(coverage.percent(), Some(33));
        let gaps = coverage.gaps();
        let gaps = gaps.iter().map(|gap| (gap.mv.to_string(), gap.games, gap.lost));
        assert_eq!(
            gaps.collect::<Vec<_>>(),
            [("1c1d".to_owned(), 2, 3), ("4a3b".to_owned(), 2, 2)]
        );
    }
}
