//! The events of a network game, in lines.

use std::time::Duration;

use crate::app::model::Screen;
use crate::app::online::{Hosting, Stage, Standing, Watched};
use crate::app::screens::play::State;
use crate::app::wording::notation::{written, written_at};
use crate::app::wording::online as wording;
use crate::app::wording::online::named;
use crate::app::wording::words::in_a_row;
use crate::plain::board;
use crate::plain::play::clock_words as both_clocks;
use crate::plain::session::Session;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::Game;
use komadai_core::notation::mark;
use komadai_core::record::NodeId;
use komadai_core::rules::{Color, Move};
use komadai_engine::network::{ClientEvent, RemoteClock, Study, StudyChange, WatcherEvent};

impl Session {
    /// An event at a server; `words` are those of the screen.
    pub(super) fn event_lines(&self, event: &ClientEvent, words: Vec<String>) -> Vec<String> {
        let Some(session) = self.model.app.online.session() else {
            return self.words_of_entry(event, words);
        };
        let hosts = session.hosting.is_some();
        let mut lines = match event {
            // This program is the host and names everyone who comes or goes.
            ClientEvent::LoggedIn | ClientEvent::OpponentLeft if hosts => Vec::new(),
            ClientEvent::Studied(_, change) => {
                let study = session.standing.study.as_ref();
                study.map_or_else(Vec::new, |study| change_words(study, change))
            }
            ClientEvent::Ended(ending) => {
                let mut lines = vec![wording::end(ending, session.side())];
                let way_on = wording::way_on(&ending.reason);
                if way_on.is_some() {
                    lines.extend(way_on);
                } else if self.online_board().is_some_and(State::shares_board) {
                    lines.push(text!("online-after"));
                } else if session.standing.is_komadai {
                    lines.push(text!("online-again"));
                }
                lines
            }
            _ => self.words_of_entry(event, words),
        };
        let game = self.online_board().map(State::game);
        if let ClientEvent::Moved(_) | ClientEvent::Returned = event {
            lines.extend(game.and_then(last_move));
        }
        if let ClientEvent::Started
        | ClientEvent::Moved(_)
        | ClientEvent::Returned
        | ClientEvent::TakenBack(_)
        | ClientEvent::Resumed = event
            && let Some(game) = game.filter(|game| !game.is_over())
        {
            if self.options.shows_board {
                lines.extend(board::board(game.position(), self.options.style));
            }
            lines.extend(self.turn_lines());
        }
        if matches!(&session.stage, Stage::Offered(_)) && matches!(event, ClientEvent::Offered(_)) {
            lines.push(text!("online-accept"));
        }
        lines
    }

    /// The words of the screen, and how to give a password if it was missing.
    fn words_of_entry(&self, event: &ClientEvent, mut words: Vec<String>) -> Vec<String> {
        let is_refused = *event == ClientEvent::LoginRefused && !self.network.has_password;
        words.extend(is_refused.then(|| text!("online-password-how")));
        words
    }

    /// The board of the current or the last game.
    pub(super) fn online_board(&self) -> Option<&State> {
        match &self.model.shown.screen {
            Screen::Play(state) => Some(state),
            _ => None,
        }
    }

    /// The game of others.
    pub(super) fn watched(&self) -> Option<&Watched> {
        self.model.app.online.session()?.standing.watched.as_ref()
    }

    /// The last move, the clocks, and the side to move.
    pub(super) fn online_status(&self) -> Vec<String> {
        let Some(board) = self.online_board().filter(|_| self.is_playing()) else {
            return vec![text!("online-no-game")];
        };
        let last = last_move(board.game());
        last.into_iter().chain(self.turn_lines()).collect()
    }

    fn turn_lines(&self) -> Vec<String> {
        let (Some(board), Some(session)) = (self.online_board(), self.model.app.online.session())
        else {
            return Vec::new();
        };
        let mover = board.table.to_move();
        let is_check = board.game().position().is_in_check();
        let check = is_check.then(|| text!("play-check"));
        let clocks = board.table.has_clocks().then(|| both_clocks(board));
        let turn = if session.side() != Some(mover) {
            text!("online-their-turn", name = session.players().named(mover))
        } else if self.network.has_engine {
            text!("online-thinking", seat = session.seat.words())
        } else {
            text!("online-your-turn")
        };
        check.into_iter().chain(clocks).chain([turn]).collect()
    }

    /// Both clocks, a line each.
    pub(super) fn online_clocks(&self) -> Vec<String> {
        let lines = match (self.online_board(), self.watched()) {
            (Some(board), _) if board.table.has_clocks() => self.clocks(),
            (None, Some(watched)) => clocks(watched).into_iter().collect(),
            _ => Vec::new(),
        };
        if lines.is_empty() {
            return vec![text!("online-no-clock")];
        }
        lines
    }
}

/// An event of a watched game; `None` for those that need no game.
pub(super) fn watched(event: &WatcherEvent, standing: &Standing) -> Option<Vec<String>> {
    Some(match (event, &standing.watched) {
        (WatcherEvent::Began, Some(watched)) => {
            let [black, white] = &watched.game.setup().names;
            let mut lines =
                vec![text!("online-paired", black = black.as_str(), white = white.as_str())];
            lines.extend(watched.terms.as_ref().map(wording::full_terms));
            lines.extend((0..watched.game.ply()).filter_map(|ply| watched_move(standing, ply)));
            lines.extend(clocks(watched));
            lines.extend(watched.end.as_deref().map(wording::watched_end));
            lines
        }
        (WatcherEvent::Moved { .. }, Some(watched)) => {
            let last = watched.game.ply().checked_sub(1);
            let last = last.and_then(|ply| watched_move(standing, ply));
            last.into_iter().chain(clocks(watched)).collect()
        }
        (WatcherEvent::Studied(change), _) => change_words(standing.study.as_ref()?, change),
        _ => return None,
    })
}

/// The position that both players see, and the new mark or note.
fn change_words(study: &Study, change: &StudyChange) -> Vec<String> {
    let record = study.record();
    let path = record.path_to(study.at());
    let mut lines = Vec::new();
    let place = match path.split_last() {
        None => text!("online-study-start"),
        Some((last, before)) => {
            let from = before.last().copied().unwrap_or(NodeId::START);
            let position = record.position_at(from);
            let previous = record.node(from).mv().map(Move::to);
            let mv = record.node(*last).mv();
            let words = mv.map(|mv| written(&position, mv, previous)).unwrap_or_default();
            format!("{}. {} {words}", path.len(), mark(position.side_to_move()))
        }
    };
    lines.push(text!("online-study-at", place = place));
    match change {
        StudyChange::Mark(_, mark) => {
            lines.push(text!("online-study-mark", mark = mark.to_string()));
        }
        StudyChange::Note(_, note) => lines.push(text!("online-study-note", note = sanitize(note))),
        StudyChange::Go(_) | StudyChange::Play(..) | StudyChange::Erase(_) => {}
    }
    lines
}

/// The clocks of a watched game after the last move, if known.
fn clocks(watched: &Watched) -> Option<String> {
    let sides = Color::ALL.into_iter().zip(&watched.clocks);
    let words = sides.filter_map(|(color, clock)| Some(clock_words(clock.as_ref()?, color)));
    let words = words.collect::<Vec<_>>();
    (!words.is_empty()).then(|| in_a_row(&words))
}

fn clock_words(clock: &RemoteClock, color: Color) -> String {
    let mut words = wording::reading(color, clock.reading(Duration::ZERO), clock.terms().byoyomi);
    if clock.control().periods > 1 {
        words.push_str(&format!(" x{}", clock.periods()));
    }
    words
}

/// A move of a watched game, with its time if the server has told it.
pub(super) fn watched_move(standing: &Standing, ply: usize) -> Option<String> {
    let record = standing.record.as_ref()?;
    let node = record.main_line().filter(|&id| record.node(id).mv().is_some()).nth(ply)?;
    move_in(&standing.watched.as_ref()?.game, ply, record.node(node).notes.spent)
}

/// The last move; nothing at the start.
fn last_move(game: &Game) -> Option<String> {
    move_of(game, game.ply().checked_sub(1)?)
}

/// The moves so far, or the last ones.
pub(in crate::plain) fn moves(
    game: &Game,
    most: &str,
    words: impl Fn(usize) -> Option<String>,
) -> Vec<String> {
    let count = game.ply();
    let most = most.parse().unwrap_or(usize::MAX);
    let shown = count.saturating_sub(most)..count;
    let lines: Vec<String> = shown.filter_map(words).collect();
    if lines.is_empty() { vec![text!("plain-no-moves")] } else { lines }
}

/// `1. ☗ ann: P-7f, 3 s`.
pub(in crate::plain) fn move_of(game: &Game, ply: usize) -> Option<String> {
    move_in(game, ply, Some(game.moves().get(ply)?.spent))
}

/// As [`move_of`], with this time, if it is known.
pub(in crate::plain) fn move_in(
    game: &Game,
    ply: usize,
    spent: Option<Duration>,
) -> Option<String> {
    let words = written_at(game, ply)?;
    let color = game.position_at(ply)?.side_to_move();
    let who = named(&game.setup().names, color);
    let spent = spent.map(|spent| text!("plain-spent", seconds = spent.as_secs()));
    let spent = spent.unwrap_or_default();
    Some(format!("{}. {who}: {words}{spent}", ply + 1))
}

/// Where a host waits for players, and what they need.
pub(super) fn listening(hosting: &Hosting) -> Vec<String> {
    let address = hosting.address.as_deref().unwrap_or_default();
    let mut lines = vec![text!("online-listening", address = address)];
    if !hosting.is_public {
        lines.push(text!("online-loopback"));
    }
    let invites = &hosting.invites;
    if invites.is_empty() {
        lines.push(text!("network-tell"));
        lines.extend(hosting.to_tell().map(|words| format!("  {words}")));
    } else {
        lines.push(text!("online-invite"));
        lines.extend(invites.iter().map(|invite| format!("  komadai join '{invite}'")));
    }
    if hosting.is_public && hosting.admits_plain {
        lines.push(text!("online-admits-plain"));
    }
    lines
}
