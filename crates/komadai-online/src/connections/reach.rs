//! Connects over TCP, encrypted with an invite, or through a command.

use std::sync::Arc;
use std::time::Duration;

use super::command::CommandWire;
use super::tcp::TcpWire;
use super::tls;
use crate::fault::LineFault;
use crate::way::{Goal, Way};
use komadai_engine::network::{Invite, Wire};
use komadai_engine::world::mpsc::{self, RecvTimeoutError};
use komadai_engine::world::thread;

/// The time that a host has for the handshake of an encrypted connection.
const HANDSHAKE: Duration = Duration::from_secs(30);

pub fn connect(way: &Way) -> Result<Arc<dyn Wire>, LineFault> {
    let command = way.via.as_deref().map(CommandWire::shell).transpose()?;
    let command = command.map(|wire| Arc::new(wire) as Arc<dyn Wire>);
    match (command, &way.goal) {
        (Some(inner), Goal::Invited(invite)) => encrypted(&inner, invite, HANDSHAKE),
        (Some(inner), _) => Ok(inner),
        (None, Goal::Ssh(_, args)) => Ok(Arc::new(CommandWire::start("ssh", args)?)),
        (None, Goal::Tcp(host)) => Ok(Arc::new(TcpWire::connect(host)?)),
        (None, Goal::Invited(invite)) => {
            let tcp: Arc<dyn Wire> = Arc::new(TcpWire::connect(&invite.address)?);
            encrypted(&tcp, invite, HANDSHAKE)
        }
    }
}

/// Starts the encryption; gives up after `patience`.
fn encrypted(
    inner: &Arc<dyn Wire>,
    invite: &Invite,
    patience: Duration,
) -> Result<Arc<dyn Wire>, LineFault> {
    let (done, waits) = mpsc::channel::<()>();
    let watched = Arc::clone(inner);
    let watching = thread::Builder::new().name("network handshake".into());
    let watching = watching.spawn(move || {
        let is_late = waits.recv_timeout(patience) == Err(RecvTimeoutError::Timeout);
        if is_late {
            watched.close();
        }
        is_late
    });
    let watching = watching.map_err(|_| LineFault::NoRoom)?;
    let wire = tls::connect(Arc::clone(inner), invite.fingerprint);
    drop(done);
    // The thread has already reported a panic.
    let is_late = watching.join().unwrap_or(false);
    match wire {
        Ok(wire) => Ok(Arc::new(wire)),
        Err(why) => {
            inner.close();
            Err(if is_late { LineFault::NoAnswer } else { LineFault::from(&why) })
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_never_answers_an_invite_is_given_up() {
        let keys = format!("{},{}A", "A".repeat(43), "B".repeat(21));
        let invite: Invite = format!("komadai://a:1#{keys}").parse().expect("an invite");
        let wire: Arc<dyn Wire> = Arc::new(CommandWire::shell("sleep 60").expect("a shell"));
        let tried = encrypted(&wire, &invite, Duration::from_millis(100));
        assert_eq!(tried.err(), Some(LineFault::NoAnswer));
    }
}
