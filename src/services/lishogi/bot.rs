//! Our engine at the server, by rules: against the server's program, or for those who challenge it.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::{Desk, News, Records, Server, Tag};
use crate::services::engine_host::{Role, start_engine};
use komadai_core::rules::Color;
use komadai_engine::bot::Level;
use komadai_engine::engine::{
    ClockBudget, EngineEvent, Opponent, Query, QueryLimits, Ticket, TurnChoice,
};
use komadai_engine::lishogi::{
    Account, Challenge, ChallengeInfo, Clock, CreatedGame, GameEvent, GameId, GameInfo,
    GameSession, LobbyEvent, Refusal, Request, Terms,
};

/// Reserved for the connection.
const MARGIN: Duration = Duration::from_millis(800);

/// The wait after the server has said that there are too many requests, and the most waits.
const PENANCE: Duration = Duration::from_secs(61);
const MOST_WAITS: u32 = 5;

/// The interval of looks whether the user wants to stop.
const GLANCE: Duration = Duration::from_secs(1);

/// Which challenges are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotRules {
    pub casual: bool,
    pub rated: bool,
    /// Other starts than the even one.
    pub handicap: bool,
    /// The estimated seconds of a game.
    pub least: u32,
    pub most: u32,
}

impl std::str::FromStr for BotRules {
    type Err = String;

    /// `casual,even,300-1800`.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut rules = Self { casual: false, rated: false, handicap: true, least: 60, most: 7200 };
        for word in text.split(',').map(str::trim) {
            let range = word.split_once('-').map(|(least, most)| (least.parse(), most.parse()));
            match (word, range) {
                ("casual", _) => rules.casual = true,
                ("rated", _) => rules.rated = true,
                ("even", _) => rules.handicap = false,
                (_, Some((Ok(least), Ok(most)))) => (rules.least, rules.most) = (least, most),
                _ => {
                    return Err(format!(
                        "`{word}`: expected casual, rated, even and LEAST-MOST seconds of a game, with commas"
                    ));
                }
            }
        }
        if !(rules.casual || rules.rated) {
            (rules.casual, rules.rated) = (true, true);
        }
        Ok(rules)
    }
}

impl BotRules {
    /// Why a challenge is declined; `None` if it is accepted.
    fn refusal(&self, challenge: &ChallengeInfo) -> Option<&'static str> {
        let time = &challenge.time_control;
        if !challenge.variant.is_standard() {
            Some("a variant")
        } else if time.kind != "clock" {
            Some("no clock")
        } else if !(self.least..=self.most).contains(&time.clock().estimated()) {
            Some("the clock")
        } else if challenge.rated && !self.rated {
            Some("rated")
        } else if !challenge.rated && !self.casual {
            Some("casual")
        } else if !challenge.is_even() && !self.handicap {
            Some("a handicap")
        } else {
            None
        }
    }
}

/// Whom the bot plays.
#[derive(Debug, Clone)]
pub enum Opponents {
    /// The server's program, at this level, so many times.
    Program { level: u8, games: u32, clock: Clock },
    /// Those who challenge it.
    Challengers(BotRules),
}

#[derive(Debug, Clone)]
pub struct BotOrder {
    pub level: Level,
    pub opponents: Opponents,
    pub saves: Option<PathBuf>,
}

/// Plays until all games are played or `stop` is set, and the game that runs has ended; an error ends it.
/// `tell` gets a line for each event.
pub fn run_bot(
    server: Server,
    account: &Account,
    order: &BotOrder,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str) -> std::io::Result<()>,
) -> Result<(), String> {
    let records = Records::new(order.saves.as_deref(), server.base());
    let desk = Desk::open(server, account.api(), &account.id, 1);
    let sender = desk.sender();
    let engine = start_engine(None, Role::Unwatched, None, &|| false, move |event| {
        sender(event);
    });
    let (engine, _) = engine?;
    let mut bot = Bot {
        desk,
        records,
        engine,
        level: order.level,
        ticket: 0,
        asked: None,
        current: None,
        waiting: VecDeque::new(),
        played: 0,
        waits: 0,
        again_at: None,
        side: Color::Black,
    };
    bot.run(&order.opponents, stop, &mut |line| tell(line).map_err(|why| why.to_string()))
}

type Tell<'a> = &'a mut dyn FnMut(&str) -> Result<(), String>;

/// The call that makes a game against the server's program, and the answers to challenges.
const MAKE: Tag = Tag(1);
const ANSWER: Tag = Tag(2);

struct Bot {
    desk: Desk<EngineEvent>,
    records: Records,
    engine: Box<dyn Opponent>,
    level: Level,
    ticket: u64,
    /// The game and the number of moves that the engine thinks about.
    asked: Option<(GameId, usize)>,
    current: Option<GameId>,
    /// Challenges that wait for the end of the game.
    waiting: VecDeque<ChallengeInfo>,
    played: u32,
    waits: u32,
    /// When the next game is asked for again.
    again_at: Option<Duration>,
    /// The side of the next game against the program.
    side: Color,
}

impl Bot {
    fn run(
        &mut self,
        opponents: &Opponents,
        stop: &AtomicBool,
        tell: Tell<'_>,
    ) -> Result<(), String> {
        if let Opponents::Program { .. } = opponents {
            self.make_game(opponents);
        }
        loop {
            let is_stopped = stop.load(Ordering::Relaxed);
            let is_done = match opponents {
                Opponents::Program { games, .. } => self.played >= *games,
                Opponents::Challengers(_) => false,
            };
            if self.current.is_none() && (is_done || is_stopped) {
                return Ok(());
            }
            if self.again_at.is_some_and(|at| self.desk.now() >= at) {
                self.again_at = None;
                self.make_game(opponents);
            }
            let until = self.desk.now() + GLANCE;
            match self.desk.wait(Some(until)) {
                Some(News::Outside(event)) => self.hear_engine(event)?,
                Some(News::Game(id, event)) => {
                    self.hear_game(&id, &event, tell)?;
                    if matches!(event, GameEvent::Ended(_)) {
                        self.next(opponents, stop, tell)?;
                    }
                }
                Some(News::Lobby(event)) => self.hear_lobby(event, opponents, stop, tell)?,
                Some(News::Answered(MAKE, answer)) => {
                    let answer = answer.map_err(|why| why.to_string())?;
                    match answer.read::<CreatedGame>() {
                        Ok(game) => {
                            let id = game.id.parse().map_err(|_| Refusal::Strange.to_string())?;
                            self.open(&id, None);
                        }
                        Err(Refusal::TooMany) if self.waits < MOST_WAITS => {
                            self.waits += 1;
                            self.again_at = Some(self.desk.now() + PENANCE);
                            tell("too many requests: waiting a minute")?;
                        }
                        Err(why) => return Err(why.to_string()),
                    }
                }
                None | Some(News::Answered(..) | News::Seek(_) | News::Listening) => {}
            }
            self.think();
        }
    }

    fn make_game(&mut self, opponents: &Opponents) {
        if let Opponents::Program { level, clock, .. } = opponents {
            let color = komadai_engine::lishogi::Play(Some(self.side));
            let terms = Terms::Clock(*clock);
            let challenge = Challenge { terms, rated: false, color, sfen: None };
            self.side = self.side.opponent();
            self.desk.call(MAKE, Request::challenge_ai(*level, &challenge));
        }
    }

    fn open(&mut self, id: &GameId, side: Option<Color>) {
        self.waits = 0;
        self.current = Some(id.clone());
        self.engine.new_game();
        let earlier = self.records.find(id).cloned();
        self.desk.open_game(id, side, earlier.as_ref());
    }

    fn hear_lobby(
        &mut self,
        event: LobbyEvent,
        opponents: &Opponents,
        stop: &AtomicBool,
        tell: Tell<'_>,
    ) -> Result<(), String> {
        let Opponents::Challengers(rules) = opponents else {
            return match event {
                LobbyEvent::Failed(why) => Err(why.to_string()),
                _ => Ok(()),
            };
        };
        match event {
            LobbyEvent::Challenged(challenge) => {
                let name = challenge.challenger_called();
                if let Some(why) = rules.refusal(&challenge) {
                    tell(&format!("challenge {} of {name}: declined, {why}", challenge.id))?;
                    self.answer(&challenge, false);
                } else {
                    tell(&format!("challenge {} of {name}", challenge.id))?;
                    self.waiting.push_back(*challenge);
                    self.next(opponents, stop, tell)?;
                }
            }
            LobbyEvent::Withdrawn(id) => self.waiting.retain(|it| it.id != id.as_str()),
            LobbyEvent::GameStarted(game) => self.started(&game),
            LobbyEvent::Failed(why) => return Err(why.to_string()),
            LobbyEvent::Away => tell("connection lost")?,
            LobbyEvent::Returned => tell("connected again")?,
            LobbyEvent::GameFinished(_) | LobbyEvent::Declined(_) => {}
        }
        Ok(())
    }

    /// A game that runs, also one of an earlier run; one at a time.
    fn started(&mut self, game: &GameInfo) {
        if self.current.is_none()
            && game.is_playable(true)
            && let Ok(id) = game.game_id.parse()
        {
            self.open(&id, game.color);
        }
    }

    fn answer(&self, challenge: &ChallengeInfo, accepts: bool) {
        if let Ok(id) = challenge.id.parse() {
            let request = if accepts { Request::accept(&id) } else { Request::decline(&id) };
            self.desk.call(ANSWER, request);
        }
    }

    /// Begins the next game, if none runs.
    fn next(
        &mut self,
        opponents: &Opponents,
        stop: &AtomicBool,
        tell: Tell<'_>,
    ) -> Result<(), String> {
        if self.current.is_some() || stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        match opponents {
            Opponents::Program { games, .. } if self.played < *games => self.make_game(opponents),
            Opponents::Program { .. } => {}
            Opponents::Challengers(_) => {
                let running = self.desk.lobby().games().first().cloned();
                if let Some(game) = running {
                    self.started(&game);
                } else if let Some(challenge) = self.waiting.pop_front() {
                    tell(&format!("challenge {}: accepted", challenge.id))?;
                    self.answer(&challenge, true);
                }
            }
        }
        Ok(())
    }

    fn hear_game(&mut self, id: &GameId, event: &GameEvent, tell: Tell<'_>) -> Result<(), String> {
        let page = self.records.page(id);
        let saved = self.desk.game(id).map(|session| self.records.save(session));
        if let Some(Err(why)) = saved {
            tell(&format!("{id}: not saved: {why}"))?;
        }
        match event {
            GameEvent::Started => {
                let full = self.desk.game(id).and_then(GameSession::full);
                let names = full.map(|full| [full.sente.called(), full.gote.called()].join(" - "));
                tell(&format!("{id}: {}, {page}", names.unwrap_or_default()))?;
            }
            GameEvent::Ended(ending) => {
                self.played += 1;
                self.current = None;
                self.asked = None;
                self.engine.stop();
                let moves = self.desk.game(id).and_then(|it| Some(it.game()?.ply())).unwrap_or(0);
                let winner =
                    ending.winner.map_or("no winner".to_owned(), |it| format!("{it} wins"));
                tell(&format!("{id}: {}, {winner}, {moves} moves", ending.status.name()))?;
                self.desk.close_game(id);
            }
            GameEvent::Failed(why) => {
                self.current = None;
                return Err(format!("{id}: {why}"));
            }
            GameEvent::Unplayable(why) => {
                self.current = None;
                tell(&format!("{id}: {why}"))?;
            }
            GameEvent::Doubt(why) => tell(&format!("{id}: doubtful: {why}"))?,
            GameEvent::Refused(_, why) => tell(&format!("{id}: refused: {why}"))?,
            GameEvent::Away => tell(&format!("{id}: connection lost"))?,
            GameEvent::Returned => tell(&format!("{id}: connected again"))?,
            _ => {}
        }
        // What the engine thinks about may be gone.
        if matches!(
            event,
            GameEvent::TakenBack(_) | GameEvent::NotTaken(_) | GameEvent::Refused(..)
        ) {
            self.asked = None;
        }
        Ok(())
    }

    /// Asks the engine for a move, if it is its turn and it was not asked.
    fn think(&mut self) {
        let Some(id) = self.current.clone() else {
            return;
        };
        let Some((session, game)) = self.desk.game(&id).and_then(|it| Some((it, it.game()?)))
        else {
            return;
        };
        let asked = (id.clone(), game.ply());
        if session.may_play().is_err() || self.asked.as_ref() == Some(&asked) {
            return;
        }
        let now = self.desk.now();
        let control = session.clocks().control();
        let budget = |color: Color| match (session.clocks().left(color, now), control) {
            (Some(left), Some(control)) => {
                // All but the last period count as none: which one is in use is not certain.
                let (main, byoyomi) = if left.in_byoyomi {
                    (Duration::ZERO, left.time)
                } else {
                    (left.time, control.byoyomi)
                };
                ClockBudget { main, increment: control.increment, byoyomi, margin: MARGIN }
            }
            _ => ClockBudget::default(),
        };
        self.ticket += 1;
        let query = Query::about(Ticket(self.ticket), game);
        let clocks = control.map(|_| Color::ALL.map(budget));
        let limits = QueryLimits { clocks, level: Some(self.level), ..QueryLimits::NONE };
        // The server declares by itself.
        self.engine.choose_move(Query { limits, declaration: None, use_book: true, ..query });
        self.asked = Some(asked);
    }

    fn hear_engine(&mut self, event: EngineEvent) -> Result<(), String> {
        let choice = match event {
            EngineEvent::Done { ticket: Ticket(of), choice, .. } if of == self.ticket => choice,
            EngineEvent::Failed { error, .. } => return Err(error),
            _ => return Ok(()),
        };
        let Some((id, ply)) = self.asked.clone() else {
            return Ok(());
        };
        let game = self.desk.game(&id).and_then(GameSession::game);
        if game.is_none_or(|game| game.ply() != ply) {
            self.asked = None;
            return Ok(());
        }
        let done = match choice {
            TurnChoice::Move(mv) => self.desk.play(&id, mv),
            TurnChoice::Resign | TurnChoice::Declare => self.desk.resign(&id),
        };
        if done.is_err() {
            // The connection is lost: it is asked again when it is back.
            self.asked = None;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_engine::lishogi::read;

    #[test]
    fn challenges_are_accepted_by_rules() {
        let challenge = |more: &str| -> ChallengeInfo {
            let text = format!(
                r#"{{"id":"AAAAAAAA","timeControl":{{"type":"clock","limit":600,"byoyomi":30,"periods":1}}{more}}}"#
            );
            read(text.as_bytes()).expect("a challenge")
        };
        let refused = |rules: &str, more: &str| {
            rules.parse::<BotRules>().expect("rules").refusal(&challenge(more))
        };
        assert_eq!(refused("casual", ""), None);
        assert_eq!(refused("rated", ""), Some("casual"));
        assert_eq!(refused("even", r#","rated":true"#), None);
        assert_eq!(refused("casual,even", r#","initialSfen":"4k4/9 b - 1""#), Some("a handicap"));
        assert_eq!(refused("300-1000", ""), Some("the clock"));
        assert_eq!(refused("casual", r#","variant":{"key":"dobutsu"}"#), Some("a variant"));
        assert!("everybody".parse::<BotRules>().is_err());
    }
}
