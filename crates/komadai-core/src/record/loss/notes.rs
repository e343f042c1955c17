//! The notes of a step, as far as a format can hold them.

use std::time::Duration;

use super::super::capabilities::{Feature, holds_kept, holds_start_time};
use super::super::file_format::{FileFormat, Format};
use super::super::node::{LONGEST_TIME, Node, Notes, in_one_line, is_line_break, lines_of};
use super::super::{csa, kif};
use crate::rules::Position;

/// The notes of a step that the format can hold; `position` is the one after the step.
pub(super) fn held(
    node: &Node,
    position: &Position,
    source: Option<FileFormat>,
    format: Format,
) -> Notes {
    let notes = &node.notes;
    let mut held = Notes::default();
    if format.holds(Feature::Comments) {
        held.comments = lines_of(&notes.comments).map(str::to_owned).collect();
    }
    if format.holds(Feature::Bookmarks) {
        held.bookmarks = notes.bookmarks.iter().map(|name| in_one_line(name)).collect();
    }
    if format == Format::Jkf {
        let names = held.comments.drain(..bookmarks_among(notes));
        held.bookmarks.extend(names.filter_map(|name| name.strip_prefix('&').map(str::to_owned)));
    }
    if format.holds(Feature::EngineLines) {
        let lines = notes.engine.iter();
        held.engine = lines.map(|line| csa::engine_line(line, position)).collect();
    }
    if format.holds(Feature::Marks) {
        held.marks.clone_from(&notes.marks);
    }
    let kept = notes.kept.iter();
    held.kept = kept.filter(|line| is_kept(line, source, format)).cloned().collect();
    held.spent = notes.spent.and_then(|spent| time(node, spent, format));
    held
}

fn time(node: &Node, spent: Duration, format: Format) -> Option<Duration> {
    let is_start = node.parent().is_none();
    let has_time = format.holds(Feature::Times) && (!is_start || holds_start_time(format));
    let spent = spent.min(LONGEST_TIME);
    let held = if format.holds(Feature::Milliseconds) {
        Duration::from_millis(u64::try_from(spent.as_millis()).unwrap_or(u64::MAX))
    } else {
        Duration::from_secs(spent.as_secs())
    };
    has_time.then_some(held)
}

/// Whether a kept line is written again, and read as the same line.
fn is_kept(line: &str, source: Option<FileFormat>, format: Format) -> bool {
    let is_line = match format {
        Format::Kif | Format::Ki2 => kif::is_kept(line),
        Format::Csa => csa::is_kept(line),
        Format::Save => true,
        Format::Jkf | Format::Usi | Format::Sfen | Format::Bod | Format::Usen | Format::Pgn => {
            false
        }
    };
    is_line && holds_kept(source, format)
}

/// The number of leading comments that look like a bookmark of JKF; later ones are part of the text.
fn bookmarks_among(notes: &Notes) -> usize {
    lines_of(&notes.comments).take_while(|line| line.starts_with('&')).count()
}

/// Counts of partial losses.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LossCounts {
    /// Comments that come back as bookmarks.
    pub comments: usize,
    /// Comments and bookmarks with line ends in them.
    pub line_ends: usize,
    pub engine_lines: usize,
    /// Times that are too long.
    pub times: usize,
    /// Lines of the source that are not written again.
    pub kept: usize,
}

impl LossCounts {
    /// Counts the differences at a step.
    pub(super) fn count(
        &mut self,
        node: &Node,
        position: &Position,
        source: Option<FileFormat>,
        format: Format,
    ) {
        let notes = &node.notes;
        let held = held(node, position, source, format);
        let broken =
            |texts: &[String]| texts.iter().filter(|text| text.contains(is_line_break)).count();
        if format.holds(Feature::Comments) {
            self.line_ends += broken(&notes.comments);
            self.comments += usize::from(format == Format::Jkf) * bookmarks_among(notes);
        }
        if format.holds(Feature::Bookmarks) {
            self.line_ends += broken(&notes.bookmarks);
        }
        if format.holds(Feature::EngineLines) {
            let lines = notes.engine.iter().zip(&held.engine);
            self.engine_lines += lines.filter(|(line, held)| line != held).count();
        }
        self.times += usize::from(
            held.spent.is_some() && notes.spent.is_some_and(|spent| spent > LONGEST_TIME),
        );
        self.kept += notes.kept.len() - held.kept.len();
    }
}
