//! The statistics: the results against the bot, those of any player, and all players of the library.

use crate::app::action::{Action, Context};
use crate::app::cx;
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::input::{Input, Wheel};
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::route::Route;
use crate::app::screen::ScreenState;
use crate::app::state::AppState;
use crate::library::{Report, Score, Subject};
use crate::texts::text;

mod words;

pub(crate) type Cx = cx::Cx<Message>;

/// The rows of a notch of the wheel.
const NOTCH: i16 = 3;

/// The counts, and the visible part of them.
#[derive(Debug)]
pub struct State {
    subject: Subject,
    asked: Ticket,
    report: Option<Box<Report>>,
    /// The selected row of the list of players, while it is open.
    chosen: Option<usize>,
    /// The first visible line of the statistics.
    pub(crate) first: u16,
}

/// The messages to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// The games were counted.
    Counted(Ticket, Box<Report>),
}

/// A line of the statistics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StatisticsRow {
    /// The heading of the scores below it.
    Heading(String),
    /// The title of the words below it.
    Title(String),
    /// The results of some games.
    Score(String, Score),
    /// Plain words.
    Text(String),
    /// An empty line.
    Blank,
}

/// The games against the bot, or those of the player of this name.
pub fn open(app: &mut AppState, cx: &mut Cx, player: Option<String>) -> State {
    let subject = player.map_or(Subject::AgainstBots, Subject::Player);
    let mut state = State {
        subject: subject.clone(),
        asked: app.ticket(),
        report: None,
        chosen: None,
        first: 0,
    };
    state.ask(app, cx, subject);
    state
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Statistics
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        match input {
            Input::Act(action) => self.act(app, cx, *action),
            Input::Wheel(Wheel::Up) => self.step(app, -NOTCH),
            Input::Wheel(Wheel::Down) => self.step(app, NOTCH),
            Input::Pointer(Gesture::Click, Some(Target::Row(row))) => {
                if self.chosen == Some(*row) {
                    self.choose_player(app, cx);
                } else {
                    self.choose(*row);
                }
            }
            Input::Pointer(Gesture::Click, Some(Target::Title)) => self.toggle_list(),
            Input::Pointer(Gesture::RightClick, _) => self.cancel(app, cx),
            Input::Pointer(..) | Input::Char(_) | Input::Paste(_) => {}
        }
    }

    fn update(&mut self, _app: &mut AppState, _cx: &mut Cx, message: Message) {
        let Message::Counted(ticket, report) = message;
        if ticket == self.asked {
            self.report = Some(report);
            if let Some(chosen) = self.chosen {
                self.choose(chosen);
            }
        }
    }
}

impl State {
    fn ask(&mut self, app: &mut AppState, cx: &mut Cx, subject: Subject) {
        self.asked = app.ticket();
        self.subject = subject.clone();
        self.first = 0;
        cx.ask(LibraryEffect::CountGames(self.asked, Box::new(subject)));
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let page = app.viewport.page.rows.max(2) - 1;
        let page = i16::try_from(page).unwrap_or(i16::MAX);
        match action {
            Action::Up => self.step(app, -1),
            Action::Down => self.step(app, 1),
            Action::Earlier | Action::Left => self.step(app, -page),
            Action::Later | Action::Right => self.step(app, page),
            Action::First => self.step(app, i16::MIN),
            Action::Last => self.step(app, i16::MAX),
            Action::NextField => self.toggle_list(),
            Action::Weaknesses => cx.go(Route::Weaknesses),
            Action::Choose => self.choose_player(app, cx),
            Action::Cancel => self.cancel(app, cx),
            Action::Leave => cx.back(None),
            _ => {}
        }
    }

    /// Opens or closes the list of players.
    fn toggle_list(&mut self) {
        self.chosen = match self.chosen {
            Some(_) => None,
            None => Some(self.place_of_subject()),
        };
    }

    /// One step back: from the list to the statistics, from those of a player to those against the bot, then
    /// out of the screen.
    fn cancel(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.chosen.take().is_some() {
            return;
        }
        match self.subject {
            Subject::Player(_) => self.ask(app, cx, Subject::AgainstBots),
            Subject::AgainstBots => cx.back(None),
        }
    }

    /// Shows the games of the player selected in the list.
    fn choose_player(&mut self, app: &mut AppState, cx: &mut Cx) {
        let chosen = self.chosen.take();
        let player = chosen.and_then(|chosen| self.players().get(chosen));
        if let Some((name, _)) = player {
            let subject = Subject::Player(name.clone());
            self.ask(app, cx, subject);
        }
    }

    fn step(&mut self, app: &AppState, by: i16) {
        match self.chosen {
            Some(chosen) => self.choose(chosen.saturating_add_signed(by.into())),
            None => self.first = app.viewport.page.scrolled(self.first, by),
        }
    }

    fn choose(&mut self, row: usize) {
        self.chosen = Some(row.min(self.players().len().saturating_sub(1)));
    }

    /// The row of the player with the games shown.
    fn place_of_subject(&self) -> usize {
        let is_shown = |(name, _): &(String, Score)| match &self.subject {
            Subject::Player(player) => player == name,
            Subject::AgainstBots => false,
        };
        self.players().iter().position(is_shown).unwrap_or(0)
    }

    /// All players by name.
    pub(crate) fn players(&self) -> &[(String, Score)] {
        self.report.as_ref().map_or(&[], |report| &report.players)
    }

    /// The selected row of the list of players, while it is open.
    pub(crate) const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Whether the games against the bot are shown.
    pub(crate) fn is_against_bots(&self) -> bool {
        self.subject == Subject::AgainstBots
    }

    /// Whether some games are not counted yet.
    pub(crate) fn is_counting(&self) -> bool {
        self.report.as_ref().is_none_or(|report| !report.is_complete)
    }

    /// The title of the screen.
    pub(crate) fn heading(&self) -> String {
        let what = match (&self.subject, self.chosen) {
            (_, Some(_)) => text!("statistics-players"),
            (Subject::AgainstBots, None) => text!("statistics-against-bots"),
            (Subject::Player(name), None) => crate::text::sanitize(name).into_owned(),
        };
        format!("{}   {what}", text!("statistics-title"))
    }
}

#[cfg(test)]
mod tests;
