//! The bot as an opponent and for analysis.

use std::fmt;
use std::io;
use std::sync::Arc;

use super::worker::{BotHandle, BotReport, BotSetup, start_bot};
use super::{
    Analysis, ClockBudget, Engine, EngineEvent, Level, Opponent, Query, QueryLimits, SearchInfo,
    SearchScore,
};
use crate::bot::{Limits, Request};

pub use super::worker::BOT_THREAD;

/// The built-in bot on its own thread, which ends when this is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
/// use komadai_engine::engine::{BuiltIn, EngineEvent, Level, Opponent, Query, QueryLimits, Ticket};
/// use komadai_core::rules::Position;
///
/// let (sender, events) = channel();
/// let mut bot = BuiltIn::start(move |event| _ = sender.send(event))?;
/// bot.choose_move(Query {
///     ticket: Ticket(1),
///     start: Position::startpos(),
///     moves: Vec::new(),
///     limits: QueryLimits { level: Some(Level::MIN), ..QueryLimits::NONE },
///     declaration: None,
///     use_book: true,
/// });
/// assert!(events.iter().any(|event| matches!(event, EngineEvent::Done { .. })));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct BuiltIn {
    bot: Option<BotHandle>,
    /// The seed of its games, different after every start.
    seed: u64,
    events: Arc<dyn Fn(EngineEvent) + Send + Sync>,
}

impl BuiltIn {
    /// Starts the thread; `events` is called there.
    ///
    /// # Errors
    ///
    /// If no thread can be started.
    pub fn start(events: impl Fn(EngineEvent) + Send + Sync + 'static) -> io::Result<Self> {
        let events: Arc<dyn Fn(EngineEvent) + Send + Sync> = Arc::new(events);
        let sink = Arc::clone(&events);
        let (bot, _) = start_bot(move |report| {
            if let Some(event) = event_of(report) {
                sink(event);
            }
        })?;
        let bot = Some(bot);
        let seed = fastrand::u64(..);
        Ok(Self { bot, seed, events })
    }

    /// Sets the number of threads and the table size, as far as memory allows.
    pub fn set_size(&self, threads: usize, hash_mib: usize) {
        if let Some(bot) = &self.bot {
            bot.set_up(BotSetup { hash_mib, threads, ..BotSetup::default() });
        }
    }

    fn ask(&self, request: Request) {
        let ticket = Some(request.ticket);
        match &self.bot {
            Some(bot) => bot.think(request),
            None => {
                (self.events)(EngineEvent::Failed {
                    ticket,
                    error: "the bot has ended".to_owned(),
                });
            }
        }
    }
}

impl Engine for BuiltIn {
    fn new_game(&mut self) {
        if let Some(bot) = &self.bot {
            bot.new_game();
            (self.events)(EngineEvent::Ready);
        }
    }

    fn stop(&mut self) {
        if let Some(bot) = &self.bot {
            bot.stop();
        }
    }

    fn quit(&mut self) {
        self.stop();
        self.bot = None;
    }
}

impl Opponent for BuiltIn {
    fn choose_move(&mut self, query: Query) {
        let level = query.limits.level.unwrap_or(Level::MAX);
        let limits = limits(&query).and(level.limits());
        let mut request = Request::new(query.ticket, query.start, query.moves, level);
        request.limits = limits;
        request.style = query.limits.style;
        request.seed = self.seed;
        request.declaration = query.declaration;
        request.use_book = query.use_book;
        self.ask(request);
    }
}

/// The most lines at a time.
const MAX_LINES: usize = 20;

impl Analysis for BuiltIn {
    fn max_lines(&self) -> usize {
        MAX_LINES
    }

    fn analyse(&mut self, query: Query, lines: usize) {
        let level = query.limits.level.unwrap_or(Level::MAX);
        let limits = limits(&query);
        let mut request = Request::new(query.ticket, query.start, query.moves, level);
        request.limits = limits;
        request.lines = lines.clamp(1, MAX_LINES);
        request.declaration = query.declaration;
        request.resign = None;
        request.use_book = false;
        self.ask(request);
    }
}

impl Drop for BuiltIn {
    fn drop(&mut self) {
        self.quit();
    }
}

impl fmt::Debug for BuiltIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BuiltIn").finish_non_exhaustive()
    }
}

fn limits(query: &Query) -> Limits {
    let QueryLimits { clocks, move_time, depth, nodes, level: _, style: _ } = query.limits;
    let clock = clocks.map(|clocks| clocks[query.side_to_move().index()]);
    let clock = clock.as_ref().map_or(Limits::NONE, ClockBudget::limits);
    let own = Limits { depth, nodes, time: move_time, ..Limits::NONE };
    own.and(clock)
}

/// A score in the centipawns of other engines: the bot's own are smaller by this many hundredths
/// (`docs/analysis.md`).
fn common(score: SearchScore) -> SearchScore {
    match score {
        SearchScore::Centipawns(worth) => SearchScore::Centipawns(worth.saturating_mul(137) / 100),
        mate @ SearchScore::Mate(_) => mate,
    }
}

/// The event for the caller, if any.
fn event_of(report: BotReport) -> Option<EngineEvent> {
    match report {
        BotReport::Info(ticket, info) => info.is_whole().then(|| {
            let info = SearchInfo { score: common(info.score), ..info };
            EngineEvent::Info { ticket, line: info.line, info }
        }),
        BotReport::Done(answer) => {
            Some(EngineEvent::Done { ticket: answer.ticket, choice: answer.choice, expected: None })
        }
        BotReport::Failed(failure) => {
            Some(EngineEvent::Failed { ticket: Some(failure.ticket), error: failure.message })
        }
        BotReport::MateSearched(_) | BotReport::Overdue(_) | BotReport::SetUp { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::world::mpsc::{Receiver, channel};

    use super::*;
    use crate::engine::{Ticket, TurnChoice};
    use komadai_core::rules::Position;

    fn bot() -> (BuiltIn, Receiver<EngineEvent>) {
        let (sender, events) = channel();
        let bot = BuiltIn::start(move |event| {
            let _ = sender.send(event);
        });
        (bot.expect("a thread"), events)
    }

    fn query(ticket: u64, sfen: &str, limits: QueryLimits) -> Query {
        Query {
            ticket: Ticket(ticket),
            start: Position::from_sfen(sfen).expect("an SFEN"),
            moves: Vec::new(),
            limits,
            declaration: None,
            use_book: false,
        }
    }

    /// The events until the query is answered.
    fn until_done(events: &Receiver<EngineEvent>) -> (Vec<SearchInfo>, Ticket, TurnChoice) {
        let mut infos = Vec::new();
        loop {
            match events.recv().expect("the engine runs") {
                EngineEvent::Ready => {}
                EngineEvent::Info { line, info, .. } => {
                    assert_eq!(line, 1);
                    infos.push(info);
                }
                EngineEvent::Done { ticket, choice, .. } => return (infos, ticket, choice),
                other => panic!("{other:?}"),
            }
        }
    }

    const MATE_IN_ONE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

    #[test]
    fn an_opponent_chooses_a_move_within_its_limits() {
        let (mut bot, events) = bot();
        let limits = QueryLimits { nodes: Some(10_000), ..QueryLimits::NONE };
        bot.new_game();
        bot.choose_move(query(3, MATE_IN_ONE, limits));
        let (_, ticket, choice) = until_done(&events);
        assert_eq!(ticket, Ticket(3));
        assert_eq!(choice, TurnChoice::Move("G*5b".parse().expect("a move")));
    }

    #[test]
    fn an_analysis_without_limits_tells_more_and_more_until_it_is_stopped() {
        let (mut bot, events) = bot();
        let start = komadai_core::rules::STARTPOS;
        bot.analyse(query(1, start, QueryLimits::NONE), 1);
        let mut depths = Vec::new();
        while depths.len() < 3 {
            match events.recv().expect("the engine runs") {
                EngineEvent::Info { info, .. } => {
                    assert!(!info.pv.is_empty() && info.nodes > 0);
                    depths.push(info.depth);
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(depths.is_sorted_by(|a, b| a < b), "{depths:?}");
        bot.stop();
        let (_, ticket, choice) = until_done(&events);
        assert_eq!(ticket, Ticket(1));
        assert!(matches!(choice, TurnChoice::Move(_)));
    }

    #[test]
    fn an_analysis_judges_a_lost_position_and_does_not_resign_it() {
        let (mut bot, events) = bot();
        let lost = "4k4/9/9/9/9/9/9/9/r3K4 b r2b4g 1";
        let limits = QueryLimits { depth: Some(1), ..QueryLimits::NONE };
        for ticket in 1..=4 {
            bot.analyse(query(ticket, lost, limits), 1);
            let (infos, _, choice) = until_done(&events);
            assert!(matches!(choice, TurnChoice::Move(_)), "{choice:?}");
            assert!(!infos.is_empty());
        }
    }

    #[test]
    fn an_analysis_follows_as_many_lines_as_asked_for_the_best_first() {
        let (mut bot, events) = bot();
        let limits = QueryLimits { depth: Some(4), ..QueryLimits::NONE };
        bot.analyse(query(1, komadai_core::rules::STARTPOS, limits), 3);
        let mut seen = Vec::new();
        loop {
            match events.recv().expect("the engine runs") {
                EngineEvent::Info { line, info, .. } if info.depth == 4 => {
                    seen.push((line, info.pv[0], info.score));
                }
                EngineEvent::Done { .. } => break,
                _ => {}
            }
        }
        let lines: Vec<usize> = seen.iter().map(|(line, ..)| *line).collect();
        assert_eq!(lines, [1, 2, 3]);
        let value = |score: SearchScore| match score {
            SearchScore::Centipawns(value) | SearchScore::Mate(value) => value,
        };
        assert!(seen.is_sorted_by(|a, b| value(a.2) >= value(b.2)), "{seen:?}");
        assert!(seen[0].1 != seen[1].1 && seen[1].1 != seen[2].1);
    }

    #[test]
    fn a_mated_side_has_no_move() {
        let (mut bot, events) = bot();
        let mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
        bot.analyse(query(1, mated, QueryLimits::NONE), 1);
        let (_, _, choice) = until_done(&events);
        assert_eq!(choice, TurnChoice::Resign);
    }

    #[test]
    fn a_newer_query_ends_the_open_one() {
        let (mut bot, events) = bot();
        bot.analyse(query(1, komadai_core::rules::STARTPOS, QueryLimits::NONE), 1);
        bot.choose_move(query(2, MATE_IN_ONE, QueryLimits::NONE));
        assert_eq!(until_done(&events).1, Ticket(1));
        let (infos, ticket, _) = until_done(&events);
        assert_eq!(ticket, Ticket(2));
        assert_eq!(infos.last().map(|info| info.score), Some(SearchScore::Mate(1)));
    }

    #[test]
    fn a_query_after_the_end_fails() {
        let (mut bot, events) = bot();
        bot.quit();
        bot.choose_move(query(9, MATE_IN_ONE, QueryLimits::NONE));
        let failed = events.recv().expect("an event");
        let ticket = Some(Ticket(9));
        assert!(matches!(failed, EngineEvent::Failed { ticket: of, .. } if of == ticket));
    }
}
