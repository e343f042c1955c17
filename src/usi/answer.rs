//! The lines that the engine writes.

use std::io::{self, Write};

use crate::bot::{SearchAnswer, SearchInfo, TurnChoice};

/// `info depth …`: what the search has seen so far, with the number of the line where it follows several.
pub(super) fn info(
    output: &mut dyn Write,
    info: &SearchInfo,
    has_many_lines: bool,
) -> io::Result<()> {
    let ms = info.time.as_millis();
    let per_second = u128::from(info.nodes) * 1_000 / ms.max(1);
    write!(
        output,
        "info depth {} seldepth {} score {} nodes {} nps {per_second} time {ms} hashfull {}",
        info.depth, info.deepest, info.score, info.nodes, info.hash_full
    )?;
    if has_many_lines {
        write!(output, " multipv {}", info.line)?;
    }
    if !info.pv.is_empty() {
        write!(output, " pv")?;
    }
    for mv in &info.pv {
        write!(output, " {mv}")?;
    }
    writeln!(output)
}

/// `info string …`: a remark for the user, in one line.
pub(super) fn remark(output: &mut dyn Write, text: &dyn std::fmt::Display) -> io::Result<()> {
    let text = text.to_string().replace(char::is_control, " ");
    writeln!(output, "info string {text}")
}

/// `bestmove …`, with the answer expected to it.
pub(super) fn best_move(output: &mut dyn Write, answer: &SearchAnswer) -> io::Result<()> {
    match answer.choice {
        TurnChoice::Resign => writeln!(output, "bestmove resign"),
        TurnChoice::Declare => writeln!(output, "bestmove win"),
        TurnChoice::Move(mv) => match answer.info.pv.as_slice() {
            [first, reply, ..] if *first == mv => writeln!(output, "bestmove {mv} ponder {reply}"),
            _ => writeln!(output, "bestmove {mv}"),
        },
    }
}
