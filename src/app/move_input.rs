//! What a player's hands do at a board: the cursor, a piece taken up, a move being typed.
//!
//! The same for a game being played and for a record that is added to. What becomes of a move is the screen's affair.

mod typing;

pub use typing::{LONGEST, is_like_a_move, read, why_unread};

use crate::app::action::Action;
use crate::app::dialog::{Button, Dialog, Promotion};
use crate::notation::Completion;
use crate::rules::{Attempt, Bitboard, Move, PieceKind, Position, Square};
use crate::texts::text;

/// The hands of whoever is to move.
#[derive(Debug)]
pub struct Hands {
    /// The square of the cursor.
    pub cursor: Square,
    /// The piece taken up.
    pub held: Option<Held>,
    /// Where the held piece may go.
    pub targets: Bitboard,
    /// The squares that made the last attempt illegal.
    pub guilty: Bitboard,
    /// The line of a typed move, while it is open.
    pub typed: Option<String>,
    /// What the line can become, the shortest first.
    pub completions: Vec<Completion>,
    /// What stood in the line before the first completion, and which of them stands there now.
    completing: Option<(String, usize)>,
    /// Where the left button went down, to tell a drag from a click.
    pub pressed: Option<Square>,
}

/// The piece a player has taken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// The one on this square.
    Board(Square),
    /// One of this kind from the hand of the side to move.
    Hand(PieceKind),
}

/// What it means to choose a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    /// The held piece stays where it was.
    PutDown,
    /// This piece is taken up.
    Take(Held),
    /// The held piece is played there.
    Put(Held),
    /// A piece of the other side.
    Foreign,
    /// An empty square, and nothing held.
    Nothing,
}

/// What comes after the piece held from the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// This kind.
    Take(PieceKind),
    /// None any more.
    PutDown,
    /// The hand is empty.
    Empty,
}

/// What becomes of a piece that is put on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Put {
    /// It may promote or not.
    Ask {
        /// The move without promotion.
        plain: Move,
        /// The move with it.
        promoted: Move,
    },
    /// There is one legal way.
    Play(Move),
    /// There is none.
    Refuse(Attempt),
}

impl Held {
    /// The piece that a move takes up.
    #[must_use]
    pub fn of(mv: Move) -> Option<Self> {
        mv.from().map(Self::Board).or(mv.dropped().map(Self::Hand))
    }

    /// Puts the piece on a square; `promote` is `None` where nothing was said about it.
    #[must_use]
    pub fn put(self, to: Square, promote: Option<bool>, position: &Position) -> Put {
        let attempt = |promote| match self {
            Self::Board(from) => Attempt::Board { from, to, promote },
            Self::Hand(kind) => Attempt::Drop {
                kind,
                promoted: false,
                to,
            },
        };
        let plain = position.judge(attempt(false));
        let promoted = match self {
            Self::Board(_) => position.judge(attempt(true)).ok(),
            Self::Hand(_) => None,
        };
        match (plain, promoted, promote) {
            (Ok(plain), Some(promoted), None) => Put::Ask { plain, promoted },
            (_, Some(promoted), None | Some(true)) => Put::Play(promoted),
            (Ok(plain), _, None | Some(false)) => Put::Play(plain),
            (Err(_), Some(_), Some(false)) | (_, None, _) => {
                Put::Refuse(attempt(promote == Some(true)))
            }
        }
    }
}

impl Hands {
    /// Empty hands, with the cursor before the king of the player at the lower edge.
    #[must_use]
    pub fn new(flipped: bool) -> Self {
        Self {
            cursor: home_square(flipped),
            held: None,
            targets: Bitboard::EMPTY,
            guilty: Bitboard::EMPTY,
            typed: None,
            completions: Vec::new(),
            completing: None,
            pressed: None,
        }
    }

    /// Puts down whatever is held, and what was typed or refused.
    pub fn put_down(&mut self) {
        self.held = None;
        self.targets = Bitboard::EMPTY;
        self.guilty = Bitboard::EMPTY;
        self.typed = None;
        self.completions.clear();
        self.completing = None;
    }

    /// Takes a piece of the side to move up and looks where it may go.
    pub fn take_up(&mut self, held: Held, position: &Position) {
        self.put_down();
        self.held = Some(held);
        let moves = position.legal_moves();
        let fits = |mv: &&Move| Held::of(**mv) == Some(held);
        let targets = moves.iter().filter(fits);
        self.targets = targets.fold(Bitboard::EMPTY, |all, mv| all.with(mv.to()));
    }

    /// What it means to choose a square; the cursor goes there.
    pub fn choose(&mut self, sq: Square, position: &Position) -> Chosen {
        self.cursor = sq;
        let own = position.pieces(position.side_to_move()).contains(sq);
        match self.held {
            Some(Held::Board(from)) if from == sq => Chosen::PutDown,
            _ if own => Chosen::Take(Held::Board(sq)),
            Some(held) => Chosen::Put(held),
            None if position.piece_at(sq).is_some() => {
                self.guilty = Bitboard::from_square(sq);
                Chosen::Foreign
            }
            None => Chosen::Nothing,
        }
    }

    /// The next kind in hand after the one held.
    #[must_use]
    pub fn next_in_hand(&self, position: &Position) -> Next {
        let hand = position.hand(position.side_to_move());
        let mut kinds = hand.iter().map(|(kind, _)| kind);
        let next = match self.held {
            Some(Held::Hand(held)) => kinds.by_ref().skip_while(|kind| *kind != held).nth(1),
            Some(Held::Board(_)) | None => kinds.next(),
        };
        match next {
            Some(kind) => Next::Take(kind),
            None if hand.iter().next().is_none() => Next::Empty,
            None => Next::PutDown,
        }
    }

    /// The square that a drag ends on, if it was one; `takes_drop` says where a piece from the hand may be let go.
    pub fn released(
        &mut self,
        to: Option<Square>,
        takes_drop: impl FnOnce(Square) -> bool,
    ) -> Option<Square> {
        let from = self.pressed.take();
        match (from, to?, self.held?) {
            (Some(from), to, Held::Board(held)) if from == held && to != from => Some(to),
            // A piece dragged from the stand has no square it was pressed on.
            (None, to, Held::Hand(_)) if takes_drop(to) => Some(to),
            _ => None,
        }
    }

    /// The kind held from the hand.
    #[must_use]
    pub const fn held_from_hand(&self) -> Option<PieceKind> {
        match self.held {
            Some(Held::Hand(kind)) => Some(kind),
            Some(Held::Board(_)) | None => None,
        }
    }

    /// The square of the piece held from the board.
    #[must_use]
    pub const fn held_from_board(&self) -> Option<Square> {
        match self.held {
            Some(Held::Board(sq)) => Some(sq),
            Some(Held::Hand(_)) | None => None,
        }
    }

    /// The kind of the piece held, or of the one on the cursor's square.
    #[must_use]
    pub fn piece_meant(&self, position: &Position) -> Option<PieceKind> {
        match self.held {
            Some(Held::Hand(kind)) => Some(kind),
            Some(Held::Board(sq)) => position.piece_at(sq).map(|piece| piece.kind),
            None => position.piece_at(self.cursor).map(|piece| piece.kind),
        }
    }

    /// Moves the cursor by one square as seen on the screen; it stops at the edge.
    pub fn step(&mut self, action: Action, flipped: bool) {
        self.guilty = Bitboard::EMPTY;
        let (files, ranks) = match action {
            Action::Up => (0, -1),
            Action::Down => (0, 1),
            Action::Left => (1, 0),
            Action::Right => (-1, 0),
            _ => (0, 0),
        };
        let sign = if flipped { -1 } else { 1 };
        if let Some(sq) = self.cursor.offset(files * sign, ranks * sign) {
            self.cursor = sq;
        }
    }
}

fn home_square(flipped: bool) -> Square {
    let rank = if flipped { 3 } else { 7 };
    Square::new(5, rank).expect("5c and 5g are on the board")
}

/// Why a piece that was taken up may go nowhere.
#[must_use]
pub fn why_nowhere(position: &Position) -> String {
    if position.is_in_check() {
        text!("play-no-answer-to-check")
    } else {
        text!("play-no-legal-move")
    }
}

/// The question whether a piece promotes; `send` makes a message of the answer.
#[must_use]
pub fn promotion_dialog<M: Clone>(
    position: &Position,
    [plain, promoted]: [Move; 2],
    flipped: bool,
    send: fn(Move) -> M,
) -> Dialog<M> {
    let buttons = vec![
        Button::new(text!("dialog-promote"), 'y', send(promoted)).or_key('+'),
        Button::new(text!("dialog-keep-face"), 'n', send(plain)).or_key('='),
    ];
    let dialog = Dialog::new(text!("play-promote"), Vec::new(), buttons);
    let piece = plain.from().and_then(|from| position.piece_at(from));
    match piece {
        Some(piece) => dialog.beside(Promotion {
            piece,
            sq: plain.to(),
            flipped,
        }),
        None => dialog,
    }
}
