//! Keys of the editor.

use super::arrange::{self, Start};
use super::history::{HeldPiece, PiecePlace};
use super::verdict::{fault_words, lacking, over_words};
use super::{Cx, Dialog, Message, State, Typed};
use crate::app::action::Action;
use crate::app::analysis::control;
use crate::app::input::{Input, Wheel};
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::route::{PlayFrom, Route};
use crate::app::state::AppState;
use crate::app::wording::words::side;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::notation::diagram;
use komadai_core::record::{self, Format, ReadOptions};
use komadai_core::rules::{Color, Piece, PieceKind, Position, Setup};

/// The rows of a page in the list of starts.
const PAGE: usize = 5;

/// The position after the moves of a record of any format, or that of an address; `None` for other texts
/// without moves.
fn last_position(text: &str) -> Option<Setup> {
    let file = record::read(text.trim().as_bytes(), ReadOptions::default()).ok()?;
    let is_position = matches!(file.source.format, Format::Sfen | Format::Usen);
    let game = file.games.into_iter().find_map(Result::ok)?;
    let tip = game.record.main_tip();
    let has_moves = game.record.node(tip).ply() > 0;
    (has_moves || is_position).then(|| game.record.position_at(tip).to_setup())
}

/// Shows the text of a key if nothing was done.
fn say_unless(cx: &mut Cx, is_done: bool, key: &str) {
    if !is_done {
        cx.notify(Notice::info(text!(key)));
    }
}

/// The form that asks who plays from `position`.
pub(super) fn play_from(position: Position) -> Route {
    Route::PlayFrom(Box::new(PlayFrom {
        start: position,
        moves: Vec::new(),
        bot: None,
        lies_over: true,
    }))
}

impl State {
    pub(super) fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let setup = self.setup();
        match action {
            Action::Analyse | Action::Threat => self.analyse(app, cx, action),
            Action::Up | Action::Down | Action::Left | Action::Right => {
                self.cursor.step(action, self.flipped);
            }
            Action::Choose => self.choose(cx),
            Action::Cancel => self.cancel(cx),
            Action::NextField => self.cursor.next_stand(false, self.flipped),
            Action::PreviousField => self.cursor.next_stand(true, self.flipped),
            Action::Remove => self.history.remove(self.cursor.place()),
            Action::Promote => self.promote(cx),
            Action::Fewer => self.fewer(),
            Action::SwitchSide => self.history.switch_side(self.cursor.place()),
            Action::Turn => self.turn(),
            Action::Flip => self.flipped = !self.flipped,
            Action::Moves => self.lists_pieces = !self.lists_pieces,
            Action::Starts => self.open_starts(),
            Action::Mirror => self.history.set(arrange::mirrored(setup)),
            Action::Exchange => self.history.set(arrange::exchanged(setup)),
            Action::Clear => self.history.set(Start::Empty.setup()),
            Action::RestToWhite => self.history.set(arrange::rest_to_hand(setup, Color::White)),
            Action::RestToBlack => self.history.set(arrange::rest_to_hand(setup, Color::Black)),
            Action::TakeBack => say_unless(cx, self.history.undo(), "editor-nothing-to-undo"),
            Action::Redo => say_unless(cx, self.history.redo(), "editor-nothing-to-redo"),
            Action::GoToPly => self.typed = Some(Typed::number("")),
            Action::Find => self.typed = Some(Typed::sfen()),
            Action::ShowText => cx.open(self.as_text()),
            Action::PlayOn => self.play(cx),
            Action::OpeningTree => self.open_tree(cx),
            _ => {}
        }
    }

    /// Has engines analyse the position; an invalid arrangement is refused.
    fn analyse(&self, app: &mut AppState, cx: &mut Cx, action: Action) {
        match self.history.position() {
            Some(position) => {
                control::act(app, cx, action, &position);
            }
            None => cx.notify(Notice::warning(text!("editor-no-analysis"))),
        }
    }

    /// Takes a piece up, or puts down the one that is held.
    fn choose(&mut self, cx: &mut Cx) {
        let place = self.cursor.place();
        match self.held {
            Some(held) => self.put(cx, held, place),
            None if self.history.piece_at(place).is_some() => {
                self.held = Some(HeldPiece::From(place));
            }
            None => cx.notify(Notice::info(text!("editor-nothing-here"))),
        }
    }

    /// Puts the held piece on `place`; a new piece stays held, to be put again.
    pub(super) fn put(&mut self, cx: &mut Cx, held: HeldPiece, place: PiecePlace) {
        if held != HeldPiece::From(place) && !self.history.put(held, place) {
            cx.notify(Notice::error(text!("editor-king-in-hand")));
        } else if let HeldPiece::From(_) = held {
            self.put_down();
        }
    }

    fn cancel(&mut self, cx: &mut Cx) {
        if self.held.is_some() {
            self.put_down();
        } else if self.lists_pieces {
            self.lists_pieces = false;
        } else if self.cursor.stand.is_some() {
            self.cursor.stand = None;
        } else {
            self.leave(cx);
        }
    }

    /// Leaves at once if nothing would be lost.
    fn leave(&self, cx: &mut Cx) {
        if !self.history.is_changed() {
            cx.back(None);
            return;
        }
        let dialog = Dialog::ask("editor-leave")
            .says(text!("editor-not-kept"))
            .rows([Row::Strong(self.sfen())])
            .button("dialog-leave", 'y', Message::Leave)
            .close("dialog-stay", 'n');
        cx.open(dialog.with_choice(1));
    }

    /// A letter puts a piece of Black, with Shift of White; on a stand it adds one of its kind.
    pub(super) fn letter(&mut self, cx: &mut Cx, c: char) {
        if c.is_ascii_digit() {
            self.typed = Some(Typed::number(c.encode_utf8(&mut [0; 4])));
            return;
        }
        let Some(kind) = PieceKind::from_letter(c.to_ascii_uppercase()) else {
            return;
        };
        let side = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        self.put_down();
        let place = match self.cursor.stand {
            Some((color, _)) if PieceKind::HAND.contains(&kind) => {
                self.cursor.stand = Some((color, kind));
                PiecePlace::Hand(color, kind)
            }
            _ => self.cursor.place(),
        };
        self.put(cx, HeldPiece::New(Piece::new(side, kind)), place);
    }

    /// Promotes the piece on the board; on a stand adds one.
    fn promote(&mut self, cx: &mut Cx) {
        match self.cursor.place() {
            PiecePlace::Board(sq) => {
                say_unless(cx, self.history.promote(sq), "editor-does-not-promote");
            }
            place @ PiecePlace::Hand(color, kind) => {
                self.put(cx, HeldPiece::New(Piece::new(color, kind)), place);
            }
        }
    }

    /// Removes a piece from a stand.
    fn fewer(&mut self) {
        if let place @ PiecePlace::Hand(..) = self.cursor.place() {
            self.history.remove(place);
        }
    }

    fn turn(&mut self) {
        let color = self.setup().side_to_move.opponent();
        self.history.set_side_to_move(color);
    }

    /// Reads an SFEN, a diagram, or the last position of a record; if that fails, the arrangement stays.
    pub(super) fn read(&mut self, cx: &mut Cx, text: &str) {
        match last_position(text).map_or_else(|| diagram::read(text), Ok) {
            Ok(setup) => {
                self.put_down();
                (self.typed, self.picking) = (None, None);
                let pieces = setup.board.iter().flatten().count();
                let side = side(setup.side_to_move);
                self.history.set(setup);
                let words = text!("editor-read", pieces = pieces, side = side);
                cx.notify(Notice::info(words));
            }
            Err(error) => {
                let words = text!("editor-not-read", why = error.to_string());
                cx.notify(Notice::error(sanitize(&words)));
            }
        }
    }

    /// Handles input while a line is typed.
    pub(super) fn type_in(&mut self, cx: &mut Cx, input: &Input) {
        match (input, &mut self.typed) {
            (Input::Act(Action::Cancel), _) => self.typed = None,
            (Input::Act(Action::Choose), Some(Typed::Sfen(line))) => {
                let line = line.line();
                self.read(cx, &line);
            }
            (Input::Act(Action::Choose), Some(Typed::Number(line))) => {
                match line.line().parse::<u32>() {
                    Ok(number @ 1..) => {
                        self.typed = None;
                        self.history.set_ply(number - 1);
                    }
                    Ok(0) | Err(_) => cx.notify(Notice::error(text!("editor-wrong-number"))),
                }
            }
            (input, Some(Typed::Sfen(line) | Typed::Number(line))) => line.input(input, u16::MAX),
            (_, None) => {}
        }
    }

    fn open_starts(&mut self) {
        self.put_down();
        self.picking = Some(0);
    }

    /// The arrangement on the screen: the edited one, or the start selected in the list.
    pub(crate) fn shown(&self) -> Setup {
        let chosen = self.picking.and_then(|row| Start::all().nth(row));
        chosen.map_or_else(|| self.setup().clone(), Start::setup)
    }

    pub(super) fn act_picking(&mut self, action: Action) {
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
    }

    /// Takes a start from the list.
    pub(super) fn pick(&mut self, row: usize) {
        if let Some(start) = Start::all().nth(row) {
            self.history.set(start.setup());
        }
        self.picking = None;
    }

    pub(super) fn wheel(&mut self, wheel: Wheel) {
        if self.picking.is_some() {
            let action = match wheel {
                Wheel::Up => Action::Up,
                Wheel::Down => Action::Down,
            };
            self.act_picking(action);
        }
    }

    /// The arrangement as SFEN and as the board of a KIF file, to be selected and copied.
    fn as_text(&self) -> Dialog {
        let board = diagram::bod(self.setup());
        Dialog::ask("editor-as-text")
            .says(self.sfen())
            .says("")
            .rows(board.lines().map(|line| Row::Text(line.into())))
            .close("dialog-close", 'c')
    }

    /// Shows the moves played from here, if it is a position.
    fn open_tree(&mut self, cx: &mut Cx) {
        self.put_down();
        match Position::from_setup(self.setup()) {
            Ok(position) => cx.go(Route::OpeningTree(Box::new(position), self.flipped)),
            Err(fault) => cx.notify(Notice::error(fault_words(fault))),
        }
    }

    /// Begins a game from here, if R5 and both kings allow it.
    fn play(&mut self, cx: &mut Cx) {
        self.put_down();
        let position = Position::from_setup(self.setup()).map_err(fault_words);
        let playable = position.and_then(|position| match lacking(&position) {
            Some(why) => Err(why),
            None => Ok(position),
        });
        match playable {
            Err(why) => cx.notify(Notice::error(text!("editor-no-game", why = why))),
            Ok(position) if position.has_legal_move() => cx.go(play_from(position)),
            Ok(position) => cx.open(over_dialog(&position)),
        }
    }
}

/// Asks whether to begin a game that is over at once.
fn over_dialog(position: &Position) -> Dialog {
    Dialog::ask("editor-over-at-once")
        .says(text!("editor-is-over", why = over_words(position)))
        .button("editor-play-anyway", 'y', Message::PlayAnyway)
        .close("editor-edit-on", 'n')
        .with_choice(1)
}
