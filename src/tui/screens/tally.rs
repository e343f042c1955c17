//! The impasse panel: points and conditions of both sides (R66).

use crate::game::RuleSet;
use crate::rules::{Color, SideTally, Tally, Verdict};
use crate::tui::dialog::{Dialog, Row};

/// A dialog with the numbers of `tally` under `rules`; `called` names a side.
#[must_use]
pub fn panel(tally: &Tally, rules: &RuleSet, called: impl Fn(Color) -> String) -> Dialog {
    let mut body = Vec::new();
    for color in Color::ALL {
        body.extend(side_rows(tally.side(color), rules, &called(color)));
        body.push(Row::Text(String::new()));
    }
    let verdict = verdict(tally, rules, called);
    body.push(Row::Text(format!("Counted by consent: {verdict}")));
    Dialog::new("Impasse points  持将棋", body, Vec::new())
}

/// What an impasse agreed on now would be (R55, R56): `a draw`, or who wins.
#[must_use]
pub fn verdict(tally: &Tally, rules: &RuleSet, called: impl Fn(Color) -> String) -> String {
    match tally.verdict(rules.count) {
        Verdict::Draw => "a draw".to_owned(),
        Verdict::Win(color) => format!("{} wins", called(color)),
    }
}

fn side_rows(side: &SideTally, rules: &RuleSet, called: &str) -> Vec<Row> {
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
    if let Some(rule) = rules.declare {
        rows.push(Row::Faint("to declare a win (入玉宣言):".into()));
        let conditions = side.declaration(rule).conditions;
        let ticks = conditions.iter();
        rows.extend(ticks.map(|(condition, holds)| Row::Tick(*holds, condition.to_string())));
    }
    rows
}
