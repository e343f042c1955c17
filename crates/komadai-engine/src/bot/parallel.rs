//! Several threads on one search: all search the same position and share the transposition table.

use std::thread;

use super::control::SharedControl;
use super::request::SearchInfo;
use super::search::{RootMove, Search};

/// Ends the other threads, even if the first one panics.
struct StopAtEnd<'a>(&'a SharedControl);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Searches on this thread and one for each helper until this one has ended. A thread that cannot be started
/// is left out.
pub(super) fn search(
    first: &mut Search<'_>,
    helpers: Vec<Search<'_>>,
    shared: &SharedControl,
    moves: &mut [RootMove],
    lines: usize,
    report: &mut dyn FnMut(&SearchInfo),
) -> SearchInfo {
    thread::scope(|scope| {
        let _end = StopAtEnd(shared);
        for mut helper in helpers {
            let mut moves = moves.to_vec();
            let thread = thread::Builder::new().name("bot helper".to_owned());
            let _ = thread.spawn_scoped(scope, move || {
                helper.iterate(&mut moves, 1, &mut |_| {});
            });
        }
        first.iterate(moves, lines, report)
    })
}
