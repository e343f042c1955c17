//! Engines: the ports [`Opponent`] and [`Analysis`], and their implementations.
//!
//! A caller asks a [`Query`] and continues. Results come as [`EngineEvent`]s through the function passed at
//! the start, on a thread of the engine: usually it sends them down a channel of the caller. [`BuiltIn`] is
//! the bot of this program, [`UsiProcess`] an external engine.

mod built_in;
mod ports;
mod usi_process;
mod worker;

pub use crate::bot::{
    ClockBudget, DeclarationTerms, Level, SearchInfo, SearchScore, Ticket, TurnChoice,
};
pub use built_in::{BOT_THREAD, BuiltIn};
pub use ports::{
    Analysis, Engine, EngineEvent, MateAnswer, Opponent, Query, QueryLimits, position_after,
};
pub use usi_process::{
    Awaited, Dialect, EngineCommand, EngineOption, OptionError, OptionKind, Timeouts, UsiError,
    UsiProcess, Wait, Watch, end_all, kill_group, own_group,
};
pub(crate) use worker::{BotHandle, BotReport, BotSetup, start_bot};
