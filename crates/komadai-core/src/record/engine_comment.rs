//! Engine lines as comments, for formats without a place for them (formats.md 2.6).

use super::file_format::Format;
use super::node::{EngineLine, EngineScore, NodeId, Notes, in_one_line};
use super::score;
use super::tree::Record;
use super::walk::Walk;
use crate::notation::{japanese, parse, triangle};
use crate::rules::{Color, Move, Position};

/// The record with comments in place of engine lines; `None` if it has none, or the format has a place for them, or
/// none for comments.
pub(super) fn with_comments(record: &Record, format: Format) -> Option<Record> {
    let takes_comments = format.holds_comments_for_engines();
    let has_lines = record.nodes().any(|node| !node.notes.engine.is_empty());
    if !takes_comments || !has_lines {
        return None;
    }
    let mut changed = record.clone();
    let mut walk = Walk::new(record.start().clone());
    let ids = (0..).map(NodeId).take(record.node_count());
    for id in ids.filter(|&id| has_engine(record, id)) {
        walk.go_to(record, id);
        let notes = changed.notes_mut(id);
        for line in std::mem::take(&mut notes.engine) {
            notes.comments.extend(comments(&line, walk.position()));
        }
    }
    Some(changed)
}

fn has_engine(record: &Record, id: NodeId) -> bool {
    !record.node(id).notes.engine.is_empty()
}

/// An engine line as comments, a line each.
fn comments(line: &EngineLine, position: &Position) -> Vec<String> {
    let score = line.score.map(|score| match score {
        EngineScore::Centipawns(worth) => format!("#評価値={worth}"),
        EngineScore::Mate { winner, plies } => {
            let side = match winner {
                Color::Black => "先手",
                Color::White => "後手",
            };
            let plies = plies.map(|plies| format!(":{plies}手"));
            format!("#詰み={side}勝ち{}", plies.unwrap_or_default())
        }
    });
    let time = line.time.map(|time| format!("{}ms", time.as_millis()));
    let words = |text: &str| Some(in_one_line(text)).filter(|text| !text.is_empty());
    let said = [
        ("読み筋", words(&moves(&line.pv, position))),
        ("深さ", line.depth.map(|depth| depth.to_string())),
        ("ノード数", line.nodes.map(|nodes| nodes.to_string())),
        ("時間", time),
        ("エンジン", words(&line.engine)),
        ("備考", words(&line.rest)),
    ];
    let said = said
        .into_iter()
        .filter_map(|(key, value)| Some(format!("#{key}={}", value?)));
    score.into_iter().chain(said).collect()
}

/// The moves, each with the mark of its side; in USI from the first illegal one on.
fn moves(pv: &[Move], position: &Position) -> String {
    let mut position = position.clone();
    let (mut text, mut last) = (String::new(), None);
    let mut is_legal = true;
    for &mv in pv {
        is_legal = is_legal && position.is_legal(mv);
        if is_legal {
            text.push(triangle(position.side_to_move()));
            text.push_str(&japanese(&position, mv, last));
            last = Some(mv.to());
            // Legal, as was just checked.
            let _ = position.play(mv);
        } else {
            text.push(' ');
            text.push_str(&mv.to_string());
        }
    }
    text
}

/// What [`comments`] begins its lines with, besides the score.
const KEYS: [&str; 6] = [
    "#読み筋=",
    "#深さ=",
    "#ノード数=",
    "#時間=",
    "#エンジン=",
    "#備考=",
];

/// Whether a program wrote this line of a comment about its search.
#[must_use]
pub fn is_of_program(line: &str) -> bool {
    let line = line.trim();
    score::in_comment(line).is_some()
        || line.contains(MOVES)
        || KEYS.iter().any(|key| line.starts_with(key))
}

/// Before the moves in comments of programs, ours included.
const MOVES: &str = "読み筋";
/// The marks of sides before moves.
const MARKS: [char; 6] = ['▲', '△', '☗', '☖', '▼', '▽'];

impl Notes {
    /// The expected line after the step: of an engine line, or else of a program's comment, up to the first illegal
    /// move. `position` is the one after the step.
    #[must_use]
    pub fn expected(&self, position: &Position) -> Vec<Move> {
        if let Some(line) = self.engine.first() {
            return line.pv.clone();
        }
        let mut lines = self.comments.iter();
        let words = lines.find_map(|line| Some(line.split_once(MOVES)?.1));
        words.map_or_else(Vec::new, |words| read_moves(words, position))
    }

    /// The score of a move and the moves after it, among the lines after the step; `position` is the one after the
    /// step.
    #[must_use]
    pub fn said_of(
        &self,
        mv: Move,
        position: impl FnOnce() -> Position,
    ) -> Option<(EngineScore, Vec<Move>)> {
        if !self.engine.is_empty() {
            let mut lines = self.engine.iter();
            let line = lines.find(|line| line.pv.first() == Some(&mv))?;
            return Some((line.score?, line.pv[1..].to_vec()));
        }
        let is_line = |line: &&String| line.contains(MOVES) || score::in_comment(line).is_some();
        let said: Vec<&String> = self.comments.iter().filter(is_line).collect();
        // A single line is about the best move.
        if said.len() < 3 {
            return None;
        }
        let (position, mut score) = (position(), None);
        said.into_iter().find_map(|line| {
            score = score::in_comment(line).or(score);
            let moves = read_moves(line.split_once(MOVES)?.1, &position);
            let (first, rest) = moves.split_first()?;
            (*first == mv).then_some((score?, rest.to_vec()))
        })
    }
}

/// `=▲７六歩△３四歩`, ` △８四歩(83)▲２六歩(27)`.
fn read_moves(words: &str, position: &Position) -> Vec<Move> {
    let (mut position, mut last) = (position.clone(), None);
    let mut moves = Vec::new();
    for word in words.split(MARKS).skip(1) {
        let Ok(typed) = parse(word.trim(), &position, last) else {
            break;
        };
        if !position.is_legal(typed.mv) || position.play(typed.mv).is_err() {
            break;
        }
        last = Some(typed.mv.to());
        moves.push(typed.mv);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{FileFormat, Loss, ReadOptions, read, write};

    #[test]
    fn what_engines_said_stands_in_comments_of_kif_and_its_score_is_read_again() {
        let mut record = Record::new(Position::startpos());
        let first = record
            .add_move(NodeId::START, "7g7f".parse().expect("a move"))
            .expect("legal");
        let said = EngineLine {
            engine: "komadai".to_owned(),
            score: Some(EngineScore::Centipawns(52)),
            depth: Some(12),
            nodes: Some(1000),
            pv: vec![
                "3c3d".parse().expect("a move"),
                "2g2f".parse().expect("a move"),
            ],
            ..EngineLine::default()
        };
        record.notes_mut(first).engine = vec![said];
        let target = FileFormat::utf_8(Format::Kif);
        let losses = Loss::of(&record, target);
        assert_eq!(losses, [Loss::EngineComments(1)]);
        assert!(losses[0].keeps_all());
        let text = write(std::slice::from_ref(&record), target);
        for line in [
            "*#評価値=52",
            "*#読み筋=△３四歩▲２六歩",
            "*#深さ=12",
            "*#エンジン=komadai",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
            assert!(is_of_program(line.trim_start_matches('*')), "{line}");
        }
        assert!(!is_of_program("the score was 52"));
        let again = read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let again = again.first().expect("a game").record;
        let tip = again.main_tip();
        assert_eq!(
            again.node(tip).notes.score(),
            Some(EngineScore::Centipawns(52))
        );
        assert_eq!(
            again.node(tip).notes.expected(&again.position_at(tip)),
            record
                .node(first)
                .notes
                .expected(&record.position_at(first)),
        );
        assert_eq!(write(&[again], target), text);
    }

    #[test]
    fn lines_of_play_in_comments_of_other_programs_are_read_as_far_as_they_are_legal() {
        let position = Position::startpos();
        for (comment, moves) in [
            ("読み筋=▲７六歩△３四歩", "7g7f 3c3d"),
            (
                "*対局 深さ 9 評価値 52 読み筋 ▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31)",
                "7g7f 3c3d 8h2b+ 3a2b",
            ),
            ("#読み筋=▲７六歩△７六歩▲２六歩", "7g7f"),
            ("読み筋が深い", ""),
        ] {
            let notes = Notes {
                comments: vec!["a game".into(), comment.into()],
                ..Notes::default()
            };
            let read: Vec<String> = notes
                .expected(&position)
                .iter()
                .map(Move::to_string)
                .collect();
            assert_eq!(read.join(" "), moves, "{comment}");
        }
    }

    #[test]
    fn what_was_said_of_each_move_is_found_again_in_comments() {
        let mut record = Record::new(Position::startpos());
        let line = |worth, pv: &[&str]| EngineLine {
            score: Some(EngineScore::Centipawns(worth)),
            pv: pv.iter().map(|mv| mv.parse().expect("a move")).collect(),
            ..EngineLine::default()
        };
        let lines = [line(52, &["2g2f"]), line(-10, &["7g7f", "3c3d"])];
        record.notes_mut(NodeId::START).engine = lines.to_vec();
        let target = FileFormat::utf_8(Format::Kif);
        let text = write(std::slice::from_ref(&record), target);
        let again = read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let again = again.first().expect("a game").record;
        let of = |record: &Record, mv: &str| {
            let notes = &record.node(NodeId::START).notes;
            notes.said_of(mv.parse().expect("a move"), || record.start().clone())
        };
        let said = (EngineScore::Centipawns(-10), lines[1].pv[1..].to_vec());
        assert_eq!(of(&record, "7g7f"), Some(said.clone()));
        assert_eq!(of(&again, "7g7f"), Some(said));
        assert_eq!(of(&again, "9g9f"), None);
    }
}
