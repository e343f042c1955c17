//! The index as a file, so that a library opens at once the next time.
//!
//! A head, then parts of some files each, then an empty part. A part is its length, a sum over its bytes, and
//! the bytes; nothing of it is used before the sum fits. All numbers are little-endian. What does not fit in any
//! way is no index: the library is read anew.

use std::io::{self, Read, Write};
use std::path::{Component, Path};

use super::block::Block;
use super::index::Index;
use komadai_core::rules::Position;

mod decode;
mod encode;

/// The first bytes of every index.
const MAGIC: &[u8; 8] = b"komadaiX";

/// Grows with every change of the format, and of what the rows say.
const VERSION: u32 = 3;

/// The longest part that is read.
const MAX_PART: u32 = 64 << 20;

/// A part is closed once its games have this many positions, or it has this many games.
const FULL: usize = 1 << 18;
const MOST_GAMES: usize = 4096;

/// Why there is no index to be had from a file.
#[derive(Debug, thiserror::Error)]
pub enum IndexFileError {
    /// It cannot be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is an index of another version of the program or of another library, or it is broken.
    #[error("it is not an index of this library")]
    Other,
}

/// Whose index it is: the version, the way positions are hashed, the library by `name`.
fn head(name: &[u8]) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    head.extend(Position::startpos().hash().to_le_bytes());
    head.extend(sum(name).to_le_bytes());
    head
}

/// A sum over bytes that every change of few of them changes; no protection against intention.
pub fn sum(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |sum: u64, word: u64| (sum.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words
        .iter()
        .fold(FACTOR, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    let sum = rest
        .iter()
        .fold(sum, |sum, byte| mix(sum, u64::from(*byte)));
    let sum = mix(sum, bytes.len() as u64);
    sum ^ sum >> 32
}

impl Index {
    /// Writes the games whose files are not gone, as the index of the library called `name`.
    ///
    /// # Errors
    ///
    /// When `out` takes no more.
    pub fn write(&self, name: &[u8], out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&head(name))?;
        let mut part = encode::Part::default();
        for block in &self.blocks {
            for file in block.files.iter().filter(|file| !file.is_gone) {
                part.add(block, file);
                if part.positions() >= FULL || part.games() >= MOST_GAMES {
                    write_part(&part.take(), out)?;
                }
            }
        }
        if part.games() > 0 {
            write_part(&part.take(), out)?;
        }
        write_part(&[], out)
    }
}

fn write_part(bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let too_long = |_| io::Error::from(io::ErrorKind::FileTooLarge);
    let length = u32::try_from(bytes.len()).map_err(too_long)?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(&sum(bytes).to_le_bytes())?;
    out.write_all(bytes)
}

/// Reads the index of the library called `name`, one block after another, each as soon as it is there.
///
/// # Errors
///
/// When it cannot be read or is no such index; blocks taken before are to be thrown away then.
pub fn read_index(
    name: &[u8],
    source: &mut impl Read,
    mut take: impl FnMut(Block),
) -> Result<(), IndexFileError> {
    let expected = head(name);
    let mut found = vec![0; expected.len()];
    source.read_exact(&mut found)?;
    if found != expected {
        return Err(IndexFileError::Other);
    }
    let mut bytes = Vec::new();
    loop {
        read_part(source, &mut bytes)?;
        if bytes.is_empty() {
            return Ok(());
        }
        take(decode::block(&bytes).ok_or(IndexFileError::Other)?);
    }
}

fn read_part(source: &mut impl Read, bytes: &mut Vec<u8>) -> Result<(), IndexFileError> {
    let mut length = [0; 4];
    let mut expected = [0; 8];
    source.read_exact(&mut length)?;
    source.read_exact(&mut expected)?;
    let length = u32::from_le_bytes(length);
    if length > MAX_PART {
        return Err(IndexFileError::Other);
    }
    bytes.clear();
    // By what is there, not by what the length says: a broken length asks for no memory.
    source.take(length.into()).read_to_end(bytes)?;
    if bytes.len() as u64 == u64::from(length) && sum(bytes) == u64::from_le_bytes(expected) {
        Ok(())
    } else {
        Err(IndexFileError::Other)
    }
}

/// The name of a file, byte for byte where names are bytes; elsewhere only what is text.
fn name_bytes(path: &Path) -> Option<&[u8]> {
    let name = path.as_os_str();
    if cfg!(unix) {
        return Some(name.as_encoded_bytes());
    }
    name.to_str().map(str::as_bytes)
}

/// The file of such a name.
#[cfg(unix)]
fn named(bytes: &[u8]) -> Option<&Path> {
    use std::os::unix::ffi::OsStrExt;
    Some(Path::new(std::ffi::OsStr::from_bytes(bytes))).filter(|path| is_below(path))
}

#[cfg(not(unix))]
fn named(bytes: &[u8]) -> Option<&Path> {
    let name = std::str::from_utf8(bytes).ok()?;
    Some(Path::new(name)).filter(|path| is_below(path))
}

/// Whether a name leads to a place below the library, as all that were written do.
fn is_below(path: &Path) -> bool {
    let mut parts = path.components();
    parts.all(|part| matches!(part, Component::Normal(_)))
}
