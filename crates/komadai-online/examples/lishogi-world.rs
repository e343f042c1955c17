//! A small lishogi on this machine, for trying `komadai lishogi --server` by hand.
//!
//! `cargo run -p komadai-online --example lishogi-world [PORT [GAMES]]`, with finished games of Ann; tokens are `lip_` and a name of three letters
//! with anything after it: `lip_annsecret` is Ann, `lip_bensecret` Ben. Levels of its program make no
//! difference: it makes any legal move.

#![allow(clippy::print_stdout, clippy::expect_used, reason = "a tool")]

use std::time::Duration;

#[path = "../../../tests/support/lishogi_world.rs"]
#[allow(dead_code, reason = "tests break what works here")]
mod lishogi_world;

fn main() {
    let number = |at| std::env::args().nth(at).map_or(0, |it| it.parse().expect("a number"));
    let world = lishogi_world::World::new(number(1), Duration::from_secs(6));
    world.fill("ann", number(2).into());
    println!("{}", world.address());
    loop {
        std::thread::park();
    }
}
