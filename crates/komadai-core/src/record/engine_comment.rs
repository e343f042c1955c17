//! Engine lines as comments, for formats without a place for them (formats.md 2.6).

use std::borrow::Cow;

use super::csa;
use super::file_format::Format;
use super::kif::{MARKS, side_of};
use super::node::{EngineLine, EngineScore, NodeId, in_one_line, lines_of};
use super::score;
use super::tree::Record;
use super::walk::Walk;
use crate::notation::{japanese, parse, triangle};
use crate::rules::{Color, Move, Position, Square};

/// The record with comments in place of engine lines; `None` if it has none, or the format has a place for
/// them, or none for comments.
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
        for (line, candidate) in std::mem::take(&mut notes.engine).iter().zip(1..) {
            let lines = comments(line, candidate, walk.position());
            notes.comments.extend(lines);
        }
    }
    Some(changed)
}

fn has_engine(record: &Record, id: NodeId) -> bool {
    !record.node(id).notes.engine.is_empty()
}

/// An engine line as comments, a line each; `candidate` is its number among those of the position, from 1.
///
/// Only the first one's score has the form that other programs read: where several have it, they take the
/// last.
fn comments(line: &EngineLine, candidate: usize, position: &Position) -> Vec<String> {
    let is_best = candidate == 1;
    let mark = if is_best { "#".to_owned() } else { format!("#{}{candidate} ", score::CANDIDATE) };
    let score = line.score.map(|score| match score {
        EngineScore::Centipawns(worth) => format!("{mark}評価値={worth}"),
        EngineScore::Mate { winner, plies } => {
            let side = match winner {
                Color::Black => "先手",
                Color::White => "後手",
            };
            let plies = plies.map(|plies| format!(":{plies}手"));
            format!("{mark}詰み={side}勝ち{}", plies.unwrap_or_default())
        }
    });
    let score = score.or_else(|| (!is_best).then(|| mark.trim_end().to_owned()));
    let time = line.time.map(|time| format!("{}ms", time.as_millis()));
    let words = |text: &str| Some(in_one_line(text)).filter(|text| !text.is_empty());
    let said = [
        (MOVES, words(&moves(&line.pv, position))),
        (DEPTH, line.depth.map(|depth| depth.to_string())),
        (NODES, line.nodes.map(|nodes| nodes.to_string())),
        (TIME, time),
        (ENGINE, words(&line.engine)),
        (REST, words(&line.rest)),
    ];
    let said = said.into_iter().filter_map(|(key, value)| Some(format!("#{key}={}", value?)));
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

/// Output of [`comments`] besides the score; 読み筋 comes before moves in comments of other programs, too.
const MOVES: &str = "読み筋";
const DEPTH: &str = "深さ";
const NODES: &str = "ノード数";
const TIME: &str = "時間";
const ENGINE: &str = "エンジン";
const REST: &str = "備考";

/// Further beginnings of lines of programs: [`comments`] and Piyo Shogi.
const BEGINNINGS: [&str; 4] = ["#候補", "#定跡", "#推奨定跡", "#推奨手["];

/// Whether a program wrote this line of a comment about its search.
#[must_use]
pub fn is_of_program(line: &str) -> bool {
    let line = line.trim();
    let keys = [DEPTH, NODES, TIME, ENGINE, REST];
    score::in_comment(line).is_some()
        || line.contains(MOVES)
        || keys.iter().any(|key| value(line, key).is_some())
        || BEGINNINGS.iter().any(|begin| line.starts_with(begin))
}

/// The value of `#KEY=VALUE`, or of `*KEY=VALUE` as players write it.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let line = line.strip_prefix(['#', '*'])?;
    line.strip_prefix(key)?.strip_prefix('=')
}

impl Record {
    /// The engine lines about the position after a step, the best first: the engine lines there, or else
    /// those in comments, with moves up to the first illegal one. `position` is the one after the step.
    ///
    /// A better move that Piyo Shogi names in the comment on the move made instead belongs to the position
    /// before.
    pub fn engine_lines(
        &self,
        id: NodeId,
        position: impl FnOnce() -> Position,
    ) -> Cow<'_, [EngineLine]> {
        let node = self.node(id);
        if !node.notes.engine.is_empty() {
            return Cow::Borrowed(&node.notes.engine);
        }
        let said: Vec<&str> =
            lines_of(&node.notes.comments).filter(|line| is_of_program(line)).collect();
        let next = node.children().iter();
        let mut next = next.flat_map(|&child| lines_of(&self.node(child).notes.comments));
        let advised = next.find_map(|line| score::advised(line.trim()));
        if said.is_empty() && advised.is_none() {
            return Cow::Borrowed(&[]);
        }
        let seen = Seen { position: position(), previous: node.mv().map(Move::to) };
        let advised = advised.map(|(score, words)| seen.line(Some(score), words));
        let said = seen.lines(&said);
        Cow::Owned(advised.into_iter().chain(said).collect())
    }
}

/// A position that comments are about, and the square of the move before it.
struct Seen {
    position: Position,
    previous: Option<Square>,
}

impl Seen {
    fn line(&self, score: Option<EngineScore>, moves: &str) -> EngineLine {
        EngineLine { score, pv: self.moves(moves), ..EngineLine::default() }
    }

    /// The candidates in lines of programs, by their numbers, else in order.
    fn lines(&self, comments: &[&str]) -> Vec<EngineLine> {
        let mut found: Vec<(u32, EngineLine)> = Vec::new();
        for line in comments.iter().map(|line| line.trim()) {
            if let Some(text) = score::floodgate(line) {
                let mut line = csa::read_engine_text(text, &self.position);
                self.cut(&mut line.pv);
                found.push((1, line));
            } else if let Some((score, words)) = score::bracketed(line) {
                found.push((1, self.line(Some(score), words)));
            } else {
                self.read(line, &mut found);
            }
        }
        found.sort_by_key(|(candidate, _)| *candidate);
        found.into_iter().map(|(_, line)| line).collect()
    }

    /// Cuts moves off from the first illegal one on.
    fn cut(&self, moves: &mut Vec<Move>) {
        let mut position = self.position.clone();
        let legal =
            moves.iter().take_while(|&&mv| position.is_legal(mv) && position.play(mv).is_ok());
        let count = legal.count();
        moves.truncate(count);
    }

    /// A line that is a candidate, or a part of one.
    fn read(&self, line: &str, found: &mut Vec<(u32, EngineLine)>) {
        let score = score::in_comment(line);
        let moves = line.split_once(MOVES).map(|(_, words)| self.moves(words));
        let is_next = score.is_some()
            || line.starts_with(&format!("#{}", score::CANDIDATE))
            || (moves.is_some() && found.last().is_none_or(|(_, line)| !line.pv.is_empty()));
        if is_next {
            found.push((score::candidate(line), EngineLine::default()));
        }
        let Some((_, last)) = found.last_mut() else {
            return;
        };
        last.score = score.or(last.score);
        last.pv = moves.unwrap_or_else(|| std::mem::take(&mut last.pv));
        let number = |word| score::field(line, word);
        last.depth = number(DEPTH).and_then(|it| it.parse().ok()).or(last.depth);
        last.nodes = number(NODES).and_then(|it| it.parse().ok()).or(last.nodes);
        if let Some(name) = value(line, ENGINE) {
            name.clone_into(&mut last.engine);
        }
    }

    /// `=▲７六歩△３四歩`, ` △８四歩(83)▲２六歩(27)`. A line may begin with the move that led here.
    fn moves(&self, words: &str) -> Vec<Move> {
        let (mut position, mut last) = (self.position.clone(), self.previous);
        let mut moves = Vec::new();
        let mut marked = words.matches(MARKS).zip(words.split(MARKS).skip(1)).peekable();
        let made = position.side_to_move().opponent();
        marked.next_if(|(mark, _)| side_of(mark) == Some(made));
        for (_, word) in marked {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{FileFormat, Loss, ReadOptions, read, write};

    #[test]
    fn what_engines_said_stands_in_comments_of_kif_and_its_score_is_read_again() {
        let mut record = Record::new(Position::startpos());
        let first = record.add_move(NodeId::START, "7g7f".parse().expect("a move")).expect("legal");
        let said = EngineLine {
            engine: "komadai".to_owned(),
            score: Some(EngineScore::Centipawns(52)),
            depth: Some(12),
            nodes: Some(1000),
            pv: vec!["3c3d".parse().expect("a move"), "2g2f".parse().expect("a move")],
            ..EngineLine::default()
        };
        record.notes_mut(first).engine = vec![said];
        let target = FileFormat::utf_8(Format::Kif);
        let losses = Loss::of(&record, target);
        assert_eq!(losses, [Loss::EngineComments(1)]);
        assert!(losses[0].keeps_all());
        let text = write(std::slice::from_ref(&record), target);
        for line in ["*#評価値=52", "*#読み筋=△３四歩▲２六歩", "*#深さ=12", "*#エンジン=komadai"]
        {
            assert!(text.contains(line), "{line}\n{text}");
            assert!(is_of_program(line.trim_start_matches('*')), "{line}");
        }
        assert!(!is_of_program("the score was 52"));
        let again = read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let again = again.first().expect("a game").record;
        let tip = again.main_tip();
        assert_eq!(again.node(tip).notes.score(), Some(EngineScore::Centipawns(52)));
        assert_eq!(
            *again.engine_lines(tip, || again.position_at(tip)),
            record.node(first).notes.engine,
        );
        assert_eq!(write(&[again], target), text);
    }

    /// The lines that comments after the moves, from the even start, are read as.
    fn said(moves: &[&str], comments: &[&str]) -> Vec<(Option<EngineScore>, String)> {
        let mut record = Record::new(Position::startpos());
        let mut id = NodeId::START;
        for mv in moves {
            let mv = mv.parse().expect("a move");
            id = record.add_move(id, mv).expect("legal");
        }
        let comments = comments.iter().map(|&line| line.to_owned());
        record.notes_mut(id).comments = comments.collect();
        words_of(&record, id)
    }

    fn words_of(record: &Record, id: NodeId) -> Vec<(Option<EngineScore>, String)> {
        let lines = record.engine_lines(id, || record.position_at(id));
        let moves = |line: &EngineLine| {
            let moves: Vec<String> = line.pv.iter().map(Move::to_string).collect();
            moves.join(" ")
        };
        lines.iter().map(|line| (line.score, moves(line))).collect()
    }

    const fn centipawns(number: i32) -> EngineScore {
        EngineScore::Centipawns(number)
    }

    #[test]
    fn lines_of_play_in_comments_of_other_programs_are_read_as_far_as_they_are_legal() {
        for (comment, score, moves) in [
            ("読み筋=▲７六歩△３四歩", None, "7g7f 3c3d"),
            (
                "*対局 深さ 9 評価値 52 読み筋 ▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31)",
                Some(centipawns(52)),
                "7g7f 3c3d 8h2b+ 3a2b",
            ),
            ("#読み筋=▲７六歩△７六歩▲２六歩", None, "7g7f"),
            ("読み筋が深い", None, ""),
            ("* 30 +7776FU -3344FU", Some(centipawns(30)), "7g7f"),
            ("* 30 +7776FU -3334FU #99", Some(centipawns(30)), "7g7f 3c3d"),
            ("#形勢[410]▲２六歩  △３四歩", Some(centipawns(410)), "2g2f 3c3d"),
        ] {
            let read = said(&[], &["a game", comment]);
            assert_eq!(read, [(score, moves.to_owned())], "{comment}");
        }
        assert_eq!(said(&[], &["a game"]), []);
    }

    #[test]
    fn a_line_may_begin_with_the_move_made_and_take_its_piece() {
        let moves = ["2g2f", "8c8d", "2f2e", "8d8e", "2e2d"];
        for comment in [
            "#指し手[72]▲２四歩  △同歩  ▲同飛  △２三歩打  ▲２八飛  △パス",
            "*対局 深さ 22/28 評価値 72 読み筋 ▲２四歩(25) △同　歩(23) ▲同　飛(28) △２三歩打 ▲２八飛(24)",
            "*解析 評価値 72 読み筋 △同　歩(23) ▲同　飛(28) △２三歩打 ▲２八飛(24)",
        ] {
            let expected = (Some(centipawns(72)), "2c2d 2h2d P*2c 2d2h".to_owned());
            assert_eq!(said(&moves, &[comment]), [expected], "{comment}");
        }
    }

    #[test]
    fn a_better_move_in_the_comment_on_another_belongs_to_the_position_before() {
        let mut record = Record::new(Position::startpos());
        let add = |record: &mut Record, parent, mv: &str, comments: &[&str]| {
            let mv = mv.parse().expect("a move");
            let id = record.add_move(parent, mv).expect("legal");
            let comments = comments.iter().map(|&line| line.to_owned());
            record.notes_mut(id).comments = comments.collect();
            id
        };
        let first = add(&mut record, NodeId::START, "7g7f", &["#指し手[40]▲７六歩  △３四歩"]);
        let second = ["#指し手[72]△１四歩  ▲６八銀", "#推奨手[29]△３四歩  ▲６六歩"];
        let second = add(&mut record, first, "1c1d", &second);
        let lines = [(29, "3c3d 6g6f"), (40, "3c3d")];
        let lines = lines.map(|(score, moves)| (Some(centipawns(score)), moves.to_owned()));
        assert_eq!(words_of(&record, first), lines);
        assert_eq!(words_of(&record, second), [(Some(centipawns(72)), "7i6h".to_owned())]);
        assert_eq!(record.node(second).notes.score(), Some(centipawns(72)));
    }

    #[test]
    fn candidates_come_by_their_numbers() {
        let second = "*解析 候補2 深さ 20 ノード数 9 評価値 -900 読み筋 ▲２六歩(27)";
        let first = "*解析 ○ 候補1 深さ 20 評価値 120 読み筋 ▲７六歩(77)";
        let lines = [(120, "7g7f"), (-900, "2g2f")];
        let lines = lines.map(|(score, moves)| (Some(centipawns(score)), moves.to_owned()));
        assert_eq!(said(&[], &[second, first]), lines);
    }

    #[test]
    fn all_candidates_stand_in_comments_of_kif_and_are_read_again() {
        let mut record = Record::new(Position::startpos());
        let line = |score, pv: &[&str]| EngineLine {
            engine: "komadai".to_owned(),
            score,
            depth: Some(9),
            nodes: Some(77),
            pv: pv.iter().map(|mv| mv.parse().expect("a move")).collect(),
            ..EngineLine::default()
        };
        let mates = EngineScore::Mate { winner: Color::White, plies: Some(8) };
        let lines = [
            line(Some(centipawns(52)), &["2g2f"]),
            line(Some(centipawns(-10)), &["7g7f", "3c3d"]),
            line(None, &["1g1f"]),
            line(Some(mates), &["9g9f", "3c3d"]),
        ];
        record.notes_mut(NodeId::START).engine = lines.to_vec();
        for format in [Format::Kif, Format::Ki2, Format::Jkf] {
            let target = FileFormat::utf_8(format);
            let text = write(std::slice::from_ref(&record), target);
            // Only the best line has a score of this form: some programs read the last one.
            assert_eq!(text.matches("#評価値=").count(), 1, "{text}");
            let again = read(text.as_bytes(), ReadOptions::default()).expect("a record");
            let again = again.first().expect("a game").record;
            let read = again.engine_lines(NodeId::START, Position::startpos);
            assert_eq!(*read, lines, "{text}");
        }
    }
}
