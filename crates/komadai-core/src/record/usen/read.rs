//! One record for each line: the text alone, or an address with `usen=` in it.

use super::{BASE, DIGITS, HANDS, SQUARES};
use crate::notation::excerpt;
use crate::record::address;
use crate::record::builder::Builder;
use crate::record::diagnostic::Diagnostic;
use crate::record::end::{End, Reason};
use crate::record::node::NodeId;
use crate::record::parsed::{GameLine, Games, ParsedGame};
use crate::rules::{Color, Move, Position, Square};

/// The records of a text, one in each line.
pub(in crate::record) fn read(text: &str) -> Vec<Result<ParsedGame, Diagnostic>> {
    Games::in_lines(text, |line| {
        let word = line.trimmed();
        let coded = address::parameter(word, "usen").unwrap_or(word);
        game(GameLine { column: line.place(coded).column, text: &address::decoded(coded), ..line })
    })
}

fn game(code: GameLine) -> Result<ParsedGame, Diagnostic> {
    let mut parts = code.text.split('~');
    let mut builder = start(code, parts.next().unwrap_or_default())?;
    let mut line = vec![NodeId::START];
    let mut trunk = None;
    let mut is_empty = true;
    for part in parts {
        is_empty = false;
        read_line(code, &mut builder, part, &mut line, trunk.as_deref())?;
        trunk.get_or_insert_with(|| line.clone());
    }
    if is_empty {
        return Err(code.fault(code.text, "expected `~`, the number of moves before, and `.`"));
    }
    Ok(builder.finish())
}

/// The start: an SFEN with other signs, or nothing for the even game.
fn start(code: GameLine, text: &str) -> Result<Builder, Diagnostic> {
    if text.is_empty() {
        return Ok(Builder::new(Position::startpos()));
    }
    let sfen = text.replace('_', "/").replace('.', " ").replace('z', "+");
    Builder::from_sfen(&sfen, code.place(text))
}

/// A line of play, `PLY.MOVES.END`. `line` has the nodes of the line before it, of which it is a
/// variation; some programs write all as variations of the first one.
fn read_line(
    code: GameLine,
    builder: &mut Builder,
    part: &str,
    line: &mut Vec<NodeId>,
    trunk: Option<&[NodeId]>,
) -> Result<(), Diagnostic> {
    let mut fields = part.split('.');
    let ply = fields.next().unwrap_or_default();
    let before: usize = match ply.parse() {
        Ok(before) => before,
        Err(_) => return Err(code.fault(part, "expected the number of moves before this line")),
    };
    let moves = fields.next().unwrap_or_default();
    let end = fields.next().unwrap_or_default();
    if let Some(more) = fields.next() {
        return Err(code.fault(more, "found more after the end of the line"));
    }
    let nodes = after(code, builder, moves, before, line, trunk);
    let Some((nodes, &parent)) = nodes.and_then(|nodes| Some((nodes, nodes.last()?))) else {
        let words = format!("no line has {before} moves: expected a smaller number");
        return Err(code.fault(part, words));
    };
    let mut nodes = nodes.to_vec();
    builder.go_to(parent);
    let mut rest = moves;
    while !rest.is_empty() {
        let (digits, after) = digits(code, rest)?;
        play(code, builder, digits)?;
        nodes.push(builder.at());
        rest = after;
    }
    *line = nodes;
    if let Some(end) = end_of(end, builder.position().side_to_move()) {
        let added = builder.end(end);
        added.map_err(|error| code.fault(part, error.to_string()))?;
        line.push(builder.at());
    }
    Ok(())
}

/// The nodes up to the one that a line continues: of the line before it if its first move fits there,
/// else of the first line.
fn after<'n>(
    code: GameLine,
    builder: &mut Builder,
    moves: &str,
    before: usize,
    line: &'n [NodeId],
    trunk: Option<&'n [NodeId]>,
) -> Option<&'n [NodeId]> {
    let first = digits(code, moves).ok().and_then(|(digits, _)| mv(digits));
    let mut fits = |nodes: &&[NodeId]| {
        let Some(&parent) = nodes.last() else {
            return false;
        };
        let is_end = builder.record().node(parent).end().is_some();
        builder.go_to(parent);
        !is_end && first.is_none_or(|first| builder.position().is_legal(first))
    };
    let of_line = line.get(..=before);
    let of_trunk = trunk.and_then(|trunk| trunk.get(..=before));
    let found = [of_line, of_trunk].into_iter().flatten().find(&mut fits);
    found.or(of_line).or(of_trunk)
}

/// The digits of the first move, and the rest.
fn digits<'t>(code: GameLine, moves: &'t str) -> Result<(&'t str, &'t str), Diagnostic> {
    let is_coded = |digits: &str| digits.bytes().all(|c| c.is_ascii_alphanumeric());
    let cut = moves.split_at_checked(DIGITS);
    cut.filter(|(digits, _)| is_coded(digits)).ok_or_else(|| {
        let shown = excerpt(moves, DIGITS);
        code.fault(moves, format!("`{shown}` is no move: expected {DIGITS} of 0-9 and a-z"))
    })
}

fn play(code: GameLine, builder: &mut Builder, digits: &str) -> Result<(), Diagnostic> {
    let number = builder.ply() + 1;
    let Some(mv) = mv(digits) else {
        return Err(code.fault(digits, format!("move {number}: `{digits}` is not a move")));
    };
    builder.play_at(mv, || code.place(digits), mv)
}

/// The move of three digits: origin, destination and promotion.
fn mv(digits: &str) -> Option<Move> {
    let code = u32::from_str_radix(digits, BASE).ok()?;
    let promotes = code % 2 == 1;
    let (from, to) = (code / 2 / SQUARES, square(code / 2 % SQUARES)?);
    if from < SQUARES {
        return Some(Move::on_board(square(from)?, to, promotes));
    }
    let &(kind, _) = HANDS.iter().find(|&&(_, hand)| hand == from)?;
    Move::drop(kind, to).filter(|_| !promotes)
}

/// Squares are counted rank by rank, each from file 1 to 9.
fn square(index: u32) -> Option<Square> {
    let number = |index: u32| u8::try_from(index + 1).ok();
    Square::new(number(index % 9)?, number(index / 9)?)
}

/// The end of a letter with `side` to move; the letters of other programs are kept as words.
fn end_of(letter: &str, side: Color) -> Option<End> {
    let (reason, winner) = match letter {
        "" => return None,
        "r" => (Reason::Resignation, Some(side.opponent())),
        "t" => (Reason::Time, Some(side.opponent())),
        "j" => (Reason::ImpasseDraw, None),
        "p" => (Reason::Interrupted, None),
        "i" => (Reason::IllegalMove, None),
        _ => (Reason::Other, None),
    };
    let word = if reason == Reason::Other { letter } else { "" };
    Some(End::with_word(reason, winner, word))
}
