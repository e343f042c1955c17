//! Losses: the parts of a record that a format cannot hold (formats.md 9), reported before it is written.

mod ends;
mod notes;
mod projection;
mod round_trip;
mod similar;
mod writable;

use std::{fmt, mem};

use self::notes::LossCounts;
pub(super) use self::writable::writable;
use super::capabilities::{Feature, holds_start_time};
use super::encode::encode;
use super::file_format::{Encoding, FileFormat, Format};
use super::formats::print;
use super::node::{Node, NodeId, NodeStep};
use super::tree::Record;
use super::walk::Walk;
use crate::notation::excerpt;

/// A part of a record that a format cannot hold.
///
/// Prints as a part of a sentence: `12 comments`, `the fractions of a second of 40 move times`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loss {
    /// Moves: the format holds one position; how many.
    Moves(usize),
    /// An impossible move, and those after it; how many moves.
    ByHand(usize),
    /// Variations; how many.
    Variations(usize),
    /// Comments; how many steps have some.
    Comments(usize),
    /// Bookmarks; how many.
    Bookmarks(usize),
    /// Line ends inside comments and bookmarks; how many have some.
    LineEnds(usize),
    /// Times; how many moves and ends have one.
    Times(usize),
    /// Fractions of a second; how many moves and ends have one.
    Fractions(usize),
    /// Times beyond three years, which are cut; how many moves and ends have one.
    LongTimes(usize),
    /// Engine lines; how many.
    EngineLines(usize),
    /// The form of engine lines, which become comments; how many.
    EngineComments(usize),
    /// A part of engine lines, such as the depth; how many lines have it.
    EngineDetails(usize),
    /// Circles and arrows on the board; how many.
    Marks(usize),
    /// Lines that only the source's format has; how many.
    Kept(usize),
    /// Headers; how many.
    Headers(usize),
    /// The number of the first move, if it is not 1.
    FirstMove(u32),
    /// The end of a line, in the word of its source or of R81.
    End(String),
    /// The points of an impasse and the details of an end.
    EndDetails,
    /// The exact form of characters that the encoding has as similar ones, such as `〜`; how many different
    /// ones.
    Similar(usize),
    /// The clocks and the match of a game in progress.
    Match,
    /// Characters that the encoding lacks.
    Characters {
        /// The first of them.
        first: char,
        /// The number of different ones.
        count: usize,
        /// The encoding.
        encoding: Encoding,
    },
}

impl Loss {
    /// All losses of the record in a format; the moves and notes of dropped variations are not counted again.
    ///
    /// Our own saves lose nothing. [`Record::as_held_by`] is the rest, except for characters that the
    /// encoding lacks: with them [`encode`] fails.
    ///
    /// ```
    /// use komadai_core::record::{Encoding, Format, Loss, NodeId, Record, FileFormat};
    /// use komadai_core::rules::Position;
    /// let mut record = Record::new(Position::startpos());
    /// record.notes_mut(NodeId::START).bookmarks.push("here".into());
    /// let target = FileFormat::utf_8(Format::Csa);
    /// assert_eq!(Loss::of(&record, target), [Loss::Bookmarks(1)]);
    /// ```
    #[must_use]
    pub fn of(record: &Record, target: FileFormat) -> Vec<Self> {
        let mut losses = Vec::new();
        if target.format != Format::Save {
            let writable = writable(record, target);
            let moves = |record: &Record| {
                let ids = projection::written(record, target.format);
                ids.iter().filter(|&&id| record.node(id).mv().is_some()).count()
            };
            let lost = moves(record) - moves(&writable.record);
            counted(&mut losses, Loss::ByHand, lost);
            for &id in &writable.twins {
                losses.extend(record.node(id).end().map(ends::lost));
            }
            let engine_lines = |record: &Record| -> usize {
                record.nodes().map(|node| node.notes.engine.len()).sum()
            };
            counted(&mut losses, Loss::Similar, writable.similar);
            if target.format.holds_comments_for_engines() {
                counted(&mut losses, Loss::EngineComments, engine_lines(record));
            }
            whole(&writable.record, target, &mut losses);
            steps(&writable.record, target, &mut losses);
        }
        losses.extend(missing_characters(record, target));
        losses
    }
}

impl Loss {
    /// Whether nothing is lost, only written in another form.
    #[must_use]
    pub const fn keeps_all(&self) -> bool {
        matches!(self, Self::EngineComments(_))
    }

    /// Whether both are the same kind of loss in any amount; ends and characters have to be equal.
    #[must_use]
    pub fn is_same_kind(&self, other: &Self) -> bool {
        let is_counted = !matches!(
            self,
            Self::End(_) | Self::EndDetails | Self::Match | Self::Characters { .. }
        );
        if is_counted { mem::discriminant(self) == mem::discriminant(other) } else { self == other }
    }
}

fn whole(record: &Record, target: FileFormat, losses: &mut Vec<Loss>) {
    let format = target.format;
    let first = record.start().ply();
    if first > 0 && !format.holds(Feature::FirstMove) {
        losses.push(Loss::FirstMove(first + 1));
    }
    let headers = projection::headers(record, target);
    let lost = round_trip::lost_headers(&record.headers, &headers);
    counted(losses, Loss::Headers, lost);
    if record.session.is_some() || record.series.is_some() {
        losses.push(Loss::Match);
    }
    let start = &record.node(NodeId::START).notes;
    let holds_time = holds_start_time(format) || !format.holds(Feature::Times);
    if start.spent.is_some() && !holds_time {
        losses.push(Loss::Times(1));
    }
    if !format.holds(Feature::Moves) {
        counted(losses, Loss::Moves, record.main_moves().len());
    }
    if !format.holds(Feature::Variations) {
        counted(losses, Loss::Variations, record.variation_count());
    }
}

fn steps(record: &Record, target: FileFormat, losses: &mut Vec<Loss>) {
    let format = target.format;
    let ids = projection::written(record, format);
    let nodes = || ids.iter().map(|&id| record.node(id));
    let count = |of: fn(&Node) -> usize| nodes().map(of).sum::<usize>();
    let mut lost = |feature: Feature, loss: fn(usize) -> Loss, of: fn(&Node) -> usize| {
        if !format.holds(feature) {
            counted(losses, loss, count(of));
        }
    };
    lost(Feature::Comments, Loss::Comments, |node| usize::from(!node.notes.comments.is_empty()));
    lost(Feature::Bookmarks, Loss::Bookmarks, |node| node.notes.bookmarks.len());
    lost(Feature::Times, Loss::Times, |node| usize::from(node.notes.spent.is_some()));
    if format.holds(Feature::Times) {
        lost(Feature::Milliseconds, Loss::Fractions, |node| {
            usize::from(node.notes.spent.is_some_and(|spent| spent.subsec_nanos() > 0))
        });
    }
    lost(Feature::EngineLines, Loss::EngineLines, |node| node.notes.engine.len());
    lost(Feature::Marks, Loss::Marks, |node| node.notes.marks.len());
    let mut walk = Walk::new(record.start().clone());
    let mut counts = LossCounts::default();
    for &id in &ids {
        walk.go_to(record, id);
        counts.count(record.node(id), walk.position(), record.source, format);
    }
    counted(losses, Loss::Comments, counts.comments);
    counted(losses, Loss::LineEnds, counts.line_ends);
    counted(losses, Loss::EngineDetails, counts.engine_lines);
    counted(losses, Loss::LongTimes, counts.times);
    counted(losses, Loss::Kept, counts.kept);
    for &id in &ids {
        if let NodeStep::End(end) = record.node(id).step() {
            ends::losses(record, id, end, target, losses);
        }
    }
}

fn counted(losses: &mut Vec<Loss>, loss: fn(usize) -> Loss, count: usize) {
    if count > 0 {
        losses.push(loss(count));
    }
}

/// The characters of the written text that the encoding lacks.
fn missing_characters(record: &Record, target: FileFormat) -> Option<Loss> {
    let FileFormat { encoding, .. } = target;
    if !matches!(encoding, Encoding::Cp932 | Encoding::EucJp) {
        return None;
    }
    let text = print(std::slice::from_ref(&*writable(record, target).record), target);
    let first = encode(&text, encoding).err()?.character;
    let mut chars: Vec<char> = text.chars().filter(|c| !c.is_ascii()).collect();
    chars.sort_unstable();
    chars.dedup();
    chars.retain(|c| encode(c.encode_utf8(&mut [0; 4]), encoding).is_err());
    Some(Loss::Characters { first, count: chars.len(), encoding })
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, count, what, after) = match self {
            Self::Moves(count) => ("", count, "move", ""),
            Self::ByHand(count) => ("", count, "move", ", from the first impossible move on"),
            Self::Variations(count) => ("", count, "variation", ""),
            Self::Comments(count) => ("", count, "comment", ""),
            Self::Bookmarks(count) => ("", count, "bookmark", ""),
            Self::LineEnds(count) => ("the line breaks of ", count, "comment", ""),
            Self::Times(count) => ("", count, "move time", ""),
            Self::Fractions(count) => ("the fractions of a second of ", count, "move time", ""),
            Self::LongTimes(count) => ("the excess over three years of ", count, "move time", ""),
            Self::EngineLines(count) => ("", count, "engine line", ""),
            Self::EngineComments(count) => {
                ("the form of ", count, "engine line", " (kept as comments)")
            }
            Self::EngineDetails(count) => ("the details of ", count, "engine line", ""),
            Self::Marks(count) => ("", count, "mark", " on the board"),
            Self::Kept(count) => ("", count, "line", " only other programs understand"),
            Self::Headers(count) => ("", count, "header", ""),
            Self::Similar(count) => ("", count, "character", SIMILAR),
            Self::FirstMove(number) => {
                return write!(f, "the number of the first move ({number})");
            }
            Self::End(word) => return write!(f, "the result `{}`", excerpt(word, 20)),
            Self::EndDetails => return f.write_str("points and details of the result"),
            Self::Match => return f.write_str("the clocks and match of the unfinished game"),
            Self::Characters { first, count, encoding } => {
                let (first, encoding) = (excerpt(&first.to_string(), 1), encoding.token());
                return match count {
                    1 => write!(f, "the character `{first}`, which is not in {encoding}"),
                    _ => write!(
                        f,
                        "{count} characters such as `{first}`, which are not in {encoding}"
                    ),
                };
            }
        };
        let s = if *count == 1 { "" } else { "s" };
        write!(f, "{before}{count} {what}{s}{after}")
    }
}

const SIMILAR: &str = " such as 〜, — or ¢ (written as ～, ― or ￠)";

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::record::{End, Key, Reason};
    use crate::rules::{Color, Position};

    fn record() -> Record {
        let mut record = Record::new(Position::startpos());
        record.headers.push(Key::Event, "😀");
        let mut at = super::super::NodeId::START;
        for (ply, text) in (1_u64..).zip(["7g7f", "3c3d", "2g2f"]) {
            let other = ["2g2f", "8c8d", "6g6f"][usize::try_from(ply - 1).unwrap_or(0)];
            let here = at;
            at = record.add_move(here, text.parse().expect("a move")).expect(text);
            record.add_move(here, other.parse().expect("a move")).expect(other);
            record.notes_mut(at).spent = Some(Duration::from_millis(ply * 500));
            record.notes_mut(at).comments.push(format!("after {text}"));
        }
        record.notes_mut(at).bookmarks.push("here".into());
        let end = End { points: Some([30, 24]), ..End::new(Reason::Try, Some(Color::Black)) };
        record.add_end(at, end).expect("an end");
        record
    }

    fn said(format: Format, encoding: Encoding) -> Vec<String> {
        let losses = Loss::of(&record(), FileFormat { format, encoding });
        losses.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_a_format_cannot_hold_is_said_in_words() {
        let utf_8 = Encoding::Utf8;
        assert_eq!(said(Format::Save, utf_8), Vec::<String>::new());
        for (format, part) in [
            (Format::Kif, "the fractions of a second of 2 move times"),
            (Format::Ki2, "3 move times"),
        ] {
            let said = said(format, utf_8);
            assert!(said.iter().any(|words| words == part), "{said:?}");
        }
        assert_eq!(said(Format::Csa, utf_8), ["3 variations", "1 bookmark", "the result `try`"]);
        assert_eq!(
            said(Format::Sfen, utf_8),
            [
                "1 header",
                "3 moves",
                "3 variations",
                "3 comments",
                "1 bookmark",
                "3 move times",
                "the result `try`"
            ]
        );
    }

    #[test]
    fn what_is_held_loses_nothing_any_more() {
        for format in Format::ALL {
            let target = FileFormat::utf_8(format);
            let held = record().as_held_by(target);
            assert_eq!(Loss::of(&held, target), [], "{format:?}");
        }
    }
}
