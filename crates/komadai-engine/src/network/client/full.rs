//! The lines of a komadai at the other end, and the requests it accepts.

use std::time::Duration;

use super::game::{Continuity, Sent};
use super::{ActError, Client, ClientEvent, ClientOutput, OnlineGame, State};
use crate::network::ending::{EndReason, Ending, foul_remark};
use crate::network::study::{Study, StudyChange};
use crate::network::summary::{FullTerms, GameSummary};
use crate::network::talk::{Claim, Phrase, Proposal, Talk, VERSION};
use komadai_core::game::{RuleSet, parse_time};
use komadai_core::rules::{Color, Move};

/// The longest silence of a komadai, which sends a line every ten seconds.
pub(in crate::network) const SILENCE: Duration = Duration::from_secs(30);

/// The host's statements before it offers a game.
#[derive(Debug, Default)]
pub(in crate::network) struct HeardTerms {
    pub(in crate::network) names: [Option<String>; 2],
    rules: Option<RuleSet>,
    /// As texts, to distinguish an empty value from a missing one.
    clocks: [Option<String>; 2],
}

impl HeardTerms {
    /// Takes in a line about the game that follows; `false` if it is about something else.
    pub(in crate::network) fn hear(&mut self, talk: &Talk) -> bool {
        match talk {
            Talk::Name(color, name) => self.names[color.index()] = Some(name.clone()),
            Talk::Rules(rules) => self.rules = rules.parse().ok(),
            Talk::Clock(color, clock) => self.clocks[color.index()] = Some(clock.clone()),
            _ => return false,
        }
        true
    }

    /// Rules and clocks, if all of them arrived.
    pub(in crate::network) fn terms(&self) -> Option<FullTerms> {
        let clock = |color: Color| parse_time(self.clocks[color.index()].as_deref()?).ok();
        Some(FullTerms {
            rules: self.rules.clone()?,
            time: [clock(Color::Black)?, clock(Color::White)?],
        })
    }

    /// Completes the game that is offered after them.
    pub(super) fn complete(&mut self, summary: &mut GameSummary) {
        let heard = std::mem::take(self);
        summary.full = heard.terms().map(Box::new);
        for (name, heard) in summary.names.iter_mut().zip(heard.names) {
            if let Some(heard) = heard.filter(|it| !it.is_empty()) {
                *name = heard;
            }
        }
    }
}

/// The work left for a player who returns to a game.
#[derive(Debug, Default)]
pub(super) struct ComingBack {
    /// The reason why this is not the player's earlier game.
    wrong: Option<String>,
    /// The moves that the host has lost.
    missing: Vec<Move>,
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

    /// The opponent's proposal, until it is answered.
    #[must_use]
    pub const fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// The answer to a login in the extended mode.
    pub(super) fn logged_in_extended(&mut self) -> Vec<ClientOutput> {
        if let State::Away(_) = &self.state
            && self.is_komadai
            && let State::Away(game) = std::mem::replace(&mut self.state, State::Waiting)
        {
            // A new host, which may be about to resume the game.
            self.before = Some(game);
            return vec![Self::event(ClientEvent::Forgotten)];
        }
        if matches!(self.state, State::Away(_)) {
            let outputs = self.give_up(EndReason::LineLost);
            self.state = State::Waiting;
            return outputs;
        }
        if self.is_komadai {
            // A host that knows the seat has sent its game before this line.
            let has_seat = self.game().is_some() || self.last_game().is_some();
            let is_unknown = self.left_token.take().is_some() && !has_seat;
            return is_unknown.then(|| Self::event(ClientEvent::SeatUnknown)).into_iter().collect();
        }
        // Such a server requires another way to request a game.
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
            talk if self.heard.hear(&talk) => Vec::new(),
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
            Talk::Waits(name) => vec![Self::event(ClientEvent::Waits(name))],
            Talk::Runs => {
                let names = std::mem::take(&mut self.heard.names);
                let names = names.map(Option::unwrap_or_default);
                vec![Self::event(ClientEvent::Runs(names))]
            }
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
                self.asked = None;
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
            // The opponent of the last game has left, or has come back for its result.
            let event = match talk {
                Talk::Gone(..) => Some(ClientEvent::OpponentLeft),
                Talk::Here(_) => Some(ClientEvent::OpponentBack),
                _ => None,
            };
            let event = event.filter(|_| self.study.is_some());
            return event.map(Self::event).into_iter().collect();
        };
        if !game.is_full() && !matches!(talk, Talk::End(..) | Talk::Foul(..)) {
            return Vec::new();
        }
        let event = match talk {
            Talk::Left(color, left) => {
                game.set_left(*color, *left);
                return Vec::new();
            }
            Talk::Turn(elapsed) => {
                game.turn_began = now.saturating_sub(*elapsed);
                return self.finish_coming_back(now);
            }
            Talk::Board(..) if *talk == Talk::board(game.game()) => return Vec::new(),
            Talk::Board(ply, _) => {
                return self.void(format!("after move {ply} the host has another position"));
            }
            Talk::Lag(color, given) => ClientEvent::LagGiven(*color, *given),
            Talk::TakenBack(ply, elapsed) => {
                let count = game.game().ply().saturating_sub(*ply);
                let is_agreed = game.agreed.take() == Some(Proposal::TakeBack);
                let done = if is_agreed {
                    game.take_back(*ply, *elapsed, now)
                } else {
                    Err("nobody has agreed to take back".to_owned())
                };
                if let Err(why) = done {
                    return self.void(why);
                }
                ClientEvent::TakenBack(count)
            }
            Talk::Paused(elapsed) => {
                game.paused = Some(*elapsed);
                let mut outputs = self.finish_coming_back(now);
                outputs.push(Self::event(ClientEvent::Paused));
                return outputs;
            }
            Talk::GoOn(elapsed) => {
                game.paused = None;
                game.turn_began = now.saturating_sub(*elapsed);
                ClientEvent::Resumed
            }
            Talk::Gone(color, time) if *color != game.side() => {
                self.may_claim = time.is_zero();
                if self.may_claim {
                    ClientEvent::MayClaim
                } else {
                    ClientEvent::OpponentGone(*time)
                }
            }
            Talk::Here(color) if *color != game.side() => {
                self.may_claim = false;
                ClientEvent::OpponentBack
            }
            Talk::MayClaim => {
                self.may_claim = true;
                ClientEvent::MayClaim
            }
            Talk::Foul(_, line) => {
                game.remarks.push(foul_remark(line));
                return vec![Self::event(ClientEvent::Foul(line.clone()))];
            }
            Talk::End(word, winner) => {
                game.full_ending =
                    Some(Ending { winner: *winner, reason: EndReason::from_word(word) });
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        let mut outputs = vec![Self::event(event)];
        outputs.extend(self.act_in_turn(now));
        outputs
    }

    /// Ends the running game: the host's lines are impossible.
    pub(super) fn void(&mut self, why: String) -> Vec<ClientOutput> {
        self.void_with(ClientEvent::Doubt(why.clone()), why)
    }

    /// The same, with an event for the reason, and a remark for the record.
    pub(super) fn void_with(&mut self, event: ClientEvent, remark: String) -> Vec<ClientOutput> {
        if let State::Playing(game) = &mut self.state {
            game.remarks.push(remark);
        }
        let mut outputs = vec![Self::event(event)];
        outputs.extend(self.give_up(EndReason::Void));
        self.state = State::Closed;
        outputs.push(ClientOutput::Close);
        outputs
    }

    /// Whether an offered game is the one that this player was in, as a new host goes on with it.
    pub(super) fn is_own_game(&self, offered: &GameSummary) -> bool {
        let Some(before) = self.before.as_deref() else {
            return false;
        };
        let known = before.summary();
        let is_same = offered.full.is_some()
            && offered.side == known.side
            && offered.start == known.start
            && offered.names == known.names;
        let theirs = offered.moves.iter().map(|(mv, _)| *mv);
        let mine = before.moves();
        let same = mine.clone().zip(theirs).take_while(|(one, other)| one == other);
        let least = mine.len().min(offered.moves.len());
        // A new game between the same players has no moves.
        let is_begun = !offered.moves.is_empty() || mine.len() == 0;
        is_same && is_begun && same.count() == least
    }

    /// The game of this player continues: the host has sent it again, or a new host `resumes` it.
    pub(super) fn come_back(
        &mut self,
        now: Duration,
        summary: GameSummary,
        resumes: bool,
    ) -> Vec<ClientOutput> {
        let has_moves = !summary.moves.is_empty();
        let mut game = Box::new(OnlineGame::new(summary, now));
        let mut coming = ComingBack::default();
        if let Some(before) = self.before.take() {
            coming.wrong = game.differs_from(&before);
            game.remarks.clone_from(&before.remarks);
            game.resigns_next = before.resigns_next;
            let ply = game.game().ply();
            let is_same = before.game().ply() == ply;
            // The last act did not arrive, and is sent again once the clocks are known.
            game.sent = before.sent.filter(|it| is_same || *it == Sent::Resignation);
            // Otherwise moves were taken back meanwhile.
            if resumes {
                coming.missing = before.moves().skip(ply).collect();
            }
        }
        game.line = Continuity::Mended;
        self.state = State::Playing(game);
        self.coming_back = Some(coming);
        // The clocks follow, except at the beginning of a resumed game.
        if resumes && !has_moves {
            return self.finish_coming_back(now);
        }
        Vec::new()
    }

    /// Completes the return to a game once the clocks are known: sends the lost act again.
    fn finish_coming_back(&mut self, now: Duration) -> Vec<ClientOutput> {
        let Some(coming) = self.coming_back.take() else {
            return Vec::new();
        };
        let mut outputs = vec![Self::event(ClientEvent::Returned)];
        if let Some(why) = coming.wrong {
            outputs.extend(self.void(why));
            return outputs;
        }
        if let State::Playing(game) = &self.state
            && let Some(ending) = game.ended_by_rules()
        {
            outputs.extend(self.end_game(ending));
            return outputs;
        }
        outputs.extend(self.knew(now, &coming.missing));
        let again = match &mut self.state {
            State::Playing(game) => game.sent.take(),
            _ => None,
        };
        let sent = match again {
            Some(Sent::Move(mv)) => self.play(now, mv, None),
            Some(Sent::Resignation) => self.resign(now),
            Some(Sent::Declaration) => self.declare(now),
            None => Ok(self.act_in_turn(now)),
        };
        outputs.extend(sent.unwrap_or_default());
        outputs
    }

    /// Reports moves that the host has lost, to this player and to the host.
    pub fn knew(&mut self, now: Duration, missing: &[Move]) -> Vec<ClientOutput> {
        let State::Playing(game) = &mut self.state else {
            return Vec::new();
        };
        if missing.is_empty() {
            return Vec::new();
        }
        let ply = game.game().ply();
        let moves: Vec<String> = missing.iter().map(Move::to_string).collect();
        game.remarks
            .push(format!("the host did not know what followed move {ply}: {}", moves.join(" ")));
        let known = ply + missing.len();
        vec![Self::event(ClientEvent::Knew(known)), self.send(now, Talk::Knows(known).to_string())]
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
        if what == Proposal::Adjourn && self.may_claim {
            // The opponent is disconnected and cannot agree.
            return self.claim(now, Claim::Adjourn);
        }
        if may && !self.is_away() {
            // If both propose it, no answer is needed.
            let is_agreed = self.proposal.take_if(|it| *it == what).is_some();
            self.asked = Some(what).filter(|_| !is_agreed);
        }
        self.say(now, may, &Talk::Ask(what))
    }

    /// Answers the opponent's proposal.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn answer(&mut self, now: Duration, is_yes: bool) -> Outputs {
        let what = self.proposal.take().ok_or(ActError::NoProposal)?;
        self.say(now, true, &Talk::Answer(what, is_yes))
    }

    /// Sends a phrase to the opponent.
    ///
    /// # Errors
    ///
    /// If the host is no komadai.
    pub fn say_phrase(&mut self, now: Duration, phrase: Phrase) -> Outputs {
        self.say(now, self.is_komadai, &Talk::Say(None, phrase))
    }

    /// Decides about an opponent who did not return.
    ///
    /// # Errors
    ///
    /// If the opponent is not gone, or not for long enough.
    pub fn claim(&mut self, now: Duration, claim: Claim) -> Outputs {
        if self.is_playing() && !self.may_claim {
            return Err(ActError::NoClaim);
        }
        self.say(now, self.may_claim, &Talk::Claim(claim))
    }

    /// Changes the common board after the game; the change is made when the host has passed it on.
    ///
    /// # Errors
    ///
    /// If there is no common board.
    pub fn change_study(&mut self, now: Duration, change: &StudyChange) -> Outputs {
        let study = self.study.as_ref().ok_or(ActError::NotNow)?;
        let words = study.words(change);
        // The host would not pass on a change that is impossible here.
        study.clone().apply(&words).ok_or(ActError::NotNow)?;
        let may = matches!(self.state, State::Waiting | State::Offered(_));
        self.say(now, may, &Talk::Study(None, words))
    }

    /// Whether a game runs over this connection.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        matches!(&self.state, State::Playing(_))
    }

    fn say(&mut self, now: Duration, may: bool, talk: &Talk) -> Outputs {
        self.is_here()?;
        if !may {
            return Err(ActError::NotNow);
        }
        Ok(vec![self.send(now, talk.to_string())])
    }
}
