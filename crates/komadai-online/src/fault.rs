//! The reasons why a connection or a host failed.

use std::fmt;
use std::net::SocketAddr;

/// The reason why a connection failed or ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineFault {
    /// Lost for an unknown reason.
    Gone,
    /// The host of a watched game has closed it normally.
    HostLeft,
    /// No program listens at the address.
    NobodyThere,
    UnknownHost,
    NoRoute,
    NoAnswer,
    /// The certificate is not that of the invite.
    OtherHost,
    /// The other end does not follow the protocol.
    Nonsense,
    /// The other end has stopped reading.
    Unread,
    /// This command cannot be started.
    NoCommand(String),
    /// The last error line of the connection's command.
    Complaint(String),
    /// The host takes no more connections.
    Crowded,
    /// This computer cannot open more connections.
    NoRoom,
}

impl LineFault {
    /// Its name in texts.
    pub const fn word(&self) -> &'static str {
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
    pub const fn is_lasting(&self) -> bool {
        matches!(self, Self::UnknownHost | Self::OtherHost | Self::NoCommand(_))
    }
}

/// The reason why listening at an address failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortFault {
    /// Another program listens there.
    InUse,
    /// The system does not allow it.
    NotAllowed,
    Other,
}

/// The reason in English, for the command line.
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
    /// Its name in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::InUse => "in-use",
            Self::NotAllowed => "not-allowed",
            Self::Other => "other",
        }
    }
}

/// The reason why games over a network could not begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    Line(LineFault),
    Port(SocketAddr, PortFault),
    /// Another reason, in one line.
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
