//! How a recorded game ended, in words (R81-R83).

use crate::notation::mark;
use crate::record::{End, Reason};
use crate::rules::Color;
use crate::tui::text::sanitize;

/// The end as a row of the move list: the word of the record where people read it, else the Japanese one.
pub(super) fn short(end: &End) -> String {
    let is_code = end.word.is_ascii() && end.reason != Reason::Other;
    if is_code {
        japanese(end.reason).to_owned()
    } else {
        sanitize(&end.word).into_owned()
    }
}

/// The end as an announcement: outcome, winner, reason, points, number of moves.
#[must_use]
pub fn announcement(end: &End, moves: u32) -> String {
    let result = outcome_of(end.reason, end.winner);
    let reason = reason(end);
    let reason = if reason.is_empty() {
        reason
    } else {
        format!(": {reason}")
    };
    let points = end.points.map_or_else(String::new, |[black, white]| {
        format!(", {black}-{white} points")
    });
    let detail = match sanitize(&end.detail) {
        detail if detail.is_empty() => String::new(),
        detail => format!(" ({detail})"),
    };
    let moves = if moves == 1 {
        "1 move".to_owned()
    } else {
        format!("{moves} moves")
    };
    format!("{result}{reason}{detail}{points}; {moves}")
}

/// Who wins, or what an end without a winner is.
pub(super) fn outcome_of(reason: Reason, winner: Option<Color>) -> String {
    match winner {
        Some(winner) => format!("{} wins", side(winner)),
        None => outcome(reason).to_owned(),
    }
}

fn side(color: Color) -> String {
    let name = match color {
        Color::Black => "Black 先手",
        Color::White => "White 後手",
    };
    format!("{} {name}", mark(color))
}

/// What an end without a winner is.
const fn outcome(reason: Reason) -> &'static str {
    match reason {
        Reason::Sennichite
        | Reason::ImpasseDraw
        | Reason::DeclarationDraw
        | Reason::MoveLimit
        | Reason::Draw => "Draw",
        Reason::Interrupted | Reason::SealedMove => "Broken off",
        _ => "The end",
    }
}

/// The reason in English with the Japanese word; foreign words are shown as they are.
fn reason(end: &End) -> String {
    let english = match end.reason {
        Reason::Checkmate => "checkmate",
        Reason::NoLegalMoves => "the opponent has no legal move",
        Reason::Resignation => "the opponent resigned",
        Reason::IllegalMove => "the opponent made an illegal move",
        Reason::PerpetualCheck => "the opponent gave perpetual check",
        Reason::Sennichite => "fourfold repetition",
        Reason::ImpasseDraw => "impasse",
        Reason::ImpassePoints => "impasse decided by points",
        Reason::DeclarationWin => "declaration with the king entered",
        Reason::DeclarationDraw => "declaration",
        Reason::DeclarationFail => "the opponent's declaration failed",
        Reason::Try => "the king reached the throne",
        Reason::MoveLimit => "move limit",
        Reason::Time => "the opponent ran out of time",
        Reason::Interrupted => "interrupted",
        Reason::Draw => "draw",
        Reason::NoMate => "there is no mate",
        Reason::Forfeit => "the opponent did not play",
        Reason::SealedMove => "sealed move",
        Reason::TakeBack => "a move was taken back",
        Reason::Error => "error",
        Reason::Other => return sanitize(&end.word).into_owned(),
    };
    format!("{english} ({})", short(end))
}

/// The Japanese word of an end.
pub(super) const fn japanese(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "詰み",
        Reason::NoLegalMoves => "合法手なし",
        Reason::Resignation => "投了",
        Reason::IllegalMove => "反則",
        Reason::PerpetualCheck => "連続王手の千日手",
        Reason::Sennichite => "千日手",
        Reason::ImpasseDraw | Reason::DeclarationDraw => "持将棋",
        Reason::ImpassePoints => "点数勝ち",
        Reason::DeclarationWin => "入玉宣言勝ち",
        Reason::DeclarationFail => "宣言失敗",
        Reason::Try => "トライ",
        Reason::MoveLimit => "最大手数",
        Reason::Time => "切れ負け",
        Reason::Interrupted => "中断",
        Reason::Draw => "引き分け",
        Reason::NoMate => "不詰",
        Reason::Forfeit => "不戦勝",
        Reason::SealedMove => "封じ手",
        Reason::TakeBack => "待った",
        Reason::Error => "エラー",
        Reason::Other => "終局",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_has_outcome_winner_reason_points_and_number_of_moves() {
        let end = End::new(Reason::Resignation, Some(Color::White));
        assert_eq!(
            announcement(&end, 87),
            "☖ White 後手 wins: the opponent resigned (投了); 87 moves"
        );
        let mut end = End::new(Reason::ImpasseDraw, None);
        end.points = Some([27, 27]);
        assert_eq!(
            announcement(&end, 1),
            "Draw: impasse (持将棋), 27-27 points; 1 move"
        );
        let mut end = End::new(Reason::Other, None);
        end.word = "Time\u{1b}-up".into();
        assert_eq!(announcement(&end, 0), "The end: Time^[-up; 0 moves");
        let mut end = End::new(Reason::Resignation, None);
        end.word = "%TORYO".into();
        assert_eq!(short(&end), "投了");
        end.word = "負けました".into();
        assert_eq!(short(&end), "負けました");
    }
}
