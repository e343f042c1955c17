//! Finds the games that reach a position.

use std::collections::HashMap;

use super::block::{Block, File, Indexed, short};
use super::date::is_date;
use super::found::{Hit, NextMove, Outcome, PlayedMoves, SearchResult, Wins};
use super::index::Index;
use super::row::RowId;
use super::turned::turned;
use komadai_core::rules::{Handicap, Move, Position};

impl Index {
    /// The moves played in a position, as [`Index::find`] finds them, with the latest game of every move.
    pub fn played(&self, position: &Position) -> PlayedMoves {
        let found = self.find(position, false);
        let with_game = |next: NextMove| (next, next.last.and_then(|row| self.row(row)).cloned());
        PlayedMoves {
            wins: found.wins,
            moves: found.next.into_iter().map(with_game).collect(),
            is_complete: true,
            file: None,
        }
    }

    /// The games that reach a position with this board, these hands and this side to move, and the moves
    /// played there.
    ///
    /// With `mirrored` also those that reach it with the sides exchanged. One pass over 2 bytes a position;
    /// where they match, the game is replayed to be certain.
    pub fn find(&self, position: &Position, mirrored: bool) -> SearchResult {
        let mut search = PositionSearch {
            wanted: position,
            mirror: if mirrored { turned(position) } else { None },
            found: SearchResult::default(),
            next: HashMap::new(),
            starts: Starts::default(),
            begun: HashMap::new(),
        };
        for (first, block) in self.named_blocks() {
            search.block(first, block);
        }
        search.finish()
    }
}

/// The results of the games with a move, and the latest of them with its date.
#[derive(Default)]
struct MoveResults<'a> {
    wins: Wins,
    last: Option<(&'a str, RowId)>,
}

struct PositionSearch<'a> {
    wanted: &'a Position,
    mirror: Option<Position>,
    found: SearchResult,
    next: HashMap<Move, MoveResults<'a>>,
    starts: Starts,
    /// Results for first moves of games, so that games with the same beginning are replayed once.
    begun: HashMap<Beginning<'a>, Option<bool>>,
}

/// The first moves of a game, and its handicap; games from other positions have none.
type Beginning<'a> = (Option<Handicap>, &'a [u16]);

/// The most moves of a cached beginning: hardly any two games share a longer one.
const ALIKE: usize = 12;

/// The number of hashes that are compared at once.
const CHUNK: usize = 64;

impl<'a> PositionSearch<'a> {
    fn block(&mut self, first: u32, block: &'a Block) {
        let wanted = short(self.wanted);
        let mirror = self.mirror.as_ref().map_or(wanted, short);
        let fits = |hash: &u16| *hash == wanted || *hash == mirror;
        let mut at = BlockCursor::default();
        let mut last = None;
        for (number, chunk) in block.hashes.chunks(CHUNK).enumerate() {
            // Without a branch for each hash, so that the comparisons are vectorized.
            if !chunk.iter().fold(false, |any, hash| any | fits(hash)) {
                continue;
            }
            let begin = number * CHUNK;
            let here = (begin..).zip(chunk).filter(|(_, hash)| fits(hash));
            for (entry, _) in here {
                let Some(game) = at.move_to(block, entry) else {
                    continue;
                };
                // A game counts once, however often the position recurs.
                if last != Some(at.game)
                    && at.is_there(block)
                    && let Some(is_mirrored) = self.reaches(block, game, entry)
                {
                    last = Some(at.game);
                    let place = u32::try_from(at.game).unwrap_or(u32::MAX);
                    let row = RowId(first.saturating_add(place));
                    self.take(block, game, entry, row, is_mirrored);
                }
            }
        }
    }

    /// Whether the game has the position at this entry; if so, whether with the sides exchanged.
    fn reaches(&mut self, block: &'a Block, game: &Indexed, entry: usize) -> Option<bool> {
        let begin = game.entries().start;
        if game.row.has_own_start() || entry - begin > ALIKE {
            return self.leads_to(block, game, entry);
        }
        let beginning = (game.row.handicap(), block.moves.get(begin..entry)?);
        if let Some(&known) = self.begun.get(&beginning) {
            return known;
        }
        let reached = self.leads_to(block, game, entry);
        self.begun.insert(beginning, reached);
        reached
    }

    /// Replays a game up to this entry to check it.
    fn leads_to(&mut self, block: &Block, game: &Indexed, entry: usize) -> Option<bool> {
        let mut position = self.starts.of(game)?;
        let plies = entry - game.entries().start;
        for mv in block.moves_of(game).take(plies) {
            // Moves come from a file: one that no piece can make ends the game here.
            position.play_any(mv).ok()?;
        }
        if position.is_same(self.wanted) {
            return Some(false);
        }
        let mirror = self.mirror.as_ref()?;
        position.is_same(mirror).then_some(true)
    }

    fn take(
        &mut self,
        block: &'a Block,
        game: &'a Indexed,
        entry: usize,
        row: RowId,
        is_mirrored: bool,
    ) {
        let outcome = Outcome::of(game.row.ending());
        let outcome = if is_mirrored { outcome.mirrored() } else { outcome };
        let ply = u32::try_from(entry - game.entries().start).unwrap_or(u32::MAX);
        self.found.games.push(Hit { row, ply, is_mirrored });
        self.found.wins.count(outcome);
        let next = block.moves.get(entry).copied().and_then(Move::from_bits);
        if let Some(mv) = next {
            let mv = if is_mirrored { mv.rotated() } else { mv };
            let played = self.next.entry(mv).or_default();
            played.wins.count(outcome);
            let date = game.row.date();
            if is_date(date) && played.last.is_none_or(|(last, _)| last <= date) {
                played.last = Some((date, row));
            }
        }
    }

    fn finish(mut self) -> SearchResult {
        let next = self.next.into_iter().map(|(mv, played)| NextMove {
            mv,
            games: played.wins.games(),
            wins: played.wins,
            last: played.last.map(|(_, row)| row),
        });
        self.found.next = next.collect();
        self.found.next.sort_by(|a, b| b.games.cmp(&a.games).then(a.mv.cmp(&b.mv)));
        self.found
    }
}

/// The current place of a pass over a block's positions; it only moves forward, so that the next game is
/// near.
#[derive(Default)]
struct BlockCursor {
    game: usize,
    file: usize,
}

impl BlockCursor {
    /// Moves on to the game with the position at `entry`.
    fn move_to<'a>(&mut self, block: &'a Block, entry: usize) -> Option<&'a Indexed> {
        let ends = |game: &Indexed| game.positions.end as usize <= entry;
        self.game += ahead(block.games.get(self.game..)?, ends);
        block.games.get(self.game)
    }

    /// Whether the file of the game still exists.
    fn is_there(&mut self, block: &Block) -> bool {
        let ends = |file: &File| file.games.end <= self.game;
        let files = block.files.get(self.file..).unwrap_or_default();
        self.file += ahead(files, ends);
        let file = block.files.get(self.file);
        file.is_some_and(|file| !file.is_gone && file.games.contains(&self.game))
    }
}

/// The number of first items that satisfy `is_before`; fast if they are few.
fn ahead<T>(items: &[T], is_before: impl Fn(&T) -> bool) -> usize {
    let (mut begin, mut step) = (0, 1);
    while items.get(begin + step - 1).is_some_and(&is_before) {
        begin += step;
        step *= 2;
    }
    let rest = items.get(begin..).unwrap_or_default();
    let near = rest.get(..step).unwrap_or(rest);
    begin + near.partition_point(is_before)
}

/// Common starting positions, made once.
#[derive(Default)]
struct Starts {
    even: Position,
    handicaps: HashMap<&'static str, Position>,
}

impl Starts {
    fn of(&mut self, game: &Indexed) -> Option<Position> {
        if game.row.has_own_start() {
            return game.row.start();
        }
        let Some(handicap) = game.row.handicap() else {
            return Some(self.even.clone());
        };
        let made = self.handicaps.entry(handicap.name());
        Some(made.or_insert_with(|| handicap.position()).clone())
    }
}
