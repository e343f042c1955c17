//! A server for one board: the lobby with its connections.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::connection::{Connection, FAREWELL, Incoming};
use super::lan::Announcement;
use super::records::SharedRecords;
use super::tcp::{DoorWire, listen, own_addresses};
use super::tls::Identity;
use crate::app::online::{Failure, HostNews, HostOrder, PortFault};
use komadai_core::record::{Key, Record};
use komadai_core::rules::Color;
use komadai_engine::network::{
    GuestId, Invite, LinePace, Lobby, LobbyEvent, LobbyOutput, MOST_WAITING, Referee, TermsError,
    foul_remark,
};
use komadai_engine::world;
use komadai_engine::world::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use komadai_engine::world::net::{TcpListener, TcpStream};
use komadai_engine::world::thread;

/// Why hosting failed.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The protocol cannot express the terms.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// No certificate could be made.
    #[error("cannot encrypt: {0}")]
    Encryption(String),
    /// The host cannot be announced in the network.
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

/// The time that a refused connection stays open, so that the guest can read the reason.
const PARTING: Duration = Duration::from_secs(2);

/// The most refused connections that stay open.
const MOST_PARTING: usize = 16;

/// The data that a host saves.
#[derive(Debug)]
enum Keeping {
    Nothing,
    /// The moves; its own player saves the finished game. The text names that player's seat.
    Moves(String),
    Games,
}

#[derive(Debug)]
enum LobbyInput {
    Accepted(TcpStream, SocketAddr),
    Wire(GuestId, Incoming),
    Stop,
}

#[derive(Debug)]
pub struct Host {
    lobby: Lobby,
    /// The addresses that it listens at: IPv4 and IPv6, as far as the machine has both.
    addresses: Vec<SocketAddr>,
    identity: Option<Identity>,
    known_as: Option<String>,
    /// The announcement in the local network, if there is one.
    announcement: Option<Announcement>,
    keeping: Keeping,
    records: SharedRecords,
    connections: BTreeMap<GuestId, Connection>,
    /// Connections that have not reported their end yet.
    open: BTreeSet<GuestId>,
    turned_away: VecDeque<(Duration, TcpStream)>,
    next_id: u64,
    sender: SyncSender<LobbyInput>,
    inputs: Receiver<LobbyInput>,
    begin: Instant,
}

impl Host {
    /// Listens for guests.
    pub fn open(order: HostOrder) -> Result<Self, HostError> {
        let identity = order.encrypts.then(Identity::new).transpose();
        let identity = identity.map_err(HostError::Encryption)?;
        let mut terms = order.terms;
        terms.invite = identity.as_ref().map(|it| (it.secret().to_owned(), order.admits_plain));
        let own = terms.own.as_ref();
        let own = own.map_or_else(|| "komadai".to_owned(), |(own, _)| own.clone());
        let lobby = Lobby::new(terms, Identity::random)?;
        let wanted = SocketAddr::new(order.address, order.port);
        let failed = |error: io::Error| HostError::Listen(wanted, PortFault::from(&error));
        let listeners = listen(wanted).map_err(failed)?;
        let addresses = listeners.iter().map(TcpListener::local_addr);
        let addresses = addresses.collect::<io::Result<Vec<_>>>().map_err(failed)?;
        let port = addresses.first().map_or(order.port, SocketAddr::port);
        let (sender, inputs) = sync_channel(MOST_WAITING);
        for listener in listeners {
            let accepted = sender.clone();
            let accepting = thread::Builder::new().name("network accept".into());
            accepting.spawn(move || accept(&listener, &accepted)).map_err(failed)?;
        }
        let mut host = Self {
            lobby,
            addresses,
            identity,
            known_as: order.known_as,
            announcement: None,
            keeping: if order.keeps_records { Keeping::Games } else { Keeping::Nothing },
            records: SharedRecords::new(order.saves.as_deref()),
            connections: BTreeMap::new(),
            open: BTreeSet::new(),
            turned_away: VecDeque::new(),
            next_id: 0,
            sender,
            inputs,
            begin: world::now(),
        };
        let invites = host.invites();
        if let (true, Some(invite)) = (order.is_announced, invites.first()) {
            let announced = Announcement::new(&own, port, invite);
            host.announcement = Some(announced.map_err(|_| HostError::Announcement)?);
        }
        Ok(host)
    }

    /// Writes the moves of its own player's games into these records, before it confirms them. `seat` is the
    /// player's seat, as saves store it.
    pub(crate) fn keep_moves(&mut self, records: Option<SharedRecords>, seat: String) {
        if let Some(records) = records {
            self.records = records;
            self.keeping = Keeping::Moves(seat);
        }
    }

    /// The first address: an IPv4 one if possible.
    fn first_address(&self) -> SocketAddr {
        let of_v4 = self.addresses.iter().find(|it| it.is_ipv4());
        let first = of_v4.or(self.addresses.first()).copied();
        first.unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
    }

    /// The address to show: one of this machine's addresses if the host listens at all of them.
    pub fn address(&self) -> String {
        let address = self.first_address();
        match self.names().first() {
            Some(name) if address.ip().is_unspecified() => format!("{name}:{}", address.port()),
            _ => address.to_string(),
        }
    }

    /// The invites to this host, one for each of its names; none without encryption.
    pub(crate) fn invites(&self) -> Vec<Invite> {
        let Some(identity) = &self.identity else {
            return Vec::new();
        };
        let port = self.first_address().port();
        let names = self.names().into_iter();
        names.map(|name| identity.invite(format!("{name}:{port}"))).collect()
    }

    /// The names of this machine for guests, at least one.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = match &self.known_as {
            Some(name) if name.contains(':') && !name.starts_with('[') => vec![format!("[{name}]")],
            Some(name) => vec![name.clone()],
            None if self.first_address().ip().is_unspecified() => {
                let own = own_addresses().into_iter();
                let own = own.filter(|ip| self.hears(*ip));
                // The port adds the brackets that IPv6 addresses need; then it is removed.
                let own = own.map(|ip| SocketAddr::new(ip, 0).to_string());
                own.map(|text| text.trim_end_matches(":0").to_owned()).collect()
            }
            None => Vec::new(),
        };
        if names.is_empty() {
            names.push("127.0.0.1".to_owned());
        }
        names
    }

    /// Whether connections to this address of the machine arrive: on many systems an IPv6 socket takes IPv4
    /// connections as well.
    fn hears(&self, ip: IpAddr) -> bool {
        ip.is_ipv4() || self.addresses.iter().any(SocketAddr::is_ipv6)
    }

    /// The address for connections from this machine.
    pub(crate) fn local_address(&self) -> SocketAddr {
        local(self.first_address())
    }

    /// Returns a function that stops the host from another thread and aborts the running game.
    pub(crate) fn stopper(&self) -> impl Fn() + Send + 'static {
        let sender = self.sender.clone();
        move || {
            // Fails only if the host has ended.
            let _ = sender.send(LobbyInput::Stop);
        }
    }

    /// Runs until all games are played or the host is stopped; calls `tell` with each event and the current
    /// or last game.
    pub fn run(mut self, tell: &mut dyn FnMut(HostNews, Option<&Referee>)) {
        loop {
            let now = world::elapsed(self.begin);
            let input = match self.lobby.next_tick() {
                Some(at) => self.inputs.recv_timeout(at.saturating_sub(now)),
                None => self.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let now = world::elapsed(self.begin);
            let outputs = match input {
                Ok(LobbyInput::Accepted(stream, from)) => self.connect(now, stream, from),
                Ok(LobbyInput::Wire(id, Incoming::Line(line))) => {
                    if self.connections.get(&id).is_some_and(Connection::is_encrypted) {
                        self.lobby.encrypted(id);
                    }
                    self.lobby.line(now, id, &line)
                }
                Ok(LobbyInput::Wire(id, Incoming::Closed(_))) => {
                    self.open.remove(&id);
                    self.connections.remove(&id);
                    self.lobby.closed(now, id)
                }
                Ok(LobbyInput::Stop) => self.lobby.shut(now),
                Err(_) => self.lobby.tick(now),
            };
            self.take(outputs, tell);
            self.turned_away.retain(|(since, _)| now < *since + PARTING);
            if self.lobby.may_go(now) {
                break;
            }
        }
        drop(self.announcement.take());
        self.part();
        // The disk may have room again for unsaved games.
        let results = self.records.held().save_again();
        for saved in results {
            tell(saved.map_or_else(HostNews::NotSaved, HostNews::Saved), None);
        }
        drop(self.inputs);
        // A last connection ends each accepting thread, which frees the port.
        for address in self.addresses {
            let _ = TcpStream::connect_timeout(&local(address), Duration::from_secs(1));
        }
    }

    /// Closes all connections, and waits until the players of the last game have read everything.
    fn part(&mut self) {
        self.connections.clear();
        let until = world::elapsed(self.begin) + FAREWELL;
        let players: Vec<_> = self.lobby.last_players().collect();
        while players.iter().any(|id| self.open.contains(id)) {
            let wait = until.saturating_sub(world::elapsed(self.begin));
            match self.inputs.recv_timeout(wait) {
                Ok(LobbyInput::Wire(id, Incoming::Closed(_))) => drop(self.open.remove(&id)),
                Ok(_) => {}
                Err(_) => return,
            }
        }
    }

    fn connect(&mut self, now: Duration, stream: TcpStream, from: SocketAddr) -> Vec<LobbyOutput> {
        self.next_id += 1;
        let id = GuestId(self.next_id);
        // An IPv6 socket may accept IPv4 guests.
        let mut outputs = self.lobby.connected(now, id, from.ip().to_canonical());
        // A refused guest gets no threads.
        if outputs.contains(&LobbyOutput::Close(id)) {
            self.turn_away(now, stream, id, &outputs);
            return outputs;
        }
        let sender = self.sender.clone();
        let deliver = move |incoming| sender.send(LobbyInput::Wire(id, incoming)).is_ok();
        let wire = DoorWire::new(stream, self.identity.clone()).map(Arc::new);
        match wire.and_then(|wire| Connection::open(wire, LinePace::of_guest(), deliver)) {
            Ok(connection) => {
                self.connections.insert(id, connection);
                self.open.insert(id);
            }
            Err(_) => outputs.extend(self.lobby.closed(now, id)),
        }
        outputs
    }

    /// Sends a refused guest the reason.
    fn turn_away(
        &mut self,
        now: Duration,
        stream: TcpStream,
        id: GuestId,
        outputs: &[LobbyOutput],
    ) {
        let lines = outputs.iter().filter_map(|output| match output {
            LobbyOutput::Send(to, line) if *to == id => Some(format!("{line}\n")),
            _ => None,
        });
        let lines: String = lines.collect();
        // A new connection has room for these few bytes; a guest that misses them sees the end.
        let _ = stream.set_nonblocking(true);
        let _ = (&stream).write_all(lines.as_bytes());
        let _ = stream.shutdown(Shutdown::Write);
        // If it were closed immediately, the guest's first line would reset it before the answer is read.
        self.turned_away.push_back((now, stream));
        if self.turned_away.len() > MOST_PARTING {
            self.turned_away.pop_front();
        }
    }

    fn take(
        &mut self,
        outputs: Vec<LobbyOutput>,
        tell: &mut dyn FnMut(HostNews, Option<&Referee>),
    ) {
        let is_end =
            |output: &LobbyOutput| matches!(output, LobbyOutput::Event(LobbyEvent::Ended(_)));
        // Events are saved before their lines are sent: a confirmed move is on the disk.
        let mut saved: Vec<Option<HostNews>> = Vec::new();
        for output in &outputs {
            if let LobbyOutput::Event(event) = output {
                saved.push(self.save(event));
            }
        }
        let mut saved = saved.into_iter();
        // Output before the end belongs to the finished game, even if the next one is already offered.
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
                    let now = self.lobby.referee().filter(|_| !is_old);
                    let referee = now.or_else(|| self.lobby.last_referee());
                    tell(HostNews::Event(event), referee);
                    if let Some(news) = saved.next().flatten() {
                        tell(news, referee);
                    }
                }
            }
        }
    }

    fn save(&mut self, event: &LobbyEvent) -> Option<HostNews> {
        if matches!(self.keeping, Keeping::Nothing) {
            return None;
        }
        let mut records = self.records.held();
        match event {
            LobbyEvent::Started => {
                let record = self.record(self.lobby.referee()?);
                records.begin();
                records.take_up(&record);
                let failed = records.save(record);
                failed.map(HostNews::NotSaved)
            }
            LobbyEvent::Moved { .. } | LobbyEvent::TakenBack => {
                // A move that ends the game is saved with its end.
                let referee = self.lobby.referee()?;
                let failed = records.save(self.record(referee));
                failed.map(HostNews::NotSaved)
            }
            LobbyEvent::Ended(_) => {
                let referee = self.lobby.last_referee()?;
                let record = self.record(referee);
                match self.keeping {
                    Keeping::Games => Some(match records.finish(record) {
                        Ok(file) => HostNews::Saved(file),
                        Err(why) => HostNews::NotSaved(why),
                    }),
                    // Its player replaces this file by the finished game.
                    Keeping::Moves(_) | Keeping::Nothing => {
                        records.save(record).map(HostNews::NotSaved)
                    }
                }
            }
            _ => None,
        }
    }

    /// The game with the players' comments on their moves.
    fn record(&self, referee: &Referee) -> Record {
        let mut record = record(referee);
        if let (Keeping::Moves(seat), Some(color)) = (&self.keeping, self.lobby.own_color()) {
            let key = match color {
                Color::Black => Key::BlackPlayer,
                Color::White => Key::WhitePlayer,
            };
            record.headers.set(key, seat.clone());
        }
        record
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
        if let Some(&node) = ply.checked_sub(1).and_then(|at| nodes.get(at)) {
            record.notes_mut(node).comments.push(comment.clone());
        }
    }
    if let Some(line) = referee.foul() {
        let tip = record.main_tip();
        record.notes_mut(tip).comments.push(foul_remark(line));
    }
    record
}

/// The same port on this machine.
fn local(address: SocketAddr) -> SocketAddr {
    let ip = match address {
        SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
    };
    SocketAddr::new(ip, address.port())
}

fn accept(listener: &TcpListener, sender: &SyncSender<LobbyInput>) {
    loop {
        match listener.accept() {
            Ok((stream, from)) => {
                if sender.send(LobbyInput::Accepted(stream, from)).is_err() {
                    return;
                }
            }
            // The connection is already gone, or no file handle is free at the moment.
            Err(_) => thread::sleep(Duration::from_millis(100)),
        }
    }
}
