//! Perft beside other move generators.
fn main() {}
