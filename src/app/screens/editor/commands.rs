//! Keys and messages of the editor.

use super::arrange::{self, Start};
use super::history::{HeldPiece, PiecePlace};
use super::verdict::{fault_words, lacking, over_words};
use super::{Message, State, Typed};
use crate::app::action::Action;
use crate::app::analysis_control;
use crate::app::dialog::Row;
use crate::app::input::{Input, Wheel};
use crate::app::notice::Notice;
use crate::app::pointer::Gesture;
use crate::app::route::{PlayFrom, Route};
use crate::app::screens::editor::{Button, Dialog, Reply};
use crate::app::state::AppState;
use crate::app::words::side;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::diagram;
use komadai_core::record::{self, ReadOptions};
use komadai_core::rules::{Color, Piece, PieceKind, Position, Setup};

/// Rows that a page of the list of starts goes.
const PAGE: usize = 5;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    let replies = match input {
        Input::Paste(text) => state.read(text),
        Input::Act(_) | Input::Char(_) if state.typed.is_some() => state.type_in(input),
        Input::Act(action) if state.picking.is_some() => state.act_picking(*action),
        Input::Act(action @ (Action::Analyse | Action::Threat)) => analyse(state, app, *action),
        Input::Act(action) => act(state, *action),
        Input::Char(c) => state.letter(*c),
        Input::Pointer(Gesture::Click, target) => state.click(*target),
        Input::Pointer(Gesture::Drop, target) => state.release(*target),
        Input::Pointer(Gesture::RightClick, target) => state.right_click(*target),
        Input::Pointer(Gesture::Drag | Gesture::RightDrop, _) => Vec::new(),
        Input::Wheel(wheel) => {
            state.wheel(*wheel);
            Vec::new()
        }
    };
    state.check();
    replies
}

/// Answers the screen's own messages.
pub(super) fn update(state: &State, message: Message) -> Vec<Reply> {
    match message {
        Message::PlayAnyway => {
            let position = state.history.position();
            position.map(set_up).into_iter().collect()
        }
        Message::Leave => vec![Reply::Back(None)],
    }
}

/// Lets engines think about the position; pieces that make none are refused with the fault.
fn analyse(state: &State, app: &mut AppState, action: Action) -> Vec<Reply> {
    let Some(position) = state.history.position() else {
        return vec![Notice::warning(text!("editor-no-analysis")).into()];
    };
    analysis_control::act(app, action, &position).unwrap_or_default()
}

fn act(state: &mut State, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::Down | Action::Left | Action::Right => {
            state.cursor.step(action, state.flipped);
        }
        Action::Choose => return state.choose(),
        Action::Cancel => return state.cancel(),
        Action::NextField => state.cursor.next_stand(false, state.flipped),
        Action::PreviousField => state.cursor.next_stand(true, state.flipped),
        Action::Remove => state.history.remove(state.cursor.place()),
        Action::Promote => return state.promote(),
        Action::Fewer => state.fewer(),
        Action::SwitchSide => state.history.switch_side(state.cursor.place()),
        Action::Turn => state.turn(),
        Action::Flip => state.flipped = !state.flipped,
        Action::Moves => state.lists_pieces = !state.lists_pieces,
        Action::Starts => state.open_starts(),
        Action::Mirror => state.history.set(arrange::mirrored(state.setup())),
        Action::Exchange => state.history.set(arrange::exchanged(state.setup())),
        Action::Clear => state.history.set(Start::Empty.setup()),
        Action::RestToWhite => state
            .history
            .set(arrange::rest_to_hand(state.setup(), Color::White)),
        Action::RestToBlack => state
            .history
            .set(arrange::rest_to_hand(state.setup(), Color::Black)),
        Action::TakeBack => return said_unless(state.history.undo(), "editor-nothing-to-undo"),
        Action::Redo => return said_unless(state.history.redo(), "editor-nothing-to-redo"),
        Action::GoToPly => state.typed = Some(Typed::number("")),
        Action::Find => state.typed = Some(Typed::sfen()),
        Action::ShowText => return vec![state.as_text().into()],
        Action::PlayOn => return vec![state.play()],
        Action::OpeningTree => return vec![state.open_tree()],
        _ => {}
    }
    Vec::new()
}

/// The position after the moves of a record of any format; `None` for texts without moves.
fn last_position(text: &str) -> Option<Setup> {
    let file = record::read(text.trim().as_bytes(), ReadOptions::default()).ok()?;
    let game = file.games.into_iter().find_map(Result::ok)?;
    let tip = game.record.main_tip();
    let has_moves = game.record.node(tip).ply() > 0;
    has_moves.then(|| game.record.position_at(tip).to_setup())
}

/// Says the text of a key where nothing was done.
fn said_unless(done: bool, key: &str) -> Vec<Reply> {
    if done {
        Vec::new()
    } else {
        vec![Notice::info(text!(key)).into()]
    }
}

/// The form that asks who plays from `position`.
fn set_up(position: Position) -> Reply {
    let from = PlayFrom {
        start: position,
        moves: Vec::new(),
        bot: None,
        lies_over: true,
    };
    Route::PlayFrom(Box::new(from)).into()
}

impl State {
    /// Takes a piece up, or puts down the one that is held.
    fn choose(&mut self) -> Vec<Reply> {
        let place = self.cursor.place();
        match self.held {
            Some(held) => self.put(held, place),
            None if self.history.piece_at(place).is_some() => {
                self.held = Some(HeldPiece::From(place));
                Vec::new()
            }
            None => vec![Notice::info(text!("editor-nothing-here")).into()],
        }
    }

    /// Puts what is held to `place`; a new piece stays in the hand, for there are more.
    pub(super) fn put(&mut self, held: HeldPiece, place: PiecePlace) -> Vec<Reply> {
        if held != HeldPiece::From(place) && !self.history.put(held, place) {
            return vec![Notice::error(text!("editor-king-in-hand")).into()];
        }
        if let HeldPiece::From(_) = held {
            self.put_down();
        }
        Vec::new()
    }

    fn cancel(&mut self) -> Vec<Reply> {
        if self.held.is_some() {
            self.put_down();
        } else if self.lists_pieces {
            self.lists_pieces = false;
        } else if self.cursor.stand.is_some() {
            self.cursor.stand = None;
        } else {
            return self.leave();
        }
        Vec::new()
    }

    /// Leaves at once where nothing would be lost.
    fn leave(&self) -> Vec<Reply> {
        if !self.history.is_changed() {
            return vec![Reply::Back(None)];
        }
        let body = vec![
            Row::Text(text!("editor-not-kept")),
            Row::Strong(self.sfen()),
        ];
        let buttons = vec![
            Button::new(text!("dialog-leave"), 'y', Message::Leave),
            Button::close(text!("dialog-stay"), 'n'),
        ];
        vec![
            Dialog::new(text!("editor-leave"), body, buttons)
                .with_choice(1)
                .into(),
        ]
    }

    /// A letter puts a piece of Black, with Shift of White; on a stand one more of its kind.
    fn letter(&mut self, c: char) -> Vec<Reply> {
        if c.is_ascii_digit() {
            self.typed = Some(Typed::number(c.encode_utf8(&mut [0; 4])));
            return Vec::new();
        }
        let Some(kind) = PieceKind::from_letter(c.to_ascii_uppercase()) else {
            return Vec::new();
        };
        let side = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        self.put_down();
        let place = match self.cursor.stand {
            Some((color, _)) if PieceKind::HAND.contains(&kind) => {
                self.cursor.stand = Some((color, kind));
                PiecePlace::Hand(color, kind)
            }
            _ => self.cursor.place(),
        };
        self.put(HeldPiece::New(Piece::new(side, kind)), place)
    }

    /// Promotes the piece on the board; on a stand one more.
    fn promote(&mut self) -> Vec<Reply> {
        match self.cursor.place() {
            PiecePlace::Board(sq) => {
                said_unless(self.history.promote(sq), "editor-does-not-promote")
            }
            place @ PiecePlace::Hand(color, kind) => {
                self.put(HeldPiece::New(Piece::new(color, kind)), place)
            }
        }
    }

    /// One piece fewer on a stand.
    fn fewer(&mut self) {
        if let place @ PiecePlace::Hand(..) = self.cursor.place() {
            self.history.remove(place);
        }
    }

    fn turn(&mut self) {
        let color = self.setup().side_to_move.opponent();
        self.history.set_side_to_move(color);
    }

    /// Reads an SFEN, a diagram, or the last position of a record; what was there stays where it cannot be read.
    fn read(&mut self, text: &str) -> Vec<Reply> {
        match last_position(text).map_or_else(|| diagram::read(text), Ok) {
            Ok(setup) => {
                self.put_down();
                (self.typed, self.picking) = (None, None);
                let pieces = setup.board.iter().flatten().count();
                let side = side(setup.side_to_move);
                self.history.set(setup);
                let words = text!("editor-read", pieces = pieces, side = side);
                vec![Notice::info(words).into()]
            }
            Err(error) => {
                let words = text!("editor-not-read", why = error.to_string());
                vec![Notice::error(sanitize(&words)).into()]
            }
        }
    }

    /// While a line is typed.
    fn type_in(&mut self, input: &Input) -> Vec<Reply> {
        match (input, &mut self.typed) {
            (Input::Act(Action::Cancel), _) => self.typed = None,
            (Input::Act(Action::Choose), Some(Typed::Sfen(line))) => {
                let line = line.line();
                return self.read(&line);
            }
            (Input::Act(Action::Choose), Some(Typed::Number(line))) => {
                match line.line().parse::<u32>() {
                    Ok(number @ 1..) => {
                        self.typed = None;
                        self.history.set_ply(number - 1);
                    }
                    Ok(0) | Err(_) => {
                        return vec![Notice::error(text!("editor-wrong-number")).into()];
                    }
                }
            }
            (input, Some(Typed::Sfen(line) | Typed::Number(line))) => line.input(input, u16::MAX),
            (_, None) => {}
        }
        Vec::new()
    }

    fn open_starts(&mut self) {
        self.put_down();
        self.picking = Some(0);
    }

    /// The arrangement on the screen: the one edited, or the start chosen in the list.
    pub(crate) fn shown(&self) -> Setup {
        let chosen = self.picking.and_then(|row| Start::all().nth(row));
        chosen.map_or_else(|| self.setup().clone(), Start::setup)
    }

    fn act_picking(&mut self, action: Action) -> Vec<Reply> {
        let count = Start::all().count();
        let row = self.picking.unwrap_or(0);
        self.picking = match action {
            Action::Choose => {
                self.pick(row);
                None
            }
            Action::Cancel | Action::Starts => None,
            Action::Up => Some((row + count - 1) % count),
            Action::Down => Some((row + 1) % count),
            Action::Left => Some(row.saturating_sub(PAGE)),
            Action::Right => Some((row + PAGE).min(count - 1)),
            Action::Flip => {
                self.flipped = !self.flipped;
                self.picking
            }
            _ => self.picking,
        };
        Vec::new()
    }

    /// Takes a start from the list.
    pub(super) fn pick(&mut self, row: usize) {
        if let Some(start) = Start::all().nth(row) {
            self.history.set(start.setup());
        }
        self.picking = None;
    }

    fn wheel(&mut self, wheel: Wheel) {
        if self.picking.is_some() {
            let action = match wheel {
                Wheel::Up => Action::Up,
                Wheel::Down => Action::Down,
            };
            self.act_picking(action);
        }
    }

    /// The arrangement as SFEN and as the board of a KIF file, to be marked and copied.
    fn as_text(&self) -> Dialog {
        let mut body = vec![Row::Text(self.sfen()), Row::Text(String::new())];
        body.extend(
            diagram::bod(self.setup())
                .lines()
                .map(|line| Row::Text(line.into())),
        );
        let buttons = vec![Button::close(text!("dialog-close"), 'c')];
        Dialog::new(text!("editor-as-text"), body, buttons)
    }

    /// Shows what was played from here, where it is a position.
    fn open_tree(&mut self) -> Reply {
        self.put_down();
        match Position::from_setup(self.setup()) {
            Ok(position) => Route::OpeningTree(Box::new(position), self.flipped).into(),
            Err(fault) => Notice::error(fault_words(fault)).into(),
        }
    }

    /// Begins a game from here, where R5 and both kings allow it.
    fn play(&mut self) -> Reply {
        self.put_down();
        let position = match Position::from_setup(self.setup()) {
            Ok(position) => position,
            Err(fault) => {
                let why = fault_words(fault);
                return Notice::error(text!("editor-no-game", why = why)).into();
            }
        };
        if let Some(why) = lacking(&position) {
            return Notice::error(text!("editor-no-game", why = why)).into();
        }
        if position.has_legal_move() {
            return set_up(position);
        }
        let body = vec![Row::Text(text!(
            "editor-is-over",
            why = over_words(&position)
        ))];
        let buttons = vec![
            Button::new(text!("editor-play-anyway"), 'y', Message::PlayAnyway),
            Button::close(text!("editor-edit-on"), 'n'),
        ];
        Dialog::new(text!("editor-over-at-once"), body, buttons)
            .with_choice(1)
            .into()
    }
}
