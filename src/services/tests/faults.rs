//! Nothing that was told as kept is lost, whatever call of the file system fails, and wherever the program or the power ends.
//!
//! Each story is told once to count its calls of the file system; then again and again, with one fault at one call, or at all from
//! there on. After that the program is killed, or power fails: a program that starts then must find what was told as kept, or
//! something later. `docs/reliability.md` says how to run all of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::services::files::Files;
use crate::store::scripted::{Call, Fault, Script, Scripted, Tree};

mod stories;

/// What was done with something that is kept.
#[derive(Debug, Clone, Default)]
struct Slot {
    /// All that was to be kept, in its order.
    tried: Vec<String>,
    /// The last of it that was told as kept.
    kept: Option<usize>,
}

/// What a story was told, and has to be true.
#[derive(Debug)]
struct Truth {
    disk: &'static Scripted,
    slots: BTreeMap<&'static str, Slot>,
    /// The slots at each mark.
    history: Vec<BTreeMap<&'static str, Slot>>,
    /// How often something could not be kept, and that was told.
    told: usize,
}

impl Truth {
    fn new(disk: &'static Scripted) -> Self {
        Self {
            disk,
            slots: BTreeMap::new(),
            history: vec![BTreeMap::new()],
            told: 0,
        }
    }

    fn note(&mut self) {
        self.disk.mark(self.history.len());
        self.history.push(self.slots.clone());
    }

    /// Tries to keep `text` by `work`, and notes what it tells.
    fn keep<E>(
        &mut self,
        slot: &'static str,
        text: &str,
        work: impl FnOnce() -> Result<(), E>,
    ) -> bool {
        self.slots
            .entry(slot)
            .or_default()
            .tried
            .push(text.to_owned());
        self.note();
        let is_kept = work().is_ok();
        self.told += usize::from(!is_kept);
        let slot = self.slots.entry(slot).or_default();
        if is_kept {
            slot.kept = Some(slot.tried.len() - 1);
        }
        self.note();
        is_kept
    }

    /// What is kept may become this, too.
    fn may_become(&mut self, slot: &'static str, text: &str) {
        let slot = self.slots.entry(slot).or_default();
        slot.tried.push(text.to_owned());
        self.note();
    }

    /// From now on this need not be there any more.
    fn give_up(&mut self, slot: &'static str) {
        self.slots.remove(slot);
        self.note();
    }
}

/// Something the program does with files.
struct Story {
    name: &'static str,
    /// How much longer it takes than others.
    weight: usize,
    /// What lies there before.
    prepare: fn(&Path),
    tell: fn(&Path, &mut Truth),
    /// Everything that a program which starts now finds, one text for each thing; what cannot be read is an error.
    find: fn(&Path) -> Result<Vec<String>, String>,
}

/// How much is tried.
#[derive(Clone, Copy)]
struct Amount {
    /// So many calls of a story are failed.
    calls: usize,
    /// So many power failures at each moment.
    power_failures: usize,
}

const FEW: Amount = Amount {
    calls: 24,
    power_failures: 2,
};
const ALL: Amount = Amount {
    calls: 4000,
    power_failures: 48,
};

/// What came of it.
#[derive(Debug, Default)]
struct Tally {
    calls: usize,
    faults: usize,
    told: usize,
    power_failures: usize,
    losses: Vec<String>,
}

const EIO: i32 = 5;
const EINTR: i32 = 4;
const EACCES: i32 = 13;
const ENOSPC: i32 = 28;

const FAULTS: [Fault; 7] = [
    Fault::Error(EIO),
    Fault::Error(ENOSPC),
    Fault::Error(EACCES),
    Fault::Error(EINTR),
    Fault::Short,
    Fault::DoneButFailed,
    Fault::Lost,
];

impl Story {
    /// What is not there of what was told as kept.
    fn missing(
        &self,
        disk: &'static Scripted,
        tree: Tree,
        slots: &BTreeMap<&'static str, Slot>,
    ) -> Option<String> {
        disk.begin(Some(tree), None);
        let found = match (self.find)(disk.folder()) {
            Ok(found) => found,
            Err(why) => return Some(format!("{why}; {}", listing(disk))),
        };
        slots.iter().find_map(|(name, slot)| {
            let wanted = &slot.tried[slot.kept?..];
            let is_there = wanted.iter().any(|text| found.contains(text));
            let last = &wanted[0];
            (!is_there).then(|| format!("{name} is lost: {last}; {}", listing(disk)))
        })
    }

    /// Tells the story with this fault.
    fn tell(&self, disk: &'static Scripted, start: &Tree, script: Option<Script>) -> Truth {
        disk.begin(Some(start.clone()), script);
        let mut truth = Truth::new(disk);
        (self.tell)(disk.folder(), &mut truth);
        truth
    }

    /// Every how many of so many moments one is looked at.
    fn step(&self, moments: usize, amount: Amount) -> usize {
        moments.div_ceil(amount.calls / self.weight)
    }

    fn start(&self, disk: &'static Scripted) -> Tree {
        disk.begin(None, None);
        (self.prepare)(disk.folder());
        disk.kill().after_power_failure(|_| true)
    }

    fn try_all(&self, amount: Amount) -> Tally {
        let disk = Scripted::mount();
        let start = self.start(disk);
        let mut tally = Tally::default();
        self.fail_calls(disk, &start, amount, &mut tally);
        self.fail_power(disk, &start, amount, &mut tally);
        tally
    }

    /// Every call fails in every way, once and for good.
    fn fail_calls(&self, disk: &'static Scripted, start: &Tree, amount: Amount, tally: &mut Tally) {
        self.tell(disk, start, None);
        let calls = disk.calls();
        tally.calls = calls.len();
        let step = self.step(calls.len(), amount);
        for (at, call) in calls.iter().enumerate().step_by(step) {
            for fault in FAULTS.into_iter().filter(|fault| fault.befalls(*call)) {
                for is_for_good in [false, true] {
                    // What is interrupted for ever is tried for ever.
                    if is_for_good && fault == Fault::Error(EINTR) {
                        continue;
                    }
                    let script = Script {
                        at,
                        fault,
                        is_for_good,
                    };
                    self.fail(disk, start, script, *call, amount, tally);
                }
            }
        }
    }

    fn fail(
        &self,
        disk: &'static Scripted,
        start: &Tree,
        script: Script,
        call: Call,
        amount: Amount,
        tally: &mut Tally,
    ) {
        let truth = self.tell(disk, start, Some(script));
        let tree = disk.kill();
        tally.faults += 1;
        tally.told += usize::from(truth.told > 0);
        let mut lose = |after: &str, missing: Option<String>| {
            let lost =
                missing.map(|why| format!("{}, {script:?} ({call:?}), {after}: {why}", self.name));
            tally.losses.extend(lost);
        };
        lose("killed", self.missing(disk, tree.clone(), &truth.slots));
        // Against a disk that lies about flushes, and where a folder may be written and not be opened, nothing helps.
        let is_lie = script.fault == Fault::Lost;
        if is_lie || script.fault == Fault::Error(EACCES) {
            return;
        }
        let seed = script.at as u64;
        for (number, left) in
            after_power_failures(&tree, amount.power_failures.min(3), seed).enumerate()
        {
            tally.power_failures += 1;
            lose(
                &format!("power {number}"),
                self.missing(disk, left, &truth.slots),
            );
        }
    }

    /// Power fails before every call that changes something.
    fn fail_power(&self, disk: &'static Scripted, start: &Tree, amount: Amount, tally: &mut Tally) {
        disk.begin(Some(start.clone()), None);
        disk.trace();
        let mut truth = Truth::new(disk);
        (self.tell)(disk.folder(), &mut truth);
        let moments = disk.traced();
        let step = self.step(moments.len(), amount);
        for (number, (mark, tree)) in moments.into_iter().enumerate().step_by(step) {
            let slots = &truth.history[mark];
            for left in after_power_failures(&tree, amount.power_failures, number as u64) {
                tally.power_failures += 1;
                let missing = self.missing(disk, left, slots);
                let lost = missing
                    .map(|why| format!("{}, power before change {number}: {why}", self.name));
                tally.losses.extend(lost);
            }
        }
    }
}

/// What power failures leave: all there is where it is little, else so many by chance, among them all and nothing.
fn after_power_failures(tree: &Tree, most: usize, seed: u64) -> impl Iterator<Item = Tree> {
    let pieces = tree.unflushed();
    let all = u32::try_from(pieces)
        .ok()
        .and_then(|pieces| 1_usize.checked_shl(pieces));
    let all = all.filter(|all| *all <= most);
    let mut random = fastrand::Rng::with_seed(seed);
    (0..all.unwrap_or(most)).map(move |number| {
        let kept: Vec<bool> = (0..pieces)
            .map(|piece| match (all, number) {
                (Some(_), _) => number >> piece & 1 == 1,
                (None, 0) => false,
                (None, 1) => true,
                (None, _) => random.bool(),
            })
            .collect();
        tree.after_power_failure(|piece| kept[piece])
    })
}

fn listing(disk: &Scripted) -> String {
    let files = disk.files().into_iter();
    let files = files.map(|(path, bytes)| {
        let end = bytes.len().saturating_sub(300);
        let text = String::from_utf8_lossy(&bytes[end..]).into_owned();
        format!("{} ({} bytes): {text:?}", path.display(), bytes.len())
    });
    files.collect::<Vec<_>>().join("\n    ")
}

/// The games and changes that a program finds when it starts, and all other records in the folder.
fn records(folder: &Path) -> Result<Vec<String>, String> {
    let mut files = Files::new(Some(folder));
    let (_, unreadable) = files.find_unfinished();
    let (_, unreadable_changes) = files.find_changes();
    if let Some(one) = unreadable.into_iter().chain(unreadable_changes).next() {
        return Err(format!("unreadable: {}", one.why));
    }
    let mut texts = Vec::new();
    for path in all_files(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if [".lock", ".tmp", ".index"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            continue;
        }
        let record = crate::services::files::read(&path, &path);
        let record = record.map_err(|why| format!("unreadable: {why}"))?;
        texts.push(crate::record::save::to_text(&record));
    }
    Ok(texts)
}

/// All files below a folder, hidden ones too.
fn all_files(folder: &Path) -> Vec<PathBuf> {
    let disk = crate::store::scripted::of(folder).expect("a scripted folder");
    disk.files().into_iter().map(|(path, _)| path).collect()
}

#[expect(clippy::print_stderr, reason = "for whoever wants the figures")]
fn holds(amount: Amount) -> impl Fn(&Story) {
    move |story| {
        let tally = story.try_all(amount);
        let Tally {
            calls,
            faults,
            told,
            power_failures,
            losses,
        } = &tally;
        eprintln!(
            "{}: {calls} calls, {faults} faults ({told} told), {power_failures} power failures, {} losses",
            story.name,
            losses.len()
        );
        let first: Vec<&String> = losses.iter().take(5).collect();
        assert!(losses.is_empty(), "{first:#?}");
    }
}

#[test]
fn nothing_that_was_kept_is_lost() {
    stories::all().iter().for_each(holds(FEW));
}

#[test]
#[ignore = "takes minutes: docs/reliability.md"]
fn nothing_that_was_kept_is_lost_at_any_call() {
    stories::all().iter().for_each(holds(ALL));
}
