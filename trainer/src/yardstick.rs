//! The yardstick of the blind spot: positions of games against other engines that a net judges.
//!
//! All scores and results are those of the bot that played, which is to move. A line of the file has six
//! fields between tabs: kind, SFEN, the score of the bot's search, the score of the other engine, the result
//! (`w`, `l`, `=`), and the opponent's name. Lines that begin with `#` are comments.

mod collect;
mod count;
mod judge;
mod records;

use std::fmt;
use std::io;
use std::path::Path;

use komadai_core::rules::Position;

/// What to do.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Choose positions from records of games.
    Collect(collect::Options),
    /// Say what nets see of them.
    Judge(judge::Options),
}

/// Does it.
pub fn run(command: &Command) -> io::Result<()> {
    match command {
        Command::Collect(options) => collect::run(options),
        Command::Judge(options) => judge::run(options),
    }
}

/// Why a position was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The bot thought itself ahead, lost, and the other engine's long search says that it stands badly.
    Bad,
    /// The bot thought itself ahead, did not lose, and the other engine agrees.
    Fine,
    /// Any position of a game, with the score that the opponent had there.
    Game,
}

impl Kind {
    const ALL: [(Self, &str); 3] = [(Self::Bad, "bad"), (Self::Fine, "fine"), (Self::Game, "game")];
}

/// How a game ended for the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Won,
    Lost,
    Drawn,
}

impl Ending {
    const ALL: [(Self, &str); 3] = [(Self::Won, "w"), (Self::Lost, "l"), (Self::Drawn, "=")];
}

/// A position, and what is known about it for the side to move.
#[derive(Debug, Clone)]
pub struct Row {
    pub kind: Kind,
    pub position: Position,
    /// The score of the bot's search.
    pub ours: i32,
    /// The score of the other engine.
    pub theirs: i32,
    pub ending: Ending,
    /// The opponent's name.
    pub opponent: String,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, ours, theirs, opponent, .. } = self;
        let kind = word(&Kind::ALL, self.kind);
        let ending = word(&Ending::ALL, self.ending);
        write!(f, "{kind}\t{}\t{ours}\t{theirs}\t{ending}\t{opponent}", position.to_sfen())
    }
}

impl Row {
    /// Reads a line; nothing when it is not one of a position.
    fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let row = Self {
            kind: named(&Kind::ALL, fields.next()?)?,
            position: Position::from_sfen(fields.next()?).ok()?,
            ours: fields.next()?.parse().ok()?,
            theirs: fields.next()?.parse().ok()?,
            ending: named(&Ending::ALL, fields.next()?)?,
            opponent: fields.next()?.to_owned(),
        };
        fields.next().is_none().then_some(row)
    }
}

fn word<T: PartialEq>(names: &[(T, &'static str)], it: T) -> &'static str {
    names.iter().find(|(other, _)| *other == it).map_or("", |(_, word)| word)
}

fn named<T: Copy>(names: &[(T, &str)], text: &str) -> Option<T> {
    names.iter().find(|(_, word)| *word == text).map(|(it, _)| *it)
}

/// Reads the positions of a file.
fn read(path: &Path) -> io::Result<Vec<Row>> {
    let text = std::fs::read_to_string(path)?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
    let rows = lines.map(|(number, line)| {
        let why = || format!("{}:{number}: expected a position", path.display());
        Row::read(line).ok_or_else(|| io::Error::other(why()))
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let line = "bad\t4k4/9/9/9/9/9/9/9/4K4 b 2G 61\t120\t-544\tl\tgps";
        let row = Row::read(line).expect("a row");
        assert_eq!((row.kind, row.ending, row.theirs), (Kind::Bad, Ending::Lost, -544));
        assert_eq!(row.to_string(), line);
        assert!(Row::read(&line.replace("bad", "worse")).is_none());
        assert!(Row::read(&format!("{line}\tmore")).is_none());
    }
}
