//! The questions whether to play an offered game, to leave a running one, and to go on with one that was left.

use crate::app::cx::Cx;
use crate::app::online::Prefilled;
use crate::app::parts::dialog::{Dialog, Row};
use crate::app::parts::notice::Notice;
use crate::app::route::Route;
use crate::app::wording::online as wording;
use crate::app::wording::words::marked_side;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::record::Record;
use komadai_core::rules::Color;
use komadai_engine::network::GameSummary;

/// The title of the question about an offered game.
pub(crate) fn title() -> String {
    text!("network-offer-title")
}

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

/// Asks before a running game is left with `leave`. One at lishogi goes on there (`goes_on`), a host that does not
/// answer (`is_away`) hears nothing, and any other loses it: `resigns` is the text of that button.
pub(crate) fn leave_dialog<M: Clone>(
    goes_on: bool,
    is_away: bool,
    resigns: &str,
    leave: M,
) -> Dialog<M> {
    let (body, button) = match (goes_on, is_away) {
        (true, _) => ("lishogi-leave-body", "lishogi-leave"),
        (false, true) => ("network-leave-away", "network-leave"),
        (false, false) => ("network-leave-body", resigns),
    };
    let dialog = Dialog::ask("network-leave-title").says(text!(body)).button(button, 'y', leave);
    dialog.close("dialog-play-on", 'n').with_choice(1)
}

/// Opens the form to go on with an unfinished game over a network: as its host, or at its host.
pub(crate) fn go_on<M>(cx: &mut Cx<M>, record: &Record) {
    match Prefilled::going_on(record) {
        Some(Ok(filled)) => {
            if filled.resumed.is_none() {
                cx.notify(Notice::info(text!("network-new-invite")));
            }
            cx.go(Route::OnlineForm(Box::new(filled)));
        }
        Some(Err(why)) => cx.notify(Notice::error(sanitize(&why))),
        None => {}
    }
}
