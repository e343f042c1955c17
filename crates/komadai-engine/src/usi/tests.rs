use std::collections::BTreeMap;
use std::io::BufReader;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::bot::net::{FEATURES, STAGES, WIDTH, Weights};
use crate::bot::{SearchInfo, Ticket};

fn answers(input: &str) -> String {
    answers_with(&BTreeMap::new(), input)
}

fn answers_with(files: &BTreeMap<&str, Vec<u8>>, input: &str) -> String {
    let mut output = Vec::new();
    let read = |path: &Path| {
        let path = path.to_str().expect("a name");
        let file = files.get(path).cloned();
        file.ok_or_else(|| format!("{path} is not there"))
    };
    run(io::Cursor::new(input.to_owned()), &mut output, &read).expect("a vector takes everything");
    String::from_utf8(output).expect("text")
}

/// The lines that begin with `begin`.
fn lines(said: &str, begin: &str) -> Vec<String> {
    let lines = said.lines().filter(|line| line.starts_with(begin));
    lines.map(str::to_owned).collect()
}

const MATE_IN_ONE: &str = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

#[test]
fn an_engine_says_who_it_is() {
    let said = answers("usi\nisready\nquit\n");
    assert!(said.starts_with("id name komadai "), "{said}");
    assert!(said.contains("option name USI_Hash type spin default 11 min 1 max 4096\n"));
    assert!(said.ends_with("usiok\nreadyok\n"), "{said}");
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_read() {
    let long = "position startpos moves ".to_owned() + &"7g7f ".repeat(300_000);
    let said = answers(&format!("{long}\nisready\n"));
    assert!(said.starts_with("info string "), "{said}");
    assert!(said.ends_with("readyok\n"), "{said}");
}

#[test]
fn nonsense_is_named_and_does_no_harm() {
    let said =
        answers("xyzzy\n\u{0}\nposition startpos moves 7g7e\nsetoption\ngo depth x\nisready\n");
    assert_eq!(said.matches("info string ").count(), 5, "{said}");
    assert!(said.contains("7g7e"), "{said}");
    assert!(said.ends_with("readyok\n"), "{said}");
}

#[test]
fn a_search_with_limits_is_answered_after_the_end_of_the_input() {
    for go in ["depth 3", "nodes 500", "movetime 20", "btime 0 wtime 0 byoyomi 50"] {
        let said = answers(&format!("position startpos\ngo {go}\n"));
        assert_eq!(lines(&said, "bestmove ").len(), 1, "{go}: {said}");
    }
}

#[test]
fn an_endless_search_is_stopped_and_answered_at_the_end_of_the_input() {
    for go in ["infinite", "ponder btime 60000 wtime 60000", "ponder infinite"] {
        let said = answers(&format!("position startpos\ngo {go}\n"));
        assert_eq!(lines(&said, "bestmove ").len(), 1, "{go}: {said}");
    }
    let said = answers(&format!("{HARD}\ngo mate infinite\n"));
    assert_eq!(lines(&said, "checkmate "), ["checkmate timeout"]);
}

/// The solver does not soon know whether there is a mate.
const HARD: &str =
    "position sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

#[test]
fn limits_of_nothing_and_beyond_all_bounds_are_answered() {
    for go in [
        "depth 0",
        "nodes 0",
        "movetime 0",
        "movetime 1",
        "movetime -5",
        "btime 0 wtime 0 byoyomi 0",
        "btime 10 wtime 10 byoyomi 0",
        "btime 0 wtime 0 binc 10 winc 10",
        "byoyomi 10 movetime 20 depth 99999999999 nodes 99999999999999999999",
        "btime 99999999999999999999 wtime 1 binc 99999999999999999999 depth 1",
    ] {
        let said = answers(&format!("go {go}\n"));
        assert_eq!(lines(&said, "bestmove ").len(), 1, "{go}: {said}");
        assert_eq!(lines(&said, "info string "), [""; 0], "{go}");
    }
}

#[test]
fn mates_are_solved() {
    let said = answers(&format!("{MATE_IN_ONE}\ngo mate infinite\n"));
    assert_eq!(lines(&said, "checkmate "), ["checkmate G*5b"]);
    assert!(said.contains(" score mate 1 "), "{said}");
    assert!(!said.contains("futile"), "{said}");
    let futile = "position sfen 8k/6Gpp/9/9/9/9/9/9/5R3 b r2b3g4s4n4l16p 1";
    let said = answers(&format!("{futile}\ngo mate 60000\n"));
    assert!(said.contains(" score mate 5 "), "{said}");
    let words = "info string mate in 1 (5 with futile interpositions)\n";
    assert!(said.contains(words), "{said}");
    let said = answers("position startpos\ngo mate 60000\n");
    assert_eq!(lines(&said, "checkmate "), ["checkmate nomate"]);
    let said = answers(&format!("{HARD}\ngo mate infinite nodes 300\ngo mate x\n"));
    assert_eq!(lines(&said, "checkmate "), ["checkmate timeout"]);
    assert_eq!(lines(&said, "info string ").len(), 1, "{said}");
    let said = answers(&format!("{HARD}\ngo mate 0\n"));
    assert_eq!(lines(&said, "checkmate "), ["checkmate timeout"]);
}

#[test]
fn a_mate_is_searched_in_the_memory_of_the_table_and_the_game_goes_on() {
    let said = answers(&format!(
        "setoption name USI_Hash value 1\nisready\n{MATE_IN_ONE}\ngo mate infinite\nstop\ngo depth 1\n"
    ));
    assert_eq!(lines(&said, "checkmate ").len(), 1, "{said}");
    assert_eq!(lines(&said, "bestmove "), ["bestmove G*5b"]);
}

#[test]
fn nothing_is_played_after_a_position_that_was_refused() {
    let long = "position startpos moves ".to_owned() + &"7g7f ".repeat(300_000);
    for position in
        ["position startpos moves 7g7f 7g7f", "position sfen 9/9 b - 1", "position", &long]
    {
        let said = answers(&format!(
            "position startpos\n{position}\ngo depth 1\ngo mate infinite\nposition startpos\ngo nodes 1\n"
        ));
        let bests = lines(&said, "bestmove ");
        assert_eq!(bests.len(), 2, "{said}");
        assert_eq!(bests[0], "bestmove resign");
        assert_ne!(bests[1], "bestmove resign");
        assert_eq!(lines(&said, "checkmate "), ["checkmate timeout"]);
        assert_eq!(lines(&said, "info string ").len(), 3, "{said}");
    }
}

#[test]
fn a_search_can_follow_a_stop_at_once_and_both_are_answered_in_order() {
    let said = answers(&format!("go infinite\nstop\n{MATE_IN_ONE}\ngo nodes 1000\n"));
    let bests = lines(&said, "bestmove ");
    assert_eq!(bests.len(), 2, "{said}");
    assert_eq!(bests[1], "bestmove G*5b");
    let said = answers("go infinite\ngo depth 1\nstop\n");
    assert_eq!(lines(&said, "bestmove ").len(), 2, "{said}");
}

#[test]
fn every_go_has_one_best_move_whatever_comes_during_it() {
    for between in
        ["", "stop\n", "usinewgame\n", "isready\n", "gameover win\n", "position startpos\n"]
    {
        let pair = format!("go infinite\n{between}");
        let next = "usinewgame\nisready\nposition startpos\ngo nodes 20\n";
        for count in [1, 2, 5, 200] {
            let said = answers(&(pair.repeat(count) + next));
            assert_eq!(lines(&said, "bestmove ").len(), count + 1, "{between}{count}: {said}");
        }
    }
}

#[test]
fn an_overdue_search_is_answered_with_what_was_seen() {
    let (bot, _) = start_bot(|_| {}).expect("a thread");
    let mut output = Vec::new();
    let no_files = |_: &Path| Err(String::new());
    let mut session = session::UsiSession::new(bot, &mut output, &no_files);
    let ticket = Ticket(1);
    let seen =
        SearchInfo { line: 1, pv: vec!["9g9f".parse().expect("a move")], ..SearchInfo::default() };
    let overdue = || UsiEvent::Bot(BotReport::Overdue(ticket));
    for event in [
        UsiEvent::Line("go movetime 60000000".to_owned()),
        // No result yet.
        overdue(),
        UsiEvent::Bot(BotReport::Info(ticket, seen)),
        overdue(),
        overdue(),
    ] {
        assert!(session.handle(event).expect("a vector takes everything"));
    }
    session.close();
    let said = String::from_utf8(output).expect("text");
    assert_eq!(lines(&said, "bestmove "), ["bestmove 9g9f"]);
}

#[test]
fn the_lower_levels_play_until_they_are_mated() {
    let last = |level: u8| {
        let start = "position sfen 3rkr3/9/9/9/9/9/9/9/K8 b - 1";
        let setup = format!(
            "setoption name Level value {level}\nsetoption name ResignValue value 100\nusinewgame\n"
        );
        let go = ["", " moves 9i9h 5a5b", " moves 9i9h 5a5b 9h9g 5b5c"]
            .map(|moves| format!("{start}{moves}\ngo nodes 500\n"));
        let said = answers(&(setup + &go.concat()));
        lines(&said, "bestmove ").pop()
    };
    assert_eq!(last(9).as_deref(), Some("bestmove resign"));
    assert_ne!(last(8).as_deref(), Some("bestmove resign"));
}

#[test]
fn only_moves_that_can_be_played_are_searched() {
    let said = answers("go searchmoves 9g9f 1a1b depth 2\n");
    assert!(said.contains("1a1b is not legal"), "{said}");
    assert!(said.contains("\nbestmove 9g9f"), "{said}");
    let said = answers("go searchmoves 1a1b depth 1\n");
    assert!(!said.contains("bestmove resign"), "{said}");
}

#[test]
fn unknown_words_of_go_are_named_and_the_rest_is_done() {
    let said = answers("go rtime 100 depth 1\n");
    assert_eq!(lines(&said, "info string "), ["info string go: left out: `rtime 100`"]);
    assert_eq!(lines(&said, "bestmove ").len(), 1, "{said}");
}

#[test]
fn several_lines_are_numbered_and_have_different_moves() {
    let said = answers("setoption name MultiPV value 3\nisready\ngo depth 2\n");
    let first = |number: usize| {
        let line = lines(&said, "info depth 2 ")
            .into_iter()
            .find(|line| line.contains(&format!(" multipv {number} ")))
            .expect("a line");
        line.split(" pv ").nth(1).map(|pv| pv.chars().take(4).collect::<String>())
    };
    assert!(first(1) != first(2) && first(2) != first(3) && first(1) != first(3));
}

/// A net for which every position is won by the side to move.
fn net() -> Vec<u8> {
    let weights = Weights {
        small: vec![0; WIDTH * (1 + FEATURES + 2 * STAGES)],
        last: [200_000_000; STAGES],
        scale: 400,
    };
    weights.to_bytes()
}

#[test]
fn a_net_judges_positions_until_another_one_is_named() {
    let files = BTreeMap::from([("blind.net", net())]);
    let score = |options: &str| -> i32 {
        let said = answers_with(&files, &format!("{options}go depth 1\n"));
        assert_eq!(lines(&said, "info string "), [""; 0], "{said}");
        let score = said.split(" score cp ").nth(1).and_then(|rest| rest.split(' ').next());
        score.and_then(|score| score.parse().ok()).expect("a score")
    };
    let with =
        "setoption name UseBook value false\nsetoption name EvalFile value blind.net\nisready\n";
    assert!(score(with) < -1000);
    assert!(score(&format!("{with}setoption name EvalFile value\n")) > -1000);
    assert!(score(&format!("{with}setoption name EvalFile value <empty>\n")) > -1000);
}

#[test]
fn a_net_that_cannot_be_used_is_named() {
    let mut other = net();
    other[12] ^= 1;
    let mut wrong = net();
    wrong[5_000] ^= 1;
    let cut = net().split_off(100);
    let files = BTreeMap::from([
        ("cut.net", net()[..1000].to_vec()),
        ("other.net", other),
        ("wrong.net", wrong),
        ("tail.net", cut),
    ]);
    for (file, why) in [
        ("none.net", "is not there"),
        ("cut.net", "bytes instead of"),
        ("other.net", "its architecture is"),
        ("wrong.net", "do not fit their hash"),
        ("tail.net", "not a komadai net"),
    ] {
        let said =
            answers_with(&files, &format!("setoption name EvalFile value {file}\ngo depth 1\n"));
        let remarks = lines(&said, "info string EvalFile: ");
        assert_eq!(remarks.len(), 1, "{said}");
        assert!(remarks[0].contains(file) && remarks[0].contains(why), "{said}");
        assert!(remarks[0].ends_with("; the built-in evaluation is used"));
        assert_eq!(lines(&said, "bestmove ").len(), 1, "{said}");
    }
}

/// Endless lines, counted as they are read.
struct Flood {
    line: Vec<u8>,
    lines: usize,
    read: Arc<AtomicUsize>,
}

impl Read for Flood {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.read.load(Ordering::Relaxed);
        let from = read % self.line.len();
        if read / self.line.len() >= self.lines {
            return Ok(0);
        }
        let count = to.len().min(self.line.len() - from);
        to[..count].copy_from_slice(&self.line[from..from + count]);
        self.read.store(read + count, Ordering::Relaxed);
        Ok(count)
    }
}

/// Takes answers, and records the most commands that the input was ahead of them.
struct Lag {
    answers: usize,
    line: usize,
    read: Arc<AtomicUsize>,
    most: usize,
}

impl Write for Lag {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answers += memchr::memchr_iter(b'\n', bytes).count();
        let read = self.read.load(Ordering::Relaxed) / self.line;
        self.most = self.most.max(read.saturating_sub(self.answers));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_input_is_read_no_faster_than_it_is_handled() {
    let read = Arc::new(AtomicUsize::new(0));
    let mut line = vec![b'x'; 50_000];
    line.push(b'\n');
    let length = line.len();
    let flood = Flood { line, lines: 500, read: Arc::clone(&read) };
    let mut lag = Lag { answers: 0, line: length, read, most: 0 };
    let no_files = |_: &Path| Err(String::new());
    run(BufReader::new(flood), &mut lag, &no_files).expect("all is taken");
    assert_eq!(lag.answers, 500);
    // Those that wait, the current one, the one that cannot be sent, and the contents of the buffer.
    assert!(lag.most <= WAITING_EVENTS + 4, "{}", lag.most);
}

/// Lines of a session in any order.
const LINES: &[&str] = &[
    "usi",
    "isready",
    "usinewgame",
    "position startpos moves 7g7f",
    "position startpos moves 7g7g",
    "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
    "position sfen 4k4/9/9/9/9/9/9/9/9 b - 1",
    "go nodes 50",
    "go depth 1",
    "go infinite",
    "go ponder btime 5 wtime 5",
    "go mate infinite nodes 50",
    "go mate 1",
    "go searchmoves 7g7f 1a1b nodes 5",
    "go byoyomi",
    "stop",
    "ponderhit",
    "gameover draw",
    "setoption name Threads value 2",
    "setoption name USI_Hash value 1",
    "setoption name MultiPV value 3",
    "setoption name EvalFile value none",
    "setoption name Level value 1",
    "",
    "quitter",
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 40, ..crate::property::property() })]

    #[test]
    fn every_search_of_any_session_is_answered_once(
        session in proptest::collection::vec(proptest::sample::select(LINES), 0..25),
    ) {
        let said = answers(&(session.join("\n") + "\n"));
        let count = |begin: &str| lines(&said, begin).len();
        let asked = session.iter().filter(|line| line.starts_with("go")).count();
        let answered = count("bestmove ") + count("checkmate ");
        let refused = count("info string go: expected");
        proptest::prop_assert_eq!(answered, asked - refused, "{}", said);
        let ready = session.iter().filter(|&&line| line == "isready").count();
        proptest::prop_assert_eq!(count("readyok"), ready);
    }
}

/// A table of gigabytes takes seconds to be made.
#[test]
fn quit_does_not_wait_for_a_bot_that_is_not_ready() {
    // This bot never reports anything.
    let (bot, _thread) = start_bot(|_| {}).expect("a thread");
    let mut output = Vec::new();
    let read: ReadFile<'_> = &|_| Err("no file".to_owned());
    let mut session = session::UsiSession::new(bot, &mut output, read);
    let mut hear = |line: &str| session.handle(UsiEvent::Line(line.to_owned()));
    assert!(hear("isready").expect("a vector"));
    assert!(hear("quit").expect("a vector"));
    let until = session.until().expect("an end");
    assert!(until <= Instant::now() + std::time::Duration::from_secs(1));
    let (_sender, events) = sync_channel(1);
    assert!(next(&events, Some(until)).is_none());
    assert!(!session.close(), "nobody waits for its thread");
    assert_eq!(String::from_utf8_lossy(&output), "");
}

#[test]
fn lines_after_quit_do_not_keep_a_thinking_engine() {
    for _ in 0..20 {
        let after = "isready\n".repeat(200);
        let said = answers(&format!("isready\nposition startpos\ngo infinite\nquit\n{after}"));
        assert!(said.starts_with("readyok\n"), "{said}");
    }
}
