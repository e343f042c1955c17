//! What a komadai at the other end says, and what can be asked of it.

use std::time::Duration;

use super::game::{Line, Sent};
use super::{ActError, Client, ClientEvent, ClientOutput, OnlineGame, State};
use crate::network::ending::{EndReason, Ending};
use crate::network::study::{Study, StudyChange};
use crate::network::summary::{FullTerms, GameSummary};
use crate::network::talk::{Claim, Phrase, Proposal, Talk, VERSION};
use komadai_core::game::{RuleSet, parse_time};

/// How long a komadai may be silent: it speaks every ten seconds.
pub(in crate::network) const SILENCE: Duration = Duration::from_secs(30);

/// What the host says before it offers a game.
#[derive(Debug, Default)]
pub(super) struct HeardTerms {
    names: [Option<String>; 2],
    rules: Option<RuleSet>,
    /// As texts, since none at all is not the same as none said.
    clocks: [Option<String>; 2],
}

impl HeardTerms {
    /// Completes the game that is offered after them.
    pub(super) fn complete(&mut self, summary: &mut GameSummary) {
        let heard = std::mem::take(self);
        for (name, heard) in summary.names.iter_mut().zip(heard.names) {
            if let Some(heard) = heard.filter(|it| !it.is_empty()) {
                *name = heard;
            }
        }
        let [black, white] = heard
            .clocks
            .map(|clock| clock.and_then(|it| parse_time(&it).ok()));
        if let (Some(rules), Some(black), Some(white)) = (heard.rules, black, white) {
            summary.full = Some(Box::new(FullTerms {
                rules,
                time: [black, white],
            }));
        }
    }
}

type Outputs = Result<Vec<ClientOutput>, ActError>;

impl Client {
    /// Whether the host is a komadai.
    #[must_use]
    pub const fn is_komadai(&self) -> bool {
        self.is_komadai
    }

    /// The common board after a game with a komadai.
    #[must_use]
    pub const fn study(&self) -> Option<&Study> {
        self.study.as_ref()
    }

    /// What the opponent proposes, until it is answered.
    #[must_use]
    pub const fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// The answer to a login in the extended mode.
    pub(super) fn logged_in_extended(&mut self) -> Vec<ClientOutput> {
        if matches!(self.state, State::Away(_)) {
            // The host does not know the game any more.
            let outputs = self.give_up(EndReason::LineLost);
            self.state = State::Waiting;
            return outputs;
        }
        if self.is_komadai {
            return Vec::new();
        }
        // There a game would have to be asked for in another way.
        vec![Self::event(ClientEvent::Stranger)]
    }

    pub(super) fn talk(&mut self, now: Duration, talk: Talk) -> Vec<ClientOutput> {
        match talk {
            Talk::Hello(..) if self.login.display().is_some() && !self.is_komadai => {
                self.is_komadai = true;
                let name = self.login.display().unwrap_or_default().to_owned();
                let hello = self.send(now, Talk::Hello(VERSION, name).to_string());
                vec![hello, Self::event(ClientEvent::Komadai)]
            }
            _ if !self.is_komadai => Vec::new(),
            Talk::Ping(number) => vec![self.send(now, Talk::Pong(number).to_string())],
            Talk::Name(color, name) => {
                self.heard.names[color.index()] = Some(name);
                Vec::new()
            }
            Talk::Rules(rules) => {
                self.heard.rules = rules.parse().ok();
                Vec::new()
            }
            Talk::Clock(color, clock) => {
                self.heard.clocks[color.index()] = Some(clock);
                Vec::new()
            }
            Talk::Token(token) => {
                self.token = Some(token);
                Vec::new()
            }
            Talk::Return => {
                self.is_returning = true;
                match std::mem::replace(&mut self.state, State::Waiting) {
                    State::Away(game) => self.before = Some(game),
                    other => self.state = other,
                }
                Vec::new()
            }
            Talk::Watchers(count) => vec![Self::event(ClientEvent::Watchers(count))],
            Talk::Say(Some(color), phrase) => vec![Self::event(ClientEvent::Said(color, phrase))],
            Talk::Study(Some(color), words) => {
                let made = self.study.as_mut().and_then(|study| study.apply(&words));
                let event = |change| Self::event(ClientEvent::Studied(color, change));
                made.map(event).into_iter().collect()
            }
            Talk::Ask(what) => {
                self.proposal = Some(what);
                vec![Self::event(ClientEvent::Asked(what))]
            }
            Talk::Answer(what, is_yes) => {
                self.proposal = None;
                if let State::Playing(game) = &mut self.state
                    && is_yes
                {
                    game.agreed = Some(what);
                }
                vec![Self::event(ClientEvent::Answered(what, is_yes))]
            }
            other => self.talk_in_game(now, &other),
        }
    }

    fn talk_in_game(&mut self, now: Duration, talk: &Talk) -> Vec<ClientOutput> {
        let State::Playing(game) = &mut self.state else {
            // The opponent of the last game has left.
            let is_gone = matches!(talk, Talk::Gone(..)) && self.study.is_some();
            let gone = is_gone.then(|| Self::event(ClientEvent::OpponentGone(Duration::ZERO)));
            return gone.into_iter().collect();
        };
        if !game.is_full() && !matches!(talk, Talk::End(..)) {
            return Vec::new();
        }
        let event = match talk {
            Talk::Left(color, left) => {
                game.set_left(*color, *left);
                return Vec::new();
            }
            Talk::Turn(elapsed) => {
                game.turn_began = now.saturating_sub(*elapsed);
                return Vec::new();
            }
            Talk::Lag(color, given) => ClientEvent::LagGiven(*color, *given),
            Talk::TakenBack(ply, elapsed) => {
                let is_agreed = game.agreed.take() == Some(Proposal::TakeBack);
                let done = if is_agreed {
                    game.take_back(*ply, *elapsed, now)
                } else {
                    Err("nobody has agreed to take back".to_owned())
                };
                if let Err(why) = done {
                    return self.void(why);
                }
                ClientEvent::TakenBack
            }
            Talk::Paused(elapsed) => {
                game.paused = Some(*elapsed);
                ClientEvent::Paused
            }
            Talk::GoOn(elapsed) => {
                game.paused = None;
                game.turn_began = now.saturating_sub(*elapsed);
                ClientEvent::Resumed
            }
            Talk::Gone(color, time) if *color != game.side() => ClientEvent::OpponentGone(*time),
            Talk::Here(color) if *color != game.side() => ClientEvent::OpponentBack,
            Talk::MayClaim => ClientEvent::MayClaim,
            Talk::End(word, winner) => {
                game.full_ending = Some(Ending {
                    winner: *winner,
                    reason: EndReason::from_word(word),
                });
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        let mut outputs = vec![Self::event(event)];
        outputs.extend(self.act_in_turn(now));
        outputs
    }

    /// Ends the running game: what the host says is impossible.
    pub(super) fn void(&mut self, why: String) -> Vec<ClientOutput> {
        if let State::Playing(game) = &mut self.state {
            game.remarks.push(why.clone());
        }
        let mut outputs = vec![Self::event(ClientEvent::Doubt(why))];
        outputs.extend(self.give_up(EndReason::Void));
        self.state = State::Closed;
        outputs.push(ClientOutput::Close);
        outputs
    }

    /// The host has told the game again in which this player was.
    pub(super) fn come_back(&mut self, now: Duration, summary: GameSummary) -> Vec<ClientOutput> {
        let mut game = Box::new(OnlineGame::new(summary, now));
        let mut outputs = Vec::new();
        let mut again = None;
        let mut wrong = None;
        if let Some(before) = self.before.take() {
            wrong = game.differs_from(&before);
            game.remarks.clone_from(&before.remarks);
            game.resigns_next = before.resigns_next;
            if before.game().ply() == game.game().ply() {
                again = before.sent;
            }
        }
        game.line = Line::Mended;
        self.state = State::Playing(game);
        outputs.push(Self::event(ClientEvent::Returned));
        if let Some(why) = wrong {
            outputs.extend(self.void(why));
            return outputs;
        }
        // What was sent when the connection broke did not arrive.
        let sent = match again {
            Some(Sent::Move(mv)) => self.play(now, mv, None),
            Some(Sent::Resignation) => self.resign(now),
            Some(Sent::Declaration) => self.declare(now),
            None => Ok(self.act_in_turn(now)),
        };
        outputs.extend(sent.unwrap_or_default());
        outputs
    }

    /// Proposes something to the opponent; the same that they propose is an agreement.
    ///
    /// # Errors
    ///
    /// If the host is no komadai, or it makes no sense now.
    pub fn propose(&mut self, now: Duration, what: Proposal) -> Outputs {
        let may = match &self.state {
            State::Playing(game) => {
                game.is_full()
                    && match what {
                        Proposal::TakeBack => game.game().rules().takeback && game.game().ply() > 0,
                        Proposal::Repetition => game.game().may_propose_repetition().is_ok(),
                        Proposal::Impasse => game.game().may_propose_impasse().is_ok(),
                        Proposal::Pause => !game.is_paused(),
                        Proposal::Resume => game.is_paused(),
                        Proposal::Adjourn => true,
                        Proposal::Rematch => false,
                    }
            }
            State::Waiting => self.is_komadai && what == Proposal::Rematch,
            _ => false,
        };
        if may && self.proposal == Some(what) {
            // Both propose it: nothing is left to answer.
            self.proposal = None;
        }
        self.say(now, may, &Talk::Ask(what))
    }

    /// Answers the opponent's proposal.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn answer(&mut self, now: Duration, is_yes: bool) -> Outputs {
        let what = self.proposal.take().ok_or(ActError::NoOffer)?;
        self.say(now, true, &Talk::Answer(what, is_yes))
    }

    /// Says something to the opponent.
    ///
    /// # Errors
    ///
    /// If the host is no komadai.
    pub fn say_phrase(&mut self, now: Duration, phrase: Phrase) -> Outputs {
        self.say(now, self.is_komadai, &Talk::Say(None, phrase))
    }

    /// Decides about an opponent who did not come back.
    ///
    /// # Errors
    ///
    /// If no game is running.
    pub fn claim(&mut self, now: Duration, claim: Claim) -> Outputs {
        let may = matches!(&self.state, State::Playing(game) if game.is_full());
        self.say(now, may, &Talk::Claim(claim))
    }

    /// Changes the common board after the game; the change is made when the host has passed it on.
    ///
    /// # Errors
    ///
    /// If there is no common board.
    pub fn change_study(&mut self, now: Duration, change: &StudyChange) -> Outputs {
        let study = self.study.as_ref().ok_or(ActError::NotNow)?;
        let words = study.words(change);
        // What is impossible here would not come back from the host.
        study.clone().apply(&words).ok_or(ActError::NotNow)?;
        let may = matches!(self.state, State::Waiting | State::Offered(_));
        self.say(now, may, &Talk::Study(None, words))
    }

    fn say(&mut self, now: Duration, may: bool, talk: &Talk) -> Outputs {
        if self.is_away() {
            return Err(ActError::Away);
        }
        if !may {
            return Err(ActError::NotNow);
        }
        Ok(vec![self.send(now, talk.to_string())])
    }
}
