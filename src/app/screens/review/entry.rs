//! Moves entered at the board: by cursor and Enter, by mouse, by typing.

use super::navigator::Navigator;
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::move_input::{Board, Entered, IllegalMoves, MoveInput, TextSource};
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::MoveNumber;
use crate::app::parts::pointer::Target;
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::texts::text;
use komadai_core::rules::Move;

/// A typed line of at most this many digits is the number of a move: moves take four, or two and a letter.
const MOST_DIGITS: usize = 3;

/// The move being entered, and whether keys go to the board.
#[derive(Debug)]
pub(crate) struct MoveEntry {
    /// The input at the board.
    pub input: MoveInput,
    /// Whether keys go to the board.
    is_at_board: bool,
}

/// The result of the keys that lead to the board and back.
#[derive(Debug)]
pub(crate) enum AtBoard {
    /// Keys go to the board now.
    Arrived,
    /// A piece in hand was taken up, or keys go to the moves again.
    Entered(Entered),
}

/// The result of a line of text.
#[derive(Debug)]
pub(crate) enum EnteredLine {
    /// It is the number of a move to go to.
    Number(MoveNumber),
    /// It is anything else.
    Entered(Entered),
}

impl MoveEntry {
    pub(crate) fn new(flipped: bool) -> Self {
        Self { input: MoveInput::new(flipped), is_at_board: false }
    }

    /// Whether the arrow keys move the cursor on the board instead of stepping through the moves.
    pub(crate) const fn is_at_board(&self) -> bool {
        self.is_at_board || self.input.selected.is_some()
    }

    /// Makes keys go to the board.
    pub(crate) const fn go_to_board(&mut self) {
        self.is_at_board = true;
    }

    /// Puts the piece down, or without one leaves the board.
    pub(crate) fn cancel(&mut self) {
        self.is_at_board &= self.input.selected.is_some();
        self.input.put_down();
    }

    /// Goes to the board, then through the pieces in hand, then back to the moves.
    pub(crate) fn next_at_board(&mut self, navigator: &Navigator) -> AtBoard {
        if !self.is_at_board() {
            self.go_to_board();
            return AtBoard::Arrived;
        }
        AtBoard::Entered(match self.input.take_next_in_hand(board(navigator)) {
            Entered::EmptyHand | Entered::EndOfHand => {
                self.input.put_down();
                self.is_at_board = false;
                Entered::Nothing
            }
            entered => entered,
        })
    }

    /// Chooses the square of the cursor.
    pub(crate) fn choose(&mut self, navigator: &Navigator) -> Entered {
        self.input.choose(self.input.cursor, board(navigator))
    }

    /// A click on a square or a piece in hand.
    pub(crate) fn click(&mut self, target: Option<Target>, navigator: &Navigator) -> Entered {
        self.input.click(target, board(navigator))
    }

    /// The button went up: the end of a drag, unless it is where the button went down.
    pub(crate) fn release(&mut self, target: Option<Target>, navigator: &Navigator) -> Entered {
        let board = board(navigator);
        match self.input.release(target, board) {
            Some(to) => self.input.choose(to, board),
            None => Entered::Nothing,
        }
    }

    /// A character that begins or continues a line.
    pub(crate) fn type_char(&mut self, c: char, navigator: &Navigator) -> Entered {
        if self.input.is_typing() {
            return self.input.type_char(c, board(navigator));
        }
        self.input.begin_typing(c, board(navigator));
        Entered::Nothing
    }

    /// Handles a key while a line is open.
    pub(crate) fn edit_line(
        &mut self,
        action: Action,
        flipped: bool,
        navigator: &Navigator,
    ) -> EnteredLine {
        let number = self.input.typed().as_deref().and_then(number);
        let entered = self.input.edit_line(action, flipped, board(navigator));
        self.line(entered, number)
    }

    /// Enters a text as a whole.
    pub(crate) fn enter_text(&mut self, text: &str, navigator: &Navigator) -> EnteredLine {
        let entered = self.input.enter_text(text, TextSource::Keyboard, board(navigator));
        self.line(entered, number(text))
    }

    fn line(&mut self, entered: Entered, number: Option<MoveNumber>) -> EnteredLine {
        match (entered, number) {
            (Entered::Unread(_), Some(number)) => {
                self.input.put_down();
                EnteredLine::Number(number)
            }
            (entered, _) => EnteredLine::Entered(entered),
        }
    }
}

/// The board of the position shown.
fn board(navigator: &Navigator) -> Board<'_> {
    Board {
        position: navigator.position(),
        previous: navigator.last_move().map(Move::to),
        illegal: IllegalMoves::Refused,
    }
}

/// The number of a move, if the line is one.
fn number(line: &str) -> Option<MoveNumber> {
    let number = (line.len() <= MOST_DIGITS).then(|| line.parse());
    number?.ok().map(MoveNumber)
}

/// The most digits of the number of a move.
const MOST_NUMBER_DIGITS: usize = 6;

/// The number being typed.
#[derive(Debug, Default)]
pub(super) struct MoveNumberInput {
    typed: Option<TextInput>,
}

impl MoveNumberInput {
    /// Opens the line.
    pub(super) fn open(&mut self) {
        let number = TextInput::of_line("").accepting(Accepts::Digits);
        self.typed = Some(number.with_limit(Limit::Characters(MOST_NUMBER_DIGITS)));
    }

    /// The text being typed.
    pub(super) const fn typed(&self) -> Option<&TextInput> {
        self.typed.as_ref()
    }

    /// Answers input while a number is typed; returns the move to go to, or the error.
    pub(super) fn input(&mut self, input: &Input) -> Option<Result<MoveNumber, Notice>> {
        let typed = self.typed.as_mut()?;
        match input {
            Input::Act(Action::Choose) => {
                let number = typed.line().parse().map(MoveNumber);
                self.typed = None;
                return Some(number.map_err(|_| Notice::info(text!("review-go-to-what"))));
            }
            Input::Paste(text) => typed.paste(text),
            Input::Char(_)
            | Input::Act(
                Action::Left | Action::Right | Action::First | Action::Last | Action::Remove,
            ) => typed.input(input, u16::MAX),
            // Erasing the last digit closes the line.
            Input::Act(Action::Erase) => {
                typed.erase();
                self.typed = self.typed.take().filter(|typed| !typed.is_empty());
            }
            _ => self.typed = None,
        }
        None
    }
}
