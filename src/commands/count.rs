//! `komadai count`: impasse points and conditions of a position, under every rule (R66).

use serde_json::{Value, json};

use super::{CommandResult, PositionArg, Size, Status, Streams};
use komadai_core::rules::{
    Color, CountRule, DeclarationRule, Declared, Handicap, ImpasseVerdict, RemovedPieces,
    SideTally, Tally,
};

/// Writes both sides' points, broken down, and the result of each impasse rule.
///
/// A game that began from a handicap counts the removed pieces for White (R64).
pub fn count(
    text: &str,
    ply: Option<usize>,
    limit: Size,
    as_json: bool,
    streams: &mut Streams,
) -> CommandResult {
    let place = PositionArg::find(text, ply, limit, streams.input)?;
    place.warn(streams.err)?;
    let removed = match Handicap::of(place.record.start()) {
        Some(_) => RemovedPieces::CountForWhite,
        None => RemovedPieces::DoNotCount,
    };
    let tally = Tally::of(&place.position, removed);
    if as_json {
        writeln!(streams.out, "{}", json(&tally))?;
    } else {
        write!(streams.out, "{}", plain(&tally))?;
    }
    Ok(Status::Yes)
}

const COUNTS: [(&str, CountRule); 2] = [("24", CountRule::Points24), ("27", CountRule::Points27)];
const DECLARATIONS: [(&str, DeclarationRule); 2] =
    [("24", DeclarationRule::Points24), ("27", DeclarationRule::Points27)];

fn plain(tally: &Tally) -> String {
    let mut text = String::new();
    for side in &tally.sides {
        text.push_str(&plain_side(side));
    }
    for (name, rule) in COUNTS {
        let verdict = verdict(tally.verdict(rule));
        text.push_str(&format!("by agreement, {name} points: {verdict}\n"));
    }
    text
}

fn plain_side(side: &SideTally) -> String {
    let king = if side.has_entered() { "entered" } else { "not entered" };
    let mut text = format!(
        "{:?}: {} points (board {} big {} small, hand {} big {} small, removed {}), \
         {} declared, {} pieces in the zone, king {king}\n",
        side.color,
        side.points(),
        side.board.big,
        side.board.small,
        side.hand.big,
        side.hand.small,
        side.removed,
        side.declared_points(),
        side.zone.pieces(),
    );
    for (name, rule) in DECLARATIONS {
        let declaration = side.declaration(rule);
        let missing: Vec<String> = declaration.missing().map(|it| it.to_string()).collect();
        let missing = if missing.is_empty() {
            String::new()
        } else {
            format!(" (needs {})", missing.join(", "))
        };
        let result = declared(declaration.result);
        text.push_str(&format!("  declaration, {name} points: {result}{missing}\n"));
    }
    text
}

fn json(tally: &Tally) -> Value {
    let by_consent: serde_json::Map<String, Value> = COUNTS
        .into_iter()
        .map(|(name, rule)| (name.to_owned(), verdict(tally.verdict(rule)).into()))
        .collect();
    json!({
        "black": json_side(tally.side(Color::Black)),
        "white": json_side(tally.side(Color::White)),
        "by_consent": by_consent,
    })
}

fn json_side(side: &SideTally) -> Value {
    let declarations: serde_json::Map<String, Value> = DECLARATIONS
        .into_iter()
        .map(|(name, rule)| {
            let declaration = side.declaration(rule);
            let missing: Vec<String> = declaration.missing().map(|it| it.to_string()).collect();
            let value = json!({"result": declared(declaration.result), "missing": missing});
            (name.to_owned(), value)
        })
        .collect();
    json!({
        "points": side.points(),
        "declared_points": side.declared_points(),
        "pieces_in_zone": side.zone.pieces(),
        "king_entered": side.has_entered(),
        "in_check": side.in_check,
        "board": {"big": side.board.big, "small": side.board.small},
        "hand": {"big": side.hand.big, "small": side.hand.small},
        "removed": side.removed,
        "declarations": declarations,
    })
}

const fn verdict(verdict: ImpasseVerdict) -> &'static str {
    match verdict {
        ImpasseVerdict::Win(Color::Black) => "Black wins",
        ImpasseVerdict::Win(Color::White) => "White wins",
        ImpasseVerdict::Draw => "draw",
    }
}

const fn declared(declared: Declared) -> &'static str {
    match declared {
        Declared::Win => "win",
        Declared::Draw => "draw",
        Declared::Fail => "fail",
    }
}
