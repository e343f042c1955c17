//! Adds lines to the tree.

use super::super::error::{LineNumber, ReadError, Wrong};
use super::super::saved::{SavedEnd, SavedMove, SavedVariation};
use super::Reader;
use crate::record::{AddError, NodeId, NodeStep, Record};

/// The lines read so far. Texts are stored with the nodes to locate illegal moves later.
pub(super) struct Lines<'a> {
    reader: Reader<'a>,
    record: Record,
    /// By number of the line: the node where it begins, then its moves.
    paths: Vec<Vec<NodeId>>,
    /// By node: its line and its text.
    texts: Vec<(LineNumber, &'a str)>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(reader: Reader<'a>, record: Record) -> Self {
        Self { reader, record, paths: Vec::new(), texts: vec![(LineNumber(0), "")] }
    }

    pub(super) fn read_variation(
        &mut self,
        line: LineNumber,
        saved: &'a SavedVariation,
    ) -> Result<(), ReadError> {
        let end = saved.end.as_ref();
        let first_move = saved.moves.first().map(|first| first.mv.as_ref());
        let Some(first) = first_move.or(end.map(|end| end.reason.as_ref())) else {
            return Err(super::nowhere(Wrong::Empty(line)));
        };
        let Some(after) = self.node(saved.line, saved.ply) else {
            let (from, ply) = (saved.line, saved.ply);
            return Err(self.reader.at(first, Wrong::Branch { line, from, ply }));
        };
        self.read(line, after, &saved.moves, end)
    }

    /// The node of a line after which `ply` moves have been made.
    fn node(&self, line: usize, ply: u32) -> Option<NodeId> {
        let path = self.paths.get(line)?;
        let before = self.record.node(*path.first()?).ply();
        path.get(ply.checked_sub(before)? as usize).copied()
    }

    pub(super) fn read(
        &mut self,
        line: LineNumber,
        after: NodeId,
        moves: &'a [SavedMove],
        end: Option<&'a SavedEnd>,
    ) -> Result<(), ReadError> {
        let mut path = vec![after];
        let mut at = after;
        for saved in moves {
            at = self.read_move(line, at, saved)?;
            path.push(at);
        }
        self.paths.push(path);
        match end {
            Some(end) => self.read_end(line, at, end),
            None => Ok(()),
        }
    }

    fn read_move(
        &mut self,
        line: LineNumber,
        after: NodeId,
        saved: &'a SavedMove,
    ) -> Result<NodeId, ReadError> {
        let mv = self.reader.usi(&saved.mv)?;
        let step = NodeStep::Move { mv, foul: saved.foul };
        let id = self.push(line, after, step, &saved.mv)?;
        *self.record.notes_mut(id) = self.reader.notes(saved.ms, saved.notes.as_ref())?;
        Ok(id)
    }

    fn read_end(
        &mut self,
        line: LineNumber,
        after: NodeId,
        saved: &'a SavedEnd,
    ) -> Result<(), ReadError> {
        let step = NodeStep::End(Box::new(self.reader.end(saved)?));
        let id = self.push(line, after, step, &saved.reason)?;
        *self.record.notes_mut(id) = self.reader.notes(saved.ms, saved.notes.as_ref())?;
        Ok(())
    }

    fn push(
        &mut self,
        line: LineNumber,
        after: NodeId,
        step: NodeStep,
        text: &'a str,
    ) -> Result<NodeId, ReadError> {
        let number = self.record.node(after).ply() + 1;
        if self.record.child(after, &step).is_some() {
            return Err(self.reader.at(text, Wrong::Repeated { line, number }));
        }
        let id = self.record.push(after, step);
        let id = id.map_err(|cause| self.refused(line, number, text, cause))?;
        self.texts.push((line, text));
        Ok(id)
    }

    fn refused(&self, line: LineNumber, number: u32, text: &str, cause: AddError) -> ReadError {
        let wrong = Wrong::Move { line, number, cause };
        self.reader.at(text, wrong)
    }

    /// The whole record, once every move is known to match its mark.
    pub(super) fn into_record(self) -> Result<Record, ReadError> {
        match self.record.check() {
            Ok(()) => Ok(self.record),
            Err((id, cause)) => {
                let number = self.record.node(id).ply();
                let text = self.texts.get(id.index()).copied();
                let (line, text) = text.unwrap_or((LineNumber(0), ""));
                Err(self.refused(line, number, text, cause))
            }
        }
    }
}
