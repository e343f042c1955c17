//! The values of the form, and its order.

use crate::app::online::{
    FLOODGATE, FoundHost, HostMemory, JoinMemory, LishogiMemory, OnlineMemory, OnlineSession,
    Prefilled, Purpose, ResumedGame, Way, wants_password,
};
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::app::seat::Seat;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::RuleSet;
use komadai_core::rules::Handicap;

mod lishogi;
mod orders;

pub(super) use lishogi::{CLOCKS, LishogiTerms, Whom};

/// The most characters of a field; addresses and invites are longer than names.
const MOST: usize = 400;

/// The most found hosts in the list.
const MOST_FOUND: usize = 32;

/// A known server with its requirements.
struct Preset {
    /// The last part of its text keys.
    name: &'static str,
    address: &'static str,
    game: &'static str,
}

/// The known servers; the first one stands for any other.
const PRESETS: [Preset; 3] = [
    Preset { name: "other", address: "", game: "" },
    Preset { name: "floodgate", address: FLOODGATE, game: "floodgate-300-10F" },
    Preset { name: "local", address: "localhost", game: "" },
];

/// The possible guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// This machine.
    Here,
    /// Everybody with the invite, encrypted.
    Invited,
    /// Everybody in this network, who can find the host, encrypted.
    Announced,
    /// Everybody, even without encryption.
    Anybody,
}

pub(super) const REACHES: [(&str, Reach); 4] = [
    ("here", Reach::Here),
    ("invited", Reach::Invited),
    ("announced", Reach::Announced),
    ("anybody", Reach::Anybody),
];

impl Reach {
    pub(super) fn word(self) -> &'static str {
        let found = REACHES.iter().find(|(_, reach)| *reach == self);
        found.map_or("here", |(word, _)| word)
    }
}

/// A fault in a line of the form.
#[derive(Debug)]
pub(super) struct Problem {
    /// The name of the line.
    pub field: &'static str,
    pub why: String,
}

/// The values of the form.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(super) purpose: Purpose,
    pub(super) resumed: Option<ResumedGame>,
    /// Hosts in this network, which follow the known servers.
    found: Vec<FoundHost>,
    /// The typed address, while a known or found server is selected.
    typed: String,
    /// Whether the server has refused a login.
    was_refused: bool,
    /// Whether the password line was reached: from then on the form offers a password file as well.
    pub(super) asks_file: bool,
    pub(super) address: TextInput,
    pub(super) game: TextInput,
    pub(super) name: TextInput,
    pub(super) password: TextInput,
    pub(super) password_file: TextInput,
    pub(super) seat: Seat,
    pub(super) has_white: bool,
    pub(super) rules: RuleSet,
    pub(super) clock: TextInput,
    pub(super) handicap: Option<Handicap>,
    pub(super) reach: Reach,
    pub(super) port: TextInput,
    pub(super) lishogi: LishogiTerms,
}

fn line(words: &str) -> TextInput {
    TextInput::of_line(words).with_limit(Limit::Characters(MOST)).accepting(Accepts::Visible)
}

impl Terms {
    /// The form with the last values.
    pub(super) fn remembered(app: &AppState) -> Self {
        let OnlineMemory { name, seat, hosts, watches, join, host, .. } = &app.online.memory;
        Self {
            purpose: match (hosts, watches) {
                _ if app.online.memory.lishogi.was_last => Purpose::Lishogi,
                (true, _) => Purpose::Host,
                (false, true) => Purpose::Watch,
                (false, false) => Purpose::Join,
            },
            resumed: None,
            found: Vec::new(),
            typed: String::new(),
            was_refused: false,
            asks_file: false,
            address: line(&join.address),
            game: line(&join.game),
            name: line(name),
            password: line(""),
            password_file: line(&join.password_file),
            seat: Seat::from_word(seat, &app.engines).unwrap_or(Seat::Human),
            has_white: host.has_white,
            rules: app.presets.parse(&host.rules).unwrap_or_default(),
            clock: line(&host.clock),
            handicap: Handicap::from_name(&host.handicap),
            reach: REACHES
                .iter()
                .find(|(word, _)| *word == host.reach)
                .map_or(Reach::Here, |(_, reach)| *reach),
            port: line(&host.port).accepting(Accepts::Digits),
            lishogi: LishogiTerms::of(&app.online.memory.lishogi),
        }
    }

    /// The form with the last values, except for those of `filled`.
    pub(super) fn filled(app: &AppState, filled: Prefilled) -> Self {
        let mut form = Self::remembered(app);
        form.purpose = filled.purpose;
        let texts = [
            (&mut form.address, filled.address),
            (&mut form.game, filled.game),
            (&mut form.name, filled.name),
        ];
        for (input, words) in texts {
            if !words.is_empty() {
                input.set(&words);
            }
        }
        form.seat = filled.seat.unwrap_or(form.seat);
        form.resumed = filled.resumed;
        form.lishogi.shown = filled.shown;
        form
    }

    /// Fills the form with the values of a connection that the server refused without a password.
    pub(super) fn refuse(&mut self, session: &OnlineSession) {
        if let Some(address) = &session.typed {
            self.purpose = if session.watches { Purpose::Watch } else { Purpose::Join };
            self.address.set(address);
            self.name.set(&session.shown_name);
            self.seat = session.seat.clone();
            self.was_refused = true;
        }
    }

    /// Whether the server requires a password.
    pub(super) fn wants_password(&self) -> bool {
        self.joins() && (self.was_refused || wants_password(&self.address.line()))
    }

    /// The values to save: no password.
    pub(super) fn memory(&self, app: &AppState) -> OnlineMemory {
        let rules = app.presets.of(&self.rules);
        let rules = rules.map_or_else(|| self.rules.to_string(), |it| it.name.clone());
        OnlineMemory {
            name: self.name.line(),
            seat: self.seat.word(),
            hosts: self.purpose == Purpose::Host,
            watches: self.purpose == Purpose::Watch,
            join: JoinMemory {
                address: self.address.line(),
                game: self.game.line(),
                password_file: self.password_file(),
            },
            host: HostMemory {
                rules,
                clock: self.clock.line(),
                handicap: self.handicap.map_or("", Handicap::name).to_owned(),
                has_white: self.has_white,
                reach: self.reach.word().to_owned(),
                port: self.port.line(),
            },
            lishogi: LishogiMemory {
                was_last: self.purpose == Purpose::Lishogi,
                server: self.lishogi.server.line(),
                clock: self.lishogi.clock.line(),
            },
            ..OnlineMemory::default()
        }
    }

    pub(super) fn password(&self) -> String {
        self.password.line()
    }

    pub(super) fn password_file(&self) -> String {
        self.password_file.line().trim().to_owned()
    }

    /// Whether the address is an invite, which holds its secret, or goes through ssh: neither needs a
    /// password.
    pub(super) fn is_let_in(&self) -> bool {
        let address = self.address.line();
        let way = Way::new(&address, None);
        self.joins() && way.is_ok_and(|way| way.leads_to_komadai())
    }

    /// Whether the line for a password file is shown: once the password line was reached.
    pub(super) fn asks_file(&self) -> bool {
        !self.is_let_in() && (self.asks_file || !self.password_file().is_empty())
    }

    /// Adds a found host.
    pub(super) fn find(&mut self, host: FoundHost) {
        let keys = |host: &FoundHost| host.invite.split_once('#').map(|(_, keys)| keys.to_owned());
        // One host may have several addresses.
        let is_new = self.found.iter().all(|it| keys(it) != keys(&host));
        if is_new && self.found.len() < MOST_FOUND {
            self.found.push(host);
        }
    }

    /// The index of the selected server among the known servers, followed by the found hosts.
    fn preset(&self) -> usize {
        let address = self.address.line();
        let found = self.found.iter().map(|it| it.invite.as_str());
        let mut all = PRESETS.iter().map(|it| it.address).chain(found);
        all.position(|it| !it.is_empty() && it == address).unwrap_or(0)
    }

    /// The selected host in this network.
    fn found_host(&self) -> Option<&FoundHost> {
        self.found.get(self.preset().checked_sub(PRESETS.len())?)
    }

    pub(super) fn turn_preset(&mut self, forward: bool) {
        let count = PRESETS.len() + self.found.len();
        let step = if forward { 1 } else { count - 1 };
        let now = self.preset();
        if now == 0 {
            self.typed = self.address.line();
        }
        let next = (now + step) % count;
        let (address, game) = match PRESETS.get(next) {
            Some(_) if next == 0 => (self.typed.as_str(), ""),
            Some(known) => (known.address, known.game),
            None => (self.found[next - PRESETS.len()].invite.as_str(), ""),
        };
        self.address.set(address);
        self.game.set(game);
        self.was_refused = false;
    }

    pub(super) fn preset_words(&self) -> String {
        match (PRESETS.get(self.preset()), self.found_host()) {
            (Some(known), _) => text!(&format!("network-preset-{}", known.name)),
            (None, Some(host)) => text!("network-found", name = host.name.as_str()),
            (None, None) => String::new(),
        }
    }

    /// The requirements of the selected server.
    pub(super) fn preset_hint(&self) -> String {
        match PRESETS.get(self.preset()) {
            Some(known) => text!(&format!("network-preset-{}.wants", known.name)),
            None => text!("network-found.wants"),
        }
    }
}
