//! Records named on the command line: files, folders with all below them, standard input.

use clap::Args;
use std::collections::HashSet;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};

use super::{CommandError, Size, workers};
use crate::store::{self, StoreError};
use komadai_core::record::FileFormat;

/// The arguments of every command on record files.
#[derive(Debug, Clone, Copy, Args)]
pub struct FileLimit {
    /// Refuse files larger than SIZE, such as 500K, 64M or 2G; the variable `KOMADAI_LIMIT` sets it for the
    /// full screen
    #[arg(long, value_name = "SIZE", default_value_t = Size::limit())]
    pub limit: Size,
}

/// A record to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InputFile {
    /// The file; `-` is standard input.
    pub path: PathBuf,
    /// Its path below the named folder; the bare name of a file that was named itself.
    pub below: PathBuf,
}

/// One result of gathering: a record to read, or a folder that cannot be listed.
pub(crate) type Gathered = Result<InputFile, StoreError>;

impl InputFile {
    fn named(path: &Path) -> Self {
        let below = path.file_name().map_or_else(|| path.into(), PathBuf::from);
        let path = path.to_owned();
        Self { path, below }
    }

    pub(crate) fn is_standard(&self) -> bool {
        self.path == Path::new("-")
    }

    /// The bytes, at most `limit`.
    pub(super) fn read(&self, limit: Size) -> Result<Vec<u8>, StoreError> {
        store::read(&self.path, limit.0)
    }
}

fn is_stream(found: &Gathered) -> bool {
    found.as_ref().is_ok_and(InputFile::is_standard)
}

/// The folder of saved games, for commands that read it unless others are named; nothing before the first game.
pub(super) fn folder_of_saves(chosen: Option<&Path>) -> Result<Vec<PathBuf>, CommandError> {
    let folder = store::saves_folder(chosen).map_err(CommandError::input)?;
    let is_new = chosen.is_none() && !store::is_there(&folder);
    Ok(if is_new { Vec::new() } else { vec![folder] })
}

/// Reads inputs, several files at a time, and takes what is made of each in their order; standard input has
/// its turn.
pub(super) fn in_order<M: Send>(
    found: &[Gathered],
    (input, limit): (&mut dyn BufRead, Size),
    make: impl Fn(&InputFile, Result<Vec<u8>, String>) -> M + Sync,
    mut take: impl FnMut(M) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    for part in found.chunk_by(|a, b| !is_stream(a) && !is_stream(b)) {
        if let [Ok(file)] = part
            && file.is_standard()
        {
            take(make(file, read_stream(input, limit)))?;
            continue;
        }
        let work = |found: &Gathered| match found {
            Ok(file) => make(file, file.read(limit).map_err(|fault| fault.cause.to_string())),
            Err(StoreError { path, cause, .. }) => {
                let (path, below) = (path.clone(), PathBuf::new());
                make(&InputFile { path, below }, Err(cause.to_string()))
            }
        };
        workers::in_order(part, work, &mut take)?;
    }
    Ok(())
}

/// Standard input up to its end, at most `limit` bytes.
pub fn read_stream(input: &mut dyn BufRead, limit: Size) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut limited = Read::take(input, limit.0.saturating_add(1));
    let read = limited.read_to_end(&mut bytes);
    read.map_err(|error| format!("standard input: {error}"))?;
    if bytes.len() as u64 > limit.0 {
        return Err(format!("standard input: it has more than {limit}, the limit"));
    }
    Ok(bytes)
}

/// Calls `answer` with each line of `input` without its line end; blank lines are skipped.
pub(crate) fn each_line(
    input: &mut dyn BufRead,
    mut answer: impl FnMut(usize, &str) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let limited = &mut Read::take(&mut *input, LONGEST_LINE);
        let length = limited.read_until(b'\n', &mut bytes).map_err(CommandError::input)?;
        if length == 0 {
            break;
        }
        if length as u64 == LONGEST_LINE {
            return Err(CommandError::Input(format!(
                "line {number} of the input is longer than {LONGEST_LINE} bytes"
            )));
        }
        let text = str::from_utf8(&bytes)
            .map_err(|_| CommandError::Input(format!("line {number} of the input is not UTF-8")))?;
        let line = text.trim_end_matches(['\n', '\r']);
        if !line.trim().is_empty() {
            answer(number, line)?;
        }
    }
    Ok(())
}

/// The longest line of a batch, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// The records that the arguments name, in order; the files of a folder by name, if they have the extension
/// of a record.
///
/// A file is used once, however often it is named or linked to below folders.
pub(crate) fn gather(arguments: &[PathBuf]) -> Vec<Gathered> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for path in arguments {
        if path.is_dir() && path != Path::new("-") {
            in_folder(path, &mut seen, &mut found);
        } else {
            found.push(Ok(InputFile::named(path)));
        }
    }
    found
}

fn in_folder(folder: &Path, seen: &mut HashSet<PathBuf>, found: &mut Vec<Gathered>) {
    let endings: Vec<&str> = FileFormat::endings().filter(|&ending| ending != "json").collect();
    let listing = match store::list(folder, &endings) {
        Ok(listing) => listing,
        Err(fault) => return found.push(Err(fault)),
    };
    let mut paths: Vec<PathBuf> = listing.entries.into_iter().map(|it| it.path).collect();
    paths.sort();
    let new = |path: &PathBuf| seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone()));
    for path in paths.into_iter().filter(new) {
        let below = path.strip_prefix(folder).unwrap_or(&path).to_owned();
        found.push(Ok(InputFile { path, below }));
    }
    found.extend(listing.faults.into_iter().map(Err));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_folder_come_by_name_with_their_place_in_it() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("b")).expect("a folder");
        for name in ["c.kif", "b/d.CSA", "a.json", "e.txt"] {
            std::fs::write(folder.path().join(name), name).expect("a file");
        }
        let arguments = [folder.path().into(), "-".into(), folder.path().join("e.txt")];
        let found = gather(&arguments);
        let below: Vec<_> = found.iter().flatten().map(|input| input.below.clone()).collect();
        assert_eq!(below, ["b/d.CSA", "c.kif", "-", "e.txt"].map(PathBuf::from));
    }

    #[test]
    fn a_stream_beyond_the_limit_is_refused() {
        let mut endless = std::io::BufReader::new(std::io::repeat(b'x'));
        let error = read_stream(&mut endless, Size(1 << 20)).expect_err("too long");
        assert_eq!(error, "standard input: it has more than 1M, the limit");
        let read = read_stream(&mut &b"12345"[..], Size(5));
        assert_eq!(read, Ok(b"12345".to_vec()));
    }
}
