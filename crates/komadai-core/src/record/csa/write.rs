//! Writes records as CSA 2.2, or 3.0 if necessary.

use super::end::{self, MAX_MOVES};
use super::header::{self, HeaderLine, one_line};
use super::moves::{self, push_square, sign_of};
use super::pieces::name_of;
use super::{engine, time};
use crate::record::capabilities::holds_kept;
use crate::record::file_format::{Encoding, FileFormat, Format};
use crate::record::header::Key;
use crate::record::node::{NodeId, NodeStep, Notes, comment_lines, lines_of};
use crate::record::tree::Record;
use crate::rules::{Color, Handicap, PieceKind, Position, Square};

/// The line between two records.
pub(in crate::record) const BETWEEN: &str = "/\n";

/// The main lines of the records, separated by `/`.
pub(in crate::record) fn write(records: &[Record], encoding: Encoding) -> String {
    let plain: Option<Vec<String>> = records.iter().map(|record| plain(record, encoding)).collect();
    let version_3 = plain.is_none();
    let games = plain.unwrap_or_else(|| records.iter().map(full).collect());
    let is_ascii = games.iter().all(|game| game.is_ascii());
    head(version_3, is_ascii, encoding).to_owned() + &games.join(BETWEEN)
}

/// One record among others, without the head of the file.
#[derive(Debug)]
pub(in crate::record) struct CsaPart {
    /// As version 3.0.
    pub full: String,
    /// As version 2.2, if that can hold it.
    pub plain: Option<String>,
}

/// A record in both versions: the version of a file is known only after all its records.
pub(in crate::record) fn part(record: &Record, encoding: Encoding) -> CsaPart {
    CsaPart { full: full(record), plain: plain(record, encoding) }
}

fn full(record: &Record) -> String {
    Writer::of(record, true).text
}

fn plain(record: &Record, encoding: Encoding) -> Option<String> {
    let is_utf_8 = matches!(encoding, Encoding::Utf8 | Encoding::Utf8Bom);
    let game = Writer::of(record, false);
    let is_foreign = is_utf_8 && !game.text.is_ascii();
    (!game.needs_version_3 && !is_foreign).then_some(game.text)
}

/// Declares the version, and the encoding if version 3 has a name for it and it matters.
pub(in crate::record) const fn head(
    version_3: bool,
    is_ascii: bool,
    encoding: Encoding,
) -> &'static str {
    match (version_3, is_ascii, encoding) {
        (false, ..) => "V2.2\n",
        (true, false, Encoding::Utf8 | Encoding::Utf8Bom) => "'CSA encoding=UTF-8\nV3.0\n",
        (true, false, Encoding::Cp932) => "'CSA encoding=SHIFT_JIS\nV3.0\n",
        (true, ..) => "V3.0\n",
    }
}

struct Writer {
    text: String,
    version_3: bool,
    needs_version_3: bool,
}

impl Writer {
    fn of(record: &Record, version_3: bool) -> Self {
        let mut writer = Self {
            text: String::with_capacity(512 + record.node_count() * 12),
            version_3,
            needs_version_3: false,
        };
        writer.headers(record);
        position(record.start(), &mut writer.text);
        writer.moves(record);
        writer
    }

    fn line(&mut self, parts: &[&str]) {
        self.text.extend(parts.iter().copied());
        self.text.push('\n');
    }

    fn headers(&mut self, record: &Record) {
        for (key, sign) in [(Key::Black, "N+"), (Key::White, "N-")] {
            let names = record.headers.iter().filter(|header| header.key == key);
            for name in names {
                self.line(&[sign, &one_line(&name.value)]);
            }
        }
        let headers = record.headers.iter();
        let mut written: Vec<HeaderLine> =
            headers.filter_map(|header| header::write(header, self.version_3)).collect();
        written.sort_by_key(|header| header.rank);
        for header in written {
            self.needs_version_3 |= header.is_of_version_3;
            self.line(&[&header.text]);
        }
    }

    fn moves(&mut self, record: &Record) {
        let mut position = record.start().clone();
        // A time has to follow a move.
        let start = Notes { spent: None, ..record.node(NodeId::START).notes.clone() };
        self.notes(&start, &position, record.source, None);
        for id in record.main_line() {
            let node = record.node(id);
            let mut remark = None;
            match node.step() {
                NodeStep::Start => {}
                NodeStep::Move { mv, .. } => {
                    let side = position.side_to_move();
                    moves::write(*mv, side, position.squares(), &mut self.text);
                    self.text.push('\n');
                    let _ = position.play_any(*mv);
                }
                NodeStep::End(end) => {
                    let (word, why) = end::write(end, position.side_to_move());
                    self.needs_version_3 |= word == MAX_MOVES;
                    self.line(&[&word]);
                    remark = why;
                }
            }
            self.notes(&node.notes, &position, record.source, remark);
        }
    }

    fn notes(
        &mut self,
        notes: &Notes,
        position: &Position,
        source: Option<FileFormat>,
        remark: Option<&str>,
    ) {
        if let Some(spent) = notes.spent {
            self.needs_version_3 |= time::is_fraction(spent);
            self.text.push('T');
            time::write(spent, &mut self.text);
            self.text.push('\n');
        }
        for line in remark.into_iter().flat_map(comment_lines).chain(lines_of(&notes.comments)) {
            // A comment must not become an engine line.
            let blank = if super::looks_like_an_engine_s(line) { " " } else { "" };
            self.line(&["'*", blank, line]);
        }
        for line in &notes.engine {
            self.text.push_str("'**");
            engine::write(line, position.squares(), position.side_to_move(), &mut self.text);
            self.text.push('\n');
        }
        let kept = notes.kept.iter();
        for line in kept.filter(|line| holds_kept(source, Format::Csa) && super::is_kept(line)) {
            self.line(&[line]);
        }
    }
}

/// The start: the pieces missing from the even one if that is enough, else all squares and hands.
fn position(start: &Position, out: &mut String) {
    if is_even(start) {
        out.push_str("PI\n");
    } else if Handicap::of(start).is_some() {
        given_away(start, out);
    } else {
        whole(start, out);
    }
    out.push(sign_of(start.side_to_move()));
    out.push('\n');
}

fn is_even(start: &Position) -> bool {
    let even = Position::startpos();
    let hands = Color::ALL.map(|color| start.hand(color));
    start.squares() == even.squares() && hands.iter().all(|hand| hand.is_empty())
}

/// The pieces White gives away, the strongest first, as files have them.
fn given_away(start: &Position, out: &mut String) {
    use PieceKind::{Bishop, Gold, Knight, Lance, Rook, Silver};
    let even = Position::startpos();
    out.push_str("PI");
    for wanted in [Rook, Bishop, Lance, Knight, Silver, Gold] {
        let missing = Square::all().filter(|&sq| start.piece_at(sq).is_none());
        for sq in missing {
            if even.piece_at(sq).is_some_and(|piece| piece.kind == wanted) {
                push_square(sq, out);
                out.push_str(name_of(wanted));
            }
        }
    }
    out.push('\n');
}

pub(super) fn whole(start: &Position, out: &mut String) {
    for rank in 1..=9 {
        out.push('P');
        out.push(char::from(b'0' + rank));
        for sq in Square::row(rank) {
            match start.piece_at(sq) {
                Some(piece) => {
                    out.push(sign_of(piece.color));
                    out.push_str(name_of(piece.kind));
                }
                None => out.push_str(" * "),
            }
        }
        out.push('\n');
    }
    for color in Color::ALL {
        let hand = start.hand(color);
        if hand.is_empty() {
            continue;
        }
        out.push('P');
        out.push(sign_of(color));
        for (kind, count) in hand.iter() {
            for _ in 0..count {
                out.push_str("00");
                out.push_str(name_of(kind));
            }
        }
        out.push('\n');
    }
}

#[cfg(test)]
mod tests;
