//! Exercises: a board to move on with a text next to it, chosen from a list. The kinds are lessons, mate
//! problems, mistakes, weaknesses (whose exercises are mistakes), the cards of training, moves to guess, and
//! next moves with brinkmates.
//!
//! [`State`] is the screen of all of them. A [`Kind`] finds its exercises, judges moves, and has the words.

use std::fmt::Debug;
use std::time::Duration;

use crate::app::action::{Action, Context, named};
use crate::app::cx;
use crate::app::input::Input;
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::move_hint::MoveHint;
use crate::app::person::keymap::Keymap;
use crate::app::screen::{BoardCommand, ScreenState};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Judged, PieceKind, Position};

/// The methods of a kind whose list leads to other screens: its task is [`Infallible`](std::convert::Infallible),
/// and no exercise is ever at work.
macro_rules! takes_nothing {
    () => {
        fn attempt(&mut self, turn: &mut Turn<Self>, _judged: &Judged) {
            match turn.taken.task {}
        }

        fn act(&mut self, turn: &mut Turn<Self>, _action: Action) -> Acted {
            match turn.taken.task {}
        }

        fn has_use(&self, taken: &Taken<Self>, _action: Action) -> bool {
            match taken.task {}
        }

        fn choosing(&self, taken: &Taken<Self>) -> Option<String> {
            match taken.task {}
        }

        fn progress(&self, taken: &Taken<Self>) -> (String, String) {
            match taken.task {}
        }

        fn heading(&self, taken: &Taken<Self>) -> String {
            match taken.task {}
        }

        fn paragraphs(&self, _app: &AppState, taken: &Taken<Self>) -> Vec<Paragraph> {
            match taken.task {}
        }

        fn status(&self, _app: &AppState, taken: &Taken<Self>, _text: Option<&str>) -> String {
            match taken.task {}
        }
    };
}
pub(crate) use takes_nothing;

mod input;
mod taken;

pub(crate) use taken::{ExerciseLine, Stage, Taken};

/// The requests of a screen of exercises.
pub(crate) type Cx<K> = cx::Cx<Own<K>>;
type Own<K> = Message<<K as Kind>::Message>;

/// The list of exercises of a kind, and the one at work.
#[derive(Debug)]
pub struct State<K: Kind> {
    pub(crate) kind: K,
    /// The place of the selected exercise in the list.
    pub(crate) chosen: usize,
    pub(crate) taken: Option<Taken<K>>,
    /// Whether leaving its exercises leads back to the screen below: there is no list to go to. A part of the
    /// day's training comes back after its few exercises, or when the time is over.
    pub(crate) returns: bool,
}

/// Messages to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message<M> {
    /// A move after the question about its promotion.
    Play(Judged),
    /// Begins the exercise at this place of the list, in text mode.
    Take(usize),
    /// Gives this answer to the question, from 0, in text mode.
    Answer(usize),
    /// A message of this kind only.
    Own(M),
}

/// The exercise at work, with the context that a kind answers into.
#[derive(Debug)]
pub struct Turn<'a, K: Kind> {
    pub(crate) app: &'a mut AppState,
    pub(crate) cx: &'a mut Cx<K>,
    pub(crate) taken: &'a mut Taken<K>,
}

/// A paragraph of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paragraph {
    Plain(String),
    /// A hint about the next step.
    Muted(String),
    /// Keys that text mode does not have.
    Keys(String),
    /// An answer to choose, by its index.
    Answer {
        index: usize,
        words: String,
        is_chosen: bool,
    },
}

/// The texts of the list.
#[derive(Debug)]
pub struct ExerciseList {
    pub title: String,
    /// Each row of [`Kind::places`].
    pub rows: Vec<(String, String)>,
    /// The bar of each row, in percent of the longest; empty for a list without bars.
    pub bars: Vec<Option<u16>>,
    /// The text of the status line; empty for the keys of the selected row.
    pub words: String,
}

/// The progress in an exercise, so that text mode reports only news.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ExerciseProgress {
    /// An id of the exercise; `None` while the list is shown.
    pub exercise: Option<String>,
    /// An id of the progress made in it.
    pub step: String,
}

/// The effect of an action at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Acted {
    /// It did something.
    Done,
    /// It has the same meaning as at other boards.
    AsEverywhere,
    /// The exercise is left for the list.
    Closes,
}

/// An event of the screen as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// Input in the list.
    Touched,
    /// Another screen covers it.
    Hidden,
    /// It is uncovered again.
    Uncovered,
    /// It is left for good.
    Left,
}

/// A kind of exercises.
pub trait Kind: Debug + Sized {
    /// The parts of an exercise besides its board.
    type Task: Debug;
    /// The purpose of a question to another thread.
    type Asked: Debug + Copy;
    /// Messages of this kind only.
    type Message: Debug + Clone;

    const CONTEXT: Context;
    /// Whether typed moves have completions: in a lesson they would give the answer away.
    const COMPLETES: bool = true;
    /// Whether a click on the text continues when the exercise is done.
    const TEXT_GOES_ON: bool = true;
    /// Words of its screen with what they mean, for the help, as keys of texts.
    const TERMS: &'static [[&'static str; 2]] = &[];

    /// The rows of the list by the places of the exercises; `None` for the title of a group. Called for every
    /// key, so it makes no texts.
    fn places(&self, app: &AppState) -> Vec<Option<usize>>;

    fn list(&self, app: &AppState) -> ExerciseList;

    /// What choosing the exercise at this place of the list does, for a status line with nothing else to say.
    fn key_words(&self, _app: &AppState, _place: usize) -> Option<String> {
        None
    }

    /// The start position of the exercise at this place of the list, if known.
    fn preview(&self, app: &AppState, place: usize) -> Option<Position>;

    /// Begins the exercise at this place of the list; `None` if there is none.
    fn begin(&mut self, app: &mut AppState, cx: &mut Cx<Self>, place: usize)
    -> Option<Taken<Self>>;

    /// Leaves the exercise for the list; returns the place to select there.
    fn close(&mut self, _app: &mut AppState, _cx: &mut Cx<Self>, taken: Taken<Self>) -> usize {
        taken.place
    }

    /// Whether the exercise waits for a move.
    fn can_move(taken: &Taken<Self>) -> bool {
        taken.is_open() && taken.asked.is_none()
    }

    /// Answers a move that was entered while the exercise waits for one.
    fn attempt(&mut self, turn: &mut Turn<Self>, judged: &Judged);

    /// Begins another try if a wrong answer is shown: a move is typed, or help is requested.
    fn begin_new_try(&self, _turn: &mut Turn<Self>) {}

    /// The number of answers to the question, while it is open.
    fn answers(&self, _taken: &Taken<Self>) -> usize {
        0
    }

    /// Gives an answer to the open question.
    fn answer(&self, _turn: &mut Turn<Self>, _answer: usize) {}

    /// Carries out an action at the board.
    fn act(&mut self, turn: &mut Turn<Self>, action: Action) -> Acted;

    /// Whether an action has an effect at the board now, beyond its common meaning.
    fn has_use(&self, taken: &Taken<Self>, action: Action) -> bool;

    /// The effect of choosing if it picks up no piece, in a word for the footer.
    fn choosing(&self, taken: &Taken<Self>) -> Option<String>;

    /// The move that is marked on the board.
    fn marked(&self, taken: &Taken<Self>) -> Option<MoveHint> {
        taken.hint.filter(|_| taken.is_open())
    }

    /// The ids of the exercise and of the progress made in it.
    fn progress(&self, taken: &Taken<Self>) -> (String, String);

    /// The title of the text.
    fn heading(&self, taken: &Taken<Self>) -> String;

    /// The text next to the board.
    fn paragraphs(&self, app: &AppState, taken: &Taken<Self>) -> Vec<Paragraph>;

    /// The task in one line, or the next step; a short form with the key `text` to the text, if the board
    /// hides it.
    fn status(&self, app: &AppState, taken: &Taken<Self>, text: Option<&str>) -> String;

    /// The list in lines, for text mode.
    fn plain_list(&self, app: &AppState) -> Vec<String> {
        let ExerciseList { rows, words, .. } = self.list(app);
        let count = rows.len();
        let rows = (1..).zip(rows).map(|(number, (words, detail))| match &*detail {
            "" => format!("{number}. {}", words.trim_start()),
            detail => format!("{number}. {}: {detail}", words.trim_start()),
        });
        let how = words.is_empty().then(|| text!("plain-list-begin", count = count));
        [words].into_iter().filter(|words| !words.is_empty()).chain(how).chain(rows).collect()
    }

    /// The exercise in lines, for text mode.
    fn plain_lines(&self, app: &AppState, taken: &Taken<Self>) -> Vec<String> {
        let lines = self.paragraphs(app, taken).into_iter();
        let lines = lines.map(|line| match line {
            Paragraph::Keys(_) => String::new(),
            Paragraph::Muted(_) => text!("plain-lesson-next"),
            Paragraph::Plain(words) | Paragraph::Answer { words, .. } => words,
        });
        let lines = lines.filter(|line| !line.is_empty());
        std::iter::once(self.heading(taken)).chain(lines).collect()
    }

    /// Answers a message of this kind.
    fn update(state: &mut State<Self>, app: &mut AppState, cx: &mut Cx<Self>, own: Self::Message);

    /// Whether text mode has to wait for a file or a search.
    fn is_loading(&self) -> bool {
        false
    }

    /// The time of the next change on the screen.
    fn next_tick(&self, _now: Duration) -> Option<Duration> {
        None
    }

    fn tick(&mut self, _turn: &mut Turn<Self>) {}

    fn on(&mut self, _app: &mut AppState, _cx: &mut Cx<Self>, _occasion: Occasion) {}
}

impl<K: Kind> ScreenState for State<K> {
    type Message = Own<K>;

    fn home_context(&self) -> Context {
        K::CONTEXT
    }

    fn terms(&self) -> &'static [[&'static str; 2]] {
        K::TERMS
    }

    /// Characters are text while a move is typed.
    fn context(&self) -> Context {
        match &self.taken {
            Some(taken) if taken.input.is_typing() => Context::Typing,
            _ => K::CONTEXT,
        }
    }

    fn is_list(&self) -> bool {
        self.taken.is_none()
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx<K>, input: &Input) {
        self.in_run(app, cx, |state, app, cx| match state.taken {
            Some(_) => state.at_board(app, cx, |board| board.input(input)),
            None => state.input_in_list(app, cx, input),
        });
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx<K>, message: Own<K>) {
        self.in_run(app, cx, |state, app, cx| match message {
            Message::Play(judged) => state.at_board(app, cx, |board| board.attempt(&judged)),
            Message::Take(place) => {
                state.chosen = place;
                state.begin(app, cx);
            }
            Message::Answer(answer) => state.at_board(app, cx, |board| board.answer(answer)),
            Message::Own(own) => K::update(state, app, cx, own),
        });
    }

    fn next_tick(&self, now: Duration) -> Option<Duration> {
        self.kind.next_tick(now)
    }

    fn tick(&mut self, app: &mut AppState, cx: &mut Cx<K>) {
        if let Some(taken) = &mut self.taken {
            self.kind.tick(&mut Turn { app, cx, taken });
        }
    }

    fn has_running_clock(&self, now: Duration) -> bool {
        self.next_tick(now).is_some()
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        let taken = self.taken.as_ref()?;
        taken.input.piece_meant(&taken.line.position)
    }

    fn command(&mut self, app: &mut AppState, cx: &mut Cx<K>, command: BoardCommand) {
        if let BoardCommand::Move(text) = command {
            self.in_run(app, cx, |state, app, cx| {
                state.at_board(app, cx, |board| board.enter_text(&text));
            });
        }
    }

    fn leave(&mut self, app: &mut AppState, cx: &mut Cx<K>) {
        self.kind.on(app, cx, Occasion::Left);
    }

    fn hidden(&mut self, app: &mut AppState, cx: &mut Cx<K>) {
        self.kind.on(app, cx, Occasion::Hidden);
    }

    fn uncovered(&mut self, app: &mut AppState, cx: &mut Cx<K>) {
        self.kind.on(app, cx, Occasion::Uncovered);
    }
}

impl<K: Kind> State<K> {
    /// The list, with its first row selected.
    pub(crate) const fn new(kind: K) -> Self {
        Self { kind, chosen: 0, taken: None, returns: false }
    }

    /// Answers input or a message. Without a list it goes back once no exercise is at work; in a run of the day's
    /// training it counts the answers, and goes back when the time is over, too.
    fn in_run(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx<K>,
        act: impl FnOnce(&mut Self, &mut AppState, &mut Cx<K>),
    ) {
        let id = |state: &Self| state.taken.as_ref().map(|taken| state.kind.progress(taken).0);
        let (before, was_open) = (id(self), self.taken.as_ref().is_some_and(Taken::is_open));
        act(self, app, cx);
        if !self.returns {
            return;
        }
        let is_next = before.is_some() && before != id(self);
        if let (Some(run), Some(taken)) = (&mut app.today, &self.taken) {
            let is_answered = was_open && (is_next || !taken.is_open());
            run.answered += u32::from(is_answered);
        }
        let is_late = is_next && app.today.is_some_and(|run| run.is_over(app.now));
        if let Some(taken) = self.taken.take_if(|_| is_late) {
            self.chosen = self.kind.close(app, cx, taken);
        }
        if self.taken.is_none() && !self.kind.is_loading() {
            self.kind.on(app, cx, Occasion::Left);
            cx.back(None);
        }
    }

    /// The number of exercises in the list.
    pub(crate) fn count(&self, app: &AppState) -> usize {
        self.kind.places(app).iter().flatten().count()
    }

    /// The position on the board; `None` while the list is shown.
    pub(crate) fn position(&self) -> Option<&Position> {
        self.taken.as_ref().map(|taken| &taken.line.position)
    }

    /// The message that begins the exercise of this number of the list, from 1.
    pub(crate) fn message_to_take(&self, app: &AppState, number: usize) -> Option<Own<K>> {
        let is_there = (1..=self.count(app)).contains(&number);
        is_there.then(|| Message::Take(number - 1))
    }

    /// The meaning of a number from 1: an exercise of the list, or the answer to an open question.
    pub(crate) fn message_of_number(&self, app: &AppState, number: usize) -> Option<Own<K>> {
        let Some(taken) = &self.taken else {
            return self.message_to_take(app, number);
        };
        let is_asked = self.kind.answers(taken) > 0;
        is_asked.then(|| Message::Answer(number.wrapping_sub(1)))
    }

    /// The words of the answers to the open question, without their numbers.
    pub(crate) fn answers(&self, app: &AppState) -> Vec<String> {
        let asked = self.taken.as_ref().filter(|taken| self.kind.answers(taken) > 0);
        let lines = asked.map(|taken| self.kind.paragraphs(app, taken)).into_iter().flatten();
        let answers = lines.filter_map(|line| match line {
            Paragraph::Answer { words, .. } => Some(words),
            _ => None,
        });
        let bare =
            |words: String| words.split_once(' ').map_or(words.clone(), |it| it.1.to_owned());
        answers.map(bare).collect()
    }

    /// Whether an action has an effect at the board now.
    pub(crate) fn has_use(&self, action: Action) -> bool {
        let taken = self.taken.as_ref();
        taken.is_some_and(|taken| self.kind.has_use(taken, action))
    }

    /// Whether the next line of text mode has to wait for another thread.
    pub(crate) fn is_waiting(&self) -> bool {
        let is_asked = |taken: &Taken<K>| taken.asked.is_some();
        self.kind.is_loading() || self.taken.as_ref().is_some_and(is_asked)
    }

    pub(crate) fn progress(&self) -> ExerciseProgress {
        let taken = self.taken.as_ref();
        let (exercise, step) = taken.map(|taken| self.kind.progress(taken)).unzip();
        // The list is told again when it has been read.
        let step = step.unwrap_or_else(|| self.kind.is_loading().to_string());
        ExerciseProgress { exercise, step }
    }

    /// The exercise or the list in lines, for text mode.
    pub(crate) fn plain_lines(&self, app: &AppState) -> Vec<String> {
        match &self.taken {
            Some(taken) => self.kind.plain_lines(app, taken),
            None => self.kind.plain_list(app),
        }
    }

    /// The keys in the footer: the list has no board.
    pub(crate) fn footer_hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let mut hints = hint::hints(keymap, K::CONTEXT);
        let Some(taken) = &self.taken else {
            hints.retain(|hint| !hint.is_for_a_board());
            return hints;
        };
        let (input, position) = (&taken.input, &taken.line.position);
        let hand = position.hand(position.side_to_move());
        let can_drop = K::can_move(taken) && hand.iter().next().is_some();
        hints.retain(|hint| match hint.action() {
            Some(Action::NextHandPiece) => can_drop,
            Some(action) => self.kind.has_use(taken, action),
            None => true,
        });
        let choosing = input.choosing(position);
        let choosing = choosing.or_else(|| self.kind.choosing(taken));
        hint::relabel(&mut hints, Action::Choose, choosing);
        hint::relabel(&mut hints, Action::Cancel, input.cancelling());
        hints
    }

    /// The status line; `is_covered` if the text has no room next to the board.
    pub(crate) fn status(&self, app: &AppState, taken: &Taken<K>, is_covered: bool) -> String {
        let entry = named("moves").filter(|_| is_covered);
        let text = entry.map(|entry| app.keymap.first_key(K::CONTEXT, entry));
        self.kind.status(app, taken, text.as_deref())
    }
}
