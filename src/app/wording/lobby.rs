//! What lishogi announces, in words.

use crate::texts::text;
use komadai_engine::lishogi::{ChallengeInfo, GameInfo};

/// A challenge to the user: who, which clock, rated or not, from where.
pub(crate) fn challenge(challenge: &ChallengeInfo) -> String {
    let terms = &challenge.time_control;
    let clock = match terms.kind.as_str() {
        "clock" => terms.clock().to_string(),
        "correspondence" => text!("lishogi-days", days = terms.days_per_turn.unwrap_or(0)),
        _ => text!("setup-no-clock"),
    };
    let name = challenge.challenger_called();
    let kind = if challenge.rated { "rated" } else { "casual" };
    let start = if challenge.is_even() { "even" } else { "other" };
    let what = if challenge.rematch_of.is_some() { "rematch" } else { "game" };
    text!("lishogi-challenge", name = name, clock = clock, kind = kind, start = start, what = what,)
}

/// A running game of the user in a list: the opponent, and whose turn it is.
pub(crate) fn running(game: &GameInfo) -> String {
    let name = game.opponent.called();
    let turn = if game.is_my_turn { "own" } else { "other" };
    let hours = game.seconds_left.map_or(0, |seconds| seconds / 3600);
    text!("lishogi-running", name = name, turn = turn, hours = hours)
}
