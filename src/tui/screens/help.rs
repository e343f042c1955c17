//! The help: a dialog made from the table of actions.

use crate::tui::action::entries;
use crate::tui::dialog::{Dialog, Row};
use crate::tui::model::Screen;

/// The help for `screen`, scrolled where the window is small.
#[must_use]
pub fn dialog(screen: &Screen) -> Dialog {
    let context = screen.home_context();
    let mut body: Vec<Row> = entries(context)
        .map(|entry| Row::Pair(entry.keys.join(" "), entry.help()))
        .collect();
    if let Screen::Play(_) = screen {
        body.push(Row::Strong("Moves can also be typed".into()));
        body.push(Row::Pair(
            "7g7f".into(),
            "from square and to square; + promotes, = does not".into(),
        ));
        body.push(Row::Pair(
            "P*5e".into(),
            "a drop; the letters are P L N S G B R".into(),
        ));
        body.push(Row::Strong("Mouse".into()));
        body.push(Row::Pair(
            "left".into(),
            "choose a piece, then its square; stands, moves and buttons too".into(),
        ));
        body.push(Row::Pair("right".into(), "cancel".into()));
        body.push(Row::Pair("wheel".into(), "look back and forward".into()));
    }
    if let Screen::Review(_) = screen {
        body.push(Row::Strong("Moves and numbers can also be typed".into()));
        body.push(Row::Pair(
            "7g7f".into(),
            "a move, as in a game: it is gone to, or added as a variation".into(),
        ));
        body.push(Row::Pair("87".into(), "with Enter: goes to move 87".into()));
        body.push(Row::Strong("Mouse".into()));
        body.push(Row::Pair(
            "left".into(),
            "go to a move of the list or a place of the graph; a piece, then its square".into(),
        ));
        body.push(Row::Pair("right".into(), "the same as Esc".into()));
        body.push(Row::Pair("wheel".into(), "one move back or on".into()));
        body.push(Row::Strong("Paste".into()));
        body.push(Row::Pair(
            "text".into(),
            "a record or a position of any format opens".into(),
        ));
    }
    Dialog::new("Help  使い方", body, Vec::new())
}
