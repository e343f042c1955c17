//! What another judge thinks of the positions of games, for the training.
//!
//! The judge is a process that reads an SFEN a line and answers each with a line that begins with a whole
//! number: its score in centipawns for the side to move. Beside `N.games` comes `N.said`, a line a game, with
//! a number for every position of the game that has a score, in the order of [`games::visit`]: the score of the
//! position after the move that the search chose, for the side that is then to move.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::games::{self, Game};
use komadai_core::rules::Position;

/// Which games, and who judges.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Folders with games; those that were judged are left out.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The program that judges.
    #[arg(long)]
    judge: PathBuf,
}

/// Files that one process judges: it takes as long to start as to judge some thousand positions.
const TOGETHER: usize = 16;

/// Judges all games in the folders.
pub fn run(options: &Options) -> io::Result<()> {
    let mut paths = games::files(&options.folders)?;
    paths.retain(|path| !is_there(path));
    for paths in paths.chunks(TOGETHER) {
        let mut games = Vec::new();
        for path in paths {
            games.extend(games::read(path)?);
        }
        let judged = judge(&options.judge, &games)?;
        for (path, judged) in paths.iter().zip(judged.chunks(games::CHUNK as usize)) {
            write(path, judged)?;
        }
    }
    Ok(())
}

fn write(path: &Path, judged: &[Vec<i32>]) -> io::Result<()> {
    let mut text = String::new();
    for scores in judged {
        let words: Vec<String> = scores.iter().map(i32::to_string).collect();
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    let half = path.with_extension("half");
    fs::write(&half, text)?;
    fs::rename(&half, path.with_extension("said"))
}

/// Whether a file of games was judged.
pub fn is_there(path: &Path) -> bool {
    path.with_extension("said").exists()
}

/// The scores of a file of games, a list a game.
pub fn read(path: &Path) -> io::Result<Vec<Vec<i32>>> {
    let path = path.with_extension("said");
    let text = fs::read_to_string(&path)?;
    let line = |(number, line): (usize, &str)| {
        let scores: Result<Vec<i32>, _> = line.split_whitespace().map(str::parse).collect();
        let why = || format!("{}:{number}: expected whole numbers", path.display());
        scores.map_err(|_| io::Error::other(why()))
    };
    (1..).zip(text.lines()).map(line).collect()
}

fn judge(program: &Path, games: &[Game]) -> io::Result<Vec<Vec<i32>>> {
    let fault = |why: String| io::Error::other(format!("{}: {why}", program.display()));
    let mut child: Child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| fault(error.to_string()))?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(fault("no pipe".to_owned()));
    };
    let asked: Vec<Vec<String>> = games.iter().map(positions).collect();
    let judged = std::thread::scope(|scope| {
        let asker = scope.spawn(|| {
            for sfen in asked.iter().flatten() {
                writeln!(input, "{sfen}")?;
            }
            drop(input);
            io::Result::Ok(())
        });
        let mut lines = BufReader::new(output).lines();
        let judged: io::Result<Vec<Vec<i32>>> = asked
            .iter()
            .map(|sfens| {
                sfens.iter().map(|sfen| score(lines.next(), sfen).map_err(&fault)).collect()
            })
            .collect();
        drop(lines);
        let said = asker.join().expect("the asker does not panic");
        judged.and_then(|judged| said.map(|()| judged))
    });
    child.wait()?;
    judged
}

fn score(line: Option<io::Result<String>>, sfen: &str) -> Result<i32, String> {
    let line = line.transpose().map_err(|error| error.to_string())?.unwrap_or_default();
    let word = line.split_whitespace().next().unwrap_or_default();
    word.parse().map_err(|_| format!("{sfen}: expected a score, not `{line}`"))
}

/// The SFENs of the positions with a score, in order.
fn positions(game: &Game) -> Vec<String> {
    let mut sfens = Vec::new();
    games::visit(game, |position: &mut Position, thought| {
        let made = position.play_any(thought.mv).expect("a possible move");
        sfens.push(position.to_sfen());
        position.take_back(made);
    });
    sfens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scored_position_is_judged_in_order() {
        let line = "7\tw\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t7g7f 3c3d/-12~8c8d:2g2f/7~9c9d:8h2b+/300 8h2b+/#5";
        let game = Game::read(line).expect("a game");
        let sides: Vec<bool> = positions(&game).iter().map(|sfen| sfen.contains(" w ")).collect();
        assert_eq!(sides, [false, true, true, true]);
    }

    #[test]
    fn a_judge_that_says_no_number_is_named_with_the_position() {
        assert_eq!(score(Some(Ok("-120 7".to_owned())), "x"), Ok(-120));
        assert!(score(Some(Ok("bad".to_owned())), "4k4").is_err_and(|why| why.contains("4k4")));
        assert!(score(None, "4k4").is_err());
    }
}
