//! How the weaker levels choose: a short look at every move, some of them misjudged.

use super::level::Glance;
use super::search::{Search, Seen};
use crate::rules::Move;

/// Looks at every move and picks the one that seems best; puts it first in `moves` and gives its score.
pub(super) fn choose(
    search: &mut Search<'_>,
    glance: Glance,
    seed: u64,
    moves: &mut [Move],
) -> i32 {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut found: Vec<(Seen, i32)> = Vec::with_capacity(moves.len());
    for &mv in &*moves {
        let Some(seen) = search.look_at(mv, glance.depth) else {
            break;
        };
        let overlooks = chance.u8(..100) < glance.overlooks;
        let opinion = if overlooks {
            search.glance_at(mv).score
        } else {
            seen.score
        };
        let noise = chance.i32(-glance.noise..=glance.noise);
        found.push((seen, opinion + noise));
    }
    let best = found.iter().map(|(seen, _)| seen.score).max();
    let bearable = best.unwrap_or(0) - glance.margin;
    found.retain(|(seen, _)| seen.score >= bearable);
    let Some((chosen, _)) = found.into_iter().max_by_key(|&(_, opinion)| opinion) else {
        return 0;
    };
    if let Some(place) = moves.iter().position(|&mv| mv == chosen.mv) {
        moves.swap(0, place);
    }
    chosen.score
}
