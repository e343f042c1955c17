//! Games at lishogi, in words.

use crate::app::wording::online::named;
use crate::said::announcement;
use crate::texts::{self, text};
use komadai_core::game::{Game, TimeControl, clock_time};
use komadai_core::notation::mark;
use komadai_core::rules::Color;
use komadai_engine::lishogi::{ActError, Call, Ending, GameEvent, GameSession, Left, Status};

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
        GameEvent::Refused(_, why) => text!("lishogi-refused", why = why.to_string()),
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
        GameEvent::Failed(why) => text!("lishogi-unplayable", why = why.to_string()),
    }]
}

/// The players, the terms and the page of a game.
fn begin(session: &GameSession, page: &str) -> Vec<String> {
    let Some(full) = session.full() else {
        return Vec::new();
    };
    let called = [&full.sente, &full.gote].map(komadai_engine::lishogi::Person::called);
    let called = Color::ALL.map(|color| named(&called, color)).join(", ");
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
    // Rounded up like all clocks here, so that none shows zero too early.
    let is_whole = left.time.subsec_nanos() == 0;
    let time = left.time.saturating_add(std::time::Duration::from_secs(u64::from(!is_whole)));
    let byoyomi = control.map_or(0, |it| it.byoyomi.as_secs());
    let words = match (left.in_byoyomi, byoyomi) {
        (true, _) => format!("{}+{}", clock_time(std::time::Duration::ZERO), time.as_secs()),
        (false, 0) => clock_time(time),
        (false, _) => format!("{}+{byoyomi}", clock_time(time)),
    };
    let all = control.map_or(0, |it| it.periods);
    let periods = (all > 1).then(|| text!("lishogi-periods", left = left.periods, all = all));
    Some(format!(
        "{} {words}{}",
        mark(color),
        periods.map_or_else(String::new, |it| format!(" {it}"))
    ))
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
