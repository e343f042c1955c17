//! Threads.

use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

pub use std::thread::{Result, current, panicking, scope};

use super::{Group, HERE, Here, Key, Status, Task, Woken, World, here};

/// As [`std::thread::Builder`].
#[derive(Debug, Default)]
pub struct Builder(String);

impl Builder {
    /// As in std.
    pub fn new() -> Self {
        Self::default()
    }

    /// As in std.
    #[must_use]
    pub fn name(self, name: String) -> Self {
        Self(name)
    }

    /// As in std.
    pub fn spawn<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<JoinHandle<T>> {
        let Some(here) = here() else {
            let thread = std::thread::Builder::new().name(self.0).spawn(work)?;
            return Ok(JoinHandle { thread, task: None });
        };
        let group = here.world.state().tasks[here.task].group;
        start(&here.world, group, &self.0, work)
    }
}

/// Starts a task, which waits for its turn.
pub(super) fn start<T: Send + 'static>(
    world: &Arc<World>,
    group: Group,
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    let key = Key::new();
    let mut state = world.state();
    let task = state.tasks.len();
    let is_killed = state.tasks.iter().any(|it| it.group == group && it.is_killed && is_alive(it));
    let seed = state.random.u64(..);
    state.tasks.push(Task {
        name: format!("{group} {name} {task}"),
        group,
        status: Status::Ready,
        wake: Arc::default(),
        is_killed,
    });
    drop(state);
    let place = Here { world: Arc::clone(world), task };
    let run = move || {
        wait_for_turn(&place);
        let Here { world, task } = place.clone();
        HERE.set(Some(place));
        fastrand::seed(seed);
        let done = catch_unwind(AssertUnwindSafe(work));
        HERE.set(None);
        world.finish(task, key);
        match done {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    };
    let thread = std::thread::Builder::new().name(name.to_owned()).spawn(run)?;
    Ok(JoinHandle { thread, task: Some((task, key)) })
}

fn is_alive(task: &Task) -> bool {
    !matches!(task.status, Status::Ended)
}

fn wait_for_turn(place: &Here) {
    let mut state = place.world.state();
    let wake = Arc::clone(&state.tasks[place.task].wake);
    while state.current != place.task {
        state = wake.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner);
    }
}

/// As [`std::thread::JoinHandle`].
#[derive(Debug)]
pub struct JoinHandle<T> {
    thread: std::thread::JoinHandle<T>,
    task: Option<(usize, Key)>,
}

impl<T> JoinHandle<T> {
    /// As in std; a killed program does not wait.
    pub fn join(self) -> Result<T> {
        while let (Some((task, key)), Some(here)) = (self.task, here()) {
            if !is_alive(&here.world.state().tasks[task]) {
                break;
            }
            if here.wait(Some(key), None) == Woken::Never {
                return Err(Box::new("killed"));
            }
        }
        self.thread.join()
    }

    /// As in std; a killed program sees all others as finished.
    pub fn is_finished(&self) -> bool {
        match (self.task, here()) {
            (Some((task, _)), Some(here)) => {
                let state = here.world.state();
                state.tasks[here.task].is_killed || !is_alive(&state.tasks[task])
            }
            _ => self.thread.is_finished(),
        }
    }
}

/// As in std.
pub fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    Builder::new().spawn(work).expect("a thread")
}

/// As in std.
pub fn sleep(time: Duration) {
    let Some(here) = here() else { return std::thread::sleep(time) };
    let until = here.now() + time;
    while here.wait(None, Some(until)) == Woken::Perhaps {}
}

/// As in std: a simulated machine has one core.
pub fn available_parallelism() -> io::Result<NonZero<usize>> {
    if here().is_some() { Ok(NonZero::<usize>::MIN) } else { std::thread::available_parallelism() }
}
