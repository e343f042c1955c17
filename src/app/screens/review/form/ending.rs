//! The end of a line, chosen from a list: resignation, repetition, impasse and the other words of records.

use super::FormStep;
use crate::app::action::Action;
use crate::app::screens::review::record_editor::RecordEditor;
use crate::app::screens::review::rule_facts::RuleFacts;
use komadai_core::record::{End, Reason};
use komadai_core::rules::{Color, Tally};

/// The rows of a page.
const PAGE: usize = 10;

/// The ends in the list, common ones first; other words come only from other programs.
const OFFERED: [Reason; 20] = [
    Reason::Resignation,
    Reason::Checkmate,
    Reason::Sennichite,
    Reason::Time,
    Reason::ImpasseDraw,
    Reason::ImpassePoints,
    Reason::DeclarationWin,
    Reason::DeclarationDraw,
    Reason::DeclarationFail,
    Reason::Try,
    Reason::PerpetualCheck,
    Reason::IllegalMove,
    Reason::NoLegalMoves,
    Reason::MoveLimit,
    Reason::Draw,
    Reason::Interrupted,
    Reason::SealedMove,
    Reason::Forfeit,
    Reason::NoMate,
    Reason::TakeBack,
];

/// The list while it is open.
#[derive(Debug)]
pub(crate) struct EndForm {
    /// Each end of the list, with its winner; `None` for ends without a winner.
    pub offered: [(Reason, Option<Color>); OFFERED.len()],
    /// The selected row.
    pub current: usize,
}

impl EndForm {
    /// The list with the recorded end selected, or else the likely one.
    pub(crate) fn new(editor: &RecordEditor, facts: &RuleFacts) -> Self {
        let old = editor.end_near();
        let reason = old.map_or_else(|| likely_reason(editor, facts), |end| end.reason);
        let winner = |reason| match old {
            Some(end) if end.reason == reason && end.winner.is_some() => end.winner,
            _ => likely_winner(editor, reason),
        };
        let current = OFFERED.iter().position(|&offered| offered == reason);
        Self {
            offered: OFFERED.map(|reason| (reason, winner(reason))),
            current: current.unwrap_or(0),
        }
    }

    /// The selected end; with the points of `tally` if they decide it.
    pub(crate) fn end(&self, tally: &Tally) -> Option<End> {
        let &(reason, winner) = self.offered.get(self.current)?;
        let is_by_points = matches!(
            reason,
            Reason::ImpasseDraw
                | Reason::ImpassePoints
                | Reason::DeclarationWin
                | Reason::DeclarationDraw
                | Reason::DeclarationFail
        );
        let mut end = End::new(reason, winner);
        end.points = is_by_points.then(|| tally.points());
        Some(end)
    }

    fn step(&mut self, by: isize) {
        let last = OFFERED.len() - 1;
        self.current = self.current.saturating_add_signed(by).min(last);
    }

    pub(super) fn act(&mut self, action: Action) -> FormStep {
        match action {
            Action::Choose => return FormStep::Keep,
            Action::Cancel => return FormStep::Close,
            Action::Up => self.step(-1),
            Action::Down => self.step(1),
            Action::Earlier => self.current = self.current.saturating_sub(PAGE),
            Action::Later => self.step(isize::try_from(PAGE).unwrap_or(1)),
            Action::First => self.current = 0,
            Action::Last => self.current = OFFERED.len() - 1,
            Action::Left | Action::Right | Action::NextField | Action::PreviousField => {
                if let Some((_, Some(winner))) = self.offered.get_mut(self.current) {
                    *winner = winner.opponent();
                }
            }
            _ => {}
        }
        FormStep::Stay
    }

    /// Selects a row.
    pub(crate) fn choose(&mut self, row: usize) {
        self.current = row.min(OFFERED.len() - 1);
    }
}

/// The likely end in this position.
fn likely_reason(editor: &RecordEditor, facts: &RuleFacts) -> Reason {
    let position = editor.position();
    match (position.has_legal_move(), position.is_in_check()) {
        (false, true) => Reason::Checkmate,
        (false, false) => Reason::NoLegalMoves,
        (true, _) if editor.record().node(editor.node()).is_foul() => Reason::IllegalMove,
        (true, _) => facts.repetition_end().unwrap_or(Reason::Resignation),
    }
}

/// The likely winner of such an end here; `None` for ends without a winner.
fn likely_winner(editor: &RecordEditor, reason: Reason) -> Option<Color> {
    let turn = editor.position().side_to_move();
    match reason {
        Reason::Resignation
        | Reason::Checkmate
        | Reason::NoLegalMoves
        | Reason::Time
        | Reason::Try
        | Reason::Forfeit
        | Reason::DeclarationFail => Some(turn.opponent()),
        // The last move was the foul, or the last check.
        Reason::IllegalMove | Reason::PerpetualCheck | Reason::DeclarationWin => Some(turn),
        Reason::ImpassePoints => {
            let [black, white] = editor.tally().points();
            Some(if black >= white { Color::Black } else { Color::White })
        }
        Reason::Sennichite
        | Reason::ImpasseDraw
        | Reason::DeclarationDraw
        | Reason::MoveLimit
        | Reason::Interrupted
        | Reason::Draw
        | Reason::NoMate
        | Reason::SealedMove
        | Reason::TakeBack
        | Reason::Error
        | Reason::Other => None,
    }
}
