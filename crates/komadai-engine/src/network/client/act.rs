//! The player's actions: only lines that the protocol allows at the moment are sent.

use std::time::Duration;

use super::game::{Continuity, Sent};
use super::{Client, ClientEvent, ClientOutput, State};
use crate::network::ending::{EndReason, Ending};
use crate::network::line::LONGEST_LINE;
use crate::network::talk::Talk;
use komadai_core::record::csa_move;
use komadai_core::rules::{Declared, IllegalMove, Move};

/// The reason why an act was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// No game is offered.
    #[error("no game is offered")]
    NoOffer,
    /// No game is running.
    #[error("no game is going on")]
    NoGame,
    /// It is the opponent's turn; a line sent now could lose the game.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The server has not answered the last line.
    #[error("the server has not answered yet")]
    Unanswered,
    /// The move breaks a rule.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The declaration would lose.
    #[error("a declaration would lose now")]
    DeclarationFails,
    /// The connection is lost and is not restored yet.
    #[error("the connection is lost")]
    Away,
    /// The host is a new one, which has not resumed the game.
    #[error("the host does not know the game")]
    Forgotten,
    /// The opponent proposes nothing.
    #[error("nothing is proposed")]
    NoProposal,
    /// The opponent is there, or not gone for long enough.
    #[error("the opponent has not been gone for long enough")]
    NoClaim,
    /// The clocks are stopped.
    #[error("the game is paused")]
    Paused,
    /// The server is no komadai, or one that cannot do this now.
    #[error("this is not possible now")]
    NotNow,
}

type Outputs = Result<Vec<ClientOutput>, ActError>;

impl Client {
    /// Agrees to the offered game.
    ///
    /// # Errors
    ///
    /// If none is offered.
    pub fn agree(&mut self, now: Duration) -> Outputs {
        match std::mem::replace(&mut self.state, State::Waiting) {
            State::Offered(summary) => {
                let line = format!("AGREE {}", summary.id).trim_end().to_owned();
                self.state = State::Agreed(summary);
                Ok(vec![self.send(now, line)])
            }
            other => {
                self.state = other;
                Err(ActError::NoOffer)
            }
        }
    }

    /// Rejects the offered game; the server informs both.
    ///
    /// # Errors
    ///
    /// If none is offered.
    pub fn reject(&mut self, now: Duration) -> Outputs {
        let (State::Offered(summary) | State::Agreed(summary)) = &self.state else {
            return Err(ActError::NoOffer);
        };
        let line = format!("REJECT {}", summary.id).trim_end().to_owned();
        Ok(vec![self.send(now, line)])
    }

    /// Sends a move, with a comment for spectators: `* 30 -3334FU`, dropped if it is too long. The move is on
    /// the board only when the server has confirmed it.
    ///
    /// # Errors
    ///
    /// If it cannot be sent now, or is illegal.
    pub fn play(&mut self, now: Duration, mv: Move, comment: Option<&str>) -> Outputs {
        self.is_here()?;
        let State::Playing(game) = &mut self.state else {
            return Err(ActError::NoGame);
        };
        may_act(game)?;
        let position = game.game().position();
        position.judge(mv.into())?;
        // Legal, so that there is a piece on its origin.
        let text = csa_move(mv, position).unwrap_or_default();
        let comment =
            comment.filter(|comment| comment.bytes().all(|it| (0x20..0x7f).contains(&it)));
        let line = comment.map_or_else(|| text.clone(), |comment| format!("{text},'{comment}"));
        let line = Some(line).filter(|line| line.len() <= LONGEST_LINE);
        game.sent = Some(Sent::Move(mv));
        let thought = game.is_full().then(|| game.elapsed(now));
        let mut outputs = Vec::new();
        if let Some(thought) = thought {
            outputs.push(self.send(now, Talk::Thought(thought).to_string()));
        }
        outputs.push(self.send(now, line.unwrap_or(text)));
        Ok(outputs)
    }

    /// Resigns: at a komadai now, elsewhere now or on the next turn, since a line out of turn is a foul at
    /// some servers. The outputs show whether the line was sent.
    ///
    /// # Errors
    ///
    /// If no game is running.
    pub fn resign(&mut self, now: Duration) -> Outputs {
        self.is_here()?;
        let State::Playing(game) = &mut self.state else {
            return Err(ActError::NoGame);
        };
        if !game.may_resign() {
            game.resigns_next = true;
            return Ok(Vec::new());
        }
        game.sent = Some(Sent::Resignation);
        Ok(vec![self.send(now, "%TORYO".to_owned())])
    }

    /// Declares a win (R57) if it is one by 27 points, the rule of the protocol.
    ///
    /// # Errors
    ///
    /// If it cannot be sent now, or would lose.
    pub fn declare(&mut self, now: Duration) -> Outputs {
        self.is_here()?;
        let State::Playing(game) = &mut self.state else {
            return Err(ActError::NoGame);
        };
        may_act(game)?;
        let declaration = game.game().declaration(game.side());
        // Rules other than those of the protocol also have draws.
        let is_good =
            |result| result == Declared::Win || (game.is_full() && result == Declared::Draw);
        if declaration.is_none_or(|it| it.missing().next().is_some() || !is_good(it.result)) {
            return Err(ActError::DeclarationFails);
        }
        game.sent = Some(Sent::Declaration);
        Ok(vec![self.send(now, "%KACHI".to_owned())])
    }

    /// Leaves: by logging out, but during a game at a server that is no komadai by closing the connection; that loses
    /// the game. Without a connection to a host that waits, the game has no result: nobody has heard it. A komadai
    /// answers with the end of the game; [`Client::left_unheard`] ends it without an answer.
    pub fn leave(&mut self, now: Duration) -> Vec<ClientOutput> {
        if self.is_away() {
            return self.left_unheard();
        }
        if self.is_komadai
            && let State::Playing(game) = &mut self.state
        {
            game.line = Continuity::Lost;
            return vec![self.send(now, "LOGOUT".to_owned())];
        }
        if let Some(winner) = self.game().map(|game| game.side().opponent()) {
            let ending = Ending { winner: Some(winner), reason: EndReason::Left };
            let mut outputs = self.end_game(ending);
            outputs.push(ClientOutput::Close);
            return outputs;
        }
        match &self.state {
            State::Closed => Vec::new(),
            State::Waiting => vec![self.send(now, "LOGOUT".to_owned())],
            _ => vec![ClientOutput::Close],
        }
    }

    /// Nobody has answered the logout: a running game has no result.
    pub fn left_unheard(&mut self) -> Vec<ClientOutput> {
        let outputs = self.end_game(Ending { winner: None, reason: EndReason::LeftUnheard });
        if !outputs.is_empty() {
            self.state = State::Closed;
        }
        outputs
    }

    /// Sends the act that waited for this side's turn.
    pub(super) fn act_in_turn(&mut self, now: Duration) -> Vec<ClientOutput> {
        let State::Playing(game) = &self.state else {
            return Vec::new();
        };
        if game.resigns_next && game.may_resign() {
            return self.resign(now).unwrap_or_default();
        }
        Vec::new()
    }

    /// Whether the connection of the game is there.
    pub(super) fn is_here(&self) -> Result<(), ActError> {
        if self.is_forgotten() {
            Err(ActError::Forgotten)
        } else if self.is_away() {
            Err(ActError::Away)
        } else {
            Ok(())
        }
    }

    pub(super) fn event(event: ClientEvent) -> ClientOutput {
        ClientOutput::Event(event)
    }
}

fn may_act(game: &super::OnlineGame) -> Result<(), ActError> {
    if game.is_paused() {
        return Err(ActError::Paused);
    }
    if !game.is_own_turn() {
        return Err(ActError::NotYourTurn);
    }
    if game.may_act() { Ok(()) } else { Err(ActError::Unanswered) }
}
