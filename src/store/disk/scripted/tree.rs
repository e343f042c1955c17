//! The contents of a scripted file system, in memory and on the disk.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::sync::Arc;

/// Written whole or not at all when power fails.
const SECTOR: usize = 512;

/// The contents, in memory and on the disk.
#[derive(Debug, Clone)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    /// Changes of names that were not flushed, each with its parts.
    pub(super) names: Vec<Vec<NameChange>>,
    pub(super) clock: u64,
}

#[derive(Debug, Clone)]
pub(super) struct Node {
    pub(super) content: Content,
    pub(super) mode: u32,
    pub(super) modified: u64,
}

#[derive(Debug, Clone)]
pub(super) enum Content {
    File { now: Arc<Vec<u8>>, kept: Arc<Vec<u8>>, dirty: Vec<Dirty> },
    Folder { now: BTreeMap<OsString, usize>, kept: BTreeMap<OsString, usize> },
}

/// A change of a file that was not flushed.
#[derive(Debug, Clone)]
pub(super) enum Dirty {
    Bytes(usize, Vec<u8>),
    Length(usize),
}

/// A name of a folder that gets another file, or none.
#[derive(Debug, Clone)]
pub(super) struct NameChange {
    pub(super) folder: usize,
    pub(super) name: OsString,
    pub(super) node: Option<usize>,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::folder()], names: Vec::new(), clock: 1_000_000 }
    }

    pub(super) fn child(&self, folder: usize, name: &std::ffi::OsStr) -> Option<usize> {
        match &self.nodes[folder].content {
            Content::Folder { now, .. } => now.get(name).copied(),
            Content::File { .. } => None,
        }
    }

    pub(super) fn change(&mut self, parts: Vec<NameChange>, is_lost: bool) {
        for part in &parts {
            if let Content::Folder { now, .. } = &mut self.nodes[part.folder].content {
                set(now, part);
            }
        }
        if !is_lost {
            self.names.push(parts);
        }
    }

    pub(super) fn add(&mut self, node: Node) -> usize {
        self.clock += 1;
        self.nodes.push(Node { modified: self.clock, ..node });
        self.nodes.len() - 1
    }

    /// The number of changes that a power failure may keep or lose.
    pub fn unflushed(&self) -> usize {
        self.pieces().len()
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = (0..self.names.len()).map(Piece::Names).collect();
        for (node, it) in self.nodes.iter().enumerate() {
            let Content::File { dirty, .. } = &it.content else {
                continue;
            };
            for (change, dirty) in dirty.iter().enumerate() {
                match dirty {
                    Dirty::Length(_) => pieces.push(Piece::Length(node, change)),
                    Dirty::Bytes(at, bytes) => {
                        let sectors = at / SECTOR..(at + bytes.len()).div_ceil(SECTOR);
                        pieces.extend(sectors.map(|sector| Piece::Sector(node, change, sector)));
                        pieces.push(Piece::Growth(node, change));
                    }
                }
            }
        }
        pieces
    }

    /// The state after a power failure: the unflushed changes with numbers that `keeps` accepts.
    #[must_use]
    pub fn after_power_failure(&self, keeps: impl Fn(usize) -> bool) -> Self {
        let mut left = self.clone();
        for node in &mut left.nodes {
            match &mut node.content {
                Content::File { now, kept, .. } => now.clone_from(kept),
                Content::Folder { now, kept } => now.clone_from(kept),
            }
        }
        for (number, piece) in self.pieces().into_iter().enumerate() {
            if keeps(number) {
                left.keep(&piece);
            }
        }
        for node in &mut left.nodes {
            match &mut node.content {
                Content::File { now, kept, dirty } => {
                    kept.clone_from(now);
                    dirty.clear();
                }
                Content::Folder { now, kept } => kept.clone_from(now),
            }
        }
        left.names.clear();
        left
    }

    fn keep(&mut self, piece: &Piece) {
        let (node, change) = match *piece {
            Piece::Names(number) => {
                for part in self.names[number].clone() {
                    if let Content::Folder { now, .. } = &mut self.nodes[part.folder].content {
                        set(now, &part);
                    }
                }
                return;
            }
            Piece::Length(node, change)
            | Piece::Growth(node, change)
            | Piece::Sector(node, change, _) => (node, change),
        };
        let Content::File { now, dirty, .. } = &mut self.nodes[node].content else {
            return;
        };
        let now = Arc::make_mut(now);
        match (&dirty[change], piece) {
            (Dirty::Length(bytes), _) => now.resize(*bytes, 0),
            (Dirty::Bytes(at, bytes), Piece::Growth(..)) => {
                now.resize(now.len().max(at + bytes.len()), 0);
            }
            (Dirty::Bytes(at, bytes), Piece::Sector(_, _, sector)) => {
                let start = (sector * SECTOR).max(*at);
                let end = ((sector + 1) * SECTOR).min(at + bytes.len());
                now.resize(now.len().max(end), 0);
                now[start..end].copy_from_slice(&bytes[start - at..end - at]);
            }
            _ => {}
        }
    }
}

/// A change that a power failure keeps or loses.
enum Piece {
    Names(usize),
    Length(usize, usize),
    Growth(usize, usize),
    Sector(usize, usize, usize),
}

pub(super) fn set(names: &mut BTreeMap<OsString, usize>, part: &NameChange) {
    match part.node {
        Some(node) => names.insert(part.name.clone(), node),
        None => names.remove(&part.name),
    };
}

impl Node {
    pub(super) fn folder() -> Self {
        Self {
            content: Content::Folder { now: BTreeMap::new(), kept: BTreeMap::new() },
            mode: 0o40755,
            modified: 0,
        }
    }

    pub(super) fn file() -> Self {
        Self {
            content: Content::File { now: Arc::default(), kept: Arc::default(), dirty: Vec::new() },
            mode: 0o100_644,
            modified: 0,
        }
    }
}
