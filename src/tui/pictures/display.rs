//! The terminal's pictures, in whatever protocol it has.

use ratatui::buffer::Buffer;

use super::Shown;
use super::kitty::Kitty;
use super::painted::{Painted, Writing};
use super::sixel::SixelLimits;
use super::slide::Slide;
use super::tiles::Look;

/// How a terminal is told of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// As kitty is: pictures have numbers, and are moved about.
    Kitty,
    /// By sixels, within these limits.
    Sixel(SixelLimits),
    /// By inline images of iTerm2.
    Iterm,
}

impl Protocol {
    /// Whether a picture can be moved without being sent again.
    #[must_use]
    pub const fn moves_pictures(self) -> bool {
        matches!(self, Self::Kitty)
    }
}

/// What the terminal has and shows.
#[derive(Debug, Clone, Default)]
pub struct Display {
    kitty: Kitty,
    painted: Painted,
}

impl Display {
    /// The screen was wiped: what is shown has to be shown again.
    pub fn wiped(&mut self) {
        self.kitty.wiped();
        self.painted.wiped();
    }

    /// The terminal was given back and taken again: it has no pictures.
    pub fn forget(&mut self) {
        self.kitty.forget();
        self.painted.wiped();
    }

    /// How many pictures the terminal keeps by their numbers.
    #[must_use]
    pub fn kept(&self) -> u32 {
        self.kitty.kept()
    }

    /// Whether cells show pictures that have no numbers.
    #[must_use]
    pub fn is_painted(&self) -> bool {
        self.painted.shows_any()
    }

    /// What makes the terminal show these pictures, once the frame in `buf` is drawn.
    pub fn frame(
        &mut self,
        protocol: Protocol,
        shown: &Shown,
        look: &Look,
        slide: Option<&Slide>,
        buf: &mut Buffer,
    ) -> Vec<u8> {
        let writing = match protocol {
            Protocol::Kitty => {
                self.painted.hide(buf);
                return self.kitty.frame(shown, look, slide);
            }
            Protocol::Sixel(limits) => Writing::Sixel(limits),
            Protocol::Iterm => Writing::Iterm,
        };
        let mut bytes = self.kitty.clear();
        bytes.extend(self.painted.frame(writing, shown, look, buf));
        bytes
    }

    /// Shows nothing, and keeps what was sent.
    pub fn hide(&mut self, buf: &mut Buffer) -> Vec<u8> {
        self.painted.hide(buf);
        self.kitty.hide()
    }

    /// Takes away everything that was sent.
    pub fn clear(&mut self, buf: &mut Buffer) -> Vec<u8> {
        self.painted.hide(buf);
        self.kitty.clear()
    }
}
