//! What widgets leave in the cells of the window, and what is shown there.
//!
//! If pictures are on, boards and stands draw no glyphs but marks: cells that encode which part of which
//! board they are. Anything drawn over them later removes marks, so dialogs need no code for pictures.
//! After the frame is drawn [`Shown::take`] reads the marks, blanks them, and returns what pictures show.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::grid::PixelGrid;
use komadai_core::rules::{self, Piece, PieceKind, Square};
use komadai_picture::theme::CellSize;

/// The background of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// Origin of the last move.
    From,
    /// Target of the last move.
    To,
    /// Origin or target of a move that an engine prefers.
    Best,
    Check,
    /// An offending square.
    Guilty,
    /// The selected piece.
    Selected,
}

/// The meaning of an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowSort {
    /// Drawn by a reader.
    Drawn,
    /// An engine's best move.
    Best,
    /// The expected answer, or the opponent's threat.
    Answer,
    /// The first move of an engine's second line.
    Second,
    /// The first move of its third line.
    Third,
}

impl ArrowSort {
    const ALL: [Self; 5] = [Self::Drawn, Self::Best, Self::Answer, Self::Second, Self::Third];
}

/// At most five ASCII characters at the head of an arrow; may be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Label([u8; 5]);

impl Label {
    /// The beginning of a text.
    pub fn new(text: &str) -> Self {
        let mut label = Self::default();
        for (place, c) in label.0.iter_mut().zip(text.bytes()) {
            *place = if c.is_ascii_graphic() { c } else { b'?' };
        }
        label
    }

    pub fn text(&self) -> String {
        let set = self.0.iter().take_while(|c| **c != 0);
        set.map(|c| char::from(*c)).collect()
    }

    pub const fn is_empty(&self) -> bool {
        self.0[0] == 0
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    pub from: Square,
    /// Its target; equal to `from` for a drop.
    pub to: Square,
    pub sort: ArrowSort,
    pub label: Label,
}

/// The contents of a square, or of a slot on a stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a picture of its own or moves one")]
pub struct SquareLook {
    pub piece: Option<Piece>,
    pub ground: Option<Ground>,
    /// Whether the selected piece may go there.
    pub is_target: bool,
    /// Whether a reader has drawn a circle there.
    pub is_drawn: bool,
    /// Whether the cursor is there.
    pub has_cursor: bool,
    /// The number of pieces, on a stand.
    pub count: u8,
    /// Whether the piece is being dragged: in protocols that move pictures it is at the pointer.
    pub is_carried: bool,
}

/// The board of a mark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLook {
    /// Its cells with the frame.
    pub area: Rect,
    /// Whether White sits at the lower edge.
    pub flipped: bool,
    /// The arrows on it.
    pub arrows: Vec<Arrow>,
}

impl BoardLook {
    /// Column and row of a square as drawn, each 0-8 from the upper left.
    pub fn place(&self, sq: Square) -> (u16, u16) {
        let drawn = if self.flipped { sq.rotated() } else { sq };
        (9 - u16::from(drawn.file()), u16::from(drawn.rank_index()))
    }
}

/// The place of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the square of this column and row of the board as drawn.
    Square(u16, u16),
    /// In these columns and rows of a stand.
    Hand(u16, u16),
}

/// The look of a square or a slot on a stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    pub look: SquareLook,
    /// Its first cell.
    pub at: (u16, u16),
    pub place: Place,
    /// Whether the upper player's pieces are Black's.
    pub flipped: bool,
}

/// The evaluation bar next to a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarLook {
    /// Its cells, one column.
    pub area: Rect,
    /// Black's win probability, of [`WHOLE_BAR`].
    pub black: u16,
    /// Whether White sits at the lower edge.
    pub flipped: bool,
}

/// A column of a graph: in each half how far Black's area reaches above the middle, and White's below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlotLook {
    /// Its cells, one column.
    pub area: Rect,
    /// Of each half Black's and White's share of their half of the height, of [`WHOLE_BAR`].
    pub halves: [[u16; 2]; 2],
    /// Whether the place shown is there.
    pub is_current: bool,
}

/// The value for certainty.
pub const WHOLE_BAR: u16 = 1000;

/// The pictures of a frame.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shown {
    /// At most one board at a time.
    pub board: Option<BoardLook>,
    pub bar: Option<BarLook>,
    /// The columns of a graph, by their first cell.
    pub plots: BTreeMap<(u16, u16), PlotLook>,
    /// The stands, by their first cell.
    pub stands: BTreeMap<(u16, u16), Rect>,
    /// The cells of the window that show parts of these.
    pub seen: BTreeSet<(u16, u16)>,
    /// Squares and slots on stands, by their first cell.
    pub spots: BTreeMap<(u16, u16), Spot>,
}

/// Hidden cells are marks: no theme hides text.
const MARK: Modifier = Modifier::HIDDEN;
/// The colors of marks: other colors mean that something was drawn over a mark.
const MARK_COLORS: [Color; 2] = [Color::Rgb(0x5a, 0xa5, 0x3c), Color::Rgb(0xa5, 0x5a, 0xc3)];
/// Marks are encoded in characters from here on, which no font has.
const FIRST_WORD: u32 = 0x10_0000;
/// The most arrows of a board.
const MOST_ARROWS: usize = 12;

/// Marks the cells of a board, including the frame, that are no squares.
pub fn mark_board(buf: &mut Buffer, board: &BoardLook) {
    let size = u32::from(board.area.width) | u32::from(board.area.height) << 8;
    let mut says = vec![size, u32::from(board.flipped)];
    for arrow in board.arrows.iter().take(MOST_ARROWS) {
        let place = |sq: Square| u32::try_from(sq.index()).unwrap_or_default();
        let label = arrow.label.0.map(u32::from);
        says.extend([
            place(arrow.from) | place(arrow.to) << 7,
            arrow.sort as u32 | label[0] << 8,
            label[1] | label[2] << 8,
            label[3] | label[4] << 8,
        ]);
    }
    let says: Vec<char> = says.into_iter().map(word).collect();
    for at in board.area.intersection(buf.area).positions() {
        let (dx, dy) = (u32::from(at.x - board.area.x), u32::from(at.y - board.area.y));
        mark(&mut buf[at], dx | dy << 8, &says);
    }
}

/// Marks the cells of a square or of a slot on a stand.
pub fn mark_spot(buf: &mut Buffer, area: Rect, look: SquareLook, place: Place, flipped: bool) {
    let piece = look.piece.map_or(0, |piece| {
        1 + piece.kind.index() * 2 + usize::from(piece.color == rules::Color::White)
    });
    let piece = u32::try_from(piece).unwrap_or_default();
    let ground = look.ground.map_or(0, |ground| ground as u32 + 1);
    let flags = [
        look.is_target,
        look.is_drawn,
        look.has_cursor,
        matches!(place, Place::Hand(..)),
        flipped,
        look.is_carried,
    ];
    let flags = (0..).zip(flags).fold(0, |all, (place, flag)| all | u32::from(flag) << place);
    let (Place::Square(x, y) | Place::Hand(x, y)) = place;
    let place = u32::from(x) | u32::from(y) << 5 | u32::from(look.count) << 10;
    let says = [word(piece | ground << 5 | flags << 8), word(place)];
    for at in area.intersection(buf.area).positions() {
        let (dx, dy) = (u32::from(at.x - area.x), u32::from(at.y - area.y));
        mark(&mut buf[at], IS_SPOT | dx | dy << 8, &says);
    }
}

pub fn mark_bar(buf: &mut Buffer, bar: &BarLook) {
    let says = [bar.black | u16::from(bar.flipped) << 15, bar.area.height];
    let says = says.map(|bits| word(u32::from(bits)));
    for at in bar.area.intersection(buf.area).positions() {
        mark(&mut buf[at], IS_BAR | u32::from(at.y - bar.area.y) << 8, &says);
    }
}

pub fn mark_plot(buf: &mut Buffer, plot: &PlotLook) {
    let size = plot.area.height | u16::from(plot.is_current) << 15;
    let says = plot.halves.into_iter().flatten().chain([size]);
    let says: Vec<char> = says.map(|bits| word(u32::from(bits))).collect();
    for at in plot.area.intersection(buf.area).positions() {
        let place = IS_BAR | u32::from(at.y - plot.area.y) << 8;
        mark(&mut buf[at], place, &says);
    }
}

pub fn mark_stand(buf: &mut Buffer, area: Rect) {
    let says = [word(u32::from(area.width) | u32::from(area.height) << 8); 2];
    for at in area.intersection(buf.area).positions() {
        let (dx, dy) = (u32::from(at.x - area.x), u32::from(at.y - area.y));
        mark(&mut buf[at], IS_SPOT | IS_BAR | dx | dy << 8, &says);
    }
}

/// Set for the bar, a column of a graph or a stand: more than the columns of any board.
const IS_BAR: u32 = 1 << 7;
/// Set for a square or a slot, or for a stand; the lower bits are the place of the cell in that, or in the
/// board.
const IS_SPOT: u32 = 1 << 15;

fn mark(cell: &mut Cell, place: u32, says: &[char]) {
    let symbol: String = [word(place)].iter().chain(says).collect();
    cell.set_symbol(&symbol);
    [cell.fg, cell.bg] = MARK_COLORS;
    cell.modifier = MARK;
}

pub fn is_mark(cell: &Cell) -> bool {
    cell.modifier.contains(MARK) && words_of(cell).is_some()
}

/// Sixteen bits as a character.
fn word(bits: u32) -> char {
    char::from_u32(FIRST_WORD | bits & 0xffff).unwrap_or_default()
}

/// The contents of a mark: the place of its cell first.
fn words_of(cell: &Cell) -> Option<Vec<u16>> {
    if [cell.fg, cell.bg] != MARK_COLORS {
        return None;
    }
    let bits = |glyph: char| u16::try_from(u32::from(glyph).checked_sub(FIRST_WORD)?).ok();
    let words: Option<Vec<u16>> = cell.symbol().chars().map(bits).collect();
    words.filter(|words| words.len() > 1)
}

impl Shown {
    /// Reads the marks of a frame and blanks them in this color.
    pub fn take(buf: &mut Buffer, ground: Color) -> Self {
        let mut shown = Self::default();
        let area = buf.area;
        for at in area.positions() {
            let cell = &mut buf[at];
            if !cell.modifier.contains(MARK) {
                continue;
            }
            let words = words_of(cell);
            cell.modifier.remove(MARK);
            let Some(words) = words else {
                // Some widgets change the colors of cells below them.
                if cell.symbol().chars().any(|glyph| u32::from(glyph) >= FIRST_WORD) {
                    cell.set_char(' ');
                }
                continue;
            };
            cell.set_char(' ');
            cell.fg = Color::Reset;
            cell.bg = ground;
            shown.seen.insert((at.x, at.y));
            let kind = u32::from(words[0]);
            match (kind & IS_SPOT != 0, kind & IS_BAR != 0) {
                (true, false) => shown.take_spot((at.x, at.y), &words),
                (true, true) => shown.take_stand((at.x, at.y), &words),
                (false, true) if words.len() > WORDS_OF_A_BAR => {
                    if let Some(plot) = plot_of((at.x, at.y), &words) {
                        shown.plots.insert((plot.area.x, plot.area.y), plot);
                    }
                }
                (false, true) => shown.bar = bar_of((at.x, at.y), &words),
                (false, false) if shown.board.is_none() => {
                    shown.board = board_of((at.x, at.y), &words);
                }
                (false, false) => {}
            }
        }
        shown
    }

    /// The cell at a pixel of the window; on a square one that belongs to that square, since a cell may show
    /// parts of several.
    pub fn cell_at(&self, pixel: (u16, u16), cell: CellSize) -> (u16, u16) {
        let (x, y) = (pixel.0 / cell.width, pixel.1 / cell.height);
        let Some(board) = &self.board else {
            return (x, y);
        };
        let Some(grid) = PixelGrid::new(board.area, cell) else {
            return (x, y);
        };
        match grid.place_at((pixel.0.into(), pixel.1.into())) {
            Some(place) => {
                let cells = grid.cells(place);
                (
                    x.clamp(cells.x, cells.right().saturating_sub(1)),
                    y.clamp(cells.y, cells.bottom().saturating_sub(1)),
                )
            }
            None => (x, y),
        }
    }

    /// The grid of the board, or of a size for pieces without a board.
    pub fn grid(&self, cell: CellSize) -> Option<PixelGrid> {
        if let Some(board) = &self.board {
            return PixelGrid::new(board.area, cell);
        }
        let hands = self.spots.values().find_map(|spot| match spot.place {
            Place::Hand(columns, rows) => Some((columns, rows)),
            Place::Square(..) => None,
        });
        // A graph needs no squares.
        let alone = || (!self.plots.is_empty()).then_some((2, 1));
        let size = hands.or_else(alone)?;
        Some(PixelGrid::without_board(size, cell))
    }

    fn take_stand(&mut self, (x, y): (u16, u16), words: &[u16]) {
        let (dx, dy) = (words[0] & 0x7f, words[0] >> 8 & 0x7f);
        let [width, height] = words[1].to_le_bytes();
        if let (Some(x), Some(y)) = (x.checked_sub(dx), y.checked_sub(dy)) {
            let area = Rect::new(x, y, width.into(), height.into());
            self.stands.insert((x, y), area);
        }
    }

    fn take_spot(&mut self, (x, y): (u16, u16), words: &[u16]) {
        let Some(&place) = words.get(2) else {
            return;
        };
        let cell = (words[0] & 0x7f, words[0] >> 8 & 0x7f);
        let flag = |place: u16| words[1] >> (8 + place) & 1 == 1;
        let (Some(x), Some(y)) = (x.checked_sub(cell.0), y.checked_sub(cell.1)) else {
            return;
        };
        let look = SquareLook {
            piece: piece_of(words[1] & 0x1f),
            ground: ground_of(words[1] >> 5 & 0x7),
            is_target: flag(0),
            is_drawn: flag(1),
            has_cursor: flag(2),
            count: u8::try_from(place >> 10).unwrap_or_default(),
            is_carried: flag(5),
        };
        let (column, row) = (place & 0x1f, place >> 5 & 0x1f);
        let place = if flag(3) { Place::Hand(column, row) } else { Place::Square(column, row) };
        let spot = Spot { look, at: (x, y), place, flipped: flag(4) };
        self.spots.insert((x, y), spot);
    }
}

fn piece_of(code: u16) -> Option<Piece> {
    let place = usize::from(code).checked_sub(1)?;
    let kind = PieceKind::ALL.into_iter().find(|kind| kind.index() == place / 2)?;
    Some(Piece::new(rules::Color::ALL[place % 2], kind))
}

fn ground_of(code: u16) -> Option<Ground> {
    use Ground::{Best, Check, From, Guilty, Selected, To};
    let place = usize::from(code).checked_sub(1)?;
    [From, To, Best, Check, Guilty, Selected].get(place).copied()
}

/// The words of a bar's mark; a column of a graph has more.
const WORDS_OF_A_BAR: usize = 3;

fn plot_of((x, y): (u16, u16), words: &[u16]) -> Option<PlotLook> {
    let [place, shares @ .., size] = words else {
        return None;
    };
    let (&[left, right], []) = shares.as_chunks() else {
        return None;
    };
    let halves: [[u16; 2]; 2] = [left, right];
    Some(PlotLook {
        area: Rect::new(x, y.checked_sub(*place >> 8 & 0x7f)?, 1, *size & 0xff),
        halves: halves.map(|half| half.map(|share| share.min(WHOLE_BAR))),
        is_current: *size >> 15 == 1,
    })
}

fn bar_of((x, y): (u16, u16), words: &[u16]) -> Option<BarLook> {
    Some(BarLook {
        area: Rect::new(x, y.checked_sub(words[0] >> 8 & 0x7f)?, 1, *words.get(2)?),
        black: (words[1] & 0x7fff).min(WHOLE_BAR),
        flipped: words[1] >> 15 == 1,
    })
}

fn board_of((x, y): (u16, u16), words: &[u16]) -> Option<BoardLook> {
    let [width, height] = words[1].to_le_bytes();
    let square = |place: u16| Square::from_index(u8::try_from(place & 0x7f).ok()?);
    let arrow = |words: &[u16]| {
        let [ends, sort, rest @ ..] = words else {
            return None;
        };
        let [sort, first] = sort.to_le_bytes();
        let mut label = Label::default();
        let rest = rest.iter().flat_map(|word| word.to_le_bytes());
        for (place, c) in label.0.iter_mut().zip([first].into_iter().chain(rest)) {
            *place = c;
        }
        Some(Arrow {
            from: square(*ends)?,
            to: square(ends >> 7)?,
            sort: *ArrowSort::ALL.get(usize::from(sort))?,
            label,
        })
    };
    Some(BoardLook {
        area: Rect::new(
            x.checked_sub(words[0] & 0x7f)?,
            y.checked_sub(words[0] >> 8 & 0x7f)?,
            width.into(),
            height.into(),
        ),
        flipped: words.get(2)? & 1 == 1,
        arrows: words[3..].chunks(4).filter_map(arrow).collect(),
    })
}
