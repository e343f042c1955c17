//! Words of mate problems: the standing, the moves.

use super::Taken;
use crate::app::exercise::Stage;
use crate::app::state::AppState;
use crate::app::wording::notation::written;
use crate::texts::text;
use komadai_core::rules::Square;

impl Taken {
    /// The ratings of the problem and of the person, and the streak.
    pub(super) fn standing(&self, app: &AppState) -> String {
        let (streak, best) = app.tsume.streak();
        text!(
            "tsume-standing",
            problem = self.task.problem.rating(),
            rating = app.tsume.rating(),
            streak = streak,
            best = best
        )
    }

    /// The moves played, then those of the solution if it is shown, two a line.
    pub(super) fn moves_shown(&self) -> Vec<String> {
        let shown = match self.stage {
            Stage::Shown => self.rest_of_solution(),
            Stage::Open | Stage::Wrong | Stage::Solved => &[],
        };
        let (mut position, mut previous) = (self.line.start.clone(), None::<Square>);
        let mut words = Vec::new();
        for (ply, &mv) in self.line.moves.iter().chain(shown).enumerate() {
            words.push(format!("{}. {}", ply + 1, written(&position, mv, previous)));
            previous = Some(mv.to());
            if position.play(mv).is_err() {
                break;
            }
        }
        words.chunks(2).map(|pair| pair.join("  ")).collect()
    }
}
