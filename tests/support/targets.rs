//! Everything that reads outside input, each with valid texts and the properties to check.
//!
//! Tests give random input and the findings of fuzzing to each target (`tests/app/hostile.rs`), the fuzzer
//! all that reaches new code (`fuzz/`).

use std::collections::VecDeque;
use std::io::{self, Cursor, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
use komadai::app::action::Context;
use komadai::app::person::engines::Engines;
use komadai::app::person::keymap::{Changes, Key, Keymap, Preset};
use komadai::app::person::lessons_done::LessonsDone;
use komadai::app::person::library_notes::LibraryNotes;
use komadai::app::person::strength::PersonalStrength;
use komadai::app::person::tsume_progress::TsumeProgress;
use komadai::app::person::woodpecker::Woodpecker;
use komadai::app::{command, person::settings};
use komadai::diagram::Diagram;
use komadai::library::TextBook;
use komadai::picture::{Colors, Outlines, Painter, PieceArt, Scene, svg};
use komadai::said::rule_file;
use komadai::store::Size;
use komadai::text::{is_harmless, sanitize, wrapped};
use komadai::texts::{self, Language};
use komadai::theme::{BuiltIn, ColorDepth, Pieces, Theme, Themes};
use komadai_core::game::{RulePresets, RuleSet, TimeControl};
use komadai_core::notation::{self, diagram};
use komadai_core::record::Format;
use komadai_core::rules::{Move, Position, STARTPOS, Setup, Square};
use komadai_engine::bot::Level;
use komadai_engine::bot::book::Book;
use komadai_engine::bot::net::Net;
use komadai_engine::engine::{
    Analysis, Engine, EngineCommand, EngineEvent, Opponent, Query, QueryLimits, Ticket, Timeouts,
    UsiProcess,
};
use komadai_engine::lishogi::{
    self, Answer, Api, Clock, ClockNeed, EventOutput, EventSession, GameEvent, GameOutput,
    GameSession, Party, Refusal, StreamId,
};
use komadai_engine::matches::{Entrant, Openings};
use komadai_engine::network::{
    Client, ClientEvent, ClientOutput, GuestId, Invite, LONGEST_LINE, LineBuffer, Lobby,
    LobbyOutput, LobbyTerms, Login, Watcher, WatcherEvent, WatcherOutput,
};
use komadai_engine::tsume::Collection;
use komadai_engine::usi::{self, UsiCommand};

use crate::any_bytes;
use crate::sessions;
use crate::table::Table;

/// A reader, or a whole part of the program, with outside input.
pub(crate) struct Target {
    /// Also the name of its folder of findings.
    pub name: &'static str,
    /// Valid inputs.
    pub seeds: &'static [&'static [u8]],
    /// The number of random inputs in a test.
    pub rounds: usize,
    /// Panics if something is wrong.
    pub check: fn(&[u8]),
}

macro_rules! targets {
    ($($name:literal $rounds:literal [$($seed:expr),* $(,)?] $check:expr;)*) => {
        /// Every target.
        pub(crate) const TARGETS: &[Target] = &[$(Target {
            name: $name,
            seeds: &[$($seed),*],
            rounds: $rounds,
            check: $check,
        }),*];
    };
}

targets! {
    "any" 100 [include_bytes!("../../saves/sample-resignation.ron")] |bytes| any_bytes::check(bytes, None);
    "kif" 50 ["手合割：平手\n1 ７六歩(77) ( 0:05/00:00:05)\n*a\n2 投了\n\n変化：1手\n1 ２六歩(27)\n".as_bytes()] |bytes| any_bytes::check(bytes, Some(Format::Kif));
    "ki2" 50 ["手合割：平手\n▲７六歩 △３四歩 ▲２二角成\nまで3手で中断\n".as_bytes()] |bytes| any_bytes::check(bytes, Some(Format::Ki2));
    "csa" 50 [b"V3.0\nN+a\nPI\n+\n+7776FU\nT3\n-3334FU\n%TORYO\n/\nPI\n+\n"] |bytes| any_bytes::check(bytes, Some(Format::Csa));
    "jkf" 50 [br#"{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},{"special":"TORYO"}]}"#] |bytes| any_bytes::check(bytes, Some(Format::Jkf));
    "usi" 50 [b"position startpos moves 7g7f 3c3d 8h2b+"] |bytes| any_bytes::check(bytes, Some(Format::Usi));
    "usen" 50 [
        b"~0.7ku2jm6y2.r~2.7ga.p~1.36e.p",
        b"https://a.example/?usen=4k4_9_9_9_9_9_9_9_4K4.b.P~0.bfq.",
    ] |bytes| any_bytes::check(bytes, Some(Format::Usen));
    "pgn" 50 [
        b"[Sente \"a\"]\n[Result \"1-0\"]\n1. P7g-7f {b} (1. P-2f; c\n P-8d) P3c-3d 2. B8hx2b+!? $1 S3ax2b 3. B*4e 1-0\n",
        b"[Variant \"Shogi\"]\n[FEN \"4k4/9/9/9/9/9/9/R8/K8[Pp] w 0 1\"]\n1. Ra8=D *\n",
    ] |bytes| any_bytes::check(bytes, Some(Format::Pgn));
    "save" 50 [
        include_bytes!("../../saves/sample-resignation.ron"),
        include_bytes!("../data/saves/journal-of-single-parts.ron"),
        include_bytes!("../data/saves/journal.ron"),
    ] |bytes| any_bytes::check(bytes, Some(Format::Save));
    "bod" 50 [include_bytes!("../data/records/kif/own-bod-mid.kif")] |bytes| any_bytes::check(bytes, Some(Format::Bod));
    "settings" 300 [b"Settings(version: 1, language: \"ja\", sound: true)"] settings;
    "keymaps" 300 [include_bytes!("../../assets/keymaps/vim.ron"), b"{\"left@play\": [\"Ctrl-r\", \"F5\"]}"] keymaps;
    "themes" 100 [include_bytes!("../../crates/komadai-picture/assets/themes/kaya.ron")] themes;
    "languages" 100 [
        b"common-language = Nasty\na = { $b ->\n *[one] x { $c }\n }\n",
        include_bytes!("../../assets/texts/en/menu.ftl"),
        include_bytes!("../../assets/texts/en/announce.ftl"),
    ] languages;
    "rules" 300 [include_bytes!("../../crates/komadai-core/assets/rules/casual.ron"), b"casual illegal=lose"] rules;
    "pieces-svg" 60 [
        br#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a{fill:#f00}</style><g transform="translate(1 2) rotate(90) scale(2)"><path class="a" d="M0 0h9v9q1 1 2 2t1 1c1 2 3 4 5 6s1 2 3 4a1 2 30 0 1 4 4zM2 2H6V6L1 1"/></g><rect width="3" height="50%" rx="1" style="fill:none;stroke:red;stroke-width:2;stroke-linejoin:round"/><circle cx="5" cy="5" r="3" opacity=".5"/></svg>"#,
        br##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" style="stop-color:rgb(0,255,0)"/></linearGradient><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="5" cy="5" r="1" xlink:href="#g"/><rect id="r" width="5" height="5"/></defs><use xlink:href="#r" x="2" y="2" fill="url(#g)"/><ellipse rx="3" ry="2" fill="url(#h)"/><polygon points="1,1 2,2 3 1"/><line x2="5" y2="5" stroke="blue" stroke-dasharray="1 2"/></svg>"##,
    ] |bytes| piece(bytes, true);
    "pieces-png" 60 [include_bytes!("../data/fuzz/pieces-png/two-by-two")] |bytes| piece(bytes, false);
    "nets" 6 [include_bytes!("../../crates/komadai-engine/assets/net/komadai.net")] nets;
    "books" 60 [include_bytes!("../../crates/komadai-engine/assets/book/komadai.book")] |bytes| _ = Book::read(bytes);
    "text-books" 100 [
        b"#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n7g7f 3c3d 52 32 150\n2g2f none\n",
    ] |bytes| {
        if let Ok(mut book) = TextBook::open(Cursor::new(bytes)) {
            let start = Position::startpos();
            let moves = book.moves(&start).expect("it was checked, and is as it was");
            assert!(moves.iter().all(|found| start.is_legal(found.mv)));
        }
    };
    "problems" 60 [b"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b\n"] |bytes| _ = Collection::read(bytes, "nasty");
    "strength" 300 [b"(version: 1, games: [(level: \"3/10\", result: win)])"] |bytes| {
        if let Ok(read) = PersonalStrength::parse(&text(bytes)) {
            _ = read.to_text();
        }
    };
    "progress" 300 [b"(version: 1)"] |bytes| {
        if let Ok(read) = TsumeProgress::parse(&text(bytes)) {
            _ = read.to_text();
        }
        if let Ok(read) = Woodpecker::parse(&text(bytes)) {
            for set in read.sets() {
                let cycles = read.cycles(set).into_iter();
                _ = cycles.map(|cycle| (cycle.percent(), cycle.used())).collect::<Vec<_>>();
                _ = (read.order(set, 1), read.answer(set, 1, (true, 1), ""));
            }
            _ = read.to_text();
        }
    };
    "lessons" 300 [b"(version: 1, done: [\"king\"])"] |bytes| {
        if let Ok(read) = LessonsDone::parse(&text(bytes)) {
            _ = read.to_text();
        }
    };
    "notes" 300 [b"(version: 1, filters: {\"a\": \"me:lost\"}, tags: {\"0f\": [\"b\"]})"] |bytes| {
        if let Ok(read) = LibraryNotes::parse(&text(bytes)) {
            let again = LibraryNotes::parse(&read.to_text());
            assert_eq!(again, Ok(read));
        }
    };
    "network" 100 [
        b"LOGIN:ann OK\n##[KOMADAI] 1 \n##[LOGIN] +OK x1\n##[KOMADAI] NAME - \xe5\xae\x89\n##[KOMADAI] RULES casual\n##[KOMADAI] CLOCK + 10m\n##[KOMADAI] CLOCK - 10m+30s x3\nBEGIN Game_Summary\nGame_ID:g\nYour_Turn:+\nBEGIN Position\nPI\n+\nEND Position\nEND Game_Summary\nSTART:g\n+7776FU,T3.214\n##[KOMADAI] LAG + 20\n##[KOMADAI] ASK takeback\n##[KOMADAI] ANSWER takeback yes\n##[KOMADAI] BACK 0 100\n##[KOMADAI] END left -\n%TORYO\n#RESIGN\n#LOSE\n##[KOMADAI] STUDY + PLAY 0 7g7f\n",
        b"LOGIN ann x x1\nLOGIN bob x x1\n##[KOMADAI] 1 a\n##[KOMADAI] 1 b\nAGREE\nAGREE\n+7776FU\n##[KOMADAI] ASK pause\n%%LIST\n%%MONITOR2ON g-1\n##[KOMADAI] WATCH\n",
        b"##[LIST] g\n##[LIST] +OK\n##[MONITOR2][g] V2\n##[MONITOR2][g] PI\n##[MONITOR2][g] +\n##[MONITOR2][g] +OK\n##[MONITOR2][g] +7776FU\n##[MONITOR2][g] T1\n##[MONITOR2][g] %TORYO\n",
        b"komadai://[::1]:4081#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA,AAAAAAAAAAAAAAAAAAAAAA",
    ] network;
    "lishogi" 100 [
        br#"{"type":"gameFull","id":"AAAAAAAA","variant":{"key":"standard"},"clock":{"initial":600000,"increment":0,"byoyomi":30000,"periods":1},"sente":{"id":"ann","name":"Ann"},"gote":{"aiLevel":3},"initialSfen":"startpos","state":{"type":"gameState","moves":"7g7f","btime":600000,"wtime":600000,"status":"started"}}
{"type":"chatLine","room":"player","username":"lishogi","text":"key:takebackPropositionSent:"}

{"type":"gameState","moves":"7g7f 3c3d","btime":590000,"wtime":600000,"status":"resign","winner":"gote","rematch":"BBBBBBBB"}
"#,
        br#"{"type":"gameStart","game":{"gameId":"AAAAAAAA","color":"gote","source":"lobby","status":{"id":20,"name":"started"},"opponent":{"id":null,"username":"Ben","ai":3},"compat":{"bot":false,"board":true}}}
{"type":"challenge","challenge":{"id":"CCCCCCCC","challenger":{"id":"ben"},"timeControl":{"type":"clock","limit":600},"rematchOf":"AAAAAAAA"}}
{"type":"challengeCanceled","challenge":{"id":"CCCCCCCC"}}
"#,
        br#"{"error":{"clock.limit":["Wrong"]},"":["Invalid time control"]}"#,
        br#"{"id":"AAAAAAAA","players":{"sente":{"user":{"name":"Ann"},"rating":1500},"gote":{"aiLevel":2}},"moves":"7g7f","status":"mate"}"#,
        b"10+5|30(3x)",
    ] lishogi_lines;
    "engines" 300 [b"(version: 1, engines: [(name: \"a\", command: \"b c\")])"] |bytes| {
        if let Ok(read) = Engines::parse(&text(bytes)) {
            let again = Engines::parse(&read.to_text()).expect("what was written");
            assert_eq!(again.to_text(), read.to_text());
        }
    };
    "openings" 60 [STARTPOS.as_bytes()] |bytes| _ = Openings::read(bytes);
    "commands" 300 [b":save! game.kif"] |bytes| {
        let text = text(bytes);
        for context in [Context::Menu, Context::Play, Context::Review] {
            _ = command::parse(&text, context);
        }
    };
    "positions" 500 [STARTPOS.as_bytes()] |bytes| {
        let text = text(bytes);
        _ = diagram::read(&text);
        _ = Setup::from_sfen(&text);
        if let Ok(position) = Position::from_sfen(&text) {
            assert_eq!(Position::from_sfen(&position.to_sfen()), Ok(position));
        }
    };
    "moves" 500 ["☗７六歩(77)".as_bytes()] |bytes| {
        let text = text(bytes);
        _ = notation::parse(&text, &Position::startpos(), None);
        _ = text.parse::<Move>();
        _ = text.parse::<Square>();
    };
    "words" 500 [b"10m+30s"] |bytes| {
        let text = text(bytes);
        _ = text.parse::<TimeControl>();
        _ = text.parse::<Level>();
        _ = text.parse::<Size>();
        _ = text.parse::<Key>();
        _ = text.parse::<EngineCommand>();
        _ = Entrant::parse(&text, Path::new("komadai"));
        _ = komadai_engine::matches::parse_duration(&text);
    };
    "lines" 300 ["歩 e\u{301}".as_bytes()] |bytes| {
        let text = text(bytes);
        let shown = sanitize(&text);
        assert!(shown.chars().all(is_harmless), "{shown:?}");
        assert!(wrapped(&shown, 7).all(|line| komadai::text::width(line) <= 7));
    };
    "clipboard" 100 ["歩\x1b]52;c;\x07".as_bytes()] clipboard;
    "pastes" 20 [b"position startpos moves 7g7f", "1 ７六歩(77)\n".as_bytes()] sessions::paste;
    "terminal" 500 [
        b"\x1b_Gi=31;OK\x1b\\\x1b]1337;Capabilities=F\x1b\\\x1b[6;18;9t\x1b[?1016;2$y\x1b[1;2R\x1b[?62;4c",
        b"\x1b[?1;0;16S\x1b[?2;0;800;480S\x1b[<0;3;4M\x1b[<0;3;4m\x1b[200~7g7f\x1b[201~\x1b[I\x1b[1;5A\x1bOP",
    ] terminal;
    "engine" 40 [
        b"id name A\nid author B\noption name MultiPV type spin default 1 min 1 max 5\noption name USI_Ponder type check default true\n\
          option name S type combo default calm var calm var wild\noption name F type filename default <empty>\nusiok\n\0readyok\n\0readyok\n\0\
          info depth 9 seldepth 12 multipv 2 score cp -35 lowerbound nodes 1000 nps 9 time 20 pv 7g7f 3c3d\nbestmove 7g7f ponder 3c3d\n\0\
          info depth 3 score mate -5 pv 3c3d\nbestmove resign\n\0bestmove win\n\0checkmate 8h2b+\n",
    ] engine;
    "usi-lines" 500 [b"position startpos moves 7g7f 3c3d"] |bytes| {
        for line in text(bytes).lines() {
            _ = UsiCommand::parse(line);
        }
    };
    "usi-session" 20 [
        b"usi\nisready\nusinewgame\nposition startpos moves 7g7f 3c3d\ngo btime 1000 wtime 1000 byoyomi 10\nstop\ngo infinite\n",
        b"setoption name MultiPV value 3\nsetoption name Level value 2\nsetoption name EvalFile value x\nisready\n\
          position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo mate infinite\ngo ponder depth 2\nponderhit\ngameover win\nquit\n",
        b"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\ngo nodes 10\ngo searchmoves 7g7f\n",
    ] usi_session;
    "games" 30 [b"\x00\x05\x01\x09\x02\x11\x00\x33\x03\x00\x20\x0a\x44\x1e\x07"] sessions::game;
    "keys" 30 [b"\x00\x0d\x00\x1b\x01\x20\x09\x02\x33\x44\x05\x00"] sessions::keys;
}

/// The text of a file or line with these bytes.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn settings(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(read) = settings::parse(&text) {
        // The parsed settings are written in a form that parses again.
        let again = settings::parse(&settings::rewritten(&text, &read));
        assert_eq!(again, Ok(read));
    }
}

fn keymaps(bytes: &[u8]) {
    if let Ok(changes) = Changes::parse(&text(bytes)) {
        _ = Keymap::preset(Preset::default()).with(&changes);
    }
}

fn themes(bytes: &[u8]) {
    let mut themes = Themes::default();
    if themes.add("nasty", &text(bytes)).is_err() {
        return;
    }
    for depth in [ColorDepth::Ansi16, ColorDepth::True] {
        shows(themes.theme("nasty", depth));
    }
}

fn languages(bytes: &[u8]) {
    if let Ok(language) = texts::add("tlh", &text(bytes)) {
        let name = language.name();
        assert!(name.chars().all(is_harmless), "{name:?}");
        texts::choose(language);
        shows(Theme::built_in(BuiltIn::Wood, ColorDepth::True));
        texts::choose(Language::ENGLISH);
    }
}

/// Shows some screens in the player's own colors or words.
fn shows(theme: Theme) {
    let mut table = Table::menu();
    table.model.app.theme = theme;
    for keys in ["", "Enter", "F2", "Esc Esc Esc F5"] {
        table.press(keys);
        sessions::draws(&table);
    }
}

fn rules(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(rules) = text.parse::<RuleSet>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    let mut presets = RulePresets::built_in().clone();
    if presets.add("nasty.ron", &text).is_ok() {
        let added = presets.iter().last().expect("the one added");
        let mut again = RulePresets::built_in().clone();
        let read = again.add("again.ron", &rule_file(added));
        read.unwrap_or_else(|error| panic!("{error} in\n{}", rule_file(added)));
        let again = again.iter().last().expect("the one added");
        assert_eq!(rule_file(again), rule_file(added));
    }
}

/// A picture of a piece is painted and written.
fn piece(bytes: &[u8], is_svg: bool) {
    let mut art = PieceArt::default();
    if art.take("FU", is_svg, bytes).is_err() {
        return;
    }
    let art = Arc::new(art);
    let position = Position::from_sfen("4k4/9/9/9/9/9/4P4/9/4K4 b - 1").expect("an SFEN");
    let scene = Scene::new(&Diagram::new(&position), Pieces::default());
    let colors = Colors::default();
    let written = svg(&scene, &colors, &art);
    // Nothing is executed or loaded by its viewers.
    for word in ["<script", "javascript:", "http://example", "file:"] {
        assert!(!written.contains(word), "{word} in {written}");
    }
    let outlines = Outlines::default().with_pieces(art);
    let painter = Painter { colors: &colors, outlines: &outlines };
    assert!(painter.paint(&scene, 218).is_some());
}

fn nets(bytes: &[u8]) {
    if let Ok(net) = Net::read(bytes) {
        let mut position = Position::startpos();
        while position.ply() < 20
            && let Some(&mv) = position.legal_moves().first()
        {
            _ = net.evaluate(&position);
            position.play(mv).expect("legal");
        }
    }
}

/// Whatever is copied, the terminal gets one sequence of harmless characters.
fn clipboard(bytes: &[u8]) {
    let mut sequence = String::new();
    let copy = CopyToClipboard::to_clipboard_from(bytes);
    copy.write_ansi(&mut sequence).expect("memory takes all");
    let inner = sequence.strip_prefix("\x1b]52;c;");
    let inner = inner.and_then(|inner| inner.strip_suffix("\x1b\\"));
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    assert!(inner.is_some_and(|text| text.chars().all(is_base64)));
}

/// The terminal's answers come in two pieces; anything else becomes keys and other events.
#[cfg(unix)]
fn terminal(bytes: &[u8]) {
    let mut answers = komadai::tui::runtime::probe::Answers::default();
    let (first, second) = bytes.split_at(bytes.len() / 2);
    let mut events = answers.take(first, false);
    events.extend(answers.take(second, true));
    assert!(events.len() <= bytes.len());
}

#[cfg(not(unix))]
fn terminal(_: &[u8]) {}

/// The bytes that an engine prints, separated by NULs at which it waits for a question.
struct Prints {
    pieces: Receiver<Vec<u8>>,
    left: Cursor<Vec<u8>>,
}

impl Read for Prints {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.left.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            match self.pieces.recv() {
                Ok(piece) => self.left = Cursor::new(piece),
                Err(_) => return Ok(0),
            }
        }
    }
}

/// The input of an engine: each question has it print the next piece, until there is none.
struct Hears {
    line: Vec<u8>,
    waiting: VecDeque<Vec<u8>>,
    printer: Option<Sender<Vec<u8>>>,
}

impl Write for Hears {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte != b'\n' {
                self.line.push(byte);
                continue;
            }
            let line = text(&std::mem::take(&mut self.line));
            assert!(line.chars().all(is_harmless), "told {line:?}");
            if ["usi", "isready", "go", "stop"]
                .contains(&line.split(' ').next().unwrap_or_default())
            {
                match self.waiting.pop_front() {
                    Some(piece) => _ = self.printer.as_ref().map(|printer| printer.send(piece)),
                    None => self.printer = None,
                }
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An engine that prints the bytes is asked every question.
fn engine(bytes: &[u8]) {
    let (printer, pieces) = channel();
    let output = Prints { pieces, left: Cursor::default() };
    let input = Hears {
        line: Vec::new(),
        waiting: bytes.split(|byte| *byte == 0).map(<[u8]>::to_vec).collect(),
        printer: Some(printer),
    };
    // A silent engine has ended: only what it never says is awaited.
    let soon = Duration::from_millis(20);
    let timeouts = Timeouts { handshake: soon, ready: soon, stop: soon, quit: soon };
    let events = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&events);
    let take = move |event| sink.lock().expect("no panic").push(event);
    let Ok(mut engine) = UsiProcess::connect(output, input, &[], timeouts, take) else {
        return;
    };
    for option in engine.options().to_vec() {
        for value in ["", "true", "1", "x"] {
            _ = engine.set_option(&option.name, value);
        }
    }
    let query = |ticket, moves: &[&str]| Query {
        ticket: Ticket(ticket),
        start: Position::startpos(),
        moves: moves.iter().map(|mv| mv.parse().expect("a move")).collect(),
        limits: QueryLimits::NONE,
        declaration: None,
        use_book: false,
    };
    let asked = [query(1, &[]), query(2, &["7g7f"]), query(3, &[]), query(4, &["7g7f", "3c3d"])];
    engine.new_game();
    engine.choose_move(asked[0].clone());
    let lines = engine.max_lines();
    engine.analyse(asked[1].clone(), lines);
    engine.ponder(asked[2].clone());
    engine.ponder_hit();
    engine.find_mate(asked[3].clone(), None);
    engine.stop();
    drop(engine);
    for event in events.lock().expect("no panic").iter() {
        match event {
            EngineEvent::Info { ticket, info, .. } => {
                let asked = asked.iter().find(|query| query.ticket == *ticket);
                let mut position = asked.expect("a question").position();
                for mv in &info.pv {
                    position.play(*mv).expect("a legal line");
                }
            }
            EngineEvent::Failed { error, .. } => assert!(error.len() < 2_000, "endless: {error}"),
            _ => {}
        }
    }
}

/// A whole session of the bot as an engine: each answer is a line of the protocol, and each search has at
/// most one.
fn usi_session(bytes: &[u8]) {
    let input: String = text(bytes).lines().map(tamed).collect();
    let asked = input.lines().filter(|line| line.split_whitespace().next() == Some("go"));
    let most = asked.count();
    let mut output = Vec::new();
    let net = |_: &Path| Ok(bytes.to_vec());
    usi::run(Cursor::new(input.clone()), &mut output, &net).expect("memory takes all");
    let output = String::from_utf8(output).expect("text");
    let mut answers = 0;
    for line in output.lines() {
        let word = line.split(' ').next().unwrap_or_default();
        let known = ["id", "option", "usiok", "readyok", "info", "bestmove", "checkmate"];
        assert!(known.contains(&word), "{line:?} for\n{input}");
        assert!(!line.contains(char::is_control), "{line:?} for\n{input}");
        answers += usize::from(matches!(word, "bestmove" | "checkmate"));
    }
    assert!(answers <= most, "{answers} answers for\n{input}");
}

/// A line that needs little time and memory.
fn tamed(line: &str) -> String {
    let is_go = line.split_whitespace().next() == Some("go");
    let is_mate = is_go && line.contains("mate");
    let is_option = line.split_whitespace().next() == Some("setoption");
    let most = if is_mate || is_option { 20 } else { u64::MAX };
    let words = line.split_whitespace().map(|word| match word.parse::<u64>() {
        Ok(number) if number > most => most.to_string(),
        // Time ends a mate search.
        _ if is_mate && word == "infinite" => "20".to_owned(),
        _ => word.to_owned(),
    });
    let mut line = words.collect::<Vec<_>>().join(" ");
    if is_go {
        line += " nodes 300";
    }
    line + "\n"
}

/// Bytes of a network, as lines for a client, a spectator and a host.
fn network(bytes: &[u8]) {
    if let Ok(invite) = text(bytes).parse::<Invite>() {
        assert_eq!(invite.to_string().parse(), Ok(invite));
    }
    let mut buffer = LineBuffer::default();
    let mut lines = Vec::new();
    for chunk in bytes.chunks(7) {
        if buffer.push(chunk, |line| lines.push(line)).is_err() {
            break;
        }
    }
    let login = || Login::new("ann", "x").expect("a login").known_as("安");
    let mut client = Client::new(login());
    let mut watcher = Watcher::new(login(), None, true);
    client.connected(Duration::ZERO);
    watcher.connected(Duration::ZERO);
    let terms = LobbyTerms {
        setup: komadai_core::game::GameSetup::default(),
        games: None,
        password: None,
        invite: None,
        id: "g".to_owned(),
        resumed: None,
        own: None,
    };
    let mut lobby = Lobby::new(terms, || [7; 16]).expect("terms");
    let here = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    let mut now = Duration::ZERO;
    for number in 0..3 {
        lobby.connected(now, GuestId(number), here);
    }
    let fits = |line: &str| {
        let is_fit = line.len() <= 4 * LONGEST_LINE && !line.contains('\n');
        assert!(is_fit, "{line}");
    };
    for (number, line) in (0..).zip(&lines) {
        now += Duration::from_millis(700);
        let mut outputs = client.line(now, line);
        outputs.extend(client.tick(now));
        for output in outputs {
            match output {
                ClientOutput::Send(line) => fits(&line),
                ClientOutput::Event(ClientEvent::Offered(_)) => drop(client.agree(now)),
                ClientOutput::Event(ClientEvent::Told(words) | ClientEvent::Doubt(words)) => {
                    assert!(words.chars().all(is_harmless), "{words:?}");
                }
                ClientOutput::Event(_) | ClientOutput::Close => {}
            }
        }
        for output in watcher.line(now, line) {
            if let WatcherOutput::Event(WatcherEvent::Told(words) | WatcherEvent::Doubt(words)) =
                output
            {
                assert!(words.chars().all(is_harmless), "{words:?}");
            }
        }
        let mut outputs = lobby.line(now, GuestId(number % 3), line);
        outputs.extend(lobby.tick(now));
        for output in outputs {
            if let LobbyOutput::Send(_, line) = output {
                fits(&line);
            }
        }
    }
    if let Some(game) = client.game().or(client.last_game()) {
        _ = game.record();
    }
    _ = watcher.record();
}

/// Bytes of lishogi, as lines of both streams, as each kind of answer, and as a clock.
fn lishogi_lines(bytes: &[u8]) {
    let mut lines = lishogi::lines();
    let mut told = Vec::new();
    for chunk in bytes.chunks(7) {
        lines.push(chunk, |line| told.push(line)).expect("short lines");
    }
    let game = "AAAAAAAA".parse().expect("an id");
    let account = "ann".to_owned();
    let mut game = GameSession::new(Party { api: Api::Board, game, account, side: None });
    let mut events = EventSession::default();
    let mut streams = [StreamId::default(); 2];
    let mut now = Duration::ZERO;
    let mut outputs = game.start(now);
    let mut news = events.start(now);
    for line in told.iter().map(String::as_str).chain([""; 2]) {
        for output in std::mem::take(&mut outputs) {
            match output {
                GameOutput::Open(id, _) => streams[0] = id,
                GameOutput::Event(GameEvent::Doubt(words) | GameEvent::Unplayable(words)) => {
                    assert!(words.chars().all(is_harmless), "{words:?}");
                }
                GameOutput::Event(GameEvent::Said { by, text, .. }) => {
                    assert!(by.chars().chain(text.chars()).all(is_harmless), "{by:?} {text:?}");
                }
                _ => {}
            }
        }
        for output in std::mem::take(&mut news) {
            if let EventOutput::Open(id, _) = output {
                streams[1] = id;
            }
        }
        now += Duration::from_secs(1);
        outputs.extend(game.line(now, streams[0], line));
        outputs.extend(game.tick(now));
        news.extend(events.line(now, streams[1], line));
        news.extend(events.tick(now));
        if let Some(mv) = game.game().and_then(|it| it.position().legal_moves().first().copied()) {
            outputs.extend(game.play(mv).unwrap_or_default());
        }
    }
    if let Some(record) = game.record("https://lishogi.org") {
        _ = komadai_core::record::save::to_text(&record);
    }
    for info in events.games() {
        assert!(info.opponent.called().chars().all(is_harmless));
    }
    for status in [200, 400, 401, 404, 429] {
        let answer = Answer { status, body: bytes.to_vec(), ..Answer::default() };
        _ = answer.read::<lishogi::Account>();
        _ = answer.read::<lishogi::ChallengeInfo>();
        _ = answer.read::<lishogi::CreatedGame>();
        _ = answer.read::<lishogi::ExportedGame>();
        _ = answer.read::<lishogi::NowPlaying>();
        _ = answer.read::<lishogi::TokenGrant>();
        if let Some(why) = Refusal::of(&answer) {
            assert!(why.to_string().chars().all(is_harmless), "{why}");
        }
    }
    if let Ok(clock) = text(bytes).parse::<Clock>() {
        let again = clock.to_string().parse::<Clock>();
        assert_eq!(again.map(Clock::estimated), Ok(clock.estimated()));
        let remedy = clock.remedy(ClockNeed::Rated);
        assert_eq!(remedy.and_then(|it| it.remedy(ClockNeed::Rated)), None);
    }
}
