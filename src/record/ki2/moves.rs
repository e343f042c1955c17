//! The moves of a line of KI2 (FORMATS 3).

use crate::notation::{kind_named, parse};
use crate::record::kif::{Body, Line, end_named, square};
use crate::record::place::Fault;
use crate::rules::Color;

const MARKS: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

/// Whether a line, its ends without blanks, holds moves: it begins with a mark, or with a square and a piece.
pub(in crate::record) fn is_moves(text: &str) -> bool {
    let names_a_piece = || square(text).is_some_and(|(_, rest)| kind_named(rest).is_some());
    text.starts_with(MARKS) || text.starts_with(['同', '仝']) || names_a_piece()
}

/// The side that the mark at the front of a line is sure to mean.
pub(in crate::record) fn side_of(text: &str) -> Option<Color> {
    match text.chars().next()? {
        '▲' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        // ▼ is Black's or, in some papers, White's.
        _ => None,
    }
}

/// A move or word without the marks before it.
pub(in crate::record) fn unmarked(text: &str) -> &str {
    text.trim_start_matches(MARKS)
}

/// Reads all moves of a line.
pub(in crate::record) fn read_moves(body: &mut Body, line: Line) -> Result<(), Fault> {
    let mut rest = line.trimmed();
    while !rest.is_empty() {
        let marked = side_of(rest).filter(|&side| side != body.side());
        let text = rest.strip_prefix(MARKS).unwrap_or(rest).trim_start();
        let (word, after) = split_move(text);
        if !read_move(body, line, word)? {
            return Ok(());
        }
        if marked.is_some() {
            body.warn(line.fault(rest, "the mark is that of the other side"));
        }
        rest = after.trim_start();
    }
    Ok(())
}

/// One move, or a word such as 投了 in the place of one; false where the rest of the line counts for nothing.
fn read_move(body: &mut Body, line: Line, word: &str) -> Result<bool, Fault> {
    if let Some(end) = end_named(word, body.side()) {
        body.end(line, end)?;
        return Ok(true);
    }
    if !body.goes_on(line)? {
        return Ok(false);
    }
    let builder = body.builder();
    let typed = parse(word, builder.position(), builder.previous())
        .map_err(|error| line.fault(word, error.to_string()))?;
    // What says nothing about promotion does not promote: JSA texts say 成 wherever it happens.
    body.play(line, word, typed.mv)?;
    Ok(true)
}

/// The move at the front of a text and what follows it: up to a blank, but not one behind 同, or the next mark.
fn split_move(text: &str) -> (&str, &str) {
    let behind_same = text
        .strip_prefix(['同', '仝'])
        .map_or(text, str::trim_start);
    let ends = |sign: char| sign.is_whitespace() || MARKS.contains(&sign);
    let length = behind_same.find(ends).unwrap_or(behind_same.len());
    text.split_at(text.len() - behind_same.len() + length)
}
