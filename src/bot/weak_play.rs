//! How the weaker levels choose: a shallow search of every move, with noise and blunders.

use super::level::ShallowPlay;
use super::search::{RootMove, Search, SeenMove};

/// Searches every move a little and picks the one that seems best; puts it first in `moves` and returns its score.
pub(super) fn choose(
    search: &mut Search<'_>,
    play: ShallowPlay,
    seed: u64,
    moves: &mut [RootMove],
) -> i32 {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut found: Vec<(SeenMove, i32)> = Vec::with_capacity(moves.len());
    for mv in moves.iter().map(|root| root.mv) {
        let Some(seen) = search.score_move(mv, play.depth) else {
            break;
        };
        let is_blunder = chance.u8(..100) < play.blunder_percent;
        let opinion = if is_blunder {
            search.static_score(mv).score
        } else {
            seen.score
        };
        let noise = chance.i32(-play.noise..=play.noise);
        found.push((seen, opinion + noise));
    }
    let best = found.iter().map(|(seen, _)| seen.score).max();
    let bearable = best.unwrap_or(0) - play.margin;
    found.retain(|(seen, _)| seen.score >= bearable);
    let Some((chosen, _)) = found.into_iter().max_by_key(|&(_, opinion)| opinion) else {
        return 0;
    };
    if let Some(place) = moves.iter().position(|root| root.mv == chosen.mv) {
        moves.swap(0, place);
    }
    chosen.score
}
