//! The question whether to play an offered game.

use crate::app::parts::dialog::{Dialog, Row};
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
    let side = marked_side(summary.side);
    let terms = match summary.full.as_deref() {
        Some(full) => wording::full_terms(full),
        None => text!("network-offer-clock", time = wording::clocks(summary)),
    };
    let warning = (!is_private).then(|| Row::Faint(text!("network-not-encrypted")));
    Dialog::ask("network-offer-title")
        .rows(players.map(Row::Text))
        .says(text!("network-you-play", side = side))
        .says(terms)
        .rows(wording::played_already(summary).map(Row::Text))
        .rows(warning)
        .notes(text!("network-locked-about"))
        .button("network-agree", 'y', answer(true))
        .button("network-reject", 'n', answer(false))
}
