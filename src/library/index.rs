//! All games of a library with their moves, in blocks.

use std::path::Path;
use std::sync::Arc;

use super::block::{Block, File, Stamp};
use super::found::PreviewLine;
use super::row::{GameRow, RowId};

/// The rows of a library's games, and their moves to search by position.
///
/// About 4 bytes a move and 200 a game. Row ids are stable: blocks are added at the end, and changed or
/// deleted files leave their rows behind, which are neither found nor written.
#[derive(Debug, Default)]
pub struct Index {
    pub(super) blocks: Vec<Block>,
    /// The first row of each block.
    firsts: Vec<u32>,
    rows: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRows {
    /// Relative to the folder of the library.
    pub path: Arc<Path>,
    /// Taken when it was read.
    pub stamp: Stamp,
    pub first: RowId,
    /// One row a game.
    pub rows: u32,
}

impl FileRows {
    pub fn ids(&self) -> impl Iterator<Item = RowId> + use<> {
        (self.first.0..self.first.0 + self.rows).map(RowId)
    }
}

impl Index {
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of added rows, those of deleted files included.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// Adds games; their rows get the next ids.
    pub fn push(&mut self, mut block: Block) {
        block.shrink();
        self.firsts.push(self.rows);
        self.rows += u32::try_from(block.len()).unwrap_or(u32::MAX);
        self.blocks.push(block);
    }

    /// Also exists if its file was deleted.
    pub fn row(&self, id: RowId) -> Option<&GameRow> {
        let (block, game) = self.place(id)?;
        self.blocks[block].games.get(game).map(|game| &game.row)
    }

    /// The moves of a row; `None` if its game cannot be read.
    pub fn line(&self, id: RowId) -> Option<PreviewLine> {
        let (block, game) = self.place(id)?;
        self.blocks[block].line(game)
    }

    /// The number of the block that has a row, and the row's index in it.
    fn place(&self, id: RowId) -> Option<(usize, usize)> {
        let after = self.firsts.partition_point(|&first| first <= id.0);
        let block = after.checked_sub(1)?;
        let game = (id.0 - self.firsts[block]) as usize;
        (game < self.blocks[block].len()).then_some((block, game))
    }

    /// The files that still exist.
    pub fn files(&self) -> impl Iterator<Item = FileRows> + '_ {
        let blocks = self.blocks.iter().zip(&self.firsts);
        blocks.flat_map(|(block, &first)| {
            let there = block.files.iter().filter(|file| !file.is_gone);
            there.map(move |file| rows_of(file, first))
        })
    }

    /// The file of a row, unless it was deleted.
    pub(crate) fn file_of(&self, id: RowId) -> Option<FileRows> {
        let (block, game) = self.place(id)?;
        let file = self.blocks[block].file_of(game)?;
        (!file.is_gone).then(|| rows_of(file, self.firsts[block]))
    }

    /// Removes the file of a row from the index; returns its rows, none if it was removed before.
    pub fn forget(&mut self, id: RowId) -> Vec<RowId> {
        let Some((block, game)) = self.place(id) else {
            return Vec::new();
        };
        let first = self.firsts[block];
        match self.blocks[block].file_mut(game) {
            Some(file) if !file.is_gone => {
                file.is_gone = true;
                rows_of(file, first).ids().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Removes all files from the index; the rows keep their ids.
    pub(crate) fn forget_all(&mut self) {
        for file in self.blocks.iter_mut().flat_map(|block| &mut block.files) {
            file.is_gone = true;
        }
    }

    /// The blocks, each with the id of its first row.
    pub(super) fn named_blocks(&self) -> impl Iterator<Item = (u32, &Block)> {
        self.firsts.iter().copied().zip(&self.blocks)
    }
}

fn rows_of(file: &File, first: u32) -> FileRows {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    FileRows {
        path: file.path.clone(),
        stamp: file.stamp,
        first: RowId(first + number(file.games.start)),
        rows: number(file.games.len()),
    }
}

impl Block {
    fn place_of(&self, game: usize) -> Option<usize> {
        let after = self.files.partition_point(|file| file.games.end <= game);
        let file = self.files.get(after)?;
        file.games.contains(&game).then_some(after)
    }

    fn file_of(&self, game: usize) -> Option<&File> {
        self.files.get(self.place_of(game)?)
    }

    fn file_mut(&mut self, game: usize) -> Option<&mut File> {
        let place = self.place_of(game)?;
        self.files.get_mut(place)
    }
}
