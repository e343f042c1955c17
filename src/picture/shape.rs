//! What pictures are made of: rectangles, lines, disks and words, each with what it stands for.

use super::layout::{Area, Point};

/// What something in a picture is, for choosing how it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// What the picture is drawn on.
    Paper,
    /// The board.
    Wood,
    /// The stand of a hand.
    Stand,
    /// Lines between squares.
    Grid,
    /// The line around them.
    Edge,
    /// The dots that part the promotion zones.
    Star,
    /// Where the last move came from.
    From,
    /// Where it went.
    To,
    /// The piece chosen to move.
    Selected,
    /// A king in check.
    Check,
    /// A square pointed at.
    Guilty,
    /// A square of the move that an engine likes best.
    Best,
    /// A square on which a reader has drawn.
    Drawn,
    /// The square of the cursor.
    Cursor,
    /// An empty square the chosen piece may go to.
    Target,
    /// A square where the chosen piece may capture.
    Capture,
    /// The best move.
    Arrow,
    /// The move that comes next to the best one.
    SecondArrow,
    /// Further moves.
    FaintArrow,
    /// What a label of an arrow stands on.
    Plate,
    /// The label of an arrow.
    Label,
    /// What stands on a piece.
    Kanji,
    /// What stands on a promoted piece.
    Turned,
    /// A mark of a direction on a piece.
    Guide,
    /// A coordinate.
    Mark,
    /// A number of pieces in hand.
    Count,
    /// The name of a player.
    Name,
    /// The name of the player whose turn it is.
    NameTurn,
    /// The line below the board.
    State,
}

/// A part of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    /// Begins a line.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// Back to where the line began.
    Close,
}

/// Where words are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// At their beginning.
    Start,
    Middle,
    End,
}

/// Words on a base line.
#[derive(Debug, Clone, PartialEq)]
pub struct Words {
    /// The place they are held at.
    pub at: Point,
    /// How they are held there.
    pub anchor: Anchor,
    /// The height of the letters' square.
    pub size: f32,
    /// What they say.
    pub text: String,
}

/// The form of something.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A rectangle with round corners.
    Rect(Area, f32),
    /// Lines, or the area between them.
    Path(Vec<Step>),
    /// A disk.
    Circle(Point, f32),
    Words(Words),
}

/// Something with its form.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    pub part: Part,
    /// Its form.
    pub shape: Shape,
}

/// Lines round these corners.
pub fn closed(corners: &[Point]) -> Vec<Step> {
    let mut steps: Vec<Step> = corners.iter().map(|&corner| Step::Line(corner)).collect();
    if let Some(first) = steps.first_mut() {
        *first = Step::Move(corners[0]);
    }
    steps.push(Step::Close);
    steps
}

/// Four corners around a square, as the cursor has them.
pub fn frame(square: Area) -> Vec<Step> {
    angles(square, 3.0, 17.0).concat()
}

/// The filled corners of a square: they leave the middle free, where a piece stands.
pub(crate) fn corners(square: Area) -> Vec<Step> {
    let closed =
        angles(square, 1.5, 15.0).map(|[from, corner, to]| [from, corner, to, Step::Close]);
    closed.concat()
}

/// The three points of each corner of a square: `inset` from its edges, with arms of this length.
fn angles(square: Area, inset: f32, arm: f32) -> [[Step; 3]; 4] {
    let (width, height) = square.size;
    [(false, false), (true, false), (true, true), (false, true)].map(|(right, below)| {
        let x = square.at.0 + if right { width - inset } else { inset };
        let y = square.at.1 + if below { height - inset } else { inset };
        let (across, down) = (
            if right { -arm } else { arm },
            if below { -arm } else { arm },
        );
        [
            Step::Move((x + across, y)),
            Step::Line((x, y)),
            Step::Line((x, y + down)),
        ]
    })
}

/// An arrow that begins near one point and ends near the other.
pub(crate) fn arrow(from: Point, to: Point) -> Vec<Step> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let at = |along: f32, aside: f32| {
        (
            from.0 + ux * along - uy * aside,
            from.1 + uy * along + ux * aside,
        )
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
