//! What must hold in games at a server of others: what it has said, and nothing else.

use std::time::Duration;

use komadai_core::game::Outcome;
use komadai_core::record::{Key, Record, save};
use komadai_core::rules::Color;

use super::Stage;
use crate::server::{Deed, In, Match, NAME, Truth};
use crate::witness::{Shown, held};

impl Match {
    /// Why this result cannot be that of the game; `None` as the winner is also no result.
    fn differs(&self, winner: Option<Color>, is_draw: bool) -> Option<&'static str> {
        match (self.end, winner) {
            (_, Some(it)) if self.is_given_up && self.names[it.index()] != NAME => None,
            _ if self.is_void && (winner.is_some() || is_draw) => Some("no game is like that"),
            (Some(end), Some(_)) if end == winner => None,
            (_, Some(_)) => Some("the server has announced no such winner"),
            (Some(None), None) => None,
            (_, None) if is_draw => Some("the server has announced no draw"),
            (None, None) if !self.is_void && !self.is_broken => Some("it goes on at the server"),
            (Some(_), None) if !self.is_void && !self.is_broken => Some("the result is lost"),
            (_, None) => None,
        }
    }
}

impl Stage {
    pub(super) fn tell_server(&self, deed: Deed) {
        if let Some(server) = &self.server {
            let _ = server.send(In::Do(deed));
        }
    }

    /// The line is cut: what was on its way in the last game may not arrive.
    pub(super) fn break_line(&self) {
        let shown = self.game(0).filter(|game| game.outcome.is_some());
        let truth = &mut held(&self.truth);
        if self.machines[0].rate > 0 || self.is_failing {
            truth.games.iter_mut().for_each(|game| game.is_excused = true);
        }
        if let Some(last) = truth.games.last_mut() {
            last.is_broken |= shown.is_none_or(|game| game.names != last.names);
        }
    }

    /// The next move of the player, if it is to be made; then the answer is waited for.
    pub(super) fn turn_at_server(&mut self, number: u32) {
        if held(&self.programs[0].seen).is_finished {
            self.kill(0);
            self.pass(Duration::from_secs(5));
        }
        let before = self.game(0);
        if before.as_ref().is_some_and(|game| game.outcome.is_none() && game.mover == NAME) {
            self.enter(0, number);
        }
        let count = |game: Option<Shown>| game.map(|it| (it.names, it.moves.len()));
        let before = count(before);
        for _ in 0..12 {
            if count(self.game(0)) == before {
                self.pass(Duration::from_millis(300));
            }
        }
    }

    /// What the program shows and what it has saved is what the server has said.
    pub(super) fn fair(&self) -> Option<String> {
        self.server.as_ref()?;
        let truth = held(&self.truth);
        let records = self.records(0);
        let file = || {
            records.iter().find_map(|(names, record)| {
                let game = truth.games.iter().find(|it| it.names == *names)?;
                let moves = record.main_moves();
                if !game.moves.starts_with(&moves) {
                    return Some(format!("file: {moves:?} for {game:?}"));
                }
                let end = record.main_end()?;
                let is_draw = end.winner.is_none() && end.reason.token().contains("draw");
                let why = game.differs(end.winner, is_draw)?;
                Some(format!("file: {end:?}, but {why}: {game:?}"))
            })
        };
        truth.fault.clone().or_else(|| shown_wrongly(&self.game(0)?, &truth)).or_else(file)
    }

    /// The games in files, each with its players.
    pub(super) fn records(&self, machine: usize) -> Vec<([String; 2], Record)> {
        let games = held(&self.machines[machine].ledger).games();
        let records =
            games.iter().filter_map(|(_, text)| save::from_text(text.as_ref()?.as_bytes()).ok());
        let name = |record: &Record, key| record.headers.get(&key).unwrap_or_default().to_owned();
        let named = |it: Record| ([name(&it, Key::Black), name(&it, Key::White)], it);
        records.map(named).collect()
    }

    /// The server does its best: a game goes on, or another one begins.
    pub(super) fn plays_on_at_server(&mut self) -> Option<String> {
        // By then the system gives up a silent line.
        self.pass(Duration::from_mins(18));
        let mut played = 0;
        for number in 0..200 {
            let before = self.game(0).filter(|game| game.outcome.is_none());
            self.turn_at_server(number | 1);
            let after = self.game(0);
            if let Some(fault) = self.check() {
                return Some(fault);
            }
            let has_more = |(before, after): (&Shown, &Shown)| {
                before.names == after.names && after.moves.len() > before.moves.len()
            };
            played += u32::from(before.as_ref().zip(after.as_ref()).is_some_and(has_more));
            if played >= 6 {
                return self.all_results();
            }
            self.pass(Duration::from_secs(1));
        }
        Some(format!("does not go on: {:?} {:?}", self.game(0), self.news()))
    }

    /// Every result that has arrived is in a file. Without a move of the player's, the start may have been lost.
    fn all_results(&self) -> Option<String> {
        let (truth, records) = (held(&self.truth), self.records(0));
        let is_sure =
            |it: &&Match| !(it.is_void || it.is_broken || it.is_excused || it.is_given_up);
        let lost = truth.games.iter().filter(is_sure).find(|game| {
            let is_it = |(names, record): &([String; 2], Record)| {
                let end = record.main_end().map(|end| end.winner);
                *names == game.names && record.main_moves() == game.moves && end == game.end
            };
            let has_begun = game.moves.len() > usize::from(game.names[1] == NAME);
            game.end.is_some() && has_begun && !records.iter().any(is_it)
        })?;
        Some(format!("no file: {lost:?} among {records:#?}"))
    }
}

/// What is wrong with the game on the screen.
fn shown_wrongly(shown: &Shown, truth: &Truth) -> Option<String> {
    let Some(game) = truth.games.iter().find(|it| it.names == shown.names) else {
        return Some(format!("no such game: {shown:?}"));
    };
    if !game.moves.starts_with(&shown.moves) {
        return Some(format!("moves: {:?} for {:?}", shown.moves, game.moves));
    }
    let given = game.left[shown.moves.len()].map_or([None; 2], |given| given.map(Some));
    if shown.left.iter().zip(given).any(|(left, given)| *left > given) {
        return Some(format!("clock: {:?} of {given:?} in {game:?}", shown.left));
    }
    let (winner, is_draw) = match shown.outcome.as_ref()? {
        Outcome::Win { winner, .. } => (Some(*winner), false),
        Outcome::Interrupted => (None, false),
        Outcome::Draw(_) => (None, true),
    };
    let why = game.differs(winner, is_draw)?;
    Some(format!("result: {:?}, but {why}: {game:?}", shown.outcome))
}
