//! The arrows between modules point one way, and the world is touched only at the rim.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules each layer may name after `crate::`, itself aside.
const MAY_NAME: &[(&str, &[&str])] = &[
    ("texts", &[]),
    ("text", &[]),
    ("rules", &[]),
    ("notation", &["rules"]),
    ("record", &["rules", "notation"]),
    ("library", &["rules", "notation", "record"]),
    ("game", &["texts", "rules", "notation", "record"]),
    ("bot", &["rules"]),
    ("engine", &["rules", "bot"]),
    ("usi", &["rules", "bot", "engine"]),
    ("store", &[]),
    (
        "app",
        &[
            "text", "texts", "rules", "notation", "record", "library", "game", "bot", "engine",
            "store", "tui",
        ],
    ),
    (
        "services",
        &[
            "text", "texts", "rules", "notation", "record", "library", "game", "bot", "engine",
            "store", "app", "tui",
        ],
    ),
    (
        "tui",
        &[
            "text", "texts", "rules", "notation", "record", "library", "game", "app", "engine",
            "services",
        ],
    ),
    (
        "plain",
        &[
            "text", "texts", "rules", "notation", "record", "library", "game", "app", "services",
            "tui",
        ],
    ),
    (
        "commands",
        &[
            "text", "texts", "rules", "notation", "record", "game", "bot", "usi", "store", "app",
            "tui", "cli",
        ],
    ),
    (
        "cli",
        &[
            "text", "texts", "rules", "record", "game", "bot", "usi", "store", "app", "services",
            "tui", "plain", "commands",
        ],
    ),
];

/// Words of the world outside, and the files that may speak them.
const WORLD: &[(&str, &[&str])] = &[
    // The terminal opens its own device, no file.
    ("std::fs", &["store", "tui/terminal"]),
    ("fs::", &["store", "tui/terminal"]),
    ("File::", &["store"]),
    (
        "Instant::now",
        &[
            "services",
            "tui/runtime",
            "plain/runtime.rs",
            "engine",
            "cli/run.rs",
        ],
    ),
    ("SystemTime::now", &["services", "store"]),
    ("Zoned::now", &["services", "store"]),
    (
        "thread::",
        &[
            "services",
            "tui/runtime",
            "plain/runtime.rs",
            "engine",
            "usi",
            "commands/workers",
        ],
    ),
    (
        "println!",
        &[], // It would tear the screen: commands write to the streams they are given.
    ),
    ("static mut", &[]),
];

/// What the rules may not know at all.
const UNKNOWN_TO_RULES: &[&str] = &[
    "serde",
    "std::time",
    "std::io",
    "fastrand",
    "Mutex",
    "OnceLock",
];

struct Source {
    /// Below `src/`, with `/` between folders.
    path: String,
    /// Without comments and without what only tests see.
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source file");
        let below = path.strip_prefix(&root).expect("below src");
        let path = below.to_string_lossy().replace('\\', "/");
        Source {
            path,
            code: code_of(&text),
        }
    };
    files.iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        // `tests.rs` and the modules below it are compiled for tests only.
        if path.file_stem().is_some_and(|stem| stem == "tests") {
            continue;
        }
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// The lines that are compiled into the program: no comments, nothing after `#[cfg(test)]`.
fn code_of(text: &str) -> String {
    let program = text.split("#[cfg(test)]").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    program
        .lines()
        .filter(is_code)
        .collect::<Vec<_>>()
        .join("\n")
}

fn module_of(path: &str) -> &str {
    path.split(['/', '.']).next().unwrap_or(path)
}

/// The modules named after `crate::`, also inside `use crate::{…}`.
fn named_in(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for after in code.split("crate::").skip(1) {
        let list = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => after,
        };
        let word = |text: &str| -> String {
            let text = text.trim_start();
            text.chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect()
        };
        if after.starts_with('{') {
            names.extend(list.split(',').map(word));
        } else {
            names.insert(word(list));
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

fn wrong_arrows(source: &Source) -> Vec<String> {
    let module = module_of(&source.path);
    let Some((_, allowed)) = MAY_NAME.iter().find(|(name, _)| *name == module) else {
        return Vec::new();
    };
    let wrong = |name: &&String| name.as_str() != module && !allowed.contains(&name.as_str());
    let names = named_in(&source.code);
    names
        .iter()
        .filter(wrong)
        .map(|name| format!("{}: {module} may not name {name}", source.path))
        .collect()
}

fn worldly_words(source: &Source) -> Vec<String> {
    // A home is a file, or a module with all below it.
    let is_home = |home: &&str| match source.path.strip_prefix(*home) {
        Some(rest) => rest.is_empty() || rest.starts_with(['/', '.']),
        None => false,
    };
    let mut wrong = Vec::new();
    for (word, homes) in WORLD {
        if source.code.contains(word) && !homes.iter().any(is_home) {
            wrong.push(format!(
                "{}: `{word}` has its home in {homes:?}",
                source.path
            ));
        }
    }
    let module = module_of(&source.path);
    if source.code.contains("_unchecked(") && !matches!(module, "rules" | "bot") {
        wrong.push(format!(
            "{}: only search makes moves unchecked",
            source.path
        ));
    }
    if module == "rules" {
        for word in UNKNOWN_TO_RULES {
            if source.code.contains(word) {
                wrong.push(format!("{}: rules know nothing of `{word}`", source.path));
            }
        }
    }
    wrong
}

#[test]
fn arrows_between_modules_point_one_way() {
    let wrong: Vec<String> = sources().iter().flat_map(wrong_arrows).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_world_is_touched_only_at_the_rim() {
    let wrong: Vec<String> = sources().iter().flat_map(worldly_words).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_module_has_its_place_in_the_layers() {
    for source in sources() {
        let module = module_of(&source.path);
        let known = MAY_NAME.iter().any(|(name, _)| *name == module);
        assert!(known || matches!(module, "lib" | "main"), "{}", source.path);
    }
}

/// Long files are split along ideas; a table of data may be longer.
#[test]
fn no_file_grows_beyond_reading() {
    for source in sources() {
        let lines = source.code.lines().count();
        assert!(lines <= 500, "{} has {lines} lines of code", source.path);
    }
}

#[test]
fn the_checks_find_what_they_look_for() {
    let source = |path: &str, text: &str| Source {
        path: path.to_owned(),
        code: code_of(text),
    };
    let arrows = |path, text| wrong_arrows(&source(path, text)).len();
    assert_eq!(arrows("rules/moves.rs", "use crate::game::Game;"), 1);
    assert_eq!(arrows("rules.rs", "use crate::{rules, tui};"), 1);
    assert_eq!(arrows("game/play.rs", "use crate::rules::Move;"), 0);
    assert_eq!(arrows("bot.rs", "fn f() -> crate::store::Error {}"), 1);
    assert_eq!(arrows("bot.rs", "// see crate::store"), 0);
    let words = |path, text| worldly_words(&source(path, text)).len();
    assert_eq!(words("game.rs", "let now = Instant::now();"), 1);
    assert_eq!(words("tui/runtime.rs", "let now = Instant::now();"), 0);
    assert_eq!(words("tui/runtime/signals.rs", "thread::spawn(f)"), 0);
    assert_eq!(words("tui/runtimes.rs", "thread::spawn(f)"), 1);
    assert_eq!(words("rules/hand.rs", "#[derive(serde::Serialize)]"), 1);
    assert_eq!(words("game.rs", "position.do_move_unchecked(mv);"), 1);
    assert_eq!(words("bot/mate.rs", "position.do_move_unchecked(mv);"), 0);
    assert_eq!(
        words("tui/view.rs", "println!()\n#[cfg(test)]\nfs::read"),
        1
    );
}
