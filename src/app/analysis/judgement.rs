//! Scores in words and as chances to win.

use crate::app::wording::words::side;
use crate::assess::win_rate;
use crate::texts::text;
use komadai_core::notation::mark;
use komadai_core::record::EngineScore;
use komadai_core::rules::Color;

/// The form of scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreForm {
    /// `+52`, better for Black the higher.
    Centipawns,
    /// `☗ 54 %`.
    Percent,
    /// `Black is slightly better`.
    Words,
}

/// A score in the given form.
pub fn score_words(score: EngineScore, form: ScoreForm) -> String {
    match (form, score) {
        (ScoreForm::Words, _) => in_words(score),
        (ScoreForm::Percent, EngineScore::Centipawns(_)) => {
            format!("☗ {:.0} %", win_rate(score) * 100.0)
        }
        (_, known) => self::score(known),
    }
}

/// A score in at most five characters, for arrows on the board: `+52`, `54%`, `#7` for a mate of Black and
/// `-#7` for one of White.
pub fn short_score(score: EngineScore, form: ScoreForm) -> String {
    match (score, form) {
        (EngineScore::Centipawns(worth), ScoreForm::Centipawns) => {
            format!("{:+}", worth.clamp(-9999, 9999))
        }
        (EngineScore::Centipawns(_), ScoreForm::Percent | ScoreForm::Words) => {
            format!("{:.0}%", win_rate(score) * 100.0)
        }
        (EngineScore::Mate { winner, plies }, _) => {
            let sign = if winner == Color::Black { "" } else { "-" };
            let plies = plies.map(|plies| plies.min(999).to_string());
            format!("{sign}#{}", plies.unwrap_or_default())
        }
    }
}

/// A score in words: `+52`, `☗ mates in 7`.
pub fn score(score: EngineScore) -> String {
    match score {
        EngineScore::Centipawns(worth) => format!("{worth:+}"),
        EngineScore::Mate { winner, plies } => match plies {
            Some(plies) => text!("watch-mates-in", side = mark(winner).to_string(), plies = plies,),
            None => text!("watch-mates", side = mark(winner).to_string()),
        },
    }
}

/// A score in words for beginners: `White is clearly better`.
pub fn in_words(score: EngineScore) -> String {
    let rate = win_rate(score);
    let (better, rate) = if rate < 0.5 { (Color::White, 1.0 - rate) } else { (Color::Black, rate) };
    let key = match (score, rate) {
        (EngineScore::Mate { .. }, _) => return self::score(score),
        (_, ..0.55) => return text!("analysis-even"),
        (_, ..0.65) => "analysis-slightly-better",
        (_, ..0.80) => "analysis-better",
        (_, ..0.95) => "analysis-much-better",
        _ => "analysis-winning",
    };
    text!(key, side = side(better))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_said_in_every_form() {
        let worth = EngineScore::Centipawns;
        assert_eq!(score_words(worth(52), ScoreForm::Centipawns), "+52");
        assert_eq!(score_words(worth(0), ScoreForm::Percent), "☗ 50 %");
        assert_eq!(score_words(worth(900), ScoreForm::Percent), "☗ 78 %");
        for (worth, form, short) in [
            (52, ScoreForm::Centipawns, "+52"),
            (-123_456, ScoreForm::Centipawns, "-9999"),
            (900, ScoreForm::Percent, "78%"),
            (900, ScoreForm::Words, "78%"),
        ] {
            assert_eq!(short_score(EngineScore::Centipawns(worth), form), short);
        }
        assert_eq!(in_words(worth(20)), "The game is even");
        assert_eq!(in_words(worth(-300)), "White is slightly better");
        assert_eq!(in_words(worth(600)), "Black is clearly better");
        assert_eq!(in_words(worth(-1500)), "White is much better");
        assert_eq!(in_words(worth(3000)), "Black is winning");
        let mate = EngineScore::Mate { winner: Color::White, plies: Some(3) };
        for form in [ScoreForm::Words, ScoreForm::Percent, ScoreForm::Centipawns] {
            assert_eq!(score_words(mate, form), "☖ mates in 3");
            assert_eq!(short_score(mate, form), "-#3");
        }
    }
}
