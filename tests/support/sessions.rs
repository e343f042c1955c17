//! Whole sessions without a terminal: keys, mouse, window sizes, pasted texts and engine answers chosen by
//! bytes, checked after each step.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use komadai::app::effect::{Effect, KeepEffect, OpponentEffect, SaveOutcome, SavePlace};
use komadai::app::message::Message;
use komadai::app::model::Screen;
use komadai::app::person::settings::Setting;
use komadai::app::screens::play;
use komadai::app::{NewGame, Start};
use komadai::text::is_harmless;
use komadai::texts::{self, Language};
use komadai::tui::layout::{DrawArea, PlayLayout};
use komadai_core::game::{Game, GameSetup};
use komadai_core::notation::piece_glyph;
use komadai_core::record::{Record, save};
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Square};
use komadai_engine::engine::TurnChoice;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::keys::NAMED;
use crate::table::Table;

/// At most this many steps: longer sessions find no more.
const MOST_STEPS: usize = 300;

/// The largest windows that are drawn.
const LARGEST: (u16, u16) = (220, 70);

const BUTTONS: [MouseEventKind; 8] = [
    MouseEventKind::Down(MouseButton::Left),
    MouseEventKind::Up(MouseButton::Left),
    MouseEventKind::Drag(MouseButton::Left),
    MouseEventKind::Down(MouseButton::Right),
    MouseEventKind::Up(MouseButton::Right),
    MouseEventKind::ScrollDown,
    MouseEventKind::ScrollUp,
    MouseEventKind::Moved,
];

const PASTED: [&str; 6] = [
    "7g7f",
    "position startpos moves 7g7f 3c3d 2g2f 8c8d",
    "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
    "1 ７六歩(77)\n2 ３四歩(33)\n*a\n3 投了\n\n変化：2手\n2 ８四歩(83)\n",
    "\u{1b}]0;x\u{7}\u{202e}\0\n\r\t歩\u{301}",
    "V3.0\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n-3334FU\n",
];

/// Numbers from the bytes.
struct Steps<'a> {
    bytes: std::slice::Iter<'a, u8>,
    left: usize,
}

impl<'a> Steps<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: bytes.iter(), left: MOST_STEPS }
    }

    /// The next step, until the bytes or the steps run out.
    fn next(&mut self) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        self.bytes.next().copied()
    }

    /// Zero after the end of the bytes.
    fn number(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or_default()
    }

    fn choice<'b, T>(&mut self, of: &'b [T]) -> &'b T {
        &of[usize::from(self.number()) % of.len()]
    }

    fn key(&mut self) -> KeyEvent {
        let number = self.number();
        let code = match number {
            0..0x10 => NAMED[usize::from(number)].1,
            0x10..0x20 => KeyCode::F(number - 0xf),
            0x20..0x7f => KeyCode::Char(char::from(number)),
            0x7f..0x90 => KeyCode::Char(*self.choice(&['歩', '７', 'é', '\u{301}', '\u{202e}'])),
            // Moves are typed with these.
            _ => {
                KeyCode::Char(char::from(b"123456789abcdefghi+*PLNSGBR"[usize::from(number) % 27]))
            }
        };
        let modifiers = match number {
            0xf0.. => KeyModifiers::CONTROL,
            0xe8.. => KeyModifiers::ALT,
            _ => KeyModifiers::NONE,
        };
        KeyEvent::new(code, modifiers)
    }

    fn place(&mut self, (width, height): (u16, u16)) -> (u16, u16) {
        let (x, y) = (self.number(), self.number());
        (u16::from(x) % width.max(1), u16::from(y) % height.max(1))
    }

    fn size(&mut self) -> (u16, u16) {
        let (width, height) = self.place(LARGEST);
        (width + 1, height + 1)
    }
}

/// Draws the window, and checks that a terminal could show it.
pub(crate) fn draws(table: &Table) -> Buffer {
    let buf = table.cells();
    for cell in buf.content() {
        // Combining marks are drawn with their character.
        let first = cell.symbol().chars().next();
        assert!(first.is_none_or(is_harmless), "drawn: {:?}", cell.symbol());
        assert!(!cell.symbol().contains(char::is_control), "{:?}", cell.symbol());
    }
    let title = table.model.title();
    assert!(title.chars().all(is_harmless), "titled: {title:?}");
    buf
}

/// A checked session.
struct Session {
    table: Table,
    /// The game as it was saved last.
    kept: Option<Record>,
    /// The last question to a program that plays.
    asked: Option<(komadai_engine::engine::Ticket, Position)>,
    is_over: bool,
}

impl Session {
    fn new(table: Table) -> Self {
        texts::choose(Language::ENGLISH);
        Self { table, kept: None, asked: None, is_over: false }
    }

    fn tell(&mut self, message: Message) {
        self.table.tell(message);
        self.watch();
    }

    fn press(&mut self, keys: &str) {
        self.table.press(keys);
        self.watch();
    }

    /// Handles the effects: saved texts are games that can be resumed.
    fn watch(&mut self) {
        let mut saved = Vec::new();
        for effect in std::mem::take(&mut self.table.effects) {
            match effect {
                Effect::Keep(KeepEffect::Save(request)) => saved.push(request),
                Effect::Keep(KeepEffect::ForgetGame | KeepEffect::SetAside) => {
                    self.kept = None;
                }
                Effect::Opponents(OpponentEffect::Think(question)) => {
                    let query = question.query;
                    self.asked = Some((query.ticket, query.position()));
                }
                Effect::Quit => self.is_over = true,
                _ => {}
            }
        }
        for request in saved {
            if matches!(request.place, SavePlace::Unfinished | SavePlace::Finished { .. }) {
                let record = save::from_text(request.text.as_bytes()).expect("our own text");
                Game::from_record(&record).expect("a game that can go on");
                self.kept = Some(record);
            }
            self.table.tell(Message::Saved(request, Ok(SaveOutcome::Kept)));
        }
        if !self.table.effects.is_empty() {
            self.watch();
        }
    }

    /// Whether the window shows a game without anything over it.
    fn shows_game(&self) -> bool {
        let model = &self.table.model;
        matches!(model.shown.screen, Screen::Play(_))
            && model.shown.dialogs.is_empty()
            && model.command.is_none()
    }

    /// The program that plays answers with a legal move, or with none.
    fn answer(&mut self, number: u8) {
        let Some((ticket, position)) = self.asked.take() else {
            return;
        };
        let moves = position.legal_moves();
        let answer = match number {
            0 => Ok(TurnChoice::Resign),
            1 => Ok(TurnChoice::Declare),
            2 => Err("out of breath \u{1b}[2J\u{202e}".to_owned()),
            3 => Ok(TurnChoice::Move("1a1b".parse().expect("a move"))),
            number => match moves.get(usize::from(number) % moves.len().max(1)) {
                Some(mv) => Ok(TurnChoice::Move(*mv)),
                None => Ok(TurnChoice::Resign),
            },
        };
        self.tell(Message::from(play::Message::Chose { ticket, answer, expected: None }));
    }

    /// Any action of a user, a terminal or an engine.
    fn step(&mut self, step: u8, steps: &mut Steps) {
        match step % 16 {
            0..8 => self.tell(Message::Key(steps.key())),
            8..11 => {
                let kind = *steps.choice(&BUTTONS);
                let place = match steps.place(self.table.model.app.size) {
                    // As some terminals report a place left of the window.
                    (0, y) => (u16::MAX, y),
                    place => place,
                };
                self.table.mouse(kind, place);
                self.watch();
            }
            11 => {
                let (width, height) = steps.size();
                self.tell(Message::Resize(width, height));
            }
            12 => {
                let text = *steps.choice(&PASTED);
                self.tell(Message::Paste(text.to_owned()));
            }
            13 => {
                self.table.now += Duration::from_millis(u64::from(steps.number()) * 40);
                self.tell(Message::Tick);
            }
            14 => {
                let number = steps.number();
                self.answer(number);
            }
            _ => {
                let message = match steps.number() % 4 {
                    0 => Message::Focus(false),
                    1 => Message::Focus(true),
                    2 => Message::WideAmbiguous,
                    _ => Message::Suspend,
                };
                self.tell(message);
            }
        }
    }
}

/// Any keys and clicks from the menu on, in windows of any size.
pub(crate) fn keys(bytes: &[u8]) {
    let mut steps = Steps::new(bytes);
    let mut table = Table::library((80, 24));
    table.press("Esc");
    let mut session = Session::new(table);
    while let Some(step) = steps.next() {
        session.step(step, &mut steps);
        draws(&session.table);
        if session.is_over {
            break;
        }
    }
    texts::choose(Language::ENGLISH);
}

/// A text pasted into screens where one is typed or read.
pub(crate) fn paste(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for keys in ["", "Enter Down", "F5", "Down Down Down Enter"] {
        let mut table = Table::menu();
        table.press(keys);
        table.tell(Message::Paste(text.clone().into_owned()));
        draws(&table);
        table.press("Down Right c Enter Esc :");
        table.tell(Message::Paste(text.clone().into_owned()));
        draws(&table);
    }
}

/// A two-player game next to a plain one that gets the same moves: after each step both, the window and the
/// save agree.
struct Pair {
    session: Session,
    game: Game,
    flipped: bool,
}

/// Moves that are typed and clicked, taken back and refused, between resizes, steps back and help.
pub(crate) fn game(bytes: &[u8]) {
    let mut steps = Steps::new(bytes);
    let starts = [
        "startpos",
        "4k4/9/6S2/P8/9/9/9/9/4K4 b 2R2B4G3S4N4L16P 1",
        "ln1g1+P1nl/1ks2r3/1ppp1s1p1/p3p+bp2/3+r1P1P1/P1P1P1P2/1PSG4P/2GK5/LN3+s1NL b BGPp 47",
    ];
    let start = *steps.choice(&starts);
    let new = NewGame { start: Position::from_sfen(start).expect("an SFEN"), ..NewGame::default() };
    let setup =
        GameSetup { start: new.start.clone(), rules: new.rules.clone(), ..GameSetup::default() };
    let mut session = Session::new(Table::begin(Start::Play(Box::new(new))));
    session.table.set(Setting::Pieces, "one-kanji");
    let mut pair = Pair { session, game: Game::new(setup), flipped: false };
    pair.agrees();
    while let Some(step) = steps.next()
        && !pair.game.is_over()
    {
        pair.step(step, &mut steps);
        pair.agrees();
    }
    if pair.game.is_over() {
        return;
    }
    while pair.game.ply() > 0 {
        pair.take_back();
    }
    pair.agrees();
    let position = pair.game.position();
    assert_eq!(*position, pair.game.setup().start);
    assert_eq!(pair.session.kept.as_ref().map_or(0, |kept| kept.main_moves().len()), 0);
}

impl Pair {
    fn step(&mut self, step: u8, steps: &mut Steps) {
        match step % 16 {
            0..5 => {
                let mv = self.legal(steps.number());
                self.plays(mv, |pair| pair.session.press(&format!("{mv} Enter")));
            }
            5..7 => {
                let mv = self.legal(steps.number());
                self.click(mv);
            }
            7 => {
                // A refused move, or no move at all, changes nothing. A letter that continues no move is a
                // key: these have no key with an effect.
                let words = *steps.choice(&["5g5b", "1g9g", "P*5g", "7b3g", "77", "K"]);
                let judged = words.parse::<Move>().ok();
                if judged.is_none_or(|mv| !self.game.position().legal_moves().contains(&mv)) {
                    self.session.press(words);
                    self.session.press("Enter");
                }
            }
            8 => self.take_back(),
            9 => {
                if self.game.ply() > 0 {
                    self.session.press("u n");
                }
            }
            10 => {
                self.session.press("f");
                self.flipped = !self.flipped;
            }
            11 => {
                let (width, height) = steps.size();
                self.session.tell(Message::Resize(width, height));
            }
            12 => {
                let keys = *steps.choice(&[
                    "?",
                    "i",
                    "v",
                    "F2",
                    "F5",
                    "F8",
                    ": 7",
                    "a",
                    "t n",
                    "d n",
                    "F4 F4 F4 F4 F4",
                ]);
                self.session.press(keys);
                draws(&self.session.table);
            }
            13 => {
                let keys = *steps.choice(&[", ,", "Home", ". ,", ", PageDown", "Tab", "Up", "7 g"]);
                self.session.press(keys);
                draws(&self.session.table);
            }
            14 => {
                self.session.table.wait(f64::from(steps.number()) / 50.0);
                self.session.watch();
            }
            _ => {
                let kind = *steps.choice(&[
                    MouseEventKind::ScrollUp,
                    MouseEventKind::ScrollDown,
                    MouseEventKind::Moved,
                ]);
                let place = steps.place(self.session.table.model.app.size);
                self.session.table.mouse(kind, place);
                self.session.watch();
            }
        }
    }

    fn legal(&self, number: u8) -> Move {
        let moves = self.game.position().legal_moves();
        // An unfinished game has some.
        moves[usize::from(number) % moves.len()]
    }

    /// Plays a legal move in both.
    fn plays(&mut self, mv: Move, act: impl FnOnce(&mut Self)) {
        act(self);
        let may_promote = self.game.position().legal_moves().iter().any(|other| {
            (other.from(), other.to()) == (mv.from(), mv.to())
                && other.from().is_some()
                && *other != mv
        });
        if may_promote && !self.session.shows_game() {
            self.session.press(if is_promotion(mv) { "y" } else { "n" });
        }
        self.game.play(mv, Duration::ZERO).expect("a legal move");
        // The player who ends the game by repetition is asked.
        if self.game.is_over() && self.game.position().has_legal_move() {
            self.session.press("y");
        }
    }

    fn click(&mut self, mv: Move) {
        let (Some(from), Ok(layout)) = (mv.from(), self.layout()) else {
            return;
        };
        let at = |sq: Square| {
            let tile = layout.board.tile(sq);
            (tile.x + tile.width / 2, tile.y + tile.height / 2)
        };
        let (from, to) = (at(from), at(mv.to()));
        self.plays(mv, |pair| {
            pair.session.table.click(from);
            pair.session.table.click(to);
            pair.session.watch();
        });
    }

    /// Both take the last move back.
    fn take_back(&mut self) {
        if self.game.ply() > 0 {
            self.calm();
            self.session.press("u y");
            self.game.take_back(1).expect("there is one");
        }
    }

    /// Closes anything over the game, and goes to its last move.
    fn calm(&mut self) {
        for _ in 0..4 {
            if !self.session.shows_game() {
                self.session.press("Esc");
            }
        }
        if self.game.is_over() {
            return;
        }
        self.session.press("Esc End");
        self.session.table.wait(3.0);
        self.session.watch();
    }

    fn layout(&self) -> Result<PlayLayout, komadai::tui::layout::TooSmall> {
        PlayLayout::new(DrawArea::of(&self.session.table.model.app), self.flipped)
    }

    /// The save and the drawing match the plain game.
    fn agrees(&mut self) {
        self.calm();
        let moves: Vec<Move> = self.game.moves().iter().map(|played| played.mv).collect();
        let kept = self.session.kept.as_ref().map(Record::main_moves).unwrap_or_default();
        assert_eq!(kept, moves, "{}", self.session.table.screen());
        let buf = draws(&self.session.table);
        if self.game.is_over() {
            return;
        }
        assert!(self.session.shows_game(), "{}", self.session.table.screen());
        let Ok(layout) = self.layout() else {
            return;
        };
        let position = self.game.position();
        let layout = layout.stacked(position);
        for sq in Square::all() {
            let piece = position.squares()[sq.index()];
            let found = pieces_in(&buf, layout.board.tile(sq));
            let wanted: Vec<char> = piece.map(piece_glyph).into_iter().collect();
            assert_eq!(found, wanted, "on {sq} in\n{}", self.session.table.screen());
        }
        for color in Color::ALL {
            for (kind, slot) in layout.stands[color.index()].slots() {
                if position.hand(color).count(kind) > 0 && !slot.is_empty() {
                    let found = pieces_in(&buf, slot);
                    let wanted = [piece_glyph(Piece::new(color, kind))];
                    assert_eq!(found, wanted, "{kind:?} in\n{}", self.session.table.screen());
                }
            }
        }
    }
}

fn is_promotion(mv: Move) -> bool {
    mv.to_string().ends_with('+')
}

/// The pieces drawn in a rectangle.
fn pieces_in(buf: &Buffer, area: Rect) -> Vec<char> {
    let is_piece = |c: &char| {
        let all = PieceKind::ALL.into_iter();
        let mut all =
            all.flat_map(|kind| Color::ALL.map(|color| piece_glyph(Piece::new(color, kind))));
        all.any(|glyph| glyph == *c)
    };
    let cells = area.positions().filter_map(|place| buf.cell(place));
    let chars = cells.flat_map(|cell| cell.symbol().chars());
    chars.filter(is_piece).collect()
}
