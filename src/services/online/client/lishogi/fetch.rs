//! What is fetched from lishogi for the library and the mate problems.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use crate::app::screens::library::{Done, FileChangeError};
use crate::app::wording::lishogi::refused;
use crate::services::lishogi::{
    Server, account, base, call_words, fault_words, fetch_games, token,
};
use crate::store::{self, Access};
use komadai_core::rules::Position;
use komadai_engine::lishogi::{DailyProblem, Request};
use komadai_engine::tsume::{Answer, Problem, Question, answer};

/// One fetch at a time writes the folder: the next one waits until one that was stopped has ended.
static FETCHING: Mutex<()> = Mutex::new(());

/// The longest cached problem in bytes.
const LONGEST: u64 = 4096;

/// The server of a form, where an empty text is the default.
fn chosen(server: &str) -> Option<&str> {
    Some(server).filter(|it| !it.is_empty())
}

/// Fetches the games of the logged-in user that are not there yet.
pub(in crate::services::online::client) fn own_games(
    server: &str,
    saves: Option<&Path>,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(usize),
) -> Result<Done, FileChangeError> {
    let _one = FETCHING.lock().unwrap_or_else(PoisonError::into_inner);
    let because = FileChangeError::Because;
    let base = base(chosen(server)).map_err(because)?;
    let Some(token) = token(&base, None).map_err(because)? else {
        return Err(FileChangeError::NotLoggedIn);
    };
    let server = Server::new(base, Some(token));
    let account = account(&server).map_err(|why| because(call_words(&why, server.base())))?;
    let user = account.username.parse().map_err(|_| because(account.username.clone()))?;
    let fetched = fetch_games(&server, &user, true, None, saves, stop, tell).map_err(because)?;
    let done = Done::Fetched(fetched.games, fetched.folder.display().to_string());
    match fetched.broken {
        None => Ok(done),
        Some(why) => Err(FileChangeError::But(done, why)),
    }
}

/// The problem of a day, solved by our solver; `None` if it is no mate. It is fetched once a day.
pub(in crate::services::online::client) fn daily_problem(
    server: &str,
    day: i64,
) -> Result<Option<Problem>, String> {
    let base = base(chosen(server))?;
    let file = store::cache_folder().ok().map(|folder| folder.join("lishogi-problem.txt"));
    let is_of = format!("{day} {base} ");
    let cached = file.as_ref().and_then(|file| store::read(file, LONGEST).ok());
    let cached = cached.and_then(|bytes| String::from_utf8(bytes).ok());
    if let Some(line) = cached.as_ref().and_then(|text| text.strip_prefix(&is_of)) {
        return Ok(Problem::from_line(line));
    }
    let server = Server::new(base, None);
    let answer = server.call(&Request::daily_problem());
    let answer = answer.map_err(|why| fault_words(&why, server.base()))?;
    let daily: DailyProblem = answer.read().map_err(|why| refused(&why))?;
    let problem = daily.position().and_then(solved);
    let line = problem.as_ref().map(Problem::to_line).unwrap_or_default();
    if let Some(file) = &file {
        // Without a cache it is fetched again.
        let _ = store::write(file, format!("{is_of}{line}").as_bytes(), Access::Private);
    }
    Ok(problem)
}

/// A position as a mate problem; `None` if our solver finds no mate.
fn solved(position: Position) -> Option<Problem> {
    match answer(&Question::Solve(position.clone()), &mut || false) {
        Answer::Solved(Ok((solution, _))) => {
            Some(Problem { position, line: solution.line, nodes: solution.nodes })
        }
        _ => None,
    }
}
