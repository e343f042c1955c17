//! `komadai perft`: counting the tree of legal moves.

use std::time::Duration;

use super::argument::leading_position;
use super::{CommandError, CommandResult, Status, Streams};
use komadai_core::rules;

/// The deepest tree that is counted: deeper ones would take centuries.
const DEEPEST: u32 = 20;

/// Counts leaves and writes the count, with `divide` each first move's first; the speed goes to `err`.
///
/// `words` are an SFEN or nothing for the even start, then the depth; `clock` returns the time since some
/// moment.
pub fn perft(
    words: &[String],
    divide: bool,
    clock: &dyn Fn() -> Duration,
    streams: &mut Streams,
) -> CommandResult {
    let Some((depth, sfen)) = words.split_last() else {
        return Err(CommandError::Usage("perft: expected [SFEN] DEPTH".into()));
    };
    let depth = depth.parse().ok().filter(|depth| *depth <= DEEPEST).ok_or_else(|| {
        CommandError::Usage(format!(
            "perft: depth `{depth}`, expected a number from 0 to {DEEPEST}"
        ))
    })?;
    let start = ["startpos".to_owned()];
    let (position, rest) = leading_position(if sfen.is_empty() { &start } else { sfen })?;
    if let Some(word) = rest.first() {
        return Err(CommandError::Usage(format!("perft: unexpected word `{word}`")));
    }
    let begin = clock();
    let nodes = if divide && depth > 0 {
        let mut counts = rules::divide(&position, depth);
        counts.sort_by_key(|(mv, _)| mv.to_string());
        for (mv, count) in &counts {
            writeln!(streams.out, "{mv}: {count}")?;
        }
        counts.iter().map(|(_, count)| count).sum()
    } else {
        rules::perft(&position, depth)
    };
    writeln!(streams.out, "{nodes}")?;
    report_speed(nodes, clock().saturating_sub(begin), streams)?;
    Ok(Status::Yes)
}

#[expect(clippy::cast_precision_loss, reason = "a speed for people")]
fn report_speed(nodes: u64, spent: Duration, streams: &mut Streams) -> Result<(), CommandError> {
    let seconds = spent.as_secs_f64();
    let speed = nodes as f64 / seconds.max(1e-9);
    writeln!(streams.err, "{speed:.0} nodes/s, {seconds:.3} s")?;
    Ok(())
}
