//! Exercises: a board to move on with a text next to it, chosen from a list. Lessons, mate problems and mistakes are three.

use crate::app::action::{Action, Context, named};
use crate::app::cx::Cx;
use crate::app::input::{Input, Wheel};
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::list::row_after;
use crate::app::parts::move_hint::MoveHint;
use crate::app::parts::move_input::{
    Board, Entered, IllegalMoves, MoveInput, TextSource, promotion_dialog,
};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::person::keymap::Keymap;
use crate::app::screen::{BoardCommand, ScreenState};
use crate::app::state::AppState;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::rules::{Judged, Move, PieceKind, Position, Square};

/// What every exercise keeps of its board and its text.
#[derive(Debug)]
pub(crate) struct ExerciseBoard {
    pub input: MoveInput,
    /// Whether the text covers the board of a window without room for both.
    pub reads: bool,
    /// Lines of the text above the first one shown.
    pub scroll: u16,
    pub flipped: bool,
}

impl ExerciseBoard {
    pub(crate) fn new(flipped: bool) -> Self {
        Self {
            input: MoveInput::new(flipped),
            reads: false,
            scroll: 0,
            flipped,
        }
    }

    /// A board with the cursor on a square.
    pub(crate) fn with_cursor(flipped: bool, cursor: Option<Square>) -> Self {
        let mut board = Self::new(flipped);
        board.input.cursor = cursor.unwrap_or(board.input.cursor);
        board
    }

    /// Shows the text from its beginning.
    pub(crate) const fn read(&mut self) {
        self.reads = true;
        self.scroll = 0;
    }
}

/// The board of an exercise, as a view shows it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ShownExercise<'a> {
    pub board: &'a ExerciseBoard,
    pub position: &'a Position,
    pub last_move: Option<Move>,
    /// How much of a good move is shown.
    pub hint: Option<MoveHint>,
    /// Whether a typed move is completed: in a lesson that would give the answer away.
    pub completes: bool,
}

/// A paragraph of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Paragraph {
    Plain(String),
    /// What can be done next.
    Muted(String),
    /// An answer to choose, by its index.
    Answer {
        index: usize,
        words: String,
        is_chosen: bool,
    },
}

impl Paragraph {
    pub(crate) fn into_words(self) -> String {
        match self {
            Self::Plain(words) | Self::Muted(words) | Self::Answer { words, .. } => words,
        }
    }
}

/// What stands in the list.
#[derive(Debug)]
pub(crate) struct ExerciseList {
    pub title: String,
    /// Each row of [`Exercise::places`].
    pub rows: Vec<(String, String)>,
    /// What the status line says.
    pub words: String,
}

/// How far a person has come with an exercise.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ExerciseProgress {
    /// Which exercise, by any name; `None` for the list.
    pub exercise: Option<String>,
    /// What has come of it so far, by any name.
    pub step: String,
}

/// A screen of exercises.
pub(crate) trait Exercise: ScreenState<Message: Clone> {
    /// The board with what was entered at it, and where the last move arrived; `None` while the list is shown.
    fn at_board(&mut self) -> Option<(&mut ExerciseBoard, &Position, Option<Square>)>;

    /// The board to be drawn; `None` while the list is shown.
    fn on_board(&self) -> Option<ShownExercise<'_>>;

    /// Whether a move is waited for.
    fn can_move(&self) -> bool;

    /// The message with a move whose promotion was answered.
    fn play(judged: Judged) -> Self::Message;

    /// Answers a move that was entered.
    fn attempt(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, judged: &Judged);

    /// Begins another try where a wrong answer is shown: a move is typed, or help is asked for.
    fn begin_new_try(&mut self, _cx: &mut Cx<Self::Message>) {}

    /// Does what an action means; [`Exercise::act_at_board`] has what is alike everywhere.
    fn act(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, action: Action);

    /// Goes from the board to the list.
    fn close(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>);

    /// The place of what is chosen in the list.
    fn place(&self) -> usize;

    fn choose(&mut self, place: usize);

    /// Begins what is chosen in the list.
    fn begin_chosen(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>);

    /// How far the person has come, so that text mode reports news only.
    fn progress(&self) -> ExerciseProgress;

    /// The title of the text.
    fn heading(&self) -> String;

    /// The text next to the board.
    fn paragraphs(&self, app: &AppState) -> Vec<Paragraph>;

    /// The task in one line, or what comes next; `is_covered` where the text has no room next to the board.
    fn status(&self, app: &AppState, is_covered: bool) -> String;

    /// The rows of the list by the places of the exercises; `None` for the title of a group. Asked with every key: no texts.
    fn places(&self, app: &AppState) -> Vec<Option<usize>>;

    fn list(&self, app: &AppState) -> ExerciseList;

    /// The position with which what is chosen in the list begins, where it is known.
    fn preview(&self, app: &AppState) -> Option<Position>;

    /// Answers a character before it begins a move, if it means something else; `false` if not.
    fn type_answer(
        &mut self,
        _app: &mut AppState,
        _cx: &mut Cx<Self::Message>,
        _char: char,
    ) -> bool {
        false
    }

    /// A click on an answer.
    fn click_answer(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>, _answer: usize) {}

    /// A click on the text.
    fn click_text(&mut self, _app: &mut AppState, _cx: &mut Cx<Self::Message>) {
        if let Some((board, ..)) = self.at_board() {
            board.reads = false;
        }
    }

    /// What keys mean: characters are text while a move is typed.
    fn context_of_keys(&self) -> Context {
        match self.on_board() {
            Some(shown) if shown.board.input.is_typing() => Context::Typing,
            _ => self.home_context(),
        }
    }

    /// Whether an action does something at the board as it stands, beyond what is alike everywhere.
    fn has_use(&self, action: Action) -> bool;

    /// What choosing does where it picks up no piece, in a word for the footer.
    fn choosing(&self) -> Option<String>;

    /// What the keys do that the footer shows: on the list there is no board.
    fn footer_hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let mut hints = hint::hints(keymap, self.home_context());
        let Some(shown) = self.on_board() else {
            hints.retain(|hint| !hint.is_for_a_board());
            return hints;
        };
        let hand = shown.position.hand(shown.position.side_to_move());
        let can_drop = self.can_move() && hand.iter().next().is_some();
        hints.retain(|hint| match hint.action() {
            Some(Action::NextHandPiece) => can_drop,
            Some(action) => self.has_use(action),
            None => true,
        });
        let input = &shown.board.input;
        let choosing = input.choosing(shown.position).or_else(|| self.choosing());
        hint::relabel(&mut hints, Action::Choose, choosing);
        hint::relabel(&mut hints, Action::Cancel, input.cancelling());
        hints
    }

    /// The key that shows the text, where the board hides it.
    fn key_of_text(&self, keymap: &Keymap, is_covered: bool) -> Option<String> {
        let entry = named("moves").filter(|_| is_covered)?;
        Some(keymap.first_key(self.home_context(), entry))
    }

    fn kind_meant(&self) -> Option<PieceKind> {
        let shown = self.on_board()?;
        shown.board.input.piece_meant(shown.position)
    }

    /// A typed command plays a move.
    fn play_command(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx<Self::Message>,
        command: &BoardCommand,
    ) {
        if let BoardCommand::Move(text) = command {
            self.begin_new_try(cx);
            if !self.can_move() {
                return cx.notify(Notice::info(text!("lesson-no-move-now")));
            }
            self.enter(app, cx, |input, board| {
                input.enter_text(text, TextSource::Keyboard, board)
            });
        }
    }

    /// Answers keys and the mouse, in the list or at the board.
    fn answer_input(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, input: &Input) {
        let Some((board, ..)) = self.at_board() else {
            return self.input_in_list(app, cx, input);
        };
        match input {
            Input::Act(action) if board.input.is_typing() => self.edit_line(app, cx, *action),
            Input::Act(action) => self.act(app, cx, *action),
            Input::Char(c) => self.type_char(app, cx, *c),
            Input::Pointer(gesture, target) => self.point(app, cx, *gesture, *target),
            Input::Wheel(Wheel::Up) => self.scroll(app, -1),
            Input::Wheel(Wheel::Down) => self.scroll(app, 1),
            Input::Paste(_) => {}
        }
    }

    fn input_in_list(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, input: &Input) {
        let page = app.viewport.page.rows.into();
        let count = self.places(app).iter().flatten().count();
        if let Some(place) = row_after(input, self.place(), count, page) {
            self.choose(place);
        }
        match input {
            Input::Act(Action::Choose) => self.begin_chosen(app, cx),
            Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
                self.leave(app, cx);
                cx.back(None);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == self.place() => {
                self.begin_chosen(app, cx);
            }
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => self.choose(*row),
            _ => {}
        }
    }

    /// Does what is entered at the board, as long as a move is waited for.
    fn enter(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx<Self::Message>,
        enter: impl FnOnce(&mut MoveInput, Board) -> Entered,
    ) {
        if !self.can_move() {
            return;
        }
        let Some((board, position, previous)) = self.at_board() else {
            return;
        };
        match enter(&mut board.input, explained(position, previous)) {
            Entered::Try(judged) => self.attempt(app, cx, &judged),
            Entered::AskPromotion(moves) => {
                cx.open(promotion_dialog(position, moves, board.flipped, Self::play));
            }
            Entered::ForeignPiece => cx.notify(Notice::warning(text!("lesson-foreign"))),
            entered => entered.tell(cx),
        }
    }

    /// The move that was entered where one is waited for; an illegal one is marked and explained.
    fn legal_move(&mut self, cx: &mut Cx<Self::Message>, judged: &Judged) -> Option<Move> {
        if !self.can_move() {
            return None;
        }
        let (board, ..) = self.at_board()?;
        board.input.put_down();
        match judged.verdict() {
            Ok(mv) => Some(mv),
            Err(illegal) => {
                board.input.offending = illegal.squares();
                cx.notify(Notice::error(illegal_move(texts::chosen(), illegal)));
                None
            }
        }
    }

    /// What an action does at the board of every exercise.
    fn act_at_board(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, action: Action) {
        let is_covered = app.viewport.is_covered;
        let Some((board, ..)) = self.at_board() else {
            return;
        };
        let covers = is_covered && board.reads;
        match action {
            Action::Choose if covers => board.reads = false,
            Action::Choose => {
                let cursor = board.input.cursor;
                self.enter(app, cx, |input, board| input.choose(cursor, board));
            }
            Action::Up if covers => self.scroll(app, -1),
            Action::Down if covers => self.scroll(app, 1),
            Action::Up | Action::Down | Action::Left | Action::Right => {
                board.input.step(action, board.flipped);
            }
            Action::Cancel if board.input.is_marked() => board.input.put_down(),
            Action::Cancel => self.close(app, cx),
            Action::NextHandPiece => self.enter(app, cx, MoveInput::take_next_in_hand),
            Action::Flip => board.flipped = !board.flipped,
            Action::Moves => board.reads = !board.reads,
            _ => {}
        }
    }

    /// Answers a key while the line of a move is open.
    fn edit_line(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, action: Action) {
        if action == Action::Choose {
            self.begin_new_try(cx);
        }
        let can_move = self.can_move();
        // Nothing is to be entered any more, or not yet.
        let is_done = self.choosing().is_some();
        let Some((board, ..)) = self.at_board() else {
            return;
        };
        let flipped = board.flipped;
        if can_move {
            self.enter(app, cx, |input, board| {
                input.edit_line(action, flipped, board)
            });
        } else if action == Action::Choose {
            if is_done {
                board.input.put_down();
            }
            cx.notify(Notice::info(text!("lesson-no-move-now")));
        } else {
            board.input.edit_ahead(action);
        }
    }

    /// A character begins a move or goes on with it; after a wrong answer that is another try.
    fn type_char(&mut self, app: &mut AppState, cx: &mut Cx<Self::Message>, c: char) {
        let Some((board, ..)) = self.at_board() else {
            return;
        };
        let is_typing = board.input.is_typing();
        if !is_typing && (self.type_answer(app, cx, c) || !MoveInput::can_begin(c)) {
            return;
        }
        self.begin_new_try(cx);
        let can_move = self.can_move();
        let Some((board, ..)) = self.at_board() else {
            return;
        };
        if !can_move {
            board.input.type_ahead(c).tell(cx);
        } else if is_typing {
            self.enter(app, cx, |input, board| input.type_char(c, board));
        } else {
            board.reads = false;
            self.enter(app, cx, |input, board| input.begin_typing(c, board));
        }
    }

    fn point(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx<Self::Message>,
        gesture: Gesture,
        target: Option<Target>,
    ) {
        let Some((board, position, previous)) = self.at_board() else {
            return;
        };
        match (gesture, target) {
            (Gesture::Click, Some(Target::Row(answer))) => self.click_answer(app, cx, answer),
            (Gesture::Click, Some(Target::Overlay)) => self.click_text(app, cx),
            (Gesture::Click, target) => {
                self.enter(app, cx, |input, board| input.click(target, board));
            }
            (Gesture::Drop, target) => {
                let to = board.input.release(target, explained(position, previous));
                if let Some(to) = to {
                    self.enter(app, cx, |input, board| input.choose(to, board));
                }
            }
            (Gesture::RightClick, _) => self.act(app, cx, Action::Cancel),
            (Gesture::Drag, target) => board.input.drag(target),
            (Gesture::RightDrop, _) => {}
        }
    }

    /// What text mode says of the exercise or of the list.
    fn plain_lines(&self, app: &AppState) -> Vec<String> {
        if self.on_board().is_none() {
            let ExerciseList { rows, words, .. } = self.list(app);
            let rows = (1..).zip(rows);
            let rows = rows.map(|(number, (words, detail))| match &*detail {
                "" => format!("{number}. {words}"),
                detail => format!("{number}. {words}: {detail}"),
            });
            return std::iter::once(words).chain(rows).collect();
        }
        let lines = self.paragraphs(app).into_iter();
        let lines = lines.map(|line| match line {
            Paragraph::Muted(_) => text!("plain-lesson-next"),
            line => line.into_words(),
        });
        let lines = lines.filter(|line| !line.is_empty());
        std::iter::once(self.heading()).chain(lines).collect()
    }

    /// Moves the text by `rows`.
    fn scroll(&mut self, app: &AppState, rows: i16) {
        if let Some((board, ..)) = self.at_board() {
            board.scroll = app.viewport.page.scrolled(board.scroll, rows);
        }
    }
}

/// A board that takes every move and says why one is illegal.
const fn explained(position: &Position, previous: Option<Square>) -> Board<'_> {
    Board {
        position,
        previous,
        illegal: IllegalMoves::Explained,
    }
}
