//! The order of the form, or its faults.

use super::{Problem, Reach, Terms};
use crate::app::online::{GuestOrder, HostOrder, OnlineOrder, Purpose, Visit, VisitFault};
use crate::app::parts::announced::contradiction_words;
use crate::app::wording::faults::why_no_clock;
use crate::texts::text;
use komadai_core::game::{GameSetup, parse_time, time_text};
use komadai_core::rules::{Color, Handicap, Position};
use komadai_engine::network::LoginError;

impl Terms {
    /// The order of the form, or its fault.
    pub(in crate::app::screens::online) fn order(
        &self,
        password: &str,
    ) -> Result<OnlineOrder, Problem> {
        if self.purpose == Purpose::Lishogi {
            return self.lishogi.order();
        }
        let password = Some(password).filter(|it| !it.is_empty());
        if self.hosts() {
            return self.host_order(password);
        }
        let visit = Visit {
            address: self.address.line(),
            via: None,
            name: self.name.line(),
            password: password.map(str::to_owned),
            game: self.game.line(),
        };
        if self.purpose == Purpose::Watch {
            let game = String::new();
            let order = Visit { game, ..visit }.watch();
            return order.map(OnlineOrder::Watch).map_err(problem_of);
        }
        if self.wants_password() && password.is_none() {
            return Err(problem_of(VisitFault::NoPassword(visit.address)));
        }
        let order = visit.join(self.seat.clone());
        order.map(OnlineOrder::Join).map_err(problem_of)
    }

    /// Fills the form with an order from elsewhere, without secrets, so that the player can correct it.
    pub(in crate::app::screens::online) fn fill(&mut self, order: &OnlineOrder) {
        let (purpose, way, login) = match order {
            OnlineOrder::Join(guest) => (Purpose::Join, &guest.way, &guest.login),
            OnlineOrder::Host(_, guest) => (Purpose::Host, &guest.way, &guest.login),
            OnlineOrder::Watch(watch) => (Purpose::Watch, &watch.way, &watch.login),
            OnlineOrder::Lishogi(_) | OnlineOrder::WatchLishogi { .. } => {
                self.purpose = Purpose::Lishogi;
                return;
            }
        };
        self.purpose = purpose;
        self.name.set(login.shown_name());
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
        self.has_white = host.terms.own.as_ref().is_some_and(|(_, is_black)| !is_black);
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

    /// The first required line that is empty, else the button.
    pub(in crate::app::screens::online) fn first_open(&self) -> &'static str {
        if self.purpose == Purpose::Lishogi {
            return "start";
        }
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

    /// Whether a CSA server is visited.
    pub(in crate::app::screens::online) const fn joins(&self) -> bool {
        matches!(self.purpose, Purpose::Join | Purpose::Watch)
    }

    pub(in crate::app::screens::online) const fn hosts(&self) -> bool {
        matches!(self.purpose, Purpose::Host)
    }

    fn host_order(&self, password: Option<&str>) -> Result<OnlineOrder, Problem> {
        let problem = |field, why| Problem { field, why };
        let time = parse_time(&self.clock.line())
            .map_err(|error| problem("clock", why_no_clock(&error)))?;
        if let Some(contradiction) = self.rules.contradiction() {
            return Err(problem("rules", contradiction_words(&contradiction)));
        }
        let port = self.port.line().parse();
        let port = port.map_err(|_| problem("port", text!("network-wrong-port")))?;
        let own = GuestOrder::at_own_host(self.name.line().trim(), self.seat.clone());
        let own = own.map_err(problem_of)?;
        let start = self.handicap.map_or_else(Position::startpos, Handicap::position);
        let setup =
            GameSetup { start, rules: self.rules.clone(), time: [time; 2], ..GameSetup::default() };
        let side = self.resumed.as_ref().map(|it| it.side);
        let has_white = side.map_or(self.has_white, |side| side == Color::White);
        let is_public = self.reach != Reach::Here;
        let password = password.map(str::to_owned);
        let host = HostOrder::new(setup, Some((&own, !has_white)), password, port, is_public);
        let host = HostOrder {
            admits_plain: self.reach == Reach::Anybody,
            is_announced: self.reach == Reach::Announced,
            ..host
        };
        let resumed = self.resumed.as_ref().map(|it| it.game.clone());
        Ok(OnlineOrder::Host(Box::new(host.resuming(resumed)), own))
    }
}

/// The line with the fault, and the reason.
fn problem_of(fault: VisitFault) -> Problem {
    let (field, why) = match fault {
        VisitFault::NoAddress => ("address", text!("network-no-address")),
        VisitFault::Address(why) => ("address", why),
        VisitFault::NoName => ("name", text!("network-no-name")),
        VisitFault::NoPassword(_) => ("password", text!("network-no-password")),
        VisitFault::Login(LoginError::Name) => ("name", text!("network-hint-name")),
        VisitFault::Login(LoginError::Password) => ("password", text!("network-wrong-password")),
    };
    Problem { field, why }
}
