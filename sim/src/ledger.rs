//! What the programs of a machine were told is saved, and whether it is there.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use komadai::app::effect::{Effect, KeepEffect, SavePlace, SaveRequest};
use komadai::simulation::scripted::Scripted;
use komadai_core::record::{Record, save};

/// A program, by its number.
pub(crate) type Who = usize;

/// The states of one game on the disk, in the order of their requests.
#[derive(Debug)]
struct Slot {
    owner: Who,
    tried: Vec<Arc<str>>,
    /// The index of the last one that was told as saved.
    kept: Option<usize>,
    /// Only what was requested from this index on counts: another program changed the file.
    floor: usize,
    /// A game that has ended, in a file of its own.
    is_finished: bool,
    /// The slot of the game that ends with this one.
    ends: Option<usize>,
}

fn short(request: &SaveRequest) -> String {
    let text = request
        .text
        .lines()
        .filter(|line| ["session", "mv:", "end:"].iter().any(|word| line.contains(word)));
    let lines: Vec<&str> = text.map(str::trim).collect();
    let last = lines.len().saturating_sub(2);
    format!("{:?} {} {:?}", request.place, lines.len(), &lines[last..])
}

/// All that was told about the disk of a machine.
#[derive(Debug)]
pub(crate) struct Ledger {
    disk: &'static Scripted,
    slots: Vec<Slot>,
    /// By program: the slot of the game that it plays.
    current: HashMap<Who, usize>,
    /// By program: requests that have no answer yet.
    pub waiting: HashMap<Who, usize>,
    pub told: u64,
    /// The requests and answers, in short.
    pub log: Vec<String>,
    /// Texts by the bytes of their files.
    read: HashMap<Vec<u8>, Option<Arc<str>>>,
}

impl Ledger {
    pub(crate) fn new(disk: &'static Scripted) -> Self {
        Self {
            disk,
            slots: Vec::new(),
            current: HashMap::new(),
            waiting: HashMap::new(),
            told: 0,
            log: Vec::new(),
            read: HashMap::new(),
        }
    }

    /// A program has ended, or begins: nothing it asked for is answered any more.
    pub(crate) fn part(&mut self, who: Who) {
        self.current.remove(&who);
        self.waiting.remove(&who);
    }

    pub(crate) fn effects(&mut self, who: Who, effects: &[Effect]) {
        for effect in effects {
            let Effect::Keep(effect) = effect else { continue };
            match effect {
                KeepEffect::Save(request) => self.request(who, request),
                KeepEffect::ForgetGame => {
                    self.log.push(format!("{who} forgets"));
                    if let Some(slot) = self.current.remove(&who) {
                        self.slots[slot].kept = None;
                        self.slots[slot].tried.clear();
                    }
                }
                KeepEffect::SetAside => {
                    self.log.push(format!("{who} sets aside"));
                    self.current.remove(&who);
                }
                KeepEffect::Resume(file) => self.resume(who, file),
                KeepEffect::TakeOver(text, _) => {
                    let slot = self.open(who, false);
                    self.slots[slot].tried.push(Arc::clone(text));
                }
                _ => {}
            }
        }
    }

    fn open(&mut self, owner: Who, is_finished: bool) -> usize {
        self.slots.push(Slot {
            owner,
            tried: Vec::new(),
            kept: None,
            floor: 0,
            is_finished,
            ends: None,
        });
        let slot = self.slots.len() - 1;
        if !is_finished {
            self.current.insert(owner, slot);
        }
        slot
    }

    fn resume(&mut self, who: Who, file: &Path) {
        let files = self.disk.files();
        let text = files.iter().find(|(path, _)| path == file).and_then(|(_, it)| self.text(it));
        let is_of = |slot: &Slot| text.as_ref().is_some_and(|it| slot.tried.contains(it));
        self.log.push(format!("{who} resumes {}", file.display()));
        let all: Vec<usize> = (0..self.slots.len()).filter(|it| is_of(&self.slots[*it])).collect();
        // A game that was set aside may be in two files.
        for other in all.iter().skip(1) {
            self.slots[*other].kept = None;
        }
        match all.first().copied() {
            Some(slot) => {
                self.current.insert(who, slot);
                self.slots[slot].owner = who;
            }
            None => drop(self.current.remove(&who)),
        }
    }

    fn request(&mut self, who: Who, request: &SaveRequest) {
        self.log.push(format!("{who} asks {}", short(request)));
        let text = &request.text;
        let slot = match &request.place {
            SavePlace::Unfinished => {
                self.current.get(&who).copied().unwrap_or_else(|| self.open(who, false))
            }
            SavePlace::Watched(_) | SavePlace::Pasted(..) | SavePlace::Text(..) => {
                *self.waiting.entry(who).or_default() += 1;
                return;
            }
            SavePlace::Finished { goes_on, .. } => {
                if let Some(slot) = self.again(who, text) {
                    // After a power failure the same game may be finished once more, with the same end.
                    if self.slots[slot].kept.is_some() {
                        self.slots[slot].ends = self.current.remove(&who);
                    }
                    slot
                } else {
                    // The unfinished file may become this, too.
                    let ends = self.current.get(&who).copied();
                    if let Some(slot) = ends {
                        self.slots[slot].tried.push(Arc::clone(text));
                    }
                    if !goes_on {
                        self.current.remove(&who);
                    }
                    let slot = self.open(who, true);
                    self.slots[slot].ends = ends;
                    slot
                }
            }
            SavePlace::New(_) | SavePlace::Aside | SavePlace::Elsewhere(_) => {
                self.again(who, text).unwrap_or_else(|| self.open(who, true))
            }
        };
        self.slots[slot].tried.push(Arc::clone(text));
        *self.waiting.entry(who).or_default() += 1;
    }

    /// The slot of a request that is made once more.
    fn again(&self, who: Who, text: &Arc<str>) -> Option<usize> {
        let is_it =
            |slot: &Slot| slot.owner == who && slot.is_finished && slot.tried.contains(text);
        self.slots.iter().rposition(is_it)
    }

    /// The program was told whether a request was done.
    pub(crate) fn answer(&mut self, who: Who, request: &SaveRequest, is_saved: bool) {
        if let Some(waiting) = self.waiting.get_mut(&who) {
            *waiting = waiting.saturating_sub(1);
        }
        self.told += u64::from(is_saved);
        self.log.push(format!("{who} is_saved {is_saved} {}", short(request)));
        let is_finished = !matches!(request.place, SavePlace::Unfinished);
        let found = self.slots.iter_mut().rev().find_map(|slot| {
            let is_it = slot.owner == who && slot.is_finished == is_finished;
            let index = slot.tried.iter().rposition(|it| *it == request.text)?;
            is_it.then_some((slot, index))
        });
        let Some((slot, index)) = found.filter(|_| is_saved) else { return };
        if index >= slot.floor {
            slot.kept = slot.kept.max(Some(index));
        }
        if let Some(ended) = slot.ends {
            self.slots[ended].kept = None;
        }
    }

    /// The program was told that a game over a network is saved.
    pub(crate) fn saved(&mut self, who: Who, record: &Record) {
        let slot = self.open(who, true);
        self.slots[slot].tried.push(save::to_text(record).into());
        self.slots[slot].kept = Some(0);
        self.told += 1;
    }

    /// Another program has changed a file: what was told about it no longer counts.
    pub(crate) fn disturb(&mut self, before: Option<&[u8]>) {
        let text = before.and_then(|it| self.text(it));
        let is_tried = |slot: &Slot, text| slot.tried.iter().any(|it| is_same(it, text));
        let holds = |slot: &&mut Slot| text.as_ref().is_none_or(|text| is_tried(slot, text));
        for slot in self.slots.iter_mut().filter(holds) {
            slot.kept = None;
            slot.floor = slot.tried.len();
        }
    }

    /// The text of a save with these bytes, if it can be read.
    fn text(&mut self, bytes: &[u8]) -> Option<Arc<str>> {
        if let Some(text) = self.read.get(bytes) {
            return text.clone();
        }
        if self.read.len() > 2000 {
            self.read.clear();
        }
        let record = save::from_text(bytes).ok();
        let text: Option<Arc<str>> = record.map(|record| save::to_text(&record).into());
        self.read.insert(bytes.to_vec(), text.clone());
        text
    }

    /// The files of games, each with its text if it can be read.
    pub(crate) fn games(&mut self) -> Vec<(PathBuf, Option<Arc<str>>)> {
        let mut files = self.disk.files();
        files.retain(|(path, _)| {
            let is_game = path.extension().is_some_and(|it| it == "ron");
            is_game && path.components().any(|it| it.as_os_str() == "saves")
        });
        files.into_iter().map(|(path, bytes)| (path, self.text(&bytes))).collect()
    }

    /// What was told as saved and is not there.
    pub(crate) fn missing(&mut self) -> Option<String> {
        if self.slots.iter().all(|slot| slot.kept.is_none()) {
            return None;
        }
        let games = self.games();
        let lost = self.slots.iter().find(|slot| {
            let wanted = slot.kept.and_then(|kept| slot.tried.get(kept..));
            let is_there = |text: &Arc<str>| {
                games.iter().filter_map(|(_, it)| it.as_ref()).any(|it| is_same(text, it))
            };
            wanted.is_some_and(|wanted| !wanted.iter().any(is_there))
        })?;
        let files = games.iter().map(|(path, text)| {
            let text = text.as_deref().unwrap_or("unreadable");
            format!("{}: {text}", path.display())
        });
        let files: Vec<_> = files.collect();
        let text = lost.kept.and_then(|kept| lost.tried.get(kept));
        Some(format!(
            "lost: a game of program {} was told as saved: {text:?}; there is {files:#?}",
            lost.owner
        ))
    }

    /// The game that a program plays, as it was requested to be saved last.
    pub(crate) fn last(&self, who: Who) -> Option<&Arc<str>> {
        self.slots[*self.current.get(&who)?].tried.last()
    }

    /// The last state of the game that a program left by itself must be there, whatever others did before.
    pub(crate) fn left(&mut self, who: Who) -> Option<String> {
        let last = Arc::clone(self.last(who)?);
        let games = self.games();
        let is_there = games.iter().any(|(_, it)| it.as_ref() == Some(&last));
        (!is_there)
            .then(|| format!("lost at the end of program {who}: {last}; there is {games:#?}"))
    }
}

/// Whether this is the game that was told; of one at lishogi the file has more headers, and the server's times.
fn is_same(told: &str, text: &str) -> bool {
    let bare = |text: &str| {
        let lines = text.lines().filter(|it| it.contains("(mv: ") || it.contains("end: ("));
        let words =
            |line: &str| line.split(", ms").next().map(|it| it.trim_end_matches("),").to_owned());
        lines.filter_map(words).collect::<Vec<_>>()
    };
    told == text || (told.contains("\"lishogi Game") && bare(told) == bare(text))
}
