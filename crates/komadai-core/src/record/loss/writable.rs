//! The steps that a format can hold, without regard to notes.

use std::borrow::Cow;

use super::super::builder::Builder;
use super::super::capabilities::Feature;
use super::super::end::{End, Reason};
use super::super::engine_comment::with_comments;
use super::super::file_format::{FileFormat, Format};
use super::super::node::{Node, NodeId, NodeStep};
use super::super::tree::Record;
use super::super::walk::Walk;
use super::ends;
use super::similar::with_similar;
use crate::rules::{Move, Position};

/// A record without the steps that no reader of a format would bring back.
pub(in crate::record) struct Writable<'a> {
    pub record: Cow<'a, Record>,
    /// Endings left out because a sibling has the same word.
    pub twins: Vec<NodeId>,
    /// The number of different characters written as similar ones.
    pub similar: usize,
}

/// Drops moves that hands can make but no piece (R39): readers accept one only if the game ended with it, if
/// at all (formats.md 2.4). A line ends before such a move, and no variation takes its place. Also drops
/// endings next to others of the same word, which would come back as one.
///
/// Engine lines become comments if the format has a place only for those.
pub(in crate::record) fn writable(record: &Record, target: FileFormat) -> Writable<'_> {
    let format = target.format;
    let mut twins = Vec::new();
    if format.holds(Feature::Variations) && format != Format::Save {
        twins = self::twins(record, target);
    }
    let has_fouls = format.holds(Feature::Moves) && record.nodes().any(Node::is_foul);
    let is_whole = twins.is_empty() && !has_fouls;
    let mut writable = if is_whole || format == Format::Save {
        Cow::Borrowed(record)
    } else {
        Cow::Owned(without_lost(record, &twins, format))
    };
    if let Some(commented) = with_comments(&writable, format) {
        writable = Cow::Owned(commented);
    }
    let mut similar = 0;
    if format != Format::Save
        && let Some((replaced, count)) = with_similar(&writable, target.encoding)
    {
        writable = Cow::Owned(replaced);
        similar = count;
    }
    Writable { record: writable, twins, similar }
}

fn without_lost(record: &Record, twins: &[NodeId], format: Format) -> Record {
    let mut walk = Walk::new(record.start().clone());
    let mut copies = vec![None; record.node_count()];
    let mut held = Record::new(record.start().clone());
    held.headers.clone_from(&record.headers);
    held.source = record.source;
    held.series.clone_from(&record.series);
    held.session.clone_from(&record.session);
    let mut waiting = vec![(NodeId::START, NodeId::START)];
    while let Some((id, copy)) = waiting.pop() {
        *held.notes_mut(copy) = record.node(id).notes.clone();
        walk.go_to(record, id);
        let is_lost = |child: NodeId| is_lost(record, child, walk.position(), format);
        if record.node(id).next().is_some_and(is_lost) {
            continue;
        }
        for &child in record.node(id).children() {
            if !is_lost(child) && twins.binary_search(&child).is_err() {
                let step = record.node(child).step().clone();
                copies[child.index()] = held.push(copy, step).ok();
            }
        }
        let children = record.node(id).children().iter().rev();
        waiting.extend(children.filter_map(|&child| Some((child, copies[child.index()]?))));
    }
    held
}

/// Whether the reader refuses a step in its position.
fn is_lost(record: &Record, id: NodeId, before: &Position, format: Format) -> bool {
    let node = record.node(id);
    let NodeStep::Move { mv, foul: true } = *node.step() else {
        return false;
    };
    let next = node.next().map(|next| record.node(next));
    let ends_the_game = next.is_some_and(|next| next.end().is_some());
    let may_be_last = matches!(format, Format::Kif | Format::Ki2) && ends_the_game;
    !may_be_last && !is_of_a_piece(before, mv)
}

fn is_of_a_piece(position: &Position, mv: Move) -> bool {
    Builder::new(position.clone()).play(mv).is_ok()
}

/// The endings that come back as a sibling, in the order of their ids.
fn twins(record: &Record, target: FileFormat) -> Vec<NodeId> {
    let mut twins = Vec::new();
    for node in record.nodes() {
        let is_end = |&&id: &&NodeId| record.node(id).end().is_some();
        let ends: Vec<NodeId> = node.children().iter().filter(is_end).copied().collect();
        if ends.len() < 2 {
            continue;
        }
        let mut seen: Vec<End> = Vec::new();
        for id in ends {
            let Some((end, _)) = ends::held(record, id, target) else {
                continue;
            };
            if seen.iter().any(|other| is_twin(other, &end, target.format)) {
                twins.push(id);
            } else {
                seen.push(end);
            }
        }
    }
    twins.sort_unstable();
    twins
}

/// Whether two sibling endings come back as one.
fn is_twin(one: &End, other: &End, format: Format) -> bool {
    let has_one_word =
        |end: &End| matches!(end.reason, Reason::Resignation | Reason::DeclarationWin);
    let is_kif = format == Format::Kif;
    let is_one_word = is_kif && has_one_word(one) && has_one_word(other);
    // Only the line below names the winner, and the reader gives it to the first sibling with this word.
    let is_same_word = one.reason == other.reason && one.word == other.word;
    one == other
        || (is_one_word && one.winner == other.winner && one.word == other.word)
        || (is_kif && is_same_word && !says_who_won(one))
}

/// Whether KIF has one word for a win and another for a loss.
fn says_who_won(end: &End) -> bool {
    let has_two_words = matches!(
        end.reason,
        Reason::Resignation
            | Reason::IllegalMove
            | Reason::PerpetualCheck
            | Reason::ImpassePoints
            | Reason::DeclarationWin
            | Reason::DeclarationFail
            | Reason::Forfeit
    );
    has_two_words && end.word.is_empty()
}
