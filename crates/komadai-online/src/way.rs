//! The way of a guest to a host: over TCP, with an invite, or through a command such as ssh.

use std::fmt;
use std::net::IpAddr;

use komadai_engine::network::{Invite, InviteError};

/// Options of ssh: it detects a lost connection within 30 seconds, sooner than a host does.
const SSH: [&str; 6] = [
    "-T",
    "-oBatchMode=yes",
    "-oServerAliveInterval=10",
    "-oServerAliveCountMax=3",
    "-oConnectTimeout=10",
    "-oEscapeChar=none",
];

/// The way to a host. Its display form shows no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub goal: Goal,
    /// A command with the connection as its input and output.
    pub via: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// `HOST` or `HOST:PORT`
    Tcp(String),
    /// `komadai://…`
    Invited(Invite),
    /// `ssh://…`, with the arguments of ssh.
    Ssh(String, Vec<String>),
}

/// A host that was found in the network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundHost {
    /// Sanitized.
    pub name: String,
    pub invite: String,
}

/// The carrier of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carrier {
    /// TCP without encryption: everybody on the way can read it.
    Plain,
    /// TCP within this machine.
    Local,
    /// TLS, with the certificate of an invite.
    Encrypted,
    /// ssh.
    Ssh,
    /// Another command.
    Command,
}

impl Carrier {
    /// Whether nobody on the network can read the connection.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Local | Self::Encrypted | Self::Ssh)
    }

    /// Whether a command carries the connection; it starts before it has connected.
    pub const fn is_command(self) -> bool {
        matches!(self, Self::Ssh | Self::Command)
    }

    /// Its name in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Local => "local",
            Self::Encrypted => "encrypted",
            Self::Ssh => "ssh",
            Self::Command => "command",
        }
    }
}

impl Way {
    /// Parses a typed way: `HOST[:PORT]`, an invite, or `ssh://[USER@]HOST[:PORT][/GAME-PORT]`; through the
    /// command `via`, if it is given.
    pub fn new(text: &str, via: Option<String>) -> Result<Self, String> {
        let text = text.trim();
        let goal = if let Some(invite) = Invite::within(text) {
            let invite = invite.parse();
            Goal::Invited(invite.map_err(|why: InviteError| why.to_string())?)
        } else if let Some(place) = text.strip_prefix("ssh://") {
            Goal::Ssh(text.to_owned(), ssh(place)?)
        } else {
            Goal::Tcp(text.to_owned())
        };
        Ok(Self { goal, via })
    }

    /// A host over TCP.
    pub const fn tcp(host: String) -> Self {
        Self { goal: Goal::Tcp(host), via: None }
    }

    /// The secret of an invite, which is the password.
    pub fn secret(&self) -> Option<&str> {
        match &self.goal {
            Goal::Invited(invite) => Some(&invite.secret),
            Goal::Tcp(_) | Goal::Ssh(..) => None,
        }
    }

    /// The typed text, unless it holds a secret or a command carries the connection.
    pub fn typed(&self) -> Option<String> {
        match (&self.goal, &self.via) {
            (Goal::Tcp(text) | Goal::Ssh(text, _), None) => Some(text.clone()),
            _ => None,
        }
    }

    /// Whether the other end is certainly a komadai.
    pub const fn leads_to_komadai(&self) -> bool {
        matches!(self.goal, Goal::Invited(_) | Goal::Ssh(..))
    }

    pub fn carrier(&self) -> Carrier {
        match (&self.goal, &self.via) {
            (Goal::Invited(_), _) => Carrier::Encrypted,
            (_, Some(_)) => Carrier::Command,
            (Goal::Ssh(..), None) => Carrier::Ssh,
            (Goal::Tcp(host), None) if is_here(host) => Carrier::Local,
            (Goal::Tcp(_), None) => Carrier::Plain,
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.goal {
            Goal::Tcp(host) => host,
            Goal::Invited(invite) => &invite.address,
            Goal::Ssh(text, _) => text,
        })
    }
}

/// Whether `HOST` or `HOST:PORT` is this machine.
fn is_here(host: &str) -> bool {
    let is_loopback = |text: &str| text.parse().is_ok_and(|it: IpAddr| it.is_loopback());
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let name = name.trim_start_matches('[').trim_end_matches(']');
    is_loopback(host) || is_loopback(name) || name.eq_ignore_ascii_case("localhost")
}

/// The arguments of ssh for `[USER@]HOST[:PORT][/GAME-PORT]`.
fn ssh(place: &str) -> Result<Vec<String>, String> {
    let bad = || format!("ssh://{place}: expected ssh://[USER@]HOST[:PORT][/GAME-PORT]");
    let (login, game) = place.split_once('/').unwrap_or((place, ""));
    let (host, port) = match login.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, port),
        _ => (login, ""),
    };
    let is_port = |text: &str| text.is_empty() || text.parse::<u16>().is_ok();
    let is_fit = |c: char| c.is_ascii_alphanumeric() || "-_.@:[]%".contains(c);
    // A name with a leading hyphen would be an option of ssh.
    let is_host = !host.is_empty() && !host.starts_with('-') && host.chars().all(is_fit);
    if !is_host || !is_port(port) || !is_port(game) {
        return Err(bad());
    }
    let mut args: Vec<String> = SSH.map(str::to_owned).into();
    if !port.is_empty() {
        args.extend(["-p".to_owned(), port.to_owned()]);
    }
    args.extend(["--".to_owned(), host.replace(['[', ']'], "")]);
    args.extend(["komadai", "seat"].map(str::to_owned));
    if !game.is_empty() {
        args.extend(["--port".to_owned(), game.to_owned()]);
    }
    Ok(args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ssh_addresses_become_arguments_and_never_options() {
        let args = |text: &str| ssh(text).map(|args| args[SSH.len()..].join(" "));
        let seat = |text: &str| Ok(format!("{text} komadai seat"));
        assert_eq!(args("ann@example.net"), seat("-- ann@example.net"));
        assert_eq!(args("[::1]:2222"), seat("-p 2222 -- ::1"));
        assert_eq!(args("h:22/4082"), Ok("-p 22 -- h komadai seat --port 4082".to_owned()));
        for wrong in ["", "-oProxyCommand=x", "a b", "a;b", "h:x", "h/x", "h:1:2/3x"] {
            assert!(args(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_line_within_this_machine_is_no_matter_of_others() {
        let carrier = |text: &str| Way::tcp(text.to_owned()).carrier();
        for here in ["localhost", "127.0.0.1:4081", "::1", "[::1]:4081", "127.1.2.3"] {
            assert_eq!(carrier(here), Carrier::Local, "{here}");
        }
        for there in ["example.net", "192.168.1.5:4081", "localhost.example.net", "fe80::1"] {
            assert_eq!(carrier(there), Carrier::Plain, "{there}");
        }
    }

    #[test]
    fn a_route_is_told_without_its_secret() {
        let keys = format!("{},{}A", "A".repeat(43), "B".repeat(21));
        let route = Way::new(&format!(" komadai://a:1#{keys}\n"), None).expect("an invite");
        assert_eq!(route.to_string(), "a:1");
        assert_eq!(route.secret(), Some(&*format!("{}A", "B".repeat(21))));
        assert!(!format!("{route:?}").contains("BBB"));
        assert_eq!(route.carrier(), Carrier::Encrypted);
        assert!(Way::new("komadai://a:1", None).is_err());
        // The line that a host prints for its guests.
        let line = format!("komadai join 'komadai://a:1#{keys}'");
        assert_eq!(Way::new(&line, None).as_ref(), Ok(&route));
        let via = Way::new("a", Some("nc a 1".to_owned())).expect("a route");
        assert_eq!(via.carrier(), Carrier::Command);
    }
}
