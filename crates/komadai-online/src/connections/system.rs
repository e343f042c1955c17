//! The faults of a connection that system errors stand for.

use std::io::{self, ErrorKind};

use crate::fault::{LineFault, PortFault};

/// An error line of a command, inside an [`io::Error`].
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Complaint(pub String);

impl From<&io::Error> for LineFault {
    fn from(error: &io::Error) -> Self {
        let inner = error.get_ref();
        if let Some(Complaint(words)) = inner.and_then(|it| it.downcast_ref()) {
            return Self::Complaint(words.clone());
        }
        if let Some(rustls::Error::InvalidCertificate(_)) =
            inner.and_then(|it| it.downcast_ref::<rustls::Error>())
        {
            return Self::OtherHost;
        }
        match error.kind() {
            ErrorKind::ConnectionRefused => Self::NobodyThere,
            ErrorKind::HostUnreachable
            | ErrorKind::NetworkUnreachable
            | ErrorKind::NetworkDown
            | ErrorKind::AddrNotAvailable
            | ErrorKind::PermissionDenied
            | ErrorKind::Unsupported => Self::NoRoute,
            ErrorKind::TimedOut | ErrorKind::WouldBlock => Self::NoAnswer,
            ErrorKind::InvalidData | ErrorKind::InvalidInput => Self::Nonsense,
            ErrorKind::ResourceBusy => Self::Crowded,
            ErrorKind::OutOfMemory | ErrorKind::QuotaExceeded => Self::NoRoom,
            _ if is_full(error) => Self::NoRoom,
            _ => Self::Gone,
        }
    }
}

/// Whether the system has no more file handles or threads.
fn is_full(error: &io::Error) -> bool {
    #[cfg(unix)]
    {
        use rustix::io::Errno;
        let code = error.raw_os_error().map(Errno::from_raw_os_error);
        matches!(code, Some(Errno::MFILE | Errno::NFILE | Errno::AGAIN))
    }
    #[cfg(not(unix))]
    {
        let _ = error;
        false
    }
}

impl From<&io::Error> for PortFault {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            ErrorKind::AddrInUse => Self::InUse,
            ErrorKind::PermissionDenied => Self::NotAllowed,
            _ => Self::Other,
        }
    }
}
