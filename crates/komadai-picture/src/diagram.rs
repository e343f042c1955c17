//! The contents of a picture.

use komadai_core::rules::{Bitboard, Color, Hand, Move, Piece, Position, Square};

/// A position with its marks and text.
#[derive(Debug, Clone)]
pub struct Diagram {
    /// By [`Square::index`].
    pub squares: [Option<Piece>; 81],
    /// By [`Color::index`].
    pub hands: [Hand; 2],
    pub flipped: bool,
    pub last_move: Option<Move>,
    /// The square of the selected piece.
    pub selected: Option<Square>,
    /// The targets of the selected piece.
    pub targets: Bitboard,
    pub in_check: Option<Square>,
    pub cursor: Option<Square>,
    /// Highlighted squares.
    pub marks: Bitboard,
    /// Circles drawn by a reader.
    pub drawn: Bitboard,
    /// Arrows drawn by a reader.
    pub lines: Vec<(Square, Square)>,
    /// Moves drawn as arrows, the best first.
    pub arrows: Vec<Move>,
    pub turn: Color,
    /// Whether the game has ended here, so that neither side is to move.
    pub is_over: bool,
    /// By [`Color::index`]; empty without a name.
    pub names: [String; 2],
    pub caption: String,
    pub title: String,
}

impl Diagram {
    /// A position without marks and text.
    pub fn new(position: &Position) -> Self {
        Self {
            squares: *position.squares(),
            hands: Color::ALL.map(|color| position.hand(color)),
            flipped: false,
            last_move: None,
            selected: None,
            targets: Bitboard::EMPTY,
            in_check: None,
            cursor: None,
            marks: Bitboard::EMPTY,
            drawn: Bitboard::EMPTY,
            lines: Vec::new(),
            arrows: Vec::new(),
            turn: position.side_to_move(),
            is_over: false,
            names: <[String; 2]>::default(),
            caption: String::new(),
            title: String::new(),
        }
    }
}
