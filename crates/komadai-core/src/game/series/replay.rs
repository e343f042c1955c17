//! The time at the start of a replay (R79).

use std::time::Duration;

use super::{Played, Player, Replay, Series, TimeControl, TimeLeft};

impl Series {
    /// The time at the start of each player, by [`Player::index`], if not the initial time; `replayed` is the
    /// game to replay.
    pub(super) fn left(&self, replayed: Option<&Played>) -> [Option<TimeLeft>; 2] {
        match (replayed, self.terms.replay) {
            (Some(last), Replay::Remaining) => {
                raised(last.left, self.terms.time, self.terms.replay_min)
            }
            (Some(_), Replay::Fresh | Replay::Off) | (None, _) => [None; 2],
        }
    }
}

/// The remaining times, both raised equally until the shorter main time has `minutes`, and neither above its
/// initial time.
fn raised(
    left: [Option<TimeLeft>; 2],
    initial: [Option<TimeControl>; 2],
    minutes: u32,
) -> [Option<TimeLeft>; 2] {
    let clocks = Player::ALL.map(|player| left[player.index()].zip(initial[player.index()]));
    let shorter = clocks.iter().flatten().min_by_key(|(left, _)| left.main);
    let missing = shorter.map_or(Duration::ZERO, |(left, initial)| {
        let least = Duration::from_secs(u64::from(minutes) * 60).min(initial.main);
        least.saturating_sub(left.main)
    });
    clocks.map(|clock| {
        let (left, initial) = clock?;
        // An increment may have raised it above the initial time: that stays.
        let most = initial.main.max(left.main);
        let main = left.main.saturating_add(missing).min(most);
        Some(TimeLeft { main, ..left })
    })
}
