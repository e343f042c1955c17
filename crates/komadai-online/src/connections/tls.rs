//! Encrypted connections: TLS 1.3 with a certificate made for one host, known to guests by its fingerprint.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_engine::network::{Invite, Rebuff, Wire};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, ClientConnection, DigitallySignedStruct, Error, ServerConfig,
    ServerConnection, SignatureScheme,
};

/// The name in certificates. Guests know the host by the fingerprint alone.
const NAME: &str = "komadai";

/// The first byte of an encrypted connection: a TLS handshake. No line of the protocol begins with it.
pub const FIRST_BYTE: u8 = 0x16;

/// The certificate of a host, with the fingerprint and the secret of its invites.
#[derive(Clone)]
pub struct Identity {
    config: Arc<ServerConfig>,
    fingerprint: [u8; 32],
    secret: String,
}

/// Without the secret.
impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identity(***)")
    }
}

impl Identity {
    /// Makes a certificate and a secret.
    pub fn new() -> Result<Self, String> {
        let made = generate_simple_self_signed(vec![NAME.to_owned()]);
        let CertifiedKey { cert, signing_key } = made.map_err(|error| error.to_string())?;
        let key = PrivateKeyDer::Pkcs8(signing_key.serialize_der().into());
        let provider = ring::default_provider();
        let mut random = [0; 16];
        let filled = provider.secure_random.fill(&mut random);
        filled.map_err(|_| "no random numbers".to_owned())?;
        let certificate = cert.der().clone();
        let fingerprint = fingerprint(&certificate);
        let config = ServerConfig::builder_with_provider(provider.into())
            .with_protocol_versions(&[&rustls::version::TLS13])
            .map_err(|error| error.to_string())?
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key);
        let mut config = config.map_err(|error| error.to_string())?;
        // TLS sessions are not resumed: a returning guest has a token.
        config.send_tls13_tickets = 0;
        Ok(Self { config: Arc::new(config), fingerprint, secret: Invite::secret_of(random) })
    }

    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// Random bytes for secrets.
    pub fn random() -> [u8; 16] {
        if let Some(secret) = komadai_engine::world::secret() {
            return secret;
        }
        let mut random = [0; 16];
        // If this fails, encrypted logins fail as well.
        let _ = ring::default_provider().secure_random.fill(&mut random);
        random
    }

    /// The invite to this host at `address`.
    pub fn invite(&self, address: String) -> Invite {
        Invite { address, fingerprint: self.fingerprint, secret: self.secret.clone() }
    }

    /// The host's end of a connection.
    pub fn accept(&self, inner: Arc<dyn Wire>) -> io::Result<TlsWire> {
        let session = ServerConnection::new(Arc::clone(&self.config));
        let session = session.map_err(io::Error::other)?;
        Ok(TlsWire::new(inner, session.into()))
    }
}

/// Connects to the host of an invite over an open connection; fails unless its certificate is the invite's.
pub fn connect(inner: Arc<dyn Wire>, fingerprint: [u8; 32]) -> io::Result<TlsWire> {
    let provider = Arc::new(ring::default_provider());
    let pinned = Pinned { fingerprint, provider: Arc::clone(&provider) };
    let config = ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&rustls::version::TLS13])
        .map_err(io::Error::other)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(pinned))
        .with_no_client_auth();
    let name = ServerName::try_from(NAME).map_err(io::Error::other)?;
    let session = ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?;
    let wire = TlsWire::new(inner, session.into());
    wire.shake_hands()?;
    Ok(wire)
}

/// The SHA-256 of a certificate, or of other bytes.
pub(super) fn fingerprint(bytes: &[u8]) -> [u8; 32] {
    let mut hashed = [0; 32];
    let suite = ring::cipher_suite::TLS13_AES_128_GCM_SHA256.tls13();
    if let Some(suite) = suite {
        let hash = suite.common.hash_provider.hash(bytes);
        for (to, &from) in hashed.iter_mut().zip(hash.as_ref()) {
            *to = from;
        }
    }
    hashed
}

/// Accepts only the certificate with one fingerprint: there is no certificate authority.
#[derive(Debug)]
struct Pinned {
    fingerprint: [u8; 32],
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if fingerprint(certificate) == self.fingerprint {
            return Ok(ServerCertVerified::assertion());
        }
        Err(Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure))
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::General("TLS 1.2 is not spoken".to_owned()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let known = &self.provider.signature_verification_algorithms;
        known.supported_schemes()
    }
}

/// An encrypted connection. The reader never holds the session while it waits for bytes, so that the writer
/// can use it.
pub struct TlsWire {
    inner: Arc<dyn Wire>,
    session: Mutex<rustls::Connection>,
    /// Held while encrypted bytes are sent, to preserve their order.
    sending: Mutex<()>,
}

impl fmt::Debug for TlsWire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TlsWire")
    }
}

impl TlsWire {
    fn new(inner: Arc<dyn Wire>, session: rustls::Connection) -> Self {
        Self { inner, session: Mutex::new(session), sending: Mutex::new(()) }
    }

    fn session(&self) -> MutexGuard<'_, rustls::Connection> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends `bytes` and the session's own messages.
    fn flush(&self, bytes: &[u8]) -> io::Result<()> {
        let _in_order = self.sending.lock().unwrap_or_else(PoisonError::into_inner);
        let mut encrypted = Vec::new();
        {
            let mut session = self.session();
            session.writer().write_all(bytes)?;
            while session.wants_write() {
                session.write_tls(&mut encrypted)?;
            }
        }
        if encrypted.is_empty() {
            return Ok(());
        }
        self.inner.send(&encrypted)
    }

    /// Waits for bytes from the network and passes them to the session; 0 at the end.
    fn pull(&self) -> io::Result<usize> {
        let mut encrypted = [0; 4096];
        let count = self.inner.receive(&mut encrypted)?;
        let mut rest = encrypted.get(..count).unwrap_or_default();
        // A full host answers in plain text, before any handshake.
        if self.session().is_handshaking() && rest.starts_with(Rebuff::Full.line().as_bytes()) {
            return Err(ErrorKind::ResourceBusy.into());
        }
        let mut failed = None;
        {
            let mut session = self.session();
            while !rest.is_empty() && failed.is_none() {
                session.read_tls(&mut rest)?;
                failed = session.process_new_packets().err();
            }
        }
        // An alert sends the other side the reason.
        let flushed = self.flush(&[]);
        match failed {
            Some(error) => Err(io::Error::new(ErrorKind::InvalidData, error)),
            None => flushed.map(|()| count),
        }
    }

    fn shake_hands(&self) -> io::Result<()> {
        self.flush(&[])?;
        while self.session().is_handshaking() {
            if self.pull()? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
        }
        Ok(())
    }
}

impl Wire for TlsWire {
    fn receive(&self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.session().reader().read(buffer) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                // A cut without a close message, as by a killed program, counts as a normal end.
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(0),
                read => return read,
            }
            if self.pull()? == 0 {
                return Ok(0);
            }
        }
    }

    fn send(&self, bytes: &[u8]) -> io::Result<()> {
        self.flush(bytes)
    }

    fn close(&self) {
        self.inner.close();
    }

    fn finish(&self) {
        self.session().send_close_notify();
        // If that cannot be sent, the other side sees the end of the bytes.
        let _ = self.flush(&[]);
        self.inner.finish();
    }

    fn is_encrypted(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    use super::super::tcp::{DoorWire, TcpWire};
    use super::*;

    /// A host's end, and the address to connect to.
    fn door(identity: &Identity) -> (String, thread::JoinHandle<(DoorWire, Vec<u8>)>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let identity = identity.clone();
        let hears = thread::spawn(move || {
            let (stream, _) = listener.accept().expect("a guest");
            let wire = DoorWire::new(stream, Some(identity)).expect("a wire");
            let (mut heard, mut buffer) = (Vec::new(), [0; 1000]);
            while !heard.ends_with(b"\n") {
                match wire.receive(&mut buffer) {
                    Ok(0) | Err(_) => break,
                    Ok(count) => heard.extend_from_slice(&buffer[..count]),
                }
            }
            let _ = wire.send(b"LOGIN:ann OK\n");
            (wire, heard)
        });
        (address, hears)
    }

    fn tcp(address: &str) -> Arc<dyn Wire> {
        let stream = TcpStream::connect(address).expect("a host");
        Arc::new(TcpWire::new(stream).expect("a wire"))
    }

    #[test]
    fn lines_go_both_ways_and_the_secret_is_not_on_the_wire_in_clear() {
        let identity = Identity::new().expect("an identity");
        let (address, hears) = door(&identity);
        let invite = identity.invite(address.clone());
        let wire = connect(tcp(&address), invite.fingerprint).expect("encrypted");
        let line = format!("LOGIN ann {}\n", invite.secret);
        wire.send(line.as_bytes()).expect("sent");
        let (host, heard) = hears.join().expect("no panic");
        assert_eq!(heard, line.as_bytes());
        assert!(host.is_encrypted() && wire.is_encrypted());
        let (mut said, mut buffer) = (Vec::new(), [0; 4]);
        while !said.ends_with(b"\n") {
            let count = wire.receive(&mut buffer).expect("an answer");
            said.extend_from_slice(&buffer[..count]);
        }
        assert_eq!(said, b"LOGIN:ann OK\n");
        host.close();
        assert!(matches!(wire.receive(&mut buffer), Ok(0)));
    }

    #[test]
    fn another_certificate_than_that_of_the_invite_gets_no_secret() {
        let (right, wrong) = (Identity::new(), Identity::new());
        let (right, wrong) = (right.expect("one"), wrong.expect("another"));
        assert_ne!(right.fingerprint, wrong.fingerprint);
        assert_ne!(right.secret, wrong.secret);
        let (address, hears) = door(&wrong);
        assert!(connect(tcp(&address), right.fingerprint).is_err());
        assert!(hears.join().expect("no panic").1.is_empty());
    }

    #[test]
    fn a_guest_who_does_not_encrypt_is_heard_and_marked() {
        let identity = Identity::new().expect("an identity");
        let (address, hears) = door(&identity);
        tcp(&address).send(b"LOGIN a b\n").expect("sent");
        let (host, heard) = hears.join().expect("no panic");
        assert_eq!(heard, b"LOGIN a b\n");
        assert!(!host.is_encrypted());
    }
}
