//! Snapshots of the main screens at six sizes, in every set of pieces, without colors and in wood.
//!
//! A set that differs in a few rows from the one before it is stored as these rows, each with its number.
//! Colors are rows of letters with counts, explained by a legend; a row like the one above it is left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use komadai::app::person::settings::Setting;
use komadai::theme::PieceSet;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use crate::scenes::all;
use crate::table::Table;

const SIZES: [(u16, u16); 6] = [(46, 13), (60, 20), (80, 24), (100, 30), (140, 45), (240, 70)];

/// The text of every row, without the cells that kanji cover.
fn texts(buf: &Buffer) -> Vec<String> {
    let row = |y| {
        let mut text = String::new();
        let mut x = 0;
        while x < buf.area.width {
            let glyph = buf[(x, y)].symbol();
            text.push_str(glyph);
            x += u16::try_from(glyph.width().max(1)).expect("few columns");
        }
        text.trim_end().to_owned()
    };
    (0..buf.area.height).map(row).collect()
}

fn color(color: Color) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        other => other.to_string(),
    }
}

fn ink(cell: &Cell) -> String {
    let with =
        if cell.modifier.is_empty() { String::new() } else { format!(" {:?}", cell.modifier) };
    // A blank has no color.
    match cell.symbol() {
        " " => format!("{}{with}", color(cell.bg)),
        _ => format!("{} on {}{with}", color(cell.fg), color(cell.bg)),
    }
}

/// The colors of every row: a letter of the legend and the number of cells.
fn inks(buf: &Buffer, legend: &mut BTreeMap<String, char>) -> Vec<String> {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').chain('α'..='ω').collect();
    let mut row = |y: u16| {
        let mut runs: Vec<(char, usize)> = Vec::new();
        for x in 0..buf.area.width {
            let next = letters[legend.len()];
            let letter = *legend.entry(ink(&buf[(x, y)])).or_insert(next);
            match runs.last_mut() {
                Some((last, count)) if *last == letter => *count += 1,
                _ => runs.push((letter, 1)),
            }
        }
        runs.into_iter().fold(String::new(), |mut row, (letter, count)| {
            let _ = write!(row, "{letter}{count}");
            row
        })
    };
    (0..buf.area.height).map(&mut row).collect()
}

/// The rows that differ from those of `before`, by their numbers.
fn changes(rows: &[String], before: &[String]) -> String {
    let changed = (0..).zip(rows.iter().zip(before)).filter(|(_, (row, before))| row != before);
    changed.fold(String::new(), |mut text, (number, (row, _)): (usize, _)| {
        let _ = writeln!(text, "{number:2}|{row}");
        text
    })
}

fn picture(table: &mut Table) -> String {
    let blank = vec![String::new(); usize::from(table.model.app.size.1)];
    let mut text = String::new();
    let mut legend = BTreeMap::new();
    let mut mono: Vec<Vec<String>> = Vec::new();
    let mut wood: Vec<Vec<String>> = Vec::new();
    for theme in ["mono", "wood"] {
        table.set(Setting::Theme, theme);
        for (place, pieces) in PieceSet::ALL.into_iter().enumerate() {
            let buf = table.set(Setting::Pieces, pieces.word()).cells();
            let rows = texts(&buf);
            let _ = writeln!(text, "== {theme}, {}", pieces.word());
            if theme == "mono" {
                text += &changes(&rows, mono.first().unwrap_or(&blank));
                mono.push(rows);
                continue;
            }
            text += &changes(&rows, &mono[place]);
            let colors = inks(&buf, &mut legend);
            let _ = writeln!(text, "-- colors");
            let before = wood.first().cloned().unwrap_or_else(|| above(&colors));
            text += &changes(&colors, &before);
            wood.push(colors);
        }
    }
    let _ = writeln!(text, "== legend");
    let mut legend: Vec<_> = legend.into_iter().map(|(ink, letter)| (letter, ink)).collect();
    legend.sort();
    for (letter, ink) in legend {
        let _ = writeln!(text, "{letter} {ink}");
    }
    text
}

/// Each row's upper neighbor.
fn above(rows: &[String]) -> Vec<String> {
    std::iter::once(String::new()).chain(rows.iter().cloned()).take(rows.len()).collect()
}

fn pictures(name: &str) {
    let mut scene = all().into_iter().find(|scene| scene.name == name).expect("a scene");
    for size in SIZES {
        scene.table.resize(size);
        let name = format!("{name}_{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, picture(&mut scene.table));
    }
}

#[test]
fn the_menu() {
    pictures("menu");
}

#[test]
fn a_game_with_a_chosen_piece() {
    pictures("play");
}

#[test]
fn a_full_hand() {
    pictures("hands");
}

#[test]
fn the_review_at_a_comment() {
    pictures("review");
}

#[test]
fn the_library() {
    pictures("library");
}

#[test]
fn the_settings() {
    pictures("settings");
}

#[test]
fn a_lesson() {
    pictures("lesson");
}
