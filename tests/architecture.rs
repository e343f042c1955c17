//! The arrows between modules point one way, and only the outer modules have side effects.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The folders of the crates, lowest first. Cargo checks which crate and which library may be used.
const CRATES: [&str; 6] = [
    "crates/komadai-core/src",
    "crates/komadai-engine/src",
    "crates/komadai-online/src",
    "crates/komadai-picture/src",
    "crates/komadai-pixels/src",
    "src",
];

/// The modules that each may name after `crate::`, besides itself.
const MAY_NAME: &[(&str, &[&str])] = &[
    ("fnv", &[]),
    ("rules", &[]),
    ("openings", &["rules"]),
    ("notation", &["rules"]),
    ("record", &["fnv", "text", "rules", "notation"]),
    ("game", &["rules", "notation", "record"]),
    ("bot", &[]),
    // Threads, channels and the clock: those of the system, or of a simulation.
    ("world", &[]),
    ("engine", &["bot", "world"]),
    ("tsume", &["bot"]),
    ("exercises", &["bot"]),
    ("usi", &["bot", "engine"]),
    ("matches", &["engine"]),
    ("network", &[]),
    ("lishogi", &["network"]),
    ("shard", &[]),
    // Only in tests.
    ("property", &[]),
    // A module of this name is in the crate below, too.
    ("text", &[]),
    ("texts", &["text"]),
    ("said", &["texts"]),
    ("training", &[]),
    ("library", &["text", "training"]),
    ("assess", &["texts", "said", "library"]),
    ("store", &[]),
    ("theme", &[]),
    ("diagram", &[]),
    ("picture", &["text", "theme", "diagram"]),
    ("grid", &[]),
    ("marks", &["grid"]),
    ("protocol", &[]),
    ("drawing", &["grid", "marks", "protocol"]),
    ("way", &[]),
    ("fault", &[]),
    ("connections", &["way", "fault"]),
    ("features", &[]),
    (
        "app",
        &[
            "text", "texts", "said", "library", "assess", "training", "store", "theme", "diagram",
            "features",
        ],
    ),
    (
        "services",
        &[
            "text", "texts", "said", "training", "library", "assess", "store", "theme", "diagram",
            "picture", "features", "app",
        ],
    ),
    ("simulation", &["store", "app", "services", "tui", "plain"]),
    ("tui", &["text", "texts", "said", "library", "assess", "theme", "picture", "app", "services"]),
    ("plain", &["text", "texts", "said", "library", "app", "services"]),
    (
        "commands",
        &[
            "text", "texts", "said", "training", "library", "assess", "store", "theme", "diagram",
            "picture", "features", "services",
        ],
    ),
    (
        "cli",
        &[
            "text", "texts", "said", "store", "theme", "features", "app", "services", "tui",
            "plain", "commands",
        ],
    ),
];

/// Names of side effects, and the files that may use them.
const WORLD: &[(&str, &[&str])] = &[
    // The terminal opens its own device, no file, and `/proc` is none either.
    ("std::fs", &["store", "tui/terminal", "engine/usi_process/tree.rs"]),
    ("fs::", &["store", "tui/terminal", "engine/usi_process/tree.rs"]),
    ("File::", &["store"]),
    (
        "Instant::now",
        &[
            "world",
            "connections",
            "services",
            "tui/runtime",
            "tui/terminal/output.rs",
            "plain/runtime.rs",
            "engine",
            "usi",
            "cli/run.rs",
        ],
    ),
    ("world::now", &["connections", "services", "engine", "simulation"]),
    ("SystemTime::now", &["services", "store", "world"]),
    ("world::date", &["services"]),
    ("Zoned::now", &["services", "store"]),
    (
        "thread::",
        &[
            "world",
            "connections",
            "services",
            "tui/runtime",
            "tui/terminal/output.rs",
            "plain/runtime.rs",
            "bot/parallel.rs",
            "engine",
            "usi",
            "matches/runner.rs",
            "commands/workers",
        ],
    ),
    (
        "println!",
        &[], // It would tear the screen: commands write to the streams they are given.
    ),
    ("static mut", &[]),
    // Cells and their colors: only in a terminal.
    ("ratatui::", &["theme", "grid", "marks", "drawing", "tui", "simulation"]),
];

/// Forbidden in the rules.
const UNKNOWN_TO_RULES: &[&str] =
    &["serde", "std::time", "std::io", "fastrand", "Mutex", "OnceLock"];

struct Source {
    /// Below `src/` of its crate, with `/` between folders; apart from `lib.rs` and `text.rs` unique among
    /// the crates.
    path: String,
    /// Without comments and without test code.
    code: String,
}

fn sources() -> Vec<Source> {
    CRATES.iter().flat_map(|folder| sources_of(folder)).collect()
}

fn sources_of(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files);
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source file");
        let below = path.strip_prefix(&root).expect("below src");
        let path = below.to_string_lossy().replace('\\', "/");
        Source { path, code: code_of(&text) }
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
    program.lines().filter(is_code).collect::<Vec<_>>().join("\n")
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
            text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
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

/// Whether the code has `word`, but not as the end of a longer one.
fn says(code: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let around: Vec<&str> = code.split(word).collect();
    let before = around.split_last().map_or(&[][..], |(_, before)| before);
    before.iter().any(|before| !before.ends_with(is_part))
}

fn worldly_words(source: &Source) -> Vec<String> {
    // An allowed place is a file, or a module with all below it.
    let is_home = |home: &&str| match source.path.strip_prefix(*home) {
        Some(rest) => rest.is_empty() || rest.starts_with(['/', '.']),
        None => false,
    };
    let mut wrong = Vec::new();
    for (word, homes) in WORLD {
        if says(&source.code, word) && !homes.iter().any(is_home) {
            wrong.push(format!("{}: `{word}` has its home in {homes:?}", source.path));
        }
    }
    let module = module_of(&source.path);
    if source.code.contains("_unchecked(") && !matches!(module, "rules" | "bot") {
        wrong.push(format!("{}: only search makes moves unchecked", source.path));
    }
    if module == "rules" {
        for word in UNKNOWN_TO_RULES {
            if says(&source.code, word) {
                wrong.push(format!("{}: rules know nothing of `{word}`", source.path));
            }
        }
    }
    wrong
}

/// The files of the crate by module path (`record::kif`), and their imports.
struct Imports {
    files: BTreeMap<Vec<String>, String>,
    /// Re-exports of a module: `pub use kif::Dialect` in `record`.
    exports: BTreeMap<(Vec<String>, String), Vec<String>>,
}

impl Imports {
    fn of(sources: &[Source]) -> Self {
        let path = |source: &Source| -> Vec<String> {
            let path = source.path.trim_end_matches(".rs");
            path.split('/').map(str::to_owned).collect()
        };
        let files = sources.iter().map(|it| (path(it), it.code.clone()));
        let mut imports = Self { files: files.collect(), exports: BTreeMap::new() };
        for (file, code) in &imports.files {
            for (is_public, path) in uses(code) {
                if is_public && let Some(path) = imports.absolute(file, &path) {
                    let name = path.last().cloned().unwrap_or_default();
                    imports.exports.insert((file.clone(), name), path);
                }
            }
        }
        imports
    }

    /// A path from the root of the crate; `None` for paths to other crates.
    fn absolute(&self, file: &[String], path: &str) -> Option<Vec<String>> {
        let mut base = file.to_vec();
        let mut parts = path.split("::").peekable();
        match *parts.peek()? {
            "crate" => {
                parts.next();
                base.clear();
            }
            "self" => drop(parts.next()),
            "super" => {
                while parts.next_if_eq(&"super").is_some() {
                    base.pop();
                }
            }
            first => {
                base.push(first.to_owned());
                let is_child = self.files.contains_key(&base);
                base.pop();
                is_child.then_some(())?;
            }
        }
        base.extend(parts.map(str::to_owned));
        Some(base)
    }

    /// The file that defines the target of a path, with re-exports followed.
    fn home(&self, path: &[String]) -> Vec<String> {
        let mut file = Vec::new();
        for (index, part) in path.iter().enumerate() {
            let mut deeper = file.clone();
            deeper.push(part.clone());
            if self.files.contains_key(&deeper) {
                file = deeper;
            } else if let Some(export) = self.exports.get(&(file.clone(), part.clone())) {
                let rest = path.get(index + 1..).unwrap_or_default();
                return self.home(&[export, rest].concat());
            } else {
                break;
            }
        }
        file
    }

    fn named_by(&self, file: &[String]) -> BTreeSet<Vec<String>> {
        let code = &self.files[file];
        let mut paths: Vec<String> = uses(code).into_iter().map(|(_, path)| path).collect();
        paths.extend(paths_in(code));
        let absolute = paths.iter().filter_map(|path| self.absolute(file, path));
        let mut homes: BTreeSet<_> = absolute.map(|path| self.home(&path)).collect();
        homes.remove(file);
        homes.retain(|home| self.files.contains_key(home));
        homes
    }

    /// The circles of a module, each as the set of its files: those from which every one leads back to every
    /// other.
    fn circles(&self, module: &str) -> BTreeSet<Vec<Vec<String>>> {
        let files = || self.files.keys().filter(|file| file[0] == module);
        let named: BTreeMap<_, _> = files().map(|file| (file, self.named_by(file))).collect();
        let reached = |from: &Vec<String>| {
            let mut seen = BTreeSet::new();
            let mut waiting = vec![from.clone()];
            while let Some(file) = waiting.pop() {
                for next in named.get(&file).into_iter().flatten() {
                    if seen.insert(next.clone()) {
                        waiting.push(next.clone());
                    }
                }
            }
            seen
        };
        let reached: BTreeMap<_, _> = files().map(|file| (file, reached(file))).collect();
        let circle = |file: &Vec<String>| {
            let back =
                |other: &&Vec<String>| reached.get(*other).is_some_and(|it| it.contains(file));
            reached[file].iter().filter(back).cloned().collect::<Vec<_>>()
        };
        files().map(circle).filter(|circle| !circle.is_empty()).collect()
    }
}

/// Every path that `use` names, with lists expanded, and whether it is re-exported.
fn uses(code: &str) -> Vec<(bool, String)> {
    let mut paths = Vec::new();
    for statement in code.split(';') {
        let Some((before, tree)) = statement.rsplit_once("use ") else {
            continue;
        };
        let line = before.rsplit('\n').next().unwrap_or_default().trim();
        let is_use = line.is_empty() || line.starts_with("pub") || line.ends_with(['}', ']', '{']);
        if is_use {
            let tree = tree.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_public = line.starts_with("pub");
            paths.extend(leaves(&tree).into_iter().map(|path| (is_public, path)));
        }
    }
    paths
}

/// `a::{b, c::{d, e as f}}` as `a::b`, `a::c::d`, `a::c::e`.
fn leaves(tree: &str) -> Vec<String> {
    let Some((front, list)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or(tree);
        return vec![path.trim().trim_end_matches("::self").to_owned()];
    };
    let list = list.rsplit_once('}').map_or(list, |(list, _)| list);
    let mut depth = 0;
    let parts = list.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    let parts = parts.filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| leaves(&format!("{}{}", front.trim(), part.trim()))).collect()
}

/// The paths in the code itself: `super::kind::numbered(…)`.
fn paths_in(code: &str) -> Vec<String> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
    let code = code.replace("(in crate::", "(");
    let words = code.split(|c| !is_part(c));
    // Before a list there is half a path: `uses` has the whole one.
    let paths = words.filter(|word| word.contains("::") && !word.ends_with(':'));
    paths.map(str::to_owned).collect()
}

/// Whether a circle is one file and those right below it.
fn is_family(circle: &[Vec<String>]) -> bool {
    let Some(parent) = circle.iter().min_by_key(|file| file.len()) else {
        return true;
    };
    let mut others = circle.iter().filter(|file| *file != parent);
    others.all(|file| file.split_last().is_some_and(|(_, above)| above == parent))
}

#[test]
fn no_circle_of_imports_is_larger_than_a_file_and_those_below_it() {
    let imports = CRATES.map(|folder| Imports::of(&sources_of(folder)));
    let circles = imports
        .iter()
        .flat_map(|imports| MAY_NAME.iter().flat_map(|(module, _)| imports.circles(module)));
    let wrong: Vec<String> = circles
        .filter(|circle| !is_family(circle))
        .map(|circle| {
            let names: Vec<String> = circle.iter().map(|file| file.join("::")).collect();
            names.join(", ")
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn circles_are_found_through_lists_and_other_names() {
    let source = |path: &str, code: &str| Source { path: path.to_owned(), code: code_of(code) };
    let circles = |b: &str| {
        let sources = [
            source("a.rs", "mod b;\nmod c;\npub use b::Thing;\nuse self::b::{Other, inner::f};"),
            source("a/b.rs", b),
            source("a/b/d.rs", "use super::g;"),
            source("a/c.rs", "use crate::a::Thing as T;"),
        ];
        Imports::of(&sources).circles("a")
    };
    assert!(circles("fn f() {}").is_empty());
    let below = circles("mod d;\nuse d::h;");
    assert!(below.len() == 1 && below.iter().all(|it| is_family(it)), "{below:?}");
    let beside = circles("fn f() { super::c::g() }");
    assert_eq!(beside.len(), 1);
    assert!(!beside.iter().all(|it| is_family(it)), "{beside:?}");
    assert!(circles("use super::x;").iter().all(|it| is_family(it)));
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

/// The other screens that a file of a screen names: screens only refer to each other by routes.
fn other_screens(source: &Source, screens: &BTreeSet<String>) -> Vec<String> {
    let Some(below) = source.path.strip_prefix("app/screens/") else {
        return Vec::new();
    };
    let own = module_of(below);
    let named = source.code.split("screens::").skip(1).map(|after| {
        let word = |c: &char| c.is_alphanumeric() || *c == '_';
        after.chars().take_while(word).collect::<String>()
    });
    let is_other = |name: &String| name != own && screens.contains(name);
    let beside = !below.contains('/');
    let siblings =
        screens.iter().filter(|name| beside && source.code.contains(&format!("super::{name}")));
    let siblings = siblings.cloned();
    named
        .chain(siblings)
        .filter(is_other)
        .map(|name| format!("{}: names the screen {name}", source.path))
        .collect()
}

#[test]
fn no_screen_names_another() {
    let sources = sources();
    let below = sources.iter().filter_map(|source| source.path.strip_prefix("app/screens/"));
    let screens: BTreeSet<String> = below.map(|path| module_of(path).to_owned()).collect();
    assert!(screens.contains("today") && screens.contains("play"), "{screens:?}");
    let wrong: Vec<String> =
        sources.iter().flat_map(|source| other_screens(source, &screens)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Long files are split by topic; a table of data may be longer.
#[test]
fn no_file_grows_beyond_reading() {
    for source in sources() {
        let lines = source.code.lines().count();
        assert!(lines <= 500, "{} has {lines} lines of code", source.path);
    }
}

#[test]
fn the_checks_find_what_they_look_for() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), code: code_of(text) };
    let arrows = |path, text| wrong_arrows(&source(path, text)).len();
    assert_eq!(arrows("rules/moves.rs", "use crate::game::Game;"), 1);
    assert_eq!(arrows("rules.rs", "use crate::{rules, tui};"), 1);
    assert_eq!(arrows("game/play.rs", "use crate::rules::Move;"), 0);
    assert_eq!(arrows("bot.rs", "fn f() -> crate::store::Error {}"), 1);
    assert_eq!(arrows("bot.rs", "// see crate::store"), 0);
    let known = ["menu", "play"].map(str::to_owned).into();
    let screens = |path, text| other_screens(&source(path, text), &known).len();
    assert_eq!(screens("app/screens/menu.rs", "use super::play;"), 1);
    assert_eq!(screens("app/screens/play/time.rs", "crate::app::screens::menu::open()"), 1);
    assert_eq!(screens("app/screens/play/time.rs", "use crate::app::screens::play::Reply;"), 0);
    let words = |path, text| worldly_words(&source(path, text)).len();
    assert_eq!(words("game.rs", "let now = Instant::now();"), 1);
    assert_eq!(words("tui/runtime.rs", "let now = Instant::now();"), 0);
    assert_eq!(words("tui/runtime/signals.rs", "thread::spawn(f)"), 0);
    assert_eq!(words("tui/runtimes.rs", "thread::spawn(f)"), 1);
    assert_eq!(words("game.rs", "File::open; ParsedFile::first"), 1);
    assert_eq!(words("game.rs", "ParsedFile::first"), 0);
    assert_eq!(words("rules/hand.rs", "#[derive(serde::Serialize)]"), 1);
    assert_eq!(words("game.rs", "position.do_move_unchecked(mv);"), 1);
    assert_eq!(words("bot/mate.rs", "position.do_move_unchecked(mv);"), 0);
    assert_eq!(words("tui/view.rs", "println!()\n#[cfg(test)]\nfs::read"), 1);
}

/// Every library has its row, with its purpose, and no row names one that is gone.
#[test]
fn every_dependency_is_explained() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join(name)).expect("a text");
    let manifests = CRATES.map(|folder| read(&folder.replace("src", "Cargo.toml")));
    let mut used = BTreeSet::new();
    let mut lists_libraries = false;
    for line in manifests.iter().flat_map(|manifest| manifest.lines()) {
        if let Some(table) = line.strip_prefix('[') {
            lists_libraries = table.contains("dependencies");
        } else if let Some((name, _)) = line.split_once(" = ").filter(|_| lists_libraries) {
            let name = name.trim_end_matches(".workspace");
            if !name.starts_with("komadai-") {
                used.insert(name.to_owned());
            }
        }
    }
    assert!(used.len() > 20, "{used:?}");
    let page = read("docs/dependencies.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let explained: BTreeSet<String> = rows
        .filter_map(|row| row.split_once(" |"))
        .filter(|(names, _)| !names.contains(".rs"))
        .flat_map(|(names, _)| names.split('`').step_by(2).map(str::to_owned).collect::<Vec<_>>())
        .filter(|name| !name.is_empty())
        .collect();
    let package = BTreeSet::from(["ratatui-core".to_owned()]);
    let explained: BTreeSet<String> = explained.difference(&package).cloned().collect();
    assert_eq!(used, explained);
}

/// The hash FNV-1a of a text, 32 bits.
fn hash_of(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Every Japanese page names the state of the English page that it translates. Older pages are named, and fail the
/// test of a release.
#[test]
fn translated_pages_name_the_state_that_they_translate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| fs::read_to_string(path).expect("a page").replace("\r\n", "\n");
    let mut older = Vec::new();
    let mut pages = 0;
    for entry in fs::read_dir(root.join("docs/ja")).expect("the Japanese pages") {
        let path = entry.expect("an entry").path();
        let page = read(&path);
        let first = page.lines().next().unwrap_or_default();
        let state = first.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        let (original, hash) = state.and_then(|words| words.split_once(' ')).unwrap_or_else(|| {
            panic!("{}: the first line is no `<!-- docs/PAGE.md HASH -->`", path.display())
        });
        let now = format!("{:08x}", hash_of(&read(&root.join(original))));
        if hash != now {
            older.push(format!("{}: older than {original}, which is {now} now", path.display()));
        }
        pages += 1;
    }
    assert!(pages >= 10, "{pages} pages");
    let older = older.join("\n");
    if std::env::var_os("KOMADAI_RELEASE").is_some() {
        assert!(older.is_empty(), "{older}");
    }
    if !older.is_empty() {
        // Shown with the answers of a test that passes.
        let _ = writeln!(std::io::stderr(), "{older}");
    }
}

/// A change is one line, in every version.
#[test]
fn a_change_is_one_short_line_of_the_changelog() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("CHANGELOG.md");
    let text = fs::read_to_string(path).expect("a text");
    let versions = text.lines().enumerate();
    for (number, line) in versions.skip_while(|(_, line)| !line.starts_with("## ")) {
        let is_known = ["## ", "### ", "- ", "| ", "|--"];
        let is_known = line.is_empty() || is_known.iter().any(|start| line.starts_with(start));
        assert!(is_known && line.chars().count() <= 100, "CHANGELOG.md:{}: {line}", number + 1);
    }
}

/// `unsafe` is only used where docs/dependencies.md says, including tests, benchmarks and tools.
#[test]
fn unsafe_code_is_where_the_page_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| fs::read_to_string(path).expect("a text");
    let mut folders: Vec<PathBuf> =
        ["src", "crates", "tests", "tools", "benches"].map(|folder| root.join(folder)).to_vec();
    let mut allowed = BTreeSet::new();
    let allowing = ["allow(", "expect("].map(|word| format!("{word}unsafe_code"));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                // The compiler denies it in files without this attribute.
                let text: String = read(&path).split_whitespace().collect();
                if allowing.iter().any(|words| text.contains(&**words)) {
                    let path = path.strip_prefix(root).expect("below the root");
                    allowed.insert(path.to_string_lossy().replace('\\', "/"));
                }
            }
        }
    }
    let page = read(&root.join("docs/dependencies.md"));
    let (_, unsafe_files) = page.split_once("## Unsafe code").expect("a section");
    let rows = unsafe_files.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    let told: BTreeSet<String> = rows.map(|(name, _)| name.to_owned()).collect();
    assert_eq!(allowed, told);
    assert!(read(&root.join("Cargo.toml")).contains("unsafe_code = \"deny\""));
}
