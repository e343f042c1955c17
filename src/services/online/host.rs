//! A server for one board: the lobby with its connections.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::connection::{Connection, Incoming};
use super::lan::Announcement;
use super::records::Records;
use super::tcp::{DoorWire, own_addresses};
use super::tls::Identity;
use crate::app::online::{Failure, PortFault};
pub use crate::app::online::{HostNews, HostOrder};
use komadai_core::record::{Key, Record};
use komadai_engine::network::{
    GuestId, Invite, Lobby, LobbyEvent, LobbyOutput, MOST_WAITING, Referee, TermsError,
};

/// Why hosting failed.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The protocol cannot express the terms.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// No certificate could be made.
    #[error("cannot encrypt: {0}")]
    Encryption(String),
    /// It cannot be announced in the network.
    #[error("this network does not let the host be announced")]
    Announcement,
    /// Listening failed.
    #[error("cannot wait for players at {0}: {1}")]
    Listen(SocketAddr, PortFault),
}

impl From<HostError> for Failure {
    fn from(error: HostError) -> Self {
        match error {
            HostError::Listen(address, fault) => Self::Port(address, fault),
            error => Self::Other(error.to_string()),
        }
    }
}

#[derive(Debug)]
enum Input {
    Accepted(TcpStream, SocketAddr),
    Wire(GuestId, Incoming),
    Stop,
}

#[derive(Debug)]
pub struct Host {
    lobby: Lobby,
    address: SocketAddr,
    identity: Option<Identity>,
    known_as: Option<String>,
    /// What lets it be found in the network.
    announcement: Option<Announcement>,
    keeps_records: bool,
    records: Records,
    connections: BTreeMap<GuestId, Connection>,
    next_id: u64,
    sender: SyncSender<Input>,
    inputs: Receiver<Input>,
    begin: Instant,
}

impl Host {
    /// Listens for guests.
    pub fn open(order: HostOrder) -> Result<Self, HostError> {
        let identity = order.encrypts.then(Identity::new).transpose();
        let identity = identity.map_err(HostError::Encryption)?;
        let mut terms = order.terms;
        terms.invite = identity
            .as_ref()
            .map(|it| (it.secret().to_owned(), order.admits_plain));
        let own = terms.own.as_ref();
        let own = own.map_or_else(|| "komadai".to_owned(), |(own, _)| own.clone());
        let lobby = Lobby::new(terms, Identity::random)?;
        let wanted = SocketAddr::new(order.address, order.port);
        let failed = |error: io::Error| HostError::Listen(wanted, PortFault::from(&error));
        let listener = TcpListener::bind(wanted).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let (sender, inputs) = sync_channel(MOST_WAITING);
        let accepted = sender.clone();
        let accepting = thread::Builder::new().name("network accept".into());
        accepting
            .spawn(move || accept(&listener, &accepted))
            .map_err(failed)?;
        let mut host = Self {
            lobby,
            address,
            identity,
            known_as: order.known_as,
            announcement: None,
            keeps_records: order.keeps_records,
            records: Records::new(order.saves.as_deref()),
            connections: BTreeMap::new(),
            next_id: 0,
            sender,
            inputs,
            begin: Instant::now(),
        };
        let invites = host.invites();
        if let (true, Some(invite)) = (order.is_announced, invites.first()) {
            let announced = Announcement::new(&own, address.port(), invite);
            host.announcement = Some(announced.map_err(|_| HostError::Announcement)?);
        }
        Ok(host)
    }

    /// Where it is found: one of this machine's addresses where it listens at all of them.
    pub fn address(&self) -> String {
        match self.names().first() {
            Some(name) if self.address.ip().is_unspecified() => {
                format!("{name}:{}", self.address.port())
            }
            _ => self.address.to_string(),
        }
    }

    /// The invites to this host, one for each of its addresses; none without encryption.
    pub(crate) fn invites(&self) -> Vec<Invite> {
        let Some(identity) = &self.identity else {
            return Vec::new();
        };
        let port = self.address.port();
        let names = self.names().into_iter();
        names
            .map(|name| identity.invite(format!("{name}:{port}")))
            .collect()
    }

    /// The names of this machine for others, at least one.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = match &self.known_as {
            Some(name) if name.contains(':') && !name.starts_with('[') => vec![format!("[{name}]")],
            Some(name) => vec![name.clone()],
            None if self.address.ip().is_unspecified() => {
                let own = own_addresses().into_iter();
                // With a port, and then without it: IPv6 addresses need brackets.
                let own = own.map(|ip| SocketAddr::new(ip, 0).to_string());
                own.map(|text| text.trim_end_matches(":0").to_owned())
                    .collect()
            }
            None => Vec::new(),
        };
        if names.is_empty() {
            names.push("127.0.0.1".to_owned());
        }
        names
    }

    /// The address for connections from this machine.
    pub(crate) const fn local_address(&self) -> SocketAddr {
        let ip = match self.address {
            SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        };
        SocketAddr::new(ip, self.address.port())
    }

    /// Stops it from another thread: the running game is aborted.
    pub(crate) fn stopper(&self) -> impl Fn() + Send + 'static {
        let sender = self.sender.clone();
        move || {
            // Fails only when it has ended.
            let _ = sender.send(Input::Stop);
        }
    }

    /// Runs until all games are played or it is stopped; `tell` gets each event, with the current or last game.
    pub fn run(mut self, tell: &mut dyn FnMut(HostNews, Option<&Referee>)) {
        loop {
            let now = self.begin.elapsed();
            let input = match self.lobby.next_tick() {
                Some(at) => self.inputs.recv_timeout(at.saturating_sub(now)),
                None => self
                    .inputs
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = self.begin.elapsed();
            let outputs = match input {
                Ok(Input::Accepted(stream, from)) => self.connect(now, stream, from),
                Ok(Input::Wire(id, Incoming::Line(line))) => {
                    if self
                        .connections
                        .get(&id)
                        .is_some_and(Connection::is_encrypted)
                    {
                        self.lobby.encrypted(id);
                    }
                    self.lobby.line(now, id, &line)
                }
                Ok(Input::Wire(id, Incoming::Closed(_))) => {
                    self.connections.remove(&id);
                    self.lobby.closed(now, id)
                }
                Ok(Input::Stop) => {
                    let outputs = self.lobby.shut();
                    self.take(outputs, tell);
                    break;
                }
                Err(_) => self.lobby.tick(now),
            };
            self.take(outputs, tell);
            if self.lobby.is_done() {
                break;
            }
        }
        drop(self.announcement.take());
        // Pending output to the guests gets a moment.
        self.connections.clear();
        thread::sleep(Duration::from_millis(200));
        let local = self.local_address();
        drop(self.inputs);
        // A last connection ends the thread that accepts them, and so frees the port.
        let _ = TcpStream::connect_timeout(&local, Duration::from_secs(1));
    }

    fn connect(&mut self, now: Duration, stream: TcpStream, from: SocketAddr) -> Vec<LobbyOutput> {
        self.next_id += 1;
        let id = GuestId(self.next_id);
        let mut outputs = self.lobby.connected(now, id, from.ip());
        // A refused guest gets no threads.
        if outputs.contains(&LobbyOutput::Close(id)) {
            return outputs;
        }
        let sender = self.sender.clone();
        let deliver = move |incoming| sender.send(Input::Wire(id, incoming)).is_ok();
        let wire = DoorWire::new(stream, self.identity.clone()).map(Arc::new);
        match wire.and_then(|wire| Connection::open(wire, deliver)) {
            Ok(connection) => drop(self.connections.insert(id, connection)),
            Err(_) => outputs.extend(self.lobby.closed(now, id)),
        }
        outputs
    }

    fn take(
        &mut self,
        outputs: Vec<LobbyOutput>,
        tell: &mut dyn FnMut(HostNews, Option<&Referee>),
    ) {
        let is_end =
            |output: &LobbyOutput| matches!(output, LobbyOutput::Event(LobbyEvent::Ended(_)));
        // Output before the end is about the game that has ended, even if the next one is already offered.
        let mut ends = outputs.iter().position(is_end).map_or(0, |at| at + 1);
        for output in outputs {
            let is_old = ends > 0;
            ends = ends.saturating_sub(1);
            match output {
                LobbyOutput::Send(id, line) => {
                    let sent = self.connections.get(&id).is_none_or(|it| it.send(&line));
                    if !sent {
                        self.connections.remove(&id);
                    }
                }
                LobbyOutput::Close(id) => drop(self.connections.remove(&id)),
                LobbyOutput::Event(event) => {
                    let saved = self.save(&event);
                    let now = self.lobby.referee().filter(|_| !is_old);
                    let referee = now.or_else(|| self.lobby.last_referee());
                    tell(HostNews::Event(event), referee);
                    if let Some(news) = saved {
                        tell(news, referee);
                    }
                }
            }
        }
    }

    fn save(&mut self, event: &LobbyEvent) -> Option<HostNews> {
        if !self.keeps_records {
            return None;
        }
        match event {
            LobbyEvent::Started => {
                self.records.begin();
                self.records.take_up(&record(self.lobby.referee()?));
                None
            }
            LobbyEvent::Moved { .. } | LobbyEvent::TakenBack => {
                // A move that ends the game comes when the referee is done.
                let referee = self.lobby.referee()?;
                let failed = self.records.save(record(referee));
                failed.map(HostNews::NotSaved)
            }
            LobbyEvent::Ended(_) => {
                let referee = self.lobby.last_referee()?;
                Some(match self.records.finish(record(referee)) {
                    Ok(file) => HostNews::Saved(file),
                    Err(why) => HostNews::NotSaved(why),
                })
            }
            _ => None,
        }
    }
}

/// The game with the players' comments on their moves.
fn record(referee: &Referee) -> Record {
    let mut game = referee.game().clone();
    if referee.is_adjourned() {
        game.resume();
    }
    let mut record = game.to_record();
    record.headers.set(Key::Event, referee.id());
    let nodes: Vec<_> = record.main_line().collect();
    for (ply, comment) in referee.comments() {
        if let Some(&node) = nodes.get(*ply) {
            record.notes_mut(node).comments.push(comment.clone());
        }
    }
    record
}

fn accept(listener: &TcpListener, sender: &SyncSender<Input>) {
    loop {
        match listener.accept() {
            Ok((stream, from)) => {
                if sender.send(Input::Accepted(stream, from)).is_err() {
                    return;
                }
            }
            // The connection was gone at once, or no file handle is free: there may be one later.
            Err(_) => thread::sleep(Duration::from_millis(100)),
        }
    }
}
