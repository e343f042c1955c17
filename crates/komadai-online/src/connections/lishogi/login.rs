//! The login in the browser: OAuth with PKCE, answered on this machine.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use komadai_engine::lishogi::{Refusal, Request, TokenGrant, encoded};
use komadai_engine::network::base64url;

use super::{Base, HttpFault, Server, Token};
use crate::connections::tls::{Identity, fingerprint};

/// The name of this program at the server, which knows no list of programs.
const CLIENT: &str = "komadai";

/// The longest request of a browser in bytes.
const LONGEST: usize = 8 << 10;

/// The interval of looks for the browser.
const INTERVAL: Duration = Duration::from_millis(100);

/// A login that waits for the browser. Nothing prints its secrets.
pub struct Login {
    base: Base,
    listener: TcpListener,
    redirect: String,
    verifier: String,
    state: String,
    scopes: Vec<&'static str>,
}

/// Why there is no token.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoginError {
    #[error("the browser's answer cannot be received: {0}")]
    NoPort(String),
    #[error("the login was refused in the browser")]
    Denied,
    #[error("the login was stopped")]
    Stopped,
    #[error("{0}")]
    Refused(Refusal),
    #[error("{0}")]
    Fault(HttpFault),
    #[error("the server sent no token")]
    NoToken,
}

impl Login {
    /// Prepares a login for these scopes.
    pub fn begin(base: &Base, scopes: &[&'static str]) -> Result<Self, LoginError> {
        let failed = |why: io::Error| LoginError::NoPort(why.to_string());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let port = listener.local_addr().map_err(failed)?.port();
        let verifier = [Identity::random(), Identity::random()].concat();
        Ok(Self {
            base: base.clone(),
            listener,
            redirect: format!("http://127.0.0.1:{port}/"),
            verifier: base64url(&verifier),
            state: base64url(&Identity::random()),
            scopes: scopes.to_vec(),
        })
    }

    /// The page for the browser.
    pub fn page(&self) -> String {
        let challenge = base64url(&fingerprint(self.verifier.as_bytes()));
        let scope = encoded(&self.scopes.join(" "));
        let redirect = encoded(&self.redirect);
        format!(
            "{}/oauth?response_type=code&client_id={CLIENT}&redirect_uri={redirect}\
            &code_challenge_method=S256&code_challenge={challenge}&scope={scope}&state={}",
            self.base, self.state
        )
    }

    /// Waits for the browser and fetches the token.
    pub fn wait(self, stop: &AtomicBool) -> Result<Token, LoginError> {
        let code = self.code(stop)?;
        let server = Server::new(self.base, None);
        let request = Request::token(CLIENT, &code, &self.verifier, &self.redirect);
        let answer = server.call(&request).map_err(LoginError::Fault)?;
        let grant = answer.read::<TokenGrant>().map_err(LoginError::Refused)?;
        Token::new(&grant.access_token).map_err(|_| LoginError::NoToken)
    }

    /// The code that the browser brings.
    fn code(&self, stop: &AtomicBool) -> Result<String, LoginError> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(LoginError::Stopped);
            }
            let Ok((browser, _)) = self.listener.accept() else {
                thread::sleep(INTERVAL);
                continue;
            };
            let Some(query) = query_of(&browser) else {
                answer(&browser, 404, "There is nothing here.");
                continue;
            };
            let value = |key: &str| {
                let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
                let found = pairs.into_iter().find(|(name, _)| *name == key)?.1;
                Some(decoded(found))
            };
            // Another page may send the browser here: only this login's state counts.
            if value("state").as_deref() != Some(&self.state) {
                answer(&browser, 400, "This is not the login that komadai waits for.");
                continue;
            }
            if value("error").is_some() {
                answer(&browser, 200, "komadai got no access.");
                return Err(LoginError::Denied);
            }
            if let Some(code) = value("code") {
                answer(&browser, 200, "komadai may play now. You can close this page.");
                return Ok(code);
            }
            answer(&browser, 400, "The answer has no code.");
        }
    }
}

/// The query of a request for `/`; `None` for all others.
fn query_of(mut browser: &TcpStream) -> Option<String> {
    browser.set_nonblocking(false).ok()?;
    let patience = Duration::from_secs(5);
    browser.set_read_timeout(Some(patience)).ok()?;
    let until = Instant::now() + patience;
    let (mut head, mut buffer) = (Vec::new(), [0; 1024]);
    while !head.windows(2).any(|it| it == b"\r\n") && head.len() < LONGEST && Instant::now() < until
    {
        let count = browser.read(&mut buffer).ok().filter(|count| *count > 0)?;
        head.extend_from_slice(buffer.get(..count)?);
    }
    let line = String::from_utf8_lossy(&head);
    let target = line.lines().next()?.strip_prefix("GET /?")?;
    Some(target.split(' ').next()?.to_owned())
}

/// A page of one sentence.
fn answer(mut browser: &TcpStream, status: u16, words: &str) {
    let page = format!("<!doctype html><meta charset=utf-8><title>komadai</title><p>{words}</p>\n");
    let head = format!(
        "HTTP/1.1 {status} -\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\n\
        Referrer-Policy: no-referrer\r\nConnection: close\r\n\r\n",
        page.len()
    );
    // The browser may be gone.
    let _ = browser.write_all((head + &page).as_bytes());
    let _ = browser.flush();
}

/// `a%20b+c` as `a b c`.
fn decoded(text: &str) -> String {
    let text = text.replace('+', " ");
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part.split_at_checked(2);
        let value = digits.and_then(|(it, rest)| Some((u8::from_str_radix(it, 16).ok()?, rest)));
        if let Some((value, rest)) = value {
            bytes.push(value);
            bytes.extend_from_slice(rest.as_bytes());
        } else {
            bytes.push(b'%');
            bytes.extend_from_slice(part.as_bytes());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_challenge_is_the_hash_of_the_verifier() {
        // The example of RFC 7636.
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        let challenge = base64url(&fingerprint(verifier.as_bytes()));
        assert_eq!(challenge, "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }

    #[test]
    fn queries_are_decoded() {
        assert_eq!(decoded("a%20b+c%3D%e9%a6%99%"), "a b c=香%");
        assert_eq!(decoded("%zz%4"), "%zz%4");
    }
}
