//! Shogi as a library: every rule, the notations, seven record formats, and the referee of a game.
//!
//! ```
//! use std::time::Duration;
//!
//! use komadai_core::game::{Game, GameSetup};
//! use komadai_core::record::{ReadOptions, read};
//! use komadai_core::rules::{Color, Position};
//!
//! // A position, its legal moves, and a move that is refused with the reason.
//! let position = Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")?;
//! assert_eq!(position.legal_moves().len(), 70);
//! let nifu = position.judge_usi("P*5e").unwrap_err();
//! assert_eq!(nifu.to_string(), "Nifu: you already have a pawn on 5g");
//!
//! // A record in any format and encoding; a mistake in it is named with its place.
//! let kif = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二銀(88)\n".as_bytes();
//! let fault = read(kif, ReadOptions::file("game.kif"))?.first().unwrap_err();
//! assert_eq!(fault.to_string(), "game.kif:4:6: a bishop stands on 8h, not a silver");
//!
//! // A game under its rules, judged to the end: the fourth repetition.
//! let mut game = Game::new(GameSetup::default());
//! for usi in ["2h3h", "8b7b", "3h2h", "7b8b"].iter().cycle().take(12) {
//!     let player = game.position().side_to_move();
//!     game.attempt_usi(player, usi, Duration::ZERO)?;
//! }
//! assert_eq!(game.outcome().unwrap().to_string(), "draw by repetition (sennichite)");
//! assert!(game.attempt_usi(Color::Black, "7g7f", Duration::ZERO).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | module | content | feature |
//! |---|---|---|
//! | [`rules`] | squares, pieces, positions, legal moves, reasons why a move is illegal, repetition, impasse points, SFEN, perft | |
//! | [`notation`] | moves as people write and type them (Japanese, KIF, Western, USI), board diagrams | |
//! | [`openings`] | names of openings and castles, recognized by where the pieces stand | |
//! | [`text`] | outside text made harmless for a terminal | |
//! | `record` | trees of moves; readers and writers of KIF, KI2, CSA, JKF, USI, SFEN, BOD and RON saves; encodings | `records` |
//! | `game` | rule sets with 23 options, fouls, clocks, repetition, impasse, endings, matches of several games | `records` |
//!
//! Nothing here opens a file, starts a thread, reads a clock or draws random numbers. Times are passed in,
//! results come back as values. Nothing panics on outside text; `unsafe` is denied.
//!
//! # Features
//!
//! `records` (default) adds `record` and `game` with six libraries for encodings, JSON and RON. Without it
//! (`default-features = false`) rules, notation and openings need only `thiserror` and `unicode-width`.
//!
//! # Stability
//!
//! Before 1.0 a minor version may change the API. Positions, moves, legality, SFEN, the readers and
//! `game::Game` are settled; functions marked *for search* (such as [`rules::Position::do_move_unchecked`])
//! and the parts of `record` for editing may still change. The minimum supported Rust version is 1.95.

#[doc(hidden)]
pub mod fnv;

pub mod text;

pub mod rules;

pub mod openings;

pub mod notation;

#[cfg(feature = "records")]
pub mod record;

#[cfg(feature = "records")]
pub mod game;

#[cfg(test)]
mod property;
