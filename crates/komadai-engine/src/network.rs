//! Network play: the CSA server protocol 1.2.1 as state machines without input and output.
//!
//! Lines come in, lines and events go out, and the time is passed in. [`Client`] is a player at a server,
//! [`Lobby`] a server for one board with its [`Referee`]. [`Wire`] transports bytes; its owner splits them
//! into lines with [`LineBuffer`] and limits their rate with [`LinePace`].
//!
//! All network input is hostile: a line has at most [`LONGEST_LINE`] bytes, at most [`MOST_WAITING`] lines
//! wait, no announced number allocates memory, and the other side's texts are sanitized.

mod client;
mod clock;
mod ending;
mod invite;
mod lag;
mod line;
mod lobby;
mod login;
mod rebuff;
mod referee;
mod study;
mod summary;
mod talk;
#[cfg(test)]
mod tests;
mod watcher;
mod wire;

pub use client::{ActError, Client, ClientEvent, ClientOutput, OnlineGame, Output, Stage};
pub use clock::{ClockTerms, RemoteClock};
pub use ending::{EndReason, Ending, foul_remark};
pub use invite::{Invite, InviteError, base64url};
pub use line::{LINES_A_SECOND, LONGEST_LINE, LineBuffer, LinePace, LineTooLong, MOST_WAITING};
pub use lobby::{GuestId, Lobby, LobbyEvent, LobbyOutput, LobbyTerms};
pub use login::{Login, LoginError};
pub use rebuff::Rebuff;
pub use referee::{Referee, RefereeOutput, TermsError};
pub use study::{Study, StudyChange};
pub use summary::{FullTerms, GameSummary, SummaryError};
pub use talk::{Claim, LONGEST_DISPLAY_NAME, Phrase, Proposal};
pub use watcher::{Watcher, WatcherEvent, WatcherOutput};
pub use wire::Wire;
