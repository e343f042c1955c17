//! The five tossed pawns and what they say (R77).

use crate::game::{Lying, Toss};
use crate::tui::dialog::{Button, Dialog, Row};
use crate::tui::message::Message;
use crate::tui::theme::Role;

/// Shows a toss of the pawns of the first name against the second, the `count`th in a row.
///
/// The button sends `begin(true)` when the senior player is Black, `begin(false)` when the other one is, and `again`
/// when the numbers are equal.
#[must_use]
pub fn dialog(
    (toss, count): (Toss, u32),
    [senior, other]: [&str; 2],
    begin: impl FnOnce(bool) -> Message,
    again: Message,
) -> Dialog {
    let verdict = match toss.black_is_senior() {
        Some(true) => format!("{senior} is Black 先手 and moves first."),
        Some(false) => format!("{other} is Black 先手 and moves first."),
        // The next toss may look the same: its number tells that it is another.
        None if count > 1 => format!("Equal numbers again: toss {} follows.", count + 1),
        None => "Equal numbers: the pawns are tossed again.".into(),
    };
    let button = match toss.black_is_senior() {
        Some(senior) => Button::new("Start", 's', begin(senior)),
        None => Button::new("Toss again", 't', again),
    };
    let mut body = vec![
        Row::Faint(format!("Five pawns of {senior}, the senior, are tossed.")),
        Row::Faint(format!("More 歩: {senior} is Black. More と: {other}.")),
        Row::Text(String::new()),
        Row::Tiles(toss.pieces.map(tile).to_vec()),
        Row::Text(String::new()),
        Row::Strong(counts(toss)),
    ];
    if toss.uncounted() > 0 {
        body.push(Row::Faint(
            "立 stands on its edge or lies over another: not counted".into(),
        ));
    }
    body.push(Row::Text(verdict));
    Dialog::new("Furigoma  振り駒", body, vec![button])
}

fn counts(toss: Toss) -> String {
    let [pawns, tokins] = toss.counts();
    match toss.uncounted() {
        0 => format!("{pawns} 歩, {tokins} と"),
        uncounted => format!("{pawns} 歩, {tokins} と, {uncounted} not counted"),
    }
}

const fn tile(lying: Lying) -> (char, Role) {
    match lying {
        Lying::Pawn => ('歩', Role::Sente),
        Lying::Tokin => ('と', Role::SentePromoted),
        Lying::Uncounted => ('立', Role::DialogMuted),
    }
}
