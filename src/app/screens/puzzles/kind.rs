//! Next moves and brinkmates as a kind of exercises: the list, keys, and words.

use super::rows::Row;
use super::{Cx, Exercise, Message, Puzzle, Puzzles, State, Taken, Turn};
use crate::app::action::{Action, Context};
use crate::app::analysis::written;
use crate::app::exercise::{Acted, ExerciseList, Kind, Paragraph, Stage};
use crate::app::options::PuzzlesStart;
use crate::app::parts::move_hint::{HintLevel, MoveHint};
use crate::app::parts::notice::Notice;
use crate::app::state::AppState;
use crate::app::wording::words::marked_side;
use crate::texts::text;
use komadai_core::rules::{Judged, Position};

/// Lines shown at once.
const LINES_SHOWN: usize = 5;

impl Kind for Puzzles {
    type Task = Puzzle;
    /// No other thread is asked.
    type Asked = ();
    type Message = Message;

    const CONTEXT: Context = Context::Training;
    const TERMS: &'static [[&'static str; 2]] = &[
        ["help-puzzles-next", "help-puzzles-next-means"],
        ["help-puzzles-brinkmate", "help-puzzles-brinkmate-means"],
    ];
    const COMPLETES: bool = false;

    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        (0..Row::all().len()).map(Some).collect()
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        let rows = Row::all().into_iter().map(|row| self.row_words(app, row));
        let words = if self.score[1] > 0 { self.score_words() } else { String::new() };
        ExerciseList {
            title: text!("puzzles-title"),
            rows: rows.collect(),
            words,
            bars: Vec::new(),
        }
    }

    fn key_words(&self, _app: &AppState, _place: usize) -> Option<String> {
        Some(text!("puzzles-status"))
    }

    fn preview(&self, _app: &AppState, place: usize) -> Option<Position> {
        let first = *Row::all().get(place)?.ids().first()?;
        Some(Exercise::of(first).position().clone())
    }

    fn begin(&mut self, app: &mut AppState, cx: &mut Cx, place: usize) -> Option<Taken> {
        let row = *Row::all().get(place)?;
        self.row = place;
        let first = self.begin_with(self.of_day(row, app.day()));
        if first.is_none() {
            cx.notify(Notice::info(text!("training-none-today")));
        }
        first
    }

    fn close(&mut self, _app: &mut AppState, cx: &mut Cx, _taken: Taken) -> usize {
        self.left.clear();
        if self.score[1] > 0 {
            cx.notify(Notice::info(self.score_words()));
        }
        self.row
    }

    fn attempt(&mut self, turn: &mut Turn, judged: &Judged) {
        if let Some(mv) = turn.legal_move(judged) {
            self.answer_move(turn, mv);
        }
    }

    fn begin_new_try(&self, turn: &mut Turn) {
        turn.try_again();
    }

    fn act(&mut self, turn: &mut Turn, action: Action) -> Acted {
        let covers = turn.covers();
        let taken = &mut *turn.taken;
        let shown = taken.line.moves.len();
        let Puzzle { chosen, common, .. } = taken.task;
        match action {
            Action::Hint => turn.next_hint(),
            Action::Solution => self.show(turn),
            Action::TakeBack => turn.try_again(),
            Action::Left if !taken.is_open() => taken.show_moves(shown.max(common + 1) - 1),
            Action::Right if !taken.is_open() => taken.show_moves(shown + 1),
            Action::Up if !covers && !taken.is_open() => {
                taken.choose_line(chosen.saturating_sub(1));
            }
            Action::Down if !covers && !taken.is_open() => taken.choose_line(chosen + 1),
            Action::Choose if covers || taken.is_open() => return Acted::AsEverywhere,
            Action::Choose if taken.stage == Stage::Wrong && taken.is_brinkmate() => {
                turn.try_again();
            }
            Action::Choose | Action::Later => return self.go_on(turn),
            _ => return Acted::AsEverywhere,
        }
        Acted::Done
    }

    fn has_use(&self, taken: &Taken, action: Action) -> bool {
        match action {
            Action::Hint => taken.is_open(),
            Action::Solution => taken.is_open() || taken.stage == Stage::Wrong,
            Action::TakeBack => taken.stage == Stage::Wrong && taken.is_brinkmate(),
            Action::Earlier | Action::Edit => false,
            _ => true,
        }
    }

    fn choosing(&self, taken: &Taken) -> Option<String> {
        match taken.stage {
            Stage::Open => None,
            Stage::Wrong if taken.is_brinkmate() => Some(text!("action-try-again")),
            Stage::Wrong | Stage::Solved | Stage::Shown => Some(text!("lesson-key-continue")),
        }
    }

    /// The part of the right move that was shown, or the next move of the line.
    fn marked(&self, taken: &Taken) -> Option<MoveHint> {
        if taken.is_open() {
            return taken.hint;
        }
        let line = taken.task.lines.get(taken.task.chosen)?;
        let mv = *line.get(taken.line.moves.len())?;
        Some(MoveHint { mv, level: HintLevel::Move })
    }

    fn progress(&self, taken: &Taken) -> (String, String) {
        let step = format!("{:?} {:?}", taken.stage, taken.line.moves);
        (taken.task.id.to_string(), step)
    }

    fn heading(&self, taken: &Taken) -> String {
        let left = self.left.len();
        match Exercise::of(taken.task.id) {
            Exercise::NextMove(_) => text!("puzzles-next-move", left = left),
            Exercise::Brinkmate(it) => {
                text!("puzzles-brinkmate", moves = it.moves(), left = left)
            }
        }
    }

    fn paragraphs(&self, _app: &AppState, taken: &Taken) -> Vec<Paragraph> {
        let mut lines = Vec::new();
        if taken.is_open() {
            let moves: Vec<String> = written(&taken.line.start, None, &taken.line.moves).collect();
            lines.extend((!moves.is_empty()).then(|| moves.join(" ")));
            lines.push(task(taken, false));
            lines.extend(taken.hint_words());
        } else {
            lines.extend((taken.stage == Stage::Solved).then(|| text!("mistakes-right")));
            lines.extend(taken.task.said.iter().cloned());
            lines.push(String::new());
            lines.extend(line_words(taken));
        }
        let mut paragraphs: Vec<_> = lines.into_iter().map(Paragraph::Plain).collect();
        if !taken.is_open() {
            paragraphs.push(Paragraph::Plain(String::new()));
            paragraphs.push(Paragraph::Keys(text!("puzzles-step")));
        }
        paragraphs.extend((!taken.is_open()).then(|| Paragraph::Muted(next_words(taken))));
        paragraphs
    }

    fn status(&self, _app: &AppState, taken: &Taken, text: Option<&str>) -> String {
        let said = taken.task.said.first();
        let words = match (taken.stage, text) {
            (Stage::Open, Some(_)) => task(taken, true),
            (Stage::Open, None) => task(taken, false),
            (Stage::Wrong, None) => {
                format!("{}  {}", said.map_or("", String::as_str), next_words(taken))
            }
            (Stage::Wrong | Stage::Solved | Stage::Shown, _) => next_words(taken),
        };
        taken.status_words(words, text)
    }

    fn update(state: &mut State, app: &mut AppState, cx: &mut Cx, message: Message) {
        let Message::Loaded(ticket, cards, fault) = message;
        let State { kind, taken, .. } = state;
        if kind.loading.take_if(|asked| *asked == ticket).is_none() {
            return;
        }
        kind.take_loaded(cx, *cards, fault);
        if let PuzzlesStart::Today(_) = kind.start {
            *taken = kind.begin(app, cx, 0);
        }
    }

    fn is_loading(&self) -> bool {
        self.loading.is_some()
    }
}

impl Puzzles {
    fn score_words(&self) -> String {
        let [right, all] = self.score;
        text!("training-score", right = right, all = all)
    }
}

fn task(taken: &Taken, is_short: bool) -> String {
    let key = match (taken.is_brinkmate(), is_short) {
        (true, true) => "puzzles-task-brinkmate.short",
        (true, false) => "puzzles-task-brinkmate",
        (false, true) => "puzzles-task-next.short",
        (false, false) => "puzzles-task-next",
    };
    text!(key, side = marked_side(taken.line.start.side_to_move()))
}

fn next_words(taken: &Taken) -> String {
    if taken.stage == Stage::Wrong && taken.is_brinkmate() {
        text!("mistakes-enter-again")
    } else {
        text!("mistakes-enter-next")
    }
}

/// The lines near the chosen one, that one with a bar after the moves on the board.
fn line_words(taken: &Taken) -> Vec<String> {
    let Puzzle { lines, chosen, common, .. } = &taken.task;
    let first = chosen.saturating_sub(LINES_SHOWN / 2);
    let first = first.min(lines.len().saturating_sub(LINES_SHOWN));
    let mut words = Vec::new();
    for (place, line) in lines.iter().enumerate().skip(first).take(LINES_SHOWN) {
        let mut moves: Vec<String> = written(&taken.line.start, None, line).collect();
        if place == *chosen {
            moves.insert(taken.line.moves.len().min(moves.len()), "|".to_owned());
        } else {
            moves.truncate(common + 1);
        }
        let sign = if place == *chosen { '▸' } else { ' ' };
        words.push(format!("{sign} {}", moves[*common..].join(" ")));
    }
    words
}
