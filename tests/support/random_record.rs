//! Random records with every feature a record can hold.

use std::time::Duration;

use fastrand::Rng;
use komadai_core::record::{
    BoardMark, ClockLeft, Encoding, End, EngineLine, EngineScore, FileFormat, Format, GameSession,
    Key, NodeId, Notes, Reason, Record, SavedSeries, SavedSeriesGame, SavedTimeLeft,
};
use komadai_core::rules::{Color, Move, Position, Square};

/// The record of this seed: a tree of up to some 60 nodes with all kinds of notes.
pub(crate) fn record(seed: u64) -> Record {
    let mut rng = Rng::with_seed(seed);
    let starts = [
        "startpos",
        "4k4/9/9/9/9/9/4P4/9/4K4 b 2P2p 31",
        "8k/9/8P/9/9/9/9/9/K8 w r2b4g4s4n4l17p 1",
    ];
    let start = rng.choice(starts).unwrap_or("startpos");
    let mut record = Record::new(Position::from_sfen(start).expect("an SFEN"));
    for _ in 0..rng.usize(..6) {
        let value = text(&mut rng);
        let key = key(&mut rng);
        record.headers.push(key, value);
    }
    if rng.bool() {
        record.source = Some(FileFormat {
            format: rng.choice(Format::ALL).unwrap_or(Format::Kif),
            encoding: rng.choice(Encoding::ALL).unwrap_or(Encoding::Utf8),
        });
    }
    record.series = rng.bool().then(|| series(&mut rng));
    record.session = rng.bool().then(|| session(&mut rng));
    *record.notes_mut(NodeId::START) = notes(&mut rng);
    let mut nodes = vec![NodeId::START];
    for _ in 0..rng.usize(..60) {
        // Usually at the end of the newest line, sometimes somewhere before.
        let newest = nodes.len() - 1;
        let at = if rng.u8(..4) > 0 { newest } else { rng.usize(..nodes.len()) };
        if let Some(id) = add(&mut rng, &mut record, nodes[at]) {
            *record.notes_mut(id) = notes(&mut rng);
            nodes.push(id);
        }
    }
    record
}

/// A match that no reader accepts, but every writer has to keep.
fn series(rng: &mut Rng) -> SavedSeries {
    let left = |rng: &mut Rng| {
        rng.bool().then(|| SavedTimeLeft { ms: rng.u64(..), periods: rng.u32(..3) })
    };
    let game = |rng: &mut Rng| SavedSeriesGame {
        number: rng.u32(..9),
        black: rng.u32(..3),
        reason: text(rng),
        winner: rng.bool().then(|| rng.u32(..3)),
        moves: rng.usize(..300),
        left: (left(rng), left(rng)),
    };
    SavedSeries {
        best_of: rng.u32(..),
        names: (text(rng), text(rng)),
        first_black: rng.u32(..3),
        sides_stay: rng.bool(),
        clocks: (text(rng), text(rng)),
        games: (0..rng.usize(..4)).map(|_| game(rng)).collect(),
        tossed: rng.bool().then(|| rng.u32(..3)),
        score: (rng.u32(..), rng.u32(..)),
    }
}

fn session(rng: &mut Rng) -> GameSession {
    let mut clocks = || {
        [(); 2].map(|()| {
            rng.bool().then(|| ClockLeft {
                main: Duration::from_millis(rng.u64(..40_000_000)),
                periods: rng.u32(..4),
            })
        })
    };
    let (began, left) = (clocks(), clocks());
    GameSession {
        began,
        left,
        spent: [(); 2].map(|()| Duration::from_millis(rng.u64(..40_000_000))),
        turn: Duration::from_millis(rng.u64(..600_000)),
        offer: rng.choice([None, Some(Color::Black), Some(Color::White)]).flatten(),
        repetition_offer: rng.choice([None, Some(Color::Black), Some(Color::White)]).flatten(),
    }
}

fn add(rng: &mut Rng, record: &mut Record, at: NodeId) -> Option<NodeId> {
    let before = record.node_count();
    let id = match rng.u8(..12) {
        0 => record.add_end(at, end(rng)).ok(),
        1 => record.add_any_move(at, any_move(rng)).ok(),
        _ => {
            let moves = record.position_at(at).legal_moves();
            let mv = rng.choice(moves.iter()).copied()?;
            record.add_move(at, mv).ok()
        }
    };
    id.filter(|_| record.node_count() > before)
}

fn any_move(rng: &mut Rng) -> Move {
    let mut square = || Square::from_index(rng.u8(..81)).expect("below 81");
    Move::normal(square(), square())
}

fn end(rng: &mut Rng) -> End {
    let winners = [None, Some(Color::Black), Some(Color::White)];
    End {
        reason: rng.choice(Reason::all()).unwrap_or(Reason::Other),
        winner: rng.choice(winners).flatten(),
        points: rng.bool().then(|| [rng.u32(..), rng.u32(..)]),
        detail: text(rng),
        word: text(rng),
    }
}

fn key(rng: &mut Rng) -> Key {
    match rng.u8(..4) {
        0 => Key::Black,
        1 => Key::Note,
        2 => Key::Clock,
        _ => Key::Other(text(rng)),
    }
}

fn notes(rng: &mut Rng) -> Notes {
    if rng.bool() {
        return Notes::default();
    }
    Notes {
        spent: time(rng),
        comments: texts(rng),
        bookmarks: texts(rng),
        engine: (0..rng.usize(..2)).map(|_| engine_line(rng)).collect(),
        marks: (0..rng.usize(..3)).map(|_| mark(rng)).collect(),
        kept: texts(rng),
    }
}

fn mark(rng: &mut Rng) -> BoardMark {
    let mut square = || Square::from_index(rng.u8(..81)).expect("a square");
    BoardMark::between(square(), square())
}

fn time(rng: &mut Rng) -> Option<Duration> {
    let longest = rng.choice([1_000, 10_000_000, u64::MAX])?;
    rng.bool().then(|| Duration::from_millis(rng.u64(..longest)))
}

fn engine_line(rng: &mut Rng) -> EngineLine {
    let winner = if rng.bool() { Color::Black } else { Color::White };
    let scores = [
        None,
        Some(EngineScore::Centipawns(rng.i32(..))),
        Some(EngineScore::Mate { winner, plies: None }),
        Some(EngineScore::Mate { winner, plies: Some(rng.u32(..)) }),
    ];
    EngineLine {
        engine: text(rng),
        score: rng.choice(scores).flatten(),
        depth: rng.bool().then(|| rng.u32(..)),
        nodes: rng.bool().then(|| rng.u64(..)),
        time: time(rng),
        pv: (0..rng.usize(..4)).map(|_| any_move(rng)).collect(),
        rest: text(rng),
    }
}

fn texts(rng: &mut Rng) -> Vec<String> {
    (0..rng.usize(..3)).map(|_| text(rng)).collect()
}

/// Short texts that are hard to quote.
fn text(rng: &mut Rng) -> String {
    let glyphs = [
        'a',
        ' ',
        '\n',
        '\r',
        '\t',
        '"',
        '\\',
        '#',
        '\'',
        '(',
        '/',
        '*',
        '歩',
        '髙',
        '　',
        'é',
        '\u{0}',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{9b}',
        '\u{301}',
        '\u{200b}',
        '\u{202e}',
        '\u{2028}',
        '\u{feff}',
        '\u{fffd}',
        '🎌',
        '\u{10ffff}',
    ];
    match rng.u8(..4) {
        0 => {
            let line = rng.choice(LINES).unwrap_or_default();
            [line, rng.choice(["", "a", "\n", " "]).unwrap_or_default()].concat()
        }
        1 => {
            let plain = ['a', '歩', '　', ' ', '\\', '(', '*', '\u{1b}'];
            (0..rng.usize(..9)).filter_map(|_| rng.choice(plain)).collect()
        }
        _ => (0..rng.usize(..9)).filter_map(|_| rng.choice(glyphs)).collect(),
    }
}

/// Texts that are lines of a format, or a part of one.
const LINES: [&str; 62] = [
    "*",
    "**",
    "* *",
    "*&a",
    "&",
    "&&",
    "#",
    "#a",
    " #a",
    " *a",
    "'a",
    "'*a",
    "'** 5 +7776FU #3",
    "* 5",
    " * 5",
    "#KIF version=2.0",
    "#KI2",
    "#![a",
    "変化：1手",
    "変化",
    "まで3手で先手の勝ち",
    "まで",
    "   1 ７六歩(77)",
    "７六歩(77)",
    "▲７六歩",
    "▲投了",
    "投了",
    "中断",
    "トライ",
    "パス",
    "同　歩",
    "９",
    "手合割：京都将棋",
    "手合割",
    "先手",
    "先手の持駒：飛",
    "後手番",
    "備考",
    "手数----指手--",
    "９ ８ ７ ６ ５ ４ ３ ２ １",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一",
    "+---------------------------+",
    "V2.2",
    "PI",
    "P1",
    "N+a",
    "$EVENT:a",
    "EVENT",
    "TIME",
    "NOTE",
    "$a",
    "+7776FU",
    "-",
    "T5",
    "%TORYO",
    "TORYO",
    "/",
    "'CSA encoding=SHIFT_JIS",
    "position startpos",
    "startpos moves 7g7f",
    "{",
    "(",
];

/// The bytes with some of them changed, removed, repeated, or cut off.
pub(crate) fn damaged(bytes: &[u8], seed: u64, damages: u32) -> Vec<u8> {
    let mut rng = Rng::with_seed(seed.wrapping_add(1));
    let mut bytes = bytes.to_vec();
    for _ in 0..damages {
        let at = rng.usize(..=bytes.len().saturating_sub(1));
        match rng.u8(..5) {
            0 => bytes.truncate(at),
            1 if at < bytes.len() => bytes[at] = rng.u8(..),
            2 if at < bytes.len() => bytes[at] = rng.choice(*b"()[]{}\",:0r#/\\").unwrap_or(b'('),
            3 if at < bytes.len() => drop(bytes.remove(at)),
            _ => {
                let to = (at + rng.usize(..40)).min(bytes.len());
                let part = bytes[at..to].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}
