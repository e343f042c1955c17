//! Two full screens at two ends of a connection, seen at once.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use rustix::process::Signal;

use crate::pty::{Terminal, komadai};

/// The program in a window of 100x30, where the heading has room, with a password to join and to host with, except
/// for a host that lets everybody in.
fn open(saves: &Path, args: &[&str]) -> Terminal {
    fs::create_dir_all(saves).expect("a folder");
    let mut command = komadai(saves, args);
    if !args.contains(&"--plain-csa") {
        command.env("KOMADAI_PASSWORD", "secret");
    }
    Terminal::run(command, (100, 30))
}

/// A host who plays, and where to find her.
fn host(saves: &Path, args: &[&str]) -> (Terminal, String) {
    let all = [&["host", "--name", "ann", "--port", "0"], args].concat();
    let mut ann = open(saves, &all);
    ann.sees("waiting for somebody to come").sees("address: ");
    let screen = ann.screen().contents();
    let address = screen.split("address: ").nth(1).and_then(|rest| rest.split_whitespace().next());
    (ann, address.expect("an address").to_owned())
}

/// Both ends of a game that has begun: ann is Black.
fn game(folder: &Path, args: &[&str]) -> (Terminal, Terminal) {
    let args = [&["--time", "10m+30s"], args].concat();
    let (ann, address) = host(&folder.join("ann"), &args);
    let join = ["join", &address, "--name", "bob"];
    let mut bob = open(&folder.join("bob"), &join);
    bob.sees("A game is offered").sees("ann").sees("you play").sees("10 minutes").press("y");
    (ann, bob)
}

/// The saved games, unfinished ones among them.
fn games(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut games: Vec<PathBuf> = listed.map(|it| it.path()).collect();
    games.retain(|path| path.extension().is_some_and(|it| it == "ron"));
    games
}

#[test]
fn two_screens_play_a_game_and_both_see_moves_and_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, mut bob) = game(folder.path(), &[]);
    for end in [&mut ann, &mut bob] {
        end.sees("ann to move").sees("engines and hints locked");
    }
    // The line does not leave the machine.
    assert!(!ann.shows("not encrypted") && !bob.shows("not encrypted"));
    ann.press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move").press("3c3d Enter");
    ann.sees("ann to move");
    // Nothing helps, and leaving is asked about.
    ann.press("h").sees("locked till the game");
    ann.press("q").sees("Leaving resigns").press("n");
    ann.press("t").sees("y Resign").press("y");
    // The status line may already say where the game was saved, or a proposal cover the card.
    for end in [&mut ann, &mut bob] {
        end.sees("bob wins");
    }
    for name in ["ann", "bob"] {
        let saved = games(&folder.path().join(name));
        assert_eq!(saved.len(), 1, "{saved:?}");
        let text = fs::read_to_string(&saved[0]).expect("a game");
        assert!(text.contains("7g7f") && text.contains("3c3d"), "{text}");
    }
}

#[test]
fn a_program_that_is_killed_loses_no_move_and_the_other_screen_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("password");
    fs::write(&file, "secret\n").expect("a file");
    let file = file.to_str().expect("a name");
    let (mut ann, mut bob) = game(folder.path(), &["--password-file", file]);
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move").press("3c3d Enter");
    ann.sees("ann to move");
    bob.sees("ann to move").signal(Signal::KILL);
    ann.sees("line gone");
    let kept = games(&folder.path().join("bob"));
    let text = fs::read_to_string(kept.first().expect("a game")).expect("text");
    assert!(text.contains("7g7f") && text.contains("3c3d"), "{text}");
}

#[test]
fn a_killed_guest_of_a_host_without_a_password_comes_back_through_the_menu() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path().join("bob");
    let (mut ann, mut bob) = game(folder.path(), &["--plain-csa"]);
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move").press("3c3d Enter").sees("ann to move");
    bob.signal(Signal::KILL);
    ann.sees("line gone");
    let seat = fs::read_to_string(saves.join(".config/komadai/seats.ron")).expect("a seat");
    assert!(seat.contains("bob"), "{seat}");
    let mut bob = open(&saves, &[]);
    bob.sees("Resume").sees("ann - bob, 2 moves").press("Enter");
    // It does not go on at this keyboard alone.
    bob.sees("A game over a network").sees("komadai join 127.0.0.1").press("n");
    bob.sees("join a game").press("Enter").sees("back in the game");
    ann.sees("opponent is back").press("2g2f Enter").sees("bob to move");
    bob.sees("☗P-2f").press("8c8d Enter").sees("ann to move");
    ann.sees("ann to move").press("t").sees("y Resign").press("y").sees("bob wins");
    bob.sees("bob wins");
    let saved = games(&saves);
    assert_eq!(saved.len(), 1, "{saved:?}");
    let text = fs::read_to_string(&saved[0]).expect("a game");
    assert!(["7g7f", "3c3d", "2g2f", "8c8d"].iter().all(|mv| text.contains(mv)), "{text}");
    let seat = fs::read_to_string(saves.join(".config/komadai/seats.ron")).expect("the file");
    assert!(!seat.contains("bob"), "{seat}");
}

#[test]
fn who_leaves_a_dead_host_has_not_resigned_and_may_put_the_game_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path().join("bob");
    let (mut ann, mut bob) = game(folder.path(), &[]);
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move");
    // It may take a while until silence is noticed: who leaves before that gets no answer.
    ann.signal(Signal::STOP);
    bob.press("e").sees("Leaving resigns").press("y").sees("the host was not there");
    ann.signal(Signal::KILL);
    let files = games(&saves);
    assert!(files.len() == 1 && files[0].ends_with("unfinished-1.ron"), "{files:?}");
    bob.press("e").sees("Resume").press("Enter").sees("A game over a network").press("o");
    bob.sees("saved: ");
    let files = games(&saves);
    assert!(files.len() == 1 && !files[0].ends_with("unfinished-1.ron"), "{files:?}");
    let text = fs::read_to_string(&files[0]).expect("a game");
    assert!(text.contains("7g7f") && text.contains("site") && text.contains("end:"), "{text}");
}

#[test]
fn who_leaves_a_host_that_is_gone_is_not_told_of_a_resignation() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, mut bob) = game(folder.path(), &[]);
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move");
    ann.signal(Signal::KILL);
    bob.sees("trying again in").press("e").sees("The host does not answer").press("y");
    bob.sees("the host was not there");
    let seat = folder.path().join("bob/.config/komadai/seats.ron");
    assert!(fs::read_to_string(seat).expect("a seat").contains("bob"));
}

#[test]
fn what_is_wrong_is_named_and_the_form_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path().join("ann");
    let mut ann = open(&saves, &[]);
    ann.sees("Play over a network").press("Down Down Enter").sees("What to do");
    // To the button, which says what is missing.
    ann.press("Up Up Enter").sees("type the address of a server");
    ann.press("127.0.0.1:1 Down ann Down Down secret").sees("******");
    assert!(!ann.shows("secret"));
    ann.press("Down Down Down Enter")
        .sees("no game server is running at 127.0.0.1:1")
        .press("Esc")
        .sees("What to do");
    ann.press("Esc").sees("Two players");
    let kept = fs::read_to_string(saves.join(".config/komadai/network.ron")).expect("the file");
    assert!(kept.contains("127.0.0.1:1") && !kept.contains("secret"), "{kept}");
}

#[test]
fn a_host_whose_port_is_taken_finds_the_form_as_it_was_ordered() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let args = ["host", "--name", "ann", "--time", "3m+2s/move", "--port", &port];
    let mut ann = open(&folder.path().join("ann"), &args);
    ann.sees("choose another port").sees("host a game").sees("3m+2s/move").sees(&port);
    // The line of the port is chosen: without its last digit, a zero for any.
    ann.press("Backspace Backspace Backspace Backspace Backspace 0 Enter Enter");
    ann.sees("waiting for somebody to come");
}

#[test]
fn after_the_game_both_have_their_hands_on_one_board_and_talk() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, mut bob) = game(folder.path(), &[]);
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move").press("3c3d Enter");
    ann.sees("ann to move");
    // Each reads a phrase in the own language; it is a number on the list.
    ann.press("\"").sees("Say what?").press("1");
    ann.sees("you said: Hello");
    bob.sees("ann: Hello");
    ann.press("t").sees("y Resign").press("y");
    for end in [&mut ann, &mut bob] {
        end.sees("bob wins");
    }
    ann.press("v").sees("shared board");
    bob.press("v").sees("shared board");
    ann.press("Left").sees("move 1 of 2");
    // A key takes the notice away that covers the place; the step has come when White is to move.
    bob.sees("▸☖").press("f f").sees("move 1 of 2");
    bob.press("Right").sees("move 2 of 2");
    ann.sees("move 2 of 2");
    bob.press("Left").sees("move 1 of 2");
    ann.sees("move 1 of 2");
    bob.press("8c8d Enter").sees("new variation");
    ann.sees("line 2 of 2");
    bob.press("c").sees("Comment").press("well").press("Ctrl-s");
    ann.sees("well");
    // The steps of either are seen by both.
    ann.press("Home").sees("start (2 moves)");
    // Flipping the board takes the notice away, and leaves the place as it is.
    bob.press("f f").sees("start (2 moves)").press("Right").sees("move 1 of 2");
    ann.sees("move 1 of 2");
    // Back at the result, both want another game.
    ann.press("Esc").sees("Save").press("l").sees("you lose");
    ann.press("r").sees("asked");
    bob.sees("wants a rematch").press("Esc").sees("Save").press("l");
    // Neither is asked once more.
    bob.press("r");
    for end in [&mut ann, &mut bob] {
        end.sees("bob to move").sees("engines and hints locked");
    }
}

#[test]
fn a_third_sees_the_moves_come_and_may_try_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, address) = host(&folder.path().join("ann"), &["--time", "10m"]);
    let mut eve = open(&folder.path().join("eve"), &["watch", &address]);
    eve.sees("waiting for a game to begin");
    let join = ["join", &address, "--name", "bob"];
    let mut bob = open(&folder.path().join("bob"), &join);
    bob.sees("A game is offered").press("y");
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    eve.sees("live: your own moves").sees("P-7f");
    bob.sees("bob to move").press("3c3d Enter");
    eve.sees("P-3d");
    // An own move is a variation, and does not hold up the game.
    eve.press("Left").sees("move 1 of 2");
    eve.press("8c8d Enter").sees("new variation");
    ann.sees("ann to move").press("2g2f Enter");
    bob.sees("bob to move");
    eve.sees("P-2f");
    bob.press("t").sees("y Resign").press("y").sees("ann wins");
    eve.sees("the game is over");
    drop(bob);
    ann.press("e").sees("Play over a network");
    eve.sees("no longer live");
    drop((ann, eve));
}

#[test]
fn what_is_missing_to_join_is_asked_on_the_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = komadai(&folder.path().join("ann"), &["join", "wdoor.c.u-tokyo.ac.jp"]);
    command.env_remove("KOMADAI_PASSWORD");
    let mut ann = Terminal::run(command, (100, 30));
    ann.sees("What to do").sees("join a game").sees("wdoor.c.u-tokyo.ac.jp");
}

#[test]
fn an_adjourned_game_goes_on_from_the_library_of_both() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, mut bob) = game(folder.path(), &[]);
    ann.sees("ann to move").press("7g7f Enter").sees("bob to move");
    bob.sees("bob to move").press("a").sees("Adjourn").press("a");
    ann.sees("bob asks").press("y");
    for end in [&mut ann, &mut bob] {
        end.sees("Adjourned").sees("no result: adjourned").press("e");
    }
    drop((ann, bob));
    let mut ann = open(&folder.path().join("ann"), &["review"]);
    ann.sees("ann - bob").press("Enter").sees("is unfinished: no engine helps").press("a");
    ann.sees("the adjourned game goes on").sees("Over the network").press("n").sees("Goes on");
    // Any free port.
    ann.press("Up Up Up Backspace Backspace Backspace Backspace 0 Down Down Down Enter")
        .sees("address: ");
    let screen = ann.screen().contents();
    let address = screen.split("address: ").nth(1).expect("an address");
    let address = address.split_whitespace().next().expect("an address").to_owned();
    let mut bob = open(&folder.path().join("bob"), &["review"]);
    bob.sees("ann - bob").press("Enter").sees("is unfinished: no engine helps").press("a");
    bob.sees("Over the network").press("n").sees("What to do");
    bob.press("Esc");
    let join = ["join", &address, "--name", "bob"];
    let mut bob = open(&folder.path().join("bob"), &join);
    bob.sees("1 move was played before").press("y");
    ann.sees("bob to move");
    bob.sees("bob to move").press("3c3d Enter").sees("ann to move");
}
