//! Guesses as a kind of exercises: the list, keys, and words.

use super::{Cx, Guesses, Message, State, Taken, Turn, Weights};
use crate::app::action::{Action, Context};
use crate::app::effect::EngineEffect;
use crate::app::exercise::{Acted, ExerciseList, Kind, Occasion, Paragraph, Stage};
use crate::app::parts::move_hint::MoveHint;
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Judged, Move, Position};

impl Kind for Guesses {
    type Task = Weights;
    /// The guess that is being weighed.
    type Asked = Move;
    type Message = Message;

    const CONTEXT: Context = Context::Training;
    const TERMS: &'static [[&'static str; 2]] = &[
        ["help-guess-points", "help-guess-points-means"],
        ["help-guess-par", "help-guess-par-means"],
    ];

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        (0..self.turns.len()).map(Some).collect()
    }

    fn list(&self, _app: &AppState) -> ExerciseList {
        let rows = self.turns.iter().zip(&self.results).map(|((_, position), result)| {
            let points = match result {
                Some(guessed) => text!("guess-points", points = guessed.points()),
                None => text!("guess-open"),
            };
            (text!("guess-move", number = position.ply() + 1), points)
        });
        ExerciseList {
            title: text!("guess-title"),
            rows: rows.collect(),
            words: self.result().join("  "),
            bars: Vec::new(),
        }
    }

    fn preview(&self, _app: &AppState, place: usize) -> Option<Position> {
        Some(self.turns.get(place)?.1.clone())
    }

    fn begin(&mut self, app: &mut AppState, cx: &mut Cx, place: usize) -> Option<Taken> {
        self.take(app, cx, place)
    }

    fn close(&mut self, _app: &mut AppState, cx: &mut Cx, taken: Taken) -> usize {
        cx.ask(EngineEffect::StopJudging);
        taken.place
    }

    fn attempt(&mut self, turn: &mut Turn, judged: &Judged) {
        if let Some(mv) = turn.legal_move(judged) {
            self.guess(turn, mv);
        }
    }

    fn act(&mut self, turn: &mut Turn, action: Action) -> Acted {
        match action {
            Action::Hint => self.next_hint(turn),
            Action::Solution => self.show(turn),
            Action::Choose | Action::Later if !turn.taken.is_open() && !turn.covers() => {
                return self.go_on(turn, turn.taken.place + 1);
            }
            _ => return Acted::AsEverywhere,
        }
        Acted::Done
    }

    fn has_use(&self, taken: &Taken, action: Action) -> bool {
        match action {
            Action::Hint | Action::Solution => taken.is_open() && taken.asked.is_none(),
            Action::Later => !taken.is_open(),
            Action::TakeBack | Action::Earlier | Action::Edit => false,
            _ => true,
        }
    }

    fn choosing(&self, taken: &Taken) -> Option<String> {
        (!taken.is_open()).then(|| text!("lesson-key-continue"))
    }

    fn marked(&self, taken: &Taken) -> Option<MoveHint> {
        taken.hint.filter(|_| taken.is_open())
    }

    fn progress(&self, taken: &Taken) -> (String, String) {
        (taken.place.to_string(), format!("{:?} {:?}", taken.stage, taken.asked))
    }

    fn heading(&self, taken: &Taken) -> String {
        let number = self.turns[taken.place].1.ply() + 1;
        text!("guess-heading", number = number, at = taken.place + 1, all = self.turns.len())
    }

    fn paragraphs(&self, _app: &AppState, taken: &Taken) -> Vec<Paragraph> {
        let mut lines: Vec<String> = Vec::new();
        lines.extend(Some(self.game.name.clone()).filter(|name| !name.is_empty()));
        if taken.is_open() {
            lines.push(self.task());
            lines.extend(taken.hint_words());
            lines.extend(taken.asked.map(|_| text!("guess-weighing")));
        } else {
            lines.extend(self.compared(taken));
            lines.push(String::new());
            lines.extend(self.result());
        }
        let mut paragraphs: Vec<_> = lines.into_iter().map(Paragraph::Plain).collect();
        paragraphs.extend((!taken.is_open()).then(|| Paragraph::Muted(text!("guess-enter-next"))));
        paragraphs
    }

    fn status(&self, _app: &AppState, taken: &Taken, text: Option<&str>) -> String {
        let words = match taken.stage {
            Stage::Open if taken.asked.is_some() => text!("guess-weighing"),
            Stage::Open => self.task(),
            _ if text.is_none() => text!("guess-enter-next"),
            _ => self.compared(taken).swap_remove(0),
        };
        taken.status_words(words, text)
    }

    fn update(state: &mut State, app: &mut AppState, cx: &mut Cx, message: Message) {
        let State { kind, taken, .. } = state;
        match message {
            Message::Judged(ticket, place, lines) => {
                if let Some(taken) = taken.as_mut().filter(|it| it.task.asked == Some(ticket)) {
                    kind.judged(&mut Turn { app, cx, taken }, place, &lines);
                }
            }
            Message::JudgingEnded(ticket, Err(why)) => {
                if let Some(taken) = taken.as_mut().filter(|it| it.task.asked == Some(ticket)) {
                    taken.asked = None;
                    cx.notify(Notice::error(sanitize(&why).into_owned()));
                }
            }
            Message::JudgingEnded(_, Ok(())) => {}
            Message::Earlier(ticket, cards) => {
                if kind.loading.take_if(|asked| *asked == ticket).is_some() {
                    kind.earlier = cards.values().map(|(_, lost)| lost).collect();
                }
            }
        }
    }

    fn on(&mut self, _app: &mut AppState, cx: &mut Cx, occasion: Occasion) {
        if occasion == Occasion::Left {
            cx.ask(EngineEffect::StopJudging);
        }
    }
}
