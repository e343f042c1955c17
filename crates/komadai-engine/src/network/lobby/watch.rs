//! Spectators, in the words of shogi-server: `%%LIST`, `%%MONITOR2ON`, `%%MONITOR2OFF`.

use std::time::Duration;

use super::members::Guest;
use super::{GuestId, Lobby, LobbyEvent, LobbyOutput};
use crate::network::rebuff::Rebuff;
use crate::network::referee::Referee;
use crate::network::study::Study;
use crate::network::summary::seconds;
use crate::network::talk::Talk;
use komadai_core::record::{csa_move, csa_position};
use komadai_core::rules::Color;

/// The most changes of the common board that are sent to a latecomer.
const MOST_TOLD: usize = 150;

/// The record of a game in CSA, so far.
fn record(referee: &Referee, logins: &[String; 2]) -> Vec<String> {
    let game = referee.game();
    let mut lines = vec!["V2".to_owned()];
    lines.extend(Color::ALL.map(|color| {
        let sign = if color == Color::Black { '+' } else { '-' };
        format!("N{sign}{}", logins[color.index()])
    }));
    lines.push(format!("$EVENT:{}", referee.id()));
    lines.extend(csa_position(&game.setup().start).lines().map(str::to_owned));
    for ply in 0..game.ply() {
        lines.extend(move_lines(referee, ply));
    }
    lines
}

fn move_lines(referee: &Referee, ply: usize) -> Vec<String> {
    let game = referee.game();
    let lines = || {
        let played = game.moves().get(ply)?;
        let text = csa_move(played.mv, game.position_at(ply)?)?;
        Some(vec![text, format!("T{}", seconds(played.spent))])
    };
    lines().unwrap_or_default()
}

impl Lobby {
    /// A guest only watches from now on.
    pub(super) fn watch(&mut self, id: GuestId) -> Vec<LobbyOutput> {
        let is_player = self.side_of(id).is_some();
        let guest = self.guests.get_mut(&id).filter(|_| !is_player);
        let Some(member) = guest.and_then(|guest| guest.member_mut()) else {
            return Vec::new();
        };
        if std::mem::replace(&mut member.watches, true) {
            return Vec::new();
        }
        self.begin_to_watch(id)
    }

    /// The name a member is shown by.
    fn display_of(&self, id: GuestId) -> String {
        let member = self.guests.get(&id).and_then(|guest| guest.member());
        member.map_or_else(String::new, |member| member.display.clone())
    }

    pub(super) fn begin_to_watch(&mut self, id: GuestId) -> Vec<LobbyOutput> {
        let refused = self.refuse_surplus(id);
        if !refused.is_empty() {
            return refused;
        }
        let watches = LobbyEvent::Watches(self.display_of(id));
        let mut outputs = vec![LobbyOutput::Event(watches)];
        outputs.extend(self.show_all(id));
        outputs
    }

    /// Refuses a new spectator if there are too many.
    pub(super) fn refuse_surplus(&mut self, id: GuestId) -> Vec<LobbyOutput> {
        if self.watchers().len() <= super::MOST_WATCHERS {
            return Vec::new();
        }
        let mut outputs = vec![LobbyOutput::Send(id, Rebuff::TooManyWatch.line())];
        let words = format!("{}: too many watch", self.display_of(id));
        outputs.extend(self.refuse(id, &words));
        outputs
    }

    /// Handles a command of the extended mode.
    pub(super) fn command(&mut self, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let told = |tag: &str, lines: Vec<String>| {
            let lines = lines.into_iter().chain(["+OK".to_owned()]);
            lines.map(|line| LobbyOutput::Send(id, format!("##[{tag}] {line}"))).collect()
        };
        match word {
            "%%LIST" => {
                let id = self.referee().map(|referee| referee.id().to_owned());
                told("LIST", id.into_iter().collect())
            }
            "%%WHO" => {
                let names = self.guests.values().filter_map(|guest| guest.name());
                told("WHO", names.map(str::to_owned).collect())
            }
            "%%VERSION" => told("VERSION", vec!["komadai".to_owned()]),
            "%%MONITOR2ON" if self.referee().is_some_and(|referee| referee.id() == rest) => {
                self.watch(id)
            }
            "%%MONITOR2OFF" => {
                let watched = self.guests.get(&id).is_some_and(Guest::watches);
                if watched && !self.has_room() {
                    let told = "##[ERROR] all seats are taken";
                    return vec![LobbyOutput::Send(id, told.to_owned())];
                }
                if let Some(member) = self.guests.get_mut(&id).and_then(|it| it.member_mut()) {
                    member.watches = false;
                }
                Vec::new()
            }
            // The game played here is offered to all.
            "%%GAME" | "%%CHALLENGE" => {
                if let Some(member) = self.guests.get_mut(&id).and_then(|it| it.member_mut()) {
                    member.expect_no_greeting();
                }
                self.say_arrived(id)
            }
            _ => {
                let words = LobbyOutput::Send(id, "##[ERROR] not understood".to_owned());
                vec![words]
            }
        }
    }

    pub(super) fn watchers(&self) -> Vec<GuestId> {
        let watching = self.guests.iter().filter(|(_, guest)| guest.watches());
        watching.map(|(&id, _)| id).collect()
    }

    /// Sends the number of spectators to all komadais, if it has changed; changes in quick succession are
    /// sent together.
    pub(super) fn tell_watchers_count(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let count = self.watchers().len();
        let (told, at) = self.told_watchers;
        if count == told || (told > 0 && now < at.saturating_add(super::COUNTING)) {
            return Vec::new();
        }
        self.told_watchers = (count, now);
        let told = Talk::Watchers(count).to_string();
        let all = self.guests.keys().filter(|&&id| self.speaks(id));
        all.map(|&id| LobbyOutput::Send(id, told.clone())).collect()
    }

    /// Sends a spectator everything so far.
    pub(super) fn show_all(&self, id: GuestId) -> Vec<LobbyOutput> {
        let Some(table) = self.table.as_ref().or(self.last.as_ref()) else {
            return Vec::new();
        };
        let referee = &table.referee;
        let mut outputs = Vec::new();
        let speaks = self.speaks(id);
        if speaks {
            let terms = referee.terms().into_iter();
            outputs.extend(terms.map(|talk| LobbyOutput::Send(id, talk.to_string())));
        }
        let mut lines = record(referee, &table.logins);
        if referee.game().is_over() {
            lines.push(format!("%{}", referee.end_word()));
        }
        lines.push("+OK".to_owned());
        outputs.extend(shown(id, referee, lines));
        let study = table.study.as_ref().filter(|study| speaks && study.log().len() <= MOST_TOLD);
        for words in study.map(Study::log).unwrap_or_default() {
            let talk = Talk::Study(Some(Color::Black), words.clone());
            outputs.push(LobbyOutput::Send(id, talk.to_string()));
        }
        outputs
    }

    /// Sends an event to the spectators.
    pub(super) fn show_watchers(&self, event: &LobbyEvent) -> Vec<LobbyOutput> {
        let watchers = self.watchers();
        let Some(table) = self.table.as_ref().or(self.last.as_ref()) else {
            return Vec::new();
        };
        let referee = &table.referee;
        let of_each = |id: GuestId| match event {
            LobbyEvent::Moved { .. } => {
                let ply = referee.game().ply();
                let lines = ply.checked_sub(1).map(|ply| move_lines(referee, ply));
                shown(id, referee, lines.unwrap_or_default())
            }
            // The whole record again.
            LobbyEvent::Started | LobbyEvent::TakenBack => self.show_all(id),
            LobbyEvent::Ended(_) => shown(id, referee, vec![format!("%{}", referee.end_word())]),
            _ => Vec::new(),
        };
        watchers.into_iter().flat_map(of_each).collect()
    }
}

fn shown(id: GuestId, referee: &Referee, lines: Vec<String>) -> Vec<LobbyOutput> {
    let game = referee.id();
    let lines = lines.into_iter();
    lines.map(|line| LobbyOutput::Send(id, format!("##[MONITOR2][{game}] {line}"))).collect()
}
