//! When the lines that were typed can be used.
//!
//! At a terminal every line is handled at once. From a pipe they are handled in their order, moves when it is this
//! player's turn, and answers when something is offered, so that a script need not wait for either.

use super::Dialogue;
use crate::app::action::{Action, Context};
use crate::app::command::{Operation, find_in_line};
use komadai_engine::network::{Claim, OnlineGame, Proposal};

/// What comes from standard input.
pub(super) enum Typed {
    Line(String),
    /// Nobody types any more.
    End,
}

impl Dialogue {
    /// The next thing typed that can be used now.
    pub(super) fn next_typed(&mut self) -> Option<Typed> {
        // Moves wait for an opponent who may never come back: what was typed after them is not held up.
        let count = if self.opponent_is_away {
            self.waiting.len()
        } else {
            1
        };
        let mut lines = self.waiting.iter().take(count);
        let at = lines.position(|line| match line {
            Typed::Line(line) => self.is_ready(line),
            // What was asked for before is done before the player leaves.
            Typed::End => self.is_settled(),
        })?;
        self.waiting.remove(at)
    }

    /// Nobody types any more.
    pub(super) fn input_ended(&mut self) -> Vec<String> {
        self.guest.end_input();
        // A program plays on without a person at the keyboard.
        if self.guest.has_engine() {
            return Vec::new();
        }
        // Nobody is at the board: it goes on another day.
        if !self.guest.client().may_claim() || self.guest.claim(Claim::Adjourn).is_err() {
            self.guest.leave();
        }
        Vec::new()
    }

    /// Whether nothing that was sent, or waits for this player's turn, is without an answer.
    fn is_settled(&self) -> bool {
        let client = self.guest.client();
        client.is_away() || client.game().is_none_or(OnlineGame::is_settled)
    }

    fn is_ready(&self, line: &str) -> bool {
        let client = self.guest.client();
        if self.is_terminal || self.question.is_some() || self.guest.has_engine() {
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
        let leaves = matches!(
            operation,
            Some(Operation::Quit | Operation::Act(Action::Leave))
        );
        let Some(game) = client.game() else {
            let waits = !self.guest.goes_on() || self.order.agrees;
            let has_played = client.is_komadai() && client.last_game().is_some();
            let says = word == "say" && client.is_komadai();
            return leaves || says || client.offer().is_some() || (has_played && waits);
        };
        if leaves {
            return self.is_settled();
        }
        if client.is_away() {
            return false;
        }
        let is_proposal =
            Proposal::from_word(&word).is_some() || matches!(&*word, "undo" | "待った");
        match operation {
            _ if word == "say" => true,
            Some(Operation::AnswerOffer(_)) => client.proposal().is_some() || game.is_settled(),
            Some(Operation::Act(Action::Resign)) => game.is_settled(),
            _ if is_proposal => game.is_settled(),
            _ => game.may_act(),
        }
    }
}
