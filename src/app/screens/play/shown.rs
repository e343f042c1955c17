//! The view of the game: the position shown, and from which side.

use std::time::Duration;

use super::animation::MoveAnimation;
use crate::app::parts::move_row::{Column, MoveLine, MoveRow};
use crate::app::parts::ply::Ply;
use crate::app::parts::viewport::Panel;
use crate::app::wording::notation::{move_words, written_from};
use crate::texts::text;
use komadai_core::game::{Game, PlayedMove, clock_time};
use komadai_core::rules::{Color, Move, Position};

/// The position shown, and its view.
#[derive(Debug)]
pub struct Shown {
    /// The ply shown, unless it is the current one.
    earlier: Option<Ply>,
    /// Whether White sits at the lower edge.
    pub(crate) flipped: bool,
    /// The panel that is large and covers the board.
    pub(crate) large: Option<Panel>,
    /// The rows of the move list, the start first.
    rows: Vec<MoveRow>,
    /// The lines of the move list in two columns.
    lines: Vec<MoveLine>,
    /// The piece that moved last, on its way.
    animation: Option<MoveAnimation>,
    /// Whether the board is covered until the next player uncovers it.
    pub(super) is_covered: bool,
}

impl Shown {
    pub(super) fn new(game: &Game, flipped: bool) -> Self {
        Self {
            earlier: None,
            flipped,
            large: None,
            rows: rows(game),
            lines: lines(game),
            animation: None,
            is_covered: false,
        }
    }

    /// Writes the move list anew; only the last rows can have changed, but the whole is short.
    pub(super) fn list_moves(&mut self, game: &Game) {
        self.rows = rows(game);
        self.lines = lines(game);
    }

    /// The rows of the move list, the start first.
    pub fn rows(&self) -> &[MoveRow] {
        &self.rows
    }

    /// The lines of the move list in two columns.
    pub(crate) fn lines(&self) -> &[MoveLine] {
        &self.lines
    }

    /// Whether the present position is on the screen.
    pub(crate) const fn is_present(&self) -> bool {
        self.earlier.is_none()
    }

    /// The ply shown, unless it is the current one.
    pub(crate) const fn earlier(&self) -> Option<Ply> {
        self.earlier
    }

    /// The number of moves before the position on the screen.
    pub fn ply(&self, game: &Game) -> Ply {
        self.earlier.unwrap_or(Ply(game.ply()))
    }

    /// The position on the screen.
    pub fn position<'a>(&self, game: &'a Game) -> &'a Position {
        let shown = game.position_at(self.ply(game).0);
        shown.unwrap_or(game.position())
    }

    /// Shows the position after `ply` moves; the game stays as it is.
    pub(super) fn look_at(&mut self, ply: Ply, game: &Game) {
        self.earlier = Some(ply).filter(|ply| ply.0 < game.ply());
    }

    /// Shows the present position.
    pub(super) const fn look_at_present(&mut self) {
        self.earlier = None;
    }

    /// Animates a move, which is the last one.
    pub(super) fn animate(&mut self, mv: Move, game: &Game, now: Duration) {
        let before = game.position_at(game.ply().saturating_sub(1));
        self.animation = before.and_then(|before| MoveAnimation::new(before, mv, now));
    }

    /// The position on the screen while a piece moves over it.
    pub(crate) fn animated(&self, now: Duration) -> Option<&Position> {
        let animation = self.animation.as_ref().filter(|_| self.is_present());
        animation?.shown(now)
    }

    /// The time when the moving piece is on its next square.
    pub(super) fn next_frame(&self, now: Duration) -> Option<Duration> {
        let animation = self.animation.as_ref()?;
        animation.shown(now).map(|_| animation.next(now))
    }

    /// Turns the board to the side that is to move.
    pub(super) fn turn_to(&mut self, color: Color) {
        self.flipped = color == Color::White;
    }
}

/// The start and all moves. Moves that led to the current position, earlier ones and the last, are marked by
/// the number of the occurrence.
pub(super) fn rows(game: &Game) -> Vec<MoveRow> {
    let start = MoveRow { text: text!("play-start"), ..MoveRow::default() };
    let moves = (0..game.ply()).filter_map(|index| row(game, index));
    let mut rows: Vec<MoveRow> = std::iter::once(start).chain(moves).collect();
    let mut plies = game.earlier_occurrences();
    if !plies.is_empty() {
        plies.push(game.ply());
    }
    for (number, ply) in (1..).zip(plies) {
        if let Some(row) = rows.get_mut(ply) {
            row.mark = format!("={number}");
        }
    }
    rows
}

/// The lines of the start and all moves in two columns.
pub(super) fn lines(game: &Game) -> Vec<MoveLine> {
    let column = |index| {
        let side = game.position_at(index)?.side_to_move();
        Some(Column { side, answers: true })
    };
    MoveLine::of_rows(std::iter::once(None).chain((0..game.ply()).map(column)))
}

fn row(game: &Game, index: usize) -> Option<MoveRow> {
    let PlayedMove { spent, mv, .. } = *game.moves().get(index)?;
    Some(MoveRow {
        number: (index + 1).to_string(),
        text: move_words(game, index)?,
        from: written_from(mv),
        time: clock_time(spent),
        ..MoveRow::default()
    })
}
