//! The built-in bot: search, evaluation, levels.
//!
//! A [`Searcher`] answers one [`Request`] after another on the thread that calls it; a [`Signal`] stops it from another
//! thread. The bot reads no clock and starts no thread: `engine` gives it both.

mod control;
mod eval;
mod level;
mod limits;
mod mate;
mod order;
mod path;
mod request;
mod search;
mod searcher;
mod see;
mod table;
mod time;
mod value;
mod weak_play;

pub use control::Signal;
pub use level::{Level, LevelError};
pub use limits::Limits;
pub use request::{Request, SearchAnswer, SearchInfo, SearchScore, Ticket, TurnChoice};
pub use searcher::Searcher;
pub use table::{DEFAULT_HASH_MIB, MAX_HASH_MIB};
pub use time::ClockBudget;
pub use value::material;
