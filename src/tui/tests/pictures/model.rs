//! A terminal with pictures: those of kitty with placements or placeholders, sixels, and inline images, each
//! in pixels.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

#[derive(Debug, Clone)]
struct Picture {
    width: usize,
    pixels: Vec<[u8; 4]>,
}

/// A picture by kitty's numbers: image, place, first pixel, part, height.
type Placement = (u32, (usize, usize), Option<[usize; 4]>, i32);

/// A partially received picture: its number, its cells if placeholders show it, its data.
type Transfer = (u32, Option<(u16, u16)>, String);

#[derive(Debug, Clone, Default)]
pub(super) struct Model {
    cell: (u16, u16),
    cursor: (u16, u16),
    images: BTreeMap<u32, Picture>,
    shown: BTreeMap<(u32, u32), Placement>,
    /// Columns and rows of pictures for placeholders.
    virtuals: BTreeMap<u32, (u16, u16)>,
    /// Placeholders by cell: the picture, and row and column in it.
    placeholders: BTreeMap<(u16, u16), (u32, usize, usize)>,
    /// The pixels painted into cells.
    painted: BTreeMap<(usize, usize), [u8; 4]>,
    transfer: Option<Transfer>,
}

impl Model {
    pub(super) fn new(cell: (u16, u16)) -> Self {
        Self { cell, ..Self::default() }
    }

    /// The same after blanking the window: kitty keeps its pictures, Konsole removes them.
    pub(crate) fn blanked(&self) -> Self {
        Self { shown: self.shown.clone(), ..self.wiped() }
    }

    /// The same without any picture, as after a reset or, in kitty, `CSI 2J`.
    pub(super) fn freed(&self) -> Self {
        Self { images: BTreeMap::new(), virtuals: BTreeMap::new(), ..self.wiped() }
    }

    /// The same with an empty screen.
    pub(crate) fn wiped(&self) -> Self {
        Self {
            shown: BTreeMap::new(),
            placeholders: BTreeMap::new(),
            painted: BTreeMap::new(),
            ..self.clone()
        }
    }

    pub(crate) fn with_cells(&self, cell: (u16, u16)) -> Self {
        Self { cell, ..self.wiped() }
    }

    pub(crate) fn images(&self) -> usize {
        self.images.len()
    }

    pub(super) fn is_bare(&self) -> bool {
        self.shown.is_empty() && self.painted.is_empty() && self.placeholders.is_empty()
    }

    /// The pictures with visible placeholders.
    pub(super) fn placed(&self) -> BTreeSet<u32> {
        self.placeholders.values().map(|place| place.0).collect()
    }

    /// All placements, without regard to their numbers.
    pub(crate) fn placements(&self) -> Vec<Placement> {
        let mut all: Vec<Placement> = self.shown.values().copied().collect();
        all.sort_unstable();
        all
    }

    /// A frame of text: text written over a picture in its cell wipes it.
    pub(crate) fn write_over(&mut self, before: &Buffer, after: &Buffer) {
        for (x, y, cell) in before.diff(after) {
            let width = crate::text::width(cell.symbol()).max(1);
            self.wipe(Rect::new(x, y, width, 1));
            for x in x..x + width {
                self.placeholders.remove(&(x, y));
            }
            if let Some(marks) = cell.symbol().strip_prefix('\u{10eeee}') {
                let Color::Indexed(color) = cell.fg else {
                    panic!("{:?}", cell.fg);
                };
                let number = |mark| MARKS.iter().position(|known| *known == u32::from(mark));
                let numbers: Option<Vec<usize>> = marks.chars().map(number).collect();
                let Some(&[row, column, high]) = numbers.as_deref() else {
                    panic!("{marks:?}");
                };
                let high = u32::try_from(high).expect("a byte");
                let number = high << 24 | u32::from(color);
                self.placeholders.insert((x, y), (number, row, column));
            }
        }
    }

    fn wipe(&mut self, cells: Rect) {
        let (width, height) = (usize::from(self.cell.0), usize::from(self.cell.1));
        self.painted.retain(|&(x, y), _| {
            let at = (
                u16::try_from(x / width).expect("in the window"),
                u16::try_from(y / height).expect("in the window"),
            );
            !cells.contains(at.into())
        });
    }

    pub(crate) fn obey(&mut self, bytes: &[u8]) {
        let mut text = str::from_utf8(bytes).expect("text");
        while let Some(rest) = text.strip_prefix("\x1bPtmux;") {
            // Within it each escape character is doubled.
            let rest = rest.replace("\x1b\x1b", "\0");
            let (passed, rest) = rest.split_once("\x1b\\").expect("an end");
            assert!(passed.len() < 1 << 14);
            self.obey_all(&passed.replace('\0', "\x1b"));
            let rest = rest.replace('\0', "\x1b\x1b");
            let place = text.len() - rest.len();
            text = text.get(place..).expect("the rest");
        }
        self.obey_all(text);
        assert!(self.transfer.is_none(), "a picture was sent in part");
    }

    fn obey_all(&mut self, text: &str) {
        for part in text.split('\x1b').skip(1) {
            if let Some(command) = part.strip_prefix("_G") {
                self.obey_kitty(command);
            } else if let Some(sixel) = part.strip_prefix("P9;1q") {
                self.paint_sixel(sixel);
            } else if let Some(file) = part.strip_prefix("]1337;File=") {
                self.paint_file(file);
            } else if let Some((row, column)) = part.strip_prefix('[').and_then(|part| {
                let (row, column) = part.strip_suffix('H')?.split_once(';')?;
                Some((row.parse::<u16>().ok()?, column.parse::<u16>().ok()?))
            }) {
                self.cursor = (column - 1, row - 1);
            } else {
                assert!(matches!(part, "7" | "8" | "\\"), "{part:?}");
            }
        }
    }

    fn obey_kitty(&mut self, command: &str) {
        let (keys, data) = command.split_once(';').unwrap_or((command, ""));
        let keys: BTreeMap<&str, &str> =
            keys.split(',').filter_map(|key| key.split_once('=')).collect();
        let number = |key: &str| keys.get(key).and_then(|value| value.parse::<u32>().ok());
        let pixels = |key: &str| keys.get(key).and_then(|value| value.parse::<usize>().ok());
        match keys.get("a").copied() {
            None | Some("t" | "T") => {
                assert!(data.len() <= 4096 && !data.is_empty());
                let begun = self.transfer.take();
                let cells = |key: &str| number(key).map(|count| u16::try_from(count).expect("few"));
                let (image, cells, mut all) = begun.unwrap_or_else(|| {
                    assert_eq!(keys["a"] == "T", number("U") == Some(1));
                    let image = number("i").expect("an image");
                    (image, cells("c").zip(cells("r")), String::new())
                });
                all += data;
                if number("m") == Some(1) {
                    self.transfer = Some((image, cells, all));
                } else {
                    self.images.insert(image, decoded(&all));
                    self.virtuals.extend(cells.map(|cells| (image, cells)));
                }
            }
            Some("p") => {
                let (image, place) =
                    (number("i").expect("an image"), number("p").expect("a number"));
                assert!(self.images.contains_key(&image), "{image} was never sent");
                assert_eq!(number("C"), Some(1), "the cursor stays");
                let (x, y) = self.corner();
                let (dx, dy) = (pixels("X").unwrap_or(0), pixels("Y").unwrap_or(0));
                assert!(dx < usize::from(self.cell.0) && dy < usize::from(self.cell.1));
                let part = ["x", "y", "w", "h"].map(pixels);
                let part = match part {
                    [Some(x), Some(y), Some(w), Some(h)] => Some([x, y, w, h]),
                    _ => None,
                };
                let height = keys["z"].parse().expect("a height");
                self.shown.insert((image, place), (image, (x + dx, y + dy), part, height));
            }
            Some("d") => {
                let image = number("i").expect("an image");
                let place = number("p");
                self.shown.retain(|(of, number), _| {
                    *of != image || place.is_some_and(|place| place != *number)
                });
                if keys["d"] == "I" {
                    self.images.remove(&image);
                    self.virtuals.remove(&image);
                }
            }
            other => panic!("{other:?}"),
        }
    }

    /// The first pixel of the cell of the cursor.
    fn corner(&self) -> (usize, usize) {
        (
            usize::from(self.cursor.0) * usize::from(self.cell.0),
            usize::from(self.cursor.1) * usize::from(self.cell.1),
        )
    }

    fn paint(&mut self, at: (usize, usize), color: [u8; 4]) {
        let (x, y) = self.corner();
        self.painted.insert((x + at.0, y + at.1), color);
    }

    fn paint_sixel(&mut self, sixel: &str) {
        let size = sixel.strip_prefix("\"1;1;").expect("the size first");
        let end = size.find(['#', '-']).expect("a color");
        let (size, mut rest) = size.split_at(end);
        let (width, height) = size.split_once(';').expect("width and height");
        let [width, height]: [usize; 2] =
            [width, height].map(|part| part.parse().expect("a number"));
        assert!(width <= 200 && height <= 150, "{width}x{height}");
        let mut inks: BTreeMap<usize, [u8; 4]> = BTreeMap::new();
        let (mut ink, mut x, mut y) = (0, 0, 0);
        while let Some(glyph) = rest.chars().next() {
            rest = rest.get(1..).unwrap_or_default();
            let digits = |rest: &mut &str| -> usize {
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let (digits, after) = rest.split_at(end);
                *rest = after;
                digits.parse().expect("a number")
            };
            match glyph {
                '-' => (x, y) = (0, y + 6),
                '$' => x = 0,
                '#' => {
                    ink = digits(&mut rest);
                    assert!(ink < 16);
                    if let Some(after) = rest.strip_prefix(";2;") {
                        rest = after;
                        let mut color = [0, 0, 0, 0xff];
                        for (part, value) in color.iter_mut().take(3).enumerate() {
                            if part > 0 {
                                rest = rest.get(1..).unwrap_or_default();
                            }
                            let percent = digits(&mut rest);
                            *value = u8::try_from(percent * 255 / 100).expect("a percentage");
                        }
                        inks.insert(ink, color);
                    }
                }
                glyph => {
                    let (count, glyph) = if glyph == '!' {
                        let count = digits(&mut rest);
                        let glyph = rest.chars().next().expect("what is repeated");
                        rest = rest.get(1..).unwrap_or_default();
                        (count, glyph)
                    } else {
                        (1, glyph)
                    };
                    let bits = u32::from(glyph) - u32::from('?');
                    assert!(bits < 64);
                    for column in x..x + count {
                        for row in (0..6).filter(|row| bits >> row & 1 == 1) {
                            assert!(column < width && y + row < height);
                            self.paint((column, y + row), inks[&ink]);
                        }
                    }
                    x += count;
                }
            }
        }
    }

    fn paint_file(&mut self, file: &str) {
        let (keys, data) = file.split_once(':').expect("data");
        let data = data.strip_suffix('\x07').expect("the end");
        let value = |name: &str| {
            let mut keys = keys.split(';').filter_map(|key| key.split_once('='));
            let found = keys.find(|(key, _)| *key == name);
            found.and_then(|(_, value)| value.parse::<u16>().ok())
        };
        assert_eq!((value("inline"), value("doNotMoveCursor")), (Some(1), Some(1)));
        let picture = decoded(data);
        let (width, height) = (value("width"), value("height"));
        let pixels = |cells: Option<u16>, size: u16| usize::from(cells.expect("cells") * size);
        let (width, height) = (pixels(width, self.cell.0), pixels(height, self.cell.1));
        assert_eq!((picture.width, picture.pixels.len()), (width, width * height));
        for (place, pixel) in picture.pixels.iter().enumerate() {
            assert_eq!(pixel[3], 0xff, "opaque");
            self.paint((place % width, place / width), *pixel);
        }
    }

    /// Every pixel that shows a picture.
    pub(super) fn screen(&self) -> BTreeMap<(usize, usize), [u8; 4]> {
        let mut screen = self.painted.clone();
        let (width, height) = (usize::from(self.cell.0), usize::from(self.cell.1));
        for ((x, y), (image, row, column)) in &self.placeholders {
            let Some((picture, cells)) = self.images.get(image).zip(self.virtuals.get(image))
            else {
                continue;
            };
            let (columns, rows) = (usize::from(cells.0), usize::from(cells.1));
            assert!(*row < rows && *column < columns);
            let all = (columns * width, columns * width * rows * height);
            assert_eq!((picture.width, picture.pixels.len()), all);
            for (dx, dy) in (0..height).flat_map(|dy| (0..width).map(move |dx| (dx, dy))) {
                let place = (row * height + dy) * picture.width + column * width + dx;
                let at = (usize::from(*x) * width + dx, usize::from(*y) * height + dy);
                screen.insert(at, picture.pixels[place]);
            }
        }
        let mut placed = self.placements();
        placed.sort_by_key(|(.., height)| *height);
        for (image, (x, y), part, _) in placed {
            let picture = &self.images[&image];
            let height = picture.pixels.len() / picture.width;
            let [left, top, width, height] = part.unwrap_or([0, 0, picture.width, height]);
            for row in 0..height {
                for column in 0..width {
                    let pixel = picture.pixels[(top + row) * picture.width + left + column];
                    // The way pixels blend does not matter here.
                    if pixel[3] > 0 {
                        screen.insert((x + column, y + row), pixel);
                    }
                }
            }
        }
        screen
    }

    pub(crate) fn cells_with_pixels(&self) -> BTreeSet<Position> {
        let (width, height) = (usize::from(self.cell.0), usize::from(self.cell.1));
        let cell = |at: usize| u16::try_from(at).expect("in the window");
        let screen = self.screen();
        let cells = screen.keys().map(|(x, y)| (cell(x / width), cell(y / height)));
        cells.map(Position::from).collect()
    }
}

/// The first of kitty's marks for numbers, from 0 on; a separate table, so that a wrong mark in the program's
/// is found.
const MARKS: [u32; 128] = [
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

fn decoded(base64: &str) -> Picture {
    let digit = |glyph: u8| match glyph {
        b'A'..=b'Z' => glyph - b'A',
        b'a'..=b'z' => glyph - b'a' + 26,
        b'0'..=b'9' => glyph - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => 0,
    };
    let mut file = Vec::new();
    for four in base64.as_bytes().chunks(4) {
        let all = four.iter().fold(0_u32, |all, glyph| all << 6 | u32::from(digit(*glyph)));
        file.extend_from_slice(&all.to_be_bytes()[1..]);
    }
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    let parts = info.color_type.samples();
    let pixels = bytes.chunks_exact(parts).map(|pixel| {
        let alpha = pixel.get(3).copied().unwrap_or(0xff);
        [pixel[0], pixel[1], pixel[2], alpha]
    });
    Picture { width: usize::try_from(info.width).expect("a width"), pixels: pixels.collect() }
}
