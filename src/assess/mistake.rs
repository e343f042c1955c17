//! Judged games, and mistakes with the game they come from.

use super::{GameAssessment, MoveAssessment};
use komadai_core::record::{NodeId, Record};
use komadai_core::rules::{Move, Square};

/// A record with the grades of its main line.
#[derive(Debug, Clone)]
pub struct AssessedGame {
    pub record: Record,
    /// The steps of the main line.
    pub line: Vec<NodeId>,
    pub assessment: GameAssessment,
    /// The name of the game, sanitized.
    pub name: String,
}

/// A mistake with the game it comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Mistake {
    pub assessment: MoveAssessment,
    /// The number of the move in the game.
    pub number: u32,
    /// The target of the move before.
    pub previous: Option<Square>,
    /// The name of the game, sanitized; empty if it is known.
    pub game: String,
}

impl AssessedGame {
    /// Grades the main line by the engine lines in the record.
    pub fn of(record: Record, name: String) -> Self {
        let line: Vec<NodeId> = record.main_line().collect();
        let assessment = GameAssessment::of(&record, &line);
        Self { record, line, assessment, name }
    }

    /// A move of this game as a mistake.
    pub fn mistake(&self, assessment: &MoveAssessment) -> Mistake {
        let parent = self.record.node(assessment.node).parent();
        Mistake {
            number: self.record.start().ply() + assessment.ply,
            previous: parent.and_then(|node| self.record.node(node).mv()).map(Move::to),
            game: self.name.clone(),
            assessment: assessment.clone(),
        }
    }
}
