//! Hostile bytes: one generator for all outside input.

use fastrand::Rng;

/// Parts of hostile texts.
const PIECES: &[&str] = &[
    "",
    "\0",
    "\u{1b}[2J\u{1b}]0;title\u{7}",
    "\u{1b}P1;2q\u{1b}\\",
    "\u{9b}31m",
    "\r",
    "\n",
    "\r\n\r",
    "\t\t",
    "\u{b}\u{c}",
    "\u{feff}",
    "\u{202e}gnp\u{202c}",
    "\u{2066}\u{2028}\u{2029}\u{fff9}\u{fffb}",
    "e\u{301}\u{301}\u{301}",
    "👨‍👩‍👧‍👦🇯🇵☗️",
    "歩\u{3099}\u{fe0f}",
    "\u{10ffff}\u{e000}",
    "\"",
    "\\",
    "\\u{110000}",
    "%s%n",
    "../../etc/passwd",
    "-1",
    "0",
    "18446744073709551616",
    "1e999",
    "NaN",
    "９９９９",
    "99:99:99",
    "9999-12-31T23:59:60Z",
    "(",
    "[[",
    "{",
    ")",
    "]",
    "}",
    ",",
    ":",
    "*",
    "'",
    "+",
    "同　",
    "☗",
    "/",
];

/// Repeated by the thousand.
const REPEATED: &[&str] = &[
    "(",
    "[",
    "{",
    "{ $a",
    "(a:",
    "\"",
    "\n",
    " ",
    "9",
    "歩",
    "\u{301}",
    "PI\n+\n/\n",
    "+\n",
    "moves ",
    "Some(",
    "/*",
    "変化：1手\n",
    "-",
];

/// The next of an endless series: random bytes, a flood of one thing, or a damaged `valid`.
pub(crate) fn bytes(rng: &mut Rng, valid: &[u8]) -> Vec<u8> {
    match rng.u8(..10) {
        0 => (0..rng.usize(..200)).map(|_| rng.u8(..)).collect(),
        1 => pieces(rng, 40).into_bytes(),
        2 => flood(rng),
        3 if !valid.is_empty() => valid[..rng.usize(..valid.len())].to_vec(),
        4 => [valid, flood(rng).as_slice()].concat(),
        _ => harmed(rng, valid),
    }
}

fn pieces(rng: &mut Rng, most: usize) -> String {
    let number = rng.usize(..most);
    (0..number).map(|_| piece(rng)).collect()
}

fn piece(rng: &mut Rng) -> &'static str {
    PIECES[rng.usize(..PIECES.len())]
}

fn flood(rng: &mut Rng) -> Vec<u8> {
    let piece = REPEATED[rng.usize(..REPEATED.len())];
    piece.repeat(1 << rng.usize(..15)).into_bytes()
}

/// Some places changed: a byte, a piece inserted, a stretch removed or doubled.
fn harmed(rng: &mut Rng, valid: &[u8]) -> Vec<u8> {
    let mut bytes = valid.to_vec();
    for _ in 0..=rng.usize(..4) {
        let at = rng.usize(..=bytes.len());
        let end = (at + rng.usize(..40)).min(bytes.len());
        match rng.u8(..4) {
            0 if at < bytes.len() => bytes[at] ^= 1 << rng.u8(..8),
            1 => _ = bytes.drain(at..end),
            2 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            _ => _ = bytes.splice(at..at, piece(rng).bytes()),
        }
    }
    bytes
}
