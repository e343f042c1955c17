//! Connects the way a person has named.

use std::sync::Arc;
use std::time::Duration;

use super::command::CommandWire;
use super::fault::LineFault;
use super::tcp::TcpWire;
use super::tls;
use crate::app::online::{Goal, Way};
use komadai_engine::network::{Invite, Wire};

/// How long a host may take to answer the first words of an encrypted connection.
const HANDSHAKE: Duration = Duration::from_secs(10);

pub(super) fn connect(way: &Way) -> Result<Arc<dyn Wire>, LineFault> {
    let command = way.via.as_deref().map(CommandWire::shell).transpose()?;
    let command = command.map(|wire| Arc::new(wire) as Arc<dyn Wire>);
    match (command, &way.goal) {
        (Some(inner), Goal::Invited(invite)) => encrypted(&inner, invite),
        (Some(inner), _) => Ok(inner),
        (None, Goal::Ssh(_, args)) => Ok(Arc::new(CommandWire::start("ssh", args)?)),
        (None, Goal::Tcp(host)) => Ok(Arc::new(TcpWire::connect(host)?)),
        (None, Goal::Invited(invite)) => {
            let tcp = Arc::new(TcpWire::connect(&invite.address)?);
            tcp.wait_at_most(Some(HANDSHAKE));
            let wire = encrypted(&(Arc::clone(&tcp) as Arc<dyn Wire>), invite);
            tcp.wait_at_most(None);
            wire
        }
    }
}

fn encrypted(inner: &Arc<dyn Wire>, invite: &Invite) -> Result<Arc<dyn Wire>, LineFault> {
    match tls::connect(Arc::clone(inner), invite.fingerprint) {
        Ok(wire) => Ok(Arc::new(wire)),
        Err(why) => {
            inner.close();
            Err(LineFault::from(&why))
        }
    }
}
