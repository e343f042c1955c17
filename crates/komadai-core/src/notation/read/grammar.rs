//! The forms of typed moves, without a board.

use super::super::excerpt;
use super::super::names::{file_of_digit, kind_named, rank_of_kanji};
use super::romaji::chars;
use super::{Origin, ParseError, Wanted};
use crate::rules::{Color, Move, PieceKind, Square};

/// No notation needs more characters.
const LONGEST: usize = 32;

pub(super) fn read(
    text: &str,
    side: Color,
    previous: Option<Square>,
) -> Result<Wanted, ParseError> {
    let plain: String = text.trim().chars().map(narrowed).take(LONGEST + 1).collect();
    let (marked, plain) = without_mark(&plain);
    if let Some(color) = marked.filter(|&color| color != side) {
        return Err(ParseError::WrongSide(color));
    }
    let spoken = chars(plain);
    let plain = spoken
        .as_deref()
        .filter(|_| from_to(plain).is_none() && western(plain).is_none())
        .unwrap_or(plain);
    let same = plain.strip_prefix(['同', '仝']);
    if same.is_some() && previous.is_none() {
        return Err(ParseError::NoPrevious);
    }
    let read = match same.zip(previous) {
        Some((rest, to)) => piece_moves(to, rest),
        None => from_to(plain).or_else(|| japanese(plain)).or_else(|| western(plain)),
    };
    let fits = plain.chars().count() <= LONGEST;
    read.filter(|_| fits).ok_or_else(|| ParseError::NotAMove(excerpt(text, LONGEST)))
}

/// Full-width letters, digits and characters as ASCII, so that an input method may stay on.
pub(in crate::notation) fn narrowed(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '　' => ' ',
        // What input methods type for the key of `-`.
        'ー' | '−' | '‐' | '–' => '-',
        _ => c,
    }
}

fn without_mark(text: &str) -> (Option<Color>, &str) {
    for (marks, color) in [(['☗', '▲', '▼'], Color::Black), (['☖', '△', '▽'], Color::White)]
    {
        if let Some(rest) = text.strip_prefix(marks) {
            // ▼ is White's in some papers (formats.md 3), so it is ambiguous.
            let sure = !text.starts_with('▼');
            return (sure.then_some(color), rest.trim_start());
        }
    }
    (None, text)
}

/// Takes a square such as `7g`, `77`, `7七` or `七七` from the front.
fn square(text: &str) -> Option<(Square, &str)> {
    let mut chars = text.chars();
    let (file, rank) = (chars.next()?, chars.next()?);
    Some((Square::new(file_of(file)?, rank_of(rank)?)?, chars.as_str()))
}

/// The file of `7`, `７` or `七`.
fn file_of(sign: char) -> Option<u8> {
    file_of_digit(sign).or_else(|| rank_of_kanji(sign))
}

/// The rank of `c`, `C`, `3`, `３` or `三`.
fn rank_of(sign: char) -> Option<u8> {
    match sign.to_ascii_lowercase() {
        letter @ 'a'..='i' => u8::try_from(u32::from(letter) - u32::from('a') + 1).ok(),
        digit => rank_of_kanji(digit).or_else(|| file_of_digit(digit)),
    }
}

/// A square alone, in any notation of moves: `7g`, `77`, `７七`, `7 G`.
///
/// ```
/// use komadai_core::notation::read_square;
/// let names = ["7g", "7G", "77", "７七", "七七", "7 g"];
/// assert!(names.iter().all(|name| read_square(name) == "7g".parse().ok()));
/// assert_eq!(["", "7", "7j", "7gg"].map(read_square), [None; 4]);
/// ```
#[must_use]
pub fn read_square(text: &str) -> Option<Square> {
    let plain: String = text.chars().map(narrowed).filter(|c| *c != ' ').take(3).collect();
    square(&plain).filter(|(_, rest)| rest.is_empty()).map(|(sq, _)| sq)
}

/// A file 1-9 alone: `7`, `７`, `七`, `7筋`.
///
/// ```
/// use komadai_core::notation::read_file;
/// assert_eq!(["7", "７", "七", "七筋"].map(read_file), [Some(7); 4]);
/// assert_eq!(["", "0", "c", "77"].map(read_file), [None; 4]);
/// ```
#[must_use]
pub fn read_file(text: &str) -> Option<u8> {
    only(text.trim().trim_end_matches('筋')).and_then(file_of)
}

/// A rank 1-9 alone: `c`, `3`, `三`, `三段`.
///
/// ```
/// use komadai_core::notation::read_rank;
/// assert_eq!(["c", "C", "3", "三", "三段"].map(read_rank), [Some(3); 5]);
/// assert_eq!(["", "0", "j", "7c"].map(read_rank), [None; 4]);
/// ```
#[must_use]
pub fn read_rank(text: &str) -> Option<u8> {
    only(text.trim().trim_end_matches('段')).and_then(rank_of)
}

/// A piece alone: `G`, `+R`, `金`, `成銀`, `kin`.
///
/// ```
/// use komadai_core::notation::read_kind;
/// use komadai_core::rules::PieceKind::{Gold, ProRook};
/// assert_eq!(["G", "g", "金", "kin"].map(read_kind), [Some(Gold); 4]);
/// assert_eq!(["+R", "竜", "ryuu"].map(read_kind), [Some(ProRook); 3]);
/// assert_eq!(["", "+G", "金銀", "x"].map(read_kind), [None; 4]);
/// ```
#[must_use]
pub fn read_kind(text: &str) -> Option<PieceKind> {
    let plain: String = text.trim().chars().map(narrowed).take(LONGEST).collect();
    let (is_promoted, letter) = match plain.strip_prefix('+') {
        Some(letter) => (true, letter),
        None => (false, &*plain),
    };
    let base = only(letter).and_then(|c| PieceKind::from_letter(c.to_ascii_uppercase()));
    if let Some(base) = base {
        return if is_promoted { base.promoted() } else { Some(base) };
    }
    let spoken = chars(&plain).unwrap_or(plain);
    kind_named(&spoken).filter(|(_, rest)| rest.is_empty()).map(|(kind, _)| kind)
}

/// The character of a text that has only one.
fn only(text: &str) -> Option<char> {
    let mut chars = text.chars().map(narrowed);
    chars.next().filter(|_| chars.next().is_none())
}

/// `7g7f`, `8h2b+`, `7776`.
fn from_to(text: &str) -> Option<Wanted> {
    let (from, rest) = square(text)?;
    let (to, rest) = square(rest)?;
    match rest {
        "" | "=" => Some(Wanted::FromTo(Move::normal(from, to))),
        "+" => Some(Wanted::FromTo(Move::promoting(from, to))),
        _ => None,
    }
}

/// `７六歩`, `５八金右`, `２二角成(88)`.
fn japanese(text: &str) -> Option<Wanted> {
    let (to, rest) = square(text)?;
    piece_moves(to, rest)
}

/// The part after the square: piece, modifiers, promotion, origin.
fn piece_moves(to: Square, text: &str) -> Option<Wanted> {
    let (kind, mut rest) = kind_named(text.trim_start())?;
    let mut modifiers = Vec::new();
    while let Some(after) = rest.strip_prefix(['右', '左', '上', '行', '寄', '引', '直']) {
        modifiers.extend(rest.chars().next());
        rest = after;
    }
    let (promotion, rest) = promotion(rest);
    let origin = match rest {
        "" => Origin::Found(modifiers),
        "打" => Origin::Hand,
        _ => Origin::On(parenthesized(rest)?),
    };
    let drop_promotes = origin == Origin::Hand && promotion.is_some();
    (!drop_promotes).then_some(Wanted::Piece { kind, to, origin, promotion })
}

fn promotion(text: &str) -> (Option<bool>, &str) {
    for (word, promotes) in [("不成", false), ("生", false), ("成", true)] {
        if let Some(rest) = text.strip_prefix(word) {
            return (Some(promotes), rest);
        }
    }
    (None, text)
}

fn parenthesized(text: &str) -> Option<Square> {
    let inner = text.trim_start().strip_prefix('(')?.strip_suffix(')')?;
    let (from, rest) = square(inner)?;
    rest.is_empty().then_some(from)
}

/// `P-7f`, `Px2d`, `P*5e`, `G6i-5h`, `+R-2a`, `S-3b=`; with kanji `歩-76`, `金(69)-58`, `+銀-32`, `成銀-32`.
fn western(text: &str) -> Option<Wanted> {
    let (promoted, text) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let letter = text.chars().next()?;
    let base = PieceKind::from_letter(letter.to_ascii_uppercase());
    let base = base.zip(text.strip_prefix(letter));
    // Without a sign kanji before a square are no notation.
    let (base, rest) = base
        .or_else(|| kind_named(text).filter(|(_, rest)| rest.starts_with(['-', 'x', '*', '('])))?;
    let kind = if promoted { base.promoted()? } else { base };
    if let Some(rest) = rest.strip_prefix(['*', '\'']) {
        let (to, rest) = square(rest)?;
        return rest.is_empty().then_some(Wanted::Piece {
            kind,
            to,
            origin: Origin::Hand,
            promotion: None,
        });
    }
    let (origin, rest) = western_origin(rest);
    let (to, rest) = square(rest.strip_prefix(['-', 'x']).unwrap_or(rest))?;
    let promotion = match rest {
        "" => None,
        "+" => Some(true),
        "=" => Some(false),
        _ => return None,
    };
    Some(Wanted::Piece { kind, to, origin, promotion })
}

/// The square before `-` or `x`, or before another square; or one in brackets.
fn western_origin(text: &str) -> (Origin, &str) {
    let bracketed = text.strip_prefix('(').and_then(square);
    if let Some((from, rest)) = bracketed
        && let Some(rest) = rest.strip_prefix(')')
    {
        return (Origin::On(from), rest);
    }
    let origin = square(text).filter(|(_, rest)| {
        let rest = rest.strip_prefix(['-', 'x']).unwrap_or(rest);
        square(rest).is_some()
    });
    match origin {
        Some((from, rest)) => (Origin::On(from), rest),
        None => (Origin::Found(Vec::new()), text),
    }
}
