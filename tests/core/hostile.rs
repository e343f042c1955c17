//! Whatever is read from outside is read or refused: each reader is given thousands of nasty texts.
//!
//! `KOMADAI_NASTY=100 cargo test --release --test core hostile -- --nocapture` gives a hundred times as many and tells the
//! slowest of each reader.

#![allow(
    clippy::print_stderr,
    reason = "names the reader and its slowest input"
)]

use std::path::Path;
use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai::app::action::Context;
use komadai::app::engines::Engines;
use komadai::app::keymap::{Changes, Key};
use komadai::app::strength::PersonalStrength;
use komadai::app::tsume_progress::TsumeProgress;
use komadai::app::{command, settings};
use komadai::bot::Level;
use komadai::bot::book::Book;
use komadai::bot::net::Net;
use komadai::engine::EngineCommand;
use komadai::game::{RuleSet, TimeControl};
use komadai::matches::{Entrant, Openings};
use komadai::notation::{self, diagram};
use komadai::rules::{Move, Position, STARTPOS, Setup, Square};
use komadai::store::Size;
use komadai::text::{is_harmless, sanitize, wrapped};
use komadai::texts;
use komadai::theme::Themes;
use komadai::tsume::Collection;
use komadai::usi::UsiCommand;

use crate::{any_bytes, nasty};

/// A reader, something it accepts, and how many nasty texts it is given.
struct Reader {
    name: &'static str,
    valid: &'static [u8],
    rounds: usize,
    read: fn(&[u8]),
}

/// The text that a file or line of these bytes is read as.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

const fn reader(
    name: &'static str,
    valid: &'static [u8],
    rounds: usize,
    read: fn(&[u8]),
) -> Reader {
    Reader {
        name,
        valid,
        rounds,
        read,
    }
}

const READERS: &[Reader] = &[
    reader(
        "records",
        include_bytes!("../../saves/sample-resignation.ron"),
        100,
        |bytes| {
            any_bytes::check(bytes, None);
        },
    ),
    reader(
        "settings",
        b"Settings(version: 1, language: \"ja\", sound: true)",
        300,
        |bytes| {
            let text = text(bytes);
            if let Ok(read) = settings::parse(&text) {
                // What is read is written so that it is read again.
                let again = settings::parse(&settings::rewritten(&text, &read));
                assert_eq!(again, Ok(read));
            }
        },
    ),
    reader(
        "key tables",
        include_bytes!("../../assets/keymaps/vim.ron"),
        300,
        |bytes| {
            _ = Changes::parse(&text(bytes));
        },
    ),
    reader(
        "themes",
        include_bytes!("../../assets/themes/kaya.ron"),
        200,
        |bytes| {
            _ = Themes::default().add("nasty", &text(bytes));
        },
    ),
    reader(
        "languages",
        b"common-language = Nasty\na = { $b ->\n *[one] x { $c }\n }\n",
        300,
        |bytes| {
            if let Ok(language) = texts::add("tlh", &text(bytes)) {
                let name = language.name();
                assert!(name.chars().all(is_harmless), "{name:?}");
            }
        },
    ),
    reader(
        "rule sets",
        include_bytes!("../../assets/rules/casual.ron"),
        300,
        |bytes| {
            _ = text(bytes).parse::<RuleSet>();
        },
    ),
    reader(
        "strength",
        b"(version: 1, games: [(level: \"3/10\", result: win)])",
        300,
        |bytes| {
            if let Ok(read) = PersonalStrength::parse(&text(bytes)) {
                _ = read.to_text();
            }
        },
    ),
    reader("progress in mate problems", b"(version: 1)", 300, |bytes| {
        if let Ok(read) = TsumeProgress::parse(&text(bytes)) {
            _ = read.to_text();
        }
    }),
    reader(
        "engines",
        b"(version: 1, engines: [(name: \"a\", command: \"b c\")])",
        300,
        |bytes| {
            if let Ok(read) = Engines::parse(&text(bytes)) {
                let again = Engines::parse(&read.to_text()).expect("what was written");
                assert_eq!(again.to_text(), read.to_text());
            }
        },
    ),
    reader(
        "mate problems",
        b"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b\n",
        60,
        |bytes| {
            _ = Collection::read(bytes, "nasty");
        },
    ),
    reader("nets", &[], 60, |bytes| _ = Net::read(bytes)),
    reader(
        "books",
        include_bytes!("../../assets/book/komadai.book"),
        60,
        |bytes| _ = Book::read(bytes),
    ),
    reader("openings of matches", STARTPOS.as_bytes(), 60, |bytes| {
        _ = Openings::read(bytes);
    }),
    reader(
        "commands of graphical programs",
        b"position startpos moves 7g7f 3c3d",
        500,
        |bytes| {
            for line in text(bytes).lines() {
                _ = UsiCommand::parse(line);
            }
        },
    ),
    reader("typed commands", b":save! game.kif", 300, |bytes| {
        let text = text(bytes);
        for context in [Context::Menu, Context::Play, Context::Review] {
            _ = command::parse(&text, context);
        }
    }),
    reader("positions", STARTPOS.as_bytes(), 500, |bytes| {
        let text = text(bytes);
        _ = diagram::read(&text);
        _ = Setup::from_sfen(&text);
        if let Ok(position) = Position::from_sfen(&text) {
            assert_eq!(Position::from_sfen(&position.to_sfen()), Ok(position));
        }
    }),
    reader("moves", "☗７六歩(77)".as_bytes(), 500, |bytes| {
        let text = text(bytes);
        _ = notation::parse(&text, &Position::startpos(), None);
        _ = text.parse::<Move>();
        _ = text.parse::<Square>();
    }),
    reader("words of the command line", b"10m+30s", 500, |bytes| {
        let text = text(bytes);
        _ = text.parse::<TimeControl>();
        _ = text.parse::<Level>();
        _ = text.parse::<Size>();
        _ = text.parse::<Key>();
        _ = text.parse::<EngineCommand>();
        _ = Entrant::parse(&text, Path::new("komadai"));
        _ = komadai::matches::parse_duration(&text);
    }),
    reader("lines on screen", "歩 e\u{301}".as_bytes(), 300, |bytes| {
        let text = text(bytes);
        let shown = sanitize(&text);
        assert!(shown.chars().all(is_harmless), "{shown:?}");
        assert!(wrapped(&shown, 7).all(|line| komadai::text::width(line) <= 7));
    }),
];

#[test]
fn nasty_texts_do_no_harm_to_any_reader() {
    let times: usize =
        std::env::var("KOMADAI_NASTY").map_or(1, |times| times.parse().expect("how many times"));
    for (reader, seed) in READERS.iter().zip(1..) {
        let mut rng = Rng::with_seed(seed);
        let mut slowest = (Duration::ZERO, Vec::new());
        for _ in 0..reader.rounds * times {
            let bytes = nasty::bytes(&mut rng, reader.valid);
            let begun = Instant::now();
            (reader.read)(&bytes);
            slowest = slowest.max((begun.elapsed(), bytes));
        }
        let (time, bytes) = slowest;
        let start = text(&bytes[..bytes.len().min(40)]);
        eprintln!(
            "{}: {time:?} for {} bytes: {start:?}",
            reader.name,
            bytes.len()
        );
    }
}
