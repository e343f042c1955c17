//! Network play: the CSA server protocol 1.2.1 as state machines without input and output.
//!
//! Lines come in, lines and events go out, and the time is passed in. [`Client`] is a player at a server, [`Lobby`] a server
//! for one board with its [`Referee`]. [`Wire`] transports bytes; its owner splits them into lines with [`LineBuffer`] and
//! limits their rate with [`LinePace`].
//!
//! All network input is hostile: a line has at most [`LONGEST_LINE`] bytes, at most [`MOST_WAITING`] lines wait, no
//! announced number allocates memory, and the other side's texts are sanitized.

mod client;
mod clock;
mod ending;
mod line;
mod lobby;
mod login;
mod referee;
mod summary;
#[cfg(test)]
mod tests;
mod wire;

pub use client::{ActError, Client, ClientEvent, ClientOutput, OnlineGame};
pub use clock::{ClockTerms, RemoteClock};
pub use ending::{EndReason, Ending};
pub use line::{LINES_A_SECOND, LONGEST_LINE, LineBuffer, LinePace, LineTooLong, MOST_WAITING};
pub use lobby::{GuestId, Lobby, LobbyEvent, LobbyOutput, LobbyTerms};
pub use login::{Login, LoginError};
pub use referee::{Referee, RefereeOutput, TermsError};
pub use summary::{GameSummary, SummaryError};
pub use wire::Wire;
