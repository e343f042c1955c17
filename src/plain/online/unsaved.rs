//! Finished games that are not on the disk when the program is to end.

use std::io::Write;
use std::sync::mpsc::Sender;

use super::typed::Typed;
use super::{Dialogue, write};
use crate::plain::Error;
use crate::services::online::GuestNews;
use crate::texts::text;

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
            if self.gives_up(requests) {
                self.has_failed = true;
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether the person gives the games up, or is not there to decide.
    fn gives_up(&mut self, requests: &Sender<()>) -> bool {
        loop {
            let line = match self.waiting.pop_front() {
                Some(Typed::Line(line)) => Some(line),
                Some(Typed::End) => None,
                None if self.guest.input_has_ended() => None,
                None => self.guest.typed(),
            };
            let _ = requests.send(());
            match line.as_deref().map(str::trim) {
                None | Some("l" | "quit" | "q") => return true,
                Some("r" | "") => return false,
                // What was typed for a game that is over.
                Some(_) => {}
            }
        }
    }
}
