//! Nothing reported as saved is lost, for a fault in any file system call and any end of the program or the
//! power.
//!
//! Each story runs once to count its file system calls; then again and again, with a fault at one call, or at
//! all calls from there on. After that the program is killed, or power fails: a program that starts then must
//! find what was reported as saved, or something later. Random stories also run with two faults, or with an
//! end soon after one. `docs/reliability.md` explains how to run all of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::services::files::Files;
use crate::store::scripted::{Call, Fault, Script, Scripted, Tree};

mod stories;

/// The states of a saved thing.
#[derive(Debug, Clone, Default)]
struct Slot {
    /// All texts to be saved, in order.
    tried: Vec<String>,
    /// The index of the last one reported as saved.
    kept: Option<usize>,
}

/// By name.
type Slots = BTreeMap<String, Slot>;

/// The results that a story reported, and their slots.
#[derive(Debug)]
struct Truth {
    disk: &'static Scripted,
    /// The seed of random stories.
    seed: u64,
    slots: Slots,
    /// The slots at each mark.
    history: Vec<Slots>,
    /// The number of reported failures to save.
    told: usize,
}

impl Truth {
    fn new(disk: &'static Scripted, seed: u64) -> Self {
        Self { disk, seed, slots: Slots::new(), history: vec![Slots::new()], told: 0 }
    }

    fn note(&mut self) {
        self.disk.mark(self.history.len());
        self.history.push(self.slots.clone());
    }

    /// Tries to save `text` by `work`, and notes the result.
    fn keep<E>(&mut self, slot: &str, text: &str, work: impl FnOnce() -> Result<(), E>) -> bool {
        self.slots.entry(slot.to_owned()).or_default().tried.push(text.to_owned());
        self.note();
        let is_kept = work().is_ok();
        self.told += usize::from(!is_kept);
        let slot = self.slots.entry(slot.to_owned()).or_default();
        if is_kept {
            slot.kept = Some(slot.tried.len() - 1);
        }
        self.note();
        is_kept
    }

    /// The saved state may become this, too.
    fn may_become(&mut self, slot: &str, text: &str) {
        let slot = self.slots.entry(slot.to_owned()).or_default();
        slot.tried.push(text.to_owned());
        self.note();
    }

    /// From now on this may be missing.
    fn give_up(&mut self, slot: &str) {
        self.slots.remove(slot);
        self.note();
    }
}

/// A use of files by the program.
struct Story {
    name: &'static str,
    /// Whether it differs for every seed.
    is_by_chance: bool,
    /// Its duration relative to that of others.
    weight: usize,
    /// Prepares the initial files.
    prepare: fn(&Path),
    tell: fn(&Path, &mut Truth),
    /// Everything that a program finds at its start, one text for each thing; unreadable files are an error.
    find: fn(&Path) -> Result<Vec<String>, String>,
}

/// The amount of testing.
#[derive(Clone, Copy)]
struct Amount {
    /// Calls of a story that fail.
    calls: usize,
    power_failures: usize,
    /// The seeds of random stories, from the first to before the last.
    seeds: (u64, u64),
    /// Random faults in each run.
    by_chance: usize,
}

const FEW: Amount = Amount { calls: 24, power_failures: 2, seeds: (0, 3), by_chance: 20 };
const ALL: Amount = Amount { calls: 40_000, power_failures: 48, seeds: (0, 1000), by_chance: 50 };

#[derive(Debug, Default)]
struct Tally {
    calls: usize,
    faults: usize,
    /// Random faults: two in one run, or an end soon after one.
    combined: usize,
    told: usize,
    power_failures: usize,
    losses: Vec<String>,
}

const EIO: i32 = 5;
const EINTR: i32 = 4;
const EACCES: i32 = 13;
const ENOSPC: i32 = 28;

const FAULTS: [Fault; 9] = [
    Fault::Error(EIO),
    Fault::Error(ENOSPC),
    Fault::Error(EACCES),
    Fault::Error(EINTR),
    Fault::Short,
    Fault::DoneButFailed,
    Fault::Garbled,
    Fault::Cut,
    Fault::Lost,
];

impl Story {
    /// The part of the saved things that is missing.
    fn missing(&self, disk: &'static Scripted, tree: Tree, slots: &Slots) -> Option<String> {
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

    /// Runs the story with this fault.
    fn tell(
        &self,
        disk: &'static Scripted,
        start: &Tree,
        seed: u64,
        script: Option<Script>,
    ) -> Truth {
        disk.begin(Some(start.clone()), script);
        let mut truth = Truth::new(disk, seed);
        (self.tell)(disk.folder(), &mut truth);
        truth
    }

    /// The distance between the moments examined.
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
        let (first, last) = amount.seeds;
        if self.is_by_chance {
            for seed in first..last {
                self.fail_by_chance(disk, &start, seed, amount, &mut tally);
            }
            return tally;
        }
        self.fail_calls(disk, &start, amount, &mut tally);
        self.fail_power(disk, &start, amount, &mut tally);
        let tellings = (last - first).div_ceil(30 * self.weight as u64);
        for seed in 0..tellings {
            self.fail_by_chance(disk, &start, seed, amount, &mut tally);
        }
        tally
    }

    /// Faults at random calls: one once or for good, two, or one with an end soon after it.
    fn fail_by_chance(
        &self,
        disk: &'static Scripted,
        start: &Tree,
        seed: u64,
        amount: Amount,
        tally: &mut Tally,
    ) {
        self.tell(disk, start, seed, None);
        let calls = disk.calls();
        tally.calls += if self.is_by_chance { calls.len() } else { 0 };
        let mut random = fastrand::Rng::with_seed(seed);
        let mut fault = |at: usize| {
            let call = calls.get(at).copied().unwrap_or(Call::Look);
            let mut fault = FAULTS[random.usize(..FAULTS.len())];
            while !fault.befalls(call) {
                fault = FAULTS[random.usize(..FAULTS.len())];
            }
            fault
        };
        let mut random = fastrand::Rng::with_seed(seed + 1);
        for _ in 0..amount.by_chance {
            let at = random.usize(..calls.len());
            let after = at + 1 + random.usize(..16);
            let one =
                Script { at, fault: fault(at), is_for_good: false, then: None, ends_at: None };
            let script = match random.u8(..4) {
                0 if self.is_by_chance && one.fault != Fault::Error(EINTR) => {
                    Script { is_for_good: random.bool(), ..one }
                }
                0 | 1 => Script { ends_at: Some(after), ..one },
                _ => Script { then: Some((after, fault(after))), ..one },
            };
            self.fail(disk, start, seed, script, amount, tally);
        }
    }

    /// Every call fails in every way, once and for good.
    fn fail_calls(&self, disk: &'static Scripted, start: &Tree, amount: Amount, tally: &mut Tally) {
        self.tell(disk, start, 0, None);
        let calls = disk.calls();
        tally.calls = calls.len();
        let step = self.step(calls.len(), amount);
        for (at, call) in calls.iter().enumerate().step_by(step) {
            for fault in FAULTS.into_iter().filter(|fault| fault.befalls(*call)) {
                for is_for_good in [false, true] {
                    // An interrupted call is repeated for ever if it is always interrupted.
                    if is_for_good && fault == Fault::Error(EINTR) {
                        continue;
                    }
                    let script = Script { at, fault, is_for_good, then: None, ends_at: None };
                    self.fail(disk, start, 0, script, amount, tally);
                }
            }
        }
    }

    fn fail(
        &self,
        disk: &'static Scripted,
        start: &Tree,
        seed: u64,
        script: Script,
        amount: Amount,
        tally: &mut Tally,
    ) {
        let truth = self.tell(disk, start, seed, Some(script));
        let (faults, call) = (disk.faults(), disk.calls().get(script.at).copied());
        let tree = disk.kill();
        tally.faults += 1;
        let is_combined = script.ends_at.is_some() || script.then.is_some() && faults > 1;
        tally.combined += usize::from(is_combined);
        tally.told += usize::from(truth.told > 0);
        let mut lose = |after: &str, missing: Option<String>| {
            let lost = missing
                .map(|why| format!("{} {seed}, {script:?} ({call:?}), {after}: {why}", self.name));
            tally.losses.extend(lost);
        };
        lose("killed", self.missing(disk, tree.clone(), &truth.slots));
        // No program can cope with a disk that lies about flushes, or a folder that can be written but not
        // opened.
        let helpless = [Fault::Lost, Fault::Error(EACCES)];
        let then = script.then.map_or(script.fault, |(_, fault)| fault);
        if helpless.contains(&script.fault) || helpless.contains(&then) {
            return;
        }
        let chance = seed ^ script.at as u64;
        for (number, left) in
            after_power_failures(&tree, amount.power_failures.min(3), chance).enumerate()
        {
            tally.power_failures += 1;
            lose(&format!("power {number}"), self.missing(disk, left, &truth.slots));
        }
    }

    /// Power fails before every call that changes something.
    fn fail_power(&self, disk: &'static Scripted, start: &Tree, amount: Amount, tally: &mut Tally) {
        disk.begin(Some(start.clone()), None);
        disk.trace();
        let mut truth = Truth::new(disk, 0);
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

/// The trees after power failures: all combinations if there are few, else random ones, and those that keep
/// no change and all changes.
fn after_power_failures(tree: &Tree, most: usize, seed: u64) -> impl Iterator<Item = Tree> {
    let pieces = tree.unflushed();
    let all = u32::try_from(pieces).ok().and_then(|pieces| 1_usize.checked_shl(pieces));
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
        if [".lock", ".tmp", ".index"].iter().any(|end| name.ends_with(end)) {
            continue;
        }
        let record = crate::services::files::read(&path, &path);
        let record = record.map_err(|why| format!("unreadable: {why}"))?;
        texts.push(komadai_core::record::save::to_text(&record));
    }
    Ok(texts)
}

/// All files below a folder, hidden ones too.
fn all_files(folder: &Path) -> Vec<PathBuf> {
    let disk = crate::store::scripted::of(folder).expect("a scripted folder");
    disk.files().into_iter().map(|(path, _)| path).collect()
}

#[expect(clippy::print_stderr, reason = "the figures of an ignored test")]
fn nothing_is_lost(stories: impl Iterator<Item = Story>, amount: Amount) {
    let mut first = Vec::new();
    for story in stories {
        let tally = story.try_all(amount);
        let Tally { calls, faults, combined, told, power_failures, losses } = tally;
        eprintln!(
            "{}: {calls} calls, {faults} faults ({combined} combined, {told} told), {power_failures} power failures, {} losses",
            story.name,
            losses.len()
        );
        first.extend(losses.into_iter().take(5));
    }
    assert!(first.is_empty(), "{first:#?}");
}

#[test]
fn nothing_that_was_kept_is_lost() {
    nothing_is_lost(stories::all().into_iter(), FEW);
}

/// `KOMADAI_STORY` selects stories whose name contains it, `KOMADAI_SEEDS` a range of seeds (`0..100`).
#[test]
#[ignore = "takes an hour: docs/reliability.md"]
fn nothing_that_was_kept_is_lost_at_any_call() {
    let variable = |name| std::env::var(name).unwrap_or_default();
    let (wanted, seeds) = (variable("KOMADAI_STORY"), variable("KOMADAI_SEEDS"));
    let seeds = seeds.split_once("..");
    let seeds = seeds.and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    let amount = Amount { seeds: seeds.unwrap_or(ALL.seeds), ..ALL };
    let stories = stories::all().into_iter();
    nothing_is_lost(stories.filter(|it| it.name.contains(&*wanted)), amount);
}
