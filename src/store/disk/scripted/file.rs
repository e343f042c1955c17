//! The calls of a scripted file system, and its open files.

use std::fs::TryLockError;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use super::script::Call;
use super::tree::{Content, Dirty, NameChange, Node, Tree, set};
use super::{ROOT, Scripted, State, Verdict, error, missing, obey, of};
use crate::store::disk::{Access, Disk, Facts, FileKind, FolderEntry, How, OpenFile};
use komadai_engine::world;

#[derive(Debug)]
pub(super) struct ScriptedFile {
    pub(super) of: &'static Scripted,
    pub(super) node: usize,
    pub(super) at: usize,
    pub(super) appends: bool,
    pub(super) handle: u64,
    pub(super) group: Option<u32>,
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
        let mut bytes = bytes.to_vec();
        if let (Verdict::Garble, Some(last)) = (&verdict, bytes.last_mut()) {
            *last ^= 1;
        }
        let (appends, node) = (self.appends, self.node);
        let cut = usize::from(matches!(verdict, Verdict::Cut));
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
                let count = bytes.len();
                now[at..at + count].copy_from_slice(&bytes);
                dirty.push(Dirty::Bytes(at, bytes));
                now.truncate(now.len() - cut);
                return Ok(count);
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
        // A file is closed at once, also by a program that is killed meanwhile.
        let mut state = self.of.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.generation != self.generation {
            return;
        }
        if let Some(open) = state.open.get_mut(&self.group) {
            *open = open.saturating_sub(1);
        }
        if state.locks.get(&self.node) == Some(&self.handle) {
            state.locks.remove(&self.node);
        }
    }
}

impl State {
    fn facts(&self, node: usize) -> Facts {
        let it = &self.tree.nodes[node];
        let (kind, bytes) = match &it.content {
            Content::File { now, .. } => (FileKind::File, now.len() as u64),
            Content::Folder { .. } => (FileKind::Folder, 0),
        };
        Facts {
            kind,
            bytes,
            modified: Some(SystemTime::UNIX_EPOCH + Duration::from_millis(it.modified)),
            is_read_only: it.mode & 0o222 == 0,
            mode: it.mode,
            owner: (0, 0),
            names: 1,
            id: (1, node as u64),
        }
    }
}

impl Disk for Scripted {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        self.link_facts(path)
    }

    fn link_facts(&self, path: &Path) -> io::Result<Facts> {
        let mut state = self.state();
        let verdict = state.call(Call::Look);
        obey(verdict, |_| Ok(state.facts(state.node(path)?)))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        self.link_facts(path).map(|_| path.to_owned())
    }

    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        // There are no links here.
        self.link_facts(path).and(Err(error(22)))
    }

    fn open(&self, path: &Path, how: How) -> io::Result<Box<dyn OpenFile>> {
        let mut state = self.state();
        let node = state.node(path);
        let is_made = match how {
            How::New(_) => true,
            How::Lock => node.is_err(),
            How::Read | How::Over | How::Append => false,
        };
        let verdict = state.call(if is_made { Call::Make } else { Call::Look });
        world::note(&format!("disk opens {} {how:?}", path.display()));
        let node = obey(verdict, |_| match (how, node) {
            (How::New(_), Ok(_)) => Err(error(17)),
            (_, Ok(node)) => Ok(node),
            (_, Err(_)) if is_made => {
                let (folder, name) = state.place(path)?;
                let node = state.tree.add(Node::file());
                let node = Some(node);
                state.tree.change(vec![NameChange { folder, name, node }], false);
                node.ok_or_else(missing)
            }
            (_, Err(error)) => Err(error),
        })?;
        if how != How::Read && matches!(state.tree.nodes[node].content, Content::Folder { .. }) {
            return Err(error(21));
        }
        state.handles += 1;
        let (of, group) = (of(path).ok_or_else(missing)?, world::group());
        *state.open.entry(group).or_default() += 1;
        Ok(Box::new(ScriptedFile {
            of,
            node,
            at: 0,
            appends: how == How::Append,
            handle: state.handles,
            group,
            generation: state.generation,
        }))
    }

    fn list(&self, folder: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<FolderEntry>>>> {
        let mut state = self.state();
        let verdict = state.call(Call::Look);
        let names = obey(verdict, |_| {
            let node = state.node(folder)?;
            match &state.tree.nodes[node].content {
                Content::Folder { now, .. } => Ok(now.keys().cloned().collect::<Vec<_>>()),
                Content::File { .. } => Err(error(20)),
            }
        })?;
        let of = of(folder).ok_or_else(missing)?;
        Ok(Box::new(names.into_iter().map(move |name| {
            let verdict = of.state().call(Call::Look);
            obey(verdict, |_| Ok(FolderEntry { name, kind: None }))
        })))
    }

    fn create_folder(&self, folder: &Path, _access: Access) -> io::Result<()> {
        let mut state = self.state();
        let verdict = state.call(Call::Make);
        obey(verdict, |_| {
            let (above, name) = state.place(folder)?;
            if state.tree.child(above, &name).is_some() {
                return Err(error(17));
            }
            let node = Some(state.tree.add(Node::folder()));
            let folder = above;
            state.tree.change(vec![NameChange { folder, name, node }], false);
            Ok(())
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        let verdict = state.call(Call::Rename);
        world::note(&format!("disk {} to {}", from.display(), to.display()));
        obey(verdict, |is_lost| {
            let node = state.node(from)?;
            let (from, old) = state.place(from)?;
            let (to, new) = state.place(to)?;
            let parts = vec![
                NameChange { folder: from, name: old, node: None },
                NameChange { folder: to, name: new, node: Some(node) },
            ];
            state.tree.change(parts, is_lost);
            Ok(())
        })
    }

    fn rename_to_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        if state.is_simple {
            return Err(io::ErrorKind::Unsupported.into());
        }
        if state.node(to).is_ok() {
            let verdict = state.call(Call::Rename);
            return obey(verdict, |_| Err(error(17)));
        }
        drop(state);
        self.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        let verdict = state.call(Call::Remove);
        world::note(&format!("disk removes {}", path.display()));
        obey(verdict, |is_lost| {
            let node = state.node(path)?;
            if matches!(state.tree.nodes[node].content, Content::Folder { .. }) {
                return Err(error(21));
            }
            let (folder, name) = state.place(path)?;
            let node = None;
            state.tree.change(vec![NameChange { folder, name, node }], is_lost);
            Ok(())
        })
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        let verdict = state.call(Call::Sync);
        world::note(&format!("disk flushes {}", folder.display()));
        // Folders above belong to another file system.
        if folder == Path::new(ROOT) {
            return obey(verdict, |_| Ok(()));
        }
        obey(verdict, |is_lost| {
            let node = state.node(folder)?;
            if is_lost {
                return Ok(());
            }
            let Tree { nodes, names, .. } = &mut state.tree;
            if let Content::Folder { kept, .. } = &mut nodes[node].content {
                for parts in &mut *names {
                    parts.retain(|part| {
                        let is_here = part.folder == node;
                        if is_here {
                            set(kept, part);
                        }
                        !is_here
                    });
                }
                names.retain(|parts| !parts.is_empty());
            }
            Ok(())
        })
    }
}
