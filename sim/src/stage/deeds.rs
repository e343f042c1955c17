//! What is done in a story.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use fastrand::Rng;
use komadai::app::message::Message;
use komadai::services::Event;
use komadai_engine::world::simulated::Luck;
use komadai_engine::world::simulated::sockets::Weather;

use super::setting::{host_again, legal};
use super::{Stage, TURNS, group};
use crate::keys::NAMED;
use crate::ledger::Who;
use crate::story::{Change, Kind, Step};
use crate::witness::{Shown, held};

const PASTED: [&str; 5] = [
    "7g7f",
    "position startpos moves 7g7f 3c3d 2g2f 8c8d",
    "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
    "1 ７六歩(77)\n2 ３四歩(33)\n*a\n3 投了\n\n変化：2手\n2 ８四歩(83)\n",
    "\u{1b}]0;x\u{7}\u{202e}\0\n\r\t歩\u{301}",
];

/// Keys that do something; `u` takes back, `Esc` leaves.
const DEEDS: &str = "u y|u n|Esc|Enter|y|n|Esc Esc Esc Enter|Up Enter|Down Down Enter|f|F2|F5|?|, ,|Home|End|Tab|\
    :new Enter|:library Enter|:menu Enter|:resign Enter y|Space";

impl Stage {
    pub(super) fn perform(&mut self, step: Step) {
        if let Step::Keys(who, _) | Step::Do(who, _) | Step::Mouse(who, _) | Step::Paste(who, _) =
            step
            && let Some(program) = self.programs.get_mut(who)
        {
            program.is_plain = false;
        }
        if let Step::Move(who, _) | Step::Keys(who, _) | Step::Do(who, _) = step
            && self.programs.get(who).is_some_and(|it| held(&it.seen).has_ended)
        {
            self.start(who);
        }
        match step {
            Step::Move(who, number) => self.play(who, number),
            Step::Turn(number) if self.kind == Kind::Server => self.turn_at_server(number),
            Step::Turn(number) => self.turn(number),
            Step::Keys(who, seed) => self.keys(who, seed),
            Step::Do(who, number) => {
                let deeds: Vec<&str> = DEEDS.split('|').collect();
                self.press(who, deeds[number as usize % deeds.len()]);
            }
            Step::Mouse(who, seed) => {
                use MouseEventKind::{Down, Drag, Moved, ScrollDown, Up};
                let mut random = Rng::with_seed(seed);
                let [left, right] = [MouseButton::Left, MouseButton::Right];
                let kinds = [Down(left), Up(left), Drag(left), Down(right), ScrollDown, Moved];
                for _ in 0..random.usize(1..4) {
                    let kind = kinds[random.usize(..kinds.len())];
                    let (column, row) = (random.u16(..220), random.u16(..70));
                    let modifiers = KeyModifiers::NONE;
                    self.send(who, Event::Mouse(MouseEvent { kind, column, row, modifiers }));
                }
            }
            Step::Paste(who, number) => {
                let text = PASTED[number as usize % PASTED.len()];
                self.send(who, Event::Message(Message::Paste(text.to_owned())));
            }
            Step::Resize(who, width, height) => {
                self.send(who, Event::Message(Message::Resize(width, height)));
            }
            Step::Focus(who, is_on) => self.send(who, Event::Message(Message::Focus(is_on))),
            Step::Wait(time) => self.pass(time),
            Step::Stop(who) => {
                if let Some(program) = self.programs.get_mut(who) {
                    program.is_stopped = true;
                }
                self.send(who, Event::Stop);
            }
            Step::Continue(who) => {
                if let Some(program) = self.programs.get_mut(who) {
                    program.is_stopped = false;
                }
                self.send(who, Event::Continued);
            }
            Step::Terminate(who) => self.terminate(who, Duration::from_secs(30)),
            Step::Kill(who) => self.kill(who),
            Step::Power(who, seed) => self.power(who, seed),
            Step::Start(who) => self.start(who),
            Step::DiskFaults(machine, rate) => {
                self.faults += 1;
                let Some(machine) = self.machines.get_mut(machine) else { return };
                machine.rate = rate;
                machine.disk.be_unreliable(u64::from(rate) ^ self.faults, rate);
            }
            Step::Sync(machine, change, number) => self.sync(machine, change, number),
            Step::Luck { rare, slow, longest, turns } => {
                self.world.set_luck(Luck { rare, slow, longest, turns });
            }
            Step::Weather { delay, jitter, loss } => {
                self.world.set_weather(Weather { delay, jitter, loss });
            }
            Step::Silence(time) => {
                self.faults += 1;
                self.world.silence(self.world.time() + time);
            }
            Step::Cut(are_told) => {
                self.break_line();
                self.faults += self.world.cut(are_told) as u64;
            }
            Step::Freeze(who, time) => {
                self.faults += 1;
                self.world.freeze(group(who), self.world.time() + time);
            }
            Step::Leave(who) => self.terminate(who, Duration::from_secs(2)),
            Step::Resign(who) => {
                if let Some(game) = self.game(who).filter(|game| game.outcome.is_none()) {
                    let all = &mut held(&self.truth).games;
                    for it in all.iter_mut() {
                        it.is_given_up |= it.names == game.names;
                    }
                    self.press(who, ":resign Enter y");
                }
            }
            Step::Serve(deed) => self.tell_server(deed),
            Step::Break(number) => self.break_lishogi(Some(number)),
        }
        if !matches!(step, Step::Wait(_)) {
            // What comes next may come while this is still at work.
            self.world.run(if self.kind.is_online() { TURNS } else { 200 });
            self.pass(Duration::from_millis(5));
        }
    }

    /// Presses a few keys.
    fn keys(&mut self, who: Who, seed: u64) {
        let mut random = Rng::with_seed(seed);
        for _ in 0..random.usize(1..6) {
            let code = match random.u8(..3) {
                0 => NAMED[random.usize(..NAMED.len())].1,
                1 => KeyCode::F(random.u8(1..13)),
                _ => KeyCode::Char(char::from(random.u8(b' '..=b'~'))),
            };
            let modifiers = match random.u8(..12) {
                0 => KeyModifiers::CONTROL,
                1 => KeyModifiers::ALT,
                _ => KeyModifiers::NONE,
            };
            // Suspending is a step of its own.
            if code != KeyCode::Char('z') {
                self.key(who, KeyEvent::new(code, modifiers));
            }
        }
    }

    /// Types a legal move.
    fn play(&mut self, who: Who, number: u32) {
        let Some(game) = self.game(who).filter(|game| game.outcome.is_none()) else {
            return self.press(who, "Enter");
        };
        let Some((mv, is_choice)) = legal(&game, number) else { return };
        self.press(who, &mv.to_string());
        self.press(who, "Enter");
        self.world.run(TURNS);
        if is_choice && self.programs.get(who).is_some_and(|it| held(&it.seen).dialogs > 0) {
            self.press(who, if mv.to_string().ends_with('+') { "y" } else { "n" });
        }
    }

    /// Types a move of a game over a network.
    pub(super) fn enter(&mut self, who: Who, number: u32) {
        self.close_dialogs(who);
        // What is left of a move that could not be entered yet goes first.
        self.press(who, "Backspace Backspace Backspace Backspace Backspace Backspace End");
        self.play(who, number);
    }

    fn close_dialogs(&mut self, who: Who) {
        for _ in 0..4 {
            if held(&self.programs[who].seen).dialogs == 0 {
                return;
            }
            self.press(who, "Esc");
            self.world.run(TURNS);
        }
    }

    /// The next move of a game over a network.
    pub(super) fn turn(&mut self, number: u32) {
        let games: Vec<Option<Shown>> = (0..2).map(|who| self.game(who)).collect();
        for (who, game) in games.iter().enumerate() {
            let Some(game) = game.as_ref().filter(|game| game.outcome.is_none()) else { continue };
            if !game.mover.eq_ignore_ascii_case(["ann", "ben"][who]) {
                continue;
            }
            self.enter(who, number);
        }
        // As a rule both see it before the next one.
        let count = |game: Option<Shown>| game.map_or(0, |game| game.moves.len());
        let before = games.into_iter().map(count).max().unwrap_or_default();
        for _ in 0..12 {
            self.pass(Duration::from_millis(300));
            if (0..2).all(|who| count(self.game(who)) > before) {
                break;
            }
        }
    }

    pub(super) fn terminate(&mut self, who: Who, longest: Duration) {
        let Some(program) = self.programs.get(who) else { return };
        self.send(who, Event::Terminate(15));
        let (seen, machine) = (Arc::clone(&program.seen), program.machine);
        self.pass(longest);
        if held(&seen).has_ended {
            self.programs[who].events = None;
            let machine = &self.machines[machine];
            if machine.rate == 0 && !self.kind.is_online() {
                let lost = held(&machine.ledger).left(who);
                if lost.is_some() {
                    held(&seen).fault = lost;
                }
            }
            held(&machine.ledger).part(who);
        }
    }

    pub(super) fn kill(&mut self, who: Who) {
        self.break_line();
        let Some(program) = self.programs.get_mut(who) else { return };
        self.faults += 1;
        program.events = None;
        self.world.kill(group(who));
        held(&self.machines[self.programs[who].machine].ledger).part(who);
        if self.kind.is_online() {
            self.promised(who);
            self.pass(Duration::from_secs(2));
            self.start_again(who);
        }
    }

    /// Starts a program of a game over a network once more, which goes on with the game.
    pub(super) fn start_again(&mut self, who: Who) {
        self.order_again(who);
        let program = &mut self.programs[who];
        if who == 0 && self.kind.is_net() {
            let games = held(&self.machines[0].ledger).games();
            let is_unfinished = |path: &Path| path.to_string_lossy().contains("unfinished");
            let texts = games.iter().filter(|(path, _)| is_unfinished(path));
            let start = texts.filter_map(|(_, it)| it.as_ref()).next_back();
            let again = start.and_then(|text| host_again(&program.start, text));
            program.start = again.unwrap_or_else(|| program.start.clone());
        }
        let fault = held(&program.seen).fault.take();
        self.start(who);
        held(&self.programs[who].seen).fault = fault;
    }

    pub(super) fn power(&mut self, who: Who, seed: u64) {
        let Some(machine) = self.programs.get(who).map(|it| it.machine) else { return };
        self.break_line();
        self.faults += 1;
        let own: Vec<Who> =
            (0..self.programs.len()).filter(|it| self.programs[*it].machine == machine).collect();
        let disk = self.machines[machine].disk;
        let tree = disk.kill();
        for who in own.iter().copied() {
            self.world.lose_machine(group(who));
            self.programs[who].events = None;
            self.world.kill(group(who));
            held(&self.machines[machine].ledger).part(who);
        }
        let mut random = Rng::with_seed(seed);
        let all = random.u8(..3);
        let keeps: Vec<bool> = (0..tree.unflushed())
            .map(|_| match all {
                0 => false,
                1 => true,
                _ => random.bool(),
            })
            .collect();
        disk.begin(Some(tree.after_power_failure(|piece| keeps[piece])), None);
        self.machines[machine].rate = 0;
        if self.kind.is_online() {
            self.promised(who);
            self.pass(Duration::from_secs(20));
            self.start_again(who);
        }
    }

    /// A tool changes a file of a game.
    fn sync(&mut self, machine: usize, change: Change, number: u32) {
        let Some(machine) = self.machines.get(machine) else { return };
        let games = held(&machine.ledger).games();
        if games.is_empty() {
            return;
        }
        self.faults += 1;
        let (path, _) = &games[number as usize % games.len()];
        let files = machine.disk.files();
        let bytes = files.iter().find(|(it, _)| it == path).map(|(_, bytes)| bytes.clone());
        let bytes = bytes.unwrap_or_default();
        let put = |path: &PathBuf, bytes: Option<&[u8]>, is_same: bool| {
            machine.disk.put(path, bytes, is_same);
        };
        let beside = path.with_extension(format!("conflict-{number}.bak"));
        match change {
            Change::Append => put(path, Some(&[&bytes[..], b"more\n"].concat()), true),
            Change::Truncate => put(path, Some(&bytes[..bytes.len() / 2]), true),
            Change::Remove => put(path, None, false),
            Change::Replace => put(path, Some(b"nothing of a game"), false),
            Change::Rename => {
                put(path, None, false);
                put(&beside, Some(&bytes), false);
            }
            Change::Conflict => {
                put(&beside, Some(&bytes), false);
                return;
            }
        }
        held(&machine.ledger).disturb(Some(&bytes));
        held(&self.truth).games.iter_mut().for_each(|game| game.is_excused = true);
        if path.starts_with(self.machines[0].disk.folder()) {
            self.excused = self.confirmed.len() + 1;
        }
    }
}
