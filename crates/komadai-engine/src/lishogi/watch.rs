//! Watching other people's games: the best running game or those of one user, one after another.
//!
//! A running game has no stream, so this asks again and again: one call at a time, with a pause after each
//! answer.

use std::time::Duration;

use super::answer::{Answer, Refusal};
use super::request::{GameId, Request, UserName};
use super::wire::{ExportedGame, read};

/// The pause before the list of running games is asked for again: the server allows five seconds.
const PACE: Duration = Duration::from_secs(6);

/// The pause before the export of one game, of which the server allows a hundred a minute.
const BETWEEN_EXPORTS: Duration = Duration::from_secs(2);

/// The longest pause, and the one after an answer that there were too many calls.
const LONGEST: Duration = Duration::from_mins(1);

/// How many games of the list are read: a game that drops out of it is followed six moves late.
const LISTED: u8 = 10;

/// The next call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The running games.
    List,
    /// The watched game, which is in the list no more.
    Game,
    /// The times of its moves: it is over.
    Times,
}

/// News of watched games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WatchEvent {
    /// No game runs.
    Waits,
    /// Another game is watched.
    Began,
    /// Moves were made or taken back.
    Changed,
    /// The game is over; with its KIF, which has the times, or nothing.
    Ended(Box<ExportedGame>, Vec<u8>),
    /// The server did not answer or refused for now; it is asked again after this time.
    Held(Duration),
    /// The server refuses: nothing more comes.
    Refused(Refusal),
}

/// A spectator.
#[derive(Debug)]
pub struct WatchSession {
    user: Option<UserName>,
    game: Option<ExportedGame>,
    /// The last game that is over: it does not begin again.
    last: String,
    next: Next,
    ask_at: Duration,
    /// The calls in a row that failed.
    failed: u32,
    /// Whether it was reported that no game runs.
    waits: bool,
}

impl WatchSession {
    /// Watches the games of a user, or else the best ones.
    #[must_use]
    pub const fn new(user: Option<UserName>) -> Self {
        Self {
            user,
            game: None,
            last: String::new(),
            next: Next::List,
            ask_at: Duration::ZERO,
            failed: 0,
            waits: false,
        }
    }

    /// The watched game.
    #[must_use]
    pub const fn game(&self) -> Option<&ExportedGame> {
        self.game.as_ref()
    }

    /// The time of the next call.
    #[must_use]
    pub const fn ask_at(&self) -> Duration {
        self.ask_at
    }

    /// The next call.
    #[must_use]
    pub fn request(&self) -> Request {
        let game = self.game.as_ref().and_then(|game| game.id.parse::<GameId>().ok());
        match (self.next, game, &self.user) {
            (Next::Game, Some(id), _) => Request::exported(&id),
            (Next::Times, Some(id), _) => Request::export(&id),
            (.., Some(user)) => Request::current_game(user),
            (.., None) => Request::best_games(LISTED),
        }
    }

    /// Takes the answer to the last call; `None` if there is none.
    pub fn answered(&mut self, now: Duration, answer: Option<&Answer>) -> Vec<WatchEvent> {
        let refusal = answer.map_or(Some(Refusal::Down(0)), Refusal::of);
        let (Some(answer), None) = (answer, &refusal) else {
            return self.refused(now, refusal.unwrap_or(Refusal::Strange));
        };
        self.failed = 0;
        let events = match self.next {
            Next::List => self.take_list(&answer.body),
            Next::Game => match read(&answer.body) {
                Ok(game) => self.follow(game),
                Err(_) => self.end(Vec::new()),
            },
            Next::Times => self.end(answer.body.clone()),
        };
        let pause = if self.next == Next::List { PACE } else { BETWEEN_EXPORTS };
        self.ask_at = now + pause;
        events
    }

    fn refused(&mut self, now: Duration, why: Refusal) -> Vec<WatchEvent> {
        self.failed += 1;
        let pause = match why {
            Refusal::Down(_) => (PACE * 2_u32.pow(self.failed.min(5))).min(LONGEST),
            _ => LONGEST,
        };
        self.ask_at = now + pause;
        match (why.may_pass(), self.next) {
            (true, _) if self.failed == 1 => vec![WatchEvent::Held(pause)],
            (true, _) => Vec::new(),
            (false, Next::List) => vec![WatchEvent::Refused(why)],
            // The server has this game no more.
            (false, Next::Game | Next::Times) => self.end(Vec::new()),
        }
    }

    fn take_list(&mut self, body: &[u8]) -> Vec<WatchEvent> {
        let lines = body.split(|byte| *byte == b'\n');
        let games = lines.filter_map(|line| read::<ExportedGame>(line).ok());
        let mut games =
            games.filter(|it| it.variant.is_standard() && it.id.parse::<GameId>().is_ok());
        if let Some(watched) = &self.game {
            if let Some(game) = games.find(|game| game.id == watched.id) {
                return self.follow(game);
            }
            self.next = Next::Game;
            return Vec::new();
        }
        self.game = games.find(|game| game.status.goes_on() && game.id != self.last);
        let has_waited = std::mem::replace(&mut self.waits, self.game.is_none());
        match self.game {
            Some(_) => vec![WatchEvent::Began],
            None if has_waited => Vec::new(),
            None => vec![WatchEvent::Waits],
        }
    }

    fn follow(&mut self, game: ExportedGame) -> Vec<WatchEvent> {
        let is_over = !game.status.goes_on();
        let known = self.game.as_ref().map_or("", |known| &known.moves);
        let is_changed = game.moves != known;
        // Outside the list a running game is told six moves late.
        if !is_over && self.next == Next::Game && game.moves.len() < known.len() {
            return Vec::new();
        }
        self.game = Some(game);
        if is_over {
            self.next = Next::Times;
        }
        if is_changed { vec![WatchEvent::Changed] } else { Vec::new() }
    }

    fn end(&mut self, kif: Vec<u8>) -> Vec<WatchEvent> {
        self.next = Next::List;
        let Some(game) = self.game.take() else {
            return Vec::new();
        };
        self.last.clone_from(&game.id);
        vec![WatchEvent::Ended(Box::new(game), kif)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: &str, moves: &str, status: &str) -> String {
        format!(
            r#"{{"id":"{id}","variant":"standard","status":"{status}","moves":"{moves}"}}{}"#,
            "\n"
        )
    }

    /// A session that is answered when it asks.
    struct Watching {
        session: WatchSession,
        asked: Vec<(u64, String)>,
    }

    impl Watching {
        fn new(user: Option<&str>) -> Self {
            let user = user.map(|name| name.parse().expect("a name"));
            Self { session: WatchSession::new(user), asked: Vec::new() }
        }

        fn answer(&mut self, status: u16, body: &str) -> Vec<WatchEvent> {
            let now = self.session.ask_at();
            let path = self.session.request().path;
            self.asked.push((now.as_secs(), path.split('?').next().unwrap_or_default().to_owned()));
            let answer = Answer { status, body: body.into(), ..Answer::default() };
            self.session.answered(now, Some(&answer))
        }
    }

    #[test]
    fn the_best_game_is_followed_to_its_end_and_the_next_one_begins() {
        let mut it = Watching::new(None);
        let other = line("BBBBBBBB", "", "started");
        let chu = r#"{"id":"CCCCCCCC","variant":"chushogi","status":"started","moves":""}"#;
        let list = format!("{chu}\n{}{other}", line("AAAAAAAA", "7g7f", "started"));
        assert_eq!(it.answer(200, &list), [WatchEvent::Began]);
        assert_eq!(it.answer(200, &list), []);
        let list = format!("{other}{}", line("AAAAAAAA", "7g7f 3c3d", "started"));
        assert_eq!(it.answer(200, &list), [WatchEvent::Changed]);
        assert_eq!(it.answer(200, &other), []);
        assert_eq!(it.answer(200, &line("AAAAAAAA", "7g7f", "started")), [], "told late");
        let over = line("AAAAAAAA", "7g7f 3c3d 2g2f", "resign");
        assert_eq!(it.answer(200, &over), [WatchEvent::Changed]);
        let ended = it.answer(200, "KIF");
        assert!(
            matches!(&ended[..], [WatchEvent::Ended(game, kif)]
                if game.moves.ends_with("2g2f") && kif == b"KIF"),
            "{ended:?}"
        );
        assert_eq!(it.answer(200, &list), [WatchEvent::Began]);
        assert_eq!(it.session.game().map(|game| &*game.id), Some("BBBBBBBB"));
        let (list, game) = ("/api/tv/standard", "/game/export/AAAAAAAA");
        let asked = [(0, list), (6, list), (12, list), (18, list)];
        let then = [(20, game), (22, game), (24, game), (30, list)];
        let all: Vec<_> =
            asked.iter().chain(&then).map(|(at, it)| (*at, (*it).to_owned())).collect();
        assert_eq!(it.asked, all, "the pause counts from each answer");
    }

    #[test]
    fn a_user_who_plays_no_game_is_waited_for() {
        let mut it = Watching::new(Some("ann"));
        let over = line("AAAAAAAA", "7g7f", "mate");
        assert_eq!(it.answer(200, &over), [WatchEvent::Waits]);
        assert_eq!(it.answer(200, &over), []);
        assert_eq!(it.answer(200, &line("BBBBBBBB", "", "started")), [WatchEvent::Began]);
        assert!(it.asked.iter().all(|(_, path)| path == "/api/user/ann/current-game"));
        let mut nobody = Watching::new(Some("nobody"));
        let refused = nobody.answer(404, r#"{"error":"No such user"}"#);
        assert_eq!(refused, [WatchEvent::Refused(Refusal::Missing("No such user".to_owned()))]);
    }

    #[test]
    fn too_many_calls_and_a_lost_server_are_waited_out() {
        let mut it = Watching::new(None);
        assert_eq!(it.answer(429, ""), [WatchEvent::Held(LONGEST)]);
        assert_eq!(it.answer(429, ""), []);
        assert_eq!(it.session.ask_at(), LONGEST * 2);
        assert_eq!(it.answer(200, &line("AAAAAAAA", "", "started")), [WatchEvent::Began]);
        assert_eq!(it.session.answered(LONGEST * 3, None), [WatchEvent::Held(PACE * 2)]);
        for _ in 0..9 {
            let before = it.session.ask_at();
            assert_eq!(it.session.answered(before, None), []);
            assert!(it.session.ask_at() <= before + LONGEST);
        }
    }
}
