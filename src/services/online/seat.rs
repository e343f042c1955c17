//! The input and output of this program as a connection to the host on this machine: `komadai seat`.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::thread;

/// Carries bytes between standard input and output and the host at `port`, until either ends. The host sets the limits.
pub(crate) fn seat(port: u16) -> io::Result<()> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let stream = TcpStream::connect(address)
        .map_err(|why| io::Error::new(why.kind(), format!("nobody hosts at {address}")))?;
    stream.set_nodelay(true)?;
    let to_host = stream.try_clone()?;
    let reading = thread::Builder::new().name("seat in".into());
    reading.spawn(move || {
        // Whichever end is gone, the other learns it.
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
