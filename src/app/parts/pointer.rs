//! The mouse in terms of the application: gestures and their targets.

use crate::app::action::Action;
use crate::library::Column;
use komadai_core::rules::{Color, Piece, PieceKind, Square};

/// A gesture with a button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gesture {
    /// The left button was pressed.
    Click,
    /// The mouse was moved with the left button down.
    Drag,
    /// The left button was released.
    Drop,
    /// The right button was pressed: cancel, remove, or begin a mark.
    RightClick,
    /// The right button was released.
    RightDrop,
}

/// The thing drawn at a place. A view names only targets that its screen handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The words of an action, in the footer or on a button.
    Action(Action),
    /// A button of the dialog on top, from 0.
    Button(usize),
    /// The dialog, sheet or panel on top, outside of its targets.
    Overlay,
    /// A square of the board.
    Square(Square),
    /// The place of a kind of piece on a stand.
    Hand(Color, PieceKind),
    /// A stand, outside of its pieces.
    Stand(Color),
    /// The line with name and clock of a player.
    Player(Color),
    /// A new piece to be set up.
    NewPiece(Piece),
    /// The box of new pieces, outside of them.
    PieceBox,
    /// The line with the side to move and the number of the move.
    MoveNumber,
    /// A row of the move list, from 0.
    Move(usize),
    /// A row of the list or form, from 0.
    Row(usize),
    /// The mark that turns the value of a row backward.
    RowBack(usize),
    /// The mark that turns the value of a row forward.
    RowForward(usize),
    /// A column heading.
    Column(Column),
    /// The title line.
    Title,
    /// The half of a panel that leads back: the upper or the left one.
    PanelBack,
    /// The half of a panel that leads on: the lower or the right one.
    PanelForward,
    /// A line of play that an engine has found: the engine and the line, each from 0.
    Line(usize, usize),
    /// A place of the line in the graph, from 0.
    Graph(usize),
}

impl Target {
    /// The square of the board that it is.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(sq) => Some(sq),
            _ => None,
        }
    }
}
