//! Work on many items in parallel, with the answers in order.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Items for each worker before the answers are taken: no more wait in memory.
const BATCH: usize = 64;

/// Calls `work` for each item on all cores, and `take` with the answers in order on this thread. The first
/// error of `take` ends the work.
pub(crate) fn in_order<T: Sync, A: Send, E>(
    items: &[T],
    work: impl Fn(&T) -> A + Sync,
    mut take: impl FnMut(A) -> Result<(), E>,
) -> Result<(), E> {
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    for batch in items.chunks(workers * BATCH) {
        answers(batch, workers, &work).into_iter().try_for_each(&mut take)?;
    }
    Ok(())
}

fn answers<T: Sync, A: Send>(
    items: &[T],
    workers: usize,
    work: &(impl Fn(&T) -> A + Sync),
) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::with_capacity(items.len()));
    thread::scope(|scope| {
        for _ in 0..workers.min(items.len()) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(number) else {
                        break;
                    };
                    let answer = work(item);
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    found.push((number, answer));
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_unstable_by_key(|&(number, _)| number);
    found.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        let mut seen = Vec::new();
        let slow = |&number: &usize| (0..(1000 - number)).fold(number, |sum, _| sum ^ 1);
        let done: Result<(), ()> = in_order(&items, slow, |answer| {
            seen.push(answer & !1);
            Ok(())
        });
        assert_eq!(done, Ok(()));
        let expected: Vec<usize> = items.iter().map(|number| number & !1).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn an_error_of_the_taker_ends_the_work() {
        let items = vec![(); 100_000];
        let done = AtomicUsize::new(0);
        let work = |(): &()| done.fetch_add(1, Ordering::Relaxed);
        assert_eq!(in_order(&items, work, |_| Err("full")), Err("full"));
        assert!(done.into_inner() < items.len());
    }
}
