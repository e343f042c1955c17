//! Lishogi for the program: tokens and records as files, fetched games, a bot account. What is said with the
//! server is in [`komadai_engine::lishogi`], how in [`komadai_online::connections::lishogi`].

mod bot;
mod fetch;
mod running;
mod visit;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;

use crate::app::wording::lishogi::refused;
use crate::app::wording::online::line_fault;
use crate::services::files::first_game;
use crate::services::local_time;
pub(crate) use crate::services::local_time::seconds;
use crate::store::{self, Access};
use crate::texts::text;
use komadai_core::record::save::{EXTENSION, to_text};
use komadai_core::record::{Key, Record};
use komadai_engine::lishogi::{GameId, GameSession, Refusal};
use komadai_online::connections::lishogi::HttpFault;

pub use bot::{BotOrder, BotRules, Opponents, run_bot};
pub(crate) use fetch::record_of;
pub use fetch::{Fetched, fetch_games};
pub use komadai_online::connections::lishogi::login::{Login, LoginError};
pub use komadai_online::connections::lishogi::{
    Base, CallFault, Desk, LISHOGI, News, Server, Tag, Token, account, token_of_command,
};
pub(crate) use running::{ask_running, running};
pub use visit::{Visit, VisitEvent};

/// The variable with the address of the server.
const ADDRESS: &str = "KOMADAI_LISHOGI";

/// The variable with a command that prints the token.
const COMMAND: &str = "KOMADAI_LISHOGI_TOKEN_COMMAND";

/// The longest file of a token in bytes.
const LONGEST_TOKEN: u64 = 4096;

/// The scopes that a person's login asks for.
pub const SCOPES: [&str; 2] = ["board:play", "puzzle:read"];

/// The page on which a token is made, below the address of a server.
pub const TOKEN_PAGE: &str =
    "/account/oauth/token/create?scopes[]=board:play&scopes[]=puzzle:read&description=komadai";

/// The address of the server in the environment.
pub(crate) fn address() -> Option<String> {
    std::env::var(ADDRESS).ok().filter(|it| !it.is_empty())
}

/// Where the server is: as chosen, else by the variable, else lishogi.org.
pub fn base(chosen: Option<&str>) -> Result<Base, String> {
    match chosen.map(str::to_owned).or_else(address) {
        Some(address) => address.parse().map_err(|why| format!("{why}")),
        None => Ok(Base::default()),
    }
}

/// Why a call has no answer, in the user's language.
pub(crate) fn fault_words(why: &HttpFault, server: &Base) -> String {
    match why {
        HttpFault::Line(why) => line_fault(why, server.host()),
        HttpFault::Tls(why) => text!("lishogi-no-tls", why = why.as_str()),
        HttpFault::Nonsense => refused(&Refusal::Strange),
    }
}

/// Why a call failed, in the user's language.
pub(crate) fn call_words(why: &CallFault, server: &Base) -> String {
    match why {
        CallFault::Http(why) => fault_words(why, server),
        CallFault::Refused(why) => refused(why),
    }
}

/// Why a login failed, in the user's language.
pub(crate) fn login_words(why: &LoginError, server: &Base) -> String {
    match why {
        LoginError::NoPort(why) => text!("lishogi-no-login", why = "no-port", words = why.as_str()),
        LoginError::Denied => text!("lishogi-no-login", why = "denied", words = ""),
        LoginError::Stopped | LoginError::NoToken => {
            text!("lishogi-no-login", why = "no-token", words = "")
        }
        LoginError::Refused(why) => refused(why),
        LoginError::Fault(why) => fault_words(why, server),
    }
}

/// The file of the token for a server, in the settings folder.
fn token_file(base: &Base) -> Result<PathBuf, String> {
    let folder = store::config_folder().map_err(|why| why.to_string())?;
    let sign = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '_' };
    let host: String = base.host().chars().map(sign).collect();
    Ok(folder.join(format!("token-{host}")))
}

/// The token for a server: of the file named, else of the command of the user, else of our own file. `None`
/// if nobody has logged in.
pub fn token(base: &Base, file: Option<&Path>) -> Result<Option<Token>, String> {
    let command = std::env::var(COMMAND).ok().filter(|it| !it.is_empty());
    let path = match (file, command) {
        (Some(file), _) => file.to_owned(),
        (None, Some(command)) => {
            return token_of_command(&command).map(Some).map_err(|why| why.to_string());
        }
        (None, None) => {
            let own = token_file(base)?;
            if !store::is_there(&own) {
                return Ok(None);
            }
            own
        }
    };
    let bytes = store::read(&path, LONGEST_TOKEN).map_err(|why| why.to_string())?;
    let token = Token::new(&String::from_utf8_lossy(&bytes));
    token.map(Some).map_err(|why| format!("{}: {why}", path.display()))
}

/// Saves the token for a server, for this user alone; returns the file.
pub fn keep_token(base: &Base, file: Option<&Path>, token: &Token) -> Result<PathBuf, String> {
    let path = file.map_or_else(|| token_file(base), |file| Ok(file.to_owned()))?;
    // A file that others may read stays so when it is replaced.
    if store::is_there(&path) {
        store::remove(&path).map_err(|why| why.to_string())?;
    }
    let text = format!("{}\n", token.secret());
    store::write(&path, text.as_bytes(), Access::Private).map_err(|why| why.to_string())?;
    Ok(path)
}

/// Removes the file of the token; `false` if there is none.
pub fn forget_token(base: &Base, file: Option<&Path>) -> Result<bool, String> {
    let path = file.map_or_else(|| token_file(base), |file| Ok(file.to_owned()))?;
    if !store::is_there(&path) {
        return Ok(false);
    }
    store::remove(&path).map_err(|why| why.to_string())?;
    Ok(true)
}

/// A server with the token of the user; an error says how to log in if there is none.
pub fn server(base: Base, file: Option<&Path>) -> Result<Server, String> {
    match token(&base, file)? {
        Some(token) => Ok(Server::new(base, Some(token))),
        None => Err("no token: `komadai lishogi login` gets one".to_owned()),
    }
}

/// The files of games, saved after every move. A game has one file, however often it is opened.
#[derive(Debug)]
pub struct Records {
    folder: Option<PathBuf>,
    address: String,
    /// The file of each game, and what it has.
    files: Vec<(GameId, PathBuf, Record)>,
    /// The last reported reason why a game could not be saved.
    told: Option<String>,
}

impl Records {
    pub fn new(saves: Option<&Path>, base: &Base) -> Self {
        let folder = store::saves_folder(saves).ok();
        Self { folder, address: base.to_string(), files: Vec::new(), told: None }
    }

    /// The page of a game.
    pub fn page(&self, id: &GameId) -> String {
        format!("{}/{id}", self.address)
    }

    /// The title and the text of a game that could not be saved.
    pub(crate) fn unsaved(&self, session: &GameSession) -> Option<(String, Arc<str>)> {
        let record = session.record(&self.address)?;
        Some((title(&record, session.id()), to_text(&record).into()))
    }

    /// Whether the last game that was to be saved is not.
    pub const fn has_failed(&self) -> bool {
        self.told.is_some()
    }

    /// The file of a game, if it was saved.
    pub fn path(&self, id: &GameId) -> Option<&Path> {
        self.files.iter().find(|(of, ..)| of == id).map(|(_, path, _)| path.as_path())
    }

    /// The record of a game that was saved earlier.
    pub fn find(&mut self, id: &GameId) -> Option<&Record> {
        if let Some(at) = self.files.iter().position(|(of, ..)| of == id) {
            return self.files.get(at).map(|(_, _, record)| record);
        }
        let folder = self.folder.as_deref()?;
        let ending = format!(" {id}.{EXTENSION}");
        let listing = store::list(folder, &[EXTENSION]).ok()?;
        let is_of = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(&ending))
        };
        let path = listing.entries.into_iter().map(|entry| entry.path).find(is_of)?;
        let record = first_game(&path).ok()?;
        self.files.push((id.clone(), path, record));
        self.files.last().map(|(_, _, record)| record)
    }

    /// Saves a game if it has changed; returns its file, or the reason of a failure that was not reported
    /// before.
    pub fn save(&mut self, session: &GameSession) -> Result<Option<PathBuf>, String> {
        let Some(mut record) = session.record(&self.address) else {
            return Ok(None);
        };
        if record.main_moves().is_empty() {
            return Ok(None);
        }
        let began = session.full().and_then(|full| started(full.created_at));
        if let Some(began) = &began {
            record.headers.set(Key::Started, began.clone());
        }
        let id = session.id();
        let known = self.files.iter().position(|(of, ..)| of == id);
        if known
            .and_then(|at| self.files.get(at))
            .is_some_and(|(_, _, saved)| keeps(saved, &record))
        {
            return Ok(None);
        }
        let written = self.write(known, id, &record);
        let why = written.as_ref().err().cloned();
        let is_new = why != self.told;
        self.told.clone_from(&why);
        match written {
            Ok(path) => {
                self.files.retain(|(of, ..)| of != id);
                self.files.push((id.clone(), path.clone(), record));
                Ok(Some(path))
            }
            Err(why) if is_new => Err(why),
            Err(_) => Ok(None),
        }
    }

    fn write(&self, known: Option<usize>, id: &GameId, record: &Record) -> Result<PathBuf, String> {
        let text = to_text(record);
        if let Some((_, path, _)) = known.and_then(|at| self.files.get(at)) {
            store::write(path, text.as_bytes(), Access::Private).map_err(|why| why.to_string())?;
            return Ok(path.clone());
        }
        let folder = self.folder.as_deref().ok_or("there is no folder for saves")?;
        let title = title(record, id);
        store::write_new(folder, &title, EXTENSION, text.as_bytes(), Access::Private)
            .map_err(|why| why.to_string())
    }
}

#[cfg(test)]
mod tests;

/// Whether a saved record has everything of this one: the user may have written more into it.
fn keeps(saved: &Record, record: &Record) -> bool {
    saved.main_moves() == record.main_moves()
        && saved.main_end().map(|end| end.reason) == record.main_end().map(|end| end.reason)
}

/// `2026-11-28 Ann - Ben AAAAAAAA`: the id is the end of the name.
fn title(record: &Record, id: &GameId) -> String {
    let day = record.headers.get(&Key::Started).and_then(|it| it.split('T').next());
    let name = |key| {
        let name = record.headers.get(key).unwrap_or("?");
        name.chars().take(16).collect::<String>()
    };
    format!("{} {} - {} {id}", day.unwrap_or(""), name(&Key::Black), name(&Key::White))
}

/// A time of the server, in ISO 8601 to the second.
fn started(millis: i64) -> Option<String> {
    let at = Timestamp::from_millisecond(millis).ok().filter(|_| millis > 0)?;
    Some(local_time::of(at).strftime("%Y-%m-%dT%H:%M:%S").to_string())
}
