//! Which games of the user run: remembered in a file for every program, and asked about.

use std::path::Path;

use super::{Base, Server, account, base, token};
use crate::app::online::{LishogiLogin, RunningGame, RunningGames};
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

/// Asks the servers of remembered games, with `all` also that of the login, which games run; returns those,
/// with the reasons why a server could not be asked. The file of a token is for the server of the login only.
pub(crate) fn ask_running(login: &LishogiLogin, all: bool) -> (Vec<RunningGame>, Vec<String>) {
    let own = base(login.server.as_deref()).ok().map(|base| base.to_string());
    let mut servers: Vec<String> = running().into_iter().map(|game| game.server).collect();
    servers.extend(own.clone().filter(|_| all));
    servers.sort();
    servers.dedup();
    let faults = servers.iter().filter_map(|server| {
        let file = login.token_file.as_deref().filter(|_| own.as_ref() == Some(server));
        let asked = ask(server, file);
        asked.err().map(|why| format!("{server}: {why}"))
    });
    let faults = faults.collect();
    (running(), faults)
}

fn ask(server: &str, file: Option<&Path>) -> Result<(), String> {
    let base: Base = server.parse().map_err(|why| format!("{why}"))?;
    let token = token(&base, file)?.ok_or("nobody is logged in")?;
    let server = Server::new(base, Some(token));
    let account = account(&server).map_err(|why| why.to_string())?;
    let answer = server.call(&Request::playing()).map_err(|why| why.to_string())?;
    let list: NowPlaying = answer.read().map_err(|why| why.to_string())?;
    learn(server.base(), &account.id, &list.now_playing, true);
    Ok(())
}
