//! What the moves of a game were worth: engines judge every position, moves are graded, mistakes explained.
//!
//! [`judge()`] has an engine look at the positions of a game and gives what it says as lines of a record; [`check()`] looks again at the
//! moves that seem to lose, so that none is blamed by one search alone; [`GameAssessment`] reads such
//! a record, whoever wrote the scores, and grades its moves; [`coach`] says of a mistake what it loses, in facts that were
//! found by playing the lines. `docs/analysis.md` has the scale.

mod check;
pub mod coach;
mod grade;
mod judge;
mod scale;
mod words;

pub use check::check;
pub use grade::{GameAssessment, Grade, MoveAssessment, SideAssessment, step_grade};
pub use judge::{Budget, JudgedGame, judge, seen_from_black};
pub use scale::win_rate;
pub use words::{WriteMove, sentences, sentences_with_lines};
