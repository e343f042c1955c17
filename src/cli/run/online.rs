//! Runs the commands of games over a network.

use std::io::{self, IsTerminal};

use super::lishogi;
use super::{ended, options, run_plain, show_screen, shows, shows_with};
use crate::app::online::{GuestOrder, OnlineOrder};
use crate::app::{Options, Start};
use crate::cli::ScreenArgs;
use crate::cli::online::{GuestArgs, HostArgs, JoinArgs, OnlineCommand, WatchArgs};
use crate::commands::{CommandError, CommandResult, Status, Streams};
use crate::{plain, services};

pub(super) fn run(
    command: OnlineCommand,
    screen: ScreenArgs,
    streams: &mut Streams,
) -> CommandResult {
    match command {
        OnlineCommand::Join { game, screen: own } => join(*game, &own.or(screen), streams),
        OnlineCommand::Host { game, screen: own } => host(*game, &own.or(screen), streams),
        OnlineCommand::Watch { game, screen: own } => watch(*game, &own.or(screen), streams),
        OnlineCommand::Lishogi { command } => lishogi::run(command, screen, streams),
        OnlineCommand::Status { server, short } => lishogi::status(server, short, streams),
        OnlineCommand::Guest(args) => guest(args, streams),
        OnlineCommand::Seat { port } => {
            // What a guest has asked for whose command is another one, by sshd.
            let asked = std::env::var("SSH_ORIGINAL_COMMAND").ok();
            let port = services::online::port_of(&port, asked.as_deref());
            let port = port.map_err(CommandError::Input)?;
            services::online::seat(port).map_err(CommandError::input)?;
            Ok(Status::Yes)
        }
    }
}

/// Plays at the host on this machine for a guest, on the screen or in lines.
fn guest(args: GuestArgs, streams: &mut Streams) -> CommandResult {
    let is_plain = args.plain;
    let order = args.order()?;
    let options = Options {
        start: Start::Online(Box::new(OnlineOrder::Join(order.clone()))),
        guest_of: Some(order.way.clone()),
        // Pictures are painted from files.
        graphics: Some("cells".to_owned()),
        ..Options::default()
    };
    if !is_plain && shows_with(&options, streams)? {
        return Ok(Status::Yes);
    }
    let order = OnlineOrder::Join(GuestOrder { games: 1, ..order });
    let start = Start::Online(Box::new(order));
    run_plain(&Options { start, ..options }, streams)
}

fn warn(warning: Option<String>, streams: &mut Streams) -> Result<(), CommandError> {
    match warning {
        Some(words) => writeln!(streams.err, "komadai: {words}").map_err(CommandError::from),
        None => Ok(()),
    }
}

/// Shows a game of others, on the screen or in lines.
fn watch(game: WatchArgs, screen: &ScreenArgs, streams: &mut Streams) -> CommandResult {
    warn(game.warning(), streams)?;
    let order = game.order()?;
    show_screen(screen, Start::Online(Box::new(OnlineOrder::Watch(order))), streams)
}

/// Plays at a server, on the screen or in lines. On a terminal a form asks for what is missing.
fn join(game: JoinArgs, screen: &ScreenArgs, streams: &mut Streams) -> CommandResult {
    let (game, warning) = game.with_place()?;
    warn(warning, streams)?;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if is_terminal
        && !screen.plain
        && let Some(prefilled) = game.to_ask()?
    {
        let start = Start::OnlineForm(Box::new(prefilled));
        if shows(screen, start, streams)? {
            return Ok(Status::Yes);
        }
    }
    let order = game.order(screen.saves.clone())?;
    show_screen(screen, Start::Online(Box::new(OnlineOrder::Join(order))), streams)
}

/// Hosts games, on the screen or in lines. A referee alone has no board to play at: his events are lines.
fn host(game: HostArgs, screen: &ScreenArgs, streams: &mut Streams) -> CommandResult {
    let (order, seat) = game.order(screen.saves.clone())?;
    if let Some(seat) = seat {
        let both = OnlineOrder::Host(Box::new(order), seat);
        return show_screen(screen, Start::Online(Box::new(both)), streams);
    }
    let options = options(screen, Start::Menu);
    ended(plain::host(&options, order, streams.out))
}
