//! Losses in a format, in the chosen language.

use crate::texts::text;
use komadai_core::notation::excerpt;
use komadai_core::record::Loss;

/// A loss with its number: `12 comments`. Text from the record is not sanitized.
pub fn loss(loss: &Loss) -> String {
    if let Some((what, count)) = counted(loss) {
        return text!(&format!("loss-{what}"), count = count);
    }
    match loss {
        Loss::End(word) => text!("loss-end", word = excerpt(word, 20)),
        Loss::Match => text!("loss-match"),
        Loss::Characters { first, count, encoding } => text!(
            "loss-signs",
            count = *count,
            sign = excerpt(&first.to_string(), 1),
            encoding = encoding.token(),
        ),
        _ => text!("loss-end-details"),
    }
}

/// A loss without its number: `comments`.
pub fn kind(lost: &Loss) -> String {
    match (counted(lost), lost) {
        (Some((what, _)), _) => text!(&format!("loss-{what}.kind")),
        (None, Loss::Characters { .. }) => text!("loss-not-written", signs = loss(lost)),
        (None, _) => loss(lost),
    }
}

/// The ending of the key of a countable loss, and its number.
fn counted(loss: &Loss) -> Option<(&'static str, usize)> {
    Some(match *loss {
        Loss::Moves(count) => ("moves", count),
        Loss::ByHand(count) => ("by-hand", count),
        Loss::Variations(count) => ("variations", count),
        Loss::Comments(count) => ("comments", count),
        Loss::Bookmarks(count) => ("bookmarks", count),
        Loss::LineEnds(count) => ("line-ends", count),
        Loss::Times(count) => ("times", count),
        Loss::Fractions(count) => ("fractions", count),
        Loss::LongTimes(count) => ("long-times", count),
        Loss::EngineLines(count) => ("engine-lines", count),
        Loss::EngineComments(count) => ("engine-comments", count),
        Loss::EngineDetails(count) => ("engine-details", count),
        Loss::Marks(count) => ("marks", count),
        Loss::Kept(count) => ("kept", count),
        Loss::Headers(count) => ("headers", count),
        Loss::Similar(count) => ("similar", count),
        Loss::FirstMove(number) => ("first-move", usize::try_from(number).ok()?),
        Loss::End(_) | Loss::EndDetails | Loss::Match | Loss::Characters { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Language, choose};
    use komadai_core::record::Encoding;

    fn losses() -> Vec<Loss> {
        let counted = [
            Loss::Moves,
            Loss::ByHand,
            Loss::Variations,
            Loss::Comments,
            Loss::Bookmarks,
            Loss::LineEnds,
            Loss::Times,
            Loss::Fractions,
            Loss::LongTimes,
            Loss::EngineLines,
            Loss::EngineComments,
            Loss::EngineDetails,
            Loss::Marks,
            Loss::Kept,
            Loss::Headers,
            Loss::Similar,
        ];
        let mut losses: Vec<Loss> = counted.iter().flat_map(|loss| [loss(1), loss(12)]).collect();
        losses.extend([
            Loss::FirstMove(41),
            Loss::End("負けました".into()),
            Loss::EndDetails,
            Loss::Match,
        ]);
        losses.extend([1, 3].map(|count| Loss::Characters {
            first: '龍',
            count,
            encoding: Encoding::EucJp,
        }));
        losses
    }

    #[test]
    fn the_screen_says_in_english_what_the_command_line_says() {
        for lost in losses() {
            assert_eq!(loss(&lost), lost.to_string());
        }
    }

    #[test]
    fn every_loss_has_words_in_japanese() {
        choose(Language::JAPANESE);
        for lost in losses() {
            for words in [loss(&lost), kind(&lost)] {
                assert!(words.chars().any(|sign| sign > '\u{3000}'), "{words}");
            }
        }
        assert_eq!(loss(&Loss::Comments(3)), "コメント3件");
    }
}
