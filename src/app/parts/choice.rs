//! The choices of a form.

use crate::app::options::Seat;
use crate::app::state::AppState;
use komadai_engine::bot::Level;

/// All possible players of a seat.
pub(crate) fn seats(app: &AppState) -> Vec<Seat> {
    let levels = Level::all().map(Seat::Bot);
    let adaptive = Seat::Adaptive(app.strength.adaptive_level());
    let engines = app.engines.entries().iter().map(Seat::engine);
    [Seat::Human].into_iter().chain(levels).chain([adaptive]).chain(engines).collect()
}

/// The choice after or before `now`, or next to the first one if `now` is none of them.
pub(crate) fn neighbor<T: Clone + PartialEq>(choices: &[T], now: &T, forward: bool) -> T {
    let index = choices.iter().position(|choice| choice == now).unwrap_or(0);
    let step = if forward { 1 } else { choices.len() - 1 };
    choices[(index + step) % choices.len()].clone()
}
