//! The openings: positions of a file, or random moves to balanced positions.

use std::sync::mpsc::{Receiver, channel};

use crate::engine::{
    Analysis, BuiltIn, Engine, EngineEvent, Query, SearchScore, Ticket, position_after,
};
use komadai_core::record::{self, Format, ParsedGame, ReadOptions};
use komadai_core::rules::{Move, Position};

/// The opening of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The start position.
    pub start: Position,
    /// The moves before the engines play, all legal.
    pub moves: Vec<Move>,
}

impl Opening {
    /// The position in which the engines begin.
    #[must_use]
    pub fn position(&self) -> Position {
        position_after(&self.start, &self.moves)
    }
}

/// The openings of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Openings {
    /// Random moves from the even start with a score near 0; another opening for every number and seed.
    Random {
        /// The number of moves.
        plies: usize,
        /// The seed.
        seed: u64,
    },
    /// These in turn, repeated from the first; at least one.
    List(Vec<Opening>),
}

/// The reason why openings cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A game cannot be read.
    #[error("{0}")]
    Record(String),
    /// A position that is illegal or in which the game is over.
    #[error("opening {number}: {cause}")]
    Position {
        /// Its number, from 1.
        number: usize,
        /// The reason.
        cause: String,
    },
    /// There is none.
    #[error("there is no opening")]
    Empty,
}

/// Scores up to this many centipawns count as balanced.
const BALANCED: i32 = 231;

/// Nodes for the score of an opening.
const NODES: u64 = 3_000;

/// After this many tries the most balanced opening is taken.
const TRIES: usize = 40;

impl Openings {
    /// Reads a list: an SFEN or a USI position line on each line, or a record of any format with all its
    /// moves.
    ///
    /// # Errors
    ///
    /// Names the first unusable one.
    pub fn read(bytes: &[u8]) -> Result<Self, OpeningError> {
        let text = String::from_utf8_lossy(bytes);
        let is_line = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
        let is_positions = text.lines().filter(is_line).all(is_position);
        let options =
            ReadOptions { format: is_positions.then_some(Format::Usi), ..ReadOptions::default() };
        let read = record::read(bytes, options);
        let file = read.map_err(|error| OpeningError::Record(error.to_string()))?;
        let mut openings = Vec::new();
        for (number, game) in (1..).zip(file.games) {
            let game = game.map_err(|error| OpeningError::Record(error.to_string()))?;
            let opening = opening_of(&game);
            openings.push(opening.map_err(|cause| OpeningError::Position { number, cause })?);
        }
        if openings.is_empty() {
            return Err(OpeningError::Empty);
        }
        Ok(Self::List(openings))
    }

    /// Shuffles a list by `seed`.
    pub fn shuffle(&mut self, seed: u64) {
        if let Self::List(list) = self {
            fastrand::Rng::with_seed(seed).shuffle(list);
        }
    }
}

fn is_position(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    matches!(first, "startpos" | "sfen" | "position") || first.matches('/').count() == 8
}

fn opening_of(game: &ParsedGame) -> Result<Opening, String> {
    let record = &game.record;
    let start = Position::from_sfen(&record.start().to_sfen()).map_err(|it| it.to_string())?;
    let opening = Opening { start, moves: record.main_moves() };
    let mut position = opening.start.clone();
    for (number, &mv) in (1..).zip(&opening.moves) {
        position.play(mv).map_err(|why| format!("move {number} ({mv}): {why}"))?;
    }
    if !position.has_legal_move() {
        return Err("no move is left".to_owned());
    }
    Ok(opening)
}

/// Returns openings by number; random ones are evaluated by the bot.
pub struct OpeningSource<'a> {
    openings: &'a Openings,
    judge: Option<OpeningJudge>,
}

impl<'a> OpeningSource<'a> {
    /// A source of these openings; the bot starts with the first random one.
    #[must_use]
    pub fn new(openings: &'a Openings) -> Self {
        Self { openings, judge: None }
    }

    /// The opening with this number, from 0.
    pub fn get(&mut self, number: usize) -> Opening {
        match self.openings {
            Openings::List(list) => {
                list.get(number % list.len().max(1)).cloned().unwrap_or_else(even_start)
            }
            Openings::Random { plies, seed } => self.random(*plies, *seed, number),
        }
    }

    fn random(&mut self, plies: usize, seed: u64, number: usize) -> Opening {
        let mut random = fastrand::Rng::with_seed(seed.wrapping_add((number as u64) << 32));
        let mut best: Option<(i32, Opening)> = None;
        for _ in 0..TRIES {
            let Some(opening) = random_opening(plies, &mut random) else {
                continue;
            };
            let score = self.score(&opening).saturating_abs();
            if score <= BALANCED {
                return opening;
            }
            if best.as_ref().is_none_or(|(least, _)| score < *least) {
                best = Some((score, opening));
            }
        }
        best.map_or_else(even_start, |(_, opening)| opening)
    }

    /// The score of the bot; 0 without a bot.
    fn score(&mut self, opening: &Opening) -> i32 {
        if opening.moves.is_empty() {
            return 0;
        }
        if self.judge.is_none() {
            self.judge = OpeningJudge::new();
        }
        self.judge.as_mut().map_or(0, |judge| judge.score(opening))
    }
}

fn even_start() -> Opening {
    Opening { start: Position::startpos(), moves: Vec::new() }
}

/// Random legal moves; `None` if they end in check or mate.
fn random_opening(plies: usize, random: &mut fastrand::Rng) -> Option<Opening> {
    let start = Position::startpos();
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(plies);
    for _ in 0..plies {
        let legal = position.legal_moves();
        let mv = *random.choice(legal.iter())?;
        // Just generated.
        let _ = position.play(mv);
        moves.push(mv);
    }
    let goes_on = !position.is_in_check() && position.has_legal_move();
    goes_on.then_some(Opening { start, moves })
}

/// The bot for scoring.
struct OpeningJudge {
    bot: BuiltIn,
    events: Receiver<EngineEvent>,
}

/// The same for all questions, each of which is answered before the next one: the bot takes its seed from it.
const TICKET: Ticket = Ticket(1);

impl OpeningJudge {
    fn new() -> Option<Self> {
        let (sender, events) = channel();
        // Sending fails only when this is dropped.
        let bot = BuiltIn::start(move |event| _ = sender.send(event)).ok()?;
        Some(Self { bot, events })
    }

    fn score(&mut self, opening: &Opening) -> i32 {
        let mut query = Query::new(TICKET, opening.start.clone(), opening.moves.clone());
        query.limits.nodes = Some(NODES);
        // Table entries of an earlier opening would make the choice depend on the order.
        self.bot.new_game();
        self.bot.analyse(query, 1);
        let mut score = i32::MAX;
        for event in &self.events {
            match event {
                EngineEvent::Info { info, .. } => {
                    score = match info.score {
                        SearchScore::Centipawns(score) => score,
                        SearchScore::Mate(_) => i32::MAX,
                    };
                }
                EngineEvent::Done { .. } | EngineEvent::Failed { .. } => break,
                EngineEvent::Ready | EngineEvent::MateSearched { .. } => {}
            }
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn texts(openings: &Openings, numbers: std::ops::Range<usize>) -> Vec<String> {
        let mut source = OpeningSource::new(openings);
        let text = |number| {
            let moves = source.get(number).moves;
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            moves.join(" ")
        };
        numbers.map(text).collect()
    }

    #[test]
    fn random_openings_are_balanced_different_and_made_by_their_seed() {
        let random = |seed| Openings::Random { plies: 6, seed };
        let first = texts(&random(1), 0..6);
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), 6);
        assert_eq!(texts(&random(1), 3..6), first[3..], "in any order");
        assert_ne!(texts(&random(2), 0..6), first);
        let openings = random(1);
        let mut source = OpeningSource::new(&openings);
        let mut judge = OpeningJudge::new().expect("a thread");
        for number in 0..6 {
            let opening = source.get(number);
            assert_eq!(opening.moves.len(), 6);
            assert!(!opening.position().is_in_check());
            assert!(judge.score(&opening).abs() <= BALANCED);
        }
    }

    #[test]
    fn lists_have_positions_with_or_without_moves() {
        let text = "# openings\nstartpos moves 7g7f 3c3d\n\n\
            sfen 4k4/9/9/9/9/9/9/9/4K4 b P 7\n4k4/9/9/9/9/9/9/9/4K4 w p 2\n";
        let openings = Openings::read(text.as_bytes()).expect("openings");
        let Openings::List(list) = &openings else {
            panic!("a list");
        };
        assert_eq!(list.len(), 3);
        assert_eq!(list[0].moves.len(), 2);
        let mut source = OpeningSource::new(&openings);
        assert_eq!(source.get(4), list[1], "from the first again");
        let mut shuffled = openings.clone();
        shuffled.shuffle(3);
        shuffled.shuffle(3);
        assert!(matches!(shuffled, Openings::List(list) if list.len() == 3));
    }

    #[test]
    fn what_is_no_opening_is_named() {
        let error = |text: &str| {
            let read = Openings::read(text.as_bytes());
            read.expect_err(text).to_string()
        };
        assert!(error("startpos moves 7g7f 7f7d").contains("7f7d"));
        assert!(error("startpos\nsfen 9/9 b - 1").starts_with("2:"));
        assert!(error("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").ends_with("no move is left"));
        assert!(!error("hello").is_empty());
        assert!(!error("").is_empty());
    }
}
