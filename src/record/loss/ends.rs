//! The ends of lines that a format has a word for.

use super::super::end::{End, Reason};
use super::super::node::{NodeId, Notes};
use super::super::source::Format;
use super::super::tree::Record;
use super::super::write::Target;
use super::{Loss, trial};

/// What of an end the format has no word for.
pub(super) fn losses(
    record: &Record,
    id: NodeId,
    end: &End,
    target: Target,
    losses: &mut Vec<Loss>,
) {
    let held = held(record, id, target).map(|(end, _)| end);
    // A word of its own is all that an end without a known reason says.
    let has_word = |held: &End| end.reason != Reason::Other || held.word == end.word;
    let is_same =
        |held: &End| (held.reason, held.winner) == (end.reason, end.winner) && has_word(held);
    let is_same = held.as_ref().is_some_and(is_same);
    let details = |end: &End| (end.points, end.detail.clone());
    if !is_same {
        let word = match end.word.as_str() {
            "" => end.reason.token(),
            word => word,
        };
        losses.push(Loss::End(word.to_owned()));
    } else if held.as_ref().map(details) != Some(details(end)) {
        losses.push(Loss::EndDetails);
    }
}

/// The end of a line and what is noted there, as the format has them; `None` when it has no word for such an end.
pub(super) fn held(record: &Record, id: NodeId, target: Target) -> Option<(End, Notes)> {
    let node = record.node(id);
    let end = node.end()?;
    if target.format == Format::Save {
        return Some((end.clone(), node.notes.clone()));
    }
    let side = record.side_after(id);
    let tried = trial::has_words(target.format);
    let tried = tried.then(|| trial::end(end, &node.notes, side, record.source, target));
    tried.flatten()
}
