//! Connections over TCP.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, ToSocketAddrs, UdpSocket};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use super::tls::{self, Identity};
use crate::fault::LineFault;
use komadai_engine::network::Wire;
use komadai_engine::world;
use komadai_engine::world::net::{TcpListener, TcpStream};

/// The port of CSA servers.
pub const DEFAULT_PORT: u16 = 4081;

/// The time that an address has to answer.
const CONNECTING: Duration = Duration::from_secs(10);

/// The time that the other side may accept no bytes.
const SENDING: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub struct TcpWire(TcpStream);

impl TcpWire {
    /// Takes an open connection.
    pub fn new(stream: TcpStream) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(SENDING))?;
        Ok(Self(stream))
    }

    /// Connects to `HOST` or `HOST:PORT`, trying every address of the host; the error is that of the last
    /// one.
    pub fn connect(host: &str) -> Result<Self, LineFault> {
        let addresses = with_port(host).to_socket_addrs();
        let mut fault = LineFault::UnknownHost;
        for address in addresses.into_iter().flatten() {
            let stream = TcpStream::connect_timeout(&address, CONNECTING);
            match stream.and_then(Self::new) {
                Ok(wire) => return Ok(wire),
                Err(why) => fault = LineFault::from(&why),
            }
        }
        Err(fault)
    }
}

/// This machine's addresses towards other machines, from its routes; nothing is sent.
pub fn own_addresses() -> Vec<IpAddr> {
    if world::is_closed() {
        return Vec::new();
    }
    // Addresses for documentation, which no machine has.
    let beyond = [("0.0.0.0:0", "192.0.2.1:9"), ("[::]:0", "[2001:db8::1]:9")];
    let found = beyond.iter().filter_map(|(here, there)| {
        let socket = UdpSocket::bind(here).ok()?;
        socket.connect(there).ok()?;
        socket.local_addr().ok().map(|address| address.ip())
    });
    found.filter(|it| !it.is_unspecified()).collect()
}

/// Listens at the IPv4 and the IPv6 address for the wanted one (any address or loopback), or at one of them
/// if the machine has only one family. Fails if another program uses the port in either family.
pub fn listen(wanted: SocketAddr) -> io::Result<Vec<TcpListener>> {
    let ip = wanted.ip();
    let [first, second] = if ip.is_unspecified() {
        // On many systems an IPv6 socket takes IPv4 connections as well, unless an IPv4 socket was bound
        // before.
        [IpAddr::V6(Ipv6Addr::UNSPECIFIED), IpAddr::V4(Ipv4Addr::UNSPECIFIED)]
    } else if ip.is_loopback() {
        [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)]
    } else {
        return Ok(vec![TcpListener::bind(wanted)?]);
    };
    let is_taken = |why: &io::Error| why.kind() == io::ErrorKind::AddrInUse;
    let listener = match TcpListener::bind((first, wanted.port())) {
        Ok(listener) => listener,
        Err(why) if is_taken(&why) => return Err(why),
        Err(_) => return Ok(vec![TcpListener::bind((second, wanted.port()))?]),
    };
    let port = listener.local_addr()?.port();
    match TcpListener::bind((second, port)) {
        Ok(other) => Ok(vec![listener, other]),
        Err(why) if ip.is_unspecified() && !hears_v4(&listener)? => Err(why),
        // A guest could reach the other program there.
        Err(why) if ip.is_loopback() && is_taken(&why) && wanted.port() != 0 => Err(why),
        Err(_) => Ok(vec![listener]),
    }
}

/// Whether an IPv6 socket takes IPv4 connections as well; otherwise another program takes them.
fn hears_v4(listener: &TcpListener) -> io::Result<bool> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, listener.local_addr()?.port()));
    listener.set_nonblocking(true)?;
    let knock = TcpStream::connect_timeout(&address, Duration::from_secs(1));
    let knock = knock.and_then(|stream| stream.local_addr());
    let heard = listener.accept().map(|(_, from)| from);
    listener.set_nonblocking(false)?;
    Ok(matches!((knock, heard), (Ok(knock), Ok(heard)) if knock.port() == heard.port()))
}

/// The host's end of a connection: encrypted if the guest starts with a TLS handshake.
#[derive(Debug)]
pub struct DoorWire {
    tcp: Arc<TcpWire>,
    identity: Option<Identity>,
    /// Known after the guest's first byte.
    inner: OnceLock<Arc<dyn Wire>>,
}

impl DoorWire {
    pub fn new(stream: TcpStream, identity: Option<Identity>) -> io::Result<Self> {
        Ok(Self { tcp: Arc::new(TcpWire::new(stream)?), identity, inner: OnceLock::new() })
    }

    fn opened(&self) -> io::Result<&Arc<dyn Wire>> {
        if let Some(inner) = self.inner.get() {
            return Ok(inner);
        }
        let mut first = [0];
        self.tcp.0.peek(&mut first)?;
        let tcp = Arc::clone(&self.tcp) as Arc<dyn Wire>;
        let inner: Arc<dyn Wire> = match &self.identity {
            Some(identity) if first == [tls::FIRST_BYTE] => Arc::new(identity.accept(tcp)?),
            _ => tcp,
        };
        Ok(self.inner.get_or_init(|| inner))
    }
}

impl Wire for DoorWire {
    fn receive(&self, buffer: &mut [u8]) -> io::Result<usize> {
        self.opened()?.receive(buffer)
    }

    fn send(&self, bytes: &[u8]) -> io::Result<()> {
        // The guest sends first.
        let inner = self.inner.get().ok_or(io::ErrorKind::NotConnected)?;
        inner.send(bytes)
    }

    fn close(&self) {
        self.tcp.close();
    }

    fn finish(&self) {
        match self.inner.get() {
            Some(inner) => inner.finish(),
            None => self.tcp.close(),
        }
    }

    fn is_encrypted(&self) -> bool {
        self.inner.get().is_some_and(|inner| inner.is_encrypted())
    }
}

/// The address, with the port of CSA servers if it has none. An IPv6 address with a port is in brackets.
fn with_port(host: &str) -> String {
    let after = host.rsplit_once(']').map_or(host, |(_, after)| after);
    let colons = after.matches(':').count();
    let is_bare_v6 = !host.starts_with('[') && colons > 1;
    match (is_bare_v6, colons) {
        (true, _) => format!("[{host}]:{DEFAULT_PORT}"),
        (false, 0) => format!("{host}:{DEFAULT_PORT}"),
        (false, _) => host.to_owned(),
    }
}

impl Wire for TcpWire {
    fn receive(&self, buffer: &mut [u8]) -> io::Result<usize> {
        (&self.0).read(buffer)
    }

    fn send(&self, bytes: &[u8]) -> io::Result<()> {
        (&self.0).write_all(bytes)
    }

    fn close(&self) {
        // It may be closed already.
        let _ = self.0.shutdown(Shutdown::Both);
    }

    fn finish(&self) {
        if self.0.shutdown(Shutdown::Write).is_err() {
            self.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_without_a_port_has_that_of_csa() {
        for (host, address) in [
            ("localhost", "localhost:4081"),
            ("localhost:1234", "localhost:1234"),
            ("::1", "[::1]:4081"),
            ("[::1]", "[::1]:4081"),
            ("[::1]:99", "[::1]:99"),
        ] {
            assert_eq!(with_port(host), address);
        }
    }
}
