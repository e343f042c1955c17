//! A game at a server, as its lines have told it.

use std::time::Duration;

use crate::network::clock::RemoteClock;
use crate::network::ending::{EndReason, Ending};
use crate::network::summary::GameSummary;
use komadai_core::game::{Game, GameSetup, MateRule, RuleSet, TimeControl, TurnResult};
use komadai_core::record::{Key, Record};
use komadai_core::rules::{Color, Move};

/// What was sent and has not been answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sent {
    Move(Move),
    Resignation,
    Declaration,
}

/// A game at a server. Its board and clocks follow the server's lines, not what was typed.
#[derive(Debug)]
pub struct OnlineGame {
    summary: GameSummary,
    /// The moves that the server has confirmed. Without clocks, mate and repetition: how the game ends is the server's word.
    game: Game,
    clocks: [Option<RemoteClock>; 2],
    /// When the turn began.
    pub(super) turn_began: Duration,
    pub(super) sent: Option<Sent>,
    /// Resigns as soon as it is this side's turn.
    pub(super) resigns_next: bool,
    /// The server was asked to look at this turn's clock.
    has_called_flag: bool,
    /// The reason that the server gave before the result.
    pub(super) reason: Option<EndReason>,
    /// The act that the server told last, such as `%KACHI`.
    pub(super) act: Option<String>,
    ending: Option<Ending>,
    /// Remarks for the record.
    pub(super) remarks: Vec<String>,
}

/// The rules by which the guest follows a game: the server ends it, and nothing else does.
fn rules_of_guest() -> RuleSet {
    RuleSet {
        mate: MateRule::Formal,
        sennichite: false,
        takeback: false,
        ..RuleSet::default()
    }
}

impl OnlineGame {
    pub(super) fn new(summary: GameSummary, now: Duration) -> Self {
        let mut game = Game::new(GameSetup {
            start: summary.start.clone(),
            rules: rules_of_guest(),
            names: summary.names.clone(),
            ..GameSetup::default()
        });
        for &(mv, spent) in &summary.moves {
            // Legal: the summary was played through when it was read.
            let _ = game.play(mv, spent);
        }
        Self {
            clocks: summary.clocks(),
            summary,
            game,
            turn_began: now,
            sent: None,
            resigns_next: false,
            has_called_flag: false,
            reason: None,
            act: None,
            ending: None,
            remarks: Vec::new(),
        }
    }

    /// What the server offered.
    #[must_use]
    pub const fn summary(&self) -> &GameSummary {
        &self.summary
    }

    /// The moves so far, as the server has confirmed them.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The side of this player.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.summary.side
    }

    /// Whether this player may move: it is the own turn, and nothing that was sent waits for an answer.
    #[must_use]
    pub fn may_act(&self) -> bool {
        self.is_own_turn() && self.sent.is_none() && self.ending.is_none()
    }

    pub(super) fn is_own_turn(&self) -> bool {
        self.game.position().side_to_move() == self.side()
    }

    /// The clock of a side by the words of the server.
    #[must_use]
    pub const fn clock(&self, color: Color) -> Option<&RemoteClock> {
        self.clocks[color.index()].as_ref()
    }

    /// How long the turn has taken at `now`.
    #[must_use]
    pub const fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.turn_began)
    }

    /// How it ended, once it has.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Plays a move that the server has confirmed; the error says why it cannot be.
    pub(super) fn play(&mut self, mv: Move, spent: Duration, now: Duration) -> Result<(), String> {
        let mover = self.game.position().side_to_move();
        // Times go to the clocks here; to the game they are only written down.
        match self.game.play(mv, spent) {
            Ok(TurnResult::Moved(_)) => {}
            Ok(TurnResult::Lost(why)) => return Err(why.to_string()),
            Ok(TurnResult::TimedOut) => return Err("the game is over".to_owned()),
            Err(why) => return Err(why.to_string()),
        }
        if let Some(clock) = &mut self.clocks[mover.index()] {
            clock.charge(spent);
        }
        self.turn_began = now;
        self.sent = None;
        self.has_called_flag = false;
        Ok(())
    }

    pub(super) fn end(&mut self, ending: Ending) {
        if let (EndReason::IllegalMove, Some(Sent::Move(mv))) = (&ending.reason, self.sent) {
            self.remarks.push(format!("{mv}: refused by the server"));
        }
        self.ending = Some(ending);
    }

    /// When the clock of the side to move ends, as long as the server was not asked about it.
    pub(super) fn flag_at(&self) -> Option<Duration> {
        let mover = self.game.position().side_to_move();
        let limit = self.clock(mover)?.limit();
        (!self.has_called_flag).then(|| self.turn_began.saturating_add(limit))
    }

    /// Notes that the server was asked to look at the clock, if it has ended.
    pub(super) fn called_flag(&mut self, now: Duration) {
        self.has_called_flag |= self.flag_at().is_some_and(|at| now >= at);
    }

    /// What the rules of this program say against an end that the server has told; `None` where they agree.
    pub(super) fn doubt(&self, ending: &Ending) -> Option<String> {
        match ending.reason {
            EndReason::Repetition | EndReason::PerpetualCheck
                if self.game.repetition_count() < 4 =>
            {
                let count = self.game.repetition_count();
                Some(format!("this position stood {count} times, not 4"))
            }
            EndReason::IllegalMove if ending.winner == Some(self.side().opponent()) => {
                match self.sent {
                    Some(Sent::Move(mv)) => Some(format!("{mv} is legal")),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The game as a record: while it goes on one that can be gone on with, and after it with its end.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.game.to_record();
        if !self.summary.id.is_empty() {
            record.headers.set(Key::Event, self.summary.id.clone());
        }
        let Some(ending) = &self.ending else {
            return record;
        };
        let rules = RuleSet {
            sennichite: true,
            ..rules_of_guest()
        };
        record.headers.set(Key::Rules, rules.to_string());
        let control = |color: Color| self.clock(color).map(|clock| clock.terms().control());
        let words = |time: Option<TimeControl>| time.map_or("none".into(), |it| it.to_string());
        let [black, white] = Color::ALL.map(control);
        if black == white {
            record.headers.set(Key::Clock, words(black));
        } else {
            record.headers.set(Key::BlackClock, words(black));
            record.headers.set(Key::WhiteClock, words(white));
        }
        let mut tip = record.main_tip();
        if record.main_end().is_none()
            && let Ok(end) = record.add_end(tip, ending.to_end())
        {
            tip = end;
        }
        let remarks = self.remarks.iter().cloned();
        record.notes_mut(tip).comments.extend(remarks);
        record
    }
}
