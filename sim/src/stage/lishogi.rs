//! Two users of a server as lishogi's: what they see is what happened there.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use komadai::app::Start;
use komadai::app::online::{LishogiOrder, OnlineOrder, Opponent};
use komadai::simulation::scripted::Scripted;
use komadai::store::{self, Access};
use komadai_core::rules::{Color, Move};
use komadai_engine::lishogi::{Clock, Play, Seek};

use super::{Stage, TURNS};
use crate::ledger::Who;
use crate::lishogi_world::{CALL_FAULTS, Fault, LINE_FAULTS, World};
use crate::server::GROUP;
use crate::witness::{Shown, held};

/// Both users.
const USERS: [&str; 2] = ["ann", "ben"];

/// The game there, as far as there is one: its moves, and its winner once it is over.
#[derive(Debug, Clone, Default)]
struct Played {
    has_begun: bool,
    moves: String,
    is_over: bool,
    winner: Option<Color>,
}

/// A user with a token.
pub(super) fn register(disk: &'static Scripted, who: Who) {
    let path = disk.folder().join("settings/token-lishogi.org");
    let token = format!("lip_{}00000000000000000", USERS[who]);
    store::write(&path, token.as_bytes(), Access::Private).expect("a disk without faults");
}

/// Looks for anybody, or for the game that runs.
pub(super) fn order(seeks: bool) -> Start {
    let clock = Clock { main: 1800, increment: 0, byoyomi: 60, periods: 1 };
    let seek = Seek { clock, rated: false, color: Play(None), ratings: None };
    let opponent = if seeks { Opponent::Seek(seek) } else { Opponent::Anybody };
    Start::Online(Box::new(OnlineOrder::Lishogi(LishogiOrder {
        server: None,
        token_file: None,
        token: None,
        opponent,
        takes_running: true,
        saves: None,
    })))
}

impl Stage {
    /// Starts the server, with a game of both or without.
    pub(super) fn open_lishogi(&mut self, has_game: bool) {
        let opened = Arc::new(Mutex::new(None));
        let place = Arc::clone(&opened);
        self.world.start(GROUP, "lishogi", move || {
            let world = World::new(443, Duration::from_secs(6));
            if has_game {
                world.begin(USERS[0], USERS[1]);
            }
            *held(&place) = Some(world);
        });
        self.world.run(TURNS);
        self.lishogi = held(&opened).take();
    }

    /// Does something there.
    fn at_lishogi(&self, act: impl FnOnce(&World) + Send + 'static) {
        if let Some(world) = self.lishogi.clone() {
            self.world.start(GROUP, "deed", move || act(&world));
            self.world.run(TURNS);
        }
    }

    /// What happened there; `None` if the server is too slow to say.
    fn played_at_lishogi(&self) -> Option<Played> {
        let told = Arc::new(Mutex::new(None));
        let place = Arc::clone(&told);
        self.at_lishogi(move |world| {
            let end = world.ending(0);
            let (is_over, winner) = end.unwrap_or_default();
            let has_begun = end.is_some();
            *held(&place) = Some(Played { has_begun, moves: world.moves(0), is_over, winner });
        });
        held(&told).take()
    }

    /// Something goes wrong there soon, or nothing any more.
    pub(super) fn break_lishogi(&mut self, number: Option<u32>) {
        self.faults += u64::from(number.is_some());
        self.at_lishogi(move |world| {
            let Some(number) = number else {
                world.break_line(0, Fault::Late);
                world.break_call(0, CALL_FAULTS[0]);
                world.break_openings(0, CALL_FAULTS[0]);
                return;
            };
            let chosen = number as usize / 8;
            let (lines, calls) = world.counts();
            let line = LINE_FAULTS[chosen % LINE_FAULTS.len()];
            let call = CALL_FAULTS[chosen % CALL_FAULTS.len()];
            match number % 8 {
                0..3 => world.break_line(lines + 1 + chosen % 3, line),
                3 | 4 => world.break_call(calls + 1, call),
                5 => world.break_openings(1 + chosen % 3, call),
                6 => world.break_event(USERS[chosen % 2], 1, line),
                _ => world.cut_all(),
            }
        });
    }

    /// Another run looks for the game, if there is one.
    pub(super) fn order_again(&mut self, who: Who) {
        if self.played_at_lishogi().is_some_and(|it| it.has_begun) {
            self.programs[who].start = order(false);
        }
    }

    /// What the screens and the files have is what happened.
    pub(super) fn fair_at_lishogi(&self) -> Option<String> {
        self.lishogi.as_ref()?;
        let shown: Vec<Shown> = (0..2).filter_map(|who| self.game(who)).collect();
        let files: Vec<_> = (0..2).flat_map(|machine| self.records(machine)).collect();
        let played = self.played_at_lishogi()?;
        let there: Vec<&str> = played.moves.split_whitespace().collect();
        let is_prefix = |moves: &[Move]| {
            let mut pairs = there.iter().zip(moves);
            moves.len() <= there.len() && pairs.all(|(word, mv)| mv.to_string() == *word)
        };
        for game in shown {
            // A move may be on its way.
            let moves = &game.moves;
            if !is_prefix(moves) && !is_prefix(&moves[..moves.len().saturating_sub(1)]) {
                return Some(format!("moves: {moves:?} for {played:?} {:?}", self.news()));
            }
            let Some(outcome) = &game.outcome else { continue };
            if !played.is_over || outcome.winner() != played.winner {
                return Some(format!("result: {outcome:?} for {played:?} {:?}", self.news()));
            }
        }
        let odd = files.iter().find(|(_, record)| {
            let is_other = |winner| !played.is_over || winner != played.winner;
            !is_prefix(&record.main_moves())
                || record.main_end().is_some_and(|end| is_other(end.winner))
        });
        odd.map(|(_, record)| format!("file: {record:?} for {played:?}"))
    }

    /// The server does its best: the game goes on for both, or is over for both.
    pub(super) fn plays_on_at_lishogi(&mut self) -> Option<String> {
        // By then the system gives up a silent line.
        self.pass(Duration::from_mins(18));
        if self.played_at_lishogi().is_some_and(|it| !it.has_begun) {
            self.at_lishogi(|world| _ = world.begin(USERS[0], USERS[1]));
        }
        for who in 0..2 {
            if held(&self.programs[who].seen).is_finished || self.game(who).is_none() {
                self.kill(who);
            }
        }
        self.pass(Duration::from_mins(1));
        let before = self.played_at_lishogi();
        for number in 0..3 {
            self.turn(number);
            self.pass(Duration::from_secs(5));
        }
        let after = self.played_at_lishogi();
        let (Some(before), Some(after)) = (before, after) else {
            return Some("the server says nothing".to_owned());
        };
        let count = |it: &Played| it.moves.split_whitespace().count();
        let are_whole = (0..2).all(|who| {
            self.game(who).is_some_and(|it| {
                it.moves.len() == count(&after) && it.outcome.is_some() == after.is_over
            })
        });
        let is_well = before.is_over || (count(&after) > count(&before) && are_whole);
        let games = [0, 1].map(|who| self.game(who));
        (!is_well)
            .then(|| format!("stands still: {before:?} {after:?} {games:?} {:?}", self.news()))
    }
}
