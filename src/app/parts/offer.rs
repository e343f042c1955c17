//! The question whether an offered game is played.

use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::app::wording::online as wording;
use crate::app::wording::words::marked_side;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::rules::Color;
use komadai_engine::network::GameSummary;

/// The terms of an offered game; `answer` is the message of each button.
pub(crate) fn dialog<M: Clone>(
    summary: &GameSummary,
    is_private: bool,
    answer: impl Fn(bool) -> M,
) -> Dialog<M> {
    let name = |color: Color| match summary.names[color.index()].as_str() {
        "" => "?",
        name => name,
    };
    let players = Color::ALL.map(|color| format!("{} {}", mark(color), name(color)));
    let mut body: Vec<Row> = players.map(Row::Text).into();
    let side = marked_side(summary.side);
    body.push(Row::Text(text!("network-you-play", side = side)));
    body.push(Row::Text(match summary.full.as_deref() {
        Some(full) => wording::full_terms(full),
        None => text!("network-offer-clock", time = wording::clocks(summary)),
    }));
    body.extend(wording::played_already(summary).map(Row::Text));
    if !is_private {
        body.push(Row::Faint(text!("network-not-encrypted")));
    }
    body.push(Row::Faint(text!("network-locked-about")));
    let buttons = vec![
        Button::new(text!("network-agree"), 'y', answer(true)),
        Button::new(text!("network-reject"), 'n', answer(false)),
    ];
    Dialog::new(text!("network-offer-title"), body, buttons)
}
