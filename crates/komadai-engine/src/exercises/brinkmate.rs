use komadai_core::rules::{Move, Position};

/// The built-in problems, a line each ([`Brinkmate::to_line`]), those of one move first, and easy ones of each
/// length first.
pub(super) const BUILT_IN: &str = include_str!("../../assets/exercises/brinkmates.txt");

/// A brinkmate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brinkmate {
    /// Black is to move and not in check: there is no mate by checks, and one move to a brinkmate.
    pub position: Position,
    /// That move; or the first move, the answer that holds out, and the second move.
    pub line: Vec<Move>,
    /// Nodes of the mate solver to prove it against every defense.
    pub nodes: u64,
}

impl Brinkmate {
    /// The built-in problems.
    #[must_use]
    pub fn built_in() -> Vec<Self> {
        BUILT_IN.lines().filter_map(Self::from_line).collect()
    }

    /// The moves of both sides up to the brinkmate: 1 or 3.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.line.len()
    }

    /// The problem in a line: `sfen SFEN moves LINE # NODES`, as mate problems have it.
    #[must_use]
    pub fn to_line(&self) -> String {
        let Self { position, line, nodes } = self;
        let moves: Vec<String> = line.iter().map(Move::to_string).collect();
        format!("sfen {} moves {} # {nodes}", position.to_sfen(), moves.join(" "))
    }

    /// Parses such a line.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let (text, nodes) = line.strip_prefix("sfen ")?.split_once(" # ")?;
        let (sfen, moves) = text.split_once(" moves ")?;
        let moves = moves.split(' ').map(|mv| mv.parse().ok());
        Some(Self {
            position: Position::from_sfen(sfen).ok()?,
            line: moves.collect::<Option<_>>()?,
            nodes: nodes.parse().ok()?,
        })
    }
}
