//! Play over a network: connections and their threads around the state machines of [`crate::network`].

mod connection;
mod engine;
mod guest;
mod host;
mod records;
mod tcp;
#[cfg(test)]
mod tests;

pub use guest::{Guest, GuestNews, GuestOrder, Retry};
pub use host::{Host, HostError, HostNews, HostOrder};
pub use tcp::DEFAULT_PORT;
