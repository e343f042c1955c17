//! The file system calls of this module, so that tests can let each one fail.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub(super) trait Disk: fmt::Debug + Send + Sync {
    /// Follows links.
    fn facts(&self, path: &Path) -> io::Result<Facts>;
    /// Those of a link itself.
    fn link_facts(&self, path: &Path) -> io::Result<Facts>;
    /// Without links.
    fn real_path(&self, path: &Path) -> io::Result<PathBuf>;
    fn read_link(&self, path: &Path) -> io::Result<PathBuf>;
    /// Also opens a pipe of that name, without waiting for its other end.
    fn open(&self, path: &Path, how: How) -> io::Result<Box<dyn OpenFile>>;
    /// The names in a folder.
    fn list(&self, folder: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<FolderEntry>>>>;
    /// The parent folder must exist.
    fn create_folder(&self, folder: &Path, access: Access) -> io::Result<()>;
    /// Replaces a file of that name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Fails if the name is taken; [`io::ErrorKind::Unsupported`] if the system cannot do that.
    fn rename_to_new(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a name from its file.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Flushes the names in a folder to the disk.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
}

pub(super) trait OpenFile: Read + Write + fmt::Debug + Send {
    fn facts(&self) -> io::Result<Facts>;
    /// Flushes bytes and metadata to the disk.
    fn sync_all(&mut self) -> io::Result<()>;
    /// Flushes the bytes to the disk.
    fn sync_data(&mut self) -> io::Result<()>;
    /// In bytes.
    fn set_len(&mut self, bytes: u64) -> io::Result<()>;
    fn rewind(&mut self) -> io::Result<()>;
    /// Goes to a byte.
    fn go_to(&mut self, place: u64) -> io::Result<()>;
    /// Sets the permissions.
    fn set_mode(&mut self, mode: u32) -> io::Result<()>;
    /// Sets user and group.
    fn set_owner(&mut self, owner: (u32, u32)) -> io::Result<()>;
    /// Locked for this program until it is closed.
    fn try_lock(&self) -> Result<(), TryLockError>;
}

/// The permissions of a new file or folder; existing ones keep theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Only the owner: mode 0600 for files, 0700 for folders.
    Private,
    /// As the umask allows, like the files of other programs.
    Usual,
}

/// The purpose of opening a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    Read,
    /// Writing a new file.
    New(Access),
    /// Overwriting.
    Over,
    /// Appending, and reading back; a link is not followed.
    Append,
    /// Locking; creates a private file if there is none.
    Lock,
}

/// The kind of an entry of a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FileKind {
    File,
    Folder,
    Link,
    Other,
}

/// The metadata of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Facts {
    pub kind: FileKind,
    pub bytes: u64,
    pub modified: Option<SystemTime>,
    pub is_read_only: bool,
    /// Permissions; 0 where there are none.
    pub mode: u32,
    /// User and group.
    pub owner: (u32, u32),
    pub names: u64,
    /// The device and the inode, unique to a file; 0 where there are none.
    pub id: (u64, u64),
}

impl Facts {
    pub(super) fn is_file(&self) -> bool {
        self.kind == FileKind::File
    }

    pub(crate) fn is_folder(&self) -> bool {
        self.kind == FileKind::Folder
    }
}

/// An entry of a folder.
#[derive(Debug)]
pub(super) struct FolderEntry {
    pub name: OsString,
    /// Its kind, if known without another call.
    pub kind: Option<FileKind>,
}

/// The file system of a path.
#[cfg(not(any(test, feature = "simulation")))]
pub(super) fn disk(_path: &Path) -> &'static dyn Disk {
    &System
}

/// The file system of the operating system.
#[derive(Debug)]
struct System;

impl Disk for System {
    fn facts(&self, path: &Path) -> io::Result<Facts> {
        fs::metadata(path).map(|data| facts(&data))
    }

    fn link_facts(&self, path: &Path) -> io::Result<Facts> {
        fs::symlink_metadata(path).map(|data| facts(&data))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        path.canonicalize()
    }

    fn read_link(&self, path: &Path) -> io::Result<PathBuf> {
        fs::read_link(path)
    }

    fn open(&self, path: &Path, how: How) -> io::Result<Box<dyn OpenFile>> {
        let mut options = OpenOptions::new();
        match how {
            How::Read => options.read(true),
            How::New(_) => options.read(true).write(true).create_new(true),
            How::Over => options.read(true).write(true),
            How::Append => options.read(true).append(true),
            How::Lock => options.write(true).create(true).truncate(false),
        };
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            let mut flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
            if how == How::Append {
                flags |= rustix::fs::OFlags::NOFOLLOW;
            }
            options.custom_flags(flags.bits().cast_signed());
            if matches!(how, How::New(Access::Private) | How::Lock) {
                options.mode(0o600);
            }
        }
        // While a program has the file open nobody removes its name, which `Lock` relies on.
        #[cfg(windows)]
        if how == How::Lock {
            /// Reading and writing, not deleting.
            const SHARED: u32 = 0x1 | 0x2;
            std::os::windows::fs::OpenOptionsExt::share_mode(&mut options, SHARED);
        }
        Ok(Box::new(options.open(path)?))
    }

    /// By system calls: the standard library panics if a folder cannot be closed.
    #[cfg(unix)]
    fn list(&self, folder: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<FolderEntry>>>> {
        use rustix::fs::{Dir, DirEntry, Mode, OFlags, open};
        use std::os::unix::ffi::OsStringExt;
        let found = |entry: DirEntry| FolderEntry {
            name: OsString::from_vec(entry.file_name().to_bytes().to_vec()),
            kind: entry_kind(entry.file_type()),
        };
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let entries = Dir::new(open(folder, flags, Mode::empty())?)?;
        let is_own = |found: &io::Result<FolderEntry>| {
            let name = found.as_ref().map(|found| &*found.name);
            !name.is_ok_and(|name| name == "." || name == "..")
        };
        let entries = entries.map(move |entry| entry.map(found).map_err(io::Error::from));
        Ok(Box::new(entries.filter(is_own)))
    }

    #[cfg(not(unix))]
    fn list(&self, folder: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<FolderEntry>>>> {
        let found = |entry: fs::DirEntry| FolderEntry {
            name: entry.file_name(),
            kind: entry.file_type().ok().map(kind),
        };
        let entries = fs::read_dir(folder)?;
        Ok(Box::new(entries.map(move |entry| entry.map(found))))
    }

    #[cfg(unix)]
    fn create_folder(&self, folder: &Path, access: Access) -> io::Result<()> {
        use std::os::unix::fs::DirBuilderExt;
        let mut builder = fs::DirBuilder::new();
        if access == Access::Private {
            builder.mode(0o700);
        }
        builder.create(folder)
    }

    #[cfg(not(unix))]
    fn create_folder(&self, folder: &Path, _access: Access) -> io::Result<()> {
        fs::create_dir(folder)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    #[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
    fn rename_to_new(&self, from: &Path, to: &Path) -> io::Result<()> {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            // Not all systems and file systems know this.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {
                Err(io::ErrorKind::Unsupported.into())
            }
            renamed => renamed.map_err(io::Error::from),
        }
    }

    #[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
    fn rename_to_new(&self, _from: &Path, _to: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        fs::File::open(folder)?.sync_all()
    }
}

impl OpenFile for fs::File {
    fn facts(&self) -> io::Result<Facts> {
        self.metadata().map(|data| facts(&data))
    }

    fn sync_all(&mut self) -> io::Result<()> {
        Self::sync_all(self)
    }

    fn sync_data(&mut self) -> io::Result<()> {
        Self::sync_data(self)
    }

    fn set_len(&mut self, bytes: u64) -> io::Result<()> {
        Self::set_len(self, bytes)
    }

    fn rewind(&mut self) -> io::Result<()> {
        Seek::rewind(self)
    }

    fn go_to(&mut self, place: u64) -> io::Result<()> {
        self.seek(io::SeekFrom::Start(place)).map(drop)
    }

    #[cfg(unix)]
    fn set_mode(&mut self, mode: u32) -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        self.set_permissions(fs::Permissions::from_mode(mode))
    }

    #[cfg(not(unix))]
    fn set_mode(&mut self, _mode: u32) -> io::Result<()> {
        Ok(())
    }

    #[cfg(unix)]
    fn set_owner(&mut self, (user, group): (u32, u32)) -> io::Result<()> {
        std::os::unix::fs::fchown(self, Some(user), Some(group))
    }

    #[cfg(not(unix))]
    fn set_owner(&mut self, _owner: (u32, u32)) -> io::Result<()> {
        Ok(())
    }

    fn try_lock(&self) -> Result<(), TryLockError> {
        Self::try_lock(self)
    }
}

fn kind(kind: fs::FileType) -> FileKind {
    match kind {
        kind if kind.is_file() => FileKind::File,
        kind if kind.is_dir() => FileKind::Folder,
        kind if kind.is_symlink() => FileKind::Link,
        _ => FileKind::Other,
    }
}

/// The kind that a folder reports for an entry; not all file systems do.
#[cfg(unix)]
const fn entry_kind(kind: rustix::fs::FileType) -> Option<FileKind> {
    use rustix::fs::FileType;
    match kind {
        FileType::RegularFile => Some(FileKind::File),
        FileType::Directory => Some(FileKind::Folder),
        FileType::Symlink => Some(FileKind::Link),
        FileType::Unknown => None,
        _ => Some(FileKind::Other),
    }
}

fn facts(data: &Metadata) -> Facts {
    #[cfg(unix)]
    let (mode, owner, names, id) = {
        use std::os::unix::fs::MetadataExt;
        let (owner, id) = ((data.uid(), data.gid()), (data.dev(), data.ino()));
        (data.mode(), owner, data.nlink(), id)
    };
    #[cfg(not(unix))]
    let (mode, owner, names, id) = (0, (0, 0), 1, (0, 0));
    Facts {
        kind: kind(data.file_type()),
        bytes: data.len(),
        modified: data.modified().ok(),
        is_read_only: data.permissions().readonly(),
        mode,
        owner,
        names,
        id,
    }
}

#[cfg(any(test, feature = "simulation"))]
pub mod scripted;

/// The operating system's file system, except below the folders of scripted ones.
#[cfg(any(test, feature = "simulation"))]
pub(super) fn disk(path: &Path) -> &'static dyn Disk {
    match scripted::of(path) {
        Some(disk) => disk,
        None => &System,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::fd::OwnedFd;

    use super::*;

    /// A pipe cannot be flushed to a disk, which shows that the system is asked.
    #[test]
    fn the_system_is_asked_to_flush() {
        let (_input, output) = io::pipe().expect("a pipe");
        let mut file = fs::File::from(OwnedFd::from(output));
        assert!(OpenFile::sync_all(&mut file).is_err());
        assert!(OpenFile::sync_data(&mut file).is_err());
    }
}
