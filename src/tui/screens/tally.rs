//! The impasse panel: points and conditions of both sides (R66).

use crate::rules::{Color, CountRule, DeclarationRule, SideTally, Tally, Verdict};
use crate::tui::dialog::{Dialog, Row};

/// A dialog with the numbers of `tally`; `called` names a side.
#[must_use]
pub fn panel(tally: &Tally, called: impl Fn(Color) -> String) -> Dialog {
    let mut body = Vec::new();
    for color in Color::ALL {
        body.extend(side_rows(tally.side(color), &called(color)));
        body.push(Row::Text(String::new()));
    }
    let verdict = match tally.verdict(CountRule::Points24) {
        Verdict::Draw => "a draw".to_owned(),
        Verdict::Win(color) => format!("{} wins", called(color)),
    };
    body.push(Row::Text(format!("By consent, 24 points: {verdict}")));
    Dialog::new("Impasse points  持将棋", body, Vec::new())
}

fn side_rows(side: &SideTally, called: &str) -> Vec<Row> {
    let (board, hand) = (side.board, side.hand);
    let mut rows = vec![
        Row::Strong(format!("{called}: {} points", side.points())),
        Row::Text(format!(
            "board {}: {} big x5, {} small;  hand {}: {} big x5, {} small",
            board.points(),
            board.big,
            board.small,
            hand.points(),
            hand.big,
            hand.small
        )),
    ];
    if side.removed > 0 {
        let removed = side.removed;
        rows.push(Row::Text(format!("given as a handicap: {removed}")));
    }
    let to_declare = "to declare a win (入玉宣言), 27-point rule:";
    rows.push(Row::Faint(to_declare.into()));
    let declaration = side.declaration(DeclarationRule::Points27);
    let conditions = declaration.conditions.iter();
    rows.extend(conditions.map(|(condition, holds)| Row::Tick(*holds, condition.to_string())));
    rows
}
