//! The program without a terminal: keys and clicks in, model, effects and pictures out.

mod acts;
mod draws;
mod engine_help;
mod exercises;
mod hostile;
mod japanese;
mod library;
mod looks;
mod matches;
mod online;
mod opponents;
mod portrait;
mod screens;
mod setup;
mod small;
mod strength;
mod teaching;
mod time;
mod typing;

#[path = "../support/any_bytes.rs"]
mod any_bytes;
#[path = "../support/dump.rs"]
mod dump;
#[path = "../support/keys.rs"]
mod keys;
#[path = "../support/nasty.rs"]
mod nasty;
#[path = "../support/property.rs"]
mod property;
#[path = "../support/scenes.rs"]
mod scenes;
#[path = "../support/sessions.rs"]
mod sessions;
#[path = "../support/shelf.rs"]
mod shelf;
#[path = "../support/table.rs"]
mod table;
#[path = "../support/targets.rs"]
mod targets;
#[path = "../support/wrapped.rs"]
mod wrapped;
