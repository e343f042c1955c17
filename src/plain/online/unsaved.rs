//! Finished games that are not on the disk when the program is to end.

use std::io::Write;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use super::typed::Typed;
use super::{Dialogue, write};
use crate::plain::Error;
use crate::services::online::GuestNews;
use crate::texts::text;

/// How often, and how soon, it is tried again where nobody answers.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_secs(1);

/// What becomes of the games.
enum Answer {
    TryAgain,
    GiveUp,
    /// Nobody types any more.
    Nobody,
}

impl Dialogue {
    /// Tries to save them again, and asks while that fails.
    pub(super) fn save_unsaved(
        &mut self,
        requests: &Sender<()>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        while self.guest.has_unsaved() {
            let mut lines = Vec::new();
            let mut count = 0;
            for news in self.guest.save_again() {
                count += usize::from(matches!(news, GuestNews::NotSaved(_)));
                lines.extend(self.handle(news));
            }
            if count == 0 {
                return write(out, lines);
            }
            lines.push(text!("online-unsaved-question", games = count));
            write(out, lines)?;
            match self.answer(requests) {
                Answer::TryAgain => {}
                Answer::GiveUp => {
                    self.has_failed = true;
                    return Ok(());
                }
                Answer::Nobody => {
                    let lines = self.wait_for_room();
                    self.has_failed |= self.guest.has_unsaved();
                    return write(out, lines);
                }
            }
        }
        Ok(())
    }

    fn answer(&mut self, requests: &Sender<()>) -> Answer {
        let line = match self.waiting.pop_front() {
            Some(Typed::Line(line)) => Some(line),
            Some(Typed::End) => None,
            None if self.guest.input_has_ended() => None,
            None => self.guest.typed(),
        };
        let _ = requests.send(());
        match line.as_deref().map(str::trim) {
            None => Answer::Nobody,
            Some("l") => Answer::GiveUp,
            // Also what was typed before the question, such as `quit`: nothing is given up by that.
            Some(_) => Answer::TryAgain,
        }
    }

    /// Nobody is there to decide: tries again for a while.
    fn wait_for_room(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for _ in 0..TRIES {
            thread::sleep(PAUSE);
            let saved = self.guest.save_again().into_iter();
            let saved = saved.filter(|news| matches!(news, GuestNews::Saved(_)));
            for news in saved.collect::<Vec<_>>() {
                lines.extend(self.handle(news));
            }
            if !self.guest.has_unsaved() {
                break;
            }
        }
        lines
    }
}
