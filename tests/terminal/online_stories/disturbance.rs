//! What happens to a game.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai_core::rules::Move;
use rustix::process::Signal;

use super::line::{Line, Mode};
use super::seat::Seat;
use crate::talker::games;

/// A kind of story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A program stands still, as when it is stopped or its machine sleeps.
    Standstill,
    /// A program is killed, and started again.
    Kill,
    /// The line is cut, silent, slow, or closed in one direction.
    Cut,
    /// There is no room on the disk of a program.
    FullDisk,
    /// Another program changes the files of one.
    OtherProgram,
}

impl Kind {
    pub(crate) const ALL: [Self; 5] =
        [Self::Standstill, Self::Kill, Self::Cut, Self::FullDisk, Self::OtherProgram];
}

/// What another program does with the files of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Append,
    Truncate,
    Remove,
    Replace,
    Rename,
    RenameFolder,
    RemoveFolder,
}

const CHANGES: [Change; 7] = [
    Change::Append,
    Change::Truncate,
    Change::Remove,
    Change::Replace,
    Change::Rename,
    Change::RenameFolder,
    Change::RemoveFolder,
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Stop(usize),
    Kill(usize),
    Line(Mode),
    Fill(usize),
    Change(usize, Change),
}

/// Something that begins so long after a ply, and lasts so long.
#[derive(Debug)]
pub(crate) struct Disturbance {
    what: What,
    ply: usize,
    delay: Duration,
    lasts: Duration,
    due: Option<Instant>,
    until: Option<Instant>,
}

impl Disturbance {
    /// The disturbances of a game, one after the other.
    pub(crate) fn all(kind: Kind, script: &[Move], longest: Duration, rng: &mut Rng) -> Vec<Self> {
        let count = rng.usize(1..=2);
        let mut plies: Vec<usize> = (0..count).map(|_| rng.usize(1..=script.len())).collect();
        plies.sort_unstable();
        let one = |ply| {
            let seat = rng.usize(..2);
            let (what, most) = match kind {
                Kind::Standstill => (What::Stop(seat), 45),
                Kind::Kill => (What::Kill(seat), 6),
                Kind::Cut => {
                    let modes = [
                        Mode::Cut,
                        Mode::Silent,
                        Mode::Slow(Duration::from_millis(300)),
                        Mode::HalfClosed,
                    ];
                    (What::Line(modes[rng.usize(..modes.len())]), 10)
                }
                Kind::FullDisk => (What::Fill(seat), 6),
                Kind::OtherProgram => (What::Change(seat, CHANGES[rng.usize(..CHANGES.len())]), 0),
            };
            // Half of them are of any length, among the others a few milliseconds are as frequent as seconds.
            let milliseconds = f64::from(most * 1000);
            let milliseconds =
                if rng.bool() { milliseconds * rng.f64() } else { milliseconds.powf(rng.f64()) };
            let lasts = Duration::from_secs_f64(milliseconds / 1000.0).min(longest);
            Self {
                what,
                ply,
                delay: Duration::from_millis(rng.u64(..400)),
                lasts,
                due: None,
                until: None,
            }
        };
        plies.into_iter().map(one).collect()
    }

    pub(crate) fn kills_host(&self) -> bool {
        self.what == What::Kill(0)
    }

    pub(crate) const fn lasts(&self) -> Duration {
        self.lasts
    }

    pub(crate) const fn has_begun(&self) -> bool {
        self.until.is_some()
    }

    /// Before the programs start.
    pub(crate) fn prepare(&self, folder: &Path) -> Result<(), String> {
        let What::Fill(seat) = self.what else {
            return Ok(());
        };
        let saves = folder.join(["ann", "ben"][seat]);
        fs::create_dir_all(&saves).map_err(|why| why.to_string())?;
        if is_mounted(&saves) { Ok(()) } else { mount(&saves) }
    }

    /// Begins or ends it, if it is time; returns whether it is over.
    pub(crate) fn step(
        &mut self,
        ply: usize,
        seats: &mut [Seat; 2],
        line: &Line,
        port: u16,
    ) -> Result<bool, String> {
        let now = Instant::now();
        if let Some(until) = self.until {
            if now < until {
                return Ok(false);
            }
            self.undo(seats, line)?;
            if let What::Kill(seat) = self.what {
                seats[seat].start_again(port);
            }
            return Ok(true);
        }
        if self.due.is_none() && ply >= self.ply {
            self.due = Some(now + self.delay);
        }
        if self.due.is_none_or(|due| now < due) {
            return Ok(false);
        }
        self.until = Some(now + self.lasts);
        match self.what {
            What::Stop(seat) => seats[seat].signal(Signal::STOP),
            // A program whose game is over is not started again, and what happens to its files then is its
            // owner's business.
            What::Kill(seat) | What::Change(seat, _) if seats[seat].has_played_all() => {
                return Ok(true);
            }
            What::Kill(seat) => seats[seat].kill(),
            What::Line(mode) => line.set(mode),
            What::Fill(seat) => fill(seats[seat].saves()),
            What::Change(seat, change) => change.make(seats[seat].saves()),
        }
        Ok(false)
    }

    /// Ends it, if it has begun.
    pub(crate) fn undo(&mut self, seats: &mut [Seat; 2], line: &Line) -> Result<(), String> {
        if self.until.take().is_none() {
            return Ok(());
        }
        match self.what {
            What::Stop(seat) => seats[seat].signal(Signal::CONT),
            What::Line(_) => line.set(Mode::Open),
            What::Fill(seat) => {
                let filler = seats[seat].saves().join(FILLER);
                fs::remove_file(filler).map_err(|why| why.to_string())?;
            }
            What::Kill(_) | What::Change(..) => {}
        }
        Ok(())
    }
}

impl Change {
    fn make(self, saves: &Path) {
        let Some(file) = games(saves).pop() else {
            return;
        };
        let length = fs::metadata(&file).map_or(0, |it| it.len());
        // The program may have renamed or removed the file at this moment.
        let _ = match self {
            Self::Append => {
                let opened = OpenOptions::new().append(true).open(&file);
                opened.and_then(|mut it| it.write_all(b"what is this\n"))
            }
            Self::Truncate => {
                let opened = OpenOptions::new().write(true).open(&file);
                opened.and_then(|it| it.set_len(length / 2))
            }
            Self::Remove => fs::remove_file(&file),
            Self::Replace => fs::write(&file, "another game\n"),
            Self::Rename => fs::rename(&file, file.with_file_name("mine.ron")),
            Self::RenameFolder => fs::rename(saves, saves.with_extension("old")),
            Self::RemoveFolder => fs::remove_dir_all(saves),
        };
    }
}

const FILLER: &str = "filler";

/// Fills the disk to the last byte.
fn fill(saves: &Path) {
    let mut filler = fs::File::create(saves.join(FILLER)).expect("made");
    for size in [4096, 1] {
        while filler.write_all(&vec![b'x'; size]).is_ok() {}
    }
}

/// Mounts a small disk.
pub(crate) fn mount(folder: &Path) -> Result<(), String> {
    let mut mount = Command::new("mount");
    mount
        .args(["-t", "tmpfs", "-o", "size=256k", "komadai-test"])
        .arg(folder)
        .stderr(Stdio::null());
    match mount.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("mount: {status}")),
        Err(why) => Err(format!("mount: {why}")),
    }
}

fn is_mounted(folder: &Path) -> bool {
    let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
    mounts.contains(&format!(" {} ", folder.display()))
}

/// Removes the disks of a story.
pub(crate) fn clean(folder: &Path) {
    for saves in ["ann", "ben"].map(|name| folder.join(name)) {
        if is_mounted(&saves) {
            let _ = Command::new("umount").arg("-l").arg(&saves).status();
        }
    }
}
