//! The scene: every line, piece and word of a picture with its place.

use super::face::{outline, scale};
use super::layout::{Area, CELL, GAP, Layout, Point};
use super::shape::{
    Anchor, Element, OutlineStep, Part, Shape, Words, arrow, closed, corners, frame,
};
use crate::diagram::Diagram;
use crate::text::truncate;
use crate::theme::Pieces;
use komadai_core::notation::{Coordinates, mark, rank_kanji};
use komadai_core::rules::{Color, Move, Piece, Square};

#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    pub piece: Piece,
    /// The middle of the piece.
    pub at: Point,
    /// Whether it is turned by 180 degrees.
    pub turned: bool,
    /// Its size relative to a king.
    pub scale: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    Element(Element),
    Piece(Placed),
}

/// The items of a picture in drawing order.
#[derive(Debug, Clone)]
pub struct Scene {
    /// Width and height.
    pub size: Point,
    pub title: String,
    /// The style of the pieces' faces.
    pub pieces: Pieces,
    pub items: Vec<Item>,
}

/// Room around a stand for its shadow.
pub const SHADOW: f32 = 6.0;
/// The height of the letters of a label.
const LABEL: f32 = 17.0;
/// The most columns of a name.
const NAME: u16 = 44;

impl Scene {
    /// A picture of a board with stands, names and a line of text.
    pub fn new(diagram: &Diagram, pieces: Pieces) -> Self {
        let layout = Layout::with_stands(diagram.flipped);
        let mut scene = Self::empty(layout.size, pieces);
        scene.title.clone_from(&diagram.title);
        let paper = Area::of(layout.size);
        scene.add(Part::Paper, Shape::Rect(paper, 0.0));
        scene.add(Part::Wood, Shape::Rect(layout.wood, 3.0));
        for color in [Color::White, Color::Black] {
            scene.add(Part::Stand, Shape::Rect(layout.stand(color), 6.0));
        }
        scene.squares(diagram, &layout);
        scene.grid(&layout);
        scene.coordinates(&layout, 0.0);
        scene.board_pieces(diagram, &layout);
        for color in [Color::White, Color::Black] {
            scene.hand(diagram, &layout, color);
            scene.name(diagram, &layout, color);
        }
        scene.above(diagram, &layout);
        scene.caption(diagram, &layout);
        scene
    }

    /// The bare board of a layout with its coordinates; its lines are drawn separately, in pixels. A kanji
    /// smaller than `least` is left out next to its letter.
    pub fn board(layout: &Layout, pieces: Pieces, least: f32) -> Self {
        let mut scene = Self::empty(layout.size, pieces);
        scene.add(Part::Wood, Shape::Rect(layout.wood, 0.0));
        scene.coordinates(layout, least);
        scene
    }

    /// A bare stand of this size.
    pub fn stand(size: Point, pieces: Pieces) -> Self {
        let mut scene = Self::empty(size, pieces);
        let plate = Area::of(size).grown(-SHADOW);
        scene.add(Part::Stand, Shape::Rect(plate, 6.0));
        scene
    }

    /// A star point, in a picture of this width and height.
    pub fn star(size: f32, pieces: Pieces) -> Self {
        let mut scene = Self::empty((size, size), pieces);
        let middle = (size / 2.0, size / 2.0);
        scene.add(Part::Star, Shape::Circle(middle, size / 2.0));
        scene
    }

    /// A count of pieces in hand, at the left of a picture of this size.
    pub fn count(count: u8, size: Point, pieces: Pieces) -> Self {
        let mut scene = Self::empty(size, pieces);
        let held = (size.1 * 0.72, Anchor::Start);
        scene.write(Part::Count, (0.0, size.1 * 0.76), held, count.to_string());
        scene
    }

    /// One piece in the middle of a picture of a square.
    pub fn piece(piece: Piece, turned: bool, pieces: Pieces) -> Self {
        let mut scene = Self::empty(CELL, pieces);
        scene.put(piece, (CELL.0 / 2.0, CELL.1 / 2.0), turned);
        scene
    }

    /// The mark of a square, in a picture of this size.
    pub fn mark(part: Part, size: Point, pieces: Pieces) -> Self {
        let mut scene = Self::empty(size, pieces);
        scene.mark_square(part, Area::of(size));
        scene
    }

    /// An arrow from one place to another, in a picture of this size.
    pub fn arrow(part: Part, [from, to]: [Point; 2], size: Point, pieces: Pieces) -> Self {
        let mut scene = Self::empty(size, pieces);
        scene.add(part, Shape::Path(arrow(from, to)));
        scene
    }

    /// A few characters on a plate in the lower right corner, in a picture of a square of this size.
    pub fn label(text: &str, size: Point, pieces: Pieces) -> Self {
        let mut scene = Self::empty(size, pieces);
        let columns = f32::from(u8::try_from(text.len()).unwrap_or(u8::MAX));
        let plate = (columns * LABEL * 0.56 + 6.0, LABEL + 3.0);
        let at = (size.0 - plate.0 - 1.0, size.1 - plate.1 - 1.0);
        let area = Area { at, size: plate };
        scene.add(Part::Plate, Shape::Rect(area, 4.0));
        let middle = (at.0 + plate.0 / 2.0, at.1 + plate.1 - LABEL * 0.27);
        scene.write(Part::Label, middle, (LABEL, Anchor::Middle), text.to_owned());
        scene
    }

    fn empty(size: Point, pieces: Pieces) -> Self {
        Self { size, title: String::new(), pieces, items: Vec::new() }
    }

    /// Every character of the picture.
    pub fn characters(&self) -> Vec<char> {
        let words = |element: &Element| match &element.shape {
            Shape::Words(words) => words.text.chars().collect(),
            _ => Vec::new(),
        };
        let mut all: Vec<char> = Vec::new();
        for item in &self.items {
            match item {
                Item::Element(element) => all.extend(words(element)),
                Item::Piece(placed) => {
                    let face = super::face::face(placed.piece, self.pieces);
                    all.extend(face.iter().flat_map(words));
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    fn add(&mut self, part: Part, shape: Shape) {
        self.items.push(Item::Element(Element { part, shape }));
    }

    fn write(&mut self, part: Part, at: Point, (size, anchor): (f32, Anchor), text: String) {
        let words = Words { at, anchor, size, text };
        self.add(part, Shape::Words(words));
    }

    /// Below the lines: the last move, the selected piece, a check.
    fn squares(&mut self, diagram: &Diagram, layout: &Layout) {
        let last = diagram.last_move;
        let marks = [
            (Part::From, last.and_then(Move::from)),
            (Part::To, last.map(Move::to)),
            (Part::Check, diagram.in_check),
            (Part::Selected, diagram.selected),
        ];
        for (part, sq) in marks {
            if let Some(sq) = sq {
                self.mark_square(part, layout.square(sq));
            }
        }
        for sq in diagram.marks {
            self.mark_square(Part::Guilty, layout.square(sq));
        }
    }

    /// Above the pieces: targets of the selected piece, arrows, the cursor.
    fn above(&mut self, diagram: &Diagram, layout: &Layout) {
        for sq in diagram.targets {
            let part = match diagram.squares[sq.index()] {
                Some(_) => Part::Capture,
                None => Part::Target,
            };
            self.mark_square(part, layout.square(sq));
        }
        for sq in diagram.drawn {
            self.mark_square(Part::Drawn, layout.square(sq));
        }
        for &(from, to) in &diagram.lines {
            let ends = [from, to].map(|sq| layout.square(sq).center());
            self.add(Part::Arrow, Shape::Path(arrow(ends[0], ends[1])));
        }
        for (place, mv) in diagram.arrows.iter().enumerate().rev() {
            let part = if place == 0 { Part::Arrow } else { Part::FaintArrow };
            let to = layout.square(mv.to()).center();
            let mover = mv.from().and_then(|sq| diagram.squares[sq.index()]);
            let color = mover.map_or(diagram.turn, |piece| piece.color);
            let from = match mv.from() {
                Some(sq) => layout.square(sq).center(),
                None => layout.stand(color).center(),
            };
            self.add(part, Shape::Path(arrow(from, to)));
        }
        if let Some(sq) = diagram.cursor {
            self.mark_square(Part::Cursor, layout.square(sq));
        }
    }

    fn mark_square(&mut self, part: Part, square: Area) {
        let shape = match part {
            Part::Target => Shape::Circle(square.center(), 9.0),
            Part::Drawn => Shape::Circle(square.center(), 27.0),
            Part::Capture => Shape::Path(corners(square)),
            Part::Cursor => Shape::Path(frame(square)),
            _ => Shape::Rect(square, 0.0),
        };
        self.add(part, shape);
    }

    fn grid(&mut self, layout: &Layout) {
        let Area { at: (x, y), size: (width, height) } = layout.board;
        let cell = layout.cell();
        let mut lines = Vec::new();
        for n in 1_u8..9 {
            let (across, down) = (x + f32::from(n) * cell.0, y + f32::from(n) * cell.1);
            lines.extend([
                OutlineStep::Move((across, y)),
                OutlineStep::Line((across, y + height)),
                OutlineStep::Move((x, down)),
                OutlineStep::Line((x + width, down)),
            ]);
        }
        self.add(Part::Grid, Shape::Path(lines));
        self.add(Part::Edge, Shape::Path(closed(&layout.board.corners())));
        for (across, down) in [(3.0, 3.0), (6.0, 3.0), (3.0, 6.0), (6.0, 6.0)] {
            let dot = (x + across * cell.0, y + down * cell.1);
            self.add(Part::Star, Shape::Circle(dot, 3.6));
        }
    }

    fn coordinates(&mut self, layout: &Layout, least: f32) {
        let coordinates = self.pieces.coordinates();
        let top = layout.board.at.1 - layout.wood.at.1;
        let wood_right = layout.wood.at.0 + layout.wood.size.0;
        let board_right = layout.board.at.0 + layout.board.size.0;
        let middle = f32::midpoint(board_right, wood_right);
        // Both have as much room as one: 1.8 times as wide as high.
        let room = (wood_right - board_right) * 0.84 / 1.8;
        let has_both = coordinates == Coordinates::Both && room >= least;
        for sq in Square::all().filter(|sq| sq.file() == sq.rank()) {
            let (x, y) = layout.square(sq).center();
            let digit = coordinates.file(sq.file()).to_string();
            let letter = coordinates.rank(sq.rank());
            let rank = if has_both {
                format!("{letter} {}", rank_kanji(sq.rank()))
            } else {
                letter.to_string()
            };
            // The edge of a board in a window is as high as a line of text.
            let size = 16.0_f32.min(top * 0.9);
            let held = (size, Anchor::Middle);
            let above = layout.board.at.1 - (top - 10.0 * size / 16.0) / 2.0;
            self.write(Part::Mark, (x, above), held, digit);
            let beside = if has_both { (size * 0.75).min(room) } else { size };
            let held = (beside, Anchor::Middle);
            self.write(Part::Mark, (middle, y + 6.0), held, rank);
        }
    }

    fn board_pieces(&mut self, diagram: &Diagram, layout: &Layout) {
        for sq in Square::all() {
            if let Some(piece) = diagram.squares[sq.index()] {
                let turned = layout.is_turned(piece.color);
                self.put(piece, layout.square(sq).center(), turned);
            }
        }
    }

    fn put(&mut self, piece: Piece, at: Point, turned: bool) {
        self.items.push(Item::Piece(Placed { at, turned, ..Placed::upright(piece) }));
    }

    fn hand(&mut self, diagram: &Diagram, layout: &Layout, color: Color) {
        let stand = layout.stand(color);
        for (row, (kind, count)) in (0_u8..).zip(diagram.hands[color.index()].iter()) {
            let y = stand.at.1 + GAP / 2.0 + (f32::from(row) + 0.5) * CELL.1;
            let x = stand.at.0 + 38.0;
            self.put(Piece::new(color, kind), (x, y), layout.is_turned(color));
            if count > 1 {
                let at = (stand.at.0 + 86.0, y + 8.0);
                self.write(Part::Count, at, (21.0, Anchor::Middle), count.to_string());
            }
        }
    }

    /// The name, with a colored mark for the side to move.
    fn name(&mut self, diagram: &Diagram, layout: &Layout, color: Color) {
        let glyph = mark(color);
        let name = truncate(&diagram.names[color.index()], NAME);
        let text =
            if name.is_empty() { format!("{glyph} {color}") } else { format!("{glyph} {name}") };
        let part =
            if diagram.turn == color && !diagram.is_over { Part::NameTurn } else { Part::Name };
        let (at, anchor) = if layout.is_turned(color) {
            ((GAP, layout.wood.at.1 - 12.0), Anchor::Start)
        } else {
            ((layout.size.0 - GAP, layout.size.1 - 16.0), Anchor::End)
        };
        self.write(part, at, (20.0, anchor), text);
    }

    fn caption(&mut self, diagram: &Diagram, layout: &Layout) {
        if !diagram.caption.is_empty() {
            let at = (layout.wood.at.0, layout.size.1 - 16.0);
            let text = diagram.caption.clone();
            self.write(Part::State, at, (17.0, Anchor::Start), text);
        }
    }
}

impl Placed {
    /// A piece that points up, around the origin.
    pub(crate) fn upright(piece: Piece) -> Self {
        Self { piece, at: (0.0, 0.0), turned: false, scale: scale(piece.kind) }
    }

    /// The corners of the piece in the picture, from its tip.
    pub(crate) fn corners(&self) -> [Point; 5] {
        outline(self.piece.kind).map(|corner| self.place(corner))
    }

    /// The place in the picture of a point of the piece.
    pub fn place(&self, (x, y): Point) -> Point {
        let scale = if self.turned { -self.scale } else { self.scale };
        (self.at.0 + x * scale, self.at.1 + y * scale)
    }
}
