//! The story of a game in sentences.

use super::{Course, Fall, Part, Story};
use crate::assess::{GameAssessment, MoveAssessment, WriteMove};
use crate::said::side;
use crate::texts::{Language, text_in};
use komadai_core::notation::mark;
use komadai_core::rules::Color;

/// The chance from which a side is said to be winning; the percents beyond say nothing more.
const WINNING: f64 = 0.95;

/// A sentence of a story without its full stop, with the moves it speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoryLine {
    pub words: String,
    /// The plies before and after these moves.
    pub from: usize,
    pub to: usize,
}

/// Writes sentences about a game; the number of a move is that of its ply and `first`.
pub struct StoryWords<'a> {
    pub language: Language,
    pub assessment: &'a GameAssessment,
    pub write: WriteMove<'a>,
    pub first: usize,
}

impl StoryWords<'_> {
    /// A sentence for each part of the game, or a single one if it stayed even.
    pub fn lines(&self, story: &Story) -> Vec<StoryLine> {
        let is_even = story.parts.iter().all(|part| part.course == Course::Even);
        let (Some(begin), Some(end)) = (story.parts.first(), story.parts.last()) else {
            return Vec::new();
        };
        if is_even {
            let words = text_in!(self.language, "story-all-even");
            return vec![StoryLine { words, from: begin.from, to: end.until }];
        }
        self.parts(story)
    }

    /// A sentence for each part of the game.
    pub fn parts(&self, story: &Story) -> Vec<StoryLine> {
        story.parts.iter().map(|part| self.of_part(part, story.decided)).collect()
    }

    /// A sentence for a fall.
    pub fn fall(&self, fall: &Fall) -> StoryLine {
        StoryLine { words: self.of_fall(fall), from: fall.from, to: fall.to }
    }

    /// A sentence for a fall that no part of the game tells.
    pub fn untold_fall(&self, fall: &Fall) -> StoryLine {
        let words = text_in!(self.language, "story-besides", what = self.of_fall(fall));
        StoryLine { words, ..self.fall(fall) }
    }

    fn side(&self, color: Color) -> String {
        format!("{} {}", mark(color), side(self.language, color, crate::said::speaks_of_handicap()))
    }

    fn of_part(&self, part: &Part, decided: Option<(usize, Color)>) -> StoryLine {
        let course = match part.course {
            Course::Even => text_in!(self.language, "story-even"),
            Course::Ahead(color, chance) if chance >= WINNING => {
                text_in!(self.language, "story-winning", side = self.side(color))
            }
            Course::Ahead(color, chance) => text_in!(
                self.language,
                "story-ahead",
                side = self.side(color),
                chance = percent(chance),
            ),
            Course::Fell(fall) => self.of_fall(&fall),
        };
        let key = format!("story-{}", part.stage.name());
        let mut words =
            text_in!(self.language, &key, number = part.until + self.first, what = course);
        if let Some((ply, _)) =
            decided.filter(|(ply, _)| (part.from + 1..=part.until).contains(ply))
        {
            words += &text_in!(self.language, "story-decided", number = ply + self.first);
        }
        let (from, to) = match part.course {
            Course::Fell(fall) => (fall.from, fall.to),
            Course::Even | Course::Ahead(..) => (part.from, part.until),
        };
        StoryLine { words, from, to }
    }

    fn of_fall(&self, fall: &Fall) -> String {
        let (side, before, after) =
            (self.side(fall.side), percent(fall.before), percent(fall.after));
        let blamed = fall.blamed.and_then(|ply| self.judged(ply));
        let Some(blamed) = blamed else {
            return text_in!(
                self.language,
                "story-fell",
                moves = fall.to - fall.from,
                side = side,
                from = fall.from + 1 + self.first,
                to = fall.to + self.first,
                before = before,
                after = after,
            );
        };
        let write = |mv| format!("{}{}", mark(blamed.side), (self.write)(&blamed.before, mv, None));
        let number = usize::try_from(blamed.ply).unwrap_or_default() + self.first;
        let mut words = text_in!(
            self.language,
            "story-fell-by",
            side = side,
            move = format!("{number} {}", write(blamed.mv)),
            before = before,
            after = after,
        );
        let better = blamed.better.first().filter(|better| **better != blamed.mv);
        if let Some(&better) = better {
            words += &text_in!(self.language, "story-better", move = write(better));
        }
        words
    }

    fn judged(&self, ply: usize) -> Option<&MoveAssessment> {
        self.assessment.moves.iter().find(|mv| usize::try_from(mv.ply) == Ok(ply))
    }
}

fn percent(chance: f64) -> String {
    format!("{:.0}", chance * 100.0)
}
