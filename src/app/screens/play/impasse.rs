//! The impasse on the screen: the panel, declarations, and draws by consent (R50, R52-R66).

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::notice::Notice;
use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::Shared;
use crate::app::tally::{self, Telling};
use crate::game::Game;
use crate::rules::{Color, Declared, ImpasseVerdict, RemovedPieces, Tally};
use crate::texts::text;

/// A draw that both players may agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// An impasse, which is counted (R54).
    Impasse,
    /// A repetition before the fourth occurrence (R50).
    Repetition,
}

/// Whether `draw` may be proposed now.
fn may_propose(game: &Game, draw: Draw) -> bool {
    match draw {
        Draw::Impasse => game.may_propose_impasse().is_ok(),
        Draw::Repetition => game.may_propose_repetition().is_ok(),
    }
}

impl State {
    /// The points and conditions of both sides in the position shown (R66).
    pub(super) fn tally_panel(&self, shared: &Shared) -> Dialog {
        let handicap = self.game.handicap();
        let removed = handicap.map_or(RemovedPieces::DoNotCount, |_| self.game.rules().handicap);
        let position = self.shown_position();
        let tally = Tally::of(position, removed);
        let names = Color::ALL.map(|color| self.called(color));
        let subject = tally::Subject {
            position,
            tally: &tally,
            rules: self.game.rules(),
            has_time: Color::ALL.map(|color| {
                let reading = self.game.clock_reading(color);
                !reading.is_some_and(|reading| reading.is_out)
            }),
            names: names.each_ref().map(String::as_str),
        };
        tally::panel(subject, shared.viewport.columns, self.panel_buttons())
    }

    /// The panel that opens by itself when a king enters; it takes no key away from the board.
    pub(super) fn entering_panel(&self, entered: Color, shared: &Shared) -> Dialog {
        let mut panel = self.tally_panel(shared).passing_on();
        panel.title = text!("tally-entered", who = self.called(entered));
        panel
    }

    fn panel_buttons(&self) -> Vec<Button> {
        let mut buttons = Vec::new();
        if self.shown.is_none() && self.is_humans_turn() {
            if let Some(rule) = self.game.rules().declare {
                let tally = self.game.tally();
                let label = tally::declare_button(tally.side(self.to_move()), rule);
                buttons.push(Button::new(label, 'd', Message::AskToDeclare));
            }
            if may_propose(&self.game, Draw::Impasse) {
                buttons.push(Button::new(
                    text!("dialog-offer"),
                    'o',
                    Message::Offer(Draw::Impasse),
                ));
            }
        }
        if !buttons.is_empty() {
            buttons.push(Button::close(text!("dialog-close"), 'x'));
        }
        let close = buttons.len().saturating_sub(1);
        // Enter closes: nobody declares by accident.
        buttons.rotate_right(usize::from(close > 0));
        buttons
    }

    /// What a declaration of the side to move would give; `None` where there is none (R59).
    fn declaration_words(&self) -> Option<String> {
        let rule = self.game.rules().declare?;
        let tally = self.game.tally();
        let side = tally.side(self.to_move());
        Some(tally::declaration(side, rule, Telling::Question))
    }

    /// Asks once whether the player to move declares, with what it would give; the clock stops (R59).
    pub(super) fn ask_to_declare(&self) -> Reply {
        if self.outcome().is_some() {
            return Notice::info(text!("play-game-over")).into();
        }
        if !self.is_humans_turn() {
            return Notice::info(text!("play-declares-in-turn")).into();
        }
        let Some(words) = self.declaration_words() else {
            return Notice::error(text!("reason-no-declaration")).into();
        };
        let body = vec![
            Row::Text(text!(
                "play-declare-body",
                who = self.called(self.to_move()),
            )),
            Row::Text(words),
            Row::Faint(text!("play-declare-warning")),
        ];
        let buttons = vec![
            Button::new(text!("dialog-declare"), 'y', Message::Declare),
            Button::close(text!("dialog-play-on"), 'n'),
        ];
        Dialog::new(text!("play-declare-title"), body, buttons)
            .with_choice(1)
            .stopping_clock()
            .into()
    }

    pub(super) fn declare(&mut self, shared: &mut Shared) -> Vec<Reply> {
        self.put_down();
        match self.game.declare() {
            Ok(()) => self.after_change(shared),
            Err(refusal) => vec![self.refused(&refusal)],
        }
    }

    /// A bot declares as soon as that wins.
    pub(super) fn bot_declares(&mut self, color: Color, shared: &mut Shared) -> Option<Vec<Reply>> {
        let declaration = self.game.declaration(color)?;
        (declaration.result == Declared::Win).then(|| self.declare(shared))
    }

    /// The draw that one side has offered and that waits for an answer.
    #[must_use]
    pub fn offered(&self) -> Option<(Draw, Color)> {
        let impasse = self.game.offer().map(|by| (Draw::Impasse, by));
        impasse.or_else(|| Some((Draw::Repetition, self.game.repetition_offer()?)))
    }

    /// Offers what may be offered, answers the offer that stands, or says why there is nothing to offer.
    pub(super) fn ask_for_draw(&mut self, shared: &mut Shared) -> Vec<Reply> {
        if let Some((draw, by)) = self.offered() {
            return vec![self.answer_dialog(draw, by).into()];
        }
        let both = [Draw::Impasse, Draw::Repetition].map(|draw| may_propose(&self.game, draw));
        match both {
            [true, true] => vec![which_draw_dialog().into()],
            [false, true] => self.offer(Draw::Repetition, shared),
            [_, false] => self.offer(Draw::Impasse, shared),
        }
    }

    /// Offers a draw for the person at the keyboard.
    pub(super) fn offer(&mut self, draw: Draw, shared: &mut Shared) -> Vec<Reply> {
        let Some(person) = self.speaker() else {
            return Vec::new();
        };
        let offered = match draw {
            Draw::Impasse => self.game.offer_impasse(person),
            Draw::Repetition => self.game.propose_repetition(person),
        };
        if let Err(refusal) = offered {
            return vec![self.refused(&refusal)];
        }
        if self.is_hot_seat() {
            return vec![self.answer_dialog(draw, person).into()];
        }
        let accepts = self.bot_accepts(draw, person);
        let mut replies = self.answer(accepts, shared);
        if !accepts {
            replies.push(Notice::info(text!("play-bot-refuses")).into());
        }
        replies
    }

    /// The bot takes an impasse that is no loss for it, and a repetition unless it is well ahead in points.
    fn bot_accepts(&self, draw: Draw, person: Color) -> bool {
        let tally = self.game.tally();
        match draw {
            Draw::Impasse => tally.verdict(self.game.rules().count) != ImpasseVerdict::Win(person),
            Draw::Repetition => {
                let points = |color| tally.side(color).points();
                points(person.opponent()) <= points(person) + 2
            }
        }
    }

    /// Asks the opponent of whoever offers a draw; of an impasse it shows how it would be counted. The clock stops (R73).
    fn answer_dialog(&self, draw: Draw, by: Color) -> Dialog {
        let (title, offers) = match draw {
            Draw::Impasse => ("play-impasse-title", "play-impasse-body"),
            Draw::Repetition => ("play-repetition-title", "play-repetition-body"),
        };
        let mut body = vec![Row::Text(text!(offers, who = self.called(by)))];
        if draw == Draw::Impasse {
            body.push(self.count_row());
        }
        let asked = self.called(by.opponent());
        body.extend([
            Row::Text(text!("play-offer-asked", who = asked)),
            Row::Faint(text!("play-offer-lapses")),
        ]);
        let answer = |accepted| Message::AnswerOffer(accepted);
        let buttons = vec![
            Button::new(text!("dialog-accept"), 'y', answer(true)),
            Button::new(text!("dialog-refuse"), 'n', answer(false)),
            Button::close(text!("dialog-later"), 'l'),
        ];
        Dialog::new(text!(title), body, buttons)
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

    /// The offer that stands is accepted or refused (R54, R50).
    pub(super) fn answer(&mut self, accepted: bool, shared: &mut Shared) -> Vec<Reply> {
        let Some((draw, by)) = self.offered() else {
            return Vec::new();
        };
        let answering = by.opponent();
        let result = match (draw, accepted) {
            (Draw::Impasse, true) => self.game.accept_impasse(answering),
            (Draw::Impasse, false) => self.game.refuse_impasse(),
            (Draw::Repetition, true) => self.game.propose_repetition(answering),
            (Draw::Repetition, false) => self.game.refuse_repetition(),
        };
        match result {
            Err(refusal) => vec![self.refused(&refusal)],
            Ok(()) if !accepted => vec![Notice::info(text!("play-refused")).into()],
            Ok(()) => {
                let mut replies: Vec<Reply> = self.stop_bot().into_iter().collect();
                replies.extend(self.after_change(shared));
                replies
            }
        }
    }

    /// Who waits for an answer, on the status line.
    #[must_use]
    pub fn offer_words(&self) -> Option<String> {
        let (draw, by) = self.offered()?;
        let key = match draw {
            Draw::Impasse => "play-offers-impasse",
            Draw::Repetition => "play-offers-repetition",
        };
        Some(text!(key, who = self.called(by)))
    }
}

/// Asks which draw is meant, where both may be offered.
fn which_draw_dialog() -> Dialog {
    let offer = |draw| Message::Offer(draw);
    let buttons = vec![
        Button::new(text!("play-offer-impasse"), 'i', offer(Draw::Impasse)),
        Button::new(text!("play-offer-repetition"), 'r', offer(Draw::Repetition)),
        Button::close(text!("dialog-nothing"), 'n'),
    ];
    let body = vec![Row::Text(text!("play-offer-body"))];
    Dialog::new(text!("play-offer-title"), body, buttons)
}
