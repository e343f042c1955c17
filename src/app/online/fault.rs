//! Why there is no connection, and why hosting failed.

use std::fmt;
use std::net::SocketAddr;

/// Why there is no connection, or none any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineFault {
    /// It is gone; nothing says why.
    Gone,
    /// The host of a watched game has closed it in peace.
    HostLeft,
    /// Nobody listens at the address.
    NobodyThere,
    UnknownHost,
    NoRoute,
    NoAnswer,
    /// The certificate is not that of the invite.
    OtherHost,
    /// The other end says what nobody says who speaks the protocol.
    Nonsense,
    /// The other end reads nothing.
    Unread,
    /// This command cannot be started.
    NoCommand(String),
    /// What the command of the connection complains of.
    Complaint(String),
    /// The host takes no more connections.
    Crowded,
    /// This computer opens no more connections.
    NoRoom,
}

impl LineFault {
    /// Its word in texts.
    pub(crate) const fn word(&self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::HostLeft => "host-left",
            Self::NobodyThere => "nobody",
            Self::UnknownHost => "unknown",
            Self::NoRoute => "no-route",
            Self::NoAnswer => "no-answer",
            Self::OtherHost => "other-host",
            Self::Nonsense => "nonsense",
            Self::Unread => "unread",
            Self::NoCommand(_) => "no-command",
            Self::Complaint(_) => "complaint",
            Self::Crowded => "crowded",
            Self::NoRoom => "no-room",
        }
    }

    /// Whether another try would fail for the same reason.
    pub(crate) const fn is_lasting(&self) -> bool {
        matches!(
            self,
            Self::UnknownHost | Self::OtherHost | Self::NoCommand(_)
        )
    }
}

/// Why nobody can be waited for at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortFault {
    /// Another program listens there.
    InUse,
    /// The system does not allow it.
    NotAllowed,
    Other,
}

/// In English, for the command line.
impl fmt::Display for PortFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InUse => "another program uses this port; --port 0 takes a free one",
            Self::NotAllowed => "this port is not for you; those from 1024 on are",
            Self::Other => "this computer has no such address",
        })
    }
}

impl PortFault {
    /// Its word in texts.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::InUse => "in-use",
            Self::NotAllowed => "not-allowed",
            Self::Other => "other",
        }
    }
}

/// Why games over a network could not begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    Line(LineFault),
    Port(SocketAddr, PortFault),
    /// Something else, in one line.
    Other(String),
}

impl From<String> for Failure {
    fn from(why: String) -> Self {
        Self::Other(why)
    }
}

impl From<LineFault> for Failure {
    fn from(fault: LineFault) -> Self {
        Self::Line(fault)
    }
}
