//! The pixels of composed boards and stands: rims, lines, the free area of marks, wood around pieces.

use std::collections::BTreeSet;

use super::*;
use crate::picture::{Image, Part, Rgb};
use crate::said::PanelSide;
use crate::tui::layout::cut_top;
use crate::tui::widgets::KomadaiView;
use komadai_core::rules::{Color as Side, PieceKind};
use komadai_pixels::drawing::compose::Composer;
use komadai_pixels::drawing::layers::{Layer, layers};
use komadai_pixels::drawing::tiles::Tile;

const CELLS: [(u16, u16); 6] = [(8, 16), (9, 18), (10, 20), (7, 15), (12, 25), (18, 37)];
const WINDOWS: [(u16, u16); 8] =
    [(80, 24), (100, 30), (140, 45), (200, 60), (66, 55), (78, 50), (60, 40), (50, 45)];

/// A window with an empty board, drawn in the theme of wood.
struct Drawn {
    cell: CellSize,
    layout: PlayLayout,
    colors: Colors,
    theme: Theme,
    buf: Buffer,
    composer: Composer,
}

impl Drawn {
    fn new(cell: (u16, u16), (columns, rows): (u16, u16)) -> Self {
        let cell = CellSize::checked(cell.0, cell.1).expect("a size");
        let area = Rect::new(0, 0, columns, rows);
        let mut theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        theme.show_pictures(Some(cell));
        Self {
            cell,
            layout: play_layout(area, cell),
            colors: Colors::of(&theme),
            theme,
            buf: Buffer::empty(area),
            composer: Composer::default(),
        }
    }

    fn grid(&self) -> PixelGrid {
        self.layout.board.pixels.expect("a picture")
    }

    /// Puts an empty board into the window, changed as a screen would.
    fn draw_board(&mut self, change: impl FnOnce(&mut BoardView)) {
        let mut board = BoardView::of_squares(&[None; 81], &self.layout.board, &self.theme);
        change(&mut board);
        board.render(self.buf.area, &mut self.buf);
    }

    /// Puts a stand with these counts into the window.
    fn draw_stand(&mut self, color: Side, counts: [u8; 7], is_stacked: bool) {
        let stand = self.layout.stands[color.index()];
        let stand = if is_stacked { stand.stacked(counts) } else { stand };
        let view = KomadaiView {
            counts,
            color,
            flipped: false,
            cursor: None,
            selected: None,
            hinted: None,
            side: &PanelSide::default(),
            layout: &stand,
            theme: &self.theme,
        };
        view.render(self.buf.area, &mut self.buf);
    }

    /// Paints the frame within some cells; also returns its layers.
    fn paint(&mut self, area: Rect) -> (Image, Vec<Layer>) {
        let shown = Shown::take(&mut self.buf, Color::Reset);
        let outlines = Outlines::default();
        let look = Look {
            cell: self.cell,
            grid: self.grid(),
            pieces: self.theme.pieces(),
            colors: &self.colors,
            bar: [[0xff; 3], [0; 3]],
            plot: [[0; 3], [0x40; 3], [0xff; 3], [0x80; 3]],
            outlines: &outlines,
        };
        self.composer.take_sort(&look);
        let layers = layers(&shown, &look, None);
        (self.composer.compose(area, &layers, &look), layers)
    }

    /// The pixels of the board without the cells' edges around it, after a change.
    fn board(&mut self, change: impl FnOnce(&mut BoardView)) -> Pixels {
        self.draw_board(change);
        let (grid, area) = (self.grid(), self.layout.board.area);
        let from = self.cell.pixels((area.x, area.y));
        let image = self.paint(area).0;
        Pixels { image, at: (grid.at.0 - from.0, grid.at.1 - from.1), size: grid.size() }
    }
}

/// A part of a picture.
struct Pixels {
    image: Image,
    at: (u32, u32),
    size: (u32, u32),
}

impl Pixels {
    fn get(&self, (x, y): (u32, u32)) -> Rgb {
        pixel(&self.image, (self.at.0 + x, self.at.1 + y))
    }

    fn row(&self, y: u32) -> Vec<Rgb> {
        (0..self.size.0).map(|x| self.get((x, y))).collect()
    }

    fn column(&self, x: u32) -> Vec<Rgb> {
        (0..self.size.1).map(|y| self.get((x, y))).collect()
    }
}

fn pixel(image: &Image, (x, y): (u32, u32)) -> Rgb {
    let at = usize::try_from((y * image.width + x) * 4).expect("small");
    let rgb = image.rgba.get(at..at + 3).expect("inside");
    [rgb[0], rgb[1], rgb[2]]
}

/// The runs of pixels of this color: the first of each, and the one after its last.
fn runs(pixels: &[Rgb], color: Rgb) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = vec![];
    for (at, _) in pixels.iter().enumerate().filter(|(_, is)| **is == color) {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end += 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    let parts = a.into_iter().zip(b);
    parts.map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

fn each_size() -> impl Iterator<Item = ((u16, u16), (u16, u16))> {
    CELLS.into_iter().flat_map(|cell| WINDOWS.map(|window| (cell, window)))
}

#[test]
fn lines_are_whole_pixels_of_one_color_and_the_four_rims_are_equal() {
    for (cell, window) in each_size() {
        let mut drawn = Drawn::new(cell, window);
        let line = drawn.colors.part(Part::Grid).0;
        let (wide, high) = drawn.grid().square;
        let board = drawn.board(|_| {});
        let rim = drawn.grid().rim;
        // Through the middle of the squares of the middle rank and file, and of those at a corner.
        let across = [0, 4].map(|row| board.row(rim + row * high + high / 2));
        let down = [0, 4].map(|column| board.column(rim + column * wide + wide / 2));
        let mut rims = BTreeSet::new();
        let mut thin = BTreeSet::new();
        let mut thick = BTreeSet::new();
        for pixels in across.iter().chain(&down) {
            let lines = runs(pixels, line);
            assert_eq!(lines.len(), 10, "{cell:?} {window:?}: {lines:?}");
            rims.extend([lines[0].0, pixels.len() - lines[9].1]);
            for (n, (from, to)) in lines.iter().enumerate() {
                let widths = if n % 9 == 0 { &mut thick } else { &mut thin };
                widths.insert(to - from);
                // Wood next to a line is not half covered by it.
                for beside in [pixels[from - 1], pixels[*to]] {
                    let wood = pixels[lines[4].1 + 3];
                    let to_line = distance(wood, line);
                    assert!(
                        distance(beside, line) * 2 > to_line,
                        "{cell:?} {window:?}: {beside:?}, wood {wood:?}"
                    );
                }
            }
        }
        assert_eq!(thin.len(), 1, "{cell:?} {window:?}: {thin:?}");
        assert_eq!(thick.len(), 1, "{cell:?} {window:?}: {thick:?}");
        let (least, most) = (rims.first(), rims.last());
        let (least, most) = (least.expect("rims"), most.expect("rims"));
        assert!(most - least <= 1, "{cell:?} {window:?}: {rims:?}");
        assert!(*least >= 6, "{cell:?} {window:?}: {rims:?}");
        // Wood to the last pixel on every side, and nothing below it but the background.
        let (right, bottom) = (board.size.0 - 1, board.size.1 - 1);
        for at in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
            assert_ne!(board.get(at), drawn.colors.paper, "{cell:?} {window:?} {at:?}");
        }
        let below = [drawn.layout.status, drawn.layout.stands[0].area];
        let area = drawn.layout.board.area;
        assert!(below.iter().all(|part| !part.intersects(area)));
    }
}

#[test]
fn marks_lie_below_lines_and_star_points() {
    for (cell, window) in each_size() {
        let mut drawn = Drawn::new(cell, window);
        let line = drawn.colors.part(Part::Grid).0;
        let plain = drawn.board(|_| {});
        // The last move touches two star points and a corner; the king is in another corner.
        for (mv, king) in [("6f3c", "1i"), ("9a1i", "7d"), ("4g9i", "1a")] {
            let marked = drawn.board(|board| {
                board.last_move = Some(mv.parse().expect("a move"));
                board.in_check = Some(square(king));
            });
            let mut changed = 0;
            for y in 0..plain.size.1 {
                for x in 0..plain.size.0 {
                    let (before, after) = (plain.get((x, y)), marked.get((x, y)));
                    let is_line = before == line;
                    assert!(
                        !is_line || after == before,
                        "{cell:?} {window:?}: {after:?} on a line at {x}, {y}"
                    );
                    changed += u32::from(before != after);
                }
            }
            let (wide, high) = drawn.grid().square;
            assert!(changed > wide * high, "marks are seen");
            // The middle of a star point.
            let corner = drawn.grid().corner((3, 3));
            let at = drawn.grid().at;
            let star = (corner.0 - at.0 + 2, corner.1 - at.1 + 2);
            assert_eq!(plain.get(star), marked.get(star), "{cell:?} {window:?}");
        }
    }
}

#[test]
fn pieces_in_hand_stand_on_the_wood_of_their_stand_and_counts_within_it() {
    let mut all = [4; 7];
    all[PieceKind::Pawn.index()] = 18;
    all[PieceKind::Rook.index()] = 2;
    all[PieceKind::Bishop.index()] = 2;
    for (cell, window) in each_size() {
        for (color, is_stacked) in [(Side::Black, true), (Side::White, false)] {
            let mut drawn = Drawn::new(cell, window);
            let layout = drawn.layout.stands[color.index()];
            let area = cut_top(layout.area, layout.title.height).1;
            drawn.draw_board(|_| {});
            drawn.draw_stand(color, [0; 7], is_stacked);
            let bare = drawn.paint(area).0;
            drawn.draw_board(|_| {});
            drawn.draw_stand(color, all, is_stacked);
            let (full, layers) = drawn.paint(area);
            let from = drawn.cell.pixels((area.x, area.y));
            let size = drawn.cell.pixels((area.width, area.height));
            let middle = pixel(&bare, (size.0 / 2, size.1 / 2));
            assert_ne!(middle, drawn.colors.paper, "wood");
            let mut pieces = BTreeSet::new();
            let mut counts = 0;
            // A shadow may fall into the picture of the next piece.
            let is_shared = |(x, y): (u32, u32)| {
                let has = |layer: &&Layer| {
                    let [_, _, width, height] = layer.part;
                    let (left, top) = layer.at;
                    let is_piece = matches!(layer.tile, Tile::Piece { .. });
                    is_piece
                        && (left..left + width).contains(&x)
                        && (top..top + height).contains(&y)
                };
                layers.iter().filter(has).count() > 1
            };
            for layer in &layers {
                let [_, _, width, height] = layer.part;
                let (left, top) = layer.at;
                // Two digits are 72 hundredths of their picture's height wide, which is about its width: the
                // rest is blank.
                let is_count = matches!(layer.tile, Tile::Count(_));
                let width = if is_count { width * 4 / 5 } else { width };
                let is_inside = left >= from.0
                    && top >= from.1
                    && left + width <= from.0 + size.0
                    && top + height <= from.1 + size.1;
                match layer.tile {
                    Tile::Piece { kind, .. } => {
                        assert!(is_inside, "{cell:?} {window:?} {layer:?} {area}");
                        pieces.insert(kind);
                        // The corner of its picture away from its shadow is wood.
                        if !is_shared((left, top)) {
                            let at = (left - from.0, top - from.1);
                            assert_eq!(
                                pixel(&bare, at),
                                pixel(&full, at),
                                "{cell:?} {window:?} {at:?}"
                            );
                        }
                    }
                    Tile::Count(_) => {
                        assert!(is_inside, "{cell:?} {window:?} {layer:?} {area}");
                        counts += 1;
                    }
                    _ => {}
                }
            }
            assert_eq!((pieces.len(), counts), (7, 7), "{cell:?} {window:?}");
        }
    }
}
