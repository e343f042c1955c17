//! What is said of a problem: the task, hints, the result, the solution.

use super::{Asked, CurrentProblem, Stage, State};
use crate::app::exercise::Paragraph;
use crate::app::state::AppState;
use crate::app::wording::notation::written;
use crate::app::wording::words::marked_side;
use crate::texts::text;
use komadai_core::rules::Square;

impl State {
    /// The title of the problem.
    pub(super) fn problem_title(&self, taken: &CurrentProblem) -> String {
        let (at, all) = self.place_in_set().unwrap_or((1, 1));
        if let (Some(plies), Some(_)) = (taken.problem.plies(), self.run) {
            return text!("tsume-title-run", plies = plies, at = at);
        }
        match taken.problem.plies() {
            Some(plies) => text!("tsume-title-plies", plies = plies, at = at, all = all),
            None => text!("tsume-title-open", at = at, all = all),
        }
    }

    /// What the status line says of the list.
    pub(super) fn list_words(&self, app: &AppState) -> String {
        if self.loading.is_some() {
            return text!("tsume-loading");
        }
        let (streak, best) = app.tsume.streak();
        text!(
            "tsume-list-status",
            rating = app.tsume.rating(),
            streak = streak,
            best = best
        )
    }

    /// The task in one line, or what comes next; in short, with the key `text` to the text, where the board hides it.
    pub(super) fn status_words(
        &self,
        taken: &CurrentProblem,
        app: &AppState,
        text: Option<&str>,
    ) -> String {
        let task = match text {
            Some(_) => "tsume-task.short",
            None => "tsume-task",
        };
        if let Some(words) = self.run_words(app) {
            if text.is_some() && taken.stage == Stage::Open {
                return words;
            }
            let next = match taken.stage {
                Stage::Open if taken.is_waiting() => text!("tsume-thinking"),
                Stage::Open => text!(task, side = marked_side(taken.attacker())),
                Stage::Solved | Stage::Shown => text!("tsume-enter-list"),
            };
            return format!("{words}  {next}");
        }
        match taken.stage {
            Stage::Open if taken.is_waiting() => text!("tsume-thinking"),
            Stage::Open => {
                let task = text!(task, side = marked_side(taken.attacker()));
                match text {
                    Some(_) if taken.board.reads => text!("lesson-enter-board"),
                    Some(key) => format!("{}  {task}", text!("lesson-key-text", key = key)),
                    None => format!("{}  {task}", self.problem_title(taken)),
                }
            }
            Stage::Solved => format!("{}  {}", text!("tsume-solved"), text!("tsume-enter-next")),
            Stage::Shown => text!("tsume-enter-next"),
        }
    }

    /// The lines beside the board, paragraphs each: those of a run, then those of the problem.
    pub(super) fn lines(&self, taken: &CurrentProblem, app: &AppState) -> Vec<Paragraph> {
        let run = self.run_words(app).into_iter();
        let run = run.flat_map(|words| [words, String::new()].map(Paragraph::Plain));
        let is_run = self.run.is_some();
        run.chain(taken.lines(app, is_run)).collect()
    }
}

impl CurrentProblem {
    fn lines(&self, app: &AppState, is_run: bool) -> Vec<Paragraph> {
        let side = marked_side(self.attacker());
        let mut lines = Vec::new();
        match self.stage {
            Stage::Open => lines.push(text!("tsume-task", side = side)),
            Stage::Solved => lines.push(text!("tsume-solved")),
            Stage::Shown => lines.push(text!("tsume-solution")),
        }
        lines.extend(
            self.fault
                .as_ref()
                .map(|why| text!("tsume-faulty", why = why.as_str())),
        );
        lines.extend(
            self.shown_hint()
                .map(|hint| hint.words(&self.position, self.previous())),
        );
        if self.is_waiting() {
            lines.push(text!("tsume-thinking"));
        }
        let line = self.moves_shown();
        if !line.is_empty() {
            lines.push(String::new());
            lines.extend(line);
        }
        let blank = || Paragraph::Plain(String::new());
        let mut paragraphs: Vec<_> = lines.into_iter().map(Paragraph::Plain).collect();
        if self.stage != Stage::Open {
            let key = if is_run {
                "tsume-enter-list"
            } else {
                "tsume-enter-next"
            };
            paragraphs.extend([blank(), Paragraph::Muted(text!(key))]);
        }
        // A run leaves the rating as it is.
        if !is_run {
            paragraphs.push(blank());
            let standing = self.standing(app);
            let standing = standing.lines().map(str::to_owned);
            paragraphs.extend(standing.map(Paragraph::Plain));
        }
        paragraphs
    }

    /// The rating of the problem and of the person, and the streak.
    fn standing(&self, app: &AppState) -> String {
        let (streak, best) = app.tsume.streak();
        text!(
            "tsume-standing",
            problem = self.problem.rating(),
            rating = app.tsume.rating(),
            streak = streak,
            best = best
        )
    }

    /// Whether the solver works on something that was asked for.
    pub(crate) fn is_waiting(&self) -> bool {
        !matches!(self.asked, None | Some((_, Asked::Check)))
    }

    /// The moves played, and behind them those of the solution where it is shown, two a line.
    fn moves_shown(&self) -> Vec<String> {
        let shown = match self.stage {
            Stage::Shown => self.rest_of_solution(),
            Stage::Open | Stage::Solved => &[],
        };
        let (mut position, mut previous) = (self.problem.position.clone(), None::<Square>);
        let mut words = Vec::new();
        for (ply, &mv) in self.played.iter().chain(shown).enumerate() {
            words.push(format!("{}. {}", ply + 1, written(&position, mv, previous)));
            previous = Some(mv.to());
            if position.play(mv).is_err() {
                break;
            }
        }
        words.chunks(2).map(|pair| pair.join("  ")).collect()
    }
}
