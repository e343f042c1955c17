//! The lines between a referee and two komadais beyond the protocol.

use std::time::Duration;

use super::{Referee, RefereeOutput, State};
use crate::network::talk::{Claim, Proposal, Talk};
use komadai_core::game::{Outcome, WinReason};
use komadai_core::rules::Color;

/// The time that a disconnected player has to return before the opponent may claim.
pub(in crate::network) const GRACE: Duration = Duration::from_mins(1);

/// The wait before a side may repeat a proposal, unless a move was made.
pub(in crate::network) const ASKING: Duration = Duration::from_mins(1);

impl Referee {
    /// Whether rules and clock are sent in full, and disconnected players may return.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.is_full
    }

    /// Whether both have agreed to continue another day.
    #[must_use]
    pub const fn is_adjourned(&self) -> bool {
        self.is_adjourned
    }

    /// The player who has left the game, or did not return.
    #[must_use]
    pub const fn has_left(&self) -> Option<Color> {
        self.has_left
    }

    pub(super) fn tell(&self, color: Color, talk: &Talk) -> Option<RefereeOutput> {
        let is_heard = self.seats.speaks[color.index()];
        is_heard.then(|| RefereeOutput::Send(color, talk.to_string()))
    }

    pub(super) fn tell_both(&self, talk: &Talk) -> Vec<RefereeOutput> {
        let told = Color::ALL.into_iter().map(|color| self.tell(color, talk));
        told.flatten().collect()
    }

    /// The names for people, and the rules and clocks if both programs support all of them.
    pub(in crate::network) fn terms(&self) -> Vec<Talk> {
        let setup = self.game.setup();
        let name = |color: Color| Talk::Name(color, setup.names[color.index()].clone());
        let mut terms: Vec<Talk> = Color::ALL.map(name).into();
        if self.is_full {
            terms.push(Talk::Rules(setup.rules.to_string()));
            terms.extend(Color::ALL.map(|color| {
                let clock = setup.time[color.index()];
                let words = clock.map_or("none".to_owned(), |clock| clock.to_string());
                Talk::Clock(color, words)
            }));
        }
        terms
    }

    /// The game as it is offered to a side.
    pub(super) fn offer_to(&self, side: Color) -> Vec<RefereeOutput> {
        let terms = self.terms();
        let terms = terms.iter().filter_map(|talk| self.tell(side, talk));
        let mut outputs: Vec<_> = terms.collect();
        let lines = self.summary(side).to_lines().into_iter();
        outputs.extend(lines.map(|line| RefereeOutput::Send(side, line)));
        outputs
    }

    /// The time left on both clocks and the length of the turn, if moves alone do not give it.
    pub(super) fn clock_lines(&self) -> Vec<RefereeOutput> {
        if !self.is_full || (self.game.ply() == 0 && self.game.turn_elapsed().is_zero()) {
            return Vec::new();
        }
        let left = Color::ALL.into_iter().filter_map(|color| {
            let clock = self.game.clock(color)?;
            Some(Talk::Left(color, clock.left()))
        });
        let turn = Talk::Turn(self.game.turn_elapsed());
        let lines = left.chain([turn]);
        lines.flat_map(|talk| self.tell_both(&talk)).collect()
    }

    /// The reason of the end in our own words.
    pub(super) fn end_line(&self) -> Talk {
        let outcome = self.game.outcome();
        let word = match (self.is_adjourned, self.has_left) {
            (true, _) => "adjourned",
            (false, Some(_)) => "left",
            (false, None) => outcome.map_or("", Outcome::token),
        };
        Talk::End(word.to_owned(), outcome.and_then(Outcome::winner))
    }

    /// The end as a statement of a CSA record, without its sign.
    pub(in crate::network) fn end_word(&self) -> &'static str {
        use super::EndReason::{
            Checkmate, DeclarationFailed, Declared, IllegalAction, IllegalMove, MoveLimit,
            PerpetualCheck, Repetition, Resigned, TimeUp,
        };
        let outcome = self.game.outcome();
        if let Some(Outcome::Win { by, .. }) = outcome
            && matches!(by, WinReason::Checkmate | WinReason::NoLegalMove)
        {
            return "TSUMI";
        }
        match outcome.map(super::reason_of) {
            Some(Resigned | Checkmate) => "TORYO",
            Some(TimeUp) => "TIME_UP",
            Some(IllegalMove | IllegalAction | DeclarationFailed) => "ILLEGAL_MOVE",
            Some(PerpetualCheck | Repetition) => "SENNICHITE",
            Some(Declared) => "KACHI",
            Some(MoveLimit) => "MAX_MOVES",
            _ => "CHUDAN",
        }
    }

    /// Handles the lost connection of a side: the game waits for its return.
    pub(in crate::network) fn lost(&mut self, now: Duration, color: Color) -> Vec<RefereeOutput> {
        let mut outputs = self.tick(now);
        match self.state {
            State::Playing(..) | State::Paused(_) => {
                self.gone[color.index()] = Some(now.saturating_add(GRACE));
                self.may_claim[color.opponent().index()] = false;
                self.thought[color.index()] = None;
                outputs.extend(self.tell(color.opponent(), &Talk::Gone(color, GRACE)));
            }
            State::Offered(_) => outputs.extend(self.left(now, color)),
            State::Over => {}
        }
        outputs
    }

    /// A side is back: it gets everything.
    pub(in crate::network) fn returned(
        &mut self,
        now: Duration,
        color: Color,
    ) -> Vec<RefereeOutput> {
        let mut outputs = self.tick(now);
        self.gone[color.index()] = None;
        self.may_claim[color.opponent().index()] = false;
        // A line that it repeats now may not have arrived before.
        self.last_line[color.index()].clear();
        let other = color.opponent();
        outputs.extend(self.tell(other, &Talk::Here(color)));
        let to = |talk: &Talk| RefereeOutput::Send(color, talk.to_string());
        outputs.push(to(&Talk::Return));
        outputs.extend(self.offer_to(color));
        let start = format!("START:{}", self.id);
        outputs.push(RefereeOutput::Send(color, start));
        for side in Color::ALL {
            if let Some(clock) = self.game.clock(side) {
                outputs.push(to(&Talk::Left(side, clock.left())));
            }
        }
        let elapsed = self.elapsed(now);
        outputs.push(to(&match self.state {
            State::Paused(_) => Talk::Paused(elapsed),
            _ => Talk::Turn(elapsed),
        }));
        if let Some(until) = self.gone[other.index()] {
            outputs.push(to(&Talk::Gone(other, until.saturating_sub(now))));
        }
        outputs.extend(self.asked[other.index()].map(|asked| to(&Talk::Ask(asked))));
        if self.state == State::Over {
            outputs.extend(self.ends_for(color));
        }
        outputs
    }

    /// Repeats the end of the game for a side that was disconnected.
    fn ends_for(&mut self, color: Color) -> Vec<RefereeOutput> {
        let Some(outcome) = self.game.outcome() else {
            return Vec::new();
        };
        let reason = super::reason_of(outcome);
        self.state = State::Paused(Duration::ZERO);
        let all = self.over(&reason).into_iter();
        all.filter(|output| matches!(output, RefereeOutput::Send(to, _) if *to == color)).collect()
    }

    /// The time that a line and its answer took.
    pub(in crate::network) fn measured(&mut self, color: Color, time: Duration) {
        self.lag[color.index()].measured(time);
    }

    /// The time when the opponent of a disconnected side may claim.
    pub(super) fn next_claim(&self) -> Option<Duration> {
        let waits =
            Color::ALL.into_iter().filter(|color| !self.may_claim[color.opponent().index()]);
        waits.filter_map(|color| self.gone[color.index()]).min()
    }

    pub(super) fn allow_claims(&mut self, now: Duration) -> Vec<RefereeOutput> {
        let mut outputs = Vec::new();
        for color in Color::ALL {
            let other = color.opponent();
            let is_due = self.gone[color.index()].is_some_and(|until| now >= until);
            if !is_due || self.state == State::Over || self.may_claim[other.index()] {
                continue;
            }
            self.may_claim[other.index()] = true;
            outputs.extend(self.tell(other, &Talk::MayClaim));
        }
        if self.may_claim == [true; 2] && self.state != State::Over {
            outputs.extend(self.adjourn());
        }
        outputs
    }

    fn adjourn(&mut self) -> Vec<RefereeOutput> {
        self.is_adjourned = true;
        self.break_off()
    }

    /// Handles a line of a komadai about the game.
    pub(in crate::network) fn talk(
        &mut self,
        now: Duration,
        color: Color,
        talk: &Talk,
    ) -> Vec<RefereeOutput> {
        let mut outputs = self.tick(now);
        if !self.is_full || !matches!(self.state, State::Playing(..) | State::Paused(_)) {
            return outputs;
        }
        outputs.extend(match talk {
            Talk::Thought(time) => {
                self.thought[color.index()] = Some(*time);
                Vec::new()
            }
            Talk::Ask(what) => self.ask(now, color, *what),
            Talk::Answer(what, is_yes) => self.answer_to(now, color, *what, *is_yes),
            Talk::Claim(claim) if self.may_claim[color.index()] => match claim {
                Claim::Win => self.left(now, color.opponent()),
                Claim::Adjourn => self.adjourn(),
            },
            Talk::Claim(_) => {
                let other = color.opponent();
                let until = self.gone[other.index()];
                let talk = match until.map(|until| until.saturating_sub(now)) {
                    Some(wait) if !wait.is_zero() => Talk::Gone(other, wait),
                    _ => Talk::Here(other),
                };
                self.tell(color, &talk).into_iter().collect()
            }
            // Sent too late, or too early.
            _ => Vec::new(),
        });
        outputs
    }

    /// Whether a proposal makes sense now.
    fn may_ask(&self, color: Color, what: Proposal) -> bool {
        let is_paused = matches!(self.state, State::Paused(_));
        match what {
            Proposal::TakeBack => {
                !is_paused && self.game.rules().takeback && self.taken_back(color).is_some()
            }
            Proposal::Repetition => self.game.may_propose_repetition().is_ok(),
            Proposal::Impasse => self.game.may_propose_impasse().is_ok(),
            Proposal::Pause => !is_paused,
            Proposal::Resume => is_paused,
            Proposal::Adjourn => true,
            // Between games.
            Proposal::Rematch => false,
        }
    }

    /// The number of moves that a take-back of `color` removes.
    fn taken_back(&self, color: Color) -> Option<usize> {
        let is_turn = self.game.position().side_to_move() == color;
        let count = if is_turn { 2 } else { 1 };
        (self.game.ply() >= count).then_some(count)
    }

    fn ask(&mut self, now: Duration, color: Color, what: Proposal) -> Vec<RefereeOutput> {
        let other = color.opponent();
        if self.asked[other.index()] == Some(what) {
            return self.answer_to(now, color, what, true);
        }
        if self.asked[color.index()] == Some(what) {
            return Vec::new();
        }
        let again = |&(by, the_same, at): &(Color, Proposal, Duration)| {
            by == color && the_same == what && now < at.saturating_add(ASKING)
        };
        let is_again = self.proposed.iter().any(again);
        if is_again || !self.may_ask(color, what) || self.gone[other.index()].is_some() {
            let refused = self.tell(color, &Talk::Answer(what, false));
            return refused.into_iter().collect();
        }
        self.asked[color.index()] = Some(what);
        self.proposed.retain(|&(by, it, _)| by != color || it != what);
        self.proposed.push((color, what, now));
        self.tell(other, &Talk::Ask(what)).into_iter().collect()
    }

    fn answer_to(
        &mut self,
        now: Duration,
        color: Color,
        what: Proposal,
        is_yes: bool,
    ) -> Vec<RefereeOutput> {
        let other = color.opponent();
        if self.asked[other.index()] != Some(what) {
            return Vec::new();
        }
        self.asked[other.index()] = None;
        let is_yes = is_yes && self.may_ask(other, what);
        let mut outputs = self.tell_both(&Talk::Answer(what, is_yes));
        if is_yes {
            outputs.extend(self.agree_to(now, other, what));
        }
        outputs
    }

    /// Carries out the proposal.
    fn agree_to(&mut self, now: Duration, by: Color, what: Proposal) -> Vec<RefereeOutput> {
        let elapsed = self.counted(self.elapsed(now)).max(self.game.turn_elapsed());
        match what {
            Proposal::TakeBack => {
                let Some(count) = self.taken_back(by) else {
                    return Vec::new();
                };
                // If a flag falls, there is nothing to take back.
                let _ = self.game.advance_clock(elapsed);
                if self.game.is_over() || self.game.take_back(count).is_err() {
                    return self.over_if_it_is();
                }
                self.state = State::Playing(now, Duration::ZERO);
                self.deferred = Default::default();
                self.last_line = Default::default();
                self.thought = [None; 2];
                self.stood_still = Duration::ZERO;
                self.proposed.clear();
                let ply = self.game.ply();
                self.comments.retain(|(of, _)| *of <= ply);
                let mut outputs = self.tell_both(&Talk::TakenBack(ply, elapsed));
                outputs.extend(self.tell_both(&Talk::board(&self.game)));
                for color in Color::ALL {
                    if let Some(clock) = self.game.clock(color) {
                        outputs.extend(self.tell_both(&Talk::Left(color, clock.left())));
                    }
                }
                outputs.push(RefereeOutput::TakenBack);
                outputs
            }
            Proposal::Repetition => {
                // This was allowed when it was proposed.
                let _ = self.game.propose_repetition(by);
                let _ = self.game.propose_repetition(by.opponent());
                self.over_if_it_is()
            }
            Proposal::Impasse => {
                let _ = self.game.offer_impasse(by);
                let _ = self.game.accept_impasse(by.opponent());
                self.over_if_it_is()
            }
            Proposal::Pause => {
                self.state = State::Paused(elapsed);
                let mut outputs = self.tell_both(&Talk::Paused(elapsed));
                outputs.push(RefereeOutput::Paused);
                outputs
            }
            Proposal::Resume => {
                let elapsed = self.elapsed(now);
                self.state = State::Playing(now, elapsed);
                let mut outputs = self.tell_both(&Talk::GoOn(elapsed));
                outputs.push(RefereeOutput::Resumed);
                outputs
            }
            Proposal::Adjourn => self.adjourn(),
            Proposal::Rematch => Vec::new(),
        }
    }
}
