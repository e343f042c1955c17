//! A library without files, for a program without a terminal.

use std::path::Path;
use std::sync::Arc;

use komadai::app::effect::{Effect, LibraryEffect, Ticket};
use komadai::app::screens::library;
use komadai::library::{Block, GameRow, Index, Stamp};
use komadai_core::record::{ReadOptions, read};

/// Files as people have them: two formats, a handicap, many games in one, an unreadable one, folders.
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
    ("opening.usi", "position startpos moves 7g7f 3c3d 6g6f 8c8d 2h6h"),
    ("torn.kif", "手合割：平手\n1 ７六歩(77)\n2 ９九玉(51)\n"),
    ("name \u{202e}\u{1b}[31m.usi", "position startpos moves 2g2f"),
];

/// The library of [`FILES`].
#[derive(Default)]
pub(crate) struct Shelf {
    index: Index,
}

impl Shelf {
    /// The answers to the program's requests.
    pub(crate) fn answers(&mut self, effect: &Effect) -> Vec<library::Message> {
        match effect {
            Effect::Library(LibraryEffect::LoadLibrary(ticket)) => self.load(*ticket),
            Effect::Library(LibraryEffect::ShowRow(ticket, row)) => {
                let line = self.index.line(*row).expect("a game");
                vec![library::Message::Line(*ticket, *row, Box::new(line))]
            }
            Effect::Library(LibraryEffect::SearchPosition(ticket, position, mirrored)) => {
                let found = Box::new(self.index.find(position, *mirrored));
                vec![library::Message::Found(*ticket, found)]
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
            match read(text.as_bytes(), ReadOptions::default()) {
                Ok(reading) => block.add(&path, stamp, Ok(&reading.games)),
                Err(fault) => block.add(&path, stamp, Err(&fault.to_string())),
            }
        }
        let rows: Vec<GameRow> = block.rows().cloned().collect();
        self.index.push(block);
        vec![
            library::Message::Folder(ticket, "/home/ann/shogi".into(), library::Collection::Folder),
            library::Message::Rows(ticket, rows),
            library::Message::Complete(ticket, library::ScanReport::default()),
        ]
    }
}
