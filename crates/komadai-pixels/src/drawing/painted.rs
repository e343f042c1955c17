//! Pictures that stay in their cells until something else is written there: sixels and inline images.
//!
//! These terminals have no layers and no picture names. So the contents of each cell are remembered, and
//! changed cells are painted again, in as few rectangles as possible. Cells without pictures in the next
//! frame are blank or text: they are written again even if their text is unchanged, which wipes the picture.

use std::collections::BTreeSet;

use ratatui::buffer::{Buffer, CellDiffOption};
use ratatui::layout::Rect;

use super::compose::{Composer, Contents, joined};
use super::layers::{Layer, layers};
use super::sixel::{Inks, colors_of};
use super::tiles::Look;
use super::{iterm, rectangles};
use crate::marks::Shown;
use crate::protocol::SixelLimits;
use komadai_picture::picture::Nearest;
use komadai_picture::theme::CellSize;

/// The protocol for writing pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Writing {
    Sixel(SixelLimits),
    Iterm,
}

impl Writing {
    /// The number of extra cells that cost less than another picture, which would begin with its colors
    /// again.
    const fn spare_cells(self) -> u32 {
        match self {
            Self::Sixel(_) => 4,
            Self::Iterm => 12,
        }
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Painted {
    writing: Option<Writing>,
    composer: Composer,
    /// The colors of sixels, and of inline images.
    inks: Option<Inks>,
    colors: Option<Nearest>,
    cells: Contents,
}

impl Painted {
    /// Forgets all pictures: the screen was wiped, or the terminal given back and taken again.
    pub(crate) fn wiped(&mut self) {
        self.cells.clear();
    }

    pub(crate) fn shows_any(&self) -> bool {
        !self.cells.is_empty()
    }

    /// Hides all pictures; their cells are written again.
    pub(crate) fn hide(&mut self, buf: &mut Buffer) {
        for at in std::mem::take(&mut self.cells).into_keys() {
            write_again(buf, at);
        }
    }

    /// The sequences that show these pictures, after the frame; empty if they are shown already.
    pub(super) fn frame(
        &mut self,
        writing: Writing,
        shown: &Shown,
        look: &Look,
        buf: &mut Buffer,
    ) -> Vec<u8> {
        self.take_sort(writing, look);
        let layers = layers(shown, look, None);
        let wanted = self.composer.contents(&layers, shown, look);
        let mut changed = BTreeSet::new();
        for (at, content) in &wanted {
            if self.cells.get(at) != Some(content) {
                changed.insert(*at);
            }
        }
        for at in self.cells.keys() {
            if !wanted.contains_key(at) {
                write_again(buf, *at);
            }
        }
        self.cells = wanted;
        let mut out = String::new();
        let is_painted = |at| self.cells.contains_key(&at);
        for area in joined(rectangles(&changed), writing.spare_cells(), is_painted) {
            for area in cut(area, writing, look.cell) {
                self.paint(writing, area, &layers, look, &mut out);
            }
        }
        if out.is_empty() {
            return Vec::new();
        }
        // The cursor stays where the frame has put it.
        format!("\x1b7{out}\x1b8").into_bytes()
    }

    fn take_sort(&mut self, writing: Writing, look: &Look) {
        let is_other = self.composer.take_sort(look);
        if is_other || self.writing != Some(writing) {
            self.writing = Some(writing);
            self.inks = None;
            self.colors = None;
            for content in self.cells.values_mut() {
                content.clear();
            }
        }
    }

    fn paint(
        &mut self,
        writing: Writing,
        area: Rect,
        layers: &[Layer],
        look: &Look,
        out: &mut String,
    ) {
        let image = self.composer.compose(area, layers, look);
        *out += &format!("\x1b[{};{}H", area.y + 1, area.x + 1);
        match writing {
            Writing::Sixel(limits) => {
                let inks = self.inks.get_or_insert_with(|| Inks::new(look, limits));
                inks.write(&image, out);
            }
            Writing::Iterm => {
                let colors = self.colors.get_or_insert_with(|| colors_of(look, iterm::COLORS));
                iterm::write(&image, area, colors, out);
            }
        }
    }
}

fn write_again(buf: &mut Buffer, at: (u16, u16)) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_diff_option(CellDiffOption::AlwaysUpdate);
    }
}

/// The parts of an area that the terminal accepts in one picture.
fn cut(area: Rect, writing: Writing, cell: CellSize) -> Vec<Rect> {
    let Writing::Sixel(limits) = writing else {
        return vec![area];
    };
    let most = |pixels: u32, cell: u16| {
        let cells = pixels / u32::from(cell);
        usize::try_from(cells.max(1)).unwrap_or(1)
    };
    let columns = most(limits.largest.0, cell.width);
    let rows = most(limits.largest.1, cell.height);
    let mut parts = Vec::new();
    for y in (area.y..area.bottom()).step_by(rows) {
        for x in (area.x..area.right()).step_by(columns) {
            let size = |from: u16, most: usize, end: u16| {
                (end - from).min(u16::try_from(most).unwrap_or(u16::MAX))
            };
            let (width, height) = (size(x, columns, area.right()), size(y, rows, area.bottom()));
            parts.push(Rect::new(x, y, width, height));
        }
    }
    parts
}
