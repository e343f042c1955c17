//! Illegal moves where nobody refuses them, and who points them out (R38, R39).

use super::{Message, State};
use crate::app::dialog::Row;
use crate::app::notice::Notice;
use crate::app::screens::play::{Button, Dialog, Reply};
use crate::app::state::Shared;
use crate::game::{ClaimRule, Claimant, IllegalPolicy, Outcome, Refusal, WinReason};
use crate::rules::{Bitboard, Color};
use crate::texts::text;

impl State {
    /// Whether the board takes moves that break a rule, so that it may not give away which ones do.
    #[must_use]
    pub fn takes_fouls(&self) -> bool {
        self.game.rules().illegal != IllegalPolicy::Refuse
    }

    /// The targets that are highlighted: none where that would be a hint (R38).
    pub(crate) fn highlighted(&self) -> Bitboard {
        if self.takes_fouls() {
            Bitboard::EMPTY
        } else {
            self.input.targets
        }
    }

    /// Asks who points a foul out, or says why nobody can.
    pub(super) fn ask_to_claim(&self) -> Reply {
        match self.why_no_claim() {
            Some(why) => Notice::info(why).into(),
            None => self.claim_dialog().into(),
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
    pub(super) fn may_claim_after_the_end(&self) -> bool {
        self.outcome().is_some() && self.why_no_claim().is_none()
    }

    fn claim_dialog(&self) -> Dialog {
        let body = vec![
            Row::Text(text!("play-foul-body")),
            Row::Faint(text!("play-foul-warning")),
        ];
        let claim = |who| Message::Claim(who);
        let keys = Color::ALL.into_iter().zip(['b', 'w']);
        let persons = keys.filter(|&(color, _)| self.seat(color) == super::Seat::Human);
        let mut buttons: Vec<Button> = persons
            .map(|(color, key)| {
                Button::new(self.called(color), key, claim(Claimant::Player(color)))
            })
            .collect();
        if self.game.rules().claim == ClaimRule::Any {
            buttons.push(Button::new(
                text!("dialog-third-party"),
                'x',
                claim(Claimant::ThirdParty),
            ));
        }
        buttons.push(Button::close(text!("dialog-nobody"), 'n'));
        let last = buttons.len() - 1;
        Dialog::new(text!("play-foul-title"), body, buttons).with_choice(last)
    }

    /// Somebody points out a foul.
    pub(super) fn claim(&mut self, by: Claimant, shared: &mut Shared) -> Vec<Reply> {
        match self.game.claim(by) {
            Ok(()) => self.foul_found(shared),
            Err(Refusal::NoFoul) => {
                vec![Notice::warning(text!("play-no-foul")).into()]
            }
            Err(refusal) => vec![self.refused(&refusal)],
        }
    }

    /// The game ends by a foul that stands: the board shows where.
    fn foul_found(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let mut replies: Vec<Reply> = vec![Reply::Close];
        replies.extend(self.stop_bot());
        self.put_down();
        self.look_at(self.deciding_ply());
        replies.extend(self.after_change(shared));
        replies
    }

    /// A bot points a foul out as soon as it is its turn; nothing is asked of its search then (R42).
    pub(super) fn bot_claims(&mut self, color: Color, shared: &mut Shared) -> Option<Vec<Reply>> {
        let claimant = Claimant::Player(color);
        self.game.claim(claimant).ok()?;
        Some(self.foul_found(shared))
    }
}

const fn is_resignation(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Win {
            by: WinReason::Resignation,
            ..
        }
    )
}
