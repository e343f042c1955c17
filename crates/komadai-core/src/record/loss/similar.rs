//! Characters that the Japanese encodings have under another number, such as the `～` typed on macOS
//! (formats.md 1).

use std::collections::BTreeSet;

use super::super::file_format::Encoding;
use super::super::header::{Header, Key};
use super::super::node::{NodeId, NodeStep, Notes};
use super::super::tree::Record;

/// Characters of JIS X 0208 that CP932 and EUC-JP read back as their neighbors.
const SIMILAR: [(char, char); 7] =
    [('〜', '～'), ('—', '―'), ('‖', '∥'), ('−', '－'), ('¢', '￠'), ('£', '￡'), ('¬', '￢')];

fn is_replaced(c: char) -> bool {
    SIMILAR.iter().any(|&(from, _)| from == c)
}

fn replaced(text: &str) -> String {
    let similar = |c: char| SIMILAR.iter().find(|&&(from, _)| from == c);
    text.chars().map(|c| similar(c).map_or(c, |&(_, to)| to)).collect()
}

/// The record with the characters that the encoding has, and the number of different replaced ones; `None` if
/// there are none.
pub(super) fn with_similar(record: &Record, encoding: Encoding) -> Option<(Record, usize)> {
    if !matches!(encoding, Encoding::Cp932 | Encoding::EucJp) {
        return None;
    }
    let mut found: BTreeSet<char> = BTreeSet::new();
    let mut look = |text: &str| found.extend(text.chars().filter(|&c| is_replaced(c)));
    for header in record.headers.iter() {
        look(&header.value);
        if let Key::Other(name) = &header.key {
            look(name);
        }
    }
    let mut nodes = Vec::new();
    for (index, node) in (0..).zip(record.nodes()) {
        let mut is_meant = false;
        let mut see = |text: &str| is_meant |= text.contains(is_replaced);
        let end = node.end().map(|end| [&end.word, &end.detail]);
        let texts = texts(&node.notes).chain(end.into_iter().flatten());
        for text in texts {
            see(text);
            look(text);
        }
        if is_meant {
            nodes.push(NodeId(index));
        }
    }
    if found.is_empty() {
        return None;
    }
    let mut similar = record.clone();
    similar.headers = record.headers.iter().map(header).collect();
    for id in nodes {
        if matches!(record.node(id).step(), NodeStep::End(_))
            && let Some(end) = similar.end_mut(id)
        {
            end.word = replaced(&end.word);
            end.detail = replaced(&end.detail);
        }
        let notes = similar.notes_mut(id);
        let lines = [&mut notes.comments, &mut notes.bookmarks, &mut notes.kept];
        for text in lines.into_iter().flatten() {
            *text = replaced(text);
        }
        for line in &mut notes.engine {
            line.engine = replaced(&line.engine);
            line.rest = replaced(&line.rest);
        }
    }
    Some((similar, found.len()))
}

fn texts(notes: &Notes) -> impl Iterator<Item = &String> {
    let engine = notes.engine.iter();
    let lines = notes.comments.iter().chain(&notes.bookmarks).chain(&notes.kept);
    lines.chain(engine.flat_map(|line| [&line.engine, &line.rest]))
}

fn header(header: &Header) -> Header {
    let key = match &header.key {
        Key::Other(name) => Key::Other(replaced(name)),
        key => key.clone(),
    };
    let value = replaced(&header.value);
    Header { key, value }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{FileFormat, Format, Loss, encode, write};
    use crate::rules::Position;

    #[test]
    fn every_replacement_is_encoded_and_what_it_replaces_is_not() {
        for encoding in [Encoding::Cp932, Encoding::EucJp] {
            for (from, to) in SIMILAR {
                assert!(encode(&to.to_string(), encoding).is_ok(), "{to}");
                assert!(encode(&from.to_string(), encoding).is_err(), "{from}");
            }
        }
    }

    #[test]
    fn a_record_is_written_with_similar_characters_and_they_are_told() {
        let mut record = Record::new(Position::startpos());
        record.headers.push(Key::Black, "甲〜乙");
        record.notes_mut(NodeId::START).comments.push("−5 — 〜".into());
        let target = FileFormat::of_format(Format::Kif);
        assert_eq!(Loss::of(&record, target), [Loss::Similar(3)]);
        let text = write(std::slice::from_ref(&record), target);
        assert!(text.contains("先手：甲～乙") && text.contains("*－5 ― ～"), "{text}");
        assert!(encode(&text, Encoding::Cp932).is_ok());
        let kifu = FileFormat::utf_8(Format::Kif);
        assert_eq!(Loss::of(&record, kifu), []);
        assert!(write(&[record], kifu).contains("甲〜乙"));
    }
}
