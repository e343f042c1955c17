//! Network play: connections and their threads around the state machines of [`komadai_engine::network`].

mod client;
mod command;
mod connection;
mod engine;
mod guest;
mod host;
mod orders;
mod password;
mod records;
mod route;
mod seat;
mod spectator;
mod tcp;
#[cfg(test)]
mod tests;
mod tls;

pub(crate) use client::OnlineClient;
pub(crate) use guest::Guest;
pub use guest::GuestOrder;
pub use host::{Host, HostError, HostNews, HostOrder};
pub(crate) use orders::{guest_order, host_orders, protocol_name};
pub(crate) use password::password_of;
pub use route::Route;
pub(crate) use seat::seat;
pub(crate) use spectator::{Spectator, SpectatorNews};
pub(crate) use tcp::DEFAULT_PORT;
pub use tls::Identity;
