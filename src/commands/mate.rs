//! `komadai mate`: whether the side to move mates by checks, or is threatened with it.

use std::time::Duration;

use serde_json::{Value, json};

use super::{CommandError, CommandResult, PositionArg, Size, Status, Streams};
use crate::bot::{MateAnswer, MateVerdict, find_mate, find_mate_within};
use crate::rules::Position;

/// What is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Mate {
    /// A position, a record in any format, or `-`; several words are those of an unquoted SFEN.
    pub words: Vec<String>,
    /// After how many moves of the record; after the last without.
    pub ply: Option<usize>,
    /// The longest file to read.
    pub limit: Size,
    /// Whether the side to move passes first.
    pub is_threat: bool,
    /// Longer mates are not looked for.
    pub max_ply: Option<u16>,
    /// Positions to look at.
    pub nodes: u64,
    /// When to give up.
    pub time: Option<Duration>,
    /// Whether to write JSON.
    pub as_json: bool,
}

/// Writes the moves of the mate, or `no mate`, or `not decided`; how far it looked goes to `err`.
///
/// `clock` tells the time since some moment.
///
/// # Errors
///
/// When the words name no position that can be asked about, or the answer cannot be written.
pub fn mate(ask: &Mate, clock: &dyn Fn() -> Duration, streams: &mut Streams) -> CommandResult {
    let text = ask.words.join(" ");
    let place =
        PositionArg::find(&text, ask.ply, ask.limit, streams.input).map_err(CommandError::input)?;
    let position = asked(&place.position, ask.is_threat)?;
    place.warn(streams.err)?;
    let begin = clock();
    let is_late = || {
        ask.time
            .is_some_and(|time| clock().saturating_sub(begin) >= time)
    };
    let answer = match ask.max_ply {
        Some(plies) => find_mate_within(&position, plies, ask.nodes, &mut || is_late()),
        None => find_mate(&position, ask.nodes, &mut || is_late()),
    };
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

/// The position in which a mate is looked for.
fn asked(position: &Position, is_threat: bool) -> Result<Position, CommandError> {
    // Records hold positions that no game can have.
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
        (MateVerdict::Mate(line), _) if answer.is_shortest => {
            format!("mate in {}, the shortest; {nodes} nodes", line.len())
        }
        (MateVerdict::Mate(line), _) => format!(
            "mate in {}, none in {}; {nodes} nodes",
            line.len(),
            answer.none_within
        ),
        (MateVerdict::NoMate, Some(plies)) => format!("none in {plies} plies; {nodes} nodes"),
        (MateVerdict::NoMate, None) => format!("proved; {nodes} nodes"),
        (MateVerdict::Unknown, _) => format!(
            "none in {} plies; {nodes} nodes, --nodes looks farther",
            answer.none_within
        ),
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
        "none_within": answer.none_within,
        "nodes": answer.nodes,
    })
}
