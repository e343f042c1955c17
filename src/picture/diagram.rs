//! What a picture shows.

use komadai_core::rules::{Bitboard, Color, Hand, Move, Piece, Position, Square};

/// A position with what is marked in it and what is written beside it.
#[derive(Debug, Clone)]
pub struct Diagram {
    /// What stands on each square, by [`Square::index`].
    pub squares: [Option<Piece>; 81],
    /// The hands, by [`Color::index`].
    pub hands: [Hand; 2],
    /// Whether White sits at the lower edge.
    pub flipped: bool,
    /// The move that led to the position.
    pub last_move: Option<Move>,
    /// The square of the piece chosen to move.
    pub selected: Option<Square>,
    /// Where the chosen piece may go.
    pub targets: Bitboard,
    /// The king in check.
    pub in_check: Option<Square>,
    pub cursor: Option<Square>,
    /// Squares pointed at.
    pub marks: Bitboard,
    /// Squares that a reader drew circles on.
    pub drawn: Bitboard,
    /// Arrows that a reader drew.
    pub lines: Vec<(Square, Square)>,
    /// Moves drawn as arrows, the best first.
    pub arrows: Vec<Move>,
    /// Whose turn it is.
    pub turn: Color,
    /// Whether the game has ended here, so that nobody is to move.
    pub is_over: bool,
    /// The names of the players, by [`Color::index`]; empty for those without one.
    pub names: [String; 2],
    /// The line below the board.
    pub caption: String,
    /// What the picture is called.
    pub title: String,
}

impl Diagram {
    /// A position with nothing marked and nothing written.
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
