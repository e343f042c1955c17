//! The graphics protocol of kitty: each picture is sent once and shown by placements, which are moved and taken away as squares change.
//!
//! Only what Debian's kitty and Konsole know is used: no placeholders, and no pictures below the text, where kitty 0.26 mixes each frame with
//! the one before. So pictures lie above the text, of which boards have none, and where a dialog lies over a board they are cut to what is left.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::Rect;

use super::tiles::{Look, Tile, begins_within_cell};
use super::{CellSize, Shown, Spot, rectangles};
use crate::picture::{Colors, small_png};
use crate::theme::{Pieces, TileSize};

/// Added to the numbers of pictures, so that they are not those of other programs in the same window.
const FIRST_ID: u32 = 730_100;

/// More than all numbers of pictures.
const IDS: u32 = 100;

/// Above the text.
const ABOVE_TEXT: i32 = 1;

/// The most bytes of a picture in one command.
const CHUNK: usize = 4096;

/// Takes all our pictures from the terminal's memory.
#[must_use]
pub fn free_all() -> Vec<u8> {
    let free = |number| format!("\x1b_Ga=d,d=I,i={},q=2\x1b\\", FIRST_ID + number);
    (0..IDS).map(free).collect::<String>().into_bytes()
}

/// Where a picture is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Placement {
    /// The first cell.
    at: (u16, u16),
    /// Pixels from the left edge of that cell.
    shift: u16,
    /// The part of the picture that is shown, left, top, width and height; without one all of it.
    crop: Option<[u32; 4]>,
    /// How high it lies.
    z: i32,
}

/// What pictures look like; others have to be sent when it changes.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Sort {
    cell: CellSize,
    size: TileSize,
    rows: u16,
    pieces: Pieces,
    colors: Colors,
}

/// What the terminal has and shows.
#[derive(Debug, Default)]
pub struct Kitty {
    sort: Option<Sort>,
    sent: BTreeSet<Tile>,
    shown: BTreeMap<Tile, BTreeMap<u32, Placement>>,
    /// The screen was wiped, and with it perhaps what was shown.
    is_wiped: bool,
}

impl Kitty {
    /// The screen was wiped: what is shown has to be shown again.
    pub const fn wiped(&mut self) {
        self.is_wiped = true;
    }

    /// The terminal was given back and taken again: it has no pictures.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// What makes the terminal show these pictures; nothing where it does already.
    #[must_use]
    pub fn frame(&mut self, shown: &Shown, look: &Look, rows: u16) -> Vec<u8> {
        let mut out = String::new();
        self.take_sort(look, rows, &mut out);
        if self.is_wiped {
            out += &String::from_utf8_lossy(&self.hide());
        }
        let wanted = wanted(shown, look);
        let known: BTreeSet<Tile> = self.shown.keys().chain(wanted.keys()).copied().collect();
        for tile in known {
            let none = BTreeSet::new();
            self.show(tile, wanted.get(&tile).unwrap_or(&none), look, &mut out);
        }
        if out.is_empty() {
            return Vec::new();
        }
        // The cursor is where the frame has put it.
        format!("\x1b7{out}\x1b8").into_bytes()
    }

    /// Shows nothing, and keeps what was sent.
    #[must_use]
    pub fn hide(&mut self) -> Vec<u8> {
        let mut out = String::new();
        self.is_wiped = false;
        for tile in std::mem::take(&mut self.shown).into_keys() {
            out += &format!("\x1b_Ga=d,d=i,i={},q=2\x1b\\", id(tile));
        }
        out.into_bytes()
    }

    /// Takes away everything that was sent.
    #[must_use]
    pub fn clear(&mut self) -> Vec<u8> {
        let mut out = String::new();
        for tile in std::mem::take(&mut self.sent) {
            out += &format!("\x1b_Ga=d,d=I,i={},q=2\x1b\\", id(tile));
        }
        self.forget();
        out.into_bytes()
    }

    /// Frees pictures of another size or in other colors. Those of another board come and go with menus, and stay.
    fn take_sort(&mut self, look: &Look, rows: u16, out: &mut String) {
        let sort = Sort {
            cell: look.cell,
            size: look.size,
            rows,
            pieces: look.pieces,
            colors: *look.colors,
        };
        if self.sort != Some(sort) {
            *out += &String::from_utf8_lossy(&self.clear());
            self.sort = Some(sort);
        }
    }

    /// Shows one picture at all its places and nowhere else.
    fn show(&mut self, tile: Tile, wanted: &BTreeSet<Placement>, look: &Look, out: &mut String) {
        if !wanted.is_empty() && !self.sent.contains(&tile) {
            let Some(image) = look.image(tile) else {
                return;
            };
            send(id(tile), &small_png(&image), out);
            self.sent.insert(tile);
        }
        let shown = self.shown.entry(tile).or_default();
        let mut missing: Vec<Placement> = {
            let seen: BTreeSet<Placement> = shown.values().copied().collect();
            wanted.difference(&seen).copied().collect()
        };
        let spare: Vec<u32> = shown
            .iter()
            .filter(|(_, at)| !wanted.contains(at))
            .map(|(number, _)| *number)
            .collect();
        for number in spare {
            // A placement that is put anew moves: that is shorter than to take it away.
            if let Some(place) = missing.pop() {
                shown.insert(number, place);
                put(id(tile), number, place, out);
            } else {
                shown.remove(&number);
                *out += &format!("\x1b_Ga=d,d=i,i={},p={number},q=2\x1b\\", id(tile));
            }
        }
        for place in missing {
            let number = (1..=u32::MAX)
                .find(|number| !shown.contains_key(number))
                .unwrap_or(u32::MAX);
            shown.insert(number, place);
            put(id(tile), number, place, out);
        }
        if shown.is_empty() {
            self.shown.remove(&tile);
        }
    }
}

fn id(tile: Tile) -> u32 {
    FIRST_ID + tile.number()
}

fn put(id: u32, number: u32, place: Placement, out: &mut String) {
    let (x, y) = (place.at.0 + 1, place.at.1 + 1);
    *out += &format!(
        "\x1b[{y};{x}H\x1b_Ga=p,i={id},p={number},z={},C=1,q=2",
        place.z
    );
    if place.shift > 0 {
        *out += &format!(",X={}", place.shift);
    }
    if let Some([x, y, w, h]) = place.crop {
        *out += &format!(",x={x},y={y},w={w},h={h}");
    }
    *out += "\x1b\\";
}

/// Sends a picture in pieces that every terminal takes.
fn send(id: u32, png: &[u8], out: &mut String) {
    let data = base64(png);
    let mut rest = data.as_str();
    let mut head = format!("a=t,i={id},f=100,q=2,");
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at_checked(CHUNK).unwrap_or((rest, ""));
        let more = u8::from(!after.is_empty());
        *out += &format!("\x1b_G{head}m={more};{chunk}\x1b\\");
        head.clear();
        rest = after;
    }
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |i: usize| u32::from(group.get(i).copied().unwrap_or_default());
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            if digit > group.len() {
                text.push('=');
            } else {
                let place = (all >> (18 - 6 * digit)) & 63;
                text.push(char::from(DIGITS[place as usize]));
            }
        }
    }
    text
}

/// All places of all pictures of a frame.
fn wanted(shown: &Shown, look: &Look) -> BTreeMap<Tile, BTreeSet<Placement>> {
    let mut wanted: BTreeMap<Tile, BTreeSet<Placement>> = BTreeMap::new();
    let mut add = |tile: Tile, place: Placement| {
        wanted.entry(tile).or_default().insert(place);
    };
    if let Some(board) = shown.board {
        let tile = Tile::Board {
            flipped: board.flipped,
            rows: board.area.height,
        };
        for part in rectangles(&shown.seen) {
            let from = (
                part.x.saturating_sub(board.area.x),
                part.y.saturating_sub(board.area.y),
            );
            let crop = (part != board.area).then(|| crop(look, from, part, 0));
            add(tile, Placement::new((part.x, part.y), 0, crop, tile));
        }
    }
    for spot in shown.spots.values() {
        if spot.is_hand {
            add_hand(spot, look, &mut add);
        } else if shown.board.is_some() {
            add_square(spot, shown, look, &mut add);
        }
    }
    wanted
}

/// The pixels of some cells of a picture that begins so many pixels within its first cell.
fn crop(look: &Look, from: (u16, u16), cells: Rect, shift: u16) -> [u32; 4] {
    let (width, height) = (u32::from(look.cell.width), u32::from(look.cell.height));
    let shift = u32::from(shift);
    let left = u32::from(from.0) * width;
    let right = left + u32::from(cells.width) * width;
    let x = left.saturating_sub(shift);
    [
        x,
        u32::from(from.1) * height,
        right.saturating_sub(shift).saturating_sub(x).max(1),
        u32::from(cells.height) * height,
    ]
}

impl Placement {
    const fn new(at: (u16, u16), shift: u16, crop: Option<[u32; 4]>, tile: Tile) -> Self {
        Self {
            at,
            shift,
            crop,
            z: ABOVE_TEXT + tile.height(),
        }
    }
}

/// The pictures of what is seen of a spot.
fn tiles(spot: &Spot) -> impl Iterator<Item = Tile> {
    let look = spot.look;
    let piece = look.piece.map(|piece| Tile::of(piece, spot.flipped));
    let flags = [
        (look.is_target, Tile::Target),
        (look.is_drawn, Tile::Drawn),
        (look.has_cursor, Tile::Cursor),
    ];
    let flags = flags
        .into_iter()
        .filter_map(|(is_on, tile)| is_on.then_some(tile));
    look.ground
        .map(Tile::Ground)
        .into_iter()
        .chain(piece)
        .chain(look.arrow.map(Tile::Arrow))
        .chain(flags)
}

fn add_square(spot: &Spot, shown: &Shown, look: &Look, add: &mut impl FnMut(Tile, Placement)) {
    let shift = if begins_within_cell(look.size) {
        look.cell.width / 2
    } else {
        0
    };
    let (columns, rows) = look.size.pitch();
    // A picture that begins within a cell ends within the one beside the square.
    let beside = (0..rows).map(|row| (spot.at.0 + columns, spot.at.1 + row));
    let is_free = shift == 0 || beside.into_iter().all(|cell| shown.seen.contains(&cell));
    let is_whole = is_free && spot.seen.len() == usize::from(columns * rows);
    let parts = if is_whole {
        vec![Rect::new(0, 0, columns, rows)]
    } else {
        rectangles(&spot.seen)
    };
    for part in parts {
        let at = (spot.at.0 + part.x, spot.at.1 + part.y);
        let crop = (!is_whole).then(|| crop(look, (part.x, part.y), part, shift));
        let shift = if part.x == 0 { shift } else { 0 };
        for tile in tiles(spot) {
            add(tile, Placement::new(at, shift, crop, tile));
        }
    }
}

/// A place on a stand is as wide as a piece, without the room that squares have beside it.
fn add_hand(spot: &Spot, look: &Look, add: &mut impl FnMut(Tile, Placement)) {
    let (columns, rows) = look.size.tile();
    // What has text over it is not shown: it would lie over the ground of that text.
    if spot.seen.len() < usize::from(columns * rows) {
        return;
    }
    let (square, height) = look.cell.square(look.size);
    let width = u32::from(columns) * u32::from(look.cell.width);
    let crop = [
        square.saturating_sub(width) / 2,
        0,
        width.min(square),
        height,
    ];
    for tile in tiles(spot) {
        add(tile, Placement::new(spot.at, 0, Some(crop), tile));
    }
}
