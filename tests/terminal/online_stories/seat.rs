//! A player of a story: a program, and who types what the script wants.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai_core::rules::Move;
use rustix::process::Signal;

use crate::talker::{Heard, Talker, games};

/// How long before a move that was not confirmed is typed once more.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long before a game that is not on the disk is saved once more.
const RETRY: Duration = Duration::from_millis(500);

/// How the game ends after the last move of the script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finish {
    Resign,
    Leave,
    Adjourn,
}

impl Finish {
    pub(crate) fn by_chance(rng: &mut Rng) -> Self {
        match rng.u8(..6) {
            0 => Self::Leave,
            1 => Self::Adjourn,
            _ => Self::Resign,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Leave => "quit",
            Self::Adjourn => "adjourn",
        }
    }
}

#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(crate) struct Seat {
    name: &'static str,
    saves: PathBuf,
    args: Vec<String>,
    script: Vec<Move>,
    finish: Finish,
    /// Before a move is typed.
    thinks: Duration,
    /// What an absent opponent is answered with.
    claim: &'static str,
    talker: Option<Talker>,
    /// What killed programs said.
    before: String,
    /// The moves so far, and the most that were ever reported.
    ply: usize,
    most: usize,
    acts_at: Option<Instant>,
    /// The opponent's line is gone: nobody ends a game that the other cannot hear of.
    is_alone: bool,
    /// What was typed for this ply, and when.
    typed: Option<(usize, Instant)>,
    has_end: bool,
    /// Since when the end is saved, or not.
    ended_at: Option<Instant>,
    /// Whether the end is not saved, and whether the player leaves nevertheless.
    is_unsaved: bool,
    is_hasty: bool,
    /// When to answer that a save is tried again.
    tries_again_at: Option<Instant>,
    has_quit: bool,
    status: Option<ExitStatus>,
}

impl Seat {
    pub(crate) fn new(
        name: &'static str,
        folder: &Path,
        args: &[&str],
        script: &[Move],
        finish: Finish,
        rng: &mut Rng,
    ) -> Self {
        let saves = folder.join(name);
        fs::create_dir_all(&saves).expect("a folder");
        Self {
            name,
            saves,
            args: args.iter().map(|&it| it.to_owned()).collect(),
            script: script.to_vec(),
            finish,
            thinks: Duration::from_millis(rng.u64(5..300)),
            claim: if rng.bool() { "claim" } else { "adjourn" },
            talker: None,
            before: String::new(),
            ply: 0,
            most: 0,
            acts_at: None,
            is_alone: false,
            typed: None,
            has_end: false,
            ended_at: None,
            is_unsaved: false,
            is_hasty: rng.bool(),
            tries_again_at: None,
            has_quit: false,
            status: None,
        }
    }

    /// Starts the program.
    pub(crate) fn start(&mut self, more: &[&str]) {
        let program = std::env::var_os("KOMADAI_PROGRAM");
        let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_komadai").into());
        let mut command = Command::new(program);
        command.args(&self.args).args(more).stdin(Stdio::piped()).stdout(Stdio::piped());
        self.talker = Some(Talker::run(command, &self.saves));
        (self.acts_at, self.typed, self.is_alone) = (None, None, false);
    }

    /// Starts a killed program again; a host goes on with the game it finds, at the same port.
    pub(crate) fn start_again(&mut self, port: u16) {
        if self.name == "ben" {
            return self.start(&[]);
        }
        let port = port.to_string();
        let unfinished = games(&self.saves).into_iter().find(|file| {
            let name = file.file_name().unwrap_or_default();
            name.to_string_lossy().starts_with("unfinished")
        });
        let mut more = vec!["--port", &port];
        let file = unfinished.as_deref().and_then(Path::to_str);
        if let Some(file) = file {
            more.extend(["--resume", file]);
        }
        self.start(&more);
    }

    /// The port of a host, and its invite.
    pub(crate) fn listens(&mut self, encrypts: bool) -> Result<(u16, Option<String>), String> {
        let talker = self.talker.as_mut().ok_or("not started")?;
        let line = talker.until("waiting for players at ");
        let port = line.split(':').nth(1).and_then(|it| it.split(' ').next());
        let port = port.and_then(|it| it.parse().ok()).ok_or(line)?;
        if !encrypts {
            return Ok((port, None));
        }
        let line = talker.until("komadai join");
        Ok((port, line.split('\'').nth(1).map(str::to_owned)))
    }

    pub(crate) const fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn saves(&self) -> &Path {
        &self.saves
    }

    pub(crate) const fn ply(&self) -> usize {
        self.ply
    }

    pub(crate) const fn most(&self) -> usize {
        self.most
    }

    /// Whether the script is at its end, or the game.
    pub(crate) const fn has_played_all(&self) -> bool {
        self.ply >= self.script.len() || self.has_end
    }

    pub(crate) const fn has_ended(&self) -> bool {
        self.status.is_some()
    }

    pub(crate) const fn status(&self) -> Option<ExitStatus> {
        self.status
    }

    pub(crate) fn was_told_the_end(&self) -> bool {
        self.has_end
    }

    pub(crate) fn said(&self) -> String {
        let now = self.talker.as_ref().map(Talker::said);
        format!("{}{}", self.before, now.unwrap_or_default())
    }

    pub(crate) fn signal(&self, signal: Signal) {
        if let (Some(talker), None) = (&self.talker, self.status) {
            talker.signal(signal);
        }
    }

    pub(crate) fn kill(&mut self) {
        // What it has said is read to the end: it was confirmed.
        if let Some(talker) = &mut self.talker {
            talker.kill();
        }
        while !self.has_ended() {
            self.hear();
        }
        self.status = None;
        self.before = format!("{}\n[killed]\n", self.said());
        self.talker = None;
    }

    /// Takes what the program has said.
    pub(crate) fn hear(&mut self) {
        while let Some(talker) = &mut self.talker
            && self.status.is_none()
        {
            match talker.hears(Duration::ZERO) {
                Heard::Line(line) => self.line(line.trim_end()),
                Heard::Nothing => return,
                Heard::End => self.status = Some(talker.status()),
            }
        }
    }

    fn line(&mut self, line: &str) {
        let number = |text: &str| text.parse::<usize>().ok();
        if let Some((before, after)) = line.split_once(". ")
            && (after.starts_with("Black ") || after.starts_with("White "))
            && let Some(ply) = number(before)
        {
            self.ply = ply;
            self.most = self.most.max(ply);
        } else if let Some((before, after)) = line.split_once(' ')
            && after.ends_with("played before")
            && let Some(ply) = number(before)
        {
            self.ply = ply;
        } else if line.starts_with("the opponent's line is gone") {
            self.is_alone = true;
        } else if line == "the opponent is back" {
            self.is_alone = false;
        } else if line == "your turn" {
            self.acts_at = Some(Instant::now() + self.thinks);
        } else if line.contains("accept or decline?") || line.contains(" proposes ") {
            self.say("accept");
        } else if line.contains("answer: r try again") {
            self.tries_again_at = Some(Instant::now() + RETRY);
        } else if line.contains("? answer: y yes") {
            self.say("y");
        } else if line.starts_with("the opponent did not come back") {
            self.say(self.claim);
        } else if ["you win:", "you lose:", "draw:", "no result:"]
            .iter()
            .any(|it| line.starts_with(it))
        {
            self.has_end = true;
        } else if line.starts_with("saved:") || line.starts_with("the game is not saved") {
            self.ended_at = self.has_end.then(Instant::now);
            self.is_unsaved = !line.starts_with("saved:");
        }
    }

    fn say(&mut self, line: &str) {
        if let Some(talker) = &mut self.talker {
            // It may have ended.
            talker.tries_to_say(line);
        }
    }

    /// Types what is due; a game that is over is left last by the host.
    pub(crate) fn act(&mut self, is_other_gone: bool, is_disturbed: bool) {
        let now = Instant::now();
        if self.tries_again_at.take_if(|at| now >= *at).is_some() {
            self.say("r");
        }
        if let Some(at) = self.ended_at {
            // A host waits for its guest, to be left; a guest does not wait long.
            let wait = if self.name == "ann" { 15_000 } else { 300 };
            let is_time = is_other_gone || now >= at + Duration::from_millis(wait);
            let may_leave = !is_disturbed || self.is_unsaved && self.is_hasty;
            if is_time && may_leave && !self.has_quit {
                self.has_quit = true;
                self.say("quit");
            }
            return;
        }
        let mv = self.script.get(self.ply);
        if self.acts_at.is_none_or(|at| now < at) || mv.is_none() && self.is_alone {
            return;
        }
        if let Some((ply, at)) = self.typed
            && ply == self.ply
            && now < at + PATIENCE
        {
            return;
        }
        let words = mv.map_or_else(|| self.finish.word().to_owned(), Move::to_string);
        self.acts_at = None;
        self.typed = Some((self.ply, now));
        self.say(&words);
    }
}
