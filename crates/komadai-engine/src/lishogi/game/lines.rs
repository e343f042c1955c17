//! The lines of a game's stream.

use std::time::Duration;

use super::record::RULES;
use super::{Fate, GameEvent, GameOutput, GameSession, Stage};
use crate::lishogi::answer::Refusal;
use crate::lishogi::clean::clean;
use crate::lishogi::clocks::GameClocks;
use crate::lishogi::ending::{Ending, Status};
use crate::lishogi::request::Room;
use crate::lishogi::stream::{Closed, StreamId};
use crate::lishogi::wire::{ChatLine, GameFull, GameLine, GameState, Person, read, start_of};
use komadai_core::game::{Authority, Game, GameSetup, RuleSet};
use komadai_core::rules::{Color, Move};

/// The user whose lines of chat are those of the server.
const SERVER: &str = "lishogi";

impl GameSession {
    /// A line of a stream; an empty one is a sign of life.
    pub fn line(&mut self, now: Duration, id: StreamId, line: &str) -> Vec<GameOutput> {
        let mut out = Vec::new();
        if self.stage() == Stage::Over {
            return out;
        }
        if line.trim().is_empty() {
            self.stream.hears(id, now);
            return out;
        }
        let Ok(line) = read::<GameLine>(line.as_bytes()) else {
            // A page in place of the stream, or a part of a line: opening it again brings everything.
            return self.closed(now, id, &Closed::Refused(Refusal::Strange));
        };
        if !self.stream.hears(id, now) {
            return out;
        }
        match line {
            GameLine::GameFull(full) => self.take_full(now, full, &mut out),
            GameLine::GameState(state) => self.take_state(now, &state, false, &mut out),
            GameLine::ChatLine(line) => self.take_chat(line, &mut out),
            GameLine::Other => {}
        }
        out
    }

    fn take_full(&mut self, now: Duration, full: Box<GameFull>, out: &mut Vec<GameOutput>) {
        match setup(&full, self.id().as_str()) {
            Ok(setup) => {
                let is_new = self.game.as_ref().is_none_or(|game| {
                    let known = game.setup();
                    known.start != setup.start || known.time != setup.time
                });
                if is_new {
                    self.game = Some(Game::new(setup));
                    self.times.clear();
                    self.clocks = GameClocks::new(full.clock);
                }
            }
            Err(why) => {
                self.is_failed = true;
                self.stream.stop();
                out.push(GameOutput::Event(GameEvent::Unplayable(why)));
                out.push(GameOutput::Close);
                return;
            }
        }
        let is_own = |person: &Person| !person.id.is_empty() && person.id == self.party.account;
        let side = match (is_own(&full.sente), is_own(&full.gote)) {
            (true, _) => Some(Color::Black),
            (_, true) => Some(Color::White),
            _ => None,
        };
        self.party.side = side.or(self.party.side);
        let state = full.state.clone();
        let is_first = self.full.replace(full).is_none();
        if is_first {
            out.push(GameOutput::Event(GameEvent::Started));
        }
        if std::mem::take(&mut self.is_away) {
            out.push(GameOutput::Event(GameEvent::Returned));
        }
        self.take_state(now, &state, true, out);
    }

    fn take_state(
        &mut self,
        now: Duration,
        state: &GameState,
        is_whole: bool,
        out: &mut Vec<GameOutput>,
    ) {
        // The first line of a stream is `gameFull`: nothing is known before.
        let Some(before) = self.game.as_ref().map(Game::ply) else {
            return;
        };
        let was_known = std::mem::replace(&mut self.is_known, true);
        let common = self.take_moves(now, state, was_known, out);
        let Some(game) = &self.game else {
            return;
        };
        let (ply, to_move) = (game.ply(), game.position().side_to_move());
        let is_running = state.status == Status::Started && ply > 0;
        let is_one = was_known && common == before && ply == common + 1;
        let moved = is_one.then(|| to_move.opponent());
        let running = is_running.then_some(to_move);
        self.clocks.tell(now, state, moved, running, ply != before || common != before);
        if let Some(color) = running.filter(|_| !was_known) {
            // No clock runs before each side has moved once.
            let own = self.times.iter().skip(2).rev().skip(1).step_by(2).copied();
            let own: Option<Vec<Duration>> = own.collect();
            if let Some(own) = own {
                let moves = u32::try_from(own.len()).unwrap_or(u32::MAX);
                self.clocks.recall(color, own.iter().sum(), moves);
            }
        }
        if let Some(game) = &mut self.game {
            for color in Color::ALL {
                if let Some(left) = self.clocks.time_left(color) {
                    game.set_left(color, left);
                }
            }
        }
        self.status = state.status.clone();
        self.is_quiet = false;
        self.see_sent(is_whole && state.status != Status::Paused, out);
        self.is_sealing &= ply == before;
        self.pause(state.status == Status::Paused, out);
        let rematch = state.rematch.as_deref().and_then(|id| id.parse().ok());
        if rematch.is_some() && rematch != self.rematch {
            self.rematch.clone_from(&rematch);
            out.extend(rematch.map(|id| GameOutput::Event(GameEvent::Rematch(id))));
        }
        if !state.status.goes_on() {
            self.end(state, out);
        }
    }

    /// Brings the board to the moves of the state; returns the number of moves that stayed.
    fn take_moves(
        &mut self,
        now: Duration,
        state: &GameState,
        was_known: bool,
        out: &mut Vec<GameOutput>,
    ) -> usize {
        let Some(game) = &mut self.game else {
            return 0;
        };
        let moves: Vec<&str> = state.moves.split_ascii_whitespace().collect();
        let parsed = moves.iter().map_while(|word| word.parse::<Move>().ok());
        let parsed: Vec<Move> = parsed.collect();
        let same = game.moves().iter().zip(&parsed).take_while(|(one, other)| one.mv == **other);
        let (common, before) = (same.count(), game.ply());
        if common < before && game.take_back(before - common).is_ok() {
            self.times.truncate(common);
            // Said only where the game is shorter, not where moves were exchanged.
            let count = before - common;
            out.extend(was_known.then_some(GameOutput::Event(GameEvent::TakenBack(count))));
        }
        let is_one = was_known && common == before && parsed.len() == common + 1;
        let mut fault = None;
        for (at, &mv) in parsed.iter().enumerate().skip(common) {
            let mover = game.position().side_to_move();
            let told = if is_one { self.clocks.spent(mover, now, state) } else { None };
            let recalled = || match self.recalled.get(at) {
                Some((known, spent)) if *known == mv => *spent,
                _ => None,
            };
            let spent = told.or_else(recalled);
            if let Err(why) = game.confirm(mv, spent.unwrap_or_default()) {
                fault = Some(format!("move {}, {mv}: {why}", at + 1));
                break;
            }
            self.times.push(spent);
        }
        if fault.is_none() && parsed.len() < moves.len() {
            let word = moves.get(parsed.len()).copied().unwrap_or_default();
            fault = Some(format!("move {}: `{}` is none", parsed.len() + 1, clean(word, 20)));
        }
        let new = game.ply() - common;
        if new > 0 {
            out.push(GameOutput::Event(GameEvent::Moved(new)));
        }
        let was_doubtful = std::mem::replace(&mut self.is_doubtful, fault.is_some());
        let fault = fault.filter(|_| !was_doubtful);
        out.extend(fault.map(|why| GameOutput::Event(GameEvent::Doubt(why))));
        common
    }

    /// Looks for the move that was sent.
    fn see_sent(&mut self, is_whole: bool, out: &mut Vec<GameOutput>) {
        let (Some(sent), Some(game)) = (&mut self.sent, &self.game) else {
            return;
        };
        let mv = sent.mv;
        match game.moves().get(sent.ply) {
            Some(played) if played.mv == mv => self.sent = None,
            Some(_) => {
                self.sent = None;
                out.push(GameOutput::Event(GameEvent::OtherMove(mv)));
            }
            // Moves were taken back: it is another turn.
            None if game.ply() < sent.ply => self.sent = None,
            None if !is_whole => {}
            None => match &mut sent.fate {
                Fate::Unknown(before) if self.stream.id() > *before && sent.tries < 2 => {
                    self.send(out);
                }
                Fate::Unknown(before) if self.stream.id() <= *before => {}
                Fate::Taken(_, seen @ 0) => *seen = 1,
                Fate::Unknown(_) | Fate::Taken(..) => {
                    self.sent = None;
                    out.push(GameOutput::Event(GameEvent::NotTaken(mv)));
                }
                Fate::Waiting | Fate::Held(_) => {}
            },
        }
    }

    fn end(&mut self, state: &GameState, out: &mut Vec<GameOutput>) {
        let ending = Ending { status: state.status.clone(), winner: state.winner };
        if let Some(game) = &mut self.game {
            let doubt = ending.doubt(game).filter(|_| !self.is_doubtful);
            out.extend(doubt.map(|why| GameOutput::Event(GameEvent::Doubt(why))));
            let outcome = ending.outcome(game);
            game.decide(outcome);
        }
        self.sent = None;
        self.ending = Some(ending.clone());
        self.stream.stop();
        out.push(GameOutput::Event(GameEvent::Ended(ending)));
        out.push(GameOutput::Close);
    }

    fn take_chat(&mut self, line: ChatLine, out: &mut Vec<GameOutput>) {
        let key = line.text.split_once("key:").filter(|_| line.username == SERVER);
        let Some((_, key)) = key else {
            let room = if line.room == "spectator" { Room::Spectator } else { Room::Player };
            let (by, text) = (line.username, line.text);
            out.push(GameOutput::Event(GameEvent::Said { by, text, room }));
            return;
        };
        let mut parts = key.split(':');
        let event = match parts.next().unwrap_or_default() {
            "takebackPropositionSent" => GameEvent::TakeBackAsked,
            "takebackPropositionAccepted" => GameEvent::TakeBackAnswered(true),
            "takebackPropositionDeclined" | "takebackPropositionCanceled" => {
                GameEvent::TakeBackAnswered(false)
            }
            "xOffersAdjournment" => GameEvent::AdjournmentOffered(match parts.next() {
                Some("Sente") => Some(Color::Black),
                Some("Gote") => Some(Color::White),
                _ => None,
            }),
            // The sealed move sends no state, and neither does the pause.
            "adjournmentOfferAccepted" => {
                self.is_sealing = true;
                GameEvent::AdjournmentAgreed
            }
            "gameResumed" => {
                self.is_sealing = false;
                return self.pause(false, out);
            }
            _ => GameEvent::Noted(key.to_owned()),
        };
        out.push(GameOutput::Event(event));
    }
}

/// The terms of a game, or why it is none of shogi.
fn setup(full: &GameFull, id: &str) -> Result<GameSetup, String> {
    if !full.variant.is_standard() {
        return Err(format!("{} is not played here, only standard shogi", full.variant.0));
    }
    if full.id != id {
        return Err(format!("the server sends another game, {}", clean(&full.id, 20)));
    }
    let sfen = &full.initial_sfen;
    let start = start_of(sfen).map_err(|why| format!("the start {}: {why}", clean(sfen, 120)))?;
    let name = |person: &Person| match person.ai_level {
        None if person.name.is_empty() => person.id.clone(),
        None => person.name.clone(),
        Some(_) => person.called(),
    };
    let clocks = GameClocks::new(full.clock);
    Ok(GameSetup {
        start,
        rules: rules(),
        names: [&full.sente, &full.gote].map(name),
        time: [clocks.control(); 2],
        authority: Authority::Elsewhere,
        ..GameSetup::default()
    })
}

/// The rules of the server.
fn rules() -> RuleSet {
    // The preset of this name is tested to be there.
    RULES.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_of_the_server_are_known() {
        assert_eq!(Ok(rules()), RULES.parse());
        assert!(rules().auto && rules().sennichite);
    }
}
