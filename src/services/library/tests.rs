use std::fs;
use std::time::{Duration, SystemTime};

use super::*;
use crate::app::message::Message;
use crate::app::screens::ScreenMessage;
use crate::app::screens::library::{self, Done, FileChangeError};
use crate::app::screens::{review, statistics};
use crate::library::{GameRow, SAMPLES, SearchResult};
use komadai_core::record::{Encoding, FileFormat, Format};
use komadai_engine::world::mpsc::Receiver;

mod bad_input;

/// A library in its own folder, with its cache, as the screen uses it.
struct Fixture {
    folder: tempfile::TempDir,
    cache: tempfile::TempDir,
    client: LibraryClient,
    events: Receiver<Event>,
    rows: Vec<Option<GameRow>>,
}

const WAIT: Duration = Duration::from_secs(20);

impl Fixture {
    /// A library with these files, written a while ago.
    fn new(files: &[(&str, &str)]) -> Self {
        let (folder, cache) = (tempfile::tempdir(), tempfile::tempdir());
        let (folder, cache) = (folder.expect("a folder"), cache.expect("a folder"));
        let (sender, events) = mpsc::channel();
        let kept = Some(cache.path().to_owned());
        let fixture = Self {
            client: LibraryClient::new(Some(folder.path()), kept, sender),
            folder,
            cache,
            events,
            rows: Vec::new(),
        };
        for (name, text) in files {
            fixture.write(name, text);
        }
        fixture
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a file");
        let file = fs::File::options().write(true).open(&path).expect("a file");
        let while_ago = SystemTime::now() - Duration::from_secs(100);
        file.set_modified(while_ago).expect("a time");
    }

    /// Takes messages until a wanted one; stores rows as the screen does.
    fn until<T>(&mut self, wanted: impl Fn(&library::Message) -> Option<T>) -> T {
        loop {
            let event = self.events.recv_timeout(WAIT).expect("an answer");
            let Event::Message(Message::Screen(ScreenMessage::Library(message))) = event else {
                continue;
            };
            match &message {
                library::Message::Rows(_, rows) => self.rows.extend(rows.iter().cloned().map(Some)),
                library::Message::Gone(_, gone) => {
                    for id in gone {
                        self.rows[id.0 as usize] = None;
                    }
                }
                _ => {}
            }
            if let Some(answer) = wanted(&message) {
                return answer;
            }
        }
    }

    /// Opens the library and waits for the end of the reading; returns the faults.
    fn load(&mut self) -> Vec<String> {
        self.rows.clear();
        self.client.load(Ticket(1)).expect("a folder");
        let faults = self.until(|message| match message {
            library::Message::Complete(_, unseen) => Some(unseen.faults.clone()),
            library::Message::Failed(_, why) => Some(vec![why.clone()]),
            _ => None,
        });
        // After this answer the index is cached.
        self.search(Position::startpos());
        faults
    }

    /// Opens it as after a restart of the program.
    fn load_again(&mut self) -> Vec<String> {
        self.client.close();
        self.load()
    }

    /// The files shown with the number of moves, and `x` for unreadable ones.
    fn shown(&self) -> Vec<String> {
        let line = |row: &GameRow| match row.fault() {
            Some(_) => format!("{} x", row.file().display()),
            None => format!("{} {}", row.file().display(), row.moves()),
        };
        let mut shown: Vec<String> = self.rows.iter().flatten().map(line).collect();
        shown.sort();
        shown
    }

    fn row(&self, file: &str) -> RowId {
        let is_it = |row: &Option<GameRow>| {
            row.as_ref().is_some_and(|row| **row.file() == *Path::new(file))
        };
        let place = self.rows.iter().position(is_it).expect("a row");
        RowId(u32::try_from(place).expect("few rows"))
    }

    fn search(&mut self, position: Position) -> SearchResult {
        self.client.search(Ticket(2), position, false);
        self.until(|message| match message {
            library::Message::Found(_, found) => Some(found.as_ref().clone()),
            _ => None,
        })
    }

    fn change(&mut self, change: FileChange) -> Result<String, String> {
        self.client.change(Ticket(3), change);
        self.until(|message| match message {
            library::Message::Changed(_, done) => {
                Some(done.as_ref().map(Done::words).map_err(FileChangeError::words))
            }
            _ => None,
        })
    }
}

const ONE: &str = "position startpos moves 7g7f";
const TWO: &str = "position startpos moves 7g7f 3c3d\nposition startpos moves 2g2f";

fn three_files() -> Fixture {
    Fixture::new(&[("a.usi", ONE), ("sub/b.usi", TWO), ("c.kif", "nonsense \u{1}")])
}

#[test]
fn files_of_every_ending_of_records_are_listed() {
    let text = |ending: &str| match ending {
        "bod" => komadai_core::notation::diagram::bod(&Position::startpos().to_setup()),
        _ => ONE.to_owned(),
    };
    let files: Vec<(String, String)> = komadai_core::record::FileFormat::endings()
        .map(|ending| (format!("a.{ending}"), text(ending)))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (&**a, &**b)).collect();
    let mut fixture = Fixture::new(&files);
    fixture.load();
    assert_eq!(fixture.shown().len(), files.len());
    assert!(fixture.shown().contains(&"a.bod 0".to_owned()), "{:?}", fixture.shown());
}

#[test]
fn every_game_of_every_file_gets_a_row_and_can_be_found() {
    let mut fixture = three_files();
    assert!(fixture.load().is_empty());
    assert_eq!(fixture.shown(), ["a.usi 1", "c.kif x", "sub/b.usi 1", "sub/b.usi 2"]);
    let found = fixture.search(Position::startpos());
    assert_eq!((found.games.len(), found.next.len()), (3, 2));
}

#[test]
fn the_second_opening_takes_the_index_and_reads_what_was_changed() {
    let mut fixture = three_files();
    fixture.load();
    // The same length and time: only reading could reveal the change.
    let path = fixture.folder.path().join("a.usi");
    let modified = fs::metadata(&path).expect("data").modified().expect("a time");
    fs::write(&path, ONE.replace("7g7f", "2g2f")).expect("a file");
    let file = fs::File::options().write(true).open(&path).expect("a file");
    file.set_modified(modified).expect("a time");
    fs::remove_file(fixture.folder.path().join("c.kif")).expect("removed");
    fixture.write("sub/b.usi", "position startpos moves 7g7f 3c3d 2g2f");
    fixture.write("d.usi", ONE);
    fixture.load_again();
    assert_eq!(fixture.shown(), ["a.usi 1", "d.usi 1", "sub/b.usi 3"]);
    let opening = |fixture: &Fixture| {
        fixture.rows[fixture.row("a.usi").0 as usize].as_ref().map(|row| row.opening().to_owned())
    };
    assert_eq!(opening(&fixture).as_deref(), Some("☗７六歩"));
    // A recent change makes the stamp untrusted, although length and time are the same.
    fs::write(&path, ONE.replace("7g7f", "2g2f")).expect("a file");
    fixture.load_again();
    assert_eq!(opening(&fixture).as_deref(), Some("☗２六歩"));
    assert_eq!(fixture.search(Position::startpos()).games.len(), 3);
}

/// The answers about a position until one counts all games.
fn looked_up(fixture: &Fixture) -> crate::library::PlayedMoves {
    loop {
        let event = fixture.events.recv_timeout(WAIT).expect("an answer");
        if let Event::Message(Message::Screen(ScreenMessage::Review(review::Message::Played(
            _,
            played,
        )))) = event
            && played.is_complete
        {
            return *played;
        }
    }
}

#[test]
fn moves_are_looked_up_though_the_library_was_never_opened_and_after_it_was_closed() {
    let mut fixture = three_files();
    for _ in 0..2 {
        let start = Position::startpos();
        fixture.client.look_up(Ticket(5), start, None).expect("a folder");
        let played = looked_up(&fixture);
        assert_eq!(played.wins.games(), 3);
        assert!(!played.moves.is_empty());
        fixture.client.close();
    }
}

#[test]
fn a_book_in_a_file_is_asked_with_the_games() {
    let mut fixture = three_files();
    let start = Position::startpos().to_sfen();
    let head = "#YANEURAOU-DB2016 1.00\n";
    fixture.write("a.db", &format!("{head}sfen {start}\n7g7f 3c3d 52 32 150\n"));
    fixture.write("b.db", &format!("{head}sfen {start}\n7g7f none\nP-2f none\n"));
    let mut asked = |name: &str| {
        let book = fixture.folder.path().join(name);
        let start = Position::startpos();
        let asked = fixture.client.look_up(Ticket(5), start, Some(book));
        asked.expect("a folder");
        looked_up(&fixture).file.expect("a book")
    };
    for _ in 0..2 {
        let book = asked("a.db");
        assert_eq!(book.name, "a.db");
        assert_eq!(book.moves.expect("moves")[0].score, Some(52));
    }
    let why = asked("b.db").moves.expect_err("no book");
    let line = "b.db: line 4: expected a move in USI such as 7g7f, or sfen and a position";
    assert!(why.ends_with(line), "{why}");
    let why = asked("none.db").moves.expect_err("no book");
    assert!(why.contains("none.db"), "{why}");
}

#[test]
fn games_are_counted_though_the_library_was_never_opened() {
    let mut fixture = three_files();
    let counted = fixture.client.count(Ticket(6), Subject::AgainstBots);
    counted.expect("a folder");
    let report = loop {
        let event = fixture.events.recv_timeout(WAIT).expect("an answer");
        if let Event::Message(Message::Screen(ScreenMessage::Statistics(
            statistics::Message::Counted(Ticket(6), report),
        ))) = event
            && report.is_complete
        {
            break report;
        }
    };
    assert_eq!(report.statistics.total.games(), 0, "nobody played a bot");
}

#[test]
fn a_broken_index_is_made_again() {
    let mut fixture = three_files();
    fixture.load();
    fixture.client.close();
    let mut kept = fs::read_dir(fixture.cache.path()).expect("listed");
    let path = kept.next().expect("an index").expect("an entry").path();
    let bytes = fs::read(&path).expect("read");
    for broken in [&bytes[..bytes.len() / 2], b"", b"komadaiX", &[0xff; 4000]] {
        fs::write(&path, broken).expect("written");
        fixture.load();
        assert_eq!(fixture.shown().len(), 4);
        assert_eq!(fixture.search(Position::startpos()).games.len(), 3);
        fixture.client.close();
    }
}

#[test]
fn files_are_renamed_copied_trashed_and_brought_back() {
    let mut fixture = three_files();
    fixture.load();
    let row = fixture.row("a.usi");
    fixture.change(FileChange::Rename(row, "first".into())).expect("renamed");
    assert!(fixture.shown().contains(&"first.usi 1".into()));
    let taken = fixture.change(FileChange::Copy(fixture.row("first.usi"), "c.kif".into()));
    assert!(taken.is_err_and(|why| why.contains("already")));
    fixture.change(FileChange::Copy(fixture.row("first.usi"), "copy".into())).expect("copied");
    let both = vec![fixture.row("copy.usi"), fixture.row("sub/b.usi")];
    let done = fixture.change(FileChange::Trash(both)).expect("moved");
    assert_eq!(done, "2 files moved to .trash");
    assert_eq!(fixture.shown(), ["c.kif x", "first.usi 1"]);
    assert_eq!(fixture.search(Position::startpos()).games.len(), 1);
    fixture.change(FileChange::Restore).expect("brought back");
    assert_eq!(fixture.shown().len(), 5);
    assert!(fixture.change(FileChange::Restore).is_err());
    assert!(fixture.change(FileChange::Trash(vec![row])).is_err());
}

#[test]
fn files_are_written_in_another_format_beside_the_old_ones_or_elsewhere() {
    let mut fixture = three_files();
    fixture.load();
    let target = FileFormat::utf_8(Format::Save);
    let row = fixture.row("sub/b.usi");
    let convert = FileChange::Convert(vec![row], target, Some("out".into()));
    assert_eq!(fixture.change(convert), Ok("2 files written as ron".into()));
    assert!(fixture.shown().contains(&"out/b (2).ron 1".into()));
    let broken = fixture.row("c.kif");
    let why = fixture.change(FileChange::Convert(vec![broken], target, None));
    assert!(why.is_err_and(|why| why.contains("c.kif")));
}

#[test]
fn a_library_that_is_gone_fails_and_what_is_kept_of_it_stays() {
    let mut fixture = three_files();
    fixture.load();
    fixture.client.close();
    let away = fixture.folder.path().with_extension("away");
    fs::rename(fixture.folder.path(), &away).expect("moved");
    let faults = fixture.load();
    assert!(faults.len() == 1 && fixture.shown().is_empty(), "{faults:?}");
    fixture.client.close();
    fs::rename(&away, fixture.folder.path()).expect("moved back");
    fixture.load();
    assert_eq!(fixture.shown().len(), 4);
}

#[test]
fn a_folder_that_no_game_has_made_yet_is_empty() {
    let mut fixture = Fixture::new(&[]);
    fs::remove_dir(fixture.folder.path()).expect("removed");
    assert_eq!(fixture.load(), [""; 0]);
    assert_eq!(fixture.shown(), [""; 0]);
}

#[test]
fn sample_games_are_listed_and_opened_without_a_file_and_cannot_be_changed() {
    let mut fixture = three_files();
    fixture.load();
    let saved = fixture.shown();
    fixture.rows.clear();
    fixture.client.load_samples(Ticket(4)).expect("a thread");
    fixture.until(|message| match message {
        library::Message::Complete(..) => Some(()),
        _ => None,
    });
    assert!(fixture.rows.iter().flatten().all(|row| row.fault().is_none()));
    assert_eq!(fixture.shown().len(), SAMPLES.len());
    let row = fixture.row("sample-checkmate.ron");
    fixture.client.open(Ticket(5), row);
    let opened = fixture.until(|message| match message {
        library::Message::Opened(_, opened) => Some(opened.clone()),
        _ => None,
    });
    let opened = opened.expect("a game");
    assert_eq!((opened.name.as_str(), opened.file), ("sample-checkmate", None));
    fixture.change(FileChange::Trash(vec![row])).expect_err("no file");
    fixture.load();
    assert_eq!(fixture.shown(), saved);
}
