//! The running games of the user at lishogi, remembered between two runs of the program: while one may run, no
//! engine helps.

use serde::{Deserialize, Serialize};

use crate::app::wording::faults::ron_file;
use komadai_engine::lishogi::{GameInfo, Status};

/// The version of the file.
const VERSION: u32 = 1;

const HOUR: i64 = 3600;

/// The longest time in seconds for which a game counts as running without news; days for a move are at most
/// 14.
const LONGEST: i64 = 30 * 24 * HOUR;

/// The games that ran when a server last listed them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RunningGames {
    pub(crate) version: u32,
    pub games: Vec<RunningGame>,
}

/// A running game. Times are in seconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RunningGame {
    /// The address of the server.
    pub server: String,
    /// The `id` of the account there.
    pub account: String,
    /// The id of the game.
    pub id: String,
    pub opponent: String,
    pub is_my_turn: bool,
    /// The end of the user's time, if it runs.
    pub flag: Option<i64>,
    /// The time until which the clocks could run.
    pub until: i64,
}

impl Default for RunningGames {
    fn default() -> Self {
        Self { version: VERSION, games: Vec::new() }
    }
}

impl RunningGames {
    /// Takes the games of an account from its server; `is_whole` if no others run.
    pub fn learn(&mut self, of: (&str, &str), games: &[GameInfo], is_whole: bool, now: i64) {
        let is_new = |id: &str| games.iter().any(|game| game.game_id == id);
        self.games.retain(|it| {
            let is_of = (it.server.as_str(), it.account.as_str()) == of;
            it.until > now && !(is_of && (is_whole || is_new(&it.id)))
        });
        let going_on = games.iter().filter(|game| game.status.goes_on());
        self.games.extend(going_on.map(|game| RunningGame::new(of, game, now)));
    }
}

impl RunningGame {
    fn new((server, account): (&str, &str), game: &GameInfo, now: i64) -> Self {
        let left = game.seconds_left.and_then(|seconds| i64::try_from(seconds).ok());
        let left = left.filter(|_| game.status != Status::Paused);
        // The opponent's time is not told: as much as the user's, and an hour.
        let longest = left.map_or(LONGEST, |left| left.saturating_mul(2).saturating_add(HOUR));
        Self {
            server: server.to_owned(),
            account: account.to_owned(),
            id: game.game_id.clone(),
            opponent: game.opponent.called(),
            is_my_turn: game.is_my_turn,
            flag: left.filter(|_| game.is_my_turn).map(|left| now.saturating_add(left)),
            until: now.saturating_add(longest.min(LONGEST)),
        }
    }

    /// The page of the game.
    pub fn page(&self) -> String {
        format!("{}/{}", self.server, self.id)
    }
}

ron_file!(RunningGames, 4);

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: (&str, &str) = ("https://lishogi.org", "ann");

    fn game(id: &str, left: Option<u64>) -> GameInfo {
        let status = Status::Started;
        GameInfo { game_id: id.to_owned(), seconds_left: left, status, ..GameInfo::default() }
    }

    fn ids(games: &RunningGames) -> Vec<&str> {
        games.games.iter().map(|it| it.id.as_str()).collect()
    }

    #[test]
    fn games_are_known_until_the_server_lists_others_or_their_clocks_have_run_out() {
        let mut games = RunningGames::default();
        games.learn(ANN, &[game("A", Some(600)), game("B", None)], true, 1_000);
        assert_eq!(RunningGames::parse(&games.to_text()), Ok(games.clone()));
        assert_eq!(games.games[0].until, 1_000 + 1_200 + HOUR);
        games.learn(ANN, &[game("C", Some(u64::MAX))], false, 2_000);
        assert_eq!(ids(&games), ["A", "B", "C"]);
        games.learn((ANN.0, "ben"), &[], true, 6_000);
        assert_eq!(ids(&games), ["B", "C"], "the clock of A is over");
        games.learn(ANN, &[GameInfo { status: Status::Resign, ..game("B", None) }], false, 6_000);
        assert_eq!(ids(&games), ["C"]);
        assert_eq!(games.games[0].until, 2_000 + LONGEST, "nobody is locked out for ever");
        games.learn(ANN, &[], true, 6_000);
        assert!(games.games.is_empty());
    }

    #[test]
    fn the_user_s_time_ends_on_the_user_s_turn_only() {
        let own = GameInfo { is_my_turn: true, ..game("A", Some(60)) };
        let paused = GameInfo { status: Status::Paused, ..own.clone() };
        let mut games = RunningGames::default();
        games.learn(ANN, &[own, game("B", Some(60)), paused], true, 0);
        let flags: Vec<_> = games.games.iter().map(|it| it.flag).collect();
        assert_eq!(flags, [Some(60), None, None]);
    }
}
