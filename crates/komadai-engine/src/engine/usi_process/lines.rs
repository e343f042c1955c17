//! Lines from a pipe, bounded in length and number, their encoding, and their excerpts in messages.

use std::io::{BufRead, BufReader, Read};
use std::sync::OnceLock;

use crate::world::mpsc::{Receiver, SyncSender, sync_channel};
use komadai_core::record::{Encoding, decode, encode};

/// The longest line that is read, in bytes; a long game's principal variation has a tenth of it.
pub(super) const LONGEST_LINE: usize = 1 << 16;

/// The most lines read but not handled yet.
const IN_FLIGHT: usize = 64;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum EngineLine {
    /// A line without its end.
    Text(String),
    /// A line longer than [`LONGEST_LINE`]; nothing is read after it.
    TooLong,
}

/// The encoding of an engine's lines: UTF-8, until one is in another; those of Japan are known.
#[derive(Debug, Default)]
pub(super) struct LineEncoding(OnceLock<Encoding>);

impl LineEncoding {
    /// The text of a line, without a byte order mark.
    pub(super) fn decode(&self, bytes: &[u8]) -> String {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        if let Ok(text) = str::from_utf8(bytes) {
            return text.to_owned();
        }
        let known = self.0.get().copied();
        if let Ok(decoded) = decode(bytes, known)
            && matches!(decoded.encoding, Encoding::Cp932 | Encoding::EucJp)
            && decoded.warnings.is_empty()
        {
            let _ = self.0.set(decoded.encoding);
            return decoded.text.into_owned();
        }
        String::from_utf8_lossy(bytes).into_owned()
    }

    /// The bytes of a command: in the encoding of the engine's lines if that has all characters.
    pub(super) fn encode(&self, text: &str) -> Vec<u8> {
        let encoded = self.0.get().map(|&encoding| encode(text, encoding));
        let encoded = encoded.and_then(Result::ok);
        encoded.unwrap_or_else(|| text.as_bytes().to_vec())
    }
}

/// Passes the lines of `input` to `take` until its end, an overlong line, or until `take` returns `false`.
pub(super) fn read_lines(
    input: impl Read,
    encoding: &LineEncoding,
    mut take: impl FnMut(EngineLine) -> bool,
) {
    let mut input = BufReader::new(input);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let most = LONGEST_LINE as u64 + 1;
        let Ok(count) = input.by_ref().take(most).read_until(b'\n', &mut bytes) else {
            return;
        };
        if count == 0 {
            return;
        }
        if bytes.len() > LONGEST_LINE {
            take(EngineLine::TooLong);
            return;
        }
        let text = encoding.decode(&bytes);
        if !take(EngineLine::Text(text.trim_end().to_owned())) {
            return;
        }
    }
}

/// The beginning of an outside text, for a message.
pub(super) fn shortened(text: &str) -> String {
    text.trim().chars().take(80).collect()
}

/// Keeps a reader from running ahead of the handler; returns the reader's end and the handler's end.
pub(super) fn flow_control() -> (ReaderPermits, LinePermits) {
    let (sender, receiver) = sync_channel(IN_FLIGHT);
    for _ in 0..IN_FLIGHT {
        // The channel has room for all.
        let _ = sender.try_send(());
    }
    (ReaderPermits(receiver), LinePermits(sender))
}

/// The reader's end: each line needs a permit.
#[derive(Debug)]
pub(super) struct ReaderPermits(Receiver<()>);

impl ReaderPermits {
    /// Waits for a permit; `false` when the handler has ended.
    pub(super) fn wait(&self) -> bool {
        self.0.recv().is_ok()
    }
}

/// The handler's end: each line handled permits another.
#[derive(Debug)]
pub(super) struct LinePermits(SyncSender<()>);

impl LinePermits {
    /// A line was handled.
    pub(super) fn give(&self) {
        // Without a reader it is not needed.
        let _ = self.0.try_send(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: impl Read) -> Vec<EngineLine> {
        let mut lines = Vec::new();
        read_lines(input, &LineEncoding::default(), |line| {
            lines.push(line);
            lines.len() < 100
        });
        lines
    }

    fn text(line: &str) -> EngineLine {
        EngineLine::Text(line.to_owned())
    }

    #[test]
    fn line_ends_of_all_systems_and_bytes_that_are_no_text_are_read() {
        let lines = read(&b"usiok\r\nid \xff\n\nlast"[..]);
        assert_eq!(lines, [text("usiok"), text("id \u{fffd}"), text(""), text("last")]);
    }

    #[test]
    fn lines_in_the_encodings_of_japan_are_read_and_answered_in_them() {
        let bytes = |text: &str, encoding| encode(text, encoding).expect("encodable");
        for encoding in [Encoding::Cp932, Encoding::EucJp] {
            let lines = LineEncoding::default();
            assert_eq!(lines.encode("定跡"), "定跡".as_bytes(), "not known yet");
            let text = "option name 定跡を使う type check";
            assert_eq!(lines.decode(&bytes(text, encoding)), text);
            // Too short to distinguish it from the other encoding.
            assert_eq!(lines.decode(&bytes("ひ", encoding)), "ひ");
            assert_eq!(lines.decode(b"usiok"), "usiok");
            assert_eq!(lines.encode("定跡"), bytes("定跡", encoding));
            assert_eq!(lines.encode("é"), "é".as_bytes(), "it has no such letter");
        }
        let lines = LineEncoding::default();
        assert_eq!(lines.decode("\u{feff}id name 定跡".as_bytes()), "id name 定跡");
        assert_eq!(lines.decode(b"id \xff"), "id \u{fffd}");
        assert_eq!(lines.decode(b"\xff\xfei\0d\0"), "\u{fffd}\u{fffd}i\0d\0");
    }

    #[test]
    fn a_line_without_end_is_cut_off_and_nothing_read_after_it() {
        assert_eq!(read(std::io::repeat(b'x')), [EngineLine::TooLong]);
        let longest = format!("{}\nnext", "x".repeat(LONGEST_LINE - 1));
        assert_eq!(read(longest.as_bytes()).len(), 2);
    }

    #[test]
    fn a_reader_waits_until_its_lines_are_handled() {
        let (reader, handler) = flow_control();
        for _ in 0..IN_FLIGHT {
            assert!(reader.wait());
        }
        assert!(reader.0.try_recv().is_err(), "no permit is left");
        handler.give();
        assert!(reader.wait());
        drop(handler);
        assert!(!reader.wait());
    }
}
