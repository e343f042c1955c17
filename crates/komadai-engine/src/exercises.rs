//! Exercises beside mate problems: next moves and brinkmates.
//!
//! A next move is a position in which one move is clearly better than all others, by two engines. A brinkmate
//! (hisshi) is a position without a mate in which one move leaves the other side no defense: whatever it
//! plays, there is a mate by checks. `docs/exercises.md` tells how they were found and checked.

mod brinkmate;
mod next_move;
mod plain;
mod prover;
#[cfg(test)]
mod tests;
mod theme;

pub use brinkmate::Brinkmate;
pub use next_move::{CLEAR, NextMove, Other};
pub use plain::{GivenUp, PlainSearch};
pub use prover::{BrinkmateSolver, Standing, Truth};
pub use theme::Theme;
