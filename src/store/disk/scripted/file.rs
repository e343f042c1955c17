//! The open files of a scripted file system.

use std::fs::TryLockError;
use std::io::{self, Read, Write};
use std::sync::{Arc, MutexGuard};

use super::script::Call;
use super::tree::{Content, Dirty};
use super::{Scripted, State, Verdict, error, obey};
use crate::store::disk::{Facts, OpenFile};
use komadai_engine::world;

#[derive(Debug)]
pub(super) struct ScriptedFile {
    pub(super) of: &'static Scripted,
    pub(super) node: usize,
    pub(super) at: usize,
    pub(super) appends: bool,
    pub(super) handle: u64,
    pub(super) generation: u32,
}

impl ScriptedFile {
    /// The file system, and the verdict on the call.
    fn call(&self, call: Call) -> io::Result<(MutexGuard<'static, State>, Verdict)> {
        let mut state = self.of.state();
        if state.generation != self.generation {
            return Err(error(5));
        }
        let verdict = state.call(call);
        Ok((state, verdict))
    }

    fn sync(&self) -> io::Result<()> {
        let (mut state, verdict) = self.call(Call::Sync)?;
        obey(verdict, |is_lost| {
            let content = &mut state.tree.nodes[self.node].content;
            if let Content::File { now, kept, dirty } = content
                && !is_lost
            {
                kept.clone_from(now);
                dirty.clear();
            }
            Ok(())
        })
    }
}

impl Read for ScriptedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (state, verdict) = self.call(Call::Look)?;
        let read = obey(verdict, |_| match &state.tree.nodes[self.node].content {
            Content::File { now, .. } => {
                let rest = now.get(self.at..).unwrap_or_default();
                let count = rest.len().min(buffer.len());
                buffer[..count].copy_from_slice(&rest[..count]);
                Ok(count)
            }
            Content::Folder { .. } => Err(error(21)),
        })?;
        self.at += read;
        Ok(read)
    }
}

impl Write for ScriptedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (mut state, verdict) = self.call(Call::Write)?;
        let bytes = match verdict {
            Verdict::Short => &bytes[..bytes.len() / 2],
            _ if bytes.len() > 1 && world::is_unlucky("short write") => &bytes[..1],
            _ => bytes,
        };
        let (appends, node) = (self.appends, self.node);
        let mut at = self.at;
        let written = obey(verdict, |_| {
            state.tree.clock += 1;
            let clock = state.tree.clock;
            let node = &mut state.tree.nodes[node];
            node.modified = clock;
            if let Content::File { now, dirty, .. } = &mut node.content {
                let now = Arc::make_mut(now);
                at = if appends { now.len() } else { at };
                now.resize(now.len().max(at + bytes.len()), 0);
                now[at..at + bytes.len()].copy_from_slice(bytes);
                dirty.push(Dirty::Bytes(at, bytes.to_vec()));
            }
            Ok(bytes.len())
        })?;
        self.at = at + written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl OpenFile for ScriptedFile {
    fn facts(&self) -> io::Result<Facts> {
        let (state, verdict) = self.call(Call::Look)?;
        obey(verdict, |_| Ok(state.facts(self.node)))
    }

    fn sync_all(&mut self) -> io::Result<()> {
        self.sync()
    }

    fn sync_data(&mut self) -> io::Result<()> {
        self.sync()
    }

    fn set_len(&mut self, bytes: u64) -> io::Result<()> {
        let bytes = usize::try_from(bytes).map_err(|_| error(27))?;
        let (mut state, verdict) = self.call(Call::Write)?;
        obey(verdict, |_| {
            if let Content::File { now, dirty, .. } = &mut state.tree.nodes[self.node].content {
                Arc::make_mut(now).resize(bytes, 0);
                dirty.push(Dirty::Length(bytes));
            }
            Ok(())
        })
    }

    fn rewind(&mut self) -> io::Result<()> {
        self.go_to(0)
    }

    fn go_to(&mut self, place: u64) -> io::Result<()> {
        self.at = usize::try_from(place).map_err(|_| error(27))?;
        Ok(())
    }

    fn set_mode(&mut self, mode: u32) -> io::Result<()> {
        let (mut state, verdict) = self.call(Call::Look)?;
        obey(verdict, |_| {
            state.tree.nodes[self.node].mode = mode;
            Ok(())
        })
    }

    fn set_owner(&mut self, _owner: (u32, u32)) -> io::Result<()> {
        self.call(Call::Look).map(drop)
    }

    fn try_lock(&self) -> Result<(), TryLockError> {
        let (mut state, verdict) = self.call(Call::Look).map_err(TryLockError::Error)?;
        obey(verdict, |_| Ok(())).map_err(TryLockError::Error)?;
        match state.locks.get(&self.node) {
            Some(handle) if *handle != self.handle => Err(TryLockError::WouldBlock),
            _ => {
                state.locks.insert(self.node, self.handle);
                Ok(())
            }
        }
    }
}

impl Drop for ScriptedFile {
    fn drop(&mut self) {
        let mut state = self.of.state();
        if state.generation == self.generation && state.locks.get(&self.node) == Some(&self.handle)
        {
            state.locks.remove(&self.node);
        }
    }
}
