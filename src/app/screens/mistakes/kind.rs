//! Mistakes as a kind of exercises: the list, keys, and words.

use super::words::dot;
use super::{Cx, Explanation, Message, Mistakes, State, Taken, Turn};
use crate::app::action::{Action, Context};
use crate::app::effect::EngineEffect;
use crate::app::exercise::{Acted, ExerciseList, Kind, Occasion, Paragraph, Stage};
use crate::app::parts::mistake::Mistake;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Judged, Move, Position};

impl Kind for Mistakes {
    type Task = Explanation;
    /// The move that is being judged.
    type Asked = Move;
    type Message = Message;

    const CONTEXT: Context = Context::Mistakes;
    const TEXT_GOES_ON: bool = false;

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        (0..self.all.len()).map(Some).collect()
    }

    /// The mistakes, each with its result.
    fn list(&self, _app: &AppState) -> ExerciseList {
        let rows = self.all.iter().zip(&self.results);
        let rows = rows.map(|(mistake, &result)| {
            let came = match result {
                None => text!("mistakes-open"),
                Some(true) => text!("mistakes-found"),
                Some(false) => text!("mistakes-missed"),
            };
            let label = format!("{} {}  {}", dot(result), mistake.label(), mistake.game);
            (label.trim_end().to_owned(), came)
        });
        ExerciseList {
            title: text!("mistakes-list-title"),
            rows: rows.collect(),
            bars: Vec::new(),
            words: self.list_words(),
        }
    }

    fn preview(&self, _app: &AppState, place: usize) -> Option<Position> {
        let mistake = self.all.get(place)?;
        Some(mistake.assessment.before.clone())
    }

    fn begin(&mut self, _app: &mut AppState, _cx: &mut Cx, place: usize) -> Option<Taken> {
        self.take(place)
    }

    /// Goes to the list with the result; a single mistake has no list.
    fn close(&mut self, _app: &mut AppState, cx: &mut Cx, taken: Taken) -> usize {
        cx.ask(EngineEffect::StopJudging);
        if self.is_single() && !self.explains {
            cx.notify(Notice::info(self.list_words()));
        }
        taken.place
    }

    fn attempt(&mut self, turn: &mut Turn, judged: &Judged) {
        if let Some(mv) = turn.legal_move(judged) {
            self.answer_move(turn, mv);
        }
    }

    fn begin_new_try(&self, turn: &mut Turn) {
        if turn.taken.stage == Stage::Wrong {
            self.try_again(turn);
        }
    }

    fn act(&mut self, turn: &mut Turn, action: Action) -> Acted {
        // The rest of an explanation comes before another mistake.
        let pages = matches!(action, Action::Earlier | Action::Later) && !turn.taken.is_open();
        if pages && turn.turn_page(action == Action::Later) {
            return Acted::Done;
        }
        let covers = turn.covers();
        let taken = &mut *turn.taken;
        let (place, shown) = (taken.place, taken.line.moves.len());
        match action {
            Action::Hint => {
                self.begin_new_try(turn);
                self.next_hint(turn);
            }
            Action::Solution => self.show(turn),
            Action::TakeBack => self.try_again(turn),
            Action::Earlier => return self.go_on(turn, place.saturating_sub(1)),
            Action::Left if !taken.is_open() => taken.show_moves(shown.saturating_sub(1)),
            Action::Right if !taken.is_open() => taken.show_moves(shown + 1),
            Action::Up | Action::Down if !covers && !taken.is_open() => {
                taken.choose_line(action == Action::Down);
            }
            Action::Choose if covers || taken.is_open() => return Acted::AsEverywhere,
            Action::Choose if self.explains => return Acted::Closes,
            Action::Choose if taken.stage == Stage::Wrong => self.try_again(turn),
            Action::Choose | Action::Later => return self.go_on(turn, place + 1),
            _ => return Acted::AsEverywhere,
        }
        Acted::Done
    }

    fn has_use(&self, taken: &Taken, action: Action) -> bool {
        match action {
            Action::Hint => matches!(taken.stage, Stage::Open | Stage::Wrong),
            Action::Solution => taken.stage != Stage::Shown,
            Action::TakeBack => !taken.is_open(),
            Action::Later => !self.explains,
            _ => true,
        }
    }

    fn choosing(&self, taken: &Taken) -> Option<String> {
        match taken.stage {
            Stage::Open => None,
            Stage::Wrong => Some(text!("action-try-again")),
            Stage::Solved | Stage::Shown if self.explains => Some(text!("mistakes-key-back")),
            Stage::Solved | Stage::Shown => Some(text!("lesson-key-continue")),
        }
    }

    /// The part of the better move that was shown, or the next move of the line.
    fn marked(&self, taken: &Taken) -> Option<MoveHint> {
        if taken.is_open() {
            return taken.hint;
        }
        let mv = *taken.task.line().get(taken.line.moves.len())?;
        let level = HintLevel::Move;
        Some(MoveHint { mv, level })
    }

    fn progress(&self, taken: &Taken) -> (String, String) {
        let exercise = format!("{} {}", taken.place, taken.line.moves.len());
        (exercise, format!("{:?} {}", taken.stage, taken.task.words))
    }

    /// The mistake and its place among them.
    fn heading(&self, taken: &Taken) -> String {
        let label = self.mistake(taken).label();
        if self.explains {
            return label;
        }
        let (at, all) = (taken.place + 1, self.all.len());
        text!("mistakes-title", at = at, all = all, move = label)
    }

    /// A paragraph for each sentence; if they cover the board, Enter leads back to it first.
    fn paragraphs(&self, app: &AppState, taken: &Taken) -> Vec<Paragraph> {
        let mut lines = Vec::new();
        if !self.explains {
            lines.extend([self.dots(taken), String::new()]);
        }
        let Mistake { game, .. } = self.mistake(taken);
        lines.extend(Some(game.clone()).filter(|game| !game.is_empty()));
        if taken.is_open() {
            lines.push(self.task(taken, "mistakes-task"));
            lines.extend(taken.hint_words());
            lines.extend(taken.asked.map(|_| text!("mistakes-judging")));
        } else {
            lines.push(match taken.stage {
                Stage::Shown => self.task_done(taken),
                Stage::Solved => text!("mistakes-right"),
                Stage::Open | Stage::Wrong => taken.task.words.clone(),
            });
            lines.extend(self.line_words(taken));
            lines.extend([String::new(), text!("mistakes-step")]);
            lines.extend((!app.viewport.is_covered).then(|| self.next_words(taken)));
        }
        lines.into_iter().map(Paragraph::Plain).collect()
    }

    fn status(&self, _app: &AppState, taken: &Taken, text: Option<&str>) -> String {
        if taken.asked.is_some() {
            return text!("mistakes-judging");
        }
        let next = self.next_words(taken);
        let words = match taken.stage {
            Stage::Open if text.is_some() => self.task(taken, "mistakes-task.short"),
            Stage::Open => self.task(taken, "mistakes-task"),
            Stage::Wrong if text.is_some() => {
                let again = text!("mistakes-enter-again.short");
                format!("{}  {again}", taken.task.short)
            }
            Stage::Wrong => format!("{}  {next}", taken.task.words),
            Stage::Solved => format!("{}  {next}", text!("mistakes-right")),
            Stage::Shown => next,
        };
        match text {
            Some(_) if taken.reads => text!("lesson-enter-board"),
            Some(key) if taken.stage != Stage::Solved => {
                format!("{}  {words}", text!("lesson-key-text", key = key))
            }
            _ => words,
        }
    }

    fn update(state: &mut State, app: &mut AppState, cx: &mut Cx, message: Message) {
        let State { kind, taken, returns, .. } = state;
        match message {
            Message::Judged(ticket, lines) => {
                if let Some(taken) = taken
                    && let Some(mv) = taken.take_asked(ticket)
                {
                    kind.judged(&mut Turn { app, cx, taken }, mv, &lines);
                }
            }
            Message::JudgingEnded(ticket, ended) => {
                // An open question gets no answer any more.
                if let Some(taken) = taken {
                    taken.take_asked(ticket);
                }
                if let Err(why) = ended {
                    cx.notify(Notice::error(sanitize(&why).into_owned()));
                }
            }
            Message::Found(ticket, mistakes) => {
                if kind.loading.take_if(|asked| *asked == ticket).is_some() {
                    let day = app.day();
                    let due = |mistake: &Mistake| app.mistakes.is_due(&mistake.key(), day);
                    *taken = kind.fill(mistakes.into_iter().filter(due).collect());
                    *returns = kind.is_single();
                }
            }
        }
    }

    fn is_loading(&self) -> bool {
        self.loading.is_some()
    }

    fn on(&mut self, _app: &mut AppState, cx: &mut Cx, occasion: Occasion) {
        if occasion == Occasion::Left {
            cx.ask(EngineEffect::StopJudging);
        }
    }
}
