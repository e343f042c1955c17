//! Finding rows by text while it is typed.

use memchr::memmem;

use super::fold::fold;
use super::row::GameRow;
use komadai_core::rules::Color;

/// The words of many rows, prepared to be searched at every key.
///
/// Every word of the search must occur in a row, in any case and width, whole or with letters left out
/// (`hbu` finds `Habu`).
#[derive(Debug, Default)]
pub struct Finder {
    /// The folded words of all rows, each text ended by [`BREAK`].
    text: String,
    /// The end of each row's words.
    ends: Vec<usize>,
    /// The set of letters of each row, see [`letters`].
    letters: Vec<u128>,
}

/// Occurs in no row's text.
const BREAK: char = '\n';

/// The score of a word found as typed; with letters left out it starts at half of this.
const WHOLE: u32 = 1000;

/// Bonus at the beginning of a word.
const BEGINS: u32 = 300;

/// Bonus if the whole word was typed.
const ENDS: u32 = 100;

impl Finder {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds the rows after those it already has.
    pub fn extend(&mut self, rows: &[GameRow]) {
        for row in rows {
            let begin = self.text.len();
            self.add(&row.file().display().to_string());
            for text in [
                row.date(),
                row.player(Color::Black),
                row.player(Color::White),
                row.event(),
                row.opening(),
                row.word(),
                row.handicap().map_or("", |handicap| handicap.japanese()),
                row.handicap().map_or("", |handicap| handicap.name()),
                row.ending().map_or("", |ending| ending.reason.token()),
            ] {
                self.add(text);
            }
            let words = self.text.get(begin..).unwrap_or_default();
            self.letters.push(letters(words));
            self.ends.push(self.text.len());
        }
    }

    fn add(&mut self, text: &str) {
        if !text.is_empty() {
            let shown = |c: &char| !c.is_control();
            self.text.extend(fold(text).filter(shown));
            self.text.push(BREAK);
        }
    }

    /// The score of each row from `first` on: 0 if a word is missing, 1 without words, more is better.
    pub fn scores(&self, words: &str, first: usize) -> Vec<u32> {
        let wanted: String = fold(words).collect();
        let mut scores = vec![1; self.len().saturating_sub(first)];
        let mut words: Vec<&str> = wanted.split_whitespace().collect();
        // Long words leave few rows for the others.
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        for word in words {
            self.score(word, first, &mut scores);
        }
        scores
    }

    fn begin(&self, row: usize) -> usize {
        let before = row.checked_sub(1).and_then(|before| self.ends.get(before));
        before.copied().unwrap_or(0)
    }

    /// Adds a word's score to every row that has it, and sets the others to 0.
    fn score(&self, word: &str, first: usize, scores: &mut [u32]) {
        let best = self.as_typed(word, first);
        let needed = letters(word);
        let mut begin = self.begin(first);
        let rows = self.ends.iter().zip(&self.letters).skip(first);
        for (((&end, &has), best), score) in rows.zip(best).zip(scores) {
            if *score > 0 {
                let found = match best {
                    0 if has & needed == needed => {
                        let text = self.text.get(begin..end).unwrap_or_default();
                        with_gaps(text, word)
                    }
                    best => best,
                };
                *score = if found == 0 { 0 } else { *score + found };
            }
            begin = end;
        }
    }

    /// The best score of the word as typed, for each row from `first` on; one pass over their text.
    fn as_typed(&self, word: &str, first: usize) -> Vec<u32> {
        let mut best = vec![0; self.len().saturating_sub(first)];
        let mut row = first;
        let begin = self.begin(first);
        let text = self.text.get(begin..).unwrap_or_default();
        for place in memmem::find_iter(text.as_bytes(), word) {
            let place = begin + place;
            while self.ends.get(row).is_some_and(|&end| end <= place) {
                row += 1;
            }
            let begins = self.text.get(..place).is_none_or(|text| {
                let before = text.chars().next_back();
                before.is_none_or(|c| !c.is_alphanumeric())
            });
            let after = self.text.get(place + word.len()..);
            let ends = after.is_none_or(|text| !text.starts_with(char::is_alphanumeric));
            let score = WHOLE + BEGINS * u32::from(begins) + ENDS * u32::from(ends);
            if let Some(best) = best.get_mut(row - first) {
                *best = score.max(*best);
            }
        }
        best
    }
}

/// The set of letters of a text: a row that lacks one of a word's letters does not contain the word.
///
/// Each ASCII character of folded words has its own bit; all others share the rest.
fn letters(text: &str) -> u128 {
    let shared = 128 - 64;
    text.chars().fold(0, |set, c| {
        let place = match c {
            ' '..='@' => u32::from(c) - u32::from(' '),
            'a'..='z' => u32::from(c) - u32::from('a') + 33,
            _ => 64 + u32::from(c) % shared,
        };
        set | 1 << place
    })
}

/// The score of a word's letters in order in one text; 0 if they are missing or too far apart.
fn with_gaps(texts: &str, word: &str) -> u32 {
    let most = 2 * word.chars().count();
    if word.chars().nth(1).is_none() {
        return 0;
    }
    let scores = texts.split(BREAK).map(|text| closest(text, word, most));
    scores.max().unwrap_or(0)
}

/// The best score of the word in a text, trying each occurrence of its first letter.
fn closest(text: &str, word: &str, most: usize) -> u32 {
    let mut letters = word.chars();
    let Some(first) = letters.next() else {
        return 0;
    };
    let mut best = 0;
    for (place, _) in text.match_indices(first) {
        let (before, rest) = text.split_at(place);
        if let Some(gaps) = gaps(rest.chars().skip(1), letters.clone(), most) {
            let missed = u32::try_from(gaps).unwrap_or(u32::MAX).min(WHOLE / 2 - 1);
            let was_letter = before.ends_with(char::is_alphanumeric);
            let begins = BEGINS / 2 * u32::from(!was_letter);
            best = best.max(WHOLE / 2 - missed + begins);
        }
    }
    best
}

/// The number of characters to skip so that the letters occur in order, if at most `most`.
fn gaps(
    text: impl Iterator<Item = char>,
    mut letters: impl Iterator<Item = char>,
    most: usize,
) -> Option<usize> {
    let mut wanted = letters.next()?;
    let mut gaps = 0;
    for c in text {
        if c == wanted {
            match letters.next() {
                Some(letter) => wanted = letter,
                None => return Some(gaps),
            }
        } else {
            gaps += 1;
            if gaps > most {
                return None;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::library::GameLocation;
    use komadai_core::record::{Key, Record};
    use komadai_core::rules::Position;

    fn finder(players: &[(&str, &str)]) -> Finder {
        let mut finder = Finder::new();
        for (number, (black, white)) in players.iter().enumerate() {
            let mut record = Record::new(Position::startpos());
            record.headers.set(Key::Black, *black);
            record.headers.set(Key::White, *white);
            let place = GameLocation {
                file: Path::new(&format!("{number}.kif")).into(),
                game: 0,
                modified: 0,
            };
            finder.extend(&[GameRow::of(place, &record)]);
        }
        finder
    }

    fn found(finder: &Finder, words: &str) -> Vec<u32> {
        let mut found: Vec<(u32, u32)> = (0..).zip(finder.scores(words, 0)).collect();
        found.retain(|&(_, score)| score > 0);
        found.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        found.iter().map(|&(row, _)| row).collect()
    }

    #[test]
    fn every_word_must_be_there_in_any_order_case_and_width() {
        let finder = finder(&[("Habu", "Tanigawa"), ("羽生", "谷川"), ("Ｈabu", "Sato")]);
        assert_eq!(found(&finder, "tani HABU"), [0]);
        assert_eq!(found(&finder, "habu"), [0, 2]);
        assert_eq!(found(&finder, "羽生　谷"), [1]);
        assert_eq!(found(&finder, "habu 羽生"), [0; 0]);
        assert_eq!(found(&finder, "  "), [0, 1, 2]);
        assert_eq!(found(&finder, "2.kif"), [2]);
        assert_eq!(finder.scores("habu", 1), finder.scores("habu", 0)[1..]);
    }

    #[test]
    fn letters_may_be_left_out_but_not_lie_far_apart_or_in_two_texts() {
        let finder = finder(&[("Tanigawa", ""), ("Tan", "Igawa"), ("t n a very long name w", "")]);
        assert_eq!(found(&finder, "tngw"), [0]);
        assert_eq!(found(&finder, "tnw"), [0]);
        assert_eq!(found(&finder, "wt"), [0; 0]);
    }

    #[test]
    fn whole_words_come_before_parts_and_those_before_letters_left_out() {
        let finder = finder(&[("Saxyto", ""), ("Masato", ""), ("Satoshi", ""), ("Sato", "")]);
        assert_eq!(found(&finder, "sato"), [3, 2, 1, 0]);
    }
}
