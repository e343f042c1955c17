//! All games of a match, some in parallel: each thread takes an opening and plays its two games with its own
//! processes.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use super::entrant::Entrant;
use super::openings::{OpeningSource, Openings};
use super::pace::Pace;
use super::player::Player;
use super::referee::{PlayedGame, Referee};
use crate::engine::{Awaited, Watch};
use komadai_core::game::RuleSet;

/// The plan of a match.
#[derive(Debug, Clone)]
pub struct MatchPlan {
    /// At least two entrants: the first one plays each of the others.
    pub entrants: Vec<Entrant>,
    /// The default limits.
    pub pace: Pace,
    /// Games of each pairing.
    pub games: usize,
    /// The openings.
    pub openings: Openings,
    /// The rules; they have to end games by illegal moves and by mate.
    pub rules: RuleSet,
    /// The delay of a move that does not lose.
    pub margin: Duration,
    /// The time that an engine may take to start, and one without a clock for a move.
    pub patience: Duration,
    /// Games at a time.
    pub concurrency: usize,
}

/// The reason why a match cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// An engine cannot be used.
    #[error("{name}: {error}")]
    Engine {
        /// The entrant.
        name: String,
        /// The reason.
        error: String,
    },
}

impl MatchPlan {
    /// The number of pairings: the entrants besides the first one.
    #[must_use]
    pub fn pairings(&self) -> usize {
        self.entrants.len().saturating_sub(1)
    }

    /// The number of all games.
    #[must_use]
    pub fn all_games(&self) -> usize {
        self.pairings().saturating_mul(self.games)
    }

    fn pace(&self, entrant: usize) -> Pace {
        let own = self.entrants.get(entrant).and_then(|it| it.pace);
        own.unwrap_or(self.pace)
    }
}

/// An event of a match.
#[derive(Debug)]
pub enum MatchEvent {
    /// A game has ended.
    Played(Box<PlayedGame>),
    /// An engine delays the start of a game.
    Waiting {
        /// The entrant.
        name: String,
        /// The missing answer.
        awaited: Awaited,
    },
}

/// Plays a match. `take` gets each event, on this thread, and may end the match. `stop` ends it soon:
/// unfinished games do not count.
///
/// Every engine is started once before the first game, so that unusable ones are reported at once.
///
/// # Errors
///
/// If an engine cannot be started; then no game is played.
pub fn run(
    plan: &MatchPlan,
    clock: &(dyn Fn() -> Duration + Sync),
    stop: &AtomicBool,
    take: &mut dyn FnMut(MatchEvent) -> ControlFlow<()>,
) -> Result<(), MatchError> {
    for entrant in &plan.entrants {
        try_out(entrant, plan.patience, stop, take)?;
        if stop.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
    let shared =
        Shared { plan, clock, stop, is_over: AtomicBool::new(false), next: AtomicUsize::new(0) };
    let (sender, events) = channel();
    thread::scope(|scope| {
        for _ in 0..plan.concurrency.clamp(1, plan.all_games().max(1)) {
            let (shared, sender) = (&shared, sender.clone());
            scope.spawn(move || shared.work(&sender));
        }
        drop(sender);
        for event in events {
            if take(event).is_break() {
                shared.is_over.store(true, Ordering::Relaxed);
                break;
            }
        }
    });
    Ok(())
}

/// Starts an engine and ends it.
fn try_out(
    entrant: &Entrant,
    patience: Duration,
    stop: &AtomicBool,
    take: &mut dyn FnMut(MatchEvent) -> ControlFlow<()>,
) -> Result<(), MatchError> {
    let take = RefCell::new(take);
    let watch = Watch {
        is_cancelled: &|| stop.load(Ordering::Relaxed),
        on_slow: &|awaited| {
            let name = entrant.name.clone();
            if (take.borrow_mut())(MatchEvent::Waiting { name, awaited }).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        },
    };
    match Player::new(entrant, patience).new_game(watch) {
        Err(error) if !stop.load(Ordering::Relaxed) => {
            Err(MatchError::Engine { name: entrant.name.clone(), error })
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Shared by the threads of a match.
struct Shared<'a> {
    plan: &'a MatchPlan,
    clock: &'a (dyn Fn() -> Duration + Sync),
    stop: &'a AtomicBool,
    is_over: AtomicBool,
    /// The next pair of games.
    next: AtomicUsize,
}

/// Two games from one opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct GamePair {
    /// The opponent of the first entrant.
    opponent: usize,
    opening: usize,
    /// One, if the number of games is odd.
    games: usize,
    games_before: usize,
}

impl MatchPlan {
    /// The pair with this number: an opening is played against all opponents before the next one.
    fn pair(&self, number: usize) -> Option<GamePair> {
        let pairings = self.pairings();
        let opening = number.checked_div(pairings)?;
        let begun = opening.checked_mul(2)?;
        let games = self.games.checked_sub(begun)?.min(2);
        let opponent = number % pairings;
        (games > 0).then_some(GamePair {
            opponent: opponent + 1,
            opening,
            games,
            games_before: begun * pairings + opponent * games,
        })
    }
}

impl Shared<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.is_over.load(Ordering::Relaxed)
    }

    fn work(&self, events: &Sender<MatchEvent>) {
        let mut openings = OpeningSource::new(&self.plan.openings);
        let new = |entrant| Player::new(entrant, self.plan.patience);
        let mut players: Vec<Player> = self.plan.entrants.iter().map(new).collect();
        let clock = &|| (self.clock)();
        let is_stopped = &|| self.is_stopped();
        let referee = Referee {
            rules: &self.plan.rules,
            margin: self.plan.margin,
            patience: self.plan.patience,
            clock,
            is_stopped,
            on_slow: &|name, awaited| {
                let name = name.to_owned();
                // Sending fails only when the match is over.
                let _ = events.send(MatchEvent::Waiting { name, awaited });
            },
        };
        while !self.is_stopped() {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(pair) = self.plan.pair(number) else {
                return;
            };
            let opening = openings.get(pair.opening);
            let (first, others) = players.split_at_mut(1);
            let ([first], Some(second)) = (first, others.get_mut(pair.opponent - 1)) else {
                return;
            };
            for game in 0..pair.games {
                let (sides, players) = if game == 0 {
                    ([0, pair.opponent], [&mut *first, &mut *second])
                } else {
                    ([pair.opponent, 0], [&mut *second, &mut *first])
                };
                let paces = sides.map(|entrant| self.plan.pace(entrant));
                let Some(sheet) = referee.play(players, paces, &opening) else {
                    return;
                };
                let played = PlayedGame {
                    number: pair.games_before + game + 1,
                    pairing: pair.opponent,
                    opening: pair.opening,
                    sides,
                    ending: sheet.ending,
                    times: sheet.times,
                    record: sheet.record,
                };
                if events.send(MatchEvent::Played(Box::new(played))).is_err() {
                    return;
                }
            }
            if self.plan.pairings() > 1 {
                // Waiting engines would keep their memory.
                second.end();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn plan(entrants: usize, games: usize) -> MatchPlan {
        let entrant = |_| Entrant::parse("engine", Path::new("komadai")).expect("an engine");
        MatchPlan {
            entrants: (0..entrants).map(entrant).collect(),
            pace: Pace::default(),
            games,
            openings: Openings::Random { plies: 0, seed: 0 },
            rules: RuleSet::default(),
            margin: Duration::ZERO,
            patience: Duration::from_secs(1),
            concurrency: 1,
        }
    }

    #[test]
    fn every_opening_is_played_twice_against_every_opponent() {
        let plan = plan(3, 5);
        let pairs: Vec<GamePair> = (0..).map_while(|number| plan.pair(number)).collect();
        let seen: Vec<_> = pairs.iter().map(|it| (it.opponent, it.opening, it.games)).collect();
        let expected = [(1, 0, 2), (2, 0, 2), (1, 1, 2), (2, 1, 2), (1, 2, 1), (2, 2, 1)];
        assert_eq!(seen, expected);
        let before: Vec<_> = pairs.iter().map(|it| it.games_before).collect();
        assert_eq!(before, [0, 2, 4, 6, 8, 9]);
        assert_eq!(plan.all_games(), 10);
        assert_eq!(self::plan(2, 0).pair(0), None);
        assert_eq!(self::plan(1, 2).pair(0), None);
    }
}
