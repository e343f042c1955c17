//! Games over a network without one: the form, the wait, and what is heard of the other end.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use komadai::app::effect::{DeviceEffect, Effect, OnlineEffect, SavePlace, SaveRequest, Ticket};
use komadai::app::message::Message;
use komadai::app::online::{
    Failure, GuestOrder, Heard, HostNews, LineFault, OnlineAct, OnlineNews, OnlineOrder, Opponent,
    PortFault, Prefilled, Retry, Standing, UnsavedGame,
};
use komadai::app::{Seat, Start};
use komadai_engine::network::{Claim, Client, ClientEvent, ClientOutput, LobbyEvent, OnlineGame};

use crate::table::Table;

/// The program with its connection: the lines of a server go through the client, as on a player's thread.
struct Player {
    table: Table,
    client: Option<Client>,
}

impl Deref for Player {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Player {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

/// What the clock of the client shows.
const NOW: Duration = Duration::from_secs(1000);

const HELLO: &str = "LOGIN:bob OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\n";
const TOKEN: &str = "##[KOMADAI] TOKEN 0123456789abcdef0123456789abcdef\n";

/// The offer of ann's game to bob, with these clocks and moves.
fn offer(clock: &str, moves: &str) -> String {
    format!(
        "##[KOMADAI] NAME + ann\n##[KOMADAI] NAME - bob\n##[KOMADAI] RULES casual\n##[KOMADAI] CLOCK + {clock}\n\
        ##[KOMADAI] CLOCK - {clock}\nBEGIN Game_Summary\nGame_ID:g\nName+:ann\nName-:bob\nYour_Turn:-\nTo_Move:+\n\
        BEGIN Position\nPI\n+\n{moves}END Position\nEND Game_Summary"
    )
}

impl Player {
    /// Hears this about the last connection that was asked for.
    fn hear(&mut self, news: OnlineNews) {
        let ticket = begun(self).last().expect("a connection").0;
        let mut standing = Standing::of(self.client(), NOW);
        if let OnlineNews::Saved(_) = news {
            standing.record = standing.game.as_ref().map(OnlineGame::record);
        }
        self.table.tell(Message::Online(Box::new(Heard {
            ticket,
            news,
            standing: Some(Arc::new(standing)),
        })));
    }

    /// The player of the last connection that was asked for.
    fn order(&self) -> GuestOrder {
        match begun(self).last() {
            Some((_, OnlineOrder::Join(order) | OnlineOrder::Host(_, order))) => order.clone(),
            other => panic!("no player: {other:?}"),
        }
    }

    fn client(&mut self) -> &mut Client {
        let login = self.order().login;
        self.client.get_or_insert_with(|| {
            let mut client = Client::new(login);
            client.connected(NOW);
            client
        })
    }

    /// The server sends these lines.
    fn say(&mut self, lines: &str) {
        for line in lines.lines() {
            let outputs = self.client().line(NOW, line);
            self.take(outputs);
        }
    }

    fn take(&mut self, outputs: Vec<ClientOutput>) {
        for output in outputs {
            if let ClientOutput::Event(event) = output {
                if matches!(event, ClientEvent::Offered(_)) && self.order().agrees {
                    self.agree();
                }
                self.hear(OnlineNews::Event(event));
            }
        }
    }

    fn agree(&mut self) {
        let agreed = self.client().agree(NOW).expect("an offer");
        self.take(agreed);
    }
}

fn form() -> Player {
    Player { table: Table::begin(Start::OnlineForm(Box::default())), client: None }
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

/// Bob at ann's, in a game that has begun.
fn guest() -> Player {
    guest_with("none")
}

fn guest_with(clock: &str) -> Player {
    let mut table = form();
    table.press("127.0.0.1:4081 Enter bob Enter Enter");
    table.say(&format!("{HELLO}{TOKEN}{}", offer(clock, "")));
    table.press("y");
    assert_eq!(acts(&table).last(), Some(&&OnlineAct::Answer(true)));
    table.agree();
    table.say("START:g");
    table.sees("ann to move");
    table
}

#[test]
fn an_offer_that_has_lapsed_is_asked_about_no_longer_and_the_next_one_is() {
    let mut table = form();
    table.press("127.0.0.1:4081 Enter bob Enter Enter");
    let offered = format!("{HELLO}{TOKEN}{}", offer("10m", ""));
    for end in ["REJECT:g by server", "REJECT:g by ann", ""] {
        table.say(&offered);
        assert!(table.sees("A game is offered").is_asked());
        table.say(end);
        if end.is_empty() {
            let lost = table.client().closed();
            table.take(lost);
        }
        assert!(!table.sees_no("A game is offered").is_asked(), "{end}");
    }
}

#[test]
fn a_finished_game_that_is_not_on_the_disk_is_asked_about_before_the_program_ends() {
    let mut table = guest();
    table.say(RESIGNED);
    let game = UnsavedGame { title: "ann - bob".to_owned(), text: "the game".into(), left: None };
    let news = OnlineNews::NotSaved("the disk is full".to_owned(), vec![game]);
    table.hear(news);
    table.sees("the disk is full");
    // As a game at home: tried again, and in the way of the end of the program.
    let place = SavePlace::Finished { title: "ann - bob".to_owned(), goes_on: false };
    let text = "the game".into();
    assert_eq!(table.model.app.pending.again(), [SaveRequest { place, text }]);
}

/// Ann resigns.
const RESIGNED: &str = "##[KOMADAI] END resignation -\n%TORYO\n#RESIGN\n#WIN";

/// The same after ann has resigned: the result is shown.
fn after_game() -> Player {
    let mut table = guest();
    table.say(RESIGNED);
    table.sees("bob wins");
    table
}

#[test]
fn enter_goes_on_and_joins_at_the_end_and_changes_nothing_on_the_way() {
    let mut table = form();
    // From the top of the form: what is done, the server, the address.
    table.press("Up Up Enter Enter");
    table.press("192.0.2.7:4081 Enter bob Enter").sees("you, the bot or an engine");
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
    table.press("Space").sees_no("person");
    table.press("Left").sees("person");
}

#[test]
fn a_password_is_asked_only_where_it_is_wanted() {
    let mut table = form();
    table.press("wdoor.c.u-tokyo.ac.jp Enter bob Enter Enter");
    table.sees("ASCII without blanks").press("Enter").sees("this server wants a password");
    assert!(begun(&table).is_empty());
    let mut table = form();
    table.press("192.0.2.7 Enter bob Enter Enter");
    table.say("LOGIN:incorrect");
    table.sees("refuses this name or password").sees("192.0.2.7");
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
    table.hear(listening);
    let wide = table.screen_of(140, 45);
    assert!(wide.contains(&format!("komadai join '{invite}'")), "one line");
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
    table.press("192.0.2.7 Enter bob Enter Enter").sees("Esc leave").sees_no("Y copy");
}

/// The opponent waits: a question that is closed is answered.
#[test]
fn a_proposal_that_is_closed_is_declined() {
    let mut table = guest();
    table.say("##[KOMADAI] ASK takeback");
    table.sees("take back").press("Esc").sees_no("take back");
    assert_eq!(acts(&table).last(), Some(&&OnlineAct::Answer(false)));
}

#[test]
fn a_host_that_leaves_after_the_game_leaves_the_board() {
    let mut table = after_game();
    table.press("v").sees("shared board");
    table.hear(OnlineNews::HostLeft);
    table.sees("the record is yours").sees("start");
    table.hear(OnlineNews::Finished(None));
    table.press("Esc").sees_no("Rematch");
    table.press("Enter").sees("bob wins").sees_no("Rematch");
}

#[test]
fn a_guest_who_leaves_after_the_game_is_missed() {
    let mut table = after_game();
    table.press("b");
    table.say("##[KOMADAI] GONE + 0");
    table.sees("the opponent has left");
    table.press("Enter").sees("v Review").sees_no("Rematch");
    table.press("v").sees("start").sees_no("shared board");
}

/// Ann wins bob's game while his connection is lost, and he comes back to read the end.
fn claimed_against() -> Player {
    let mut table = guest();
    let lost = table.client().closed();
    table.take(lost);
    table.client().connected(NOW);
    table.say(&format!(
        "LOGIN:bob OK\n##[KOMADAI] 1 \n##[KOMADAI] RETURN\n{}\nSTART:g\n##[KOMADAI] TURN 0\n\
        ##[KOMADAI] END left +\n%TORYO\n#RESIGN\n#LOSE",
        offer("none", "")
    ));
    table.sees("ann wins");
    table
}

#[test]
fn another_game_is_offered_to_both_players_while_both_are_there_and_to_neither_else() {
    let mut table = after_game();
    table.sees("Rematch");
    table.hear(OnlineNews::HostLeft);
    table.sees("bob wins").sees_no("Rematch");
    let mut table = after_game();
    table.say("##[KOMADAI] GONE + 0");
    table.sees("bob wins").sees_no("Rematch");
    // The host is lost for good while the game runs.
    let mut table = guest();
    let lost = table.client().closed();
    table.take(lost);
    let given_up = table.client().abandon();
    table.take(given_up);
    table.sees("Menu").sees_no("Rematch");
    // A win is claimed: first its winner is alone, then the other one has come back.
    let mut table = guest();
    table.say("##[KOMADAI] GONE + 60000\n##[KOMADAI] MAYCLAIM");
    table.sees("did not come back").press("v");
    table.say("##[KOMADAI] END left -\n%TORYO\n#RESIGN\n#WIN");
    table.sees("bob wins").sees_no("Rematch");
    table.say("##[KOMADAI] HERE +");
    table.sees("bob wins").sees("Rematch");
    let mut table = claimed_against();
    table.sees("Rematch");
    table.say("##[KOMADAI] GONE + 0");
    table.sees("ann wins").sees_no("Rematch");
    // The opponent's connection is lost when the game ends otherwise.
    let mut table = guest();
    table.say("##[KOMADAI] GONE + 60000\n##[KOMADAI] END resignation -\n%TORYO\n#RESIGN\n#WIN");
    table.sees("bob wins").sees_no("Rematch");
}

#[test]
fn what_was_said_about_the_connection_goes_when_it_is_no_longer_true() {
    let back = "##[KOMADAI] GONE + 60000\n##[KOMADAI] HERE +";
    for later in ["##[KOMADAI] GONE + 60000", RESIGNED] {
        let mut table = guest();
        table.say(back);
        table.sees("the opponent is back");
        table.say(later);
        table.sees_no("the opponent is back");
    }
    let mut table = guest();
    table.say(back);
    let lost = table.client().closed();
    table.take(lost);
    table.sees_no("the opponent is back");
    // Other notices stay.
    let mut table = guest();
    table.say("##[KOMADAI] SAY + greeting");
    let words = table.model.app.notice.clone();
    assert!(words.is_some());
    table.say(back.lines().next().expect("a line"));
    let mut table = guest();
    table.hear(OnlineNews::Words("another thing".to_owned()));
    table.say("##[KOMADAI] HERE +");
    table.sees_no("another thing").sees("the opponent is back");
}

#[test]
fn both_players_read_the_times_that_the_host_has_counted() {
    let mut table = guest_with("10m");
    table.say("+7776FU,T5.5");
    // On this screen bob has thought, and the move before has taken longer.
    table.wait(30.0);
    table.say(RESIGNED);
    table.sees("☗ 0:05").sees("☖ 0:00").sees_no("0:30");
}

#[test]
fn the_status_line_says_that_the_other_player_reviews_the_game() {
    let mut table = after_game();
    table.press("b");
    table.say("##[KOMADAI] STUDY + PLAY 0 7g7f");
    table.sees("the other reviews the game: v joins in");
}

#[test]
fn an_adjourned_game_is_called_so() {
    let mut table = guest();
    table.say("##[KOMADAI] END adjourned =\n#CHUDAN");
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
fn who_waits_for_an_opponent_may_still_claim_or_adjourn() {
    let mut table = guest();
    table.say("##[KOMADAI] GONE + 60000\n##[KOMADAI] MAYCLAIM");
    for key in ["a", ":claim Enter"] {
        table.sees("did not come back").press("w").sees_no("did not come back");
        table.sees("the opponent is away").press(key);
    }
    table.press("v");
    assert_eq!(acts(&table).last(), Some(&&OnlineAct::Claim(Claim::Win)));
    table.say("##[KOMADAI] HERE +");
    table.sees_no("the opponent is away");
}

#[test]
fn a_game_that_was_left_unheard_is_locked_as_it_goes_on() {
    let mut table = guest();
    let lost = table.client().closed();
    table.take(lost);
    let left = table.client().leave(NOW);
    table.take(left);
    table.sees("No winner").sees_no("v Review").sees_no("Mistakes").press("b");
    for key in ["v", "x"] {
        table.model.app.notice = None;
        table.press(key).sees("over a network is unfinished").sees_no("start (");
    }
}

#[test]
fn the_wish_for_another_game_is_on_the_card() {
    let mut table = after_game();
    table.say("##[KOMADAI] ASK rematch");
    table.hear(OnlineNews::Words(String::new()));
    table.sees("bob wins").sees("the opponent wants a rematch");
    table.model.app.notice = None;
    table.sees("the opponent wants a rematch");
}

#[test]
fn one_game_has_one_file() {
    let mut table = guest();
    let before = table.effects.len();
    table.press("w").sees("saved with every move");
    let keeps = |effect: &Effect| matches!(effect, Effect::Keep(_));
    assert!(!table.effects[before..].iter().any(keeps));
    table.say(RESIGNED);
    table.hear(OnlineNews::Saved("/saves/2026-11-25 ann - bob.ron".to_owned()));
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
        ("##[KOMADAI] END resignation -", "the opponent resigned"),
        ("##[KOMADAI] END left -", "the opponent left the game"),
        ("", "the opponent resigned or left"),
    ] {
        let mut table = guest();
        table.say(&format!("{reason}\n%TORYO\n#RESIGN\n#WIN"));
        table.sees(&format!("you win: {words}"));
        if !words.ends_with("or left") {
            table.sees_no("or left");
        }
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
        table.hear(OnlineNews::NotConnected(fault.clone(), Retry::Never));
        let screen = table.screen();
        let status = screen.lines().rev().nth(1).expect("a status line");
        assert_eq!(status.matches("192.0.2.7").count(), 1, "{fault:?}: {status}");
    }
    let mut table = form();
    table.press("192.0.2.7 Enter bob Enter Enter");
    let address = "127.0.0.1:4081".parse().expect("an address");
    let failure = Failure::Port(address, PortFault::InUse);
    table.hear(OnlineNews::Failed(failure));
    table.sees("127.0.0.1:4081 is already in use");
}

#[test]
fn what_is_said_about_the_common_board_fits_the_lowest_window() {
    let words = |table: &mut Player| {
        let screen = table.screen_of(46, 13);
        let last = screen.lines().last().expect("a line").to_owned();
        assert!(!last.contains(".."), "{last}");
    };
    let mut table = after_game();
    table.press("v");
    words(&mut table);
    table.say("##[KOMADAI] ASK rematch");
    words(&mut table);
    table.press("Esc");
    table.say("##[KOMADAI] ASK rematch");
    words(&mut table);
    table.press("v");
    table.say("##[KOMADAI] GONE + 0");
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
    table.sees("Enter connects").press("Enter").sees("connecting to 192.0.2.7");
}

#[test]
fn a_host_sees_that_the_line_of_the_guest_is_not_encrypted() {
    for is_private in [false, true] {
        let mut table = form();
        table.press("Up Up Right Down ann Enter Enter Enter Enter Enter Enter Enter Enter Enter");
        table.sees("opening the port");
        let names = ["ann".to_owned(), "bob".to_owned()];
        let offered = LobbyEvent::Offered { names, is_private };
        table.hear(OnlineNews::Host(HostNews::Event(offered)));
        table.say(&format!("{HELLO}{}", offer("none", "")));
        // A host agrees to every game: there is nothing to be answered.
        table.sees("waiting for the other player to agree");
        table.sees_no("Enter shows its terms");
        table.say("START:g");
        let screen = table.sees("ann to move").screen_of(100, 30);
        assert_eq!(screen.contains("not encrypted"), !is_private, "{screen}");
    }
}

/// A host that stood still has lost that time: the turn that runs when a guest is back did not begin then.
#[test]
fn the_turn_at_hand_goes_on_after_a_return() {
    let mut table = guest_with("10m");
    let lost = table.client().closed();
    table.take(lost);
    table.sees("line gone");
    table.client().connected(NOW);
    let clocks = "##[KOMADAI] LEFT + 600000 0\n##[KOMADAI] LEFT - 600000 0\n##[KOMADAI] TURN 40000";
    table.say(&format!(
        "LOGIN:bob OK\n##[KOMADAI] 1 \n##[KOMADAI] RETURN\n{}\nSTART:g\n{clocks}",
        offer("10m", "")
    ));
    table.wait(5.0);
    table.sees("9:15");
}

#[test]
fn a_program_that_was_started_anew_shows_the_game_that_it_is_back_in() {
    let mut table = form();
    table.press("127.0.0.1:4081 Enter bob Enter Enter");
    table.say(&format!(
        "LOGIN:bob OK\n##[KOMADAI] 1 \n##[KOMADAI] RETURN\n{}\nSTART:g\n##[KOMADAI] TURN 0",
        offer("none", "+7776FU,T1\n")
    ));
    table.sees("back in the game").sees("７六歩");
    // Nothing of it is left without a question.
    assert!(table.model.app.online.is_playing());
}

#[test]
fn a_game_that_runs_elsewhere_locks_engines_until_it_is_known_to_be_over() {
    let mut table = Table::playing("7g7f");
    table.tell(Message::RunsElsewhere(true));
    table.sees("no engine helps until it is over");
    let effects = table.effects_of("h");
    let asks = |it: &Effect| matches!(it, Effect::Online(OnlineEffect::AskRunning));
    assert!(effects.iter().any(asks), "{effects:?}");
    table.sees("may still run");
    table.tell(Message::RunsElsewhere(false));
    table.sees("engines help again").press("h").sees_no("may still run");
}

#[test]
fn a_challenge_begins_from_the_position_shown_or_typed() {
    let mut table = Table::playing("7g7f");
    table.press(":lishogi Enter").sees("play at lishogi.org");
    table.press("Up Up Up Up Up Up Up").sees("anybody");
    table.press("Right Down ann");
    table.press("Down Down Down Down Down").sees("the position shown before").press("Right");
    let after = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    table.sees("the position shown before");
    let start = |effects: Vec<Effect>| {
        effects.into_iter().find_map(|effect| match effect {
            Effect::Online(OnlineEffect::Begin(_, order)) => match *order {
                OnlineOrder::Lishogi(order) => match order.opponent {
                    Opponent::User(_, challenge) => challenge.sfen,
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        })
    };
    table.press("x").sees("no position in SFEN").press("Backspace");
    let sent = start(table.effects_of("Down Down Down Enter"));
    assert_eq!(sent.as_deref(), Some(after), "{}", table.screen());
}

#[test]
fn the_form_for_lishogi_names_the_clock_that_is_allowed_and_sends_what_was_chosen() {
    let mut table = Table::menu();
    table.press(":lishogi Enter").sees("play at lishogi.org").sees("anybody");
    table.press("Up Up Up Up Up Up 3+0").sees("3+0|5 is allowed");
    table.press("Down Down Down Down Down Down Enter").sees("3+0|5 is allowed");
    table.press("|5 Down Space").sees("yes").press("Up").sees("is allowed");
    table.press("Down Space Down Down Down Down Down");
    let orders = table.effects_of("Enter").into_iter().filter_map(|effect| match effect {
        Effect::Online(OnlineEffect::Begin(_, order)) => Some(*order),
        _ => None,
    });
    let orders: Vec<OnlineOrder> = orders.collect();
    let [OnlineOrder::Lishogi(order)] = &orders[..] else {
        panic!("{orders:?}");
    };
    let Opponent::Seek(seek) = &order.opponent else {
        panic!("{:?}", order.opponent);
    };
    assert_eq!((seek.clock.to_string().as_str(), seek.rated, seek.ratings), ("3+0|5", false, None));
}

#[test]
fn the_form_for_lishogi_watches_the_games_of_a_user_or_the_best_ones() {
    for (name, user) in [("cat", Some("cat")), ("", None)] {
        let mut table = Table::menu();
        table.press(":lishogi Enter Up Up Up Up Up Up Up Left").sees("nobody: watch");
        table.press("Down");
        table.press(name);
        let effects = table.press("Down Down").effects_of("Enter");
        let watched = effects.into_iter().find_map(|effect| match effect {
            Effect::Online(OnlineEffect::Begin(_, order)) => match *order {
                OnlineOrder::WatchLishogi { user, .. } => Some(user.map(|it| it.to_string())),
                _ => None,
            },
            _ => None,
        });
        assert_eq!(watched, Some(user.map(str::to_owned)));
    }
}
