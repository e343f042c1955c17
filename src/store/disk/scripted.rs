//! A file system in memory that fails on demand, and forgets unflushed data when power fails.
//!
//! It promises the same as POSIX: bytes are on the disk after a flush of their file, names after a flush of
//! their folder, a rename is atomic, and any combination of unflushed data survives a power failure, of bytes
//! in sectors.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

mod file;
mod script;
mod tree;

pub use script::{Call, Fault, Script};
pub use tree::Tree;
use tree::{Content, NameChange, Node};

use komadai_engine::world;

/// The scripted file systems are below this folder.
const ROOT: &str = "/scripted";
/// The root folder.
const TOP: usize = 0;

static MOUNTED: RwLock<Vec<&'static Scripted>> = RwLock::new(Vec::new());

/// The scripted file system of a path.
pub fn of(path: &Path) -> Option<&'static Scripted> {
    let below = path.strip_prefix(ROOT).ok()?;
    let number: usize = below.components().next()?.as_os_str().to_str()?.parse().ok()?;
    let mounted = MOUNTED.read().unwrap_or_else(PoisonError::into_inner);
    mounted.get(number).copied()
}

#[derive(Debug)]
pub struct Scripted {
    folder: PathBuf,
    state: Mutex<State>,
}

#[derive(Debug, Clone)]
struct State {
    tree: Tree,
    /// All calls so far.
    calls: Vec<Call>,
    script: Option<Script>,
    /// The number of calls of the script that have failed.
    faults: usize,
    /// The file system cannot rename without replacing.
    is_simple: bool,
    /// Every call fails: the program has ended, and only its destructors run.
    is_dead: bool,
    /// Handles of earlier generations are closed.
    generation: u32,
    locks: HashMap<usize, u64>,
    handles: u64,
    /// The open files of each program of a simulation, and of all others.
    open: HashMap<Option<u32>, usize>,
    /// Faults by chance: of a thousand calls so many fail.
    chance: Option<(fastrand::Rng, u32)>,
    /// If wanted: the tree before each call that changes something, with the mark of that moment.
    trace: Option<Vec<(usize, Tree)>>,
    mark: usize,
}

/// The verdict on a call.
enum Verdict {
    Go,
    Lie,
    Short,
    Garble,
    Cut,
    Fail(io::Error),
    GoAndFail(io::Error),
}

fn error(number: i32) -> io::Error {
    io::Error::from_raw_os_error(number)
}

fn missing() -> io::Error {
    error(2)
}

impl State {
    /// Records a call and returns the verdict on it.
    fn call(&mut self, call: Call) -> Verdict {
        if self.is_dead || world::is_dead() {
            return Verdict::Fail(error(5));
        }
        let number = self.calls.len();
        self.calls.push(call);
        if call != Call::Look
            && let Some(trace) = &mut self.trace
        {
            trace.push((self.mark, self.tree.clone()));
        }
        let Some(script) = self.script else {
            return self.chance(call);
        };
        if script.ends_at == Some(number) {
            self.is_dead = true;
            return Verdict::Fail(error(5));
        }
        // After some of the bytes no more are written.
        let before = number.checked_sub(1).and_then(|before| script.fault(before));
        if before == Some(Fault::Short) && call == Call::Write {
            return Verdict::Fail(error(28));
        }
        let Some(fault) = script.fault(number).filter(|fault| fault.befalls(call)) else {
            return Verdict::Go;
        };
        self.faults += 1;
        match fault {
            Fault::Error(number) => Verdict::Fail(error(number)),
            Fault::Short => Verdict::Short,
            Fault::Garbled => Verdict::Garble,
            Fault::Cut => Verdict::Cut,
            Fault::DoneButFailed => Verdict::GoAndFail(error(5)),
            Fault::Lost => Verdict::Lie,
        }
    }

    /// A fault by chance.
    fn chance(&mut self, call: Call) -> Verdict {
        let Some((random, rate)) = &mut self.chance else {
            return Verdict::Go;
        };
        if random.u32(..1000) >= *rate {
            return Verdict::Go;
        }
        let fault = random.choice([5, 28, 4]).map_or(Fault::Short, Fault::Error);
        let fault = match random.u8(..6) {
            0 if call != Call::Look => Fault::DoneButFailed,
            1 if call == Call::Write => Fault::Short,
            2 if call == Call::Write => Fault::Garbled,
            _ => fault,
        };
        self.faults += 1;
        world::note(&format!("disk {call:?} {fault:?}"));
        match fault {
            Fault::Error(number) => Verdict::Fail(error(number)),
            Fault::DoneButFailed => Verdict::GoAndFail(error(5)),
            Fault::Garbled => Verdict::Garble,
            Fault::Cut => Verdict::Cut,
            Fault::Short | Fault::Lost => Verdict::Short,
        }
    }

    fn node(&self, path: &Path) -> io::Result<usize> {
        let below = path.strip_prefix(ROOT).map_err(|_| missing())?;
        let mut at = TOP;
        for part in below.components().skip(1) {
            if !matches!(self.tree.nodes[at].content, Content::Folder { .. }) {
                return Err(error(20));
            }
            at = self.tree.child(at, part.as_os_str()).ok_or_else(missing)?;
        }
        Ok(at)
    }

    /// The folder of a path, and its name there.
    fn place(&self, path: &Path) -> io::Result<(usize, OsString)> {
        let name = path.file_name().ok_or_else(missing)?;
        let folder = self.node(path.parent().ok_or_else(missing)?)?;
        match self.tree.nodes[folder].content {
            Content::Folder { .. } => Ok((folder, name.to_owned())),
            Content::File { .. } => Err(error(20)),
        }
    }
}

/// Does `work` according to the verdict.
fn obey<T>(verdict: Verdict, work: impl FnOnce(bool) -> io::Result<T>) -> io::Result<T> {
    match verdict {
        Verdict::Go | Verdict::Short | Verdict::Garble | Verdict::Cut => work(false),
        Verdict::Lie => work(true),
        Verdict::Fail(error) => Err(error),
        Verdict::GoAndFail(error) => work(false).and(Err(error)),
    }
}

impl Scripted {
    /// An empty one, for the rest of the program: tests reuse it.
    pub fn mount() -> &'static Self {
        let mut mounted = MOUNTED.write().unwrap_or_else(PoisonError::into_inner);
        let folder = Path::new(ROOT).join(mounted.len().to_string());
        let state = State {
            tree: Tree::new(),
            calls: Vec::new(),
            script: None,
            faults: 0,
            is_simple: false,
            is_dead: false,
            generation: 0,
            locks: HashMap::new(),
            handles: 0,
            open: HashMap::new(),
            chance: None,
            trace: None,
            mark: 0,
        };
        let disk: &'static Self = Box::leak(Box::new(Self { folder, state: Mutex::new(state) }));
        mounted.push(disk);
        disk
    }

    fn state(&self) -> MutexGuard<'_, State> {
        world::late("disk");
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn tree(&self) -> Tree {
        self.state().tree.clone()
    }

    /// Restarts with this tree or an empty one; all files are closed.
    pub fn begin(&self, tree: Option<Tree>, script: Option<Script>) {
        let mut state = self.state();
        state.tree = tree.unwrap_or_else(Tree::new);
        state.calls.clear();
        state.script = script;
        state.faults = 0;
        state.is_dead = false;
        state.generation += 1;
        state.locks.clear();
        state.open.clear();
        state.chance = None;
        state.trace = None;
        state.mark = 0;
    }

    /// From now on every call fails so; none does without a fault.
    pub fn fail(&self, fault: Option<Fault>) {
        let mut state = self.state();
        let at = state.calls.len();
        state.script =
            fault.map(|fault| Script { at, fault, is_for_good: true, then: None, ends_at: None });
    }

    /// The call after so many others fails so.
    pub fn fail_after(&self, others: usize, fault: Fault) {
        let mut state = self.state();
        let at = state.calls.len() + others;
        state.script = Some(Script { at, fault, is_for_good: false, then: None, ends_at: None });
    }

    /// From now on so many of a thousand calls fail, chosen by the seed.
    pub fn be_unreliable(&self, seed: u64, rate: u32) {
        let random = fastrand::Rng::with_seed(seed);
        self.state().chance = (rate > 0).then_some((random, rate));
    }

    /// Another program writes, replaces or removes a file below the folder; it is flushed at once.
    pub fn put(&self, path: &Path, bytes: Option<&[u8]>, keeps_identity: bool) -> bool {
        let mut state = self.state();
        let Ok((folder, name)) = state.place(path) else {
            return false;
        };
        let old = state.tree.child(folder, &name);
        let Some(bytes) = bytes else {
            state.tree.change(vec![NameChange { folder, name, node: None }], false);
            return old.is_some();
        };
        let node = match old.filter(|_| keeps_identity) {
            Some(node) => node,
            None => state.tree.add(Node::file()),
        };
        state.tree.clock += 1;
        let clock = state.tree.clock;
        let file = &mut state.tree.nodes[node];
        file.modified = clock;
        if let Content::File { now, kept, dirty } = &mut file.content {
            *now = Arc::new(bytes.to_vec());
            kept.clone_from(now);
            dirty.clear();
        }
        if old != Some(node) {
            state.tree.change(vec![NameChange { folder, name, node: Some(node) }], false);
        }
        true
    }

    /// The files that a program of a simulation has open.
    #[cfg(feature = "simulation")]
    pub fn open_files(&self, group: u32) -> usize {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.open.get(&Some(group)).copied().unwrap_or_default()
    }

    /// All calls since the start.
    pub fn calls(&self) -> Vec<Call> {
        self.state().calls.clone()
    }

    /// The number of calls with a fault since the start.
    pub fn faults(&self) -> usize {
        self.state().faults
    }

    /// From now on a file system that cannot rename without replacing.
    pub fn be_simple(&self) {
        self.state().is_simple = true;
    }

    /// Ends the program at once: none of its later calls has an effect until the next start.
    pub fn kill(&self) -> Tree {
        let mut state = self.state();
        state.is_dead = true;
        state.tree.clone()
    }

    /// Records from now on the tree before each call that changes something.
    pub fn trace(&self) {
        self.state().trace = Some(Vec::new());
    }

    /// The recorded trees, each with its mark.
    pub fn traced(&self) -> Vec<(usize, Tree)> {
        self.state().trace.take().unwrap_or_default()
    }

    /// Marks the calls recorded from now on.
    pub fn mark(&self, mark: usize) {
        self.state().mark = mark;
    }

    /// All files with their contents.
    pub fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut files = Vec::new();
        let mut waiting = vec![(self.folder.clone(), TOP)];
        while let Some((path, node)) = waiting.pop() {
            match &state.tree.nodes[node].content {
                Content::File { now, .. } => files.push((path, now.to_vec())),
                Content::Folder { now, .. } => {
                    let below = now.iter().map(|(name, node)| (path.join(name), *node));
                    waiting.extend(below);
                }
            }
        }
        files
    }
}
