//! Pictures by kitty's placeholders: characters each of which shows a cell's part of a picture.
//!
//! A multiplexer such as tmux knows no pictures, but it stores and moves these characters like all text, and
//! passes graphics commands on to the terminal. A cell shows a part of one picture only: stacked pictures are
//! composed to one, as for sixels. Pictures that are no longer shown are kept for a while: most come back.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::compose::{Composer, Content, Contents, joined};
use super::kitty::chunks;
use super::layers::{Layer, layers};
use super::sixel::colors_of;
use super::tiles::Look;
use super::{iterm, rectangles};
use crate::marks::Shown;
use crate::protocol::{FIRST, Group, Sequences, free, passed_on};
use komadai_picture::picture::{Nearest, indexed_png};

/// Stands for a part of a picture.
const CHARACTER: char = '\u{10eeee}';

/// Pictures kept though none of their cells is shown.
const SPARE: usize = 64;

/// Extra cells that cost less to send than another picture.
const SPARE_CELLS: u32 = 6;

/// Combining marks over a placeholder that encode numbers from 0 on: the row and the column of its part, and
/// the highest byte of the picture's number.
const MARKS: [u16; 128] = [
    0x305, 0x30d, 0x30e, 0x310, 0x312, 0x33d, 0x33e, 0x33f, 0x346, 0x34a, 0x34b, 0x34c, 0x350,
    0x351, 0x352, 0x357, 0x35b, 0x363, 0x364, 0x365, 0x366, 0x367, 0x368, 0x369, 0x36a, 0x36b,
    0x36c, 0x36d, 0x36e, 0x36f, 0x483, 0x484, 0x485, 0x486, 0x487, 0x592, 0x593, 0x594, 0x595,
    0x597, 0x598, 0x599, 0x59c, 0x59d, 0x59e, 0x59f, 0x5a0, 0x5a1, 0x5a8, 0x5a9, 0x5ab, 0x5ac,
    0x5af, 0x5c4, 0x610, 0x611, 0x612, 0x613, 0x614, 0x615, 0x616, 0x617, 0x657, 0x658, 0x659,
    0x65a, 0x65b, 0x65d, 0x65e, 0x6d6, 0x6d7, 0x6d8, 0x6d9, 0x6da, 0x6db, 0x6dc, 0x6df, 0x6e0,
    0x6e1, 0x6e2, 0x6e4, 0x6e7, 0x6e8, 0x6eb, 0x6ec, 0x730, 0x732, 0x733, 0x735, 0x736, 0x73a,
    0x73d, 0x73f, 0x740, 0x741, 0x743, 0x745, 0x747, 0x749, 0x74a, 0x7eb, 0x7ec, 0x7ed, 0x7ee,
    0x7ef, 0x7f0, 0x7f1, 0x7f3, 0x816, 0x817, 0x818, 0x819, 0x81b, 0x81c, 0x81d, 0x81e, 0x81f,
    0x820, 0x821, 0x822, 0x823, 0x825, 0x826, 0x827, 0x829, 0x82a, 0x82b, 0x82c,
];

/// A picture in the terminal.
#[derive(Debug, Clone)]
struct Picture {
    area: Rect,
    contents: Contents,
    /// Whether the terminal may have lost it.
    is_doubtful: bool,
    /// The last frame that showed it.
    last: u64,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Placeholders {
    composer: Composer,
    colors: Option<Nearest>,
    group: Group,
    sent: BTreeMap<u8, Picture>,
    /// The picture of each cell.
    shown: BTreeMap<(u16, u16), u8>,
    /// Pictures to be freed.
    gone: Vec<u8>,
    frames: u64,
    /// The last number given.
    number: u8,
}

impl Placeholders {
    /// Forgets all pictures: the terminal was given back and taken again.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Pictures may have been lost: all, or those that may not have arrived.
    pub(super) fn lost(&mut self, all: bool) {
        let lost = self.sent.iter().filter(|(_, it)| all || it.is_doubtful);
        let lost: Vec<u8> = lost.map(|(number, _)| *number).collect();
        for number in lost {
            self.sent.remove(&number);
            self.gone.push(number);
        }
    }

    pub(crate) fn is_in_doubt(&self) -> bool {
        self.sent.values().any(|picture| picture.is_doubtful)
    }

    pub(crate) fn arrived(&mut self) {
        for picture in self.sent.values_mut() {
            picture.is_doubtful = false;
        }
    }

    /// The highest number of a picture in the terminal; 0 without any.
    pub(crate) fn highest(&self) -> u32 {
        let numbers = self.sent.keys().chain(&self.gone);
        let highest = numbers.max();
        highest.map_or(0, |number| self.group.number(*number))
    }

    /// Frees all pictures in the terminal.
    pub(super) fn clear(&mut self) -> Vec<u8> {
        let mut out = String::new();
        self.lost(true);
        self.take_away(&mut out);
        self.shown.clear();
        passed_on(&out).into_bytes()
    }

    /// Writes placeholders into the frame; returns the sequences to send before and after it. Pictures of a
    /// frame that may not reach the terminal are doubtful.
    pub(super) fn frame(
        &mut self,
        group: Group,
        is_certain: bool,
        shown: &Shown,
        look: &Look,
        buf: &mut Buffer,
    ) -> Sequences {
        let mut out = String::new();
        if self.composer.take_sort(look) || self.group != group {
            self.lost(true);
            self.colors = None;
        }
        self.take_away(&mut out);
        self.group = group;
        self.frames += 1;
        let mut out = passed_on(&out);
        let layers = layers(shown, look, None);
        let wanted = self.composer.contents(&layers, shown, look);
        let (mut places, mut areas) = self.places(&wanted);
        let used: BTreeSet<u8> = places.values().copied().collect();
        if areas.len() + used.len() > usize::from(u8::MAX - FIRST) {
            // Too many small pictures: start again with few.
            self.lost(true);
            (places, areas) = self.places(&wanted);
        }
        for area in areas {
            let used: BTreeSet<u8> = places.values().copied().collect();
            let Some(number) = self.next_number(&used) else {
                continue;
            };
            out += &self.send(number, area, &layers, look);
            let cells = area.positions().map(|at| (at.x, at.y));
            let contents = cells.filter_map(|at| Some((at, wanted.get(&at)?.clone())));
            let picture = Picture {
                area,
                contents: contents.collect(),
                is_doubtful: !is_certain,
                last: self.frames,
            };
            places.extend(picture.contents.keys().map(|at| (*at, number)));
            self.sent.insert(number, picture);
        }
        for (at, number) in &places {
            self.write(*at, *number, buf);
        }
        self.shown = places;
        Sequences { before: out.into_bytes(), after: self.free_spare() }
    }

    /// The pictures of cells that the terminal has already, and rectangles of the other cells.
    fn places(&self, wanted: &Contents) -> (BTreeMap<(u16, u16), u8>, Vec<Rect>) {
        let mut places = BTreeMap::new();
        let mut missing = BTreeSet::new();
        for (at, content) in wanted {
            match self.number_of(*at, content) {
                Some(number) => drop(places.insert(*at, number)),
                None => drop(missing.insert(*at)),
            }
        }
        let is_wanted = |at| wanted.contains_key(&at);
        let areas = joined(rectangles(&missing), SPARE_CELLS, is_wanted);
        (places, areas.into_iter().flat_map(cut).collect())
    }

    /// A picture that shows this content in a cell: the current one, or any other.
    fn number_of(&self, at: (u16, u16), content: &Content) -> Option<u8> {
        let shows = |number: &u8| {
            let picture = self.sent.get(number);
            picture.is_some_and(|picture| picture.contents.get(&at) == Some(content))
        };
        let now = self.shown.get(&at).copied().filter(shows);
        now.or_else(|| self.sent.keys().copied().find(shows))
    }

    /// A free number, or that of the picture not shown for longest. A freed number is not reused at once: the
    /// cells would not be written again, and the terminal would not show the new picture.
    fn next_number(&mut self, used: &BTreeSet<u8>) -> Option<u8> {
        for _ in FIRST..=u8::MAX {
            self.number = self.number.checked_add(1).unwrap_or(FIRST).max(FIRST);
            if !self.sent.contains_key(&self.number) {
                return Some(self.number);
            }
        }
        let unused = self.sent.iter().filter(|(it, _)| !used.contains(it));
        let oldest = unused.min_by_key(|(_, picture)| picture.last);
        oldest.map(|(number, _)| *number)
    }

    /// Frees pictures that were not shown for longest, once no cell shows them.
    fn free_spare(&mut self) -> Vec<u8> {
        let unused = self.sent.iter().filter(|(_, it)| it.last < self.frames);
        let mut unused: Vec<(u64, u8)> = unused.map(|(number, it)| (it.last, *number)).collect();
        unused.sort_unstable();
        let spare = unused.len().saturating_sub(SPARE);
        let mut out = String::new();
        for (_, number) in unused.into_iter().take(spare) {
            self.sent.remove(&number);
            out += &free(self.group, number);
        }
        passed_on(&out).into_bytes()
    }

    fn take_away(&mut self, out: &mut String) {
        for number in std::mem::take(&mut self.gone) {
            *out += &free(self.group, number);
        }
    }

    /// Sends a picture of some cells.
    fn send(&mut self, number: u8, area: Rect, layers: &[Layer], look: &Look) -> String {
        let image = self.composer.compose(area, layers, look);
        let colors = self.colors.get_or_insert_with(|| colors_of(look, iterm::COLORS));
        let head = format!(
            "a=T,U=1,i={},c={},r={},f=100,q=2,",
            self.group.number(number),
            area.width,
            area.height
        );
        let chunks = chunks(head, &indexed_png(&image, colors));
        chunks.iter().map(|chunk| passed_on(chunk)).collect()
    }

    /// Writes a cell's part of a picture.
    fn write(&mut self, at: (u16, u16), number: u8, buf: &mut Buffer) {
        let Some((cell, picture)) = buf.cell_mut(at).zip(self.sent.get_mut(&number)) else {
            return;
        };
        picture.last = self.frames;
        let (row, column) = (at.1 - picture.area.y, at.0 - picture.area.x);
        let marks = [row, column, u16::from(self.group.0)].map(mark);
        let symbol: String = [CHARACTER].into_iter().chain(marks).collect();
        cell.set_symbol(&symbol);
        cell.fg = Color::Indexed(number);
        cell.modifier = Modifier::empty();
    }
}

fn mark(number: u16) -> char {
    let mark = MARKS.get(usize::from(number)).copied();
    mark.and_then(|mark| char::from_u32(u32::from(mark))).unwrap_or_default()
}

/// Parts whose rows and columns have marks.
fn cut(area: Rect) -> Vec<Rect> {
    let most = u16::try_from(MARKS.len()).unwrap_or(u16::MAX);
    let mut parts = Vec::new();
    for y in (area.y..area.bottom()).step_by(MARKS.len()) {
        for x in (area.x..area.right()).step_by(MARKS.len()) {
            parts.push(Rect::new(x, y, most, most).intersection(area));
        }
    }
    parts
}
