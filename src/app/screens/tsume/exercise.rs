//! Mate problems as exercises: keys, mouse and what is shown.

use super::{CurrentProblem, Cx, Message, Stage, State};
use crate::app::action::Action;
use crate::app::exercise::{
    Exercise, ExerciseBoard, ExerciseList, ExerciseProgress, Paragraph, ShownExercise,
};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Judged, Move, Position, Square};

impl Exercise for State {
    fn at_board(&mut self) -> Option<(&mut ExerciseBoard, &Position, Option<Square>)> {
        let taken = self.taken.as_mut()?;
        let previous = taken.played.last().copied().map(Move::to);
        Some((&mut taken.board, &taken.position, previous))
    }

    fn on_board(&self) -> Option<ShownExercise<'_>> {
        let taken = self.taken.as_ref()?;
        Some(ShownExercise {
            board: &taken.board,
            position: &taken.position,
            last_move: taken.played.last().copied(),
            hint: taken.shown_hint(),
            completes: true,
        })
    }

    fn can_move(&self) -> bool {
        self.taken.as_ref().is_some_and(CurrentProblem::can_move)
    }

    fn play(judged: Judged) -> Message {
        Message::Play(judged)
    }

    fn attempt(&mut self, app: &mut AppState, cx: &mut Cx, judged: &Judged) {
        self.answer_move(app, cx, judged);
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let Some(taken) = &self.taken else {
            return;
        };
        let is_run = self.run.is_some_and(|run| !run.is_over);
        let is_over = self.run.is_some_and(|run| run.is_over);
        match action {
            Action::Choose if is_over => self.leave_set(app, cx),
            Action::Later if is_run => self.show_solution(app, cx),
            Action::Earlier if is_run => {}
            Action::Choose if taken.stage != Stage::Open => self.go_on(app, cx, true),
            Action::Later => self.go_on(app, cx, true),
            Action::Earlier => self.go_on(app, cx, false),
            Action::Hint => self.next_hint(app, cx),
            Action::Solution => self.show_solution(app, cx),
            Action::TakeBack => self.try_again(cx),
            _ => self.act_at_board(app, cx, action),
        }
    }

    fn has_use(&self, action: Action) -> bool {
        let is_open = self
            .taken
            .as_ref()
            .is_some_and(|it| it.stage == Stage::Open);
        match action {
            Action::Hint => is_open && self.run.is_none(),
            Action::Solution => is_open,
            Action::TakeBack => self.taken.as_ref().is_some_and(|it| !it.played.is_empty()),
            _ => true,
        }
    }

    fn choosing(&self) -> Option<String> {
        let is_over = self.run.is_some_and(|run| run.is_over);
        let is_open = self
            .taken
            .as_ref()
            .is_some_and(|it| it.stage == Stage::Open);
        if is_over {
            Some(text!("tsume-key-list"))
        } else if is_open {
            None
        } else {
            Some(text!("lesson-key-continue"))
        }
    }

    fn close(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.tell_run(app, cx);
        self.end_run(app, cx);
        self.leave_set(app, cx);
    }

    fn place(&self) -> usize {
        self.chosen
    }

    fn choose(&mut self, place: usize) {
        self.chosen = place;
    }

    fn begin_chosen(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.begin_row(app, cx);
    }

    fn progress(&self) -> ExerciseProgress {
        let Some(taken) = &self.taken else {
            return ExerciseProgress::default();
        };
        ExerciseProgress {
            exercise: Some(taken.problem.key()),
            step: format!("{} {}", taken.played.len(), taken.stage == Stage::Open),
        }
    }

    fn heading(&self) -> String {
        let taken = self.taken.as_ref();
        taken.map_or_else(String::new, |taken| self.problem_title(taken))
    }

    fn paragraphs(&self, app: &AppState) -> Vec<Paragraph> {
        let lines = self.taken.iter().flat_map(|taken| self.lines(taken, app));
        lines.collect()
    }

    fn status(&self, app: &AppState, is_covered: bool) -> String {
        let taken = self.taken.as_ref();
        taken.map_or_else(String::new, |taken| {
            let text = self.key_of_text(&app.keymap, is_covered);
            self.status_words(taken, app, text.as_deref())
        })
    }

    fn places(&self, app: &AppState) -> Vec<Option<usize>> {
        (0..self.sets(app).len()).map(Some).collect()
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        let rows = self.sets(app).into_iter().map(|set| self.row(set, app));
        ExerciseList {
            title: text!("tsume-list-title"),
            rows: rows.collect(),
            words: self.list_words(app),
        }
    }

    fn preview(&self, app: &AppState) -> Option<Position> {
        let set = *self.sets(app).get(self.chosen)?;
        // The problems of a run are drawn when it begins.
        let is_known = set.run_name().is_none();
        let (order, at) = self.beginning(set, app);
        let place = order.get(at).filter(|_| is_known)?;
        Some(self.problem(*place)?.position.clone())
    }

    /// Goes on where the problem is done, else closes the text.
    fn click_text(&mut self, app: &mut AppState, cx: &mut Cx) {
        match &mut self.taken {
            Some(taken) if taken.stage == Stage::Open => taken.board.reads = false,
            _ => self.act(app, cx, Action::Choose),
        }
    }
}
