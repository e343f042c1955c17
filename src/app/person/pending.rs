//! Games that could not be saved: reported on every screen, retried with every move, and asked about before
//! the program ends.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::cx::Cx;
use crate::app::effect::{Effect, KeepEffect, OpponentEffect, SaveOutcome, SavePlace, SaveRequest};
use crate::app::parts::dialog::Dialog;
use crate::app::parts::notice::Notice;
use crate::app::wording::words::file_name;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::save::EXTENSION;

/// The games that could not be written, and the reason for the last one.
#[derive(Debug, Default)]
pub struct Pending {
    requests: Vec<SaveRequest>,
    why: String,
    /// Whether the program ends once all are written.
    is_quitting: bool,
    /// Whether the player has been asked about exactly these games.
    was_asked: bool,
    /// Whether the current state of the game played last is missing in the folder of saves, even if it is
    /// saved elsewhere.
    is_missing: bool,
}

/// The player's decision about the games at the end of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnsavedAnswer {
    /// They are written again.
    TryAgain,
    /// They are written to another file.
    Elsewhere,
    /// They are lost.
    GiveUp,
}

impl Pending {
    /// Whether everything is on the disk.
    pub const fn is_empty(&self) -> bool {
        self.requests.is_empty()
    }

    /// Whether the current state of the game played last is missing in the folder of saves.
    pub const fn is_missing(&self) -> bool {
        self.is_missing
    }

    /// Whether the program ends as soon as everything is written.
    pub(crate) const fn is_quitting(&self) -> bool {
        self.is_quitting
    }

    /// Whether the player has been asked whether to end without these games.
    pub(crate) const fn was_asked(&self) -> bool {
        self.was_asked
    }

    /// The words of the status line while something is unsaved.
    pub fn words(&self) -> Option<String> {
        (!self.is_empty()).then(|| self.failure(&self.why))
    }

    /// What could not be written, why, and when it is tried again: only a running game has further moves.
    fn failure(&self, why: &str) -> String {
        let is_running = |request: &SaveRequest| request.place == SavePlace::Unfinished;
        let key = if self.requests.iter().any(is_running) {
            "command-not-saved"
        } else {
            "command-not-saved-yet"
        };
        text!(key, why = sanitize(why))
    }

    /// Replaces an older state of a game that is about to be written.
    pub(crate) fn supersede(&mut self, request: &SaveRequest) {
        if request.place.is_game() {
            self.was_asked = false;
            let mut unfinished = self.requests.iter_mut();
            if let Some(before) = unfinished.find(|before| before.place == SavePlace::Unfinished) {
                before.clone_from(request);
            }
        }
    }

    /// The game on the screen is left: another one will be the unfinished one.
    pub(crate) fn set_aside(&mut self) {
        for request in &mut self.requests {
            if request.place == SavePlace::Unfinished {
                request.place = SavePlace::Aside;
            }
        }
    }

    /// Drops the game on the screen, of which nothing is to be saved.
    pub fn forget(&mut self) {
        let is_kept = |request: &SaveRequest| request.place != SavePlace::Unfinished;
        self.requests.retain(is_kept);
    }

    /// The requests to write all games again.
    pub fn again(&self) -> Vec<SaveRequest> {
        self.requests.clone()
    }

    /// Writes all games again; the program ends once they are written, or asks.
    pub fn quit<M>(&mut self, cx: &mut Cx<M>) {
        self.is_quitting = true;
        for request in &self.requests {
            cx.ask(KeepEffect::Save(Box::new(request.clone())));
        }
    }

    /// Writes all games to `file`, and further ones to files named after it; then the program ends.
    pub(crate) fn save_elsewhere<M>(&mut self, cx: &mut Cx<M>, file: &str) {
        self.is_quitting = true;
        for (number, request) in (1..).zip(&self.requests) {
            cx.ask(KeepEffect::Save(Box::new(SaveRequest {
                place: SavePlace::Elsewhere(numbered(Path::new(file.trim()), number)),
                text: request.text.clone(),
            })));
        }
    }

    /// Drops the games, which are lost.
    pub(crate) fn give_up(&mut self) {
        *self = Self { is_missing: self.is_missing, ..Self::default() };
    }

    /// Handles the result of writing a game.
    pub fn answered(
        &mut self,
        cx: &mut Cx<UnsavedAnswer>,
        request: SaveRequest,
        saved: Result<SaveOutcome, String>,
    ) {
        let was_empty = self.is_empty();
        if request.place.is_game() {
            self.is_missing = saved.is_err();
        }
        match saved {
            Ok(saved) => {
                self.requests.retain(|other| !other.is_settled_by(&request));
                let notice = match saved {
                    SaveOutcome::Kept => None,
                    SaveOutcome::Mended => Some(Notice::warning(text!("command-saved-anew"))),
                    SaveOutcome::At(path) => {
                        let name = file_name(Path::new(&path));
                        let words = text!("command-saved-as", name = &*name);
                        Some(match request.place {
                            SavePlace::Finished { .. } => Notice::aside(words),
                            // A warning about the reading is more useful.
                            SavePlace::Pasted(..) | SavePlace::Watched(_) => {
                                Notice::aside(text!("paste-kept", name = name))
                            }
                            _ => Notice::info(words),
                        })
                    }
                };
                let is_again = !was_empty && self.is_empty();
                let again = is_again.then(|| Notice::info(text!("command-saved-again")));
                if let Some(notice) = notice.or(again) {
                    cx.notify(notice);
                }
                if self.is_empty() && std::mem::take(&mut self.is_quitting) {
                    cx.ask(OpponentEffect::Stop);
                    cx.ask(Effect::Quit);
                }
            }
            Err(why) => {
                let is_tried_again = request.place.is_tried_again();
                let is_news = was_empty || self.why != why || !is_tried_again;
                if is_tried_again {
                    self.requests.retain(|other| !other.is_settled_by(&request));
                    self.requests.push(request);
                }
                let notice =
                    if is_tried_again { self.failure(&why) } else { sanitize(&why).into_owned() };
                self.why = why;
                if is_news {
                    cx.notify(Notice::error(notice));
                }
                if std::mem::take(&mut self.is_quitting) {
                    self.was_asked = true;
                    cx.open(self.dialog());
                }
            }
        }
    }

    /// Asks what to do with the games at the end of the program.
    fn dialog(&self) -> Dialog<UnsavedAnswer> {
        Dialog::ask("command-unsaved-title")
            .says(text!("command-quit-unsaved", games = self.requests.len()))
            .notes(sanitize(&self.why))
            .button("command-try-again", 'r', UnsavedAnswer::TryAgain)
            .button("command-save-elsewhere", 's', UnsavedAnswer::Elsewhere)
            .button("command-quit-without", 'l', UnsavedAnswer::GiveUp)
            .close("dialog-stay", 't')
            .stopping_clock()
    }
}

/// The file with the extension of a save if it has none, and with a number from the second on.
fn numbered(file: &Path, number: usize) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().map(|ending| ending.to_string_lossy());
    let ending = ending.as_deref().unwrap_or(EXTENSION);
    file.with_file_name(match number {
        1 => format!("{stem}.{ending}"),
        _ => format!("{stem}-{number}.{ending}"),
    })
}

impl SavePlace {
    /// Whether it is the place of a game that is or was played, which must not be lost.
    pub(crate) const fn is_game(&self) -> bool {
        matches!(self, Self::Unfinished | Self::Aside | Self::Finished { .. })
    }

    /// Whether failed writes there are retried, and asked about before the program ends.
    const fn is_tried_again(&self) -> bool {
        self.is_game() || matches!(self, Self::Pasted(..))
    }
}

impl SaveRequest {
    /// Whether this is obsolete once `other` is written.
    fn is_settled_by(&self, other: &Self) -> bool {
        let is_same_game =
            self.place == SavePlace::Unfinished && other.place == SavePlace::Unfinished;
        is_same_game || Arc::ptr_eq(&self.text, &other.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::cx::{Reply, asked};

    fn request(place: SavePlace, text: &str) -> SaveRequest {
        let text = text.into();
        SaveRequest { place, text }
    }

    fn fails(pending: &mut Pending, request: SaveRequest) -> Vec<Reply<UnsavedAnswer>> {
        asked(|cx| pending.answered(cx, request, Err("the disk is full".into())))
    }

    #[test]
    fn the_last_state_of_a_game_is_tried_again_until_it_is_written() {
        let mut pending = Pending::default();
        let first = fails(&mut pending, request(SavePlace::Unfinished, "1"));
        assert!(matches!(first[..], [Reply::Notify(_)]), "{first:?}");
        let second = request(SavePlace::Unfinished, "2");
        pending.supersede(&second);
        assert_eq!(pending.again(), std::slice::from_ref(&second));
        assert!(fails(&mut pending, second.clone()).is_empty(), "said once");
        assert!(pending.words().expect("said").contains("the disk is full"));
        asked(|cx| pending.answered(cx, second, Ok(SaveOutcome::Kept)));
        assert!(pending.is_empty() && pending.words().is_none());
    }

    #[test]
    fn a_late_failure_does_not_undo_that_the_person_was_asked() {
        let mut pending = Pending::default();
        let game = request(SavePlace::Unfinished, "1");
        fails(&mut pending, game.clone());
        asked::<UnsavedAnswer>(|cx| pending.quit(cx));
        let replies = fails(&mut pending, game.clone());
        assert!(matches!(replies[..], [Reply::Open(_)]), "{replies:?}");
        // The answer to an earlier save.
        assert!(fails(&mut pending, game.clone()).is_empty());
        assert!(pending.was_asked());
        // The game continues.
        pending.supersede(&game);
        assert!(!pending.was_asked());
    }

    #[test]
    fn games_that_were_left_wait_beside_the_one_being_played() {
        let mut pending = Pending::default();
        fails(&mut pending, request(SavePlace::Unfinished, "first"));
        let words = |pending: &Pending| pending.words().expect("a game is not saved");
        assert!(words(&pending).contains("with every move"));
        pending.set_aside();
        assert!(words(&pending).contains("when you quit"));
        fails(&mut pending, request(SavePlace::Unfinished, "second"));
        assert!(words(&pending).contains("with every move"));
        let places: Vec<SavePlace> = pending.again().into_iter().map(|it| it.place).collect();
        assert_eq!(places, [SavePlace::Aside, SavePlace::Unfinished]);
        let replies = asked::<UnsavedAnswer>(|cx| pending.save_elsewhere(cx, "/tmp/game"));
        let [first, second] = &replies[..] else {
            panic!("two games");
        };
        for (reply, file) in [(first, "/tmp/game.ron"), (second, "/tmp/game-2.ron")] {
            let Reply::Ask(Effect::Keep(KeepEffect::Save(request))) = reply else {
                panic!("{reply:?}");
            };
            assert_eq!(request.place, SavePlace::Elsewhere(file.into()));
        }
    }

    #[test]
    fn a_copy_that_fails_is_told_and_not_tried_again() {
        let mut pending = Pending::default();
        let replies = fails(&mut pending, request(SavePlace::New("copy".into()), "1"));
        assert!(matches!(replies[..], [Reply::Notify(_)]));
        assert!(pending.is_empty());
    }
}
