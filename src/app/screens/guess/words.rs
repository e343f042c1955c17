//! Words of guesses: the task, the comparison, the result.

use super::weighing::BEST;
use super::{Guessed, Guesses, Taken};
use crate::app::exercise::Stage;
use crate::texts::text;

impl Guesses {
    pub(super) fn task(&self) -> String {
        text!("guess-task", player = self.game.player.as_str())
    }

    /// What the guess and the move of the game are worth.
    pub(super) fn compared(&self, taken: &Taken) -> Vec<String> {
        let (player, played) = (self.game.player.as_str(), self.played(taken));
        let mv = taken.line.written_at_start(played);
        let Some(guessed) = self.results[taken.place].filter(|_| taken.stage != Stage::Shown)
        else {
            return vec![text!("guess-shown", player = player, move = mv)];
        };
        let points = text!("guess-points", points = guessed.points());
        if guessed.mv == played {
            let lost = percent(guessed.lost);
            return vec![text!("guess-same", player = player, lost = lost, points = points)];
        }
        let (own, lost) = (taken.line.written_at_start(guessed.mv), percent(guessed.lost));
        let par = percent(guessed.par);
        vec![
            text!("guess-own", move = own, lost = lost, points = points),
            text!("guess-played", player = player, move = mv, lost = par),
        ]
    }

    /// The result so far: points, losses, and the average of all guesses.
    pub(super) fn result(&self) -> Vec<String> {
        let guessed: Vec<Guessed> = self.results.iter().flatten().copied().collect();
        let Ok(count) = u32::try_from(guessed.len()) else {
            return Vec::new();
        };
        let mut words = Vec::new();
        let sum = |of: fn(&Guessed) -> f64| guessed.iter().map(of).sum::<f64>();
        let own = sum(|it| it.lost);
        if count > 0 {
            let points: u32 = guessed.iter().map(|it| it.points()).sum();
            words.push(text!(
                "guess-result",
                points = points,
                all = count * BEST,
                lost = percent(own / f64::from(count)),
                player = self.game.player.as_str(),
                par = percent(sum(|it| it.par) / f64::from(count)),
            ));
        }
        let before: f64 = self.earlier.iter().map(|lost| f64::from(*lost) / 1000.0).sum();
        let all = u32::try_from(self.earlier.len()).unwrap_or(u32::MAX).saturating_add(count);
        if !self.earlier.is_empty() {
            let lost = percent((before + own) / f64::from(all));
            words.push(text!("guess-average", lost = lost, count = all));
        }
        words
    }
}

/// A part of 1 in percent: `3.1`.
fn percent(part: f64) -> String {
    format!("{:.1}", part * 100.0)
}
