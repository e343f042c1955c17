//! The course of an analysed game: what each part of it brought, and where each side lost the most.
//!
//! A game is often lost by many small steps, none of which is a mistake by its own search. So falls are measured
//! over a few moves, between the scores of positions.

use super::GameAssessment;
use super::scale::win_rate;
use komadai_core::record::{NodeId, Reason, Record};
use komadai_core::rules::{Color, Move, PieceKind, Position};

mod words;

pub use words::{StoryLine, StoryWords};

/// The moves within which a fall is measured.
const SPAN: usize = 5;
/// The smallest fall that is told.
const LEAST_FALL: f64 = 0.05;
/// A fall that makes a part of the game.
const MARKED_FALL: f64 = 0.08;
/// A longer fall has to be larger by this much to be named in place of a shorter one.
const LONGER: f64 = 0.01;
/// The distance of an even game's chances from 50 %.
const EVEN: f64 = 0.10;
/// The chance from which a game is decided if it stays there.
const DECIDED: f64 = 0.85;
/// The capture with which the middle game begins: exchanges of bishops and of pawns belong to openings.
const FIGHT: usize = 5;
/// The squares around a king in which an attacker begins the end game.
const NEAR: u8 = 2;

/// A game in a few events.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Story {
    /// The parts of the game, in order.
    pub parts: Vec<Part>,
    /// The largest fall of each side within a few moves, by [`Color::index`]; `None` if its chances never fell.
    pub falls: [Option<Fall>; 2],
    /// The ply from which the game was decided, and the winner.
    pub decided: Option<(usize, Color)>,
}

/// Opening, middle game or end game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    pub stage: Stage,
    /// The plies before its first move and after its last one.
    pub from: usize,
    pub until: usize,
    pub course: Course,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Opening,
    /// From the first fight on.
    Middle,
    /// From the first attacker near a king on.
    End,
}

impl Stage {
    const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The name in files and text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// What a part of the game brought.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Course {
    Even,
    /// A side was ahead, with this chance in the end.
    Ahead(Color, f64),
    Fell(Fall),
}

/// A fall of a side's chances.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fall {
    pub side: Color,
    /// The plies before and after it.
    pub from: usize,
    pub to: usize,
    /// The chances before and after it, from 0 to 1.
    pub before: f64,
    pub after: f64,
    /// The ply after the move to blame; `None` if no single move is.
    pub blamed: Option<usize>,
}

impl Fall {
    fn size(&self) -> f64 {
        self.before - self.after
    }
}

/// The numbers of a game.
#[derive(Debug, Clone, PartialEq, Default)]
struct Numbers {
    /// Black's chance after each ply, the start first.
    chances: Vec<f64>,
    /// The side that made each move and what the move lost by its own search.
    moves: Vec<(Color, f64)>,
    /// The plies at which middle game and end game begin.
    stages: [usize; 2],
}

impl Story {
    /// The story of `line`, consecutive steps from the start of the record; `None` if fewer than two positions
    /// are judged.
    pub fn of(record: &Record, line: &[NodeId], assessment: &GameAssessment) -> Option<Self> {
        let mut position = record.start().clone();
        let mut scores = vec![record.node(NodeId::START).notes.score()];
        let mut moves = Vec::new();
        for &node in line {
            let Some(mv) = record.node(node).mv() else {
                continue;
            };
            let side = position.side_to_move();
            if position.play(mv).is_err() {
                break;
            }
            moves.push((side, 0.0));
            scores.push(record.node(node).notes.score());
        }
        let played = line.iter().filter_map(|&node| record.node(node).mv());
        let stages = stages(record.start(), played);
        for judged in &assessment.moves {
            let index = usize::try_from(judged.ply).unwrap_or_default().checked_sub(1);
            if let Some(made) = index.and_then(|index| moves.get_mut(index)) {
                made.1 = judged.loss;
            }
        }
        if scores.iter().flatten().count() < 2 {
            return None;
        }
        // Positions that are not judged are like those before them.
        let first = scores.iter().flatten().next().map_or(0.5, |score| win_rate(*score));
        let carried = scores.into_iter().scan(first, |last, score| {
            *last = score.map_or(*last, win_rate);
            Some(*last)
        });
        let mut chances: Vec<f64> = carried.collect();
        let resigned = record.main_end().filter(|end| end.reason == Reason::Resignation);
        if let Some(winner) = resigned.and_then(|end| end.winner) {
            believe(winner, &mut chances);
        }
        let numbers = Numbers { chances, moves, stages };
        Some(numbers.story())
    }
}

impl Story {
    /// The largest fall of a side, unless the sentence of a part is about it.
    pub(crate) fn untold_fall(&self, side: Color) -> Option<Fall> {
        let is_told =
            |fall: &Fall| self.parts.iter().any(|part| part.course == Course::Fell(*fall));
        self.falls[side.index()].filter(|fall| !is_told(fall))
    }
}

/// Corrects Black's chances at the end of a game that was won by resignation: last searches that contradict it
/// are not believed, neither a fall with the last move nor one of the last few moves to less than even.
fn believe(winner: Color, chances: &mut [f64]) {
    let is_behind = |chance: f64| if winner == Color::Black { chance < 0.5 } else { chance > 0.5 };
    let better = |a: f64, b: f64| if winner == Color::Black { a.max(b) } else { a.min(b) };
    let Some(last) = chances.len().checked_sub(1).filter(|last| *last > 0) else {
        return;
    };
    let fell = (last.saturating_sub(SPAN).max(1)..=last).find(|&ply| is_behind(chances[ply]));
    let fell = fell.filter(|&ply| !is_behind(chances[ply - 1])).unwrap_or(last);
    let known = chances[fell - 1];
    for chance in &mut chances[fell..] {
        *chance = better(*chance, known);
    }
}

/// The plies at which middle game and end game begin; the largest number for one that does not.
pub(super) fn stages(start: &Position, line: impl Iterator<Item = Move>) -> [usize; 2] {
    let mut position = start.clone();
    let ([mut middle, mut end], mut captures) = ([usize::MAX; 2], 0);
    for (ply, mv) in line.enumerate() {
        captures += usize::from(position.piece_at(mv.to()).is_some());
        if position.play(mv).is_err() {
            break;
        }
        if captures >= FIGHT {
            middle = middle.min(ply);
        }
        if middle <= ply && is_under_attack(&position) {
            end = end.min(ply);
        }
    }
    [middle, end]
}

/// Whether an enemy piece other than a pawn is near a king.
fn is_under_attack(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| {
        let Some(king) = position.king(color) else {
            return false;
        };
        position.pieces(color.opponent()).into_iter().any(|sq| {
            let kind = position.piece_at(sq).map(|piece| piece.kind);
            kind != Some(PieceKind::Pawn) && sq.distance(king) <= NEAR
        })
    })
}

impl Numbers {
    fn story(&self) -> Story {
        let last = self.chances.len().saturating_sub(1);
        let [middle, end] = self.stages.map(|ply| ply.min(last));
        let bounds = [(0, middle), (middle, end.max(middle)), (end.max(middle), last)];
        let parts = Stage::ALL.into_iter().zip(bounds).filter(|(_, (from, until))| from < until);
        let part =
            |(stage, (from, until))| Part { stage, from, until, course: self.course(from, until) };
        Story {
            parts: parts.map(part).collect(),
            falls: Color::ALL.map(|side| self.largest_fall(side, 0, last)),
            decided: self.decided(),
        }
    }

    fn chance(&self, ply: usize, side: Color) -> f64 {
        let black = self.chances.get(ply).copied().unwrap_or(0.5);
        if side == Color::Black { black } else { 1.0 - black }
    }

    fn course(&self, from: usize, until: usize) -> Course {
        let falls = Color::ALL.map(|side| self.largest_fall(side, from, until));
        let falls = falls.into_iter().flatten().filter(|fall| fall.size() >= MARKED_FALL);
        if let Some(fall) = falls.max_by(|a, b| a.size().total_cmp(&b.size())) {
            return Course::Fell(fall);
        }
        let is_even = |ply| (self.chance(ply, Color::Black) - 0.5).abs() <= EVEN;
        if (from..=until).all(is_even) {
            return Course::Even;
        }
        let black = self.chance(until, Color::Black);
        if black >= 0.5 {
            Course::Ahead(Color::Black, black)
        } else {
            Course::Ahead(Color::White, 1.0 - black)
        }
    }

    /// The largest fall of a side between two plies within [`SPAN`] moves, the shortest of about equal ones.
    fn largest_fall(&self, side: Color, first: usize, last: usize) -> Option<Fall> {
        let mut largest: Option<Fall> = None;
        for span in 1..=SPAN {
            for from in first..(last + 1).saturating_sub(span) {
                let to = from + span;
                let (before, after) = (self.chance(from, side), self.chance(to, side));
                let known = largest.map_or(LEAST_FALL, |fall| {
                    fall.size() + if fall.to - fall.from < span { LONGER } else { 0.0 }
                });
                if before - after > known {
                    largest = Some(Fall { side, from, to, before, after, blamed: None });
                }
            }
        }
        let mut fall = largest?;
        fall.blamed = self.blamed(&fall);
        Some(fall)
    }

    /// The move of the side that made at least half of its fall.
    fn blamed(&self, fall: &Fall) -> Option<usize> {
        let lost = |ply: usize| {
            let &(side, loss) = self.moves.get(ply - 1)?;
            let dropped = self.chance(ply - 1, side) - self.chance(ply, side);
            (side == fall.side).then_some((ply, loss.max(dropped)))
        };
        let worst = (fall.from + 1..=fall.to).filter_map(lost).max_by(|a, b| a.1.total_cmp(&b.1));
        worst.filter(|(_, loss)| *loss >= fall.size() / 2.0).map(|(ply, _)| ply)
    }

    fn decided(&self) -> Option<(usize, Color)> {
        let last = self.chances.len().checked_sub(1)?;
        let winner = Color::ALL.into_iter().find(|&side| self.chance(last, side) >= DECIDED)?;
        let is_open = |&ply: &usize| self.chance(ply, winner) < DECIDED;
        Some(((0..last).rev().find(is_open).map_or(0, |ply| ply + 1), winner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The story of a game with these chances of Black, in percent, after each ply; Black moves first.
    fn story(percent: &[u32], losses: &[(usize, u32)], stages: [usize; 2]) -> Story {
        let mut side = Color::White;
        let moves = percent.iter().skip(1).map(|_| {
            side = side.opponent();
            (side, 0.0)
        });
        let mut moves: Vec<_> = moves.collect();
        for &(ply, loss) in losses {
            moves[ply - 1].1 = f64::from(loss) / 100.0;
        }
        let chances = percent.iter().map(|&chance| f64::from(chance) / 100.0).collect();
        Numbers { chances, moves, stages }.story()
    }

    #[test]
    fn a_resignation_is_believed_before_the_last_searches() {
        let believed = |winner, percent: &[u32]| {
            let mut chances: Vec<f64> = percent.iter().map(|&it| f64::from(it) / 100.0).collect();
            believe(winner, &mut chances);
            chances.into_iter().map(|it| format!("{:.0}", 100.0 * it)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(believed(Color::White, &[50, 40, 31, 56, 58]), "50 40 31 31 31");
        assert_eq!(believed(Color::White, &[50, 31, 56, 56, 45]), "50 31 31 31 31");
        assert_eq!(believed(Color::Black, &[50, 80, 70]), "50 80 80");
        // Who was behind for long won by what nobody searched.
        let long = [50, 60, 60, 60, 60, 60, 60, 60];
        assert_eq!(believed(Color::White, &long), "50 60 60 60 60 60 60 60");
        assert_eq!(believed(Color::White, &[]), "");
    }

    fn percent(fall: Fall) -> (usize, usize, i32, i32, Option<usize>) {
        let whole = |chance: f64| format!("{:.0}", chance * 100.0).parse().expect("a number");
        (fall.from, fall.to, whole(fall.before), whole(fall.after), fall.blamed)
    }

    #[test]
    fn many_small_steps_are_one_fall_that_no_move_is_to_blame_for() {
        let chances = [50, 50, 49, 48, 46, 43, 39, 37, 34, 33, 33, 33];
        let story = story(&chances, &[], [3, 6]);
        let black = story.falls[0].expect("a fall");
        assert_eq!(percent(black), (3, 8, 48, 34, None));
        // White's chances never fell.
        assert_eq!(story.falls[1], None);
        let stages: Vec<_> =
            story.parts.iter().map(|part| (part.stage, part.from, part.until)).collect();
        assert_eq!(stages, [(Stage::Opening, 0, 3), (Stage::Middle, 3, 6), (Stage::End, 6, 11)]);
        assert_eq!(story.parts[0].course, Course::Even);
        assert!(
            matches!(story.parts[1].course, Course::Fell(fall) if percent(fall) == (3, 6, 48, 39, None))
        );
        assert_eq!(story.decided, None);
    }

    #[test]
    fn the_move_that_made_most_of_a_fall_is_to_blame_for_it_and_the_shortest_fall_is_told() {
        let lost = story(&[50, 50, 50, 30, 30, 30, 12, 10, 8], &[(3, 25)], [usize::MAX; 2]);
        let black = lost.falls[0].expect("a fall");
        assert_eq!(percent(black), (2, 7, 50, 10, Some(3)));
        assert_eq!(lost.parts.len(), 1, "there was no fight");
        assert_eq!(lost.decided, Some((6, Color::White)));
        // A fall after the opponent's move: the search before was wrong.
        let story = story(&[56, 56, 36, 36, 37], &[], [usize::MAX; 2]);
        assert_eq!(percent(story.falls[0].expect("a fall")), (1, 2, 56, 36, None));
    }

    #[test]
    fn a_game_that_stayed_even_has_one_sentence() {
        let lines = |percent: &[u32]| {
            let story = story(percent, &[], [2, 4]);
            let words = StoryWords {
                language: crate::texts::Language::ENGLISH,
                assessment: &GameAssessment::default(),
                write: &|_, mv, _| mv.to_string(),
                first: 0,
            };
            let lines = words.lines(&story);
            lines.into_iter().map(|line| line.words).collect::<Vec<_>>()
        };
        assert_eq!(story(&[50, 52, 50, 48, 50], &[], [2, 4]).falls, [None; 2]);
        let said = "the game stayed even from beginning to end: no move turned it";
        assert_eq!(lines(&[50, 52, 52, 51, 50, 50]), [said]);
        assert_eq!(lines(&[50, 52]), [said]);
        assert_eq!(lines(&[50, 52, 55, 58, 60, 63, 66]).len(), 3);
    }

    #[test]
    fn a_side_may_stay_ahead_without_any_fall() {
        let story = story(&[62, 63, 64, 65, 66, 67], &[], [0, 3]);
        assert_eq!(story.falls[0], None);
        let courses: Vec<_> = story.parts.iter().map(|part| part.course).collect();
        assert_eq!(courses, [Course::Ahead(Color::Black, 0.65), Course::Ahead(Color::Black, 0.67)]);
        assert_eq!(story.parts[0].stage, Stage::Middle, "there was no opening");
    }
}
