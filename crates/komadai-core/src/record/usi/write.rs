//! Main lines as USI, last positions as SFEN.

use crate::record::Record;

/// A position line for each record: `position startpos moves 7g7f …`, without the end: engines and books take
/// only moves.
pub(crate) fn write(records: &[Record]) -> String {
    records.iter().map(|record| line(record) + "\n").collect()
}

fn line(record: &Record) -> String {
    let sfen = record.start().to_sfen();
    let mut line = if sfen == crate::rules::STARTPOS {
        "position startpos".to_owned()
    } else {
        format!("position sfen {sfen}")
    };
    let moves = record.main_moves();
    if !moves.is_empty() {
        line.push_str(" moves");
    }
    for mv in moves {
        line.push_str(&format!(" {mv}"));
    }
    line
}

/// The last position of each record's main line.
pub(crate) fn write_positions(records: &[Record]) -> String {
    let last = |record: &Record| record.position_at(record.main_tip()).to_sfen() + "\n";
    records.iter().map(last).collect()
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    fn records(text: &str) -> Vec<Record> {
        let games = read(text).into_iter();
        games.map(|game| game.expect("a game").record).collect()
    }

    #[test]
    fn what_is_written_is_read_back_and_written_the_same() {
        let text =
            "position startpos moves 7g7f 3c3d\nposition sfen 4k4/9/9/9/9/9/9/9/4K4 b 2P 5\n";
        assert_eq!(write(&records(text)), text);
        let last = "4k4/9/9/9/9/9/9/9/4K4 b 2P 5\n";
        assert_eq!(write_positions(&records(last)), last);
        assert_eq!(
            write_positions(&records("startpos moves 7g7f")),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n"
        );
    }
}
