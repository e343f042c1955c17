//! The subcommands: plain values in, answers on the given streams. Data goes to `out`, messages to `err`; [`run`]
//! turns the result into the exit status.

mod analyse;
mod answer;
mod argument;
mod check;
mod convert;
mod count;
mod engines;
mod input;
mod judge;
mod legal;
mod manual;
mod matches;
mod mate;
mod output;
mod perft;
mod problems;
mod show;
mod usi;
mod workers;

pub use crate::store::{Size, SizeError};
pub use analyse::{Analyse, analyse};
pub use answer::{CommandError, CommandResult, Messages, Status, Streams, run};
pub use argument::{PositionArg, PositionArgError};
pub use check::{Check, check};
pub use convert::{Convert, convert};
pub use count::count;
pub use engines::{Engines, engines};
pub use input::{FileLimit, read_stream};
pub use judge::{judge, judge_batch};
pub use legal::{legal, legal_batch};
pub use manual::{completions, man};
pub use matches::{Match, RecordFormat, match_engines, own_program};
pub use mate::{Mate, mate};
pub use perft::perft;
pub use problems::{check_problems, read_problems};
pub use show::{DiagramStyle, Show, show};
pub use usi::usi;
