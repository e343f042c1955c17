//! The rows of the library as the list shows them: of one folder or of all below it, filtered by a search, in
//! one order. The selected row stays selected when rows come or go.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeSet, HashSet};
use std::ffi::{OsStr, OsString};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Collection;
use crate::app::person::library_notes::LibraryNotes;
use crate::features::HAS_ONLINE;
use crate::library::{Column, Finder, GameRow, RowId, Terms, compare, sort};

mod folders;
mod marks;

use folders::{Counts, Folders, Place};

/// All rows, and the ones shown.
#[derive(Debug, Default)]
pub(crate) struct GameList {
    collection: Collection,
    rows: Vec<GameRow>,
    /// All rows in the order of the list, so that showing some of them is no sorting.
    sorted: Vec<RowId>,
    gone: HashSet<RowId>,
    finder: Finder,
    folders_of_rows: Folders,
    marked: BTreeSet<RowId>,
    /// The folder shown, relative to that of the library.
    here: PathBuf,
    /// Whether the games of all folders below are shown as one list.
    is_flat: bool,
    wanted: String,
    /// The tags of games.
    notes: Arc<LibraryNotes>,
    /// The search text before a search by position began.
    waiting: String,
    /// The games that reach the position of a search, during one.
    hits: Option<Vec<RowId>>,
    /// The sort order; without one by how well a row matches the search, then the newest first.
    order: Option<Order>,
    folders: Counts,
    games: Vec<Match>,
    current: usize,
    top: usize,
    /// Whether the player has selected a row; until then the first one is selected.
    is_touched: bool,
}

/// A column to sort by, and the direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Order {
    pub column: Column,
    pub is_descending: bool,
}

/// The default order of a list.
const NEWEST: Order = Order { column: Column::Modified, is_descending: true };

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Item {
    /// The folder above.
    Up,
    /// A folder in the one shown.
    Folder(OsString),
    /// A game.
    Game(RowId),
    /// The sample games that come with the program.
    Samples,
    /// Fetches the user's games from lishogi.
    Fetch,
}

/// A listed row, and how well it matches the search: more is better.
#[derive(Debug, Clone, Copy)]
struct Match {
    row: RowId,
    score: u32,
}

impl GameList {
    /// An empty list with the same view.
    pub(super) fn emptied(&mut self) -> Self {
        Self {
            collection: self.collection,
            here: std::mem::take(&mut self.here),
            is_flat: self.is_flat,
            wanted: std::mem::take(&mut self.wanted),
            notes: Arc::clone(&self.notes),
            order: self.order,
            ..Self::default()
        }
    }

    /// Adds the rows after those so far.
    pub(super) fn add(&mut self, rows: Vec<GameRow>) {
        let first = self.rows.len();
        self.finder.extend(&rows);
        self.folders_of_rows.extend(&rows);
        let names = (0..).map(RowId).skip(first);
        let mut new: Vec<RowId> = names.take(rows.len()).collect();
        self.rows.extend(rows);
        new.sort_by(|a, b| self.compare_rows(*a, *b));
        let scores = self.scores(first);
        self.keeping_the_chosen(|list| {
            let games = list.taken(&new, &scores, first);
            let old = std::mem::take(&mut list.games);
            list.games = merged(old, games, |a, b| list.compare(*a, *b));
            let old = std::mem::take(&mut list.sorted);
            list.sorted = merged(old, new, |a, b| list.compare_rows(*a, *b));
        });
    }

    /// Removes rows without files.
    pub(super) fn remove(&mut self, gone: &[RowId]) {
        self.gone.extend(gone);
        for row in gone {
            self.marked.remove(row);
        }
        self.show();
    }

    /// Lists the rows anew: the folder or the search has changed.
    fn show(&mut self) {
        self.keeping_the_chosen(|list| {
            list.folders.clear();
            let scores = list.scores(0);
            let sorted = std::mem::take(&mut list.sorted);
            list.games = list.taken(&sorted, &scores, 0);
            list.sorted = sorted;
        });
    }

    /// The tags of a game.
    pub(crate) fn tags_of(&self, row: &GameRow) -> &[String] {
        self.notes.tags(&row.fingerprint())
    }

    /// Takes over new tags.
    pub(super) fn take_notes(&mut self, notes: &Arc<LibraryNotes>) {
        if !Arc::ptr_eq(&self.notes, notes) {
            self.notes = Arc::clone(notes);
            self.show();
        }
    }

    /// How well the rows from `first` on match, 0 for those not shown.
    fn scores(&self, first: usize) -> Vec<u32> {
        let terms = Terms::of(&self.wanted);
        let mut scores = self.finder.scores(&terms.letters, first);
        if !terms.is_plain() {
            for (row, score) in self.rows.iter().skip(first).zip(&mut scores) {
                if *score > 0 && !terms.fit(row, self.tags_of(row)) {
                    *score = 0;
                }
            }
        }
        let index = |row: &RowId| (row.0 as usize).checked_sub(first);
        for gone in self.gone.iter().filter_map(index) {
            scores.get_mut(gone).into_iter().for_each(|score| *score = 0);
        }
        let Some(hits) = &self.hits else {
            return scores;
        };
        let mut fitting = vec![0; scores.len()];
        for hit in hits.iter().filter_map(index) {
            if let (Some(fitting), Some(score)) = (fitting.get_mut(hit), scores.get(hit)) {
                *fitting = *score;
            }
        }
        fitting
    }

    /// The rows to list among these, in the order of the list; the others are counted in their folders.
    fn taken(&mut self, rows: &[RowId], scores: &[u32], first: usize) -> Vec<Match> {
        let is_one_list = self.is_one_list();
        let places: Vec<Place> = self.folders_of_rows.places(&self.here).collect();
        let mut counts = vec![0_usize; places.len()];
        let mut games = Vec::new();
        for &row in rows {
            let index = row.0 as usize;
            let score = index.checked_sub(first).and_then(|at| scores.get(at));
            let (Some(&score), Some(folder)) = (score, self.folders_of_rows.of(index)) else {
                continue;
            };
            match places.get(folder) {
                _ if score == 0 => {}
                Some(Place::Here) => games.push(Match { row, score }),
                Some(Place::In(_)) if is_one_list => games.push(Match { row, score }),
                Some(Place::In(_)) => counts[folder] += 1,
                Some(Place::Elsewhere) | None => {}
            }
        }
        for (place, count) in places.into_iter().zip(counts) {
            if let Place::In(name) = place
                && count > 0
            {
                *self.folders.entry(name.to_owned()).or_default() += count;
            }
        }
        if self.order.is_none() && self.is_filtered() {
            games.sort_by_key(|game| Reverse(game.score));
        }
        games
    }

    /// Whether the list shows games of folders below, and no folders.
    fn is_one_list(&self) -> bool {
        self.is_flat || self.is_filtered() || self.hits.is_some()
    }

    fn compare(&self, a: Match, b: Match) -> Ordering {
        let by_fit = match self.order {
            None => b.score.cmp(&a.score),
            Some(_) => Ordering::Equal,
        };
        by_fit.then_with(|| self.compare_rows(a.row, b.row))
    }

    fn compare_rows(&self, a: RowId, b: RowId) -> Ordering {
        let Order { column, is_descending } = self.order.unwrap_or(NEWEST);
        match (self.row(a), self.row(b)) {
            (Some(a), Some(b)) => compare(a, b, column, is_descending),
            (a, b) => b.is_some().cmp(&a.is_some()),
        }
    }

    /// Changes the list; the selected item stays selected and, if possible, on its line of the screen.
    fn keeping_the_chosen(&mut self, change: impl FnOnce(&mut Self)) {
        let chosen = self.chosen().filter(|_| self.is_touched);
        let line = self.current.saturating_sub(self.top);
        change(self);
        let last = self.len().saturating_sub(1);
        self.current = match chosen {
            Some(item) => self.index_of(&item).unwrap_or(self.current).min(last),
            None => 0,
        };
        self.top = self.current.saturating_sub(line);
    }

    fn index_of(&self, item: &Item) -> Option<usize> {
        let before = usize::from(self.has_up());
        match item {
            Item::Up => self.has_up().then_some(0),
            Item::Folder(name) => {
                let index = self.folders.keys().position(|folder| folder == name)?;
                Some(before + index)
            }
            Item::Game(row) => {
                let index = self.games.iter().position(|game| game.row == *row)?;
                Some(before + self.folders.len() + index)
            }
            Item::Samples => {
                self.has_samples().then(|| before + self.folders.len() + self.games.len())
            }
            Item::Fetch => self.has_fetch().then(|| self.len() - 1),
        }
    }

    fn has_up(&self) -> bool {
        let is_below = !self.here.as_os_str().is_empty() || self.collection == Collection::Samples;
        !self.is_filtered() && self.hits.is_none() && is_below
    }

    /// Whether games from lishogi are offered, below the sample games.
    fn has_fetch(&self) -> bool {
        HAS_ONLINE && self.has_samples()
    }

    /// Whether the sample games are offered, below all games of the player's own.
    fn has_samples(&self) -> bool {
        let is_top = self.here.as_os_str().is_empty() && self.collection == Collection::Saves;
        !self.is_filtered() && self.hits.is_none() && is_top
    }
}

/// Merges two sorted lists: few new items among many cost few comparisons.
fn merged<T>(mut old: Vec<T>, new: Vec<T>, compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let mut tail = Vec::new();
    for item in new.into_iter().rev() {
        let at = old.partition_point(|other| compare(other, &item).is_le());
        tail.extend(old.drain(at..).rev());
        tail.push(item);
    }
    old.extend(tail.into_iter().rev());
    old
}

/// Views of the list.
impl GameList {
    /// The data of a game.
    pub(crate) fn row(&self, row: RowId) -> Option<&GameRow> {
        self.rows.get(row.0 as usize)
    }

    /// The lines of the list.
    pub(crate) fn len(&self) -> usize {
        let offered = usize::from(self.has_fetch()) + usize::from(self.has_samples());
        let others = usize::from(self.has_up()) + offered;
        others + self.folders.len() + self.games.len()
    }

    /// A line of the list.
    pub(crate) fn item(&self, index: usize) -> Option<Item> {
        let Some(index) = index.checked_sub(usize::from(self.has_up())) else {
            return Some(Item::Up);
        };
        match index.checked_sub(self.folders.len()) {
            None => self.folders.keys().nth(index).cloned().map(Item::Folder),
            Some(index) => match self.games.get(index) {
                Some(game) => Some(Item::Game(game.row)),
                None if index > self.games.len() => self.has_fetch().then_some(Item::Fetch),
                None => self.has_samples().then_some(Item::Samples),
            },
        }
    }

    /// The selected item.
    pub(super) fn chosen(&self) -> Option<Item> {
        self.item(self.current)
    }

    /// The selected game.
    pub(crate) fn chosen_game(&self) -> Option<RowId> {
        match self.chosen()? {
            Item::Game(row) => Some(row),
            Item::Up | Item::Folder(_) | Item::Fetch | Item::Samples => None,
        }
    }

    /// The index of the selected line.
    pub(crate) fn current(&self) -> usize {
        self.current
    }

    /// The lines visible in a list of this height, with the selected one among them.
    pub(crate) fn seen(&self, height: u16) -> Range<usize> {
        let height = usize::from(height).max(1);
        let margin = usize::from(height > 2 && self.current + 1 < self.len());
        let least = (self.current + margin + 1).saturating_sub(height);
        let most = self.len().saturating_sub(height).max(least);
        let top = self.top.clamp(least, self.current.max(least)).min(most);
        top..(top + height).min(self.len())
    }

    /// The number of games of a folder, with those of the folders in it.
    pub(crate) fn games_in(&self, folder: &OsStr) -> usize {
        self.folders.get(folder).copied().unwrap_or(0)
    }

    /// The number of games in all folders.
    pub(crate) fn total(&self) -> usize {
        self.rows.len() - self.gone.len()
    }

    /// The games of the list, in its order.
    pub(crate) fn games(&self) -> impl ExactSizeIterator<Item = RowId> + '_ {
        self.games.iter().map(|game| game.row)
    }

    /// The source of the rows.
    pub(crate) const fn collection(&self) -> Collection {
        self.collection
    }

    /// The folder shown, relative to that of the library.
    pub(crate) fn here(&self) -> &Path {
        &self.here
    }

    /// Whether the games of all folders below are shown as one list.
    pub(crate) const fn is_flat(&self) -> bool {
        self.is_flat
    }

    /// The sort order, if the player has chosen one.
    pub(crate) const fn order(&self) -> Option<Order> {
        self.order
    }

    /// The search text.
    pub(crate) fn wanted(&self) -> &str {
        &self.wanted
    }

    pub(super) fn is_filtered(&self) -> bool {
        !self.wanted.trim().is_empty()
    }
}

/// Changes of the list.
impl GameList {
    /// Selects another line; `height` is that of the list.
    pub(super) fn go_to(&mut self, index: usize, height: u16) {
        self.top = self.seen(height).start;
        self.current = index.min(self.len().saturating_sub(1));
        self.top = self.seen(height).start;
        self.is_touched = true;
    }

    pub(super) fn step(&mut self, by: isize, height: u16) {
        self.go_to(self.current.saturating_add_signed(by), height);
    }

    /// Changes the search text; the best row is selected.
    pub(super) fn look_for(&mut self, wanted: String) {
        let was_filtered = self.is_filtered();
        self.wanted = wanted;
        // When the search ends, its games stay visible.
        self.is_touched = was_filtered && !self.is_filtered();
        self.show();
    }

    /// Shows only the games that reach a position, or all again.
    ///
    /// The search text is set aside meanwhile, so that all games of the position are listed.
    pub(super) fn show_hits(&mut self, hits: Option<Vec<RowId>>) {
        if hits.is_some() != self.hits.is_some() {
            std::mem::swap(&mut self.wanted, &mut self.waiting);
            if hits.is_some() {
                self.wanted.clear();
            } else {
                self.waiting.clear();
            }
        }
        self.hits = hits;
        self.show();
    }

    pub(super) fn sort(&mut self, order: Order) {
        self.order = Some(order);
        let mut sorted = std::mem::take(&mut self.sorted);
        sort(&mut sorted, &self.rows, order.column, order.is_descending);
        self.sorted = sorted;
        self.show();
    }

    /// Sets the source of the rows.
    pub(super) fn list(&mut self, collection: Collection) {
        self.keeping_the_chosen(|list| list.collection = collection);
    }

    /// Sets whether the next rows are the sample games; a folder reports its source itself.
    pub(super) fn list_samples(&mut self, is_wanted: bool) {
        *self = Self {
            collection: if is_wanted { Collection::Samples } else { Collection::Folder },
            is_flat: self.is_flat,
            order: self.order,
            ..Self::default()
        };
    }

    pub(super) fn toggle_flat(&mut self) {
        self.is_flat = !self.is_flat;
        self.show();
    }

    /// Enters a folder of the one shown; its first line is selected.
    pub(super) fn enter(&mut self, folder: &OsStr) {
        self.here.push(folder);
        self.is_touched = false;
        self.show();
    }

    /// Goes to the folder above, where the one left is selected; `false` if there is none.
    pub(super) fn leave(&mut self) -> bool {
        let Some(left) = self.here.file_name().map(OsStr::to_owned) else {
            return false;
        };
        self.here.pop();
        self.show();
        self.current = self.index_of(&Item::Folder(left)).unwrap_or(0);
        self.is_touched = true;
        true
    }
}
