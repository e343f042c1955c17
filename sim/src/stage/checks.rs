//! What must hold in every world.

use std::sync::Arc;
use std::time::Duration;

use komadai::services::Event;
use komadai_core::game::Outcome as GameOutcome;
use komadai_core::record::save;
use komadai_engine::world::simulated::Luck;
use komadai_engine::world::simulated::sockets::Weather;

use super::{MOST_FILES, MOST_SOCKETS, MOST_THREADS, Program, Stage, group};
use crate::ledger::Who;
use crate::server::Deed;
use crate::story::Kind;
use crate::witness::{Seen, held};

impl Stage {
    /// Every move that was shown as confirmed is on the disk of the host.
    pub(super) fn promised(&self, who: Who) {
        let confirmed = &self.confirmed;
        if who != 0 || self.kind == Kind::Lishogi || confirmed.len() <= self.excused {
            return;
        }
        if !self.holds_confirmed() {
            let games = held(&self.machines[0].ledger).games();
            held(&self.programs[0].seen).fault =
                Some(format!("lost: confirmed moves {confirmed:?}; the host has {games:#?}"));
        }
    }

    /// Whether the host has all confirmed moves in one of its files.
    pub(super) fn holds_confirmed(&self) -> bool {
        let games = held(&self.machines[0].ledger).games();
        let has = |text: &Option<Arc<str>>| {
            let record = text.as_ref().and_then(|it| save::from_text(it.as_bytes()).ok());
            record.is_some_and(|it| it.main_moves().starts_with(&self.confirmed))
        };
        games.iter().any(|(_, text)| has(text))
    }

    /// Notes which moves were shown as confirmed, and for which the host is excused.
    pub(super) fn note_confirmed(&mut self) {
        if !self.kind.is_online() {
            return;
        }
        let moves = |who| self.game(who).map(|game| game.moves).unwrap_or_default();
        let (one, other) = (moves(0), moves(1));
        let longest = if one.len() >= other.len() { one } else { other };
        if self.kind == Kind::Server && !longest.starts_with(&self.confirmed) {
            // Another game.
            self.excused = 0;
            self.confirmed.clear();
        }
        let is_over = |who| self.game(who).is_some_and(|game| game.outcome.is_some());
        self.has_ended |= is_over(0) || is_over(1);
        if longest.len() > self.confirmed.len() || !self.confirmed.starts_with(&longest) {
            self.confirmed = longest;
        }
        let is_told = std::mem::take(&mut held(&self.programs[0].seen).was_not_saved);
        self.is_failing = (self.is_failing || is_told) && !self.holds_confirmed();
        // The same reason is told once, as long as it holds.
        if is_told || self.is_failing && self.machines[0].rate > 0 {
            // The next move that is saved includes all before.
            self.excused = self.confirmed.len() + 1;
        }
    }

    /// A guest who was refused, or had given up, tries again.
    pub(super) fn revive(&mut self) {
        for _ in 0..8 {
            let is_over =
                [0, 1].iter().any(|who| self.game(*who).is_some_and(|game| game.outcome.is_some()));
            let is_out = held(&self.programs[1].seen).is_finished;
            if is_over || !is_out {
                return;
            }
            self.pass(Duration::from_secs(30));
            self.programs[1].events = None;
            self.world.kill(group(1));
            self.start_again(1);
            self.pass(Duration::from_secs(10));
        }
    }

    /// What is wrong now.
    pub(super) fn check(&mut self) -> Option<String> {
        if let Some(panic) = held(&crate::PANICS).first() {
            return Some(format!("panic: {panic}"));
        }
        if self.kind.is_online() {
            self.promised(0);
        }
        for machine in &self.machines {
            if let Some(lost) = held(&machine.ledger).missing() {
                return Some(lost);
            }
        }
        for (who, program) in self.programs.iter().enumerate() {
            let seen = held(&program.seen);
            if let Some(fault) = &seen.fault {
                return Some(format!("{fault} (program {who})"));
            }
            let threads = self.world.tasks_of(group(who));
            if threads.len() > MOST_THREADS {
                return Some(format!("threads: {threads:?}"));
            }
            let (sockets, files) = self.open_of(who);
            if sockets > MOST_SOCKETS || files > MOST_FILES {
                return Some(format!("handles: {sockets} sockets, {files} files of program {who}"));
            }
            if program.events.is_none() && !seen.has_ended && sockets + files > 0 {
                return Some(format!("left open: {sockets} sockets, {files} files after a kill"));
            }
        }
        self.agree().or_else(|| self.fair()).or_else(|| self.fair_at_lishogi())
    }

    fn open_of(&self, who: Who) -> (usize, usize) {
        let disk = self.machines[self.programs[who].machine].disk;
        (self.world.sockets_of(group(who)), disk.open_files(group(who)))
    }

    /// Every program ends by itself and leaves nothing behind.
    fn left_open(&mut self) -> Option<String> {
        for who in 0..self.programs.len() {
            self.terminate(who, Duration::from_mins(1));
            let (sockets, files) = self.open_of(who);
            let threads = self.world.tasks_of(group(who));
            if sockets + files + threads.len() > 0 {
                return Some(format!(
                    "left open: {sockets} sockets, {files} files, {threads:?} of program {who}"
                ));
            }
        }
        None
    }

    /// Who watches sees the same game, as far as it has come, and all of it in the end.
    fn watches(&mut self) -> Option<String> {
        if self.kind != Kind::Watched || self.has_ended {
            return None;
        }
        let has_left = |seen: &Seen| seen.is_finished || seen.has_ended;
        if has_left(&held(&self.programs[2].seen)) || self.programs[2].events.is_none() {
            self.kill(2);
        }
        self.pass(Duration::from_mins(1));
        let fault = self.watched_wrongly();
        // Whoever watches and does not read delays nobody.
        self.world.freeze(group(2), self.world.time() + Duration::from_mins(1));
        let begin = self.world.time();
        (0..3).for_each(|number| self.turn(number));
        let took = self.world.time().saturating_sub(begin);
        let is_on = self.game(0).is_some_and(|game| game.outcome.is_none());
        if took > Duration::from_secs(2) && is_on {
            return Some(format!("delayed: three moves took {took:?} {:?}", self.news()));
        }
        self.pass(Duration::from_mins(2));
        fault.or_else(|| self.watched_wrongly())
    }

    fn watched_wrongly(&self) -> Option<String> {
        let shown = self.game(0).filter(|game| game.outcome.is_none())?;
        let watched = held(&self.programs[2].seen).watched.clone();
        (watched.as_ref() != Some(&shown.moves))
            .then(|| format!("watches: {watched:?} for {:?} {:?}", shown.moves, self.news()))
    }

    /// Both ends of a game agree, as far as each has heard of it.
    pub(super) fn agree(&self) -> Option<String> {
        if !self.kind.is_net() && self.kind != Kind::Lishogi {
            return None;
        }
        let (Some(one), Some(other)) = (self.game(0), self.game(1)) else { return None };
        let common = one.moves.len().min(other.moves.len());
        if one.moves[..common] != other.moves[..common] {
            return Some(format!("differ: {:?} and {:?}", one.moves, other.moves));
        }
        let watched = self.programs.get(2).and_then(|it| held(&it.seen).watched.clone());
        if let Some(watched) = watched {
            let common = watched.len().min(one.moves.len());
            if watched[..common] != one.moves[..common] {
                return Some(format!("watched: {watched:?} for {:?}", one.moves));
            }
        }
        // Nobody resigns in these stories, and nobody is away for ten minutes.
        let by_nobody = |outcome: &Option<GameOutcome>| {
            let reason = outcome.as_ref().map(GameOutcome::token);
            matches!(reason, Some("resignation" | "interrupted" | "failure"))
        };
        if self.kind.is_net() && (by_nobody(&one.outcome) || by_nobody(&other.outcome)) {
            return Some(format!("ended by nobody: {one:?} {other:?} {:?}", self.news()));
        }
        match (&one.outcome, &other.outcome) {
            (Some(one), Some(other)) if one != other => {
                Some(format!("two results: {one:?} and {other:?}"))
            }
            _ => None,
        }
    }

    /// Everything is well again: all answers come, and a last power failure loses nothing.
    pub(super) fn last_things(&mut self) -> Option<String> {
        self.world.note("-- last things");
        self.world.set_luck(Luck::default());
        self.world.set_weather(Weather::default());
        self.world.silence(Duration::ZERO);
        for machine in &mut self.machines {
            machine.rate = 0;
            machine.disk.be_unreliable(0, 0);
        }
        for who in 0..self.programs.len() {
            self.programs[who].is_stopped = false;
            self.send(who, Event::Continued);
            self.world.freeze(group(who), self.world.time());
        }
        self.tell_server(Deed::Behave);
        self.break_lishogi(None);
        self.pass(Duration::from_mins(2));
        if self.kind.is_net() {
            self.revive();
        }
        if let Some(fault) = self.check() {
            return Some(fault);
        }
        for (who, program) in self.programs.iter().enumerate() {
            let is_running = program.events.is_some() && !held(&program.seen).has_ended;
            let ledger = held(&self.machines[program.machine].ledger);
            let waiting = ledger.waiting.get(&who).copied().unwrap_or_default();
            if is_running && waiting > 0 {
                return Some(format!("waits for ever: {waiting} saves of program {who}"));
            }
            if let Some(odd) =
                &held(&program.seen).odd_board.clone().filter(|_| is_running && program.is_plain)
            {
                return Some(format!("drawn wrongly: {odd} (program {who})"));
            }
        }
        if let Some(fault) = self.played_on().or_else(|| self.watches()) {
            return Some(fault);
        }
        self.note_confirmed();
        let is_online = self.kind.is_online();
        let left_open = if is_online { None } else { self.left_open() };
        for who in 0..self.programs.len() {
            self.power(who, 0);
        }
        if let Some(fault) = self.files_are_shown() {
            return Some(fault);
        }
        left_open
            .or_else(|| self.check())
            .or_else(|| if is_online { self.left_open() } else { None })
    }

    /// A game over a network that has not ended goes on.
    pub(super) fn played_on(&mut self) -> Option<String> {
        match self.kind {
            Kind::Server => return self.plays_on_at_server(),
            Kind::Lishogi => return self.plays_on_at_lishogi(),
            _ => {}
        }
        if !self.kind.is_net() || self.has_ended {
            return None;
        }
        let before = [0, 1].map(|who| self.game(who));
        let [Some(one), Some(other)] = &before else {
            return Some(format!("no game: {:?}", self.news()));
        };
        if one.outcome.is_some() || other.outcome.is_some() {
            let is_same = one.outcome == other.outcome && one.moves == other.moves;
            return (!is_same)
                .then(|| format!("ended for one: {one:?} {other:?} {:?}", self.news()));
        }
        for number in 0..3 {
            self.turn(number);
            self.pass(Duration::from_secs(5));
        }
        let after = [0, 1].map(|who| self.game(who));
        let [Some(first), Some(second)] = &after else {
            return Some(format!("no game: {:?}", self.news()));
        };
        let is_on = first.moves.len() > one.moves.len() || first.outcome.is_some();
        let is_same = first.moves == second.moves && first.outcome == second.outcome;
        (!is_on || !is_same).then(|| {
            format!(
                "does not go on: {first:?} {second:?} after {one:?} {other:?} {:?}",
                self.news()
            )
        })
    }

    /// What was asked of the disks and told.
    pub(super) fn log(&self) -> String {
        let logs = self.machines.iter().flat_map(|it| held(&it.ledger).log.clone());
        logs.fold(String::new(), |text, line| text + &line + "\n")
    }

    pub(super) fn news(&self) -> Vec<Vec<String>> {
        let last = |program: &Program| {
            let seen: &Seen = &held(&program.seen);
            let state = format!("{} dialogs {} {:?}", seen.dialogs, seen.is_typing, seen.notice);
            seen.news.iter().rev().take(12).rev().cloned().chain([state]).collect()
        };
        self.programs.iter().map(last).collect()
    }
}
