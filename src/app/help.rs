//! The help: a dialog made from the table of actions.

use crate::app::action::{Context, entries};
use crate::app::dialog::{Dialog, Row};
use crate::app::keymap::Keymap;
use crate::texts::text;

/// The help for the screen of `context`, scrolled where the window is small.
#[must_use]
pub fn dialog<M: Clone>(context: Context, keymap: &Keymap) -> Dialog<M> {
    let mut body: Vec<Row> = entries(context)
        .map(|entry| {
            let keys = keymap.keys(context, entry).iter().map(ToString::to_string);
            Row::Pair(keys.collect::<Vec<_>>().join(" "), entry.help())
        })
        .collect();
    match context {
        Context::Play => body.extend(in_play()),
        Context::Review => body.extend(in_review()),
        _ => {}
    }
    Dialog::new(text!("help-title"), body, Vec::new())
}

fn in_play() -> Vec<Row> {
    vec![
        Row::Strong(text!("help-play-typed")),
        Row::Pair("7g7f".into(), text!("help-play-move")),
        Row::Pair("P*5e".into(), text!("help-play-drop")),
        Row::Strong(text!("help-mouse")),
        Row::Pair(text!("help-left"), text!("help-play-left")),
        Row::Pair(text!("help-right"), text!("help-play-right")),
        Row::Pair(text!("help-wheel"), text!("help-play-wheel")),
    ]
}

fn in_review() -> Vec<Row> {
    vec![
        Row::Strong(text!("help-review-typed")),
        Row::Pair("7g7f".into(), text!("help-review-move")),
        Row::Pair("87".into(), text!("help-review-number", number = 87)),
        Row::Strong(text!("help-mouse")),
        Row::Pair(text!("help-left"), text!("help-review-left")),
        Row::Pair(text!("help-right"), text!("help-review-right")),
        Row::Pair(text!("help-wheel"), text!("help-review-wheel")),
        Row::Strong(text!("help-paste")),
        Row::Pair(text!("help-text"), text!("help-review-paste")),
    ]
}
