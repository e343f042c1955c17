//! Nodes per second of the bot's search at a fixed depth.
//!
//! `cargo bench --bench search` prints one row a position.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::time::Instant;

use komadai::bot::{Level, Limits, Request, Searcher, Signal, Ticket};
use komadai::rules::{Position, STARTPOS};

const POSITIONS: [(&str, &str, u32); 2] = [
    ("start", STARTPOS, 9),
    (
        "middle",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        7,
    ),
];

fn main() {
    for (name, sfen, depth) in POSITIONS {
        let start = Position::from_sfen(sfen).expect("an SFEN");
        let mut request = Request::new(Ticket(1), start, Vec::new(), Level::MAX);
        request.limits = Limits {
            depth: Some(depth),
            ..Limits::NONE
        };
        let signal = Signal::default();
        signal.want(&request);
        let begun = Instant::now();
        let info = Searcher::new()
            .think(&request, &signal, Instant::now, &mut |_| {})
            .info;
        let ms = begun.elapsed().as_millis().max(1);
        let per_second = u128::from(info.nodes) * 1000 / ms;
        println!(
            "{name}: depth {}, {} nodes, {ms} ms, {per_second} nodes/s, {}",
            info.depth, info.nodes, info.score
        );
    }
}
