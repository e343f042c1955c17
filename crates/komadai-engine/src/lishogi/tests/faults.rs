//! A fault at every line of the streams of the scenarios: the board is that of the newest state, no turn has two
//! moves, and no move is sent twice.

use super::*;
use komadai_core::rules::Color;

/// What goes wrong at a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// The line is lost with its stream.
    Cut,
    /// The stream ends in order before the line.
    Ended,
    Twice,
    /// It comes after the stream was opened again, from the one before.
    Late,
    /// The state before it comes once more, from the one before.
    Stale,
    /// The stream breaks within it.
    Half,
    /// A line before it is none.
    Junk,
    /// It comes after a time in which nothing comes.
    Silent,
    /// The server is renewed before it.
    Down,
}

const FAULTS: [Fault; 10] = [
    Fault::None,
    Fault::Cut,
    Fault::Ended,
    Fault::Twice,
    Fault::Late,
    Fault::Stale,
    Fault::Half,
    Fault::Junk,
    Fault::Silent,
    Fault::Down,
];

/// When the answer to a move comes, if the line that shows it has a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answered {
    Before,
    After,
    /// It is lost.
    Never,
}

/// A stream after its first line: moves, takes back by number, lines of chat, and ends by status.
const STREAMS: [&str; 6] = [
    "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e resign",
    "7g7f 3c3d 2g2f 8c8d key:takebackPropositionSent: key:takebackPropositionAccepted: -2 2h6h 4a3b",
    "7g7f key:takebackPropositionSent: key:takebackPropositionDeclined: 3c3d 6i7h 8c8d",
    "7g7f 3c3d key:xOffersAdjournment:Gote:false key:adjournmentOfferAccepted: paused \
     key:gameResumed: started 2g2f 8c8d",
    "7g7f 3c3d 8h2b+ 3a2b B*4e key:somethingNew:x 8c8d 4e3d outoftime",
    "2g2f 3c3d 2f2e 4a3b 2e2d 2c2d 2h2d P*2c aborted",
];

/// The stream of a game as the server has it.
struct Script {
    moves: Vec<String>,
    status: String,
}

impl Script {
    fn state(&self) -> String {
        let winner = if self.is_over() { r#","winner":"sente""# } else { "" };
        let status = format!(r#""status":"{}"{winner}"#, self.status);
        state_with(&self.moves.join(" "), 600_000, 600_000, &status)
    }

    fn is_over(&self) -> bool {
        !["started", "paused"].contains(&self.status.as_str())
    }

    /// The line of a word, after it has happened.
    fn line(&mut self, word: &str) -> String {
        if word.contains("key:") {
            return server_line(word);
        }
        if let Some(count) = word.strip_prefix('-') {
            let count: usize = count.parse().expect("a number");
            self.moves.truncate(self.moves.len() - count);
        } else if word.parse::<Move>().is_ok() {
            self.moves.push(word.to_owned());
        } else {
            word.clone_into(&mut self.status);
        }
        self.state()
    }
}

/// Whether the next move is that of the user, with the first move.
fn is_own(script: &Script, word: &str) -> bool {
    word.parse::<Move>().is_ok() && script.moves.len().is_multiple_of(2)
}

impl Player {
    /// Waits until the stream is opened again, and hears its first line.
    fn come_back(&mut self, script: &Script) {
        let opened = self.opened;
        self.wait(seconds(31));
        if !self.is_closed {
            assert!(self.opened > opened, "not opened again");
            self.hear(&full_line(&script.state()));
        }
    }

    fn hear_with(&mut self, fault: Fault, script: &Script, before: &str, line: &str) {
        let stream = self.stream;
        match fault {
            Fault::None => self.hear(line),
            Fault::Twice => {
                self.hear(line);
                self.hear(line);
            }
            Fault::Cut | Fault::Late | Fault::Stale => {
                self.cut();
                self.come_back(script);
                let late = if fault == Fault::Stale { before } else { line };
                if fault != Fault::Cut {
                    let outputs = self.session.line(self.now, stream, late);
                    self.take(outputs);
                }
            }
            Fault::Ended => {
                let outputs = self.session.closed(self.now, stream, &Closed::End);
                self.take(outputs);
                self.come_back(script);
            }
            Fault::Half => {
                let half: String = line.chars().take(line.len() / 2).collect();
                self.hear(&half);
                self.come_back(script);
            }
            Fault::Junk => {
                self.hear("<html>Soon</html>");
                self.come_back(script);
            }
            Fault::Silent => {
                self.come_back(script);
                self.hear(line);
            }
            Fault::Down => {
                self.cut();
                let down = Closed::Refused(Refusal::Down(502));
                for _ in 0..4 {
                    self.wait(seconds(31));
                    let outputs = self.session.closed(self.now, self.stream, &down);
                    self.take(outputs);
                }
                self.come_back(script);
            }
        }
    }
}

/// Plays a stream with a fault at one line; returns the number of lines.
fn run(words: &str, at: usize, fault: Fault, answered: Answered) -> usize {
    let of = format!("{fault:?} at {at}, answered {answered:?}: {words}");
    let mut player = Player::in_game("");
    let mut script = Script { moves: Vec::new(), status: "started".to_owned() };
    let words: Vec<&str> = words.split_ascii_whitespace().collect();
    for (number, word) in words.iter().enumerate() {
        let fault = if number == at { fault } else { Fault::None };
        let own = is_own(&script, word);
        let before = script.state();
        let sent = player.sent.len();
        if own {
            player.play(word).unwrap_or_else(|why| panic!("{of}: {word}: {why:?}"));
            if fault == Fault::None || answered == Answered::Before {
                player.answer(Some(&ok()));
            }
        }
        let line = script.line(word);
        let call = player.sent.last().map(|(call, _)| *call);
        player.hear_with(fault, &script, &before, &line);
        if let (true, Some(call), Answered::After | Answered::Never) = (own, call, answered)
            && fault != Fault::None
        {
            let ok = ok();
            let answer = Some(&ok).filter(|_| answered == Answered::After);
            let outputs = player.session.answered(player.now, call, answer);
            player.take(outputs);
        }
        let moves = player.sent[sent..].iter().filter(|(call, _)| matches!(call, Call::Move(_)));
        assert_eq!(moves.count(), usize::from(own), "{of}: calls {:?}", player.calls());
        assert_eq!(player.moves(), script.moves.join(" "), "{of}");
        assert_eq!(player.session.sent(), None, "{of}");
    }
    let is_over = player.session.stage() == Stage::Over;
    assert_eq!(is_over, script.is_over(), "{of}");
    let ends = player.events.iter().filter(|event| matches!(event, GameEvent::Ended(_)));
    assert_eq!(ends.count(), usize::from(is_over), "{of}");
    if script.status == "resign" {
        assert_eq!(player.session.ending().and_then(|end| end.winner), Some(Color::Black));
    }
    words.len()
}

#[test]
fn a_fault_at_any_line_of_a_game_changes_nothing() {
    for words in STREAMS {
        for fault in FAULTS {
            for answered in [Answered::Before, Answered::After, Answered::Never] {
                let lines = run(words, usize::MAX, Fault::None, answered);
                for at in 0..lines {
                    run(words, at, fault, answered);
                }
            }
        }
    }
}

#[test]
fn a_move_that_is_lost_at_any_turn_is_sent_again_once_and_never_doubled() {
    for words in STREAMS {
        let all: Vec<&str> = words.split_ascii_whitespace().collect();
        for at in 0..all.len() {
            let mut player = Player::in_game("");
            let mut script = Script { moves: Vec::new(), status: "started".to_owned() };
            for (number, word) in all.iter().enumerate() {
                let sent = player.sent.len();
                let own = is_own(&script, word);
                if own {
                    player.play(word).expect("a turn");
                }
                if own && number == at {
                    // Neither the call nor the stream gets through.
                    player.cut();
                    player.answer(None);
                    player.come_back(&script);
                    assert_eq!(player.sent.len(), sent + 2, "{words}: {word}");
                    assert_eq!(player.sent[sent].1, player.sent[sent + 1].1, "{words}: {word}");
                }
                if own {
                    player.answer(Some(&ok()));
                }
                let line = script.line(word);
                player.hear(&line);
                assert_eq!(player.moves(), script.moves.join(" "), "{words}: {word}");
                let calls = usize::from(own) + usize::from(own && number == at);
                assert_eq!(player.sent.len(), sent + calls, "{words}: {word}");
            }
        }
    }
}

/// What has happened in the lobby: `+A` and `-A` games, `?B` and `!B` challenges to the user.
const LOBBIES: [&str; 3] =
    ["?B !B ?C +C -C +D", "+A ?B +B -A ?C !C -B", "+A +B ?C ?D -B !D +C -A ?E"];

/// Games and challenges that are open after some words.
fn open(words: &[&str], [adds, removes]: [char; 2]) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    for word in words {
        let id = word.replace(['+', '-', '?', '!'], "").repeat(8);
        // A challenge that becomes a game is none any more.
        if word.starts_with(removes) || (adds == '?' && word.starts_with('+')) {
            open.retain(|it| *it != id);
        } else if word.starts_with(adds) {
            open.push(id);
        }
    }
    open.sort();
    open
}

fn lobby_line(word: &str) -> String {
    let id = word.replace(['+', '-', '?', '!'], "").repeat(8);
    let game = |kind| format!(r#"{{"type":"{kind}","game":{{"gameId":"{id}"}}}}"#);
    let challenge = |kind| {
        format!(
            r#"{{"type":"{kind}","challenge":{{"id":"{id}","challenger":{{"id":"ben","name":"Ben"}}}}}}"#
        )
    };
    match word.chars().next() {
        Some('+') => game("gameStart"),
        Some('-') => game("gameFinish"),
        Some('?') => challenge("challenge"),
        _ => challenge("challengeCanceled"),
    }
}

/// The stream of events with its owner.
struct Lobby {
    session: EventSession,
    now: Duration,
    stream: StreamId,
    told: Vec<LobbyEvent>,
}

impl Lobby {
    fn take(&mut self, outputs: Vec<EventOutput>) {
        for output in outputs {
            match output {
                EventOutput::Open(id, _) => self.stream = id,
                EventOutput::Event(event) => self.told.push(event),
            }
        }
    }

    fn hear(&mut self, line: &str) {
        let outputs = self.session.line(self.now, self.stream, line);
        self.take(outputs);
    }

    fn close(&mut self, why: &Closed) {
        let outputs = self.session.closed(self.now, self.stream, why);
        self.take(outputs);
    }

    /// Waits until the stream is opened again, and hears what runs after some words.
    fn come_back(&mut self, words: &[&str]) {
        let before = self.stream;
        self.now += seconds(31);
        let outputs = self.session.tick(self.now);
        self.take(outputs);
        assert_ne!(self.stream, before, "not opened again");
        for id in open(words, ['+', '-']) {
            self.hear(&lobby_line(&format!("+{}", id.get(..1).unwrap_or_default())));
        }
        for id in open(words, ['?', '!']) {
            self.hear(&lobby_line(&format!("?{}", id.get(..1).unwrap_or_default())));
        }
        self.now += seconds(6);
        self.hear("");
    }
}

#[test]
fn a_fault_at_any_line_of_the_events_changes_no_list() {
    for words in LOBBIES {
        let words: Vec<&str> = words.split_ascii_whitespace().collect();
        for (fault, at) in
            FAULTS.into_iter().flat_map(|it| (0..words.len()).map(move |at| (it, at)))
        {
            let (session, now) = (EventSession::default(), seconds(100));
            let mut lobby = Lobby { session, now, stream: StreamId::default(), told: Vec::new() };
            let outputs = lobby.session.start(now);
            lobby.take(outputs);
            for number in 0..words.len() {
                let (line, heard) = (lobby_line(words[number]), &words[..=number]);
                let of = format!("{fault:?} at {at}: {heard:?}");
                let stream = lobby.stream;
                match if number == at { fault } else { Fault::None } {
                    Fault::None => lobby.hear(&line),
                    Fault::Twice => {
                        lobby.hear(&line);
                        lobby.hear(&line);
                    }
                    Fault::Cut | Fault::Late | Fault::Stale => {
                        lobby.close(&Closed::Broken);
                        lobby.come_back(heard);
                        let late = if fault == Fault::Cut { "" } else { &line };
                        let outputs = lobby.session.line(lobby.now, stream, late);
                        lobby.take(outputs);
                    }
                    Fault::Ended => {
                        lobby.close(&Closed::End);
                        lobby.come_back(heard);
                    }
                    Fault::Half | Fault::Junk => {
                        let half: String = line.chars().take(line.len() / 2).collect();
                        lobby.hear(if fault == Fault::Half { &half } else { "<html>Soon</html>" });
                        lobby.come_back(heard);
                    }
                    Fault::Silent => lobby.come_back(heard),
                    Fault::Down => {
                        lobby.close(&Closed::Broken);
                        for _ in 0..4 {
                            lobby.now += seconds(31);
                            let outputs = lobby.session.tick(lobby.now);
                            lobby.take(outputs);
                            lobby.close(&Closed::Refused(Refusal::Down(502)));
                        }
                        lobby.come_back(heard);
                    }
                }
                let games = lobby.session.games().iter().map(|game| game.game_id.clone());
                let challenges = lobby.session.challenges().iter().map(|it| it.id.clone());
                let sorted = |mut ids: Vec<String>| {
                    ids.sort();
                    ids
                };
                assert_eq!(sorted(games.collect()), open(heard, ['+', '-']), "{of}");
                assert_eq!(sorted(challenges.collect()), open(heard, ['?', '!']), "{of}");
            }
            // A game that was missed altogether is not announced, and none is announced twice.
            for word in words.iter().filter(|word| word.starts_with('+')) {
                let id = word.replace('+', "").repeat(8);
                let is_of = |event: &&LobbyEvent| matches!(event, LobbyEvent::GameStarted(game) if game.game_id == id);
                let count = lobby.told.iter().filter(is_of).count();
                assert!(count <= 1, "{fault:?} at {at}: {word} {count} times");
            }
        }
    }
}
