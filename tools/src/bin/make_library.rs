//! Makes a library of games for measurements: `make_library FOLDER COUNT [FORMATS]`.
//!
//! `cargo run --release -p komadai-tools --bin make_library -- /tmp/games 100000` writes that many games in
//! subfolders, alternating between CSA and KIF, one a file, except for one CSA file of many games a
//! subfolder; `usi,ron` as third argument selects other formats. The games are random with a preference for
//! captures, promotions and a few openings; the same count gives the same games on every machine.

#![allow(clippy::print_stderr, reason = "a script tells what is wrong")]

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use komadai_core::record::{
    Encoding, End, FileFormat, Format, Key, NodeId, Reason, Record, encode, write,
};
use komadai_core::rules::{Handicap, Move, Position};

/// Games of one subfolder.
const FOLDER: usize = 1000;

/// Subfolders of one folder.
const FOLDERS: usize = 10;

/// The last games of a subfolder, this many, go to one file if the format allows it.
const MATCH: usize = 40;

const NAMES: [&str; 16] = [
    "佐藤一郎",
    "鈴木花子",
    "高橋健太",
    "田中美咲",
    "渡辺大輔",
    "伊藤さくら",
    "山本翔",
    "中村葵",
    "小林誠",
    "加藤結衣",
    "Aoki Ren",
    "Baba Yui",
    "Chiba Sora",
    "Doi Haruto",
    "Engine A",
    "Engine B",
];

const EVENTS: [&str; 6] =
    ["名人戦", "竜王戦", "王将戦 予選", "社団戦", "Spring Open", "rated 10+30"];

/// The first moves of games are not random: people know them.
const OPENINGS: [&str; 8] = [
    "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b",
    "7g7f 3c3d 2g2f 4c4d 3i4h 8b4b",
    "7g7f 8c8d 6g6f 3c3d 2h6h 7a6b",
    "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d",
    "7g7f 8c8d 7i6h 3c3d 6h7g",
    "7g7f 3c3d 6g6f 8c8d 2h7h",
    "2g2f 3c3d 7g7f 4c4d",
    "7g7f 3c3d 8h2b+ 3a2b",
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [folder, count, formats @ ..] = words.as_slice() else {
        eprintln!("usage: make_library FOLDER COUNT [FORMATS]");
        return ExitCode::from(2);
    };
    let formats = formats.first().map_or("csa,kif", String::as_str);
    match make(Path::new(folder), count, formats) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn make(folder: &Path, count: &str, formats: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
    let count: usize = count.parse()?;
    let formats = formats.split(',').map(Format::from_token);
    let formats: Option<Vec<Format>> = formats.collect();
    let formats = formats.filter(|formats| !formats.is_empty()).ok_or("unknown format")?;
    let workers = thread::available_parallelism()?.get();
    let folders = count.div_ceil(FOLDER);
    thread::scope(|scope| {
        let part = |worker| {
            let formats = &formats;
            let mut numbers = (worker..folders).step_by(workers);
            move || numbers.try_for_each(|number| one_folder(folder, number, count, formats))
        };
        let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(part(worker))).collect();
        let mut ends = threads.into_iter().map(thread::ScopedJoinHandle::join);
        ends.try_for_each(|end| end.unwrap_or_else(|_| Err("a thread failed".into())))
    })
}

/// Makes and writes the games of one subfolder, up to game `count` of the library.
fn one_folder(
    library: &Path,
    number: usize,
    count: usize,
    formats: &[Format],
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let folder = library.join(format!("{:02}", number / FOLDERS)).join(format!("{number:03}"));
    fs::create_dir_all(&folder)?;
    let mut matches: HashMap<Format, Vec<Record>> = HashMap::new();
    for number in number * FOLDER..((number + 1) * FOLDER).min(count) {
        let mut rng = Rng::with_seed(0x6b6f_6d61 + number as u64);
        let format = formats[number % formats.len()];
        let game = game(&mut rng)?;
        if format.holds_many() && number % FOLDER >= FOLDER - MATCH {
            matches.entry(format).or_default().push(game);
        } else {
            let name = format!("game{number:06}.{}", format.token());
            one_file(&folder.join(name), &[game], format)?;
        }
    }
    for (format, games) in matches {
        let name = format!("match{number:03}.{}", format.token());
        one_file(&folder.join(name), &games, format)?;
    }
    Ok(())
}

fn one_file(
    path: &Path,
    games: &[Record],
    format: Format,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let encoding = match format {
        Format::Kif | Format::Ki2 => Encoding::Cp932,
        _ => Encoding::Utf8,
    };
    let bytes = encode(&write(games, FileFormat { format, encoding }), encoding)?;
    // Not with the store, which waits for the disk at every file.
    fs::write(path, bytes)?;
    Ok(())
}

fn game(rng: &mut Rng) -> Result<Record, Box<dyn Error + Send + Sync>> {
    let start = if rng.u8(..) < 20 {
        Handicap::ALL[rng.usize(..Handicap::ALL.len())].position()
    } else {
        Position::startpos()
    };
    let mut record = Record::new(start.clone());
    headers(&mut record, rng);
    let length = 60 + rng.usize(..101);
    let mut position = start;
    let mut at = NodeId::START;
    let mut opening = opening(rng).into_iter();
    for _ in 0..length {
        let known = opening.next().filter(|&mv| position.is_legal(mv));
        let Some(mv) = known.or_else(|| choose(&position, rng)) else {
            break;
        };
        at = record.add_any_move(at, mv)?;
        record.notes_mut(at).spent = Some(Duration::from_secs(rng.u64(1..60)));
        position.play_any(mv)?;
    }
    record.add_end(at, end(&position, rng))?;
    Ok(record)
}

fn headers(record: &mut Record, rng: &mut Rng) {
    let day = format!("{}/{:02}/{:02}", 1990 + rng.u32(..36), 1 + rng.u32(..12), 1 + rng.u32(..28));
    record.headers.set(Key::Started, format!("{day} {:02}:00:00", 9 + rng.u32(..10)));
    record.headers.set(Key::Event, EVENTS[rng.usize(..EVENTS.len())]);
    for key in [Key::Black, Key::White] {
        let name = NAMES[rng.usize(..NAMES.len())];
        record.headers.set(key, format!("{name}{}", rng.u32(1..200)));
    }
}

fn opening(rng: &mut Rng) -> Vec<Move> {
    let text = OPENINGS[rng.usize(..OPENINGS.len())];
    text.split(' ').filter_map(|mv| mv.parse().ok()).collect()
}

/// A random legal move, the best-looking of three.
fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let looks = |mv: &Move| {
        let captures = position.piece_at(mv.to()).is_some();
        2 * u8::from(captures) + u8::from(mv.is_promotion())
    };
    let any = |rng: &mut Rng| moves.get(rng.usize(..moves.len().max(1))).copied();
    let three = [any(rng), any(rng), any(rng)];
    three.into_iter().flatten().max_by_key(looks)
}

fn end(position: &Position, rng: &mut Rng) -> End {
    let winner = position.side_to_move().opponent();
    match rng.u8(..100) {
        _ if position.legal_moves().is_empty() => End::new(Reason::Checkmate, Some(winner)),
        0..3 => End::new(Reason::Sennichite, None),
        3..6 => End::new(Reason::Interrupted, None),
        6..12 => End::new(Reason::Time, Some(winner)),
        _ => End::new(Reason::Resignation, Some(winner)),
    }
}
