//! The input and output of this program as a connection to the host on this machine: `komadai seat`.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::thread;

use super::tcp::DEFAULT_PORT;

/// The port for an ssh login with a forced command: the one in the requested command `asked`, if `ports`
/// allows it for this account; the first of `ports` if none is requested.
pub fn port_of(ports: &[u16], asked: Option<&str>) -> Result<u16, String> {
    let first = ports.first().copied().unwrap_or(DEFAULT_PORT);
    let mut words = asked.unwrap_or_default().split_whitespace();
    if !words.any(|word| word == "--port") {
        return Ok(first);
    }
    let word = words.next().unwrap_or_default();
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let port = word.parse().ok().filter(|_| is_number);
    match port {
        Some(port) if ports.contains(&port) => Ok(port),
        Some(port) => {
            let ports: Vec<String> = ports.iter().map(u16::to_string).collect();
            let ports = ports.join(", ");
            Err(format!("port {port} is not open to guests here, only {ports}"))
        }
        None => Err("the port of a host is a number".to_owned()),
    }
}

/// Carries bytes between standard input and output and the host at `port`, until either ends. The host sets
/// the limits.
pub fn seat(port: u16) -> io::Result<()> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let stream = TcpStream::connect(address)
        .map_err(|why| io::Error::new(why.kind(), format!("nobody hosts at {address}")))?;
    stream.set_nodelay(true)?;
    let to_host = stream.try_clone()?;
    let reading = thread::Builder::new().name("seat in".into());
    reading.spawn(move || {
        // The end of one side is passed on to the other.
        let _ = carry(&mut io::stdin().lock(), &mut &to_host);
        let _ = to_host.shutdown(Shutdown::Write);
    })?;
    carry(&mut &stream, &mut io::stdout().lock())
}

/// Passes bytes on as they come, without waiting for more.
fn carry(from: &mut dyn Read, to: &mut dyn Write) -> io::Result<()> {
    let mut buffer = [0; 4096];
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(count) => {
                to.write_all(buffer.get(..count).unwrap_or_default())?;
                to.flush()?;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_by_ssh_reaches_the_ports_that_are_meant_for_guests_and_no_other() {
        let port = |ports: &[u16], asked: &str| port_of(ports, Some(asked));
        assert_eq!(port_of(&[4081], None), Ok(4081));
        assert_eq!(port(&[4090], "komadai seat"), Ok(4090));
        assert_eq!(port(&[4081, 4082], "komadai seat --port 4082"), Ok(4082));
        for (asked, words) in [
            ("komadai seat --port 25", "port 25 is not open to guests here, only 4081"),
            ("komadai seat --port +4081", "number"),
            ("komadai seat --port 4081;id", "number"),
            ("komadai seat --port", "number"),
            ("komadai seat --port 99999", "number"),
        ] {
            let refused = port(&[4081], asked).expect_err(asked);
            assert!(refused.contains(words), "{asked}: {refused}");
        }
    }
}
