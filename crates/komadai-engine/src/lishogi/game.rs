//! A game of the user at the server.

mod act;
mod lines;
mod record;

use std::time::Duration;

use super::answer::Refusal;
use super::clocks::GameClocks;
use super::ending::{Ending, Status};
use super::request::{Api, GameId, Request, Room};
use super::stream::{Closed, Stream, StreamId};
use super::wire::{GameFull, GameInfo};
use crate::network::{GameSummary, OnlineGame};
use komadai_core::game::Game;
use komadai_core::rules::{Color, Move};

pub use act::ActError;
pub use record::note_game;

/// The times after the answer to a move at which the stream is opened again unless it has shown the move.
const LOOKS: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(35)];

/// The time after another report of the end in which the stream should show it.
const FINISHED: Duration = Duration::from_secs(2);

/// The time after the flag without a state from which on the game counts as adjourned or delayed.
const QUIET: Duration = Duration::from_secs(10);

/// Which game, and who plays it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// The interface.
    pub api: Api,
    /// The game.
    pub game: GameId,
    /// The `id` of the account.
    pub account: String,
    /// The side, if it is known already.
    pub side: Option<Color>,
}

/// A call about the game, for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// A move, with a number of its own.
    Move(u32),
    /// Abort.
    Abort,
    /// Resign.
    Resign,
    /// A line of chat.
    Chat,
    /// The list of running games.
    Playing,
}

/// Requests of a game to its owner, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameOutput {
    /// Open the stream, in place of an earlier one.
    Open(StreamId, Request),
    /// Close the stream: nothing more is expected.
    Close,
    /// Make a call and pass its answer to [`GameSession::answered`].
    Send(Call, Request),
    /// An event.
    Event(GameEvent),
}

/// Something that has happened. What holds now is read from the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameEvent {
    /// The game is known: players, clock, moves so far.
    Started,
    /// This many moves are new on the board.
    Moved(usize),
    /// This many moves were taken back.
    TakenBack(usize),
    /// Our rules contradict the server; nothing can be played on this board any more if a move is concerned.
    Doubt(String),
    /// The server refused something.
    Refused(Call, Refusal),
    /// It is not known whether something arrived; a move is looked for in the next state.
    NotSent(Call),
    /// A move arrived neither at first nor when it was sent again, or was never shown: it can be made again.
    NotTaken(Move),
    /// There are too many requests: the move is sent again after this time.
    Held(Duration),
    /// Another move than the one sent stands on the board: it was made elsewhere.
    OtherMove(Move),
    /// The opponent asks to take back: only the page of the game can answer.
    TakeBackAsked,
    /// Whether that was accepted.
    TakeBackAnswered(bool),
    /// A side offers to adjourn: only the page of the game can answer.
    AdjournmentOffered(Option<Color>),
    /// Both agreed to adjourn: the next move is sealed.
    AdjournmentAgreed,
    /// The game is adjourned.
    Adjourned,
    /// It goes on.
    Resumed,
    /// Nothing has come for long after the flag: adjourned or delayed.
    Quiet,
    /// A line of chat.
    Said {
        /// Sanitized.
        by: String,
        /// Sanitized.
        text: String,
        /// Where.
        room: Room,
    },
    /// A line of the server in its chat, as a key that is not known here.
    Noted(String),
    /// The connection is lost; it is being restored.
    Away,
    /// It is restored.
    Returned,
    /// The next game of the same players.
    Rematch(GameId),
    /// The game is over.
    Ended(Ending),
    /// The game cannot be played here, and why.
    Unplayable(String),
    /// The server does not open the game.
    Failed(Refusal),
}

/// The stage of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// Its stream has said nothing yet.
    #[default]
    Opening,
    /// It goes on.
    Playing,
    /// It is adjourned, as far as is known.
    Paused,
    /// It is over, or cannot be played.
    Over,
}

/// What is known about a move that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The answer has not come.
    Waiting,
    /// `ok` came then; the number of whole states since without the move.
    Taken(Duration, u8),
    /// No answer: a stream opened after this one shows whether it arrived.
    Unknown(StreamId),
    /// Sent again then.
    Held(Duration),
}

/// A move that was sent and is not shown yet.
#[derive(Debug, Clone, Copy)]
struct Sent {
    mv: Move,
    /// The moves before it.
    ply: usize,
    number: u32,
    /// How often it was sent.
    tries: u8,
    fate: Fate,
    /// How often the stream was opened again because it did not show the move.
    looks: usize,
}

/// A game as a state machine. Its board is that of the newest state.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no by its own name")]
pub struct GameSession {
    party: Party,
    stream: Stream,
    full: Option<Box<GameFull>>,
    game: Option<Game>,
    /// The time of each move, if it is known.
    times: Vec<Option<Duration>>,
    /// The moves and times of a record of this game, saved earlier.
    recalled: Vec<(Move, Option<Duration>)>,
    clocks: GameClocks,
    status: Status,
    ending: Option<Ending>,
    sent: Option<Sent>,
    /// The number of the last move that was sent.
    number: u32,
    /// Whether a move of the server is impossible here.
    is_doubtful: bool,
    is_away: bool,
    is_paused: bool,
    /// Whether the next move is the last one before the game is adjourned.
    is_sealing: bool,
    /// Whether a state has come.
    is_known: bool,
    is_failed: bool,
    /// Whether the owner knows that nothing has come for long.
    is_quiet: bool,
    rematch: Option<GameId>,
    /// When to open the stream again for the end of the game.
    look_at: Option<Duration>,
}

impl Sent {
    /// When to look for it, or to send it again.
    fn due(&self) -> Option<Duration> {
        match self.fate {
            Fate::Taken(at, _) => Some(at.saturating_add(*LOOKS.get(self.looks)?)),
            Fate::Held(until) => Some(until),
            Fate::Waiting | Fate::Unknown(_) => None,
        }
    }
}

impl GameSession {
    /// A game that nothing is known of.
    #[must_use]
    pub fn new(party: Party) -> Self {
        Self {
            party,
            stream: Stream::default(),
            full: None,
            game: None,
            times: Vec::new(),
            recalled: Vec::new(),
            clocks: GameClocks::new(None),
            status: Status::Created,
            ending: None,
            sent: None,
            number: 0,
            is_doubtful: false,
            is_away: false,
            is_paused: false,
            is_sealing: false,
            is_known: false,
            is_failed: false,
            is_quiet: false,
            rematch: None,
            look_at: None,
        }
    }

    /// Opens the stream.
    pub fn start(&mut self, now: Duration) -> Vec<GameOutput> {
        vec![self.open(now)]
    }

    fn open(&mut self, now: Duration) -> GameOutput {
        let id = self.stream.open(now);
        GameOutput::Open(id, Request::game(self.party.api, &self.party.game))
    }

    /// Which game.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.party.game
    }

    /// The stage.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        if self.ending.is_some() || self.is_failed {
            Stage::Over
        } else if self.game.is_none() {
            Stage::Opening
        } else if self.is_paused {
            Stage::Paused
        } else {
            Stage::Playing
        }
    }

    /// The board, the moves and the names; `None` before the first line.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// What was told once: players with ratings, clock, rated.
    #[must_use]
    pub fn full(&self) -> Option<&GameFull> {
        self.full.as_deref()
    }

    /// The user's side; `None` while it is unknown.
    #[must_use]
    pub const fn side(&self) -> Option<Color> {
        self.party.side
    }

    /// The clocks.
    #[must_use]
    pub const fn clocks(&self) -> &GameClocks {
        &self.clocks
    }

    /// The move that was sent and is not shown yet.
    #[must_use]
    pub fn sent(&self) -> Option<Move> {
        self.sent.map(|sent| sent.mv)
    }

    /// Whether the connection is lost.
    #[must_use]
    pub const fn is_away(&self) -> bool {
        self.is_away
    }

    /// The end, if it is over.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whether the game is against the server's program.
    #[must_use]
    pub fn is_against_program(&self) -> bool {
        let level = |full: &GameFull| full.sente.ai_level.or(full.gote.ai_level);
        self.full().and_then(level).is_some()
    }

    /// The game for screens, as they know games at CSA servers; `None` before the first line.
    #[must_use]
    pub fn followed(&self, now: Duration) -> Option<OnlineGame> {
        let game = self.game()?;
        let setup = game.setup();
        let summary = GameSummary {
            id: format!("lishogi {}", self.id()),
            names: setup.names.clone(),
            side: self.side().unwrap_or(Color::Black),
            start: setup.start.clone(),
            moves: Vec::new(),
            time: [None; 2],
            max_moves: None,
            full: None,
        };
        let elapsed = self.clocks.elapsed(now);
        // No clock runs before the first move.
        let stands = self.is_paused || (self.clocks.running().is_none() && self.ending.is_none());
        let ending = self.ending().map(Ending::as_csa);
        let began = now.saturating_sub(elapsed);
        Some(OnlineGame::followed(summary, game.clone(), began, ending, stands.then_some(elapsed)))
    }

    /// Brings a list's entry of this game to the newest state.
    pub fn describe(&self, now: Duration, info: &mut GameInfo) {
        let Some((game, side)) = self.game().zip(self.side()) else {
            return;
        };
        info.is_my_turn = game.position().side_to_move() == side;
        info.status = match &self.ending {
            Some(ending) => ending.status.clone(),
            None if self.is_paused => Status::Paused,
            None => self.status.clone(),
        };
        let byoyomi = self.clocks.control().map_or(Duration::ZERO, |it| it.byoyomi);
        let left = self.clocks.left(side, now);
        info.seconds_left = left.map(|left| {
            let more = if left.in_byoyomi { left.periods.saturating_sub(1) } else { left.periods };
            left.time.saturating_add(byoyomi.saturating_mul(more)).as_secs()
        });
        if info.opponent.username.is_empty() {
            info.opponent.username.clone_from(&game.setup().names[side.opponent().index()]);
        }
    }

    /// The time of the next call of [`GameSession::tick`], unless there is input before.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        if self.stage() == Stage::Over {
            return None;
        }
        let sent = self.sent.and_then(|sent| sent.due()).filter(|_| !self.is_paused);
        [self.stream.next_tick(), sent, self.quiet_at(), self.look_at].into_iter().flatten().min()
    }

    fn quiet_at(&self) -> Option<Duration> {
        let flag = self.clocks.flag_at().filter(|_| !self.is_quiet && !self.is_paused)?;
        Some(flag.saturating_add(QUIET))
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<GameOutput> {
        let mut out = Vec::new();
        if self.stage() == Stage::Over {
            return out;
        }
        if self.stream.is_due(now) {
            // A stream in silence is dead; one that was closed was told about.
            if self.stream.is_open() {
                self.away(&mut out);
            }
            out.push(self.open(now));
        }
        if self.look_at.take_if(|at| now >= *at).is_some() {
            out.push(self.open(now));
        }
        if let Some(sent) = &mut self.sent
            && !self.is_paused
            && sent.due().is_some_and(|at| now >= at)
        {
            match sent.fate {
                Fate::Held(_) => self.send(&mut out),
                _ if self.is_sealing => self.pause(true, &mut out),
                _ => {
                    sent.looks += 1;
                    out.push(self.open(now));
                }
            }
        }
        if self.quiet_at().is_some_and(|at| now >= at) {
            self.is_quiet = true;
            out.push(GameOutput::Event(GameEvent::Quiet));
            out.push(GameOutput::Send(Call::Playing, Request::playing()));
        }
        out
    }

    /// The connection is lost, which is told once.
    fn away(&mut self, out: &mut Vec<GameOutput>) {
        if !std::mem::replace(&mut self.is_away, true) {
            out.push(GameOutput::Event(GameEvent::Away));
        }
    }

    /// A stream has ended.
    pub fn closed(&mut self, now: Duration, id: StreamId, why: &Closed) -> Vec<GameOutput> {
        let mut out = Vec::new();
        if self.stage() == Stage::Over {
            return out;
        }
        match self.stream.closed(id, now, why) {
            None => {}
            Some(Ok(())) => self.away(&mut out),
            Some(Err(why)) => {
                self.is_failed = true;
                out.push(GameOutput::Event(GameEvent::Failed(why)));
            }
        }
        out
    }

    /// The game has ended by another report, such as the event stream's. If its own stream does not show how,
    /// it is opened again.
    pub fn finished(&mut self, now: Duration) {
        self.look_at = Some(now.saturating_add(FINISHED));
    }
}
