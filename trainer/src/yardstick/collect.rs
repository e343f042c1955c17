//! Chooses bad and fine positions, and any positions, of games against other engines.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::records::{self, Played, Spot};
use super::{Ending, Kind, Row};
use crate::second::Second;
use komadai_core::rules::Position;

/// Which games, and how many positions.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The file for the positions.
    out: PathBuf,
    /// Folders with records of `komadai match --records`.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The name that the bot has in the records.
    #[arg(long, default_value = "komadai")]
    name: String,
    /// Bad positions, and as many fine ones.
    #[arg(long, default_value_t = 500)]
    most: usize,
    /// Any positions.
    #[arg(long, default_value_t = 2_500)]
    any: usize,
    /// The engine that judges.
    #[arg(long, default_value = "/usr/games/gpsusi")]
    judge: String,
    /// Its nodes for a position: ten times those of the games.
    #[arg(long, default_value_t = 200_000)]
    nodes: u64,
    /// The file of its answers so far.
    #[arg(long, default_value = "judged.txt")]
    judged: PathBuf,
    /// At most so many further questions to it; without, as many as are needed.
    #[arg(long, default_value_t = usize::MAX)]
    ask: usize,
}

/// For the judge the bot stands badly with this score, and well with one above 0.
const BAD: i32 = -300;
/// Beyond this score a game is decided.
const CLEAR: i32 = 3_000;
/// Of so many positions of a game with the bot to move one is taken.
const EVERY: usize = 6;
/// At most so many bad positions, and fine ones, of a game.
const OF_A_GAME: usize = 6;

/// Writes what there is, and prints how much. A repeated command asks only what was not asked.
pub fn run(options: &Options) -> io::Result<()> {
    let games = records::games(&options.folders, &options.name)?;
    let mut judge = Judge::open(options)?;
    let bad = bad(&games, options.most, &mut judge)?;
    let fine = fine(&games, &bad, &mut judge)?;
    let any: Vec<Row> = games.iter().flat_map(any).take(options.any).collect();
    let mut text = format!(
        "# Positions of games of the bot against other engines, with the bot to move: docs/net.md.\n\
         # kind, SFEN, the bot's score in the game, the other engine's ({} nodes where bad or fine), result, opponent\n",
        options.nodes
    );
    for row in bad.iter().chain(&fine).chain(&any) {
        text.push_str(&format!("{row}\n"));
    }
    fs::write(&options.out, text)?;
    let of = |ending| games.iter().filter(|game| game.ending == ending).count();
    println!(
        "{} games, +{} ={} -{}; {} answers, {} of them new{}",
        games.len(),
        of(Ending::Won),
        of(Ending::Drawn),
        of(Ending::Lost),
        judge.known.len(),
        judge.asked,
        if judge.asked == judge.most { "; more are wanted" } else { "" }
    );
    println!("{} bad, {} fine, {} of games", bad.len(), fine.len(), any.len());
    Ok(())
}

/// Positions in which the bot thought itself ahead while the opponent thought so, too (`sign` -1), or agreed
/// (1): the last ones first, one of two.
fn candidates(game: &Played, sign: i32) -> impl Iterator<Item = &Spot> {
    let is_wanted = move |spot: &&Spot| {
        (1..CLEAR).contains(&spot.ours) && spot.theirs.is_some_and(|theirs| theirs * sign > 0)
    };
    game.spots.iter().rev().step_by(2).filter(is_wanted)
}

/// The bad positions of the games that were lost.
fn bad(games: &[Played], most: usize, judge: &mut Judge) -> io::Result<Vec<Row>> {
    let mut found = Vec::new();
    for game in games.iter().filter(|game| game.ending == Ending::Lost) {
        for spot in candidates(game, -1).take(OF_A_GAME) {
            if found.len() == most {
                return Ok(found);
            }
            if let Some(theirs) = judge.score(&spot.position)?.filter(|&theirs| theirs <= BAD) {
                found.push(row(Kind::Bad, game, spot, theirs));
            }
        }
    }
    Ok(found)
}

/// As many fine positions of the other games, with scores of the bot and stages of a game as the bad ones
/// have them.
fn fine(games: &[Played], bad: &[Row], judge: &mut Judge) -> io::Result<Vec<Row>> {
    let mut wanted: HashMap<(i32, u32), usize> = HashMap::new();
    for row in bad {
        *wanted.entry(sort(row.ours, &row.position)).or_default() += 1;
    }
    let mut found = Vec::new();
    for game in games.iter().filter(|game| game.ending != Ending::Lost) {
        let before = found.len();
        for spot in candidates(game, 1) {
            let left = wanted.entry(sort(spot.ours, &spot.position)).or_default();
            if *left == 0 || found.len() - before == OF_A_GAME {
                continue;
            }
            if let Some(theirs) = judge.score(&spot.position)?.filter(|&theirs| theirs > 0) {
                *left -= 1;
                found.push(row(Kind::Fine, game, spot, theirs));
            }
        }
    }
    Ok(found)
}

/// Positions of the same sort: 200 centipawns and 40 plies, without differences beyond 800 and 120.
fn sort(ours: i32, position: &Position) -> (i32, u32) {
    ((ours / 200).min(4), (position.ply() / 40).min(3))
}

/// Positions of a game that are not decided for the opponent.
fn any(game: &Played) -> impl Iterator<Item = Row> {
    let spots = game.spots.iter().step_by(EVERY);
    spots.filter_map(move |spot| {
        let theirs = spot.theirs.filter(|theirs| theirs.abs() < CLEAR)?;
        Some(row(Kind::Game, game, spot, theirs))
    })
}

fn row(kind: Kind, game: &Played, spot: &Spot, theirs: i32) -> Row {
    let (position, opponent) = (spot.position.clone(), game.opponent.clone());
    Row { kind, position, ours: spot.ours, theirs, ending: game.ending, opponent }
}

/// The engine that judges, with its answers so far: `nodes`, SFEN and score, or `-` for none, between tabs.
struct Judge {
    engine: Option<Second>,
    path: String,
    nodes: u64,
    known: HashMap<String, Option<i32>>,
    file: File,
    asked: usize,
    most: usize,
}

impl Judge {
    fn open(options: &Options) -> io::Result<Self> {
        let known = known(&options.judged, options.nodes)?;
        let file = OpenOptions::new().create(true).append(true).open(&options.judged)?;
        let (path, nodes, most) = (options.judge.clone(), options.nodes, options.ask);
        Ok(Self { engine: None, path, nodes, known, file, asked: 0, most })
    }

    /// The score for the side to move; nothing where it has none or may not be asked any more.
    fn score(&mut self, position: &Position) -> io::Result<Option<i32>> {
        let sfen = position.to_sfen();
        if let Some(&score) = self.known.get(&sfen) {
            return Ok(score);
        }
        if self.asked == self.most {
            return Ok(None);
        }
        if self.engine.is_none() {
            self.engine = Some(Second::start(&self.path, self.nodes, 0)?);
        }
        let Some(engine) = &mut self.engine else { return Ok(None) };
        let score = engine.answer(position)?.score();
        let word = score.map_or("-".to_owned(), |score| score.to_string());
        self.file.write_all(format!("{}\t{sfen}\t{word}\n", self.nodes).as_bytes())?;
        self.asked += 1;
        self.known.insert(sfen, score);
        Ok(score)
    }
}

/// The answers of a file with this number of nodes; a last line that was cut does not count.
fn known(path: &Path, nodes: u64) -> io::Result<HashMap<String, Option<i32>>> {
    if !path.exists() {
        return Ok(HashMap::new());
    }
    let text = fs::read_to_string(path)?;
    let nodes = nodes.to_string();
    let whole = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    let answers = whole.filter_map(|line| {
        let mut fields = line.split('\t');
        let is_of_nodes = fields.next()? == nodes;
        let (sfen, score) = (fields.next()?, fields.next()?);
        is_of_nodes.then(|| (sfen.to_owned(), score.parse().ok()))
    });
    Ok(answers.collect())
}
