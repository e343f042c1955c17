//! The events of a network game, in lines.

use std::time::Duration;

use crate::app::Seat;
use crate::app::wording::notation::{written, written_at};
use crate::app::wording::online as wording;
use crate::app::wording::online::named;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::{Game, clock_time};
use komadai_core::notation::mark;
use komadai_core::record::NodeId;
use komadai_core::rules::{Color, Move};
use komadai_engine::network::{
    Client, ClientEvent, EndReason, OnlineGame, RemoteClock, Study, StudyChange,
};

/// Before a game.
static NOBODY: [String; 2] = [String::new(), String::new()];

/// An event at a server; `name` is that of this player.
pub(super) fn event(event: &ClientEvent, client: &Client, name: &str) -> Vec<String> {
    match event {
        // A move that ends the game ends it at once.
        ClientEvent::Moved { .. } => {
            let game = client.game().or_else(|| client.last_game());
            game.map(last_move).unwrap_or_default()
        }
        ClientEvent::Ended(ending) => {
            let game = client.last_game();
            let mut lines = vec![wording::end(ending, game.map(OnlineGame::side))];
            let is_full = game.is_some_and(OnlineGame::is_full);
            if matches!(ending.reason, EndReason::Adjourned | EndReason::HostLost) {
                lines.push(text!("online-adjourned"));
            } else if is_full {
                lines.push(text!("online-after"));
            } else if client.is_komadai() {
                lines.push(text!("online-again"));
            }
            lines
        }
        ClientEvent::Returned => {
            let mut lines = vec![text!("online-returned")];
            lines.extend(client.game().map(last_move).unwrap_or_default());
            lines
        }
        ClientEvent::Studied(_, change) => client
            .study()
            .map_or_else(Vec::new, |study| change_words(study, change)),
        event => {
            let game = client.game().or_else(|| client.last_game());
            let players = wording::Players {
                names: game.map_or(&NOBODY, |game| &game.summary().names),
                side: game.map(OnlineGame::side),
            };
            wording::event(event, name, players)
        }
    }
}

/// Where both look now, and what is new there.
pub(super) fn change_words(study: &Study, change: &StudyChange) -> Vec<String> {
    let record = study.record();
    let path = record.path_to(study.at());
    let mut lines = Vec::new();
    let place = match path.split_last() {
        None => text!("online-study-start"),
        Some((last, before)) => {
            let from = before.last().copied().unwrap_or(NodeId::START);
            let position = record.position_at(from);
            let previous = record.node(from).mv().map(Move::to);
            let mv = record.node(*last).mv();
            let words = mv
                .map(|mv| written(&position, mv, previous))
                .unwrap_or_default();
            format!("{}. {} {words}", path.len(), mark(position.side_to_move()))
        }
    };
    lines.push(text!("online-study-at", place = place));
    match change {
        StudyChange::Mark(_, mark) => {
            lines.push(text!("online-study-mark", mark = mark.to_string()));
        }
        StudyChange::Note(_, note) => lines.push(text!("online-study-note", note = sanitize(note))),
        StudyChange::Go(_) | StudyChange::Play(..) | StudyChange::Erase(_) => {}
    }
    lines
}

/// The clocks, and whose turn it is.
pub(super) fn turn(game: &OnlineGame, now: Duration, seat: Option<&Seat>) -> Vec<String> {
    let mover = game.game().position().side_to_move();
    let mut lines = Vec::new();
    if game.game().position().is_in_check() {
        lines.push(text!("play-check"));
    }
    let clocks = Color::ALL.map(|color| clock(game, color, now));
    if clocks.iter().any(Option::is_some) {
        let clocks = clocks.into_iter().flatten().collect::<Vec<_>>();
        lines.push(clocks.join(", "));
    }
    lines.push(if mover != game.side() {
        text!("online-their-turn", name = player(game, mover))
    } else if let Some(seat) = seat {
        text!("online-thinking", seat = seat.words())
    } else {
        text!("online-your-turn")
    });
    lines
}

/// Both clocks, a line each.
pub(super) fn clocks(game: &OnlineGame, now: Duration) -> Vec<String> {
    let clocks = Color::ALL.map(|color| clock(game, color, now));
    let lines: Vec<String> = clocks.into_iter().flatten().collect();
    if lines.is_empty() {
        vec![text!("online-no-clock")]
    } else {
        lines
    }
}

fn clock(game: &OnlineGame, color: Color, now: Duration) -> Option<String> {
    let clock = game.clock(color)?;
    let is_on = game.ending().is_none() && color == game.game().position().side_to_move();
    let elapsed = if is_on {
        game.elapsed(now)
    } else {
        Duration::ZERO
    };
    Some(clock_words(clock, color, elapsed))
}

/// `☗ 9:58`, and with byoyomi `☗ 0:00+10`.
pub(super) fn clock_words(clock: &RemoteClock, color: Color, elapsed: Duration) -> String {
    let (left, is_byoyomi) = clock.reading(elapsed);
    // Rounded up like all clocks here, so that none shows zero before its end.
    let left = Duration::from_secs(
        left.as_millis()
            .div_ceil(1000)
            .try_into()
            .unwrap_or(u64::MAX),
    );
    let byoyomi = clock.terms().byoyomi;
    let mut words = match (is_byoyomi, byoyomi.is_zero()) {
        (true, _) => format!("{}+{}", clock_time(Duration::ZERO), left.as_secs()),
        (false, true) => clock_time(left),
        (false, false) => format!("{}+{}", clock_time(left), byoyomi.as_secs()),
    };
    if clock.control().periods > 1 {
        words.push_str(&format!(" x{}", clock.periods()));
    }
    format!("{} {words}", mark(color))
}

fn player(game: &OnlineGame, color: Color) -> String {
    named(&game.summary().names, color)
}

/// The last move; nothing at the start.
pub(super) fn last_move(game: &OnlineGame) -> Vec<String> {
    let last = game.game().ply().checked_sub(1);
    last.and_then(|ply| move_words(game, ply))
        .into_iter()
        .collect()
}

/// The moves so far, or the last ones.
pub(super) fn moves(game: &OnlineGame, most: &str) -> Vec<String> {
    let count = game.game().ply();
    let most = most.parse().unwrap_or(usize::MAX);
    let shown = count.saturating_sub(most)..count;
    let lines: Vec<String> = shown.filter_map(|ply| move_words(game, ply)).collect();
    if lines.is_empty() {
        vec![text!("plain-no-moves")]
    } else {
        lines
    }
}

fn move_words(game: &OnlineGame, ply: usize) -> Option<String> {
    move_of(game.game(), ply)
}

/// `1. ☗ ann: P-7f, 3 s`.
pub(super) fn move_of(game: &Game, ply: usize) -> Option<String> {
    let words = written_at(game, ply)?;
    let color = game.position_at(ply)?.side_to_move();
    let who = named(&game.setup().names, color);
    let spent = game.moves().get(ply)?.spent.as_secs();
    let spent = text!("plain-spent", seconds = spent);
    Some(format!("{}. {who}: {words}{spent}", ply + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_engine::network::{ClientOutput, Login};

    const OFFER: &str = "BEGIN Game_Summary\nProtocol_Version:1.2\nFormat:Shogi 1.0\nGame_ID:g1\nName+:ann\nName-:bob\n\
        Your_Turn:+\nTo_Move:+\nBEGIN Position\nP-51OU\nP+53FU59OU00KI\n+\nEND Position\nEND Game_Summary\n";

    /// The report to Black of a game that begins with these lines.
    fn told(lines: &str) -> String {
        let now = Duration::from_secs(1);
        let mut client = Client::new(Login::new("ann", "secret").expect("a login"));
        client.connected(now);
        let mut last = String::new();
        for line in format!("LOGIN:ann OK\n{OFFER}START:g1\n{lines}").lines() {
            for output in client.line(now, line) {
                if let ClientOutput::Event(ClientEvent::Offered(_)) = output {
                    client.agree(now).expect("an offer");
                } else if let ClientOutput::Event(heard) = output {
                    last = event(&heard, &client, "ann").concat();
                }
            }
        }
        last
    }

    #[test]
    fn a_resignation_of_the_mated_is_told_as_mate() {
        assert_eq!(told("+0052KI\n#RESIGN\n#WIN"), "you win: checkmate");
        assert_eq!(
            told("+0042KI\n#RESIGN\n#WIN"),
            "you win: the opponent resigned or left"
        );
        assert_eq!(
            told("+0042KI\n-5161OU\n%TORYO\n#RESIGN\n#LOSE"),
            "you lose: you resigned"
        );
    }
}
