//! An opening book of another program in a file, asked by the opening tree.

use std::path::{Path, PathBuf};

use crate::library::{BookInFile, TextBook};
use crate::store::{self, SeekableFile};
use komadai_core::rules::Position;

/// An open book.
#[derive(Debug)]
pub(super) struct BookFile {
    path: PathBuf,
    book: TextBook<SeekableFile>,
}

impl BookFile {
    /// The moves of the book at a path in a position; it stays open for the next question. A relative path is
    /// one in the folder of settings.
    pub(super) fn look_up(open: &mut Option<Self>, path: &Path, position: &Position) -> BookInFile {
        let name = path.file_name().unwrap_or_default();
        let moves = Self::at(open, path).and_then(|opened| {
            let moves = opened.book.moves(position);
            moves.map_err(|error| format!("{}: {error}", path.display()))
        });
        if moves.is_err() {
            *open = None;
        }
        BookInFile { name: name.to_string_lossy().into_owned(), moves }
    }

    fn at<'a>(open: &'a mut Option<Self>, path: &Path) -> Result<&'a mut Self, String> {
        if open.as_ref().is_none_or(|opened| opened.path != path) {
            let place =
                store::config_folder().map_or_else(|_| path.to_owned(), |base| base.join(path));
            let file = store::open_anywhere(&place).map_err(|error| error.to_string())?;
            let book = TextBook::open(file);
            let book = book.map_err(|error| format!("{}: {error}", place.display()))?;
            *open = Some(Self { path: path.to_owned(), book });
        }
        open.as_mut().ok_or_else(String::new)
    }
}
