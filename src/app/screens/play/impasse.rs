//! The impasse: the panel, declarations, and draws by consent (R50, R52-R66).

use super::Message;
use super::table::Table;
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::parts::tally::{self, Telling};
use crate::app::screens::play::{Button, Cx, Dialog};
use crate::texts::text;
use komadai_core::game::{Game, Refusal};
use komadai_core::rules::{Color, Declared, ImpasseVerdict, Position, RemovedPieces, Tally};

/// A draw that both players may agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// An impasse, decided by points (R54).
    Impasse,
    /// A repetition before the fourth occurrence (R50).
    Repetition,
}

impl Draw {
    /// Whether it may be proposed now.
    fn may_be_proposed(self, game: &Game) -> bool {
        match self {
            Self::Impasse => game.may_propose_impasse().is_ok(),
            Self::Repetition => game.may_propose_repetition().is_ok(),
        }
    }

    /// Proposes it for `person`.
    pub(super) fn propose(self, game: &mut Game, person: Color) -> Result<(), Refusal> {
        match self {
            Self::Impasse => game.offer_impasse(person),
            Self::Repetition => game.propose_repetition(person),
        }
    }

    /// Accepts or refuses the one that `by` has proposed.
    pub(super) fn answer(self, game: &mut Game, by: Color, accepted: bool) -> Result<(), Refusal> {
        let answering = by.opponent();
        match (self, accepted) {
            (Self::Impasse, true) => game.accept_impasse(answering),
            (Self::Impasse, false) => game.refuse_impasse(),
            (Self::Repetition, true) => game.propose_repetition(answering),
            (Self::Repetition, false) => game.refuse_repetition(),
        }
    }
}

impl Table {
    /// The points and conditions of both sides in `position` (R66), in a window of `columns`.
    pub(super) fn tally_panel(
        &self,
        position: &Position,
        columns: u16,
        buttons: Vec<Button>,
    ) -> Dialog {
        let rules = self.game.rules();
        let handicap = self.game.handicap();
        let removed = handicap.map_or(RemovedPieces::DoNotCount, |_| rules.handicap);
        let tally = Tally::of(position, removed);
        let names = Color::ALL.map(|color| self.called(color));
        let subject = tally::TallySubject {
            position,
            tally: &tally,
            rules,
            has_time: Color::ALL.map(|color| {
                let reading = self.game.clock_reading(color);
                !reading.is_some_and(|reading| reading.is_out)
            }),
            names: names.each_ref().map(String::as_str),
        };
        tally::panel(subject, columns, buttons)
    }

    /// The actions of the panel in the current position.
    pub(super) fn tally_buttons(&self) -> Vec<Button> {
        let mut buttons = Vec::new();
        if let Some(rule) = self.game.rules().declare {
            let tally = self.game.tally();
            let label = tally::declare_button(tally.side(self.to_move()), rule);
            buttons.push(Button::new(label, 'd', Message::AskToDeclare));
        }
        if Draw::Impasse.may_be_proposed(&self.game) {
            let offer = Message::Offer(Draw::Impasse);
            buttons.push(Button::new(text!("dialog-offer"), 'o', offer));
        }
        if !buttons.is_empty() {
            // Enter closes, so that declaring by accident is impossible.
            buttons.insert(0, Button::close(text!("dialog-close"), 'x'));
        }
        buttons
    }

    /// The result of a declaration of the side to move; `None` if the rules have none (R59).
    fn declaration_words(&self) -> Option<String> {
        let rule = self.game.rules().declare?;
        let tally = self.game.tally();
        let side = tally.side(self.to_move());
        Some(tally::declaration(side, rule, Telling::Question))
    }

    /// Whether a declaration of `color` would win.
    pub(super) fn wins_by_declaration(&self, color: Color) -> bool {
        let declaration = self.game.declaration(color);
        declaration.is_some_and(|declaration| declaration.result == Declared::Win)
    }

    /// Asks whether the player to move declares, with the result; the clock stops (R59).
    pub(super) fn ask_to_declare(&self, cx: &mut Cx) {
        if self.outcome().is_some() {
            return cx.notify(Notice::info(text!("play-game-over")));
        }
        if !self.is_humans_turn() {
            return cx.notify(Notice::info(text!("play-declares-in-turn")));
        }
        let Some(words) = self.declaration_words() else {
            return cx.notify(Notice::error(text!("reason-no-declaration")));
        };
        let who = self.called(self.to_move());
        let dialog = Dialog::ask("play-declare-title")
            .says(text!("play-declare-body", who = who))
            .says(words)
            .notes(text!("play-declare-warning"))
            .button("dialog-declare", 'y', Message::Declare)
            .close("dialog-play-on", 'n');
        cx.open(dialog.with_choice(1).stopping_clock());
    }

    /// The open offer of a draw, and the side that made it.
    pub fn offered_draw(&self) -> Option<(Draw, Color)> {
        let impasse = self.game.offer().map(|by| (Draw::Impasse, by));
        impasse.or_else(|| Some((Draw::Repetition, self.game.repetition_offer()?)))
    }

    /// The words of the status line about the open offer.
    pub(crate) fn draw_offer_words(&self) -> Option<String> {
        let (draw, by) = self.offered_draw()?;
        let key = match draw {
            Draw::Impasse => "play-offers-impasse",
            Draw::Repetition => "play-offers-repetition",
        };
        Some(text!(key, who = self.called(by)))
    }

    /// Whether an impasse and a repetition may be proposed now.
    pub(super) fn draw_proposals(&self) -> [bool; 2] {
        [Draw::Impasse, Draw::Repetition].map(|draw| draw.may_be_proposed(&self.game))
    }

    /// Whether the bot accepts: an impasse that is no loss for it, and a repetition unless it is well ahead
    /// in points.
    pub(super) fn bot_accepts(&self, draw: Draw, person: Color) -> bool {
        let tally = self.game.tally();
        match draw {
            Draw::Impasse => tally.verdict(self.game.rules().count) != ImpasseVerdict::Win(person),
            Draw::Repetition => {
                let points = |color| tally.side(color).points();
                points(person.opponent()) <= points(person) + 2
            }
        }
    }

    /// Asks the opponent of the player who offers a draw; for an impasse it shows the count. The clock stops
    /// (R73).
    pub(super) fn draw_dialog(&self, draw: Draw, by: Color) -> Dialog {
        let (title, offers) = match draw {
            Draw::Impasse => ("play-impasse-title", "play-impasse-body"),
            Draw::Repetition => ("play-repetition-title", "play-repetition-body"),
        };
        let asked = self.called(by.opponent());
        let answer = Message::AnswerOffer;
        Dialog::ask(title)
            .says(text!(offers, who = self.called(by)))
            .rows((draw == Draw::Impasse).then(|| self.count_row()))
            .says(text!("play-offer-asked", who = asked))
            .notes(text!("play-offer-lapses"))
            .button("dialog-accept", 'y', answer(true))
            .button("dialog-refuse", 'n', answer(false))
            .close("dialog-later", 'l')
            .with_choice(1)
            .stopping_clock()
    }

    fn count_row(&self) -> Row {
        let tally = self.game.tally();
        let [black, white] = tally.points();
        let called = |color| self.called(color);
        Row::Text(text!(
            "play-impasse-points",
            black = black,
            white = white,
            verdict = tally::verdict(&tally, self.game.rules().count, called),
        ))
    }
}

/// Asks which draw to offer, if both are possible.
pub(super) fn which_draw_dialog() -> Dialog {
    let offer = Message::Offer;
    Dialog::ask("play-offer-title")
        .says(text!("play-offer-body"))
        .button("play-offer-impasse", 'i', offer(Draw::Impasse))
        .button("play-offer-repetition", 'r', offer(Draw::Repetition))
        .close("dialog-nothing", 'n')
}
