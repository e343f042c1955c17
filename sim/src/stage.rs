//! The world of a story: machines with their disks, programs, and what is done to them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use fastrand::Rng;
use komadai::app::message::Message;
use komadai::app::{Options, Start};
use komadai::services::Event;
use komadai::simulation;
use komadai::simulation::scripted::Scripted;
use komadai_core::rules::Move;
use komadai_engine::world::mpsc::{Sender, channel};
use komadai_engine::world::simulated::sockets::Weather;
use komadai_engine::world::simulated::{Group, Luck, Print, World};

use crate::engines;
use crate::keys::{NAMED, keys};
use crate::ledger::{Ledger, Who};
use crate::story::{Change, Kind, Step, Story};
use crate::witness::{SharedSeen, Shown, held, witness};

mod checks;
mod setting;

use setting::{guest, host, host_again, legal, new_game, prepare};

/// More threads than a program needs.
const MOST_THREADS: usize = 48;

/// The turns between two looks of the driver.
const TURNS: u64 = 200_000;

const PASTED: [&str; 5] = [
    "7g7f",
    "position startpos moves 7g7f 3c3d 2g2f 8c8d",
    "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
    "1 ７六歩(77)\n2 ３四歩(33)\n*a\n3 投了\n\n変化：2手\n2 ８四歩(83)\n",
    "\u{1b}]0;x\u{7}\u{202e}\0\n\r\t歩\u{301}",
];

/// Keys that do something; `u` takes back, `Esc` leaves.
const DEEDS: [&str; 22] = [
    "u y",
    "u n",
    "Esc",
    "Enter",
    "y",
    "n",
    "Esc Esc Esc Enter",
    "Up Enter",
    "Down Down Enter",
    "f",
    "F2",
    "F5",
    "?",
    ", ,",
    "Home",
    "End",
    "Tab",
    ":new Enter",
    ":library Enter",
    ":menu Enter",
    ":resign Enter y",
    "Space",
];

struct Machine {
    disk: &'static Scripted,
    ledger: Arc<Mutex<Ledger>>,
    rate: u32,
}

struct Program {
    machine: usize,
    start: Start,
    events: Option<Sender<Event>>,
    seen: SharedSeen,
    size: (u16, u16),
    is_stopped: bool,
    /// A program that has been started again offers its game in the menu.
    is_again: bool,
    /// Only moves were typed: nothing covers the board.
    is_plain: bool,
}

/// What came of a story.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outcome {
    pub fault: Option<String>,
    pub print: Print,
    pub time: Duration,
    /// On disks and wires, and what happened to programs.
    pub faults: u64,
    pub steps: u64,
    pub told: u64,
    pub trace: String,
}

pub(crate) struct Stage {
    world: Arc<World>,
    kind: Kind,
    machines: Vec<Machine>,
    programs: Vec<Program>,
    faults: u64,
    /// The moves of a game over a network that either end has shown.
    confirmed: Vec<Move>,
    /// Whether a game over a network has ended.
    has_ended: bool,
    /// The number of moves that the host has said it could not save.
    excused: usize,
    /// Whether it has not saved the game since it said so.
    is_failing: bool,
}

fn disks() -> [&'static Scripted; 2] {
    static DISKS: OnceLock<[&'static Scripted; 2]> = OnceLock::new();
    *DISKS.get_or_init(|| [Scripted::mount(), Scripted::mount()])
}

fn group(who: Who) -> Group {
    Group::try_from(who).unwrap_or(0)
}

/// Tells a story, as far as nothing is wrong.
pub(crate) fn tell(story: &Story, is_traced: bool) -> Outcome {
    crate::PANICS.with_fresh();
    let mut stage = Stage::new(story, is_traced);
    let mut fault = None;
    let mut steps = 0;
    for (number, step) in story.steps.iter().enumerate() {
        steps += 1;
        stage.world.note(&format!("-- {number} {step:?}"));
        stage.perform(*step);
        stage.note_confirmed();
        fault = stage.check();
        if fault.is_some() {
            break;
        }
    }
    fault = fault.or_else(|| stage.last_things());
    let outcome = Outcome {
        fault,
        print: stage.world.print(),
        time: stage.world.time(),
        faults: stage.faults
            + stage.world.unlucky()
            + stage.machines.iter().map(|it| it.disk.faults() as u64).sum::<u64>(),
        steps,
        told: stage.machines.iter().map(|it| held(&it.ledger).told).sum(),
        trace: stage.world.trace() + &stage.log(),
    };
    stage.world.end();
    outcome
}

impl Stage {
    fn new(story: &Story, is_traced: bool) -> Self {
        let mut random = Rng::with_seed(story.seed ^ 0x5eed);
        let world = World::begin(story.seed, Luck::default(), is_traced);
        world.set_engines(engines::start);
        let count = if story.kind == Kind::Net { 2 } else { 1 };
        let machines = disks().into_iter().take(count).map(|disk| {
            disk.begin(None, None);
            Machine { disk, ledger: Arc::new(Mutex::new(Ledger::new(disk))), rate: 0 }
        });
        let machines: Vec<Machine> = machines.collect();
        for machine in &machines {
            prepare(machine.disk, &mut random);
        }
        let mut stage = Self {
            world,
            kind: story.kind,
            machines,
            programs: Vec::new(),
            faults: 0,
            confirmed: Vec::new(),
            has_ended: false,
            excused: 0,
            is_failing: false,
        };
        let programs = match story.kind {
            Kind::Alone | Kind::Engines => vec![(0, new_game(&mut random, story.kind))],
            Kind::Together => (0..2).map(|_| (0, new_game(&mut random, story.kind))).collect(),
            Kind::Net => {
                let clock = ["10m+30s", "30m", "none", "5m+10s/move"][random.usize(..4)];
                vec![(0, host(clock, random.bool())), (1, guest())]
            }
        };
        for (who, (machine, start)) in programs.into_iter().enumerate() {
            let size = [(80, 24), (120, 40), (200, 60), (46, 13)][random.usize(..4)];
            stage.programs.push(Program {
                machine,
                start,
                events: None,
                seen: SharedSeen::default(),
                size,
                is_stopped: false,
                is_again: false,
                is_plain: true,
            });
            let folder = stage.machines[machine].disk.folder().to_owned();
            stage.world.set_folder(group(who), &folder);
            stage.start(who);
            stage.pass(Duration::from_millis(200));
        }
        stage
    }

    fn start(&mut self, who: Who) {
        let program = &mut self.programs[who];
        if program.events.is_some() && !held(&program.seen).has_ended {
            return;
        }
        let machine = &self.machines[program.machine];
        held(&machine.ledger).part(who);
        program.seen = SharedSeen::default();
        program.is_stopped = false;
        let start = match &program.start {
            Start::Online(_) => program.start.clone(),
            _ if program.is_again => Start::Menu,
            start => start.clone(),
        };
        program.is_plain = !program.is_again;
        program.is_again = true;
        let options = Options { start, ..Options::default() };
        let (sender, events) = channel();
        program.events = Some(sender.clone());
        let size = program.size;
        let witness = witness(who, Arc::clone(&program.seen), Arc::clone(&machine.ledger));
        self.world.start(group(who), "main", move || {
            simulation::run(&options, size, sender, &events, witness);
        });
    }

    fn send(&self, who: Who, event: Event) {
        if let Some(events) = self.programs.get(who).and_then(|it| it.events.as_ref()) {
            // The program may have ended.
            let _ = events.send(event);
        }
    }

    fn key(&self, who: Who, key: KeyEvent) {
        self.send(who, Event::Message(Message::Key(key)));
    }

    fn press(&self, who: Who, words: &str) {
        for key in words.split(' ').flat_map(keys) {
            self.key(who, key);
        }
    }

    fn game(&self, who: Who) -> Option<Shown> {
        held(&self.programs.get(who)?.seen).game.clone()
    }

    /// Lets all run, and time pass.
    fn pass(&mut self, time: Duration) {
        let until = self.world.time() + time;
        for _ in 0..20_000 {
            if !self.world.run(TURNS) {
                return;
            }
            match self.world.next_due() {
                Some(due) if due <= until => self.world.advance(due),
                _ => break,
            }
        }
        self.world.advance(until);
        self.world.run(TURNS);
    }

    fn perform(&mut self, step: Step) {
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
            Step::Turn(number) => self.turn(number),
            Step::Keys(who, seed) => self.keys(who, seed),
            Step::Do(who, number) => self.press(who, DEEDS[number as usize % DEEDS.len()]),
            Step::Mouse(who, seed) => {
                let mut random = Rng::with_seed(seed);
                let kinds = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Up(MouseButton::Left),
                    MouseEventKind::Drag(MouseButton::Left),
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::ScrollDown,
                    MouseEventKind::Moved,
                ];
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
            Step::Terminate(who) => self.terminate(who),
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
            Step::Cut(are_told) => self.faults += self.world.cut(are_told) as u64,
            Step::Freeze(who, time) => {
                self.faults += 1;
                self.world.freeze(group(who), self.world.time() + time);
            }
        }
        if !matches!(step, Step::Wait(_)) {
            // What comes next may come while this is still at work.
            self.world.run(if self.kind == Kind::Net { TURNS } else { 200 });
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
            self.press(who, "Enter");
            return;
        };
        let Some((mv, is_choice)) = legal(&game, number) else { return };
        self.press(who, &mv.to_string());
        self.press(who, "Enter");
        self.world.run(TURNS);
        if is_choice && self.programs.get(who).is_some_and(|it| held(&it.seen).dialogs > 0) {
            self.press(who, if mv.to_string().ends_with('+') { "y" } else { "n" });
        }
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
    fn turn(&mut self, number: u32) {
        let games: Vec<Option<Shown>> = (0..2).map(|who| self.game(who)).collect();
        for (who, game) in games.iter().enumerate() {
            let Some(game) = game.as_ref().filter(|game| game.outcome.is_none()) else { continue };
            if game.mover != ["ann", "ben"][who] {
                continue;
            }
            let Some((mv, is_choice)) = legal(game, number) else { continue };
            self.close_dialogs(who);
            // What is left of a move that could not be entered yet goes first.
            self.press(who, "Backspace Backspace Backspace Backspace Backspace Backspace End");
            self.press(who, &mv.to_string());
            self.press(who, "Enter");
            self.world.run(TURNS);
            if is_choice && held(&self.programs[who].seen).dialogs > 0 {
                self.press(who, if mv.to_string().ends_with('+') { "y" } else { "n" });
            }
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

    fn terminate(&mut self, who: Who) {
        let Some(program) = self.programs.get(who) else { return };
        self.send(who, Event::Terminate(15));
        let (seen, machine) = (Arc::clone(&program.seen), program.machine);
        self.pass(Duration::from_secs(30));
        if held(&seen).has_ended {
            self.programs[who].events = None;
            let machine = &self.machines[machine];
            if machine.rate == 0 && self.kind != Kind::Net {
                let lost = held(&machine.ledger).left(who);
                if lost.is_some() {
                    held(&seen).fault = lost;
                }
            }
            held(&machine.ledger).part(who);
        }
    }

    fn kill(&mut self, who: Who) {
        let Some(program) = self.programs.get_mut(who) else { return };
        self.faults += 1;
        program.events = None;
        self.world.kill(group(who));
        held(&self.machines[self.programs[who].machine].ledger).part(who);
        if self.kind == Kind::Net {
            self.promised(who);
            self.pass(Duration::from_secs(2));
            self.start_again(who);
        }
    }

    /// Starts a program of a game over a network once more, which goes on with the game.
    fn start_again(&mut self, who: Who) {
        let program = &mut self.programs[who];
        if who == 0 {
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

    fn power(&mut self, who: Who, seed: u64) {
        let Some(machine) = self.programs.get(who).map(|it| it.machine) else { return };
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
        if self.kind == Kind::Net {
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
        if path.starts_with(self.machines[0].disk.folder()) {
            self.excused = self.confirmed.len() + 1;
        }
    }
}
