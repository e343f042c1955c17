//! The library as it is seen: a few files, the small board, letters looked for, a search by position.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use komadai::library::{Block, Index, Row, Stamp};
use komadai::record::{Wanted, read};
use komadai::texts::{self, Language};
use komadai::tui::message::{Effect, Message, Ticket};
use komadai::tui::model::{Model, Screen};
use komadai::tui::screens::{library, menu};
use komadai::tui::theme::{BuiltIn, ColorDepth, Theme};
use komadai::tui::{draw, update};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

/// Files as people have them: two formats, a handicap, many games in one, one that cannot be read, folders.
const FILES: [(&str, &str); 6] = [
    (
        "2026/ryuo-1.csa",
        "'CSA encoding=UTF-8\nV3.0\nN+藤井聡太\nN-羽生善治\n$EVENT:竜王戦 第1局\n$START_TIME:2026/10/03\nPI\n+\n\
         +7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n%TORYO\n",
    ),
    (
        "2026/club.csa",
        "V2.2\nN+Aoki Ren\nN-Doi Haruto\n$EVENT:Club evening\n$START_TIME:2026/05/08\nPI\n+\n+7776FU\n-3334FU\n\
         +8822KA\n-3122GI\n%SENNICHITE\n/\nN+Doi Haruto\nN-Aoki Ren\n$EVENT:Club evening\n$START_TIME:2026/05/08\nPI\n+\n\
         +2726FU\n-3334FU\n%TIME_UP\n",
    ),
    (
        "lesson.kif",
        "開始日時：2025/11/30\n棋戦：指導対局\n手合割：二枚落ち\n下手：佐藤花子\n上手：加藤一二三\n\
         手数----指手---------消費時間--\n1 ６二銀(71)\n2 ７六歩(77)\n3 ５四歩(53)\n4 投了\n",
    ),
    (
        "opening.usi",
        "position startpos moves 7g7f 3c3d 6g6f 8c8d 2h6h",
    ),
    ("torn.kif", "手合割：平手\n1 ７六歩(77)\n2 ９九玉(51)\n"),
    (
        "name \u{202e}\u{1b}[31m.usi",
        "position startpos moves 2g2f",
    ),
];

/// A program that shows a library, with the index that answers it.
struct Reader {
    model: Model,
    index: Index,
    now: Duration,
}

impl Reader {
    /// The library of [`FILES`], read to its end.
    fn new(size: (u16, u16)) -> Self {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let mut reader = Self {
            model: Model::new(Screen::Menu(menu::State::default()), size, theme),
            index: Index::new(),
            now: Duration::ZERO,
        };
        for key in [KeyCode::Down, KeyCode::Down, KeyCode::Enter] {
            reader.press(key);
        }
        reader
    }

    /// Presses a key; what is asked of the library is answered at once.
    fn press(&mut self, key: KeyCode) {
        self.tell(Message::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    }

    fn type_in(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.press(KeyCode::Char(letter));
        }
    }

    fn tell(&mut self, message: Message) {
        self.now += Duration::from_secs(1);
        let effects = update(&mut self.model, self.now, message);
        for effect in effects {
            for answer in self.answers(effect) {
                self.tell(Message::Library(answer));
            }
        }
    }

    fn answers(&mut self, effect: Effect) -> Vec<library::Message> {
        match effect {
            Effect::LoadLibrary(ticket) => self.load(ticket),
            Effect::ShowRow(ticket, row) => {
                let line = self.index.line(row).expect("a game");
                vec![library::Message::Line(ticket, row, Box::new(line))]
            }
            Effect::SearchPosition(ticket, position, mirrored) => {
                let found = Box::new(self.index.find(&position, mirrored));
                vec![library::Message::Found(ticket, found)]
            }
            _ => Vec::new(),
        }
    }

    fn load(&mut self, ticket: Ticket) -> Vec<library::Message> {
        let mut block = Block::new();
        for ((name, text), day) in FILES.iter().zip(1..) {
            let path: Arc<Path> = Path::new(name).into();
            let stamp = Stamp {
                bytes: text.len() as u64,
                modified: 1_780_000_000_000_000_000 - day * 86_400_000_000_000,
            };
            match read(text.as_bytes(), Wanted::default()) {
                Ok(reading) => block.add(&path, stamp, Ok(&reading.games)),
                Err(fault) => block.add(&path, stamp, Err(&fault.to_string())),
            }
        }
        let rows: Vec<Row> = block.rows().cloned().collect();
        self.index.push(block);
        vec![
            library::Message::Folder(ticket, "/home/ann/shogi".into()),
            library::Message::Rows(ticket, rows),
            library::Message::Complete(ticket, library::Unseen::default()),
        ]
    }

    /// The screen as text; the second cell of a wide kanji is left out.
    fn picture(&self) -> String {
        let (width, height) = self.model.shared.size;
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        draw(&self.model, area, &mut buf);
        let mut text = String::new();
        for y in 0..height {
            let mut line = String::new();
            let mut x = 0;
            while x < width {
                let symbol = buf[(x, y)].symbol();
                line.push_str(symbol);
                x += u16::try_from(symbol.width()).expect("few columns").max(1);
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }
}

const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

fn pictures(name: &str, show: impl Fn(&mut Reader)) {
    for (width, height) in SIZES {
        let mut reader = Reader::new((width, height));
        show(&mut reader);
        insta::assert_snapshot!(format!("{name}_{width}x{height}"), reader.picture());
    }
}

#[test]
fn the_folder_with_its_folders_and_games() {
    pictures("folder", |reader| reader.press(KeyCode::End));
}

#[test]
fn all_games_as_one_list_with_one_marked() {
    pictures("flat", |reader| {
        reader.type_in("t");
        reader.press(KeyCode::End);
        reader.type_in(" ");
    });
}

#[test]
fn the_games_with_some_letters() {
    pictures("filter", |reader| reader.type_in("/doi"));
}

#[test]
fn the_games_that_reach_a_position() {
    pictures("search", |reader| {
        reader.type_in("t[F");
        reader.press(KeyCode::Enter);
    });
}

#[test]
fn files_are_copied_named_and_deleted_by_keys() {
    for (key, asks) in [
        ("c", "copy as:"),
        ("n", "new name: "),
        ("d", "Move to the trash?"),
        ("o", "onvert"),
    ] {
        let mut reader = Reader::new((80, 24));
        reader.press(KeyCode::End);
        reader.type_in(key);
        let picture = reader.picture();
        assert!(picture.contains(asks), "{key}: no `{asks}` in\n{picture}");
    }
}

#[test]
fn the_library_in_japanese() {
    texts::choose(Language::JAPANESE);
    pictures("ja_flat", |reader| {
        reader.type_in("tS");
        reader.press(KeyCode::End);
        reader.type_in(" ");
    });
    pictures("ja_search", |reader| {
        reader.type_in("t[F");
        reader.press(KeyCode::Enter);
    });
    for (name, keys) in [
        ("filter", "/doi"),
        ("keys", "+"),
        ("name", "c"),
        ("trash", "d"),
        ("convert", "o"),
    ] {
        let mut reader = Reader::new((80, 24));
        reader.press(KeyCode::End);
        reader.type_in(keys);
        insta::assert_snapshot!(format!("ja_{name}_80x24"), reader.picture());
    }
}
