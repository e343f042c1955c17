//! The opening book: weighted moves for some positions, from a built-in file.
//!
//! The file, all numbers little-endian: `komabook`; 32 bits each for the version, the number of positions and
//! the number of moves; 64 bits of the key of the even start; 64 bits of a hash of the rest. Then the keys of
//! the positions in ascending order, 64 bits each; for each position 16 bits, the end of its moves; for each
//! move 16 bits of [`Move::to_bits`] and 16 of its weight.
//!
//! Positions and moves are seen by the side to move: White's board is turned around, so that a position and
//! the one with colors exchanged are the same.

use fastrand::Rng;

use super::digest::hash;
use super::style::Style;
use komadai_core::rules::{Color, Move, PieceKind, Position};

/// The reason why a file is no usable book.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// It begins with other bytes.
    #[error("it is not a komadai opening book")]
    Unknown,
    /// Another version of the file.
    #[error("it has version {0} instead of {VERSION}")]
    Version(u32),
    /// It is too short or too long.
    #[error("it has {found} bytes instead of {expected}")]
    Length {
        /// The length of the whole file.
        expected: usize,
        /// The actual length.
        found: usize,
    },
    /// It uses other position keys.
    #[error("its keys are not those of this program")]
    Keys,
    /// Its hash is wrong.
    #[error("its content does not fit its hash")]
    Hash,
    /// Its keys are not in order, a position has no move, or a move is invalid.
    #[error("its content makes no sense")]
    Content,
}

/// A book in the bytes of its file.
#[derive(Debug, Clone, Copy)]
pub struct Book<'a> {
    keys: &'a [[u8; 8]],
    ends: &'a [[u8; 2]],
    moves: &'a [[u8; 4]],
}

/// A move of a book with its weight relative to the others of its position, never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// Its weight.
    pub weight: u16,
}

const MAGIC: &[u8; 8] = b"komabook";
const VERSION: u32 = 1;
const HEAD: usize = 8 + 3 * 4 + 2 * 8;

static EMBEDDED: &[u8] = include_bytes!("../../assets/book/komadai.book");

impl Book<'static> {
    /// The built-in book.
    ///
    /// # Errors
    ///
    /// Any fault of the file.
    pub fn embedded() -> Result<Self, BookError> {
        Self::read(EMBEDDED)
    }
}

impl<'a> Book<'a> {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Any fault of the file.
    pub fn read(file: &'a [u8]) -> Result<Self, BookError> {
        if !file.starts_with(MAGIC) {
            return Err(BookError::Unknown);
        }
        let wrong_length = |expected| BookError::Length { expected, found: file.len() };
        let (head, body) = file.split_first_chunk::<HEAD>().ok_or_else(|| wrong_length(HEAD))?;
        let [_, _, version, positions, moves, start_low, start_high, hash_low, hash_high] =
            std::array::from_fn(|n| {
                u32::from_le_bytes([head[4 * n], head[4 * n + 1], head[4 * n + 2], head[4 * n + 3]])
            });
        let long = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        let (keys_end, ends_end) = (positions as usize * 8, positions as usize * 10);
        let expected = HEAD + ends_end + moves as usize * 4;
        if file.len() != expected {
            return Err(wrong_length(expected));
        }
        if long(start_low, start_high) != key(&Position::startpos()) {
            return Err(BookError::Keys);
        }
        if long(hash_low, hash_high) != hash(0, body) {
            return Err(BookError::Hash);
        }
        let book = Self {
            keys: body[..keys_end].as_chunks().0,
            ends: body[keys_end..ends_end].as_chunks().0,
            moves: body[ends_end..].as_chunks().0,
        };
        if book.makes_sense() { Ok(book) } else { Err(BookError::Content) }
    }

    /// The bytes of a file with these positions, sorted by key, each with its moves as the side to move sees
    /// them; `None` if there are too many moves.
    #[must_use]
    pub fn to_bytes(positions: &[(u64, Vec<BookMove>)]) -> Option<Vec<u8>> {
        let (mut ends, mut moves, mut count) = (Vec::new(), Vec::new(), 0_u16);
        for (_, of_position) in positions {
            count = count.checked_add(of_position.len().try_into().ok()?)?;
            ends.extend(count.to_le_bytes());
            for BookMove { mv, weight } in of_position {
                moves.extend(mv.to_bits().to_le_bytes());
                moves.extend(weight.to_le_bytes());
            }
        }
        let mut body: Vec<u8> = positions.iter().flat_map(|(key, _)| key.to_le_bytes()).collect();
        body.extend(ends);
        body.extend(moves);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(u32::try_from(positions.len()).ok()?.to_le_bytes());
        bytes.extend(u32::from(count).to_le_bytes());
        bytes.extend(key(&Position::startpos()).to_le_bytes());
        bytes.extend(hash(0, &body).to_le_bytes());
        bytes.extend(body);
        Some(bytes)
    }

    fn makes_sense(&self) -> bool {
        let mut ends = self.ends.iter().map(|&end| u16::from_le_bytes(end));
        self.keys.is_sorted_by_key(|&key| u64::from_le_bytes(key))
            && ends.clone().is_sorted_by(|a, b| a < b)
            && ends.clone().next() != Some(0)
            && ends.next_back().unwrap_or(0) as usize == self.moves.len()
            && self
                .moves
                .iter()
                .all(|bytes| read_move(*bytes).is_some_and(|found| found.weight > 0))
    }

    /// The number of positions.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it has no position.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The book's legal moves for a position.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let key = key(position);
        let found = self.keys.binary_search_by_key(&key, |&key| u64::from_le_bytes(key));
        let Ok(place) = found else {
            return Vec::new();
        };
        let end = |place: usize| usize::from(u16::from_le_bytes(self.ends[place]));
        let first = place.checked_sub(1).map_or(0, end);
        let side = position.side_to_move();
        self.moves[first..end(place)]
            .iter()
            .filter_map(|&bytes| read_move(bytes))
            .map(|BookMove { mv, weight }| BookMove { mv: seen_by(side, mv), weight })
            // Two positions may have the same key.
            .filter(|found| position.is_legal(found.mv))
            .collect()
    }

    /// A random move by weight, with its expected answer; empty without a book move, or after `most_plies` of
    /// the game. The same seed gives the same move.
    #[must_use]
    pub fn choose(&self, position: &Position, most_plies: u32, seed: u64) -> Vec<Move> {
        self.choose_in_style(position, Style::Free, most_plies, seed)
    }

    /// Like [`Book::choose`], among the moves that fit a style.
    #[must_use]
    pub(super) fn choose_in_style(
        &self,
        position: &Position,
        style: Style,
        most_plies: u32,
        seed: u64,
    ) -> Vec<Move> {
        if position.ply() >= most_plies {
            return Vec::new();
        }
        let mut moves = self.moves(position);
        moves.retain(|found| style.takes_from_book(position, found.mv));
        let all: u32 = moves.iter().map(|found| u32::from(found.weight)).sum();
        if all == 0 {
            return Vec::new();
        }
        // Neighboring seeds must not give neighboring numbers.
        let mut place = Rng::with_seed(seed ^ key(position).rotate_left(32)).u32(..all);
        let chosen = moves.iter().find(|found| {
            let is_it = place < u32::from(found.weight);
            place = place.saturating_sub(u32::from(found.weight));
            is_it
        });
        let mut line: Vec<Move> = chosen.iter().map(|found| found.mv).collect();
        let mut next = position.clone();
        if line.iter().all(|&mv| next.play(mv).is_ok()) {
            let answer = self.moves(&next).into_iter().max_by_key(|found| found.weight);
            line.extend(answer.map(|found| found.mv));
        }
        line
    }
}

fn read_move([a, b, c, d]: [u8; 4]) -> Option<BookMove> {
    let mv = Move::from_bits(u16::from_le_bytes([a, b]))?;
    let weight = u16::from_le_bytes([c, d]);
    Some(BookMove { mv, weight })
}

/// A move of `color` as that side sees it, or back again.
#[must_use]
pub fn seen_by(color: Color, mv: Move) -> Move {
    match color {
        Color::Black => mv,
        Color::White => mv.rotated(),
    }
}

/// A key of the position as the side to move sees it.
///
/// It is the hash of 96 bytes: for each square in the order of
/// [`Square::index`](komadai_core::rules::Square::index), seen by the side to move, 0 if empty, otherwise
/// [`PieceKind::index`] plus 1, plus 14 for the other side's; then the seven counts of each hand, the side to
/// move first, and two zeros. Books depend on it: another key is another version.
#[must_use]
pub fn key(position: &Position) -> u64 {
    let side = position.side_to_move();
    let mut bytes = [0; 96];
    position.occupied().for_each(|sq| {
        if let Some(piece) = position.piece_at(sq) {
            let other = if piece.color == side { 0 } else { PieceKind::COUNT };
            bytes[side.view(sq).index()] = small(1 + piece.kind.index() + other);
        }
    });
    let hands = [side, side.opponent()].map(|color| position.hand(color).counts());
    bytes[81..95].copy_from_slice(hands.as_flattened());
    hash(0, &bytes)
}

#[expect(clippy::cast_possible_truncation, reason = "pieces have numbers below 30")]
const fn small(number: usize) -> u8 {
    number as u8
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use komadai_core::rules::Handicap;

    fn book() -> Book<'static> {
        Book::embedded().expect("a good book")
    }

    #[test]
    fn keys_are_those_of_the_first_version() {
        let of = |sfen| key(&Position::from_sfen(sfen).expect("an SFEN"));
        assert_eq!(of(komadai_core::rules::STARTPOS), 0x7177_c9a2_bda0_2f1a);
        assert_eq!(
            of("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
            0x77fb_8e4c_82e6_6074
        );
    }

    #[test]
    fn a_position_with_colors_changed_has_the_same_key_and_moves() {
        let position = |sfen| Position::from_sfen(sfen).expect("an SFEN");
        let black = position("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
        let white = position("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 4");
        assert_eq!(key(&black), key(&white));
        let turned = |found: &BookMove| seen_by(Color::White, found.mv);
        let moves: Vec<Move> = book().moves(&white).iter().map(turned).collect();
        assert!(!moves.is_empty());
        assert!(moves.iter().eq(book().moves(&black).iter().map(|found| &found.mv)));
    }

    /// Every position is reached from a start by moves of the book and single others, and all its moves are
    /// legal.
    #[test]
    fn every_move_of_the_book_can_be_reached_and_is_legal() {
        let book = book();
        let starts = Handicap::ALL.map(Handicap::position);
        let mut open: Vec<Position> = starts.into_iter().chain([Position::startpos()]).collect();
        let (mut seen, mut moves) = (HashSet::new(), 0);
        while let Some(position) = open.pop() {
            let found = book.moves(&position);
            if found.is_empty() || !seen.insert(key(&position)) {
                continue;
            }
            moves += found.len();
            for &mv in &position.legal_moves() {
                let mut next = position.clone();
                next.play(mv).expect("a legal move");
                open.push(next);
            }
        }
        assert_eq!(seen.len(), book.len());
        assert_eq!(moves, book.moves.len(), "an illegal move is left out");
    }

    #[test]
    fn the_same_seed_chooses_the_same_and_others_differ() {
        let opening = |seed| {
            let mut position = Position::startpos();
            while let Some(&mv) = book().choose(&position, 16, seed).first() {
                position.play(mv).expect("a legal move");
            }
            key(&position)
        };
        let openings: HashSet<u64> = (0..100).map(opening).collect();
        assert!(openings.len() > 40, "{}", openings.len());
        assert_eq!(opening(7), opening(7));
    }

    #[test]
    fn the_book_ends_after_as_many_plies_as_asked_for() {
        let start = Position::startpos();
        assert!(book().choose(&start, 0, 1).is_empty());
        assert_eq!(book().choose(&start, 1, 1).len(), 2, "a move and its answer");
    }

    fn refused(file: &[u8]) -> BookError {
        Book::read(file).map(|_| ()).expect_err("a bad book")
    }

    #[test]
    fn damaged_books_are_refused_by_name() {
        let good = EMBEDDED.to_vec();
        let changed = |place: usize| {
            let mut file = good.clone();
            file[place] ^= 1;
            refused(&file)
        };
        let cut = &good[..good.len() - 1];
        let length = BookError::Length { expected: good.len(), found: good.len() - 1 };
        assert_eq!(refused(cut), length);
        assert!(matches!(refused(&good[..20]), BookError::Length { .. }));
        assert_eq!(refused(b""), BookError::Unknown);
        assert_eq!(changed(0), BookError::Unknown);
        assert_eq!(changed(8), BookError::Version(0));
        assert!(matches!(changed(12), BookError::Length { .. }));
        assert_eq!(changed(20), BookError::Keys);
        assert_eq!(changed(HEAD), BookError::Hash);
        assert_eq!(changed(good.len() - 1), BookError::Hash);
        let error = changed(HEAD).to_string();
        assert_eq!(error, "its content does not fit its hash");
    }

    #[test]
    fn a_book_that_makes_no_sense_is_refused_though_its_hash_fits() {
        let first = BookMove { mv: "7g7f".parse().expect("a move"), weight: 1 };
        let never = BookMove { weight: 0, ..first };
        for (name, positions) in [
            ("a weight of 0", vec![(1, vec![never])]),
            ("no move", vec![(1, vec![])]),
            ("keys out of order", vec![(2, vec![first]), (1, vec![first])]),
        ] {
            let file = Book::to_bytes(&positions).expect("few moves");
            assert_eq!(refused(&file), BookError::Content, "{name}");
        }
    }
}
