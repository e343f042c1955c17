//! Pictures of boards in the window: what they are painted with, and when they are sent.

use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread;

use ratatui::style::Color;
use ratatui::terminal::Frame;

use crate::app::message::Message;
use crate::app::state::AppState;
use crate::picture::{Colors, Outlines};
use crate::services::panics::caught;
use crate::services::{Event, PictureSettings, outlines};
use crate::theme::{PieceSet, Role};
use crate::tui::pictures::{CellSize, Kitty, Look, Shown};

/// What a terminal's own thread finds out.
#[derive(Debug)]
struct Found {
    outlines: Outlines,
    /// The size of a cell, as the terminal says.
    cell: CellSize,
}

/// The pictures in the window.
#[derive(Debug, Default)]
pub struct Pictures {
    kitty: Kitty,
    found: Arc<OnceLock<Found>>,
    /// The size of a cell, as the system says.
    cell: Option<CellSize>,
}

/// What finds out what pictures need, on a thread that is not that of the window.
#[derive(Debug, Clone)]
pub struct PictureSource {
    found: Arc<OnceLock<Found>>,
    wanted: PictureSettings,
    /// Whether pictures are shown whatever the terminal says.
    is_forced: bool,
}

/// The characters of a board.
const CHARACTERS: &str = "歩香桂銀角飛金玉王と杏圭全馬龍竜成兵車将行一二三四五六七八九１２３４５６７８９123456789\
                          abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+";

impl PictureSource {
    /// Finds letters, once the terminal has answered, and tells when they are there; nothing where it shows no pictures.
    pub fn prepare(&self, has_kitty: bool, answered: Option<CellSize>, sender: &Sender<Event>) {
        let Some(cell) = measured()
            .or(answered)
            .filter(|_| has_kitty || self.is_forced)
        else {
            return;
        };
        let (source, sender) = (self.clone(), sender.clone());
        let find = move || {
            let characters: Vec<char> = CHARACTERS.chars().collect();
            let Ok((outlines, faults)) = caught(|| outlines(&source.wanted, &characters)) else {
                return;
            };
            if !faults.is_empty() {
                let told = Message::PictureFaults(faults.join("; "));
                let _ = sender.send(Event::Message(told));
            }
            if source.found.set(Found { outlines, cell }).is_ok() {
                // Sending fails only while the program is ending.
                let _ = sender.send(Event::Message(Message::Pictures));
            }
        };
        // Without a thread there are no pictures.
        let _ = thread::Builder::new().name("fonts".into()).spawn(find);
    }
}

impl Pictures {
    /// What is needed for pictures, to be found elsewhere.
    pub fn source(&mut self, app: &AppState) -> PictureSource {
        self.measure();
        PictureSource {
            found: Arc::clone(&self.found),
            wanted: PictureSettings::of(&app.settings),
            is_forced: app.graphics() == "kitty",
        }
    }

    /// Asks the system how large cells are now.
    pub fn measure(&mut self) {
        self.cell = measured().or(self.cell);
    }

    /// The terminal was given back and taken again: it has no pictures.
    pub fn forget(&mut self) {
        self.kitty.forget();
    }

    /// The screen was wiped.
    pub const fn wiped(&mut self) {
        self.kitty.wiped();
    }

    /// Takes what pictures are to show out of a frame.
    pub fn take(app: &AppState, frame: &mut Frame) -> Shown {
        let stand = app.theme[Role::Stand].bg.unwrap_or(Color::Reset);
        Shown::take(frame.buffer_mut(), stand)
    }

    /// What makes the terminal show the pictures of a frame.
    pub fn frame(&mut self, app: &AppState, shown: &Shown) -> Vec<u8> {
        let Some(found) = self.found.get().filter(|_| app.theme.has_pictures()) else {
            return self.kitty.clear();
        };
        let Some(board) = shown.board else {
            return self.kitty.hide();
        };
        let colors = Colors::of(&app.theme);
        let mut pieces = app.theme.pieces();
        if !found.outlines.has_kanji() {
            pieces.set = PieceSet::Western;
        }
        let look = Look {
            cell: self.cell.unwrap_or(found.cell),
            size: board.size,
            pieces,
            colors: &colors,
            outlines: &found.outlines,
        };
        self.kitty.frame(shown, &look, board.area.height)
    }
}

/// The size of a cell, as the system says; not every terminal tells it.
fn measured() -> Option<CellSize> {
    let window = crossterm::terminal::window_size().ok()?;
    let width = window.width.checked_div(window.columns)?;
    CellSize::checked(width, window.height.checked_div(window.rows)?)
}
