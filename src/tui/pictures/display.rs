//! The terminal's pictures, in whatever protocol it has.

use ratatui::buffer::Buffer;

use super::kitty::Kitty;
use super::painted::{Painted, Writing};
use super::placeholders::{Group, Placeholders};
use super::sixel::SixelLimits;
use super::slide::Moved;
use super::tiles::Look;
use super::{Sequences, Shown};

/// How a terminal is told of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// As kitty is: pictures have numbers, and are moved about.
    Kitty,
    /// As kitty is, through tmux: by characters that stand for parts of pictures.
    Placeholders(Group),
    /// By sixels, within these limits.
    Sixel(SixelLimits),
    /// By inline images of iTerm2.
    Iterm,
}

impl Protocol {
    /// Whether a picture can be moved without being sent again.
    pub(crate) const fn moves_pictures(self) -> bool {
        matches!(self, Self::Kitty)
    }
}

/// What the terminal has and shows.
#[derive(Debug, Clone, Default)]
pub struct Display {
    kitty: Kitty,
    placeholders: Placeholders,
    painted: Painted,
}

impl Display {
    /// The screen was wiped: what is shown has to be shown again.
    pub(crate) fn wiped(&mut self) {
        self.kitty.wiped();
        self.painted.wiped();
    }

    /// The terminal was given back and taken again: it has no pictures.
    pub fn forget(&mut self) {
        self.kitty.forget();
        self.placeholders.forget();
        self.painted.wiped();
    }

    /// Pictures may have been lost on their way: all, or those of which that was not certain.
    pub fn lost(&mut self, all: bool) {
        if all {
            self.kitty.lost();
        }
        self.placeholders.lost(all);
    }

    /// Whether pictures may have been lost.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.placeholders.is_in_doubt()
    }

    /// No pictures were lost.
    pub(crate) fn arrived(&mut self) {
        self.placeholders.arrived();
    }

    /// How many pictures the terminal keeps by their numbers.
    pub fn kept(&self) -> u32 {
        self.kitty.kept()
    }

    /// The highest number of a picture that the terminal keeps for placeholders.
    pub fn placed(&self) -> u32 {
        self.placeholders.highest()
    }

    /// Whether cells show pictures that have no numbers.
    pub fn is_painted(&self) -> bool {
        self.painted.shows_any()
    }

    /// What makes the terminal show these pictures with the frame in `buf`, of which it is certain, or not, that the terminal hears.
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
                return sequences.and(Sequences {
                    after: self.kitty.clear(),
                    ..Sequences::default()
                });
            }
            Protocol::Sixel(limits) => Writing::Sixel(limits),
            Protocol::Iterm => Writing::Iterm,
        };
        let mut after = self.kitty.clear();
        after.extend(self.painted.frame(writing, shown, look, buf));
        Sequences {
            before: self.placeholders.clear(),
            after,
        }
    }

    /// Shows nothing, and keeps what was sent.
    pub(crate) fn hide(&mut self, buf: &mut Buffer) -> Sequences {
        self.painted.hide(buf);
        Sequences {
            after: self.kitty.hide(),
            ..Sequences::default()
        }
    }

    /// Takes away everything that was sent.
    pub fn clear(&mut self, buf: &mut Buffer) -> Sequences {
        self.painted.hide(buf);
        Sequences {
            before: self.placeholders.clear(),
            after: self.kitty.clear(),
        }
    }
}
