//! What is said when a game ends, in English and Japanese (R81–R83).

use super::{DrawReason, Game, Outcome, RuleSet, WinReason};
use crate::notation::side_name;
use crate::rules::{Color, Condition, Exposure, IllegalMove, PIECES_NEEDED, Repetition};

/// A language of announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
}

impl Language {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::English => Self::Japanese,
            Self::Japanese => Self::English,
        }
    }
}

impl Game {
    /// Outcome, winner, reason, points and move count in one line; `None` while the game goes on.
    #[must_use]
    pub fn announcement(&self, language: Language) -> Option<String> {
        let outcome = self.outcome()?;
        let moves = self.ply();
        let text = match language {
            Language::English => {
                format!(
                    "{}, {}",
                    english(outcome, self.rules()),
                    counted_moves(moves)
                )
            }
            Language::Japanese => {
                let names = japanese_names(self.handicap().is_some());
                match outcome {
                    Outcome::Win {
                        winner,
                        by: WinReason::Checkmate,
                    } => {
                        format!("まで{moves}手で{}の勝ち(詰み)", names[winner.index()])
                    }
                    Outcome::Win { .. } | Outcome::Draw(_) | Outcome::Interrupted => {
                        format!(
                            "{}(まで{moves}手)",
                            japanese(outcome, names, self.position().ply(), self.rules())
                        )
                    }
                }
            }
        };
        let by_fairbairn = self.ended_by_fairbairn();
        Some(match language {
            Language::English if by_fairbairn => format!("Fairbairn rule: {text}"),
            Language::Japanese if by_fairbairn => format!("フェアベアン・ルール: {text}"),
            Language::English | Language::Japanese => text,
        })
    }
}

fn counted_moves(moves: usize) -> String {
    match moves {
        1 => "1 move".to_owned(),
        _ => format!("{moves} moves"),
    }
}

fn english(outcome: &Outcome, rules: &RuleSet) -> String {
    match outcome {
        Outcome::Win { winner, by } => english_win(*winner, by, rules),
        Outcome::Draw(DrawReason::Sennichite) => "Draw by repetition (sennichite)".to_owned(),
        Outcome::Draw(DrawReason::AgreedSennichite { occurrence }) => {
            format!("Draw by agreed repetition (sennichite at occurrence {occurrence})")
        }
        Outcome::Draw(DrawReason::Impasse([b, w])) => {
            format!(
                "Draw by impasse ({b}-{w} points, {}-point rule)",
                rules.value("count")
            )
        }
        Outcome::Draw(DrawReason::Declaration { points }) => {
            format!(
                "Draw by declaration ({points} points, {}-point rule)",
                rules.value("declare")
            )
        }
        Outcome::Draw(DrawReason::MoveLimit) => "Draw by the move limit".to_owned(),
        Outcome::Interrupted => "Interrupted".to_owned(),
    }
}

fn english_win(winner: Color, by: &WinReason, rules: &RuleSet) -> String {
    let loser = winner.opponent();
    match by {
        WinReason::Checkmate => format!("{winner:?} wins by checkmate"),
        WinReason::NoLegalMove => format!("{winner:?} wins: no legal move"),
        WinReason::Resignation => format!("{loser:?} resigned: {winner:?} wins"),
        WinReason::IllegalMove(reason) => {
            let code = reason.code();
            format!("{loser:?} made an illegal move ({code}): {winner:?} wins")
        }
        WinReason::PerpetualCheck => format!("{loser:?} gave perpetual check: {winner:?} wins"),
        WinReason::ImpassePoints([b, w]) => {
            let rule = rules.value("count");
            format!("{winner:?} wins the impasse ({b}-{w} points, {rule}-point rule)")
        }
        WinReason::Declaration { points } => {
            let rule = rules.value("declare");
            format!("{winner:?} wins by declaration ({points} points, {rule}-point rule)")
        }
        WinReason::DeclarationFailed(missing) => {
            let missing = lack(*missing);
            format!("{loser:?}'s declaration failed ({missing}): {winner:?} wins")
        }
        WinReason::Try => format!("{winner:?} wins by the try rule"),
        WinReason::Timeout => format!("{loser:?} ran out of time: {winner:?} wins"),
    }
}

/// How Black and White are called, by [`Color::index`] (R2).
fn japanese_names(handicap: bool) -> [&'static str; 2] {
    Color::ALL.map(|color| side_name(color, handicap))
}

fn japanese(outcome: &Outcome, names: [&str; 2], number: u32, rules: &RuleSet) -> String {
    match outcome {
        Outcome::Win { winner, by } => {
            let loser = winner.opponent();
            japanese_win(names[winner.index()], names[loser.index()], by, rules)
        }
        Outcome::Draw(DrawReason::Sennichite) => "千日手".to_owned(),
        Outcome::Draw(DrawReason::AgreedSennichite { occurrence }) => {
            format!("合意による千日手(同一局面{occurrence}回目)")
        }
        Outcome::Draw(DrawReason::Impasse([b, w])) => {
            format!("持将棋、{b}点対{w}点({}点法)", rules.value("count"))
        }
        Outcome::Draw(DrawReason::Declaration { points }) => {
            format!(
                "宣言により持将棋、{points}点({}点法)",
                rules.value("declare")
            )
        }
        Outcome::Draw(DrawReason::MoveLimit) => format!("{number}手指了、持将棋"),
        Outcome::Interrupted => "中断".to_owned(),
    }
}

fn japanese_win(winner: &str, loser: &str, by: &WinReason, rules: &RuleSet) -> String {
    match by {
        WinReason::Checkmate => format!("{winner}の勝ち(詰み)"),
        WinReason::NoLegalMove => format!("合法手なし、{winner}の勝ち"),
        WinReason::Resignation => format!("投了、{winner}の勝ち"),
        WinReason::IllegalMove(reason) => {
            format!(
                "{loser}の反則負け({})、{winner}の勝ち",
                illegal_move(reason)
            )
        }
        WinReason::PerpetualCheck => format!("連続王手の千日手、{winner}の勝ち"),
        WinReason::ImpassePoints([b, w]) => {
            let rule = rules.value("count");
            format!("点数により{winner}の勝ち、{b}点対{w}点({rule}点法)")
        }
        WinReason::Declaration { points } => {
            let rule = rules.value("declare");
            format!("入玉宣言勝ち、{winner}の勝ち、{points}点({rule}点法)")
        }
        WinReason::DeclarationFailed(missing) => {
            format!(
                "宣言失敗({})、{loser}の反則負け、{winner}の勝ち",
                condition(*missing)
            )
        }
        WinReason::Try => format!("トライ勝ち、{winner}の勝ち"),
        WinReason::Timeout => format!("時間切れ、{winner}の勝ち"),
    }
}

/// What is missing for a declaration (R57).
fn lack(missing: Condition) -> String {
    match missing {
        Condition::Turn => "not to move".to_owned(),
        Condition::KingEntered => "king not entered".to_owned(),
        Condition::NotInCheck => "in check".to_owned(),
        Condition::Pieces { .. } | Condition::Points { .. } => format!("only {missing}"),
    }
}

/// What is missing for a declaration, in Japanese (R57).
fn condition(missing: Condition) -> String {
    match missing {
        Condition::Turn => "手番でない".to_owned(),
        Condition::KingEntered => "玉が敵陣にない".to_owned(),
        Condition::Pieces { have } => format!("敵陣の駒が{have}枚で{PIECES_NEEDED}枚に足りない"),
        Condition::NotInCheck => "王手がかかっている".to_owned(),
        Condition::Points { have, needed } => format!("{have}点で{needed}点に足りない"),
    }
}

/// The Japanese name of a foul, such as 二歩.
#[must_use]
pub const fn illegal_move(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::OutOfTurn { .. } => "二手指し",
        IllegalMove::Syntax { .. } => "指し手不明",
        IllegalMove::PromotedDrop { .. } => "成駒打ち",
        IllegalMove::NotInHand { .. } => "持駒にない駒",
        IllegalMove::Occupied { .. } => "駒のあるマスへの打ち",
        IllegalMove::DeadPiece { .. } => "行き所のない駒",
        IllegalMove::Nifu { .. } => "二歩",
        IllegalMove::NoPiece { .. } => "駒のないマスからの着手",
        IllegalMove::NotYourPiece { .. } => "相手の駒の移動",
        IllegalMove::OwnPiece { .. } => "自分の駒のあるマスへの移動",
        IllegalMove::Movement { .. } => "駒の動かし方の誤り",
        IllegalMove::CapturesKing { .. } => "玉の捕獲",
        IllegalMove::Promotion { .. } => "成れない駒の成り",
        IllegalMove::KingInCheck {
            how: Exposure::Unanswered,
            ..
        } => "王手放置",
        IllegalMove::KingInCheck { .. } => "自殺手",
        IllegalMove::Uchifuzume { .. } => "打ち歩詰め",
    }
}

/// The warning beside a repeated position (R49): which occurrence it is and what one more would be.
///
/// `occurrence` counts from 1; the first says nothing.
#[must_use]
pub fn repetition(language: Language, occurrence: usize, end: Repetition) -> Option<String> {
    let last = occurrence == 3;
    match (language, occurrence, end) {
        (_, 0 | 1, _) => None,
        (Language::English, _, Repetition::Sennichite) if last => {
            Some("3rd occurrence: once more is a draw".to_owned())
        }
        (Language::English, _, Repetition::PerpetualCheck { offender }) if last => Some(format!(
            "3rd occurrence: once more loses for {offender:?} (perpetual check)"
        )),
        (Language::English, n, _) => Some(match n {
            2 => "2nd occurrence".to_owned(),
            _ => format!("{n}th occurrence"),
        }),
        (Language::Japanese, _, Repetition::Sennichite) if last => {
            Some("同一局面3回目、あと1回で千日手".to_owned())
        }
        (Language::Japanese, _, Repetition::PerpetualCheck { .. }) if last => {
            Some("同一局面3回目、あと1回で連続王手の千日手".to_owned())
        }
        (Language::Japanese, n, _) => Some(format!("同一局面{n}回目")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameSetup;
    use crate::rules::{Condition, Handicap, Square};
    use std::time::Duration;

    /// Both texts of an outcome in an even game.
    fn said(outcome: &Outcome) -> [String; 2] {
        let names = japanese_names(false);
        let rules = RuleSet::default();
        [
            english(outcome, &rules),
            japanese(outcome, names, 500, &rules),
        ]
    }

    fn white_wins(by: WinReason) -> [String; 2] {
        let winner = Color::White;
        said(&Outcome::Win { winner, by })
    }

    #[test]
    fn r83_every_win_names_winner_and_reason_in_both_languages() {
        let pawn = Square::new(3, 7).expect("a square");
        let nifu = IllegalMove::Nifu { pawn };
        for (by, texts) in [
            (
                WinReason::Checkmate,
                ["White wins by checkmate", "後手の勝ち(詰み)"],
            ),
            (
                WinReason::NoLegalMove,
                ["White wins: no legal move", "合法手なし、後手の勝ち"],
            ),
            (
                WinReason::Resignation,
                ["Black resigned: White wins", "投了、後手の勝ち"],
            ),
            (
                WinReason::IllegalMove(nifu),
                [
                    "Black made an illegal move (nifu): White wins",
                    "先手の反則負け(二歩)、後手の勝ち",
                ],
            ),
            (
                WinReason::PerpetualCheck,
                [
                    "Black gave perpetual check: White wins",
                    "連続王手の千日手、後手の勝ち",
                ],
            ),
            (
                WinReason::ImpassePoints([20, 34]),
                [
                    "White wins the impasse (20-34 points, 24-point rule)",
                    "点数により後手の勝ち、20点対34点(24点法)",
                ],
            ),
            (
                WinReason::Declaration { points: 27 },
                [
                    "White wins by declaration (27 points, 27-point rule)",
                    "入玉宣言勝ち、後手の勝ち、27点(27点法)",
                ],
            ),
            (
                WinReason::Try,
                ["White wins by the try rule", "トライ勝ち、後手の勝ち"],
            ),
            (
                WinReason::Timeout,
                ["Black ran out of time: White wins", "時間切れ、後手の勝ち"],
            ),
        ] {
            assert_eq!(white_wins(by), texts);
        }
        let [english, japanese] = white_wins(WinReason::DeclarationFailed(Condition::KingEntered));
        assert!(
            english.starts_with("Black's declaration failed (king not entered): White wins"),
            "{english}"
        );
        assert_eq!(
            japanese,
            "宣言失敗(玉が敵陣にない)、先手の反則負け、後手の勝ち"
        );
    }

    #[test]
    fn r83_every_draw_names_its_reason_and_the_points() {
        for (reason, texts) in [
            (
                DrawReason::Sennichite,
                ["Draw by repetition (sennichite)", "千日手"],
            ),
            (
                DrawReason::Impasse([29, 25]),
                [
                    "Draw by impasse (29-25 points, 24-point rule)",
                    "持将棋、29点対25点(24点法)",
                ],
            ),
            (
                DrawReason::Declaration { points: 24 },
                [
                    "Draw by declaration (24 points, 27-point rule)",
                    "宣言により持将棋、24点(27点法)",
                ],
            ),
            (
                DrawReason::MoveLimit,
                ["Draw by the move limit", "500手指了、持将棋"],
            ),
        ] {
            assert_eq!(said(&Outcome::Draw(reason)), texts);
        }
        assert_eq!(said(&Outcome::Interrupted), ["Interrupted", "中断"]);
    }

    #[test]
    fn the_players_of_a_handicap_are_shitate_and_uwate_and_moves_are_counted() {
        let mut game = Game::new(GameSetup {
            start: Handicap::TwoPiece.position(),
            ..GameSetup::default()
        });
        let mv = "3c3d".parse().expect("a move");
        game.play(mv, Duration::ZERO).expect("legal");
        game.resign(Color::Black).expect("resigned");
        let text = |language| game.announcement(language).expect("an end");
        assert_eq!(
            text(Language::English),
            "Black resigned: White wins, 1 move"
        );
        assert_eq!(text(Language::Japanese), "投了、上手の勝ち(まで1手)");
    }

    #[test]
    fn the_third_occurrence_says_what_the_fourth_would_be() {
        let offender = Color::White;
        let check = Repetition::PerpetualCheck { offender };
        let warning = |n, end| repetition(Language::English, n, end).unwrap_or_default();
        assert_eq!(warning(1, check), "");
        assert_eq!(warning(2, check), "2nd occurrence");
        assert_eq!(
            warning(3, check),
            "3rd occurrence: once more loses for White (perpetual check)"
        );
        assert_eq!(
            warning(3, Repetition::Sennichite),
            "3rd occurrence: once more is a draw"
        );
        let japanese = repetition(Language::Japanese, 3, Repetition::Sennichite);
        assert_eq!(japanese.as_deref(), Some("同一局面3回目、あと1回で千日手"));
    }
}
