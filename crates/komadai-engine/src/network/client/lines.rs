//! The lines of a server.

use std::time::Duration;

use super::game::Sent;
use super::{Client, ClientEvent, ClientOutput, OnlineGame, State};
use crate::network::ending::{EndReason, Ending};
use crate::network::rebuff::Rebuff;
use crate::network::talk::Talk;
use komadai_core::game::Moved;
use komadai_core::record::read_csa_move;
use komadai_core::rules::{Color, Move};
use komadai_core::text::sanitize;

/// The most characters stored of other server messages.
const LONGEST_TOLD: usize = 200;

impl Client {
    /// Handles a line of the server, without its end.
    pub fn line(&mut self, now: Duration, line: &str) -> Vec<ClientOutput> {
        self.heard_at = now;
        let line = line.trim_end();
        // An empty line answers one of this program.
        if line.is_empty() || matches!(self.state, State::Closed) {
            return Vec::new();
        }
        if let State::Reading(reader) = &mut self.state {
            return match reader.push(line) {
                None => Vec::new(),
                Some(Ok(mut summary)) => {
                    self.heard.complete(&mut summary);
                    let summary = Box::new(summary);
                    if self.is_returning {
                        self.state = State::Agreed(summary);
                        return Vec::new();
                    }
                    self.state = State::Waiting;
                    if self.is_own_game(&summary) {
                        self.state = State::Offered(summary);
                        return self.agree(now).unwrap_or_default();
                    }
                    // The new host plays another game.
                    let mut outputs = self.abandon();
                    self.forget_proposals();
                    self.state = State::Offered(summary.clone());
                    outputs.push(Self::event(ClientEvent::Offered(summary)));
                    outputs
                }
                Some(Err(wrong)) => {
                    self.state = State::Waiting;
                    let event = ClientEvent::BadOffer(wrong.to_string());
                    vec![self.send(now, "REJECT".to_owned()), Self::event(event)]
                }
            };
        }
        if Talk::is_meant(line) {
            return match line.parse() {
                Ok(talk) => self.talk(now, talk),
                // A line of a later version.
                Err(_) => Vec::new(),
            };
        }
        if line.starts_with("##[LOGIN] +OK") {
            return self.logged_in_extended();
        }
        if let Some(words) = line.strip_prefix("##[ERROR] ") {
            return match Rebuff::from_words(words) {
                Some(rebuff) => vec![Self::event(ClientEvent::Rebuffed(rebuff))],
                // About a line of the protocol, which is no matter of the player.
                None if self.is_komadai => Vec::new(),
                None => vec![told(words)],
            };
        }
        if line.starts_with("##") {
            return vec![told(line)];
        }
        match line {
            "BEGIN Game_Summary" if !matches!(self.state, State::Playing(_)) => {
                self.state = State::Reading(Box::default());
                return Vec::new();
            }
            "LOGOUT:completed" => {
                let side = self.game().map(OnlineGame::side).filter(|_| self.is_komadai);
                let mut outputs = match side.map(Color::opponent) {
                    Some(winner) => {
                        self.end_game(Ending { winner: Some(winner), reason: EndReason::Left })
                    }
                    None => self.give_up(EndReason::LineLost),
                };
                self.state = State::Closed;
                outputs.push(Self::event(ClientEvent::LoggedOut));
                outputs.push(ClientOutput::Close);
                return outputs;
            }
            _ => {}
        }
        match &self.state {
            State::LoggingIn => self.answer_to_login(line),
            State::Away(_) => match line.strip_prefix("LOGIN:") {
                Some("incorrect") => {
                    let mut outputs = self.abandon();
                    outputs.push(ClientOutput::Close);
                    outputs
                }
                _ => Vec::new(),
            },
            State::Offered(_) | State::Agreed(_) => self.answer_to_offer(now, line),
            State::Playing(_) => self.game_line(now, line),
            // The end of a game that this player has left.
            State::Waiting if line.starts_with(['#', '%']) => Vec::new(),
            State::Waiting | State::Reading(_) | State::Closed => vec![told(line)],
        }
    }

    fn answer_to_login(&mut self, line: &str) -> Vec<ClientOutput> {
        match line.strip_prefix("LOGIN:") {
            Some("incorrect") => {
                self.state = State::Closed;
                let event = Self::event(ClientEvent::LoginRefused);
                vec![event, ClientOutput::Close]
            }
            Some(answer) if answer.ends_with(" OK") => {
                self.state = State::Waiting;
                vec![Self::event(ClientEvent::LoggedIn)]
            }
            _ => vec![told(line)],
        }
    }

    fn answer_to_offer(&mut self, now: Duration, line: &str) -> Vec<ClientOutput> {
        if line == "START" || line.starts_with("START:") {
            return self.start(now);
        }
        let Some(rest) = line.strip_prefix("REJECT") else {
            return vec![told(line)];
        };
        self.state = State::Waiting;
        self.is_returning = false;
        let who = rest.split_once(" by ").map_or("", |(_, who)| who);
        vec![Self::event(ClientEvent::Rejected(short(who)))]
    }

    fn start(&mut self, now: Duration) -> Vec<ClientOutput> {
        match std::mem::replace(&mut self.state, State::Waiting) {
            State::Agreed(summary) if std::mem::take(&mut self.is_returning) => {
                self.come_back(now, *summary, false)
            }
            State::Agreed(summary) if self.before.is_some() => self.come_back(now, *summary, true),
            State::Agreed(summary) => {
                self.study = None;
                self.forget_proposals();
                self.state = State::Playing(Box::new(OnlineGame::new(*summary, now)));
                vec![Self::event(ClientEvent::Started)]
            }
            // A game begins that this player has not agreed to.
            other => {
                self.state = other;
                vec![told("START")]
            }
        }
    }

    fn game_line(&mut self, now: Duration, line: &str) -> Vec<ClientOutput> {
        match line.chars().next() {
            Some('+' | '-') => self.move_line(now, line),
            Some('%') => {
                if let State::Playing(game) = &mut self.state {
                    let act = line.split(',').next().unwrap_or_default();
                    game.act = Some(act.to_owned());
                }
                Vec::new()
            }
            Some('#') => self.end_line(now, line),
            _ => vec![told(line)],
        }
    }

    fn move_line(&mut self, now: Duration, line: &str) -> Vec<ClientOutput> {
        let State::Playing(game) = &mut self.state else {
            return Vec::new();
        };
        match confirmed(game, line, now) {
            Ok(moved) => {
                let ended = game.ended_by_rules();
                let mut outputs = vec![Self::event(ClientEvent::Moved(moved))];
                let lapsed = [(self.proposal.take(), false), (self.asked.take(), true)];
                // The host's line about an end by the rules adds nothing, and may not arrive.
                if let Some(ending) = ended {
                    outputs.extend(self.end_game(ending));
                    return outputs;
                }
                let lapsed = lapsed.into_iter().filter_map(|(what, is_own)| {
                    what.map(|what| Self::event(ClientEvent::Lapsed(what, is_own)))
                });
                outputs.extend(lapsed);
                outputs.extend(self.act_in_turn(now));
                outputs
            }
            Err(Wrong::OtherMove(sent, played)) => {
                let remark = format!("the server played {played} in place of {sent}");
                self.void_with(ClientEvent::OtherMove(sent, played), remark)
            }
            Err(Wrong::Impossible(why)) => self.void(format!("{}: {why}", short(line))),
        }
    }

    /// A reason, which comes first, or a result.
    fn end_line(&mut self, now: Duration, line: &str) -> Vec<ClientOutput> {
        let State::Playing(game) = &mut self.state else {
            return Vec::new();
        };
        let side = game.side();
        let winner = match line {
            "#WIN" => Some(side),
            "#LOSE" => Some(side.opponent()),
            "#DRAW" | "#CENSORED" => None,
            _ => {
                let reason = EndReason::from_line(line);
                let is_end = reason == EndReason::Interrupted;
                game.reason = Some(reason);
                if !is_end {
                    return Vec::new();
                }
                None
            }
        };
        let nothing = || EndReason::Other(String::new());
        let mut reason = game.reason.take().unwrap_or_else(nothing);
        if reason == EndReason::IllegalMove && game.act.as_deref() == Some("%KACHI") {
            reason = EndReason::DeclarationFailed;
        }
        // Mate is a resignation in the protocol.
        if reason == EndReason::ResignedOrLeft
            && winner.is_some_and(|winner| game.is_mated_by(winner))
        {
            reason = EndReason::Checkmate;
        }
        let mut ending = Ending { winner, reason };
        if let Some(full) = game.full_ending.take() {
            ending = full;
        }
        let doubt = game.doubt(&ending, now);
        game.remarks.extend(doubt.clone());
        if doubt.is_some() && game.is_full() {
            // Between two players there is no authority: a wrong verdict decides nothing.
            ending = Ending { winner: None, reason: EndReason::Void };
        }
        let mut outputs = Vec::new();
        outputs.extend(doubt.map(|words| Self::event(ClientEvent::Doubt(words))));
        outputs.extend(self.end_game(ending));
        outputs
    }
}

/// The reason why a confirmed move is not accepted.
enum Wrong {
    Impossible(String),
    /// This player has sent the first, and the server has confirmed the second.
    OtherMove(Move, Move),
}

impl From<String> for Wrong {
    fn from(why: String) -> Self {
        Self::Impossible(why)
    }
}

/// The move of a line such as `+7776FU,T3`, played.
fn confirmed(game: &mut OnlineGame, line: &str, now: Duration) -> Result<Moved, Wrong> {
    let mut parts = line.split(',');
    let text = parts.next().unwrap_or_default();
    let time = parts.find_map(|part| part.strip_prefix('T'));
    let spent = match time {
        Some(time) => seconds(time).ok_or_else(|| format!("`T{}` is not a time", short(time)))?,
        None => Duration::ZERO,
    };
    let position = game.game().position();
    let mover = position.side_to_move();
    let (color, mv) = read_csa_move(text, position).map_err(|why| why.to_string())?;
    if color != mover {
        return Err(format!("it is the turn of {mover:?}").into());
    }
    if let Some(Sent::Move(sent)) = game.sent
        && sent != mv
    {
        return Err(Wrong::OtherMove(sent, mv));
    }
    Ok(game.play(mv, spent, now)?)
}

/// Seconds, with optional decimals.
pub(in crate::network) fn seconds(text: &str) -> Option<Duration> {
    let is_number = text.bytes().all(|it| it.is_ascii_digit() || it == b'.');
    let number: f64 = text.parse().ok().filter(|_| is_number)?;
    Duration::try_from_secs_f64(number).ok()
}

pub(super) fn told(line: &str) -> ClientOutput {
    ClientOutput::Event(ClientEvent::Told(short(line)))
}

/// A text of the server, sanitized and shortened.
pub(in crate::network) fn short(text: &str) -> String {
    let text: String = text.chars().take(LONGEST_TOLD).collect();
    sanitize(&text).into_owned()
}
