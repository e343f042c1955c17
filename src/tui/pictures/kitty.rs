//! The graphics protocol of kitty: each picture is sent once and shown by placements, which are moved and taken away as squares change.
//!
//! Only what kitty 0.26 and Konsole know is used: no placeholders, and no pictures below the text, where kitty 0.26 mixes each frame with
//! the one before. So pictures lie above the text, of which boards have none, and where a dialog lies over a board they are cut to what is left.

use std::collections::{BTreeMap, BTreeSet};

use super::layers::{Layer, layers, seen_cells};
use super::slide::Slide;
use super::tiles::{Look, Sort, Tile};
use super::{Shown, rectangles};
use crate::picture::{base64, small_png};

/// The numbers of pictures follow this one, so that they are not those of other programs in the same window.
const BEFORE_FIRST: u32 = 7300;

/// Above the text.
const ABOVE_TEXT: i32 = 1;

/// The most bytes of a picture in one command.
const CHUNK: usize = 4096;

/// Takes so many of our pictures from the terminal's memory.
#[must_use]
pub fn free_all(kept: u32) -> Vec<u8> {
    let free = |number| format!("\x1b_Ga=d,d=I,i={},q=2\x1b\\", BEFORE_FIRST + number);
    (1..=kept).map(free).collect::<String>().into_bytes()
}

/// Where a picture is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Placement {
    /// The first cell.
    at: (u16, u16),
    /// Pixels from the upper left corner of that cell.
    shift: (u32, u32),
    /// The part of the picture that is shown, left, top, width and height; without one all of it.
    crop: Option<[u32; 4]>,
    /// How high it lies.
    z: i32,
}

/// What the terminal has and shows.
#[derive(Debug, Clone, Default)]
pub struct Kitty {
    sort: Option<Sort>,
    /// The numbers of the pictures that were sent.
    sent: BTreeMap<Tile, u32>,
    shown: BTreeMap<Tile, BTreeMap<u32, Placement>>,
    /// The screen was wiped, and with it perhaps what was shown.
    is_wiped: bool,
}

impl Kitty {
    /// The screen was wiped: what is shown has to be shown again.
    pub const fn wiped(&mut self) {
        self.is_wiped = true;
    }

    /// Nobody knows what the terminal still has: everything is sent again.
    pub const fn lost(&mut self) {
        self.sort = None;
    }

    /// The terminal was given back and taken again: it has no pictures.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// How many pictures the terminal keeps.
    pub fn kept(&self) -> u32 {
        u32::try_from(self.sent.len()).unwrap_or(u32::MAX)
    }

    /// What makes the terminal show these pictures; nothing where it does already.
    #[must_use]
    pub fn frame(&mut self, shown: &Shown, look: &Look, slide: Option<&Slide>) -> Vec<u8> {
        let mut out = String::new();
        self.take_sort(shown, look, &mut out);
        if self.is_wiped {
            out += &String::from_utf8_lossy(&self.hide());
        }
        let wanted = wanted(shown, look, slide);
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
            out += &format!("\x1b_Ga=d,d=i,i={},q=2\x1b\\", self.number(tile));
        }
        out.into_bytes()
    }

    /// Takes away everything that was sent.
    #[must_use]
    pub fn clear(&mut self) -> Vec<u8> {
        let mut out = String::new();
        for number in std::mem::take(&mut self.sent).into_values() {
            out += &format!("\x1b_Ga=d,d=I,i={number},q=2\x1b\\");
        }
        self.forget();
        out.into_bytes()
    }

    /// Frees pictures of another size or in other colors. Those of another board come and go with menus, and stay.
    fn take_sort(&mut self, shown: &Shown, look: &Look, out: &mut String) {
        let sort = look.sort(shown);
        if self.sort != Some(sort) {
            *out += &String::from_utf8_lossy(&self.clear());
            self.sort = Some(sort);
        }
    }

    fn number(&self, tile: Tile) -> u32 {
        self.sent.get(&tile).copied().unwrap_or_default()
    }

    /// Shows one picture at all its places and nowhere else.
    fn show(&mut self, tile: Tile, wanted: &BTreeSet<Placement>, look: &Look, out: &mut String) {
        if !wanted.is_empty() && !self.sent.contains_key(&tile) {
            let Some(image) = look.image(tile) else {
                return;
            };
            let number = BEFORE_FIRST + 1 + self.kept();
            let head = format!("a=t,i={number},f=100,q=2,");
            *out += &chunks(head, &small_png(&image)).concat();
            self.sent.insert(tile, number);
        }
        let id = self.number(tile);
        if wanted.is_empty() {
            // All its places at once.
            if self.shown.remove(&tile).is_some() {
                *out += &format!("\x1b_Ga=d,d=i,i={id},q=2\x1b\\");
            }
            return;
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
                put(id, number, place, out);
            } else {
                shown.remove(&number);
                *out += &format!("\x1b_Ga=d,d=i,i={id},p={number},q=2\x1b\\");
            }
        }
        for place in missing {
            let number = (1..=u32::MAX)
                .find(|number| !shown.contains_key(number))
                .unwrap_or(u32::MAX);
            shown.insert(number, place);
            put(id, number, place, out);
        }
    }
}

fn put(id: u32, number: u32, place: Placement, out: &mut String) {
    let (x, y) = (place.at.0 + 1, place.at.1 + 1);
    *out += &format!(
        "\x1b[{y};{x}H\x1b_Ga=p,i={id},p={number},z={},C=1,q=2",
        place.z
    );
    for (name, shift) in [('X', place.shift.0), ('Y', place.shift.1)] {
        if shift > 0 {
            *out += &format!(",{name}={shift}");
        }
    }
    if let Some([x, y, w, h]) = place.crop {
        *out += &format!(",x={x},y={y},w={w},h={h}");
    }
    *out += "\x1b\\";
}

/// The commands that send a picture in pieces that every terminal takes.
pub fn chunks(mut head: String, png: &[u8]) -> Vec<String> {
    let data = base64(png);
    let mut rest = data.as_str();
    let mut commands = Vec::new();
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at_checked(CHUNK).unwrap_or((rest, ""));
        let more = u8::from(!after.is_empty());
        commands.push(format!("\x1b_G{head}m={more};{chunk}\x1b\\"));
        head.clear();
        rest = after;
    }
    commands
}

/// All places of all pictures of a frame.
fn wanted(
    shown: &Shown,
    look: &Look,
    slide: Option<&Slide>,
) -> BTreeMap<Tile, BTreeSet<Placement>> {
    let mut wanted: BTreeMap<Tile, BTreeSet<Placement>> = BTreeMap::new();
    for layer in layers(shown, look, slide) {
        let seen = seen_cells(&layer, shown, look);
        let area = layer.cells(look);
        let is_whole = seen.len() == usize::from(area.width) * usize::from(area.height);
        let parts = if is_whole {
            vec![area]
        } else {
            rectangles(&seen)
        };
        let parts = parts.into_iter();
        let parts = parts.filter_map(|area| layer.within(area, look));
        let places = parts.map(|part| Placement::new(&part, look));
        wanted.entry(layer.tile).or_default().extend(places);
    }
    wanted
}

impl Placement {
    fn new(layer: &Layer, look: &Look) -> Self {
        let (width, height) = (u32::from(look.cell.width), u32::from(look.cell.height));
        let cell = |at: u32| u16::try_from(at).unwrap_or(u16::MAX);
        let (all_width, all_height) = look.size_of(layer.tile);
        let is_whole = layer.part == [0, 0, all_width, all_height];
        Self {
            at: (cell(layer.at.0 / width), cell(layer.at.1 / height)),
            shift: (layer.at.0 % width, layer.at.1 % height),
            crop: (!is_whole).then_some(layer.part),
            z: ABOVE_TEXT + layer.height,
        }
    }
}
