//! The arguments of `join` and `host`.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::play::{HandicapArg, PlayTerms, Time};
use crate::app::Seat;
use crate::app::online::{HostingOrder, JoinOrder, Secret};
use crate::commands::CommandError;
use crate::services::find_engine;
use crate::services::online::{DEFAULT_PORT, Route, password_of, protocol_name};
use komadai_core::rules::Color;
use komadai_engine::bot::Level;
use komadai_engine::network::Login;

/// The variable with the password, if no file is named.
const PASSWORD: &str = "KOMADAI_PASSWORD";

/// Who plays instead of a person.
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
    /// A server, at port 4081 if none is named; an invite, `komadai://...`; or ssh://[USER@]HOST
    #[arg(value_name = "HOST[:PORT]|INVITE|ssh://HOST")]
    pub host: String,
    /// Connect through this command's input and output, such as "nc HOST PORT"
    #[arg(long, value_name = "COMMAND")]
    pub via: Option<String>,
    /// Your name at the server: 1 to 32 of A-Z a-z 0-9 _ - @ . and at another komadai any [default: $USER]
    #[arg(long, value_name = "N")]
    pub name: Option<String>,
    /// The file whose first line is your password [default: `$KOMADAI_PASSWORD`]
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
    /// Who plays.
    #[command(flatten)]
    pub program: ProgramArgs,
}

impl JoinArgs {
    /// What to join.
    pub fn order(self) -> Result<JoinOrder, CommandError> {
        let name = self.name.or_else(|| std::env::var("USER").ok());
        let name =
            name.ok_or_else(|| CommandError::Usage("a name is needed: --name N".to_owned()))?;
        Ok(JoinOrder {
            address: self.host,
            via: self.via,
            name,
            password: password(self.password_file.as_deref())?.map(Secret),
            game: self.game,
            seat: self.program.seat()?,
            games: self.games,
            agrees: self.accept,
        })
    }
}

/// The arguments of `komadai watch`.
#[derive(Debug, Clone, Args)]
pub struct WatchArgs {
    /// A server, at port 4081 if none is named; an invite, `komadai://...`; or ssh://[USER@]HOST
    #[arg(value_name = "HOST[:PORT]|INVITE|ssh://HOST")]
    pub host: String,
    /// The game's name at the server [default: the last one that runs]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Connect through this command's input and output
    #[arg(long, value_name = "COMMAND")]
    pub via: Option<String>,
    /// Your name at the server
    #[arg(long, value_name = "N", default_value = "watcher")]
    pub name: String,
    /// The file whose first line is your password [default: `$KOMADAI_PASSWORD`, or any]
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
}

impl WatchArgs {
    /// The way to the server, the login, and the name of the game.
    pub fn order(self) -> Result<(Route, Login, Option<String>), CommandError> {
        let route = Route::new(&self.host, self.via).map_err(CommandError::Usage)?;
        let password = match route.secret() {
            Some(secret) => Some(secret.to_owned()),
            None => password(self.password_file.as_deref())?,
        };
        let password = password.unwrap_or_else(|| "watcher".to_owned());
        let login = login(&protocol_name(&self.name), &password)?.known_as(&self.name);
        Ok((route, login, self.game))
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
    /// Let other machines connect, with an invite to copy; without encryption only given --password-file or --plain-csa
    #[arg(long)]
    pub public: bool,
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
    #[arg(
        long,
        value_name = "SPEC",
        default_value = "casual",
        hide_default_value = true
    )]
    pub rules: String,
    /// The handicap White gives: even, lance, right-lance, bishop, rook, rook-lance, 2-piece to 10-piece
    #[arg(long, value_name = "NAME", value_parser = super::play::handicap)]
    pub handicap: Option<HandicapArg>,
    /// End after this many games; go on without end if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: Option<u32>,
    /// The file whose first line is the password that guests need [default: any password will do]
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// Who plays on your side.
    #[command(flatten)]
    pub program: ProgramArgs,
}

impl HostArgs {
    /// What to host.
    pub fn order(self) -> Result<HostingOrder, CommandError> {
        let is_program = self.program.bot.is_some() || self.program.engine.is_some();
        let terms = PlayTerms {
            rules: &self.rules,
            time: self.time,
            handicap: self.handicap,
        };
        Ok(HostingOrder {
            setup: terms.setup()?,
            name: self.name.or(is_program.then(|| "komadai".to_owned())),
            side: match self.side {
                SideArg::Black => Color::Black,
                SideArg::White => Color::White,
            },
            seat: self.program.seat()?,
            games: self.games,
            password: password(self.password_file.as_deref())?.map(Secret),
            port: self.port,
            is_public: self.public,
            has_invite: self.public || self.invite,
            admits_plain: self.plain_csa,
            known_as: self.address,
        })
    }
}

fn login(name: &str, password: &str) -> Result<Login, CommandError> {
    Login::new(name, password).map_err(|error| CommandError::Usage(error.to_string()))
}

/// The first line of the file, else the variable.
fn password(file: Option<&Path>) -> Result<Option<String>, CommandError> {
    let Some(file) = file else {
        return Ok(std::env::var(PASSWORD).ok());
    };
    let password = password_of(file).map_err(CommandError::Input)?;
    Ok(Some(password))
}
