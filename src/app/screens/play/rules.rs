//! The rules of the game on the screen: announced before the first move, and to be read at any time.

use super::{Message, State};
use crate::app::parts::announced::Agreement;
use crate::app::screens::play::{Button, Dialog};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::Color;

/// The announcement before the first move: the game begins when it is closed.
pub(super) fn announcement(state: &State, app: &AppState) -> Dialog {
    let close = Button::new(text!("dialog-begin"), 'b', Message::Begin);
    agreement(state, app, close, Message::AnnounceInOtherLanguage)
        .or_else(Message::Begin)
        .stopping_clock()
}

/// The same during the game, whose clock runs on.
pub(super) fn dialog(state: &State, app: &AppState) -> Dialog {
    let close = Button::close(text!("dialog-close"), 'c');
    agreement(state, app, close, Message::ReadInOtherLanguage)
}

/// The rules, odds, clocks and games agreed on, as a dialog with this button to close it.
fn agreement(state: &State, app: &AppState, close: Button, other: Message) -> Dialog {
    let table = &state.table;
    let setup = table.game.setup();
    let player = |color: Color| (table.name(color), setup.time[color.index()]);
    let agreement = Agreement {
        rules: table.game.rules(),
        handicap: table.game.handicap(),
        players: Color::ALL.map(player),
        black: Some(Color::Black.index()),
        best_of: state.series.best_of(),
    };
    let languages = app.rules_languages();
    agreement.dialog(&app.presets, languages, close, other)
}
