//! `komadai weaknesses`: what the moves of a player lose in judged games, part by part.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::input::{self, InputFile};
use super::output::counted;
use super::{CommandResult, Size, Status, Streams};
use crate::assess::weakness::{Likeness, Part, Tally, Weaknesses, likeness};
use crate::library::GameRow;
use crate::services::assessed;
use crate::text::sanitize;
use komadai_core::record::{self, ReadOptions};

/// The arguments of `weaknesses`.
#[derive(Debug, Clone, Args)]
#[command(after_help = ANSWER)]
pub struct WeaknessesArgs {
    /// Games, or folders of games [default: the saved games]
    #[arg(value_name = "FILE|FOLDER")]
    pub games: Vec<PathBuf>,
    /// The name of the player in games played elsewhere
    #[arg(long, value_name = "N")]
    pub name: Option<String>,
    /// Print at most this many mistakes of each part, the worst
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub most: usize,
    /// Print JSON: one object a part, one a line
    #[arg(long)]
    pub json: bool,
}

const ANSWER: &str = "\
Games count once they are analysed: `komadai analyse FILE` does it, or `%` in a game, without --engine.\n
Fields of --json: by (all, phase, kind, opening, clock, side), name, games (of all), moves (of a kind: mistakes), loss \
and error (what a move loses of the chance to win and the standard error, from 0 to 1), share (of all that is lost), \
mistakes, like (the first and the last level of the bot that lose as much; below level 1 that is 0), worst (game, \
ply, sfen, move, better, loss).\n
Exit status: 0, or 1 if something could not be read.";

/// What was read of a file: the weaknesses, and the number of own games that are not judged.
type Counted = (Weaknesses, u32);

/// Runs the command; `saves` is the folder of saved games, `limit` the largest record that is read.
///
/// # Errors
///
/// If the folder of saved games is unknown, or an answer cannot be written.
pub fn weaknesses(
    order: &WeaknessesArgs,
    saves: Option<&Path>,
    limit: Size,
    streams: &mut Streams,
) -> CommandResult {
    let games =
        if order.games.is_empty() { input::folder_of_saves(saves)? } else { order.games.clone() };
    let name = order.name.as_deref().unwrap_or_default();
    let make = |file: &InputFile, bytes: Result<Vec<u8>, String>| {
        (file.path.clone(), bytes.and_then(|bytes| count(&bytes, name)))
    };
    let (mut all, mut unjudged, mut status) = (Weaknesses::default(), 0, Status::Yes);
    let err = &mut *streams.err;
    let found = input::gather(&games);
    input::in_order(&found, (&mut *streams.input, limit), make, |(path, counted)| {
        match counted {
            Ok((weaknesses, more)) => {
                all.extend(weaknesses);
                unjudged += more;
            }
            Err(why) => {
                let path = path.display().to_string();
                writeln!(err, "komadai: {}: {}", sanitize(&path), sanitize(&why))?;
                status = Status::No;
            }
        }
        Ok(())
    })?;
    if unjudged > 0 {
        let games = counted(unjudged, "game");
        writeln!(err, "komadai: {games} not analysed yet: `komadai analyse FILE` analyses one")?;
    } else if all.games == 0 && name.is_empty() {
        let how = "--name N counts those of a player";
        writeln!(err, "komadai: no games of the person here: {how}")?;
    } else if all.games == 0 {
        writeln!(err, "komadai: no games of {}", sanitize(name))?;
    }
    for (part, tally) in all.parts() {
        if order.json {
            writeln!(streams.out, "{}", json(&all, part, tally, order.most))?;
        } else {
            tell(&all, (part, tally), order.most, streams)?;
        }
    }
    Ok(status)
}

/// Counts the games of a file in which exactly one side is the player's.
fn count(bytes: &[u8], name: &str) -> Result<Counted, String> {
    let read = record::read(bytes, ReadOptions::default()).map_err(|fault| fault.to_string())?;
    let (mut weaknesses, mut unjudged) = Counted::default();
    for game in read.games.into_iter().filter_map(Result::ok) {
        let Some(side) = GameRow::own_side_of(&game.record, name) else {
            continue;
        };
        match assessed(game.record) {
            Some(game) => weaknesses.add(&game, side),
            None => unjudged += 1,
        }
    }
    Ok((weaknesses, unjudged))
}

fn tell(
    all: &Weaknesses,
    (part, tally): (Part, &Tally),
    most: usize,
    streams: &mut Streams,
) -> std::io::Result<()> {
    let out = &mut *streams.out;
    let name = match part {
        Part::All => counted(all.games, "game"),
        _ => format!("  {} {}", part.group().1, part.name()),
    };
    let (moves, mistakes) = (tally.moves, counted(tally.mistakes(), "mistake"));
    let lost = if part.is_kind() {
        format!("{:.0} % of all, {mistakes}", 100.0 * all.share(tally))
    } else {
        let (mean, error) = (100.0 * tally.mean(), 100.0 * tally.error());
        format!("{mean:.2} % a move (±{error:.2}), {moves} moves, {mistakes}")
    };
    let like = match likeness(part, tally) {
        Some(Likeness::Below(level)) => format!(", below level {level}"),
        Some(Likeness::Above(level)) => format!(", like level {level} or better"),
        Some(Likeness::Levels(from, to)) if from == to => format!(", like level {from}"),
        Some(Likeness::Levels(from, to)) => format!(", like levels {from} to {to}"),
        None => String::new(),
    };
    writeln!(out, "{name}: {lost}{like}")?;
    for mistake in all.worst(tally, most) {
        let (made, game) = (&mistake.assessment, &mistake.game);
        let sfen = made.before.to_sfen();
        let loss = 100.0 * made.loss;
        writeln!(out, "    {loss:.0} % {} in {sfen}, {game}, move {}", made.mv, mistake.number)?;
    }
    Ok(())
}

fn json(all: &Weaknesses, part: Part, tally: &Tally, most: usize) -> Value {
    let worst = all.worst(tally, most).into_iter().map(|mistake| {
        let made = &mistake.assessment;
        json!({
            "game": mistake.game, "ply": made.ply, "sfen": made.before.to_sfen(),
            "move": made.mv.to_string(), "better": made.better.first().map(ToString::to_string),
            "loss": made.loss,
        })
    });
    let like = likeness(part, tally).map(|like| match like {
        Likeness::Below(level) => [level - 1; 2],
        Likeness::Above(level) => [level; 2],
        Likeness::Levels(from, to) => [from, to],
    });
    json!({
        "by": part.group().1, "name": part.name(), "moves": tally.moves, "loss": tally.mean(),
        "error": tally.error(), "share": all.share(tally), "mistakes": tally.mistakes(),
        "games": (part == Part::All).then_some(all.games), "like": like,
        "worst": worst.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_core::record::{EngineLine, EngineScore, Key, NodeId, Record, save::to_text};
    use komadai_core::rules::Position;
    use std::fs;

    /// A game of a person against the bot in which both blunder, judged or not.
    fn game(is_judged: bool) -> String {
        let mut record = Record::new(Position::startpos());
        record.headers.set(Key::BlackPlayer, "human");
        record.headers.set(Key::WhitePlayer, "bot:3");
        record.headers.set(Key::White, "Ben");
        let mut node = NodeId::START;
        for (mv, score) in [("7g7f", 0), ("3c3d", 900), ("2g2f", -900)] {
            node = record.add_move(node, mv.parse().expect("a move")).expect("room");
            if is_judged {
                record.notes_mut(node).engine = vec![EngineLine {
                    score: Some(EngineScore::Centipawns(score)),
                    ..EngineLine::default()
                }];
            }
        }
        to_text(&record)
    }

    /// The status, the answer and the messages about these games.
    fn run(texts: &[&str], name: Option<&str>, json: bool) -> (Status, String, String) {
        let folder = tempfile::tempdir().expect("a folder");
        for (number, text) in texts.iter().enumerate() {
            fs::write(folder.path().join(format!("{number}.ron")), text).expect("a file");
        }
        let name = name.map(str::to_owned);
        let order = WeaknessesArgs { games: vec![folder.path().into()], name, most: 1, json };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = Streams { input: &mut std::io::empty(), out: &mut out, err: &mut err };
        let status = weaknesses(&order, None, Size(1 << 20), &mut streams).expect("an answer");
        let [out, err] = [out, err].map(|text| String::from_utf8(text).expect("UTF-8"));
        (status, out, err)
    }

    #[test]
    fn own_judged_games_are_counted_and_others_are_named() {
        let (status, out, err) = run(&[&game(true), &game(true), &game(false)], None, false);
        assert_eq!(status, Status::Yes);
        // From 78 % to 22 %; the first move has no score before it.
        assert!(out.starts_with("2 games: 56.68 % a move (±0.00), 2 moves, 2 mistakes\n"), "{out}");
        assert!(out.contains("\n  phase opening: 56.68 %"), "{out}");
        assert!(out.contains(": 100 % of all, 2 mistakes\n    57 % 2g2f in "), "{out}");
        assert!(err.contains("1 game not analysed yet: `komadai analyse FILE`"), "{err}");
        let (_, white, _) = run(&[&game(true)], Some("Ben"), false);
        assert_eq!(white, "", "both sides are the player's");
    }

    #[test]
    fn json_has_an_object_a_part() {
        let (_, out, err) = run(&[&game(true)], None, true);
        let rows: Vec<Value> =
            out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let all = &rows[0];
        assert_eq!(
            (&all["by"], &all["games"], &all["moves"]),
            (&json!("all"), &json!(1), &json!(1))
        );
        assert_eq!(all["worst"][0]["move"], "2g2f");
        assert_eq!((&all["like"], &all["mistakes"]), (&Value::Null, &json!(1)));
        assert!(rows.iter().any(|row| row["by"] == "side" && row["name"] == "black"), "{out}");
        assert_eq!(err, "");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let (status, out, err) = run(&["broken"], None, false);
        assert_eq!((status, &*out), (Status::No, ""));
        assert!(err.contains("0.ron: ") && err.contains("no games of the person here"), "{err}");
    }
}
