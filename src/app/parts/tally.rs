//! The impasse panel: points and conditions of both sides under every rule (R52-R66).

use crate::app::parts::dialog::{Button, Dialog, Row};
use crate::app::wording::words::in_a_row;
use crate::said::square;
use crate::text::pad_left;
use crate::texts::{self, text};
use komadai_core::game::{Agreement, RuleSet, TryRule};
use komadai_core::rules::{
    Color, Condition, CountRule, DeclarationRule, Declared, ImpasseVerdict, PIECES_NEEDED,
    PieceCount, Position, SideTally, Tally, TryStatus,
};

/// The data of the panel.
#[derive(Debug, Clone, Copy)]
pub struct TallySubject<'a> {
    /// The position counted.
    pub position: &'a Position,
    /// Its points, corrected for a handicap.
    pub tally: &'a Tally,
    /// The rules in force, whose lines are marked.
    pub rules: &'a RuleSet,
    /// Whether the flags still stand, by [`Color::index`].
    pub has_time: [bool; 2],
    /// The names of the sides, by [`Color::index`].
    pub names: [&'a str; 2],
}

/// The fewest columns of a window with the sides next to each other.
const WIDE: u16 = 78;
/// The mark of the rules in force.
const IN_FORCE: &str = " *";

/// The panel for a window of `columns`.
pub fn panel<M: Clone>(subject: TallySubject, columns: u16, buttons: Vec<Button<M>>) -> Dialog<M> {
    let [black, white] = Color::ALL.map(|color| subject.side_rows(color));
    let mut body = if columns >= WIDE {
        let pairs = black.into_iter().zip(white);
        pairs.map(|(black, white)| Row::beside(black, white)).collect()
    } else {
        let gap = [Row::Text(String::new())];
        let rows = black.into_iter().chain(gap).chain(white);
        rows.collect::<Vec<Row>>()
    };
    body.extend(subject.consent_rows());
    body.extend(subject.declaration_row());
    Dialog::new(text!("tally-title", mark = IN_FORCE.trim()), body, buttons)
}

/// The result of an impasse agreed on now (R55, R56): `a draw`, or the winner.
pub fn verdict(tally: &Tally, rule: CountRule, called: impl Fn(Color) -> String) -> String {
    match tally.verdict(rule) {
        ImpasseVerdict::Draw => text!("tally-drawn"),
        ImpasseVerdict::Win(color) => text!("tally-won", who = called(color)),
    }
}

/// The place of the words about a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// On the panel: `A declaration now would win with 29 points.`
    Panel,
    /// In the question: `A declaration would win with 29 points.`
    Question,
}

/// The result of a declaration of a side, with the reason.
pub fn declaration(side: &SideTally, rule: DeclarationRule, telling: Telling) -> String {
    let declaration = side.declaration(rule);
    let [win, draw, fail] = match telling {
        Telling::Panel => ["tally-now-win", "tally-now-draw", "tally-now-fail"],
        Telling::Question => ["tally-would-win", "tally-would-draw", "tally-would-fail"],
    };
    let points = side.declared_points();
    match declaration.result {
        Declared::Win => text!(win, points = points),
        Declared::Draw => text!(draw, points = points),
        Declared::Fail => {
            let missing: Vec<String> = declaration.missing().map(lack).collect();
            text!(fail, missing = in_a_row(&missing))
        }
    }
}

/// The words of the button that declares for a side, with the result: `Declare (wins)`.
pub(crate) fn declare_button(side: &SideTally, rule: DeclarationRule) -> String {
    match side.declaration(rule).result {
        Declared::Win => text!("tally-button-win"),
        Declared::Draw => text!("tally-button-draw"),
        Declared::Fail => text!("tally-button-fail"),
    }
}

/// A condition as a line of the panel.
fn condition(condition: Condition) -> String {
    match condition {
        Condition::Turn => text!("tally-to-move"),
        Condition::KingEntered => text!("tally-king-entered"),
        Condition::NotInCheck => text!("tally-not-in-check"),
        Condition::Pieces { have } => text!("tally-pieces", have = have, needed = PIECES_NEEDED),
        Condition::Points { have, needed } => {
            text!("tally-lacks-points", have = have, needed = needed)
        }
    }
}

/// The missing condition, in words.
fn lack(condition: Condition) -> String {
    match condition {
        Condition::Turn => text!("tally-lacks-turn"),
        Condition::KingEntered => text!("tally-lacks-king-entered"),
        Condition::NotInCheck => text!("tally-lacks-not-in-check"),
        Condition::Pieces { have } => {
            text!("tally-lacks-pieces", have = have, needed = PIECES_NEEDED)
        }
        Condition::Points { have, needed } => {
            text!("tally-lacks-points", have = have, needed = needed)
        }
    }
}

impl TallySubject<'_> {
    fn side_rows(&self, color: Color) -> Vec<Row> {
        let side = self.tally.side(color);
        let mut rows = vec![
            Row::Strong(text!(
                "tally-points",
                name = self.names[color.index()],
                points = side.points(),
            )),
            Row::Text(counted("tally-board", side.board)),
            Row::Text(counted("tally-hand", side.hand)),
        ];
        if self.tally.sides.iter().any(|side| side.removed > 0) {
            let points = in_column(side.removed);
            rows.push(Row::Text(text!("tally-odds", points = points)));
        }
        rows.extend(self.condition_rows(side));
        rows.extend([DeclarationRule::Points27, DeclarationRule::Points24].map(|rule| {
            let is_on = self.rules.declare == Some(rule);
            declaration_row(side, rule, is_on)
        }));
        rows.push(self.try_row(color));
        rows.push(self.fairbairn_row(color));
        rows
    }

    /// The conditions that both declarations share (R57, R58).
    fn condition_rows(&self, side: &SideTally) -> Vec<Row> {
        let conditions = side.declaration(DeclarationRule::Points27).conditions;
        let app = conditions
            .into_iter()
            .filter(|(condition, _)| !matches!(condition, Condition::Points { .. }));
        let mut rows: Vec<Row> = app
            .map(|(which, holds)| {
                let has_time = which != Condition::Turn || self.has_time[side.color.index()];
                Row::Tick(holds && has_time, condition(which))
            })
            .collect();
        rows.push(Row::Text(text!("tally-declared-points", points = side.declared_points(),)));
        rows
    }

    /// Whether the king can move to the opponent's king square (R60).
    fn try_row(&self, color: Color) -> Row {
        let is_on = self.rules.try_rule != TryRule::Off;
        let key = match TryStatus::of(self.position, color) {
            TryStatus::Arrived => "tally-try-there",
            TryStatus::OwnPiece => "tally-try-own",
            TryStatus::Attacked => "tally-try-attacked",
            TryStatus::InReach => "tally-try-open",
            TryStatus::Far => "tally-try-far",
        };
        let square = square(texts::chosen(), color.opponent().king_start());
        weighed(text!(key, square = square), is_on)
    }

    /// The number of pieces still outside the zone (R61).
    fn fairbairn_row(&self, color: Color) -> Row {
        let outside = self.position.pieces(color) & !color.promotion_zone();
        let words = text!("tally-fairbairn", outside = outside.count());
        weighed(words, self.rules.fairbairn)
    }

    /// The result of a declaration of the side to move by the rules of the game.
    fn declaration_row(&self) -> Option<Row> {
        let rule = self.rules.declare?;
        let side = self.tally.side(self.position.side_to_move());
        Some(Row::Text(declaration(side, rule, Telling::Panel)))
    }

    fn consent_rows(&self) -> Vec<Row> {
        let when = match self.rules.agree {
            Agreement::Both => text!("tally-consent-both"),
            Agreement::Either => text!("tally-consent-either"),
            Agreement::Off => text!("tally-consent-off"),
        };
        let count = |rule, points| {
            let called = |color: Color| self.names[color.index()].to_owned();
            let verdict = verdict(self.tally, rule, called);
            let is_on = self.rules.count == rule && self.rules.agree != Agreement::Off;
            weighed(text!("tally-counted", rule = points, verdict = verdict), is_on)
        };
        vec![Row::Text(when), count(CountRule::Points24, 24), count(CountRule::Points27, 27)]
    }
}

/// `board 19: 2 big x5 + 9 small`.
fn counted(key: &str, count: PieceCount) -> String {
    text!(key, points = in_column(count.points()), big = count.big, small = count.small,)
}

/// A number of points, padded to two columns.
fn in_column(points: u32) -> String {
    pad_left(&points.to_string(), 2)
}

/// Marked and plain if the rule is in force, else faint.
fn weighed(words: String, is_on: bool) -> Row {
    if is_on { Row::Text(format!("{words}{IN_FORCE}")) } else { Row::Faint(words) }
}

/// `declare 27: 28 of 28, wins`.
fn declaration_row(side: &SideTally, rule: DeclarationRule, is_on: bool) -> Row {
    let result = side.declaration(rule).result;
    let (number, needed) = match rule {
        DeclarationRule::Points27 => (27, rule.points_needed(side.color)),
        DeclarationRule::Points24 => (24, 31),
    };
    let key = match result {
        Declared::Win => "tally-rule-win",
        Declared::Draw => "tally-rule-draw",
        Declared::Fail => "tally-rule-fail",
    };
    let have = side.declared_points();
    let words = text!(key, rule = number, have = have, needed = needed);
    let mark = if is_on { IN_FORCE } else { "" };
    Row::Tick(result != Declared::Fail, words + mark)
}
