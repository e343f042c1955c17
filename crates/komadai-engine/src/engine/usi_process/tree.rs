//! The processes that an engine has started, including those that left its group (`setsid`).

use std::fs;

use rustix::process::{Pid, Signal, kill_process};

/// A process: its number, and its start time, because numbers are reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Process {
    pid: i32,
    /// In ticks since the system started.
    started: u64,
}

/// The contents of `/proc/PID/stat`.
struct Stat {
    process: Process,
    parent: i32,
}

impl Process {
    /// Ends it, unless it has ended.
    pub(super) fn kill(self) {
        let is_same = Stat::of(self.pid).is_some_and(|stat| stat.process == self);
        if let Some(pid) = Pid::from_raw(self.pid).filter(|_| is_same) {
            // Fails if it just ended.
            let _ = kill_process(pid, Signal::KILL);
        }
    }
}

impl Stat {
    fn of(pid: i32) -> Option<Self> {
        Self::parse(&fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }

    /// Parses `4711 (name) S 1 …`; a name may have spaces and parentheses (`proc_pid_stat(5)`).
    fn parse(text: &str) -> Option<Self> {
        let (pid, rest) = text.split_once(' ')?;
        let (_, rest) = rest.rsplit_once(") ")?;
        let mut fields = rest.split(' ');
        let parent = fields.nth(1)?.parse().ok()?;
        let process = Process { pid: pid.parse().ok()?, started: fields.nth(17)?.parse().ok()? };
        Some(Self { process, parent })
    }
}

/// The processes that `pid` has started, directly or indirectly; none if the system does not list them.
pub(super) fn descendants(pid: u32) -> Vec<Process> {
    let numbers = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let all: Vec<Stat> = numbers.filter_map(Stat::of).collect();
    let mut found = Vec::new();
    let mut parents: Vec<i32> = pid.try_into().into_iter().collect();
    while let Some(parent) = parents.pop() {
        let children = all.iter().filter(|stat| stat.parent == parent);
        for Stat { process, .. } in children {
            // While all are read one may end, and another get its number.
            if !found.contains(process) {
                found.push(*process);
                parents.push(process.pid);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_look_like_the_fields_behind_it() {
        let fields = "S 7 1 1 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 9900 1 2";
        let text = format!("42 (a) R 1 (b) {fields}");
        let stat = Stat::parse(&text).expect("as the system writes it");
        assert_eq!((stat.process.pid, stat.parent), (42, 7));
        assert_eq!(stat.process.started, 9900);
        for cut in 0..text.len() - 4 {
            let cut = text.get(..cut).expect("ASCII");
            assert!(Stat::parse(cut).is_none_or(|it| it.process.started != 9900));
        }
    }
}
