//! Tags: the variant of a game, its headers and start position.

use crate::notation::excerpt;
use crate::record::builder::Builder;
use crate::record::diagnostic::{Diagnostic, TextPosition};
use crate::record::header::Key;
use crate::rules::Position;

/// A tag of the text.
#[derive(Debug, Clone)]
pub(super) struct Tag {
    pub place: TextPosition,
    pub key: String,
    pub value: String,
}

impl Tag {
    /// `Key "value"`; some programs write `Key: value`.
    pub(super) fn of(inner: &str, place: TextPosition) -> Result<Self, Diagnostic> {
        let inner = inner.trim();
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        let cut = inner.find(|c| !is_part(c)).unwrap_or(inner.len());
        let (key, rest) = inner.split_at_checked(cut).unwrap_or((inner, ""));
        if key.is_empty() {
            let words = format!("`[{}]` is no tag: expected [Key \"value\"]", excerpt(inner, 20));
            return Err(Diagnostic::new(Some(place), words));
        }
        let value = rest.trim_start_matches([':', ' ', '\t']).trim();
        let value = value.strip_prefix('"').unwrap_or(value);
        let value = value.strip_suffix('"').unwrap_or(value);
        Ok(Self {
            place,
            key: key.to_owned(),
            value: value.replace("\\\"", "\"").replace("\\\\", "\\"),
        })
    }

    fn is(&self, key: &str) -> bool {
        self.key.eq_ignore_ascii_case(key)
    }
}

/// The tags of a game.
#[derive(Debug, Clone, Default)]
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    pub(super) fn push(&mut self, tag: Tag) {
        self.0.push(tag);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn first(&self) -> Option<TextPosition> {
        self.0.first().map(|tag| tag.place)
    }

    pub(super) fn get(&self, key: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.is(key))
    }

    /// Whether a variant is named; then the moves may have the squares of chess, and White is the first
    /// player.
    pub(super) fn has_variant(&self) -> bool {
        self.get("Variant").is_some()
    }

    /// Whether a tag marks the game as shogi.
    pub(super) fn are_of_shogi(&self) -> bool {
        let names = ["Variant", "Sente", "Gote", "SFEN"];
        names.iter().any(|name| self.get(name).is_some())
    }

    /// A builder with the start and the headers.
    pub(super) fn builder(&self) -> Result<Builder, Diagnostic> {
        if let Some(variant) = self.get("Variant") {
            let name = variant.value.to_ascii_lowercase();
            if !matches!(name.as_str(), "shogi" | "standard shogi") {
                let words = format!(
                    "the variant `{}` is not read: expected `Shogi`",
                    excerpt(&variant.value, 20)
                );
                return Err(Diagnostic::new(Some(variant.place), words));
            }
        }
        let place = self.get("SFEN").or_else(|| self.get("FEN"));
        let mut builder = match place {
            None => Builder::new(Position::startpos()),
            Some(tag) => start(tag)?,
        };
        let headers = &mut builder.record_mut().headers;
        for tag in &self.0 {
            if let Some(key) = self.key(tag) {
                headers.push(key, tag.value.clone());
            }
        }
        Ok(builder)
    }

    /// The subject of a tag; `None` for facts that the record has by itself.
    fn key(&self, tag: &Tag) -> Option<Key> {
        let is_white_first = self.has_variant();
        Some(match tag.key.to_ascii_lowercase().as_str() {
            "variant" | "sfen" | "fen" | "setup" | "result" => return None,
            "white" if is_white_first => Key::Black,
            "black" if is_white_first => Key::White,
            "sente" | "black" => Key::Black,
            "gote" | "white" => Key::White,
            "date" => Key::Started,
            "event" => Key::Event,
            "site" => Key::Site,
            "opening" => Key::Opening,
            _ => Key::Other(tag.key.clone()),
        })
    }
}

fn start(tag: &Tag) -> Result<Builder, Diagnostic> {
    let sfen = in_shogi(&tag.value).unwrap_or_else(|| tag.value.clone());
    Builder::from_sfen(&sfen, tag.place)
}

/// An FEN with hands in brackets, where the first player is `w`, as SFEN.
fn in_shogi(fen: &str) -> Option<String> {
    let (board, rest) = fen.split_once('[')?;
    let (hands, rest) = rest.split_once(']')?;
    let side = match rest.split_whitespace().next()? {
        "w" => "b",
        _ => "w",
    };
    let mut held = String::new();
    for letter in "RBGSNLPrbgsnlp".chars() {
        match hands.matches(letter).count() {
            0 => {}
            1 => held.push(letter),
            count => held += &format!("{count}{letter}"),
        }
    }
    if held.is_empty() {
        held.push('-');
    }
    Some(format!("{board} {side} {held} 1"))
}
