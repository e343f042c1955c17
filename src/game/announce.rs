//! What is said when a game ends, in English and Japanese (R81–R83).

use super::{DrawReason, Game, Outcome, WinReason};
use crate::rules::{Color, Exposure, IllegalMove, Repetition};

/// A language of announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Japanese.
    Japanese,
}

impl Game {
    /// Outcome, winner, reason, points and move count in one line; `None` while the game goes on.
    #[must_use]
    pub fn announcement(&self, language: Language) -> Option<String> {
        let outcome = self.outcome()?;
        let moves = self.ply();
        Some(match language {
            Language::English => format!("{}, {}", english(outcome), counted_moves(moves)),
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
                            japanese(outcome, names, self.position().ply())
                        )
                    }
                }
            }
        })
    }
}

fn counted_moves(moves: usize) -> String {
    match moves {
        1 => "1 move".to_owned(),
        _ => format!("{moves} moves"),
    }
}

fn english(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win { winner, by } => english_win(*winner, by),
        Outcome::Draw(DrawReason::Sennichite) => "Draw by repetition (sennichite)".to_owned(),
        Outcome::Draw(DrawReason::Impasse([b, w])) => {
            format!("Draw by impasse ({b}-{w} points)")
        }
        Outcome::Draw(DrawReason::Declaration { points }) => {
            format!("Draw by declaration ({points} points)")
        }
        Outcome::Draw(DrawReason::MoveLimit) => "Draw by the move limit".to_owned(),
        Outcome::Interrupted => "Interrupted".to_owned(),
    }
}

fn english_win(winner: Color, by: &WinReason) -> String {
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
        WinReason::ImpassePoints([b, w]) => format!("{winner:?} wins the impasse ({b}-{w} points)"),
        WinReason::Declaration { points } => {
            format!("{winner:?} wins by declaration ({points} points)")
        }
        WinReason::DeclarationFailed(missing) => {
            format!("{loser:?}'s declaration failed ({missing}): {winner:?} wins")
        }
        WinReason::Try => format!("{winner:?} wins by the try rule"),
        WinReason::Timeout => format!("{loser:?} ran out of time: {winner:?} wins"),
    }
}

/// How Black and White are called, by [`Color::index`] (R2).
const fn japanese_names(handicap: bool) -> [&'static str; 2] {
    if handicap {
        ["下手", "上手"]
    } else {
        ["先手", "後手"]
    }
}

fn japanese(outcome: &Outcome, names: [&str; 2], number: u32) -> String {
    match outcome {
        Outcome::Win { winner, by } => {
            japanese_win(names[winner.index()], names[winner.opponent().index()], by)
        }
        Outcome::Draw(DrawReason::Sennichite) => "千日手".to_owned(),
        Outcome::Draw(DrawReason::Impasse([b, w])) => format!("持将棋、{b}点対{w}点"),
        Outcome::Draw(DrawReason::Declaration { points }) => {
            format!("宣言により持将棋、{points}点")
        }
        Outcome::Draw(DrawReason::MoveLimit) => format!("{number}手指了、持将棋"),
        Outcome::Interrupted => "中断".to_owned(),
    }
}

fn japanese_win(winner: &str, loser: &str, by: &WinReason) -> String {
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
        WinReason::ImpassePoints([b, w]) => format!("点数により{winner}の勝ち、{b}点対{w}点"),
        WinReason::Declaration { points } => format!("入玉宣言勝ち、{winner}の勝ち、{points}点"),
        WinReason::DeclarationFailed(_) => format!("宣言失敗、{loser}の反則負け"),
        WinReason::Try => format!("トライ勝ち、{winner}の勝ち"),
        WinReason::Timeout => format!("時間切れ、{winner}の勝ち"),
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
