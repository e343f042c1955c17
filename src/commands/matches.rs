//! `komadai match`: games between engines, with their result.

mod report;

use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::engines::tell_waiting;
use super::{CommandError, CommandResult, Size, Status, Streams};
use crate::store;
use crate::text::{pad_right, width};
use komadai_core::game::{IllegalPolicy, MateRule, RulePresets, RuleSet};
use komadai_core::record::{Encoding, FileFormat, Format, to_bytes};
use komadai_engine::engine::Awaited;
use komadai_engine::matches::{
    self, Entrant, MatchEvent, MatchPlan, Openings, Pace, PlayedGame, Score, Sprt, SprtState,
};

/// The order of `match`.
#[derive(Debug, Clone)]
pub struct Match {
    /// Engines and levels with their settings; the first one plays each of the others.
    pub entrants: Vec<String>,
    /// The path of this program, which is started as an engine for the levels.
    pub own: PathBuf,
    /// The limits of entrants without their own.
    pub pace: Pace,
    /// Games of each pairing; without a number, as many as the test needs, or [`Match::GAMES`].
    pub games: Option<usize>,
    /// A file of openings in place of random ones.
    pub openings: Option<PathBuf>,
    /// Random moves before the engines play.
    pub random_plies: usize,
    /// The seed of random openings, or of the order of those of a file.
    pub seed: Option<u64>,
    /// A rule set and `name=value` options.
    pub rules: String,
    /// How late a move may come without losing.
    pub margin: Duration,
    /// How long an engine without a clock may think about a move.
    pub patience: Duration,
    /// Games at a time.
    pub concurrency: usize,
    /// The test that ends the match.
    pub sprt: Option<Sprt>,
    pub records: Option<(PathBuf, RecordFormat)>,
    /// Whether to answer in JSON, an object for each game and pairing.
    pub as_json: bool,
    /// Whether to show the progress on `err`, in one changing line.
    pub shows_progress: bool,
}

impl Match {
    /// Default number of games of a pairing.
    pub(crate) const GAMES: usize = 100;
    /// An undecided test ends after this many games.
    const MOST_GAMES: usize = 100_000;
}

/// A format of the records of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum RecordFormat {
    /// CSA
    Csa,
    /// KIF
    Kif,
}

impl RecordFormat {
    const fn target(self) -> FileFormat {
        match self {
            Self::Csa => FileFormat::utf_8(Format::Csa),
            Self::Kif => FileFormat { format: Format::Kif, encoding: Encoding::Utf8Bom },
        }
    }

    const fn extension(self) -> &'static str {
        match self {
            Self::Csa => "csa",
            Self::Kif => "kif",
        }
    }
}

/// The match ends when an engine loses this many games in a row by failing.
const MOST_FAILURES: u32 = 10;

/// Plays the match and writes its result; `stop` ends it with the result so far.
///
/// `clock` returns the time since some moment. The answer is "no" if the test finds no gain.
pub fn match_engines(
    presets: &RulePresets,
    order: &Match,
    clock: &(dyn Fn() -> Duration + Sync),
    stop: &AtomicBool,
    streams: &mut Streams,
) -> CommandResult {
    let (plan, seed) = plan(presets, order)?;
    let mut results = Results {
        order,
        plan: &plan,
        scores: vec![Score::default(); plan.pairings()],
        failures: vec![0; plan.entrants.len()],
        progress: 0,
        error: None,
        streams,
    };
    let played = matches::run(&plan, clock, stop, &mut |event| results.take(event));
    results.end_progress()?;
    played.map_err(CommandError::input)?;
    let Results { scores, error, .. } = results;
    for (pairing, score) in (1..).zip(&scores) {
        let pairing = report::Pairing {
            entrants: [&plan.entrants[0], &plan.entrants[pairing]],
            score,
            sprt: order.sprt,
        };
        let text = if order.as_json { pairing.json(seed) } else { pairing.plain() };
        streams.out.write_all(text.as_bytes())?;
    }
    if let Some(error) = error {
        return Err(error);
    }
    if stop.load(Ordering::Relaxed) {
        writeln!(streams.err, "komadai: stopped: this is the result so far")?;
    }
    let is_refuted = |score: &Score| {
        let state = order.sprt.map(|sprt| sprt.state(&score.pairs));
        state == Some(SprtState::Lower)
    };
    Ok(if scores.iter().any(is_refuted) { Status::No } else { Status::Yes })
}

/// The plan of the match, and the seed of its openings.
fn plan(presets: &RulePresets, order: &Match) -> Result<(MatchPlan, u64), CommandError> {
    let entrant = |text: &String| {
        let read = Entrant::parse(text, &order.own);
        read.map_err(|error| CommandError::Usage(format!("{text}: {error}")))
    };
    let mut entrants = order.entrants.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
    if entrants.len() < 2 {
        return Err(CommandError::Usage("a match needs two engines".to_owned()));
    }
    if order.sprt.is_some() && entrants.len() > 2 {
        return Err(CommandError::Usage("--sprt is for two engines".to_owned()));
    }
    Entrant::tell_apart(&mut entrants);
    let seed = order.seed.unwrap_or_else(|| u64::from(fastrand::u32(..)));
    let games = order.games.unwrap_or(match order.sprt {
        Some(_) => Match::MOST_GAMES,
        None => Match::GAMES,
    });
    let plan = MatchPlan {
        entrants,
        pace: order.pace,
        games,
        openings: openings(order, seed)?,
        rules: rules(presets, &order.rules)?,
        margin: order.margin,
        patience: order.patience,
        concurrency: order.concurrency,
    };
    Ok((plan, seed))
}

fn openings(order: &Match, seed: u64) -> Result<Openings, CommandError> {
    let Some(path) = &order.openings else {
        let plies = order.random_plies;
        return Ok(Openings::Random { plies, seed });
    };
    let bytes = store::read(path, Size::limit().0).map_err(CommandError::input)?;
    let wrong = |error| CommandError::Input(format!("{}: {error}", path.display()));
    let mut openings = Openings::read(&bytes).map_err(wrong)?;
    if order.seed.is_some() {
        openings.shuffle(seed);
    }
    Ok(openings)
}

fn rules(presets: &RulePresets, text: &str) -> Result<RuleSet, CommandError> {
    let rules = presets.parse(text).map_err(CommandError::rules)?;
    if rules.illegal != IllegalPolicy::Lose || rules.mate != MateRule::Auto {
        let words = "engines need rules with illegal=lose and mate=auto";
        return Err(CommandError::Usage(format!("{text}: {words}")));
    }
    Ok(rules)
}

/// The results of a match, collected as games end.
struct Results<'a, 'b> {
    order: &'a Match,
    plan: &'a MatchPlan,
    /// By pairing.
    scores: Vec<Score>,
    /// Games in a row that each entrant lost by failing.
    failures: Vec<u32>,
    /// Columns of the current progress line.
    progress: u16,
    error: Option<CommandError>,
    streams: &'a mut Streams<'b>,
}

impl<'a> Results<'a, '_> {
    fn take(&mut self, event: MatchEvent) -> ControlFlow<()> {
        let taken = match event {
            MatchEvent::Played(game) => self.count(&game),
            MatchEvent::Waiting { name, awaited } => {
                self.tell_waiting(&name, awaited).map(|()| true).map_err(CommandError::from)
            }
        };
        match taken {
            Ok(true) => ControlFlow::Continue(()),
            Ok(false) => ControlFlow::Break(()),
            Err(error) => {
                self.error = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// Counts a game; returns whether the match continues.
    fn count(&mut self, game: &PlayedGame) -> Result<bool, CommandError> {
        let score = &mut self.scores[game.pairing - 1];
        score.add(game, 0);
        let file = self.save(game)?;
        if self.order.as_json {
            let line = report::game_json(game, self.names(game), file.as_deref());
            self.streams.out.write_all(line.as_bytes())?;
            self.streams.out.flush()?;
        }
        self.tell_fault(game)?;
        self.show_progress()?;
        self.watch_failures(game)?;
        let score = &self.scores[game.pairing - 1];
        let state = self.order.sprt.map(|sprt| sprt.state(&score.pairs));
        Ok(matches!(state, None | Some(SprtState::Undecided)))
    }

    /// The names of Black and White.
    fn names(&self, game: &PlayedGame) -> [&'a str; 2] {
        game.sides.map(|entrant| &*self.plan.entrants[entrant].name)
    }

    fn save(&self, game: &PlayedGame) -> Result<Option<PathBuf>, CommandError> {
        let Some((folder, format)) = &self.order.records else {
            return Ok(None);
        };
        let [black, white] = self.names(game);
        let title = format!("{:05} {black} - {white}", game.number);
        let bytes = to_bytes(std::slice::from_ref(&game.record), format.target());
        let bytes = bytes.map_err(CommandError::input)?;
        let ending = format.extension();
        let path = store::write_new(folder, &title, ending, &bytes, store::Access::Usual);
        path.map(Some).map_err(CommandError::input)
    }

    fn tell_waiting(&mut self, name: &str, awaited: Awaited) -> io::Result<()> {
        self.end_progress()?;
        tell_waiting(name, awaited, self.streams.err)
    }

    fn tell_fault(&mut self, game: &PlayedGame) -> io::Result<()> {
        let Some((loser, fault)) = game.ending.fault() else {
            return Ok(());
        };
        self.end_progress()?;
        let name = self.names(game)[loser.index()];
        writeln!(self.streams.err, "game {}: {name} lost: {fault}", game.number)
    }

    /// Ends the match if an engine loses many games in a row by failing.
    fn watch_failures(&mut self, game: &PlayedGame) -> Result<(), CommandError> {
        let loser = match &game.ending {
            matches::Ending::Failed { loser, .. } => Some(game.sides[loser.index()]),
            matches::Ending::Judged { .. } => None,
        };
        for entrant in game.sides {
            let failures = &mut self.failures[entrant];
            *failures = if loser == Some(entrant) { *failures + 1 } else { 0 };
            if *failures >= MOST_FAILURES {
                let name = &self.plan.entrants[entrant].name;
                let words = format!("{name} failed in {MOST_FAILURES} games in a row");
                return Err(CommandError::Input(words));
            }
        }
        Ok(())
    }

    fn show_progress(&mut self) -> io::Result<()> {
        if !self.order.shows_progress {
            return Ok(());
        }
        let line = report::progress(self.plan, &self.scores, self.order.sprt);
        let columns = width(&line);
        // Covers the whole previous line.
        let line = pad_right(&line, columns.max(self.progress));
        write!(self.streams.err, "\r{line}")?;
        self.streams.err.flush()?;
        self.progress = columns;
        Ok(())
    }

    fn end_progress(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.progress) > 0 {
            writeln!(self.streams.err)?;
        }
        Ok(())
    }
}

/// The path of this program, for starting levels.
pub fn own_program() -> Result<PathBuf, CommandError> {
    let path = std::env::current_exe();
    path.map_err(|error| CommandError::Input(format!("cannot find this program: {error}")))
}
