//! A conversation: what was said so far, and what is being thought about.

use std::io::{self, Write};

use super::command::{Command, Go};
use super::option::{NEVER, Options};
use super::{Event, LONGEST_LINE, answer};
use crate::bot::{Answer, Choice, Handle, Limits, Report, Request, Ticket, TimeControl};
use crate::rules::{Move, Position};

/// One side of a conversation in USI.
pub(super) struct Session<'a> {
    bot: Handle,
    output: &'a mut dyn Write,
    options: Options,
    start: Position,
    moves: Vec<Move>,
    /// Counts questions, and gives them their tickets.
    asked: u64,
    /// Where chance begins in this game.
    seed: u64,
    thinking: Option<Thinking>,
}

/// A question not yet answered to the other side.
struct Thinking {
    ticket: Ticket,
    /// The answer must wait for `stop` or `ponderhit`.
    waits: bool,
    /// It waits for `ponderhit`, after which limits count.
    ponders: bool,
    /// Found while it has to wait.
    held: Option<Answer>,
}

impl<'a> Session<'a> {
    pub(super) fn new(bot: Handle, output: &'a mut dyn Write) -> Self {
        Self {
            bot,
            output,
            options: Options::default(),
            start: Position::startpos(),
            moves: Vec::new(),
            asked: 0,
            seed: fastrand::u64(..),
            thinking: None,
        }
    }

    /// Ends what is being thought about.
    pub(super) fn close(self) {
        self.bot.stop();
    }

    /// Answers an event; `false` when the conversation is over.
    ///
    /// # Errors
    ///
    /// When the output cannot be written.
    pub(super) fn handle(&mut self, event: Event) -> io::Result<bool> {
        let goes_on = match event {
            Event::End => false,
            Event::TooLong => {
                let text = format!("a line is longer than {LONGEST_LINE} bytes");
                answer::remark(self.output, &text)?;
                true
            }
            Event::Line(line) => match Command::parse(&line) {
                Ok(None) => true,
                Ok(Some(command)) => self.obey(command)?,
                Err(error) => {
                    answer::remark(self.output, &error)?;
                    true
                }
            },
            Event::Bot(report) => {
                self.pass_on(report)?;
                true
            }
        };
        self.output.flush()?;
        Ok(goes_on)
    }

    fn obey(&mut self, command: Command) -> io::Result<bool> {
        match command {
            Command::Usi => self.introduce()?,
            Command::IsReady => writeln!(self.output, "readyok")?,
            Command::SetOption { name, value } => self.set(&name, &value)?,
            Command::NewGame => {
                self.forget();
                self.seed = fastrand::u64(..);
                self.bot.new_game();
            }
            Command::Position { start, moves } => (self.start, self.moves) = (*start, moves),
            Command::Go(go) => self.think(go)?,
            Command::GoMate => writeln!(self.output, "checkmate notimplemented")?,
            // Some programs end a pondering or endless search with the end of the game alone.
            Command::Stop | Command::GameOver => self.stop()?,
            Command::PonderHit => self.ponder_hit()?,
            Command::Quit => return Ok(false),
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        writeln!(self.output, "id name komadai {version}")?;
        writeln!(self.output, "id author the komadai authors")?;
        for option in Options::declarations() {
            writeln!(self.output, "{option}")?;
        }
        writeln!(self.output, "usiok")
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        let hash_mib = self.options.hash_mib;
        if let Err(error) = self.options.set(name, value) {
            return answer::remark(self.output, &error);
        }
        if self.options.hash_mib != hash_mib {
            self.bot.set_hash_mib(self.options.hash_mib);
        }
        Ok(())
    }

    fn think(&mut self, go: Go) -> io::Result<()> {
        if self.thinking.is_some() {
            return answer::remark(self.output, &"go: still thinking, say stop first");
        }
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
            limits: self.limits(go),
            // The low levels need chance on every move, the evaluation one seed for the game.
            seed: seed.wrapping_add(moves.len() as u64 / 2 * u64::from(options.level.number() < 4)),
            resign: (options.resign_value < NEVER).then_some(options.resign_value),
            may_declare: true,
            pondering: go.ponder,
            ..Request::new(ticket, start, moves, options.level)
        };
        self.bot.think(request);
        self.thinking = Some(Thinking {
            ticket,
            waits: go.infinite || go.ponder,
            ponders: go.ponder,
            held: None,
        });
        Ok(())
    }

    /// What the other side allows; without any word about it, what the level takes.
    fn limits(&self, go: Go) -> Limits {
        let side = self.side_to_move();
        let own = Limits {
            depth: go.depth,
            nodes: go.nodes,
            ..Limits::NONE
        };
        let margin = std::time::Duration::from_millis(self.options.margin);
        let timed = |main, byoyomi, increment| {
            let control = TimeControl {
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

    /// The answer must come now.
    fn stop(&mut self) -> io::Result<()> {
        self.bot.stop();
        self.release()
    }

    /// An answer still to come is for nobody: it belongs to another game.
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

    /// The answer need not wait any longer.
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

    fn pass_on(&mut self, report: Report) -> io::Result<()> {
        let awaited = |thinking: &&mut Thinking| thinking.ticket == report.ticket();
        let Some(thinking) = self.thinking.as_mut().filter(awaited) else {
            return Ok(());
        };
        match report {
            Report::Info(_, info) => answer::info(self.output, &info),
            Report::Done(answer) if thinking.waits => {
                thinking.held = Some(answer);
                Ok(())
            }
            Report::Done(answer) => {
                self.thinking = None;
                if matches!(answer.choice, Choice::Move(_)) {
                    answer::info(self.output, &answer.info)?;
                }
                answer::best_move(self.output, &answer)
            }
            Report::Failed(failure) => {
                answer::remark(self.output, &failure)?;
                self.thinking = None;
                // The other side waits for a move: a legal one is better than a loss on time.
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
