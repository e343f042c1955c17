//! The arguments of `join` and `host`.

use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::play::{HandicapArg, PlayTerms, Time};
use crate::app::Seat;
use crate::commands::CommandError;
use crate::services::find_engine;
use crate::services::online::{DEFAULT_PORT, GuestOrder, HostOrder, password_of};
use komadai_engine::bot::Level;
use komadai_engine::network::{LobbyTerms, Login};

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
    /// The server; port 4081 if none is named
    #[arg(value_name = "HOST[:PORT]")]
    pub host: String,
    /// Your name at the server: 1 to 32 of A-Z a-z 0-9 _ - @ .
    #[arg(long, value_name = "N")]
    pub name: String,
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
    /// The order for a guest, with the saves folder of the screen.
    pub fn order(self, saves: Option<PathBuf>) -> Result<GuestOrder, CommandError> {
        let password = password(self.password_file.as_deref())?.ok_or_else(|| {
            let words = format!("a password is needed: --password-file FILE, or {PASSWORD}");
            CommandError::Usage(words)
        })?;
        let password = match &self.game {
            Some(game) => format!("{game},{password}"),
            None => password,
        };
        Ok(GuestOrder {
            host: self.host,
            login: login(&self.name, &password)?,
            seat: self.program.seat()?,
            games: self.games,
            agrees: self.accept,
            saves,
            keeps_records: true,
        })
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
    /// Play yourself under this name: 1 to 32 of A-Z a-z 0-9 _ - @ . [default: only referee]
    #[arg(long, value_name = "N")]
    pub name: Option<String>,
    /// Your side in the first game; the sides are switched after each
    #[arg(long, value_name = "SIDE", default_value = "black", requires = "name")]
    pub side: SideArg,
    /// The port to listen at
    #[arg(long, value_name = "P", default_value_t = DEFAULT_PORT)]
    pub port: u16,
    /// Let other machines connect; the connection is not encrypted
    #[arg(long)]
    pub public: bool,
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
    /// The order for a host, and who plays here.
    pub fn order(
        self,
        saves: Option<PathBuf>,
    ) -> Result<(HostOrder, Option<GuestOrder>), CommandError> {
        let is_program = self.program.bot.is_some() || self.program.engine.is_some();
        let name = self.name.or(is_program.then(|| "komadai".to_owned()));
        let password = password(self.password_file.as_deref())?;
        let seat = name.map(|name| {
            let secret = password.as_deref().unwrap_or("host");
            Ok::<_, CommandError>(GuestOrder {
                host: String::new(),
                login: login(&name, secret)?,
                seat: self.program.seat()?,
                games: self.games.unwrap_or(u32::MAX),
                agrees: true,
                saves: saves.clone(),
                keeps_records: true,
            })
        });
        let seat = seat.transpose()?;
        let terms = PlayTerms {
            rules: &self.rules,
            time: self.time,
            handicap: self.handicap,
        };
        let own = seat.as_ref().map(|seat| seat.login.name().to_owned());
        let order = HostOrder {
            terms: LobbyTerms {
                setup: terms.setup()?,
                games: self.games,
                password,
                id: "komadai".to_owned(),
                own: own.map(|name| (name, self.side == SideArg::Black)),
            },
            address: IpAddr::V4(if self.public {
                Ipv4Addr::UNSPECIFIED
            } else {
                Ipv4Addr::LOCALHOST
            }),
            port: self.port,
            saves,
            keeps_records: seat.is_none(),
        };
        Ok((order, seat))
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
