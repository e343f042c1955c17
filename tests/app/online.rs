//! Games over a network without one: the form, the wait, and what is heard of the other end.

use std::time::Duration;

use crossterm::event::KeyCode;
use komadai::app::effect::{DeviceEffect, Effect, OnlineEffect, SavePlace, SaveRequest, Ticket};
use komadai::app::message::Message;
use komadai::app::online::{
    Failure, GuestNews, GuestOrder, HostNews, LineFault, OnlineAct, OnlineNews, OnlineOrder,
    OnlineStanding, PortFault, Prefilled, Retry, UnsavedGame,
};
use komadai::app::{Seat, Start};
use komadai_core::game::{GameSetup, TimeControl, TimeLeft};
use komadai_core::rules::Color;
use komadai_engine::network::{
    Client, ClientEvent, EndReason, Ending, FullTerms, GameSummary, LobbyEvent, Login, Proposal,
    Study,
};

use crate::table::Table;

fn form() -> Table {
    Table::begin(Start::OnlineForm(Box::default()))
}

/// The connections that were asked for.
fn begun(table: &Table) -> Vec<(Ticket, &OnlineOrder)> {
    let orders = table.effects.iter().filter_map(|effect| match effect {
        Effect::Online(OnlineEffect::Begin(ticket, order)) => Some((*ticket, &**order)),
        _ => None,
    });
    orders.collect()
}

fn joined(table: &Table) -> GuestOrder {
    match begun(table).last() {
        Some((_, OnlineOrder::Join(order))) => order.clone(),
        other => panic!("no join: {other:?}"),
    }
}

fn acts(table: &Table) -> Vec<&OnlineAct> {
    let acts = table.effects.iter().filter_map(|effect| match effect {
        Effect::Online(OnlineEffect::Act(act)) => Some(act),
        _ => None,
    });
    acts.collect()
}

fn standing() -> OnlineStanding {
    OnlineStanding {
        is_komadai: true,
        ..OnlineStanding::default()
    }
}

/// Hears this about the last connection that was asked for.
fn hear(table: &mut Table, news: OnlineNews) {
    let ticket = begun(table).last().expect("a connection").0;
    table.tell(Message::Online(ticket, Box::new(news)));
}

fn hear_guest(table: &mut Table, news: GuestNews) {
    hear(table, OnlineNews::Guest(news, standing()));
}

fn hear_event(table: &mut Table, event: ClientEvent) {
    hear_guest(table, GuestNews::Event(event));
}

fn summary() -> GameSummary {
    let setup = GameSetup::default();
    GameSummary {
        id: "g".to_owned(),
        names: ["ann".to_owned(), "bob".to_owned()],
        side: Color::White,
        start: setup.start,
        moves: Vec::new(),
        time: [None; 2],
        max_moves: None,
        full: Some(Box::new(FullTerms {
            rules: setup.rules,
            time: [None; 2],
        })),
    }
}

/// Bob at ann's, in a game that has begun.
fn guest() -> Table {
    guest_of(summary())
}

fn guest_of(summary: GameSummary) -> Table {
    let mut table = form();
    table.press("127.0.0.1:4081 Enter bob Enter Enter");
    hear_event(&mut table, ClientEvent::Komadai);
    hear_event(&mut table, ClientEvent::LoggedIn);
    hear_event(&mut table, ClientEvent::Offered(Box::new(summary)));
    table.press("y");
    hear_event(&mut table, ClientEvent::Started);
    table.sees("ann to move");
    table
}

#[test]
fn a_finished_game_that_is_not_on_the_disk_is_asked_about_before_the_program_ends() {
    let mut table = guest();
    hear_event(&mut table, ending(EndReason::Resigned));
    let game = UnsavedGame {
        title: "ann - bob".to_owned(),
        text: "the game".into(),
        left: None,
    };
    let unsaved = OnlineStanding {
        unsaved: vec![game],
        ..standing()
    };
    let news = GuestNews::NotSaved("the disk is full".to_owned());
    hear(&mut table, OnlineNews::Guest(news, unsaved));
    table.sees("the disk is full");
    // As a game at home: tried again, and in the way of the end of the program.
    let place = SavePlace::Finished {
        title: "ann - bob".to_owned(),
        goes_on: false,
    };
    let text = "the game".into();
    assert_eq!(
        table.model.app.pending.again(),
        [SaveRequest { place, text }]
    );
}

fn ending(reason: EndReason) -> ClientEvent {
    ClientEvent::Ended(Ending {
        winner: Some(Color::White),
        reason,
    })
}

/// The common board of a game without moves.
fn study() -> Study {
    let lines = "LOGIN:bob OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\nBEGIN Game_Summary\nGame_ID:g\nName+:ann\n\
        Name-:bob\nYour_Turn:-\nTo_Move:+\nEND Game_Summary\nSTART:g\n#RESIGN\n#WIN\n";
    let login = Login::new("bob", "any").expect("a login").known_as("bob");
    let (mut client, now) = (Client::new(login), Duration::ZERO);
    client.connected(now);
    for line in lines.lines() {
        client.line(now, line);
        if client.offer().is_some() {
            client.agree(now).expect("an offer");
        }
    }
    client.study().expect("a common board").clone()
}

/// The same after ann has resigned: the result is shown.
fn after_game() -> Table {
    let mut table = guest();
    let news = GuestNews::Event(ending(EndReason::Resigned));
    let standing = OnlineStanding {
        study: Some(Box::new(study())),
        ..standing()
    };
    hear(&mut table, OnlineNews::Guest(news, standing));
    table.sees("bob wins");
    table
}

#[test]
fn enter_goes_on_and_joins_at_the_end_and_changes_nothing_on_the_way() {
    let mut table = form();
    // From the top of the form: what is done, the server, the address.
    table.press("Up Up Enter Enter");
    table
        .press("192.0.2.7:4081 Enter bob Enter")
        .sees("you, the bot or an engine");
    table.press("Enter").sees("connecting to 192.0.2.7:4081");
    let order = joined(&table);
    assert_eq!(order.way.to_string(), "192.0.2.7:4081");
    assert_eq!(order.seat, Seat::Human);
    assert_eq!(order.login.display(), Some("bob"));
}

#[test]
fn arrows_and_space_change_a_choice_and_a_typed_address_comes_back() {
    let mut table = form();
    table.press("192.0.2.7 Up Right").sees("wdoor");
    table.press("Left").sees("192.0.2.7").sees_no("wdoor");
    table.press("Down Down Down");
    table.press_key(KeyCode::Char(' '));
    table.sees_no("person");
    table.press("Left").sees("person");
}

#[test]
fn a_password_is_asked_only_where_it_is_wanted() {
    let mut table = form();
    table.press("wdoor.c.u-tokyo.ac.jp Enter bob Enter Enter");
    table
        .sees("ASCII without blanks")
        .press("Enter")
        .sees("this server wants a password");
    assert!(begun(&table).is_empty());
    let mut table = form();
    table.press("192.0.2.7 Enter bob Enter Enter");
    hear_event(&mut table, ClientEvent::LoginRefused);
    table
        .sees("refuses this name or password")
        .sees("192.0.2.7");
    // The field of the password is next, and is wanted now.
    table.press("Enter").sees("this server wants a password");
    table.press("secret Enter").sees("connecting to 192.0.2.7");
    assert_eq!(begun(&table).len(), 2);
}

#[test]
fn pictures_of_the_form_and_of_the_wait() {
    let mut table = form();
    insta::assert_snapshot!("form_80x24", table.screen());
    table.press("Up Up Right Down ann").sees("host a game");
    table.press("Enter Enter Enter Enter Enter Enter Right Enter Enter");
    table.sees("opening the port");
    let keys = format!("{},{}", "A".repeat(43), "B".repeat(22));
    let invite = format!("komadai://192.0.2.7:4081#{keys}");
    let listening = OnlineNews::Listening("0.0.0.0:4081".to_owned(), vec![invite.clone()]);
    hear(&mut table, listening);
    let wide = table.screen_of(140, 45);
    assert!(
        wide.contains(&format!("komadai join '{invite}'")),
        "one line"
    );
    insta::assert_snapshot!("wait_140x45", wide);
    insta::assert_snapshot!("wait_46x13", table.screen_of(46, 13));
    table.press("Y").sees("copied");
    let copied = |effect: &Effect| matches!(effect, Effect::Device(DeviceEffect::Copy(words)) if words.contains(&invite));
    assert!(table.effects.iter().any(copied));
    // Nothing is left by chance, and not without a question.
    table.press("Enter").sees("the other person types");
    table.press("Esc").sees("Stop waiting?").press("Enter");
    table.sees("the other person types");
    assert!(acts(&table).is_empty());
    table.press("Esc y").sees("What to do");
    assert_eq!(acts(&table), [&OnlineAct::Leave]);
}

#[test]
fn what_can_be_copied_is_in_the_footer_only_where_there_is_something() {
    let mut table = form();
    table.sees("go on").sees_no("Y copy");
    table
        .press("192.0.2.7 Enter bob Enter Enter")
        .sees("Esc leave")
        .sees_no("Y copy");
}

/// The opponent waits: a question that is closed is answered.
#[test]
fn a_proposal_that_is_closed_is_declined() {
    let mut table = guest();
    hear_event(&mut table, ClientEvent::Asked(Proposal::TakeBack));
    table.sees("take back").press("Esc").sees_no("take back");
    assert_eq!(acts(&table).last(), Some(&&OnlineAct::Answer(false)));
}

#[test]
fn a_host_that_leaves_after_the_game_leaves_the_board() {
    let mut table = after_game();
    table.press("v").sees("shared board");
    hear_guest(&mut table, GuestNews::HostLeft);
    table.sees("the record is yours").sees("start");
    hear_guest(&mut table, GuestNews::Finished);
    table.press("Esc").sees_no("Rematch");
    table.press("Enter").sees("bob wins").sees_no("Rematch");
}

#[test]
fn a_guest_who_leaves_after_the_game_is_missed() {
    let mut table = after_game();
    table.press("b");
    hear_event(&mut table, ClientEvent::OpponentGone(Duration::ZERO));
    table.sees("the opponent has left");
    table.press("Enter").sees("v Review").sees_no("Rematch");
    table.press("v").sees("start").sees_no("shared board");
}

#[test]
fn an_adjourned_game_is_called_so() {
    let mut table = guest();
    let ending = Ending {
        winner: None,
        reason: EndReason::Adjourned,
    };
    hear_event(&mut table, ClientEvent::Ended(ending));
    table.sees("Adjourned").sees_no("No winner");
}

#[test]
fn menu_on_the_card_leads_to_the_menu_and_leaves() {
    let mut table = after_game();
    table.press("e").sees("Two players");
    assert!(acts(&table).contains(&&OnlineAct::Leave));
    // The form is open again.
    table.press("Down Down Enter").sees("What to do");
}

#[test]
fn one_game_has_one_file() {
    let mut table = guest();
    let before = table.effects.len();
    table.press("w").sees("saved with every move");
    let keeps = |effect: &Effect| matches!(effect, Effect::Keep(_));
    assert!(!table.effects[before..].iter().any(keeps));
    hear_event(&mut table, ending(EndReason::Resigned));
    let record = komadai_core::game::Game::new(summary().setup()).to_record();
    let standing = OnlineStanding {
        record: Some(Box::new(record)),
        ..standing()
    };
    let saved = GuestNews::Saved("/saves/2026-11-25 ann - bob.ron".to_owned());
    hear(&mut table, OnlineNews::Guest(saved, standing));
    let before = table.effects.len();
    table.press("b w").sees("2026-11-25 ann - bob.ron");
    assert!(!table.effects[before..].iter().any(keeps));
    // The review writes over this file, without a question about another one.
    table.press("v c well Ctrl-s w");
    let written = table.effects.iter().rev().find_map(|effect| match effect {
        Effect::Keep(komadai::app::effect::KeepEffect::WriteRecord(request)) => Some(request),
        _ => None,
    });
    let written = written.expect("written");
    assert!(written.path.ends_with("2026-11-25 ann - bob.ron") && written.replaces);
}

#[test]
fn komadais_know_who_resigned_and_who_left() {
    for (reason, words) in [
        (EndReason::Resigned, "the opponent resigned"),
        (EndReason::Left, "the opponent left the game"),
        (EndReason::ResignedOrLeft, "the opponent resigned or left"),
    ] {
        let mut table = guest();
        hear_event(&mut table, ending(reason));
        let screen = table.screen();
        let line = screen.lines().find(|line| line.contains("you win: "));
        let line = line.expect("a result").split("you win: ").nth(1);
        assert_eq!(
            line.map(|it| it.trim_end_matches(['│', ' ', '▐']))
                .map(|it| it.starts_with(words)),
            Some(true),
            "{screen}"
        );
        let longer = line.is_some_and(|it| it.contains("or left"));
        assert_eq!(longer, words.ends_with("or left"));
    }
}

#[test]
fn faults_are_told_in_sentences_with_the_address_once() {
    for fault in [
        LineFault::Gone,
        LineFault::NobodyThere,
        LineFault::UnknownHost,
        LineFault::NoRoute,
        LineFault::NoAnswer,
        LineFault::OtherHost,
        LineFault::Nonsense,
        LineFault::Unread,
        LineFault::Complaint("no way".to_owned()),
    ] {
        let mut table = form();
        table.press("192.0.2.7 Enter bob Enter Enter");
        hear_guest(
            &mut table,
            GuestNews::NotConnected(fault.clone(), Retry::Never),
        );
        let screen = table.screen();
        let status = screen.lines().rev().nth(1).expect("a status line");
        assert_eq!(
            status.matches("192.0.2.7").count(),
            1,
            "{fault:?}: {status}"
        );
    }
    let mut table = form();
    table.press("192.0.2.7 Enter bob Enter Enter");
    let address = "127.0.0.1:4081".parse().expect("an address");
    let failure = Failure::Port(address, PortFault::InUse);
    hear(&mut table, OnlineNews::Failed(failure));
    table.sees("127.0.0.1:4081 is already in use");
}

#[test]
fn what_is_said_about_the_common_board_fits_the_lowest_window() {
    let words = |table: &mut Table| {
        let screen = table.screen_of(46, 13);
        let last = screen.lines().last().expect("a line").to_owned();
        assert!(!last.contains(".."), "{last}");
    };
    let mut table = after_game();
    table.press("v");
    words(&mut table);
    hear_event(&mut table, ClientEvent::Asked(Proposal::Rematch));
    words(&mut table);
    table.press("Esc");
    hear_event(&mut table, ClientEvent::Asked(Proposal::Rematch));
    words(&mut table);
    table.press("v");
    hear_event(&mut table, ClientEvent::OpponentGone(Duration::ZERO));
    words(&mut table);
}

#[test]
fn a_form_that_is_filled_in_begins_at_its_button() {
    let filled = Prefilled {
        address: "192.0.2.7".to_owned(),
        name: "bob".to_owned(),
        ..Prefilled::default()
    };
    let mut table = Table::begin(Start::OnlineForm(Box::new(filled)));
    // All that is wanted is there: the button is next.
    table
        .sees("Enter connects")
        .press("Enter")
        .sees("connecting to 192.0.2.7");
}

#[test]
fn a_host_sees_that_the_line_of_the_guest_is_not_encrypted() {
    for is_private in [false, true] {
        let mut table = form();
        table.press("Up Up Right Down ann Enter Enter Enter Enter Enter Enter Enter Enter Enter");
        table.sees("opening the port");
        let names = ["ann".to_owned(), "bob".to_owned()];
        let offered = LobbyEvent::Offered { names, is_private };
        hear(&mut table, OnlineNews::Host(HostNews::Event(offered)));
        hear_event(&mut table, ClientEvent::Offered(Box::new(summary())));
        // A host agrees to every game: there is nothing to be answered.
        table.sees("waiting for the other player to agree");
        table.sees_no("Enter shows its terms");
        hear_event(&mut table, ClientEvent::Started);
        let screen = table.sees("ann to move").screen_of(100, 30);
        assert_eq!(screen.contains("not encrypted"), !is_private, "{screen}");
    }
}

/// A host that stood still has lost that time: the turn that runs when a guest is back did not begin then.
#[test]
fn the_turn_at_hand_goes_on_after_a_return() {
    let time: Option<TimeControl> = Some("10m".parse().expect("a clock"));
    let mut agreed = summary();
    agreed.full.as_mut().expect("terms").time = [time; 2];
    let mut table = guest_of(agreed);
    let clocks = Some(TimeLeft {
        main: Duration::from_mins(10),
        ..TimeLeft::default()
    });
    let standing = OnlineStanding {
        left: [clocks; 2],
        moves: Some(Vec::new()),
        turn: Duration::from_secs(40),
        ..standing()
    };
    let news = GuestNews::Event(ClientEvent::Returned);
    hear(&mut table, OnlineNews::Guest(news, standing));
    table.wait(5.0);
    table.sees("9:15");
}

#[test]
fn a_program_that_was_started_anew_shows_the_game_that_it_is_back_in() {
    let mut table = form();
    table.press("127.0.0.1:4081 Enter bob Enter Enter");
    hear_event(&mut table, ClientEvent::LoggedIn);
    let standing = OnlineStanding {
        summary: Some(Box::new(GameSummary {
            moves: vec![("7g7f".parse().expect("a move"), Duration::from_secs(1))],
            ..summary()
        })),
        ..standing()
    };
    let news = GuestNews::Event(ClientEvent::Returned);
    hear(&mut table, OnlineNews::Guest(news, standing));
    table.sees("back in the game").sees("７六歩");
    // Nothing of it is left without a question.
    assert!(table.model.app.online.is_playing());
}
