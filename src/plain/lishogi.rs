//! Games at lishogi in lines: a line for each event, moves and words typed.

mod typed;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use super::online::move_of;
use super::options::choose_default_notation;
use super::output::clean;
use super::runtime::{WINDOW, next_line};
use super::{Ended, Error};
use crate::app::Options;
use crate::app::wording::lishogi as wording;
use crate::app::wording::online::named;
use crate::services::lishogi::{Desk, News, Records, Server, Tag};
use crate::services::{first_model, in_background};
use crate::texts::text;
use komadai_core::rules::Color;
use komadai_engine::lishogi::{
    Account, Api, Challenge, ChallengeInfo, CreatedGame, GameEvent, GameId, GameInfo, GameSession,
    LobbyEvent, Refusal, Request, Seek, SeekOutput, Stage, UserName,
};

/// Whom to play.
#[derive(Debug, Clone)]
pub enum Opponent {
    /// Anybody who wants the same.
    Seek(Seek),
    User(UserName, Challenge),
    /// The server's program, by its level.
    Program(u8, Challenge),
    /// The one who gets the address.
    Open(Challenge),
    /// Whoever challenges, or the games that run.
    Anybody,
}

/// The time after which a challenge in real time waits no longer: nobody tells the server that this user is
/// there.
const OFFLINE: Duration = Duration::from_secs(20);

/// A finished game that cannot be saved is saved again this many times, with a pause between two tries.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_secs(1);

/// The call that makes a challenge, and other calls.
const MAKE: Tag = Tag(1);
const OTHER: Tag = Tag(2);

/// A line of the user.
#[derive(Debug)]
enum Typed {
    Line(String),
    End,
}

/// Plays a game and reports it on `out`.
pub fn lishogi(
    options: &Options,
    server: Server,
    account: &Account,
    opponent: Opponent,
    out: &mut dyn Write,
) -> Result<Ended, Error> {
    // The user's settings: language and notation are thread-local.
    let (model, _) = first_model(options, WINDOW);
    choose_default_notation(&model.app.settings);
    let api = if account.title == "BOT" { Api::Bot } else { Api::Board };
    let records = Records::new(options.saves.as_deref(), server.base());
    let desk = Desk::open(server, api, &account.id, 1);
    let sender = desk.sender();
    let read = move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = next_line(&mut input) {
            if !sender(Typed::Line(line)) {
                return;
            }
        }
        sender(Typed::End);
    };
    in_background("input", read).map_err(Error::Begin)?;
    let mut dialogue = Dialogue {
        desk,
        records,
        opponent,
        game: None,
        challenge: None,
        declined: None,
        offline_at: None,
        typed: VecDeque::new(),
        is_terminal: io::stdin().is_terminal(),
        has_begun: false,
        is_ending: false,
        end: None,
        retry: None,
        lines: Vec::new(),
    };
    let server = dialogue.desk.server().base().to_string();
    let name = account.username.as_str();
    dialogue.lines.push(text!("lishogi-logged-in", server = server, name = name));
    dialogue.run(out)
}

struct Dialogue {
    desk: Desk<Typed>,
    records: Records,
    opponent: Opponent,
    game: Option<GameId>,
    /// The challenge that was made and waits.
    challenge: Option<ChallengeInfo>,
    /// A challenge that was declined, perhaps before the answer that it was made.
    declined: Option<GameId>,
    offline_at: Option<Duration>,
    /// Lines that cannot be used yet.
    typed: VecDeque<Typed>,
    is_terminal: bool,
    /// Whether the search or the challenge was sent.
    has_begun: bool,
    /// Whether the end of the game was asked for.
    is_ending: bool,
    end: Option<Ended>,
    /// When the finished game is saved again, and the number of tries left.
    retry: Option<(Duration, u32)>,
    lines: Vec<String>,
}

impl Dialogue {
    fn run(&mut self, out: &mut dyn Write) -> Result<Ended, Error> {
        loop {
            self.use_typed();
            for line in clean(std::mem::take(&mut self.lines)) {
                writeln!(out, "{line}").map_err(Error::Output)?;
            }
            out.flush().map_err(Error::Output)?;
            if let Some(end) = self.end {
                return Ok(end);
            }
            match self.desk.wait(self.retry.map(|(at, _)| at).or(self.offline_at)) {
                None if self.retry.is_some() => self.save_again(),
                None => self.offline(),
                Some(news) => self.hear(news),
            }
        }
    }

    fn say(&mut self, line: String) {
        self.lines.push(line);
    }

    fn fail(&mut self, line: String) {
        self.say(line);
        self.end = Some(Ended::NotOpened);
    }

    fn session(&self) -> Option<&GameSession> {
        self.desk.game(self.game.as_ref()?)
    }

    fn hear(&mut self, news: News<Typed>) {
        match news {
            News::Listening if !self.has_begun => self.begin(),
            News::Listening => {}
            News::Outside(typed) => self.typed.push_back(typed),
            News::Lobby(event) => self.hear_lobby(event),
            News::Seek(output) => self.hear_seek(output),
            News::Game(id, event) => self.hear_game(&id, &event),
            News::Answered(tag, Err(why)) => self.unanswered(tag, why.to_string()),
            News::Answered(MAKE, Ok(answer)) => {
                let made = match self.opponent {
                    Opponent::Program(..) => {
                        answer.read::<CreatedGame>().map(|game| self.open_by_id(&game.id))
                    }
                    _ => answer.read::<ChallengeInfo>().map(|it| self.challenged(it)),
                };
                if let Err(why) = made {
                    self.unanswered(MAKE, why.to_string());
                }
            }
            News::Answered(tag, Ok(answer)) => {
                if let Some(why) = Refusal::of(&answer) {
                    self.unanswered(tag, why.to_string());
                }
            }
        }
    }

    fn unanswered(&mut self, tag: Tag, why: String) {
        let line = text!("lishogi-refused", why = why);
        if tag == MAKE { self.fail(line) } else { self.say(line) }
    }

    /// Sends what was ordered: from now on no game is missed.
    fn begin(&mut self) {
        self.has_begun = true;
        let request = match &self.opponent {
            Opponent::Seek(seek) => {
                let seek = seek.clone();
                return self.desk.seek(seek);
            }
            Opponent::User(user, challenge) => Request::challenge(user, challenge),
            Opponent::Program(level, challenge) => Request::challenge_ai(*level, challenge),
            Opponent::Open(challenge) => Request::challenge_open(challenge),
            Opponent::Anybody => return self.say(text!("lishogi-waiting")),
        };
        self.desk.call(MAKE, request);
    }

    fn hear_seek(&mut self, output: SeekOutput) {
        match (output, &self.opponent) {
            (SeekOutput::Seeking, Opponent::Seek(seek)) => {
                let kind = if seek.rated { "rated" } else { "casual" };
                let clock = seek.clock.to_string();
                self.say(text!("lishogi-seeking", clock = clock, kind = kind));
            }
            (SeekOutput::Waits, _) => self.say(text!("lishogi-seek-waits")),
            (SeekOutput::Found(game), _) => self.open(&game),
            (SeekOutput::Over, _) => self.fail(text!("lishogi-seek-over")),
            (SeekOutput::Refused(why), _) => {
                self.fail(text!("lishogi-refused", why = why.to_string()));
            }
            _ => {}
        }
    }

    fn challenged(&mut self, challenge: ChallengeInfo) {
        match &self.opponent {
            Opponent::Open(_) => {
                let urls = [&challenge.url, &challenge.url_sente, &challenge.url_gote];
                self.lines.push(text!("lishogi-open"));
                self.lines.extend(urls.into_iter().filter(|it| !it.is_empty()).cloned());
            }
            Opponent::User(user, _) => {
                let (user, page) = (user.to_string(), challenge.url.as_str());
                self.lines.push(text!("lishogi-challenged", name = user, page = page));
                let is_timed = challenge.time_control.kind == "clock";
                self.offline_at = is_timed.then(|| self.desk.now() + OFFLINE);
            }
            _ => {}
        }
        // The opponent may be quicker than the answer of the server.
        let mut games = self.desk.lobby().games().iter();
        let begun = games.find(|game| game.game_id == challenge.id).cloned();
        let is_declined = self.declined.as_ref().is_some_and(|id| id.as_str() == challenge.id);
        self.challenge = Some(challenge);
        match begun {
            Some(game) => self.open(&game),
            None if is_declined => self.fail(text!("lishogi-declined")),
            None => {}
        }
    }

    /// The challenge waits no longer.
    fn offline(&mut self) {
        self.offline_at = None;
        if let (Some(challenge), Opponent::User(user, _)) = (&self.challenge, &self.opponent) {
            let (name, page) = (user.to_string(), challenge.url.clone());
            self.say(text!("lishogi-offline", name = name, page = page));
        }
    }

    fn hear_lobby(&mut self, event: LobbyEvent) {
        let own = self.challenge.as_ref().map(|it| it.id.clone()).unwrap_or_default();
        match event {
            LobbyEvent::GameStarted(game) => {
                let is_own = match self.opponent {
                    Opponent::Anybody => self.game.is_none(),
                    _ => game.game_id == own,
                };
                if is_own {
                    self.open(&game);
                }
            }
            LobbyEvent::Declined(id) if id.as_str() == own => {
                self.fail(text!("lishogi-declined"));
            }
            LobbyEvent::Declined(id) => self.declined = Some(id),
            LobbyEvent::Challenged(it) if it.id != own => {
                let name = it.challenger.as_ref().map(komadai_engine::lishogi::Person::called);
                let name = name.unwrap_or_default();
                // The user's own challenge is told before its answer comes.
                if it.dest_user.is_none() || self.is_for_user(&it) {
                    self.say(text!("lishogi-asked", name = name, id = it.id));
                }
            }
            LobbyEvent::Withdrawn(id) => self.say(text!("lishogi-withdrawn", id = id.to_string())),
            LobbyEvent::Failed(why) => self.fail(text!("lishogi-refused", why = why.to_string())),
            // A game has its own stream, which says so.
            LobbyEvent::Away if self.game.is_none() => self.say(text!("lishogi-away")),
            LobbyEvent::Returned if self.game.is_none() => self.say(text!("lishogi-returned")),
            _ => {}
        }
    }

    fn is_for_user(&self, challenge: &ChallengeInfo) -> bool {
        challenge.dest_user.as_ref().is_some_and(|it| it.id == self.desk.account())
    }

    fn open(&mut self, game: &GameInfo) {
        if !game.is_playable(self.desk.is_bot()) {
            return self.fail(text!("lishogi-unplayable", why = game.variant.0.as_str()));
        }
        self.open_by_id(&game.game_id);
    }

    fn open_by_id(&mut self, id: &str) {
        let Ok(id) = id.parse::<GameId>() else {
            return self.fail(Refusal::Strange.to_string());
        };
        self.offline_at = None;
        let earlier = self.records.find(&id).cloned();
        self.desk.open_game(&id, None, earlier.as_ref());
        self.game = Some(id);
    }

    fn hear_game(&mut self, id: &GameId, event: &GameEvent) {
        if self.game.as_ref() != Some(id) {
            return;
        }
        let page = self.records.page(id);
        let Some(session) = self.desk.game(id) else {
            return;
        };
        let saved = self.records.save(session);
        self.is_ending &= !matches!(event, GameEvent::Refused(..) | GameEvent::NotSent(_));
        let mut lines = wording::event(event, session, &page);
        if let (GameEvent::Moved(new), Some(game)) = (event, session.game()) {
            let first = game.ply().saturating_sub(*new);
            lines.extend((first..game.ply()).filter_map(|ply| move_of(game, ply)));
        }
        let is_turn = matches!(
            event,
            GameEvent::Started
                | GameEvent::Moved(_)
                | GameEvent::TakenBack(_)
                | GameEvent::Resumed
                | GameEvent::Returned
                | GameEvent::NotTaken(_)
        );
        if is_turn && session.stage() == Stage::Playing {
            lines.extend(turn(session, self.desk.now()));
        }
        let is_over = session.stage() == Stage::Over;
        let is_ended = session.ending().is_some();
        self.lines.extend(lines);
        if let Err(why) = saved {
            self.say(text!("online-not-saved", why = why));
        }
        if is_over && is_ended && self.records.has_failed() {
            self.retry = Some((self.desk.now() + PAUSE, TRIES));
        } else if is_over {
            self.over(if is_ended { Ended::Done } else { Ended::NotOpened });
        }
    }

    /// Saves a finished game once more.
    fn save_again(&mut self) {
        let (Some((at, left)), Some(id)) = (self.retry.take(), self.game.clone()) else {
            return;
        };
        let saved = self.desk.game(&id).map(|session| self.records.save(session));
        match saved {
            Some(_) if !self.records.has_failed() => self.over(Ended::Done),
            _ if left == 0 => self.over(Ended::NotOpened),
            _ => self.retry = Some((at + PAUSE, left - 1)),
        }
    }

    fn over(&mut self, end: Ended) {
        let file = self.game.as_ref().and_then(|id| self.records.path(id));
        let file = file.filter(|_| !self.records.has_failed());
        if let Some(file) = file.map(|it| it.display().to_string()) {
            self.say(text!("online-saved", file = file));
        }
        self.end = Some(end);
    }
}

/// Check, the clocks, and the side to move.
fn turn(session: &GameSession, now: Duration) -> Vec<String> {
    let Some(game) = session.game() else {
        return Vec::new();
    };
    let mover = game.position().side_to_move();
    let check = game.position().is_in_check().then(|| text!("play-check"));
    let whose = if session.side() == Some(mover) {
        text!("online-your-turn")
    } else {
        text!("online-their-turn", name = named(&game.setup().names, mover))
    };
    check.into_iter().chain(clocks(session, now)).chain([whose]).collect()
}

/// Both clocks in a line.
fn clocks(session: &GameSession, now: Duration) -> Option<String> {
    let clocks = session.clocks();
    let words =
        Color::ALL.map(|color| wording::left(clocks.left(color, now), clocks.control(), color));
    let words: Vec<String> = words.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}
