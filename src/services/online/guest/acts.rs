//! The acts of a player.

use super::{GOODBYE, Guest, OnlineNews};
use crate::app::online::OnlineAct;
use komadai_engine::network::{ActError, Proposal};

impl Guest {
    pub(in crate::services::online) fn act(&mut self, act: &OnlineAct) -> Result<(), ActError> {
        let now = self.now();
        let outputs = match act {
            OnlineAct::Answer(agrees) => return self.answer(*agrees),
            OnlineAct::Play(mv) => self.client.play(now, *mv, None)?,
            // Now or on the next turn.
            OnlineAct::Resign => self.client.resign(now)?,
            OnlineAct::Declare => self.client.declare(now)?,
            OnlineAct::Propose(what) => return self.propose(*what),
            OnlineAct::Claim(claim) => self.client.claim(now, *claim)?,
            OnlineAct::Say(phrase) => self.client.say_phrase(now, *phrase)?,
            OnlineAct::Study(change) => self.client.change_study(now, change)?,
            // Only for spectators.
            OnlineAct::Watch(_)
            | OnlineAct::AnswerChallenge(..)
            | OnlineAct::OpenGame(_)
            | OnlineAct::Tell(_) => return Err(ActError::NotNow),
            OnlineAct::Leave => {
                self.leave();
                return Ok(());
            }
        };
        self.take(outputs);
        Ok(())
    }

    fn propose(&mut self, what: Proposal) -> Result<(), ActError> {
        // A disconnected opponent is not asked.
        let is_asked = what != Proposal::Adjourn || !self.client.may_claim();
        let outputs = self.client.propose(self.now(), what)?;
        self.wants_rematch |= what == Proposal::Rematch;
        self.news.extend(is_asked.then_some(OnlineNews::Proposed(what)));
        self.take(outputs);
        Ok(())
    }

    /// Answers the opponent's proposal, or the offer of a game.
    fn answer(&mut self, agrees: bool) -> Result<(), ActError> {
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
            // A komadai host would offer the same game again on return.
            self.games_left = 0;
            self.leaves_by = Some(now + GOODBYE);
        }
        Ok(())
    }

    /// Leaves the server; a running game is lost.
    pub(in crate::services::online) fn leave(&mut self) {
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
