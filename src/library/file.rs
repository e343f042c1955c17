//! The index as a file, so that a library opens at once the next time.
//!
//! A head, then parts of some files each, then an empty part. A part is its length, a checksum, and the
//! bytes; nothing of it is used before the checksum matches. All numbers are little-endian. After any
//! mismatch the library is read again.

use std::io::{self, Read, Write};
use std::path::{Component, Path};

use super::block::Block;
use super::index::Index;
use komadai_core::rules::Position;

mod decode;
mod encode;

/// The first bytes of every index.
const MAGIC: &[u8; 8] = b"komadaiX";

/// Grows with every change of the format, and of the rows' contents.
const VERSION: u32 = 5;

/// The longest part that is read.
const MAX_PART: u32 = 64 << 20;

/// A part is closed once its games have this many positions, or it has this many games.
const FULL: usize = 1 << 18;
const MOST_GAMES: usize = 4096;

/// The reason why an index cannot be read from a file.
#[derive(Debug, thiserror::Error)]
pub enum IndexFileError {
    #[error("{0}")]
    Io(#[from] io::Error),
    /// An index of another version or another library, or a broken one.
    #[error("it is not an index of this library")]
    Other,
}

/// Identifies the index: version, position hash, and the library's `name`.
fn head(name: &[u8]) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    head.extend(Position::startpos().hash().to_le_bytes());
    head.extend(sum(name).to_le_bytes());
    head
}

/// A checksum against accidental changes, not against intent.
pub fn sum(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |sum: u64, word: u64| (sum.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(FACTOR, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    let sum = rest.iter().fold(sum, |sum, byte| mix(sum, u64::from(*byte)));
    let sum = mix(sum, bytes.len() as u64);
    sum ^ sum >> 32
}

impl Index {
    /// Writes the games of existing files as the index of the library called `name`.
    pub fn write(&self, name: &[u8], out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&head(name))?;
        let mut part = encode::SegmentFiles::default();
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

/// Reads the index of the library called `name` block by block. After an error, blocks passed before have to
/// be dropped.
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
    // Limited by the bytes that exist: a wrong length allocates no memory.
    source.take(length.into()).read_to_end(bytes)?;
    if bytes.len() as u64 == u64::from(length) && sum(bytes) == u64::from_le_bytes(expected) {
        Ok(())
    } else {
        Err(IndexFileError::Other)
    }
}

/// The name of a file, as bytes where names are bytes; elsewhere only if it is Unicode.
fn name_bytes(path: &Path) -> Option<&[u8]> {
    let name = path.as_os_str();
    if cfg!(unix) {
        return Some(name.as_encoded_bytes());
    }
    name.to_str().map(str::as_bytes)
}

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

/// Whether a path stays below the library, as all written ones do.
fn is_below(path: &Path) -> bool {
    let mut parts = path.components();
    parts.all(|part| matches!(part, Component::Normal(_)))
}
