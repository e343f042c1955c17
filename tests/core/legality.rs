//! Every illegal move of the rule corpus is refused for its reason, every legal one accepted (R36).

use komadai_core::rules::Position;

use crate::tsv;

#[test]
fn every_illegal_move_has_its_reason() {
    let mut judged = 0;
    for row in tsv::rows("positions.tsv") {
        let id = row.get("id");
        let position = Position::from_sfen(row.get("sfen")).expect("an SFEN");
        for text in row.get("legal").split_whitespace() {
            assert!(position.judge_usi(text).is_ok(), "{id}: {text}");
        }
        for pair in row.get("illegal").split_whitespace() {
            let (text, reason) = pair.rsplit_once(':').expect("move:reason");
            let code = position.judge_usi(text).map_err(|illegal| illegal.code());
            assert_eq!(code, Err(reason), "{id}: {text}");
            judged += 1;
        }
    }
    assert!(judged >= 1141, "only {judged} illegal moves");
}

#[test]
fn every_generated_move_is_judged_legal() {
    for row in tsv::rows("positions.tsv").iter().step_by(10) {
        let position = Position::from_sfen(row.get("sfen")).expect("an SFEN");
        for mv in &position.legal_moves() {
            assert_eq!(position.judge((*mv).into()), Ok(*mv), "{}", row.get("id"));
        }
    }
}
