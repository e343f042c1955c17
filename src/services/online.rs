//! Network play: connections and their threads around the state machines of [`komadai_engine::network`].

mod connection;
mod engine;
mod guest;
mod host;
mod records;
mod tcp;
#[cfg(test)]
mod tests;

pub(crate) use guest::{Guest, GuestNews, GuestOrder, Retry};
pub use host::{Host, HostError, HostNews, HostOrder};
pub(crate) use tcp::DEFAULT_PORT;
