//! The same number is the same story.

use crate::stage::tell;
use crate::story::{Kind, Story};

#[test]
fn the_same_number_gives_the_same_run_to_the_byte() {
    crate::collect_panics();
    for kind in Kind::DRAWN.into_iter().chain(Kind::ADDED) {
        let seed = (0..1_000).find(|seed| Story::new(*seed).kind == kind).expect("a seed");
        let story = Story::new(seed);
        let (first, second) = (tell(&story, true), tell(&story, true));
        let lines = first.trace.lines().zip(second.trace.lines());
        let odd = lines.enumerate().find(|(_, (one, other))| one != other);
        assert_eq!(odd, None, "{kind:?} {seed}");
        assert_eq!((first.print, first.trace), (second.print, second.trace), "{kind:?} {seed}");
    }
}
