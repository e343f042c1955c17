//! How a line ends, chosen from a list: resignation, repetition, impasse and the other words of records.

use crate::app::screens::review::{Reply, State};

use super::Sheet;
use crate::app::action::Action;
use crate::app::notice::Notice;
use crate::app::screens::review::document::Change;
use crate::record::{End, Reason};
use crate::rules::Color;
use crate::texts::text;

/// How far a page goes.
const PAGE: usize = 10;

/// The ends that are offered, those that come often first; other words are of other programs only.
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
pub(crate) struct Ending {
    /// Each end offered, with its winner; `None` where nobody wins.
    pub offered: [(Reason, Option<Color>); OFFERED.len()],
    /// The row the keys are at.
    pub current: usize,
}

impl Ending {
    fn step(&mut self, by: isize) {
        let last = OFFERED.len() - 1;
        self.current = self.current.saturating_add_signed(by).min(last);
    }

    fn act(&mut self, action: Action) {
        match action {
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
    }

    /// Chooses a row.
    pub fn choose(&mut self, row: usize) {
        self.current = row.min(OFFERED.len() - 1);
    }
}

impl State {
    /// Opens the list at the end that is there, or else at what the position suggests.
    pub(in crate::app::screens::review) fn choose_end(&mut self) {
        self.hands.put_down();
        let old = self.old_end().cloned();
        let reason = old
            .as_ref()
            .map_or_else(|| self.likely_end(), |end| end.reason);
        let winner = |reason| match &old {
            Some(end) if end.reason == reason && end.winner.is_some() => end.winner,
            _ => self.usual_winner(reason),
        };
        let offered = OFFERED.map(|reason| (reason, winner(reason)));
        let current = OFFERED.iter().position(|&offered| offered == reason);
        let current = current.unwrap_or(0);
        self.sheet = Some(Sheet::Ending(Ending { offered, current }));
    }

    /// The end of the step shown, or one right after it.
    fn old_end(&self) -> Option<&End> {
        let after = self.record().node(self.node()).children().iter();
        self.end()
            .or_else(|| after.copied().find_map(|node| self.end_of(node)))
    }

    fn likely_end(&self) -> Reason {
        let position = self.position();
        match (position.has_legal_move(), position.is_in_check()) {
            (false, true) => Reason::Checkmate,
            (false, false) => Reason::NoLegalMoves,
            (true, _) if self.record().node(self.node()).is_foul() => Reason::IllegalMove,
            (true, _) => self
                .aids
                .facts
                .repetition_end()
                .unwrap_or(Reason::Resignation),
        }
    }

    /// Who wins by such an end here, most often; `None` where nobody does.
    fn usual_winner(&self, reason: Reason) -> Option<Color> {
        let turn = self.position().side_to_move();
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
                let [black, white] = self.tally().points();
                Some(if black >= white {
                    Color::Black
                } else {
                    Color::White
                })
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

    /// Keys while the list is open: Enter takes the end chosen.
    pub(in crate::app::screens::review) fn act_ending(
        &mut self,
        mut ending: Ending,
        action: Action,
    ) -> Vec<Reply> {
        match action {
            Action::Cancel => return Vec::new(),
            Action::Choose => return self.set_end(&ending).into_iter().collect(),
            action => ending.act(action),
        }
        self.sheet = Some(Sheet::Ending(ending));
        Vec::new()
    }

    fn set_end(&mut self, ending: &Ending) -> Option<Reply> {
        let &(reason, winner) = ending.offered.get(ending.current)?;
        let mut end = End::new(reason, winner);
        let by_points = [
            Reason::ImpasseDraw,
            Reason::ImpassePoints,
            Reason::DeclarationWin,
            Reason::DeclarationDraw,
            Reason::DeclarationFail,
        ];
        end.points = by_points.contains(&reason).then(|| self.tally().points());
        let at = self.node();
        if self.old_end() == Some(&end) {
            return Some(Notice::info(text!("review-ends-so-already")).into());
        }
        let mut fault = None;
        self.change(Change::End, |record| {
            record
                .set_end(at, end)
                .map_err(|error| fault = Some(error))
                .ok()
        });
        Some(match fault {
            Some(error) => Notice::error(error.to_string()).into(),
            None => Notice::info(text!("review-ends-now")).into(),
        })
    }
}
