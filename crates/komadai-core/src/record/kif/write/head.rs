//! Writes the head: declaration, headers, 手合割 and board.

use super::Writer;
use crate::notation::diagram;
use crate::record::detect::looks_like_any;
use crate::record::file_format::Encoding;
use crate::record::header::{Header, Key};
use crate::record::kif::dialect::Dialect;
use crate::record::kif::keys::{key_named, name_of};
use crate::record::kif::kind::is_header;
use crate::record::kif::notes::both_names;
use crate::record::kif::start::{Named, name_of_start, named};
use crate::record::node::{NodeId, in_one_line};

impl Writer<'_> {
    pub(super) fn head(&mut self, encoding: Encoding) {
        let name = match self.dialect {
            Dialect::Kif => "KIF",
            Dialect::Ki2 => "KI2",
        };
        // Kifu for Windows recognizes UTF-8 by this line alone.
        if matches!(encoding, Encoding::Utf8 | Encoding::Utf8Bom) {
            self.put(&format!("#{name} version=2.0 encoding=UTF-8"));
        }
        let notes = &self.record.node(NodeId::START).notes;
        self.kept(notes);
        self.headers();
        self.put(match (self.dialect, self.is_timed) {
            (Dialect::Kif, true) => "手数----指手---------消費時間--",
            (Dialect::Kif, false) => "手数----指手--",
            (Dialect::Ki2, _) => "",
        });
        self.notes(notes, None);
    }

    /// The headers in order; 手合割 comes before the players' names unless it has its own place.
    fn headers(&mut self) {
        let headers: Vec<&Header> = self.record.headers.iter().collect();
        let start = name_of_start(self.record.start());
        // The name of the start alone adds nothing: readers drop it.
        let has_place =
            |header: &&Header| header.key == Key::Handicap && header.value.trim() != start;
        let own = headers.iter().rposition(has_place);
        let is_name = |header: &&Header| matches!(header.key, Key::Black | Key::White);
        let before = headers.iter().position(is_name);
        let before = before.unwrap_or(headers.len());
        for (index, header) in headers.iter().enumerate() {
            if Some(index) == own {
                self.start(Some(&header.value));
                continue;
            }
            if own.is_none() && index == before {
                self.start(None);
            }
            let line = self.header(header);
            // Of several 手合割 the last one counts.
            if header.key != Key::Handicap && self.is_read(header, &line) {
                self.put(&line);
            }
        }
        if own.is_none() && before == headers.len() {
            self.start(None);
        }
    }

    fn header(&self, header: &Header) -> String {
        let key = name_of(&header.key, self.is_handicap);
        let value = match header.key {
            Key::Note => header.value.replace("\r\n", "\n").replace(['\n', '\r'], "\\n"),
            // Two names in one line would be read as those of both players.
            _ if both_names(&header.key, &header.value).is_some() => {
                header.value.replacen('/', "／", 1)
            }
            _ => header.value.clone(),
        };
        format!("{}：{}", in_one_line(&key), in_one_line(&value).trim())
    }

    /// Whether a line is read as this header again, not as a move, a part of a board or the beginning of
    /// another format.
    fn is_read(&self, header: &Header, line: &str) -> bool {
        let name = name_of(&header.key, self.is_handicap);
        is_header(line, &name) && key_named(&name) == header.key && !looks_like_any(line)
    }

    /// 手合割 with its old value, if that is right, and the board if no name describes the start.
    fn start(&mut self, value: Option<&str>) {
        let start = self.record.start();
        let value = value
            .filter(|value| named(value) != Named::Variant)
            .unwrap_or_else(|| name_of_start(start));
        let is_told = named(value).position().is_some_and(|told| told.is_same(start));
        self.put(&format!("手合割：{}", in_one_line(value).trim()));
        if !is_told {
            self.out.push_str(&diagram::bod(&start.to_setup()));
        }
    }
}
