//! Bad folders: thousands of unreadable files, names that are not Unicode, circles of links, files that
//! vanish, grow or are replaced while they are read, no place for the index, two programs at once.

use super::*;
use crate::app::screens::library::{LoadedGame, Message as Said};

impl Fixture {
    fn open(&mut self, row: RowId) -> Result<Box<LoadedGame>, String> {
        self.client.open(Ticket(4), row);
        self.until(|message| match message {
            Said::Opened(_, opened) => Some(opened.clone()),
            _ => None,
        })
    }

    /// The moves of a row as the small board gets them.
    fn moves(&mut self, row: RowId) -> usize {
        self.client.show(Ticket(5), row);
        self.until(|message| match message {
            Said::Line(_, _, line) => Some(line.moves.len()),
            _ => None,
        })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn fault(&self, file: &str) -> &str {
        let row = self.rows[self.row(file).0 as usize].as_ref();
        row.and_then(GameRow::fault).expect("a fault")
    }
}

#[test]
fn ten_thousand_unreadable_files_are_ten_thousand_rows_that_say_why() {
    let mut fixture = Fixture::new(&[("good.usi", ONE)]);
    let contents: [&[u8]; 4] = [b"\x00\xff\xfe\x80PNG\r\n", b"", b"%%%", &[0x81; 300]];
    for number in 0..10_000 {
        let name = fixture.path(&format!("{number}.kif"));
        fs::write(name, contents[number % contents.len()]).expect("a file");
    }
    assert!(fixture.load().is_empty());
    let faults = fixture.rows.iter().flatten().filter_map(GameRow::fault);
    assert!(faults.clone().all(|fault| !fault.is_empty()));
    assert_eq!((fixture.rows.len(), faults.count()), (10_001, 10_000));
    let why = fixture.open(fixture.row("7.kif")).expect_err("no record");
    assert!(why.contains("7.kif"), "{why}");
    assert_eq!(fixture.search(Position::startpos()).games.len(), 1);
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_or_would_move_the_cursor_are_kept_and_can_be_opened() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let names: [&[u8]; 5] = [
        b"\x1b]0;owned\x07.usi",
        "c1 \u{9b}2J.usi".as_bytes(),
        "bidi \u{202e}isu.usi".as_bytes(),
        "zero\u{200b}\u{feff}width.usi".as_bytes(),
        b"no text \xff\xfe\x80.usi",
    ];
    let mut fixture = Fixture::new(&[]);
    for name in names {
        let path = fixture.folder.path().join(OsStr::from_bytes(name));
        fs::write(&path, ONE).expect("a file");
        let file = fs::File::options().write(true).open(&path).expect("a file");
        let while_ago = SystemTime::now() - Duration::from_secs(100);
        file.set_modified(while_ago).expect("a time");
    }
    for _ in 0..2 {
        assert!(fixture.load_again().is_empty());
        for name in names {
            let at = fixture
                .rows
                .iter()
                .flatten()
                .position(|row| row.file().as_os_str().as_bytes() == name);
            let row = RowId(u32::try_from(at.expect("a row")).expect("few rows"));
            let opened = fixture.open(row).expect("opened");
            assert_eq!(opened.file.expect("a file").file_name(), Some(OsStr::from_bytes(name)));
            assert!(opened.name.chars().all(crate::text::is_harmless), "{:?}", opened.name);
            let why = fixture.change(FileChange::Rename(row, "a/b".into())).expect_err("no name");
            assert!(why.chars().all(crate::text::is_harmless), "{why:?}");
        }
    }
    let all: Vec<RowId> = (0..5).map(RowId).collect();
    let done = fixture.change(FileChange::Trash(all));
    assert_eq!(done, Ok("5 files moved to .trash".into()));
    fixture.change(FileChange::Restore).expect("brought back");
    assert_eq!(fs::read_dir(fixture.folder.path()).expect("listed").count(), 6);
}

#[cfg(unix)]
#[test]
fn links_in_circles_end_and_those_to_nowhere_are_told() {
    use std::os::unix::fs::symlink;
    let mut fixture = Fixture::new(&[("a/one.usi", ONE)]);
    symlink(fixture.folder.path(), fixture.path("a/up")).expect("a link");
    symlink(fixture.path("a"), fixture.path("again")).expect("a link");
    symlink(fixture.path("self.kif"), fixture.path("self.kif")).expect("a link");
    let faults = fixture.load();
    assert!(faults.len() == 1 && faults[0].contains("self.kif"), "{faults:?}");
    assert_eq!(fixture.search(Position::startpos()).games.len(), 1);
}

#[test]
fn a_file_that_vanished_since_it_was_listed_is_still_shown_but_not_opened() {
    let mut fixture = three_files();
    fixture.load();
    let row = fixture.row("a.usi");
    fs::remove_file(fixture.path("a.usi")).expect("removed");
    assert_eq!(fixture.moves(row), 1);
    let why = fixture.open(row).expect_err("gone");
    assert!(why.contains("a.usi"), "{why}");
    for change in [
        FileChange::Rename(row, "x".into()),
        FileChange::Copy(row, "x".into()),
        FileChange::Trash(vec![row]),
    ] {
        let why = fixture.change(change).expect_err("gone");
        assert!(why.contains("a.usi"), "{why}");
    }
    assert!(!fixture.path("x.usi").exists());
    fixture.load_again();
    assert_eq!(fixture.shown(), ["c.kif x", "sub/b.usi 1", "sub/b.usi 2"]);
}

#[test]
fn a_file_that_became_another_is_opened_as_it_is_now_or_told_of() {
    let mut fixture = three_files();
    fixture.load();
    let (a, second) = (fixture.row("a.usi"), RowId(fixture.row("sub/b.usi").0 + 1));
    // It has grown.
    fs::write(fixture.path("a.usi"), TWO).expect("a file");
    assert_eq!(fixture.open(a).expect("opened").record.main_moves().len(), 2);
    // It has fewer games than before.
    fs::write(fixture.path("sub/b.usi"), ONE).expect("a file");
    let why = fixture.open(second).expect_err("no such game");
    assert!(why.contains("sub/b.usi: the file was changed: it holds 1 games now"), "{why}");
    // It is a folder now.
    fs::remove_file(fixture.path("a.usi")).expect("removed");
    fs::create_dir(fixture.path("a.usi")).expect("a folder");
    let why = fixture.open(a).expect_err("a folder");
    assert!(why.contains("it is not a file"), "{why}");
}

#[test]
fn a_folder_that_is_deleted_while_it_is_shown_is_told_of() {
    let mut fixture = Fixture::new(&[]);
    fixture.write("sub/a.usi", ONE);
    fixture.load();
    let row = fixture.row("sub/a.usi");
    fs::remove_dir_all(fixture.folder.path()).expect("removed");
    for change in [
        FileChange::Rename(row, "x".into()),
        FileChange::Trash(vec![row]),
        FileChange::Convert(vec![row], SAVE, None),
    ] {
        let why = fixture.change(change).expect_err("gone");
        assert!(why.contains("a.usi"), "{why}");
    }
    assert!(fixture.open(row).is_err());
    let faults = fixture.load();
    assert!(faults.len() == 1 && faults[0].starts_with("cannot list "), "{faults:?}");
    assert!(fixture.shown().is_empty());
}

const SAVE: FileFormat = FileFormat { format: Format::Save, encoding: Encoding::Utf8 };

#[test]
fn a_library_opens_where_no_index_can_be_kept() {
    let mut fixture = three_files();
    // A file has the name of the cache folder.
    let blocked = fixture.cache.path().join("file");
    fs::write(&blocked, "x").expect("a file");
    let (sender, events) = mpsc::channel();
    fixture.client =
        LibraryClient::new(Some(fixture.folder.path()), Some(blocked.join("cache")), sender);
    fixture.events = events;
    for _ in 0..2 {
        assert!(fixture.load_again().is_empty());
        assert_eq!(fixture.shown().len(), 4);
        assert_eq!(fixture.search(Position::startpos()).games.len(), 3);
    }
}

#[test]
fn a_file_beyond_the_limit_is_a_row_that_says_so_and_is_not_read() {
    let mut fixture = Fixture::new(&[("a.usi", ONE)]);
    let huge = fs::File::create(fixture.path("huge.kif")).expect("a file");
    // No byte of it is on the disk.
    huge.set_len(1 << 30).expect("a length");
    fixture.load();
    assert_eq!(fixture.shown(), ["a.usi 1", "huge.kif x"]);
    assert_eq!(fixture.fault("huge.kif"), "it has 1073741824 bytes, the limit is 67108864");
    let why = fixture.open(fixture.row("huge.kif")).expect_err("too long");
    assert!(why.contains("huge.kif: it has 1073741824 bytes"), "{why}");
}

#[test]
fn two_programs_may_have_the_same_library_open() {
    let mut one = three_files();
    let (sender, events) = mpsc::channel();
    let (folder, cache) = (one.folder.path(), one.cache.path().to_owned());
    let client = LibraryClient::new(Some(folder), Some(cache.clone()), sender);
    let mut other = Fixture {
        folder: tempfile::tempdir().expect("a folder"),
        cache: tempfile::tempdir().expect("a folder"),
        client,
        events,
        rows: Vec::new(),
    };
    for round in 0..20 {
        // Each finds a new file, so that both save an index at the same time.
        one.write(&format!("{round}.usi"), ONE);
        one.client.close();
        other.client.close();
        one.rows.clear();
        other.rows.clear();
        one.client.load(Ticket(1)).expect("a folder");
        other.client.load(Ticket(1)).expect("a folder");
        for fixture in [&mut one, &mut other] {
            fixture.until(|said| matches!(said, Said::Complete(..)).then_some(()));
            assert_eq!(fixture.shown().len(), 5 + round);
        }
    }
    let kept = fs::read_dir(&cache).expect("listed").flatten();
    let names: Vec<PathBuf> = kept.map(|one| one.path()).collect();
    let is_index = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "index");
    assert!(names.len() == 1 && names.iter().all(is_index), "{names:?}");
}
