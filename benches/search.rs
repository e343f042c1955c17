//! Nodes per second of the bot's search on three positions, with one thread and with two, and the mate
//! solver's.
//!
//! `cargo bench --bench search` prints one row a position.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::time::Instant;

use komadai_core::rules::{Position, STARTPOS};
use komadai_engine::bot::{Level, Limits, MateSolver, Request, Searcher, Signal, Ticket};

/// Positions with the nodes to search.
const POSITIONS: [(&str, &str, u64); 3] = [
    ("start", STARTPOS, 2_000_000),
    (
        "middle",
        "ln1g3nl/1r1sk1gs1/p2ppp2p/2p3pp1/1p5P1/2PPP1P2/PPSG1P2P/2G1K2R1/LN3S1NL b Bb 1",
        2_000_000,
    ),
    ("end", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 2_000_000),
];

const HASH_MIB: usize = 64;

fn main() {
    for threads in [1, 2] {
        for (name, sfen, nodes) in POSITIONS {
            search(name, sfen, nodes, threads);
        }
    }
    solve();
}

fn search(name: &str, sfen: &str, nodes: u64, threads: usize) {
    let start = Position::from_sfen(sfen).expect("an SFEN");
    let mut request = Request::new(Ticket(1), start, Vec::new(), Level::MAX);
    request.limits = Limits::NONE.with_nodes(nodes);
    let signal = Signal::default();
    signal.want(&request);
    let mut searcher = Searcher::new();
    searcher.set_hash_mib(HASH_MIB);
    searcher.set_threads(threads);
    let begun = Instant::now();
    let info = searcher.think(&request, &signal, Instant::now, &mut |_| {}).info;
    println!(
        "{name}, {threads} thread(s): depth {}, {} nodes, {}, {}",
        info.depth,
        info.nodes,
        per_second(info.nodes, begun),
        info.score
    );
}

/// The solver on a position without a mate, which it has to search to the limit.
fn solve() {
    let (name, sfen, nodes) = POSITIONS[2];
    let position = Position::from_sfen(sfen).expect("an SFEN");
    let mut solver = MateSolver::new(HASH_MIB);
    let begun = Instant::now();
    let answer = solver.solve(&position, nodes / 4, &mut || false);
    let speed = per_second(solver.nodes(), begun);
    println!("{name}, mates: {} nodes, {speed}, {answer:?}", solver.nodes());
}

fn per_second(nodes: u64, begun: Instant) -> String {
    let ms = begun.elapsed().as_millis().max(1);
    format!("{ms} ms, {} nodes/s", u128::from(nodes) * 1000 / ms)
}
