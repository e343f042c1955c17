//! Positions as pictures: one scene, made once, that is written as SVG or painted in pixels of any size.
//!
//! A [`Diagram`] says what is to be seen, a [`Scene`] where each line, piece and word of it lies. The writer of SVG and the painter
//! of pixels only go through the scene, so that both show the same. Nothing here opens a file: outlines of letters come from the
//! bytes of a font that somebody else has found.

mod art;
mod base64;
mod colors;
mod diagram;
mod face;
mod font;
mod gif;
mod html;
mod layout;
mod palette;
mod paths;
mod pdf;
mod png;
mod raster;
mod scene;
mod shape;
mod sheet;
mod svg;

pub use art::{ArtError, PieceArt};
pub use base64::base64;
pub use colors::{Colors, Face, Rgb, mix};
pub use diagram::Diagram;
pub use font::{Outlines, font_families, is_font_style};
pub use gif::gif;
pub use html::{Page, PageStep, html};
pub use layout::{Area, Layout, Point};
pub use palette::{Nearest, distance, palette};
pub use pdf::pdf;
pub use png::{indexed_png, png, small_png};
pub use raster::{Image, Painter};
pub use scene::{Item, Placed, Scene};
pub use shape::{Anchor, Element, Part, Shape, Step, Words};
pub use sheet::{MOST_ON_PAGE, Sheet};
pub use svg::svg;

#[cfg(test)]
mod tests;
