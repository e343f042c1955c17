//! The set-up form: who plays, at what level, and who is Black.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{furigoma, play};
use crate::game::Toss;
use crate::rules::{Color, Move, Position as Board};
use crate::tui::action::{Action, Context};
use crate::tui::chrome;
use crate::tui::dialog::Dialog;
use crate::tui::message::{Effect, Input, Message as Any, Reply, Ticket, Wheel};
use crate::tui::model::Shared;
use crate::tui::options::{LEVELS, NewGame, Seat};
use crate::tui::text::{sanitize, truncate, width};
use crate::tui::theme::Role;

/// The longest name that can be typed, in columns.
const NAME_WIDTH: u16 = 20;
/// The columns of a form with air on both sides.
const FORM_WIDTH: u16 = 44;
/// The column of a form where values begin.
const VALUE_COLUMN: u16 = 16;

/// The form, the field chosen, and a toss that is under way.
#[derive(Debug)]
pub struct State {
    /// Where the game begins, and the moves made already.
    start: Box<Board>,
    moves: Vec<(Move, Duration)>,
    players: [Player; 2],
    black: Black,
    field: usize,
    toss: Option<Ticket>,
}

/// Somebody who will play.
#[derive(Debug, Clone)]
struct Player {
    seat: Seat,
    name: String,
}

/// How Black is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Black {
    /// One of the players by choice.
    Chosen(usize),
    /// By tossing five pawns (R77).
    Furigoma,
}

/// A line of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Seat(usize),
    Name(usize),
    Black,
    Start,
    Back,
}

const FIELDS: [Field; 7] = [
    Field::Seat(0),
    Field::Name(0),
    Field::Seat(1),
    Field::Name(1),
    Field::Black,
    Field::Start,
    Field::Back,
];

/// What can happen to the form besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// Neither 歩 nor と had more: toss once more.
    TossAgain,
    /// The result of the toss was seen; this player is Black.
    Begin(usize),
}

impl State {
    /// The form for two people at one keyboard.
    #[must_use]
    pub fn two_players() -> Self {
        Self::new([Seat::Human, Seat::Human], Black::Chosen(0))
    }

    /// The form for one person against the bot.
    #[must_use]
    pub fn against_bot() -> Self {
        Self::new([Seat::Human, Seat::Bot(*LEVELS.start())], Black::Chosen(0))
    }

    /// The form for playing on after `moves` from `start`: two people, or the bot with one color.
    #[must_use]
    pub fn from_position(start: Board, moves: Vec<(Move, Duration)>, bot: Option<Color>) -> Self {
        let form = match bot {
            None => Self::two_players(),
            Some(Color::White) => Self::against_bot(),
            // The person is the first player of the form, so the bot is Black when the second one is.
            Some(Color::Black) => Self::new(Self::against_bot().seats(), Black::Chosen(1)),
        };
        Self {
            start: Box::new(start),
            moves,
            ..form
        }
    }

    fn seats(&self) -> [Seat; 2] {
        [self.players[0].seat, self.players[1].seat]
    }

    fn new(seats: [Seat; 2], black: Black) -> Self {
        let start = FIELDS.iter().position(|field| *field == Field::Start);
        Self {
            start: Box::default(),
            moves: Vec::new(),
            players: seats.map(|seat| Player {
                seat,
                name: String::new(),
            }),
            black,
            field: start.unwrap_or(0),
            toss: None,
        }
    }

    fn field(&self) -> Field {
        FIELDS[self.field % FIELDS.len()]
    }

    /// What keys mean now: characters are text in a name.
    #[must_use]
    pub fn context(&self) -> Context {
        match self.field() {
            Field::Name(_) => Context::Typing,
            Field::Seat(_) | Field::Black | Field::Start | Field::Back => Context::Setup,
        }
    }

    fn step(&mut self, by: usize) {
        self.field = (self.field + by) % FIELDS.len();
    }

    /// Changes the chosen field to its next or previous value.
    fn turn(&mut self, forward: bool) {
        match self.field() {
            Field::Seat(player) => {
                let seat = &mut self.players[player].seat;
                *seat = neighbor(&seats(), *seat, forward);
            }
            Field::Black => {
                let choices = [Black::Chosen(0), Black::Chosen(1), Black::Furigoma];
                self.black = neighbor(&choices, self.black, forward);
            }
            Field::Start | Field::Back => self.step(if forward { 1 } else { FIELDS.len() - 1 }),
            Field::Name(_) => {}
        }
    }

    fn press(&mut self, shared: &mut Shared) -> Vec<Reply> {
        match self.field() {
            Field::Start => self.start(shared),
            Field::Back => back(),
            Field::Seat(_) | Field::Black => {
                self.turn(true);
                Vec::new()
            }
            Field::Name(_) => {
                self.step(1);
                Vec::new()
            }
        }
    }

    fn start(&mut self, shared: &mut Shared) -> Vec<Reply> {
        match self.black {
            Black::Chosen(player) => self.begin(player, shared),
            Black::Furigoma => self.toss(shared),
        }
    }

    fn toss(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let ticket = shared.ticket();
        self.toss = Some(ticket);
        vec![Effect::Toss(ticket).into()]
    }

    fn begin(&self, black: usize, shared: &mut Shared) -> Vec<Reply> {
        let order = [black, 1 - black];
        let game = NewGame {
            start: (*self.start).clone(),
            moves: self.moves.clone(),
            seats: order.map(|player| self.players[player].seat),
            names: order.map(|player| self.name(player)),
            ..NewGame::default()
        };
        play::open(game, shared)
    }

    /// The name of `player`, or the usual one where none was typed.
    fn name(&self, player: usize) -> String {
        let Player { seat, name } = &self.players[player];
        match (name.trim(), seat) {
            ("", Seat::Human) if self.players[1 - player].seat == Seat::Human => {
                format!("Player {}", player + 1)
            }
            ("", seat) => seat.usual_name(),
            (name, _) => name.to_owned(),
        }
    }

    fn label(field: Field) -> String {
        match field {
            Field::Seat(player) => format!("Player {}", player + 1),
            Field::Name(_) => "  name".into(),
            Field::Black => "Black 先手".into(),
            Field::Start => "Start  対局開始".into(),
            Field::Back => "Back".into(),
        }
    }

    fn value(&self, field: Field) -> String {
        match field {
            Field::Seat(player) => format!("‹ {} ›", self.players[player].seat.words()),
            Field::Name(player) if self.players[player].name.is_empty() => self.name(player),
            Field::Name(player) => self.players[player].name.clone(),
            Field::Black => match self.black {
                Black::Chosen(player) => format!("‹ {} ›", self.name(player)),
                Black::Furigoma => "‹ furigoma 振り駒 ›".into(),
            },
            Field::Start | Field::Back => String::new(),
        }
    }

    fn type_text(&mut self, text: &str) {
        if let Field::Name(player) = self.field() {
            let name = &mut self.players[player].name;
            name.push_str(&sanitize(text.lines().next().unwrap_or_default()));
            while width(name) > NAME_WIDTH {
                name.pop();
            }
        }
    }

    fn tossed(&self, toss: Toss) -> Dialog {
        let names = [self.name(0), self.name(1)];
        furigoma::dialog(
            toss,
            names.each_ref().map(String::as_str),
            |senior| Any::Setup(Message::Begin(usize::from(!senior))),
            Any::Setup(Message::TossAgain),
        )
    }
}

/// Everybody who can sit at the board.
fn seats() -> Vec<Seat> {
    std::iter::once(Seat::Human)
        .chain(LEVELS.map(Seat::Bot))
        .collect()
}

fn neighbor<T: Copy + PartialEq>(choices: &[T], now: T, forward: bool) -> T {
    let index = choices
        .iter()
        .position(|choice| *choice == now)
        .unwrap_or(0);
    let step = if forward { 1 } else { choices.len() - 1 };
    choices[(index + step) % choices.len()]
}

fn back() -> Vec<Reply> {
    vec![Reply::Back]
}

/// Answers keys and the mouse.
pub fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) => return act(state, shared, *action),
        Input::Char(c) => state.type_text(c.encode_utf8(&mut [0; 4])),
        Input::Paste(text) => state.type_text(text),
        Input::RightClick(..) => return back(),
        Input::Wheel(Wheel::Up) => state.step(FIELDS.len() - 1),
        Input::Wheel(Wheel::Down) => state.step(1),
        Input::Click(x, y) => return click(state, shared, Position::new(*x, *y)),
        Input::Drop(..) => {}
    }
    Vec::new()
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::PreviousField => state.step(FIELDS.len() - 1),
        Action::Down | Action::NextField => state.step(1),
        Action::Left => state.turn(false),
        Action::Right => state.turn(true),
        Action::Choose => return state.press(shared),
        Action::Cancel => return back(),
        Action::Erase => {
            if let Field::Name(player) = state.field() {
                state.players[player].name.pop();
            }
        }
        _ => {}
    }
    Vec::new()
}

/// A click on a field chooses it and turns it; on the left mark of a value, backward.
fn click(state: &mut State, shared: &mut Shared, place: Position) -> Vec<Reply> {
    let Some(index) = places(shared.window())
        .iter()
        .position(|rect| rect.contains(place))
    else {
        return Vec::new();
    };
    state.field = index;
    let value = places(shared.window())[index].x + VALUE_COLUMN;
    match state.field() {
        Field::Name(_) => Vec::new(),
        Field::Seat(_) | Field::Black if (value..value + 2).contains(&place.x) => {
            state.turn(false);
            Vec::new()
        }
        _ => state.press(shared),
    }
}

/// Answers the form's own messages.
pub fn update(state: &mut State, shared: &mut Shared, message: &Message) -> Vec<Reply> {
    match message {
        Message::TossAgain => state.toss(shared),
        Message::Begin(black) => state.begin(*black, shared),
    }
}

/// Shows the pawns that were tossed, unless the form has moved on.
pub fn tossed(state: &mut State, ticket: Ticket, toss: Toss) -> Vec<Reply> {
    if state.toss != Some(ticket) {
        return Vec::new();
    }
    state.toss = None;
    vec![state.tossed(toss).into()]
}

fn form(area: Rect) -> Rect {
    let [body, ..] = chrome::rows(area);
    let height = 11.min(body.height);
    let width = FORM_WIDTH.min(body.width);
    Rect::new(
        body.x + (body.width - width) / 2,
        body.y + (body.height - height) / 2,
        width,
        height,
    )
}

/// Where each field lies in a window of `area`.
fn places(area: Rect) -> Vec<Rect> {
    let form = form(area);
    let row = |index: usize| u16::try_from(index).unwrap_or(0) + if index < 4 { 2 } else { 3 };
    (0..FIELDS.len())
        .map(|index| Rect::new(form.x, form.y + row(index), form.width, 1).intersection(area))
        .collect()
}

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [_, status, footer] = chrome::rows(area);
    let theme = &shared.theme;
    let form = form(area);
    buf.set_style(form, theme[Role::Panel]);
    let title = Rect { height: 1, ..form };
    buf.set_style(title, theme[Role::PanelTitleActive]);
    buf.set_stringn(
        form.x + 2,
        form.y,
        "New game  対局設定",
        form.width.into(),
        theme[Role::PanelTitleActive],
    );
    let mut cursor = None;
    for ((index, field), place) in FIELDS.into_iter().enumerate().zip(places(area)) {
        let role = if index == state.field {
            Role::CurrentRow
        } else {
            Role::Panel
        };
        buf.set_style(place, theme[role]);
        buf.set_stringn(
            place.x + 2,
            place.y,
            State::label(field),
            VALUE_COLUMN.into(),
            theme[role],
        );
        let value = state.value(field);
        let value = truncate(&value, place.width.saturating_sub(VALUE_COLUMN));
        let is_usual =
            matches!(field, Field::Name(player) if state.players[player].name.is_empty());
        let role = if is_usual && index != state.field {
            Role::PanelMuted
        } else {
            role
        };
        let (x, _) = buf.set_stringn(
            place.x + VALUE_COLUMN,
            place.y,
            &value,
            place.width.into(),
            theme[role],
        );
        if index == state.field {
            let x = match field {
                Field::Name(_) if is_usual => place.x + VALUE_COLUMN,
                Field::Name(_) => x,
                _ => place.x + 1,
            };
            cursor = Some(Position::new(x, place.y));
        }
    }
    chrome::status(shared, hint(state.field()), status, buf);
    chrome::footer(theme, Context::Setup, footer, buf);
    cursor
}

const fn hint(field: Field) -> &'static str {
    match field {
        Field::Seat(_) => {
            "left and right choose a person or a level of the bot, 1 being the easiest"
        }
        Field::Name(_) => "type a name",
        Field::Black => "Black moves first; furigoma tosses five pawns for it",
        Field::Start => "Enter begins the game",
        Field::Back => "Enter goes back to the menu",
    }
}
