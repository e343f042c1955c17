//! Training as a kind of exercises: the list, keys, and words.

use super::sitting::Row;
use super::{Card, Cx, Message, State, Taken, Training, Turn};
use crate::app::action::{Action, Context};
use crate::app::analysis::written;
use crate::app::exercise::{Acted, ExerciseList, Kind, Occasion, Paragraph, Stage};
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::app::wording::words::marked_side;
use crate::texts::text;
use komadai_core::rules::{Judged, Position};

impl Kind for Training {
    type Task = Card;
    /// No other thread is asked.
    type Asked = ();
    type Message = Message;

    const CONTEXT: Context = Context::Training;
    const TERMS: &'static [[&'static str; 2]] = &[
        ["help-training-due", "help-training-due-means"],
        ["help-training-new", "help-training-new-means"],
        ["help-training-convert", "help-training-convert-means"],
    ];
    const COMPLETES: bool = false;

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        (0..self.rows().len()).map(Some).collect()
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        let day = app.day();
        let rows = self.rows().into_iter().map(|row| self.row_words(row, day));
        ExerciseList {
            title: text!("training-title"),
            rows: rows.collect(),
            bars: Vec::new(),
            words: self.list_words(),
        }
    }

    fn key_words(&self, _app: &AppState, place: usize) -> Option<String> {
        Some(self.enter_words(*self.rows().get(place)?))
    }

    /// The first position of its records.
    fn preview(&self, _app: &AppState, place: usize) -> Option<Position> {
        let row = *self.rows().get(place)?;
        if let Row::Drill(at) = row {
            return self.drills[at].0.start();
        }
        let repertoire = self.repertoire(row.side());
        let start = *repertoire.starts().first()?;
        Some(repertoire.nodes()[start].position.clone())
    }

    fn begin(&mut self, app: &mut AppState, cx: &mut Cx, place: usize) -> Option<Taken> {
        let row = *self.rows().get(place)?;
        self.begin_row(app, cx, row, true)
    }

    fn close(&mut self, _app: &mut AppState, cx: &mut Cx, _taken: Taken) -> usize {
        if self.sitting.take().is_some() && self.score[1] > 0 {
            cx.notify(Notice::info(self.score_words()));
        }
        0
    }

    fn attempt(&mut self, turn: &mut Turn, judged: &Judged) {
        if let Some(mv) = turn.legal_move(judged) {
            self.answer_move(turn, mv);
        }
    }

    /// After a wrong answer the next move typed is that of the card, which is asked again later.
    fn act(&mut self, turn: &mut Turn, action: Action) -> Acted {
        match action {
            Action::Hint => self.next_hint(turn),
            Action::Solution => self.show(turn),
            Action::Edit => {
                let Card { side, place, .. } = turn.taken.task;
                let position = self.repertoire(side).nodes()[place].position.clone();
                self.edit(turn.cx, side, &position);
            }
            Action::Choose | Action::Later => return self.go_on(turn),
            _ => return Acted::AsEverywhere,
        }
        Acted::Done
    }

    fn has_use(&self, taken: &Taken, action: Action) -> bool {
        match action {
            Action::Hint | Action::Solution => taken.is_open(),
            Action::Later => !taken.is_open(),
            Action::TakeBack | Action::Earlier => false,
            _ => true,
        }
    }

    fn choosing(&self, taken: &Taken) -> Option<String> {
        (!taken.is_open()).then(|| text!("lesson-key-continue"))
    }

    /// The right move, once it is shown.
    fn marked(&self, taken: &Taken) -> Option<MoveHint> {
        if taken.is_open() {
            return taken.hint;
        }
        let mv = self.steps(taken).first()?.mv;
        (taken.stage != Stage::Solved).then_some(MoveHint { mv, level: HintLevel::Move })
    }

    fn progress(&self, taken: &Taken) -> (String, String) {
        (taken.line.position.to_sfen(), format!("{:?} {}", taken.stage, self.cards_left()))
    }

    fn heading(&self, _taken: &Taken) -> String {
        text!("training-heading", left = self.cards_left())
    }

    fn paragraphs(&self, _app: &AppState, taken: &Taken) -> Vec<Paragraph> {
        let mut lines = taken.task.said.clone();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        if taken.is_open() {
            let moves = written(&taken.line.start, None, &taken.line.moves).collect::<Vec<_>>();
            lines.extend((!moves.is_empty()).then(|| moves.join(" ")));
            lines.push(task(taken));
            lines.extend(taken.hint_words());
        }
        let mut paragraphs: Vec<_> = lines.into_iter().map(Paragraph::Plain).collect();
        paragraphs.extend((!taken.is_open()).then(|| Paragraph::Muted(next_words(taken))));
        paragraphs
    }

    fn status(&self, _app: &AppState, taken: &Taken, text: Option<&str>) -> String {
        let words = if taken.is_open() { task(taken) } else { next_words(taken) };
        taken.status_words(words, text)
    }

    fn update(state: &mut State, app: &mut AppState, cx: &mut Cx, message: Message) {
        let State { kind, taken, chosen, .. } = state;
        match message {
            Message::Loaded(ticket, loaded) => {
                if kind.loading.take_if(|asked| *asked == ticket).is_some() {
                    let at_work = taken.as_mut().map(|taken| &mut taken.task);
                    if !kind.take_loaded(app, cx, *loaded, at_work) {
                        *taken = None;
                        kind.sitting = None;
                        cx.notify(Notice::info(text!("training-gone")));
                    }
                    if let Some(starter) = kind.adding.take() {
                        *chosen = kind.row_of_starter(starter).unwrap_or(*chosen);
                    }
                    if let Some(side) = kind.today.take() {
                        *taken = kind.begin_row(app, cx, Row::Side(side), false);
                    }
                }
            }
            Message::Compared(ticket, comparisons) => {
                if kind.comparing == Some(ticket) {
                    kind.comparisons = *comparisons;
                }
            }
        }
    }

    /// The record may have been changed in the review.
    fn on(&mut self, app: &mut AppState, cx: &mut Cx, occasion: Occasion) {
        if occasion == Occasion::Uncovered {
            self.load(app, cx);
        }
    }

    fn is_loading(&self) -> bool {
        self.loading.is_some()
    }
}

fn task(taken: &Taken) -> String {
    text!("training-task", side = marked_side(taken.task.side))
}

fn next_words(taken: &Taken) -> String {
    match taken.stage {
        Stage::Solved => text!("tsume-enter-list"),
        Stage::Open | Stage::Wrong | Stage::Shown => text!("training-enter-next"),
    }
}
