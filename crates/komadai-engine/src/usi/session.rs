//! A USI session: the game, the options, and the open searches.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::ask::{self, SessionGame};
use super::command::{Go, UsiCommand};
use super::open_search::{Awaited, OpenSearch, SearchState};
use super::option::{EVAL_FILE, NO_TEXT, UsiOptions};
use super::{LONGEST_LINE, ReadFile, UsiEvent, answer};
use crate::bot::net::Net;
use crate::bot::{Limits, Ticket, TurnChoice};
use crate::engine::{BotHandle, BotReport, BotSetup, position_after};
use komadai_core::rules::{Move, Position};

/// Searches beyond this many open ones are answered without a search: a flood of questions must not wait.
const MOST_OPEN: usize = 32;

/// The engine's side of a USI session.
pub(super) struct UsiSession<'a> {
    bot: BotHandle,
    output: &'a mut dyn Write,
    read_file: ReadFile<'a>,
    options: UsiOptions,
    /// The net, if not the built-in one.
    net: Option<Arc<Net>>,
    /// The game; `None` after a refused one, so that nothing is answered for the one before.
    game: Option<SessionGame>,
    /// The number of searches so far: the ticket of the last one.
    asked: u64,
    /// The seed of this game.
    seed: u64,
    /// Unanswered searches: at most the last of them runs.
    searches: VecDeque<OpenSearch>,
    preparation: Preparation,
    /// The input has ended: open searches are still answered.
    is_ending: bool,
    /// After `quit`: when the session ends, even if answers are missing.
    until: Option<Instant>,
}

/// The wait of `quit` for the answer to an earlier `isready`: allocating a large table takes seconds.
const QUIT_WAIT: Duration = Duration::from_secs(1);

/// Orders that the bot must carry out before it is ready. Nothing is sent while a search is open, and only
/// the last of many changes, so that a flood of options does not wait for the end of a search.
#[derive(Debug)]
struct Preparation {
    /// Options have changed.
    has_options: bool,
    /// Another game begins.
    has_game: bool,
    /// Set-ups that the bot has not finished.
    open: u32,
    /// The number of unanswered `isready`.
    owed: usize,
    /// The MiB of the hash table and the threads last asked for.
    asked: (usize, usize),
}

impl<'a> UsiSession<'a> {
    pub(super) fn new(bot: BotHandle, output: &'a mut dyn Write, read_file: ReadFile<'a>) -> Self {
        let options = UsiOptions::default();
        Self {
            bot,
            output,
            read_file,
            net: None,
            game: Some(SessionGame { start: Position::startpos(), moves: Vec::new() }),
            asked: 0,
            seed: fastrand::u64(..),
            searches: VecDeque::new(),
            preparation: Preparation {
                has_options: true,
                has_game: false,
                open: 0,
                owed: 0,
                asked: (options.hash_mib, options.threads),
            },
            options,
            is_ending: false,
            until: None,
        }
    }

    /// The latest end of the session, once it is known.
    pub(super) const fn until(&self) -> Option<Instant> {
        self.until
    }

    /// Stops the open search. Returns whether the bot is free soon: a large table takes seconds to be made.
    pub(super) fn close(self) -> bool {
        self.bot.stop();
        self.preparation.open == 0
    }

    /// Handles an event; `false` when the session is over.
    pub(super) fn handle(&mut self, event: UsiEvent) -> io::Result<bool> {
        match event {
            UsiEvent::End => self.end()?,
            UsiEvent::TooLong { begin } => {
                let text = format!("a line is longer than {LONGEST_LINE} bytes");
                self.remark(&text)?;
                self.refuse_game(&begin);
            }
            UsiEvent::Line(line) => match UsiCommand::parse(&line) {
                Ok(None) => {}
                Ok(Some(command)) => self.obey(command)?,
                Err(error) => {
                    self.remark(&error)?;
                    self.refuse_game(&line);
                }
            },
            UsiEvent::Bot(report) => self.pass_on(report)?,
        }
        self.prepare()?;
        self.output.flush()?;
        Ok(!self.is_ending || !self.searches.is_empty() || self.preparation.owed > 0)
    }

    fn obey(&mut self, command: UsiCommand) -> io::Result<()> {
        match command {
            UsiCommand::Usi => self.introduce(),
            UsiCommand::IsReady => {
                self.preparation.owed += 1;
                Ok(())
            }
            UsiCommand::SetOption { name, value } => self.set(&name, &value),
            UsiCommand::NewGame => {
                self.seed = fastrand::u64(..);
                self.preparation.has_game = true;
                self.stop()
            }
            UsiCommand::Position { start, moves } => {
                let start = *start;
                self.game = Some(SessionGame { start, moves });
                Ok(())
            }
            UsiCommand::Go(go) => self.go(go),
            UsiCommand::Stop => self.stop(),
            UsiCommand::GameOver => {
                // Some programs end pondering or an infinite search only so. Clearing the game takes time,
                // which is free now.
                self.preparation.has_game = true;
                self.stop()
            }
            UsiCommand::PonderHit => self.ponder_hit(),
            UsiCommand::Quit => {
                self.bot.stop();
                self.searches.clear();
                self.is_ending = true;
                self.until.get_or_insert_with(|| Instant::now() + QUIT_WAIT);
                Ok(())
            }
        }
    }

    fn remark(&mut self, text: &dyn std::fmt::Display) -> io::Result<()> {
        answer::remark(self.output, text)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        writeln!(self.output, "id name komadai {version}")?;
        writeln!(self.output, "id author the komadai authors")?;
        for option in UsiOptions::declarations() {
            writeln!(self.output, "{option}")?;
        }
        writeln!(self.output, "usiok")
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        if name.eq_ignore_ascii_case(EVAL_FILE) {
            return self.set_net(value);
        }
        let UsiOptions { hash_mib, threads, .. } = self.options;
        if let Err(error) = self.options.set(name, value) {
            return self.remark(&error);
        }
        self.preparation.has_options |=
            (self.options.hash_mib, self.options.threads) != (hash_mib, threads);
        Ok(())
    }

    /// Reads a net, or returns to the built-in one.
    fn set_net(&mut self, path: &str) -> io::Result<()> {
        self.net = None;
        self.preparation.has_options = true;
        if path.is_empty() || path == NO_TEXT {
            return Ok(());
        }
        let bytes = (self.read_file)(Path::new(path));
        let net =
            bytes.and_then(|bytes| Net::read(&bytes).map_err(|error| format!("{path}: {error}")));
        match net {
            Ok(net) => {
                self.net = Some(Arc::new(net));
                Ok(())
            }
            Err(error) => {
                let text = format!("{EVAL_FILE}: {error}; the built-in evaluation is used");
                self.remark(&text)
            }
        }
    }

    /// After a refused `position` there is no game to search.
    fn refuse_game(&mut self, line: &str) {
        if line.split_whitespace().next() == Some("position") {
            self.game = None;
        }
    }

    /// Sends the bot its changes, once it is not searching, and `readyok` when it is ready.
    fn prepare(&mut self) -> io::Result<()> {
        if self.searches.is_empty() {
            if self.preparation.open > 0 {
                return Ok(());
            }
            let Preparation { has_options, has_game, owed, .. } = self.preparation;
            if has_options && owed > 0 || has_game && !self.is_ending {
                self.set_up();
                return Ok(());
            }
        }
        for _ in 0..std::mem::take(&mut self.preparation.owed) {
            writeln!(self.output, "readyok")?;
        }
        Ok(())
    }

    fn set_up(&mut self) {
        if std::mem::take(&mut self.preparation.has_game) {
            self.bot.new_game();
        }
        self.preparation.has_options = false;
        self.preparation.open += 1;
        let UsiOptions { hash_mib, threads, .. } = self.options;
        self.preparation.asked = (hash_mib, threads);
        self.bot.set_up(BotSetup { hash_mib, threads, net: self.net.clone() });
    }

    fn go(&mut self, mut go: Go) -> io::Result<()> {
        if !go.unknown.is_empty() {
            self.remark(&format!("go: left out: `{}`", go.unknown.join(" ")))?;
        }
        // Each search is answered, in order: the one before ends now.
        self.stop()?;
        self.asked += 1;
        let ticket = Ticket(self.asked);
        let Some(game) = self.game.clone() else {
            self.remark(&"go: there is no game, the last position was refused")?;
            return self.answer_unsearched(ticket, go.mate, answer::RESIGN.to_owned());
        };
        let position = position_after(&game.start, &game.moves);
        if self.searches.len() >= MOST_OPEN {
            return self.answer_unsearched(ticket, go.mate, answer::any_move(&position));
        }
        self.leave_out_illegal(&mut go, &position)?;
        if self.preparation.has_options || self.preparation.has_game {
            self.set_up();
        }
        let request = ask::request(&self.options, self.seed, ticket, game, &go);
        self.searches.push_back(OpenSearch {
            is_endless: request.limits == Limits::NONE,
            waits_for: match (go.infinite && !go.mate, go.ponder) {
                (true, _) => Some(Awaited::Stop),
                (false, true) => Some(Awaited::PonderHit),
                (false, false) => None,
            },
            time: request.limits.time,
            ..OpenSearch::new(ticket, position, go.mate)
        });
        if go.mate {
            self.bot.solve_mate(request);
        } else {
            self.bot.think(request);
        }
        self.expect_answer();
        Ok(())
    }

    /// Has overdue answers to the last search reported, once its time runs.
    fn expect_answer(&self) {
        if let Some(search) = self.searches.back()
            && let Some(time) = search.time
            && search.waits_for.is_none()
        {
            self.bot.expect_within(search.ticket, time);
        }
    }

    /// Answers without a search, after those that are open.
    fn answer_unsearched(&mut self, ticket: Ticket, is_mate: bool, best: String) -> io::Result<()> {
        let search = OpenSearch::new(ticket, Position::startpos(), is_mate);
        self.searches.push_back(OpenSearch {
            state: SearchState::Stopped,
            held: Some(search.without_result(best)),
            ..search
        });
        self.release()
    }

    /// Removes illegal moves from `searchmoves`; if none is left, all moves are searched.
    fn leave_out_illegal(&mut self, go: &mut Go, position: &Position) -> io::Result<()> {
        if go.only.is_empty() {
            return Ok(());
        }
        let legal = position.legal_moves();
        let (only, illegal): (Vec<Move>, Vec<Move>) =
            go.only.iter().copied().partition(|mv| legal.contains(mv));
        if let Some(mv) = illegal.first() {
            self.remark(&format!("go: searchmoves: {mv} is not legal here"))?;
        }
        go.only = only;
        Ok(())
    }

    /// Ends the search; its answer follows at once.
    fn stop(&mut self) -> io::Result<()> {
        self.bot.stop();
        for search in &mut self.searches {
            search.state = SearchState::Stopped;
        }
        self.release()
    }

    fn ponder_hit(&mut self) -> io::Result<()> {
        self.bot.ponder_hit();
        if let Some(search) = self.searches.back_mut()
            && search.waits_for == Some(Awaited::PonderHit)
        {
            search.waits_for = None;
            self.expect_answer();
        }
        self.release()
    }

    /// Handles the end of the input: waits for a search with limits, ends any other.
    fn end(&mut self) -> io::Result<()> {
        self.is_ending = true;
        let is_endless = |search: &OpenSearch| search.is_endless || search.waits();
        if self.searches.iter().any(is_endless) { self.stop() } else { Ok(()) }
    }

    /// Answers the finished searches that need not wait, in order.
    fn release(&mut self) -> io::Result<()> {
        while let Some(search) = self.searches.front_mut() {
            if search.waits() {
                break;
            }
            let Some(line) = search.held.take() else {
                break;
            };
            writeln!(self.output, "{line}")?;
            self.searches.pop_front();
        }
        Ok(())
    }

    fn pass_on(&mut self, report: BotReport) -> io::Result<()> {
        if let BotReport::SetUp { hash_mib, threads } = report {
            return self.is_set_up(hash_mib, threads);
        }
        let has_lines = self.options.lines > 1;
        let ticket = report.ticket();
        let search = self.searches.iter_mut().find(|s| Some(s.ticket) == ticket);
        let Some(search) = search else {
            return Ok(());
        };
        match report {
            BotReport::Info(_, info) => {
                if info.is_whole() && info.line == 1 {
                    search.seen.clone_from(&info.pv);
                }
                answer::info(self.output, &info, has_lines)?;
            }
            BotReport::Overdue(_) => {
                // The bot waits for the processor on a busy machine: its result so far is better than a loss
                // on time.
                let knows = search.is_mate || !search.seen.is_empty();
                if search.state == SearchState::Running && search.held.is_none() && knows {
                    search.held = Some(search.without_result(answer::play(&search.seen)));
                    self.bot.stop();
                }
            }
            BotReport::SetUp { .. } => {}
            BotReport::Done(done) => {
                if matches!(done.choice, TurnChoice::Move(_)) {
                    answer::info(self.output, &done.info, has_lines)?;
                }
                search.held = Some(answer::best_move(&done));
            }
            BotReport::MateSearched(done) => {
                let [effort, answer] = answer::checkmate(&done);
                writeln!(self.output, "{effort}")?;
                search.held = Some(answer);
                if let Some(words) = answer::futile(&done) {
                    self.remark(&words)?;
                }
            }
            BotReport::Failed(failure) => {
                search.held = Some(search.without_result(answer::any_move(&search.position)));
                self.remark(&failure)?;
            }
        }
        self.release()
    }

    /// The bot has finished its set-up; missing memory is reported.
    fn is_set_up(&mut self, hash_mib: usize, threads: usize) -> io::Result<()> {
        self.preparation.open -= 1;
        if self.preparation.open > 0 {
            return Ok(());
        }
        let (asked_mib, asked_threads) = self.preparation.asked;
        if hash_mib < asked_mib {
            let text = format!("no memory for {asked_mib} MiB: the table has {hash_mib} MiB");
            self.remark(&format!("USI_Hash: {text}"))?;
        }
        if threads < asked_threads {
            let text = format!("no memory for {asked_threads} threads: {threads} search");
            self.remark(&format!("Threads: {text}"))?;
        }
        Ok(())
    }
}
