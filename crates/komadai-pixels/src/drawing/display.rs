//! The terminal's pictures, in any protocol.

use ratatui::buffer::Buffer;

use super::kitty::Kitty;
use super::painted::{Painted, Writing};
use super::placeholders::Placeholders;
use super::slide::Moved;
use super::tiles::Look;
use crate::marks::Shown;
use crate::protocol::{Protocol, Sequences};

/// The pictures that the terminal holds and shows.
#[derive(Debug, Clone, Default)]
pub struct Display {
    kitty: Kitty,
    placeholders: Placeholders,
    painted: Painted,
}

impl Display {
    /// Everything has to be shown again: the screen was wiped.
    pub fn wiped(&mut self) {
        self.kitty.wiped();
        self.painted.wiped();
    }

    /// Forgets all pictures: the terminal was given back and taken again.
    pub fn forget(&mut self) {
        self.kitty.forget();
        self.placeholders.forget();
        self.painted.wiped();
    }

    /// Pictures may have been lost: all, or those that may not have arrived.
    pub fn lost(&mut self, all: bool) {
        if all {
            self.kitty.lost();
        }
        self.placeholders.lost(all);
    }

    pub fn is_in_doubt(&self) -> bool {
        self.placeholders.is_in_doubt()
    }

    pub fn arrived(&mut self) {
        self.placeholders.arrived();
    }

    /// The number of numbered pictures that the terminal holds.
    pub fn kept(&self) -> u32 {
        self.kitty.kept()
    }

    /// The highest number of a picture for placeholders in the terminal.
    pub fn placed(&self) -> u32 {
        self.placeholders.highest()
    }

    /// Whether cells show pictures without numbers.
    pub fn is_painted(&self) -> bool {
        self.painted.shows_any()
    }

    /// The sequences that show these pictures with the frame in `buf`; `is_certain` if they are sure to reach
    /// the terminal.
    pub fn frame(
        &mut self,
        protocol: Protocol,
        shown: &Shown,
        look: &Look,
        moved: Option<&Moved>,
        (buf, is_certain): (&mut Buffer, bool),
    ) -> Sequences {
        let writing = match protocol {
            Protocol::Kitty => {
                self.painted.hide(buf);
                return Sequences {
                    before: self.placeholders.clear(),
                    after: self.kitty.frame(shown, look, moved),
                };
            }
            Protocol::Placeholders(group) => {
                self.painted.hide(buf);
                let placeholders = &mut self.placeholders;
                let sequences = placeholders.frame(group, is_certain, shown, look, buf);
                return sequences
                    .and(Sequences { after: self.kitty.clear(), ..Sequences::default() });
            }
            Protocol::Sixel(limits) => Writing::Sixel(limits),
            Protocol::Iterm => Writing::Iterm,
        };
        let mut after = self.kitty.clear();
        after.extend(self.painted.frame(writing, shown, look, buf));
        Sequences { before: self.placeholders.clear(), after }
    }

    /// Hides all pictures without freeing them.
    pub fn hide(&mut self, buf: &mut Buffer) -> Sequences {
        self.painted.hide(buf);
        Sequences { after: self.kitty.hide(), ..Sequences::default() }
    }

    /// Frees all pictures in the terminal.
    pub fn clear(&mut self, buf: &mut Buffer) -> Sequences {
        self.painted.hide(buf);
        Sequences { before: self.placeholders.clear(), after: self.kitty.clear() }
    }
}
