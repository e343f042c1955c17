//! What nets see of the positions of the yardstick.

use std::io;
use std::path::{Path, PathBuf};

use super::count::{COUNTS, NAMES, counts};
use super::{Ending, Kind, Row};
use crate::matches;
use crate::measure::{best_scale, correlation, least_squares, mean_loss, spread};
use crate::next::search;
use komadai_engine::bot::Searcher;

/// Which nets, and how they judge.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Nets, or `hand` for the hand-made values.
    #[arg(required = true)]
    nets: Vec<PathBuf>,
    /// The positions.
    #[arg(long, default_value = "yardstick.txt")]
    positions: PathBuf,
    /// Nodes for every position.
    #[arg(long, default_value_t = 500)]
    nodes: u64,
}

/// A net sees that a position is bad with a score of at most this, in centipawns.
const SEEN: f64 = -100.0;
/// Scores are cut here.
const MOST: f64 = 3_000.0;
/// The scale of the bot's scores that is in force, besides the best one.
const SCALE: f64 = 600.0;
/// Whose games have to be foretold.
const OPPONENT: &str = "gps";

/// Prints the figures of the scores in the file (those that the bot and the other engine had), then of each
/// net.
pub fn run(options: &Options) -> io::Result<()> {
    let rows = super::read(&options.positions)?;
    let cut = |score: i32| f64::from(score).clamp(-MOST, MOST);
    let theirs: Vec<f64> = rows.iter().map(|row| cut(row.theirs)).collect();
    let ours: Vec<f64> = rows.iter().map(|row| cut(row.ours)).collect();
    let of = |kind| rows.iter().filter(|row| row.kind == kind).count();
    println!("{} bad, {} fine, {} of games", of(Kind::Bad), of(Kind::Fine), of(Kind::Game));
    let mut judged =
        vec![("other engine".to_owned(), theirs), ("bot in the games".to_owned(), ours)];
    for path in &options.nets {
        judged.push((path.display().to_string(), scores(path, &rows, options.nodes)?));
    }
    for (name, scores) in &judged {
        println!("\n{name}\n{}", Figures::of(&rows, scores));
    }
    Ok(())
}

/// The scores of searches with this net, each from an empty table.
fn scores(path: &Path, rows: &[Row], nodes: u64) -> io::Result<Vec<f64>> {
    let mut searcher = Searcher::new();
    searcher.set_hash_mib(1);
    searcher.set_net(matches::net(path)?);
    let score = |row: &Row| {
        searcher.new_game();
        let lines = search::lines(&mut searcher, &row.position, &[], 1, nodes);
        lines.first().map_or(0.0, |line| f64::from(line.centipawns()).clamp(-MOST, MOST))
    };
    Ok(rows.iter().map(score).collect())
}

/// What scores of the positions are worth.
struct Figures {
    /// The shares of the bad positions and of the fine ones that are seen as bad.
    seen: [f64; 2],
    /// The correlation with the other engine in bad and fine positions, and in those of games.
    correlations: [f64; 2],
    /// The best scale, the log loss of results with it and with [`SCALE`]; wins and losses count alike.
    foretold: (f64, f64, f64),
    /// The weights of counts in lost games and in all, and the factor that makes the scores as large as those
    /// of the other engine.
    weights: [Option<(f64, [f64; COUNTS])>; 2],
}

impl Figures {
    fn of(rows: &[Row], scores: &[f64]) -> Self {
        let pairs = |wanted: &dyn Fn(&Row) -> bool| -> Vec<(&Row, f64)> {
            rows.iter().zip(scores.iter().copied()).filter(|(row, _)| wanted(row)).collect()
        };
        let seen = [Kind::Bad, Kind::Fine].map(|kind| {
            let of_kind = pairs(&|row| row.kind == kind);
            let seen = of_kind.iter().filter(|(_, score)| *score <= SEEN).count();
            seen as f64 / of_kind.len() as f64
        });
        let is_game = |row: &Row| row.kind == Kind::Game;
        let correlations = [pairs(&|row| !is_game(row)), pairs(&is_game)].map(|pairs| {
            let (theirs, scores) = both(&pairs);
            correlation(&theirs, &scores)
        });
        let told = [(Ending::Won, 1.0), (Ending::Lost, 0.0)].map(|(ending, result)| {
            let of = |row: &Row| is_game(row) && row.opponent == OPPONENT && row.ending == ending;
            pairs(&of).iter().map(|(_, score)| (*score, result)).collect()
        });
        let (scale, least) = best_scale(&told);
        let weights = [
            weights(&pairs(&|row| is_game(row) && row.ending == Ending::Lost)),
            weights(&pairs(&is_game)),
        ];
        Self { seen, correlations, foretold: (scale, least, mean_loss(&told, SCALE)), weights }
    }
}

/// The scores of the other engine, and those given.
fn both(pairs: &[(&Row, f64)]) -> (Vec<f64>, Vec<f64>) {
    pairs.iter().map(|(row, score)| (f64::from(row.theirs).clamp(-MOST, MOST), *score)).unzip()
}

/// The factor, and the weights of the counts by least squares.
fn weights(pairs: &[(&Row, f64)]) -> Option<(f64, [f64; COUNTS])> {
    let (theirs, scores) = both(pairs);
    let factor = spread(&theirs).1 / spread(&scores).1;
    let scaled: Vec<f64> = scores.iter().map(|score| score * factor).collect();
    let counted: Vec<_> = pairs.iter().map(|(row, _)| counts(&row.position)).collect();
    Some((factor, least_squares(&counted, &scaled)?))
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [bad, fine] = self.seen.map(|share| share * 100.0);
        writeln!(f, "  seen as bad ({SEEN} or less): {bad:.1} % of bad, {fine:.1} % of fine")?;
        let [chosen, games] = self.correlations;
        writeln!(
            f,
            "  correlation with the other engine: bad and fine {chosen:.3}, games {games:.3}"
        )?;
        let (scale, least, usual) = self.foretold;
        write!(
            f,
            "  log loss against {OPPONENT}: {least:.4} at scale {scale}, {usual:.4} at {SCALE}"
        )?;
        let [lost, all] = &self.weights;
        let (Some((of_lost, lost)), Some((of_all, all))) = (lost, all) else {
            return write!(f, "\n  too few positions of games for weights");
        };
        write!(f, "\n  {:57}{:>8}{:>8}", "weights: lost games, all", "lost", "all")?;
        for (name, (lost, all)) in NAMES.iter().zip(lost.iter().zip(all)) {
            write!(f, "\n    {name:55}{lost:>8.0}{all:>8.0}")?;
        }
        write!(f, "\n    {:55}{of_lost:>8.2}{of_all:>8.2}", "scores were multiplied by")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_few_positions() {
        let lines = [
            "bad\t4k4/9/9/9/9/9/9/9/4K4 b 2G 1\t120\t-400\tl\tgps",
            "bad\t4k4/9/9/9/9/9/9/9/4K4 b 2S 1\t80\t-600\tl\tgps",
            "fine\t4k4/9/9/9/9/9/9/9/4K4 b R 1\t90\t200\tw\tgps",
            "game\t4k4/9/9/9/9/9/9/9/4K4 b B 1\t90\t400\tw\tgps",
            "game\t4k4/9/9/9/9/9/9/9/4K4 b P 1\t90\t-400\tl\tgps",
            "game\t4k4/9/9/9/9/9/9/9/4K4 b L 1\t90\t-400\tw\tfairy",
        ];
        let rows: Vec<Row> = lines.iter().map(|line| Row::read(line).expect("a row")).collect();
        let scores = [-100.0, -99.0, -300.0, 600.0, -600.0, 0.0];
        let figures = Figures::of(&rows, &scores);
        assert_eq!(figures.seen, [0.5, 1.0]);
        let [chosen, games] = figures.correlations;
        // The sums of products and squares of the deviations, which are thirds.
        assert!((chosen + 93_666.67 / (346_666.67f64 * 26_800.67).sqrt()).abs() < 1e-6, "{chosen}");
        assert!((games - 0.75f64.sqrt()).abs() < 1e-12, "{games}");
        let chance = 1.0 / (1.0 + (-1.0f64).exp());
        assert!((figures.foretold.2 + chance.ln()).abs() < 1e-12);
        assert!(figures.weights[0].is_none(), "one position cannot determine seven weights");
    }
}
