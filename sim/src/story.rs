//! Stories: what happens, in what order, all drawn from one number.

use std::time::Duration;

use fastrand::Rng;

use crate::ledger::Who;
use crate::server::Deed;

/// What a story is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One program on one machine.
    Alone,
    /// Two programs on one folder, and a tool that changes their files.
    Together,
    /// Two machines with a game over a network.
    Net,
    /// A program that plays against the bot and engines.
    Engines,
    /// A game over a network, and a third machine whose program watches it.
    Watched,
    /// A program at a server of others.
    Server,
    /// Two programs at a server as lishogi's.
    Lishogi,
}

impl Kind {
    pub(crate) const DRAWN: [Self; 4] = [Self::Alone, Self::Together, Self::Net, Self::Engines];
    #[cfg(test)]
    pub(crate) const ADDED: [Self; 3] = [Self::Watched, Self::Server, Self::Lishogi];

    /// Whether two machines play, one of them the host.
    pub(crate) const fn is_net(self) -> bool {
        matches!(self, Self::Net | Self::Watched)
    }

    /// Whether games are played over a network.
    pub(crate) const fn is_online(self) -> bool {
        self.is_net() || matches!(self, Self::Server | Self::Lishogi)
    }
}

/// What a tool does with a file of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    Append,
    Truncate,
    Remove,
    Replace,
    Rename,
    /// A copy next to it, as tools name conflicts.
    Conflict,
}

/// Something that happens. Numbers choose among what is possible then, so that a step stays one when others are
/// left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// A legal move of the side to move, typed.
    Move(Who, u32),
    /// The next move of a game over a network, by whom it is to be made; then both are waited for.
    Turn(u32),
    /// Random keys.
    Keys(Who, u64),
    /// A sequence of keys that does something.
    Do(Who, u32),
    Mouse(Who, u64),
    Paste(Who, u32),
    Resize(Who, u16, u16),
    Focus(Who, bool),
    Wait(Duration),
    Stop(Who),
    Continue(Who),
    Terminate(Who),
    Kill(Who),
    /// The machine of a program loses its power.
    Power(Who, u64),
    Start(Who),
    /// Of a thousand calls of the disk so many fail.
    DiskFaults(usize, u32),
    Sync(usize, Change, u32),
    Luck {
        rare: u32,
        slow: u32,
        longest: Duration,
        turns: u32,
    },
    Weather {
        delay: Duration,
        jitter: Duration,
        loss: u32,
    },
    Silence(Duration),
    Cut(bool),
    Freeze(Who, Duration),
    /// A program is left in good order.
    Leave(Who),
    /// The player resigns.
    Resign(Who),
    Serve(Deed),
    /// Something goes wrong at lishogi.
    Break(u32),
}

/// A story.
#[derive(Debug, Clone)]
pub(crate) struct Story {
    pub seed: u64,
    pub kind: Kind,
    pub steps: Vec<Step>,
}

fn millis(random: &mut Rng, most: u64) -> Duration {
    Duration::from_millis(random.u64(..=most))
}

impl Story {
    /// The story of a number.
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Rng::with_seed(seed);
        // Kinds that were added later take some of the numbers and leave the others their stories.
        let kind = match Kind::DRAWN[random.usize(..Kind::DRAWN.len())] {
            _ if seed % 5 == 2 => Kind::Server,
            _ if matches!(seed % 11, 4 | 6) => Kind::Lishogi,
            Kind::Net if matches!(seed % 7, 1 | 5 | 6) => Kind::Watched,
            kind => kind,
        };
        let steps = match kind {
            Kind::Net => net(&mut random),
            Kind::Watched => watched(&mut random),
            Kind::Server => served(&mut random),
            Kind::Lishogi => at_lishogi(&mut random),
            _ => local(&mut random, kind),
        };
        Self { seed, kind, steps }
    }
}

fn local(random: &mut Rng, kind: Kind) -> Vec<Step> {
    let programs = if kind == Kind::Together { 2 } else { 1 };
    let mut steps = vec![luck(random)];
    let length = random.usize(20..120);
    for _ in 0..length {
        let who = random.usize(..programs);
        let step = match random.u32(..1000) {
            0..450 => Step::Move(who, random.u32(..)),
            450..520 => Step::Keys(who, random.u64(..)),
            520..640 => Step::Do(who, random.u32(..)),
            640..670 => Step::Mouse(who, random.u64(..)),
            670..690 => Step::Paste(who, random.u32(..)),
            690..730 => Step::Resize(who, random.u16(1..=220), random.u16(1..=70)),
            730..740 => Step::Focus(who, random.bool()),
            740..820 => Step::Wait(wait(random)),
            820..835 => Step::Stop(who),
            835..850 => Step::Continue(who),
            850..860 => Step::Terminate(who),
            860..880 => Step::Kill(who),
            880..900 => Step::Power(who, random.u64(..)),
            900..920 => Step::Start(who),
            920..935 => Step::DiskFaults(0, [0, 0, 20, 200, 1000][random.usize(..5)]),
            // A move shows whether the change was seen.
            935..980 if kind == Kind::Together => {
                steps.extend([Step::Move(0, random.u32(..)), change(random, 1)]);
                Step::Move(0, random.u32(..))
            }
            980..985 => Step::Freeze(who, millis(random, 60_000)),
            _ => luck(random),
        };
        steps.push(step);
    }
    steps
}

fn wait(random: &mut Rng) -> Duration {
    match random.u8(..8) {
        0 => Duration::from_secs(random.u64(..7200)),
        1 | 2 => Duration::from_secs(random.u64(..60)),
        _ => millis(random, 3000),
    }
}

fn change(random: &mut Rng, machines: usize) -> Step {
    use Change::{Append, Conflict, Remove, Rename, Replace, Truncate};
    let changes = [Append, Truncate, Remove, Replace, Rename, Conflict];
    Step::Sync(random.usize(..machines), changes[random.usize(..changes.len())], random.u32(..))
}

fn luck(random: &mut Rng) -> Step {
    match random.u8(..3) {
        0 => Step::Luck { rare: 0, slow: 0, longest: Duration::ZERO, turns: 0 },
        1 => Step::Luck {
            rare: 5,
            slow: 50,
            longest: Duration::from_millis(random.u64(1..50)),
            turns: 250,
        },
        _ => Step::Luck {
            rare: random.u32(..100),
            slow: random.u32(..300),
            longest: Duration::from_millis(random.u64(1..2000)),
            turns: random.u32(..800),
        },
    }
}

fn net(random: &mut Rng) -> Vec<Step> {
    let turns = match random.u8(..4) {
        0 => random.usize(250..300),
        _ => random.usize(4..60),
    };
    let mut steps = vec![weather(random)];
    if random.bool() && turns < 100 {
        steps.push(luck(random));
    }
    // In a long game little happens before its end.
    let calm = turns.saturating_sub(40);
    for turn in 0..turns {
        steps.push(Step::Turn(random.u32(..)));
        if turn < calm || random.u8(..5) != 0 {
            continue;
        }
        let who = random.usize(..2);
        let step = match random.u32(..100) {
            0..15 => {
                // A move is made meanwhile, and the time passes.
                let time = millis(random, 100_000);
                steps.extend([Step::Freeze(who, time), Step::Turn(random.u32(..))]);
                Step::Wait(time + millis(random, 3000))
            }
            15..35 => Step::Cut(random.bool()),
            35..45 => {
                let time = millis(random, 120_000);
                steps.extend([Step::Silence(time), Step::Turn(random.u32(..))]);
                Step::Wait(time / random.u32(1..4))
            }
            45..55 => weather(random),
            55..60 => Step::Wait(wait(random).min(Duration::from_secs(40))),
            60..65 => Step::Resize(who, random.u16(1..=200), random.u16(1..=60)),
            65..70 => Step::DiskFaults(random.usize(..2), [0, 20, 1000][random.usize(..3)]),
            70..78 => change(random, 2),
            78..86 => Step::Kill(who),
            86..92 => Step::Power(who, random.u64(..)),
            92..95 => Step::Stop(who),
            95..98 => Step::Continue(who),
            _ => luck(random),
        };
        steps.push(step);
    }
    // Everybody comes back into it.
    if turns >= 250 {
        steps.extend([Step::Cut(random.bool()), Step::Turn(random.u32(..))]);
    }
    steps
}

/// A game over a network, with somebody who comes and goes.
fn watched(random: &mut Rng) -> Vec<Step> {
    let mut steps = net(random);
    for _ in 0..random.usize(1..8) {
        let step = match random.u8(..8) {
            0 => Step::Kill(2),
            1 => Step::Power(2, random.u64(..)),
            2 | 3 => Step::Leave(2),
            4 => Step::Freeze(2, millis(random, 100_000)),
            _ => Step::Start(2),
        };
        steps.insert(random.usize(..=steps.len()), step);
    }
    steps
}

/// Games at a server of others, with the troubles of a net.
fn served(random: &mut Rng) -> Vec<Step> {
    let mut steps = net(random);
    steps.drain(..steps.len().saturating_sub(100));
    for _ in 0..random.usize(1..30) {
        let does = random.u8(..12) > 0;
        let step = if does { Step::Serve(deed(random)) } else { Step::Resign(0) };
        steps.insert(random.usize(..=steps.len()), step);
    }
    steps
}

/// A game at lishogi, with the troubles of a net and of the server.
fn at_lishogi(random: &mut Rng) -> Vec<Step> {
    let mut steps = net(random);
    steps.drain(..steps.len().saturating_sub(100));
    for _ in 0..random.usize(1..20) {
        steps.insert(random.usize(..=steps.len()), Step::Break(random.u32(..)));
    }
    if random.u8(..3) == 0 {
        let last = steps.len().saturating_sub(random.usize(..4));
        steps.insert(last, Step::Resign(random.usize(..2)));
        if random.bool() {
            steps.insert(last, Step::DiskFaults(random.usize(..2), 1000));
        }
    }
    steps
}

fn deed(random: &mut Rng) -> Deed {
    match random.u8(..20) {
        0..5 => Deed::Nonsense(random.u32(..)),
        5 | 6 => Deed::Impossible(random.u32(..)),
        7 => Deed::OtherMove,
        8 => Deed::Twice,
        9 | 10 => Deed::Late(millis(random, 60_000)),
        11..15 => Deed::End(random.u32(..), random.bool()),
        15 => Deed::Close,
        16 => Deed::Refuse,
        _ => Deed::OfferTwice(random.bool()),
    }
}

fn weather(random: &mut Rng) -> Step {
    match random.u8(..3) {
        0 => Step::Weather { delay: Duration::ZERO, jitter: Duration::ZERO, loss: 0 },
        1 => Step::Weather { delay: millis(random, 100), jitter: millis(random, 50), loss: 10 },
        _ => Step::Weather {
            delay: millis(random, 1500),
            jitter: millis(random, 3000),
            loss: random.u32(..300),
        },
    }
}
