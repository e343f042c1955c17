//! The endings that a format can express.

use super::super::capabilities::has_words;
use super::super::end::{End, Reason};
use super::super::file_format::{FileFormat, Format};
use super::super::node::NodeId;
use super::super::tree::Record;
use super::{Loss, round_trip};

/// The parts of an ending that the format cannot express.
pub(super) fn losses(
    record: &Record,
    id: NodeId,
    end: &End,
    target: FileFormat,
    losses: &mut Vec<Loss>,
) {
    let held = held(record, id, target).map(|(end, _)| end);
    // An ending of unknown reason has only its own word.
    let has_word = |held: &End| end.reason != Reason::Other || held.word == end.word;
    let is_same =
        |held: &End| (held.reason, held.winner) == (end.reason, end.winner) && has_word(held);
    let is_same = held.as_ref().is_some_and(is_same);
    let details = |end: &End| (end.points, end.detail.clone());
    if !is_same {
        losses.push(lost(end));
    } else if held.as_ref().map(details) != Some(details(end)) {
        losses.push(Loss::EndDetails);
    }
}

pub(super) fn lost(end: &End) -> Loss {
    let word = match end.word.as_str() {
        "" => end.reason.token(),
        word => word,
    };
    Loss::End(word.to_owned())
}

/// The ending of a line in the format, with the comments that complete its word; `None` if the format has no
/// word for it.
pub(super) fn held(record: &Record, id: NodeId, target: FileFormat) -> Option<(End, Vec<String>)> {
    let end = record.node(id).end()?;
    if target.format == Format::Save {
        return Some((end.clone(), Vec::new()));
    }
    let side = record.side_after(id);
    let tried = has_words(target.format).then(|| round_trip::end(end, side, target));
    tried.flatten()
}
