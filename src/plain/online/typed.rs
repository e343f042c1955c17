//! The order in which typed lines are used.
//!
//! At a terminal every line is handled at once. From a pipe they are handled in order, in a game moves when it
//! is this player's turn, and answers when there is an offer, so that a script need not wait for either.

use super::Session;
use crate::app::action::{Action, Context};
use crate::app::command::{Operation, find_in_line};
use crate::app::model::Screen;
use crate::app::online::Stage;
use crate::plain::network::Typed;
use komadai_engine::network::Proposal;

/// The number of lines read ahead from a pipe.
const READ_AHEAD: usize = 64;

impl Session {
    /// Stores input until it can be used.
    pub(in crate::plain) fn keep_typed(&mut self, typed: Typed) {
        self.network.waiting.push_back(typed);
    }

    /// Whether no more lines are read ahead.
    pub(in crate::plain) fn has_read_ahead(&self) -> bool {
        self.network.waiting.len() >= READ_AHEAD
    }

    /// The next input that can be used now.
    pub(in crate::plain) fn next_typed(&mut self) -> Option<Typed> {
        // Moves wait for an opponent who may never come back, answers for one who may never come: they do not
        // hold up the lines after them.
        let is_alone = self.network.opponent_is_away || !self.is_playing();
        let count = if is_alone { self.network.waiting.len() } else { 1 };
        let mut lines = self.network.waiting.iter().take(count);
        let at = lines.position(|line| match line {
            Typed::Line(line) => self.is_ready(line),
            // Earlier requests are carried out before the player leaves.
            Typed::End => self.is_settled(),
        })?;
        self.network.waiting.remove(at)
    }

    /// Whether no sent request is unanswered, and no input waits for this player's turn.
    fn is_settled(&self) -> bool {
        match &self.model.shown.screen {
            Screen::Play(game) if self.is_playing() => game.is_away() || game.is_settled(),
            _ => true,
        }
    }

    fn is_ready(&self, line: &str) -> bool {
        let network = &self.network;
        if network.is_terminal
            || network.watches
            || network.has_engine
            || network.question.is_some()
            || self.asks_about_unsaved()
        {
            return true;
        }
        let word = line.split_whitespace().next().unwrap_or_default();
        let word = word.to_lowercase();
        let found = find_in_line(Context::Play, line.trim());
        let operation = found.map(|(word, _)| word.operation);
        // These change nothing in the game.
        match operation {
            Some(Operation::Report(_) | Operation::Set) => return true,
            _ if word.is_empty() || word == "claim" => return true,
            _ => {}
        }
        let Some(session) = self.model.app.online.session() else {
            return true;
        };
        let leaves = matches!(operation, Some(Operation::Quit | Operation::Act(Action::Leave)));
        let game = match &self.model.shown.screen {
            Screen::Play(game) if session.stage == Stage::Playing => game,
            _ => {
                if !session.has_played() {
                    // Only the answer to an offer waits for it: nothing else is kept for the first game.
                    let is_offered = matches!(session.stage, Stage::Offered(_));
                    return is_offered || !matches!(operation, Some(Operation::AnswerOffer(_)));
                }
                let waits = network.games_left == 0 || session.agrees;
                let says = word == "say" && session.standing.is_komadai;
                let is_offered = matches!(session.stage, Stage::Offered(_));
                return leaves || says || is_offered || (session.standing.is_komadai && waits);
            }
        };
        if leaves {
            return self.is_settled();
        }
        if game.is_away() {
            return false;
        }
        let is_proposal =
            Proposal::from_word(&word).is_some() || matches!(&*word, "undo" | "待った");
        match operation {
            _ if word == "say" => true,
            Some(Operation::AnswerOffer(_) | Operation::Act(Action::Resign)) => game.is_settled(),
            _ if is_proposal => game.is_settled(),
            _ => game.may_act_online(),
        }
    }
}
