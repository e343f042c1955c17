//! What the terminal answers to every question that the program knows, for a report about it.

use std::time::{Duration, Instant};

use super::answers::measured;
use super::burst::Bursts;
use super::probe::{self, Heard, comes_within};
use super::terminal::{self, Questions, TermGuard};
use crate::theme::{CellSize, ColorDepth};
use komadai_engine::world::mpsc;

/// The longest wait for the answers about signs.
const WAIT: Duration = Duration::from_secs(2);

/// The answers of a terminal.
#[derive(Debug, Clone, Default)]
pub struct Examination {
    /// The name and the version that it reports.
    pub name: Option<String>,
    /// The colors that it proved to have.
    pub colors: Option<ColorDepth>,
    /// The picture protocols that it knows, the preferred one first.
    pub protocols: Vec<&'static str>,
    /// The size of a cell in pixels.
    pub cell: Option<CellSize>,
    /// The time to its last answer.
    pub delay: Duration,
    /// The signs that it measured, with their cells.
    pub widths: Vec<(char, usize)>,
}

/// Asks the terminal, on the alternate screen; keys typed meanwhile are lost.
pub fn examine(signs: &[char]) -> Result<Examination, terminal::Error> {
    terminal::check(false)?;
    // It has no second screen for the questions, and shows them.
    if terminal::is_linux_console() {
        return Ok(Examination::default());
    }
    let (sender, _events) = mpsc::channel();
    let _guard = TermGuard::enter(sender)?;
    let asked = Questions { pictures: true, colors: true, ..Questions::default() };
    terminal::ask(asked)?;
    let mut bursts = Bursts::new(|_| true);
    let Heard { colors, answers, .. } = probe::listen(asked, Heard::default(), &mut bursts);
    let said = answers_to(&terminal::questions_about(signs))?;
    let places = places(&said);
    let widths = signs.iter().copied().zip(places);
    Ok(Examination {
        name: name(&said),
        colors,
        protocols: answers.protocols(),
        cell: measured().or(answers.cell),
        delay: answers.delay,
        widths: widths.filter_map(|(sign, column)| Some((sign, column.checked_sub(1)?))).collect(),
    })
}

/// The bytes that the terminal sends up to its answer about its kind, or until the time is over.
fn answers_to(question: &[u8]) -> Result<Vec<u8>, terminal::Error> {
    terminal::ask_bytes(question)?;
    let keyboard = terminal::keyboard()?;
    let asked = Instant::now();
    let mut said = Vec::new();
    let mut bytes = [0; 1024];
    while !has_kind(&said) && comes_within(&keyboard, WAIT.saturating_sub(asked.elapsed())) {
        let Ok(count @ 1..) = rustix::io::read(&keyboard, &mut bytes) else { break };
        said.extend_from_slice(bytes.get(..count).unwrap_or_default());
    }
    Ok(said)
}

/// The control sequences `ESC [ … x` among the bytes, as what is between `[` and the final letter, with it.
fn sequences(said: &[u8]) -> Vec<(String, char)> {
    let text = String::from_utf8_lossy(said);
    let parts = text.split("\x1b[").skip(1);
    let read = parts.filter_map(|part| {
        let end = part.find(|sign: char| sign.is_ascii_alphabetic())?;
        let (words, rest) = part.split_at(end);
        Some((words.to_owned(), rest.chars().next()?))
    });
    read.collect()
}

fn has_kind(said: &[u8]) -> bool {
    sequences(said).iter().any(|(words, letter)| *letter == 'c' && words.starts_with('?'))
}

/// The columns of the cursor, from 1, in the order of the reports.
fn places(said: &[u8]) -> Vec<usize> {
    let reports = sequences(said).into_iter().filter(|(_, letter)| *letter == 'R');
    reports.filter_map(|(words, _)| words.split_once(';')?.1.parse().ok()).collect()
}

/// The name in the answer to XTVERSION.
fn name(said: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(said);
    let (_, name) = text.split_once("\x1bP>|")?;
    let (name, _) = name.split_once(['\x1b', '\x07'])?;
    Some(crate::text::sanitize(name).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_from_what_terminals_really_say() {
        // As kitty and foot answer, with a key in between.
        let said = b"\x1bP>|kitty(0.26.5)\x1b\\\x1b[1;2Rq\x1b[1;3R\x1b[?62;c";
        assert_eq!(name(said).as_deref(), Some("kitty(0.26.5)"));
        assert_eq!(places(said), [2, 3]);
        assert!(has_kind(said));
        // urxvt knows no name; the answer is not complete yet.
        let said = b"\x1b[1;2R\x1b[?1;2";
        assert_eq!((name(said), places(said), has_kind(said)), (None, vec![2], false));
        assert!(!has_kind("☗".as_bytes()));
    }
}
