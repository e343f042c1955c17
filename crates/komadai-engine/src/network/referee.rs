//! The referee of one game between two connections: a [`Game`] judges, in the words of the protocol.
//!
//! Time is counted here and sent to the players, so that all clocks agree: in whole seconds rounded down, or
//! in milliseconds between two komadais. Cases that the specification leaves open are decided like
//! floodgate's server, since programs are written for that.

mod full;
mod terms;
mod time;

use std::collections::VecDeque;
use std::time::Duration;

use super::ending::EndReason;
use super::lag::Lag;
use super::summary::{GameSummary, seconds};
use super::talk::{Proposal, Talk};
use terms::{prepare_plain, reason_of, terms};

pub(super) use full::ASKING;
pub use terms::TermsError;
pub(super) use terms::check;

use komadai_core::game::{Game, GameSetup, Outcome, ResignPolicy, TurnResult};
use komadai_core::record::{csa_move, read_csa_move};
use komadai_core::rules::{Color, IllegalMove, Move};
use komadai_core::text::sanitize;

/// The time that players have to agree to an offered game.
const AGREEMENT: Duration = Duration::from_mins(2);

/// The time after a standstill of this program to read pending lines, before a flag may fall.
pub(super) const SETTLING: Duration = Duration::from_secs(1);

/// The most lines of a player that wait for their turn.
const MOST_DEFERRED: usize = 8;

/// The most characters quoted from an invalid line.
const LONGEST_QUOTE: usize = 60;

/// Requests of the referee to its owner, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefereeOutput {
    /// Send this line to a side.
    Send(Color, String),
    /// Both have agreed.
    Started,
    /// A move was made.
    Moved {
        /// The move.
        mv: Move,
        /// The player.
        color: Color,
        /// The time used for it.
        spent: Duration,
    },
    /// Moves were taken back.
    TakenBack,
    /// The clocks are stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// One side has refused to play, or neither has agreed in time: `None`.
    Refused(Option<Color>),
    /// The game is over; [`Referee::game`] has the result.
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// The time of the offer.
    Offered(Duration),
    /// The time when the turn began or continued, and its length before that.
    Playing(Duration, Duration),
    /// The length of the turn so far.
    Paused(Duration),
    Over,
}

/// The players at the board.
#[derive(Debug, Clone, Default)]
pub(super) struct Seats {
    /// The names of the protocol.
    pub logins: [String; 2],
    /// Whether the program of each side is a komadai.
    pub speaks: [bool; 2],
}

/// The referee of a game, without input, output and clock.
#[derive(Debug)]
pub struct Referee {
    id: String,
    game: Game,
    state: State,
    agreed: [bool; 2],
    /// Lines of each side that came out of turn.
    deferred: [VecDeque<String>; 2],
    /// The last judged move line of each side: the same again is a network repetition.
    last_line: [String; 2],
    /// The players' comments on their moves, by ply.
    comments: Vec<(usize, String)>,
    seats: Seats,
    /// Both programs are komadais: rules and clocks may be any.
    is_full: bool,
    lag: [Lag; 2],
    /// The time that each player's screen showed the position, as the player's program reports it.
    thought: [Option<Duration>; 2],
    /// The part of the turn in which this program stood still, and the time until which pending lines are
    /// read.
    stood_still: Duration,
    settles_at: Duration,
    asked: [Option<Proposal>; 2],
    /// The proposals of each side since the last move, and when.
    proposed: Vec<(Color, Proposal, Duration)>,
    /// The line that lost the game.
    foul: Option<String>,
    /// The time until which the referee waits for a disconnected player.
    gone: [Option<Duration>; 2],
    may_claim: [bool; 2],
    /// The player who has left, which counts as a resignation.
    has_left: Option<Color>,
    is_adjourned: bool,
}

impl Referee {
    /// Offers a game to both sides.
    ///
    /// # Errors
    ///
    /// If the protocol cannot express its terms.
    pub fn offer(
        id: &str,
        mut setup: GameSetup,
        now: Duration,
    ) -> Result<(Self, Vec<RefereeOutput>), TermsError> {
        let seats = Seats { logins: setup.names.clone(), speaks: [false; 2] };
        check(&setup)?;
        prepare_plain(&mut setup);
        Self::begin(id, Game::new(setup), seats, now)
    }

    /// Offers a game in the protocol of both sides; a resumed game only if both are komadais.
    pub(super) fn between(
        id: &str,
        mut setup: GameSetup,
        resumed: Option<Game>,
        seats: Seats,
        now: Duration,
    ) -> Result<(Self, Vec<RefereeOutput>), TermsError> {
        let game = if seats.speaks == [true; 2] {
            setup.rules.resign = ResignPolicy::Any;
            resumed.unwrap_or_else(|| Game::new(setup))
        } else {
            check(&setup)?;
            prepare_plain(&mut setup);
            Game::new(setup)
        };
        Self::begin(id, game, seats, now)
    }

    fn begin(
        id: &str,
        game: Game,
        seats: Seats,
        now: Duration,
    ) -> Result<(Self, Vec<RefereeOutput>), TermsError> {
        if game.is_over() {
            return Err(TermsError::Over);
        }
        let referee = Self {
            id: id.to_owned(),
            state: State::Offered(now),
            agreed: [false; 2],
            deferred: Default::default(),
            last_line: Default::default(),
            comments: Vec::new(),
            is_full: seats.speaks == [true; 2],
            seats,
            lag: game.setup().time.map(Lag::new),
            thought: [None; 2],
            stood_still: Duration::ZERO,
            settles_at: Duration::ZERO,
            asked: [None; 2],
            proposed: Vec::new(),
            foul: None,
            gone: [None; 2],
            may_claim: [false; 2],
            has_left: None,
            is_adjourned: false,
            game,
        };
        let offers = Color::ALL.into_iter().flat_map(|side| referee.offer_to(side));
        let offers = offers.collect();
        Ok((referee, offers))
    }

    fn summary(&self, side: Color) -> GameSummary {
        let setup = self.game.setup();
        GameSummary {
            id: self.id.clone(),
            names: self.seats.logins.clone(),
            side,
            start: setup.start.clone(),
            moves: self.game.moves().iter().map(|it| (it.mv, it.spent)).collect(),
            time: setup.time.map(|time| time.map(terms)),
            max_moves: setup.rules.limit,
            full: None,
        }
    }

    /// The name of the game.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The line of the loser that was no legal move and has ended the game, sanitized.
    #[must_use]
    pub fn foul(&self) -> Option<&str> {
        self.foul.as_deref()
    }

    /// Whether both have agreed to the game.
    pub(super) const fn has_begun(&self) -> bool {
        !matches!(self.state, State::Offered(_))
    }

    /// The players' comments on their moves, by ply from 1: scores and lines in floodgate's format,
    /// sanitized.
    #[must_use]
    pub fn comments(&self) -> &[(usize, String)] {
        &self.comments
    }

    /// A side has left: it loses the game, on either turn.
    pub fn left(&mut self, now: Duration, color: Color) -> Vec<RefereeOutput> {
        let mut outputs = self.tick(now);
        match self.state {
            State::Offered(_) => outputs.extend(self.refuse(Some(color))),
            State::Playing(..) | State::Paused(_) => {
                self.has_left = Some(color);
                // The game is running, so that it can be resigned.
                let _ = self.game.resign(color);
                outputs.extend(self.over_if_it_is());
            }
            State::Over => {}
        }
        outputs
    }

    /// Handles a line of a side, without its end.
    pub fn line(&mut self, now: Duration, color: Color, line: &str) -> Vec<RefereeOutput> {
        let mut outputs = self.tick(now);
        match line {
            // Keeps the connection, and is answered; with a blank it is not.
            "" => outputs.push(RefereeOutput::Send(color, String::new())),
            line if line.trim().is_empty() => {}
            line => outputs.extend(self.words(now, color, line.trim_end())),
        }
        outputs
    }

    fn words(&mut self, now: Duration, color: Color, line: &str) -> Vec<RefereeOutput> {
        match self.state {
            State::Offered(_) => self.answer(now, color, line),
            State::Paused(_) if line != "%TORYO" => vec![not_understood(color, line)],
            State::Playing(..) | State::Paused(_) => {
                let is_act = line.starts_with(['+', '-', '%']);
                let is_turn = color == self.game.position().side_to_move();
                match (is_act, is_turn) {
                    (false, _) => vec![not_understood(color, line)],
                    // Between two komadais resigning does not wait for the turn.
                    (true, false) if self.is_full && line == "%TORYO" => self.act(now, color, line),
                    (true, true) => self.act_and_go_on(now, color, line),
                    (true, false) => self.defer(color, line),
                }
            }
            State::Over => Vec::new(),
        }
    }

    fn answer(&mut self, now: Duration, color: Color, line: &str) -> Vec<RefereeOutput> {
        let (word, id) = line.split_once(' ').unwrap_or((line, &self.id));
        if id != self.id {
            return vec![not_understood(color, line)];
        }
        match word {
            "AGREE" => {
                self.agreed[color.index()] = true;
                if self.agreed != [true; 2] {
                    return Vec::new();
                }
                // A resumed game continues within a turn.
                self.state = State::Playing(now, self.game.turn_elapsed());
                let mut outputs = to_both(&format!("START:{}", self.id));
                outputs.extend(self.clock_lines());
                outputs.push(RefereeOutput::Started);
                outputs
            }
            "REJECT" => self.refuse(Some(color)),
            _ => vec![not_understood(color, line)],
        }
    }

    fn refuse(&mut self, by: Option<Color>) -> Vec<RefereeOutput> {
        let name = by.map_or("server", |color| &self.seats.logins[color.index()]);
        let line = format!("REJECT:{} by {name}", self.id);
        self.call_off(&line, by)
    }

    /// Not both have agreed in time. Who has is not the one who let it lapse.
    fn lapse(&mut self) -> Vec<RefereeOutput> {
        let late = match self.agreed {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            _ => None,
        };
        let line = format!("REJECT:{} by server", self.id);
        self.call_off(&line, late)
    }

    fn call_off(&mut self, line: &str, by: Option<Color>) -> Vec<RefereeOutput> {
        self.state = State::Over;
        let mut outputs = to_both(line);
        outputs.push(RefereeOutput::Refused(by));
        outputs
    }

    /// Stores a line that came out of turn until the turn comes, as the reference server does.
    fn defer(&mut self, color: Color, line: &str) -> Vec<RefereeOutput> {
        if self.last_line[color.index()] == line {
            return Vec::new();
        }
        let queue = &mut self.deferred[color.index()];
        queue.push_back(line.to_owned());
        if queue.len() <= MOST_DEFERRED {
            return Vec::new();
        }
        let turn = color.opponent();
        let foul = IllegalMove::OutOfTurn { turn };
        self.lose(color, foul)
    }

    /// Handles a line, then those that waited for the next turns.
    fn act_and_go_on(&mut self, now: Duration, color: Color, line: &str) -> Vec<RefereeOutput> {
        let mut outputs = self.act(now, color, line);
        while matches!(self.state, State::Playing(..)) {
            let mover = self.game.position().side_to_move();
            let Some(line) = self.deferred[mover.index()].pop_front() else {
                break;
            };
            outputs.extend(self.act(now, mover, &line));
        }
        outputs
    }

    fn act(&mut self, now: Duration, color: Color, line: &str) -> Vec<RefereeOutput> {
        match line {
            "%TORYO" => {
                // The game is running and it is the player's turn: nothing forbids it.
                let _ = self.game.resign(color);
                self.over_if_it_is()
            }
            "%KACHI" => match self.game.declare() {
                Ok(()) => self.over_if_it_is(),
                Err(_) => self.lose(color, no_move(line)),
            },
            // `%CHUDAN`, too: a player cannot abort a game.
            line if line.starts_with('%') => self.lose(color, no_move(line)),
            line => self.move_line(now, color, line),
        }
    }

    fn move_line(&mut self, now: Duration, color: Color, line: &str) -> Vec<RefereeOutput> {
        if std::mem::replace(&mut self.last_line[color.index()], line.to_owned()) == line {
            return Vec::new();
        }
        if !matches!(self.state, State::Playing(..)) {
            return Vec::new();
        }
        let (text, comment) = match line.split_once(",'") {
            Some((text, comment)) => (text, Some(comment)),
            None => (line, None),
        };
        let read = read_csa_move(text, self.game.position());
        let Some((_, mv)) = read.ok().filter(|&(side, _)| side == color) else {
            self.foul = Some(quote(line));
            return self.lose(color, no_move(line));
        };
        let elapsed = self.elapsed(now);
        let given = self.give_back(now, color, elapsed);
        // No less than was counted already.
        let spent = self.counted(elapsed.saturating_sub(given));
        let spent = spent.max(self.game.turn_elapsed());
        let text = csa_move(mv, self.game.position()).unwrap_or_default();
        // An illegal move loses, even under rules that allow another try.
        let Ok(TurnResult::Moved(_)) = self.game.play_engine(mv, spent) else {
            self.foul = Some(quote(line));
            return self.over_if_it_is();
        };
        self.state = State::Playing(now, Duration::ZERO);
        self.asked = [None; 2];
        self.proposed.clear();
        let comment = comment.map(|comment| sanitize(comment).into_owned());
        let ply = self.game.ply();
        self.comments.extend(comment.map(|comment| (ply, comment)));
        let mut outputs = to_both(&format!("{text},T{}", seconds(spent)));
        outputs.extend(self.tell_both(&Talk::board(&self.game)));
        if !given.is_zero() {
            outputs.extend(self.tell_both(&Talk::Lag(color, given)));
        }
        outputs.push(RefereeOutput::Moved { mv, color, spent });
        outputs.extend(self.over_if_it_is());
        outputs
    }

    /// Ends the game by a foul of the protocol.
    fn lose(&mut self, color: Color, foul: IllegalMove) -> Vec<RefereeOutput> {
        // The game is running, so that it can be lost.
        let _ = self.game.lose_by_foul(color, foul);
        self.over_if_it_is()
    }

    fn over_if_it_is(&mut self) -> Vec<RefereeOutput> {
        let Some(outcome) = self.game.outcome() else {
            return Vec::new();
        };
        let reason = reason_of(outcome);
        self.over(&reason)
    }

    /// Sends how the game ended: the act, the reason, the result.
    fn over(&mut self, reason: &EndReason) -> Vec<RefereeOutput> {
        if std::mem::replace(&mut self.state, State::Over) == State::Over {
            return Vec::new();
        }
        let winner = self.game.outcome().and_then(Outcome::winner);
        let foul = self.foul.clone().zip(winner);
        let foul = foul.map(|(line, winner)| Talk::Foul(winner.opponent(), line));
        let mut outputs = foul.map_or_else(Vec::new, |foul| self.tell_both(&foul));
        outputs.extend(self.tell_both(&self.end_line()));
        let act = match reason {
            EndReason::Resigned => Some("%TORYO"),
            EndReason::Declared | EndReason::DeclarationFailed => Some("%KACHI"),
            _ => None,
        };
        for line in act.into_iter().chain(reason.line()) {
            outputs.extend(to_both(line));
        }
        for color in Color::ALL {
            let result = match winner {
                Some(winner) if winner == color => "#WIN",
                Some(_) => "#LOSE",
                None if *reason == EndReason::MoveLimit => "#CENSORED",
                None => "#DRAW",
            };
            if *reason != EndReason::Interrupted {
                outputs.push(RefereeOutput::Send(color, result.to_owned()));
            }
        }
        outputs.push(RefereeOutput::Over);
        outputs
    }

    /// Aborts the game without a result.
    pub(crate) fn break_off(&mut self) -> Vec<RefereeOutput> {
        match self.state {
            State::Offered(_) => self.refuse(None),
            State::Playing(..) | State::Paused(_) => {
                // The game is running, so that it can be aborted.
                let _ = self.game.interrupt();
                self.over_if_it_is()
            }
            State::Over => Vec::new(),
        }
    }
}

fn to_both(line: &str) -> Vec<RefereeOutput> {
    Color::ALL.map(|color| RefereeOutput::Send(color, line.to_owned())).into()
}

fn no_move(line: &str) -> IllegalMove {
    IllegalMove::Syntax { text: quote(line) }
}

fn quote(line: &str) -> String {
    let short: String = line.chars().take(LONGEST_QUOTE).collect();
    sanitize(&short).into_owned()
}

fn not_understood(color: Color, line: &str) -> RefereeOutput {
    let line = format!("##[ERROR] not understood: {}", quote(line));
    RefereeOutput::Send(color, line)
}
