//! Statistics of results: of one player, of all games against bots, and of all players of a library.

use std::collections::HashMap;
use std::hash::Hash;

use super::block::Block;
use super::index::Index;
use super::row::GameRow;
use komadai_core::game::GameResult;
use komadai_core::openings::{Castle, Opening};
use komadai_core::record::Reason;
use komadai_core::rules::Color;

/// A player's results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Score {
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Points in percent, a draw as half a point; `None` without results.
    pub const fn percent(self) -> Option<u32> {
        let points = 200 * self.won + 100 * self.drawn;
        match self.games() {
            0 => None,
            games => Some((points + games) / (2 * games)),
        }
    }

    /// Adds the results of other games.
    pub const fn add(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }

    const fn count(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.won += 1,
            GameResult::Draw => self.drawn += 1,
            GameResult::Loss => self.lost += 1,
        }
    }
}

/// The players whose games are counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// The person in all games against a bot.
    AgainstBots,
    /// The player of this name.
    Player(String),
}

/// A player's results, counted in several ways; the most frequent first unless stated otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Statistics {
    pub total: Score,
    /// With Black, with White.
    pub colors: [Score; 2],
    /// By the type of the opponent in records (`bot:3/10`): only games against bots, sorted by the text.
    pub bots: Vec<(String, Score)>,
    /// By the opponent's name: only for a named player.
    pub opponents: Vec<(String, Score)>,
    /// By month, `2026-05`, the latest first; only games with a date.
    pub months: Vec<(String, Score)>,
    /// By the opening of the player.
    pub openings: Vec<(Option<Opening>, Score)>,
    /// By the castle of the player.
    pub castles: Vec<(Option<Castle>, Score)>,
    /// By the reason of the end.
    pub endings: Vec<(Option<Reason>, Score)>,
    /// Games with times in their records.
    pub timed: Timed,
    /// Judged games.
    pub judged: Judged,
}

/// How accurate a player is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Judged {
    /// The player's accuracy in each judged game, in percent.
    pub accuracies: Vec<u8>,
}

impl Judged {
    /// The median, which one game that went wrong changes little; `None` without games.
    pub(crate) fn median(&self) -> Option<u8> {
        let mut sorted = self.accuracies.clone();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).copied()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Timed {
    pub games: u32,
    /// The player's moves in them.
    pub moves: u64,
    /// The seconds that these moves took.
    pub seconds: u64,
}

/// The counts of a library.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// All players by name, those with the most games first.
    pub players: Vec<(String, Score)>,
    /// Of the chosen subject.
    pub statistics: Statistics,
    /// Whether all games of the library were counted.
    pub is_complete: bool,
}

const MOST_PLAYERS: usize = 2000;

impl Index {
    /// Counts the games of existing files.
    pub fn count(&self, subject: &Subject) -> Report {
        let there = |block: &'_ Block| {
            let files = block.files.iter().filter(|file| !file.is_gone);
            let games = files.flat_map(|file| file.games.clone());
            games.collect::<Vec<_>>()
        };
        let rows = self.named_blocks().flat_map(|(_, block)| {
            let games = there(block).into_iter();
            games.filter_map(|game| block.games.get(game)).map(|game| &game.row)
        });
        count(rows, subject)
    }
}

/// Counts games; unreadable ones and those without a result do not count.
pub(super) fn count<'a>(rows: impl Iterator<Item = &'a GameRow>, subject: &Subject) -> Report {
    let mut counting = Counting::default();
    let counts = |row: &&GameRow| row.fault().is_none() && has_result(row);
    for row in rows.filter(counts) {
        for color in Color::ALL {
            let name = row.player(color);
            if !name.is_empty() {
                add(&mut counting.players, name.to_owned(), result(row, color));
            }
        }
        if let Some(color) = side_of(row, subject) {
            counting.add(row, color);
        }
    }
    counting.finish()
}

/// The subject's side; `None` unless it is exactly one.
fn side_of(row: &GameRow, subject: &Subject) -> Option<Color> {
    let is_one = |color: &Color| match subject {
        Subject::AgainstBots => is_bot(row, color.opponent()) && !is_bot(row, *color),
        Subject::Player(name) => row.player(*color) == name && row.player(color.opponent()) != name,
    };
    Color::ALL.into_iter().find(is_one)
}

/// Whether the game was won or drawn.
fn has_result(row: &GameRow) -> bool {
    let ending = row.ending().filter(|_| !row.is_unfinished());
    ending.is_some_and(|ending| ending.winner.is_some() || ending.is_draw())
}

fn is_bot(row: &GameRow, color: Color) -> bool {
    row.made_by(color).starts_with("bot:")
}

fn result(row: &GameRow, color: Color) -> GameResult {
    GameResult::new(row.ending().and_then(|ending| ending.winner), color)
}

fn add<K: Eq + Hash>(scores: &mut HashMap<K, Score>, key: K, result: GameResult) {
    scores.entry(key).or_default().count(result);
}

#[derive(Debug, Default)]
struct Counting {
    players: HashMap<String, Score>,
    total: Score,
    colors: [Score; 2],
    bots: HashMap<String, Score>,
    opponents: HashMap<String, Score>,
    months: HashMap<String, Score>,
    openings: HashMap<Option<Opening>, Score>,
    castles: HashMap<Option<Castle>, Score>,
    endings: HashMap<Option<Reason>, Score>,
    timed: Timed,
    judged: Judged,
}

impl Counting {
    fn add(&mut self, row: &GameRow, color: Color) {
        let result = result(row, color);
        let other = color.opponent();
        self.total.count(result);
        self.colors[color.index()].count(result);
        if is_bot(row, other) {
            add(&mut self.bots, row.made_by(other).to_owned(), result);
        }
        if !row.player(other).is_empty() {
            add(&mut self.opponents, row.player(other).to_owned(), result);
        }
        if super::date::is_date(row.date())
            && let Some(month) = row.date().get(..7)
        {
            add(&mut self.months, month.to_owned(), result);
        }
        let (opening, castle) = row.built(color);
        add(&mut self.openings, opening, result);
        add(&mut self.castles, castle, result);
        add(&mut self.endings, row.ending().map(|end| end.reason), result);
        if let Some(accuracy) = row.accuracy(color) {
            self.judged.accuracies.push(accuracy);
        }
        if let Some(seconds) = row.seconds(color) {
            self.timed.games += 1;
            self.timed.seconds += u64::from(seconds);
            self.timed.moves += u64::from(moves_of(row, color));
        }
    }

    fn finish(self) -> Report {
        let mut months = by_games(self.months);
        months.sort_by(|(a, _), (b, _)| b.cmp(a));
        let mut bots = by_games(self.bots);
        bots.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut players = by_games(self.players);
        players.truncate(MOST_PLAYERS);
        Report {
            players,
            statistics: Statistics {
                total: self.total,
                colors: self.colors,
                bots,
                opponents: by_games(self.opponents),
                months,
                openings: by_games(self.openings),
                castles: by_games(self.castles),
                endings: by_games(self.endings),
                timed: self.timed,
                judged: self.judged,
            },
            is_complete: true,
        }
    }
}

/// The most frequent first; equal ones in their own order.
fn by_games<K: Ord>(scores: HashMap<K, Score>) -> Vec<(K, Score)> {
    let mut scores: Vec<(K, Score)> = scores.into_iter().collect();
    scores.sort_by(|(a, first), (b, second)| second.games().cmp(&first.games()).then(a.cmp(b)));
    scores
}

/// The moves of one side; with a handicap White moves first, and in games from other positions it is unknown.
fn moves_of(row: &GameRow, color: Color) -> u32 {
    let first = match row.handicap() {
        Some(_) => Color::White,
        None => Color::Black,
    };
    if color == first { row.moves().div_ceil(2) } else { row.moves() / 2 }
}
