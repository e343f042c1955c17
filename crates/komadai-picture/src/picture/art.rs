//! The player's own pictures of pieces, SVG or PNG, read without trust.
//!
//! A file may come from anywhere. It is read within fixed limits (`reader`, `pixels`), nothing in it is
//! loaded from elsewhere or executed, and only its drawing is stored.

mod drawing;
mod names;
mod paint;
mod pixels;
mod reader;
mod reduced;

use std::collections::HashMap;

use tiny_skia::{FillRule, Path, PixmapMut, Transform};

use drawing::Drawing;
use names::{Named, Side};
use pixels::Pixels;

use super::colors::Rgb;
use super::face::all_pieces;
use komadai_core::rules::{Color, Piece, PieceKind};

/// The reason why a file is no picture of a piece.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArtError {
    /// Not the type that its name implies.
    #[error("not a {0} picture: {1}")]
    Broken(&'static str, String),
    /// The text can grow while it is read.
    #[error("declares entities, which are not read")]
    Entities,
    /// Nested deeper than any drawing.
    #[error("more than {0} groups within each other")]
    TooDeep(usize),
    /// More elements than a picture of a piece can need.
    #[error("more than {0} {1}")]
    TooMuch(usize, &'static str),
    /// More pixels than a picture of a piece can need.
    #[error("{0} x {1} pixels are too many")]
    TooManyPixels(u32, u32),
    /// Reading or painting it would take too long.
    #[error(
        "takes too long to draw: it has too many large or overlapping outlines, or too much text for each"
    )]
    TooCostly,
    /// Reading or painting all files of the folder together would take too long.
    #[error("takes too long together with the files before it")]
    TooCostlyTogether,
    /// Farther from its middle than any part of a piece.
    #[error("reaches far beyond its edges")]
    TooFar,
    /// No size is given.
    #[error("has no size")]
    NoSize,
    /// Nothing in it can be drawn.
    #[error("draws nothing that is read here: no paths or forms with a color")]
    Empty,
}

#[derive(Debug, Clone)]
enum Art {
    Drawing(Drawing),
    Pixels(Pixels),
}

/// The picture of a piece as it has to be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown<'a> {
    art: &'a Art,
    /// Whether it is turned by half first.
    pub is_turned: bool,
    /// An id unique among all pictures of pieces.
    pub id: usize,
}

/// The room for a picture in units of the scene, around the middle of the square.
const ROOM: (f32, f32) = (56.0, 62.0);

impl Shown<'_> {
    fn size(&self) -> (f32, f32) {
        match self.art {
            Art::Drawing(drawing) => drawing.size,
            Art::Pixels(pixels) => pixels.size,
        }
    }

    /// Units of the scene in one of the picture.
    fn scale(&self) -> f32 {
        let (width, height) = self.size();
        (ROOM.0 / width).min(ROOM.1 / height)
    }

    /// Moves the picture to its place around the middle of a piece.
    fn place(&self) -> Transform {
        let (width, height) = self.size();
        let scale = if self.is_turned { -self.scale() } else { self.scale() };
        Transform::from_row(scale, 0.0, 0.0, scale, -scale * width / 2.0, -scale * height / 2.0)
    }

    const fn upright(self) -> Self {
        Self { is_turned: false, ..self }
    }

    /// Paints it around the origin of `transform`; `scale` is in pixels a unit.
    pub(super) fn paint(&self, pixmap: &mut PixmapMut, transform: Transform, scale: f32) {
        let transform = transform.pre_concat(self.place());
        match self.art {
            Art::Drawing(drawing) => drawing.paint(pixmap, transform),
            Art::Pixels(pixels) => pixels.paint(pixmap, transform, scale * self.scale()),
        }
    }

    /// The areas of a drawing around zero, unturned, each with one color; pixels have none.
    pub(crate) fn areas(&self) -> Vec<(Path, FillRule, Rgb)> {
        let Art::Drawing(drawing) = self.art else {
            return Vec::new();
        };
        let place = self.upright().place();
        let areas = drawing.fills.iter().filter_map(|fill| {
            let path = fill.path.clone().transform(place)?;
            Some((path, fill.rule, fill.ink.color()?))
        });
        areas.collect()
    }

    /// The picture around zero as elements of SVG, unturned.
    pub(crate) fn elements(&self) -> String {
        let Transform { sx, tx, ty, .. } = self.upright().place();
        let (width, height) = self.size();
        let body = match self.art {
            Art::Drawing(drawing) => drawing.elements(&format!("own{}", self.id)),
            Art::Pixels(pixels) => {
                let url = pixels.data_url();
                format!("<image width=\"{width}\" height=\"{height}\" href=\"{url}\"/>")
            }
        };
        format!("<g transform=\"matrix({sx} 0 0 {sx} {tx} {ty})\">{body}</g>")
    }
}

/// A picture with the meaning of its name.
#[derive(Debug, Clone)]
struct NamedArt {
    art: Art,
    named: Named,
}

/// Pictures of pieces, by file name.
#[derive(Debug, Clone, Default)]
pub struct PieceArt {
    entries: Vec<NamedArt>,
    /// The entry of each kind and color; `bool`: whether it points down.
    chosen: HashMap<(PieceKind, Color, bool), usize>,
    /// The work to read and paint each once, in nanoseconds.
    work: f32,
}

/// The most work to read and paint all pictures once, in nanoseconds of a common processor.
const MOST_WORK: f32 = 1e9;

impl PieceArt {
    /// Whether this is the name of a piece picture in other programs' sets.
    pub fn is_name(stem: &str) -> bool {
        Named::of(stem).is_some()
    }

    /// Adds a file under its name without the extension. Returns whether text in it is left out; fails if it
    /// is no picture, or more than a piece can need.
    pub fn take(&mut self, stem: &str, is_svg: bool, bytes: &[u8]) -> Result<bool, ArtError> {
        let Some(named) = Named::of(stem) else {
            return Ok(false);
        };
        let read = if is_svg {
            reader::read(bytes).map(Art::Drawing)
        } else {
            Pixels::read(bytes).map(Art::Pixels)
        };
        if read.as_ref().is_err_and(|why| *why == ArtError::TooCostly) {
            // Finding that out takes time, too.
            self.work += reader::MOST_WORK;
        }
        let art = read?;
        let work = match &art {
            Art::Drawing(drawing) => drawing.work,
            Art::Pixels(pixels) => pixels.work,
        };
        if self.work + work > MOST_WORK {
            return Err(ArtError::TooCostlyTogether);
        }
        self.work += work;
        let has_text = matches!(&art, Art::Drawing(drawing) if drawing.has_text);
        self.entries.push(NamedArt { art, named });
        let place = self.entries.len() - 1;
        for color in Color::ALL {
            let points_down = match named.side {
                Side::Both => false,
                Side::One(side) if side == color => (color == Color::White) != named.is_other_way,
                Side::One(_) => continue,
            };
            let key = (named.kind, color, points_down);
            let rank = |place: usize| self.entries[place].named.rank(color);
            let is_better = |known: &usize| rank(place) < rank(*known);
            if self.chosen.get(&key).is_none_or(is_better) {
                self.chosen.insert(key, place);
            }
        }
        Ok(has_text)
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Pieces without a picture: all kinds of both colors if there are none.
    pub fn missing(&self) -> Vec<Piece> {
        let is_missing = |piece: &Piece| self.find(*piece, false).is_none();
        all_pieces().filter(is_missing).collect()
    }

    /// The picture of a piece, upright or turned.
    pub(super) fn find(&self, piece: Piece, turned: bool) -> Option<Shown<'_>> {
        let at = |down: bool| self.chosen.get(&(piece.kind, piece.color, down)).copied();
        let (place, is_turned) = match (at(turned), at(!turned)) {
            (Some(same), Some(other)) => {
                // A picture for this side only comes before one for both.
                let rank = |place: usize| self.entries[place].named.rank(piece.color);
                if rank(other) < rank(same) { (other, true) } else { (same, false) }
            }
            (Some(same), None) => (same, false),
            (None, other) => (other?, true),
        };
        Some(Shown { art: &self.entries[place].art, is_turned, id: place })
    }
}

#[cfg(test)]
mod tests;
