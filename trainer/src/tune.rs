//! Tunes the numbers of the search by matches with fixed nodes (SPSA): in every pair of games each number is
//! a step higher for one player and a step lower for the other, by chance, so that all are measured at once.

use std::io;
use std::path::PathBuf;
use std::sync::Mutex;

use fastrand::Rng;
use komadai_engine::bot::Tuning;

use crate::matches::{self, Players, Score};

/// What to tune, and how long.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The net of both players, or `hand`.
    net: PathBuf,
    /// The numbers and between what they begin, such as `null=300:400`.
    #[arg(long = "number", value_name = "NAME=LOW:HIGH", required = true)]
    numbers: Vec<String>,
    /// Other numbers of both players, such as `null=400`.
    #[arg(long = "set", value_name = "NAME=NUMBER")]
    sets: Vec<String>,
    #[arg(long, default_value_t = 500)]
    pairs: u64,
    /// Nodes for every move.
    #[arg(long, default_value_t = 8000)]
    nodes: u64,
    /// How far numbers move after a pair that one player won 2-0, in steps; 0 only measures.
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A number that is tuned.
#[derive(Debug, Clone)]
struct Knob {
    name: String,
    middle: f64,
    /// Half the difference between the players.
    step: f64,
    range: (f64, f64),
    /// The sum of the points above a half of the player who had it higher, over all pairs.
    gain: f64,
}

impl Knob {
    fn read(text: &str) -> io::Result<Self> {
        let wrong = || io::Error::other(format!("{text}: not NAME=LOW:HIGH of the search"));
        let (name, ends) = text.split_once('=').ok_or_else(wrong)?;
        let (low, high) = ends.split_once(':').ok_or_else(wrong)?;
        let [low, high] = [low, high].map(str::parse::<i32>);
        let (low, high) = low.ok().zip(high.ok()).ok_or_else(wrong)?;
        let mut all = Tuning::DEFAULT;
        let number = all.numbers().find(|number| number.name == name);
        let range = number.ok_or_else(wrong)?.range;
        Ok(Self {
            name: name.to_owned(),
            middle: f64::from(low + high) / 2.0,
            step: f64::from(high - low) / 2.0,
            range: (f64::from(*range.start()), f64::from(*range.end())),
            gain: 0.0,
        })
    }

    /// The number of a player on this side of the middle.
    fn put(&self, tuning: &mut Tuning, is_high: bool) {
        let sign = if is_high { 1.0 } else { -1.0 };
        let value = (self.middle + sign * self.step).clamp(self.range.0, self.range.1);
        if let Some(number) = tuning.numbers().find(|number| number.name == self.name) {
            *number.value = value.round() as i32;
        }
    }
}

/// Plays, and prints what was learnt.
pub fn run(options: &Options) -> io::Result<()> {
    let net = matches::net(&options.net)?;
    let base = matches::tuning(&options.sets)?;
    let knobs = options.numbers.iter().map(|text| Knob::read(text));
    let state = Mutex::new((knobs.collect::<io::Result<Vec<_>>>()?, Score::default()));
    matches::each_pair(options.threads, options.pairs, |pair| {
        let mut chance = Rng::with_seed(!options.seed << 32 | pair);
        let knobs = state.lock().expect("no worker panics").0.clone();
        let signs: Vec<bool> = knobs.iter().map(|_| chance.bool()).collect();
        let mut tunings = [base; 2];
        for (knob, &sign) in knobs.iter().zip(&signs) {
            knob.put(&mut tunings[0], sign);
            knob.put(&mut tunings[1], !sign);
        }
        let players = Players {
            nets: [net.clone(), net.clone()],
            tunings,
            nodes: Some(options.nodes),
            ms: 0,
            seed: options.seed,
        };
        let halves = matches::play_pair(&players, pair, &mut Score::default());
        let mut state = state.lock().expect("no worker panics");
        let (knobs, score) = &mut *state;
        score.add_pair(halves);
        let points = halves as f64 / 4.0 - 0.5;
        for (knob, &sign) in knobs.iter_mut().zip(&signs) {
            let towards = if sign { points } else { -points };
            knob.gain += towards;
            knob.middle += 2.0 * options.rate * knob.step * towards;
        }
        if (pair + 1).is_multiple_of(20) {
            print(knobs, score);
        }
    });
    let (knobs, score) = state.into_inner().expect("no worker panics");
    print(&knobs, &score);
    Ok(())
}

/// Each number, and what the higher end is worth against the lower one.
fn print(knobs: &[Knob], score: &Score) {
    let pairs = score.pairs().max(1) as f64;
    // Near a half a point is worth 4 / ln 10 x 400 Elo.
    const ELO: f64 = 694.9;
    let error = 1.96 * ELO * score.deviation() / pairs.sqrt();
    println!("{pairs} pairs, 95 % within {error:.0} Elo");
    for knob in knobs {
        let worth = ELO * knob.gain / pairs;
        println!("  {} {:.1} ± {:.1}: {worth:+.0}", knob.name, knob.middle, knob.step);
    }
}
