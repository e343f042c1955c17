//! How deep the search comes with a number of nodes.

use std::io;

use komadai_core::rules::{Position, STARTPOS};
use komadai_engine::bot::{Level, Limits, Request, Searcher, Signal, Ticket};

use crate::matches;

/// Which search, and how long.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Numbers of the search, such as `null=400`.
    #[arg(long = "set", value_name = "NAME=NUMBER")]
    sets: Vec<String>,
    /// Nodes for every position.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
}

const POSITIONS: [(&str, &str); 6] = [
    ("start", STARTPOS),
    (
        "middle",
        "ln1g3nl/1r1sk1gs1/p2ppp2p/2p3pp1/1p5P1/2PPP1P2/PPSG1P2P/2G1K2R1/LN3S1NL b Bb 1",
    ),
    (
        "end",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    ),
    (
        "bishops",
        "lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL b Bb 1",
    ),
    (
        "castles",
        "ln1g4l/1ks1gr3/1pppp1npp/p4ps2/2P3pP1/P1SP1PP2/1PN1P3P/1KGG3R1/L5SNL b Bb 1",
    ),
    (
        "attack",
        "lr5nl/3g1kg2/2n1ppsp1/p1pps1p1p/1p5P1/P1P1SPP1P/1PSPP1N2/2GK1G3/LN5RL b Bb 1",
    ),
];

/// Searches them all.
pub fn run(options: &Options) -> io::Result<()> {
    let tuning = matches::tuning(&options.sets)?;
    for (name, sfen) in POSITIONS {
        let start = Position::from_sfen(sfen).map_err(io::Error::other)?;
        let mut request = Request::new(Ticket(1), start, Vec::new(), Level::MAX);
        request.use_book = false;
        request.limits = Limits::NONE.with_nodes(options.nodes);
        let signal = Signal::default();
        signal.want(&request);
        let mut searcher = Searcher::new();
        searcher.set_hash_mib(64);
        searcher.set_tuning(tuning);
        let begun = matches::clock();
        let mut log = String::new();
        let answer = searcher.think(&request, &signal, matches::clock, &mut |info| {
            log = format!("{log} {}:{}", info.depth, info.nodes / 1000);
        });
        let time = matches::clock() - begun;
        let info = answer.info;
        let first = info.pv.first().map(ToString::to_string);
        println!(
            "{name}: depth {}/{}, {} {}, {:.0} thousand nodes/s;{log}",
            info.depth,
            info.deepest,
            first.unwrap_or_default(),
            info.score,
            info.nodes as f64 / time.as_secs_f64() / 1000.0,
        );
    }
    Ok(())
}
