//! Records of random games with every feature that most formats hold.

use std::time::Duration;

use fastrand::Rng;
use komadai_core::record::{End, Key, NodeId, Reason, Record};
use komadai_core::rules::{Handicap, Position};

/// A game of random moves from an even, a handicap or a random start, with variations, comments and an end.
pub(crate) fn random(rng: &mut Rng) -> Record {
    let mut record = Record::new(start(rng));
    record.headers.push(Key::Black, "大山");
    record.headers.push(Key::White, "升田");
    record.headers.push(Key::Event, "名人戦 第1局");
    let length = rng.usize(..150);
    let tip = extend(rng, &mut record, NodeId::START, length);
    if rng.bool() {
        end(rng, &mut record, tip);
    }
    for _ in 0..rng.usize(..6) {
        let main: Vec<NodeId> = record.main_line().collect();
        let moves = main.iter().filter(|&&id| record.node(id).end().is_none());
        let at = rng.choice(moves.copied().collect::<Vec<_>>());
        let length = rng.usize(1..12);
        extend(rng, &mut record, at.unwrap_or(NodeId::START), length);
    }
    record
}

fn start(rng: &mut Rng) -> Position {
    match rng.u8(..4) {
        0 => rng.choice(Handicap::ALL).map_or_else(Position::startpos, Handicap::position),
        1 => {
            let mut record = Record::new(Position::startpos());
            let length = rng.usize(20..80);
            let tip = extend(rng, &mut record, NodeId::START, length);
            let mut position = record.position_at(tip);
            position.set_ply(0);
            position
        }
        _ => Position::startpos(),
    }
}

/// Adds random moves with times and comments; returns the last of them.
fn extend(rng: &mut Rng, record: &mut Record, from: NodeId, length: usize) -> NodeId {
    let mut at = from;
    let mut position = record.position_at(at);
    for number in 0..length {
        let moves = position.legal_moves();
        let Some(&mv) = rng.choice(moves.iter()) else {
            break;
        };
        at = record.add_move(at, mv).expect("a legal move");
        position.play(mv).expect("legal");
        let notes = record.notes_mut(at);
        notes.spent = Some(Duration::from_secs(rng.u64(..4000)));
        if rng.u8(..8) == 0 && notes.comments.is_empty() {
            notes.comments.extend([format!("手 {number}"), String::from("* & 変化：")]);
        }
    }
    at
}

fn end(rng: &mut Rng, record: &mut Record, tip: NodeId) {
    let side = record.position_at(tip).side_to_move();
    let ends = [
        End::new(Reason::Resignation, Some(side.opponent())),
        End::new(Reason::Time, Some(side.opponent())),
        End::new(Reason::Interrupted, None),
        End::new(Reason::Sennichite, None),
        End::new(Reason::ImpasseDraw, None),
    ];
    let end = rng.choice(ends).expect("an end");
    record.add_end(tip, end).expect("an open line");
}
