//! The repetition meter: how often the position has occurred, and what a move would make of it (R49).

use super::State;
use crate::app::move_input::SelectedPiece;
use crate::game::square;
use crate::rules::{Forecast, Move, Repetition};
use crate::texts::{self, text};

impl State {
    /// How often the position has occurred, from the second time on, and what the fourth would be.
    #[must_use]
    pub fn repetition(&self) -> Option<String> {
        let count = self.game.repetition_count();
        match count {
            0 | 1 => None,
            2 => Some(text!("play-second-time")),
            _ => {
                let end = self.game.repetition_nature()?;
                Some(self.warning(count, end))
            }
        }
    }

    /// What an occurrence from the third on means: `third occurrence: one more and the game is drawn`.
    pub(super) fn warning(&self, occurrence: usize, end: Repetition) -> String {
        if !self.game.rules().sennichite {
            return text!("play-nth-time", n = occurrence);
        }
        match (occurrence, end) {
            (0..=3, Repetition::Sennichite) => text!("play-third-draw"),
            (0..=3, Repetition::PerpetualCheck { offender }) => {
                text!("play-third-loss", who = self.called(offender))
            }
            (_, Repetition::Sennichite) => text!("play-fourth-draw"),
            (_, Repetition::PerpetualCheck { offender }) => {
                text!("play-fourth-loss", who = self.called(offender))
            }
        }
    }

    /// The count beside the title of the moves, once there is one to show.
    pub(crate) fn meter(&self) -> Option<String> {
        let count = self.game.repetition_count();
        (count > 1).then(|| text!("play-meter", count = count))
    }

    /// Marks the moves that led to the present position, earlier ones and the last, by the number of the occurrence.
    pub(super) fn mark_occurrences(&mut self) {
        let mut plies = self.game.earlier_occurrences();
        if plies.is_empty() {
            return;
        }
        plies.push(self.game.ply());
        for (number, ply) in (1..).zip(plies) {
            if let Some(row) = self.rows.get_mut(ply) {
                row.mark = format!("={number}");
            }
        }
    }

    /// Renews what the status line says about the held piece: on the square under the cursor, or else wherever it
    /// would bring the position for the third or fourth time.
    pub(super) fn look_ahead(&mut self) {
        let under_cursor = self.move_to_cursor().and_then(|mv| self.foretold(mv));
        self.forecast = match under_cursor {
            Some((_, words)) => Some(words),
            None => self.foretold_anywhere(),
        };
    }

    /// Where a move would repeat the position for the third or fourth time, and what that would mean.
    fn foretold(&self, mv: Move) -> Option<(Move, String)> {
        let Forecast {
            occurrence,
            verdict,
            threat,
        } = self.game.forecast(mv);
        let end = verdict.or(threat).filter(|_| occurrence >= 3)?;
        Some((mv, self.warning(occurrence, end)))
    }

    fn foretold_anywhere(&self) -> Option<String> {
        let moves = self.position().legal_moves();
        let mut of_piece = moves.iter().filter(|mv| match self.input.selected {
            Some(SelectedPiece::Board(from)) => mv.from() == Some(from),
            Some(SelectedPiece::Hand(kind)) => mv.dropped() == Some(kind),
            None => false,
        });
        let (mv, words) = of_piece.find_map(|mv| self.foretold(*mv))?;
        let to = square(texts::chosen(), mv.to());
        Some(text!("play-to-square", square = to, means = words))
    }

    fn move_to_cursor(&self) -> Option<Move> {
        let to = Some(self.input.cursor).filter(|sq| self.input.targets.contains(*sq))?;
        match self.input.selected? {
            SelectedPiece::Hand(kind) => Move::drop(kind, to),
            SelectedPiece::Board(from) => {
                let moves = [Move::normal(from, to), Move::promoting(from, to)];
                moves.into_iter().find(|mv| self.position().is_legal(*mv))
            }
        }
    }
}
