//! A game at a server, as reported by its lines.

use std::time::Duration;

use crate::network::clock::RemoteClock;
use crate::network::ending::{EndReason, Ending};
use crate::network::summary::GameSummary;
use crate::network::talk::Proposal;
use komadai_core::game::{Game, Moved, Outcome, RuleSet, TimeLeft, name_clocks};
use komadai_core::record::{GameSession, Key, Record};
use komadai_core::rules::{Color, Declared, Move};

/// The line that was sent and has not been answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sent {
    Move(Move),
    Resignation,
    Declaration,
}

/// Whether the connection of this game was ever lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Continuity {
    Whole,
    Lost,
    Mended,
}

/// A game at a server. Its board and clocks follow the server's lines, not the player's input.
#[derive(Debug, Clone)]
pub struct OnlineGame {
    summary: Box<GameSummary>,
    /// The confirmed moves, and the clocks by the server's count. The server decides the end of the game; a
    /// komadai sends all rules, and this side checks them as well.
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
    /// The end in the words of a komadai.
    pub(super) full_ending: Option<Ending>,
    /// The proposal that both have agreed to.
    pub(super) agreed: Option<Proposal>,
    /// The time of the turn, while the clocks are stopped.
    pub(super) paused: Option<Duration>,
    pub(super) line: Continuity,
    /// Remarks for the record.
    pub(super) remarks: Vec<String>,
}

/// The tolerance between this side's measured turn and a loss on time by the host.
const CLOCK_DOUBT: Duration = Duration::from_secs(5);

impl OnlineGame {
    pub(super) fn new(summary: GameSummary, now: Duration) -> Self {
        let mut game = Game::new(summary.setup());
        for &(mv, spent) in &summary.moves {
            // Legal: the summary was replayed when it was read.
            let _ = game.confirm(mv, spent);
        }
        let mut online = Self {
            clocks: summary.clocks(),
            summary: Box::new(summary),
            game,
            turn_began: now,
            sent: None,
            resigns_next: false,
            has_called_flag: false,
            reason: None,
            act: None,
            ending: None,
            full_ending: None,
            agreed: None,
            paused: None,
            line: Continuity::Whole,
            remarks: Vec::new(),
        };
        online.set_clocks();
        online
    }

    /// A game at a server of another kind, as that server's client has it: `game` with its clocks, the
    /// beginning of the turn, its end, and whether its clocks stand.
    #[must_use]
    pub fn followed(
        summary: GameSummary,
        game: Game,
        turn_began: Duration,
        ending: Option<Ending>,
        paused: Option<Duration>,
    ) -> Self {
        Self { game, turn_began, ending, paused, ..Self::new(summary, turn_began) }
    }

    /// Sets the clocks of the game to the remaining times by the server's lines.
    fn set_clocks(&mut self) {
        for (color, clock) in Color::ALL.into_iter().zip(&self.clocks) {
            if let Some(clock) = clock {
                self.game.set_left(color, clock.time_left());
            }
        }
    }

    /// The server's offer.
    #[must_use]
    pub const fn summary(&self) -> &GameSummary {
        &self.summary
    }

    /// Whether rules and clocks are known in full.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.summary.full.is_some()
    }

    /// Whether the clocks are stopped.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Whether the other side of `winner` is to move and mated.
    pub(super) fn is_mated_by(&self, winner: Color) -> bool {
        let position = self.game.position();
        winner == position.side_to_move().opponent()
            && position.is_in_check()
            && !position.has_legal_move()
    }

    pub(super) fn set_left(&mut self, color: Color, left: TimeLeft) {
        if let Some(clock) = &mut self.clocks[color.index()] {
            clock.set_left(left);
            self.set_clocks();
        }
    }

    /// Takes moves back that both have agreed to, `elapsed` into the turn.
    pub(super) fn take_back(
        &mut self,
        ply: usize,
        elapsed: Duration,
        now: Duration,
    ) -> Result<(), String> {
        let count = self.game.ply().checked_sub(ply);
        let count = count.ok_or_else(|| format!("there are no {ply} moves"))?;
        // The host has counted the time; here the clock may be a little ahead.
        let _ = self.game.advance_clock(elapsed.max(self.game.turn_elapsed()));
        self.game.take_back(count).map_err(|why| why.to_string())?;
        self.set_clocks();
        self.turn_began = now;
        self.sent = None;
        self.has_called_flag = false;
        Ok(())
    }

    /// The reason why a game sent after a lost connection is not this one; `None` if it is.
    pub(super) fn differs_from(&self, earlier: &Self) -> Option<String> {
        let pairs = earlier.moves().zip(self.moves());
        let same = pairs.take_while(|(one, other)| one == other).count();
        // Moves may have been taken back meanwhile.
        let is_shorter = self.game.ply() < earlier.game.ply();
        let is_same = same == earlier.game.ply() || (is_shorter && same == self.game.ply());
        (!is_same || self.summary.start != earlier.summary.start)
            .then(|| format!("move {} was another one before", same + 1))
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
        self.is_own_turn()
            && self.sent.is_none()
            && self.ending.is_none()
            && self.line != Continuity::Lost
            && !self.is_paused()
    }

    /// Whether this player may resign: between two komadais that ends the game on either turn.
    #[must_use]
    pub fn may_resign(&self) -> bool {
        let is_sent = self.sent == Some(Sent::Resignation);
        if self.is_full() {
            !is_sent && self.ending.is_none() && self.line != Continuity::Lost
        } else {
            self.may_act()
        }
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
        match self.paused {
            Some(elapsed) => elapsed,
            None => now.saturating_sub(self.turn_began),
        }
    }

    /// Its end, if it is over.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Plays a confirmed move; the error is the reason why it is impossible.
    pub(super) fn play(
        &mut self,
        mv: Move,
        spent: Duration,
        now: Duration,
    ) -> Result<Moved, String> {
        let mover = self.game.position().side_to_move();
        let moved = self.game.confirm(mv, spent);
        let moved = moved.map_err(|why| why.to_string())?;
        if let Some(clock) = &mut self.clocks[mover.index()] {
            clock.charge(spent);
        }
        self.set_clocks();
        self.turn_began = now;
        // A resignation may have crossed the opponent's move.
        self.sent.take_if(|sent| *sent != Sent::Resignation);
        self.has_called_flag = false;
        Ok(moved)
    }

    /// The end by the rules, where they are known.
    fn outcome(&self) -> Option<Outcome> {
        self.game.end_by_rules().filter(|_| self.is_full())
    }

    /// The end by the rules, if there is one; the host alone decides about clocks.
    pub(super) fn ended_by_rules(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        Some(Ending { winner: outcome.winner(), reason: EndReason::from_word(outcome.token()) })
    }

    /// The confirmed moves.
    pub(super) fn moves(&self) -> impl ExactSizeIterator<Item = Move> + Clone {
        self.game.moves().iter().map(|played| played.mv)
    }

    pub(super) fn end(&mut self, ending: Ending) {
        if let (EndReason::IllegalMove, Some(Sent::Move(mv))) = (&ending.reason, self.sent) {
            self.remarks.push(format!("{mv}: refused by the server"));
        }
        self.ending = Some(ending);
    }

    /// The time when the clock of the side to move ends, unless the server was already asked to check it.
    pub(super) fn flag_at(&self) -> Option<Duration> {
        if self.is_paused() || self.line == Continuity::Lost {
            return None;
        }
        let mover = self.game.position().side_to_move();
        let limit = self.clock(mover)?.limit();
        (!self.has_called_flag).then(|| self.turn_began.saturating_add(limit))
    }

    /// Notes that the server was asked to check the clock, if it has ended.
    pub(super) fn called_flag(&mut self, now: Duration) {
        self.has_called_flag |= self.flag_at().is_some_and(|at| now >= at);
    }

    /// This program's objection to the server's end; `None` if they agree.
    pub(super) fn doubt(&self, ending: &Ending, now: Duration) -> Option<String> {
        if self.is_full() {
            return self.doubt_of_full(ending, now);
        }
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

    /// The objection to the verdict of another player's program; its rules and clocks are known here.
    fn doubt_of_full(&self, ending: &Ending, now: Duration) -> Option<String> {
        use EndReason::{
            Checkmate, Declared as ByDeclaration, IllegalMove, Impasse, Left, MoveLimit, NoMove,
            PerpetualCheck, Repetition, Resigned, TimeUp, Try,
        };
        let told = &ending.reason;
        if let Some(here) = self.ended_by_rules() {
            return (here != *ending)
                .then(|| format!("the host says {told:?}, the rules {:?}", here.reason));
        }
        let is_own = ending.winner == Some(self.side().opponent());
        let loser = self.game.position().side_to_move();
        let is_wrong = match told {
            Checkmate | NoMove | PerpetualCheck | MoveLimit | Try => true,
            Repetition => self.agreed != Some(Proposal::Repetition),
            Impasse => self.agreed != Some(Proposal::Impasse),
            ByDeclaration | EndReason::DeclarationFailed => {
                let declaration = self.game.declaration(loser);
                let has_won = declaration
                    .is_some_and(|it| it.missing().next().is_none() && it.result != Declared::Fail);
                has_won != (*told == ByDeclaration)
            }
            IllegalMove => is_own && matches!(self.sent, Some(Sent::Move(_))),
            Resigned => is_own && self.sent != Some(Sent::Resignation),
            Left => is_own && self.line == Continuity::Whole,
            TimeUp => {
                let limit = self.clock(loser).map(RemoteClock::limit);
                let counted = self.elapsed(now).saturating_add(CLOCK_DOUBT);
                // A player who was away has not seen the clock.
                let is_early =
                    self.line == Continuity::Whole && limit.is_none_or(|it| counted < it);
                ending.winner != Some(loser.opponent()) || is_early
            }
            _ => false,
        };
        is_wrong.then(|| format!("the host says {told:?}, which the game does not bear out"))
    }

    /// Limits the time left to what the moves leave: a server may give time back for lags, but no record
    /// continues with more.
    fn limit_left(&self, session: &mut GameSession) {
        let mut by_moves = Game::new(self.summary.setup());
        for played in self.game.moves() {
            let _ = by_moves.confirm(played.mv, played.spent);
        }
        for (left, most) in session.left.iter_mut().zip(by_moves.time_left()) {
            if let (Some(left), Some(most)) = (left, most) {
                left.main = left.main.min(most.main);
                left.periods = left.periods.min(most.periods);
            }
        }
    }

    /// The game as a record: a resumable one while it runs, then one with its end.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut game = self.game.clone();
        if let Some(outcome) = self.outcome() {
            game.decide(outcome);
        }
        let mut record = game.to_record();
        if !self.is_full() {
            // A server may allow more time than these clocks have.
            record.headers.remove(&Key::Clock);
            record.headers.remove(&Key::BlackClock);
            record.headers.remove(&Key::WhiteClock);
            if let Some(session) = &mut record.session {
                session.left = [None; 2];
            }
        }
        if let Some(session) = &mut record.session {
            self.limit_left(session);
        }
        if !self.summary.id.is_empty() {
            record.headers.set(Key::Event, self.summary.id.clone());
        }
        let Some(ending) = &self.ending else {
            return record;
        };
        if ending.reason.goes_on() {
            return record;
        }
        // A game that does not continue.
        record.session = None;
        let rules = match &self.summary.full {
            Some(full) => full.rules.clone(),
            None => RuleSet { sennichite: true, ..self.game.rules().clone() },
        };
        record.headers.set(Key::Rules, rules.to_string());
        let control = |color: Color| self.clock(color).map(RemoteClock::control);
        name_clocks(&mut record.headers, Color::ALL.map(control));
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
