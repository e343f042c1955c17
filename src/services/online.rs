//! Network play: connections and their threads around the state machines of [`komadai_engine::network`].

mod command;
mod connection;
mod engine;
mod guest;
mod host;
mod records;
mod route;
mod seat;
mod spectator;
mod tcp;
#[cfg(test)]
mod tests;
mod tls;

pub(crate) use guest::{Guest, GuestNews, GuestOrder, Retry};
pub use host::{Host, HostError, HostNews, HostOrder};
pub(crate) use route::Carrier;
pub use route::Route;
pub(crate) use seat::seat;
pub(crate) use spectator::{Spectator, SpectatorNews};
pub(crate) use tcp::DEFAULT_PORT;
pub use tls::Identity;
