//! Shogi in the terminal: play at one keyboard, against the built-in bot, and review games.
//!
//! The modules in reading order; arrows between them point one way (see `tests/architecture.rs`).

pub mod texts;

pub mod text;

pub mod rules;

pub mod openings;

pub mod notation;

pub mod record;

pub mod library;

pub mod game;

pub mod network;

pub mod bot;

pub mod tsume;

pub mod engine;

pub mod assess;

pub mod usi;

pub mod matches;

pub mod store;

pub mod theme;

pub mod picture;

pub mod app;

pub mod services;

pub mod tui;

pub mod plain;

pub mod commands;

pub mod cli;
