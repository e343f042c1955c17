//! The world of a story: machines with their disks, programs, and what is done to them.

use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use crossterm::event::KeyEvent;
use fastrand::Rng;
use komadai::app::message::Message;
use komadai::app::{Options, Start};
use komadai::services::Event;
use komadai::simulation;
use komadai::simulation::scripted::Scripted;
use komadai_core::rules::Move;
use komadai_engine::world::mpsc::{Sender, channel};
use komadai_engine::world::simulated::{Group, Luck, Print, World};

use crate::engines;
use crate::keys::keys;
use crate::ledger::{Ledger, Who};
use crate::lishogi_world;
use crate::server::{self, SharedTruth};
use crate::story::{Kind, Step, Story};
use crate::witness::{SharedSeen, Shown, held, witness};

mod aloud;
mod checks;
mod deeds;
mod fair;
mod lishogi;
mod setting;

pub(crate) use setting::gentle;
use setting::{guest, host, new_game, prepare, spectator, visitor};

/// More threads than a program needs.
const MOST_THREADS: usize = 48;

/// As many: a host has two listeners, both ends of its player's line, and lines that guests have given up.
const MOST_SOCKETS: usize = 12;

/// As many: a game with its lock, and what is read or written.
const MOST_FILES: usize = 8;

/// The turns between two looks of the driver.
const TURNS: u64 = 200_000;

struct Machine {
    disk: &'static Scripted,
    ledger: Arc<Mutex<Ledger>>,
    rate: u32,
}

#[derive(Default)]
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
    /// What happens at the server of others, and whom to tell what it does.
    truth: SharedTruth,
    server: Option<Sender<server::In>>,
    lishogi: Option<lishogi_world::World>,
}

fn disks() -> [&'static Scripted; 3] {
    static DISKS: OnceLock<[&'static Scripted; 3]> = OnceLock::new();
    *DISKS.get_or_init(|| [(); 3].map(|()| Scripted::mount()))
}

fn group(who: Who) -> Group {
    Group::try_from(who).unwrap_or(0)
}

/// Tells a story, as far as nothing is wrong.
pub(crate) fn tell(story: &Story, is_traced: bool) -> Outcome {
    held(&crate::PANICS).clear();
    let mut stage = Stage::new(story, is_traced);
    let (mut fault, mut steps) = (None, 0);
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
        let count = match story.kind {
            Kind::Watched => 3,
            Kind::Net | Kind::Lishogi => 2,
            _ => 1,
        };
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
            truth: SharedTruth::default(),
            server: None,
            lishogi: None,
        };
        let programs = match story.kind {
            Kind::Alone | Kind::Engines => vec![(0, new_game(&mut random, story.kind))],
            Kind::Together => (0..2).map(|_| (0, new_game(&mut random, story.kind))).collect(),
            Kind::Net | Kind::Watched => {
                let clock = ["10m+30s", "30m", "none", "5m+10s/move"][random.usize(..4)];
                let fails = |step: &Step| matches!(step, Step::DiskFaults(1, _));
                let is_open = random.bool() && !story.steps.iter().any(fails);
                let all = [host(clock, &mut random, is_open), guest(), spectator()];
                all.into_iter().take(count).enumerate().collect()
            }
            Kind::Server => {
                stage.serve();
                vec![(0, visitor(&mut random))]
            }
            Kind::Lishogi => {
                let has_game = random.bool();
                stage.open_lishogi(has_game);
                (0..2).for_each(|who| lishogi::register(stage.machines[who].disk, who));
                (0..2).map(|who| (who, lishogi::order(!has_game))).collect()
            }
        };
        for (who, (machine, start)) in programs.into_iter().enumerate() {
            let size = [(80, 24), (120, 40), (200, 60), (46, 13)][random.usize(..4)];
            let is_plain = true;
            let program = Program { machine, start, size, is_plain, ..Program::default() };
            stage.programs.push(program);
            let folder = stage.machines[machine].disk.folder().to_owned();
            stage.world.set_folder(group(who), &folder);
            stage.start(who);
            stage.pass(Duration::from_millis(200));
        }
        stage
    }

    /// Starts the server of others.
    fn serve(&mut self) {
        let (sender, inputs) = channel();
        self.server = Some(sender.clone());
        let truth = Arc::clone(&self.truth);
        self.world.start(server::GROUP, "server", move || server::serve(&sender, &inputs, truth));
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
        let rules = !matches!(self.kind, Kind::Server | Kind::Lishogi);
        let witness = witness(who, rules, Arc::clone(&program.seen), Arc::clone(&machine.ledger));
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
}
