//! A USI session: the game, the options, and the open search.

use std::io::{self, Write};

use super::command::{Go, UsiCommand};
use super::option::{NEVER, UsiOptions};
use super::{LONGEST_LINE, UsiEvent, answer};
use crate::bot::{
    ClockBudget, DeclarationTerms, Limits, Request, SearchAnswer, Ticket, TurnChoice,
};
use crate::engine::{BotHandle, BotReport};
use crate::rules::{Move, Position};

/// The engine's side of a USI session.
pub(super) struct UsiSession<'a> {
    bot: BotHandle,
    output: &'a mut dyn Write,
    options: UsiOptions,
    start: Position,
    moves: Vec<Move>,
    /// The number of searches so far: the ticket of the last one.
    asked: u64,
    /// The seed of this game.
    seed: u64,
    thinking: Option<Thinking>,
}

/// A search whose `bestmove` is not yet sent.
struct Thinking {
    ticket: Ticket,
    /// `bestmove` has to wait for `stop` or `ponderhit`.
    waits: bool,
    /// The search ponders: limits count from `ponderhit` on.
    ponders: bool,
    /// The answer found while it has to wait.
    held: Option<SearchAnswer>,
}

impl<'a> UsiSession<'a> {
    pub(super) fn new(bot: BotHandle, output: &'a mut dyn Write) -> Self {
        Self {
            bot,
            output,
            options: UsiOptions::default(),
            start: Position::startpos(),
            moves: Vec::new(),
            asked: 0,
            seed: fastrand::u64(..),
            thinking: None,
        }
    }

    /// Stops the open search.
    pub(super) fn close(self) {
        self.bot.stop();
    }

    /// Handles an event; `false` when the session is over.
    ///
    /// # Errors
    ///
    /// When the output cannot be written.
    pub(super) fn handle(&mut self, event: UsiEvent) -> io::Result<bool> {
        let goes_on = match event {
            UsiEvent::End => false,
            UsiEvent::TooLong => {
                let text = format!("a line is longer than {LONGEST_LINE} bytes");
                answer::remark(self.output, &text)?;
                true
            }
            UsiEvent::Line(line) => match UsiCommand::parse(&line) {
                Ok(None) => true,
                Ok(Some(command)) => self.obey(command)?,
                Err(error) => {
                    answer::remark(self.output, &error)?;
                    true
                }
            },
            UsiEvent::Bot(report) => {
                self.pass_on(report)?;
                true
            }
        };
        self.output.flush()?;
        Ok(goes_on)
    }

    fn obey(&mut self, command: UsiCommand) -> io::Result<bool> {
        match command {
            UsiCommand::Usi => self.introduce()?,
            UsiCommand::IsReady => writeln!(self.output, "readyok")?,
            UsiCommand::SetOption { name, value } => self.set(&name, &value)?,
            UsiCommand::NewGame => {
                self.forget();
                self.seed = fastrand::u64(..);
                self.bot.new_game();
            }
            UsiCommand::Position { start, moves } => (self.start, self.moves) = (*start, moves),
            UsiCommand::Go(go) => self.think(go)?,
            UsiCommand::GoMate => writeln!(self.output, "checkmate notimplemented")?,
            // Some programs end pondering or an infinite search only by `gameover`.
            UsiCommand::Stop | UsiCommand::GameOver => self.stop()?,
            UsiCommand::PonderHit => self.ponder_hit()?,
            UsiCommand::Quit => return Ok(false),
        }
        Ok(true)
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
        let UsiOptions {
            hash_mib, threads, ..
        } = self.options;
        if let Err(error) = self.options.set(name, value) {
            return answer::remark(self.output, &error);
        }
        if self.options.hash_mib != hash_mib {
            self.bot.set_hash_mib(self.options.hash_mib);
        }
        if self.options.threads != threads {
            self.bot.set_threads(self.options.threads);
        }
        Ok(())
    }

    fn think(&mut self, go: Go) -> io::Result<()> {
        if self.thinking.is_some() {
            return answer::remark(self.output, &"go: still thinking, say stop first");
        }
        let (infinite, ponders) = (go.infinite, go.ponder);
        self.asked += 1;
        let ticket = Ticket(self.asked);
        let options = &self.options;
        let seed = if options.seed == 0 {
            self.seed
        } else {
            options.seed
        };
        let (start, moves) = (self.start.clone(), self.moves.clone());
        let request = Request {
            limits: self.limits(&go),
            seed,
            resign: (options.resign_value < NEVER).then_some(options.resign_value),
            declaration: Some(DeclarationTerms::default()),
            lines: options.lines,
            pondering: ponders,
            only: go.only,
            ..Request::new(ticket, start, moves, options.level)
        };
        self.bot.think(request);
        self.thinking = Some(Thinking {
            ticket,
            waits: infinite || ponders,
            ponders,
            held: None,
        });
        Ok(())
    }

    /// The limits of `go`; without any, those of the level.
    fn limits(&self, go: &Go) -> Limits {
        let side = self.side_to_move();
        let own = Limits {
            depth: go.depth,
            nodes: go.nodes,
            ..Limits::NONE
        };
        let margin = std::time::Duration::from_millis(self.options.margin);
        let timed = |main, byoyomi, increment| {
            let control = ClockBudget {
                main,
                increment,
                byoyomi,
                margin,
            };
            control.limits()
        };
        let main = go.main[side].unwrap_or_default();
        let byoyomi = go.byoyomi.unwrap_or_default();
        let has_clock = go.main[side].is_some() || go.byoyomi.is_some();
        let time = if go.infinite {
            Limits::NONE
        } else if let Some(time) = go.move_time {
            timed(std::time::Duration::ZERO, time, std::time::Duration::ZERO)
        } else if has_clock {
            timed(main, byoyomi, go.increment[side])
        } else if own == Limits::NONE {
            self.options.level.limits()
        } else {
            Limits::NONE
        };
        Limits {
            depth: own.depth,
            nodes: own.nodes,
            ..time
        }
    }

    fn side_to_move(&self) -> usize {
        let first = self.start.side_to_move();
        let mover = if self.moves.len().is_multiple_of(2) {
            first
        } else {
            first.opponent()
        };
        mover.index()
    }

    /// Ends the search; `bestmove` is sent at once.
    fn stop(&mut self) -> io::Result<()> {
        self.bot.stop();
        self.release()
    }

    /// Drops the open search: its answer belongs to another game.
    fn forget(&mut self) {
        self.bot.stop();
        self.thinking = None;
    }

    fn ponder_hit(&mut self) -> io::Result<()> {
        self.bot.ponder_hit();
        match &self.thinking {
            Some(Thinking { ponders: true, .. }) => self.release(),
            _ => Ok(()),
        }
    }

    /// `bestmove` need not wait any longer.
    fn release(&mut self) -> io::Result<()> {
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        thinking.waits = false;
        let Some(answer) = thinking.held.take() else {
            return Ok(());
        };
        self.thinking = None;
        answer::best_move(self.output, &answer)
    }

    fn pass_on(&mut self, report: BotReport) -> io::Result<()> {
        let awaited = |thinking: &&mut Thinking| thinking.ticket == report.ticket();
        let Some(thinking) = self.thinking.as_mut().filter(awaited) else {
            return Ok(());
        };
        match report {
            BotReport::Info(_, info) => answer::info(self.output, &info, self.options.lines > 1),
            BotReport::Done(answer) if thinking.waits => {
                thinking.held = Some(answer);
                Ok(())
            }
            BotReport::Done(answer) => {
                self.thinking = None;
                if matches!(answer.choice, TurnChoice::Move(_)) {
                    answer::info(self.output, &answer.info, self.options.lines > 1)?;
                }
                answer::best_move(self.output, &answer)
            }
            BotReport::Failed(failure) => {
                answer::remark(self.output, &failure)?;
                self.thinking = None;
                // Any legal move is better than a loss on time.
                self.any_move()
            }
        }
    }

    fn any_move(&mut self) -> io::Result<()> {
        let mut position = self.start.clone();
        for &mv in &self.moves {
            // Read from a command, which judged it.
            let _ = position.play(mv);
        }
        match position.legal_moves().first() {
            Some(mv) => writeln!(self.output, "bestmove {mv}"),
            None => writeln!(self.output, "bestmove resign"),
        }
    }
}
