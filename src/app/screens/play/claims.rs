//! Illegal moves under rules that do not refuse them: who points them out (R38, R39).

use super::Message;
use super::table::Table;
use crate::app::parts::notice::Notice;
use crate::app::screens::play::{Button, Cx, Dialog};
use crate::texts::text;
use komadai_core::game::{ClaimRule, Claimant, IllegalPolicy, Outcome, WinReason};
use komadai_core::rules::Color;

impl Table {
    /// Asks who points a foul out, or reports why it is impossible.
    pub fn ask_to_claim(&self, cx: &mut Cx) {
        match self.why_no_claim() {
            Some(why) => cx.notify(Notice::info(why)),
            None => cx.open(self.claim_dialog()),
        }
    }

    fn why_no_claim(&self) -> Option<String> {
        let rules = self.game.rules();
        match (rules.illegal, self.outcome()) {
            (IllegalPolicy::Refuse, _) => Some(text!("play-fouls-refused")),
            (IllegalPolicy::Lose, _) => Some(text!("play-fouls-lose")),
            (IllegalPolicy::Claim, None) => None,
            (IllegalPolicy::Claim, Some(end)) if !is_resignation(end) => {
                Some(text!("play-game-over"))
            }
            (IllegalPolicy::Claim, Some(_)) => {
                rules.priority.then(|| text!("play-resignation-stands"))
            }
        }
    }

    /// Whether a foul can still overturn the resignation that ended the game (R39).
    pub(crate) fn may_claim_after_the_end(&self) -> bool {
        self.outcome().is_some() && self.why_no_claim().is_none()
    }

    fn claim_dialog(&self) -> Dialog {
        let claim = Message::Claim;
        let keys = Color::ALL.into_iter().zip(['b', 'w']);
        let persons = keys.filter(|&(color, _)| self.seat(color).is_human());
        let mut dialog = Dialog::ask("play-foul-title")
            .says(text!("play-foul-body"))
            .notes(text!("play-foul-warning"))
            .with(persons.map(|(color, key)| {
                Button::new(self.called(color), key, claim(Claimant::Player(color)))
            }));
        if self.game.rules().claim == ClaimRule::Any {
            dialog = dialog.button("dialog-third-party", 'x', claim(Claimant::ThirdParty));
        }
        let last = dialog.buttons.len();
        dialog.close("dialog-nobody", 'n').with_choice(last)
    }
}

const fn is_resignation(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Win { by: WinReason::Resignation, .. })
}
