//! Network play: connections and their threads around the state machines of [`komadai_engine::network`].

mod client;
mod connection;
mod engine;
mod guest;
mod host;
mod password;
mod records;
mod tcp;
#[cfg(test)]
mod tests;

pub(crate) use client::OnlineClient;
pub(crate) use guest::Guest;
pub use guest::{GuestNews, GuestOrder, Retry};
pub use host::{Host, HostError, HostNews, HostOrder};
pub(crate) use password::password_of;
pub(crate) use tcp::DEFAULT_PORT;
