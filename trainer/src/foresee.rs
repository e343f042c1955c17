//! How well a search of one ply foresees the scores of longer searches, and the results.

use std::io;
use std::path::PathBuf;

use crate::data::{self, Outcome};
use crate::matches;
use komadai_engine::bot::{Level, Limits, Request, SearchScore, Searcher, Signal, Ticket};

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
    let (_, checked) = data::read(&options.folders, usize::MAX, Outcome::RESULT)?;
    let mut searcher = Searcher::new();
    searcher.set_hash_mib(1);
    searcher.set_net(matches::net(&options.net)?);
    let odds = |score: f32| f64::from(1.0 / (1.0 + (-score / options.scale).exp()));
    let (mut score, mut result, mut ended) = (0.0, 0.0, 0.0);
    for (number, position) in &checked.kept {
        let ticket = Ticket(*number as u64);
        let mut request = Request::new(ticket, position.clone(), Vec::new(), Level::MAX);
        request.use_book = false;
        request.limits = Limits {
            depth: Some(1),
            ..Limits::NONE
        };
        let signal = Signal::default();
        signal.want(&request);
        let answer = searcher.think(&request, &signal, matches::clock, &mut |_| {});
        let said = match answer.info.score {
            SearchScore::Centipawns(value) => odds(value as f32),
            SearchScore::Mate(plies) => f64::from(u8::from(plies > 0)),
        };
        let label = checked.labels[*number];
        score += (said - odds(label.score)).powi(2);
        if let Some(end) = label.result {
            result += (said - f64::from(end)).powi(2);
            ended += 1.0;
        }
    }
    let count = checked.kept.len() as f64;
    println!(
        "{count} positions: score {:.6}, result {:.6}",
        score / count,
        result / ended
    );
    Ok(())
}
