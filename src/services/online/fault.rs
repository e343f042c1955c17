//! The faults of a connection that system errors stand for.

use std::io::{self, ErrorKind};

pub(super) use crate::app::online::{LineFault, PortFault};

/// An error line of a command, inside an [`io::Error`].
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Complaint(pub String);

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::wording::online::{failure, line_fault};

    #[test]
    fn no_error_is_told_in_the_words_of_the_system() {
        // Refused, no route, no name, reset, broken pipe, too many files, and codes without a name.
        for code in [111, 113, 110, 104, 32, 24, 98, 13, 1, 255] {
            let error = io::Error::from_raw_os_error(code);
            let words = line_fault(&LineFault::from(&error), "192.0.2.7:4081");
            assert!(
                !words.contains("os error") && !words.contains("rror"),
                "{words}"
            );
            assert!(words.matches("192.0.2.7").count() <= 1, "{words}");
            let port = PortFault::from(&error);
            assert!(!port.to_string().contains("rror"), "{port}");
        }
        let refused = io::Error::from(ErrorKind::ConnectionRefused);
        assert_eq!(LineFault::from(&refused), LineFault::NobodyThere);
        let said = io::Error::other(Complaint("no way".to_owned()));
        let words = failure(&LineFault::from(&said).into(), "a");
        assert!(words.ends_with("no way"), "{words}");
    }
}
