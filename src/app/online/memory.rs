//! The last values of the form for games over a network, without passwords.

use serde::{Deserialize, Serialize};

use crate::app::wording::faults::ron_file;

/// The version of the file.
const VERSION: u32 = 1;

/// The last values of the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OnlineMemory {
    pub(crate) version: u32,
    /// The player's name at servers.
    pub name: String,
    /// The word of the seat that plays, as in records.
    pub seat: String,
    /// Whether the form was last used to host games.
    pub hosts: bool,
    /// Whether the form was last used to watch games.
    pub watches: bool,
    pub join: JoinMemory,
    pub host: HostMemory,
    pub lishogi: LishogiMemory,
}

/// The last values for lishogi.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LishogiMemory {
    /// Whether the form was last used for it.
    pub was_last: bool,
    /// The address; empty for lishogi.org.
    pub server: String,
    pub clock: String,
}

impl Default for LishogiMemory {
    fn default() -> Self {
        Self { was_last: false, server: String::new(), clock: "10+0|30".to_owned() }
    }
}

impl Default for OnlineMemory {
    fn default() -> Self {
        Self {
            version: VERSION,
            name: String::new(),
            seat: "human".to_owned(),
            hosts: false,
            watches: false,
            join: JoinMemory::default(),
            host: HostMemory::default(),
            lishogi: LishogiMemory::default(),
        }
    }
}

/// The last values for joining a server.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct JoinMemory {
    pub address: String,
    /// The game to ask for.
    pub game: String,
    pub password_file: String,
}

/// The last values for hosting games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HostMemory {
    pub rules: String,
    pub clock: String,
    /// The USI name of the handicap, if there is one.
    pub handicap: String,
    pub has_white: bool,
    /// `here`, `invited` or `anybody`.
    pub reach: String,
    pub port: String,
}

impl Default for HostMemory {
    fn default() -> Self {
        Self {
            rules: "casual".to_owned(),
            clock: "10m+30s".to_owned(),
            handicap: String::new(),
            has_white: false,
            reach: "here".to_owned(),
            port: "4081".to_owned(),
        }
    }
}

ron_file!(OnlineMemory, 8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_as_it_was_written() {
        let mut memory = OnlineMemory::default();
        memory.join.address = "wdoor.c.u-tokyo.ac.jp".to_owned();
        memory.host.reach = "invited".to_owned();
        let text = memory.to_text();
        assert_eq!(OnlineMemory::parse(&text), Ok(memory));
        assert_eq!(OnlineMemory::parse("()"), Ok(OnlineMemory::default()));
        assert!(OnlineMemory::parse("(version: 2)").is_err());
        assert!(OnlineMemory::parse("(password: \"x\")").is_err());
    }
}
