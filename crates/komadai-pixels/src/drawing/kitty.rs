//! kitty's graphics protocol: each picture is sent once and shown by placements, which are moved and removed
//! as squares change.
//!
//! Only features of kitty 0.26 and Konsole are used: no placeholders, and no pictures below the text, where
//! kitty 0.26 mixes each frame with the one before. So pictures are above the text, which boards do not have,
//! and are cropped around dialogs.

use std::collections::{BTreeMap, BTreeSet};

use super::layers::{Layer, layers, seen_cells};
use super::rectangles;
use super::slide::Moved;
use super::tiles::{Look, Sort, Tile};
use crate::marks::Shown;
use crate::protocol::BEFORE_FIRST;
use komadai_picture::picture::{base64, small_png};

const ABOVE_TEXT: i32 = 1;

/// The most bytes of a picture in one command.
const CHUNK: usize = 4096;

/// A place where a picture is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Placement {
    at: (u16, u16),
    /// Pixels from the upper left corner of that cell.
    shift: (u32, u32),
    /// The part of the picture that is shown: left, top, width and height; `None` is all of it.
    crop: Option<[u32; 4]>,
    /// Its height in the stack.
    z: i32,
}

/// A picture, and the index of its sort.
type Key = (usize, Tile);

/// The most sorts of pictures in the terminal.
const MOST_SORTS: usize = 3;

/// The pictures that the terminal holds and shows.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kitty {
    /// The looks of the pictures that were sent: the boards of a few screens, so that returning to one sends
    /// nothing again.
    sorts: Vec<Sort>,
    /// The numbers of the pictures that were sent.
    sent: BTreeMap<Key, u32>,
    shown: BTreeMap<Key, BTreeMap<u32, Placement>>,
    /// The pictures may have been lost.
    is_lost: bool,
    /// The screen was wiped, perhaps with its pictures.
    is_wiped: bool,
}

impl Kitty {
    /// Everything has to be shown again: the screen was wiped.
    pub(crate) const fn wiped(&mut self) {
        self.is_wiped = true;
    }

    /// The terminal's contents are unknown: everything is sent again.
    pub(super) const fn lost(&mut self) {
        self.is_lost = true;
    }

    /// Forgets all pictures: the terminal was given back and taken again.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    pub(super) fn kept(&self) -> u32 {
        u32::try_from(self.sent.len()).unwrap_or(u32::MAX)
    }

    /// The sequences that show these pictures; empty if they are shown already.
    pub(super) fn frame(&mut self, shown: &Shown, look: &Look, moved: Option<&Moved>) -> Vec<u8> {
        let mut out = String::new();
        let sort = self.take_sort(look, &mut out);
        if self.is_wiped {
            out += &String::from_utf8_lossy(&self.hide());
        }
        let wanted = wanted(shown, look, moved);
        let all = wanted.keys().map(|tile| (sort, *tile));
        let known: BTreeSet<Key> = self.shown.keys().copied().chain(all).collect();
        for key in known {
            let none = BTreeSet::new();
            let wanted = wanted.get(&key.1).filter(|_| key.0 == sort);
            self.show(key, wanted.unwrap_or(&none), look, &mut out);
        }
        if out.is_empty() {
            return Vec::new();
        }
        // The cursor stays where the frame has put it.
        format!("\x1b7{out}\x1b8").into_bytes()
    }

    /// Hides all pictures without freeing them.
    pub(crate) fn hide(&mut self) -> Vec<u8> {
        let mut out = String::new();
        self.is_wiped = false;
        for key in std::mem::take(&mut self.shown).into_keys() {
            out += &format!("\x1b_Ga=d,d=i,i={},q=2\x1b\\", self.number(key));
        }
        out.into_bytes()
    }

    /// Frees all pictures in the terminal.
    pub(super) fn clear(&mut self) -> Vec<u8> {
        let mut out = String::new();
        for number in std::mem::take(&mut self.sent).into_values() {
            out += &format!("\x1b_Ga=d,d=I,i={number},q=2\x1b\\");
        }
        self.forget();
        out.into_bytes()
    }

    /// The sort of the pictures. A few other sorts, for menus and lists, stay; beyond that all are freed.
    fn take_sort(&mut self, look: &Look, out: &mut String) -> usize {
        let sort = look.sort();
        let known = self.sorts.iter().position(|known| *known == sort);
        if let Some(known) = known.filter(|_| !self.is_lost) {
            return known;
        }
        if self.is_lost || self.sorts.len() == MOST_SORTS {
            *out += &String::from_utf8_lossy(&self.clear());
        }
        self.sorts.push(sort);
        self.sorts.len() - 1
    }

    fn number(&self, key: Key) -> u32 {
        self.sent.get(&key).copied().unwrap_or_default()
    }

    /// Shows one picture at exactly these places.
    fn show(&mut self, key: Key, wanted: &BTreeSet<Placement>, look: &Look, out: &mut String) {
        if !wanted.is_empty() && !self.sent.contains_key(&key) {
            let Some(image) = look.image(key.1) else {
                return;
            };
            let number = BEFORE_FIRST + 1 + self.kept();
            let head = format!("a=t,i={number},f=100,q=2,");
            *out += &chunks(head, &small_png(&image)).concat();
            self.sent.insert(key, number);
        }
        let id = self.number(key);
        if wanted.is_empty() {
            // Removes all its places at once.
            if self.shown.remove(&key).is_some() {
                *out += &format!("\x1b_Ga=d,d=i,i={id},q=2\x1b\\");
            }
            return;
        }
        let shown = self.shown.entry(key).or_default();
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
            // Reusing a placement moves it: that is shorter than removing it.
            if let Some(place) = missing.pop() {
                shown.insert(number, place);
                put(id, number, place, out);
            } else {
                shown.remove(&number);
                *out += &format!("\x1b_Ga=d,d=i,i={id},p={number},q=2\x1b\\");
            }
        }
        for place in missing {
            let number =
                (1..=u32::MAX).find(|number| !shown.contains_key(number)).unwrap_or(u32::MAX);
            shown.insert(number, place);
            put(id, number, place, out);
        }
    }
}

fn put(id: u32, number: u32, place: Placement, out: &mut String) {
    let (x, y) = (place.at.0 + 1, place.at.1 + 1);
    *out += &format!("\x1b[{y};{x}H\x1b_Ga=p,i={id},p={number},z={},C=1,q=2", place.z);
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

/// The commands that send a picture, in chunks that every terminal accepts.
pub(crate) fn chunks(mut head: String, png: &[u8]) -> Vec<String> {
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
    moved: Option<&Moved>,
) -> BTreeMap<Tile, BTreeSet<Placement>> {
    let mut wanted: BTreeMap<Tile, BTreeSet<Placement>> = BTreeMap::new();
    for layer in layers(shown, look, moved) {
        let seen = seen_cells(&layer, shown, look);
        let area = layer.cells(look);
        let is_whole = seen.len() == usize::from(area.width) * usize::from(area.height);
        let parts = if is_whole { vec![area] } else { rectangles(&seen) };
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
