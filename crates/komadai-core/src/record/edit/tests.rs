use proptest::prelude::*;

use super::*;
use crate::record::Reason;
use crate::rules::{Move, Position};

fn extend(record: &mut Record, from: NodeId, moves: &str) -> NodeId {
    moves.split_whitespace().fold(from, |at, text| {
        let mv = text.parse().expect("a move");
        record.add_move(at, mv).unwrap_or_else(|e| panic!("{e}"))
    })
}

/// The main line 7g7f 3c3d 2g2f with variations 8c8d 2g2f and 5c5d at the second move.
fn tree() -> (Record, [NodeId; 3]) {
    let mut record = Record::new(Position::startpos());
    let main = extend(&mut record, NodeId::START, "7g7f 3c3d 2g2f");
    let first = extend(&mut record, NodeId::START, "7g7f");
    let second = extend(&mut record, first, "8c8d 2g2f");
    let third = extend(&mut record, first, "5c5d");
    (record, [main, second, third])
}

fn main_line(record: &Record) -> String {
    let moves: Vec<String> = record.main_moves().iter().map(Move::to_string).collect();
    moves.join(" ")
}

fn resignation() -> End {
    End::new(Reason::Resignation, None)
}

#[test]
fn a_variation_is_promoted_one_place_at_a_time() {
    let (mut record, [main, second, third]) = tree();
    assert!(record.promote(third));
    assert_eq!(main_line(&record), "7g7f 3c3d 2g2f");
    assert!(record.promote(third));
    assert_eq!(main_line(&record), "7g7f 5c5d");
    assert!(!record.promote(third), "it is the main line now");
    // The step where the line branches off counts, not the chosen one.
    assert!(record.promote(second));
    assert!(record.promote(second));
    assert_eq!(main_line(&record), "7g7f 8c8d 2g2f");
    assert_eq!(record.check(), Ok(()));
    assert_eq!(record.variation_of(main), record.node(main).parent());
}

#[test]
fn a_line_is_demoted_where_it_last_parted_from_others() {
    let (mut record, [main, second, third]) = tree();
    assert!(record.demote(main));
    assert_eq!(main_line(&record), "7g7f 8c8d 2g2f");
    assert!(record.promote(main));
    assert!(record.demote(second) && !record.demote(second));
    assert_eq!(record.siblings(third)[1], third);
    assert!(!record.demote(NodeId::START));
}

#[test]
fn a_line_within_a_variation_becomes_the_main_line_at_once() {
    let (mut record, [_, second, _]) = tree();
    let parent = record.node(second).parent().expect("a parent");
    let deep = extend(&mut record, parent, "6g6f 4c4d");
    assert!(record.make_main(deep));
    assert_eq!(main_line(&record), "7g7f 8c8d 6g6f 4c4d");
    assert!(!record.make_main(deep));
    assert_eq!(record.variation_count(), 3);
}

#[test]
fn siblings_change_places_and_stop_at_the_ends() {
    let (mut record, [_, _, third]) = tree();
    assert!(!record.move_down(third));
    assert!(record.move_up(third) && record.move_up(third) && !record.move_up(third));
    assert!(record.move_down(third));
    let siblings: Vec<_> = record.siblings(third).to_vec();
    assert_eq!(siblings.iter().position(|&id| id == third), Some(1));
    assert!(!record.move_up(NodeId::START) && !record.move_down(NodeId::START));
}

#[test]
fn a_step_is_deleted_with_all_that_follows_and_leaves_nothing_behind() {
    let (mut record, [main, second, third]) = tree();
    let branch = record.node(second).parent().expect("a parent");
    assert_eq!(record.count_from(branch), 2);
    let renamed = record.delete(branch);
    assert_eq!((record.node_count(), record.variation_count()), (5, 1));
    assert_eq!((renamed.get(branch), renamed.get(second)), (None, None));
    let (main, third) = (renamed.get(main), renamed.get(third));
    assert_eq!(main, Some(record.main_tip()));
    let third = third.expect("it stays");
    assert_eq!(record.node(third).mv(), "5c5d".parse().ok());
    assert_eq!(record.check(), Ok(()));
    let mut anew = Record::new(Position::startpos());
    extend(&mut anew, NodeId::START, "7g7f 3c3d 2g2f");
    let first = extend(&mut anew, NodeId::START, "7g7f");
    extend(&mut anew, first, "5c5d");
    assert_eq!(record, anew);
}

#[test]
fn without_variations_only_the_main_line_is_left() {
    let (mut record, [main, second, _]) = tree();
    record.notes_mut(main).comments.push("kept".into());
    let renamed = record.delete_variations();
    assert_eq!((record.node_count(), record.variation_count()), (4, 0));
    assert_eq!(renamed.get(second), None);
    assert_eq!(record.node(record.main_tip()).notes.comments, ["kept"]);
    record.delete(NodeId::START);
    assert_eq!(record, Record::new(Position::startpos()));
}

#[test]
fn an_end_is_set_replaced_and_stands_beside_moves() {
    let (mut record, [main, ..]) = tree();
    let end = record.set_end(main, resignation()).expect("room");
    assert_eq!(record.main_end(), Some(&resignation()));
    let draw = End::new(Reason::Sennichite, None);
    assert_eq!(record.set_end(main, draw.clone()), Ok(end));
    assert_eq!(record.set_end(end, resignation()), Ok(end));
    assert_eq!(record.main_end(), Some(&resignation()));
    let second = record.node(main).parent().expect("a parent");
    let beside = record.set_end(second, draw).expect("room");
    assert_eq!(record.siblings(beside).len(), 2);
    assert_eq!(record.node_count(), 9);
}

#[test]
fn records_with_the_same_tree_are_equal_however_it_grew() {
    let (mut one, [_, _, third]) = tree();
    let mut other = Record::new(Position::startpos());
    let first = extend(&mut other, NodeId::START, "7g7f");
    extend(&mut other, first, "5c5d");
    extend(&mut other, first, "3c3d 2g2f");
    extend(&mut other, first, "8c8d 2g2f");
    assert_ne!(one, other, "the order of the lines counts");
    one.make_main(third);
    assert_eq!(one, other);
    one.notes_mut(third).bookmarks.push("here".into());
    assert_ne!(one, other);
}

/// An edit of a random place: `which` modulo the number of places.
fn change(record: &mut Record, which: usize, kind: u8) {
    let node = NodeId(u32::try_from(which % record.node_count()).expect("small"));
    match kind % 8 {
        0 => drop(record.delete(node)),
        1 => drop(record.make_main(node)),
        2 => drop(record.promote(node)),
        3 => drop(record.demote(node)),
        4 => drop(record.set_end(node, resignation())),
        _ => {
            let moves = record.position_at(node).legal_moves();
            if let Some(&mv) = moves.get(which % moves.len().max(1)) {
                // Nothing follows an end.
                let _ = record.add_move(node, mv);
            }
        }
    }
}

/// The invariant of every tree: parents and children refer to each other, nothing is unreachable.
fn is_whole(record: &Record) -> bool {
    let all = (0..record.node_count()).map(|at| NodeId(u32::try_from(at).expect("small")));
    let of_parent = |id: NodeId| match record.node(id).parent() {
        Some(parent) => {
            let parent = record.node(parent);
            let is_once = parent.children().iter().filter(|&&c| c == id).count() == 1;
            let is_move = record.node(id).mv().is_some();
            is_once && record.node(id).ply() == parent.ply() + u32::from(is_move)
        }
        None => id == NodeId::START,
    };
    record.count_from(NodeId::START) == record.node_count() && all.into_iter().all(of_parent)
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn every_edit_leaves_a_whole_tree_of_moves_that_can_be_played(
        edits in proptest::collection::vec((any::<usize>(), any::<u8>()), 1..60)
    ) {
        let mut record = Record::new(Position::startpos());
        for (which, kind) in edits {
            change(&mut record, which, kind);
            prop_assert!(is_whole(&record));
            prop_assert_eq!(record.check(), Ok(()));
        }
        let again = crate::record::save::from_text(crate::record::save::to_text(&record).as_bytes());
        prop_assert_eq!(again.as_ref().ok(), Some(&record));
    }
}
