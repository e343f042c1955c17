//! The commands of games over a network, and their arguments.

use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::ScreenArgs;
use super::lishogi::{LishogiCommand, ServerArgs};
use super::play::{HandicapArg, RULES, Time, rules};
use crate::app::Seat;
use crate::app::online::{
    GuestOrder, HostOrder, PASSWORD, Prefilled, SPECTATOR, Visit, WatchOrder, adjourned,
    wants_password,
};
use crate::commands::CommandError;
use crate::services::find_engine;
use crate::services::online::{DEFAULT_PORT, Way, invite_of, password_of};
use crate::store;
use komadai_core::game::{Game, GameSetup};
use komadai_core::record::save;
use komadai_core::rules::{Handicap, Position};
use komadai_engine::bot::Level;
use komadai_engine::network::Invite;

/// The largest file of an adjourned game, in bytes.
const LONGEST_GAME: u64 = 1 << 24;

/// The commands of games over a network.
#[derive(Debug, Subcommand)]
pub enum OnlineCommand {
    /// Play at a CSA server, such as floodgate or a friend's `komadai host`
    Join {
        /// Where, and as whom.
        #[command(flatten)]
        game: Box<JoinArgs>,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Host games over the network for programs that speak the CSA protocol, and for yourself
    Host {
        /// What is played.
        #[command(flatten)]
        game: Box<HostArgs>,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Watch a running game at floodgate, another CSA server or a komadai
    Watch {
        /// What is watched.
        #[command(flatten)]
        game: Box<WatchArgs>,
        /// How it is shown.
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Play at lishogi.org: people, its program, as a bot; fetch games
    Lishogi {
        #[command(subcommand)]
        command: LishogiCommand,
    },
    /// Show your running games at lishogi.org
    Status {
        #[command(flatten)]
        server: ServerArgs,
        /// Only how many wait for your move, as `lishogi: 2`, for prompts and tmux; empty if none. Asks no
        /// server
        #[arg(long)]
        short: bool,
    },
    /// Play at the host on this machine and do nothing else: for friends who log in by ssh
    ///
    /// Reads no settings, writes no files, starts no programs.
    Guest(GuestArgs),
    /// Connect standard input and output with the host on this machine; `komadai join ssh://HOST` runs it
    /// there
    Seat {
        /// The port of the host; several where a guest by ssh may choose one of them
        #[arg(long, value_name = "P", default_values_t = [DEFAULT_PORT])]
        port: Vec<u16>,
    },
}

/// The engine that plays instead of a person.
#[derive(Debug, Clone, Default, Args)]
pub struct ProgramArgs {
    /// Let the built-in bot play at this level
    #[arg(long, value_name = "LEVEL", conflicts_with = "engine")]
    pub bot: Option<Level>,
    /// Let a USI engine play: a name of the list of engines, or the path of a program
    #[arg(long, value_name = "NAME|PATH")]
    pub engine: Option<String>,
}

impl ProgramArgs {
    fn seat(&self) -> Result<Seat, CommandError> {
        match (self.bot, &self.engine) {
            (Some(level), _) => Ok(Seat::Bot(level)),
            (None, Some(engine)) => {
                let entry = find_engine(engine).map_err(CommandError::Input)?;
                Ok(Seat::engine(&entry))
            }
            (None, None) => Ok(Seat::Human),
        }
    }
}

/// The arguments of `komadai join`.
#[derive(Debug, Clone, Args)]
pub struct JoinArgs {
    /// A server, at port 4081 if none is named; an invite, `komadai://...`, or `-` to read it from standard
    /// input; or `ssh://USER@HOST` [default: the screen asks]
    #[arg(value_name = "HOST[:PORT]|INVITE|-|ssh://HOST")]
    pub host: Option<String>,
    /// The file whose first line is the invite: others on this machine can read arguments
    #[arg(long, value_name = "FILE", conflicts_with = "host")]
    pub invite_file: Option<PathBuf>,
    /// Connect through this command's input and output, such as "nc HOST PORT"
    #[arg(long, value_name = "COMMAND")]
    pub via: Option<String>,
    /// Your name at the server: 1 to 32 of A-Z a-z 0-9 _ - @ . and at another komadai any [default: $USER]
    #[arg(long, value_name = "N")]
    pub name: Option<String>,
    /// The file whose first line is your password [default: `$KOMADAI_PASSWORD`, or any]
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// The game to ask for, at servers that find it before the password, such as floodgate-300-10F
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Play this many games in a row
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Accept every game that is offered
    #[arg(long)]
    pub accept: bool,
    /// The engine that plays instead of a person.
    #[command(flatten)]
    pub program: ProgramArgs,
}

impl JoinArgs {
    /// These arguments with the invite read from its file, and a warning if the invite is an argument.
    pub fn with_place(mut self) -> Result<(Self, Option<String>), CommandError> {
        let warning = warning(self.host.as_deref());
        self.host = place(self.host.take(), self.invite_file.as_deref())?;
        Ok((self, warning))
    }

    /// The values a form starts with if the host is missing, or the password of a server known to require
    /// one.
    pub fn to_ask(&self) -> Result<Option<Prefilled>, CommandError> {
        let host = self.host.clone().unwrap_or_default();
        Way::new(&host, None).map_err(CommandError::Usage)?;
        let has_password =
            !wants_password(&host) || password(self.password_file.as_deref())?.is_some();
        let is_whole = self.via.is_some() || (self.host.is_some() && has_password);
        Ok((!is_whole).then(|| Prefilled {
            address: host,
            game: self.game.clone().unwrap_or_default(),
            name: self.name.clone().unwrap_or_default(),
            seat: self.program.seat().ok(),
            ..Prefilled::default()
        }))
    }

    /// The order for a guest, with the saves folder of the screen.
    pub fn order(self, saves: Option<PathBuf>) -> Result<GuestOrder, CommandError> {
        let visit = Visit {
            address: self.host.unwrap_or_default(),
            via: self.via,
            name: self.name.or_else(user).unwrap_or_default(),
            password: password(self.password_file.as_deref())?,
            game: self.game.unwrap_or_default(),
        };
        Ok(GuestOrder {
            games: self.games,
            agrees: self.accept,
            saves,
            ..visit.join(self.program.seat()?).map_err(CommandError::usage)?
        })
    }
}

/// The arguments of `komadai guest`.
#[derive(Debug, Clone, Args)]
pub struct GuestArgs {
    /// The port of the host on this machine
    #[arg(long, value_name = "P", default_value_t = DEFAULT_PORT)]
    pub port: u16,
    /// The guest's name [default: $USER]
    #[arg(long, value_name = "N")]
    pub name: Option<String>,
    /// Plain-text dialogue instead of the full screen
    #[arg(long)]
    pub plain: bool,
}

impl GuestArgs {
    /// The order for a guest, who leaves nothing on the disk.
    pub fn order(self) -> Result<GuestOrder, CommandError> {
        let name = self.name.or_else(user);
        let name = name.unwrap_or_else(|| "guest".to_owned());
        let password = password(None)?;
        let order = GuestOrder::at_port(self.port, &name, password.as_deref());
        Ok(GuestOrder {
            keeps_records: false,
            keeps_seat: false,
            ..order.map_err(CommandError::usage)?
        })
    }
}

/// The arguments of `komadai watch`.
#[derive(Debug, Clone, Args)]
pub struct WatchArgs {
    /// A server, at port 4081 if none is named; an invite, `komadai://...`, or `-` to read it from standard
    /// input; or `ssh://USER@HOST`
    #[arg(value_name = "HOST[:PORT]|INVITE|-|ssh://HOST", required_unless_present = "invite_file")]
    pub host: Option<String>,
    /// The file whose first line is the invite: others on this machine can read arguments
    #[arg(long, value_name = "FILE", conflicts_with = "host")]
    pub invite_file: Option<PathBuf>,
    /// The game's name at the server [default: the last one that runs]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Connect through this command's input and output
    #[arg(long, value_name = "COMMAND")]
    pub via: Option<String>,
    /// Your name at the server
    #[arg(long, value_name = "N", default_value = SPECTATOR)]
    pub name: String,
    /// The file whose first line is your password [default: `$KOMADAI_PASSWORD`, or any]
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
}

impl WatchArgs {
    /// A warning if the invite is an argument: other users of the machine can read it.
    pub fn warning(&self) -> Option<String> {
        warning(self.host.as_deref())
    }

    /// The order for a spectator.
    pub fn order(self) -> Result<WatchOrder, CommandError> {
        let visit = Visit {
            address: place(self.host, self.invite_file.as_deref())?.unwrap_or_default(),
            via: self.via,
            name: self.name,
            password: password(self.password_file.as_deref())?,
            game: self.game.unwrap_or_default(),
        };
        visit.watch().map_err(CommandError::usage)
    }
}

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SideArg {
    /// Black, who moves first in even games
    Black,
    /// White, who gives the handicap
    White,
}

/// The arguments of `komadai host`.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct HostArgs {
    /// Play yourself under this name [default: only referee]
    #[arg(long, value_name = "N")]
    pub name: Option<String>,
    /// Your side in the first game; the sides are switched after each
    #[arg(long, value_name = "SIDE", default_value = "black", requires = "name")]
    pub side: SideArg,
    /// The port to listen at
    #[arg(long, value_name = "P", default_value_t = DEFAULT_PORT)]
    pub port: u16,
    /// Let other machines connect, with an invite to copy; without encryption only given --password-file or
    /// --plain-csa
    #[arg(long)]
    pub public: bool,
    /// Let everybody in this network find and join the host: implies --public
    #[arg(long)]
    pub lan: bool,
    /// Encrypt, and print an invite to copy, without --public too: for tunnels
    #[arg(long)]
    pub invite: bool,
    /// This machine's name in invites [default: its addresses, as far as it knows them]
    #[arg(long, value_name = "HOST")]
    pub address: Option<String>,
    /// Let programs from other machines in that do not encrypt, as most do
    #[arg(long)]
    pub plain_csa: bool,
    /// The clock of both: 10m, 10m+30s, 5m+10s/move, or none
    #[arg(long, value_name = "SPEC", value_parser = super::play::time, default_value = "10m+30s")]
    pub time: Time,
    /// A rule set such as pro, then `name=value` options
    #[arg(long, value_name = "SPEC", default_value = RULES, hide_default_value = true)]
    pub rules: String,
    /// The handicap White gives: even, lance, right-lance, bishop, rook, rook-lance, 2-piece to 10-piece
    #[arg(long, value_name = "NAME", value_parser = super::play::handicap)]
    pub handicap: Option<HandicapArg>,
    /// End after this many games; go on without end if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: Option<u32>,
    /// Go on with an adjourned game of this file; rules, clock and sides are its own
    #[arg(long, value_name = "FILE", conflicts_with_all = ["time", "rules", "handicap", "side"])]
    pub resume: Option<PathBuf>,
    /// The file whose first line is the password that guests need [default: any password will do]
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// The engine that plays on your side.
    #[command(flatten)]
    pub program: ProgramArgs,
}

impl HostArgs {
    /// The order for the host, and that of its own player if there is one.
    pub fn order(
        self,
        saves: Option<PathBuf>,
    ) -> Result<(HostOrder, Option<GuestOrder>), CommandError> {
        let is_program = self.program.bot.is_some() || self.program.engine.is_some();
        let name = self.name.or(is_program.then(|| "komadai".to_owned()));
        let password = password(self.password_file.as_deref())?;
        let seat = name.map(|name| {
            let own = GuestOrder::at_own_host(&name, self.program.seat()?);
            Ok::<_, CommandError>(GuestOrder {
                games: self.games.unwrap_or(u32::MAX),
                saves: saves.clone(),
                ..own.map_err(CommandError::usage)?
            })
        });
        let seat = seat.transpose()?;
        let resumed = self.resume.as_deref().map(resumed).transpose()?;
        let is_black = match (&resumed, &seat) {
            (Some(game), Some(seat)) => game.setup().names[1] != seat.login.shown_name(),
            _ => self.side == SideArg::Black,
        };
        let own = seat.as_ref().map(|seat| (seat, is_black));
        let admits_plain = self.plain_csa || password.is_some();
        let is_public = self.public || self.lan;
        let setup = setup(&self.rules, self.time, self.handicap)?;
        let order = HostOrder::new(setup, own, password, self.port, is_public);
        let mut order = HostOrder {
            encrypts: is_public || self.invite,
            is_announced: self.lan,
            admits_plain,
            known_as: self.address,
            saves,
            ..order.resuming(resumed)
        };
        order.terms.games = self.games;
        Ok((order, seat))
    }
}

/// The adjourned game in a file.
fn resumed(file: &Path) -> Result<Box<Game>, CommandError> {
    let failed =
        |why: &dyn std::fmt::Display| CommandError::Input(format!("{}: {why}", file.display()));
    let bytes = store::read(file, LONGEST_GAME).map_err(CommandError::input)?;
    let record = save::from_text(&bytes).map_err(|why| failed(&why))?;
    let game = adjourned(record).map_err(|why| failed(&why))?;
    Ok(Box::new(game))
}

/// The name of the user of this machine.
fn user() -> Option<String> {
    std::env::var("USER").ok()
}

/// The address to connect to: as given, or the invite in the first line of the file or of standard input.
fn place(host: Option<String>, file: Option<&Path>) -> Result<Option<String>, CommandError> {
    if let Some(file) = file {
        return invite_of(file).map(Some).map_err(CommandError::Input);
    }
    if host.as_deref() != Some("-") {
        return Ok(host);
    }
    let mut line = String::new();
    // Longer lines are no invites.
    let mut input = io::Read::take(io::stdin().lock(), 4096);
    input.read_line(&mut line).map_err(CommandError::input)?;
    match line.trim() {
        "" => {
            let words = "standard input: an invite is expected in its first line";
            Err(CommandError::Input(words.to_owned()))
        }
        line => Ok(Some(line.to_owned())),
    }
}

/// A warning if the invite is an argument: other users of the machine can read it.
fn warning(host: Option<&str>) -> Option<String> {
    host.and_then(Invite::within).map(|_| {
        "other users of this machine can read an invite that is an argument: \
        `-` reads it from standard input, --invite-file from a file"
            .to_owned()
    })
}

/// The first line of the file, else the variable.
fn password(file: Option<&Path>) -> Result<Option<String>, CommandError> {
    let Some(file) = file else {
        return Ok(std::env::var(PASSWORD).ok());
    };
    let password = password_of(file).map_err(CommandError::Input)?;
    Ok(Some(password))
}

/// A game between two players at different places.
fn setup(
    spec: &str,
    Time(time): Time,
    handicap: Option<HandicapArg>,
) -> Result<GameSetup, CommandError> {
    let odds = handicap.and_then(|HandicapArg(odds)| odds);
    Ok(GameSetup {
        start: odds.map_or_else(Position::startpos, Handicap::position),
        rules: rules(spec, None)?,
        time: [time; 2],
        ..GameSetup::default()
    })
}
