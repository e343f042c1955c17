//! A world in which one thread runs at a time, and time passes only when all threads wait.
//!
//! The thread that makes a [`World`] drives it. Every other thread is a task: it runs until it waits, and then
//! the next one is drawn from those that can go on. All that a seed does not choose is outside of this.

#![allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "as in std")]

use std::cell::RefCell;
use std::fmt::Write as _;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

pub mod chance;
pub mod channels;
pub mod engines;
pub mod locks;
pub mod sockets;
pub mod threads;

pub use chance::Luck;

/// The number of the thread that drives the world.
const DRIVER: usize = 0;

/// A program in the world.
pub type Group = u32;

/// The group of the driver.
const OUTSIDE: Group = Group::MAX;

thread_local! {
    static HERE: RefCell<Option<Here>> = const { RefCell::new(None) };
}

/// The place of a thread in a world.
#[derive(Debug, Clone)]
struct Here {
    world: Arc<World>,
    task: usize,
}

/// The payload that ends the threads of a killed program.
#[derive(Debug)]
struct Killed;

/// How a wait ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Woken {
    /// Something may have changed.
    Perhaps,
    TimeOver,
    /// The program is killed, and only its destructors run.
    Never,
}

/// What tasks wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key(u64);

impl Key {
    fn new() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    Ready,
    /// Woken by the time.
    Due,
    Waiting(Option<Key>, Option<Duration>),
    Ended,
}

#[derive(Debug)]
struct Task {
    name: String,
    group: Group,
    status: Status,
    wake: Arc<Condvar>,
    is_killed: bool,
}

/// Two numbers for all that was done: equal worlds have equal ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Print(pub u64, pub u64);

#[derive(Debug)]
struct State {
    now: Duration,
    random: fastrand::Rng,
    luck: Luck,
    tasks: Vec<Task>,
    current: usize,
    /// The turns left before the driver is asked.
    budget: u64,
    /// Programs that stand still until then.
    frozen: Vec<(Group, Duration)>,
    /// The folders of programs, for their settings and caches.
    folders: Vec<(Group, PathBuf)>,
    print: Print,
    trace: Option<String>,
    unlucky: u64,
    engines: Option<engines::Maker>,
}

/// A world.
#[derive(Debug)]
pub struct World {
    state: Mutex<State>,
    base: Instant,
    net: Mutex<sockets::Net>,
}

fn here() -> Option<Here> {
    HERE.with_borrow(Clone::clone)
}

impl State {
    /// The thaw of a group.
    fn thaw(&self, group: Group) -> Option<Duration> {
        let thaw = self.frozen.iter().find(|(it, _)| *it == group);
        thaw.map(|(_, until)| *until).filter(|until| *until > self.now)
    }

    /// The next one to run.
    fn choose(&mut self) -> usize {
        if self.budget == 0 {
            return DRIVER;
        }
        self.budget -= 1;
        let is_ready = |task: &Task| {
            matches!(task.status, Status::Ready | Status::Due)
                && (task.is_killed || self.thaw(task.group).is_none())
        };
        let ready: Vec<usize> =
            (DRIVER + 1..self.tasks.len()).filter(|at| is_ready(&self.tasks[*at])).collect();
        if ready.is_empty() {
            return DRIVER;
        }
        let next = ready[self.random.usize(..ready.len())];
        self.print(next as u64);
        if self.trace.is_some() {
            let line = format!("{:?} {}", self.now, self.tasks[next].name);
            self.note(&line);
        }
        next
    }

    fn print(&mut self, value: u64) {
        let Print(count, hash) = &mut self.print;
        *count += 1;
        let micros = u64::try_from(self.now.as_micros()).unwrap_or(u64::MAX);
        for word in [value, micros] {
            *hash = (*hash ^ word).wrapping_mul(0x100_0000_01b3).rotate_left(17);
        }
    }

    fn note(&mut self, line: &str) {
        for byte in line.bytes() {
            let hash = &mut self.print.1;
            *hash = (*hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3).rotate_left(5);
        }
        if let Some(trace) = &mut self.trace {
            let _ = writeln!(trace, "{line}");
        }
    }

    fn wake(&mut self, key: Key) {
        for task in &mut self.tasks {
            if matches!(task.status, Status::Waiting(Some(it), _) if it == key) {
                task.status = Status::Ready;
            }
        }
    }

    /// Wakes those whose time has come.
    fn ring(&mut self) {
        for task in &mut self.tasks {
            if matches!(task.status, Status::Waiting(_, Some(until)) if until <= self.now) {
                task.status = Status::Due;
            }
        }
    }

    fn next_due(&self) -> Option<Duration> {
        let due = self.tasks.iter().skip(1).filter_map(|task| {
            let thaw = self.thaw(task.group);
            match task.status {
                Status::Waiting(_, Some(until)) => Some(thaw.map_or(until, |it| it.max(until))),
                Status::Ready | Status::Due => thaw,
                Status::Waiting(..) | Status::Ended => None,
            }
        });
        due.min()
    }
}

impl World {
    /// A world driven by this thread; the one before it must have ended.
    pub fn begin(seed: u64, luck: Luck, is_traced: bool) -> Arc<Self> {
        let driver = Task {
            name: "driver".to_owned(),
            group: OUTSIDE,
            status: Status::Ready,
            wake: Arc::default(),
            is_killed: false,
        };
        let state = State {
            now: Duration::ZERO,
            random: fastrand::Rng::with_seed(seed),
            luck,
            tasks: vec![driver],
            current: DRIVER,
            budget: 0,
            frozen: Vec::new(),
            folders: Vec::new(),
            print: Print::default(),
            trace: is_traced.then(String::new),
            unlucky: 0,
            engines: None,
        };
        let world = Arc::new(Self {
            state: Mutex::new(state),
            base: Instant::now(),
            net: Mutex::default(),
        });
        fastrand::seed(seed);
        HERE.set(Some(Here { world: Arc::clone(&world), task: DRIVER }));
        world
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time since the beginning.
    pub fn time(&self) -> Duration {
        self.state().now
    }

    /// What was done so far.
    pub fn print(&self) -> Print {
        self.state().print
    }

    /// The trace so far, if there is one.
    pub fn trace(&self) -> String {
        self.state().trace.clone().unwrap_or_default()
    }

    /// Adds a line to the trace.
    pub fn note(&self, line: &str) {
        self.state().note(line);
    }

    /// How many slow calls and rare events there were.
    pub fn unlucky(&self) -> u64 {
        self.state().unlucky
    }

    /// The programs that can be started.
    pub fn set_engines(&self, maker: engines::Maker) {
        self.state().engines = Some(maker);
    }

    /// From now on as much as this goes wrong.
    pub fn set_luck(&self, luck: Luck) {
        self.state().luck = luck;
    }

    /// The threads of a program that have not ended.
    pub fn tasks_of(&self, group: Group) -> Vec<String> {
        let state = self.state();
        let is_alive = |task: &&Task| task.group == group && !matches!(task.status, Status::Ended);
        state.tasks.iter().filter(is_alive).map(|task| task.name.clone()).collect()
    }

    /// The folder for the settings and caches of a program.
    pub fn set_folder(&self, group: Group, folder: &Path) {
        let mut state = self.state();
        state.folders.retain(|(it, _)| *it != group);
        state.folders.push((group, folder.to_owned()));
    }

    /// Starts a program.
    pub fn start(
        self: &Arc<Self>,
        group: Group,
        name: &str,
        work: impl FnOnce() + Send + 'static,
    ) -> threads::JoinHandle<()> {
        threads::start(self, group, name, work).expect("a thread")
    }

    /// Runs the threads that can run, at most so many turns; whether none can go on now.
    pub fn run(&self, turns: u64) -> bool {
        let mut state = self.state();
        state.budget = turns;
        let is_idle = Self::pass_on(state, DRIVER);
        is_idle.budget > 0
    }

    /// The next moment for which a thread waits.
    pub fn next_due(&self) -> Option<Duration> {
        self.state().next_due()
    }

    /// Lets time pass up to a moment.
    pub fn advance(&self, to: Duration) {
        let mut state = self.state();
        state.now = state.now.max(to);
        state.ring();
    }

    /// Has a program stand still until a moment.
    pub fn freeze(&self, group: Group, until: Duration) {
        let mut state = self.state();
        state.frozen.retain(|(it, _)| *it != group);
        state.frozen.push((group, until));
    }

    /// Kills a program: its threads end at their next step, and nothing they do has an effect.
    pub fn kill(&self, group: Group) {
        let mut state = self.state();
        for task in state.tasks.iter_mut().filter(|task| task.group == group) {
            task.is_killed = true;
            if !matches!(task.status, Status::Ended) {
                task.status = Status::Ready;
            }
        }
        state.frozen.retain(|(it, _)| *it != group);
        drop(state);
        while !self.tasks_of(group).is_empty() {
            self.run(u64::MAX);
        }
    }

    /// Ends the world with all that still runs in it.
    pub fn end(&self) {
        let groups: Vec<Group> = self.state().tasks.iter().skip(1).map(|task| task.group).collect();
        for group in groups {
            self.kill(group);
        }
        HERE.set(None);
    }

    /// Gives the turn to another one and waits for the next.
    fn pass_on(mut state: MutexGuard<'_, State>, me: usize) -> MutexGuard<'_, State> {
        let next = state.choose();
        state.current = next;
        if next != me {
            state.tasks[next].wake.notify_one();
            let wake = Arc::clone(&state.tasks[me].wake);
            while state.current != me {
                state = wake.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
        state
    }

    /// Ends a task.
    fn finish(&self, me: usize, key: Key) {
        let mut state = self.state();
        state.tasks[me].status = Status::Ended;
        state.wake(key);
        let next = state.choose();
        state.current = next;
        state.tasks[next].wake.notify_one();
    }
}

impl Here {
    /// Whether the program of this thread is killed; unwinds if it can.
    fn is_killed(&self) -> bool {
        let is_killed = self.world.state().tasks[self.task].is_killed;
        if is_killed && !std::thread::panicking() {
            resume_unwind(Box::new(Killed));
        }
        is_killed
    }

    fn wait(&self, key: Option<Key>, until: Option<Duration>) -> Woken {
        if self.is_killed() {
            return Woken::Never;
        }
        if self.task == DRIVER {
            return self.drive(key, until);
        }
        let mut state = self.world.state();
        state.tasks[self.task].status = Status::Waiting(key, until);
        state.ring();
        let state = World::pass_on(state, self.task);
        let is_due = state.tasks[self.task].status == Status::Due;
        drop(state);
        if self.is_killed() {
            return Woken::Never;
        }
        if is_due { Woken::TimeOver } else { Woken::Perhaps }
    }

    /// The driver waits: the world goes on.
    fn drive(&self, key: Option<Key>, until: Option<Duration>) -> Woken {
        self.world.state().tasks[DRIVER].status = Status::Waiting(key, until);
        loop {
            self.world.run(u64::MAX);
            let mut state = self.world.state();
            match state.tasks[DRIVER].status {
                Status::Ready => return Woken::Perhaps,
                Status::Due => return Woken::TimeOver,
                Status::Waiting(..) | Status::Ended => {}
            }
            let due = state.next_due().into_iter().chain(until).min();
            assert!(due.is_some(), "the driver waits for ever");
            state.now = due.map_or(state.now, |due| due.max(state.now));
            state.ring();
        }
    }

    /// Lets others run.
    fn turn(&self) {
        if self.task != DRIVER && !std::thread::panicking() {
            let state = self.world.state();
            drop(World::pass_on(state, self.task));
            self.is_killed();
        }
    }

    fn now(&self) -> Duration {
        let mut state = self.world.state();
        if self.task != DRIVER {
            state.now += Duration::from_micros(1);
        }
        state.now
    }
}

fn wake(key: Key) {
    if let Some(here) = here() {
        here.world.state().wake(key);
    }
}

/// Wakes, and may give the turn to another thread.
fn wake_and_turn(key: Key) {
    let Some(here) = here() else { return };
    let mut state = here.world.state();
    state.wake(key);
    let (turns, drawn) = (state.luck.turns, state.random.u32(..1000));
    drop(state);
    if drawn < turns {
        here.turn();
    }
}

/// The time now.
pub fn now() -> Instant {
    match here() {
        Some(here) => here.world.base + here.now(),
        None => Instant::now(),
    }
}

/// The clock of a search, for which each look at it takes a while.
pub fn thinking_time() -> Instant {
    if let Some(here) = here() {
        here.world.state().now += Duration::from_millis(5);
    }
    now()
}

/// The time since then.
pub fn elapsed(since: Instant) -> Duration {
    now().saturating_duration_since(since)
}

/// The date and the time of the day now.
pub fn date() -> SystemTime {
    match here() {
        // 2026-01-01, in UTC.
        Some(here) => SystemTime::UNIX_EPOCH + Duration::from_hours(490_896) + here.now(),
        None => SystemTime::now(),
    }
}

/// Adds a line to the trace of the world.
pub fn note(line: &str) {
    if let Some(here) = here() {
        here.world.note(line);
    }
}

/// The program of this thread, if it is in a world.
pub fn group() -> Option<Group> {
    let here = here()?;
    let state = here.world.state();
    Some(state.tasks[here.task].group)
}

/// The folder for settings and caches of the program of this thread.
pub fn folder() -> Option<PathBuf> {
    let here = here()?;
    let state = here.world.state();
    let group = state.tasks[here.task].group;
    let folder = state.folders.iter().find(|(it, _)| *it == group);
    folder.map(|(_, folder)| folder.clone())
}

/// Whether nothing outside can be reached: no process, no net of the system.
pub fn is_closed() -> bool {
    here().is_some()
}

/// Whether the program of this thread is killed: what its destructors do has no effect.
pub fn is_dead() -> bool {
    here().is_some_and(|here| here.world.state().tasks[here.task].is_killed)
}

/// Whether a panic is only the end of a killed program.
pub fn is_kill(payload: &(dyn std::any::Any + Send)) -> bool {
    payload.is::<Killed>()
}
