//! The shortest story with a fault.

use crate::stage::tell;
use crate::story::Story;

/// The first word of a fault, by which two are the same.
fn class(fault: &str) -> &str {
    fault.split(':').next().unwrap_or_default()
}

/// Leaves out steps as long as the fault stays, in at most so many tries.
pub(crate) fn shrink(story: &Story, fault: &str, most: usize) -> (Story, String) {
    let (mut best, mut words) = (story.clone(), fault.to_owned());
    let mut tries = 0;
    let mut size = best.steps.len().div_ceil(2).max(1);
    loop {
        let (mut at, mut is_shorter) = (0, false);
        while at < best.steps.len() && tries < most {
            let mut shorter = best.clone();
            shorter.steps.drain(at..(at + size).min(best.steps.len()));
            tries += 1;
            match tell(&shorter, false).fault {
                Some(fault) if class(&fault) == class(&words) => {
                    (best, words, is_shorter) = (shorter, fault, true);
                }
                _ => at += size,
            }
        }
        if tries >= most || size == 1 && !is_shorter {
            return (best, words);
        }
        size = (size / 2).max(1);
    }
}
