//! The rules of the game on the screen: announced before the first move, and to be read at any time.

use super::{Message, State};
use crate::app::announced::Agreement;
use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::Shared;
use crate::rules::Color;
use crate::texts::text;

impl State {
    /// The rules, odds, clocks and games agreed on, as a dialog with this button to close it.
    fn agreement_dialog(&self, shared: &Shared, close: Button, other: Message) -> Dialog {
        let setup = self.game.setup();
        let player = |color: Color| (&*self.names[color.index()], setup.time[color.index()]);
        let agreement = Agreement {
            rules: self.game.rules(),
            handicap: self.game.handicap(),
            players: Color::ALL.map(player),
            black: Some(Color::Black.index()),
            best_of: self.series.terms().best_of,
        };
        let languages = shared.rules_languages();
        agreement.dialog(&shared.presets, languages, close, other)
    }

    /// The announcement before the first move: the game begins when it is closed.
    pub(super) fn announcement_of_rules(&self, shared: &Shared) -> Dialog {
        let begin = || Message::Begin;
        let close = Button::new(text!("dialog-begin"), 'b', begin());
        self.agreement_dialog(shared, close, Message::AnnounceInOtherLanguage)
            .or_else(begin())
            .stopping_clock()
    }

    /// The same during the game, whose clock runs on.
    pub(super) fn rules_dialog(&self, shared: &Shared) -> Dialog {
        let close = Button::close(text!("dialog-close"), 'c');
        self.agreement_dialog(shared, close, Message::ReadInOtherLanguage)
    }

    pub(super) fn announce_in_other_language(&self, shared: &mut Shared) -> Vec<Reply> {
        shared.read_in_other_language();
        vec![self.announcement_of_rules(shared).into()]
    }

    pub(super) fn read_in_other_language(&self, shared: &mut Shared) -> Vec<Reply> {
        shared.read_in_other_language();
        vec![self.rules_dialog(shared).into()]
    }
}
