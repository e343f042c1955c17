//! Words of a search that are about facts and not about letters: `me:lost`, `aki:static-rook`, `#study`.
//!
//! Before the colon is `me`, the person of a saved game, or the beginning of a player's name without blanks.
//! After it is the beginning of `won`, `lost`, `drawn`, `black`, `white`, or of the name of an opening or a
//! castle.

use super::fold::fold;
use super::row::GameRow;
use komadai_core::openings::{Castle, Opening};
use komadai_core::rules::Color;

/// The person at the keyboard, in front of a colon.
const ME: &str = "me";
/// Facts about a side besides its openings.
const FACTS: [&str; 6] = ["won", "lost", "drawn", "black", "white", RANGING];
/// True of every opening in which the rook leaves its side.
const RANGING: &str = "ranging-rook";

/// A search: letters, and facts that must be true.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Terms {
    /// The words without the facts.
    pub letters: String,
    facts: Vec<Fact>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Fact {
    /// The game has a tag with this beginning.
    Tag(String),
    /// A side of a player with the first beginning has a fact with the second one.
    Of(String, String),
}

impl Terms {
    /// Splits a search into letters and facts. Words with a colon that name no fact, such as times, are
    /// letters.
    pub fn of(search: &str) -> Self {
        let mut terms = Self::default();
        for word in search.split_whitespace() {
            let folded: String = fold(word).collect();
            match (folded.strip_prefix('#'), folded.split_once(':')) {
                (Some(tag), _) if !tag.is_empty() => terms.facts.push(Fact::Tag(tag.to_owned())),
                (_, Some((who, what))) if is_fact(who, what) => {
                    terms.facts.push(Fact::Of(who.to_owned(), what.to_owned()));
                }
                _ => {
                    terms.letters.push_str(word);
                    terms.letters.push(' ');
                }
            }
        }
        terms
    }

    /// Whether the search has no facts.
    pub fn is_plain(&self) -> bool {
        self.facts.is_empty()
    }

    /// Whether all facts are true of a game with these tags.
    pub fn fit(&self, row: &GameRow, tags: &[String]) -> bool {
        self.facts.iter().all(|fact| match fact {
            Fact::Tag(begin) => tags.iter().any(|tag| {
                let tag: String = fold(tag).collect();
                tag.starts_with(begin.as_str())
            }),
            Fact::Of(who, what) => Color::ALL
                .into_iter()
                .any(|color| is_side_of(row, color, who) && is_true(row, color, what)),
        })
    }
}

fn is_fact(who: &str, what: &str) -> bool {
    if who.is_empty() || (what.is_empty() && who != ME) {
        return false;
    }
    let openings = Opening::ALL.iter().map(|opening| opening.token());
    let castles = Castle::ALL.iter().map(|castle| castle.token());
    let mut known = FACTS.into_iter().chain(openings).chain(castles);
    known.any(|known| known.starts_with(what))
}

/// Whether a side was played by `who`: `me` is the only person of a saved game.
fn is_side_of(row: &GameRow, color: Color, who: &str) -> bool {
    const PERSON: &str = "human";
    if who == ME
        && row.made_by(color) == PERSON
        && !["", PERSON].contains(&row.made_by(color.opponent()))
    {
        return true;
    }
    let name: String = fold(row.player(color)).filter(|c| !c.is_whitespace()).collect();
    name.starts_with(who)
}

fn is_true(row: &GameRow, color: Color, what: &str) -> bool {
    let result = row.ending().and_then(|end| match end.winner {
        Some(winner) if winner == color => Some("won"),
        Some(_) => Some("lost"),
        None => end.is_draw().then_some("drawn"),
    });
    let (opening, castle) = row.built(color);
    // A special opening is one of its family as well.
    let family = opening
        .map(|opening| if opening.is_ranging() { RANGING } else { Opening::StaticRook.token() });
    [result, Some(color.token()), opening.map(Opening::token), family, castle.map(Castle::token)]
        .into_iter()
        .flatten()
        .any(|fact| fact.starts_with(what))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::library::GameLocation;
    use komadai_core::record::{Key, ReadOptions, read};

    fn row(text: &str, saved: bool) -> GameRow {
        let mut reading = read(text.as_bytes(), ReadOptions::default()).expect("a record");
        let mut record = reading.games.remove(0).expect("a game").record;
        if saved {
            record.headers.set(Key::BlackPlayer, "human");
            record.headers.set(Key::WhitePlayer, "bot:3/10");
        }
        let place = GameLocation { file: Path::new("a.kif").into(), game: 0, modified: 0 };
        let mut row = GameRow::of(place, &record);
        let moves = record.main_moves();
        row.set_built(&komadai_core::openings::of(record.start(), moves));
        row
    }

    const LOST: &str = "先手：Aki Tanaka\n後手：Ben\n手数----指手---------消費時間--\n   1 ２六歩(27)\n   2 ３四歩(33)\n   3 ２五歩(26)\n   4 ４二飛(82)\n   5 投了\n";

    fn fits(row: &GameRow, search: &str) -> bool {
        Terms::of(search).fit(row, &["study".to_owned()])
    }

    #[test]
    fn a_fact_is_about_the_side_that_is_named() {
        let row = row(LOST, true);
        for search in [
            "me:lost",
            "me:lost me:static-rook",
            "aki:lost",
            "ben:won",
            "ben:ranging",
            "akitanaka:black",
            "#stu",
            "me:",
        ] {
            assert!(fits(&row, search), "{search}");
        }
        for search in ["me:won", "aki:ranging", "ben:static-rook", "#x", "cho:lost"] {
            assert!(!fits(&row, search), "{search}");
        }
        let other = self::row(LOST, false);
        assert!(!fits(&other, "me:lost"), "nobody knows who that was");
        assert!(fits(&other, "aki:lost"));
    }

    #[test]
    fn what_names_no_fact_is_letters() {
        let terms = Terms::of("habu 19:07 me:lost #a x:");
        assert_eq!(terms.letters.trim_end(), "habu 19:07 x:");
        assert!(!terms.is_plain());
        assert!(Terms::of("habu # 1").is_plain());
    }
}
