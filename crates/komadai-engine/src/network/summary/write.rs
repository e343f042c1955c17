//! Writes the summaries of our own host.

use std::time::Duration;

use super::GameSummary;
use crate::network::clock::ClockTerms;
use komadai_core::record::{csa_move, csa_position};
use komadai_core::rules::Color;

/// The sign of a side.
const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

impl GameSummary {
    /// The lines that offer the game, from `BEGIN Game_Summary`.
    #[must_use]
    pub(crate) fn to_lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = [
            "BEGIN Game_Summary",
            "Protocol_Version:1.2",
            "Protocol_Mode:Server",
            "Format:Shogi 1.0",
            "Declaration:Jishogi 1.1",
        ]
        .map(str::to_owned)
        .into();
        lines.push(format!("Game_ID:{}", self.id));
        lines.push(format!("Name+:{}", self.names[0]));
        lines.push(format!("Name-:{}", self.names[1]));
        lines.push(format!("Your_Turn:{}", sign(self.side)));
        lines.push("Rematch_On_Draw:NO".to_owned());
        lines.push(format!("To_Move:{}", sign(self.start.side_to_move())));
        lines.extend(self.max_moves.map(|moves| format!("Max_Moves:{moves}")));
        match self.time {
            [black, white] if black == white => time("Time", black, &mut lines),
            [black, white] => {
                time("Time+", black, &mut lines);
                time("Time-", white, &mut lines);
            }
        }
        lines.push("BEGIN Position".to_owned());
        lines.extend(csa_position(&self.start).lines().map(str::to_owned));
        let mut position = self.start.clone();
        for &(mv, spent) in &self.moves {
            let text = csa_move(mv, &position).unwrap_or_default();
            lines.push(format!("{text},T{}", seconds(spent)));
            // The caller passes only legal moves.
            let _ = position.play(mv);
        }
        lines.push("END Position".to_owned());
        lines.push("END Game_Summary".to_owned());
        lines
    }
}

/// A time in seconds, with the milliseconds that only another komadai counts.
pub(in crate::network) fn seconds(time: Duration) -> String {
    match (time.as_secs(), time.subsec_millis()) {
        (seconds, 0) => seconds.to_string(),
        (seconds, thousandths) => format!("{seconds}.{thousandths:03}"),
    }
}

fn time(name: &str, terms: Option<ClockTerms>, lines: &mut Vec<String>) {
    let Some(terms) = terms else {
        return;
    };
    let all = [terms.unit, terms.total, terms.byoyomi, terms.increment];
    let is_whole = all.iter().all(|time| time.subsec_nanos() == 0);
    let (unit, length) = if is_whole {
        ("1sec", Duration::from_secs(1))
    } else {
        ("1msec", Duration::from_millis(1))
    };
    let count = |time: Duration| time.as_millis() / length.as_millis();
    lines.push(format!("BEGIN {name}"));
    lines.push(format!("Time_Unit:{unit}"));
    lines.push(format!("Total_Time:{}", count(terms.total)));
    if !terms.byoyomi.is_zero() {
        lines.push(format!("Byoyomi:{}", count(terms.byoyomi)));
    }
    if !terms.increment.is_zero() {
        lines.push(format!("Increment:{}", count(terms.increment)));
    }
    lines.push(format!("Least_Time_Per_Move:{}", count(terms.least)));
    lines.push(format!("END {name}"));
}
