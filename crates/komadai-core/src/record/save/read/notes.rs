//! Converts moves, ends and notes from their saved forms.

use std::time::Duration;

use super::super::error::ReadError;
use super::super::saved::{SavedEnd, SavedEngineLine, SavedNotes, SavedScore};
use super::Reader;
use crate::record::{BoardMark, End, EngineLine, EngineScore, Notes, Reason};
use crate::rules::{Color, Move};

impl Reader<'_> {
    pub(super) fn usi(self, text: &str) -> Result<Move, ReadError> {
        let expected = "USI such as 7g7f, 8h2b+ or P*5e";
        text.parse().map_err(|_| self.unknown("move", text, expected))
    }

    pub(super) fn end(self, saved: &SavedEnd) -> Result<End, ReadError> {
        let reason = Reason::from_token(&saved.reason).ok_or_else(|| {
            let tokens: Vec<&str> = Reason::all().map(Reason::token).collect();
            self.unknown("reason", &saved.reason, tokens.join(", "))
        })?;
        Ok(End {
            reason,
            winner: self.color("winner", saved.winner.as_deref())?,
            points: saved.points.map(|(black, white)| [black, white]),
            detail: saved.detail.clone(),
            word: saved.word.clone(),
        })
    }

    pub(super) fn notes(
        self,
        ms: Option<u64>,
        saved: Option<&SavedNotes>,
    ) -> Result<Notes, ReadError> {
        let spent = ms.map(Duration::from_millis);
        let Some(saved) = saved else {
            return Ok(Notes { spent, ..Notes::default() });
        };
        let marks = saved.marks.iter().map(|text| self.mark(text));
        let engine = saved.engine.iter().map(|line| self.engine_line(line));
        Ok(Notes {
            spent,
            comments: saved.comments.clone(),
            bookmarks: saved.bookmarks.clone(),
            engine: engine.collect::<Result<_, _>>()?,
            marks: marks.collect::<Result<_, _>>()?,
            kept: saved.kept.clone(),
        })
    }

    fn mark(self, text: &str) -> Result<BoardMark, ReadError> {
        let expected = "a square such as 5e, or two such as 7g7f";
        text.parse().map_err(|_| self.unknown("mark", text, expected))
    }

    fn engine_line(self, saved: &SavedEngineLine) -> Result<EngineLine, ReadError> {
        let moves = saved.pv.split_ascii_whitespace();
        Ok(EngineLine {
            engine: saved.engine.clone(),
            score: saved.score.map(score),
            depth: saved.depth,
            nodes: saved.nodes,
            time: saved.ms.map(Duration::from_millis),
            pv: moves.map(|text| self.usi(text)).collect::<Result<_, _>>()?,
            rest: saved.rest.clone(),
        })
    }
}

const fn score(saved: SavedScore) -> EngineScore {
    match saved {
        SavedScore::Centipawns(value) => EngineScore::Centipawns(value),
        SavedScore::BlackMates(plies) => EngineScore::Mate { winner: Color::Black, plies },
        SavedScore::WhiteMates(plies) => EngineScore::Mate { winner: Color::White, plies },
    }
}
