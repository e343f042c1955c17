//! The records of network games, saved after every move like those of all games.

use std::path::Path;
use std::sync::{Arc, PoisonError};

use crate::app::effect::{SaveOutcome, SavePlace, SaveRequest};
use crate::app::online::{OnlineSeats, UnsavedGame};
use crate::app::person::unsaved::{UnfinishedGame, game_title};
use crate::services::files::Files;
use crate::services::local_time;
use komadai_core::record::save::to_text;
use komadai_core::record::{Key, Record};
use komadai_core::rules::Move;
use komadai_engine::world::sync::{Mutex, MutexGuard};

/// Saves the running game and finished games.
#[derive(Debug)]
pub(super) struct Records {
    files: Files,
    began: String,
    /// Whether the game is finished: the host may still try to save it after its player has left.
    is_finished: bool,
    /// The last reported reason why a game cannot be saved.
    told: Option<String>,
    /// Finished games that could not be written yet.
    unsaved: Vec<UnsavedGame>,
}

/// Records shared by a host and its own player: the host writes every move before it confirms it, the player
/// writes the finished game.
#[derive(Debug, Clone)]
pub(crate) struct SharedRecords(Arc<Mutex<Records>>);

impl SharedRecords {
    pub(super) fn new(saves: Option<&Path>) -> Self {
        Self(Arc::new(Mutex::new(Records::new(saves))))
    }

    pub(super) fn held(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Records {
    fn new(saves: Option<&Path>) -> Self {
        Self {
            files: Files::new(saves),
            began: String::new(),
            is_finished: false,
            told: None,
            unsaved: Vec::new(),
        }
    }

    pub(super) fn begin(&mut self) {
        // In ISO 8601, to the second.
        self.began = local_time::now().strftime("%Y-%m-%dT%H:%M:%S").to_string();
        self.is_finished = false;
    }

    /// Continues in the file of a resumed game that an earlier run left; returns the moves in that file that
    /// are missing in `record`, because the host has lost them.
    pub(super) fn take_up(&mut self, record: &Record) -> Vec<Move> {
        // Without a move it may be another game of the same players: no file with moves is taken for it.
        let is_begun = !record.main_moves().is_empty();
        let (left, _) = self.files.find_unfinished();
        let surplus = |left: &UnfinishedGame| {
            let missing = surplus(&left.record, record)?;
            (is_begun || missing.is_empty()).then_some(missing)
        };
        let known =
            left.into_iter().filter_map(|left| surplus(&left).map(|missing| (left, missing)));
        let Some((left, missing)) = known.min_by_key(|(_, missing)| missing.len()) else {
            return Vec::new();
        };
        if self.files.resume(&left.file) != Ok(true) {
            return Vec::new();
        }
        if let Some(began) = left.record.headers.get(&Key::Started).filter(|_| is_begun) {
            began.clone_into(&mut self.began);
        }
        missing
    }

    /// Whether another program plays a game at this host.
    pub(super) fn are_open_elsewhere(&self, site: &str) -> bool {
        let others = self.files.find_open_elsewhere();
        let mut sites = others.iter().filter_map(|game| game.record.headers.get(&Key::Site));
        sites.any(|other| OnlineSeats::is_same_site(other, site))
    }

    /// Saves the running game; returns the reason of a failure, unless it was already reported.
    pub(super) fn save(&mut self, record: Record) -> Option<String> {
        if self.is_finished {
            return None;
        }
        let saved = self.write(record, SavePlace::Unfinished);
        let why = saved.err();
        let is_new = why != self.told;
        self.told.clone_from(&why);
        why.filter(|_| is_new)
    }

    /// Saves a finished game under its own name; returns the file name, or the reason of the failure.
    pub(crate) fn finish(&mut self, record: Record) -> Result<String, String> {
        let name = |key| record.headers.get(key).unwrap_or("?");
        let title = game_title(&self.began, [name(&Key::Black), name(&Key::White)]);
        let text = to_text(&self.dated(record)).into();
        let game = UnsavedGame { title, text, left: None };
        let saved = self.write_finished(&game);
        if saved.is_err() {
            self.unsaved.push(game);
        }
        self.is_finished = true;
        saved
    }

    fn write_finished(&mut self, game: &UnsavedGame) -> Result<String, String> {
        let place = SavePlace::Finished { title: game.title.clone(), goes_on: false };
        let text = game.text.clone();
        let saved = self.files.save(&SaveRequest { place, text });
        saved.map(|saved| match saved {
            SaveOutcome::At(name) => name,
            SaveOutcome::Kept | SaveOutcome::Mended => String::new(),
        })
    }

    /// Retries unsaved finished games; returns the file of each, or the reason of the failure.
    pub(super) fn save_again(&mut self) -> Vec<Result<String, String>> {
        let games = std::mem::take(&mut self.unsaved);
        let mut results = Vec::new();
        for game in games {
            let saved = self.write_finished(&game);
            if saved.is_err() {
                self.unsaved.push(game);
            }
            results.push(saved);
        }
        results
    }

    /// Hands over the unsaved finished games to the caller, who tries again and asks the player.
    pub(super) fn take_unsaved(&mut self) -> Vec<UnsavedGame> {
        let mut games = std::mem::take(&mut self.unsaved);
        for game in &mut games {
            game.left = self.files.let_go(&game.text);
        }
        games
    }

    /// The record with the time when the game began.
    pub(super) fn dated(&self, mut record: Record) -> Record {
        record.headers.set(Key::Started, self.began.clone());
        record
    }

    fn write(&mut self, record: Record, place: SavePlace) -> Result<SaveOutcome, String> {
        let text = to_text(&self.dated(record)).into();
        self.files.save(&SaveRequest { place, text })
    }
}

/// The most moves that the file of a player can have beyond those of the host.
const MOST_LOST: usize = 4;

/// The moves of `left` after those of `record`, usually none; `None` if it is another game.
fn surplus(left: &Record, record: &Record) -> Option<Vec<Move>> {
    let is_as_here = |key| left.headers.get(&key) == record.headers.get(&key);
    let has_seat = |of: &Record, key| of.headers.get(&key).is_some();
    let is_seat = |key: Key| has_seat(left, key.clone()) == has_seat(record, key);
    let is_same = left.start() == record.start()
        && [Key::Black, Key::White].into_iter().all(is_as_here)
        && [Key::BlackPlayer, Key::WhitePlayer].into_iter().all(is_seat);
    let (here, there) = (left.main_moves(), record.main_moves());
    if !is_same || here.len() > there.len() + MOST_LOST {
        return None;
    }
    if there.starts_with(&here) {
        return Some(Vec::new());
    }
    here.strip_prefix(there.as_slice()).map(<[Move]>::to_vec)
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::rules::Position;

    fn game(names: [&str; 2], moves: &[&str]) -> Record {
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::Black, names[0]);
        record.headers.set(Key::White, names[1]);
        let mut at = record.main_tip();
        for mv in moves {
            let mv = mv.parse().expect("a move");
            at = record.add_move(at, mv).expect("legal");
        }
        record
    }

    #[test]
    fn a_game_goes_on_in_its_file_though_the_host_has_lost_its_last_moves() {
        let names = ["ann", "ben"];
        let all = ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h"];
        for (mine, hosts, missing) in [
            (2, 2, Some(0)),
            (1, 4, Some(0)),
            (4, 2, Some(2)),
            // Another game with the same first moves.
            (7, 2, None),
        ] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut before = Records::new(Some(folder.path()));
            before.begin();
            assert_eq!(before.save(game(names, &all[..mine])), None);
            let began = std::mem::take(&mut before.began);
            drop(before);
            let mut records = Records::new(Some(folder.path()));
            records.begin();
            let told = records.take_up(&game(names, &all[..hosts]));
            assert_eq!(told.len(), missing.unwrap_or(0), "{mine} {hosts}");
            assert!(records.began == began || missing.is_none());
            assert_eq!(records.save(game(names, &all[..hosts])), None);
            let (left, _) = records.files.find_unfinished();
            let own = usize::from(missing.is_some());
            // Open games are not offered.
            assert_eq!(left.len(), 1 - own, "{mine} {hosts}");
        }
    }

    #[test]
    fn a_game_without_a_move_goes_on_in_its_file_and_takes_no_other_game_for_it() {
        let networked = |moves: &[&str], side: Key| {
            let mut record = game(["ann", "ben"], moves);
            record.headers.set(side, "human");
            record.headers.set(Key::Site, "localhost:4081");
            record
        };
        let (black, white) = (Key::BlackPlayer, Key::WhitePlayer);
        for (left, side, is_taken) in [
            (&[][..], white.clone(), true),
            // The file of the other player, in the same folder.
            (&[], black, false),
            // An earlier game.
            (&["7g7f"], white.clone(), false),
        ] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut before = Records::new(Some(folder.path()));
            before.begin();
            assert_eq!(before.save(networked(left, side)), None);
            drop(before);
            let mut files = Files::new(Some(folder.path()));
            assert_eq!(files.find_unfinished().0.len(), 1, "it is offered");
            let mut records = Records::new(Some(folder.path()));
            records.begin();
            let here = networked(&[], white.clone());
            assert_eq!(records.take_up(&here), []);
            assert_eq!(records.save(here), None);
            let (offered, _) = files.find_unfinished();
            assert_eq!(offered.is_empty(), is_taken, "{left:?}");
        }
    }

    #[test]
    fn a_game_that_another_program_plays_at_the_same_host_is_seen_under_each_of_its_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut playing = Records::new(Some(folder.path()));
        playing.begin();
        let mut record = game(["ann", "ben"], &["7g7f"]);
        record.headers.set(Key::Site, "localhost:4081");
        assert_eq!(playing.save(record), None);
        let other = Records::new(Some(folder.path()));
        for (site, is_one) in
            [("localhost:4081", true), ("127.0.0.1:4081", true), ("localhost:4082", false)]
        {
            assert_eq!(other.are_open_elsewhere(site), is_one, "{site}");
        }
        drop(playing);
        assert!(!other.are_open_elsewhere("localhost:4081"));
    }

    #[test]
    fn a_finished_game_is_one_file_though_its_host_saves_it_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut records = Records::new(Some(folder.path()));
        records.begin();
        let played = || game(["ann", "ben"], &["7g7f"]);
        assert_eq!(records.save(played()), None);
        assert!(records.finish(played()).is_ok());
        assert_eq!(records.save(played()), None);
        let files = || std::fs::read_dir(folder.path()).into_iter().flatten();
        let count = || {
            let games = files().flatten().map(|file| file.path());
            games.filter(|path| path.extension().is_some_and(|it| it == "ron")).count()
        };
        assert_eq!(count(), 1);
        // The next game has its own.
        records.begin();
        assert_eq!(records.save(played()), None);
        assert_eq!(count(), 2);
    }

    #[test]
    fn a_game_of_others_is_not_taken_up() {
        let mine = game(["ann", "ben"], &["7g7f"]);
        let theirs = game(["ann", "eve"], &["7g7f"]);
        assert_eq!(surplus(&mine, &theirs), None);
        let other = game(["ann", "ben"], &["2g2f"]);
        assert_eq!(surplus(&mine, &other), None);
    }
}
