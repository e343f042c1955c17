//! How a match stands, in words for the header and the result card.

use std::borrow::Cow;
use std::time::Duration;

use super::State;
use crate::game::{
    NextGame, Played, Player, Points, Scoring, Series, Standing, TimeControl, TimeLeft,
};
use crate::notation::mark;
use crate::rules::Color;
use crate::tui::dialog::Row;
use crate::tui::text::{pad_left, pad_right, sanitize, truncate, width};

/// The most columns of a name in the table of games.
const NAME_WIDTH: u16 = 16;

impl State {
    /// The game's place in its match and the score before it: `game 3, best of 7:  Aki 1.5 - 0.5 Ben`.
    pub(super) fn match_words(&self) -> Option<String> {
        let game = self.series.next().filter(|_| self.is_in_match())?;
        let place = place(&self.series, game.number, game.is_replay);
        let is_match = self.series.terms().best_of.is_match();
        let rest = if is_match {
            score(&self.series, Series::score)
        } else {
            Color::ALL.map(|color| self.called(color)).join(" - ")
        };
        Some(format!("{place}   {rest}"))
    }

    /// What a record of a match says about the game's place in it.
    pub(super) fn record_title(&self) -> Option<String> {
        let is_match = self.series.terms().best_of.is_match();
        let game = self.series.next().filter(|_| is_match)?;
        Some(place(&self.series, game.number, game.is_replay))
    }

    /// The same in at most `columns` with colors for names, where there is no header: `game 3/7  ☗ 1.5 - 0.5 ☖`.
    pub(super) fn short_match_words(&self, columns: u16) -> Option<String> {
        let game = self.series.next().filter(|_| self.is_in_match())?;
        let points = self.series.score();
        let [black, white] = Color::ALL.map(|color| points[game.player(color).index()]);
        let [sente, gote] = Color::ALL.map(mark);
        let score = format!("{sente} {black} - {white} {gote}");
        let best_of = self.series.terms().best_of;
        let place = match (best_of.is_match(), game.is_replay) {
            (true, false) => format!("game {}/{best_of}", game.number),
            (true, true) => format!("game {}r/{best_of}", game.number),
            (false, _) => return Some("replay 指し直し".into()),
        };
        let whole = format!("{place}  {score}");
        Some(if width(&whole) > columns {
            score
        } else {
            whole
        })
    }

    /// What the result card says about the match: the score, what comes next, and the games.
    pub(super) fn match_rows(&self) -> Vec<Row> {
        let series = self.series_after();
        let mut rows = Vec::new();
        if self.is_in_match() {
            rows.extend(standing(&series).map(Row::Strong));
            if series.terms().scoring == Scoring::Fesa {
                let rated = score(&series, Series::rating);
                rows.push(Row::Faint(format!("rated as {rated}")));
            }
        }
        if let Some(next) = self.follows(&series) {
            rows.extend(next_rows(&series, &next));
        }
        if self.is_in_match() {
            if !rows.is_empty() {
                rows.push(Row::Text(String::new()));
            }
            let games = series.played().iter().rev();
            rows.extend(games.map(|game| Row::Text(game_words(&series, game))));
        }
        if !rows.is_empty() {
            rows.insert(0, Row::Text(String::new()));
        }
        rows
    }
}

/// `game 3, best of 7`, or what kind of game a match of one comes to.
fn place(series: &Series, number: u32, is_replay: bool) -> String {
    let best_of = series.terms().best_of;
    match (best_of.is_match(), is_replay) {
        (true, false) => format!("game {number}, best of {best_of}"),
        (true, true) => format!("game {number} replayed, best of {best_of}"),
        (false, true) => "replay 指し直し".into(),
        (false, false) => "single game".into(),
    }
}

/// The name of a player, which a save may have brought.
pub(super) fn name(series: &Series, player: Player) -> Cow<'_, str> {
    sanitize(series.name(player))
}

/// `Aki 1.5 - 0.5 Ben`.
fn score(series: &Series, points: impl Fn(&Series) -> [Points; 2]) -> String {
    let [one, two] = points(series);
    let [first, second] = Player::ALL.map(|player| name(series, player));
    format!("{first} {one} - {two} {second}")
}

/// How the match stands; a single game and its replays have no score.
fn standing(series: &Series) -> Option<String> {
    let score = score(series, Series::score);
    let best_of = series.terms().best_of;
    match series.standing() {
        _ if !best_of.is_match() => None,
        Standing::Won(player) => Some(format!("{} wins the match: {score}", name(series, player))),
        Standing::Tied => Some(format!("The match is tied: {score}")),
        Standing::Open => Some(format!("The match, best of {best_of}: {score}")),
    }
}

/// Who has which color in the next game, and with how much time.
fn next_rows(series: &Series, next: &NextGame) -> Vec<Row> {
    let [black, white] = Color::ALL.map(|color| {
        let name = name(series, next.player(color));
        format!("{} {name}", mark(color))
    });
    let what = if next.is_replay {
        format!("Replay 指し直し: {black} - {white}")
    } else {
        format!("Next is game {}: {black} - {white}", next.number)
    };
    let times = Color::ALL.map(|color| time_words(next, color));
    let times = match times {
        [None, None] => None,
        [black, white] if black == white => black.map(|time| format!("Both begin with {time}.")),
        [black, white] => {
            let words = |time: Option<String>| time.unwrap_or_else(|| "no clock".into());
            let (black, white) = (words(black), words(white));
            Some(format!("☗ begins with {black}, ☖ with {white}."))
        }
    };
    let rows = std::iter::once(what).chain(times);
    rows.map(Row::Text).collect()
}

/// With how much time a side begins; `None` without a clock.
fn time_words(next: &NextGame, color: Color) -> Option<String> {
    let control = next.time[color.index()]?;
    Some(match next.left[color.index()] {
        None => control.to_string(),
        Some(left) => left_words(control, left),
    })
}

fn left_words(control: TimeControl, left: TimeLeft) -> String {
    let after = match (control.byoyomi, left.periods) {
        (byoyomi, _) if byoyomi.is_zero() => String::new(),
        (byoyomi, 0 | 1) => format!("byoyomi {}", clock_time(byoyomi)),
        (byoyomi, periods) => format!("byoyomi {} x{periods}", clock_time(byoyomi)),
    };
    match (left.main.is_zero(), after.is_empty()) {
        (true, false) => format!("{after} from move 1"),
        (_, true) => format!("{} left", clock_time(left.main)),
        (false, false) => format!("{} left, then {after}", clock_time(left.main)),
    }
}

/// A time as clocks show it: `1:02:03`, `7:12`.
fn clock_time(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3600 {
        0 => super::words::short_time(time),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// A line of the table: the number, who was Black, who won and how, and the number of moves.
fn game_words(series: &Series, game: &Played) -> String {
    let number = if game.is_replay {
        format!("{}r", game.number)
    } else {
        game.number.to_string()
    };
    let result = match game.winner {
        Some(winner) => format!("{} won", short(&name(series, winner))),
        None => "drawn".into(),
    };
    let widest = Player::ALL.map(|player| width(&short(&name(series, player))));
    let column = widest.into_iter().max().unwrap_or(0);
    let black = pad_right(&short(&name(series, game.black)), column);
    let result = pad_right(&result, column + 4);
    let end = match game.moves {
        1 => format!("{}, 1 move", game.reason.token()),
        moves => format!("{}, {moves} moves", game.reason.token()),
    };
    format!(
        "{}  {} {black}  {result}  {end}",
        pad_left(&number, 3),
        mark(Color::Black)
    )
}

fn short(name: &str) -> Cow<'_, str> {
    truncate(name, NAME_WIDTH)
}
