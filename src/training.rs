//! Training: what is learned by heart comes back in time, and what was learned is compared with games.
//!
//! [`fsrs`] says when a card comes back, [`Repertoire`] has the positions of records as cards, and
//! [`Departure`] and [`Coverage`] tell where games left them. Nothing here opens files or knows the time.

mod departure;
pub mod fsrs;
mod plan;
mod repertoire;
mod sitting;

pub use departure::{Comparison, Coverage, Departure, Gap, Outcome, outcome};
pub use fsrs::{Memory, Rating};
pub use plan::{Counts, Pace, State};
pub use repertoire::{Node, Place, Repertoire, Step, key_of};
pub use sitting::{Played, Sitting, Way};
