//! `komadai mate`: whether the side to move mates by checks, or is threatened with it.

use clap::Args;
use std::time::Duration;

use serde_json::{Value, json};

use super::{CommandError, CommandResult, FileLimit, PositionArg, Status, Streams};
use crate::services::Look;
use crate::texts::text;
use komadai_core::rules::Position;
use komadai_engine::bot::{MateAnswer, MateVerdict, find_mate, find_mate_within, mate_words};

/// The arguments of `mate`.
#[derive(Debug, Clone, Args)]
#[command(after_help = MATE_ANSWER)]
pub struct Mate {
    /// A position, a record in any format, or `-` for standard input
    #[arg(value_name = "SFEN|FILE", required = true)]
    pub words: Vec<String>,
    /// Look after N moves of the record [default: after the last one]
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Let the side to move pass, and look for a mate of the other side
    #[arg(long = "threat")]
    pub is_threat: bool,
    /// Look for mates in at most N plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=99))]
    pub max_ply: Option<u16>,
    /// Positions to look at before giving up
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Seconds before giving up
    #[arg(long = "seconds", value_name = "S", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Print JSON
    #[arg(long = "json")]
    pub as_json: bool,
    #[command(flatten)]
    pub files: FileLimit,
}

/// The meaning of the exit status.
const MATE_ANSWER: &str = "\
Prints the moves of the mate in USI: checks of the side to move and the answers that hold out longest. Otherwise prints \
`no mate` if that is proved, or `not decided`; standard error tells how far it looked. Where futile interpositions, which \
mate problems do not count, make the mate longer, it tells both lengths: mate in 1 (9 with futile interpositions). \
--max-ply counts as problems do.\n
Exit status: 0 for a mate, else 1.";

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected a number of seconds such as 0.5".to_owned())
}

/// Writes the moves of the mate, `no mate`, or `not decided`; the extent of the search goes to `err`. `clock`
/// returns the time since some moment.
pub fn mate(ask: &Mate, clock: &dyn Fn() -> Duration, streams: &mut Streams) -> CommandResult {
    let text = ask.words.join(" ");
    let place = PositionArg::find(&text, ask.ply, ask.files.limit, streams.input)?;
    let position = asked(&place.position, ask.is_threat)?;
    place.warn(streams.err)?;
    let begin = clock();
    let is_late = || ask.time.is_some_and(|time| clock().saturating_sub(begin) >= time);
    let (mut look, mut has_begun) = (Look::new(), false);
    let mut stop = || {
        has_begun |= look.finds_game();
        has_begun || is_late()
    };
    let answer = match ask.max_ply {
        Some(plies) => find_mate_within(&position, plies, ask.nodes, &mut stop),
        None => find_mate(&position, ask.nodes, &mut stop),
    };
    if has_begun {
        return Err(CommandError::input(text!("lishogi-locked-elsewhere")));
    }
    if ask.as_json {
        writeln!(streams.out, "{}", as_json(&position, &answer, ask.max_ply))?;
    } else {
        writeln!(streams.out, "{}", line(&answer))?;
        writeln!(streams.err, "{}", how_far(&answer, ask.max_ply))?;
    }
    Ok(match answer.verdict {
        MateVerdict::Mate(_) => Status::Yes,
        MateVerdict::NoMate | MateVerdict::Unknown => Status::No,
    })
}

fn asked(position: &Position, is_threat: bool) -> Result<Position, CommandError> {
    // Records may hold impossible positions.
    if let Some(fault) = position.to_setup().faults().first() {
        return Err(CommandError::input(fault));
    }
    let attacker = position.side_to_move();
    let (position, attacker) = if is_threat {
        let passed = position.passed().ok_or_else(|| {
            CommandError::input(format!("{attacker:?} is in check and cannot pass"))
        })?;
        (passed, attacker.opponent())
    } else {
        (position.clone(), attacker)
    };
    if position.king(attacker.opponent()).is_none() {
        let side = attacker.opponent();
        return Err(CommandError::input(format!("{side:?} has no king to mate")));
    }
    Ok(position)
}

fn moves(answer: &MateAnswer) -> Option<Vec<String>> {
    match &answer.verdict {
        MateVerdict::Mate(line) => Some(line.iter().map(ToString::to_string).collect()),
        MateVerdict::NoMate | MateVerdict::Unknown => None,
    }
}

fn line(answer: &MateAnswer) -> String {
    match &answer.verdict {
        MateVerdict::Mate(_) => moves(answer).unwrap_or_default().join(" "),
        MateVerdict::NoMate => "no mate".to_owned(),
        MateVerdict::Unknown => "not decided".to_owned(),
    }
}

fn how_far(answer: &MateAnswer, max_ply: Option<u16>) -> String {
    let nodes = answer.nodes;
    match (&answer.verdict, max_ply) {
        // Both measures agree only on the shortest mate.
        (MateVerdict::Mate(_), _) if answer.solution.is_some() => {
            let (plies, all) = answer.plies().unwrap_or_default();
            let end = if answer.is_shortest { ", the shortest" } else { "" };
            format!("{}{end}; {nodes} nodes", mate_words(plies, all))
        }
        (MateVerdict::Mate(line), _) if answer.is_shortest => {
            format!("{}, the shortest; {nodes} nodes", mate_words(line.len(), line.len()))
        }
        (MateVerdict::Mate(line), _) => {
            format!("mate in {}, none in {}; {nodes} nodes", line.len(), answer.none_within)
        }
        (MateVerdict::NoMate, Some(plies)) => format!("none in {plies} plies; {nodes} nodes"),
        (MateVerdict::NoMate, None) => format!("proved; {nodes} nodes"),
        (MateVerdict::Unknown, _) => {
            format!("none in {} plies; {nodes} nodes, --nodes looks farther", answer.none_within)
        }
    }
}

fn as_json(position: &Position, answer: &MateAnswer, max_ply: Option<u16>) -> Value {
    let mate = match answer.verdict {
        MateVerdict::Mate(_) => Some(true),
        MateVerdict::NoMate if max_ply.is_none() => Some(false),
        MateVerdict::NoMate | MateVerdict::Unknown => None,
    };
    let moves = moves(answer);
    json!({
        "sfen": position.to_sfen(),
        "mate": mate,
        "plies": moves.as_ref().map(Vec::len),
        "shortest": answer.is_shortest,
        "moves": moves,
        "plies_counted": answer.plies().map(|(plies, _)| plies),
        "none_within": answer.none_within,
        "nodes": answer.nodes,
    })
}
