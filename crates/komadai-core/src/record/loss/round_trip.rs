//! The effect of a format on a part of a record: the part is written alone and read again, so that this
//! cannot differ from the readers and writers.

use super::super::end::End;
use super::super::file_format::FileFormat;
use super::super::formats::{parse, print};
use super::super::header::{Header, Headers, Key};
use super::super::node::NodeId;
use super::super::tree::Record;
use crate::rules::{Color, Position};

/// The headers that come back. The handicap is unchanged: the start determines it.
pub(super) fn headers(record: &Record, target: FileFormat) -> Headers {
    let mut trial = Record::new(record.start().clone());
    trial.source = record.source;
    trial.headers = record.headers.clone();
    let read = again(&trial, target).map(|read| read.headers);
    let read = read.unwrap_or_default();
    let is_handicap = |header: &&Header| header.key == Key::Handicap;
    let own = record.headers.iter().filter(is_handicap).cloned();
    let others = read.iter().filter(|header| !is_handicap(header)).cloned();
    own.chain(others).collect()
}

/// The ending that comes back with `side` to move, with the comments that complete its word; `None` if none
/// does.
pub(super) fn end(end: &End, side: Color, target: FileFormat) -> Option<(End, Vec<String>)> {
    let mut trial = Record::new(start(side)?);
    trial.add_end(NodeId::START, end.clone()).ok()?;
    let read = again(&trial, target)?;
    let tip = read.node(read.main_tip());
    Some((tip.end()?.clone(), tip.notes.comments.clone()))
}

fn start(side: Color) -> Option<Position> {
    let mut setup = Position::startpos().to_setup();
    setup.side_to_move = side;
    Position::from_setup(&setup).ok()
}

fn again(record: &Record, target: FileFormat) -> Option<Record> {
    let text = print(std::slice::from_ref(record), target);
    let game = parse(&text, target.format).into_iter().next()?.ok()?;
    Some(game.record)
}

/// The number of headers that are lost on reading again; the start determines the handicap.
pub(super) fn lost_headers(headers: &Headers, held: &Headers) -> usize {
    let mut held: Vec<&Header> = held.iter().collect();
    let mut is_lost = |header: &&Header| {
        let found = held.iter().position(|other| other == header);
        found.map(|at| held.swap_remove(at)).is_none()
    };
    let others = headers.iter().filter(|header| header.key != Key::Handicap);
    others.filter(|header| is_lost(header)).count()
}
