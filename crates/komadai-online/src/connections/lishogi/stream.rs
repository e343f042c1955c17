//! A stream with its thread, which ends at once when nobody wants it any more.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use komadai_engine::lishogi::{Closed, Refusal, Request, lines};
use komadai_engine::world::thread;
use ureq::Agent;

use super::{Server, agent, head};

/// The most bytes of an answer that is no stream.
const LONGEST_REFUSAL: u64 = 64 << 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incoming {
    /// The server has begun to answer.
    Opened,
    /// A line without its end; an empty one is a sign of life.
    Line(String),
    /// The end, which comes last.
    Closed(Closed),
}

/// An open stream. Dropping it closes its connection, at whatever it waits for, without another message.
#[derive(Debug)]
pub struct Stream {
    is_unwanted: Arc<AtomicBool>,
    agent: Agent,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.is_unwanted.store(true, Ordering::Relaxed);
        self.agent.clone().shutdown();
    }
}

impl Server {
    /// Opens a stream on a thread of its own. `deliver` is called there; it returns `false` if the receiver
    /// is gone.
    pub fn open(
        &self,
        request: Request,
        mut deliver: impl FnMut(Incoming) -> bool + Send + 'static,
    ) -> io::Result<Stream> {
        let is_unwanted = Arc::new(AtomicBool::new(false));
        let agent = agent(&self.config);
        let (server, flag, own) = (self.clone(), Arc::clone(&is_unwanted), agent.clone());
        thread::Builder::new().name("lishogi stream".into()).spawn(move || {
            let wanted = || !flag.load(Ordering::Relaxed);
            let closed = server.follow(&own, &request, &wanted, &mut deliver);
            if let Some(why) = closed.filter(|_| wanted()) {
                deliver(Incoming::Closed(why));
            }
        })?;
        Ok(Stream { is_unwanted, agent })
    }

    /// Reads a stream to its end; `None` if nobody wants it any more.
    fn follow(
        &self,
        agent: &Agent,
        request: &Request,
        wanted: &impl Fn() -> bool,
        deliver: &mut impl FnMut(Incoming) -> bool,
    ) -> Option<Closed> {
        let response = self.send(agent, None, request);
        if !wanted() {
            return None;
        }
        let Ok(mut response) = response else {
            return Some(Closed::Broken);
        };
        let mut answer = head(&response);
        if answer.status != 200 {
            let body = response.body_mut().with_config().limit(LONGEST_REFUSAL).read_to_vec();
            answer.body = body.unwrap_or_default();
            let why = Refusal::of(&answer).unwrap_or(Refusal::Strange);
            return Some(Closed::Refused(why));
        }
        if !deliver(Incoming::Opened) {
            return None;
        }
        let body = response.into_body();
        let mut reader = body.into_with_config().limit(u64::MAX).reader();
        let mut buffer = [0; 4096];
        let mut lines = lines();
        loop {
            let count = match reader.read(&mut buffer) {
                _ if !wanted() => return None,
                Ok(0) => return Some(Closed::End),
                Ok(count) => count,
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => return Some(Closed::Broken),
            };
            let mut is_heard = true;
            let bytes = buffer.get(..count).unwrap_or_default();
            let cut = lines.push(bytes, |line| {
                is_heard = is_heard && wanted() && deliver(Incoming::Line(line));
            });
            if !is_heard {
                return None;
            }
            if cut.is_err() {
                return Some(Closed::Endless);
            }
        }
    }
}
