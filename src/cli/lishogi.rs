//! The commands of `komadai lishogi`, and their arguments.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::ScreenArgs;
use super::play::{HandicapArg, handicap};
use crate::app::online::Opponent;
use crate::commands::CommandError;
use crate::services::lishogi::{self, BotOrder, BotRules, Opponents, Server};
use komadai_core::rules::{Color, Handicap, Position};
use komadai_engine::bot::Level;
use komadai_engine::lishogi::{Challenge, Clock, ClockNeed, Play, Seek, Terms, UserName};

/// Where, and with which token.
#[derive(Debug, Clone, Args)]
pub struct ServerArgs {
    /// The server [default: `$KOMADAI_LISHOGI`, else lishogi.org]
    #[arg(long, value_name = "URL")]
    pub server: Option<String>,
    /// The file whose first line is your token [default: what `$KOMADAI_LISHOGI_TOKEN_COMMAND` prints, else the
    /// file of `komadai lishogi login`]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
}

impl ServerArgs {
    pub fn base(&self) -> Result<lishogi::Base, CommandError> {
        lishogi::base(self.server.as_deref()).map_err(CommandError::Usage)
    }

    pub fn file(&self) -> Option<&Path> {
        self.token_file.as_deref()
    }

    /// The server with the token of the user.
    pub fn connect(&self) -> Result<Server, CommandError> {
        lishogi::server(self.base()?, self.file()).map_err(CommandError::Input)
    }
}

/// What to do at lishogi.
#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "one is made, when the program starts")]
pub enum LishogiCommand {
    /// Get a token: in the browser, or from standard input
    Login {
        #[command(flatten)]
        server: ServerArgs,
        /// Read a personal token from standard input instead
        #[arg(long)]
        paste: bool,
        /// Ask for the scope of bot accounts
        #[arg(long)]
        bot: bool,
    },
    /// Revoke the token and remove its file
    Logout {
        #[command(flatten)]
        server: ServerArgs,
    },
    /// Find an opponent and play; moves are read from standard input
    Seek {
        #[command(flatten)]
        server: ServerArgs,
        /// Minutes, increment, byoyomi and periods, such as 10+0|30, 15+10 or 0+0|60(3x)
        #[arg(long, value_name = "CLOCK")]
        clock: Clock,
        /// For ratings
        #[arg(long)]
        rated: bool,
        /// The ratings of opponents
        #[arg(long, value_name = "LEAST-MOST", value_parser = ratings)]
        rating_range: Option<(u32, u32)>,
        /// Your side: random, sente or gote
        #[arg(long, value_name = "SIDE", value_parser = side, default_value = "random")]
        side: Play,
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Challenge a user, the server's program or whoever gets the address, and play
    Challenge {
        #[command(flatten)]
        server: ServerArgs,
        /// A user; ai:LEVEL, the server's program, with a level from 1 to 10; or open
        #[arg(value_name = "NAME|ai:LEVEL|open")]
        whom: String,
        #[command(flatten)]
        terms: ChallengeArgs,
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Wait for a challenge, or go on with a running game
    Wait {
        #[command(flatten)]
        server: ServerArgs,
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Watch the games of a user, or the best running ones, one after another
    Watch {
        #[command(flatten)]
        server: ServerArgs,
        /// The user [default: the best running game]
        #[arg(value_name = "NAME")]
        user: Option<UserName>,
        #[command(flatten)]
        screen: ScreenArgs,
    },
    /// Let the built-in bot play, against the server's program or as a bot account
    Bot {
        #[command(flatten)]
        server: ServerArgs,
        /// The level of the bot
        #[arg(long, value_name = "LEVEL")]
        level: Level,
        /// Play the server's program at this level, from 1 to 10
        #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=10), required_unless_present = "accept")]
        ai: Option<u8>,
        /// The number of games against the server's program
        #[arg(long, value_name = "N", default_value_t = 1, requires = "ai")]
        games: u32,
        /// The clock of these games
        #[arg(long, value_name = "CLOCK", default_value = "10+0|30", requires = "ai")]
        clock: Clock,
        /// Accept challenges by rules, with commas: casual, rated, even, and the seconds of a game as 60-7200
        #[arg(long, value_name = "RULES", conflicts_with = "ai")]
        accept: Option<BotRules>,
        /// The folder of saved games
        #[arg(long, value_name = "DIR")]
        saves: Option<PathBuf>,
    },
    /// Fetch the finished games of a user that are not there yet
    Games {
        #[command(flatten)]
        server: ServerArgs,
        /// The user
        #[arg(value_name = "NAME")]
        user: UserName,
        /// Only games from this day on [default: those after the last fetch]
        #[arg(long, value_name = "YYYY-MM-DD")]
        since: Option<String>,
        /// The folder of saved games; they go to lishogi/NAME in it
        #[arg(long, value_name = "DIR")]
        saves: Option<PathBuf>,
    },
}

/// The terms of a challenge.
#[derive(Debug, Clone, Args)]
pub struct ChallengeArgs {
    /// Minutes, increment, byoyomi and periods, such as 10+0|30
    #[arg(long, value_name = "CLOCK", conflicts_with = "days")]
    pub clock: Option<Clock>,
    /// Days for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=14))]
    pub days: Option<u32>,
    /// For ratings
    #[arg(long, conflicts_with_all = ["handicap", "sfen"])]
    pub rated: bool,
    /// Your side: random, sente or gote; whoever gives a handicap is gote
    #[arg(long, value_name = "SIDE", value_parser = side, default_value = "random")]
    pub side: Play,
    /// The handicap that gote gives: lance, bishop, rook, 2-piece and so on
    #[arg(long, value_name = "NAME", value_parser = handicap, conflicts_with = "sfen")]
    pub handicap: Option<HandicapArg>,
    /// The start position
    #[arg(long, value_name = "SFEN")]
    pub sfen: Option<String>,
}

impl ChallengeArgs {
    /// The challenge to `whom`.
    pub fn opponent(&self, whom: &str) -> Result<Opponent, CommandError> {
        let need = if self.rated { ClockNeed::Rated } else { ClockNeed::Casual };
        let terms = match (self.clock, self.days) {
            (Some(clock), _) => Terms::Clock(allowed(clock, need)?),
            (None, Some(days)) => Terms::Days(days),
            (None, None) => {
                return Err(CommandError::Usage("--clock or --days is expected".to_owned()));
            }
        };
        let odds = self.handicap.and_then(|HandicapArg(odds)| odds);
        let sfen = match (&self.sfen, odds.map(Handicap::position)) {
            (Some(sfen), _) => {
                Some(Position::from_sfen(sfen).map_err(CommandError::usage)?.to_sfen())
            }
            (None, odds) => odds.map(|position| position.to_sfen()),
        };
        let challenge = Challenge { terms, rated: self.rated, color: self.side, sfen };
        Ok(match (whom, whom.strip_prefix("ai:")) {
            ("open", _) => Opponent::Open(challenge),
            (_, Some(level)) => {
                let level = level.parse().ok().filter(|level| (1..=10).contains(level));
                let level = level.ok_or_else(|| {
                    CommandError::Usage("ai: expected a level from 1 to 10".to_owned())
                })?;
                Opponent::Program(level, challenge)
            }
            (user, None) => {
                let user = user.parse().map_err(CommandError::usage)?;
                Opponent::User(user, challenge)
            }
        })
    }
}

/// A clock that the server takes; the error names one.
fn allowed(clock: Clock, need: ClockNeed) -> Result<Clock, CommandError> {
    match clock.remedy(need) {
        None => Ok(clock),
        Some(other) => {
            let kind = if need == ClockNeed::Rated { "rated" } else { "casual" };
            let words =
                format!("--clock {clock}: too short or mixed for {kind} games, {other} is allowed");
            Err(CommandError::Usage(words))
        }
    }
}

/// The search of `komadai lishogi seek`.
pub(super) fn seek(
    clock: Clock,
    rated: bool,
    ratings: Option<(u32, u32)>,
    color: Play,
) -> Result<Opponent, CommandError> {
    let need = if rated { ClockNeed::Rated } else { ClockNeed::Casual };
    Ok(Opponent::Seek(Seek { clock: allowed(clock, need)?, rated, color, ratings }))
}

/// The order of `komadai lishogi bot`.
pub(super) fn bot(
    level: Level,
    (ai, games, clock): (Option<u8>, u32, Clock),
    accept: Option<BotRules>,
    saves: Option<PathBuf>,
) -> Result<BotOrder, CommandError> {
    let opponents = match (ai, accept) {
        (Some(level), _) => {
            let clock = allowed(clock, ClockNeed::Casual)?;
            Opponents::Program { level, games, clock }
        }
        (None, Some(rules)) => Opponents::Challengers(rules),
        (None, None) => return Err(CommandError::Usage("--ai or --accept is expected".to_owned())),
    };
    Ok(BotOrder { level, opponents, saves })
}

fn side(text: &str) -> Result<Play, String> {
    match text {
        "random" => Ok(Play(None)),
        "sente" | "black" => Ok(Play(Some(Color::Black))),
        "gote" | "white" => Ok(Play(Some(Color::White))),
        _ => Err("expected random, sente or gote".to_owned()),
    }
}

fn ratings(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once('-').map(|(least, most)| (least.parse(), most.parse()));
    match parts {
        Some((Ok(least), Ok(most))) if 400 <= least && least < most && most <= 4000 => {
            Ok((least, most))
        }
        _ => Err("expected LEAST-MOST within 400-4000, such as 1500-1800".to_owned()),
    }
}
