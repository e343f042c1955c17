//! The program without a terminal: keys and clicks in, model, effects and pictures out.

mod acts;
mod draws;
mod engine_help;
mod japanese;
mod library;
mod looks;
mod matches;
mod opponents;
mod screens;
mod setup;
mod strength;
mod time;
mod typing;

#[path = "../support/scenes.rs"]
mod scenes;
#[path = "../support/shelf.rs"]
mod shelf;
#[path = "../support/table.rs"]
mod table;
