//! Announcements when a game ends or a position is repeated (R49, R81–R83).

use super::names::side;
use super::reason::illegal_move_name;
use crate::texts::{Language, text_in};
use komadai_core::game::{DrawReason, Game, Outcome, RuleSet, WinReason};
use komadai_core::rules::{Color, Condition, PIECES_NEEDED, Repetition};

/// Outcome, winner, reason, points and move count of a game in one line; `None` for an unfinished game.
pub fn announcement(game: &Game, language: Language) -> Option<String> {
    let outcome_text = OutcomeText {
        language,
        rules: game.rules(),
        is_handicap: game.handicap().is_some(),
        moves: text_in!(language, "announce-moves", n = game.ply()),
    };
    let end = outcome_text.end(game.outcome()?);
    Some(if game.ended_by_fairbairn() {
        text_in!(language, "announce-fairbairn", end = end)
    } else {
        end
    })
}

struct OutcomeText<'a> {
    language: Language,
    rules: &'a RuleSet,
    is_handicap: bool,
    /// The number of moves played, in words.
    moves: String,
}

impl OutcomeText<'_> {
    fn end(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Win { winner, by } => self.win(*winner, by),
            Outcome::Draw(reason) => self.draw(*reason),
            Outcome::Interrupted => {
                text_in!(self.language, "announce-interrupted", moves = &*self.moves)
            }
        }
    }

    fn draw(&self, reason: DrawReason) -> String {
        let (language, moves) = (self.language, &*self.moves);
        match reason {
            DrawReason::Sennichite => text_in!(language, "announce-sennichite", moves = moves),
            DrawReason::AgreedSennichite { occurrence } => text_in!(
                language,
                "announce-agreed-sennichite",
                occurrence = occurrence,
                moves = moves,
            ),
            DrawReason::Impasse([black, white]) => text_in!(
                language,
                "announce-impasse-draw",
                black = black,
                white = white,
                rule = self.rules.value("count"),
                moves = moves,
            ),
            DrawReason::Declaration { points } => text_in!(
                language,
                "announce-declaration-draw",
                points = points,
                rule = self.rules.value("declare"),
                moves = moves,
            ),
            DrawReason::MoveLimit => text_in!(language, "announce-move-limit", moves = moves),
        }
    }

    fn win(&self, winner: Color, by: &WinReason) -> String {
        let (language, moves) = (self.language, &*self.moves);
        let loser = side(language, winner.opponent(), self.is_handicap);
        let winner = side(language, winner, self.is_handicap);
        let key = match by {
            WinReason::Checkmate => "announce-checkmate",
            WinReason::NoLegalMove => "announce-no-legal-move",
            WinReason::Resignation => "announce-resignation",
            WinReason::PerpetualCheck => "announce-perpetual-check",
            WinReason::Try => "announce-try",
            WinReason::Timeout => "announce-time",
            WinReason::Failure => "announce-failure",
            WinReason::IllegalMove(reason) => {
                return text_in!(
                    language,
                    "announce-illegal-move",
                    winner = winner,
                    loser = loser,
                    foul = illegal_move_name(language, reason),
                    moves = moves,
                );
            }
            WinReason::ImpassePoints([black, white]) => {
                return text_in!(
                    language,
                    "announce-impasse-points",
                    winner = winner,
                    black = *black,
                    white = *white,
                    rule = self.rules.value("count"),
                    moves = moves,
                );
            }
            WinReason::Declaration { points } => {
                return text_in!(
                    language,
                    "announce-declaration-win",
                    winner = winner,
                    points = *points,
                    rule = self.rules.value("declare"),
                    moves = moves,
                );
            }
            WinReason::DeclarationFailed(missing) => {
                return text_in!(
                    language,
                    "announce-declaration-fail",
                    winner = winner,
                    loser = loser,
                    missing = lack(language, *missing),
                    moves = moves,
                );
            }
        };
        text_in!(language, key, winner = winner, loser = loser, moves = moves)
    }
}

fn lack(language: Language, missing: Condition) -> String {
    match missing {
        Condition::Turn => text_in!(language, "announce-lacks-turn"),
        Condition::KingEntered => text_in!(language, "announce-lacks-king-entered"),
        Condition::NotInCheck => text_in!(language, "announce-lacks-not-in-check"),
        Condition::Pieces { have } => {
            text_in!(language, "announce-lacks-pieces", have = have, needed = PIECES_NEEDED)
        }
        Condition::Points { have, needed } => {
            text_in!(language, "announce-lacks-points", have = have, needed = needed)
        }
    }
}

/// The warning about a repeated position (R49): the number of its occurrences and the effect of one more.
///
/// `occurrence` counts from 1; the first one gives no warning.
pub fn repetition(language: Language, occurrence: usize, end: Repetition) -> Option<String> {
    match (occurrence, end) {
        (0 | 1, _) => None,
        (3, Repetition::Sennichite) => Some(text_in!(language, "announce-third-draw")),
        (3, Repetition::PerpetualCheck { offender }) => {
            let who = side(language, offender, false);
            Some(text_in!(language, "announce-third-loss", who = who))
        }
        (n, _) => Some(text_in!(language, "announce-occurrence", n = n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::game::GameSetup;
    use komadai_core::rules::{Condition, Handicap, IllegalMove, Square};
    use std::time::Duration;

    /// Both texts of an outcome in an even game.
    fn said(outcome: &Outcome) -> [String; 2] {
        [Language::ENGLISH, Language::JAPANESE].map(|language| {
            let outcome_text = OutcomeText {
                language,
                rules: &RuleSet::default(),
                is_handicap: false,
                moves: text_in!(language, "announce-moves", n = 9),
            };
            outcome_text.end(outcome)
        })
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
                ["White wins by checkmate, 9 moves", "まで9手で後手の勝ち(詰み)"],
            ),
            (
                WinReason::NoLegalMove,
                ["White wins: no legal move, 9 moves", "まで9手で後手の勝ち(合法手なし)"],
            ),
            (
                WinReason::Resignation,
                ["Black resigned: White wins, 9 moves", "まで9手で後手の勝ち(投了)"],
            ),
            (
                WinReason::IllegalMove(nifu),
                [
                    "Black made an illegal move (nifu): White wins, 9 moves",
                    "まで9手で先手の反則負け(二歩)、後手の勝ち",
                ],
            ),
            (
                WinReason::PerpetualCheck,
                [
                    "Black gave perpetual check: White wins, 9 moves",
                    "まで9手で後手の勝ち(連続王手の千日手)",
                ],
            ),
            (
                WinReason::ImpassePoints([20, 34]),
                [
                    "White wins by impasse (20-34 points, 24-point rule), 9 moves",
                    "まで9手で後手の勝ち(24点法、20点対34点)",
                ],
            ),
            (
                WinReason::Declaration { points: 27 },
                [
                    "White wins by declaration (27 points, 27-point rule), 9 moves",
                    "まで9手で後手の入玉宣言勝ち(27点、27点法)",
                ],
            ),
            (WinReason::Try, ["White wins by the try rule, 9 moves", "まで9手で後手のトライ勝ち"]),
            (
                WinReason::Timeout,
                ["Black ran out of time: White wins, 9 moves", "まで9手で時間切れにより後手の勝ち"],
            ),
        ] {
            assert_eq!(white_wins(by), texts);
        }
        let [english, japanese] = white_wins(WinReason::DeclarationFailed(Condition::KingEntered));
        assert!(
            english.starts_with("Black's declaration failed (king not entered): White wins"),
            "{english}"
        );
        assert_eq!(japanese, "まで9手で宣言失敗により先手の負け(玉が敵陣にない)、後手の勝ち");
    }

    #[test]
    fn r83_every_draw_names_its_reason_and_the_points() {
        for (reason, texts) in [
            (
                DrawReason::Sennichite,
                ["Draw by repetition (sennichite), 9 moves", "まで9手で千日手"],
            ),
            (
                DrawReason::Impasse([29, 25]),
                [
                    "Draw by impasse (29-25 points, 24-point rule), 9 moves",
                    "まで9手で持将棋(29点対25点、24点法)",
                ],
            ),
            (
                DrawReason::Declaration { points: 24 },
                [
                    "Draw by declaration (24 points, 27-point rule), 9 moves",
                    "まで9手で入玉宣言により持将棋(24点、27点法)",
                ],
            ),
            (
                DrawReason::MoveLimit,
                ["Draw by the move limit, 9 moves", "まで9手で最大手数により引き分け"],
            ),
        ] {
            assert_eq!(said(&Outcome::Draw(reason)), texts);
        }
        assert_eq!(said(&Outcome::Interrupted), ["Interrupted, 9 moves", "まで9手で中断"]);
    }

    #[test]
    fn the_players_of_a_handicap_are_shitate_and_uwate_and_moves_are_counted() {
        let mut game =
            Game::new(GameSetup { start: Handicap::TwoPiece.position(), ..GameSetup::default() });
        let mv = "3c3d".parse().expect("a move");
        game.play(mv, Duration::ZERO).expect("legal");
        game.resign(Color::Black).expect("resigned");
        let text = |language| announcement(&game, language).expect("an end");
        assert_eq!(text(Language::ENGLISH), "Black resigned: White wins, 1 move");
        assert_eq!(text(Language::JAPANESE), "まで1手で上手の勝ち(投了)");
    }

    #[test]
    fn the_third_occurrence_says_what_the_fourth_would_be() {
        let offender = Color::White;
        let check = Repetition::PerpetualCheck { offender };
        let warning = |n, end| repetition(Language::ENGLISH, n, end).unwrap_or_default();
        assert_eq!(warning(1, check), "");
        assert_eq!(warning(2, check), "2nd occurrence");
        assert_eq!(warning(3, check), "3rd occurrence: one more loses for White (perpetual check)");
        assert_eq!(warning(3, Repetition::Sennichite), "3rd occurrence: one more is a draw");
        let japanese = repetition(Language::JAPANESE, 3, Repetition::Sennichite);
        assert_eq!(japanese.as_deref(), Some("同一局面3回目、あと1回で千日手"));
    }
}
