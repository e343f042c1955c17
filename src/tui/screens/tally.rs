//! The impasse panel: points and conditions of both sides under every rule (R52-R66).

use crate::game::{Agreement, RuleSet, TryRule};
use crate::rules::{
    Color, Condition, Count, CountRule, DeclarationRule, Declared, Position, SideTally, Tally,
    Verdict,
};
use crate::tui::dialog::{Button, Dialog, Row};

/// What the panel is about.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The position counted.
    pub position: &'a Position,
    /// Its numbers, corrected for a handicap.
    pub tally: &'a Tally,
    /// The rules in force, whose lines are marked.
    pub rules: &'a RuleSet,
    /// Whether the flags still stand, by [`Color::index`].
    pub has_time: [bool; 2],
    /// What the sides are called, by [`Color::index`].
    pub names: [&'a str; 2],
}

/// The fewest columns of a window in which the sides stand beside each other.
const WIDE: u16 = 78;
/// Marks what the rules of the game go by.
const IN_FORCE: &str = " *";

/// The panel for a window of `columns`.
#[must_use]
pub fn panel(subject: Subject, columns: u16, buttons: Vec<Button>) -> Dialog {
    let [black, white] = Color::ALL.map(|color| subject.side_rows(color));
    let mut body = if columns >= WIDE {
        let pairs = black.into_iter().zip(white);
        pairs
            .map(|(black, white)| Row::beside(black, white))
            .collect()
    } else {
        let gap = [Row::Text(String::new())];
        let rows = black.into_iter().chain(gap).chain(white);
        rows.collect::<Vec<Row>>()
    };
    body.extend(subject.consent_rows());
    body.extend(subject.declaration_row());
    let title = format!(
        "Impasse  持将棋   ({}: in force in this game)",
        IN_FORCE.trim()
    );
    Dialog::new(title, body, buttons)
}

/// What an impasse agreed on now would be (R55, R56): `a draw`, or who wins.
#[must_use]
pub fn verdict(tally: &Tally, rule: CountRule, called: impl Fn(Color) -> String) -> String {
    match tally.verdict(rule) {
        Verdict::Draw => "a draw".to_owned(),
        Verdict::Win(color) => format!("{} wins", called(color)),
    }
}

/// What a declaration of a side would give, and what for: `would win with 29 points`.
#[must_use]
pub fn declaration(side: &SideTally, rule: DeclarationRule) -> String {
    let declaration = side.declaration(rule);
    let points = side.declared_points();
    let missing: Vec<String> = declaration.missing().map(lack).collect();
    match declaration.result {
        Declared::Win => format!("would win with {points} points"),
        Declared::Draw => format!("would draw with {points} points"),
        Declared::Fail => format!("would lose: {}", missing.join(", ")),
    }
}

/// What a declaration of a side would give, in a word: `wins`, `draws` or `loses`.
#[must_use]
pub fn declared(side: &SideTally, rule: DeclarationRule) -> &'static str {
    match side.declaration(rule).result {
        Declared::Win => "wins",
        Declared::Draw => "draws",
        Declared::Fail => "loses",
    }
}

/// What is missing, in words.
fn lack(condition: Condition) -> String {
    match condition {
        Condition::Turn => "not to move".into(),
        Condition::KingEntered => "the king has not entered".into(),
        Condition::NotInCheck => "in check".into(),
        Condition::Pieces { .. } | Condition::Points { .. } => condition.to_string(),
    }
}

impl Subject<'_> {
    fn side_rows(&self, color: Color) -> Vec<Row> {
        let side = self.tally.side(color);
        let mut rows = vec![
            Row::Strong(format!(
                "{}: {} points",
                self.names[color.index()],
                side.points()
            )),
            Row::Text(counted("board", side.board)),
            Row::Text(counted("hand ", side.hand)),
        ];
        if self.tally.sides.iter().any(|side| side.removed > 0) {
            rows.push(Row::Text(format!("odds  {:>2}", side.removed)));
        }
        rows.extend(self.condition_rows(side));
        rows.extend(
            [DeclarationRule::Points27, DeclarationRule::Points24].map(|rule| {
                let is_on = self.rules.declare == Some(rule);
                declaration_row(side, rule, is_on)
            }),
        );
        rows.push(self.try_row(color));
        rows.push(self.fairbairn_row(color));
        rows
    }

    /// The conditions that both declarations share (R57, R58).
    fn condition_rows(&self, side: &SideTally) -> Vec<Row> {
        let conditions = side.declaration(DeclarationRule::Points27).conditions;
        let shared = conditions
            .into_iter()
            .filter(|(condition, _)| !matches!(condition, Condition::Points { .. }));
        let mut rows: Vec<Row> = shared
            .map(|(condition, holds)| match condition {
                Condition::Turn => {
                    let has_time = self.has_time[side.color.index()];
                    Row::Tick(holds && has_time, "to move, time left".to_owned())
                }
                _ => Row::Tick(holds, condition.to_string()),
            })
            .collect();
        rows.push(Row::Text(format!(
            "zone and hand: {} points",
            side.declared_points()
        )));
        rows
    }

    /// How far the king is from the throne (R60).
    fn try_row(&self, color: Color) -> Row {
        let is_on = self.rules.try_rule != TryRule::Off;
        let throne = color.opponent().king_start();
        let king = self.position.king(color);
        let words = if king == Some(throne) {
            format!("try: the king is on {throne}")
        } else if self.position.is_attacked(throne, color.opponent()) {
            format!("try: {throne} is attacked")
        } else {
            format!("try: {throne} is open to the king")
        };
        weighed(words, is_on)
    }

    /// How many pieces are still outside the zone (R61).
    fn fairbairn_row(&self, color: Color) -> Row {
        let outside = self.position.pieces(color) & !color.promotion_zone();
        let words = match outside.count() {
            0 => "Fairbairn: all pieces are in the zone".to_owned(),
            1 => "Fairbairn: 1 piece outside the zone".to_owned(),
            more => format!("Fairbairn: {more} pieces outside the zone"),
        };
        weighed(words, self.rules.fairbairn)
    }

    /// What a declaration of the side to move would give by the rules of the game.
    fn declaration_row(&self) -> Option<Row> {
        let rule = self.rules.declare?;
        let side = self.tally.side(self.position.side_to_move());
        let words = declaration(side, rule);
        Some(Row::Text(format!("A declaration now {words}.")))
    }

    fn consent_rows(&self) -> Vec<Row> {
        let when = match self.rules.agree {
            Agreement::Both => "By consent, once both kings have entered:",
            Agreement::Either => "By consent, once a king has entered:",
            Agreement::Off => "By consent (not under these rules):",
        };
        let count = |rule, name| {
            let called = |color: Color| self.names[color.index()].to_owned();
            let verdict = verdict(self.tally, rule, called);
            let is_on = self.rules.count == rule && self.rules.agree != Agreement::Off;
            weighed(format!("  counted by {name}: {verdict}"), is_on)
        };
        vec![
            Row::Text(when.to_owned()),
            count(CountRule::Points24, "24 points"),
            count(CountRule::Points27, "27 points"),
        ]
    }
}

/// `board 19: 2 big x5 + 9 small`.
fn counted(place: &str, count: Count) -> String {
    let points = count.points();
    format!(
        "{place} {points:>2}: {} big x5 + {} small",
        count.big, count.small
    )
}

/// Marked and plain where the rules go by it, else faint.
fn weighed(words: String, is_on: bool) -> Row {
    if is_on {
        Row::Text(format!("{words}{IN_FORCE}"))
    } else {
        Row::Faint(words)
    }
}

/// `27 points: 28 of 28, wins`.
fn declaration_row(side: &SideTally, rule: DeclarationRule, is_on: bool) -> Row {
    let declaration = side.declaration(rule);
    let have = side.declared_points();
    let needed = match rule {
        DeclarationRule::Points27 => rule.points_needed(side.color),
        DeclarationRule::Points24 => 31,
    };
    let name = match rule {
        DeclarationRule::Points27 => "27",
        DeclarationRule::Points24 => "24",
    };
    let result = match declaration.result {
        Declared::Win => "wins",
        Declared::Draw => "draws",
        Declared::Fail => "fails",
    };
    let mark = if is_on { IN_FORCE } else { "" };
    let words = format!("declare {name}: {have} of {needed}, {result}{mark}");
    match (is_on, declaration.result) {
        (_, Declared::Win | Declared::Draw) => Row::Tick(true, words),
        (_, Declared::Fail) => Row::Tick(false, words),
    }
}
