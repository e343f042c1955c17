//! What the server sends, as values.
//!
//! Unknown fields are ignored, missing ones and `null` have defaults. Sides are `sente` and `gote`; the copies
//! `white` and `black` of `gameFull`, which name the other side, are never read. Names are sanitized and cut.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

use super::clean::clean;
use super::clock::Clock;
use super::ending::Status;
use super::request::Api;
use komadai_core::rules::{Color, Position, SfenError};

/// The most characters of a name.
const LONGEST_NAME: usize = 40;

/// The most characters of a line of chat; the server takes 140 from a player, and adds times to its own.
const LONGEST_CHAT: usize = 300;

/// Reads a JSON text.
///
/// ```
/// use komadai_engine::lishogi::{ChatLine, read};
/// let line: ChatLine = read(br#"{"username":"ann","text":null,"unknown":1}"#).unwrap();
/// assert_eq!(line.username, "ann");
/// ```
///
/// # Errors
///
/// If it is no JSON, or a field has a value of another kind.
pub fn read<T: for<'a> Deserialize<'a>>(json: &[u8]) -> Result<T, serde_json::Error> {
    let mut value = serde_json::from_slice(json)?;
    without_nulls(&mut value);
    serde_json::from_value(value)
}

/// The position of `initialSfen`: absent at the even start, in addresses with `_` for blanks.
///
/// # Errors
///
/// If it is no position.
pub fn start_of(sfen: &str) -> Result<Position, SfenError> {
    match sfen {
        "" => Ok(Position::startpos()),
        sfen => Position::from_sfen(&sfen.replace('_', " ")),
    }
}

/// Removes members that are `null`: they mean the same as absent ones.
fn without_nulls(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(without_nulls);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(without_nulls),
        _ => {}
    }
}

fn name<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(clean(&String::deserialize(from)?, LONGEST_NAME))
}

fn chat<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(clean(&String::deserialize(from)?, LONGEST_CHAT))
}

/// A side by its name; any other word is none.
fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Color>, D::Error> {
    Ok(match String::deserialize(from)?.as_str() {
        "sente" => Some(Color::Black),
        "gote" => Some(Color::White),
        _ => None,
    })
}

/// A key with or without a name next to it: `perf` and `variant` are words in one place, objects in another.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(from = "PerfForm")]
pub struct Perf(
    /// The key, or the name where there is no key.
    pub String,
);

#[derive(Deserialize)]
#[serde(untagged)]
enum PerfForm {
    Word(String),
    Object { key: Option<String>, name: Option<String> },
}

impl From<PerfForm> for Perf {
    fn from(form: PerfForm) -> Self {
        let word = match form {
            PerfForm::Word(word) => word,
            PerfForm::Object { key, name } => key.or(name).unwrap_or_default(),
        };
        Self(clean(&word, LONGEST_NAME))
    }
}

impl Perf {
    /// Whether it names shogi itself, not a variant.
    #[must_use]
    pub fn is_standard(&self) -> bool {
        matches!(self.0.as_str(), "" | "standard")
    }
}

/// A user of the server, or its program.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Person {
    /// The name in small letters, for comparing; empty for strangers and programs.
    #[serde(deserialize_with = "name")]
    pub id: String,
    /// The name for showing.
    #[serde(deserialize_with = "name")]
    pub name: String,
    /// `BOT`, `LP`, …
    #[serde(deserialize_with = "name")]
    pub title: String,
    /// The rating.
    pub rating: Option<i32>,
    /// Whether the rating is not certain yet.
    #[serde(alias = "prov")]
    pub provisional: bool,
    /// The level of the server's program.
    pub ai_level: Option<u8>,
}

impl Person {
    /// `Ann (1534?)`, `BOT Max`, `AI level 3`; empty for strangers.
    #[must_use]
    pub fn called(&self) -> String {
        if let Some(level) = self.ai_level {
            return format!("AI level {level}");
        }
        let name = if self.name.is_empty() { &self.id } else { &self.name };
        let mut called = if self.title.is_empty() || name.is_empty() {
            name.clone()
        } else {
            format!("{} {name}", self.title)
        };
        if let Some(rating) = self.rating.filter(|_| !called.is_empty()) {
            let doubt = if self.provisional { "?" } else { "" };
            called += &format!(" ({rating}{doubt})");
        }
        called
    }
}

/// The clock of a game, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct WireClock {
    /// Main time.
    pub initial: u64,
    /// Added after each move.
    pub increment: u64,
    /// Time for a move after the main time.
    pub byoyomi: u64,
    /// Byoyomi periods.
    pub periods: u32,
}

/// The first line of a game's stream.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct GameFull {
    /// 8 characters.
    pub id: String,
    /// Whether ratings change.
    pub rated: bool,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// `standard` is shogi.
    pub variant: Perf,
    /// None in correspondence and without a clock.
    pub clock: Option<WireClock>,
    /// `correspondence`, or one of several old names.
    pub speed: String,
    /// Black.
    pub sente: Person,
    /// White.
    pub gote: Person,
    /// `startpos` or an SFEN.
    pub initial_sfen: String,
    /// The game now.
    pub state: GameState,
}

/// A state of a game, whole in itself.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct GameState {
    /// All moves in USI.
    pub moves: String,
    /// Milliseconds left to Black as the line was sent.
    pub btime: i64,
    /// Milliseconds left to White.
    pub wtime: i64,
    /// Whether the game goes on, or how it ended.
    pub status: Status,
    /// The winner.
    #[serde(deserialize_with = "side")]
    pub winner: Option<Color>,
    /// The next game of the same players.
    pub rematch: Option<String>,
}

/// A line of chat; the server's own ones are keys from `lishogi`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct ChatLine {
    /// Who wrote it.
    #[serde(deserialize_with = "name")]
    pub username: String,
    /// What.
    #[serde(deserialize_with = "chat")]
    pub text: String,
    /// `player` or `spectator`.
    pub room: String,
}

/// A line of a game's stream.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum GameLine {
    /// Everything.
    GameFull(Box<GameFull>),
    /// What changes.
    GameState(GameState),
    /// Chat.
    ChatLine(ChatLine),
    /// A later invention of the server.
    #[serde(other)]
    Other,
}

/// The other player of a game of the user.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Opponent {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// The name for showing.
    #[serde(deserialize_with = "name")]
    pub username: String,
    /// The level of the server's program.
    pub ai: Option<u8>,
}

impl Opponent {
    /// As [`Person::called`].
    #[must_use]
    pub fn called(&self) -> String {
        let mut person = self.person.clone();
        person.ai_level = person.ai_level.or(self.ai);
        if !self.username.is_empty() {
            person.name.clone_from(&self.username);
        }
        person.called()
    }
}

/// Which programs may play a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Compat {
    /// Bot accounts.
    pub bot: bool,
    /// All others.
    pub board: bool,
}

/// A game of the user, in events and in the list of running games.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct GameInfo {
    /// 8 characters.
    pub game_id: String,
    /// The position, without the move number.
    pub sfen: String,
    /// The user's side.
    #[serde(deserialize_with = "side")]
    pub color: Option<Color>,
    /// In USI; empty before the first.
    pub last_move: String,
    /// `lobby`, `friend`, `ai`, …
    pub source: String,
    /// Whether it goes on.
    pub status: Status,
    /// The winner.
    #[serde(deserialize_with = "side")]
    pub winner: Option<Color>,
    /// `standard` is shogi.
    pub variant: Perf,
    /// `realTime`, `correspondence`, or a variant.
    pub perf: Perf,
    /// Whether ratings change.
    pub rated: bool,
    /// Whether the user is to move.
    pub is_my_turn: bool,
    /// The other player.
    pub opponent: Opponent,
    /// Seconds left to the user.
    pub seconds_left: Option<u64>,
    /// Which programs may play it; absent in the list of running games.
    pub compat: Option<Compat>,
}

impl GameInfo {
    /// Whether a move was made: such a game did not begin just now.
    #[must_use]
    pub const fn has_moves(&self) -> bool {
        !self.last_move.is_empty()
    }

    /// Whether this program may play it: shogi, and open to this kind of account.
    #[must_use]
    pub fn is_playable(&self, is_bot: bool) -> bool {
        let allowed = |it: Compat| if is_bot { it.bot } else { it.board };
        self.variant.is_standard() && self.compat.is_none_or(allowed)
    }
}

/// `/api/account/playing`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct NowPlaying {
    /// The most urgent first.
    pub now_playing: Vec<GameInfo>,
}

/// The time of a challenge, in seconds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct TimeTerms {
    /// `clock`, `correspondence` or `unlimited`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Main time.
    pub limit: u32,
    /// Added after each move.
    pub increment: u32,
    /// Time for a move after the main time.
    pub byoyomi: u32,
    /// Byoyomi periods.
    pub periods: u32,
    /// For each move of a correspondence game.
    pub days_per_turn: Option<u32>,
}

impl TimeTerms {
    /// The clock of terms in real time.
    #[must_use]
    pub const fn clock(&self) -> Clock {
        Clock {
            main: self.limit,
            increment: self.increment,
            byoyomi: self.byoyomi,
            periods: self.periods,
        }
    }
}

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ChallengeInfo {
    /// 8 characters: the game will have the same.
    pub id: String,
    /// The page of the challenge.
    pub url: String,
    /// The page for one who plays Black in an open challenge.
    pub url_sente: String,
    /// The page for one who plays White.
    pub url_gote: String,
    /// `created`, `offline`, `canceled`, `declined`, `accepted`.
    pub status: String,
    /// Absent in open challenges.
    pub challenger: Option<Person>,
    /// Absent in open challenges.
    pub dest_user: Option<Person>,
    /// `standard` is shogi.
    pub variant: Perf,
    /// Whether ratings change.
    pub rated: bool,
    /// The time.
    pub time_control: TimeTerms,
    /// The challenger's: `random`, `sente`, `gote`.
    pub color: String,
    /// Where it begins, unless at the even start.
    pub initial_sfen: String,
    /// The game after which this is another.
    pub rematch_of: Option<String>,
}

impl ChallengeInfo {
    /// Who challenges, as [`Person::called`]; empty in open challenges.
    #[must_use]
    pub fn challenger_called(&self) -> String {
        self.challenger.as_ref().map(Person::called).unwrap_or_default()
    }

    /// Whether it begins at the even start.
    #[must_use]
    pub fn is_even(&self) -> bool {
        start_of(&self.initial_sfen).is_ok_and(|start| start == Position::startpos())
    }
}

/// A line of the event stream.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Event {
    /// A game begins, or runs already.
    GameStart {
        /// The game.
        game: Box<GameInfo>,
    },
    /// A game has ended.
    GameFinish {
        /// The game.
        game: Box<GameInfo>,
    },
    /// A challenge by or for the user.
    Challenge {
        /// The challenge.
        challenge: Box<ChallengeInfo>,
    },
    /// A challenge is withdrawn.
    ChallengeCanceled {
        /// Often its id alone.
        challenge: Box<ChallengeInfo>,
    },
    /// A challenge is declined.
    ChallengeDeclined {
        /// Often its id alone.
        challenge: Box<ChallengeInfo>,
    },
    /// A later invention of the server.
    #[serde(other)]
    Other,
}

/// The user: `/api/account`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Account {
    /// In small letters.
    #[serde(deserialize_with = "name")]
    pub id: String,
    /// For showing.
    #[serde(deserialize_with = "name")]
    pub username: String,
    /// `BOT`, …
    #[serde(deserialize_with = "name")]
    pub title: String,
    /// By kind of game.
    pub perfs: BTreeMap<String, RatingInfo>,
}

impl Account {
    /// The interface it plays by.
    #[must_use]
    pub fn api(&self) -> Api {
        if self.title == "BOT" { Api::Bot } else { Api::Board }
    }
}

/// A rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct RatingInfo {
    /// Rated games.
    pub games: u32,
    /// The rating.
    pub rating: i32,
    /// Whether it is not certain yet.
    pub prov: bool,
}

/// A game against the server's program, as it was made.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct CreatedGame {
    /// 8 characters.
    pub id: String,
}

/// A game of an export, or of the list of the best ones. It has no times of moves.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ExportedGame {
    /// 8 characters; empty in a line that only keeps the connection.
    pub id: String,
    /// Whether ratings changed.
    pub rated: bool,
    /// `standard` is shogi.
    pub variant: Perf,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// How it ended.
    pub status: Status,
    /// The winner.
    #[serde(deserialize_with = "side")]
    pub winner: Option<Color>,
    /// The players.
    pub players: ExportedPlayers,
    /// Where it began, unless at the even start.
    pub initial_sfen: String,
    /// In USI.
    pub moves: String,
    /// In seconds.
    pub clock: Option<WireClock>,
}

/// The players of an exported game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct ExportedPlayers {
    /// Black.
    pub sente: ExportedPlayer,
    /// White.
    pub gote: ExportedPlayer,
}

/// A player of an exported game: the user stands in an object of its own.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct ExportedPlayer {
    /// Who.
    pub user: Option<Person>,
    /// The rest.
    #[serde(flatten)]
    pub person: Person,
}

impl ExportedPlayer {
    /// The player as one object.
    #[must_use]
    pub fn to_person(&self) -> Person {
        let mut person = self.person.clone();
        if let Some(user) = &self.user {
            person.name.clone_from(&user.name);
            person.title.clone_from(&user.title);
        }
        person
    }
}

/// The problem of the day.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct DailyProblem {
    puzzle: Puzzle,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Puzzle {
    initial_sfen: String,
    /// In problems from games: the move before the solution.
    initial_usi: String,
}

impl DailyProblem {
    /// The position to solve; `None` if there is none.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let Puzzle { initial_sfen, initial_usi } = &self.puzzle;
        let mut position = start_of(initial_sfen).ok().filter(|_| !initial_sfen.is_empty())?;
        // Whether the position has this move already is not documented; no move is legal twice in a row.
        if let Ok(mv) = initial_usi.parse() {
            let _ = position.play(mv);
        }
        Some(position)
    }
}

/// The answer to a code of the login.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct TokenGrant {
    /// The token: a secret, hence no `Debug`.
    pub access_token: String,
    /// Seconds.
    pub expires_in: u64,
}
