//! What a player does.

use super::{GOODBYE, Guest};
use crate::app::online::OnlineAct;
use komadai_core::rules::Move;
use komadai_engine::network::{ActError, Claim, Phrase, Proposal, StudyChange};

impl Guest {
    pub(super) fn act(&mut self, act: OnlineAct) -> Result<(), ActError> {
        match act {
            OnlineAct::Answer(agrees) => self.answer(agrees),
            OnlineAct::Play(mv) => self.play(mv),
            OnlineAct::Resign => self.resign(),
            OnlineAct::Declare => self.declare(),
            OnlineAct::Propose(what) => self.propose(what),
            OnlineAct::Claim(claim) => self.claim(claim),
            OnlineAct::Say(phrase) => self.say(phrase),
            OnlineAct::Study(change) => self.change_study(&change),
            // Of spectators.
            OnlineAct::Watch(_) => Err(ActError::NotNow),
            OnlineAct::Leave => {
                self.leave();
                Ok(())
            }
        }
    }

    /// Whether further games are wanted.
    pub(crate) const fn goes_on(&self) -> bool {
        self.games_left > 0
    }

    pub(crate) fn propose(&mut self, what: Proposal) -> Result<(), ActError> {
        let outputs = self.client.propose(self.now(), what)?;
        self.wants_rematch |= what == Proposal::Rematch;
        self.take(outputs);
        Ok(())
    }

    pub(crate) fn say(&mut self, phrase: Phrase) -> Result<(), ActError> {
        let outputs = self.client.say_phrase(self.now(), phrase)?;
        self.take(outputs);
        Ok(())
    }

    /// Decides about an opponent who did not come back.
    pub(crate) fn claim(&mut self, claim: Claim) -> Result<(), ActError> {
        let outputs = self.client.claim(self.now(), claim)?;
        self.take(outputs);
        Ok(())
    }

    /// Changes the common board after the game.
    pub(crate) fn change_study(&mut self, change: &StudyChange) -> Result<(), ActError> {
        let outputs = self.client.change_study(self.now(), change)?;
        self.take(outputs);
        Ok(())
    }

    /// Answers the opponent's proposal, or the offer of a game.
    pub(crate) fn answer(&mut self, agrees: bool) -> Result<(), ActError> {
        let now = self.now();
        let proposed = self.client.proposal();
        let outputs = if proposed.is_some() || self.client.is_playing() {
            self.wants_rematch |= agrees && proposed == Some(Proposal::Rematch);
            self.client.answer(now, agrees)?
        } else if agrees {
            self.client.agree(now)?
        } else {
            self.client.reject(now)?
        };
        self.take(outputs);
        if !agrees {
            self.wants_rematch = false;
        }
        if !agrees && self.client.offer().is_some() && self.client.is_komadai() {
            // Its host has one game to offer, and would offer it again to whoever comes back.
            self.games_left = 0;
            self.leaves_by = Some(now + GOODBYE);
        }
        Ok(())
    }

    pub(crate) fn play(&mut self, mv: Move) -> Result<(), ActError> {
        let outputs = self.client.play(self.now(), mv, None)?;
        self.take(outputs);
        Ok(())
    }

    /// Resigns, now or on the next turn.
    pub(crate) fn resign(&mut self) -> Result<(), ActError> {
        let outputs = self.client.resign(self.now())?;
        self.take(outputs);
        Ok(())
    }

    /// Declares the win of an entered king.
    pub(crate) fn declare(&mut self) -> Result<(), ActError> {
        let outputs = self.client.declare(self.now())?;
        self.take(outputs);
        Ok(())
    }

    /// Leaves the server; a running game is lost.
    pub(crate) fn leave(&mut self) {
        self.games_left = 0;
        self.line.connect_at = None;
        if !self.line.is_open() {
            let now = self.now();
            self.leaves_by = Some(now);
            let outputs = self.client.leave(now);
            self.take(outputs);
            self.finish();
            return;
        }
        let now = self.now();
        if self.leaves_by.replace(now + GOODBYE).is_some() {
            return;
        }
        let outputs = self.client.leave(now);
        self.take(outputs);
    }
}
