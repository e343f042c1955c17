//! Pictures as sixels: six rows of pixels at a time, color by color.

use std::fmt::Write;

use super::compose::blend;
use super::tiles::{Look, Tile};
use crate::marks::{ArrowSort, Ground};
use crate::protocol::SixelLimits;
use komadai_core::rules::{Color, Piece, PieceKind};
use komadai_picture::picture::{Image, Nearest, distance, palette};
use komadai_picture::theme::CellSize;

/// More colors make pictures longer and hardly better: of a full board of 504 x 540 pixels 28 colors give 89
/// KB and 35.5 dB, 32 give 89 KB and 35.9 dB, 40 give 93 KB and 36.5 dB.
const MOST_COLORS: u16 = 32;
/// A color so near to that of the pixel to the left or above is replaced by it: long runs of a color are
/// short to send.
const NEAR: u32 = 250;

/// The colors of all pictures of a board, so that repainted parts match their surroundings.
#[derive(Debug, Clone)]
pub(crate) struct Inks(Nearest, CellSize);

impl Inks {
    /// The best colors for a board, its pieces and its marks.
    pub(super) fn new(look: &Look, limits: SixelLimits) -> Self {
        Self(colors_of(look, limits.colors.min(MOST_COLORS)), look.cell)
    }

    /// Writes an image; below transparent pixels the old ones stay.
    pub(super) fn write(&mut self, image: &Image, out: &mut String) {
        let pixels = self.pixels(image);
        let width = usize::try_from(image.width).unwrap_or_default();
        let mut is_known = vec![false; self.0.palette().len()];
        let _ = write!(out, "\x1bP9;1q\"1;1;{};{}", image.width, image.height);
        for (place, band) in pixels.chunks(6 * width.max(1)).enumerate() {
            if place > 0 {
                out.push('-');
            }
            self.write_band(band, width, &mut is_known, out);
        }
        *out += "\x1b\\";
    }

    /// Writes six rows, the most frequent color first: it may run over pixels of later colors, which paint
    /// over it.
    fn write_band(&self, band: &[u8], width: usize, is_known: &mut [bool], out: &mut String) {
        let mut counts = vec![0_usize; self.0.palette().len()];
        for ink in band {
            counts[usize::from(*ink)] += 1;
        }
        let mut used: Vec<u8> = (0..=u8::MAX).zip(&counts).map(|(ink, _)| ink).collect();
        used.retain(|ink| counts[usize::from(*ink)] > 0);
        used.sort_by_key(|ink| std::cmp::Reverse(counts[usize::from(*ink)]));
        // Later colors are written over earlier ones.
        let mut turn = vec![0; counts.len()];
        for (place, ink) in used.iter().enumerate() {
            turn[usize::from(*ink)] = place;
        }
        for (place, ink) in used.iter().enumerate() {
            if place > 0 {
                out.push('$');
            }
            let _ = write!(out, "#{ink}");
            if !std::mem::replace(&mut is_known[usize::from(*ink)], true) {
                let percent = |part: u8| (u32::from(part) * 100 + 127) / 255;
                let [red, green, blue, _] = self.0.palette()[usize::from(*ink)];
                let [red, green, blue] = [red, green, blue].map(percent);
                let _ = write!(out, ";2;{red};{green};{blue}#{ink}");
            }
            let column = |x: usize, is_among: &dyn Fn(&u8) -> bool| {
                let rows = band.iter().skip(x).step_by(width).zip(0_u8..);
                rows.fold(0, |bits, (pixel, row)| bits | u8::from(is_among(pixel)) << row)
            };
            let mut columns: Vec<[u8; 2]> = (0..width)
                .map(|x| {
                    let needed = column(x, &|pixel| pixel == ink);
                    [needed, column(x, &|pixel| turn[usize::from(*pixel)] >= place)]
                })
                .collect();
            let end = columns.iter().rposition(|[needed, _]| *needed != 0);
            columns.truncate(end.map_or(0, |end| end + 1));
            write_runs(&columns, out);
        }
    }

    /// The color of each pixel, which depends on nothing outside its cell of the window.
    fn pixels(&mut self, image: &Image) -> Vec<u8> {
        let [width, cell_width, cell_height] =
            [image.width, u32::from(self.1.width), u32::from(self.1.height)]
                .map(|size| usize::try_from(size).unwrap_or(1).max(1));
        let mut inks: Vec<u8> = Vec::with_capacity(image.rgba.len() / 4);
        for (place, pixel) in image.rgba.chunks_exact(4).enumerate() {
            let (x, y) = (place % width, place / width);
            let color = [pixel[0], pixel[1], pixel[2], 0xff];
            let best = self.0.of(color);
            let far = |ink: u8| distance(color, self.0.palette()[usize::from(ink)]);
            let beside = (x % cell_width > 0).then(|| inks[place - 1]);
            let above = (y % cell_height > 0).then(|| inks[place - width]);
            let mut around = above.into_iter().chain(beside);
            let limit = far(best) + NEAR;
            inks.push(around.find(|ink| far(*ink) <= limit).unwrap_or(best));
        }
        inks
    }
}

/// Writes columns, each with its required and its allowed pixels, in runs as long as possible.
fn write_runs(columns: &[[u8; 2]], out: &mut String) {
    let mut rest = columns;
    while let Some(first) = rest.first() {
        let [mut needed, mut allowed] = *first;
        let mut length = 0;
        for [needs, allows] in rest {
            if (needed | needs) & !(allowed & allows) != 0 {
                break;
            }
            (needed, allowed) = (needed | needs, allowed & allows);
            length += 1;
        }
        let glyph = char::from(b'?' + needed);
        if length > 3 {
            let _ = write!(out, "!{length}{glyph}");
        } else {
            out.extend((0..length).map(|_| glyph));
        }
        rest = &rest[length..];
    }
}

/// The best colors for a board, its pieces and its marks.
pub(crate) fn colors_of(look: &Look, most: u16) -> Nearest {
    let samples = samples(look);
    let samples: Vec<&Image> = samples.iter().collect();
    Nearest::new(palette(&samples, usize::from(most.max(2))))
}

/// Pictures with all colors that a board may have.
fn samples(look: &Look) -> Vec<Image> {
    let board = Tile::Board { flipped: false };
    let pieces = [PieceKind::King, PieceKind::Pawn, PieceKind::ProPawn, PieceKind::ProRook];
    let pieces = pieces
        .into_iter()
        .flat_map(|kind| Color::ALL.map(|color| Tile::of(Piece::new(color, kind), false)));
    let grounds =
        [Ground::From, Ground::To, Ground::Best, Ground::Check, Ground::Guilty, Ground::Selected];
    let arrow = Tile::Arrow { across: 0, down: 1, sort: ArrowSort::Best };
    let others = grounds.map(Tile::Ground).into_iter();
    let others = others.chain([Tile::Target, Tile::Capture, Tile::Cursor, arrow]);
    let Some(board) = look.image(board) else {
        return Vec::new();
    };
    let [red, green, blue] = look.colors.paper;
    let paper = Image { rgba: [red, green, blue, 0xff].repeat(board.rgba.len() / 40), ..board };
    let on = |ground: &dyn Fn(&Image) -> Image, tile: Tile| {
        let image = look.image(tile)?;
        let mut sample = ground(&image);
        blend(&mut sample, (0, 0), &image, [0, 0, image.width, image.height]);
        Some(sample)
    };
    // Wood has many shades, and each looks different below a mark.
    let wood = |image: &Image| {
        let mut ground = Image { rgba: vec![0xff; image.rgba.len()], ..*image };
        let part = [board.width / 4, board.height / 4, image.width, image.height];
        blend(&mut ground, (0, 0), &board, part);
        ground
    };
    let [red, green, blue] = look.colors.stand;
    let stand = |image: &Image| Image {
        rgba: [red, green, blue, 0xff].repeat(image.rgba.len() / 4),
        ..*image
    };
    let mut found: Vec<Image> = Vec::new();
    found.extend(pieces.clone().filter_map(|tile| on(&stand, tile)));
    found.extend(pieces.chain(others).filter_map(|tile| on(&wood, tile)));
    found.extend([paper, board]);
    found
}
