//! What stands in the form, and the order that it makes.

use super::fields::{Field, HOST, JOIN, RESUME, WATCH};
use crate::app::input::Input;
use crate::app::online::{
    FLOODGATE, FoundHost, HostMemory, JoinMemory, OnlineMemory, Prefilled, Purpose, ResumedGame,
    Session, Way, wants_password,
};
use crate::app::parts::choice::{neighbor, seats};
use crate::app::parts::text_input::{Accepts, Limit, TextInput};
use crate::app::seat::Seat;
use crate::app::state::AppState;
use crate::said::{handicap, preset_title};
use crate::texts::{self, text};
use komadai_core::game::RuleSet;
use komadai_core::rules::{Color, Handicap};

mod orders;

/// The most characters of a field; addresses and invites are longer than names.
const MOST: usize = 400;

/// The most hosts listed that were found.
const MOST_FOUND: usize = 32;

/// A server with what it wants.
pub(crate) struct Preset {
    /// The end of the keys of its texts.
    name: &'static str,
    address: &'static str,
    game: &'static str,
}

/// The servers known to the program; the first is any other.
const PRESETS: [Preset; 3] = [
    Preset {
        name: "other",
        address: "",
        game: "",
    },
    Preset {
        name: "floodgate",
        address: FLOODGATE,
        game: "floodgate-300-10F",
    },
    Preset {
        name: "local",
        address: "localhost",
        game: "",
    },
];

/// Who can connect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// This machine.
    Here,
    /// Whoever has the invite, encrypted.
    Invited,
    /// Whoever finds the host in this network, encrypted.
    Announced,
    /// Others too, without encryption.
    Anybody,
}

const REACHES: [(&str, Reach); 4] = [
    ("here", Reach::Here),
    ("invited", Reach::Invited),
    ("announced", Reach::Announced),
    ("anybody", Reach::Anybody),
];

impl Reach {
    fn word(self) -> &'static str {
        let found = REACHES.iter().find(|(_, reach)| *reach == self);
        found.map_or("here", |(word, _)| word)
    }
}

/// What is wrong, and where.
#[derive(Debug)]
pub(super) struct Problem {
    pub field: Field,
    pub why: String,
}

/// What stands in the form.
#[derive(Debug)]
pub(crate) struct Form {
    purpose: Purpose,
    resumed: Option<ResumedGame>,
    /// Hosts in this network, which follow the known servers.
    found: Vec<FoundHost>,
    /// An address that was typed, while a known server stands in its place.
    typed: String,
    /// The server has refused a login.
    was_refused: bool,
    /// The line of the password was reached, which can be read from a file instead.
    asks_file: bool,
    address: TextInput,
    game: TextInput,
    name: TextInput,
    password: TextInput,
    password_file: TextInput,
    seat: Seat,
    has_white: bool,
    rules: RuleSet,
    clock: TextInput,
    handicap: Option<Handicap>,
    reach: Reach,
    port: TextInput,
}

fn line(words: &str) -> TextInput {
    TextInput::of_line(words)
        .with_limit(Limit::Characters(MOST))
        .accepting(Accepts::Visible)
}

impl Form {
    /// The form with the last values.
    pub(super) fn remembered(app: &AppState) -> Self {
        let OnlineMemory {
            name,
            seat,
            hosts,
            watches,
            join,
            host,
            ..
        } = &app.online.memory;
        Self {
            purpose: match (hosts, watches) {
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
        }
    }

    /// The form with the last values, but for these.
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
        form
    }

    /// The server has refused a login without a password; what was asked of it stands in the form.
    pub(super) fn refuse(&mut self, session: &Session) {
        if let Some(address) = &session.typed {
            self.purpose = if session.watches {
                Purpose::Watch
            } else {
                Purpose::Join
            };
            self.address.set(address);
            self.name.set(&session.shown_name);
            self.seat = session.seat.clone();
            self.was_refused = true;
        }
    }

    /// Whether the server is asked in vain without a password.
    pub(super) fn wants_password(&self) -> bool {
        !self.hosts() && (self.was_refused || wants_password(&self.address.line()))
    }

    /// What is remembered of it: no password.
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
            ..OnlineMemory::default()
        }
    }

    pub(super) fn password(&self) -> String {
        self.password.line()
    }

    pub(super) fn password_file(&self) -> String {
        self.password_file.line().trim().to_owned()
    }

    /// The lines from top to bottom. An invite and ssh need no password; a file is asked for below the password.
    pub(crate) fn lines(&self) -> Vec<Field> {
        let all: &[Field] = match self.purpose {
            Purpose::Host if self.resumed.is_some() => &RESUME,
            Purpose::Host => &HOST,
            Purpose::Join => &JOIN,
            Purpose::Watch => &WATCH,
        };
        let asks_file = self.asks_file || !self.password_file().is_empty();
        let is_shown = |field: &Field| match field {
            Field::Password => !self.is_let_in(),
            Field::PasswordFile => !self.is_let_in() && asks_file,
            _ => true,
        };
        all.iter().copied().filter(is_shown).collect()
    }

    /// Whether the address is an invite, which holds its secret, or goes through ssh.
    fn is_let_in(&self) -> bool {
        let address = self.address.line();
        let way = Way::new(&address, None);
        !self.hosts() && way.is_ok_and(|way| way.leads_to_komadai())
    }

    /// This line is reached: a file for the password is asked for from here on.
    pub(super) fn reach(&mut self, field: Field) {
        self.asks_file |= matches!(field, Field::Password | Field::PasswordFile);
    }

    /// All fields, in the order of the keys.
    pub(crate) fn fields(&self) -> Vec<Field> {
        [self.lines(), vec![Field::Start, Field::Back]].concat()
    }

    /// Takes in a host that was found.
    pub(super) fn find(&mut self, host: FoundHost) {
        let keys = |host: &FoundHost| host.invite.split_once('#').map(|(_, keys)| keys.to_owned());
        // The same one may have several addresses.
        let is_new = self.found.iter().all(|it| keys(it) != keys(&host));
        if is_new && self.found.len() < MOST_FOUND {
            self.found.push(host);
        }
    }

    /// The known servers, then the hosts that were found: which of them stands in the form.
    fn preset(&self) -> usize {
        let address = self.address.line();
        let found = self.found.iter().map(|it| it.invite.as_str());
        let mut all = PRESETS.iter().map(|it| it.address).chain(found);
        all.position(|it| !it.is_empty() && it == address)
            .unwrap_or(0)
    }

    /// The host in this network that stands in the form.
    fn found_host(&self) -> Option<&FoundHost> {
        self.found.get(self.preset().checked_sub(PRESETS.len())?)
    }

    /// What is typed in a field.
    pub(crate) const fn input(&self, field: Field) -> Option<&TextInput> {
        Some(match field {
            Field::Address => &self.address,
            Field::Game => &self.game,
            Field::Name => &self.name,
            Field::Password => &self.password,
            Field::PasswordFile => &self.password_file,
            Field::Clock => &self.clock,
            Field::Port => &self.port,
            _ => return None,
        })
    }

    /// Types into a field; elsewhere nothing happens.
    pub(super) fn write(&mut self, field: Field, input: &Input) {
        let text = match field {
            Field::Address => &mut self.address,
            Field::Game => &mut self.game,
            Field::Name => &mut self.name,
            Field::Password => &mut self.password,
            Field::PasswordFile => &mut self.password_file,
            Field::Clock => &mut self.clock,
            Field::Port => &mut self.port,
            _ => return,
        };
        match input {
            // Each is one line: the first one pasted.
            Input::Paste(pasted) => {
                let first = pasted.trim_start().lines().next().unwrap_or_default();
                text.input(&Input::Paste(first.trim_end().to_owned()), u16::MAX);
            }
            input => text.input(input, u16::MAX),
        }
    }

    /// Changes a field to its next or previous value.
    pub(super) fn turn(&mut self, field: Field, forward: bool, app: &AppState) {
        match field {
            Field::Kind => {
                let all = [Purpose::Join, Purpose::Host, Purpose::Watch];
                self.purpose = neighbor(&all, &self.purpose, forward);
            }
            Field::Preset => {
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
            Field::Seat => self.seat = neighbor(&seats(app), &self.seat, forward),
            Field::Side => self.has_white = !self.has_white,
            Field::Rules => {
                let all: Vec<&RuleSet> = app.presets.iter().map(|it| &it.rules).collect();
                self.rules = neighbor(&all, &&self.rules, forward).clone();
            }
            Field::Handicap => {
                let odds = Handicap::ALL.map(Some);
                let all: Vec<_> = [None].into_iter().chain(odds).collect();
                self.handicap = neighbor(&all, &self.handicap, forward);
            }
            Field::Reach => {
                let all = REACHES.map(|(_, reach)| reach);
                self.reach = neighbor(&all, &self.reach, forward);
            }
            _ => {}
        }
    }

    /// The words on the left of a line, or on a button.
    pub(crate) fn label(&self, field: Field) -> String {
        let key = match field {
            Field::Kind => "network-form-kind",
            Field::Resumed => "network-form-resumed",
            Field::Preset => "network-form-preset",
            Field::Address => "network-form-address",
            Field::Game => "network-form-game",
            Field::Name => "network-form-name",
            Field::Password => "network-form-password",
            Field::PasswordFile => "network-form-password-file",
            Field::Seat => "network-form-seat",
            Field::Side => "network-form-side",
            Field::Rules => "network-form-rules",
            Field::Clock => "network-form-clock",
            Field::Handicap => "network-form-handicap",
            Field::Reach => "network-form-reach",
            Field::Port => "network-form-port",
            Field::Start if self.hosts() => "network-form-host",
            Field::Start if self.purpose == Purpose::Watch => "network-form-watch",
            Field::Start => "network-form-join",
            Field::Back => "network-form-back",
        };
        text!(key)
    }

    /// What stands in a line.
    pub(crate) fn value(&self, field: Field, app: &AppState) -> String {
        match field {
            Field::Kind => text!(match self.purpose {
                Purpose::Join => "network-form-kind-join",
                Purpose::Host => "network-form-kind-host",
                Purpose::Watch => "network-form-kind-watch",
            }),
            Field::Resumed => self
                .resumed
                .as_ref()
                .map(|it| it.title.clone())
                .unwrap_or_default(),
            Field::Preset => match (PRESETS.get(self.preset()), self.found_host()) {
                (Some(known), _) => text!(&format!("network-preset-{}", known.name)),
                (None, Some(host)) => text!("network-found", name = host.name.as_str()),
                (None, None) => String::new(),
            },
            Field::Password => "*".repeat(self.password.line().chars().count()),
            Field::Seat => self.seat.words(),
            Field::Side if self.has_white => crate::app::wording::words::marked_side(Color::White),
            Field::Side => crate::app::wording::words::marked_side(Color::Black),
            Field::Rules => {
                let preset = app.presets.of(&self.rules);
                preset.map_or_else(
                    || text!("setup-own-rules"),
                    |preset| preset_title(preset, texts::chosen()),
                )
            }
            Field::Handicap => match self.handicap {
                Some(odds) => handicap(texts::chosen(), odds),
                None => text!("setup-even"),
            },
            Field::Reach => text!(&format!("network-form-reach-{}", self.reach.word())),
            field => self.input(field).map(TextInput::line).unwrap_or_default(),
        }
    }

    /// What the status line says about a field.
    pub(crate) fn hint(&self, field: Field) -> String {
        let key = match field {
            Field::Kind => "network-hint-kind",
            Field::Resumed => "network-hint-resumed",
            Field::Preset => {
                return match PRESETS.get(self.preset()) {
                    Some(known) => text!(&format!("network-preset-{}.wants", known.name)),
                    None => text!("network-found.wants"),
                };
            }
            Field::Address => "network-hint-address",
            Field::Game => "network-hint-game",
            Field::Name => "network-hint-name",
            Field::Password if self.hosts() => "network-hint-host-password",
            Field::Password => "network-hint-password",
            Field::PasswordFile => "network-hint-password-file",
            Field::Seat => "network-hint-seat",
            Field::Side => "network-hint-side",
            Field::Rules => "network-hint-rules",
            Field::Clock => "network-hint-clock",
            Field::Handicap => "network-hint-handicap",
            Field::Reach => {
                return text!(&format!("network-hint-reach-{}", self.reach.word()));
            }
            Field::Port => "network-hint-port",
            Field::Start if self.hosts() => "network-hint-host",
            Field::Start if self.purpose == Purpose::Watch => "network-hint-watch",
            Field::Start => "network-hint-join",
            Field::Back => "setup-hint-back",
        };
        text!(key)
    }
}
