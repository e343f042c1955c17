//! Calls of the server, as values.

use std::fmt;
use std::str::FromStr;

use super::clock::Clock;
use komadai_core::rules::{Color, Move};

/// Why a text is no name of a game or a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// Not a game.
    #[error("the id of a game has 8 letters, digits, - or _")]
    Game,
    /// Not a user.
    #[error("the name of a user has 1 to 30 letters, digits, - or _")]
    User,
}

fn is_id(text: &str) -> bool {
    text.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_'))
}

/// A game or a challenge: 8 characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(String);

impl GameId {
    /// The characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let is_valid = text.len() == 8 && is_id(text);
        is_valid.then(|| Self(text.to_owned())).ok_or(IdError::Game)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserName(String);

impl FromStr for UserName {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let is_valid = (1..=30).contains(&text.len()) && is_id(text);
        is_valid.then(|| Self(text.to_owned())).ok_or(IdError::User)
    }
}

impl UserName {
    /// Whether this is the name or the id of a user; case does not count in names.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.0.eq_ignore_ascii_case(name)
    }
}

impl fmt::Display for UserName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The verb of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of HTTP")]
pub enum Method {
    Get,
    Post,
    Delete,
}

/// The kind of answer that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accept {
    /// One object.
    Json,
    /// An object a line. Exports need exactly this word.
    Lines,
    /// KIF.
    Kif,
}

impl Accept {
    /// The header.
    #[must_use]
    pub const fn header(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Lines => "application/x-ndjson",
            Self::Kif => "text/plain",
        }
    }
}

/// What is sent with a call.
#[derive(Clone, PartialEq, Eq)]
pub enum Body {
    /// Nothing.
    Empty,
    /// Fields of a form.
    Form(Vec<(&'static str, String)>),
    /// Text.
    Text(String),
}

/// The values may be secrets.
impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("Empty"),
            Self::Text(_) => f.write_str("Text"),
            Self::Form(fields) => {
                f.debug_list().entries(fields.iter().map(|(key, _)| key)).finish()
            }
        }
    }
}

/// A call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The verb.
    pub method: Method,
    /// Path and query, percent-encoded, from `/` on.
    pub path: String,
    /// The body.
    pub body: Body,
    /// The kind of answer.
    pub accept: Accept,
}

/// `text` with everything percent-encoded but letters, digits and `-._~`.
#[must_use]
pub fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// `a=b&c=d`.
fn encoded_form(fields: &[(&'static str, String)]) -> String {
    let field = |(key, value): &(&str, String)| format!("{}={}", encoded(key), encoded(value));
    fields.iter().map(field).collect::<Vec<_>>().join("&")
}

/// Which of the two interfaces an account plays by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Api {
    /// People.
    #[default]
    Board,
    /// Bot accounts.
    Bot,
}

/// A side wished for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Play(
    /// `None` is either.
    pub Option<Color>,
);

impl Play {
    const fn word(self) -> &'static str {
        match self.0 {
            None => "random",
            Some(Color::Black) => "sente",
            Some(Color::White) => "gote",
        }
    }
}

/// A search for an opponent, in real time. It has no handicap: the server would use it to find somebody and
/// then begin an even game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seek {
    /// The clock.
    pub clock: Clock,
    /// Whether ratings change.
    pub rated: bool,
    /// The side.
    pub color: Play,
    /// The ratings of those who may answer.
    pub ratings: Option<(u32, u32)>,
}

/// The time of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terms {
    /// A clock.
    Clock(Clock),
    /// Days for each move.
    Days(u32),
    /// None.
    Unlimited,
}

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// The time.
    pub terms: Terms,
    /// Whether ratings change; never from a position of one's own.
    pub rated: bool,
    /// The challenger's side.
    pub color: Play,
    /// The start, unless it is the even one.
    pub sfen: Option<String>,
}

impl Challenge {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        match self.terms {
            Terms::Clock(clock) => fields.extend([
                ("clock.limit", clock.main.to_string()),
                ("clock.increment", clock.increment.to_string()),
                ("clock.byoyomi", clock.byoyomi.to_string()),
                ("clock.periods", clock.periods.max(1).to_string()),
            ]),
            Terms::Days(days) => fields.push(("days", days.to_string())),
            Terms::Unlimited => {}
        }
        fields.extend(self.sfen.iter().map(|sfen| ("sfen", sfen.clone())));
        fields
    }

    fn with(&self, first: [(&'static str, String); 2]) -> Vec<(&'static str, String)> {
        first.into_iter().chain(self.fields()).collect()
    }

    fn color(&self) -> (&'static str, String) {
        ("color", self.color.word().to_owned())
    }

    fn rated(&self) -> (&'static str, String) {
        ("rated", self.rated.to_string())
    }
}

/// A room of a game's chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// The two players.
    Player,
    /// Those who watch.
    Spectator,
}

impl Request {
    const fn new(method: Method, path: String, body: Body, accept: Accept) -> Self {
        Self { method, path, body, accept }
    }

    fn get(path: impl Into<String>) -> Self {
        Self::new(Method::Get, path.into(), Body::Empty, Accept::Json)
    }

    fn post(path: impl Into<String>, form: Vec<(&'static str, String)>) -> Self {
        let body = if form.is_empty() { Body::Empty } else { Body::Form(form) };
        Self::new(Method::Post, path.into(), body, Accept::Json)
    }

    fn lines(self) -> Self {
        Self { accept: Accept::Lines, ..self }
    }

    /// The body as it is sent.
    #[must_use]
    pub fn encoded_body(&self) -> String {
        match &self.body {
            Body::Empty => String::new(),
            Body::Form(fields) => encoded_form(fields),
            Body::Text(text) => text.clone(),
        }
    }

    /// The user.
    #[must_use]
    pub fn account() -> Self {
        Self::get("/api/account")
    }

    /// The running games of the user, the most urgent first.
    #[must_use]
    pub fn playing() -> Self {
        Self::get("/api/account/playing?nb=50")
    }

    /// The stream of events.
    #[must_use]
    pub fn events() -> Self {
        Self::get("/api/stream/event").lines()
    }

    /// A search, a stream that is open as long as it lasts.
    #[must_use]
    pub fn seek(seek: &Seek) -> Self {
        let clock = seek.clock;
        let mut form = vec![
            ("time", clock.minutes()),
            ("increment", clock.increment.to_string()),
            ("byoyomi", clock.byoyomi.to_string()),
            ("periods", clock.periods.to_string()),
            ("rated", seek.rated.to_string()),
            ("color", seek.color.word().to_owned()),
        ];
        let ratings = seek.ratings.map(|(least, most)| ("ratingRange", format!("{least}-{most}")));
        form.extend(ratings);
        Self::post("/api/board/seek", form).lines()
    }

    /// A challenge to a user.
    #[must_use]
    pub fn challenge(user: &UserName, challenge: &Challenge) -> Self {
        let form = challenge.with([challenge.rated(), challenge.color()]);
        Self::post(format!("/api/challenge/{user}"), form)
    }

    /// A game against the server's program, at a level from 1 to 10.
    #[must_use]
    pub fn challenge_ai(level: u8, challenge: &Challenge) -> Self {
        let form = challenge.with([("level", level.to_string()), challenge.color()]);
        Self::post("/api/challenge/ai", form)
    }

    /// A challenge to whoever gets its address. It has no color: each page is that of a side.
    #[must_use]
    pub fn challenge_open(challenge: &Challenge) -> Self {
        let form = [challenge.rated()].into_iter().chain(challenge.fields()).collect();
        Self::post("/api/challenge/open", form)
    }

    /// Accepts a challenge, or an offer of another game.
    #[must_use]
    pub fn accept(challenge: &GameId) -> Self {
        Self::post(format!("/api/challenge/{challenge}/accept"), Vec::new())
    }

    /// Declines it.
    #[must_use]
    pub fn decline(challenge: &GameId) -> Self {
        Self::post(format!("/api/challenge/{challenge}/decline"), Vec::new())
    }

    fn of_game(api: Api, game: &GameId, rest: &str) -> String {
        let api = match api {
            Api::Board => "board",
            Api::Bot => "bot",
        };
        format!("/api/{api}/game/{game}/{rest}")
    }

    /// The stream of a game.
    #[must_use]
    pub fn game(api: Api, game: &GameId) -> Self {
        let api = match api {
            Api::Board => "board",
            Api::Bot => "bot",
        };
        Self::get(format!("/api/{api}/game/stream/{game}")).lines()
    }

    /// A move.
    #[must_use]
    pub fn play(api: Api, game: &GameId, mv: Move) -> Self {
        let mv = encoded(&mv.to_string());
        Self::post(Self::of_game(api, game, &format!("move/{mv}")), Vec::new())
    }

    /// Ends a game before its second move.
    #[must_use]
    pub fn abort(api: Api, game: &GameId) -> Self {
        Self::post(Self::of_game(api, game, "abort"), Vec::new())
    }

    /// Resigns; before the second move the server aborts instead.
    #[must_use]
    pub fn resign(api: Api, game: &GameId) -> Self {
        Self::post(Self::of_game(api, game, "resign"), Vec::new())
    }

    /// A line of chat; what is beyond 140 characters is cut.
    #[must_use]
    pub fn chat(api: Api, game: &GameId, room: Room, text: &str) -> Self {
        let room = match room {
            Room::Player => "player",
            Room::Spectator => "spectator",
        };
        let text = text.chars().take(140).collect();
        let form = vec![("room", room.to_owned()), ("text", text)];
        Self::post(Self::of_game(api, game, "chat"), form)
    }

    /// The token for a code of the browser.
    #[must_use]
    pub fn token(client: &str, code: &str, verifier: &str, redirect: &str) -> Self {
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("code_verifier", verifier),
            ("redirect_uri", redirect),
            ("client_id", client),
        ];
        let form = form.map(|(key, value)| (key, value.to_owned()));
        Self::post("/api/token", form.to_vec())
    }

    /// Revokes the token that it is sent with.
    #[must_use]
    pub fn revoke() -> Self {
        Self::new(Method::Delete, "/api/token".to_owned(), Body::Empty, Accept::Json)
    }

    /// Makes the account one of a bot, for ever.
    #[must_use]
    pub fn upgrade() -> Self {
        Self::post("/api/bot/account/upgrade", Vec::new())
    }

    /// The finished games of a user, the newest first, an object a line. It has no times of moves.
    #[must_use]
    pub fn games(user: &UserName, since: Option<i64>, until: Option<i64>) -> Self {
        let mut path = format!("/api/games/user/{user}?evals=false");
        let limits = [("since", since), ("until", until)];
        for (key, time) in limits.into_iter().filter_map(|(key, time)| Some((key, time?))) {
            path += &format!("&{key}={time}");
        }
        Self::get(path).lines()
    }

    /// Games as KIF with the times of moves; at most 300.
    #[must_use]
    pub fn export_all(games: &[GameId]) -> Self {
        let ids = games.iter().map(GameId::as_str).collect::<Vec<_>>().join(",");
        let path = "/games/export/_ids?clocks=true&evals=false".to_owned();
        Self::new(Method::Post, path, Body::Text(ids), Accept::Kif)
    }

    /// A game as KIF with clocks; a running one is six moves late.
    #[must_use]
    pub fn export(game: &GameId) -> Self {
        let path = format!("/game/export/{game}?clocks=true&evals=false");
        Self { accept: Accept::Kif, ..Self::get(path) }
    }

    /// A game without the times of its moves; a running one is six moves late.
    #[must_use]
    pub fn exported(game: &GameId) -> Self {
        Self::get(format!("/game/export/{game}?evals=false"))
    }

    /// A public study as KIF, or one of its chapters.
    #[must_use]
    pub fn study(study: &GameId, chapter: Option<&GameId>) -> Self {
        let chapter = chapter.map(|it| format!("/{it}")).unwrap_or_default();
        let path = format!("/study/{study}{chapter}.kif");
        Self { accept: Accept::Kif, ..Self::get(path) }
    }

    /// The best running games without delay: ask every five seconds, no oftener.
    #[must_use]
    pub fn best_games(count: u8) -> Self {
        Self::get(format!("/api/tv/standard?nb={count}")).lines()
    }

    /// The running game of a user, or the last one, as an exported game.
    #[must_use]
    pub fn current_game(user: &UserName) -> Self {
        Self::get(format!("/api/user/{user}/current-game?evals=false"))
    }

    /// The problem of the day.
    #[must_use]
    pub fn daily_problem() -> Self {
        Self::get("/api/puzzle/daily")
    }
}

/// The page of a game or of a study, by its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// `https://lishogi.org`, or another server.
    pub server: String,
    /// The call for its record.
    pub record: Request,
}

/// Pages of the server whose names are as long as the id of a game.
const PAGES: [&str; 6] = ["analysis", "features", "insights", "practice", "streamer", "training"];

impl Page {
    /// The page of an address such as `https://lishogi.org/AAAAAAAA/gote#12`; `None` for other addresses.
    #[must_use]
    pub fn of(address: &str) -> Option<Self> {
        let address = address.trim();
        let (scheme, rest) = address.split_once("://")?;
        let (host, path) = rest.split_once('/')?;
        if !matches!(scheme, "https" | "http") || path.contains(char::is_whitespace) {
            return None;
        }
        let path = path.split(['?', '#']).next()?;
        let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
        // Twelve letters are the game of one player.
        let id = |text: &str| text.get(..8).filter(|_| matches!(text.len(), 8 | 12))?.parse().ok();
        let record = match parts[..] {
            ["study", study] => Request::study(&id(study)?, None),
            ["study", study, chapter] => Request::study(&id(study)?, Some(&id(chapter)?)),
            [page] if PAGES.contains(&page) => return None,
            [game] | [game, "sente" | "gote"] => Request::export(&id(game)?),
            _ => return None,
        };
        Some(Self { server: format!("{scheme}://{host}"), record })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn addresses_of_games_and_studies_are_known() {
        let path = |address: &str| super::Page::of(address).map(|page| page.record.path);
        let game = Some("/game/export/AAAAbbbb?clocks=true&evals=false".to_owned());
        for address in [
            "https://lishogi.org/AAAAbbbb",
            "https://lishogi.org/AAAAbbbb/gote#12",
            " https://lishogi.org/AAAAbbbbcccc?x=1\n",
        ] {
            assert_eq!(path(address), game, "{address}");
        }
        let study = "https://lishogi.org/study/AAAAbbbb/CCCCdddd";
        assert_eq!(path(study), Some("/study/AAAAbbbb/CCCCdddd.kif".to_owned()));
        for other in [
            "https://lishogi.org/",
            "https://lishogi.org/training",
            "lishogi.org/AAAAbbbb",
            "https://lishogi.org/AAAAbbbb/x/y",
            "https://lishogi.org/@/ann",
            "ftp://x/AAAAbbbb",
        ] {
            assert_eq!(path(other), None, "{other}");
        }
    }

    use super::*;

    #[test]
    fn paths_and_forms_are_encoded() {
        let game: GameId = "AAAA-_09".parse().expect("an id");
        let drop = Request::play(Api::Board, &game, "P*5e".parse().expect("a move"));
        assert_eq!(drop.path, "/api/board/game/AAAA-_09/move/P%2A5e");
        let promotes = Request::play(Api::Bot, &game, "8h2b+".parse().expect("a move"));
        assert_eq!(promotes.path, "/api/bot/game/AAAA-_09/move/8h2b%2B");
        let chat = Request::chat(Api::Board, &game, Room::Player, "a&b=香 \n");
        assert_eq!(chat.encoded_body(), "room=player&text=a%26b%3D%E9%A6%99%20%0A");
        let long = Request::chat(Api::Board, &game, Room::Spectator, &"香".repeat(10_000));
        assert_eq!(long.encoded_body().matches('%').count(), 3 * 140);
    }

    #[test]
    fn ids_have_their_characters_and_nothing_else() {
        for wrong in ["", "AAAAAAA", "AAAAAAAAA", "../../..", "AAAAAAA/", "AAAAAA香"] {
            assert_eq!(wrong.parse::<GameId>(), Err(IdError::Game), "{wrong}");
        }
        for wrong in ["", "a/b", "ann?x", "ä", &"a".repeat(31)] {
            assert_eq!(wrong.parse::<UserName>(), Err(IdError::User), "{wrong}");
        }
    }

    #[test]
    fn a_seek_has_all_four_parts_of_its_clock() {
        let seek = Seek {
            clock: "10+0|30".parse().expect("a clock"),
            rated: true,
            color: Play(None),
            ratings: Some((1500, 1800)),
        };
        let form = Request::seek(&seek).encoded_body();
        let expected = "time=10&increment=0&byoyomi=30&periods=1&rated=true&color=random&ratingRange=1500-1800";
        assert_eq!(form, expected);
    }

    #[test]
    fn secrets_are_in_no_debug_output() {
        let request = Request::token("komadai", "liu_secret", "verysecret", "http://127.0.0.1:1/");
        assert!(!format!("{request:?}").contains("secret"));
    }
}
