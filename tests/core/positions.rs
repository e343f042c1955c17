//! Legal moves, set-ups and perft counts of the rule corpus (`tests/data`, R4–R31).

use komadai_core::rules::{Position, perft};
use sha2::{Digest, Sha256};

use crate::tsv;

/// First 16 hex digits of SHA-256 over the sorted moves joined by single spaces.
fn hash_of(moves: &[String]) -> String {
    let digest = Sha256::digest(moves.join(" "));
    let start = digest.iter().take(8).fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte));
    format!("{start:016x}")
}

#[test]
fn every_position_has_exactly_its_legal_moves() {
    let rows = tsv::rows("positions.tsv");
    for row in &rows {
        let id = row.get("id");
        let position = Position::from_sfen(row.get("sfen")).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(position.to_sfen(), row.get("sfen"), "{id}");
        let moves = position.legal_moves().to_sorted_usi();
        assert_eq!(moves.len().to_string(), row.get("legal_count"), "{id}: {moves:?}");
        assert_eq!(hash_of(&moves), row.get("legal_hash"), "{id}: {moves:?}");
        assert_eq!(position.is_in_check(), row.get("in_check") == "1", "{id}");
        let status = match (position.has_legal_move(), position.is_in_check()) {
            (true, _) => "normal",
            (false, true) => "checkmate",
            (false, false) => "stalemate",
        };
        assert_eq!(status, row.get("status"), "{id}");
        for legal in row.get("legal").split_whitespace() {
            assert!(moves.iter().any(|mv| mv == legal), "{id}: {legal} is missing");
        }
    }
    assert!(rows.len() >= 489, "only {} rows", rows.len());
}

#[test]
fn every_setup_gets_its_verdict() {
    let rows = tsv::rows("setups.tsv");
    for row in &rows {
        let verdict = match Position::from_sfen(row.get("sfen")) {
            Ok(_) => "ok",
            Err(error) => error.code(),
        };
        assert_eq!(verdict, row.get("verdict"), "{}: {}", row.get("id"), row.get("sfen"));
    }
    assert!(rows.len() >= 50, "only {} rows", rows.len());
}

#[test]
fn perft_counts_are_right_at_every_depth() {
    let mut checked = 0;
    for row in tsv::rows("perft.tsv") {
        let position = Position::from_sfen(row.get("sfen")).expect("an SFEN");
        for depth in 1..=4 {
            let Ok(expected) = row.get(&format!("d{depth}")).parse::<u64>() else {
                continue;
            };
            assert_eq!(perft(&position, depth), expected, "{} depth {depth}", row.get("id"));
            checked += 1;
        }
    }
    assert!(checked > 280, "only {checked} counts");
}
