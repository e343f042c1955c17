//! How well a search of one ply foresees the scores of longer searches, and the results.

use std::io;
use std::path::PathBuf;

use crate::data;
use crate::matches;
use komadai_engine::bot::{Level, Limits, Request, Searcher, Signal, Ticket};

/// Who is asked, and about what.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// A net, or `hand` for the hand-made values.
    net: PathBuf,
    /// Folders with games.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The score that means odds of e to 1, in centipawns.
    #[arg(long, default_value_t = 600.0)]
    scale: f32,
}

/// Asks about those positions that no net learns from.
pub fn run(options: &Options) -> io::Result<()> {
    let (_, checked) = data::read(&options.folders, usize::MAX, None, None)?;
    let mut searcher = Searcher::new();
    searcher.set_hash_mib(1);
    searcher.set_net(matches::net(&options.net)?);
    let (mut score, mut result, mut ended) = (0.0, 0.0, 0.0);
    for (number, position) in &checked.kept {
        let ticket = Ticket(*number as u64);
        let mut request = Request::new(ticket, position.clone(), Vec::new(), Level::MAX);
        request.use_book = false;
        request.limits = Limits { depth: Some(1), ..Limits::NONE };
        let signal = Signal::default();
        signal.want(&request);
        let answer = searcher.think(&request, &signal, matches::clock, &mut |_| {});
        let said = f64::from(data::odds(answer.info.score, options.scale));
        let label = checked.labels[*number];
        score += (said - f64::from(data::sigmoid(label.score / options.scale))).powi(2);
        if let Some(outcome) = label.outcome {
            result += (said - f64::from(outcome.result)).powi(2);
            ended += 1.0;
        }
    }
    let count = checked.kept.len() as f64;
    println!("{count} positions: score {:.6}, result {:.6}", score / count, result / ended);
    Ok(())
}
