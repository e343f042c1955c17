//! Positions as arguments: an SFEN, `startpos`, a USI position line, a record of any format, or `-`.

use std::io::BufRead;
use std::path::Path;

use super::input::read_stream;
use super::{CommandError, Size};
use crate::store;
use crate::text::sanitize;
use komadai_core::record::{
    self, Diagnostic, Encoding, Format, NodeId, ParsedFile, ParsedGame, ReadOptions, Record,
};
use komadai_core::rules::{Move, Position};

/// A position, and the game that led to it.
#[derive(Debug, Clone)]
pub struct PositionArg {
    /// The game; without moves if the argument was a bare position.
    pub record: Record,
    pub position: Position,
    /// The node of the position in the game.
    pub node: NodeId,
    /// The move that led to the position, after the position before it; `None` at the start.
    pub last_move: Option<(Position, Move)>,
    /// The reinterpretations in the record, a line each, with the name of its file.
    pub warnings: Vec<String>,
}

impl PositionArg {
    /// The position that `text` names, after `ply` moves of its game; without `ply` the last one. Of a file
    /// with several games, the first is used.
    pub fn find(
        text: &str,
        ply: Option<usize>,
        limit: Size,
        input: &mut dyn BufRead,
    ) -> Result<Self, CommandError> {
        if looks_like_position(text) {
            return Self::of(read_position(text)?, ply, "");
        }
        if text == "-" {
            let bytes = read_stream(input, limit).map_err(CommandError::Input)?;
            let name = "standard input";
            return Self::of(read_record(&bytes, name)?, ply, name);
        }
        let bytes = store::read(Path::new(text), limit.0).map_err(CommandError::input)?;
        Self::of(read_record(&bytes, text)?, ply, text)
    }

    fn of(game: ParsedGame, ply: Option<usize>, name: &str) -> Result<Self, CommandError> {
        let ParsedGame { record, warnings } = game;
        let named = |fault: &Diagnostic| format!("{}: warning: {fault}", sanitize(name));
        Ok(Self { warnings: warnings.iter().map(named).collect(), ..Self::at(record, ply)? })
    }

    /// The position of a game after `ply` moves; without a number, after the last one.
    pub(super) fn at(record: Record, ply: Option<usize>) -> Result<Self, CommandError> {
        let plies = record.main_moves().len();
        let asked = ply.unwrap_or(plies);
        if asked > plies {
            return Err(CommandError::Input(format!("ply {asked}: the game ends at ply {plies}")));
        }
        let node_after = |ply: usize| {
            let before = ply.checked_sub(1);
            let node = before.and_then(|before| record.main_line().nth(before));
            node.unwrap_or(NodeId::START)
        };
        let node = node_after(asked);
        Ok(Self::at_node(record, node))
    }

    /// The position at a node of a game.
    pub(super) fn at_node(record: Record, node: NodeId) -> Self {
        let step = record.node(node);
        let last_move = step.parent().zip(step.mv());
        let last_move = last_move.map(|(before, mv)| (record.position_at(before), mv));
        let position = record.position_at(node);
        Self { position, node, last_move, warnings: Vec::new(), record }
    }

    /// Prints the warnings.
    pub fn warn(&self, err: &mut dyn std::io::Write) -> std::io::Result<()> {
        let mut lines = self.warnings.iter();
        lines.try_for_each(|warning| writeln!(err, "{warning}"))
    }
}

/// The position that `words` begin with, and the words after it. An SFEN may be one quoted word, or its three
/// or four fields as the shell passes them.
pub(crate) fn leading_position(words: &[String]) -> Result<(Position, &[String]), CommandError> {
    let first = words.first().map_or("", String::as_str);
    let is_bare_board = first.contains('/') && !first.contains(' ');
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let fields = match words.get(3) {
        _ if !is_bare_board || words.len() < 3 => 1,
        Some(word) if is_number(word) => 4,
        _ => 3,
    };
    let (fields, rest) = words.split_at(fields.min(words.len()));
    let position = Position::from_sfen(&fields.join(" ")).map_err(CommandError::input)?;
    Ok((position, rest))
}

/// Whether a text is meant as a position rather than as the name of a file.
fn looks_like_position(text: &str) -> bool {
    let text = text.trim();
    let first = text.split_ascii_whitespace().next().unwrap_or_default();
    matches!(first, "startpos" | "sfen" | "position")
        || text.contains(' ') && first.matches('/').count() >= 8
}

/// The first game of a file of any format.
fn read_record(bytes: &[u8], name: &str) -> Result<ParsedGame, CommandError> {
    let file = record::read(bytes, ReadOptions::default());
    file.and_then(ParsedFile::first)
        .map_err(|fault| CommandError::Input(format!("{name}: {fault}")))
}

/// A position line is a record like others; in an argument there is no line number to report.
fn read_position(text: &str) -> Result<ParsedGame, CommandError> {
    let options =
        ReadOptions { format: Some(Format::Usi), encoding: Some(Encoding::Utf8), file: None };
    let file = record::read(text.as_bytes(), options);
    file.and_then(ParsedFile::first).map_err(|fault| CommandError::Input(fault.words))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn an_unquoted_sfen_ends_before_the_moves() {
        let line = words("4k4/9/9/9/9/9/9/9/4K4 b P 7 P*5e");
        let (position, rest) = leading_position(&line).expect("a position");
        assert_eq!(position.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 b P 7");
        assert_eq!(rest, ["P*5e"]);
    }

    #[test]
    fn a_position_line_plays_its_moves_up_to_the_ply() {
        let line = "position startpos moves 7g7f 3c3d";
        let at = |ply| {
            PositionArg::find(line, ply, Size::DEFAULT, &mut std::io::empty())
                .map(|place| place.position.ply())
        };
        assert_eq!(at(None).ok(), Some(2));
        assert_eq!(at(Some(0)).ok(), Some(0));
        assert_eq!(at(Some(1)).ok(), Some(1));
        let error = at(Some(3)).expect_err("too far").to_string();
        assert_eq!(error, "ply 3: the game ends at ply 2");
    }

    #[test]
    fn an_illegal_move_of_a_line_is_named_by_number() {
        let line = "startpos moves 7g7f 7f7e";
        let error = PositionArg::find(line, None, Size::DEFAULT, &mut std::io::empty())
            .expect_err("illegal")
            .to_string();
        assert!(error.starts_with("move 2 (7f7e): "), "{error}");
    }
}
