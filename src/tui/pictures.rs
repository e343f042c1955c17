//! Boards as pictures: what widgets leave in the cells of the window, and what is to be shown there.
//!
//! Where pictures are on, boards and stands draw no glyphs but marks: cells that say which part of which board they are. Whatever
//! is drawn over them later takes cells away, so that dialogs need not know of pictures. After the frame is drawn
//! [`Shown::take`] reads the marks, leaves blanks in their place, and says what pictures show.

mod kitty;
mod tiles;

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::rules::{self, Piece, PieceKind, Square, between};
use crate::theme::TileSize;

pub use kitty::{Kitty, free_all};
pub use tiles::{CellSize, Look};

/// What lies below the piece of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// The last move came from here.
    From,
    /// The last move went here.
    To,
    /// An engine likes a move from or to here.
    Best,
    /// A king in check.
    Check,
    /// A square to blame.
    Guilty,
    /// The piece chosen to move.
    Selected,
}

/// The part of an arrow that lies on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowPart {
    /// It passes along the file.
    Upright,
    /// It passes along the rank.
    Level,
    /// It passes from the lower left to the upper right.
    Rising,
    /// It passes from the upper left to the lower right.
    Falling,
    /// It ends here.
    End,
}

impl ArrowPart {
    /// All parts, in the order of their codes.
    const ALL: [Self; 5] = [
        Self::Upright,
        Self::Level,
        Self::Rising,
        Self::Falling,
        Self::End,
    ];

    /// The part on a square of an arrow from one square to another; `None` at its beginning and beside it.
    #[must_use]
    pub fn on(sq: Square, from: Square, to: Square) -> Option<Self> {
        if sq == to {
            return Some(Self::End);
        }
        if !between(from, to).contains(sq) {
            return None;
        }
        // Files count from the right: where both numbers grow an arrow leads down to the left.
        let is_rising = (to.file() > from.file()) == (to.rank() > from.rank());
        Some(match (from.file() == to.file(), from.rank() == to.rank()) {
            (true, _) => Self::Upright,
            (_, true) => Self::Level,
            _ if is_rising => Self::Rising,
            _ => Self::Falling,
        })
    }
}

/// What is seen of a square, or of a place on a stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SquareLook {
    /// What stands there.
    pub piece: Option<Piece>,
    /// What lies below it.
    pub ground: Option<Ground>,
    /// Whether the chosen piece may go there.
    pub is_target: bool,
    /// Whether a reader has drawn a circle there, or the beginning of an arrow.
    pub is_drawn: bool,
    /// The part of an arrow that lies there.
    pub arrow: Option<ArrowPart>,
    /// Whether the cursor is there.
    pub has_cursor: bool,
}

/// The board that a mark belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardLook {
    /// Its cells with the frame.
    pub area: Rect,
    /// The size of its squares.
    pub size: TileSize,
    /// Whether White sits at the lower edge.
    pub flipped: bool,
}

/// A square or a place on a stand with its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// What is seen.
    pub look: SquareLook,
    /// Its first cell.
    pub at: (u16, u16),
    /// Which of its cells are seen, by their places in it.
    pub seen: BTreeSet<(u16, u16)>,
    /// Whether it is a place on a stand.
    pub is_hand: bool,
    /// Whether the pieces of the player above are those of Black.
    pub flipped: bool,
}

/// What pictures show in a frame.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shown {
    /// The board, of which there is one at a time.
    pub board: Option<BoardLook>,
    /// Which cells of the window show parts of the board.
    pub seen: BTreeSet<(u16, u16)>,
    /// Squares and places on stands, by their first cell.
    pub spots: BTreeMap<(u16, u16), Spot>,
}

/// No theme hides text: cells that do are marks.
const MARK: Modifier = Modifier::HIDDEN;

/// Marks the cells of a board, frame and all, that are no squares.
pub fn mark_board(buf: &mut Buffer, board: &BoardLook) {
    let size = TileSize::ALL.iter().position(|size| *size == board.size);
    let size = u32::try_from(size.unwrap_or_default()).unwrap_or_default();
    let has_edge = board.area.height > 1 + board.size.grid_height();
    for at in board.area.intersection(buf.area).positions() {
        let (dx, dy) = (
            u32::from(at.x - board.area.x),
            u32::from(at.y - board.area.y),
        );
        let code =
            dx | dy << 8 | size << 15 | u32::from(board.flipped) << 18 | u32::from(has_edge) << 19;
        mark(&mut buf[at], code);
    }
}

/// Marks the cells of a square or of a place on a stand.
pub fn mark_spot(buf: &mut Buffer, area: Rect, look: SquareLook, is_hand: bool, flipped: bool) {
    let piece = look.piece.map_or(0, |piece| {
        1 + piece.kind.index() * 2 + usize::from(piece.color == rules::Color::White)
    });
    let piece = u32::try_from(piece).unwrap_or_default();
    let ground = look.ground.map_or(0, |ground| ground as u32 + 1);
    let flags = [
        look.is_target,
        look.is_drawn,
        look.has_cursor,
        is_hand,
        flipped,
    ];
    let flags = (0..)
        .zip(flags)
        .fold(0, |all, (place, flag)| all | u32::from(flag) << place);
    let arrow = ArrowPart::ALL
        .iter()
        .position(|part| Some(*part) == look.arrow);
    let arrow = arrow
        .and_then(|place| u32::try_from(place + 1).ok())
        .unwrap_or_default();
    let look = 1 << 23 | arrow << 20 | piece << 15 | ground << 12 | flags << 7;
    for at in area.intersection(buf.area).positions() {
        let (dx, dy) = (u32::from(at.x - area.x), u32::from(at.y - area.y));
        mark(&mut buf[at], look | dx << 3 | dy);
    }
}

/// The ground repeats what the letters say: where either has another color something was drawn over the mark.
const TWIST: u32 = 0x5a_a5_3c;

fn mark(cell: &mut Cell, code: u32) {
    cell.set_char(' ');
    cell.fg = rgb(code);
    cell.bg = rgb(code ^ TWIST);
    cell.modifier = MARK;
}

fn rgb(code: u32) -> Color {
    let [_, red, green, blue] = code.to_be_bytes();
    Color::Rgb(red, green, blue)
}

fn code_of(cell: &Cell) -> Option<u32> {
    match cell.fg {
        Color::Rgb(red, green, blue) => {
            let code = u32::from_be_bytes([0, red, green, blue]);
            (cell.bg == rgb(code ^ TWIST) && cell.symbol() == " ").then_some(code)
        }
        _ => None,
    }
}

impl Shown {
    /// Reads the marks of a frame and leaves blanks in their place.
    #[must_use]
    pub fn take(buf: &mut Buffer, stand: Color) -> Self {
        let mut shown = Self::default();
        let area = buf.area;
        for at in area.positions() {
            let cell = &mut buf[at];
            if !cell.modifier.contains(MARK) {
                continue;
            }
            let code = code_of(cell);
            cell.modifier.remove(MARK);
            let Some(code) = code else {
                continue;
            };
            let is_spot = code >> 23 == 1;
            let is_hand = is_spot && code >> 10 & 1 == 1;
            cell.fg = Color::Reset;
            cell.bg = if is_hand { stand } else { Color::Reset };
            if !is_hand {
                shown.seen.insert((at.x, at.y));
            }
            if is_spot {
                shown.take_spot((at.x, at.y), code);
            } else {
                shown.board = board_of((at.x, at.y), code).or(shown.board);
            }
        }
        shown
    }

    fn take_spot(&mut self, (x, y): (u16, u16), code: u32) {
        let part = |shift: u32, bits: u32| {
            u16::try_from(code >> shift & ((1 << bits) - 1)).unwrap_or_default()
        };
        let flag = |place: u32| code >> (7 + place) & 1 == 1;
        let cell = (part(3, 4), part(0, 3));
        let (Some(x), Some(y)) = (x.checked_sub(cell.0), y.checked_sub(cell.1)) else {
            return;
        };
        let look = SquareLook {
            piece: piece_of(part(15, 5)),
            ground: ground_of(part(12, 3)),
            is_target: flag(0),
            is_drawn: flag(1),
            arrow: arrow_of(part(20, 3)),
            has_cursor: flag(2),
        };
        let spot = self.spots.entry((x, y)).or_insert(Spot {
            look,
            at: (x, y),
            seen: BTreeSet::new(),
            is_hand: flag(3),
            flipped: flag(4),
        });
        spot.seen.insert(cell);
    }
}

/// Rectangles that cover these cells and nothing else: one where nothing lies over a board, some around a dialog.
fn rectangles(cells: &BTreeSet<(u16, u16)>) -> Vec<Rect> {
    let mut left: BTreeSet<(u16, u16)> = cells.iter().map(|&(x, y)| (y, x)).collect();
    let mut found = Vec::new();
    while let Some(&(top, x)) = left.first() {
        let width = (x..=u16::MAX)
            .take_while(|x| left.contains(&(top, *x)))
            .count();
        let width = u16::try_from(width).unwrap_or(u16::MAX);
        let has_row = |y: &u16| (x..x + width).all(|x| left.contains(&(*y, x)));
        let height = (top..=u16::MAX).take_while(has_row).count();
        let area = Rect::new(x, top, width, u16::try_from(height).unwrap_or(u16::MAX));
        for at in area.positions() {
            left.remove(&(at.y, at.x));
        }
        found.push(area);
    }
    found
}

fn piece_of(code: u16) -> Option<Piece> {
    let place = usize::from(code).checked_sub(1)?;
    let kind = PieceKind::ALL
        .into_iter()
        .find(|kind| kind.index() == place / 2)?;
    Some(Piece::new(rules::Color::ALL[place % 2], kind))
}

fn arrow_of(code: u16) -> Option<ArrowPart> {
    let place = usize::from(code).checked_sub(1)?;
    ArrowPart::ALL.get(place).copied()
}

fn ground_of(code: u16) -> Option<Ground> {
    use Ground::{Best, Check, From, Guilty, Selected, To};
    let place = usize::from(code).checked_sub(1)?;
    [From, To, Best, Check, Guilty, Selected]
        .get(place)
        .copied()
}

fn board_of((x, y): (u16, u16), code: u32) -> Option<BoardLook> {
    let part = |shift: u32, bits: u32| {
        u16::try_from(code >> shift & ((1 << bits) - 1)).unwrap_or_default()
    };
    let size = *TileSize::ALL.get(usize::from(part(15, 3)))?;
    Some(BoardLook {
        area: Rect::new(
            x.checked_sub(part(0, 8))?,
            y.checked_sub(part(8, 7))?,
            size.board_width(),
            1 + size.grid_height() + part(19, 1),
        ),
        size,
        flipped: part(18, 1) == 1,
    })
}

#[cfg(test)]
mod tests;
