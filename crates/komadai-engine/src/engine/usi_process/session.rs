//! The client's side of a USI session: questions and their answers.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::error::UsiError;
use super::lines::shortened;
use super::{Dialect, Timeouts, text};
use crate::bot::SearchInfo;
use crate::engine::{EngineEvent, Query, Ticket};
use crate::world::mpsc::Sender;
use komadai_core::rules::Position;

/// The receiver of events.
pub(super) type EventSink = Arc<dyn Fn(EngineEvent) + Send + Sync>;

/// The most bytes that an engine may print without a question.
pub(super) const MOST_UNASKED: usize = 4 << 20;

/// Infos are passed on at most this often: an engine may print thousands a second.
const INFO_INTERVAL: Duration = Duration::from_millis(50);

/// A search that has only a time for the move is stopped this much after twice that time.
const PATIENCE: Duration = Duration::from_secs(5);

/// An order to the engine.
#[derive(Debug)]
pub(super) enum Order {
    Ask(Box<Question>),
    /// Get ready for the next game.
    NewGame,
    /// A command without an answer, once no search is open.
    Say(String),
    /// End the open search.
    Stop,
    /// The opponent played the move pondered on.
    PonderHit,
    Quit,
    /// The caller is gone.
    Close,
}

/// A question and its kind.
#[derive(Debug)]
pub(super) struct Question {
    pub query: Query,
    pub kind: QuestionKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QuestionKind {
    /// The best move, or the best lines.
    Search { lines: usize },
    /// The same in the opponent's time.
    Ponder,
    /// A mate, within this time.
    Mate(Option<Duration>),
}

/// The session after the handshake.
pub(super) struct UsiSession {
    commands: Sender<String>,
    events: EventSink,
    timeouts: Timeouts,
    state: State,
    /// Orders that wait for the open search, or for `readyok`.
    waiting: VecDeque<Order>,
    dialect: Dialect,
    /// The value of `MultiPV`, if the engine has the option.
    lines: Option<usize>,
    /// Bytes printed since the last question.
    unasked: usize,
    last_line: String,
}

enum State {
    Idle,
    /// `isready` was sent.
    Readying {
        until: Instant,
    },
    Searching(Box<AwaitedSearch>),
}

/// A search without an answer yet.
struct AwaitedSearch {
    ticket: Ticket,
    position: Position,
    /// The time to send `stop`: an engine that has only a time for the move may ignore it.
    stop_at: Option<Instant>,
    /// The deadline of the answer, after `stop`.
    until: Option<Instant>,
    /// The last info of each line, not passed on yet.
    held: Vec<(usize, SearchInfo)>,
    /// The time from which infos are passed on again.
    next_infos: Instant,
}

impl UsiSession {
    /// A session with an engine that has sent `readyok`, in this dialect; `has_lines`: it declares `MultiPV`.
    pub(super) fn new(
        commands: Sender<String>,
        events: EventSink,
        timeouts: Timeouts,
        has_lines: bool,
        dialect: Dialect,
    ) -> Self {
        Self {
            commands,
            events,
            timeouts,
            state: State::Idle,
            waiting: VecDeque::new(),
            dialect,
            lines: has_lines.then_some(1),
            unasked: 0,
            last_line: String::new(),
        }
    }

    /// The time of the next call of [`UsiSession::time`].
    pub(super) fn deadline(&self) -> Option<Instant> {
        match &self.state {
            State::Idle => None,
            State::Readying { until } => Some(*until),
            State::Searching(search) => {
                let infos = (!search.held.is_empty()).then_some(search.next_infos);
                infos.into_iter().chain(search.until.or(search.stop_at)).min()
            }
        }
    }

    /// Carries out an order, now or once the open search is answered.
    pub(super) fn order(&mut self, order: Order, now: Instant) {
        match (order, &self.state) {
            (Order::Stop, State::Searching(_)) => self.stop(now),
            (Order::PonderHit, State::Searching(_)) => self.say("ponderhit".to_owned()),
            (Order::Stop | Order::PonderHit | Order::Quit | Order::Close, _) => {}
            (order, State::Idle) => self.begin(order, now),
            (order, state) => {
                let is_newer = matches!(order, Order::Ask(_));
                let is_open = matches!(state, State::Searching(_));
                self.waiting.push_back(order);
                if is_newer && is_open {
                    self.stop(now);
                }
            }
        }
    }

    /// Handles a line of the engine; fails if it is no expected answer, or too much is printed.
    pub(super) fn line(&mut self, line: &str, now: Instant) -> Result<(), UsiError> {
        let line = line.trim();
        if !line.is_empty() {
            self.last_line = shortened(line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match &mut self.state {
            State::Searching(search) => match word {
                "info" => {
                    if let Some((number, info)) = text::info(rest, &search.position) {
                        search.held.retain(|(other, _)| *other != number);
                        search.held.push((number, info));
                        self.pass_infos_on(now);
                    }
                    Ok(())
                }
                "bestmove" => {
                    let (choice, expected) = text::best_move(rest)?;
                    let ticket = self.close_search();
                    (self.events)(EngineEvent::Done { ticket, choice, expected });
                    self.begin_waiting(now);
                    Ok(())
                }
                "checkmate" => {
                    let answer = text::checkmate(rest, &search.position)?;
                    let ticket = self.close_search();
                    (self.events)(EngineEvent::MateSearched { ticket, answer });
                    self.begin_waiting(now);
                    Ok(())
                }
                _ => Ok(()),
            },
            State::Readying { .. } if word == "readyok" => {
                self.say("usinewgame".to_owned());
                self.state = State::Idle;
                (self.events)(EngineEvent::Ready);
                self.begin_waiting(now);
                Ok(())
            }
            State::Readying { .. } | State::Idle => {
                self.unasked += line.len() + 1;
                if self.unasked > MOST_UNASKED {
                    return Err(UsiError::TooMuch(MOST_UNASKED));
                }
                Ok(())
            }
        }
    }

    /// Passes held infos on and stops a search that takes too long; fails if an answer is overdue.
    pub(super) fn time(&mut self, now: Instant) -> Result<(), UsiError> {
        let overdue =
            |awaited, waited| UsiError::Silent { awaited, waited, said: self.last_line.clone() };
        match &self.state {
            State::Readying { until } if *until <= now => {
                return Err(overdue("readyok", self.timeouts.ready));
            }
            State::Searching(search) if search.until.is_some_and(|until| until <= now) => {
                return Err(overdue("bestmove", self.timeouts.stop));
            }
            State::Searching(search) if search.stop_at.is_some_and(|at| at <= now) => {
                self.stop(now);
            }
            State::Idle | State::Readying { .. } | State::Searching(_) => {}
        }
        self.pass_infos_on(now);
        Ok(())
    }

    /// The engine has failed: all questions fail, now and later.
    pub(super) fn fail(&mut self, error: &UsiError) {
        let open = match std::mem::replace(&mut self.state, State::Idle) {
            State::Searching(search) => Some(search.ticket),
            State::Idle | State::Readying { .. } => None,
        };
        let waiting = std::mem::take(&mut self.waiting);
        let asked = waiting.into_iter().filter_map(|order| match order {
            Order::Ask(question) => Some(question.query.ticket),
            _ => None,
        });
        let tickets: Vec<Ticket> = open.into_iter().chain(asked).collect();
        for ticket in &tickets {
            self.fail_one(Some(*ticket), error);
        }
        if tickets.is_empty() {
            self.fail_one(None, error);
        }
    }

    /// An order after the failure.
    pub(super) fn refuse(&self, order: &Order, error: &UsiError) {
        match order {
            Order::Ask(question) => self.fail_one(Some(question.query.ticket), error),
            Order::NewGame => self.fail_one(None, error),
            Order::Say(_) | Order::Stop | Order::PonderHit | Order::Quit | Order::Close => {}
        }
    }

    fn fail_one(&self, ticket: Option<Ticket>, error: &UsiError) {
        (self.events)(EngineEvent::Failed { ticket, error: error.to_string() });
    }

    fn say(&self, command: String) {
        // A writer that has ended has lost its pipe: the reader reports the end of the output.
        let _ = self.commands.send(command);
    }

    /// Begins waiting orders, up to the next question.
    fn begin_waiting(&mut self, now: Instant) {
        while matches!(self.state, State::Idle) {
            let Some(order) = self.waiting.pop_front() else {
                return;
            };
            self.begin(order, now);
        }
        let is_newer = |order: &Order| matches!(order, Order::Ask(_));
        if self.waiting.iter().any(is_newer) {
            self.stop(now);
        }
    }

    fn begin(&mut self, order: Order, now: Instant) {
        self.unasked = 0;
        match order {
            Order::Ask(question) => self.ask(*question, now),
            Order::NewGame => {
                self.say("isready".to_owned());
                self.state = State::Readying { until: now + self.timeouts.ready };
            }
            Order::Say(command) => self.say(command),
            Order::Stop | Order::PonderHit | Order::Quit | Order::Close => {}
        }
    }

    fn ask(&mut self, Question { query, kind }: Question, now: Instant) {
        if let (QuestionKind::Search { lines }, Some(told)) = (kind, &mut self.lines)
            && *told != lines
        {
            *told = lines;
            self.say(format!("setoption name MultiPV value {lines}"));
        }
        self.say(text::position(&query, self.dialect.drop_sign));
        self.say(match kind {
            QuestionKind::Search { .. } => text::go(&query, false, self.dialect.says_movetime),
            QuestionKind::Ponder => text::go(&query, true, self.dialect.says_movetime),
            QuestionKind::Mate(time) => text::go_mate(time),
        });
        let limits = &query.limits;
        let is_search = matches!(kind, QuestionKind::Search { .. });
        let time = limits.move_time.filter(|_| is_search && limits.clocks.is_none());
        self.state = State::Searching(Box::new(AwaitedSearch {
            ticket: query.ticket,
            position: query.position(),
            stop_at: time.map(|time| now + 2 * time + PATIENCE),
            until: None,
            held: Vec::new(),
            next_infos: now,
        }));
    }

    /// Sends `stop`, once; from now on the wait for the answer is limited.
    fn stop(&mut self, now: Instant) {
        let State::Searching(search) = &mut self.state else {
            return;
        };
        if search.until.is_none() {
            search.until = Some(now + self.timeouts.stop);
            self.say("stop".to_owned());
        }
    }

    fn pass_infos_on(&mut self, now: Instant) {
        let State::Searching(search) = &mut self.state else {
            return;
        };
        if search.next_infos > now {
            return;
        }
        search.next_infos = now + INFO_INTERVAL;
        let ticket = search.ticket;
        for (line, info) in search.held.drain(..) {
            (self.events)(EngineEvent::Info { ticket, line, info });
        }
    }

    /// Ends the open search and passes on its last infos.
    fn close_search(&mut self) -> Ticket {
        match std::mem::replace(&mut self.state, State::Idle) {
            State::Searching(search) => {
                let ticket = search.ticket;
                for (line, info) in search.held {
                    (self.events)(EngineEvent::Info { ticket, line, info });
                }
                ticket
            }
            State::Idle | State::Readying { .. } => {
                unreachable!("answers are read while a search is open")
            }
        }
    }
}

impl fmt::Debug for UsiSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use crate::world::mpsc::{Receiver, channel};

    use super::*;
    use crate::bot::TurnChoice;
    use crate::engine::{ClockBudget, MateAnswer, QueryLimits};

    struct Bench {
        session: UsiSession,
        commands: Receiver<String>,
        events: Receiver<EngineEvent>,
        now: Instant,
    }

    fn bench() -> Bench {
        let (commands, said) = channel();
        let (sender, events) = channel();
        let sink: EventSink = Arc::new(move |event| _ = sender.send(event));
        Bench {
            session: UsiSession::new(commands, sink, Timeouts::default(), true, Dialect::default()),
            commands: said,
            events,
            now: Instant::now(),
        }
    }

    impl Bench {
        fn ask(&mut self, ticket: u64, kind: QuestionKind) {
            self.ask_with(ticket, kind, QueryLimits { depth: Some(1), ..QueryLimits::NONE });
        }

        fn ask_with(&mut self, ticket: u64, kind: QuestionKind, limits: QueryLimits) {
            let query = Query {
                ticket: Ticket(ticket),
                start: Position::startpos(),
                moves: Vec::new(),
                limits,
                declaration: None,
                use_book: false,
            };
            let question = Question { query, kind };
            self.session.order(Order::Ask(Box::new(question)), self.now);
        }

        fn search(&mut self, ticket: u64) {
            self.ask(ticket, QuestionKind::Search { lines: 1 });
        }

        fn hear(&mut self, line: &str) {
            self.session.line(line, self.now).expect("a fair line");
        }

        fn said(&self) -> Vec<String> {
            self.commands.try_iter().collect()
        }
    }

    const GO: [&str; 2] = ["position startpos", "go depth 1"];

    fn done(ticket: u64, mv: &str) -> EngineEvent {
        EngineEvent::Done {
            ticket: Ticket(ticket),
            choice: TurnChoice::Move(mv.parse().expect("a move")),
            expected: None,
        }
    }

    #[test]
    fn a_question_is_asked_and_answered() {
        let mut bench = bench();
        bench.search(7);
        assert_eq!(bench.said(), GO);
        bench.hear("info depth 1 score cp 30 pv 7g7f");
        bench.hear("bestmove 7g7f ponder 3c3d");
        let events: Vec<_> = bench.events.try_iter().collect();
        assert!(matches!(events[0], EngineEvent::Info { line: 1, .. }));
        let mut answer = done(7, "7g7f");
        if let EngineEvent::Done { expected, .. } = &mut answer {
            *expected = text::read_move("3c3d");
        }
        assert_eq!(events[1], answer);
    }

    #[test]
    fn a_newer_question_stops_the_open_one_and_waits_for_its_answer() {
        let mut bench = bench();
        bench.search(1);
        bench.search(2);
        assert_eq!(bench.said(), [GO[0], GO[1], "stop"]);
        bench.hear("bestmove 7g7f");
        assert_eq!(bench.said(), GO);
        bench.hear("bestmove 2g2f");
        let events: Vec<_> = bench.events.try_iter().collect();
        assert_eq!(events, [done(1, "7g7f"), done(2, "2g2f")]);
    }

    #[test]
    fn a_new_game_begins_when_the_engine_is_ready() {
        let mut bench = bench();
        bench.session.order(Order::NewGame, bench.now);
        bench.search(1);
        assert_eq!(bench.said(), ["isready"]);
        bench.hear("bestmove 7g7f");
        bench.hear("readyok");
        assert_eq!(bench.said(), ["usinewgame", GO[0], GO[1]]);
        assert_eq!(bench.events.try_recv(), Ok(EngineEvent::Ready));
    }

    #[test]
    fn answers_that_are_overdue_end_the_session() {
        let mut bench = bench();
        bench.session.order(Order::NewGame, bench.now);
        bench.hear("hello");
        let late = bench.session.deadline().expect("something is awaited");
        assert_eq!(bench.session.time(bench.now), Ok(()));
        let error = bench.session.time(late).expect_err("overdue").to_string();
        assert!(error.starts_with("no `readyok` within"), "{error}");
        assert!(error.ends_with("the last line was `hello`"), "{error}");
        let mut bench = self::bench();
        bench.search(1);
        assert_eq!(bench.session.deadline(), None, "a search may take its time");
        bench.session.order(Order::Stop, bench.now);
        bench.session.order(Order::Stop, bench.now);
        assert_eq!(bench.said(), [GO[0], GO[1], "stop"]);
        let late = bench.session.deadline().expect("an answer is awaited");
        assert!(bench.session.time(late).is_err());
    }

    #[test]
    fn a_search_that_ignores_its_time_is_stopped_and_then_has_to_answer() {
        let mut bench = bench();
        let time = Duration::from_secs(1);
        let limits = QueryLimits { move_time: Some(time), ..QueryLimits::NONE };
        bench.ask_with(1, QuestionKind::Search { lines: 1 }, limits);
        let late = bench.session.deadline().expect("a time to stop it");
        assert_eq!(late, bench.now + 7 * time);
        bench.said();
        assert_eq!(bench.session.time(bench.now + 6 * time), Ok(()));
        assert_eq!(bench.said(), <[&str; 0]>::default());
        assert_eq!(bench.session.time(late), Ok(()));
        assert_eq!(bench.said(), ["stop"]);
        let over = bench.session.deadline().expect("an answer is awaited");
        assert!(over > late);
        assert_eq!(bench.session.time(late + time), Ok(()));
        assert!(bench.session.time(over).is_err());
        // With clocks it is the engine's own time.
        let mut bench = self::bench();
        let clocks = Some([ClockBudget::default(); 2]);
        bench.ask_with(1, QuestionKind::Search { lines: 1 }, QueryLimits { clocks, ..limits });
        assert_eq!(bench.session.deadline(), None);
    }

    #[test]
    fn no_move_ends_the_session_and_every_open_question() {
        let mut bench = bench();
        bench.search(1);
        bench.search(2);
        let error = bench.session.line("bestmove pass", bench.now).expect_err("no move");
        bench.session.fail(&error);
        let failed: Vec<_> = bench
            .events
            .try_iter()
            .map(|event| match event {
                EngineEvent::Failed { ticket, error } => (ticket.map(|it| it.0), error),
                other => panic!("{other:?}"),
            })
            .collect();
        let words = "it answered `pass`, which is not a move".to_owned();
        assert_eq!(failed, [(Some(1), words.clone()), (Some(2), words)]);
    }

    #[test]
    fn floods_of_infos_are_thinned_and_floods_of_anything_unasked_refused() {
        let mut bench = bench();
        bench.search(1);
        for depth in 1..1000 {
            bench.hear(&format!("info depth {depth} score cp 1 pv 7g7f"));
        }
        bench.hear("bestmove 7g7f");
        let depths: Vec<_> = bench
            .events
            .try_iter()
            .filter_map(|event| match event {
                EngineEvent::Info { info, .. } => Some(info.depth),
                _ => None,
            })
            .collect();
        assert_eq!(depths, [1, 999]);
        let line = "x".repeat(1000);
        let refused = (0..MOST_UNASKED).find(|_| bench.session.line(&line, bench.now).is_err());
        assert!(refused.is_some());
    }

    #[test]
    fn lines_pondering_and_mates_are_asked_for() {
        let mut bench = bench();
        bench.ask(1, QuestionKind::Search { lines: 3 });
        assert_eq!(bench.said(), ["setoption name MultiPV value 3", GO[0], GO[1]]);
        bench.hear("bestmove 7g7f");
        bench.ask(2, QuestionKind::Ponder);
        bench.session.order(Order::PonderHit, bench.now);
        assert_eq!(bench.said(), [GO[0], "go ponder depth 1", "ponderhit"]);
        bench.hear("bestmove 7g7f");
        bench.ask(3, QuestionKind::Mate(None));
        assert_eq!(bench.said(), [GO[0], "go mate infinite"]);
        bench.hear("checkmate nomate");
        let answer = EngineEvent::MateSearched { ticket: Ticket(3), answer: MateAnswer::NoMate };
        assert_eq!(bench.events.try_iter().last(), Some(answer));
    }
}
