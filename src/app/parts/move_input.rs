//! Entering moves at a board: the cursor, a piece taken up, a drag, a typed line.
//!
//! The same for a game being played, an exercise, and a record being extended. Input is judged once, here;
//! the screen handles the result ([`Entered`]).

mod typing;

pub(crate) use typing::{LONGEST, TextSource, is_like_a_move, why_unread};

use typing::TypedLine;

use crate::app::action::Action;
use crate::app::cx::Cx;
use crate::app::parts::dialog::{Button, Dialog, Promotion};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::Target;
use crate::texts::text;
use komadai_core::notation::ParseError;
use komadai_core::rules::{
    Attempt, Bitboard, Color, Judged, Move, Piece, PieceKind, Position, Square,
};

/// The input of the player to move.
#[derive(Debug)]
pub(crate) struct MoveInput {
    /// The square of the cursor.
    pub cursor: Square,
    /// The piece taken up.
    pub selected: Option<SelectedPiece>,
    /// The squares it may go to.
    pub targets: Bitboard,
    /// The squares that made the last attempt illegal.
    pub offending: Bitboard,
    /// The line of a typed move, while it is open.
    line: Option<TypedLine>,
    /// The target where the left button was pressed, to tell a drag from a click.
    pressed: Option<Target>,
    /// Whether releasing the button there puts the piece down, because it had been taken up before.
    deselects: bool,
    /// The square that the piece taken up is being dragged over.
    over: Option<Square>,
}

/// The piece a player has taken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SelectedPiece {
    /// The one on this square.
    Board(Square),
    /// One of this kind from the hand of the side to move.
    Hand(PieceKind),
}

/// The board at which moves are entered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Board<'a> {
    /// The position.
    pub position: &'a Position,
    /// The target of the move before, for 同.
    pub previous: Option<Square>,
    /// The treatment of illegal moves.
    pub illegal: IllegalMoves,
}

/// A board's treatment of illegal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IllegalMoves {
    /// It refuses them, and ignores a drop by mouse on an impossible square.
    Refused,
    /// It reports for each one why it is refused.
    Explained,
    /// It takes them as a real board does, and does not show which ones they are (R38).
    Taken,
}

/// The result of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entered {
    /// Nothing more to do.
    Nothing,
    /// The piece taken up cannot move.
    Stuck {
        /// Whether a check is the reason.
        is_in_check: bool,
    },
    /// A piece of the other side was chosen.
    ForeignPiece,
    /// An empty square was chosen by a key, and no piece is taken up.
    EmptySquare,
    /// There is no piece in hand.
    EmptyHand,
    /// The last piece in hand was passed.
    EndOfHand,
    /// No move begins with the line.
    NoCompletion,
    /// A character that closes the line just begun and is handled as without one.
    Key(char),
    /// The line is no move.
    Unread(ParseError),
    /// The move, without and with promotion: the player has the choice (R19).
    AskPromotion([Judged; 2]),
    /// A move to be made, legal or not.
    Try(Judged),
}

impl SelectedPiece {
    /// The piece that a move takes up.
    pub(crate) fn of(mv: Move) -> Option<Self> {
        mv.from().map(Self::Board).or(mv.dropped().map(Self::Hand))
    }

    /// Whether the side to move has this piece.
    pub(crate) fn is_movers(self, position: &Position) -> bool {
        let color = position.side_to_move();
        match self {
            Self::Board(sq) => position.pieces(color).contains(sq),
            Self::Hand(kind) => position.hand(color).count(kind) > 0,
        }
    }

    /// Moves the piece to a square; `promote` is `None` if the input left it open.
    pub(crate) fn move_to(self, to: Square, promote: Option<bool>, board: Board) -> Entered {
        match board.illegal {
            IllegalMoves::Taken => self.put_freely(to, promote, board.position),
            IllegalMoves::Refused | IllegalMoves::Explained => {
                self.put(to, promote, board.position)
            }
        }
    }

    fn put(self, to: Square, promote: Option<bool>, position: &Position) -> Entered {
        let plain = position.judged(self.attempt(to, false));
        let promoted = match self {
            Self::Board(_) => Some(position.judged(self.attempt(to, true))),
            Self::Hand(_) => None,
        };
        let promoted =
            promoted.filter(|promoted| promote == Some(true) || promoted.verdict().is_ok());
        match (promoted, promote) {
            (Some(promoted), None) if plain.verdict().is_ok() => {
                Entered::AskPromotion([plain, promoted])
            }
            (Some(promoted), None | Some(true)) => Entered::Try(promoted),
            (None, _) | (Some(_), Some(false)) => Entered::Try(plain),
        }
    }

    /// The same for a real board, legal or not: promotion is a choice for every piece that has another side.
    fn put_freely(self, to: Square, promote: Option<bool>, position: &Position) -> Entered {
        let judged = |promote| position.judged(self.attempt(to, promote));
        match promote {
            None if self.could_promote(to, position) => {
                Entered::AskPromotion([judged(false), judged(true)])
            }
            promote => Entered::Try(judged(promote == Some(true))),
        }
    }

    /// Whether the move touches the zone with a piece that has another side (R19).
    fn could_promote(self, to: Square, position: &Position) -> bool {
        let Self::Board(from) = self else {
            return false;
        };
        let zone = position.side_to_move().promotion_zone();
        let kind = position.piece_at(from).map(|piece| piece.kind);
        let touches = zone.contains(from) || zone.contains(to);
        touches && kind.is_some_and(|kind| kind.promoted().is_some())
    }

    const fn attempt(self, to: Square, promote: bool) -> Attempt {
        match self {
            Self::Board(from) => Attempt::Board { from, to, promote },
            Self::Hand(kind) => Attempt::Drop { kind, promoted: false, to },
        }
    }
}

impl Board<'_> {
    /// Whether `color` is to move and has such a piece in hand.
    pub(crate) fn has_in_hand(self, color: Color, kind: PieceKind) -> bool {
        color == self.position.side_to_move() && self.position.hand(color).count(kind) > 0
    }
}

impl MoveInput {
    /// Nothing taken up, with the cursor before the king of the player at the lower edge.
    pub(crate) fn new(flipped: bool) -> Self {
        Self {
            cursor: home_square(flipped),
            selected: None,
            targets: Bitboard::EMPTY,
            offending: Bitboard::EMPTY,
            line: None,
            pressed: None,
            deselects: false,
            over: None,
        }
    }

    /// Whether a piece is taken up, or a refused move is marked.
    pub(crate) fn is_marked(&self) -> bool {
        self.selected.is_some() || !self.offending.is_empty()
    }

    /// Puts down the piece taken up, and drops typed text and refused moves.
    pub(crate) fn put_down(&mut self) {
        self.select(None);
        self.line = None;
    }

    fn select(&mut self, piece: Option<SelectedPiece>) {
        self.selected = piece;
        self.over = None;
        self.targets = Bitboard::EMPTY;
        self.offending = Bitboard::EMPTY;
    }

    /// Takes up a piece of the side to move and marks its targets.
    pub(crate) fn take_up(&mut self, piece: SelectedPiece, board: Board) -> Entered {
        self.put_down();
        self.mark_targets(piece, &board.position.legal_moves());
        if self.targets.is_empty() && board.illegal != IllegalMoves::Taken {
            let is_in_check = board.position.is_in_check();
            return Entered::Stuck { is_in_check };
        }
        Entered::Nothing
    }

    /// Marks where a piece may go by one of the legal `moves`.
    fn mark_targets(&mut self, piece: SelectedPiece, moves: &[Move]) {
        self.select(Some(piece));
        let fits = |mv: &&Move| SelectedPiece::of(**mv) == Some(piece);
        let targets = moves.iter().filter(fits);
        self.targets = targets.fold(Bitboard::EMPTY, |all, mv| all.with(mv.to()));
    }

    /// Chooses a square: takes a piece up, puts it down, or moves it there. The cursor goes there.
    pub(crate) fn choose(&mut self, sq: Square, board: Board) -> Entered {
        let position = board.position;
        self.cursor = sq;
        let is_own = position.pieces(position.side_to_move()).contains(sq);
        match self.selected {
            Some(SelectedPiece::Board(from)) if from == sq => {
                self.put_down();
                Entered::Nothing
            }
            _ if is_own => self.take_up(SelectedPiece::Board(sq), board),
            Some(piece) => piece.move_to(sq, None, board),
            None if position.piece_at(sq).is_some() => {
                self.offending = Bitboard::from_square(sq);
                Entered::ForeignPiece
            }
            None => Entered::EmptySquare,
        }
    }

    /// The effect of choosing the cursor's square with the piece taken up, in a word for the footer; `None`
    /// if it takes one up.
    pub(crate) fn choosing(&self, position: &Position) -> Option<String> {
        if self.selected? == SelectedPiece::Board(self.cursor) {
            return Some(text!("play-key-put-down"));
        }
        let own = position.pieces(position.side_to_move());
        (!own.contains(self.cursor)).then(|| text!("play-key-play"))
    }

    /// The effect of Esc on the piece taken up or the marks of a refused move, in a word for the footer.
    pub(crate) fn cancelling(&self) -> Option<String> {
        self.is_marked().then(|| text!("dialog-key-cancel"))
    }

    /// Takes up the next kind in hand after the one taken up, then none.
    pub(crate) fn take_next_in_hand(&mut self, board: Board) -> Entered {
        self.line = None;
        let hand = board.position.hand(board.position.side_to_move());
        let mut kinds = hand.iter().map(|(kind, _)| kind);
        let next = match self.selected {
            Some(SelectedPiece::Hand(held)) => {
                kinds.by_ref().skip_while(|kind| *kind != held).nth(1)
            }
            Some(SelectedPiece::Board(_)) | None => kinds.next(),
        };
        match next {
            Some(kind) => self.take_up(SelectedPiece::Hand(kind), board),
            None if hand.iter().next().is_none() => Entered::EmptyHand,
            None => {
                self.put_down();
                Entered::EndOfHand
            }
        }
    }

    /// The left button was pressed: on the board it chooses a square, on a stand it takes a piece up or puts
    /// it back.
    pub(crate) fn click(&mut self, target: Option<Target>, board: Board) -> Entered {
        self.press(target);
        let piece = match target {
            Some(Target::Square(sq)) => SelectedPiece::Board(sq),
            Some(Target::Hand(color, kind)) if board.has_in_hand(color, kind) => {
                SelectedPiece::Hand(kind)
            }
            _ => return Entered::Nothing,
        };
        if self.selected == Some(piece) {
            // It may be dragged from here.
            self.deselects = true;
            return Entered::Nothing;
        }
        match piece {
            SelectedPiece::Board(sq) => match self.choose(sq, board) {
                // A click that hits nothing, or focuses the window, needs no answer.
                Entered::EmptySquare => Entered::Nothing,
                entered => entered,
            },
            SelectedPiece::Hand(_) => self.take_up(piece, board),
        }
    }

    /// The left button was pressed here.
    pub(crate) fn press(&mut self, target: Option<Target>) {
        self.pressed = target;
        self.deselects = false;
        self.over = None;
    }

    /// The mouse was moved with the left button down: the piece taken up goes with it.
    pub(crate) fn drag(&mut self, target: Option<Target>) {
        let pressed = match self.pressed {
            Some(Target::Square(sq)) => Some(SelectedPiece::Board(sq)),
            Some(Target::Hand(_, kind)) => Some(SelectedPiece::Hand(kind)),
            _ => None,
        };
        let over = target.and_then(Target::square);
        self.over = over.filter(|_| pressed.is_some() && pressed == self.selected);
    }

    /// The dragged piece, and the square it is over; `None` over its origin.
    pub(crate) fn carried(&self, position: &Position) -> Option<(Piece, Square)> {
        let over = self.over?;
        let piece = match self.selected? {
            SelectedPiece::Board(from) => position.piece_at(from).filter(|_| from != over)?,
            SelectedPiece::Hand(kind) => Piece::new(position.side_to_move(), kind),
        };
        Some((piece, over))
    }

    /// The left button was released: the square that a drag ends on, if it was one.
    pub(crate) fn release(&mut self, target: Option<Target>, board: Board) -> Option<Square> {
        let pressed = self.pressed.take();
        self.over = None;
        if std::mem::take(&mut self.deselects) && target == pressed {
            self.put_down();
            return None;
        }
        let from = pressed.and_then(Target::square);
        let to = target.and_then(Target::square)?;
        let is_drag = match (from, self.selected?) {
            (Some(from), SelectedPiece::Board(taken)) => from == taken && to != from,
            // A piece dragged from the stand has no square of origin.
            (None, SelectedPiece::Hand(_)) => match board.illegal {
                IllegalMoves::Refused => self.targets.contains(to),
                IllegalMoves::Taken => board.position.piece_at(to).is_none(),
                IllegalMoves::Explained => true,
            },
            _ => false,
        };
        is_drag.then_some(to)
    }

    /// The kind taken up from the hand.
    pub(crate) const fn selected_in_hand(&self) -> Option<PieceKind> {
        match self.selected {
            Some(SelectedPiece::Hand(kind)) => Some(kind),
            Some(SelectedPiece::Board(_)) | None => None,
        }
    }

    /// The square of the piece taken up from the board.
    pub(crate) const fn selected_on_board(&self) -> Option<Square> {
        match self.selected {
            Some(SelectedPiece::Board(sq)) => Some(sq),
            Some(SelectedPiece::Hand(_)) | None => None,
        }
    }

    /// The kind of the piece taken up, or of the one on the cursor's square.
    pub(crate) fn piece_meant(&self, position: &Position) -> Option<PieceKind> {
        match self.selected {
            Some(SelectedPiece::Hand(kind)) => Some(kind),
            Some(SelectedPiece::Board(sq)) => position.piece_at(sq).map(|piece| piece.kind),
            None => position.piece_at(self.cursor).map(|piece| piece.kind),
        }
    }

    /// Moves the cursor by one square as seen on the screen; it stops at the edge. A line that is open
    /// closes, and its piece stays taken up.
    pub(crate) fn step(&mut self, action: Action, flipped: bool) {
        self.line = None;
        self.offending = Bitboard::EMPTY;
        self.cursor = square_beside(self.cursor, action, flipped);
    }
}

/// The square a step away as seen on the screen; the same one at the edge.
pub(crate) fn square_beside(sq: Square, action: Action, flipped: bool) -> Square {
    let (files, ranks) = match action {
        Action::Up => (0, -1),
        Action::Down => (0, 1),
        Action::Left => (1, 0),
        Action::Right => (-1, 0),
        _ => (0, 0),
    };
    let way = if flipped { -1 } else { 1 };
    sq.offset(files * way, ranks * way).unwrap_or(sq)
}

fn home_square(flipped: bool) -> Square {
    let rank = if flipped { 3 } else { 7 };
    Square::new(5, rank).expect("5c and 5g are on the board")
}

impl Entered {
    /// Reports the results that are the same at every board; moves, questions and pieces of the other side
    /// are left to the screen.
    pub(crate) fn tell<M>(self, cx: &mut Cx<M>) {
        cx.notify(match self {
            Self::Stuck { is_in_check: true } => Notice::warning(text!("play-no-answer-to-check")),
            Self::Stuck { is_in_check: false } => Notice::warning(text!("play-no-legal-move")),
            Self::EmptyHand => Notice::info(text!("play-empty-hand")),
            Self::EmptySquare => Notice::info(text!("play-empty-square")),
            Self::Unread(error) => Notice::error(why_unread(&error)),
            Self::Key(c) => return cx.press(c),
            Self::Nothing
            | Self::EndOfHand
            | Self::NoCompletion
            | Self::ForeignPiece
            | Self::AskPromotion(_)
            | Self::Try(_) => return,
        });
    }
}

/// The question whether a piece promotes; `send` makes a message of the answer.
pub(crate) fn promotion_dialog<M: Clone>(
    position: &Position,
    [plain, promoted]: [Judged; 2],
    flipped: bool,
    send: fn(Judged) -> M,
) -> Dialog<M> {
    let promotion = match plain.attempt() {
        Attempt::Board { from, to, .. } => {
            position.piece_at(from).map(|piece| Promotion { piece, sq: to, flipped })
        }
        Attempt::Drop { .. } => None,
    };
    let buttons = vec![
        Button::new(text!("dialog-promote"), 'y', send(promoted)).or_key('+'),
        Button::new(text!("dialog-keep-face"), 'n', send(plain)).or_key('='),
    ];
    let dialog = Dialog::new(text!("play-promote"), Vec::new(), buttons);
    match promotion {
        Some(promotion) => dialog.beside(promotion),
        None => dialog,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(position: &Position, illegal: IllegalMoves) -> Board<'_> {
        Board { position, previous: None, illegal }
    }

    fn typed(input: &mut MoveInput, text: &str, board: Board) {
        let mut chars = text.chars();
        input.begin_typing(chars.next().expect("a character"), board);
        for c in chars {
            input.type_char(c, board);
        }
    }

    fn judged(position: &Position, text: &str) -> Judged {
        position.judged(text.parse::<Attempt>().expect("an attempt"))
    }

    #[test]
    fn the_first_character_after_a_refused_line_begins_anew() {
        let position = Position::startpos();
        let board = board(&position, IllegalMoves::Refused);
        let mut input = MoveInput::new(false);
        typed(&mut input, "B2h3h", board);
        let refused = input.edit_line(Action::Choose, false, board);
        assert!(matches!(refused, Entered::Unread(_)), "{refused:?}");
        assert_eq!(input.typed().as_deref(), Some("B2h3h"));
        input.type_char('2', board);
        assert_eq!(input.typed().as_deref(), Some("2"));
        typed(&mut input, "B2h3h", board);
        input.edit_line(Action::Choose, false, board);
        // Editing the line keeps it.
        input.edit_line(Action::Erase, false, board);
        input.type_char('i', board);
        assert_eq!(input.typed().as_deref(), Some("B2h3i"));
    }

    #[test]
    fn a_line_is_entered_as_it_was_judged_when_it_was_typed() {
        let (start, other) =
            (Position::startpos(), Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
        let other = other.expect("an SFEN");
        let mut input = MoveInput::new(false);
        typed(&mut input, "7g7f", board(&start, IllegalMoves::Refused));
        let later = board(&other, IllegalMoves::Refused);
        let entered = input.edit_line(Action::Choose, false, later);
        assert_eq!(entered, Entered::Try(judged(&start, "7g7f")), "not read anew");
        assert!(!input.is_typing());
    }

    #[test]
    fn a_line_that_is_no_move_stays_open() {
        let start = Position::startpos();
        let board = board(&start, IllegalMoves::Refused);
        let mut input = MoveInput::new(false);
        typed(&mut input, "7g", board);
        let entered = input.edit_line(Action::Choose, false, board);
        assert!(matches!(entered, Entered::Unread(_)), "{entered:?}");
        assert_eq!(input.typed().as_deref(), Some("7g"));
    }

    #[test]
    fn promotion_is_asked_where_both_moves_are_legal_or_nobody_refuses() {
        let sfen = "4k4/P8/9/9/9/9/9/9/4K4 b - 1";
        let forced = Position::from_sfen(sfen).expect("an SFEN");
        let pawn = SelectedPiece::Board("9b".parse().expect("a square"));
        let to = "9a".parse().expect("a square");
        let moved = |illegal| pawn.move_to(to, None, board(&forced, illegal));
        assert_eq!(moved(IllegalMoves::Refused), Entered::Try(judged(&forced, "9b9a+")));
        let both = ["9b9a", "9b9a+"].map(|text| judged(&forced, text));
        assert_eq!(moved(IllegalMoves::Taken), Entered::AskPromotion(both));
    }

    #[test]
    fn a_drop_by_mouse_is_taken_where_the_board_takes_it() {
        let sfen = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1";
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let nifu = Target::Square("5e".parse().expect("a square"));
        for (illegal, is_taken) in [
            (IllegalMoves::Refused, false),
            (IllegalMoves::Explained, true),
            (IllegalMoves::Taken, true),
        ] {
            let board = board(&position, illegal);
            let mut input = MoveInput::new(false);
            input.click(Some(Target::Hand(Color::Black, PieceKind::Pawn)), board);
            let to = input.release(Some(nifu), board);
            assert_eq!(to.is_some(), is_taken, "{illegal:?}");
        }
    }

    #[test]
    fn a_piece_goes_with_the_mouse_only_while_the_button_is_down_on_it() {
        let start = Position::startpos();
        let board = board(&start, IllegalMoves::Refused);
        let square = |text: &str| Target::Square(text.parse().expect("a square"));
        let carried = |input: &MoveInput| input.carried(&start).map(|(_, over)| over.to_string());
        let mut input = MoveInput::new(false);
        input.drag(Some(square("7f")));
        assert_eq!(carried(&input), None, "nothing was taken up");
        input.click(Some(square("7g")), board);
        assert_eq!(carried(&input), None);
        input.drag(Some(square("7f")));
        assert_eq!(carried(&input).as_deref(), Some("7f"));
        input.drag(Some(square("7g")));
        assert_eq!(carried(&input), None, "it is back");
        input.drag(Some(square("9a")));
        assert_eq!(carried(&input).as_deref(), Some("9a"));
        input.drag(None);
        assert_eq!(carried(&input), None, "outside the board");
        input.drag(Some(square("7f")));
        let to = input.release(Some(square("7f")), board);
        assert_eq!(to.map(|to| to.to_string()).as_deref(), Some("7f"));
        assert_eq!(carried(&input), None);
        input.drag(Some(square("7e")));
        assert_eq!(carried(&input), None, "the button is up");
        input.click(Some(square("5i")), board);
        input.drag(Some(square("5h")));
        input.put_down();
        assert_eq!(carried(&input), None, "it was put down");
    }
}
