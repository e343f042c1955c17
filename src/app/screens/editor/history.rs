//! The arrangement being edited, and its undo steps.

use komadai_core::rules::{Color, Piece, PieceKind, Position, Setup, Square};

/// The most steps that can be undone.
const MOST_STEPS: usize = 1000;
/// The most pieces of a kind in a hand; R5 refuses far fewer.
const MOST_HELD: u8 = 99;

/// An arrangement that need not be a position, with those before it and those undone.
#[derive(Debug, Clone)]
pub(crate) struct SetupHistory {
    setup: Setup,
    before: Vec<Setup>,
    undone: Vec<Setup>,
}

/// A place of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PiecePlace {
    /// On this square.
    Board(Square),
    /// In a hand, at the place of this kind.
    Hand(Color, PieceKind),
}

/// The piece taken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeldPiece {
    /// It comes from here.
    From(PiecePlace),
    /// A new one, from an endless supply.
    New(Piece),
}

impl SetupHistory {
    pub(crate) fn new(setup: Setup) -> Self {
        Self { setup, before: Vec::new(), undone: Vec::new() }
    }

    pub(crate) const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether there are changes that leaving would lose.
    pub(crate) const fn is_changed(&self) -> bool {
        !self.before.is_empty()
    }

    /// The arrangement as a position, if R5 accepts it.
    pub(crate) fn position(&self) -> Option<Position> {
        Position::from_setup(&self.setup).ok()
    }

    /// Replaces the arrangement; an equal one is no step.
    pub(crate) fn set(&mut self, setup: Setup) {
        if setup == self.setup {
            return;
        }
        if self.before.len() == MOST_STEPS {
            self.before.remove(0);
        }
        self.before.push(std::mem::replace(&mut self.setup, setup));
        self.undone.clear();
    }

    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        let mut setup = self.setup.clone();
        change(&mut setup);
        self.set(setup);
    }

    /// Undoes the last step; `false` if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(setup) = self.before.pop() else {
            return false;
        };
        self.undone.push(std::mem::replace(&mut self.setup, setup));
        true
    }

    /// Redoes the step undone last; `false` if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        let Some(setup) = self.undone.pop() else {
            return false;
        };
        self.before.push(std::mem::replace(&mut self.setup, setup));
        true
    }

    /// The piece at `place`; none in a hand without one of the kind.
    pub(crate) fn piece_at(&self, place: PiecePlace) -> Option<Piece> {
        match place {
            PiecePlace::Board(sq) => self.setup.board[sq.index()],
            PiecePlace::Hand(color, kind) => {
                let piece = Piece::new(color, kind);
                (self.held(color, kind) > 0).then_some(piece)
            }
        }
    }

    pub(crate) fn piece_of(&self, held: HeldPiece) -> Option<Piece> {
        match held {
            HeldPiece::From(place) => self.piece_at(place),
            HeldPiece::New(piece) => Some(piece),
        }
    }

    /// The number of pieces of `kind` in the hand of `color`.
    pub(crate) fn held(&self, color: Color, kind: PieceKind) -> u8 {
        let hand = &self.setup.hands[color.index()];
        hand.get(kind.index()).copied().unwrap_or(0)
    }

    /// Puts the held piece on `place`, replacing a piece on the board; `false` for a king into a hand.
    pub(crate) fn put(&mut self, held: HeldPiece, place: PiecePlace) -> bool {
        let Some(piece) = self.piece_of(held) else {
            return true;
        };
        if matches!(place, PiecePlace::Hand(..)) && piece.kind == PieceKind::King {
            return false;
        }
        self.change(|setup| {
            if let HeldPiece::From(from) = held {
                take(setup, from);
            }
            match place {
                PiecePlace::Board(sq) => setup.board[sq.index()] = Some(piece),
                PiecePlace::Hand(color, _) => add(setup, color, piece.kind.unpromoted()),
            }
        });
        true
    }

    /// Removes the piece at `place`.
    pub(crate) fn remove(&mut self, place: PiecePlace) {
        self.change(|setup| take(setup, place));
    }

    /// Promotes the piece on `sq` or undoes its promotion; `false` if that is impossible.
    pub(crate) fn promote(&mut self, sq: Square) -> bool {
        let Some(Piece { color, kind }) = self.setup.board[sq.index()] else {
            return false;
        };
        let other = kind.promoted().unwrap_or(kind.unpromoted());
        let piece = Piece::new(color, other);
        self.change(|setup| setup.board[sq.index()] = Some(piece));
        other != kind
    }

    /// Gives the piece at `place` to the other side.
    pub(crate) fn switch_side(&mut self, place: PiecePlace) {
        let Some(Piece { color, kind }) = self.piece_at(place) else {
            return;
        };
        let other = color.opponent();
        self.change(|setup| {
            take(setup, place);
            match place {
                PiecePlace::Board(sq) => setup.board[sq.index()] = Some(Piece::new(other, kind)),
                PiecePlace::Hand(..) => add(setup, other, kind),
            }
        });
    }

    pub(crate) fn set_side_to_move(&mut self, color: Color) {
        self.change(|setup| setup.side_to_move = color);
    }

    /// Sets the number of moves made before.
    pub(crate) fn set_ply(&mut self, ply: u32) {
        self.change(|setup| setup.ply = ply);
    }
}

fn take(setup: &mut Setup, place: PiecePlace) {
    match place {
        PiecePlace::Board(sq) => setup.board[sq.index()] = None,
        PiecePlace::Hand(color, kind) => {
            if let Some(count) = setup.hands[color.index()].get_mut(kind.index()) {
                *count = count.saturating_sub(1);
            }
        }
    }
}

fn add(setup: &mut Setup, color: Color, kind: PieceKind) {
    if let Some(count) = setup.hands[color.index()].get_mut(kind.index()) {
        *count = (*count + 1).min(MOST_HELD);
    }
}
