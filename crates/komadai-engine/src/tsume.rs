//! Mate problems (tsume): collections, and the questions of solving one.
//!
//! A problem is a position in which the side to move mates by checks alone; it may lack its king. Answers to
//! [`Question`]s can take seconds: ask them on a separate thread.

mod collection;
mod missed;
mod problem;
mod question;

pub use collection::{Collection, Unusable};
pub use missed::missed_mates;
pub use problem::{Problem, fault_words};
pub use question::{Answer, Defense, Question, answer};
