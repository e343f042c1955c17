//! Opening books of `YaneuraOu` as text (`.db`):
//!
//! ```text
//! #YANEURAOU-DB2016 1.00
//! sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
//! 7g7f 3c3d 52 32 150
//! ```
//!
//! After each position come its moves, a line each: move, answer or `none`, score for the side to move,
//! depth, and how often it was played; the fields after the move may be missing. Files can be larger than
//! memory: if the positions are in order, as `YaneuraOu` writes them, a question reads a few blocks.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use super::turned::turned;
use komadai_core::rules::{Move, Position};

/// An open book; all its lines were checked once.
#[derive(Debug)]
pub struct TextBook<R> {
    lines: Lines<R>,
    /// In bytes.
    length: u64,
    /// Whether its positions are in the order of their text.
    is_sorted: bool,
}

/// A move of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextBookMove {
    pub mv: Move,
    /// In centipawns, for the side to move.
    pub score: Option<i32>,
    /// In plies.
    pub depth: Option<u32>,
    /// The number of times it was played.
    pub count: Option<u64>,
}

/// The reason why a file is no such book.
#[derive(Debug, thiserror::Error)]
pub enum TextBookError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("line {number}: expected {expected}")]
    Line { number: u64, expected: &'static str },
    #[error("expected {expected} at byte {place}: the file has changed")]
    Changed { place: u64, expected: &'static str },
}

/// The first word of the file.
const HEAD: &str = "#YANEURAOU-DB2016";
/// The longest line that is read, in bytes; valid ones are much shorter.
const LONGEST_LINE: u64 = 4096;
/// The most moves of a position: no position has more legal ones.
const MOST_MOVES: usize = 593;
/// The size of a block, in bytes.
const BLOCK: u64 = 1 << 16;

/// The kind of a line.
enum Entry<'a> {
    /// The position without its number.
    Position(&'a str),
    Move(TextBookMove),
    /// A comment, or an empty line.
    Nothing,
}

impl<'a> Entry<'a> {
    fn of(line: &'a str) -> Result<Self, &'static str> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
            return Ok(Self::Nothing);
        }
        match line.strip_prefix("sfen ") {
            Some(sfen) => Ok(Self::Position(key_of(sfen)?)),
            None => Ok(Self::Move(TextBookMove::of(line)?)),
        }
    }
}

/// Board, side and hands of an SFEN.
fn key_of(sfen: &str) -> Result<&str, &'static str> {
    const EXPECTED: &str = "sfen and a position: board, b or w, hands, number";
    let sfen = sfen.trim();
    let number = sfen.rsplit_once(' ').ok_or(EXPECTED)?;
    let key = if number.1.bytes().all(|c| c.is_ascii_digit()) { number.0 } else { sfen };
    let mut fields = key.split(' ');
    let (board, side, hands) = (fields.next(), fields.next(), fields.next());
    let has_ranks = board.is_some_and(|board| board.matches('/').count() == 8);
    let is_whole = matches!(side, Some("b" | "w")) && hands.is_some() && fields.next().is_none();
    if has_ranks && is_whole { Ok(key) } else { Err(EXPECTED) }
}

impl TextBookMove {
    fn of(line: &str) -> Result<Self, &'static str> {
        let mut words = line.split_ascii_whitespace();
        let mv = words.next().unwrap_or_default().parse();
        let mv = mv.map_err(|_| "a move in USI such as 7g7f, or sfen and a position")?;
        let _answer = words.next();
        let mut number = || words.next().map(str::parse::<i64>).transpose();
        let numbers = (|| Ok((number()?, number()?, number()?)))();
        let (score, depth, count) = numbers
            .map_err(|_: std::num::ParseIntError| "whole numbers for score, depth and count")?;
        Ok(Self {
            mv,
            score: score.and_then(|score| i32::try_from(score).ok()),
            depth: depth.and_then(|depth| u32::try_from(depth).ok()),
            count: count.and_then(|count| u64::try_from(count).ok()),
        })
    }
}

/// The lines of a file, from any place on.
#[derive(Debug)]
struct Lines<R> {
    input: BufReader<R>,
    bytes: Vec<u8>,
    /// The byte where the next line begins.
    next: u64,
}

impl<R: Read + Seek> Lines<R> {
    fn go_to(&mut self, place: u64) -> io::Result<()> {
        self.input.seek(SeekFrom::Start(place))?;
        self.next = place;
        Ok(())
    }

    /// The next line and the byte where it begins; `Err` in it if it is too long or no text. `None` at the
    /// end.
    fn next(&mut self) -> io::Result<Option<(u64, Result<&str, &'static str>)>> {
        self.bytes.clear();
        let begin = self.next;
        let mut most = self.input.by_ref().take(LONGEST_LINE + 1);
        let read = most.read_until(b'\n', &mut self.bytes)? as u64;
        self.next += read;
        if read == 0 {
            return Ok(None);
        }
        let text = if read > LONGEST_LINE {
            Err("lines of at most 4096 bytes")
        } else {
            str::from_utf8(&self.bytes).map_err(|_| "text in UTF-8")
        };
        Ok(Some((begin, text)))
    }
}

impl<R: Read + Seek> TextBook<R> {
    /// Reads the book once to check every line, and the order of its positions.
    ///
    /// # Errors
    ///
    /// The first line that such a book does not have.
    pub fn open(input: R) -> Result<Self, TextBookError> {
        let mut lines =
            Lines { input: BufReader::with_capacity(1 << 16, input), bytes: Vec::new(), next: 0 };
        lines.go_to(0)?;
        let (mut number, mut is_sorted, mut last) = (0, true, String::new());
        while let Some((_, line)) = lines.next()? {
            number += 1;
            let fault = |expected| TextBookError::Line { number, expected };
            let line = line.map_err(fault)?;
            if number == 1 {
                let line = line.strip_prefix('\u{feff}').unwrap_or(line);
                if !line.starts_with(HEAD) {
                    return Err(fault("#YANEURAOU-DB2016 1.00"));
                }
                continue;
            }
            match Entry::of(line).map_err(fault)? {
                Entry::Position(key) => {
                    is_sorted = is_sorted && *last <= *key;
                    key.clone_into(&mut last);
                }
                Entry::Move(_) if last.is_empty() => {
                    return Err(fault("sfen and a position before the first move"));
                }
                Entry::Move(_) | Entry::Nothing => {}
            }
        }
        if number == 0 {
            let expected = "#YANEURAOU-DB2016 1.00";
            return Err(TextBookError::Line { number: 1, expected });
        }
        Ok(Self { length: lines.next, lines, is_sorted })
    }

    /// The legal moves of a position, in the order of the book; if it has none, those of the position with
    /// the sides exchanged. Of entries that differ only in the move number, the first counts.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or has changed.
    pub fn moves(&mut self, position: &Position) -> Result<Vec<TextBookMove>, TextBookError> {
        let mut moves = self.of_key(position)?;
        if moves.is_empty()
            && let Some(turned) = turned(position)
        {
            moves = self.of_key(&turned)?;
            for found in &mut moves {
                found.mv = found.mv.rotated();
            }
        }
        moves.retain(|found| position.is_legal(found.mv));
        Ok(moves)
    }

    fn of_key(&mut self, position: &Position) -> Result<Vec<TextBookMove>, TextBookError> {
        let sfen = position.to_sfen();
        let key = sfen.rsplit_once(' ').map_or(&*sfen, |(key, _)| key);
        let begin = if self.is_sorted { self.place_before(key)? } else { 0 };
        self.lines.go_to(begin)?;
        let mut moves: Option<Vec<TextBookMove>> = None;
        while let Some((place, line)) = self.lines.next()? {
            // A byte order mark and the first line belong to no entry.
            let entry = line.and_then(|line| match place {
                0 => Ok(Entry::Nothing),
                _ => Entry::of(line),
            });
            let changed = |expected| TextBookError::Changed { place, expected };
            match (entry.map_err(changed)?, &mut moves) {
                (Entry::Position(_), Some(_)) => break,
                (Entry::Position(found), None) if found == key => moves = Some(Vec::new()),
                (Entry::Position(found), None) if self.is_sorted && found > key => break,
                (Entry::Move(found), Some(moves)) if moves.len() < MOST_MOVES => moves.push(found),
                _ => {}
            }
        }
        Ok(moves.unwrap_or_default())
    }

    /// The byte of a line after which, within about a block, the position comes if it is in the book.
    fn place_before(&mut self, key: &str) -> Result<u64, TextBookError> {
        // All positions that begin before `low` are smaller; the first at or after `high` is not.
        let (mut low, mut high) = (0, self.length);
        while high.saturating_sub(low) > BLOCK {
            let middle = low.midpoint(high);
            match self.position_after(middle, key)? {
                Some(place) => low = place,
                None => high = middle,
            }
        }
        Ok(low)
    }

    /// The byte of the first position after a place, if it is smaller than this one.
    fn position_after(&mut self, place: u64, key: &str) -> Result<Option<u64>, TextBookError> {
        self.lines.go_to(place)?;
        // The rest of the line there.
        self.lines.next()?;
        while let Some((begin, line)) = self.lines.next()? {
            if let Ok(Entry::Position(found)) = line.and_then(Entry::of) {
                return Ok((found < key).then_some(begin));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    fn open(text: &str) -> Result<TextBook<Cursor<Vec<u8>>>, TextBookError> {
        TextBook::open(Cursor::new(text.as_bytes().to_vec()))
    }

    fn position(moves: &str) -> Position {
        let mut position = Position::startpos();
        for mv in moves.split_whitespace() {
            position.play(mv.parse().expect("a move")).expect("legal");
        }
        position
    }

    fn words(moves: &[TextBookMove]) -> String {
        let words = moves.iter().map(|found| found.mv.to_string());
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn moves_have_scores_and_counts_and_only_legal_ones_are_told() {
        let text = format!(
            "\u{feff}#YANEURAOU-DB2016 1.00\r\n# NOE:2\r\nsfen {START}\r\n7g7f 3c3d 52 32 150\r\n2g2f none -4\r\n\
            5e5d none 0 0 0\r\n1g1f\r\n"
        );
        let mut book = open(&text).expect("a book");
        let moves = book.moves(&Position::startpos()).expect("read");
        assert_eq!(words(&moves), "7g7f 2g2f 1g1f");
        let first = TextBookMove {
            mv: "7g7f".parse().expect("a move"),
            score: Some(52),
            depth: Some(32),
            count: Some(150),
        };
        assert_eq!(moves[0], first);
        assert_eq!((moves[1].score, moves[1].depth), (Some(-4), None));
        assert_eq!(book.moves(&position("7g7f")).expect("read"), []);
    }

    #[test]
    fn the_number_of_the_move_does_not_matter_and_the_other_side_plays_the_same() {
        let text = format!(
            "#YANEURAOU-DB2016 1.00\nsfen {}\n2g2f 8c8d 0 0 1\nsfen {START}\n7g7f none 1 1 1\n",
            START.replace("b - 1", "b - 31")
        );
        let mut book = open(&text).expect("a book");
        assert!(book.is_sorted);
        let moves = book.moves(&Position::startpos()).expect("read");
        assert_eq!(words(&moves), "2g2f", "the first of the entries");
        let white = Position::from_sfen(&START.replace("b - 1", "w - 1")).expect("an SFEN");
        assert_eq!(words(&book.moves(&white).expect("read")), "8c8d");
    }

    /// A book of the positions of games, several hundred kilobytes.
    fn large(is_sorted: bool) -> (String, Vec<Position>) {
        let mut random = fastrand::Rng::with_seed(7);
        let mut entries = std::collections::BTreeMap::new();
        while entries.len() < 3_000 {
            let mut position = Position::startpos();
            for _ in 0..40 {
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(random.usize(..moves.len().max(1))) else {
                    break;
                };
                let sfen = position.to_sfen();
                let key = sfen.rsplit_once(' ').expect("a number").0.to_owned();
                entries.entry(key).or_insert((position.clone(), mv));
                position.play(mv).expect("legal");
            }
        }
        let mut entries: Vec<_> = entries.into_iter().collect();
        if !is_sorted {
            random.shuffle(&mut entries);
        }
        let mut text = "#YANEURAOU-DB2016 1.00\n".to_owned();
        for (key, (position, mv)) in &entries {
            text += &format!("sfen {key} {}\n{mv} none 7 8 9\n", position.ply() + 1);
        }
        (text, entries.into_iter().map(|(_, (position, _))| position).collect())
    }

    #[test]
    fn every_position_of_a_large_book_is_found_in_order_or_not() {
        for is_sorted in [true, false] {
            let (text, positions) = large(is_sorted);
            assert!(text.len() as u64 > 4 * BLOCK, "{}", text.len());
            let mut book = open(&text).expect("a book");
            assert_eq!(book.is_sorted, is_sorted);
            let step = if is_sorted { 1 } else { 100 };
            for position in positions.iter().step_by(step) {
                let moves = book.moves(position).expect("read");
                assert_eq!(moves.len(), 1, "{}", position.to_sfen());
            }
            let other = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").expect("an SFEN");
            assert_eq!(book.moves(&other).expect("read"), []);
        }
    }

    /// Counts the bytes that are read.
    struct Counting(Cursor<Vec<u8>>, std::rc::Rc<std::cell::Cell<usize>>);

    impl Read for Counting {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let read = self.0.read(buf)?;
            self.1.set(self.1.get() + read);
            Ok(read)
        }
    }

    impl Seek for Counting {
        fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
            self.0.seek(to)
        }
    }

    #[test]
    fn a_question_reads_a_few_blocks_of_a_book_in_order() {
        let (text, positions) = large(true);
        let read = std::rc::Rc::new(std::cell::Cell::new(0));
        let input = Counting(Cursor::new(text.clone().into_bytes()), read.clone());
        let mut book = TextBook::open(input).expect("a book");
        read.set(0);
        book.moves(&positions[positions.len() / 3]).expect("read");
        assert!(read.get() < text.len(), "{} of {}", read.get(), text.len());
    }

    #[test]
    fn what_is_no_book_is_refused_with_its_line() {
        let head = "#YANEURAOU-DB2016 1.00\n";
        for (text, why) in [
            ("", "line 1: expected #YANEURAOU-DB2016 1.00"),
            ("dear diary\n", "line 1: expected #YANEURAOU-DB2016 1.00"),
            (
                &*format!("{head}7g7f none 0 0 0\n"),
                "line 2: expected sfen and a position before the first move",
            ),
            (
                &*format!("{head}sfen startpos\n"),
                "line 2: expected sfen and a position: board, b or w, hands, number",
            ),
            (
                &*format!("{head}sfen {START}\nP-7f none\n"),
                "line 3: expected a move in USI such as 7g7f, or sfen and a position",
            ),
            (
                &*format!("{head}sfen {START}\n7g7f none 0 x\n"),
                "line 3: expected whole numbers for score, depth and count",
            ),
            (
                &*format!("{head}#{}\n", "x".repeat(5000)),
                "line 2: expected lines of at most 4096 bytes",
            ),
        ] {
            let error = open(text).expect_err("no book").to_string();
            assert_eq!(error, why, "{text}");
        }
        let binary = TextBook::open(Cursor::new(b"#YANEURAOU-DB2016\n\xff\xfe\n".to_vec()));
        let error = binary.expect_err("no book").to_string();
        assert_eq!(error, "line 2: expected text in UTF-8");
    }
}
