//! Text mode shows the same game as the screen and the files.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use komadai::app::{NewGame, Options, Start};
use komadai::commands::{DiagramStyle, Show, Streams, show};
use komadai::services::{Event, PictureSettings};
use komadai::simulation;
use komadai::text::is_harmless;
use komadai_core::notation::diagram;
use komadai_core::record::save;
use komadai_core::rules::{Color, Hand, Move, Position};
use komadai_engine::world::mpsc::channel;
use komadai_engine::world::simulated::Group;

use super::Stage;
use crate::witness::{SharedSeen, held, witness};

/// The group of the program that reads files.
const READER: Group = 8;

/// The position after these moves.
fn after(start: &Position, moves: &[Move]) -> Option<Position> {
    let mut position = start.clone();
    moves.iter().all(|mv| position.play(*mv).is_ok()).then_some(position)
}

/// What is wrong with a position in these lines.
fn odd(lines: &[String], style: &str, position: &Position) -> Option<String> {
    let (wanted, sfen) = (position.to_setup(), position.to_sfen());
    let is_right = match (style, lines) {
        ("sfen", _) => lines.iter().any(|line| line.trim() == sfen),
        // A question that is open follows.
        ("letters", [white, _, ranks @ ..]) if ranks.len() > 9 => {
            let hands = Color::ALL.map(|side| position.hand(side));
            let are_hands = is_hand(&ranks[9], hands[0]) && is_hand(white, hands[1]);
            are_hands && are_letters(&ranks[..9], &sfen)
        }
        _ => diagram::read(&lines.join("\n"))
            .is_ok_and(|found| found.board == wanted.board && found.hands == wanted.hands),
    };
    let is_fit = |line: &String| line.chars().all(|it| is_harmless(it) && !it.is_control());
    (!is_right || !lines.iter().all(is_fit)).then(|| format!("text: {style} {lines:?} for {sfen}"))
}

/// Whether these ranks are those of an SFEN.
fn are_letters(ranks: &[String], sfen: &str) -> bool {
    let squares = |line: &String| line.chars().skip(1).filter(|it| *it != ' ').collect::<String>();
    let board = sfen.split(' ').next().unwrap_or_default().chars();
    let dots =
        |it: char| it.to_digit(10).map_or(it.to_string(), |count| ".".repeat(count as usize));
    let board: String = board.map(dots).collect();
    ranks.iter().map(squares).eq(board.split('/'))
}

/// Whether a hand that is told in words of any language has as many pieces of each kind; none is one word.
fn is_hand(line: &str, hand: Hand) -> bool {
    let words = line.rsplit([':', '：']).next().unwrap_or_default().split([',', '、']);
    let digits = |it: &str| it.chars().filter(char::is_ascii_digit).collect::<String>();
    let none = hand.is_empty().then_some(1);
    let wanted = hand.iter().map(|(_, count)| count).chain(none);
    words.map(|it| digits(it).parse().unwrap_or(1)).eq(wanted)
}

/// What is wrong with the last move in these lines.
fn odd_move(lines: &[String], last: Option<&Move>) -> Option<String> {
    let last = last?.to_string();
    let is_right = lines.iter().any(|line| line.split_whitespace().last() == Some(&last));
    (!is_right).then(|| format!("text: moves {lines:?} for {last}"))
}

impl Stage {
    /// Every file of a game is shown by text mode, and by `show`, as the rules have it.
    pub(super) fn files_are_shown(&mut self) -> Option<String> {
        for machine in 0..self.machines.len() {
            let folder = self.machines[machine].disk.folder().to_owned();
            self.world.set_folder(READER, &folder);
            let games = held(&self.machines[machine].ledger).games();
            for (path, text) in games.into_iter().take(12) {
                let record = text.and_then(|it| save::from_text(it.as_bytes()).ok());
                let Some(record) = record else { continue };
                let moves = record.main_moves();
                let fault = match after(record.start(), &moves) {
                    Some(at) => {
                        self.shown_in_text(&path, &at, moves.last()).or_else(|| drawn(&path, &at))
                    }
                    None => Some(format!("text: {moves:?} break the rules")),
                };
                if fault.is_some() {
                    return fault.map(|it| format!("{it} in {}", path.display()));
                }
            }
        }
        None
    }

    fn shown_in_text(&mut self, path: &Path, at: &Position, last: Option<&Move>) -> Option<String> {
        let options = Options { start: Start::Review(Some(path.to_owned())), ..Options::default() };
        let (sender, events) = channel();
        let (seen, own) = (SharedSeen::default(), sender.clone());
        let ledger = Arc::clone(&self.machines[0].ledger);
        let witness = witness(usize::MAX, true, Arc::clone(&seen), ledger);
        self.world.start(READER, "reader", move || {
            simulation::run_text(&options, |_| Ok(NewGame::default()), own, &events, witness);
        });
        self.pass(Duration::from_secs(1));
        let mut ask = |line: &str| {
            held(&seen).said.clear();
            // The program may have ended.
            let _ = sender.send(Event::Line(line.to_owned()));
            self.pass(Duration::from_millis(20));
            std::mem::take(&mut held(&seen).said)
        };
        ask("last");
        let fault = odd(&ask("board sfen"), "sfen", at);
        let fault = fault.or_else(|| odd(&ask("board letters"), "letters", at));
        ask("set moves usi");
        let fault = fault.or_else(|| odd_move(&ask("moves 1"), last));
        self.world.kill(READER);
        fault
    }
}

/// What is wrong with the diagram of `komadai show`.
fn drawn(path: &Path, position: &Position) -> Option<String> {
    [DiagramStyle::Unicode, DiagramStyle::Ascii, DiagramStyle::Bod].into_iter().find_map(|style| {
        let order = Show {
            text: path.to_string_lossy().into_owned(),
            style: Some(style),
            ..Show::new(PictureSettings::default)
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = Streams { input: &mut std::io::empty(), out: &mut out, err: &mut err };
        let failed = show(&order, &mut streams).err().map(|why| format!("show: {why}"));
        let lines: Vec<_> = String::from_utf8_lossy(&out).lines().map(str::to_owned).collect();
        failed.or_else(|| odd(&lines, "show", position))
    })
}
