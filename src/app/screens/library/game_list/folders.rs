//! The folders of rows: each is examined once, for all its rows.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::path::{Component, Path, PathBuf};

use crate::library::GameRow;

/// The folder of each row, in the order of the rows.
#[derive(Debug, Default)]
pub(super) struct Folders {
    names: Vec<PathBuf>,
    numbers: HashMap<PathBuf, usize>,
    of_rows: Vec<usize>,
}

/// The place of a folder relative to the one shown.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<'a> {
    /// It is the one shown.
    Here,
    /// It is this folder of the one shown, or is below it.
    In(&'a OsStr),
    /// It is neither.
    Elsewhere,
}

impl Folders {
    /// Adds the rows after those it has.
    pub(super) fn extend(&mut self, rows: &[GameRow]) {
        for row in rows {
            let folder = row.file().parent().unwrap_or(Path::new(""));
            let number = match self.of_rows.last() {
                // Files of one folder come one after another.
                Some(&last) if self.names[last].as_os_str() == folder.as_os_str() => last,
                _ => self.number(folder),
            };
            self.of_rows.push(number);
        }
    }

    fn number(&mut self, folder: &Path) -> usize {
        if let Some(&number) = self.numbers.get(folder) {
            return number;
        }
        let number = self.names.len();
        self.names.push(folder.to_owned());
        self.numbers.insert(folder.to_owned(), number);
        number
    }

    /// The index of a row's folder among [`Folders::places`].
    pub(super) fn of(&self, row: usize) -> Option<usize> {
        self.of_rows.get(row).copied()
    }

    /// The place of each folder relative to `here`.
    pub(super) fn places<'a>(&'a self, here: &'a Path) -> impl ExactSizeIterator<Item = Place<'a>> {
        self.names.iter().map(|name| place(name, here))
    }
}

fn place<'a>(folder: &'a Path, here: &Path) -> Place<'a> {
    let Ok(below) = folder.strip_prefix(here) else {
        return Place::Elsewhere;
    };
    match below.components().next() {
        Some(Component::Normal(first)) => Place::In(first),
        _ => Place::Here,
    }
}

/// The number of games of each folder, by its name.
pub(super) type Counts = std::collections::BTreeMap<OsString, usize>;
