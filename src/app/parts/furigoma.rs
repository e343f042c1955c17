//! The five tossed pawns and their result (R77).

use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::texts::text;
use crate::theme::Role;
use komadai_core::game::{Lying, Toss};

/// Shows a toss of the pawns of the first name against the second, the `count`th in a row.
///
/// The button sends `begin(true)` if the senior player is Black, `begin(false)` if the other one is, and
/// `again` if the numbers are equal.
pub fn dialog<M: Clone>(
    (toss, count): (Toss, u32),
    [senior, other]: [&str; 2],
    begin: impl FnOnce(bool) -> M,
    again: M,
) -> Dialog<M> {
    let verdict = match toss.black_is_senior() {
        Some(true) => text!("setup-toss-black", name = senior),
        Some(false) => text!("setup-toss-black", name = other),
        // The next toss may look the same: its number shows that it is new.
        None if count > 1 => text!("setup-toss-equal-again", number = count + 1),
        None => text!("setup-toss-equal"),
    };
    let button = match toss.black_is_senior() {
        Some(senior) => Button::new(text!("setup-toss-start"), 's', begin(senior)),
        None => Button::new(text!("setup-toss-again"), 't', again),
    };
    let mut body = vec![
        Row::Faint(text!("setup-toss-who", senior = senior)),
        Row::Faint(text!("setup-toss-rule", senior = senior, other = other)),
        Row::Text(String::new()),
        Row::Tiles(toss.pieces.map(tile).to_vec()),
        Row::Text(String::new()),
        Row::Strong(counts(toss)),
    ];
    if toss.uncounted() > 0 {
        body.push(Row::Faint(text!("setup-toss-uncounted")));
    }
    body.push(Row::Text(verdict));
    Dialog::new(text!("setup-toss-title"), body, vec![button])
}

fn counts(toss: Toss) -> String {
    let [pawns, tokins] = toss.counts();
    match toss.uncounted() {
        0 => text!("setup-toss-counts", pawns = pawns, tokins = tokins),
        uncounted => {
            text!("setup-toss-counts-with", pawns = pawns, tokins = tokins, uncounted = uncounted,)
        }
    }
}

const fn tile(lying: Lying) -> (char, Role) {
    match lying {
        Lying::Pawn => ('歩', Role::Sente),
        Lying::Tokin => ('と', Role::SentePromoted),
        Lying::Uncounted => ('立', Role::DialogMuted),
    }
}
