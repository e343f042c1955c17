//! Moves in Japanese against the cases of the notation corpus (formats.md 3).

use std::path::Path;

use komadai_core::notation::{ParsedMove, japanese, parse, triangle};
use komadai_core::rules::{Move, Position};

/// SFEN, move in USI and the expected text, by lines; the first line names the columns.
const CASES: &str = "tests/data/ki2-notation.tsv";

#[test]
fn every_case_is_written_and_read_as_the_association_has_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(CASES);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut checked = 0;
    for line in text.lines().skip(1) {
        let mut columns = line.split('\t');
        let mut next = || columns.next().unwrap_or_else(|| panic!("{line}: three columns"));
        let position = Position::from_sfen(next()).unwrap_or_else(|e| panic!("{line}: {e}"));
        let mv: Move = next().parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let expected = next();
        let side = triangle(position.side_to_move());
        assert_eq!(format!("{side}{}", japanese(&position, mv, None)), expected, "{line}");
        let read = parse(expected, &position, None);
        assert_eq!(read, Ok(ParsedMove { mv, asks_promotion: false }), "{line}");
        checked += 1;
    }
    assert_eq!(checked, 1372);
}
