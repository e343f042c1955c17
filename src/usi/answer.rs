//! What the engine says.

use std::io::{self, Write};

use crate::bot::{Answer, Choice, Info};

/// `info depth …`: what the search sees.
pub(super) fn info(output: &mut dyn Write, info: &Info) -> io::Result<()> {
    let ms = info.time.as_millis();
    let per_second = u128::from(info.nodes) * 1_000 / ms.max(1);
    write!(
        output,
        "info depth {} seldepth {} score {} nodes {} nps {per_second} time {ms} hashfull {}",
        info.depth, info.deepest, info.score, info.nodes, info.hash_full
    )?;
    if !info.line.is_empty() {
        write!(output, " pv")?;
    }
    for mv in &info.line {
        write!(output, " {mv}")?;
    }
    writeln!(output)
}

/// `info string …`: something said to the person behind the other program, in one line.
pub(super) fn remark(output: &mut dyn Write, text: &dyn std::fmt::Display) -> io::Result<()> {
    let text = text.to_string().replace(char::is_control, " ");
    writeln!(output, "info string {text}")
}

/// `bestmove …`, with the answer expected to it.
pub(super) fn best_move(output: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    match answer.choice {
        Choice::Resign => writeln!(output, "bestmove resign"),
        Choice::Declare => writeln!(output, "bestmove win"),
        Choice::Move(mv) => match answer.info.line.as_slice() {
            [first, reply, ..] if *first == mv => writeln!(output, "bestmove {mv} ponder {reply}"),
            _ => writeln!(output, "bestmove {mv}"),
        },
    }
}
