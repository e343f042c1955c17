//! Games at lishogi, in words.

use super::words::in_a_row;
use crate::app::wording::online::{named, reading};
use crate::said::announcement;
use crate::texts::{self, text};
use komadai_core::game::{Game, TimeControl, clock_time};
use komadai_core::rules::Color;
use komadai_engine::lishogi::{
    ActError, Call, Ending, GameEvent, GameSession, Left, Refusal, Status,
};

/// An event of a game whose page is `page`; none for moves.
pub(crate) fn event(event: &GameEvent, session: &GameSession, page: &str) -> Vec<String> {
    let names = |color: Option<Color>| match (color, session.game()) {
        (Some(color), Some(game)) => named(&game.setup().names, color),
        _ => text!("online-opponent"),
    };
    let opponent = || names(session.side().map(Color::opponent));
    vec![match event {
        GameEvent::Started => return begin(session, page),
        GameEvent::Moved(_) => return Vec::new(),
        GameEvent::TakenBack(count) => text!("online-taken-back", moves = *count),
        GameEvent::Doubt(why) => text!("online-doubt", why = why.as_str()),
        GameEvent::Refused(_, why) => text!("lishogi-refused", why = refused(why)),
        GameEvent::NotSent(Call::Move(_)) => text!("lishogi-unsure"),
        GameEvent::NotSent(_) => text!("lishogi-not-sent"),
        GameEvent::NotTaken(_) => text!("lishogi-not-taken"),
        GameEvent::Held(wait) => text!("lishogi-held", seconds = wait.as_secs()),
        GameEvent::OtherMove(_) => text!("lishogi-other-move"),
        GameEvent::TakeBackAsked => text!("lishogi-take-back", name = opponent(), page = page),
        GameEvent::TakeBackAnswered(true) => text!("lishogi-take-back-accepted"),
        GameEvent::TakeBackAnswered(false) => text!("lishogi-take-back-over"),
        GameEvent::AdjournmentOffered(by) => {
            text!("lishogi-adjournment", name = names(*by), page = page)
        }
        GameEvent::AdjournmentAgreed => text!("lishogi-sealing"),
        GameEvent::Adjourned => text!("lishogi-adjourned", page = page),
        GameEvent::Resumed => text!("lishogi-resumed"),
        GameEvent::Quiet => text!("lishogi-quiet", page = page),
        GameEvent::Said { by, text, .. } => format!("{by}: {text}"),
        GameEvent::Noted(key) => format!("lishogi: {key}"),
        GameEvent::Away => text!("lishogi-away"),
        GameEvent::Returned => text!("lishogi-returned"),
        GameEvent::Rematch(id) => text!("lishogi-rematch", game = id.to_string()),
        GameEvent::Ended(ending) => {
            return session.game().map(|game| end(ending, game)).into_iter().collect();
        }
        GameEvent::Unplayable(why) => text!("lishogi-unplayable", why = why.as_str()),
        GameEvent::Failed(why) => text!("lishogi-unplayable", why = refused(why)),
    }]
}

/// The players, the terms and the page of a game.
fn begin(session: &GameSession, page: &str) -> Vec<String> {
    let Some(full) = session.full() else {
        return Vec::new();
    };
    let called = [&full.sente, &full.gote].map(komadai_engine::lishogi::Person::called);
    let called = in_a_row(&Color::ALL.map(|color| named(&called, color)));
    let kind = if full.rated { "rated" } else { "casual" };
    let clock = session.clocks().control().map_or_else(String::new, control);
    vec![called, text!("lishogi-game", kind = kind, clock = clock, page = page)]
}

/// `10:00+30 x3`.
fn control(control: TimeControl) -> String {
    let mut words = clock_time(control.main);
    if !control.increment.is_zero() {
        words += &format!(" +{}", control.increment.as_secs());
    }
    if !control.byoyomi.is_zero() {
        words += &format!("+{}", control.byoyomi.as_secs());
    }
    if control.periods > 1 {
        words += &format!(" x{}", control.periods);
    }
    words
}

/// How a game ended.
pub(crate) fn end(ending: &Ending, game: &Game) -> String {
    let is_known = match ending.status {
        Status::Mate
        | Status::Resign
        | Status::Stalemate
        | Status::TryRule
        | Status::PerpetualCheck
        | Status::OutOfTime
        | Status::Impasse27 => ending.winner.is_some(),
        Status::Repetition => ending.winner.is_none(),
        _ => false,
    };
    if let Some(words) = announcement(game, texts::chosen()).filter(|_| is_known) {
        return words;
    }
    let names = &game.setup().names;
    let loser = ending.winner.map(|it| named(names, it.opponent())).unwrap_or_default();
    let status = ending.status.name();
    let how = text!("lishogi-ended", status = status, loser = loser);
    match ending.winner {
        Some(winner) => text!("lishogi-won", how = how, name = named(names, winner)),
        None => how,
    }
}

/// `☗ 9:58`, `☗ 0:12 byoyomi`, with several periods `2 of 3 or fewer`; `None` without a clock.
pub(crate) fn left(
    left: Option<Left>,
    control: Option<TimeControl>,
    color: Color,
) -> Option<String> {
    let left = left?;
    let byoyomi = control.map_or_else(Default::default, |it| it.byoyomi);
    let mut words = reading(color, (left.time, left.in_byoyomi), byoyomi);
    let all = control.map_or(0, |it| it.periods);
    if all > 1 {
        words += &format!(" {}", text!("lishogi-periods", left = left.periods, all = all));
    }
    Some(words)
}

/// Why the server does not do what it was asked: in our words if its own are known, else quoted.
pub(crate) fn refused(why: &Refusal) -> String {
    let word = match why {
        Refusal::Token => "token",
        Refusal::Scope { needs, .. } => {
            let needs = if needs.is_empty() { "board:play" } else { needs };
            return text!("lishogi-scope", scope = needs);
        }
        Refusal::TooMany => "too-many",
        Refusal::OneAtATime => "one-at-a-time",
        Refusal::Refused(words) | Refusal::Missing(words) if !words.is_empty() => {
            return known(words).unwrap_or_else(|| text!("lishogi-quoted", words = words.as_str()));
        }
        Refusal::Refused(_) => "refused",
        Refusal::Missing(_) => "missing",
        Refusal::Down(_) => "down",
        Refusal::Strange => "strange",
    };
    text!("lishogi-refusal", why = word)
}

/// The sentences of the server, which stand before or after a name or a rating, and our words for them.
const SENTENCES: &[(&str, &str)] = &[
    ("Not your turn", "turn"),
    ("Invalid time control", "clock"),
    ("Invalid clock", "clock"),
    ("No such game", "no-game"),
    ("Not your game", "not-yours"),
    ("No such user", "no-user"),
    ("No such command", "missing"),
    ("Not found", "missing"),
    ("This game cannot be played with the", "no-programs"),
    ("Please register", "anonymous"),
    ("You cannot challenge", "blocked"),
    ("does not accept challenges", "no-challenges"),
    ("only accepts challenges from friends", "friends"),
    ("rating is too far from", "too-far"),
    ("Cannot challenge due to provisional", "provisional"),
];

fn known(words: &str) -> Option<String> {
    let (_, word) = SENTENCES.iter().find(|(sentence, _)| words.contains(sentence))?;
    Some(text!("lishogi-refusal", why = *word))
}

/// Why something cannot be done.
pub(crate) fn refusal(why: &ActError) -> String {
    let word = match why {
        ActError::NotNow => "not-now",
        ActError::NotYourTurn => "turn",
        ActError::Unanswered => "unanswered",
        ActError::Away => "away",
        ActError::Paused => "paused",
        ActError::Doubtful => "doubtful",
        ActError::TooLate => "late",
        ActError::Illegal(reason) => return crate::said::illegal_move(texts::chosen(), reason),
    };
    text!("lishogi-act", why = word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_refusals_have_our_words_and_others_are_quoted() {
        let said = |words: &str| refused(&Refusal::Refused(words.to_owned()));
        let turn = "it is not your turn, or the game is over";
        assert_eq!(said("Not your turn, or game already over"), turn);
        assert_eq!(said("Ann does not accept challenges."), "the player takes no challenges");
        assert_eq!(said("Winter is over"), "the server says “Winter is over”");
        assert_eq!(refused(&Refusal::Missing(String::new())), "it is not there");
        for (sentence, word) in SENTENCES {
            assert!(word == &"refused" || said(sentence) != said(""), "{sentence}");
        }
    }
}
