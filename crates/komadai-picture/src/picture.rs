//! Positions as pictures: one scene, written as SVG or painted in pixels of any size.
//!
//! A [`Diagram`](crate::diagram::Diagram) has the contents, a [`Scene`] the place of each line, piece and
//! word. The SVG writer and the pixel painter only draw the scene, so that both show the same. Nothing here
//! opens a file: outlines of letters come from the bytes of a font.

mod apng;
mod art;
mod base64;
mod colors;
mod face;
mod film;
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
mod webp;

pub use apng::apng;
pub use art::{ArtError, PieceArt};
pub use base64::base64;
pub use colors::{Colors, Face, Rgb, mix};
pub use font::{Outlines, font_families, is_font_style};
pub use gif::gif;
pub use html::{Page, PageEnd, PageScore, PageStep, PageWords, html};
pub use layout::{Area, Layout, Point};
pub use palette::{Nearest, distance, palette};
pub use pdf::pdf;
pub use png::{indexed_png, png, small_png};
pub use raster::{Image, Painter};
pub use scene::{Item, Placed, SHADOW, Scene};
pub use shape::{Anchor, Element, OutlineStep, Part, Shape, Words};
pub use sheet::{MOST_ON_PAGE, Sheet};
pub use svg::svg;
pub use webp::webp;

#[cfg(test)]
mod tests;
