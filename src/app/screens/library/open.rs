//! Opening a game from the list.

use std::path::Path;

use super::{Cx, LoadedGame, State, Tree};
use crate::app::effect::LibraryEffect;
use crate::library::RowId;
use crate::text::sanitize;
use komadai_core::record::ParsedGame;

/// A file that was read, as a route to the review.
///
/// # Errors
///
/// The reason why it was not, sanitized.
pub fn open_file(path: &Path, game: Result<ParsedGame, String>) -> Result<Box<LoadedGame>, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = sanitize(&name).into_owned();
    match game {
        Ok(game) => Ok(Box::new(LoadedGame {
            name,
            file: Some(path.to_owned()),
            warnings: game.warnings,
            record: game.record,
        })),
        Err(why) => Err(sanitize(&why).into_owned()),
    }
}

impl State {
    /// Requests the game of a row; one found by position opens at that position.
    pub(super) fn open_row(&mut self, cx: &mut Cx, row: RowId) {
        self.opening_at = self.ply_of_hit(row);
        if let Some(ticket) = self.ticket {
            self.is_opening = true;
            cx.ask(LibraryEffect::OpenRow(ticket, row));
        }
    }

    /// The number of moves after which a game reaches the position of the search.
    pub(super) fn ply_of_hit(&self, row: RowId) -> Option<usize> {
        let found = self.tree.as_ref().and_then(Tree::found)?;
        let at = found.games.binary_search_by_key(&row, |hit| hit.row).ok()?;
        let ply = found.games.get(at)?.ply;
        usize::try_from(ply).ok()
    }
}
