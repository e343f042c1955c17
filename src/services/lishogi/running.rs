//! Which games of the user run: remembered in a file for every program, and asked about.

use super::{Base, Server, account, base, token};
use crate::app::online::{RunningGame, RunningGames};
use crate::services::files::own_files;
use crate::services::local_time::seconds;
use komadai_engine::lishogi::{GameInfo, NowPlaying, Request};

/// The remembered games that may still run.
pub(crate) fn running() -> Vec<RunningGame> {
    let known = own_files::load::<RunningGames>().map(|loaded| loaded.kept.games);
    let now = seconds();
    known.unwrap_or_default().into_iter().filter(|game| game.until > now).collect()
}

/// Remembers the games of an account; `is_whole` if no others run.
pub(super) fn learn(server: &Base, account: &str, games: &[GameInfo], is_whole: bool) {
    let server = server.to_string();
    let learn = |known: &mut RunningGames| {
        known.learn((&server, account), games, is_whole, seconds());
    };
    // The list is told again with the next move: nothing is lost if it cannot be written now.
    let _ = own_files::change(learn);
}

/// Asks the servers of remembered games, with `all` also the usual one, which games run; returns those, with
/// the reasons why a server could not be asked.
pub(crate) fn ask_running(all: bool) -> (Vec<RunningGame>, Vec<String>) {
    let mut servers: Vec<String> = running().into_iter().map(|game| game.server).collect();
    servers.extend(base(None).ok().filter(|_| all).map(|base| base.to_string()));
    servers.sort();
    servers.dedup();
    let faults = servers.iter().filter_map(|server| {
        let asked = ask(server);
        asked.err().map(|why| format!("{server}: {why}"))
    });
    let faults = faults.collect();
    (running(), faults)
}

fn ask(server: &str) -> Result<(), String> {
    let base: Base = server.parse().map_err(|why| format!("{why}"))?;
    let token = token(&base, None)?.ok_or("nobody is logged in")?;
    let server = Server::new(base, Some(token));
    let account = account(&server).map_err(|why| why.to_string())?;
    let answer = server.call(&Request::playing()).map_err(|why| why.to_string())?;
    let list: NowPlaying = answer.read().map_err(|why| why.to_string())?;
    learn(server.base(), &account.id, &list.now_playing, true);
    Ok(())
}
