//! Assesses the moves of a game: engines judge every position, moves are graded, mistakes explained.
//!
//! [`judge()`] asks an engine about the positions of a game and returns its answers as lines of a record.
//! [`check()`] searches again where a move seems to lose, so that no move is blamed by one search alone.
//! [`GameAssessment`] reads such a record, with scores from any program, and grades its moves. [`coach`]
//! explains what a mistake loses, with facts found by playing the lines; [`Story`] is the game in a few events;
//! [`weakness`] counts the losses of many games.
//! `docs/analysis.md` has the scale.

mod check;
pub mod coach;
mod grade;
mod judge;
mod mistake;
mod praise;
mod scale;
pub mod story;
pub mod weakness;
mod words;

pub use check::check;
pub use grade::{GameAssessment, Grade, MoveAssessment, SideAssessment, step_grade};
pub use judge::{Budget, JudgedGame, judge, seen_from_black};
pub use mistake::{AssessedGame, Mistake};
pub use praise::{Merit, Praise, praises};
pub use scale::win_rate;
pub use story::{Story, StoryLine, StoryWords};
pub use words::{Said, WriteMove, sentences, sentences_with_lines};
