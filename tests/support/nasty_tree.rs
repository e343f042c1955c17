//! Hostile folders: one generator for all folder walks.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use fastrand::Rng;
use rustix::fs::{CWD, Mode, mkfifoat};

use crate::nasty::bytes;

/// The depth of nested folders.
const DEPTH: usize = 60;

/// Fills a new folder with hostile contents: damaged copies of `valid`, pipes, links out and in circles,
/// nested folders, names of any bytes. `names` are those that a program looks for, literal or as `*.ending`;
/// links out of the folder lead to `outside`.
pub(crate) fn plant(rng: &mut Rng, folder: &Path, names: &[&str], valid: &[u8], outside: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    for number in 0..rng.usize(4..14) {
        let wanted = names[rng.usize(..names.len())];
        let name = match wanted.strip_prefix("*.") {
            Some(ending) => name(rng, number, ending),
            None => wanted.into(),
        };
        // Existing entries stay.
        let _ = put(rng, &folder.join(name), valid, outside);
    }
}

/// A name of any bytes with this ending.
fn name(rng: &mut Rng, number: usize, ending: &str) -> OsString {
    let mut name = bytes(rng, b"game");
    name.retain(|byte| !b"/\0".contains(byte));
    name.truncate(100);
    name.extend_from_slice(format!("{number}.{ending}").as_bytes());
    OsString::from_vec(name)
}

fn put(rng: &mut Rng, path: &Path, valid: &[u8], outside: &Path) -> io::Result<()> {
    let folder = path.parent().expect("a folder");
    if fs::symlink_metadata(path).is_ok() {
        return Ok(());
    }
    match rng.u8(..20) {
        0 => mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR)?,
        1 => symlink(folder, path)?,
        2 => symlink(path, path)?,
        3 => symlink(outside, path)?,
        4 => symlink("/dev/zero", path)?,
        5 => symlink("nowhere", path)?,
        6 => File::create(path)?.set_len(1 << 34)?,
        7 => {
            fs::write(path, bytes(rng, valid))?;
            fs::set_permissions(path, fs::Permissions::from_mode(0o000))?;
        }
        8 => {
            let mut deep = path.to_owned();
            for _ in 0..DEPTH {
                deep.push("d");
            }
            fs::create_dir_all(&deep)?;
            fs::write(deep.join("deep.kif"), bytes(rng, valid))?;
        }
        9 => {
            fs::create_dir_all(path)?;
            fs::write(path.join("inner.kif"), bytes(rng, valid))?;
        }
        10 => drop(File::create(path)?),
        11 => fs::write(path, valid)?,
        _ => fs::write(path, bytes(rng, valid))?,
    }
    Ok(())
}
