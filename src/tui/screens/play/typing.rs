//! The line of a typed move: it opens with the first digit or letter of a piece, and lights what it means.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Held, State};
use crate::notation::{ParseError, Typed, parse};
use crate::rules::{Bitboard, Move, PieceKind, Square};
use crate::tui::action::Action;
use crate::tui::message::{Message, Reply};
use crate::tui::model::{Notice, Shared};
use crate::tui::text::width;

/// The longest line, in columns: longer than any move is written.
const LONGEST: u16 = 24;

impl State {
    /// Begins a typed move with `c`, or does nothing when no move begins so.
    pub(super) fn begin_typing(&mut self, c: char) -> Vec<Reply> {
        let letter = c.to_ascii_uppercase();
        let kind = PieceKind::from_letter(letter);
        if !(('1'..='9').contains(&c) || kind.is_some() || c == '+' || !c.is_ascii()) {
            return Vec::new();
        }
        if let Some(reply) = self.refuse_to_wait() {
            return vec![reply];
        }
        self.put_down();
        let in_hand = kind.filter(|kind| self.position().hand(self.to_move()).count(*kind) > 0);
        self.typed = Some(match (kind, in_hand) {
            (_, Some(kind)) => format!("{}*", kind.letter()),
            (Some(_), None) => letter.to_string(),
            (None, None) => c.to_string(),
        });
        self.read_along();
        Vec::new()
    }

    /// A character after the first; one that no move can have there is taken as the key it is without a line.
    pub(super) fn type_on(&mut self, c: char) -> Vec<Reply> {
        let Some(line) = &mut self.typed else {
            return Vec::new();
        };
        if !can_follow(line, c) {
            self.put_down();
            let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            return vec![Reply::Send(Message::Key(key))];
        }
        let is_drop_begun = line.ends_with('*') && line.chars().count() == 2;
        match c {
            ' ' => {}
            '*' if is_drop_begun => {}
            // `P-7f` and `Px2d` move a piece on the board, though one is in hand as well.
            '-' | 'x' if is_drop_begun => {
                line.pop();
                line.push(c);
            }
            _ if width(line) < LONGEST && !c.is_control() => line.push(c),
            _ => {}
        }
        self.read_along();
        Vec::new()
    }

    pub(super) fn erase(&mut self) {
        if let Some(line) = &mut self.typed {
            // The `*` of a drop was written with its letter and goes with it.
            let letters = if line.ends_with('*') && line.chars().count() == 2 {
                2
            } else {
                1
            };
            for _ in 0..letters {
                line.pop();
            }
            if line.is_empty() {
                self.put_down();
            }
        }
        self.read_along();
    }

    /// Lights the piece that the line means so far, and puts the cursor where the move would end.
    fn read_along(&mut self) {
        let Some(line) = self.typed.clone() else {
            return;
        };
        if let Ok(Typed { mv, .. }) = self.read(&line) {
            self.hold_for_typing(mv.from().map(Held::Board).or(mv.dropped().map(Held::Hand)));
            self.cursor = mv.to();
        } else {
            let meant = self.begun(&line);
            self.hold_for_typing(meant);
            if let Some(Held::Board(sq)) = meant {
                self.cursor = sq;
            }
        }
        self.look_ahead();
    }

    fn hold_for_typing(&mut self, held: Option<Held>) {
        let line = self.typed.take();
        self.put_down();
        if let Some(held) = held {
            // What this would say about the piece is said when the move is played.
            let _ = self.take_up(held);
        }
        self.typed = line;
    }

    /// The piece meant by the beginning of a line: `7g` or `77`, or `P*`.
    fn begun(&self, line: &str) -> Option<Held> {
        let mut chars = line.chars();
        let (first, second) = (chars.next()?, chars.next()?);
        if second == '*' {
            return PieceKind::from_letter(first).map(Held::Hand);
        }
        let file = u8::try_from(first.to_digit(10)?).ok()?;
        let rank = match second {
            'a'..='i' => second as u8 - b'a' + 1,
            _ => u8::try_from(second.to_digit(10)?).ok()?,
        };
        let sq = Square::new(file, rank)?;
        self.position()
            .pieces(self.to_move())
            .contains(sq)
            .then_some(Held::Board(sq))
    }

    fn read(&self, line: &str) -> Result<Typed, ParseError> {
        let previous = self.game.last_move().map(Move::to);
        parse(line, self.position(), previous)
    }

    /// Plays the move of the line, or says what was expected.
    ///
    /// A USI move without `+` says that the piece does not promote; by hand it is more often forgotten, so it is asked.
    pub(super) fn finish_typing(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let Some(line) = self.typed.clone() else {
            return Vec::new();
        };
        let is_plain_usi = line.parse().is_ok_and(|mv: Move| !mv.is_promotion());
        self.play_text(&line, is_plain_usi, shared)
    }

    fn play_text(&mut self, text: &str, asks_anyway: bool, shared: &mut Shared) -> Vec<Reply> {
        match self.read(text) {
            Err(error) => vec![Notice::error(error.to_string()).into()],
            Ok(Typed { mv, asks_promotion }) => {
                self.typed = None;
                let held = mv.from().map(Held::Board).or(mv.dropped().map(Held::Hand));
                let asks = asks_promotion || asks_anyway;
                let promote = (!asks).then_some(mv.is_promotion());
                held.map(|held| self.put(held, mv.to(), promote, shared))
                    .unwrap_or_default()
            }
        }
    }

    /// Pasted moves, one after the other; stops at the first that cannot be played.
    pub(super) fn paste(&mut self, text: &str, shared: &mut Shared) -> Vec<Reply> {
        let mut replies = Vec::new();
        for word in text
            .split_whitespace()
            .filter(|word| !matches!(*word, "moves" | "position" | "startpos"))
        {
            if let Some(reply) = self.refuse_to_wait() {
                replies.push(reply);
                break;
            }
            let word: String = word.chars().take(usize::from(LONGEST)).collect();
            let ply = self.game.ply();
            replies.extend(self.play_text(&word, false, shared));
            if self.game.ply() == ply {
                break;
            }
        }
        replies
    }

    /// Keys while the line is open.
    pub(super) fn act_typing(&mut self, action: Action, shared: &mut Shared) -> Vec<Reply> {
        match action {
            Action::Choose => self.finish_typing(shared),
            Action::Cancel => {
                self.put_down();
                Vec::new()
            }
            Action::Erase => {
                self.erase();
                Vec::new()
            }
            Action::Up | Action::Down | Action::Left | Action::Right => {
                // The piece stays in the hand; the cursor takes over from the line.
                self.typed = None;
                self.step(action);
                Vec::new()
            }
            Action::NextField => {
                self.typed = None;
                self.take_next_from_hand()
            }
            _ => Vec::new(),
        }
    }

    /// Moves the cursor by one square as seen on the screen; it stops at the edge.
    pub(super) fn step(&mut self, action: Action) {
        self.guilty = Bitboard::EMPTY;
        let (files, ranks) = match action {
            Action::Up => (0, -1),
            Action::Down => (0, 1),
            Action::Left => (1, 0),
            Action::Right => (-1, 0),
            _ => (0, 0),
        };
        let sign = if self.flipped { -1 } else { 1 };
        if let Some(sq) = self.cursor.offset(files * sign, ranks * sign) {
            self.cursor = sq;
        }
        self.look_ahead();
    }
}

/// Whether a move that begins with `line` can go on with `c`: letters are ranks behind a file, or pieces behind a sign.
fn can_follow(line: &str, c: char) -> bool {
    let last = line.chars().last();
    match c {
        'a'..='i' | 'A'..='I' if last.is_some_and(|last| last.is_ascii_digit()) => true,
        'x' => last.is_some_and(|last| last.is_ascii_alphanumeric() || last == '*'),
        _ if c.is_ascii_alphabetic() => {
            last == Some('+') && PieceKind::from_letter(c.to_ascii_uppercase()).is_some()
        }
        _ => c != '?',
    }
}
