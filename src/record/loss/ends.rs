//! The ends of lines that a format has a word for.

use super::super::end::{End, Reason};
use super::super::jkf::specials;
use super::super::source::Format;
use super::Loss;
use crate::rules::Color;

/// What of an end the format has no word for.
pub(super) fn losses(end: &End, side: Color, format: Format, losses: &mut Vec<Loss>) {
    let held = held(end, side, format);
    let is_same = held
        .as_ref()
        .is_some_and(|held| (held.reason, held.winner) == (end.reason, end.winner));
    if !is_same {
        let word = match end.word.as_str() {
            "" => end.reason.token(),
            word => word,
        };
        losses.push(Loss::End(word.to_owned()));
    } else if end.points.is_some() || !end.detail.is_empty() {
        losses.push(Loss::EndDetails);
    }
}

/// The end as the format has it where `side` is to move; `None` when it has no word for such an end.
pub(super) fn held(end: &End, side: Color, format: Format) -> Option<End> {
    match format {
        Format::Save => return Some(end.clone()),
        Format::Jkf => return Some(specials::end(&specials::word(end, side), side)),
        _ => {}
    }
    let reason = match end.reason {
        Reason::NoLegalMoves => Reason::Checkmate,
        Reason::PerpetualCheck | Reason::DeclarationFail => Reason::IllegalMove,
        Reason::DeclarationDraw => Reason::ImpasseDraw,
        Reason::ImpassePoints => Reason::DeclarationWin,
        reason => reason,
    };
    has_word(reason, format).then(|| End {
        reason,
        winner: end.winner,
        points: None,
        detail: String::new(),
        word: end.word.clone(),
    })
}

/// Whether the format has a word for the reason.
const fn has_word(reason: Reason, format: Format) -> bool {
    match format {
        Format::Kif | Format::Ki2 | Format::Jkf | Format::Save => true,
        Format::Csa => !matches!(
            reason,
            Reason::Forfeit | Reason::SealedMove | Reason::Try | Reason::Other
        ),
        Format::Usi | Format::Sfen | Format::Bod => false,
    }
}
