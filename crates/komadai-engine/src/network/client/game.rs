//! A game at a server, as reported by its lines.

use std::time::Duration;

use crate::network::clock::RemoteClock;
use crate::network::ending::{EndReason, Ending};
use crate::network::summary::GameSummary;
use komadai_core::game::{Game, GameSetup, RuleSet, TimeControl};
use komadai_core::record::{Key, Record};
use komadai_core::rules::{Color, Move};

/// What was sent and has not been answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sent {
    Move(Move),
    Resignation,
    Declaration,
}

/// A game at a server. Its board and clocks follow the server's lines, not the player's input.
#[derive(Debug)]
pub struct OnlineGame {
    summary: GameSummary,
    /// The confirmed moves. Without clocks, mate and repetition: the server decides how the game ends.
    game: Game,
    clocks: [Option<RemoteClock>; 2],
    pub(super) turn_began: Duration,
    pub(super) sent: Option<Sent>,
    /// Resigns as soon as it is this side's turn.
    pub(super) resigns_next: bool,
    /// The server was asked to check this turn's clock.
    has_called_flag: bool,
    /// The reason that the server sent before the result.
    pub(super) reason: Option<EndReason>,
    /// The server's last act, such as `%KACHI`.
    pub(super) act: Option<String>,
    ending: Option<Ending>,
    /// Remarks for the record.
    pub(super) remarks: Vec<String>,
}

impl OnlineGame {
    pub(super) fn new(summary: GameSummary, now: Duration) -> Self {
        let mut game = Game::new(GameSetup {
            time: [None; 2],
            ..summary.setup()
        });
        for &(mv, spent) in &summary.moves {
            // Legal: the summary was replayed when it was read.
            let _ = game.confirm(mv, spent);
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

    /// The server's offer.
    #[must_use]
    pub const fn summary(&self) -> &GameSummary {
        &self.summary
    }

    /// The confirmed moves so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The side of this player.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.summary.side
    }

    /// Whether this player may move: it is their turn, and nothing sent waits for an answer.
    #[must_use]
    pub fn may_act(&self) -> bool {
        self.is_own_turn() && self.sent.is_none() && self.ending.is_none()
    }

    pub(super) fn is_own_turn(&self) -> bool {
        self.game.position().side_to_move() == self.side()
    }

    /// The clock of a side by the server's lines.
    #[must_use]
    pub const fn clock(&self, color: Color) -> Option<&RemoteClock> {
        self.clocks[color.index()].as_ref()
    }

    /// The time of the turn at `now`.
    #[must_use]
    pub const fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.turn_began)
    }

    /// How it ended, once it has.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Plays a confirmed move; the error is the reason why it is impossible.
    pub(super) fn play(&mut self, mv: Move, spent: Duration, now: Duration) -> Result<(), String> {
        let mover = self.game.position().side_to_move();
        // Times go to the clocks here; the game only records them.
        self.game
            .confirm(mv, spent)
            .map_err(|why| why.to_string())?;
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

    /// When the clock of the side to move ends, unless the server was asked about it.
    pub(super) fn flag_at(&self) -> Option<Duration> {
        let mover = self.game.position().side_to_move();
        let limit = self.clock(mover)?.limit();
        (!self.has_called_flag).then(|| self.turn_began.saturating_add(limit))
    }

    /// Notes that the server was asked to check the clock, if it has ended.
    pub(super) fn called_flag(&mut self, now: Duration) {
        self.has_called_flag |= self.flag_at().is_some_and(|at| now >= at);
    }

    /// This program's objection to the server's end; `None` if they agree.
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

    /// The game as a record: a resumable one while it runs, then one with its end.
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
            ..self.game.rules().clone()
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
