//! What a story begins with.

use fastrand::Rng;
use komadai::app::online::{GuestOrder, HostOrder, OnlineOrder, Visit, adjourned};
use komadai::app::person::engines::EngineEntry;
use komadai::app::person::settings::{Setting, Settings, rewritten};
use komadai::app::{NewGame, Seat, Start};
use komadai::simulation::scripted::Scripted;
use komadai::store::{self, Access};
use komadai_core::game::{GameSetup, parse_time};
use komadai_core::record::save;
use komadai_core::rules::{Move, Position};

use crate::engines;
use crate::server::NAME;
use crate::story::Kind;
use crate::witness::Shown;

const PASSWORD: &str = "secret";

/// A legal move, and whether there is one from and to the same squares.
pub(super) fn legal(game: &Shown, number: u32) -> Option<(Move, bool)> {
    let mut position = game.start.clone();
    for mv in &game.moves {
        position.play(*mv).ok()?;
    }
    gentle(&position, number)
}

/// The same in a position.
pub(crate) fn gentle(position: &Position, number: u32) -> Option<(Move, bool)> {
    let moves = position.legal_moves();
    let first = number as usize % moves.len().max(1);
    let goes_on = |mv: &&Move| {
        let mut next = position.clone();
        next.play(**mv).is_ok() && next.has_legal_move()
    };
    // Games are to be long: few moves are allowed to give mate.
    let mut from_first = moves.iter().cycle().skip(first).take(moves.len());
    let gentle = if number.is_multiple_of(64) { None } else { from_first.find(goes_on) };
    let mv = *gentle.or(moves.get(first))?;
    let is_same = |it: &&Move| it.from().is_some() && (it.from(), it.to()) == (mv.from(), mv.to());
    Some((mv, moves.iter().filter(is_same).count() > 1))
}

/// The files of a machine before anything happens.
pub(super) fn prepare(disk: &'static Scripted, random: &mut Rng) {
    let mut settings = Settings::default();
    for (setting, value) in [
        (Setting::Pieces, "one-kanji"),
        (Setting::Animation, "off"),
        (Setting::Language, ["en", "ja", "sv", "fi", "id"][random.usize(..5)]),
        (Setting::Theme, ["kaya", "dark", "wood"][random.usize(..3)]),
    ] {
        settings.set(setting, value).expect("a value");
    }
    let path = disk.folder().join("settings/settings.ron");
    let text = rewritten("", &settings);
    store::write(&path, text.as_bytes(), Access::Private).expect("a disk without faults");
}

pub(super) fn new_game(random: &mut Rng, kind: Kind) -> Start {
    let clock = ["none", "none", "10m+30s", "1m"][random.usize(..4)];
    let time = [parse_time(clock).expect("a clock"); 2];
    let starts = [
        "startpos",
        "startpos",
        "startpos",
        "ln1g1+P1nl/1ks2r3/1ppp1s1p1/p3p+bp2/3+r1P1P1/P1P1P1P2/1PSG4P/2GK5/LN3+s1NL b BGPp 47",
    ];
    let start = Position::from_sfen(starts[random.usize(..starts.len())]).expect("an SFEN");
    let seats = match kind {
        Kind::Engines => {
            let level = ["1", "2", "3"][random.usize(..3)].parse().expect("a level");
            let way = engines::WAYS[random.usize(..engines::WAYS.len())].to_owned();
            let entry = engine(way);
            let program = [Seat::Bot(level), Seat::engine(&entry)][random.usize(..2)].clone();
            [Seat::Human, program]
        }
        _ => [Seat::Human, Seat::Human],
    };
    Start::Play(Box::new(NewGame { start, time, seats, ..NewGame::default() }))
}

/// A host. Without a password it lets only those back whose disk holds their tokens.
pub(super) fn host(clock: &str, random: &mut Rng, is_open: bool) -> Start {
    let time = [parse_time(clock).expect("a clock"); 2];
    let setup = GameSetup { time, ..GameSetup::default() };
    let own = GuestOrder::at_own_host("ann", Seat::Human).expect("a name");
    let own = GuestOrder { games: u32::MAX, ..own };
    let password = (!is_open).then(|| PASSWORD.to_owned());
    let host = HostOrder::new(setup, Some((&own, random.bool())), password, 4081, false);
    Start::Online(Box::new(OnlineOrder::Host(Box::new(host), own)))
}

/// Another run of a host, with its unfinished game.
pub(super) fn host_again(start: &Start, text: &str) -> Option<Start> {
    let Start::Online(order) = start else { return None };
    let OnlineOrder::Host(host, own) = &**order else { return None };
    let game = adjourned(save::from_text(text.as_bytes()).ok()?).ok()?;
    let is_black = game.setup().names[1] != own.login.shown_name();
    let mut host = (**host).clone().resuming(Some(Box::new(game)));
    host.terms.own = Some((own.login.name().to_owned(), is_black));
    Some(Start::Online(Box::new(OnlineOrder::Host(Box::new(host), own.clone()))))
}

pub(super) fn guest() -> Start {
    let guest = GuestOrder::at_port(4081, "ben", Some(PASSWORD)).expect("a name");
    Start::Online(Box::new(OnlineOrder::Join(GuestOrder {
        agrees: true,
        games: u32::MAX,
        ..guest
    })))
}

fn visit(name: &str, game: &str) -> Visit {
    let (address, name, game) = ("127.0.0.1:4081".to_owned(), name.to_owned(), game.to_owned());
    Visit { address, name, game, password: Some(PASSWORD.to_owned()), via: None }
}

/// A spectator of the host's games.
pub(super) fn spectator() -> Start {
    let order = visit("eve", "").watch().expect("a visit");
    Start::Online(Box::new(OnlineOrder::Watch(order)))
}

/// A player at a server of others: a person, the bot or an engine.
pub(super) fn visitor(random: &mut Rng) -> Start {
    let seat = match random.u8(..6) {
        0 => Seat::Bot("1".parse().expect("a level")),
        1 => Seat::engine(&engine(engines::WAYS[random.usize(..3)].to_owned())),
        _ => Seat::Human,
    };
    let order = visit(NAME, ["", "floodgate-300-10F"][random.usize(..2)]).join(seat);
    let order = GuestOrder { agrees: true, ..order.expect("a visit") };
    Start::Online(Box::new(OnlineOrder::Join(order)))
}

/// The entry of an engine of the world.
pub(super) fn engine(way: String) -> EngineEntry {
    EngineEntry {
        name: way.clone(),
        command: way,
        folder: None,
        options: Vec::new(),
        move_time: Some(500),
        nodes: None,
        drops_with_at: false,
    }
}
