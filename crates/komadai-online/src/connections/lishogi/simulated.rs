//! HTTP in a simulated world: its sockets in place of those of the system, without encryption. Every host is on
//! this machine.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Weak};
use std::time::Duration;

use komadai_engine::world::net::{Shutdown, TcpStream};
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{
    Buffers, ConnectionDetails, Connector, LazyBuffers, NextTimeout, ShutdownHandle, Transport,
};
use ureq::{Agent, Error};

pub(super) fn agent(config: Config) -> Agent {
    Agent::with_parts(config, Sockets, Names)
}

/// The names of hosts.
#[derive(Debug)]
struct Names;

impl Resolver for Names {
    fn resolve(&self, uri: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let mut all = self.empty();
        let usual = if uri.scheme_str() == Some("https") { 443 } else { 80 };
        all.push(SocketAddr::from((Ipv4Addr::LOCALHOST, uri.port_u16().unwrap_or(usual))));
        Ok(all)
    }
}

/// The sockets of the world.
#[derive(Debug)]
struct Sockets;

/// A connection; its end is shared with those who may shut it down.
#[derive(Debug)]
struct Line {
    stream: Arc<Socket>,
    buffers: LazyBuffers,
}

#[derive(Debug)]
struct Socket(TcpStream);

impl ShutdownHandle for Socket {
    fn shutdown(&self) {
        // It may be closed already.
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

/// Whole seconds: the time that a real clock has measured meanwhile differs from run to run.
fn most(timeout: NextTimeout) -> Option<Duration> {
    timeout.not_zero().map(|time| Duration::from_secs(time.as_secs() + 1))
}

fn fault(why: io::Error, timeout: NextTimeout) -> Error {
    match why.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => Error::Timeout(timeout.reason),
        _ => Error::Io(why),
    }
}

impl Connector for Sockets {
    type Out = Line;

    fn connect(&self, details: &ConnectionDetails, _: Option<()>) -> Result<Option<Line>, Error> {
        let address = details.addrs.first().ok_or(Error::HostNotFound)?;
        let longest = most(details.timeout).unwrap_or(Duration::from_mins(1));
        let stream = TcpStream::connect_timeout(address, longest);
        let stream = Arc::new(Socket(stream.map_err(|why| fault(why, details.timeout))?));
        let handle: Weak<dyn ShutdownHandle> = Arc::downgrade(&stream) as _;
        (details.register_shutdown)(handle)?;
        let sizes = (details.config.input_buffer_size(), details.config.output_buffer_size());
        Ok(Some(Line { stream, buffers: LazyBuffers::new(sizes.0, sizes.1) }))
    }
}

impl Transport for Line {
    fn buffers(&mut self) -> &mut dyn Buffers {
        &mut self.buffers
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        let output = &self.buffers.output()[..amount];
        (&self.stream.0).write_all(output).map_err(|why| fault(why, timeout))
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let set = self.stream.0.set_read_timeout(most(timeout));
        let read = set.and_then(|()| (&self.stream.0).read(self.buffers.input_append_buf()));
        let count = read.map_err(|why| fault(why, timeout))?;
        self.buffers.input_appended(count);
        Ok(count > 0)
    }

    fn is_open(&mut self) -> bool {
        true
    }

    fn is_tls(&self) -> bool {
        true
    }
}
