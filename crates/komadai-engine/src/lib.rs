//! The engine of [komadai](https://crates.io/crates/komadai), a shogi program for the terminal, as a library.
//!
//! ```
//! use std::time::Instant;
//!
//! use komadai_core::rules::Position;
//! use komadai_engine::bot::{
//!     Level, Limits, MateSolver, MateVerdict, Request, Searcher, Signal, Ticket, TurnChoice,
//! };
//!
//! // The bot's move after at most 1,000 nodes, without its book.
//! let start = Position::startpos();
//! let mut request = Request::new(Ticket(1), start.clone(), Vec::new(), Level::MAX);
//! request.limits = Limits { nodes: Some(1_000), ..Limits::NONE };
//! request.use_book = false;
//! let mut searcher = Searcher::new();
//! let answer = searcher.think(&request, &Signal::default(), Instant::now, &mut |_info| {});
//! assert!(matches!(answer.choice, TurnChoice::Move(mv) if start.is_legal(mv)));
//!
//! // A mate in one: the gold drops on the head of the king.
//! let problem = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1")?;
//! let MateVerdict::Mate(line) = MateSolver::new(16).solve(&problem, 10_000, &mut || false) else {
//!     panic!("no mate");
//! };
//! assert_eq!(line[0].to_string(), "G*5b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | module | content |
//! |---|---|
//! | [`bot`] | alpha-beta search with a neural net, opening book, thirteen levels, mate solvers |
//! | [`engine`] | the ports [`engine::Opponent`] and [`engine::Analysis`], and behind them the bot or any USI process |
//! | [`usi`] | the bot as a USI engine |
//! | [`mod@matches`] | matches between engines: openings, referee, Elo, SPRT |
//! | [`tsume`] | mate problems: collections, checks |
//! | [`exercises`] | next moves and brinkmates |
//! | [`network`] | the CSA server protocol without input and output: a client, a lobby with its referee |
//! | [`lishogi`] | a client of lishogi.org without input and output: requests, streams, games, clocks |
//!
//! `unsafe` code stands in two places, both measured: the net's loops for AVX2 and the hints about memory.
//! Before 1.0 a minor version may change the API.

#![allow(
    rustdoc::private_intra_doc_links,
    reason = "the documentation is built with private items, too"
)]

#[doc(hidden)]
pub mod world;

pub mod bot;

pub mod tsume;

pub mod exercises;

pub mod engine;

pub mod usi;

pub mod matches;

pub mod network;

pub mod lishogi;

mod shard;

pub use shard::Shard;

#[cfg(test)]
mod property;
