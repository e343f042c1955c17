//! A user who plays at lishogi: a search or a challenge, then games. Screens and text mode are told the same.

use std::path::PathBuf;
use std::time::Duration;

use super::running::learn;
use super::{Desk, News, Records, Server, Tag, fault_words};
use crate::app::online::{Lobby, Opponent};
use crate::app::wording::lishogi::{self as wording, refused};
use crate::texts::text;
use komadai_engine::lishogi::{
    Account, ChallengeInfo, CreatedGame, GameEvent, GameId, GameInfo, GameSession, LobbyEvent,
    Refusal, Request, SeekOutput, Stage,
};

/// The time after which a challenge in real time waits no longer: nobody tells the server that this user is
/// there.
const OFFLINE: Duration = Duration::from_secs(20);

/// A finished game that cannot be saved is saved again this many times, with a pause between two tries.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_secs(1);

/// The call that makes a challenge, and other calls.
const MAKE: Tag = Tag(1);
const OTHER: Tag = Tag(2);

/// What has happened; `O` comes from outside.
#[derive(Debug)]
pub enum VisitEvent<O> {
    Outside(O),
    /// Words for the user.
    Said(String),
    /// An address for the opponent, with words about it.
    Page(String, String),
    /// Nothing more comes, for this reason.
    Failed(String),
    /// Somebody challenges the user.
    Challenged(Box<ChallengeInfo>),
    /// The game on the board, and what of it could not be saved.
    Game(GameEvent, Option<String>),
    /// The game on the board is over: it is saved, or cannot be.
    Over(bool),
    /// The list of games or challenges has changed.
    Lobby,
}

/// A user at a server.
pub struct Visit<O> {
    pub desk: Desk<O>,
    pub records: Records,
    opponent: Opponent,
    /// The game on the board.
    game: Option<GameId>,
    /// The challenge that was made and waits.
    challenge: Option<ChallengeInfo>,
    /// A challenge that was declined, perhaps before the answer that it was made.
    declined: Option<GameId>,
    offline_at: Option<Duration>,
    /// When the finished game is saved again, and the number of tries left.
    retry: Option<(Duration, u32)>,
    /// Whether the search or the challenge was sent.
    has_begun: bool,
    /// Whether a game that runs already is opened at once; else it is only listed.
    takes_running: bool,
    /// The running games as they were last remembered; with `true` there were no others.
    remembered: (Vec<(String, bool)>, bool),
    events: Vec<VisitEvent<O>>,
}

impl<O: Send + 'static> Visit<O> {
    pub fn new(
        server: Server,
        account: &Account,
        opponent: Opponent,
        saves: Option<&std::path::Path>,
        takes_running: bool,
    ) -> Self {
        let records = Records::new(saves, server.base());
        let words = text!(
            "lishogi-logged-in",
            server = server.base().to_string(),
            name = account.username.as_str(),
        );
        Self {
            desk: Desk::open(server, account.api(), &account.id, 1),
            records,
            opponent,
            game: None,
            challenge: None,
            declined: None,
            offline_at: None,
            retry: None,
            has_begun: false,
            takes_running,
            remembered: (Vec::new(), false),
            events: vec![VisitEvent::Said(words)],
        }
    }

    /// The game on the board.
    pub fn session(&self) -> Option<&GameSession> {
        self.desk.game(self.game.as_ref()?)
    }

    pub const fn game(&self) -> Option<&GameId> {
        self.game.as_ref()
    }

    /// The page of the game on the board.
    pub fn page(&self) -> Option<String> {
        self.game.as_ref().map(|id| self.records.page(id))
    }

    /// The file of the game on the board.
    pub fn file(&self) -> Option<PathBuf> {
        self.records.path(self.game.as_ref()?).map(Into::into)
    }

    /// Whether the search or the challenge was sent.
    pub const fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Whether it waits for anybody's challenge.
    pub const fn waits_for_anybody(&self) -> bool {
        matches!(self.opponent, Opponent::Anybody)
    }

    pub fn lobby(&self) -> Lobby {
        let lobby = self.desk.lobby();
        let server = self.desk.server().base().host().to_owned();
        Lobby {
            server,
            is_listed: lobby.is_listed(),
            games: lobby.games().to_vec(),
            challenges: lobby.challenges().to_vec(),
            page: self.page(),
        }
    }

    /// Waits for the next events.
    pub fn wait(&mut self) -> Vec<VisitEvent<O>> {
        while self.events.is_empty() {
            match self.desk.wait(self.retry.map(|(at, _)| at).or(self.offline_at)) {
                None if self.retry.is_some() => self.save_again(),
                None => self.offline(),
                Some(news) => {
                    self.hear(news);
                    self.remember();
                }
            }
        }
        std::mem::take(&mut self.events)
    }

    /// Remembers which games run, and whose turn it is there, if that has changed.
    fn remember(&mut self) {
        let (lobby, now) = (self.desk.lobby(), self.desk.now());
        let mut games = lobby.games().to_vec();
        if let Some(session) =
            self.session().filter(|it| it.game().is_some() && it.side().is_some())
        {
            let id = session.id().as_str();
            let at = games.iter().position(|game| game.game_id == id);
            let at = at.unwrap_or_else(|| {
                games.push(GameInfo { game_id: id.to_owned(), ..GameInfo::default() });
                games.len() - 1
            });
            session.describe(now, &mut games[at]);
        }
        let turns = games.iter().filter(|game| game.status.goes_on());
        let turns = turns.map(|game| (game.game_id.clone(), game.is_my_turn)).collect();
        let known = (turns, lobby.is_listed());
        if known != self.remembered {
            learn(self.desk.server().base(), self.desk.account(), &games, known.1);
            self.remembered = known;
        }
    }

    fn say(&mut self, words: String) {
        self.events.push(VisitEvent::Said(words));
    }

    fn fail(&mut self, why: String) {
        self.events.push(VisitEvent::Failed(why));
    }

    fn hear(&mut self, news: News<O>) {
        match news {
            News::Listening if !self.has_begun => self.begin(),
            News::Listening => {}
            News::Outside(outside) => self.events.push(VisitEvent::Outside(outside)),
            News::Lobby(event) => self.hear_lobby(event),
            News::Seek(output) => self.hear_seek(output),
            News::Game(id, event) => self.hear_game(&id, event),
            News::Answered(tag, Err(why)) => {
                let why = fault_words(&why, self.desk.server().base());
                self.unanswered(tag, why);
            }
            News::Answered(MAKE, Ok(answer)) => {
                let made = match self.opponent {
                    Opponent::Program(..) => {
                        answer.read::<CreatedGame>().map(|game| self.open_game(&game.id))
                    }
                    _ => answer.read::<ChallengeInfo>().map(|it| self.challenged(it)),
                };
                if let Err(why) = made {
                    self.unanswered(MAKE, refused(&why));
                }
            }
            News::Answered(tag, Ok(answer)) => {
                if let Some(why) = Refusal::of(&answer) {
                    self.unanswered(tag, refused(&why));
                }
            }
        }
    }

    fn unanswered(&mut self, tag: Tag, why: String) {
        let words = text!("lishogi-refused", why = why);
        if tag == MAKE { self.fail(words) } else { self.say(words) }
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
                self.fail(text!("lishogi-refused", why = refused(&why)));
            }
            _ => {}
        }
    }

    fn challenged(&mut self, challenge: ChallengeInfo) {
        match &self.opponent {
            Opponent::Open(_) => {
                let urls = [&challenge.url, &challenge.url_sente, &challenge.url_gote];
                let urls = urls.into_iter().filter(|it| !it.is_empty()).cloned();
                let page = |url| VisitEvent::Page(text!("lishogi-open"), url);
                self.events.extend(urls.rev().map(page));
            }
            Opponent::User(user, _) => {
                let (user, page) = (user.to_string(), challenge.url.as_str());
                let words = text!("lishogi-challenged", name = user, page = page);
                self.events.push(VisitEvent::Said(words));
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
                    Opponent::Anybody => {
                        self.game.is_none() && (self.takes_running || !game.has_moves())
                    }
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
            // The user's own challenge is told before its answer comes.
            LobbyEvent::Challenged(it) if it.id != own && self.is_for_user(&it) => {
                self.events.push(VisitEvent::Challenged(it));
            }
            LobbyEvent::Withdrawn(id) => self.say(text!("lishogi-withdrawn", id = id.to_string())),
            LobbyEvent::Failed(why) => self.fail(text!("lishogi-refused", why = refused(&why))),
            // A game has its own stream, which says so.
            LobbyEvent::Away if self.game.is_none() => self.say(text!("lishogi-away")),
            LobbyEvent::Returned if self.game.is_none() => self.say(text!("lishogi-returned")),
            _ => {}
        }
        self.events.push(VisitEvent::Lobby);
    }

    fn is_for_user(&self, challenge: &ChallengeInfo) -> bool {
        challenge.dest_user.as_ref().is_none_or(|it| it.id == self.desk.account())
    }

    fn open(&mut self, game: &GameInfo) {
        if !game.is_playable(self.desk.is_bot()) {
            return self.fail(text!("lishogi-unplayable", why = game.variant.0.as_str()));
        }
        self.open_game(&game.game_id);
    }

    /// Opens a game by its id, in place of the one on the board, which goes on at the server.
    pub fn open_game(&mut self, id: &str) {
        let Ok(id) = id.parse::<GameId>() else {
            return self.fail(refused(&Refusal::Strange));
        };
        self.offline_at = None;
        if let Some(before) = self.game.take().filter(|before| *before != id) {
            self.desk.close_game(&before);
        }
        let earlier = self.records.find(&id).cloned();
        self.desk.open_game(&id, None, earlier.as_ref());
        self.game = Some(id);
    }

    /// Accepts a challenge, or declines it.
    pub fn answer(&mut self, id: &str, accepts: bool) {
        match id.parse::<GameId>() {
            Ok(id) if accepts => {
                // Its game begins with the same id.
                self.challenge = Some(ChallengeInfo { id: id.to_string(), ..Default::default() });
                self.desk.call(OTHER, Request::accept(&id));
            }
            Ok(id) => self.desk.call(OTHER, Request::decline(&id)),
            Err(why) => self.say(why.to_string()),
        }
    }

    fn hear_game(&mut self, id: &GameId, event: GameEvent) {
        if self.game.as_ref() != Some(id) {
            return;
        }
        let saved = self.desk.game(id).map(|session| self.records.save(session));
        let fault = saved.and_then(Result::err);
        self.events.push(VisitEvent::Game(event, fault));
        let session = self.session().filter(|session| session.stage() == Stage::Over);
        let Some(has_ended) = session.map(|session| session.ending().is_some()) else {
            return;
        };
        if has_ended && self.records.has_failed() {
            self.retry = Some((self.desk.now() + PAUSE, TRIES));
        } else {
            self.events.push(VisitEvent::Over(true));
        }
    }

    /// Saves a finished game once more.
    fn save_again(&mut self) {
        let (Some((at, left)), Some(id)) = (self.retry.take(), self.game.clone()) else {
            return;
        };
        // The reason was told the first time.
        let _ = self.desk.game(&id).map(|session| self.records.save(session));
        let has_failed = self.records.has_failed();
        if has_failed && left > 0 {
            self.retry = Some((at + PAUSE, left - 1));
        } else {
            self.events.push(VisitEvent::Over(!has_failed));
        }
    }

    /// The words about an event of the game on the board.
    pub fn words(&self, event: &GameEvent) -> Vec<String> {
        let page = self.page().unwrap_or_default();
        self.session().map(|session| wording::event(event, session, &page)).unwrap_or_default()
    }
}
