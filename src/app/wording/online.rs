//! News from servers, in words.

use std::time::Duration;

use crate::app::wording::words::{in_a_row, marked_side};
use crate::said::{illegal_move, time_control};
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_core::game::{TimeControl, clock_time};
use komadai_core::notation::mark;
use komadai_core::record::{Reason, read_csa_end};
use komadai_core::rules::Color;
use komadai_engine::network::{
    ActError, ClientEvent, ClockTerms, EndReason, Ending, FullTerms, GameSummary, Phrase, Proposal,
    Rebuff, WatcherEvent,
};
use komadai_online::fault::{Failure, LineFault};

/// The players of a game at a server, as one of them sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Players<'a> {
    /// Of Black and White.
    pub names: &'a [String; 2],
    /// The side of this player; unknown before a game.
    pub side: Option<Color>,
}

impl Players<'_> {
    /// `☗ ann`, or the side alone.
    pub(crate) fn named(&self, color: Color) -> String {
        named(self.names, color)
    }

    /// The other player.
    pub(crate) fn opponent(&self) -> String {
        match self.side.map(Color::opponent) {
            Some(color) => self.named(color),
            None => text!("online-opponent"),
        }
    }
}

/// The opponent's proposal.
pub(crate) fn asked(what: Proposal, players: Players<'_>) -> String {
    text!("online-asked", name = players.opponent(), what = proposal(what))
}

/// An event at a server, for the player of this `name`; none for moves and ends, which need the game.
pub(crate) fn event(event: &ClientEvent, name: &str, players: Players<'_>) -> Vec<String> {
    vec![match event {
        ClientEvent::LoggedIn => text!("online-logged-in", name = name),
        ClientEvent::LoginRefused => text!("online-login-refused"),
        ClientEvent::Offered(summary) => return offer(summary),
        ClientEvent::BadOffer(why) => text!("online-bad-offer", why = why.as_str()),
        ClientEvent::Started => text!("online-started"),
        ClientEvent::Rejected(who) => text!("online-rejected", who = who.as_str()),
        ClientEvent::Foul(line) => foul(line),
        ClientEvent::Doubt(why) => text!("online-doubt", why = why.as_str()),
        ClientEvent::Rebuffed(why) => rebuff(*why),
        ClientEvent::Told(words) => text!("online-told", words = words.as_str()),
        ClientEvent::LoggedOut => text!("online-logged-out"),
        ClientEvent::Komadai => text!("online-komadai"),
        ClientEvent::Returned => text!("online-returned"),
        ClientEvent::SeatUnknown => text!("online-seat-unknown"),
        ClientEvent::Forgotten => text!("online-forgotten"),
        ClientEvent::Knew(ply) => text!("online-knew", moves = *ply),
        ClientEvent::OtherMove(sent, played) => {
            let (sent, played) = (sent.to_string(), played.to_string());
            text!("online-other-move", sent = sent, played = played)
        }
        ClientEvent::Asked(what) => return vec![asked(*what, players), text!("online-accept")],
        ClientEvent::Lapsed(_, is_own) => {
            let whose = if *is_own { "own" } else { "other" };
            text!("online-lapsed", whose = whose, name = players.opponent())
        }
        ClientEvent::Answered(what, true) => text!("online-agreed", what = proposal(*what)),
        ClientEvent::Answered(what, false) => {
            text!("online-refused-proposal", what = proposal(*what))
        }
        ClientEvent::TakenBack(count) => text!("online-taken-back", moves = *count),
        ClientEvent::Paused => text!("online-paused"),
        ClientEvent::Resumed => text!("online-resumed"),
        ClientEvent::OpponentLeft => text!("online-opponent-left"),
        ClientEvent::OpponentGone(time) => {
            text!("online-opponent-gone", seconds = time.as_secs())
        }
        ClientEvent::OpponentBack => text!("online-opponent-back"),
        ClientEvent::MayClaim => text!("online-may-claim"),
        // Too short to see on a clock.
        ClientEvent::LagGiven(_, given) if given.as_millis() < 100 => return Vec::new(),
        ClientEvent::LagGiven(color, given) => {
            let tenths = given.as_millis() / 100;
            let given = format!("{}.{}", tenths / 10, tenths % 10);
            text!("online-lag", side = marked_side(*color), seconds = given)
        }
        ClientEvent::Said(color, words) => {
            let who = players.named(*color);
            text!("online-said", who = who, words = phrase(*words))
        }
        ClientEvent::Watchers(count) => text!("online-watchers", count = *count),
        ClientEvent::Waits(name) => text!("online-waits", name = name.as_str()),
        ClientEvent::Runs([black, white]) => {
            text!("online-runs", black = black.as_str(), white = white.as_str())
        }
        // Reported together with the reaction, or with the board.
        ClientEvent::Lost
        | ClientEvent::Away
        | ClientEvent::Stranger
        | ClientEvent::Studied(..)
        | ClientEvent::Moved(_)
        | ClientEvent::Ended(_) => return Vec::new(),
    }]
}

/// The move that was illegal: `+7775FU` of the protocol is `7g7e`.
pub(crate) fn foul(line: &str) -> String {
    let squares = line.trim_start_matches(['+', '-']);
    let square = |text: Option<&str>| {
        let [file, rank] = text?.as_bytes() else {
            return None;
        };
        let is_on_board = |digit: &u8| (b'1'..=b'9').contains(digit);
        let is_square = is_on_board(file) && is_on_board(rank);
        is_square.then(|| format!("{}{}", char::from(*file), char::from(b'a' + rank - b'1')))
    };
    let words = match (square(squares.get(..2)), square(squares.get(2..4))) {
        (Some(from), Some(to)) => format!("{from}{to}"),
        _ => line.to_owned(),
    };
    text!("online-foul", line = words)
}

/// The reason why a host refuses a guest, or does not pass something on.
fn rebuff(why: Rebuff) -> String {
    let why = match why {
        Rebuff::Full => "full",
        Rebuff::InviteUsed => "invite",
        Rebuff::TooManyWatch => "watch",
        Rebuff::TooManyPhrases => "phrases",
    };
    text!("online-rebuffed", why = why)
}

/// An event of a watched game; none for moves and the common board, which need the game.
pub(crate) fn watched(event: &WatcherEvent) -> Vec<String> {
    vec![match event {
        WatcherEvent::LoggedIn => text!("online-watching"),
        WatcherEvent::Refused => text!("online-login-refused"),
        WatcherEvent::Games(games) if games.is_empty() => text!("online-no-games"),
        WatcherEvent::Games(games) => {
            let games: Vec<_> = games.iter().map(|game| game_title(game)).collect();
            text!("online-games", games = in_a_row(&games))
        }
        WatcherEvent::Ended(word) => watched_end(word),
        WatcherEvent::Doubt(why) => text!("online-doubt", why = why.as_str()),
        WatcherEvent::Rebuffed(why) => rebuff(*why),
        WatcherEvent::Told(words) => text!("online-told", words = words.as_str()),
        WatcherEvent::Began
        | WatcherEvent::Moved { .. }
        | WatcherEvent::Studied(_)
        | WatcherEvent::Lost => return Vec::new(),
    }]
}

/// A running game by its name at the server: `ann - bob  game-60-5` of
/// `test+game-60-5+ann+bob+20261125014550`.
pub(crate) fn game_title(id: &str) -> String {
    let parts: Vec<&str> = id.split('+').collect();
    match parts.as_slice() {
        [_, game, black, white, _] => format!("{black} - {white}  {game}"),
        _ => id.to_owned(),
    }
}

/// The end of a watched game, by the statement of its record.
pub(crate) fn watched_end(word: &str) -> String {
    let word = word.trim_start_matches(['%', '#']);
    let end = read_csa_end(&format!("%{word}"), Color::Black);
    let reason = Reason::from_token(word).unwrap_or(end.reason);
    let words = match reason {
        Reason::Other => word.to_ascii_lowercase(),
        reason => text!(&format!("ending-{}", reason.token())),
    };
    text!("online-watched-end", word = words)
}

/// The reason why there is no connection to `host`, which is sanitized, or none any more.
pub(crate) fn line_fault(fault: &LineFault, host: &str) -> String {
    let words = match fault {
        LineFault::NoCommand(words) | LineFault::Complaint(words) => sanitize(words),
        _ => "".into(),
    };
    text!("online-no-line", why = fault.word(), host = host, words = words)
}

/// A clock: `☗ 9:58`, and with byoyomi `☗ 9:58+10`, or `☗ 0:00+10` where that runs.
pub(crate) fn reading(
    color: Color,
    (left, is_byoyomi): (Duration, bool),
    byoyomi: Duration,
) -> String {
    // Rounded up like all clocks here, so that none shows zero too early.
    let is_whole = left.subsec_nanos() == 0;
    let left = left.saturating_add(Duration::from_secs(u64::from(!is_whole)));
    let words = match (is_byoyomi, byoyomi.is_zero()) {
        (true, _) => format!("{}+{}", clock_time(Duration::ZERO), left.as_secs()),
        (false, true) => clock_time(left),
        (false, false) => format!("{}+{}", clock_time(left), byoyomi.as_secs()),
    };
    format!("{} {words}", mark(color))
}

/// The reason why games could not begin at `host`, which is sanitized.
pub(crate) fn failure(failure: &Failure, host: &str) -> String {
    match failure {
        Failure::Line(fault) => line_fault(fault, host),
        Failure::Port(address, fault) => {
            let address = address.to_string();
            text!("online-no-port", why = fault.word(), address = address)
        }
        Failure::Other(why) => sanitize(why).into_owned(),
    }
}

/// A player's proposal.
pub(crate) fn proposal(what: Proposal) -> String {
    text!("online-proposal", what = what.word())
}

/// A player's phrase.
pub(crate) fn phrase(phrase: Phrase) -> String {
    text!("online-phrase", phrase = phrase.word())
}

/// `☗ ann`, or the side alone.
pub(crate) fn named(names: &[String; 2], color: Color) -> String {
    match names[color.index()].as_str() {
        "" => marked_side(color),
        name => format!("{} {name}", mark(color)),
    }
}

/// The rules and clocks of a game between two komadais.
pub(crate) fn full_terms(full: &FullTerms) -> String {
    let words = |time: Option<TimeControl>| {
        time.map_or_else(|| text!("online-no-clock"), |time| time_control(texts::chosen(), time))
    };
    let time = match full.time {
        [black, white] if black == white => words(black),
        [black, white] => format!(
            "{} {}, {} {}",
            mark(Color::Black),
            words(black),
            mark(Color::White),
            words(white)
        ),
    };
    let written = full.rules.to_string();
    let (name, options) = written.split_once(' ').unwrap_or((&written, ""));
    let key = format!("rules-preset-{name}");
    let name = texts::find(texts::chosen(), &key, &[]).unwrap_or_else(|| name.to_owned());
    let rules = format!("{name} {options}");
    text!("online-full-terms", rules = rules.trim_end(), time = time)
}

fn offer(summary: &GameSummary) -> Vec<String> {
    let [black, white] = &summary.names;
    let mut lines = vec![text!(
        "online-offered",
        id = summary.id.as_str(),
        black = black.as_str(),
        white = white.as_str(),
        side = marked_side(summary.side)
    )];
    lines.push(match summary.full.as_deref() {
        Some(full) => full_terms(full),
        None => text!("network-offer-clock", time = clocks(summary)),
    });
    lines.extend(played_already(summary));
    lines
}

/// The number of moves played already, if there are any.
pub(crate) fn played_already(summary: &GameSummary) -> Option<String> {
    let moves = summary.moves.len();
    (moves > 0).then(|| text!("online-played-already", moves = moves))
}

/// The clocks of an offered game: `10 minutes, then 30 seconds per move`.
pub(crate) fn clocks(summary: &GameSummary) -> String {
    let times = summary.time.map(time);
    match &times {
        [black, white] if black == white => black.clone(),
        [black, white] => format!("{} {black}, {} {white}", mark(Color::Black), mark(Color::White)),
    }
}

fn time(terms: Option<ClockTerms>) -> String {
    let Some(terms) = terms else {
        return text!("online-no-clock");
    };
    let control = TimeControl { main: terms.total, ..terms.control() };
    time_control(texts::chosen(), control)
}

/// How a game without a result goes on another time, if it can.
pub(crate) fn way_on(reason: &EndReason) -> Option<String> {
    match reason {
        EndReason::LeftUnheard => Some(text!("online-come-back")),
        reason => reason.goes_on().then(|| text!("online-adjourned")),
    }
}

/// The end of a game for `side`.
pub(crate) fn end(ending: &Ending, side: Option<Color>) -> String {
    let loser = match (ending.winner, side) {
        (Some(winner), Some(side)) if winner != side => "you",
        _ => "opponent",
    };
    let why = match &ending.reason {
        EndReason::Checkmate => text!("ending-checkmate"),
        EndReason::NoMove => text!("ending-no-legal-moves"),
        EndReason::Left => text!("online-by-left", loser = loser),
        EndReason::Impasse => text!("online-by-impasse"),
        EndReason::Try => text!("online-by-try"),
        EndReason::Adjourned => text!("online-by-adjourned"),
        EndReason::ResignedOrLeft => text!("online-by-resigned-or-left", loser = loser),
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
        EndReason::HostLost => text!("online-by-host-lost"),
        EndReason::LeftUnheard => text!("online-by-left-unheard"),
        EndReason::Void => text!("online-by-void"),
        EndReason::Other(word) if word.is_empty() => text!("online-by-other", word = "none"),
        EndReason::Other(word) => text!("online-by-other", word = word.as_str()),
    };
    match (&ending.reason, ending.winner) {
        (EndReason::Repetition | EndReason::Declared | EndReason::Impasse, None) => {
            text!("online-drawn", why = why)
        }
        (_, None) => text!("online-no-result", why = why),
        (_, Some(_)) if loser == "you" => text!("online-lost", why = why),
        (_, Some(_)) => text!("online-won", why = why),
    }
}

/// The reason why something was not sent.
pub(crate) fn refusal(why: &ActError) -> String {
    match why {
        ActError::NoOffer => text!("online-no-offer"),
        ActError::NoGame => text!("online-no-game"),
        ActError::NotYourTurn => text!("online-not-your-turn"),
        ActError::Unanswered => text!("online-unanswered"),
        ActError::Illegal(why) => illegal_move(texts::chosen(), why),
        ActError::DeclarationFails => text!("online-declaration-fails"),
        ActError::Away => text!("online-away"),
        ActError::Forgotten => text!("online-forgotten"),
        ActError::NoProposal => text!("online-no-proposal"),
        ActError::NoClaim => text!("online-no-claim"),
        ActError::Paused => text!("online-paused"),
        ActError::NotNow => text!("online-not-now"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_engine::network::{Client, ClientOutput, Login};
    use std::time::Duration;

    const OFFER: &str = "BEGIN Game_Summary\nProtocol_Version:1.2\nFormat:Shogi 1.0\nGame_ID:g1\nName+:ann\nName-:bob\n\
        Your_Turn:+\nTo_Move:+\nBEGIN Position\nP-51OU\nP+53FU59OU00KI\n+\nEND Position\nEND Game_Summary\n";

    /// The words to Black about the end of a game that begins with these lines.
    fn told(lines: &str) -> String {
        let now = Duration::from_secs(1);
        let mut client = Client::new(Login::new("ann", "secret").expect("a login"));
        client.connected(now);
        let mut last = String::new();
        for line in format!("LOGIN:ann OK\n{OFFER}START:g1\n{lines}").lines() {
            for output in client.line(now, line) {
                if let ClientOutput::Event(ClientEvent::Offered(_)) = output {
                    client.agree(now).expect("an offer");
                } else if let ClientOutput::Event(ClientEvent::Ended(ending)) = output {
                    last = end(&ending, Some(Color::Black));
                }
            }
        }
        last
    }

    #[test]
    fn a_resignation_of_the_mated_is_told_as_mate() {
        assert_eq!(told("+0052KI\n#RESIGN\n#WIN"), "you win: checkmate");
        assert_eq!(told("+0042KI\n#RESIGN\n#WIN"), "you win: the opponent resigned or left");
        assert_eq!(told("+0042KI\n-5161OU\n%TORYO\n#RESIGN\n#LOSE"), "you lose: you resigned");
    }

    #[test]
    #[cfg(feature = "online")]
    fn no_error_is_told_in_the_words_of_the_system() {
        use komadai_online::connections::system::Complaint;
        use komadai_online::fault::PortFault;
        use std::io::{self, ErrorKind};
        // Refused, no route, no name, reset, broken pipe, too many files, and codes without a name.
        for code in [111, 113, 110, 104, 32, 24, 98, 13, 1, 255] {
            let error = io::Error::from_raw_os_error(code);
            let words = line_fault(&LineFault::from(&error), "192.0.2.7:4081");
            assert!(!words.contains("os error") && !words.contains("rror"), "{words}");
            assert!(words.matches("192.0.2.7").count() <= 1, "{words}");
            let port = PortFault::from(&error);
            assert!(!port.to_string().contains("rror"), "{port}");
        }
        let refused = io::Error::from(ErrorKind::ConnectionRefused);
        assert_eq!(LineFault::from(&refused), LineFault::NobodyThere);
        let said = io::Error::other(Complaint("no way".to_owned()));
        let words = failure(&LineFault::from(&said).into(), "a");
        assert!(words.ends_with("no way"), "{words}");
    }
}
