//! The player's seats in running games at hosts, so that a program that was killed comes back to its game.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::app::wording::faults::ron_file;

/// The version of the file.
const VERSION: u32 = 1;
/// The most seats; those of games that never ended give way to later ones.
const MOST: usize = 20;

/// The seats in running games, the last one first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlineSeats {
    version: u32,
    #[serde(default)]
    seats: Vec<OnlineSeat>,
}

/// A seat: the way to its host, the player's name of the protocol, and the token that the host gave for the
/// return.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OnlineSeat {
    site: String,
    name: String,
    token: String,
}

impl Default for OnlineSeats {
    fn default() -> Self {
        Self { version: VERSION, seats: Vec::new() }
    }
}

impl OnlineSeats {
    /// Notes the seat of a player at a host; `None` when the game has ended.
    pub(crate) fn set(&mut self, site: &str, name: &str, token: Option<&str>) {
        let site = &*one_spelling(site);
        self.seats.retain(|seat| seat.site != site || seat.name != name);
        if let Some(token) = token {
            let [site, name, token] = [site, name, token].map(str::to_owned);
            self.seats.insert(0, OnlineSeat { site, name, token });
            self.seats.truncate(MOST);
        }
    }

    /// Whether two ways lead to one host.
    pub fn is_same_site(one: &str, other: &str) -> bool {
        one_spelling(one) == one_spelling(other)
    }

    /// Whether a text can be a token: hosts give hexadecimal digits, and a login with others would be malformed.
    pub(crate) fn is_token(text: &str) -> bool {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit())
    }

    /// The token of a player at a host.
    pub(crate) fn token(&self, site: &str, name: &str) -> Option<&str> {
        let site = one_spelling(site);
        let seat = self.seats.iter().find(|seat| seat.site == *site && seat.name == name);
        seat.map(|seat| seat.token.as_str())
    }
}

/// This machine has several names.
fn one_spelling(site: &str) -> Cow<'_, str> {
    let rest = ["127.0.0.1", "[::1]", "::1"].iter().find_map(|name| site.strip_prefix(name));
    match rest.filter(|rest| rest.is_empty() || rest.starts_with(':')) {
        Some(rest) => Cow::Owned(format!("localhost{rest}")),
        None => Cow::Borrowed(site),
    }
}

ron_file!(OnlineSeats, 3);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_one_seat_at_a_host_until_the_game_ends() {
        let mut seats = OnlineSeats::default();
        for number in 0..30 {
            seats.set(&format!("host{}", number / 2), "ann", Some(&number.to_string()));
        }
        seats.set("host14", "ben", Some("b"));
        let seats = OnlineSeats::parse(&seats.to_text()).expect("as written");
        assert_eq!(seats.seats.len(), 16);
        assert_eq!(seats.token("host14", "ann"), Some("29"));
        assert_eq!(seats.token("host14", "ben"), Some("b"));
        assert_eq!(seats.token("host14", "eve"), None);
        let mut left = seats;
        left.set("localhost:4081", "ann", Some("here"));
        for same in ["127.0.0.1:4081", "[::1]:4081", "localhost:4081"] {
            assert_eq!(left.token(same, "ann"), Some("here"), "{same}");
        }
        assert_eq!(left.token("127.0.0.1:4082", "ann"), None);
        assert_eq!(left.token("127.0.0.11:4081", "ann"), None);
        left.set("host14", "ann", None);
        assert_eq!(left.token("host14", "ann"), None);
        assert_eq!(left.token("host14", "ben"), Some("b"));
        for number in 0..30 {
            left.set(&format!("other{number}"), "ann", Some("x"));
        }
        assert_eq!(left.seats.len(), MOST);
        assert_eq!(left.token("host14", "ben"), None);
    }
}
