//! The parts of pictures: rectangles, lines, disks and words, each with its meaning.

use super::layout::{Area, Point};

/// The meaning of a part, which selects its look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The background.
    Paper,
    Wood,
    /// The stand of a hand.
    Stand,
    /// Lines between squares.
    Grid,
    /// The line around them.
    Edge,
    /// The dots that mark the promotion zones.
    Star,
    /// The origin of the last move.
    From,
    /// The target of the last move.
    To,
    /// The selected piece.
    Selected,
    Check,
    /// A highlighted square.
    Guilty,
    /// A square of the move that an engine likes best.
    Best,
    /// A square with a reader's mark.
    Drawn,
    /// The square of the cursor.
    Cursor,
    /// An empty square the selected piece may go to.
    Target,
    /// A square where the selected piece may capture.
    Capture,
    Arrow,
    /// The second best move.
    SecondArrow,
    /// Further moves.
    FaintArrow,
    /// The background of an arrow's label.
    Plate,
    /// The label of an arrow.
    Label,
    /// The characters on a piece.
    Kanji,
    /// The characters on a promoted piece.
    Turned,
    /// A mark of a direction on a piece.
    Guide,
    Mark,
    /// A count of pieces in hand.
    Count,
    Name,
    /// The name of the player to move.
    NameTurn,
    /// The line below the board.
    State,
}

/// A step of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OutlineStep {
    /// Begins a line.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// Back to the beginning of the line.
    Close,
}

/// The anchor of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Their beginning.
    Start,
    Middle,
    End,
}

/// Words on a base line.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    pub at: Point,
    pub anchor: Anchor,
    pub size: f32,
    /// The text.
    pub text: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A rectangle with round corners.
    Rect(Area, f32),
    /// Lines, or the area between them.
    Path(Vec<OutlineStep>),
    /// A disk.
    Circle(Point, f32),
    Words(Words),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    pub part: Part,
    pub shape: Shape,
}

/// A closed line through these corners.
pub(super) fn closed(corners: &[Point]) -> Vec<OutlineStep> {
    let mut steps: Vec<OutlineStep> =
        corners.iter().map(|&corner| OutlineStep::Line(corner)).collect();
    if let Some(first) = steps.first_mut() {
        *first = OutlineStep::Move(corners[0]);
    }
    steps.push(OutlineStep::Close);
    steps
}

/// Four corners around a square, for the cursor.
pub(super) fn frame(square: Area) -> Vec<OutlineStep> {
    angles(square, 3.0, 17.0).concat()
}

/// The filled corners of a square: they leave the middle free for a piece.
pub(crate) fn corners(square: Area) -> Vec<OutlineStep> {
    let closed =
        angles(square, 1.5, 15.0).map(|[from, corner, to]| [from, corner, to, OutlineStep::Close]);
    closed.concat()
}

/// The three points of each corner of a square: `inset` from its edges, with arms of this length.
fn angles(square: Area, inset: f32, arm: f32) -> [[OutlineStep; 3]; 4] {
    let (width, height) = square.size;
    [(false, false), (true, false), (true, true), (false, true)].map(|(right, below)| {
        let x = square.at.0 + if right { width - inset } else { inset };
        let y = square.at.1 + if below { height - inset } else { inset };
        let (across, down) = (if right { -arm } else { arm }, if below { -arm } else { arm });
        [
            OutlineStep::Move((x + across, y)),
            OutlineStep::Line((x, y)),
            OutlineStep::Line((x, y + down)),
        ]
    })
}

/// An arrow that begins near one point and ends near the other.
pub(crate) fn arrow(from: Point, to: Point) -> Vec<OutlineStep> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let at = |along: f32, aside: f32| {
        (from.0 + ux * along - uy * aside, from.1 + uy * along + ux * aside)
    };
    let (begin, tip) = (8.0, length - 4.0);
    let neck = (tip - 22.0).max(begin + 1.0);
    closed(&[
        at(begin, 4.5),
        at(neck, 4.5),
        at(neck, 13.0),
        at(tip, 0.0),
        at(neck, -13.0),
        at(neck, -4.5),
        at(begin, -4.5),
    ])
}
