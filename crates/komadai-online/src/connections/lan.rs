//! Discovery of hosts in the same network, by multicast DNS.

use std::time::Duration;

use mdns_sd::{ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};

use crate::way::FoundHost;
use komadai_core::text::sanitize;
use komadai_engine::network::Invite;
use komadai_engine::world;
use komadai_engine::world::thread;

const SERVICE: &str = "_komadai._tcp.local.";

/// The property with fingerprint and secret.
const KEYS: &str = "invite";

/// The most reports of a search; a host is reported once for each of its addresses.
const MOST_FOUND: usize = 256;

/// The most characters of a host's name.
const LONGEST_NAME: usize = 40;

/// The wait for the goodbye to be sent.
const GOODBYE: Duration = Duration::from_millis(300);

/// A host that can be found until this is dropped.
pub struct Announcement {
    daemon: ServiceDaemon,
    name: String,
}

impl Announcement {
    /// Announces a host of this name with its invite, which everybody in the network can read from then on.
    pub fn new(name: &str, port: u16, invite: &Invite) -> mdns_sd::Result<Self> {
        let text = invite.to_string();
        let keys = text.split_once('#').map_or("", |(_, keys)| keys);
        // Unique among the hosts in the network.
        let own: String = keys.chars().filter(char::is_ascii_alphanumeric).take(12).collect();
        let host = format!("komadai-{}.local.", own.to_lowercase());
        let properties = [(KEYS, keys)];
        let info = ServiceInfo::new(SERVICE, name, &host, "", port, &properties[..]);
        let info = info?.enable_addr_auto();
        if world::is_closed() {
            return Err(mdns_sd::Error::Again);
        }
        let daemon = ServiceDaemon::new()?;
        let name = info.get_fullname().to_owned();
        daemon.register(info)?;
        Ok(Self { daemon, name })
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        // For programs that miss the goodbye, the announcement expires.
        if let Ok(done) = self.daemon.unregister(&self.name) {
            let _ = done.recv_timeout(GOODBYE);
        }
        let _ = self.daemon.shutdown();
    }
}

impl std::fmt::Debug for Announcement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// A search for hosts; it ends when this is dropped.
pub struct HostSearch(ServiceDaemon);

impl HostSearch {
    /// Passes each found host to `tell`, until that returns `false`; `None` if no network can be searched.
    pub fn begin(mut tell: impl FnMut(FoundHost) -> bool + Send + 'static) -> Option<Self> {
        if world::is_closed() {
            return None;
        }
        let daemon = ServiceDaemon::new().ok()?;
        let events = daemon.browse(SERVICE).ok()?;
        let listen = move || {
            let mut count = 0;
            while let Ok(event) = events.recv() {
                if let ServiceEvent::ServiceResolved(service) = event
                    && let Some(found) = read(&service)
                {
                    count += 1;
                    if count > MOST_FOUND || !tell(found) {
                        return;
                    }
                }
            }
        };
        let listening = thread::Builder::new().name("network search".into());
        listening.spawn(listen).ok()?;
        Some(Self(daemon))
    }
}

impl Drop for HostSearch {
    fn drop(&mut self) {
        let _ = self.0.shutdown();
    }
}

impl std::fmt::Debug for HostSearch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("search")
    }
}

/// An announced host; `None` if the announcement has no valid invite.
fn read(service: &ResolvedService) -> Option<FoundHost> {
    let name = service.fullname.strip_suffix(SERVICE)?.trim_end_matches('.');
    let name: String = name.replace('\\', "").chars().take(LONGEST_NAME).collect();
    let keys = service.get_property_val_str(KEYS)?;
    let mut addresses = service.get_addresses_v4().into_iter().collect::<Vec<_>>();
    // Its own loopback address leads nowhere from other machines.
    addresses.sort_unstable_by_key(|address| (address.is_loopback(), *address));
    let address = addresses.first()?;
    let invite = format!("komadai://{address}:{}#{keys}", service.port);
    let _: Invite = invite.parse().ok()?;
    Some(FoundHost { name: sanitize(&name).into_owned(), invite })
}

#[cfg(test)]
mod tests {
    use komadai_engine::world::mpsc;

    use super::*;

    #[test]
    #[ignore = "sends to the network, which has to pass multicast"]
    fn a_host_that_is_announced_is_found_by_its_name() {
        let keys = format!("{},{}A", "A".repeat(43), "B".repeat(21));
        let invite = format!("komadai://127.0.0.1:4081#{keys}");
        let invite: Invite = invite.parse().expect("an invite");
        let (sender, found) = mpsc::channel();
        let search = HostSearch::begin(move |host| sender.send(host).is_ok()).expect("a search");
        let announced = Announcement::new("åsa's board", 4081, &invite).expect("announced");
        let host = found.recv_timeout(Duration::from_secs(10)).expect("a host");
        assert_eq!(host.name, "åsa's board");
        assert!(host.invite.ends_with(&keys), "{host:?}");
        drop((search, announced));
    }
}
