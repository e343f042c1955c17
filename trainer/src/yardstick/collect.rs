//! Chooses bad and fine positions, and any positions, of games against other engines.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;

use super::records::{self, Played, Spot};
use super::{Ending, Kind, Row};
use crate::next::search::{self, Line};
use crate::second::Second;
use komadai_core::rules::Position;
use komadai_engine::bot::Searcher;

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
    #[arg(long, default_value_t = 5_000)]
    any: usize,
    /// The engine that judges.
    #[arg(long, default_value = "/usr/games/gpsusi")]
    judge: String,
    /// Its nodes for a position: ten times those of the games.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// The bot's nodes for a position: what a longer search sees is no fault of the judgement.
    #[arg(long, default_value_t = 100_000)]
    own_nodes: u64,
    /// The file of the answers so far.
    #[arg(long, default_value = "judged.txt")]
    judged: PathBuf,
    /// At most so many further questions; without, as many as are needed.
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
    let any: Vec<Row> = games.iter().flat_map(any).collect();
    // Of all games, whoever the opponent was.
    let step = any.len().div_ceil(options.any.max(1)).max(1);
    let any: Vec<Row> = any.into_iter().step_by(step).collect();
    let mut text = format!(
        "# Positions of games of the bot against other engines, with the bot to move: docs/net.md.\n\
         # kind, SFEN, the bot's score, the other engine's, result, opponent. Where bad or fine, the scores are those\n\
         # of {} and {} nodes, else those of the game.\n",
        options.own_nodes, options.nodes
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
        if judge.asked == options.ask { "; more are wanted" } else { "" }
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
            if let Some(said) = judge.ask(&spot.position)?.filter(|said| said.theirs <= BAD) {
                found.push(row(Kind::Bad, game, spot, said));
            }
        }
    }
    Ok(found)
}

/// As many fine positions of the other games, with such scores of the bot as the bad ones have.
fn fine(games: &[Played], bad: &[Row], judge: &mut Judge) -> io::Result<Vec<Row>> {
    let mut wanted: HashMap<i32, usize> = HashMap::new();
    for row in bad {
        *wanted.entry(sort(row.ours)).or_default() += 1;
    }
    let mut found = Vec::new();
    for game in games.iter().filter(|game| game.ending != Ending::Lost) {
        let before = found.len();
        for spot in candidates(game, 1) {
            let is_wanted = |ours| wanted.get(&sort(ours)).is_some_and(|&left| left > 0);
            if !is_wanted(spot.ours) || found.len() - before == OF_A_GAME {
                continue;
            }
            let said = judge.ask(&spot.position)?.filter(|said| said.theirs > 0);
            if let Some(said) = said.filter(|said| is_wanted(said.ours)) {
                *wanted.entry(sort(said.ours)).or_default() -= 1;
                found.push(row(Kind::Fine, game, spot, said));
            }
        }
    }
    Ok(found)
}

/// Positions of the same sort: 200 centipawns of the bot, without differences beyond 800.
fn sort(ours: i32) -> i32 {
    (ours / 200).min(4)
}

/// Positions of a game that are not decided for the opponent.
fn any(game: &Played) -> impl Iterator<Item = Row> {
    let spots = game.spots.iter().step_by(EVERY);
    spots.filter_map(move |spot| {
        let theirs = spot.theirs.filter(|theirs| theirs.abs() < CLEAR)?;
        Some(row(Kind::Game, game, spot, Said { ours: spot.ours, theirs }))
    })
}

fn row(kind: Kind, game: &Played, spot: &Spot, said: Said) -> Row {
    let (position, opponent) = (spot.position.clone(), game.opponent.clone());
    Row { kind, position, ours: said.ours, theirs: said.theirs, ending: game.ending, opponent }
}

/// The scores of the bot and of the other engine.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Said {
    ours: i32,
    theirs: i32,
}

/// Long searches of the bot and of the other engine, with the answers so far.
struct Judge<'a> {
    options: &'a Options,
    searcher: Searcher,
    engine: Option<Second>,
    known: HashMap<String, Option<Said>>,
    file: File,
    asked: usize,
}

impl<'a> Judge<'a> {
    fn open(options: &'a Options) -> io::Result<Self> {
        let known = if options.judged.exists() {
            known(&fs::read_to_string(&options.judged)?, &nodes(options))
        } else {
            HashMap::new()
        };
        let file = OpenOptions::new().create(true).append(true).open(&options.judged)?;
        let mut searcher = Searcher::new();
        searcher.set_hash_mib(16);
        Ok(Self { options, searcher, engine: None, known, file, asked: 0 })
    }

    /// The scores for the side to move; nothing where the bot is not ahead, the engine has no score, or no
    /// more may be asked.
    fn ask(&mut self, position: &Position) -> io::Result<Option<Said>> {
        let sfen = position.to_sfen();
        if let Some(&said) = self.known.get(&sfen) {
            return Ok(said);
        }
        if self.asked == self.options.ask {
            return Ok(None);
        }
        self.asked += 1;
        self.searcher.new_game();
        let lines = search::lines(&mut self.searcher, position, &[], 1, self.options.own_nodes);
        let ours = lines.first().map_or(0, Line::centipawns);
        let theirs = if (1..CLEAR).contains(&ours) {
            self.engine()?.answer(position)?.score()
        } else {
            None
        };
        let word = theirs.map_or("-".to_owned(), |score| score.to_string());
        let line = format!("{}\t{sfen}\t{ours}\t{word}\n", nodes(self.options));
        self.file.write_all(line.as_bytes())?;
        let said = theirs.map(|theirs| Said { ours, theirs });
        self.known.insert(sfen, said);
        Ok(said)
    }

    fn engine(&mut self) -> io::Result<&mut Second> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => Second::start(&self.options.judge, self.options.nodes, 0)?,
        };
        Ok(self.engine.insert(engine))
    }
}

/// The nodes of both engines, as each answer names them.
fn nodes(options: &Options) -> String {
    format!("{}/{}", options.own_nodes, options.nodes)
}

/// The answers of a file with these nodes: nodes, SFEN and both scores, or `-` for none, between tabs. A last
/// line that was cut does not count.
fn known(text: &str, nodes: &str) -> HashMap<String, Option<Said>> {
    let whole = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    let answers = whole.filter_map(|line| {
        let mut fields = line.split('\t');
        let is_of_nodes = fields.next()? == nodes;
        let (sfen, ours, theirs) = (fields.next()?, fields.next()?.parse().ok()?, fields.next()?);
        let said = theirs.parse().ok().map(|theirs| Said { ours, theirs });
        is_of_nodes.then(|| (sfen.to_owned(), said))
    });
    answers.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SFEN: &str = "4k4/9/9/9/9/9/9/9/4K4 b 2G 61";

    fn game(ending: Ending, scores: &[(i32, Option<i32>)]) -> Played {
        let position = Position::from_sfen(SFEN).expect("an SFEN");
        let spot = |&(ours, theirs)| Spot { position: position.clone(), ours, theirs };
        Played { opponent: "gps".into(), ending, spots: scores.iter().map(spot).collect() }
    }

    #[test]
    fn answers_with_other_nodes_and_cut_lines_do_not_count() {
        let text = "10/20\ta\t5\t-300\n10/20\tb\t-7\t-\n10/30\tc\t5\t6\n10/20\td\t5\t-30";
        let known = known(text, "10/20");
        assert_eq!(known.len(), 2);
        assert_eq!(known["a"], Some(Said { ours: 5, theirs: -300 }));
        assert_eq!(known["b"], None);
    }

    #[test]
    fn candidates_are_every_other_position_from_the_end_where_the_engines_disagree() {
        let scores = [(90, Some(-1)), (80, None), (70, Some(-5)), (60, Some(-5)), (0, Some(-5))];
        let game = game(Ending::Lost, &scores);
        let ours = |sign| candidates(&game, sign).map(|spot| spot.ours).collect::<Vec<_>>();
        assert_eq!(ours(-1), [70, 90]);
        assert!(ours(1).is_empty());
    }

    #[test]
    fn any_positions_are_those_that_the_opponent_does_not_call_decided() {
        let mut scores = vec![(10, Some(20)); 14];
        scores[6] = (10, Some(3_000));
        let game = game(Ending::Drawn, &scores);
        let rows: Vec<String> = any(&game).map(|row| row.to_string()).collect();
        assert_eq!(rows, vec![format!("game\t{SFEN}\t10\t20\t=\tgps"); 2]);
    }
}
