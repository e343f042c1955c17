//! The dialogs of the play screen.

use super::{Message, State};
use crate::game::{Language, Outcome, ResignPolicy};
use crate::notation::mark;
use crate::rules::{Color, Move};
use crate::tui::dialog::{Button, Dialog, Row};
use crate::tui::message::Message as Any;
use crate::tui::screens::hands::promotion_dialog;

impl State {
    /// Asks whether the piece promotes, where the player has the choice (R19).
    pub(super) fn promotion_dialog(&self, plain: Move, promoted: Move) -> Dialog {
        let send = |mv| Any::Play(Message::Play(mv));
        promotion_dialog(self.position(), [plain, promoted], self.flipped, send)
    }

    /// The result card (R83).
    pub(super) fn result_card(&self) -> Dialog {
        let title = match self.outcome().and_then(Outcome::winner) {
            Some(winner) => format!("{} wins", self.called(winner)),
            None => "No winner".into(),
        };
        let mut body = vec![Row::Text(String::new())];
        let languages = [Language::English, Language::Japanese];
        let words = languages.map(|language| self.game.announcement(language));
        body.extend(words.into_iter().flatten().map(Row::Text));
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
            buttons.push(Button::new("Foul?", 'c', Any::Play(Message::AskToClaim)));
        }
        buttons.extend([
            Button::new("Review", 'v', Any::Play(Message::Review)),
            Button::new("Menu", 'm', Any::Play(Message::Menu)),
            Button::close("Board", 'b'),
        ]);
        Dialog::new(title, body, buttons)
    }

    fn time_words(&self) -> String {
        let used = Color::ALL.map(|color| {
            format!(
                "{} {}",
                mark(color),
                super::words::short_time(self.game.total_spent(color))
            )
        });
        let moves = match self.game.ply() {
            1 => "1 move".to_owned(),
            more => format!("{more} moves"),
        };
        format!("{moves}, time {}", used.join("  "))
    }

    /// Asks once whether `color` resigns; at one keyboard the other player may do so too, off turn (R33).
    pub(super) fn resign_dialog(&self, color: Color) -> Dialog {
        let other = color.opponent();
        let may_other = self.is_hot_seat() && self.game.rules().resign == ResignPolicy::Any;
        let body = vec![Row::Text(format!(
            "{} resigns and {} wins.",
            self.called(color),
            self.called(other)
        ))];
        let resigns = |color| Any::Play(Message::Resign(color));
        let mut buttons = vec![
            Button::new("Resign", 'y', resigns(color)),
            Button::close("Play on", 'n'),
        ];
        if may_other {
            let words = format!("{} resigns", self.called(other));
            buttons.push(Button::new(words, 'o', resigns(other)));
        }
        Dialog::new("Resign?  投了", body, buttons).with_choice(1)
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
            Row::Text(format!("{} asks to take {last} back.", self.called(asking))),
            Row::Text(format!("{}, do you agree?", self.called(asked))),
        ];
        let buttons = vec![
            Button::new("Agree", 'y', Any::Play(Message::TakeBack(1))),
            Button::close("Refuse", 'n'),
        ];
        Dialog::new("Take back?  待った", body, buttons)
    }
}
