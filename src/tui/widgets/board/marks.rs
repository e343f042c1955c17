//! The marks that a board draws for pictures in place of glyphs.

use ratatui::buffer::Buffer;

use super::BoardView;
use crate::app::analysis::{ShownLines, short_score};
use crate::assess::seen_from_black;
use crate::tui::layout::BoardLayout;
use komadai_core::record::BoardMark;
use komadai_core::rules::{Move, Square};
use komadai_pixels::marks::{self, Arrow, ArrowSort, BoardLook, Ground, Label, Place, SquareLook};

impl BoardView<'_> {
    pub(super) fn mark_pictures(&self, buf: &mut Buffer) {
        let BoardLayout { area, flipped, .. } = *self.layout;
        marks::mark_board(buf, &BoardLook { area, flipped, arrows: self.arrows() });
        let is_over = |sq| self.carried.is_some_and(|(_, over)| over == sq);
        for sq in Square::all() {
            let look = SquareLook {
                piece: self.piece_on(sq),
                ground: self.picture_ground(sq),
                is_target: self.targets.contains(sq) && !is_over(sq),
                is_drawn: self.marks.contains(&BoardMark::Circle(sq)),
                has_cursor: self.cursor() == Some(sq),
                is_carried: is_over(sq),
                count: 0,
            };
            let (column, row) = self.layout.place(sq);
            let place = Place::Square(column, row);
            marks::mark_spot(buf, self.layout.square(sq), look, place, flipped);
        }
    }

    /// The arrows on a pictured board: readers', those of hints, and engines'. With one line its expected answer is shown,
    /// with several their scores; a drop has only its score.
    fn arrows(&self) -> Vec<Arrow> {
        let drawn = self.marks.iter().filter_map(|mark| match *mark {
            BoardMark::Arrow(from, to) => {
                Some(Arrow { from, to, sort: ArrowSort::Drawn, label: Label::default() })
            }
            BoardMark::Circle(_) => None,
        });
        let hint = self.hint.map(|(from, to)| {
            let sort = ArrowSort::Best;
            Arrow { from, to, sort, label: Label::default() }
        });
        self.line_arrows().into_iter().chain(hint).chain(drawn).collect()
    }

    fn line_arrows(&self) -> Vec<Arrow> {
        let Some(ShownLines { lines, side, form }) = self.lines else {
            return Vec::new();
        };
        let arrow = |mv: &Move, sort, label| Arrow {
            from: mv.from().unwrap_or(mv.to()),
            to: mv.to(),
            sort,
            label,
        };
        if let [line] = lines {
            let sorts = [ArrowSort::Best, ArrowSort::Answer];
            let moves = line.pv.iter().zip(sorts);
            let moves = moves.filter(|(mv, _)| mv.from().is_some());
            return moves.map(|(mv, sort)| arrow(mv, sort, Label::default())).collect();
        }
        let sorts = [ArrowSort::Best, ArrowSort::Second, ArrowSort::Third];
        let mut arrows: Vec<Arrow> = Vec::new();
        for (line, sort) in lines.iter().zip(sorts) {
            let Some(mv) = line.pv.first() else { continue };
            let score = short_score(seen_from_black(line.score, side), form);
            // If two moves end on a square, the better one shows its score there.
            let is_free = arrows.iter().all(|arrow| arrow.to != mv.to());
            let label = if is_free { Label::new(&score) } else { Label::default() };
            arrows.push(arrow(mv, sort, label));
        }
        arrows
    }

    fn picture_ground(&self, sq: Square) -> Option<Ground> {
        if self.selected == Some(sq) {
            Some(Ground::Selected)
        } else if self.offending.contains(sq) {
            Some(Ground::Guilty)
        } else if self.in_check == Some(sq) {
            Some(Ground::Check)
        } else if self.best_move.contains(sq) && !self.has_arrow_of_move(sq) {
            Some(Ground::Best)
        } else if self.last_move.map(Move::to) == Some(sq) {
            Some(Ground::To)
        } else if self.last_move.and_then(Move::from) == Some(sq) {
            Some(Ground::From)
        } else {
            None
        }
    }

    /// Whether an arrow already shows a move of an engine from or to this square.
    fn has_arrow_of_move(&self, sq: Square) -> bool {
        let best = self.lines.and_then(|shown| shown.lines.first()?.pv.first());
        let best = best.filter(|mv| mv.from().is_some());
        best.is_some_and(|mv| mv.squares().contains(sq))
    }
}
