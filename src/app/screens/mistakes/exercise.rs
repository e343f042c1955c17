//! Mistakes as exercises: keys, mouse and what is shown.

use super::{CurrentMistake, Cx, Message, Stage, State};
use crate::app::action::Action;
use crate::app::effect::EngineEffect;
use crate::app::exercise::{
    Exercise, ExerciseBoard, ExerciseList, ExerciseProgress, Paragraph, ShownExercise,
};
use crate::app::parts::notice::Notice;
use crate::app::screen::ScreenState as _;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Judged, Position, Square};

impl Exercise for State {
    fn at_board(&mut self) -> Option<(&mut ExerciseBoard, &Position, Option<Square>)> {
        let previous = self.mistakes.get(self.chosen)?.previous;
        let taken = self.taken.as_mut()?;
        Some((&mut taken.board, &taken.position, previous))
    }

    fn on_board(&self) -> Option<ShownExercise<'_>> {
        let taken = self.taken.as_ref()?;
        Some(ShownExercise {
            board: &taken.board,
            position: &taken.position,
            last_move: taken.last_move(),
            hint: self.shown_hint(),
            completes: true,
        })
    }

    fn can_move(&self) -> bool {
        self.taken.as_ref().is_some_and(CurrentMistake::can_move)
    }

    fn play(judged: Judged) -> Message {
        Message::Play(judged)
    }

    fn attempt(&mut self, app: &mut AppState, cx: &mut Cx, judged: &Judged) {
        self.answer_move(app, cx, judged);
    }

    fn begin_new_try(&mut self, cx: &mut Cx) {
        if self.taken.as_ref().is_some_and(CurrentMistake::is_wrong) {
            self.try_again(cx);
        }
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let Some(taken) = &self.taken else {
            return;
        };
        let covers = app.viewport.is_covered && taken.board.reads;
        let is_open = taken.stage == Stage::Open;
        match action {
            Action::Choose if covers || is_open => self.act_at_board(app, cx, action),
            Action::Choose if self.explains => self.close(app, cx),
            Action::Choose if taken.is_wrong() => self.try_again(cx),
            Action::Choose | Action::Later => self.go_on(app, cx, true),
            Action::Up | Action::Down if !covers && !is_open => {
                self.choose_line(action == Action::Down);
            }
            Action::Left | Action::Right if !is_open => self.step(action == Action::Right),
            Action::Earlier => self.go_on(app, cx, false),
            Action::Hint => {
                self.begin_new_try(cx);
                self.next_hint(app, cx);
            }
            Action::Solution => self.show(app, cx),
            Action::TakeBack => self.try_again(cx),
            _ => self.act_at_board(app, cx, action),
        }
    }

    fn has_use(&self, action: Action) -> bool {
        let stage = self.taken.as_ref().map(|taken| &taken.stage);
        match action {
            Action::Hint => matches!(stage, Some(Stage::Open | Stage::Wrong { .. })),
            Action::Solution => stage != Some(&Stage::Shown),
            Action::TakeBack => stage != Some(&Stage::Open),
            Action::Later => !self.explains,
            _ => true,
        }
    }

    fn choosing(&self) -> Option<String> {
        match self.taken.as_ref()?.stage {
            Stage::Open => None,
            Stage::Wrong { .. } => Some(text!("action-try-again")),
            Stage::Right | Stage::Shown if self.explains => Some(text!("mistakes-key-back")),
            Stage::Right | Stage::Shown => Some(text!("lesson-key-continue")),
        }
    }

    /// Goes to the list with the result; a single mistake needs none.
    fn close(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_single() {
            self.leave(app, cx);
            cx.back(None);
            if !self.explains {
                cx.notify(Notice::info(self.list_words()));
            }
            return;
        }
        cx.ask(EngineEffect::StopJudging);
        self.taken = None;
    }

    fn place(&self) -> usize {
        self.chosen
    }

    fn choose(&mut self, place: usize) {
        self.chosen = place;
    }

    fn begin_chosen(&mut self, _app: &mut AppState, _cx: &mut Cx) {
        self.take(self.chosen);
    }

    fn progress(&self) -> ExerciseProgress {
        let Some(taken) = &self.taken else {
            return ExerciseProgress::default();
        };
        ExerciseProgress {
            exercise: Some(format!("{} {}", self.chosen, taken.step)),
            step: format!("{:?}", taken.stage),
        }
    }

    fn heading(&self) -> String {
        self.title_of_mistake()
    }

    fn paragraphs(&self, app: &AppState) -> Vec<Paragraph> {
        let is_covered = app.viewport.is_covered;
        let lines = self.taken.iter();
        let lines = lines.flat_map(|taken| self.lines(taken, is_covered));
        lines.map(Paragraph::Plain).collect()
    }

    fn status(&self, app: &AppState, is_covered: bool) -> String {
        let text = self.key_of_text(&app.keymap, is_covered);
        let taken = self.taken.as_ref();
        taken.map_or_else(String::new, |taken| {
            self.status_words(taken, text.as_deref())
        })
    }

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        (0..self.mistakes.len()).map(Some).collect()
    }

    fn list(&self, _app: &AppState) -> ExerciseList {
        ExerciseList {
            title: text!("mistakes-list-title"),
            rows: self.rows(),
            words: self.list_words(),
        }
    }

    fn preview(&self, _app: &AppState) -> Option<Position> {
        let mistake = self.mistakes.get(self.chosen)?;
        Some(mistake.assessment.before.clone())
    }
}
