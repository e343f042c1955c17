//! The position editor: pieces put on a board by hand, checked by R5 at every step.
//!
//! The arrangement on the screen may be anything. A game can begin from it only if it is a position with both
//! kings.

use crate::app::action::Context;
use crate::app::analysis::Subject;
use crate::app::cx;
use crate::app::input::Input;
use crate::app::parts::copy;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::prompt::Prompt;
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::app::screen::{PasteUse, ScreenState};
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::rules::{Bitboard, PieceKind, Position, Setup, SetupError};

pub(crate) mod arrange;
mod commands;
mod cursor;
pub(crate) mod history;
mod mouse;
pub(crate) mod verdict;

use commands::play_from;
use cursor::Cursor;
use history::{HeldPiece, PiecePlace, SetupHistory};

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;

/// The arrangement, and the player's input.
#[derive(Debug)]
pub struct State {
    history: SetupHistory,
    /// The conditions of R5 that it violates, and their squares.
    pub(crate) faults: Vec<SetupError>,
    pub(crate) offending: Bitboard,
    /// The place of the keyboard cursor.
    pub(crate) cursor: Cursor,
    /// The piece taken up.
    pub(crate) held: Option<HeldPiece>,
    /// The target where the left button was pressed to take something up, to tell a drag from a click.
    pressed: Option<Target>,
    /// The line being typed.
    pub(crate) typed: Option<Typed>,
    /// The selected row of the list of starts, while it is open; the board shows that start.
    pub(crate) picking: Option<usize>,
    /// Whether White sits at the lower edge.
    pub(crate) flipped: bool,
    /// Whether the new pieces cover the board of a small window.
    pub(crate) lists_pieces: bool,
}

/// A line of text being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// An SFEN or a USI position.
    Sfen(TextInput),
    /// The number of the next move.
    Number(TextInput),
}

/// The longest SFEN that can be typed, in characters: longer than any valid one.
const LONGEST_SFEN: usize = 300;
/// The most digits of the number of a move.
const MOST_DIGITS: usize = 6;

impl Typed {
    fn sfen() -> Self {
        let line = TextInput::of_line("").accepting(Accepts::Visible);
        Self::Sfen(line.with_limit(Limit::Characters(LONGEST_SFEN)))
    }

    fn number(begun: &str) -> Self {
        let line = TextInput::of_line(begun).accepting(Accepts::Digits);
        Self::Number(line.with_limit(Limit::Characters(MOST_DIGITS)))
    }

    /// The line as it is shown.
    pub(crate) fn prompt(&self) -> Prompt<'_> {
        let (question, input) = match self {
            Self::Sfen(input) => (text!("editor-type-sfen"), input),
            Self::Number(input) => (text!("editor-type-number"), input),
        };
        Prompt::new(format!(" {question}"), input)
    }
}

/// The messages to the screen besides input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Message {
    /// Begin a game although it is over at once.
    PlayAnyway,
    /// Leave, and lose the arrangement.
    Leave,
}

/// The editor with the pieces of `position`.
pub fn open(position: &Position, flipped: bool) -> State {
    State::new(position.to_setup(), flipped)
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Editor
    }

    fn is_changed(&self) -> bool {
        self.history.is_changed()
    }

    /// Characters are text while a line is typed.
    fn context(&self) -> Context {
        if self.typed.is_some() { Context::Typing } else { Context::Editor }
    }

    fn use_of_paste(&self, _text: &str) -> PasteUse {
        PasteUse::Taken
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        match input {
            Input::Paste(text) => self.read(cx, text),
            Input::Act(_) | Input::Char(_) if self.typed.is_some() => self.type_in(cx, input),
            Input::Act(action) if self.picking.is_some() => self.act_picking(*action),
            Input::Act(action) => self.act(app, cx, *action),
            Input::Char(c) => self.letter(cx, *c),
            Input::Pointer(Gesture::Click, target) => self.click(cx, *target),
            Input::Pointer(Gesture::Drop, target) => self.release(cx, *target),
            Input::Pointer(Gesture::RightClick, target) => self.right_click(*target),
            Input::Pointer(Gesture::Drag | Gesture::RightDrop, _) => {}
            Input::Wheel(wheel) => self.wheel(*wheel),
        }
        self.check();
    }

    fn update(&mut self, _app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::PlayAnyway => {
                if let Some(position) = self.history.position() {
                    cx.go(play_from(position));
                }
            }
            Message::Leave => cx.back(None),
        }
    }

    /// The kind of the piece that is held or at the cursor; on a stand that of the place.
    fn piece_meant(&self) -> Option<PieceKind> {
        let place = match self.held {
            Some(HeldPiece::New(piece)) => return Some(piece.kind),
            Some(HeldPiece::From(place)) => place,
            None => self.cursor.place(),
        };
        match place {
            PiecePlace::Hand(_, kind) => Some(kind),
            PiecePlace::Board(_) => self.history.piece_at(place).map(|piece| piece.kind),
        }
    }

    /// The position, if the arrangement is one.
    fn analysed(&self) -> Option<Subject> {
        let position = self.history.position()?;
        Some(Subject::new(&position, Vec::new(), &position, None))
    }

    /// The arrangement.
    fn to_copy(&self) -> Option<copy::CopySource> {
        Some(copy::CopySource { setup: self.setup().clone(), game: None })
    }
}

impl State {
    /// An editor that starts with `setup`.
    fn new(setup: Setup, flipped: bool) -> Self {
        let mut state = Self {
            history: SetupHistory::new(setup),
            faults: Vec::new(),
            offending: Bitboard::EMPTY,
            cursor: Cursor::new(),
            held: None,
            pressed: None,
            typed: None,
            picking: None,
            flipped,
            lists_pieces: false,
        };
        state.check();
        state
    }

    /// The arrangement on the screen.
    pub(crate) const fn setup(&self) -> &Setup {
        self.history.setup()
    }

    fn put_down(&mut self) {
        self.held = None;
        self.pressed = None;
    }

    /// Checks the arrangement; called after every change.
    fn check(&mut self) {
        self.faults = self.setup().faults();
        let squares = self.faults.iter().map(|fault| self.setup().offending(fault));
        self.offending = squares.fold(Bitboard::EMPTY, |all, some| all | some);
        if let Some(HeldPiece::From(place)) = self.held
            && self.history.piece_at(place).is_none()
        {
            self.put_down();
        }
    }

    /// The SFEN of the arrangement, which R5 need not accept.
    fn sfen(&self) -> String {
        self.setup().to_sfen()
    }
}

#[cfg(test)]
mod tests;
