//! Calls and streams of lishogi over HTTP: blocking, a thread for each stream.

mod desk;
pub mod login;
#[cfg(feature = "simulated")]
mod simulated;
mod stream;
#[cfg(test)]
mod tests;
mod token;

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use komadai_engine::lishogi::{Answer, Body, Method, Refusal, Request};
use komadai_engine::world;
use komadai_engine::world::sync::{Mutex, MutexGuard};
use ureq::config::Config;
use ureq::http::Response;
use ureq::{Agent, RequestBuilder};

use crate::fault::LineFault;
pub use desk::{Desk, News, Tag, account};
pub use stream::{Incoming, Stream};
pub use token::{Token, TokenError, token_of_command};

/// The server that everybody uses.
pub const LISHOGI: &str = "https://lishogi.org";

/// The longest answer to a call, in bytes: 300 games as KIF have less.
const LONGEST_ANSWER: u64 = 16 << 20;

/// The address of a server, without a path. Without TLS only on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    address: String,
    is_loopback: bool,
}

/// Why a text is no address of a server.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no address of a server, expected {LISHOGI} or http://127.0.0.1:PORT for this machine"
)]
pub struct BaseError(String);

impl FromStr for Base {
    type Err = BaseError;

    fn from_str(text: &str) -> Result<Self, BaseError> {
        let fault = || BaseError(text.chars().take(80).collect());
        let address = text.trim().trim_end_matches('/');
        let (scheme, host) = address.split_once("://").ok_or_else(fault)?;
        let (name, port) = match host.rsplit_once(':') {
            // The last part of an IPv6 address is none.
            Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
            _ => (host, None),
        };
        let is_name = !name.is_empty()
            && name.chars().all(|c| c.is_ascii_alphanumeric() || "-.[]:".contains(c));
        let is_port = port.is_none_or(|port| port.parse::<u16>().is_ok());
        let name = name.to_ascii_lowercase();
        let number = name.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
        let is_loopback = name == "localhost" || number.is_ok_and(|it| it.is_loopback());
        let is_safe = scheme == "https" || (scheme == "http" && is_loopback);
        if !(is_name && is_port && is_safe) {
            return Err(fault());
        }
        Ok(Self { address: address.to_owned(), is_loopback })
    }
}

impl Base {
    /// The host, with its port.
    pub fn host(&self) -> &str {
        self.address.split_once("://").map_or("", |(_, host)| host)
    }
}

impl Default for Base {
    fn default() -> Self {
        Self { address: LISHOGI.to_owned(), is_loopback: false }
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.address)
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HttpFault {
    Line(LineFault),
    /// The certificate, or the encryption.
    Tls(String),
    /// No HTTP, or more than [`LONGEST_ANSWER`].
    Nonsense,
}

/// The reason in English, for the command line.
impl fmt::Display for HttpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line(LineFault::UnknownHost) => {
                "the server is not known here; is this computer online?"
            }
            Self::Line(LineFault::NobodyThere) => "no program listens at this address",
            Self::Line(LineFault::NoRoute) => {
                "there is no way to the server; is this computer online?"
            }
            Self::Line(LineFault::NoAnswer) => "the server does not answer",
            Self::Line(LineFault::NoRoom) => "this computer cannot open more connections",
            Self::Line(_) => "the connection is lost",
            Self::Tls(why) => return write!(f, "no encrypted connection: {why}"),
            Self::Nonsense => "the answer is not one of lishogi; is the address right?",
        })
    }
}

/// Why a call failed; in English, for the command line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CallFault {
    #[error("{0}")]
    Http(HttpFault),
    #[error("{0}")]
    Refused(Refusal),
}

impl From<&ureq::Error> for HttpFault {
    fn from(error: &ureq::Error) -> Self {
        match error {
            ureq::Error::Io(why) => Self::Line(LineFault::from(why)),
            ureq::Error::Timeout(_) => Self::Line(LineFault::NoAnswer),
            ureq::Error::HostNotFound => Self::Line(LineFault::UnknownHost),
            ureq::Error::ConnectionFailed => Self::Line(LineFault::NobodyThere),
            ureq::Error::Tls(why) => Self::Tls((*why).to_owned()),
            ureq::Error::Rustls(why) => Self::Tls(why.to_string()),
            _ => Self::Nonsense,
        }
    }
}

/// How long to wait; tests wait less.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    pub connect: Duration,
    /// For the beginning of an answer.
    pub answer: Duration,
    /// For all of it.
    pub whole: Duration,
    /// For everything, after an answer that there were too many calls.
    pub penance: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            answer: Duration::from_secs(20),
            whole: Duration::from_mins(2),
            penance: Duration::from_mins(1),
        }
    }
}

/// A server, with the token of a user. Clones share its limits.
#[derive(Debug, Clone)]
pub struct Server {
    base: Base,
    token: Option<Token>,
    calls: Agent,
    /// Each stream has an agent of its own, which can be shut down.
    config: Config,
    timeouts: Timeouts,
    turn: Arc<Mutex<Turn>>,
}

/// Calls are made one at a time.
#[derive(Debug, Default)]
struct Turn {
    /// Nothing is asked before.
    not_before: Option<Instant>,
}

impl Server {
    pub fn new(base: Base, token: Option<Token>) -> Self {
        Self::with_timeouts(base, token, Timeouts::default())
    }

    pub fn with_timeouts(base: Base, token: Option<Token>, timeouts: Timeouts) -> Self {
        let mut config = Agent::config_builder()
            .http_status_as_error(false)
            .https_only(!base.is_loopback)
            // The token goes to no other host.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .max_response_header_size(32 << 10)
            .user_agent(concat!("komadai/", env!("CARGO_PKG_VERSION")))
            .timeout_connect(Some(timeouts.connect))
            .timeout_recv_response(Some(timeouts.answer));
        if base.is_loopback {
            config = config.proxy(None);
        }
        let config = config.build();
        let calls = agent(&config);
        Self { base, token, calls, config, timeouts, turn: Arc::default() }
    }

    pub const fn base(&self) -> &Base {
        &self.base
    }

    pub const fn has_token(&self) -> bool {
        self.token.is_some()
    }

    fn turn(&self) -> MutexGuard<'_, Turn> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a call and waits for its answer. For a minute after an answer that there were too many calls it
    /// gives the same answer without asking.
    pub fn call(&self, request: &Request) -> Result<Answer, HttpFault> {
        let mut turn = self.turn();
        if turn.not_before.is_some_and(|at| world::now() < at) {
            return Ok(Answer { status: 429, ..Answer::default() });
        }
        let mut response = self
            .send(&self.calls, Some(self.timeouts.whole), request)
            .map_err(|why| HttpFault::from(&why))?;
        let mut answer = head(&response);
        let body = response.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec();
        answer.body = body.map_err(|why| HttpFault::from(&why))?;
        if Refusal::of(&answer) == Some(Refusal::TooMany) {
            turn.not_before = Some(world::now() + self.timeouts.penance);
        }
        Ok(answer)
    }

    fn send(
        &self,
        agent: &Agent,
        whole: Option<Duration>,
        request: &Request,
    ) -> Result<Response<ureq::Body>, ureq::Error> {
        let url = format!("{}{}", self.base, request.path);
        match request.method {
            Method::Get => self.with_headers(agent.get(url), whole, request).call(),
            Method::Delete => self.with_headers(agent.delete(url), whole, request).call(),
            Method::Post => {
                let kind = match request.body {
                    Body::Text(_) => "text/plain",
                    Body::Empty | Body::Form(_) => "application/x-www-form-urlencoded",
                };
                let post = self.with_headers(agent.post(url), whole, request).content_type(kind);
                post.send(request.encoded_body())
            }
        }
    }

    fn with_headers<B>(
        &self,
        builder: RequestBuilder<B>,
        whole: Option<Duration>,
        request: &Request,
    ) -> RequestBuilder<B> {
        let builder = builder.config().timeout_global(whole).build();
        let builder =
            builder.header("Accept", request.accept.header()).header("Accept-Language", "en");
        match &self.token {
            Some(token) => builder.header("Authorization", token.header()),
            None => builder,
        }
    }
}

/// What makes the requests: of the system, or of a simulated world.
fn agent(config: &Config) -> Agent {
    #[cfg(feature = "simulated")]
    if world::group().is_some() {
        return simulated::agent(config.clone());
    }
    config.clone().into()
}

/// Status and scopes of an answer.
fn head(response: &Response<ureq::Body>) -> Answer {
    let header = |name: &str| {
        let value = response.headers().get(name)?.to_str().ok()?;
        Some(value.to_owned())
    };
    Answer {
        status: response.status().as_u16(),
        scopes: header("X-OAuth-Scopes"),
        accepted: header("X-Accepted-OAuth-Scopes"),
        body: Vec::new(),
    }
}

#[cfg(test)]
mod base_tests {
    use super::*;

    #[test]
    fn only_this_machine_is_reached_without_encryption() {
        for right in [
            LISHOGI,
            "https://lishogi.org/",
            "https://lishogi.example:8443",
            "http://127.0.0.1:9000",
            "http://localhost:1",
            "http://[::1]:80",
        ] {
            let base: Base = right.parse().expect(right);
            assert_eq!(base.to_string(), right.trim_end_matches('/'));
        }
        for wrong in [
            "",
            "lishogi.org",
            "http://lishogi.org",
            "http://127.0.0.1.evil.example",
            "http://localhost@evil.example",
            "https://a/b",
            "https://a?b",
            "ftp://localhost",
            "https://",
            "https://a:99999",
            "https://a\r\nX: y",
        ] {
            assert!(wrong.parse::<Base>().is_err(), "{wrong}");
        }
    }
}
