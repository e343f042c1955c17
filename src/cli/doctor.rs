//! `komadai doctor`: what the program finds on this machine, as a text for a report.

use std::env::{self, consts};
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use crate::app::Options;
use crate::app::person::settings::Settings;
use crate::commands::{CommandResult, Status, Streams};
#[cfg(not(feature = "online"))]
use crate::features::NO_ONLINE;
use crate::features::{HAS_ONLINE, HAS_PICTURES};
use crate::services::{self, Loading};
use crate::store::{self, Access, StoreError};
use crate::text::{sanitize, width};
use crate::theme::ColorDepth;
use komadai_engine::engine::Watch;

/// The variables of the environment that change what is drawn.
const VARIABLES: [&str; 13] = [
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "VTE_VERSION",
    "WT_SESSION",
    "NO_COLOR",
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
    "TMUX",
    "STY",
    "SSH_CONNECTION",
];
/// Variables whose value says too much about the machine.
const PRIVATE: [&str; 4] = ["WT_SESSION", "TMUX", "STY", "SSH_CONNECTION"];

/// Signs of each kind that the screens draw.
const SIGNS: [char; 20] = [
    '玉', '歩', '龍', '１', '　', '☗', '☖', '▲', '△', '●', '─', '│', '┌', '█', '▀', '▘', '🬀', '→',
    '…', '×',
];

/// A report in the making.
struct Report {
    text: String,
    /// The lines about something that looks wrong.
    faults: usize,
}

impl Report {
    fn section(&mut self, name: &str) {
        let gap = if self.text.is_empty() { "" } else { "\n" };
        self.text += &format!("{gap}{name}\n");
    }

    fn line(&mut self, name: &str, words: impl AsRef<str>) {
        let words = sanitize(words.as_ref());
        self.text += &format!("  {name:<12} {words}\n");
    }

    /// A line about something that looks wrong.
    fn fault(&mut self, name: &str, words: impl AsRef<str>) {
        let words = sanitize(words.as_ref());
        self.faults += 1;
        self.text += &format!("! {name:<12} {words}\n");
    }
}

/// Prints the report; with `is_full` also the path of the home folder and the names of engines.
pub(super) fn doctor(options: &Options, is_full: bool, streams: &mut Streams) -> CommandResult {
    let mut report = Report { text: String::new(), faults: 0 };
    let found = services::loading(options, (80, 24));
    program(&mut report);
    terminal(options, &found.model.app.settings, &mut report);
    if !found.model.app.environment.has_kanji {
        report.fault(
            "kanji",
            "none: the locale is not UTF-8, or this is the Linux console: letters are drawn",
        );
    }
    #[cfg(feature = "pictures")]
    fonts(&found.model.app.settings, &mut report);
    folders(options.saves.as_deref(), &mut report);
    files(found, &mut report);
    engines(is_full, &mut report);
    network(&mut report);
    let mut text = report.text;
    if !is_full && let Some(home) = env::home_dir().filter(|home| home.components().count() > 1) {
        // Also where the home folder is a link, or is named with a slash at its end.
        for home in [store::real(&home), home.components().collect::<PathBuf>()] {
            text = text.replace(&*home.to_string_lossy(), "~");
        }
    }
    let end = match report.faults {
        0 => "Nothing looks wrong.".to_owned(),
        1 => "1 line with `!` looks wrong.".to_owned(),
        count => format!("{count} lines with `!` look wrong."),
    };
    write!(streams.out, "{text}\n{end}\n")?;
    Ok(if report.faults == 0 { Status::Yes } else { Status::No })
}

fn program(report: &mut Report) {
    report.section("Program");
    report.line("version", env!("CARGO_PKG_VERSION"));
    let kind = if cfg!(debug_assertions) { "debug" } else { "release" };
    report.line("build", format!("{kind}, for {} on {}", consts::OS, consts::ARCH));
    let features = [("pictures", HAS_PICTURES), ("online", HAS_ONLINE)];
    let features: Vec<&str> =
        features.into_iter().filter_map(|(name, has)| has.then_some(name)).collect();
    report.line("features", if features.is_empty() { "none".into() } else { features.join(", ") });
}

fn terminal(options: &Options, settings: &Settings, report: &mut Report) {
    report.section("Terminal");
    for name in VARIABLES {
        match env::var(name) {
            Ok(value) if value.is_empty() => {}
            Ok(_) if PRIVATE.contains(&name) => {
                report.line("environment", format!("{name} is set"));
            }
            Ok(value) => report.line("environment", format!("{name}={value}")),
            Err(_) => {}
        }
    }
    let ends = [io::stdin().is_terminal(), io::stdout().is_terminal()];
    if ends != [true, true] {
        report.line("asked", "no: input or output is not a terminal (run it without a pipe)");
        return;
    }
    if let Ok((columns, rows)) = crossterm::terminal::size() {
        let size = format!("{columns}x{rows}");
        if columns < 40 || rows < 13 {
            report.fault("window", format!("{size}; the screens need 40x13"));
        } else {
            report.line("window", size);
        }
    }
    answers(options, settings, report);
}

#[cfg(unix)]
fn answers(options: &Options, settings: &Settings, report: &mut Report) {
    let found = match crate::tui::examine(&SIGNS) {
        Ok(found) => found,
        Err(why) => return report.fault("asked", why.to_string()),
    };
    report.line("name", found.name.as_deref().unwrap_or("not told"));
    if found.widths.is_empty() {
        report.fault("answers", "none: neither widths nor pictures are known");
    } else {
        report.line("answers", format!("within {} ms", found.delay.as_millis()));
    }
    colors(options, settings, found.colors, report);
    let cell = found.cell.map(|cell| format!("{}x{} pixels", cell.width, cell.height));
    report.line("cell", cell.as_deref().unwrap_or("size not told"));
    let why = match (HAS_PICTURES, found.protocols.as_slice(), cell) {
        (false, ..) => "no: this build draws no pictures".to_owned(),
        (true, [], _) => "no: the terminal knows no protocol for them".to_owned(),
        (true, [first, ..], None) => format!("no: it knows {first}, but not how large a cell is"),
        (true, known, Some(_)) => format!("yes, by {} (it knows {})", known[0], known.join(", ")),
    };
    let setting = format!("{:?}", settings.graphics).to_lowercase();
    let chosen = options.graphics.as_deref().unwrap_or(&setting);
    match chosen {
        "auto" => report.line("pictures", why),
        "cells" => report.line("pictures", format!("{why}; but `cells` is chosen")),
        known if found.protocols.contains(&known) => {
            report.line("pictures", format!("{why}; `{known}` is chosen"));
        }
        other => report.fault("pictures", format!("`{other}` is chosen, and sent; {why}")),
    }
    widths(&found.widths, report);
}

#[cfg(not(unix))]
fn answers(options: &Options, settings: &Settings, report: &mut Report) {
    report.line("asked", "no: questions to the terminal are asked on Unix only");
    colors(options, settings, None, report);
}

fn colors(options: &Options, settings: &Settings, proved: Option<ColorDepth>, report: &mut Report) {
    let words = |depth: ColorDepth| match depth {
        ColorDepth::None => "none",
        ColorDepth::Ansi16 => "16",
        ColorDepth::Indexed256 => "256",
        ColorDepth::True => "24 bit",
    };
    let colors = options.colors();
    let told = format!("{} by the environment", words(colors.found));
    let proved = proved.map_or("none proved by it".to_owned(), |depth| {
        format!("{} proved by the terminal", words(depth))
    });
    report.line("colors", format!("{told}, {proved}"));
    if let Some(chosen) = colors.asked.or(settings.color) {
        report.line("colors", format!("{} chosen by the option or the setting", words(chosen)));
    }
}

/// The signs that take other cells than the program counts with.
#[cfg_attr(not(unix), allow(dead_code, reason = "only asked on Unix"))]
fn widths(measured: &[(char, usize)], report: &mut Report) {
    let mut wide = Vec::new();
    let mut odd = Vec::new();
    for &(sign, cells) in measured {
        let counted = usize::from(width(&sign.to_string()));
        if cells == counted {
            continue;
        }
        if cells == 2 && crate::tui::is_ambiguous(&sign.to_string()) {
            wide.push(sign);
        } else {
            odd.push(format!("{sign} (U+{:04X}) takes {cells}, not {counted}", u32::from(sign)));
        }
    }
    if !measured.is_empty() {
        report.line("widths", format!("{} signs measured", measured.len()));
    }
    if !wide.is_empty() {
        let wide: String = wide.into_iter().collect();
        report.line("widths", format!("two cells for ambiguous signs ({wide}): others are drawn"));
    }
    for fault in odd {
        report.fault("widths", fault);
    }
}

#[cfg(feature = "pictures")]
fn fonts(settings: &Settings, report: &mut Report) {
    report.section("Fonts of pictures");
    let settings = services::PictureSettings::of(settings);
    let (outlines, faults) = services::pictures::outlines(&settings, &SIGNS[..3]);
    let missing: String = outlines.missing(&SIGNS[..3]).into_iter().collect();
    if missing.is_empty() {
        report.line("kanji", "found");
    } else {
        report.fault("kanji", format!("no font has {missing}: install Noto Sans CJK JP"));
    }
    for fault in faults {
        report.fault("font", fault);
    }
}

fn folders(saves: Option<&Path>, report: &mut Report) {
    report.section("Folders");
    for (name, folder) in [
        ("saves", store::saves_folder(saves)),
        ("settings", store::config_folder()),
        ("caches", store::cache_folder()),
    ] {
        match folder.map_err(|why| why.to_string()) {
            Err(why) => report.fault(name, why),
            Ok(folder) => {
                // A folder that is not there yet is made in the first one that is.
                let there = folder.ancestors().find(|folder| store::is_there(folder));
                let words = if there == Some(&folder) { "can be written" } else { "not there yet" };
                match writable(there.unwrap_or(&folder)) {
                    Ok(()) => report.line(name, format!("{}: {words}", folder.display())),
                    Err(why) => report.fault(name, why.to_string()),
                }
            }
        }
    }
}

/// Writes a small file, and removes it.
fn writable(folder: &Path) -> Result<(), StoreError> {
    let file = store::write_new(folder, "komadai-doctor", "tmp", b"", Access::Private)?;
    store::remove(&file)
}

fn files(found: Loading, report: &mut Report) {
    report.section("Files of settings, keys, themes, engines and progress");
    let faults: Vec<String> = found.refused.into_iter().chain(found.faults).collect();
    if faults.is_empty() {
        report.line("read", "all, without faults");
    }
    for fault in faults {
        report.fault("file", fault);
    }
}

fn engines(is_full: bool, report: &mut Report) {
    report.section("Engines");
    let Ok(loaded) = services::load_engines() else {
        return report.line("list", "cannot be read");
    };
    let entries = loaded.kept.entries();
    if entries.is_empty() {
        report.line("list", "none besides the built-in bot");
    }
    for (number, entry) in entries.iter().enumerate() {
        let name = if is_full { entry.name.clone() } else { format!("engine {}", number + 1) };
        let watch = Watch { is_cancelled: &|| false, on_slow: &|_| {} };
        match services::test_engine(&entry.name, watch) {
            Ok(_) => report.line(&name, "starts and answers"),
            Err(why) if is_full => report.fault(&name, why),
            Err(_) => report.fault(&name, "does not start (komadai doctor --full says why)"),
        }
    }
}

#[cfg(not(feature = "online"))]
fn network(report: &mut Report) {
    report.section("Network");
    report.line("games", NO_ONLINE);
}

#[cfg(feature = "online")]
fn network(report: &mut Report) {
    report.section("Network");
    let port = services::online::DEFAULT_PORT;
    match std::net::TcpListener::bind(("0.0.0.0", port)) {
        Ok(_) => report.line("port", format!("{port} is free: `komadai host` can wait there")),
        Err(why) => {
            report.fault("port", format!("{port}: {why}; `komadai host --port` names another"));
        }
    }
    report.line("from outside", "only another machine can tell: `komadai join ADDRESS` there");
}
