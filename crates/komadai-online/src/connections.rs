//! Connections with their threads, encryption, and hosts in the same network.

pub mod command;
pub mod connection;
pub mod lan;
pub mod lishogi;
pub mod reach;
pub mod seat;
pub mod system;
pub mod tcp;
pub mod tls;
