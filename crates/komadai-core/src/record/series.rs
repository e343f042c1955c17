//! A match in a save, not yet checked.

use serde::{Deserialize, Serialize};

/// The match of a game: its terms besides the rules of the game, the earlier games, and the score.
///
/// Players are 1 and 2 in the order of their names. Resuming the match checks it for contradictions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedSeries {
    /// The most decided games.
    pub best_of: u32,
    /// The names of players 1 and 2.
    pub names: (String, String),
    /// The Black player of the first game.
    pub first_black: u32,
    /// Whether the colors stay from game to game, as with a handicap.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sides_stay: bool,
    /// The initial clocks of players 1 and 2, such as `10m+30s` or `none`.
    pub clocks: (String, String),
    /// The earlier games, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<SavedSeriesGame>,
    /// The Black player of this game by a separate toss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tossed: Option<u32>,
    /// The score of players 1 and 2 in half points.
    pub score: (u32, u32),
}

/// A finished game of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedSeriesGame {
    /// Its number in the match.
    pub number: u32,
    /// The Black player.
    pub black: u32,
    /// The token of R81 for its end.
    pub reason: String,
    /// The winner; `None` for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u32>,
    /// Its number of moves.
    pub moves: usize,
    /// The time left to players 1 and 2.
    #[serde(default, skip_serializing_if = "no_clocks")]
    pub left: (Option<SavedTimeLeft>, Option<SavedTimeLeft>),
}

/// The time left on a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTimeLeft {
    /// Main time in milliseconds.
    pub ms: u64,
    /// Byoyomi periods.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u32,
}

/// Whether neither player has a clock.
pub(super) const fn no_clocks<T>(clocks: &(Option<T>, Option<T>)) -> bool {
    matches!(clocks, (None, None))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) const fn is_zero(number: &u32) -> bool {
    *number == 0
}
