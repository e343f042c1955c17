//! `komadai repertoire`: the records that are learned by heart, and what games met of them.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use serde_json::{Value, json};

use super::anki::{self, Anki, Card};
use super::input::{self, Gathered};
use super::output::counted;
use super::{CommandError, CommandResult, Size, Status, Streams};
use crate::library::{GameLocation, GameRow};
use crate::services::{self, PictureSettings, RepertoireState};
use crate::text::sanitize;
use crate::texts::text;
use crate::training::{Comparison, Departure, Node, Outcome, Repertoire};
use komadai_core::record::{self, ReadOptions, Record};
use komadai_core::rules::{Color, Move};

/// The arguments of `repertoire`.
#[derive(Debug, Clone, Args)]
pub struct RepertoireArgs {
    /// What to do; the list is printed if left out
    #[command(subcommand)]
    pub command: Option<RepertoireCommand>,
}

/// The operations on repertoires.
#[derive(Debug, Clone, Subcommand)]
pub enum RepertoireCommand {
    /// Print the records: side, cards, cards due today, new cards, file, with tabs between them
    List {
        /// Print JSON: one object a record, one a line
        #[arg(long)]
        json: bool,
    },
    /// Learn the moves of a side in a record with its variations
    Add {
        /// The record, in any format
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The side that learns
        #[arg(long)]
        side: SideArg,
    },
    /// Take a record off the list; the file itself and the answers to its cards stay
    Remove {
        /// The record
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The side that learns
        #[arg(long)]
        side: SideArg,
    },
    /// Write the cards as a text file for Anki: each position as a picture, the right moves, the comments; a
    /// second import updates them
    Anki {
        /// Only the cards of this side
        #[arg(long)]
        side: Option<SideArg>,
        /// Write to a file instead of standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Replace an existing file
        #[arg(long, requires = "output")]
        force: bool,
    },
    /// Compare own games with the repertoires: what was met and answered, and what is missing
    Report {
        /// Games, or folders of games [default: the saved games]
        #[arg(value_name = "FILE|FOLDER")]
        games: Vec<PathBuf>,
        /// Your name in games played elsewhere
        #[arg(long, value_name = "N")]
        name: Option<String>,
        /// Print at most this many gaps and games a side
        #[arg(long, value_name = "N", default_value_t = 10)]
        most: usize,
        /// Print JSON: one object a side, one a line
        #[arg(long)]
        json: bool,
    },
}

/// A side on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SideArg {
    /// Who moves first
    Black,
    /// Who moves second, or first in a handicap game
    White,
}

impl From<SideArg> for Color {
    fn from(side: SideArg) -> Self {
        match side {
            SideArg::Black => Self::Black,
            SideArg::White => Self::White,
        }
    }
}

/// Runs the command; `saves` is the folder of saved games, `limit` the largest record that is read.
pub fn repertoire(
    order: &RepertoireArgs,
    saves: Option<&Path>,
    limit: Size,
    streams: &mut Streams,
) -> CommandResult {
    match &order.command {
        None => list(false, streams),
        Some(RepertoireCommand::List { json }) => list(*json, streams),
        Some(RepertoireCommand::Add { file, side }) => {
            let cards = services::change_repertoires(true, file, (*side).into());
            let cards = cards.map_err(CommandError::Input)?;
            writeln!(streams.err, "komadai: {}", counted(cards, "card"))?;
            Ok(Status::Yes)
        }
        Some(RepertoireCommand::Remove { file, side }) => {
            let removed = services::change_repertoires(false, file, (*side).into());
            removed.map_err(CommandError::Input)?;
            Ok(Status::Yes)
        }
        Some(RepertoireCommand::Anki { side, output, force }) => {
            let (lines, status) = anki(*side, streams.err)?;
            anki::write(&lines, output.as_deref(), *force, streams)?;
            Ok(status)
        }
        Some(RepertoireCommand::Report { games, name, most, json }) => {
            let games =
                if games.is_empty() { input::folder_of_saves(saves)? } else { games.clone() };
            let report = Report { name: name.as_deref(), most: *most, as_json: *json };
            report.run(&input::gather(&games), limit, streams)
        }
    }
}

fn list(as_json: bool, streams: &mut Streams) -> CommandResult {
    let (states, _) = services::repertoires().map_err(CommandError::Input)?;
    if states.is_empty() && !as_json {
        let how = "no repertoires yet: `komadai repertoire add FILE --side black` adds one";
        writeln!(streams.err, "{how}")?;
    }
    let mut status = Status::Yes;
    for RepertoireState { file, side, counts } in states {
        let path = file.display().to_string();
        let side = side.token();
        match counts {
            Err(why) => status = tell_fault(&file, &why, streams.err)?,
            Ok(counts) if as_json => {
                let object = json!({
                    "file": path, "side": side, "cards": counts.all(), "due": counts.due,
                    "new": counts.new, "faded": counts.faded,
                });
                writeln!(streams.out, "{object}")?;
            }
            Ok(counts) => {
                let (all, due, new) = (counts.all(), counts.due, counts.new + counts.faded);
                writeln!(streams.out, "{side}\t{all}\t{due}\t{new}\t{}", sanitize(&path))?;
            }
        }
    }
    Ok(status)
}

/// The cards of the sides as lines for Anki; the status is 1 if a record could not be read.
fn anki(
    wanted: Option<SideArg>,
    err: &mut dyn Write,
) -> Result<(Vec<String>, Status), CommandError> {
    let anki = Anki::new("repertoire", PictureSettings::load)?;
    let (states, repertoires) = services::repertoires().map_err(CommandError::Input)?;
    let mut status = Status::Yes;
    for RepertoireState { file, counts, .. } in states {
        if let Err(why) = counts {
            status = tell_fault(&file, &why, err)?;
        }
    }
    let is_wanted = |side: &Color| wanted.is_none_or(|wanted| *side == wanted.into());
    let of_sides = Color::ALL.into_iter().filter(is_wanted).map(|side| &repertoires[side.index()]);
    let nodes = of_sides.flat_map(|of_side| of_side.cards().map(|place| &of_side.nodes()[place]));
    let lines = nodes.map(|node| anki.line(&anki_card(&anki, node)));
    Ok((lines.collect(), status))
}

/// A card with the main move and its comment, then the others.
fn anki_card<'a>(anki: &Anki, node: &'a Node) -> Card<'a> {
    let position = &node.position;
    let mut answer = Vec::new();
    for step in &node.steps {
        let mv = anki.written(position, step.mv, None);
        answer.push(if answer.is_empty() { mv } else { text!("training-other", move = mv) });
        answer.extend(Some(step.comment.clone()).filter(|comment| !comment.trim().is_empty()));
    }
    let question = text!("training-task", side = anki.side(position.side_to_move()));
    Card { position, question, answer, moves: node.steps.iter().map(|step| step.mv).collect() }
}

/// Names a file that cannot be read; the status is then 1.
fn tell_fault(file: &Path, why: &str, err: &mut dyn Write) -> Result<Status, CommandError> {
    let path = file.display().to_string();
    writeln!(err, "komadai: {}: {}", sanitize(&path), sanitize(why))?;
    Ok(Status::No)
}

struct Report<'a> {
    name: Option<&'a str>,
    most: usize,
    as_json: bool,
}

impl Report<'_> {
    fn run(&self, found: &[Gathered], limit: Size, streams: &mut Streams) -> CommandResult {
        let (states, repertoires) = services::repertoires().map_err(CommandError::Input)?;
        let mut comparisons = [Comparison::default(), Comparison::default()];
        let mut status = Status::Yes;
        for RepertoireState { file, counts, .. } in states {
            if let Err(why) = counts {
                status = tell_fault(&file, &why, streams.err)?;
            }
        }
        let make = |file: &input::InputFile, bytes: Result<Vec<u8>, String>| {
            let games = bytes.and_then(|bytes| self.own_games(file, &bytes));
            (file.path.clone(), games)
        };
        let err = &mut *streams.err;
        input::in_order(found, (&mut *streams.input, limit), make, |(path, games)| {
            match games {
                Ok(games) => {
                    for OwnGame { name, side, record, outcome } in games {
                        let moves = record.main_moves();
                        let own = Some((&*name, outcome));
                        let game = (record.start(), &*moves);
                        comparisons[side.index()].add(&repertoires[side.index()], game, own);
                    }
                }
                Err(why) => status = tell_fault(&path, &why, err)?,
            }
            Ok(())
        })?;
        for side in Color::ALL {
            let (repertoire, comparison) =
                (&*repertoires[side.index()], &comparisons[side.index()]);
            if repertoire.cards().next().is_none() {
                continue;
            }
            if self.as_json {
                writeln!(streams.out, "{}", self.json(repertoire, comparison))?;
            } else {
                self.tell(repertoire, comparison, streams)?;
            }
        }
        Ok(status)
    }

    /// The games of a file in which exactly one side is the person.
    fn own_games(&self, file: &input::InputFile, bytes: &[u8]) -> Result<Vec<OwnGame>, String> {
        let read =
            record::read(bytes, ReadOptions::default()).map_err(|fault| fault.to_string())?;
        let games = read.games.into_iter().filter_map(Result::ok);
        let own = games.filter_map(|game| {
            let record = game.record;
            let place = GameLocation { file: file.below.as_path().into(), game: 0, modified: 0 };
            let row = GameRow::of(place, &record);
            let side = row.own_side(self.name.unwrap_or_default())?;
            let name = file.below.display().to_string();
            Some(OwnGame { name, side, record, outcome: row.outcome(side) })
        });
        Ok(own.collect())
    }

    fn tell(
        &self,
        repertoire: &Repertoire,
        comparison: &Comparison,
        streams: &mut Streams,
    ) -> Result<(), CommandError> {
        let out = &mut *streams.out;
        let coverage = &comparison.coverage;
        let side = repertoire.side().token();
        let percent = coverage.percent().map_or_else(|| "-".to_owned(), |it| format!("{it} %"));
        writeln!(out, "{side}: {}", counted(coverage.games, "game"))?;
        let (met, answered) = (coverage.met, coverage.answered);
        writeln!(out, "  moves of opponents: {answered} of {met} answered ({percent})")?;
        writeln!(out, "  own moves: {} of {} as prepared", coverage.right, coverage.own)?;
        for gap in coverage.gaps().into_iter().take(self.most) {
            let lost = f64::from(gap.lost) / 2.0;
            let line = spelled(&repertoire.line_to(&gap.position));
            let games = counted(gap.games, "game");
            writeln!(out, "  gap: {} after {line} ({games}, {lost} points lost)", gap.mv)?;
        }
        for (game, left) in comparison.left.iter().rev().take(self.most) {
            let prepared = spelled(&left.prepared);
            let (ply, game) = (left.ply + 1, sanitize(game));
            let who = who(repertoire, left);
            writeln!(
                out,
                "  left: {game}, move {ply} {} by {who}, prepared: {prepared}",
                left.played
            )?;
        }
        Ok(())
    }

    fn json(&self, repertoire: &Repertoire, comparison: &Comparison) -> Value {
        let coverage = &comparison.coverage;
        let gaps = coverage.gaps().into_iter().take(self.most).map(|gap| {
            json!({
                "sfen": gap.position.to_sfen(), "move": gap.mv.to_string(), "games": gap.games,
                "points_lost": f64::from(gap.lost) / 2.0,
            })
        });
        let left = comparison.left.iter().rev().take(self.most).map(|(game, left)| {
            let prepared = left.prepared.iter().map(ToString::to_string);
            json!({
                "game": game, "ply": left.ply + 1, "move": left.played.to_string(),
                "by": who(repertoire, left), "prepared": prepared.collect::<Vec<_>>(),
            })
        });
        json!({
            "side": repertoire.side().token(), "games": coverage.games, "met": coverage.met,
            "answered": coverage.answered, "own": coverage.own, "right": coverage.right,
            "gaps": gaps.collect::<Vec<_>>(), "left": left.collect::<Vec<_>>(),
        })
    }
}

/// A game of the person.
struct OwnGame {
    name: String,
    side: Color,
    record: Record,
    outcome: Outcome,
}

fn who(repertoire: &Repertoire, left: &Departure) -> &'static str {
    match (left.is_end(), left.is_own(repertoire)) {
        (true, _) => "end of the record",
        (_, true) => "you",
        (_, false) => "the opponent",
    }
}

/// Moves in USI with blanks between them; `-` if there are none.
fn spelled(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if moves.is_empty() { "-".to_owned() } else { moves.join(" ") }
}
