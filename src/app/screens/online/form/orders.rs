//! The order that the form makes, or what is wrong with it.

use std::net::{IpAddr, Ipv4Addr};

use super::{Problem, Reach, Terms};
use crate::app::online::{
    ANY_PASSWORD, GuestOrder, HostOrder, OnlineOrder, Purpose, SPECTATOR, WatchOrder, Way,
    protocol_name,
};
use crate::app::parts::announced::contradiction_words;
use crate::app::wording::faults::why_no_clock;
use crate::texts::text;
use komadai_core::game::{GameSetup, parse_time, time_text};
use komadai_core::rules::{Color, Handicap, Position};
use komadai_engine::network::{LobbyTerms, Login, LoginError};

impl Terms {
    /// The order of the form, or what is wrong with it.
    pub(in crate::app::screens::online) fn order(
        &self,
        password: &str,
    ) -> Result<OnlineOrder, Problem> {
        let problem = |field, why| Problem { field, why };
        if self.hosts() {
            return self.host_order(password);
        }
        let address = self.address.line().trim().to_owned();
        if address.is_empty() {
            return Err(problem("address", text!("network-no-address")));
        }
        if self.purpose == Purpose::Watch {
            return self.watch_order(&address, password);
        }
        let game = self.game.line().trim().to_owned();
        let password = if password.is_empty() {
            if self.wants_password() {
                return Err(problem("password", text!("network-no-password")));
            }
            ANY_PASSWORD
        } else {
            password
        };
        let password = match game.as_str() {
            "" => password.to_owned(),
            game => format!("{game},{password}"),
        };
        let way = Way::new(&address, None).map_err(|why| problem("address", why))?;
        let password = way.secret().map_or(password, str::to_owned);
        let guest = self.guest(way, &password)?;
        Ok(OnlineOrder::Join(guest))
    }

    /// What was ordered elsewhere stands in the form, without secrets: it can be mended there.
    pub(in crate::app::screens::online) fn fill(&mut self, order: &OnlineOrder) {
        let (purpose, way, login) = match order {
            OnlineOrder::Join(guest) => (Purpose::Join, &guest.way, &guest.login),
            OnlineOrder::Host(_, guest) => (Purpose::Host, &guest.way, &guest.login),
            OnlineOrder::Watch(watch) => (Purpose::Watch, &watch.way, &watch.login),
        };
        self.purpose = purpose;
        self.name.set(login.display().unwrap_or(login.name()));
        if let OnlineOrder::Join(guest) | OnlineOrder::Host(_, guest) = order {
            self.seat = guest.seat.clone();
        }
        let OnlineOrder::Host(host, _) = order else {
            return self.address.set(&way.typed().unwrap_or_default());
        };
        let setup = &host.terms.setup;
        self.rules = setup.rules.clone();
        self.clock.set(&time_text(setup.time[0]));
        self.handicap = Handicap::of(&setup.start);
        self.has_white = host
            .terms
            .own
            .as_ref()
            .is_some_and(|(_, is_black)| !is_black);
        self.reach = if host.is_announced {
            Reach::Announced
        } else if host.admits_plain {
            Reach::Anybody
        } else if host.encrypts {
            Reach::Invited
        } else {
            Reach::Here
        };
        self.port.set(&host.port.to_string());
    }

    /// The first line that has to be filled in, else the button.
    pub(in crate::app::screens::online) fn first_open(&self) -> &'static str {
        let is_known = !self.password().is_empty() || !self.password_file().is_empty();
        if !self.hosts() && self.address.line().is_empty() {
            "address"
        } else if self.name.line().is_empty() {
            "name"
        } else if self.wants_password() && !self.is_let_in() && !is_known {
            "password"
        } else {
            "start"
        }
    }

    pub(in crate::app::screens::online) const fn hosts(&self) -> bool {
        matches!(self.purpose, Purpose::Host)
    }

    /// A spectator needs neither name nor password at most servers.
    fn watch_order(&self, address: &str, password_typed: &str) -> Result<OnlineOrder, Problem> {
        let problem = |field, why| Problem { field, why };
        let way = Way::new(address, None).map_err(|why| problem("address", why))?;
        let or = |words: &str, other: &str| if words.is_empty() { other } else { words }.to_owned();
        let password = way.secret().map(str::to_owned);
        let password = password.unwrap_or_else(|| or(password_typed, ANY_PASSWORD));
        let name = or(self.name.line().trim(), SPECTATOR);
        let login = Login::new(&protocol_name(&name), &password);
        let login = login.map_err(|_| problem("password", text!("network-wrong-password")))?;
        Ok(OnlineOrder::Watch(WatchOrder {
            way,
            login: login.known_as(&name),
            game: None,
        }))
    }

    fn guest(&self, way: Way, password: &str) -> Result<GuestOrder, Problem> {
        let name = self.name.line().trim().to_owned();
        if name.is_empty() {
            return Err(Problem {
                field: "name",
                why: text!("network-no-name"),
            });
        }
        // A komadai takes any name; other servers have only the letters of the protocol.
        let is_free = self.hosts() || way.leads_to_komadai();
        let protocol = if is_free {
            protocol_name(&name)
        } else {
            name.clone()
        };
        let login = Login::new(&protocol, password);
        let login = login.map_err(|error| match error {
            LoginError::Name => Problem {
                field: "name",
                why: text!("network-hint-name"),
            },
            LoginError::Password => Problem {
                field: "password",
                why: text!("network-wrong-password"),
            },
        })?;
        // Servers that find the game before the password are no komadai.
        let is_plain = !self.hosts() && !self.game.line().trim().is_empty();
        Ok(GuestOrder {
            way,
            login: if is_plain {
                login
            } else {
                login.known_as(&name)
            },
            seat: self.seat.clone(),
            games: u32::MAX,
            agrees: false,
            hosts: self.hosts(),
            saves: None,
            keeps_records: true,
        })
    }

    fn host_order(&self, password: &str) -> Result<OnlineOrder, Problem> {
        let problem = |field, why| Problem { field, why };
        let time = parse_time(&self.clock.line())
            .map_err(|error| problem("clock", why_no_clock(&error)))?;
        if let Some(contradiction) = self.rules.contradiction() {
            return Err(problem("rules", contradiction_words(&contradiction)));
        }
        let port = self.port.line().parse();
        let port = port.map_err(|_| problem("port", text!("network-wrong-port")))?;
        let password = Some(password).filter(|it| !it.is_empty());
        let mut guest = self.guest(Way::tcp(String::new()), password.unwrap_or(ANY_PASSWORD))?;
        guest.agrees = true;
        let side = self.resumed.as_ref().map(|it| it.side);
        let has_white = side.map_or(self.has_white, |side| side == Color::White);
        let resumed = self.resumed.as_ref().map(|it| it.game.clone());
        let setup = match &resumed {
            Some(game) => GameSetup {
                left: [None; 2],
                ..game.setup().clone()
            },
            None => GameSetup {
                start: self
                    .handicap
                    .map_or_else(Position::startpos, Handicap::position),
                rules: self.rules.clone(),
                time: [time; 2],
                ..GameSetup::default()
            },
        };
        let host = HostOrder {
            terms: LobbyTerms {
                setup,
                games: None,
                password: password.map(str::to_owned),
                invite: None,
                id: "komadai".to_owned(),
                resumed,
                own: Some((guest.login.name().to_owned(), !has_white)),
            },
            address: IpAddr::V4(if self.reach == Reach::Here {
                Ipv4Addr::LOCALHOST
            } else {
                Ipv4Addr::UNSPECIFIED
            }),
            port,
            encrypts: self.reach != Reach::Here,
            admits_plain: self.reach == Reach::Anybody,
            is_announced: self.reach == Reach::Announced,
            known_as: None,
            saves: None,
            keeps_records: false,
        };
        Ok(OnlineOrder::Host(Box::new(host), guest))
    }
}
