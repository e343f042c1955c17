//! Network games whose lines come from a pipe, on a full disk, and at servers that say nothing.

use std::fs;
use std::net::TcpListener;

use crate::online::{Talker, games, host, told};

/// Ann hosts and has Black; Bob, on a pipe, waits for her first move.
fn waiting(folder: &std::path::Path) -> (Talker, Talker) {
    let (mut ann, address) = host(&folder.join("ann"), &["--name", "ann", "--time", "none"]);
    let args = ["join", &address, "--name", "bob", "--accept"];
    let mut bob = Talker::start(&folder.join("bob"), &args);
    bob.until("ann to move");
    ann.until("your turn");
    (ann, bob)
}

#[test]
fn lines_before_a_game_are_answered_at_once_and_no_move_is_kept_for_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, address) = host(&folder.path().join("ann"), &["--name", "ann", "--time", "none"]);
    for (line, answer) in [
        ("accept\n\nxyzzy", "not understood: \"xyzzy\""),
        ("7g7f", "no game is going on"),
        ("board", "no game is going on"),
        ("help", "moves: 7g7f"),
    ] {
        ann.say(line);
        ann.until(answer);
    }
    let args = ["join", &address, "--name", "bob", "--accept"];
    let mut bob = Talker::start(&folder.path().join("bob"), &args);
    bob.until("ann to move");
    ann.say("resign");
    ann.say("y");
    bob.until("you win: the opponent resigned");
    assert_eq!(told(&games(&folder.path().join("bob"))[0]).len(), 1, "only the resignation");
    assert_eq!(ann.end().0, Some(0));
    let (mut eve, _) = host(&folder.path().join("eve"), &["--name", "eve"]);
    for line in ["accept", "7g7f", "quit"] {
        eve.say(line);
    }
    assert_eq!(eve.end().0, Some(0));
}

#[test]
fn commands_from_a_pipe_are_read_on_the_opponents_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, mut bob) = waiting(folder.path());
    bob.say("claim");
    bob.until("you can claim once the opponent has been gone for a minute");
    bob.say("say greeting");
    ann.until("bob: Hello");
    bob.say("adjourn");
    ann.until("bob proposes to adjourn the game");
    ann.say("decline");
    bob.until("declined: to adjourn");
    bob.say("quit");
    bob.until("leaving now loses");
    bob.say("n");
    bob.say("resign");
    bob.until("resign?");
    bob.say("y");
    bob.until("you lose: you resigned");
    ann.until("you win: the opponent resigned");
    assert_eq!(bob.end().0, Some(0));
    assert_eq!(ann.end().0, Some(0));
}

#[test]
fn the_end_of_a_pipe_is_read_on_the_opponents_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, bob) = waiting(folder.path());
    let (status, said) = bob.end();
    assert!(said.contains("you lose: you left the game"), "{said}");
    assert_eq!(status, Some(0));
    ann.until("you win: the opponent left the game");
}

#[test]
fn moves_from_a_pipe_wait_for_their_turn_and_what_follows_waits_for_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut ann, mut bob) = waiting(folder.path());
    for line in ["3c3d", "8c8d", "resign", "y"] {
        bob.say(line);
    }
    ann.say("7g7f");
    ann.until("2. White bob: P-3d");
    ann.until("your turn");
    ann.say("2g2f");
    ann.until("4. White bob: P-8d");
    ann.until("you win: the opponent resigned");
    bob.until("you lose: you resigned");
    assert_eq!(bob.end().0, Some(0));
    assert_eq!(ann.end().0, Some(0));
    let saved = |name: &str| told(&games(&folder.path().join(name))[0]);
    assert_eq!(saved("ann"), saved("bob"));
    assert_eq!(saved("bob").len(), 5);
}

#[test]
fn a_finished_game_is_tried_again_until_there_is_room() {
    for has_room in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        let blocked = folder.path().join("blocked");
        fs::write(&blocked, "no folder").expect("written");
        let (mut ann, address) = host(&folder.path().join("ann"), &["--name", "ann"]);
        let args = ["join", &address, "--name", "bob", "--accept"];
        let mut bob = Talker::start(&blocked.join("saves"), &args);
        ann.until("your turn");
        ann.say("7g7f");
        bob.until("the game is not saved");
        ann.say("resign");
        ann.until("resign?");
        ann.say("y");
        bob.until("you win");
        if has_room {
            fs::remove_file(&blocked).expect("removed");
            bob.say("quit");
            bob.until("saved: ");
            assert_eq!(bob.end().0, Some(0));
            assert_eq!(games(&blocked.join("saves")).len(), 1);
        } else {
            bob.say("quit");
            bob.until("a game is not on the disk");
            bob.say("r");
            bob.until("a game is not on the disk");
            bob.say("l");
            assert_eq!(bob.end().0, Some(1));
        }
    }
}

#[test]
fn a_server_that_does_not_answer_is_named_and_no_command_counts_as_connected() {
    let folder = tempfile::tempdir().expect("a folder");
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = silent.local_addr().expect("an address").to_string();
    let mut bob = Talker::start(&folder.path().join("bob"), &["join", &address, "--name", "bob"]);
    bob.until("connected to");
    bob.until("has not answered yet");
    bob.say("quit");
    bob.until("no more games");
    let args = ["join", "there", "--via", "sleep 60", "--name", "eve"];
    let mut eve = Talker::start(&folder.path().join("eve"), &args);
    let line = eve.until("there");
    assert!(line.contains("there has not answered yet"), "{line}");
    eve.say("quit");
    eve.until("no more games");
}
