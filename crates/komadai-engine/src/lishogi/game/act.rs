//! What the user does in a game, and the answers to it.

use std::time::Duration;

use super::{Call, Fate, GameEvent, GameOutput, GameSession, Sent, Stage};
use crate::lishogi::answer::{Answer, Refusal};
use crate::lishogi::ending::Status;
use crate::lishogi::request::{Request, Room};
use crate::lishogi::stream::PENANCE;
use crate::lishogi::wire::NowPlaying;
use komadai_core::rules::{Attempt, IllegalMove, Move};

/// Why something cannot be done now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActError {
    /// No game is going on here.
    NotNow,
    /// It is the opponent's turn.
    NotYourTurn,
    /// A move was sent and is not shown yet.
    Unanswered,
    /// The connection is lost: the board may be old.
    Away,
    /// The game is adjourned.
    Paused,
    /// The board here is not the server's.
    Doubtful,
    /// Two moves were played: it cannot be aborted.
    TooLate,
    /// The move is illegal.
    Illegal(IllegalMove),
}

/// What came back from a call.
enum Heard {
    Done,
    Refused(Refusal),
    /// The connection broke.
    Nothing,
}

impl GameSession {
    /// Whether a move may be made now.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn may_play(&self) -> Result<(), ActError> {
        let game = self.game.as_ref().filter(|_| self.stage() != Stage::Over);
        let game = game.ok_or(ActError::NotNow)?;
        if self.sent.is_some() {
            return Err(ActError::Unanswered);
        }
        if self.is_paused {
            return Err(ActError::Paused);
        }
        if self.is_doubtful {
            return Err(ActError::Doubtful);
        }
        if Some(game.position().side_to_move()) != self.side() {
            return Err(ActError::NotYourTurn);
        }
        if self.is_away || !self.stream.is_open() {
            return Err(ActError::Away);
        }
        Ok(())
    }

    /// Makes a move; it counts when the stream shows it.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn play(&mut self, mv: Move) -> Result<Vec<GameOutput>, ActError> {
        self.may_play()?;
        let Some(game) = &self.game else {
            return Err(ActError::NotNow);
        };
        game.position().judge(Attempt::from(mv)).map_err(ActError::Illegal)?;
        let ply = game.ply();
        self.sent = Some(Sent { mv, ply, number: 0, tries: 0, fate: Fate::Waiting, looks: 0 });
        let mut out = Vec::new();
        self.send(&mut out);
        Ok(out)
    }

    /// Sends the move that is to be sent, at first or again.
    pub(super) fn send(&mut self, out: &mut Vec<GameOutput>) {
        let Some(sent) = &mut self.sent else {
            return;
        };
        self.number += 1;
        sent.number = self.number;
        sent.tries += 1;
        sent.fate = Fate::Waiting;
        let request = Request::play(self.party.api, &self.party.game, sent.mv);
        out.push(GameOutput::Send(Call::Move(self.number), request));
    }

    fn going_on(&self) -> Result<(), ActError> {
        match self.stage() {
            Stage::Playing | Stage::Paused => Ok(()),
            Stage::Opening | Stage::Over => Err(ActError::NotNow),
        }
    }

    /// Ends the game without a result.
    ///
    /// # Errors
    ///
    /// If two moves were played.
    pub fn abort(&self) -> Result<Vec<GameOutput>, ActError> {
        self.going_on()?;
        if self.game.as_ref().is_some_and(|game| game.ply() >= 2) {
            return Err(ActError::TooLate);
        }
        let request = Request::abort(self.party.api, &self.party.game);
        Ok(vec![GameOutput::Send(Call::Abort, request)])
    }

    /// Resigns; where the game can still be aborted, the server aborts it.
    ///
    /// # Errors
    ///
    /// If no game is going on.
    pub fn resign(&self) -> Result<Vec<GameOutput>, ActError> {
        self.going_on()?;
        let request = Request::resign(self.party.api, &self.party.game);
        Ok(vec![GameOutput::Send(Call::Resign, request)])
    }

    /// Sends a line of chat; nothing, if it is empty.
    pub fn say(&self, room: Room, text: &str) -> Vec<GameOutput> {
        if text.trim().is_empty() {
            return Vec::new();
        }
        let request = Request::chat(self.party.api, &self.party.game, room, text.trim());
        vec![GameOutput::Send(Call::Chat, request)]
    }

    /// The answer to a call; `None` if there was none.
    pub fn answered(
        &mut self,
        now: Duration,
        call: Call,
        answer: Option<&Answer>,
    ) -> Vec<GameOutput> {
        let mut out = Vec::new();
        if self.stage() == Stage::Over {
            return out;
        }
        let heard = match answer.map(Refusal::of) {
            None => Heard::Nothing,
            Some(None) => Heard::Done,
            Some(Some(why)) => Heard::Refused(why),
        };
        match (call, heard) {
            (Call::Move(number), heard) => {
                if self.sent.is_some_and(|sent| sent.number == number) {
                    self.answered_move(now, call, heard, &mut out);
                }
            }
            (Call::Playing, _) => {
                let list = answer.and_then(|answer| answer.read::<NowPlaying>().ok());
                self.heard_list(now, list, &mut out);
            }
            (_, Heard::Done) => {}
            (_, Heard::Refused(why)) => {
                out.push(GameOutput::Event(GameEvent::Refused(call, why)));
            }
            (_, Heard::Nothing) => out.push(GameOutput::Event(GameEvent::NotSent(call))),
        }
        out
    }

    fn answered_move(
        &mut self,
        now: Duration,
        call: Call,
        heard: Heard,
        out: &mut Vec<GameOutput>,
    ) {
        let Some(sent) = &mut self.sent else {
            return;
        };
        match heard {
            Heard::Done => sent.fate = Fate::Taken(now, 0),
            Heard::Refused(Refusal::TooMany) if sent.tries < 2 => {
                sent.fate = Fate::Held(now.saturating_add(PENANCE));
                out.push(GameOutput::Event(GameEvent::Held(PENANCE)));
            }
            // The server or something before it broke down: the move may have arrived.
            Heard::Refused(Refusal::Down(_) | Refusal::Strange) | Heard::Nothing => {
                sent.fate = Fate::Unknown(self.stream.id());
                out.push(GameOutput::Event(GameEvent::NotSent(call)));
                if self.stream.is_open() {
                    out.push(self.open(now));
                }
            }
            Heard::Refused(why) => {
                self.sent = None;
                out.push(GameOutput::Event(GameEvent::Refused(call, why)));
                if self.stream.is_open() {
                    out.push(self.open(now));
                }
            }
        }
    }

    /// The list of running games, which was asked for because nothing came.
    fn heard_list(&mut self, now: Duration, list: Option<NowPlaying>, out: &mut Vec<GameOutput>) {
        let Some(list) = list else {
            return;
        };
        let id = self.party.game.as_str();
        match list.now_playing.iter().find(|game| game.game_id == id) {
            Some(game) if game.status == Status::Paused => self.pause(true, out),
            Some(_) => {}
            // It is over, or the list is cut.
            None => out.push(self.open(now)),
        }
    }

    /// Notes that the game stands still or goes on, which is told once.
    pub(super) fn pause(&mut self, is_paused: bool, out: &mut Vec<GameOutput>) {
        if std::mem::replace(&mut self.is_paused, is_paused) != is_paused {
            let event = if is_paused { GameEvent::Adjourned } else { GameEvent::Resumed };
            out.push(GameOutput::Event(event));
        }
    }
}
