//! A program without pictures in the terminal: boards are drawn in cells.

#![expect(clippy::unused_self, reason = "as in the module it replaces")]

use std::time::Duration;

use crossterm::event::MouseEvent;
use komadai_engine::world::mpsc::Sender;
use komadai_pixels::protocol::Sequences;
use ratatui::terminal::Frame;

use super::answers::Answers;
use crate::app::message::Message;
use crate::app::state::AppState;
use crate::services::Event;
use crate::theme::CellSize;
use crate::tui::terminal::{Left, Questions, Wording};

#[derive(Debug, Clone, Default)]
pub(super) struct Pictures {}

pub(super) type PictureSource = Pictures;

impl Pictures {
    pub(super) fn source(&self, _: &AppState, _: bool) -> PictureSource {
        self.clone()
    }

    pub(super) fn due(&self) -> Questions {
        Questions::default()
    }

    pub(super) fn suits(&self, _: &Answers) -> bool {
        false
    }

    pub(super) fn prepare(&self, _: Answers, _: &Sender<Event>) {}

    pub(super) fn prepare_again(&self, _: &Sender<Event>) {}

    pub(super) fn follow(&self, _: &AppState) {}

    pub(super) fn measure(&self) {}

    pub(super) fn news(&self, _: &AppState) -> Option<Message> {
        None
    }

    pub(super) fn forget(&self) {}

    pub(super) fn lost(&self) {}

    pub(super) fn comes_back(&self) {}

    pub(super) fn wiped(&self) {}

    pub(super) fn left(&self) -> Left {
        Left::default()
    }

    pub(super) fn has_pixel_mouse(&self) -> bool {
        false
    }

    pub(super) fn wording(&self) -> Wording {
        Wording::Plain
    }

    pub(super) fn next_frame(&self, _: Duration) -> Option<Duration> {
        None
    }

    pub(super) fn in_cells(&self, _: Option<CellSize>, event: MouseEvent) -> MouseEvent {
        event
    }

    pub(super) fn frame(&self, _: &AppState, _: Duration, _: &mut Frame) -> Sequences {
        Sequences::default()
    }
}
