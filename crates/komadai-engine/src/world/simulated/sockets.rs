//! TCP between the programs of a world: ordered and whole, but late, cut or silent.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, ErrorKind, Read, Write};
use std::net;
pub use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, ToSocketAddrs, UdpSocket};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Group, Here, Key, Woken, World, here, wake, wake_and_turn};

/// The bytes on the way before a sender waits.
const ROOM: usize = 64 * 1024;

/// The time after which a system gives up a connection whose other end is gone without a word.
const GIVEN_UP: Duration = Duration::from_mins(16);

/// The delays of a net.
#[derive(Debug, Clone, Copy, Default)]
pub struct Weather {
    /// The time of every packet.
    pub delay: Duration,
    /// At most this much is added.
    pub jitter: Duration,
    /// Of a thousand packets, so many are lost and sent again.
    pub loss: u32,
}

/// The net of a world.
#[derive(Debug, Default)]
pub(super) struct Net {
    weather: Weather,
    doors: BTreeMap<(bool, u16), Arc<Door>>,
    links: Vec<Arc<Link>>,
    /// The open ends of connections and listeners of each program.
    open: BTreeMap<Group, Arc<AtomicUsize>>,
    last_port: u16,
    /// Nothing gets through before this moment.
    silent_until: Duration,
}

#[derive(Debug)]
struct Door {
    group: Group,
    address: SocketAddr,
    waiting: Mutex<VecDeque<(Arc<Link>, SocketAddr)>>,
    key: Key,
}

/// A connection: the bytes towards each of its two ends.
#[derive(Debug)]
struct Link {
    groups: [Group; 2],
    ways: Mutex<[OneWay; 2]>,
    keys: [Key; 2],
}

#[derive(Debug, Default)]
struct OneWay {
    packets: VecDeque<(Duration, Vec<u8>)>,
    /// When the end of the bytes arrives.
    ends_at: Option<Duration>,
    last: Duration,
    is_reset: bool,
    /// Whatever is sent is lost, and nobody is told.
    is_lost: bool,
    /// When its reader gives up.
    given_up: Option<Duration>,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    fn net(&self) -> MutexGuard<'_, Net> {
        held(&self.net)
    }

    /// From now on packets take so long.
    pub fn set_weather(&self, weather: Weather) {
        self.net().weather = weather;
    }

    /// Nothing gets from one program to another before this moment.
    pub fn silence(&self, until: Duration) {
        self.net().silent_until = until;
    }

    /// Cuts all connections between programs. They are told, or just hear nothing more.
    pub fn cut(&self, are_told: bool) -> usize {
        let links = std::mem::take(&mut self.net().links);
        let mut cut = 0;
        for link in links.iter().filter(|link| link.groups[0] != link.groups[1]) {
            cut += 1;
            link.break_off(are_told, self.time());
        }
        cut
    }

    /// The machine of a program loses its power: nobody is told.
    pub fn lose_machine(&self, group: Group) {
        let now = self.time();
        for link in self.net().links.iter().filter(|link| link.groups.contains(&group)) {
            link.break_off(false, now);
        }
        self.net().doors.retain(|_, door| door.group != group);
    }

    /// How many ends of connections and listeners a program has open.
    pub fn sockets_of(&self, group: Group) -> usize {
        self.net().open.get(&group).map_or(0, |count| count.load(Ordering::Relaxed))
    }
}

/// Counts as open until it is dropped.
#[derive(Debug)]
pub struct Handle(Arc<AtomicUsize>);

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Net {
    fn handle(&mut self, group: Group) -> Handle {
        let count = Arc::clone(self.open.entry(group).or_default());
        count.fetch_add(1, Ordering::Relaxed);
        Handle(count)
    }
}

impl Link {
    fn break_off(&self, are_told: bool, now: Duration) {
        for way in held(&self.ways).iter_mut() {
            if are_told {
                way.is_reset = true;
            } else {
                way.is_lost = true;
                way.given_up.get_or_insert(now + GIVEN_UP);
            }
            way.packets.clear();
        }
        self.keys.into_iter().for_each(wake);
    }
}

/// As [`net::TcpListener`].
#[derive(Debug)]
pub enum TcpListener {
    /// Of the system.
    System(net::TcpListener),
    /// Of a world.
    Simulated(SimulatedListener),
}

/// Frees its port when dropped.
#[derive(Debug)]
pub struct SimulatedListener {
    door: Arc<Door>,
    world: Arc<World>,
    _handle: Handle,
}

impl Drop for SimulatedListener {
    fn drop(&mut self) {
        let address = self.door.address;
        let mut net = self.world.net();
        let is_own = |door: &Arc<Door>| Arc::ptr_eq(door, &self.door);
        if net.doors.get(&(address.is_ipv6(), address.port())).is_some_and(is_own) {
            net.doors.remove(&(address.is_ipv6(), address.port()));
        }
    }
}

impl TcpListener {
    /// As in std.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let Some(Here { world, task }) = here() else {
            return net::TcpListener::bind(address).map(Self::System);
        };
        let mut address = address.to_socket_addrs()?.next().ok_or(ErrorKind::InvalidInput)?;
        let group = world.state().tasks[task].group;
        let mut net = world.net();
        if address.port() == 0 {
            net.last_port += 1;
            address.set_port(40_000 + net.last_port);
        }
        let place = (address.is_ipv6(), address.port());
        if net.doors.contains_key(&place) {
            return Err(ErrorKind::AddrInUse.into());
        }
        let door = Arc::new(Door { group, address, waiting: Mutex::default(), key: Key::new() });
        net.doors.insert(place, Arc::clone(&door));
        let handle = net.handle(group);
        drop(net);
        Ok(Self::Simulated(SimulatedListener { door, world, _handle: handle }))
    }

    /// As in std.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        match self {
            Self::System(it) => it.local_addr(),
            Self::Simulated(it) => Ok(it.door.address),
        }
    }

    /// As in std; simulated ones always block.
    pub fn set_nonblocking(&self, is_on: bool) -> io::Result<()> {
        match self {
            Self::System(it) => it.set_nonblocking(is_on),
            Self::Simulated(_) => Ok(()),
        }
    }

    /// As in std.
    pub fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let door = match self {
            Self::System(it) => {
                return it.accept().map(|(it, from)| (TcpStream::System(it), from));
            }
            Self::Simulated(it) => &it.door,
        };
        let here = here().ok_or(ErrorKind::NotConnected)?;
        loop {
            if let Some((link, from)) = held(&door.waiting).pop_front() {
                let (handle, address) = (here.world.net().handle(door.group), door.address);
                return Ok((TcpStream::Simulated(End::new(link, 1, address, handle)), from));
            }
            if here.wait(Some(door.key), None) == Woken::Never {
                return Err(ErrorKind::NotConnected.into());
            }
        }
    }
}

/// As [`net::TcpStream`].
#[derive(Debug)]
pub enum TcpStream {
    /// Of the system.
    System(net::TcpStream),
    /// Of a world.
    Simulated(End),
}

/// An end of a connection; closes it when dropped.
#[derive(Debug)]
pub struct End {
    link: Arc<Link>,
    /// The way that it reads.
    side: usize,
    address: SocketAddr,
    /// The longest wait for bytes in milliseconds; 0 is no limit.
    longest: AtomicU64,
    _handle: Handle,
}

impl Drop for End {
    fn drop(&mut self) {
        self.end_sending();
    }
}

impl End {
    const fn new(link: Arc<Link>, side: usize, address: SocketAddr, handle: Handle) -> Self {
        Self { link, side, address, longest: AtomicU64::new(0), _handle: handle }
    }

    /// The time of a packet sent now.
    fn arrival(&self, here: &Here, last: Duration) -> Duration {
        let View { weather, silent_until } = here.world.view();
        let mut state = here.world.state();
        if self.link.groups[0] == self.link.groups[1] {
            return state.now.max(last);
        }
        let jitter = u64::try_from(weather.jitter.as_micros()).unwrap_or(u64::MAX);
        let mut at = state.now + weather.delay + Duration::from_micros(state.random.u64(..=jitter));
        let mut again = Duration::from_millis(200);
        while state.random.u32(..1000) < weather.loss && again < Duration::from_secs(30) {
            at += again;
            again *= 2;
            state.unlucky += 1;
        }
        if silent_until > state.now {
            at = at.max(silent_until + weather.delay);
        }
        at.max(last)
    }

    fn end_sending(&self) {
        let Some(here) = here() else { return };
        let other = 1 - self.side;
        let last = held(&self.link.ways)[other].last;
        let at = self.arrival(&here, last);
        let way = &mut held(&self.link.ways)[other];
        if !way.is_lost {
            way.ends_at.get_or_insert(at);
        }
        wake(self.link.keys[other]);
    }

    /// Waits for bytes; takes them if wanted.
    fn receive(&self, buffer: &mut [u8], takes: bool) -> io::Result<usize> {
        let here = here().ok_or(ErrorKind::NotConnected)?;
        let longest = Some(self.longest.load(Ordering::Relaxed)).filter(|it| *it > 0);
        let patient_until = longest.map(|it| here.world.time() + Duration::from_millis(it));
        loop {
            let now = here.world.time();
            let mut ways = held(&self.link.ways);
            let way = &mut ways[self.side];
            if way.is_reset {
                return Err(ErrorKind::ConnectionReset.into());
            }
            let until = match way.packets.front_mut() {
                Some((at, bytes)) if *at <= now => {
                    let count = bytes.len().min(buffer.len());
                    buffer[..count].copy_from_slice(&bytes[..count]);
                    if takes {
                        bytes.drain(..count);
                        if bytes.is_empty() {
                            way.packets.pop_front();
                        }
                        wake(self.link.keys[1 - self.side]);
                    }
                    return Ok(count);
                }
                Some((at, _)) => Some(*at),
                None if way.ends_at.is_some_and(|at| at <= now) => return Ok(0),
                None => way.ends_at,
            };
            if way.given_up.is_some_and(|at| at <= now) {
                return Err(ErrorKind::TimedOut.into());
            }
            if patient_until.is_some_and(|at| at <= now) {
                return Err(ErrorKind::WouldBlock.into());
            }
            let until = until.into_iter().chain(way.given_up).chain(patient_until).min();
            drop(ways);
            if here.wait(Some(self.link.keys[self.side]), until) == Woken::Never {
                return Ok(0);
            }
        }
    }

    fn send(&self, bytes: &[u8]) -> io::Result<usize> {
        let here = here().ok_or(ErrorKind::NotConnected)?;
        let gives_up = here.now() + Duration::from_secs(10);
        let other = 1 - self.side;
        loop {
            let mut ways = held(&self.link.ways);
            let way = &mut ways[other];
            if way.is_reset || way.ends_at.is_some() {
                return Err(ErrorKind::BrokenPipe.into());
            }
            if way.packets.iter().map(|(_, it)| it.len()).sum::<usize>() < ROOM {
                if way.is_lost {
                    // The buffer of the system takes it.
                    way.packets.push_back((Duration::MAX, bytes.to_vec()));
                    return Ok(bytes.len());
                }
                let last = way.last;
                drop(ways);
                let at = self.arrival(&here, last);
                {
                    let way = &mut held(&self.link.ways)[other];
                    way.last = at;
                    way.packets.push_back((at, bytes.to_vec()));
                }
                here.world.note(&format!("sent {} bytes for {at:?}", bytes.len()));
                wake_and_turn(self.link.keys[other]);
                return Ok(bytes.len());
            }
            drop(ways);
            match here.wait(Some(self.link.keys[self.side]), Some(gives_up)) {
                Woken::Perhaps => {}
                Woken::TimeOver => return Err(ErrorKind::WouldBlock.into()),
                Woken::Never => return Err(ErrorKind::BrokenPipe.into()),
            }
        }
    }
}

/// What a packet needs of the net.
#[derive(Debug, Clone, Copy)]
struct View {
    weather: Weather,
    silent_until: Duration,
}

impl World {
    fn view(&self) -> View {
        let net = self.net();
        View { weather: net.weather, silent_until: net.silent_until }
    }
}

impl TcpStream {
    /// As in std.
    pub fn connect_timeout(address: &SocketAddr, most: Duration) -> io::Result<Self> {
        let Some(here) = here() else {
            return net::TcpStream::connect_timeout(address, most).map(Self::System);
        };
        let View { weather, silent_until } = here.world.view();
        let group = here.world.state().tasks[here.task].group;
        let door = here.world.net().doors.get(&(address.is_ipv6(), address.port())).cloned();
        let is_near = door.as_ref().is_some_and(|door| door.group == group);
        let now = here.now();
        if !is_near {
            let answer = (now + 2 * weather.delay).max(silent_until);
            let until = answer.min(now + most);
            while here.wait(None, Some(until)) == Woken::Perhaps {}
            if answer > now + most {
                return Err(ErrorKind::TimedOut.into());
            }
        }
        let door = door.ok_or(ErrorKind::ConnectionRefused)?;
        let is_open = here.world.net().doors.values().any(|it| Arc::ptr_eq(it, &door));
        if !is_open {
            return Err(ErrorKind::ConnectionRefused.into());
        }
        let link = Arc::new(Link {
            groups: [group, door.group],
            ways: Mutex::default(),
            keys: [Key::new(), Key::new()],
        });
        let mut net = here.world.net();
        net.links.retain(|it| Arc::strong_count(it) > 1);
        net.links.push(Arc::clone(&link));
        net.last_port += 1;
        let mine = SocketAddr::new(address.ip(), 50_000 + net.last_port % 10_000);
        let handle = net.handle(group);
        drop(net);
        held(&door.waiting).push_back((Arc::clone(&link), mine));
        wake_and_turn(door.key);
        Ok(Self::Simulated(End::new(link, 0, mine, handle)))
    }

    /// As in std.
    pub fn set_nodelay(&self, is_on: bool) -> io::Result<()> {
        match self {
            Self::System(it) => it.set_nodelay(is_on),
            Self::Simulated(_) => Ok(()),
        }
    }

    /// As in std, in milliseconds.
    pub fn set_read_timeout(&self, most: Option<Duration>) -> io::Result<()> {
        match self {
            Self::System(it) => it.set_read_timeout(most),
            Self::Simulated(it) => {
                let millis = most.map_or(0, |most| u64::try_from(most.as_millis()).unwrap_or(0));
                it.longest.store(millis, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// As in std; simulated ones wait ten seconds.
    pub fn set_write_timeout(&self, most: Option<Duration>) -> io::Result<()> {
        match self {
            Self::System(it) => it.set_write_timeout(most),
            Self::Simulated(_) => Ok(()),
        }
    }

    /// As in std; simulated ones always block.
    pub fn set_nonblocking(&self, is_on: bool) -> io::Result<()> {
        match self {
            Self::System(it) => it.set_nonblocking(is_on),
            Self::Simulated(_) => Ok(()),
        }
    }

    /// As in std.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        match self {
            Self::System(it) => it.local_addr(),
            Self::Simulated(it) => Ok(it.address),
        }
    }

    /// As in std.
    pub fn peek(&self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::System(it) => it.peek(buffer),
            Self::Simulated(it) => it.receive(buffer, false),
        }
    }

    /// As in std.
    pub fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        match self {
            Self::System(it) => it.shutdown(how),
            Self::Simulated(it) => {
                if how != Shutdown::Read {
                    it.end_sending();
                }
                if how != Shutdown::Write {
                    held(&it.link.ways)[it.side].ends_at = Some(Duration::ZERO);
                    held(&it.link.ways)[it.side].packets.clear();
                    wake(it.link.keys[it.side]);
                }
                Ok(())
            }
        }
    }
}

impl Read for &TcpStream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            TcpStream::System(it) => (&mut &*it).read(buffer),
            TcpStream::Simulated(it) => it.receive(buffer, true),
        }
    }
}

impl Write for &TcpStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            TcpStream::System(it) => (&mut &*it).write(bytes),
            TcpStream::Simulated(it) => it.send(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
