//! A player at a server: the client with its connection, its engine and its records.

mod acts;
mod connecting;
mod saving;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::engine::{Choice, EnginePlayer};
use super::fault::LineFault;
use super::line::{Connect, LineEvent, PlayerInput, ServerLine};
use super::records::SharedRecords;
use super::way::connect;
use crate::app::online::{GuestOrder, OnlineNews, Retry, Standing};
use crate::services::files::person_files;
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::engine::{EngineEvent, TurnChoice};
use komadai_engine::network::{Client, ClientEvent, ClientOutput, EndReason, Proposal};
use komadai_engine::world;

/// The time before the start of this program in which the current turn of a resumed game may have begun.
const BEFORE: Duration = Duration::from_hours(10_000);

/// The time for reconnecting to a host that still has the game.
const LONGEST_AWAY: Duration = Duration::from_mins(10);

/// The time that a server has to answer a logout.
const GOODBYE: Duration = Duration::from_secs(3);

/// The time that a server has to offer the next game on the same connection. Some close it after a game, but
/// only after another line from the client.
const NEXT_OFFER: Duration = Duration::from_secs(1);

#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(crate) struct Guest {
    order: GuestOrder,
    client: Client,
    pub(super) line: ServerLine,
    engine: Option<EnginePlayer>,
    records: SharedRecords,
    /// The token of this player's seat as it was noted for later runs.
    noted_token: Option<String>,
    /// Whether the host in this program writes the moves.
    host_saves: bool,
    news: VecDeque<OnlineNews>,
    begin: Instant,
    /// Whether a game was played over this connection.
    has_played_here: bool,
    games_left: u32,
    /// The time to send a line to a server that is silent after a game.
    nudge_at: Option<Duration>,
    /// The time until which the answer to a logout is awaited.
    leaves_by: Option<Duration>,
    /// Whether this player has proposed a rematch, or agreed to one.
    wants_rematch: bool,
    has_finished: bool,
}

impl Guest {
    /// Starts the engine, if one plays, before connecting: its start uses no time on the clock.
    pub(crate) fn new(order: GuestOrder) -> Result<Self, String> {
        Self::over(order, Box::new(connect), Duration::from_secs(1))
    }

    /// The same over any connection, with `pause` as the shortest wait before another one.
    pub(super) fn over(
        order: GuestOrder,
        connect: Connect,
        pause: Duration,
    ) -> Result<Self, String> {
        let line = ServerLine::new(order.way.clone(), connect, pause);
        let events = line.sender.clone();
        let engine = EnginePlayer::start(&order.seat, move |event| {
            // Engine output may be lost; an answer is lost only if the player is gone.
            let _ = match event {
                EngineEvent::Info { .. } => events.try_send(PlayerInput::Engine(event)).is_ok(),
                event => events.send(PlayerInput::Engine(event)).is_ok(),
            };
        })?;
        let records = SharedRecords::new(order.saves.as_deref());
        let mut client = Client::new(order.login.clone());
        let site = order.way.to_string();
        let mut news = VecDeque::new();
        // A seat that a running program has is not taken from it.
        let is_free = || !records.held().are_open_elsewhere(&site);
        let seat = if order.keeps_seat {
            person_files::seat_token(&site, order.login.name())
        } else {
            Ok(None)
        };
        match seat {
            Ok(Some(token)) if is_free() => client.come_back_with(token),
            Err(why) if is_free() => {
                let why = sanitize(&why).into_owned();
                news.push_back(OnlineNews::Warned(text!("network-seat-not-read", why = why)));
            }
            _ => {}
        }
        Ok(Self {
            client,
            line,
            engine,
            records,
            noted_token: None,
            host_saves: false,
            news,
            begin: world::now(),
            has_played_here: false,
            games_left: order.games,
            nudge_at: None,
            leaves_by: None,
            wants_rematch: false,
            has_finished: false,
            order,
        })
    }

    /// Makes the host in this program write the moves into these records, before it confirms them; `None` if
    /// no records are saved.
    pub(crate) fn share_records(&mut self) -> Option<SharedRecords> {
        self.host_saves = self.order.keeps_records;
        self.host_saves.then(|| self.records.clone())
    }

    /// The time of the game's clocks. It starts at [`BEFORE`], so that turns can have begun before this
    /// program.
    pub(crate) fn now(&self) -> Duration {
        BEFORE.saturating_add(world::elapsed(self.begin))
    }

    /// The current state for this player.
    pub(crate) fn standing(&self) -> Standing {
        Standing::of(&self.client, self.now())
    }

    /// Waits for the next event.
    pub(crate) fn wait(&mut self) -> OnlineNews {
        loop {
            if let Some(news) = self.news.pop_front() {
                return news;
            }
            if self.has_finished {
                return OnlineNews::Finished(None);
            }
            let now = self.now();
            self.pass_time(now);
            if !self.news.is_empty() || self.has_finished {
                continue;
            }
            let due = [
                self.line.due(),
                self.nudge_at,
                self.leaves_by,
                self.forgets_at(),
                self.next_tick(),
            ];
            if let Some(input) = self.line.wait(now, due.into_iter().flatten().min()) {
                self.handle(input);
            }
        }
    }

    fn next_tick(&self) -> Option<Duration> {
        let tick = self.client.next_tick();
        tick.filter(|_| self.line.is_open())
    }

    /// The time to give up a running game that a new host does not know.
    fn forgets_at(&self) -> Option<Duration> {
        let since = self.line.away_since.filter(|_| self.client.is_forgotten())?;
        Some(since.saturating_add(LONGEST_AWAY))
    }

    fn pass_time(&mut self, now: Duration) {
        if self.forgets_at().is_some_and(|at| now >= at) {
            let outputs = self.client.abandon();
            self.take(outputs);
            self.finish();
        }
        if let Some(event) = self.line.pass_time(now) {
            self.pass_on(event);
        }
        if self.nudge_at.is_some_and(|at| now >= at) {
            self.nudge_at = None;
            let outputs = self.client.nudge(now);
            self.take(outputs);
        }
        if self.leaves_by.is_some_and(|by| now >= by) {
            self.finish();
        }
        if self.next_tick().is_some_and(|at| now >= at) {
            let outputs = self.client.tick(now);
            self.take(outputs);
        }
    }

    fn handle(&mut self, input: PlayerInput) {
        match input {
            PlayerInput::Act(act) => {
                if let Err(why) = self.act(&act) {
                    self.news.push_back(OnlineNews::Refused(act, why));
                }
            }
            PlayerInput::Line(input) => {
                if let Some(event) = self.line.hear(input) {
                    self.pass_on(event);
                }
            }
            PlayerInput::Engine(event) => self.hear_engine(event),
        }
    }

    /// Handles the loss of the connection: the next game needs a new one.
    fn closed(&mut self, why: Option<LineFault>) {
        if !self.line.close() {
            return;
        }
        let is_after_game = std::mem::take(&mut self.has_played_here);
        let is_komadai = self.client.is_komadai();
        let outputs = self.client.closed();
        self.take(outputs);
        let is_farewell = why.is_none();
        let why = why.unwrap_or(LineFault::Gone);
        if self.client.is_away() && self.leaves_by.is_none() {
            self.try_again(why);
        } else if self.leaves_by.is_some() {
            self.finish();
        } else if is_after_game && is_komadai && (is_farewell || self.engine.is_none()) {
            // A komadai host stays until its player leaves. After a broken connection an engine continues its
            // games.
            self.news.push_back(OnlineNews::HostLeft);
            self.finish();
        } else if self.games_left == 0 {
            self.finish();
        } else if is_after_game {
            // Servers close the connection after each game.
            self.nudge_at = None;
            self.line.connect_at = Some(self.now() + self.line.pause);
        } else if !self.has_finished {
            self.try_again(why);
        }
    }

    /// Passes on what the client says. Its seat is noted before, because a host may begin at once when it hears of
    /// an agreement.
    fn take(&mut self, outputs: Vec<ClientOutput>) {
        self.note_seat();
        for output in outputs {
            match output {
                ClientOutput::Send(line) => {
                    if !self.line.send(&line) {
                        self.closed(Some(LineFault::Unread));
                    }
                }
                ClientOutput::Close => {
                    if self.line.is_open() {
                        self.line.close();
                        self.after_close();
                    }
                }
                ClientOutput::Event(event) => self.happen(&event),
            }
        }
    }

    /// Handles a connection closed by this side.
    fn after_close(&mut self) {
        let outputs = self.client.closed();
        self.take(outputs);
        if self.client.is_away() && self.leaves_by.is_none() {
            self.try_again(LineFault::Gone);
        } else if self.line.connect_at.is_none() {
            self.finish();
        }
    }

    fn happen(&mut self, event: &ClientEvent) {
        self.news.push_back(OnlineNews::Event(event.clone()));
        if matches!(event, ClientEvent::Offered(_)) {
            self.nudge_at = None;
        }
        match event {
            // The name is in use, perhaps by this player's own lost connection.
            ClientEvent::LoginRefused if self.client.last_game().is_some() => {
                self.try_again(LineFault::Gone);
            }
            // Another try would fail as well, unless the player's own game is still there.
            ClientEvent::Rebuffed(why) if why.is_final() && !self.client.is_away() => {
                self.finish();
            }
            ClientEvent::Offered(offered)
                if self.order.agrees
                    || self.engine.is_some()
                    || (std::mem::take(&mut self.wants_rematch)
                        && self.client.is_rematch(offered)) =>
            {
                let agreed = self.client.agree(self.now());
                self.take(agreed.unwrap_or_default());
            }
            ClientEvent::Started => {
                self.line.tries = 0;
                self.begin_record();
                if let Some(engine) = &mut self.engine {
                    engine.new_game();
                }
                self.save();
                self.ask_engine();
            }
            ClientEvent::Returned => {
                // After a restart this program does not have the game yet.
                if !self.line.arrive() {
                    self.begin_record();
                }
                self.save();
                self.ask_engine();
            }
            ClientEvent::TakenBack(_) => {
                if let Some(engine) = &mut self.engine {
                    engine.stop();
                }
                self.save();
                self.ask_engine();
            }
            ClientEvent::Moved(_) | ClientEvent::Resumed => {
                self.save();
                self.ask_engine();
            }
            ClientEvent::Asked(what) if self.engine.is_some() => {
                // An engine agrees to pauses and adjournments, but not to take-backs or agreed results.
                let is_yes = match what {
                    Proposal::Pause | Proposal::Resume | Proposal::Adjourn => true,
                    Proposal::Rematch => self.games_left > 0,
                    Proposal::TakeBack | Proposal::Repetition | Proposal::Impasse => false,
                };
                let answered = self.client.answer(self.now(), is_yes);
                self.take(answered.unwrap_or_default());
            }
            ClientEvent::SeatUnknown if self.order.keeps_seat => {
                let site = self.order.way.to_string();
                // Not said again with the next login; a fault of the file is said when a seat is noted.
                let _ = person_files::note_seat(&site, self.order.login.name(), None);
            }
            // Such a server offers games only in the plain mode of the protocol.
            ClientEvent::Stranger => {
                self.order.login = self.order.login.clone().plain();
                self.client = Client::new(self.order.login.clone());
                self.line.close();
                self.line.connect_at = Some(self.now() + self.line.pause / 4);
            }
            ClientEvent::Ended(ending) => self.game_over(&ending.reason),
            ClientEvent::BadOffer(_) => self.leave(),
            _ => {}
        }
    }

    fn game_over(&mut self, why: &EndReason) {
        self.line.away_since = None;
        if let Some(engine) = &mut self.engine {
            engine.stop();
        }
        if *why == EndReason::LeftUnheard && !self.host_saves {
            // The file stays that of an unfinished game, and the seat stays noted.
            return;
        }
        self.games_left = self.games_left.saturating_sub(1);
        self.has_played_here = true;
        if self.order.keeps_records
            && let Some(record) = self.client.last_game().map(|game| self.record(game))
        {
            let saved = self.records.held().finish(record);
            self.news.push_back(match saved {
                Ok(file) => OnlineNews::Saved(file),
                Err(why) => OnlineNews::NotSaved(why, self.records.held().take_unsaved()),
            });
        }
        let stays = self.client.is_komadai() && self.leaves_by.is_none();
        // Without a fixed number of games a person decides when the next one begins.
        let proposes = self.engine.is_some() || self.order.games != u32::MAX;
        if self.games_left > 0 && stays && proposes {
            let asked = self.client.propose(self.now(), Proposal::Rematch);
            self.take(asked.unwrap_or_default());
        } else if self.games_left > 0 && !stays {
            self.nudge_at = Some(self.now() + NEXT_OFFER);
        } else if !stays || self.engine.is_some() {
            // A person stays to look at the game with the opponent, or to play again.
            self.leave();
        }
    }

    fn ask_engine(&mut self) {
        let now = self.now();
        let (Some(engine), Some(game)) = (&mut self.engine, self.client.game()) else {
            return;
        };
        let put_off = game.may_act().then(|| engine.ask(game, now)).flatten();
        if let Some(choice) = put_off {
            self.choose(&choice);
        }
    }

    fn hear_engine(&mut self, event: EngineEvent) {
        let (Some(engine), Some(game)) = (&mut self.engine, self.client.game()) else {
            return;
        };
        let choice = match engine.hear(event, game.game().position()) {
            None => return,
            Some(Ok(choice)) => choice,
            Some(Err(why)) => {
                self.engine = None;
                self.news.push_back(OnlineNews::EngineFailed(why));
                return;
            }
        };
        if game.may_act() {
            engine.settle();
            self.choose(&choice);
        } else {
            // The connection is lost or the clocks are stopped: the question is repeated when the game
            // continues.
            engine.put_off(choice);
        }
    }

    /// Sends the engine's choice.
    fn choose(&mut self, choice: &Choice) {
        let now = self.now();
        let done = match choice.choice {
            TurnChoice::Move(mv) => self.client.play(now, mv, choice.comment.as_deref()),
            TurnChoice::Resign => self.client.resign(now),
            TurnChoice::Declare => self.client.declare(now),
        };
        match done {
            Ok(outputs) => self.take(outputs),
            Err(why) => {
                self.engine = None;
                self.news.push_back(OnlineNews::EngineFailed(why.to_string()));
            }
        }
    }

    fn finish(&mut self) {
        if self.leaves_by.is_some() {
            let outputs = self.client.left_unheard();
            self.take(outputs);
        }
        self.line.close();
        self.line.connect_at = None;
        self.nudge_at = None;
        self.leaves_by = None;
        self.has_finished = true;
    }
}
