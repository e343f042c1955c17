//! Impasse points of the rule corpus (R53, R57, R58, R64).

use komadai_core::rules::{
    DeclarationRule, Declared, Handicap, Position, RemovedPieces, SideTally, Tally,
};

use crate::tsv;

fn position(sfen: &str) -> Position {
    Position::from_sfen(sfen).expect("an SFEN")
}

fn numbers(side: &SideTally) -> String {
    let entered = u8::from(side.has_entered());
    let (all, declared) = (side.points(), side.declared_points());
    format!("{all} {declared} {} {entered}", side.zone.pieces())
}

#[test]
fn every_position_counts_as_the_rules_say() {
    let rows = tsv::rows("points.tsv");
    for row in &rows {
        let id = row.get("id");
        let handicap = Handicap::of(&position(row.get("start")));
        let removed = match (handicap, row.get("handicap")) {
            (Some(_), "add") => RemovedPieces::CountForWhite,
            _ => RemovedPieces::DoNotCount,
        };
        let now = position(row.get("sfen"));
        let tally = Tally::of(&now, removed);
        assert_eq!(numbers(&tally.sides[0]), row.get("black"), "{id}");
        assert_eq!(numbers(&tally.sides[1]), row.get("white"), "{id}");
        for (column, rule) in
            [("declare27", DeclarationRule::Points27), ("declare24", DeclarationRule::Points24)]
        {
            let declared = match tally.side(now.side_to_move()).declaration(rule).result {
                Declared::Win => "win",
                Declared::Draw => "draw",
                Declared::Fail => "fail",
            };
            assert_eq!(declared, row.get(column), "{id} {column}");
        }
    }
    assert!(rows.len() >= 107, "only {} rows", rows.len());
}
