//! A sitting: which card comes next, and what an answer to it means.

use std::sync::Arc;

use super::{Asked, Card, Cx, STARTERS, Taken, Training, TrainingRecord, Turn};
use crate::app::effect::LibraryEffect;
use crate::app::exercise::{Acted, ExerciseLine, Stage};
use crate::app::parts::notice::Notice;
use crate::app::person::cards::CardKind;
use crate::app::person::changes::PersonChange;
use crate::app::route::{Reviewed, Route};
use crate::app::state::AppState;
use crate::app::wording::words::file_name;
use crate::texts::text;
use crate::training::{Counts, Departure, Memory, Pace, Place, Rating, Repertoire, Sitting, Step};
use komadai_core::record::Record;
use komadai_core::rules::{Color, Move, Position};

/// The most games of a side in the list that left its repertoire.
const MOST_LEFT: usize = 10;

impl Training {
    pub(super) fn repertoire(&self, side: Color) -> &Repertoire {
        &self.repertoires[side.index()]
    }

    /// The game of this place among those that left the repertoire of a side.
    pub(super) fn left(&self, at: usize, side: Color) -> &(String, Departure) {
        &self.comparisons[side.index()].left[at]
    }

    /// The cards of a row, with what is remembered of them.
    fn cards(&self, row: Row) -> Vec<(Place, Option<Memory>)> {
        let side = row.side();
        let places = match row {
            Row::Side(_) => self.repertoire(side).cards().collect(),
            Row::Record(at, _) => self.records[at].cards.clone(),
            Row::Left(at, _) => {
                let position = &self.left(at, side).1.position;
                self.repertoire(side).find(position).into_iter().collect()
            }
            Row::Drill(_) | Row::Starter(_) => Vec::new(),
        };
        let memories = &self.memories[side.index()];
        places.into_iter().map(|place| (place, memories[place])).collect()
    }

    pub(super) fn counts(&self, row: Row, day: i64) -> Counts {
        Counts::of(self.cards(row).into_iter().map(|(_, memory)| memory), day)
    }

    /// The rows of the list: the sides that have cards, then the records.
    pub(super) fn rows(&self) -> Vec<Row> {
        let sides = Color::ALL.into_iter();
        let records_of = |side| {
            let records = self.records.iter().filter(move |it| Color::from(it.file.side) == side);
            records.filter(|it| it.record.is_ok()).count()
        };
        let sides = sides.filter(|&side| records_of(side) > 1);
        let records = self.records.iter().enumerate();
        let records = records.map(|(at, record)| Row::Record(at, record.file.side.into()));
        let starters = 0..STARTERS.len();
        let starters =
            starters.filter(|&at| self.loading.is_none() && self.record_of_starter(at).is_none());
        let rows = sides.map(Row::Side).chain(records).chain(self.left_rows());
        let rows = rows.chain((0..self.drills.len()).map(Row::Drill));
        rows.chain(starters.map(Row::Starter)).collect()
    }

    /// The record of a repertoire to begin with, once it was added.
    fn record_of_starter(&self, starter: usize) -> Option<usize> {
        let name = STARTERS[starter].name();
        let is_it = |it: &TrainingRecord| it.file.file.file_stem().is_some_and(|it| *it == *name);
        self.records.iter().position(is_it)
    }

    /// The row of that record.
    pub(super) fn row_of_starter(&self, starter: usize) -> Option<usize> {
        let record = self.record_of_starter(starter)?;
        self.rows().iter().position(|row| matches!(row, Row::Record(at, _) if *at == record))
    }

    /// The last own games that left the repertoire of a side before its record ended.
    fn left_rows(&self) -> impl Iterator<Item = Row> + '_ {
        Color::ALL.into_iter().flat_map(|side| {
            let left = self.comparisons[side.index()].left.iter().enumerate().rev();
            let left = left.filter(|(_, (_, departure))| !departure.is_end());
            left.take(MOST_LEFT).map(move |(at, _)| Row::Left(at, side))
        })
    }

    /// Begins a sitting with the cards of a row for this day; `None` if there are none. Whoever `wants_more` after
    /// the cards of the day gets them.
    pub(super) fn begin_row(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        row: Row,
        wants_more: bool,
    ) -> Option<Taken> {
        if let Row::Record(at, _) = row
            && let Err(why) = &self.records[at].record
        {
            cx.notify(Notice::error(self.fault_words(at, why)));
            return None;
        }
        if let Row::Starter(at) = row {
            self.adding = Some(at);
            let ticket = app.ticket();
            self.loading = Some(ticket);
            cx.ask(LibraryEffect::AddStarter(ticket, at));
            return None;
        }
        if let Row::Drill(at) = row {
            let game = self.drills[at].0.game(app.strength.adaptive_level());
            if let Some(game) = game {
                cx.go(Route::Play(Box::new(game)));
            }
            return None;
        }
        if let Row::Left(at, side) = row {
            let left = &self.left(at, side).1;
            if !left.is_own(self.repertoire(side)) {
                self.edit(cx, side, &left.position);
                return None;
            }
        }
        let day = app.day();
        let pace = Pace::default();
        let all = self.cards(row);
        let cards = match row {
            Row::Left(..) => all.into_iter().map(|(card, _)| card).collect(),
            _ => match pace.cards(&all, day, self.cards.answered(day)) {
                today if today.is_empty() && wants_more => pace.cards(&all, day, [0, 0]),
                today => today,
            },
        };
        if cards.is_empty() {
            if wants_more {
                cx.notify(Notice::info(text!("training-none-today")));
            }
            return None;
        }
        self.score = [0, 0];
        self.sitting = Some(Asked { side: row.side(), left: Sitting::new(cards) });
        self.next(app, None, Vec::new())
    }

    /// The cards of the sitting still to ask.
    pub(super) fn cards_left(&self) -> usize {
        self.sitting.as_ref().map_or(0, |asked| asked.left.left())
    }

    /// The next card, from the place shown if it is on the way; `said` are words about the last one.
    fn next(&mut self, app: &AppState, shown: Option<Place>, said: Vec<String>) -> Option<Taken> {
        let Asked { side, left } = self.sitting.as_mut()?;
        let side = *side;
        let repertoire = &self.repertoires[side.index()];
        let played = &self.comparisons[side.index()].played;
        let seed = u64::from(app.started.subsec_nanosecond().unsigned_abs());
        let seed = seed ^ u64::try_from(app.now.as_nanos()).unwrap_or(u64::MAX);
        let mut random = fastrand::Rng::with_seed(seed ^ (left.left() as u64) << 40);
        let way = left.next(repertoire, played, shown, |sides| random.u32(..sides))?;
        let from = &repertoire.nodes()[way.from];
        let mut line = ExerciseLine::new(from.position.clone(), from.previous);
        line.replay(&way.moves);
        let task = Card { side, place: way.card, is_helped: false, said };
        Some(Taken::new(0, task, line, side == Color::White, None))
    }

    /// Judges the answer to the card.
    pub(super) fn answer_move(&mut self, turn: &mut Turn, mv: Move) {
        let repertoire = Arc::clone(&self.repertoires[turn.taken.task.side.index()]);
        let card = &repertoire.nodes()[turn.taken.task.place];
        let Some(step) = card.step(mv) else {
            let words = text!("training-wrong", move = turn.taken.line.written(mv));
            return self.is_wrong(turn, words);
        };
        let is_helped = turn.taken.task.is_helped;
        self.count(turn, if is_helped { Rating::Hard } else { Rating::Good });
        let words = turn.taken.line.written(mv);
        let mut said = vec![if step == &card.steps[0] {
            text!("training-right", move = words)
        } else {
            let main = turn.taken.line.written(card.steps[0].mv);
            text!("training-right-too", move = words, main = main)
        }];
        said.extend(Some(step.comment.clone()).filter(|comment| !comment.is_empty()));
        turn.cx.notify(Notice::info(said.join(" ")));
        self.go_after(turn, step, said);
    }

    /// Shows the right move.
    fn is_wrong(&mut self, turn: &mut Turn, words: String) {
        self.count(turn, Rating::Again);
        let mut said = vec![words];
        said.extend(self.answer_words(turn.taken));
        turn.taken.task.said = said;
        turn.taken.stage = Stage::Wrong;
        turn.taken.read();
        turn.taken.reads = false;
    }

    /// Shows the right move instead of an answer.
    pub(super) fn show(&mut self, turn: &mut Turn) {
        if turn.taken.is_open() {
            self.is_wrong(turn, text!("training-shown"));
            turn.taken.stage = Stage::Shown;
        }
    }

    /// Shows a little more of the right move.
    pub(super) fn next_hint(&self, turn: &mut Turn) {
        if turn.taken.is_open() {
            turn.taken.task.is_helped = true;
            turn.show_more(self.steps(turn.taken)[0].mv);
        }
    }

    /// Plays the move that was shown, and goes on.
    pub(super) fn go_on(&mut self, turn: &mut Turn) -> Acted {
        if turn.taken.is_open() {
            return Acted::AsEverywhere;
        }
        let step = self.steps(turn.taken)[0].clone();
        if self.go_after(turn, &step, Vec::new()) { Acted::Done } else { Acted::Closes }
    }

    /// The next card after a move of the card; `false` if the sitting is over: the move is on the board then.
    fn go_after(&mut self, turn: &mut Turn, step: &Step, said: Vec<String>) -> bool {
        let Some(next) = self.next(turn.app, Some(step.to), said.clone()) else {
            self.sitting = None;
            turn.taken.stage = Stage::Solved;
            turn.taken.task.said = said;
            turn.taken.line.play(step.mv);
            turn.cx.notify(Notice::info(self.score_words()));
            return false;
        };
        let before = std::mem::replace(turn.taken, next);
        let taken = &mut *turn.taken;
        (taken.flipped, taken.input.cursor) = (before.flipped, before.input.cursor);
        taken.input.take_line_of(before.input);
        true
    }

    /// Counts an answer, and keeps it.
    fn count(&mut self, turn: &mut Turn, rating: Rating) {
        let Card { side, place, .. } = turn.taken.task;
        let is_right = rating != Rating::Again;
        if let Some(asked) = &mut self.sitting {
            if !asked.left.was_missed(place) {
                self.score[0] += usize::from(is_right);
                self.score[1] += 1;
            }
            asked.left.answer(place, is_right);
        }
        let key = self.repertoire(side).nodes()[place].key();
        let answer = turn.app.answer(CardKind::Repertoire, key, rating, None);
        self.cards.add(&answer);
        self.memories[side.index()][place] = self.cards.memory(&answer.key);
        turn.cx.ask(PersonChange::Answered(answer));
    }

    /// Opens the record of a position there, to change it.
    pub(super) fn edit(&self, cx: &mut Cx, side: Color, position: &Position) {
        let repertoire = self.repertoire(side);
        let Some(place) = repertoire.find(position) else {
            return;
        };
        let (number, node) = repertoire.nodes()[place].source;
        let of_side = self.records.iter().filter(|it| Color::from(it.file.side) == side);
        let mut readable = of_side.filter_map(|it| Some((&it.file.file, it.record.as_ref().ok()?)));
        let Some((file, record)) = readable.nth(number) else {
            return;
        };
        cx.go(Route::Review(Box::new(Reviewed {
            record: Record::clone(record),
            name: file_name(file),
            file: Some(file.clone()),
            pasted: None,
            ply: None,
            node: Some(node),
            warning: None,
            lies_over: true,
            is_judged: false,
        })));
    }

    /// The moves of the card.
    pub(super) fn steps(&self, taken: &Taken) -> &[Step] {
        &self.repertoire(taken.task.side).nodes()[taken.task.place].steps
    }
}

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// All cards of a side.
    Side(Color),
    /// Those of a record, by its place, for this side.
    Record(usize, Color),
    /// An own game that left the repertoire of a side, by its place in the comparison.
    Left(usize, Color),
    /// A position to win or to hold, by its place.
    Drill(usize),
    /// A repertoire to begin with, by its place in [`STARTERS`].
    Starter(usize),
}

impl Row {
    pub(super) const fn side(self) -> Color {
        match self {
            Self::Side(side) | Self::Record(_, side) | Self::Left(_, side) => side,
            Self::Drill(_) => Color::Black,
            Self::Starter(at) => STARTERS[at].side,
        }
    }
}
