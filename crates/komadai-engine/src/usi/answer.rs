//! The lines that the engine writes.

use std::io::{self, Write};
use std::time::Duration;

use crate::bot::{
    Bound, MateSearch, MateVerdict, SearchAnswer, SearchInfo, TurnChoice, mate_words,
};
use komadai_core::rules::{Move, Position};

/// Any move: without a search, one is better than a loss on time.
pub(super) fn any_move(position: &Position) -> String {
    match position.legal_moves().first() {
        Some(mv) => format!("bestmove {mv}"),
        None => RESIGN.to_owned(),
    }
}

/// `info depth …`: the state of the search, with the number of the line if there are several; or the current
/// move.
pub(super) fn info(
    output: &mut dyn Write,
    info: &SearchInfo,
    has_many_lines: bool,
) -> io::Result<()> {
    if let Some((mv, number)) = info.current {
        let depth = info.depth;
        return writeln!(output, "info depth {depth} currmove {mv} currmovenumber {number}");
    }
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    write!(
        output,
        "info depth {} seldepth {} score {}{bound} {} hashfull {}",
        info.depth,
        info.deepest,
        info.score,
        effort(info.nodes, info.time),
        info.hash_full
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

fn effort(nodes: u64, time: Duration) -> String {
    let ms = time.as_millis();
    let per_second = u128::from(nodes) * 1_000 / ms.max(1);
    format!("nodes {nodes} nps {per_second} time {ms}")
}

/// A remark about the length of a mate with futile interpositions.
pub(super) fn futile(search: &MateSearch) -> Option<String> {
    let MateVerdict::Mate(line) = &search.verdict else {
        return None;
    };
    search.plies.map(|plies| mate_words(plies, line.len()))
}

/// The result of a mate search: a line about its effort and the answer.
pub(super) fn checkmate(search: &MateSearch) -> [String; 2] {
    let effort = effort(search.nodes, search.time);
    match &search.verdict {
        MateVerdict::Mate(moves) => {
            let plies = moves.len();
            let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
            let moves = moves.join(" ");
            [
                format!("info depth {plies} score mate {plies} {effort} pv {moves}"),
                format!("checkmate {moves}"),
            ]
        }
        MateVerdict::NoMate => [format!("info {effort}"), "checkmate nomate".to_owned()],
        MateVerdict::Unknown => [format!("info {effort}"), MATE_UNKNOWN.to_owned()],
    }
}

/// The answer without a decision in time.
pub(super) const MATE_UNKNOWN: &str = "checkmate timeout";
pub(super) const RESIGN: &str = "bestmove resign";

/// `info string …`: a remark for the user, in one line.
pub(super) fn remark(output: &mut dyn Write, text: &dyn std::fmt::Display) -> io::Result<()> {
    let text = text.to_string().replace(char::is_control, " ");
    writeln!(output, "info string {text}")
}

/// `bestmove …`, with the expected answer.
pub(super) fn best_move(answer: &SearchAnswer) -> String {
    match answer.choice {
        TurnChoice::Resign => RESIGN.to_owned(),
        TurnChoice::Declare => "bestmove win".to_owned(),
        TurnChoice::Move(mv) if answer.info.pv.first() == Some(&mv) => play(&answer.info.pv),
        TurnChoice::Move(mv) => play(&[mv]),
    }
}

/// `bestmove …` for a line.
pub(super) fn play(line: &[Move]) -> String {
    match line {
        [mv, reply, ..] => format!("bestmove {mv} ponder {reply}"),
        [mv] => format!("bestmove {mv}"),
        [] => RESIGN.to_owned(),
    }
}
