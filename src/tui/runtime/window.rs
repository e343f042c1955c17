//! The model together with the terminal window.

use std::io;
use std::mem::ManuallyDrop;
use std::time::Duration;

use crossterm::event::MouseEvent;
use ratatui::layout::Position;
use ratatui::terminal::Frame;

use crate::app::effect::{DeviceEffect, Effect};
use crate::app::message::Message;
use crate::app::model::Model;
use crate::services::{Frontend, signals};
use crate::tui::terminal::{Drawn, Questions};
use crate::tui::{terminal, views};

use super::answers::{PartQuestion, part_to_ask};
use super::demo::Clock;
use super::pictures::Pictures;

/// Draws the model; returns the place of a cursor that is hidden.
pub type View = fn(&Model, &mut Frame) -> Option<Position>;

pub(super) struct Window {
    pub model: Model,
    view: View,
    /// Never dropped: dropping shows the cursor, which the guard does, and panics where the terminal is gone.
    screen: ManuallyDrop<terminal::Screen>,
    pub clock: Clock,
    /// The graphics of boards, and the pictures that the terminal holds.
    pub pictures: Pictures,
    pub part: PartQuestion,
    title: String,
}

impl Window {
    pub(super) fn new(model: Model, view: View, screen: terminal::Screen, clock: Clock) -> Self {
        Self {
            model,
            view,
            screen: ManuallyDrop::new(screen),
            clock,
            pictures: Pictures::default(),
            part: PartQuestion::default(),
            title: String::new(),
        }
    }

    /// Draws the first frame and asks the terminal for glyph widths, pictures and colors, except for those
    /// that the settings name. Returns the questions; the next frame puts the cursor back.
    pub(crate) fn draw_first(&mut self) -> io::Result<Questions> {
        let app = &self.model.app;
        self.part.was_asked(app.wanted_grid());
        // The Linux console would print the question.
        let is_console = terminal::is_linux_console();
        let questions = Questions {
            width: cfg!(unix) && app.settings.ambiguous.is_none(),
            part: part_to_ask(app.wanted_grid()),
            pictures: cfg!(unix) && app.wants_pictures() && !is_console,
            colors: cfg!(unix)
                && app.colors.is_doubtful(&app.settings)
                && !is_console
                && !terminal::is_screen(),
        };
        if questions == Questions::default() {
            self.draw()?;
        } else {
            let (model, view) = (&self.model, self.view);
            terminal::draw_and_ask(&mut self.screen, questions, |frame| {
                view(model, frame);
            })?;
        }
        Ok(questions)
    }

    /// Titles the window if the title has changed; the Linux console has no windows.
    fn set_title(&mut self) -> io::Result<()> {
        let title = self.model.title();
        let is_unnamed = title.is_empty() || title == self.title;
        if is_unnamed || terminal::is_linux_console() {
            return Ok(());
        }
        terminal::set_title(&title)?;
        self.title = title;
        Ok(())
    }

    pub(super) fn draw(&mut self) -> io::Result<()> {
        self.set_title()?;
        self.part.follow(self.model.app.wanted_grid());
        self.pictures.follow(&self.model.app);
        let now = self.clock.elapsed();
        let (model, view) = (&self.model, self.view);
        let pictures = &mut self.pictures;
        let wording = pictures.wording();
        let render = |frame: &mut Frame| {
            let chosen = view(model, frame);
            let sequences = pictures.frame(&model.app, now, frame);
            Drawn { sequences, left: pictures.left(), chosen }
        };
        terminal::draw(&mut self.screen, wording, render)?;
        self.follow_mouse()
    }

    /// Has the mouse reported in pixels while there are pictures, else in cells.
    fn follow_mouse(&mut self) -> io::Result<()> {
        let wanted = self.model.app.mouse && self.pictures.has_pixel_mouse();
        terminal::set_pixel_mouse(wanted)
    }

    /// The time when the window has to be drawn again without an event.
    pub(crate) fn next_frame(&self) -> Option<Duration> {
        self.pictures.next_frame(self.clock.elapsed())
    }

    pub(super) fn message_of(&mut self, event: MouseEvent) -> Option<Message> {
        let event = if terminal::has_pixel_mouse() {
            let cell = self.model.app.theme.pictures();
            self.pictures.in_cells(cell, event)
        } else {
            event
        };
        views::message_of(&self.model, event)
    }

    /// Takes the terminal again and has the next frame paint every cell.
    pub(crate) fn go_on(&mut self) -> io::Result<()> {
        terminal::take(self.model.app.mouse)?;
        self.title.clear();
        self.pictures.forget();
        self.resized()?;
        terminal::forget_frame(&mut self.screen)
    }

    /// Has the next frame paint every cell.
    pub(crate) fn wiped(&mut self) -> io::Result<()> {
        self.pictures.wiped();
        terminal::forget_frame(&mut self.screen)
    }

    pub(super) fn resized(&mut self) -> io::Result<()> {
        let size = self.screen.size()?;
        self.model.app.size = (size.width, size.height);
        self.pictures.measure();
        Ok(())
    }
}

impl Frontend for Window {
    type Error = io::Error;

    fn update(&mut self, message: Message) -> Vec<Effect> {
        if matches!(message, Message::Focus(true)) {
            self.pictures.comes_back();
        }
        views::update(&mut self.model, self.clock.elapsed(), message)
    }

    fn waits_for_disk(&self) -> bool {
        false
    }

    fn carry_out(&mut self, effect: DeviceEffect) -> io::Result<()> {
        match effect {
            DeviceEffect::Copy(text) => terminal::copy(&text),
            DeviceEffect::Bell => terminal::ring(),
            DeviceEffect::LongBell => terminal::ring_long(),
            DeviceEffect::Notify(how, words) => terminal::notify(how, &words),
            DeviceEffect::Mouse(is_on) => terminal::set_mouse(is_on),
            DeviceEffect::Repaint => {
                self.pictures.lost();
                self.wiped()
            }
            DeviceEffect::Suspend => {
                signals::stop_group();
                Ok(())
            }
        }
    }
}
