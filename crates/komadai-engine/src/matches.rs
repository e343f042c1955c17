//! Matches between engines: entrants, openings, games, and statistics.
//!
//! [`run`] plays a [`MatchPlan`]: engines are processes of [`crate::engine::UsiProcess`], each opening is
//! played twice with colors reversed, and [`komadai_core::game::Game`] judges. An engine that fails loses its
//! game and is restarted. [`Score`] counts; [`PairCounts`] and [`Sprt`] evaluate the counts.

mod elo;
mod entrant;
mod openings;
mod pace;
mod player;
mod referee;
mod runner;
mod score;
mod sprt;

pub use elo::{Estimate, PairCounts, elo_of, score_of};
pub use entrant::{Entrant, EntrantError};
pub use openings::{Opening, OpeningError, OpeningSource, Openings};
pub use pace::{Pace, PaceError, parse_duration};
pub use referee::{Ending, MoveTimes, PlayedGame};
pub use runner::{MatchError, MatchEvent, MatchPlan, run};
pub use score::{Faults, Score};
pub use sprt::{Sprt, SprtState};
