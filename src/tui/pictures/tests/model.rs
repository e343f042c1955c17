//! A terminal that knows pictures: those of kitty with their placements, sixels, and inline images, each in pixels.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

#[derive(Debug, Clone)]
struct Picture {
    width: usize,
    pixels: Vec<[u8; 4]>,
}

/// A picture by kitty's numbers: image, place, first pixel, part, height.
type Placement = (u32, (usize, usize), Option<[usize; 4]>, i32);

#[derive(Debug, Clone, Default)]
pub struct Model {
    cell: (u16, u16),
    cursor: (u16, u16),
    images: BTreeMap<u32, Picture>,
    shown: BTreeMap<(u32, u32), Placement>,
    /// What was painted into cells.
    painted: BTreeMap<(usize, usize), [u8; 4]>,
    transfer: Option<(u32, String)>,
}

impl Model {
    pub fn new(cell: (u16, u16)) -> Self {
        Self {
            cell,
            ..Self::default()
        }
    }

    /// The same with nothing on the screen.
    pub fn wiped(&self) -> Self {
        Self {
            shown: BTreeMap::new(),
            painted: BTreeMap::new(),
            ..self.clone()
        }
    }

    pub fn with_cells(&self, cell: (u16, u16)) -> Self {
        Self {
            cell,
            ..self.wiped()
        }
    }

    pub fn images(&self) -> usize {
        self.images.len()
    }

    pub fn is_bare(&self) -> bool {
        self.shown.is_empty() && self.painted.is_empty()
    }

    /// All placements, whatever their numbers.
    pub fn placements(&self) -> Vec<Placement> {
        let mut all: Vec<Placement> = self.shown.values().copied().collect();
        all.sort_unstable();
        all
    }

    /// A frame of text: what is written over a picture in its cell wipes it.
    pub fn write_over(&mut self, before: &Buffer, after: &Buffer) {
        for (x, y, cell) in before.diff(after) {
            self.wipe(Rect::new(x, y, crate::text::width(cell.symbol()).max(1), 1));
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

    pub fn obey(&mut self, bytes: &[u8]) {
        let text = str::from_utf8(bytes).expect("text");
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
        assert!(self.transfer.is_none(), "a picture was sent in part");
    }

    fn obey_kitty(&mut self, command: &str) {
        let (keys, data) = command.split_once(';').unwrap_or((command, ""));
        let keys: BTreeMap<&str, &str> = keys
            .split(',')
            .filter_map(|key| key.split_once('='))
            .collect();
        let number = |key: &str| keys.get(key).and_then(|value| value.parse::<u32>().ok());
        let pixels = |key: &str| keys.get(key).and_then(|value| value.parse::<usize>().ok());
        match keys.get("a").copied() {
            None | Some("t") => {
                assert!(data.len() <= 4096 && !data.is_empty());
                let begun = self.transfer.take();
                let (image, mut all) =
                    begun.unwrap_or_else(|| (number("i").expect("an image"), String::new()));
                all += data;
                if number("m") == Some(1) {
                    self.transfer = Some((image, all));
                } else {
                    self.images.insert(image, decoded(&all));
                }
            }
            Some("p") => {
                let (image, place) = (
                    number("i").expect("an image"),
                    number("p").expect("a number"),
                );
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
                self.shown
                    .insert((image, place), (image, (x + dx, y + dy), part, height));
            }
            Some("d") => {
                let image = number("i").expect("an image");
                let place = number("p");
                self.shown.retain(|(of, number), _| {
                    *of != image || place.is_some_and(|place| place != *number)
                });
                if keys["d"] == "I" {
                    self.images.remove(&image);
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
                let end = rest
                    .find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(rest.len());
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
        assert_eq!(
            (value("inline"), value("doNotMoveCursor")),
            (Some(1), Some(1))
        );
        let picture = decoded(data);
        let (width, height) = (value("width"), value("height"));
        let pixels = |cells: Option<u16>, size: u16| usize::from(cells.expect("cells") * size);
        let (width, height) = (pixels(width, self.cell.0), pixels(height, self.cell.1));
        assert_eq!(
            (picture.width, picture.pixels.len()),
            (width, width * height)
        );
        for (place, pixel) in picture.pixels.iter().enumerate() {
            assert_eq!(pixel[3], 0xff, "opaque");
            self.paint((place % width, place / width), *pixel);
        }
    }

    /// Every pixel that shows a picture.
    pub fn screen(&self) -> BTreeMap<(usize, usize), [u8; 4]> {
        let mut screen = self.painted.clone();
        let mut placed = self.placements();
        placed.sort_by_key(|(.., height)| *height);
        for (image, (x, y), part, _) in placed {
            let picture = &self.images[&image];
            let height = picture.pixels.len() / picture.width;
            let [left, top, width, height] = part.unwrap_or([0, 0, picture.width, height]);
            for row in 0..height {
                for column in 0..width {
                    let pixel = picture.pixels[(top + row) * picture.width + left + column];
                    // How pixels mix is no matter here.
                    if pixel[3] > 0 {
                        screen.insert((x + column, y + row), pixel);
                    }
                }
            }
        }
        screen
    }

    pub fn cells_with_pixels(&self) -> BTreeSet<Position> {
        let (width, height) = (usize::from(self.cell.0), usize::from(self.cell.1));
        let cell = |at: usize| u16::try_from(at).expect("in the window");
        let screen = self.screen();
        let cells = screen
            .keys()
            .map(|(x, y)| (cell(x / width), cell(y / height)));
        cells.map(Position::from).collect()
    }
}

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
        let all = four
            .iter()
            .fold(0_u32, |all, glyph| all << 6 | u32::from(digit(*glyph)));
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
    Picture {
        width: usize::try_from(info.width).expect("a width"),
        pixels: pixels.collect(),
    }
}
