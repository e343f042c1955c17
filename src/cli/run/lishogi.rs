//! Runs the commands of `komadai lishogi`.

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{ended, options, show_screen, shows};
use crate::app::Start;
use crate::app::online::{LishogiLogin, LishogiOrder, OnlineOrder, Opponent};
use crate::cli::ScreenArgs;
use crate::cli::lishogi::{LishogiCommand, ServerArgs, bot, seek};
use crate::commands::{CommandError, CommandResult, Status, Streams};
use crate::services::lishogi::{self, BotOrder, Login, Opponents, Server, Token};
use crate::{plain, services};
use komadai_engine::lishogi::{Account, Refusal, Request, UserName};

/// The scope that a bot account needs.
const BOT: [&str; 1] = ["bot:play"];

/// The word that confirms what cannot be undone.
const CONFIRMED: &str = "upgrade";

pub(super) fn run(
    command: LishogiCommand,
    screen: ScreenArgs,
    streams: &mut Streams,
) -> CommandResult {
    match command {
        LishogiCommand::Login { server, paste, bot } => login(&server, paste, bot, streams),
        LishogiCommand::Logout { server } => logout(&server, streams),
        LishogiCommand::Seek { server, clock, rated, rating_range, side, screen: own } => {
            let opponent = seek(clock, rated, rating_range, side)?;
            play(&server, opponent, &own.or(screen), streams)
        }
        LishogiCommand::Challenge { server, whom, terms, screen: own } => {
            let opponent = terms.opponent(&whom)?;
            play(&server, opponent, &own.or(screen), streams)
        }
        LishogiCommand::Wait { server, screen: own } => {
            play(&server, Opponent::Anybody, &own.or(screen), streams)
        }
        LishogiCommand::Watch { server, user, screen: own } => {
            server.base()?;
            let order = OnlineOrder::WatchLishogi { server: server.server, user };
            show_screen(&own.or(screen), Start::Online(Box::new(order)), streams)
        }
        LishogiCommand::Bot { server, level, ai, games, clock, accept, saves } => {
            let order = bot(level, (ai, games, clock), accept, saves.or(screen.saves))?;
            run_bot(&server, &order, streams)
        }
        LishogiCommand::Games { server, user, since, saves } => {
            games(&server, &user, since.as_deref(), saves.or(screen.saves).as_deref(), streams)
        }
    }
}

/// Prints the running games; `is_short` the number of those that wait for the user, without asking a server.
pub(super) fn status(args: ServerArgs, is_short: bool, streams: &mut Streams) -> CommandResult {
    if is_short {
        let waiting = lishogi::running().iter().filter(|game| game.is_my_turn).count();
        let line = if waiting == 0 { String::new() } else { format!("lishogi: {waiting}") };
        writeln!(streams.out, "{line}")?;
        return Ok(Status::Yes);
    }
    args.base()?;
    let ServerArgs { server, token_file } = args;
    let (games, faults) = lishogi::ask_running(&LishogiLogin { server, token_file }, true);
    let is_known = faults.is_empty();
    for why in faults {
        writeln!(streams.err, "komadai: {why}")?;
    }
    if !is_known && !games.is_empty() {
        writeln!(streams.err, "komadai: as far as this program remembers:")?;
    }
    for game in &games {
        let turn = if game.is_my_turn { "your turn" } else { "their turn" };
        let left = game.flag.map(|flag| (flag - lishogi::seconds()).max(0));
        let left = left.map(|left| match left / 3600 {
            0 => format!(", {} min left", left / 60),
            hours => format!(", {hours} h left"),
        });
        let opponent = crate::text::sanitize(&game.opponent);
        let page = game.page();
        writeln!(streams.out, "{opponent}: {turn}{} {page}", left.unwrap_or_default())?;
    }
    if games.is_empty() && is_known {
        writeln!(streams.out, "no game of yours runs at lishogi")?;
    }
    Ok(if is_known { Status::Yes } else { Status::No })
}

fn account(server: &Server) -> Result<Account, CommandError> {
    let base = server.base();
    lishogi::account(server).map_err(|why| CommandError::Input(format!("{base}: {why}")))
}

/// Plays, on the screen or in lines.
fn play(
    server: &ServerArgs,
    opponent: Opponent,
    screen: &ScreenArgs,
    streams: &mut Streams,
) -> CommandResult {
    let order = OnlineOrder::Lishogi(LishogiOrder {
        server: server.server.clone(),
        token_file: server.token_file.clone(),
        token: None,
        takes_running: matches!(opponent, Opponent::Anybody),
        opponent: opponent.clone(),
        saves: None,
    });
    // In a pipe text mode needs no word about it.
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if is_terminal && shows(screen, Start::Online(Box::new(order)), streams)? {
        return Ok(Status::Yes);
    }
    let server = server.connect()?;
    let account = account(&server)?;
    let options = options(screen, Start::Menu);
    ended(plain::lishogi(&options, server, &account, opponent, streams.out))
}

fn login(args: &ServerArgs, paste: bool, is_bot: bool, streams: &mut Streams) -> CommandResult {
    let base = args.base()?;
    let token = if paste {
        writeln!(streams.err, "a token is made at {base}{}", lishogi::TOKEN_PAGE)?;
        let mut line = String::new();
        // Longer lines are no tokens.
        let mut input = std::io::Read::take(&mut *streams.input, 4096);
        input.read_line(&mut line).map_err(CommandError::input)?;
        Token::new(&line).map_err(CommandError::input)?
    } else {
        let scopes = if is_bot { &BOT[..] } else { &lishogi::SCOPES[..] };
        let login = Login::begin(&base, scopes).map_err(CommandError::input)?;
        writeln!(
            streams.out,
            "open this page in a browser on this computer; it asks for {}:",
            scopes.join(" and ")
        )?;
        writeln!(streams.out, "{}", login.page())?;
        streams.out.flush()?;
        let stop = services::signals::interruption().map_err(CommandError::input)?;
        login.wait(&stop).map_err(CommandError::input)?
    };
    let server = Server::new(base.clone(), Some(token.clone()));
    // A wrong token is not saved.
    let account = account(&server)?;
    let file = lishogi::keep_token(&base, args.file(), &token).map_err(CommandError::Input)?;
    writeln!(streams.out, "logged in as {}; the token is in {}", account.username, file.display())?;
    Ok(Status::Yes)
}

fn logout(args: &ServerArgs, streams: &mut Streams) -> CommandResult {
    let base = args.base()?;
    let Some(token) = lishogi::token(&base, args.file()).map_err(CommandError::Input)? else {
        writeln!(streams.out, "nobody is logged in")?;
        return Ok(Status::No);
    };
    let server = Server::new(base.clone(), Some(token));
    let answer = server.call(&Request::revoke());
    let answer =
        answer.map_err(|why| CommandError::Input(format!("{base}: {why}; the token is kept")))?;
    match Refusal::of(&answer) {
        // It was revoked before.
        None | Some(Refusal::Token) => {}
        Some(why) => return Err(CommandError::Input(format!("{base}: {why}; the token is kept"))),
    }
    let is_removed = lishogi::forget_token(&base, args.file()).map_err(CommandError::Input)?;
    let file = if is_removed { "its file is removed" } else { "it is in no file of this program" };
    writeln!(streams.out, "the token is revoked; {file}")?;
    Ok(Status::Yes)
}

fn run_bot(args: &ServerArgs, order: &BotOrder, streams: &mut Streams) -> CommandResult {
    let server = args.connect()?;
    let mut user = account(&server)?;
    let needs_bot = matches!(order.opponents, Opponents::Challengers(_));
    if needs_bot && user.title != "BOT" {
        writeln!(
            streams.err,
            "{} is no bot account. It can become one, without a way back, if it has no games: type {CONFIRMED}",
            user.username
        )?;
        let mut line = String::new();
        let mut input = std::io::Read::take(&mut *streams.input, 100);
        input.read_line(&mut line).map_err(CommandError::input)?;
        if line.trim() != CONFIRMED {
            return Ok(Status::No);
        }
        let answer = server.call(&Request::upgrade()).map_err(CommandError::input)?;
        if let Some(why) = Refusal::of(&answer) {
            return Err(CommandError::input(why));
        }
        user = account(&server)?;
    }
    let stop = services::signals::interruption().map_err(CommandError::input)?;
    let out = &mut *streams.out;
    let mut tell = |line: &str| {
        writeln!(out, "{}", crate::text::sanitize(line))?;
        out.flush()
    };
    lishogi::run_bot(server, &user, order, &stop, &mut tell).map_err(CommandError::Input)?;
    Ok(Status::Yes)
}

/// Fetches games; without a token the server gives fewer a second.
fn games(
    args: &ServerArgs,
    user: &UserName,
    since: Option<&str>,
    saves: Option<&Path>,
    streams: &mut Streams,
) -> CommandResult {
    let base = args.base()?;
    let token = lishogi::token(&base, args.file()).map_err(CommandError::Input)?;
    let is_logged_in = token.is_some();
    let server = Server::new(base.clone(), token);
    let since = since.map(millis).transpose()?;
    let stop = services::signals::interruption().map_err(CommandError::input)?;
    let err = &mut *streams.err;
    let mut tell = |count: usize| drop(writeln!(err, "{count} games"));
    let is_own = is_logged_in && lishogi::account(&server).is_ok_and(|it| user.is(&it.id));
    let fetched = lishogi::fetch_games(&server, user, is_own, since, saves, &stop, &mut tell);
    let fetched = fetched.map_err(|why| CommandError::Input(format!("{base}: {why}")))?;
    let skipped = match fetched.skipped {
        0 => String::new(),
        count => format!(", {count} skipped (variants, or without moves)"),
    };
    writeln!(streams.out, "{} new games in {}{skipped}", fetched.games, fetched.folder.display())?;
    match fetched.broken {
        None => Ok(Status::Yes),
        Some(why) => {
            writeln!(streams.err, "not complete: {why}; the next fetch goes on from here")?;
            Ok(Status::No)
        }
    }
}

/// The begin of a day here, in milliseconds since 1970.
fn millis(day: &str) -> Result<i64, CommandError> {
    let date: Date = day.parse().map_err(|_| {
        CommandError::Usage(format!("--since {day}: expected a day such as 2026-11-28"))
    })?;
    let begin = date.to_zoned(TimeZone::system()).map_err(CommandError::usage)?;
    Ok(begin.timestamp().as_millisecond())
}
