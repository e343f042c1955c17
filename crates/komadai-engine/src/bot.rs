//! The built-in bot: search, evaluation, levels.
//!
//! A [`Searcher`] answers one [`Request`] after another on the calling thread; a [`Signal`] stops it from
//! another thread. The bot reads no clock: `engine` passes it one. If it uses several threads, it starts them
//! for each search (`parallel`).

mod attention;
pub mod book;
mod checks;
mod control;
mod correction;
mod digest;
mod eval;
mod habits;
mod hints;
mod history;
mod level;
mod limits;
mod mate;
mod mating;
mod memory;
pub mod net;
mod odds;
mod order;
mod parallel;
mod path;
mod picker;
mod prospects;
mod request;
mod search;
mod searcher;
mod see;
mod shortest;
mod solver;
mod style;
mod table;
mod time;
pub mod tsume;
mod tuning;
mod value;

pub use control::Signal;
pub use level::{AmateurGrade, Level, LevelError};
pub use limits::Limits;
pub use mating::{MateAnswer, find_mate, find_mate_within, mate_words};
pub use request::{
    DeclarationTerms, MateSearch, Request, SearchAnswer, SearchInfo, SearchScore, Ticket,
    TurnChoice,
};
pub use searcher::{MAX_THREADS, Searcher};
pub use shortest::{Interpositions, MateLength, ShortestMate};
pub use solver::{MateSolver, MateVerdict};
pub use style::{Style, StyleError};
pub use table::{Bound, DEFAULT_HASH_MIB, MAX_HASH_MIB};
pub use time::ClockBudget;
pub use tuning::{TunedNumber, Tuning};
pub use value::{material, on_board as piece_worth};
