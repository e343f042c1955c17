//! What servers say, in words.

use crate::app::wording::words::marked_side;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::game::TimeControl;
use komadai_core::notation::mark;
use komadai_core::rules::Color;
use komadai_engine::network::{ActError, ClientEvent, ClockTerms, EndReason, Ending, GameSummary};

/// An event at a server, for the player of this `name`; of moves and ends nothing, which need the game.
pub(crate) fn event(event: &ClientEvent, name: &str) -> Vec<String> {
    vec![match event {
        ClientEvent::LoggedIn => text!("online-logged-in", name = name),
        ClientEvent::LoginRefused => text!("online-login-refused"),
        ClientEvent::Offered(summary) => return offer(summary),
        ClientEvent::BadOffer(why) => text!("online-bad-offer", why = why.as_str()),
        ClientEvent::Started => text!("online-started"),
        ClientEvent::Rejected(who) => text!("online-rejected", who = who.as_str()),
        ClientEvent::Doubt(why) => text!("online-doubt", why = why.as_str()),
        ClientEvent::Told(words) => text!("online-told", words = words.as_str()),
        ClientEvent::LoggedOut => text!("online-logged-out"),
        // Reported together with the reaction.
        ClientEvent::Lost | ClientEvent::Moved { .. } | ClientEvent::Ended(_) => return Vec::new(),
    }]
}

fn offer(summary: &GameSummary) -> Vec<String> {
    let [black, white] = &summary.names;
    let mut lines = vec![text!(
        "online-offered",
        id = summary.id.as_str(),
        black = black.as_str(),
        white = white.as_str(),
        side = marked_side(summary.side),
        time = clocks(summary)
    )];
    lines.extend(played_already(summary));
    lines
}

/// How many moves are played already, if there are any.
pub(crate) fn played_already(summary: &GameSummary) -> Option<String> {
    let moves = summary.moves.len();
    (moves > 0).then(|| text!("online-played-already", moves = moves))
}

/// The clocks of an offered game: `10m+30s`.
pub(crate) fn clocks(summary: &GameSummary) -> String {
    let times = summary.time.map(time);
    match &times {
        [black, white] if black == white => black.clone(),
        [black, white] => format!(
            "{} {black}, {} {white}",
            mark(Color::Black),
            mark(Color::White)
        ),
    }
}

fn time(terms: Option<ClockTerms>) -> String {
    let Some(terms) = terms else {
        return text!("online-no-clock");
    };
    let control = TimeControl {
        main: terms.total,
        ..terms.control()
    };
    control.to_string()
}

/// How a game ended for `side`, by mate or as the server reports.
pub(crate) fn end(ending: &Ending, side: Option<Color>, is_mate: bool) -> String {
    let loser = match (ending.winner, side) {
        (Some(winner), Some(side)) if winner != side => "you",
        _ => "opponent",
    };
    let why = match &ending.reason {
        EndReason::Resigned if is_mate => text!("ending-checkmate"),
        EndReason::Resigned => text!("online-by-resigned", loser = loser),
        EndReason::TimeUp => text!("online-by-time-up", loser = loser),
        EndReason::IllegalMove => text!("online-by-illegal-move", loser = loser),
        EndReason::DeclarationFailed => text!("online-by-declaration-failed", loser = loser),
        EndReason::IllegalAction => text!("online-by-illegal-action", loser = loser),
        EndReason::Repetition => text!("online-by-repetition"),
        EndReason::PerpetualCheck => text!("online-by-perpetual-check", loser = loser),
        EndReason::Declared => text!("online-by-declared"),
        EndReason::MoveLimit => text!("online-by-move-limit"),
        EndReason::Interrupted => text!("online-by-interrupted"),
        EndReason::LineLost => text!("online-by-line-lost"),
        EndReason::Void => text!("online-by-void"),
        EndReason::Other(word) if word.is_empty() => text!("online-by-other", word = "none"),
        EndReason::Other(word) => text!("online-by-other", word = word.as_str()),
    };
    match (&ending.reason, ending.winner) {
        (EndReason::Repetition | EndReason::Declared, None) => text!("online-drawn", why = why),
        (_, None) => text!("online-no-result", why = why),
        (_, Some(_)) if loser == "you" => text!("online-lost", why = why),
        (_, Some(_)) => text!("online-won", why = why),
    }
}

/// Why something was not sent.
pub(crate) fn refusal(why: &ActError) -> String {
    match why {
        ActError::NoOffer => text!("online-no-offer"),
        ActError::NoGame => text!("online-no-game"),
        ActError::NotYourTurn => text!("online-not-your-turn"),
        ActError::Unanswered => text!("online-unanswered"),
        ActError::Illegal(why) => illegal_move(texts::chosen(), why),
        ActError::DeclarationFails => text!("online-declaration-fails"),
    }
}
