//! How deep the search comes with a number of nodes.

use std::collections::BTreeMap;
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
    /// How often every position is searched, each time with another seed of the evaluation's noise.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// The size of the table, in MiB.
    #[arg(long, default_value_t = 64)]
    hash: usize,
    /// A position by its name, instead of all of them.
    #[arg(long = "position", value_name = "NAME", value_parser = POSITIONS.map(|(name, _)| name))]
    positions: Vec<String>,
}

const POSITIONS: [(&str, &str); 6] = [
    ("start", STARTPOS),
    ("middle", "ln1g3nl/1r1sk1gs1/p2ppp2p/2p3pp1/1p5P1/2PPP1P2/PPSG1P2P/2G1K2R1/LN3S1NL b Bb 1"),
    ("end", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
    ("bishops", "lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL b Bb 1"),
    ("castles", "ln1g4l/1ks1gr3/1pppp1npp/p4ps2/2P3pP1/P1SP1PP2/1PN1P3P/1KGG3R1/L5SNL b Bb 1"),
    ("attack", "lr5nl/3g1kg2/2n1ppsp1/p1pps1p1p/1p5P1/P1P1SPP1P/1PSPP1N2/2GK1G3/LN5RL b Bb 1"),
];

/// Searches the positions and prints after how many thousand nodes each depth was done: the median of the
/// seeds, and how many of them came so far. One search says little: another seed comes a ply or two less
/// deep, or deeper.
pub fn run(options: &Options) -> io::Result<()> {
    let tuning = matches::tuning(&options.sets)?;
    let names = &options.positions;
    let asked = POSITIONS
        .into_iter()
        .filter(|&(name, _)| names.is_empty() || names.iter().any(|it| it == name));
    for (name, sfen) in asked {
        let start = Position::from_sfen(sfen).map_err(io::Error::other)?;
        let mut done: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
        let (mut nodes, mut seconds, mut answers) = (0, 0.0, Vec::new());
        for seed in 1..=options.seeds {
            let mut request = Request::new(Ticket(seed), start.clone(), Vec::new(), Level::MAX);
            request.use_book = false;
            request.limits = Limits::NONE.with_nodes(options.nodes);
            let signal = Signal::default();
            signal.want(&request);
            let mut searcher = Searcher::new();
            searcher.set_hash_mib(options.hash);
            searcher.set_tuning(tuning);
            let begun = matches::clock();
            let mut depths = BTreeMap::new();
            let info = searcher
                .think(&request, &signal, matches::clock, &mut |info| {
                    if info.is_whole() {
                        depths.entry(info.depth).or_insert(info.nodes);
                    }
                })
                .info;
            seconds += (matches::clock() - begun).as_secs_f64();
            nodes += info.nodes;
            for (depth, nodes) in depths {
                done.entry(depth).or_default().push(nodes);
            }
            let first = info.pv.first().map(ToString::to_string);
            answers.push(format!("{} {}", first.unwrap_or_default(), info.score));
        }
        println!(
            "{name}: {:.0} thousand nodes/s; {}",
            nodes as f64 / seconds / 1000.0,
            answers.join(", ")
        );
        for (depth, mut nodes) in done {
            nodes.sort_unstable();
            let middle = usize::try_from(options.seeds / 2).unwrap_or(usize::MAX);
            let median =
                nodes.get(middle).map_or("-".to_owned(), |nodes| (nodes / 1000).to_string());
            print!("  {depth}: {median} ({})", nodes.len());
        }
        println!();
    }
    Ok(())
}
