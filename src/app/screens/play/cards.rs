//! The dialogs of the play screen.

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::screens::play::{Button, Dialog};
use crate::game::{Outcome, ResignPolicy, clock_time};
use crate::rules::Color;
use crate::texts::text;

impl State {
    /// The result card (R83).
    pub(super) fn result_card(&self) -> Dialog {
        let title = match self.outcome().and_then(Outcome::winner) {
            Some(winner) => text!(
                "play-wins",
                who = self.called(winner),
                name = &*self.names[winner.index()],
            ),
            None => text!("play-no-winner"),
        };
        let mut body = vec![Row::Text(String::new())];
        body.extend(self.announcements().map(Row::Text));
        body.extend(self.ending_rows());
        let players = Color::ALL.map(|color| self.called(color)).join("  -  ");
        body.extend([
            Row::Text(String::new()),
            Row::Faint(players),
            Row::Faint(self.time_words()),
        ]);
        body.extend(self.match_rows());
        let mut buttons = self.series_buttons();
        if self.may_claim_after_the_end() {
            buttons.push(Button::new(text!("dialog-foul"), 'c', Message::AskToClaim));
        }
        buttons.extend([
            Button::new(text!("dialog-review"), 'v', Message::Review),
            Button::new(text!("dialog-menu"), 'm', Message::Menu),
            Button::close(text!("dialog-board"), 'b'),
        ]);
        Dialog::new(title, body, buttons)
    }

    fn time_words(&self) -> String {
        let [black, white] = Color::ALL.map(|color| clock_time(self.game.total_spent(color)));
        text!(
            "play-time-used",
            moves = text!("announce-moves", n = self.game.ply()),
            black = black,
            white = white,
        )
    }

    /// Asks once whether `color` resigns; at one keyboard the other player may do so too, off turn (R33).
    pub(super) fn resign_dialog(&self, color: Color) -> Dialog {
        let other = color.opponent();
        let may_other = self.is_hot_seat() && self.game.rules().resign == ResignPolicy::Any;
        let body = vec![Row::Text(text!(
            "play-resign-body",
            winner = self.called(other),
        ))];
        let resigns = |color| Message::Resign(color);
        let mut buttons = vec![
            Button::new(text!("dialog-resign"), 'y', resigns(color)),
            Button::close(text!("dialog-play-on"), 'n'),
        ];
        if may_other {
            let words = text!("play-resign-other", who = self.called(other));
            buttons.push(Button::new(words, 'o', resigns(other)));
        }
        Dialog::new(text!("play-resign-title"), body, buttons).with_choice(1)
    }

    /// Asks the opponent of the player who made the last move (R40).
    pub(super) fn take_back_dialog(&self) -> Dialog {
        let asked = self.to_move();
        let asking = asked.opponent();
        let last = self
            .rows
            .last()
            .map(|row| row.text.clone())
            .unwrap_or_default();
        let body = vec![
            Row::Text(text!(
                "play-take-back-body",
                who = self.called(asking),
                last = last,
            )),
            Row::Text(text!("play-take-back-asked", who = self.called(asked))),
        ];
        let buttons = vec![
            Button::new(text!("dialog-agree"), 'y', Message::TakeBack(1)),
            Button::close(text!("dialog-refuse"), 'n'),
        ];
        Dialog::new(text!("play-take-back-title"), body, buttons)
    }
}
