//! Network play: connections and their threads around the state machines of [`komadai_engine::network`].

mod client;
mod engine;
mod guest;
mod host;
mod line;
mod password;
mod records;
mod spectator;
#[cfg(test)]
mod tests;

use komadai_online::connections::{connection, lan, reach as way, seat, tcp, tls};
use komadai_online::fault;

pub(crate) use super::lishogi::{address, ask_running, running};
pub use crate::app::online::{Carrier, GuestOrder, HostNews, HostOrder, Way};
pub(crate) use client::{OnlineClient, page_text};
use guest::Guest;
pub use host::{Host, HostError};
pub(crate) use lan::HostSearch;
pub(crate) use password::{invite_of, password_of};
pub(crate) use seat::{port_of, seat};
use spectator::Spectator;
pub(crate) use tcp::DEFAULT_PORT;
