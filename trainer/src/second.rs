//! Another engine as a USI process of its own: gpsshogi, or one that takes `go nodes`.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use komadai_core::rules::{Move, Position};

/// A process that searches with one thread and a fixed number of nodes.
pub struct Second {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The command that begins a search.
    go: String,
}

/// What it says of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Half the plies of the full search, as it counts them.
    pub depth: u32,
    /// In centipawns for the side to move; mates are beyond 30,000.
    pub score: i32,
    pub mv: Move,
}

/// What it says of a position.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// In the order it was said.
    pub said: Vec<Said>,
    /// Its choice; none if it resigns.
    pub choice: Option<Move>,
}

impl Answer {
    /// The score of its choice, or of what it said last.
    pub fn score(&self) -> Option<i32> {
        let of_choice = |said: &&Said| Some(said.mv) == self.choice;
        let said = self.said.iter().rev();
        said.clone().find(of_choice).or(said.clone().next()).map(|said| said.score)
    }
}

impl Second {
    /// Starts it. Moves within `width` centipawns of the best one are judged exactly, if that is not 0;
    /// gpsshogi alone can do so. It has its nodes from the command line.
    pub fn start(path: &str, nodes: u64, width: u32) -> io::Result<Self> {
        let is_gpsshogi = path.ends_with("gpsusi");
        let mut command = Command::new(path);
        let mut go = format!("go nodes {nodes}");
        if is_gpsshogi {
            command.args(["-N", "1", "--memory-use-percent", "5"]);
            command.args(["--node-count-hard-limit", &nodes.to_string()]);
            "go byoyomi 600000".clone_into(&mut go);
        }
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let lost = || io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(lost)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(lost)?);
        let mut second = Self { child, input, output, go };
        second.say("usi")?;
        second.until("usiok")?;
        if is_gpsshogi {
            second.say("setoption name BookDepth value 0")?;
            second.say(&format!("setoption name MultiPVWidth value {width}"))?;
        }
        second.say("isready")?;
        second.until("readyok")?;
        Ok(second)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// The lines up to one that begins with this word.
    fn until(&mut self, word: &str) -> io::Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let is_last = line.starts_with(word);
            lines.push(line);
            if is_last {
                return Ok(lines);
            }
        }
    }

    /// Searches a position from an empty table.
    pub fn answer(&mut self, position: &Position) -> io::Result<Answer> {
        self.say("usinewgame")?;
        self.say(&format!("position sfen {}", position.to_sfen()))?;
        let go = self.go.clone();
        self.say(&go)?;
        let lines = self.until("bestmove")?;
        let choice = lines.last().and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        Ok(Answer { said: lines.iter().filter_map(|line| said(line)).collect(), choice })
    }

    /// The score of a move for the side that makes it, by a search of the position after it.
    pub fn after(&mut self, position: &Position, mv: Move) -> io::Result<Option<i32>> {
        let mut after = position.clone();
        if after.play(mv).is_err() {
            return Ok(None);
        }
        if !after.has_legal_move() {
            return Ok(Some(30_000));
        }
        let answer = self.answer(&after)?;
        Ok(match (answer.score(), answer.choice) {
            (Some(score), _) => Some(-score),
            // It resigns without a word.
            (None, None) => Some(30_000),
            (None, Some(_)) => None,
        })
    }
}

impl Drop for Second {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `info depth 5 ... score cp 239 ... pv 2c2d ...`.
fn said(line: &str) -> Option<Said> {
    let mut words = line.strip_prefix("info ")?.split_whitespace();
    let (mut depth, mut score, mut mv) = (0, None, None);
    while let Some(word) = words.next() {
        match word {
            "depth" => depth = words.next()?.parse().ok()?,
            "score" => {
                let kind = words.next()?;
                let value = words.next()?;
                score = match kind {
                    "cp" => value.parse::<i32>().ok().map(|value| value.clamp(-30_000, 30_000)),
                    "mate" if value.starts_with('-') => Some(-30_000),
                    "mate" => Some(30_000),
                    _ => None,
                };
            }
            "pv" => {
                mv = words.next()?.parse().ok();
                break;
            }
            _ => {}
        }
    }
    Some(Said { depth, score: score?, mv: mv? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_search_has_a_depth_a_score_and_a_move() {
        let line =
            "info depth 5 seldepth 8 time 367 score cp 239 nodes 58137 nps 158077 pv 2c2d 2e2d";
        let mv = "2c2d".parse().expect("a move");
        assert_eq!(said(line), Some(Said { depth: 5, score: 239, mv }));
        assert_eq!(said("info time 4665 nodes 155779 nps 33387"), None);
        assert_eq!(said("info depth 3"), None);
        assert_eq!(said("bestmove 2c2d"), None);
    }
}
