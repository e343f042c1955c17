//! A walk over the board with keys, where standard input is a terminal: each key says what it has found.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::session::Session;
use super::{board, look};
use crate::app::model::Screen;
use crate::text::half_width;
use crate::texts::text;
use komadai_core::notation::{file_of_digit, read_rank};
use komadai_core::rules::{Move, Square};

impl Session {
    /// Begins a walk on the square of the last move, else in the middle of the board.
    pub(super) fn begin_walk(&mut self) {
        if !self.has_keys {
            return self.output.push(text!("plain-walk-needs-keys"));
        }
        let last = match &self.model.shown.screen {
            Screen::Play(state) => state.game().last_move().map(Move::to),
            _ => None,
        };
        self.walk = last.or_else(|| Square::new(5, 5));
        self.output.push(text!("plain-walk"));
        self.tell_square();
    }

    /// Whether keys are read in place of lines.
    pub(super) const fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// Moves over the board, or reports what is asked about the square of the walk.
    pub(super) fn handle_key(&mut self, key: KeyEvent) {
        let Some(sq) = self.walk.filter(|_| key.kind != KeyEventKind::Release) else {
            return;
        };
        let Some(position) = self.position() else {
            return self.end_walk();
        };
        let is_plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let lines = match key.code {
            KeyCode::Up => return self.step(sq.offset(0, -1)),
            KeyCode::Down => return self.step(sq.offset(0, 1)),
            KeyCode::Left => return self.step(sq.offset(1, 0)),
            KeyCode::Right => return self.step(sq.offset(-1, 0)),
            KeyCode::Enter => return self.tell_square(),
            KeyCode::Char(letter) if is_plain => match half_width(letter).to_ascii_lowercase() {
                ' ' => return self.tell_square(),
                'q' => return self.end_walk(),
                file @ '1'..='9' => {
                    let file = file_of_digit(file);
                    return self.step(file.and_then(|file| Square::new(file, sq.rank())));
                }
                rank @ 'a'..='i' => {
                    let rank = read_rank(rank.encode_utf8(&mut [0; 4]));
                    return self.step(rank.and_then(|rank| Square::new(sq.file(), rank)));
                }
                'x' => look::attackers(position, sq),
                'r' => look::around(position, sq),
                'w' => match position.piece_at(sq) {
                    Some(piece) => look::places(position, piece.kind),
                    None => vec![board::on_square(position, sq)],
                },
                'p' => board::hands(position),
                'm' => self.moves("1"),
                _ => vec![text!("plain-walk")],
            },
            KeyCode::Esc | KeyCode::Char(_) => return self.end_walk(),
            _ => vec![text!("plain-walk")],
        };
        self.output.extend(lines);
    }

    fn step(&mut self, to: Option<Square>) {
        match to {
            Some(_) => {
                self.walk = to;
                self.tell_square();
            }
            None => self.output.push(text!("plain-walk-edge")),
        }
    }

    fn tell_square(&mut self) {
        let here = self.walk.zip(self.position());
        let words = here.map(|(sq, position)| board::on_square(position, sq));
        self.output.extend(words);
    }

    fn end_walk(&mut self) {
        self.walk = None;
        self.output.push(text!("plain-walk-ends"));
    }
}
