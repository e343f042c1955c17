//! Moves in two dialects: with the squares of shogi (`P-7f`, `P*5e`, `S-3b+`), and with those of chess
//! (`Pc4`, `B@e5`, `Rxe9=D`), where the files are a to i from Black's left and the ranks 1 to 9 from Black's
//! side.

use crate::notation;
use crate::rules::PieceKind::{Gold, ProBishop, ProKnight, ProLance, ProPawn, ProRook, ProSilver};
use crate::rules::{Move, PieceKind, Position, Square};

/// The notation of squares in a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `7f`, `76`.
    Shogi,
    /// `c4`.
    Chess,
}

/// No move is longer.
const LONGEST: usize = 16;

impl Dialect {
    /// The dialect of a word that looks like a move.
    pub(super) fn of(word: &str) -> Option<Self> {
        let body = word.trim_end_matches(['!', '?', '#', '+']);
        let body = body.split('=').next().unwrap_or_default();
        let is_part = |c: char| {
            matches!(c, 'a'..='i' | '1'..='9' | 'x' | '-' | '*' | '\'' | '@' | '+')
                || c.is_ascii_uppercase()
        };
        if word.len() > LONGEST || !body.chars().all(is_part) {
            return None;
        }
        let mut last = body.chars().rev();
        let (second, first) = (last.next()?, last.next()?);
        let has_piece = body
            .trim_start_matches('+')
            .starts_with(|c| PieceKind::from_letter(c).is_some() && c.is_ascii_uppercase());
        match (first, second) {
            ('1'..='9', 'a'..='i' | '1'..='9') if has_piece => Some(Self::Shogi),
            ('a'..='i', '1'..='9') => Some(Self::Chess),
            _ => None,
        }
    }
}

/// The move for a word.
pub(super) fn read(
    word: &str,
    dialect: Dialect,
    position: &Position,
    previous: Option<Square>,
) -> Result<Move, String> {
    let word = word.trim_end_matches(['!', '?']);
    match dialect {
        Dialect::Shogi => notation::parse(word.trim_end_matches('#'), position, previous)
            .map(|read| read.mv)
            .map_err(|error| error.to_string()),
        Dialect::Chess => chess(word, position),
    }
}

fn chess(word: &str, position: &Position) -> Result<Move, String> {
    let wanted = ChessMove::of(word)
        .ok_or_else(|| "expected a move such as Pc4, B@e5 or Rxe9=D".to_owned())?;
    let moves = position.legal_moves();
    let fits = |promotes: bool| {
        let mut fitting = moves
            .iter()
            .copied()
            .filter(|&mv| mv.is_promotion() == promotes && wanted.fits(mv, position));
        let first = fitting.next();
        (first, fitting.count())
    };
    let (plain, promoting) = (fits(false), fits(true));
    // The same sign marks a check or a promotion.
    let is_check = |mv: Option<Move>| mv.is_some_and(|mv| position.gives_check(mv));
    let promotes = wanted.promotes.unwrap_or_else(|| {
        plain.0.is_none() || wanted.has_plus && promoting.0.is_some() && !is_check(plain.0)
    });
    match if promotes { promoting } else { plain } {
        (Some(mv), 0) => Ok(mv),
        (Some(_), _) => Err("several pieces can make this move: add the start square".to_owned()),
        (None, _) => Err("no piece can make this move".to_owned()),
    }
}

/// A move with the squares of chess.
struct ChessMove {
    kinds: Vec<PieceKind>,
    is_drop: bool,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotes: Option<bool>,
    has_plus: bool,
}

impl ChessMove {
    fn of(word: &str) -> Option<Self> {
        let signs = word.trim_end_matches(['#', '+']);
        let has_plus = word.get(signs.len()..)?.contains('+');
        let (body, promotes) = match signs.split_once('=') {
            Some((body, kind)) => (body, Some(!kind.is_empty())),
            None => (signs, None),
        };
        let (is_promoted, body) = match body.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, body),
        };
        let letter = body.chars().next()?;
        let (kinds, body) = if letter.is_ascii_uppercase() {
            (kinds_of(letter, is_promoted)?, body.get(1..)?)
        } else {
            (vec![PieceKind::Pawn], body)
        };
        let (before, to) = body.split_at_checked(body.len().checked_sub(2)?)?;
        let mut to = to.chars();
        let to = Square::new(file_of(to.next()?)?, rank_of(to.next()?)?)?;
        let is_drop = before == "@" || before == "*";
        let mut origin =
            if is_drop { "" } else { before }.trim_end_matches(['x', '-']).chars().peekable();
        let file = origin.peek().copied().and_then(file_of);
        if file.is_some() {
            origin.next();
        }
        let rank = origin.peek().copied().and_then(rank_of);
        if rank.is_some() {
            origin.next();
        }
        origin.next().is_none().then_some(Self {
            kinds,
            is_drop,
            file,
            rank,
            to,
            promotes,
            has_plus,
        })
    }

    fn fits(&self, mv: Move, position: &Position) -> bool {
        if mv.to() != self.to {
            return false;
        }
        let Some(from) = mv.from() else {
            return self.is_drop && mv.dropped().is_some_and(|kind| self.kinds.contains(&kind));
        };
        let piece = position.piece_at(from);
        !self.is_drop
            && piece.is_some_and(|piece| self.kinds.contains(&piece.kind))
            && self.file.is_none_or(|file| from.file() == file)
            && self.rank.is_none_or(|rank| from.rank() == rank)
    }
}

/// The kinds of a letter: promoted small pieces move and are written as golds.
fn kinds_of(letter: char, is_promoted: bool) -> Option<Vec<PieceKind>> {
    if is_promoted {
        return Some(vec![PieceKind::from_letter(letter)?.promoted()?]);
    }
    match letter {
        'D' => Some(vec![ProRook]),
        'H' => Some(vec![ProBishop]),
        'G' => Some(vec![Gold, ProPawn, ProLance, ProKnight, ProSilver]),
        _ => Some(vec![PieceKind::from_letter(letter)?]),
    }
}

fn file_of(letter: char) -> Option<u8> {
    let index = "abcdefghi".find(letter)?;
    u8::try_from(9 - index).ok()
}

fn rank_of(digit: char) -> Option<u8> {
    let number = digit.to_digit(10).filter(|number| (1..=9).contains(number))?;
    u8::try_from(10 - number).ok()
}
