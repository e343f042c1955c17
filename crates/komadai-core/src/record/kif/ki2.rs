//! KI2: moves in the notation of the Japan Shogi Association, several a line, read and written. The rest is
//! as in KIF.

use super::lines::{columns, numbered};
use super::moves::{MARKS, square};
use crate::notation::{japanese, kif, kind_named, parse, triangle};
use crate::rules::{Color, Move, Position, Square};

/// Whether a trimmed line holds moves: it begins with a mark, or with a square and a piece; perhaps behind a
/// remark.
pub(super) fn is_moves(text: &str) -> bool {
    let text = without_remarks(without_number(text));
    text.starts_with(MARKS) || text.starts_with(['同', '仝']) || names_a_piece(text)
}

fn names_a_piece(text: &str) -> bool {
    square(text).is_some_and(|(_, rest)| kind_named(rest).is_some())
}

/// The line without the number that some people write before two marked moves.
pub(super) fn without_number(text: &str) -> &str {
    numbered(text).map(|(_, rest)| rest).filter(|rest| rest.starts_with(MARKS)).unwrap_or(text)
}

/// The text without leading marks of prose: commas, arrows, numbers in circles, parentheses.
pub(super) fn without_remarks(text: &str) -> &str {
    let is_sign = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '、' | '，'
                    | ','
                    | '。'
                    | '．'
                    | '.'
                    | '・'
                    | '…'
                    | '；'
                    | ';'
                    | '！'
                    | '？'
                    | '!'
                    | '?'
            )
            || matches!(c, '→' | '⇒' | '➡' | '←' | '↓' | '↑' | '~' | '～' | '〜' | '-' | 'ー' | '―')
            || ('①'..='⑳').contains(&c)
    };
    let mut rest = text;
    loop {
        let after = rest.trim_start_matches(is_sign);
        let after = remark(after, '（', '）').or_else(|| remark(after, '(', ')')).unwrap_or(after);
        if after.len() == rest.len() {
            return rest;
        }
        rest = after;
    }
}

/// The text after parentheses at its front.
fn remark(text: &str, open: char, close: char) -> Option<&str> {
    let (_, rest) = text.strip_prefix(open)?.split_once(close)?;
    Some(rest)
}

/// The side of the mark at the front of a line, if it is certain.
pub(in crate::record) fn side_of(text: &str) -> Option<Color> {
    match text.chars().next()? {
        '▲' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        // ▼ is Black's or, in some papers, White's.
        _ => None,
    }
}

/// The move or word at the front of a text, and the rest: remarks, then the next move.
pub(super) fn split_move(text: &str) -> (&str, &str) {
    let behind_same = text.strip_prefix(['同', '仝']).map_or(text, str::trim_start);
    let ends = |c: char| c.is_whitespace() || MARKS.contains(&c);
    let length = behind_same.find(ends).unwrap_or(behind_same.len());
    let (word, _) = text.split_at(text.len() - behind_same.len() + length);
    let word = word.get(..extent(word)).unwrap_or(word);
    (word, text.strip_prefix(word).unwrap_or_default())
}

/// The length of a complete move at the front of a word; of the whole word if it is none.
fn extent(word: &str) -> usize {
    let is_modifier = |c: char| "右左上行寄引直".contains(c);
    let piece = match word.strip_prefix(['同', '仝']) {
        Some(rest) => kind_named(rest.trim_start()),
        None => square(word).and_then(|(_, rest)| kind_named(rest)),
    };
    let Some((_, rest)) = piece else {
        let is_stop = |c: char| matches!(c, '、' | '。' | '，' | '．');
        return word.find(is_stop).unwrap_or(word.len());
    };
    let rest = rest.trim_start_matches(is_modifier);
    let rest =
        ["不成", "生", "成", "打"].iter().find_map(|end| rest.strip_prefix(end)).unwrap_or(rest);
    let rest = after_origin(rest).unwrap_or(rest);
    word.len() - rest.len()
}

/// The text after an origin such as `(77)`.
fn after_origin(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(['(', '（'])?;
    let (_, rest) = square(inner)?;
    rest.strip_prefix([')', '）'])
}

/// The last move of a line, or the word in its place, without its mark.
pub(super) fn last_word(text: &str) -> &str {
    let text = text.trim_end_matches(MARKS).trim_end();
    let word = text.rsplit(|c: char| c.is_whitespace() || MARKS.contains(&c));
    word.into_iter().next().unwrap_or_default()
}

/// Moves in a row.
const MOVES: usize = 6;

/// Columns of a move.
const WIDTH: usize = 12;

/// The moves of an incomplete row.
#[derive(Debug, Default)]
pub(super) struct MoveRow {
    text: String,
    moves: usize,
}

impl MoveRow {
    /// Adds a move before it is made; returns the row if it is full now.
    pub(super) fn add(
        &mut self,
        position: &Position,
        (mv, is_foul): (Move, bool),
        previous: Option<Square>,
    ) -> Option<String> {
        let text = if is_foul {
            readable(position, mv, previous)
        } else {
            japanese(position, mv, previous)
        };
        let mark = triangle(position.side_to_move());
        let blanks = WIDTH.saturating_sub(2 + columns(&text)).max(1);
        self.text.push(mark);
        self.text.push_str(&text);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.moves += 1;
        (self.moves == MOVES).then(|| self.take())
    }

    /// Returns the row and begins a new one.
    pub(super) fn take(&mut self) -> String {
        self.moves = 0;
        let text = std::mem::take(&mut self.text);
        text.trim_end().to_owned()
    }
}

/// The move in Japanese; in KIF notation if no piece could make it, so that only its origin identifies it.
fn readable(position: &Position, mv: Move, previous: Option<Square>) -> String {
    let is_read = |text: &str| parse(text, position, previous).is_ok_and(|typed| typed.mv == mv);
    let text = japanese(position, mv, previous);
    if is_read(&text) {
        return text;
    }
    let text = kif(position, mv, previous);
    if is_read(&text) || mv.is_promotion() {
        return text;
    }
    // Without 成, KIF declines even a forced promotion.
    text.replacen('(', "不成(", 1)
}
