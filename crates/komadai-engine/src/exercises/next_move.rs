use super::theme::Theme;
use komadai_core::rules::{Move, Position};

/// The built-in exercises, a line each ([`NextMove::to_line`]), easy ones first.
pub(super) const BUILT_IN: &str = include_str!("../../assets/exercises/next-moves.txt");

/// A position with one clearly best move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextMove {
    /// Black is to move.
    pub position: Position,
    /// The best move and how the game goes on, several plies.
    pub line: Vec<Move>,
    /// Other moves, the best of them first.
    pub others: Vec<Other>,
    /// What the best move is about.
    pub themes: Vec<Theme>,
    /// Nodes from which on a search of the bot finds the move.
    pub nodes: u64,
    /// Where it is from: the number of the bot's game against itself, and the ply.
    pub source: (u64, u32),
}

/// A move that is clearly worse than the best one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Other {
    /// The move.
    pub mv: Move,
    /// The chance to win that it loses by the bot and by the other engine, in hundredths.
    pub loses: [u8; 2],
}

/// Moves that lose less, in hundredths of the chance to win, would be second solutions.
pub const CLEAR: u8 = 15;

impl NextMove {
    /// The built-in exercises.
    #[must_use]
    pub fn built_in() -> Vec<Self> {
        BUILT_IN.lines().filter_map(Self::from_line).collect()
    }

    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// The exercise in a line: `sfen SFEN moves LINE others MOVE/LOSS/LOSS... themes NAME... from GAME/PLY # NODES`.
    #[must_use]
    pub fn to_line(&self) -> String {
        let Self { position, line, others, themes, nodes, source: (game, ply) } = self;
        let words = |words: Vec<String>| words.join(" ");
        let moves = words(line.iter().map(Move::to_string).collect());
        let other = |Other { mv, loses: [ours, theirs] }: &Other| format!("{mv}/{ours}/{theirs}");
        let others = words(others.iter().map(other).collect());
        let themes: Vec<&str> = themes.iter().map(|theme| theme.name()).collect();
        let themes = themes.join(" ");
        let sfen = position.to_sfen();
        format!(
            "sfen {sfen} moves {moves} others {others} themes {themes} from {game}/{ply} # {nodes}"
        )
    }

    /// Parses such a line.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let (text, nodes) = line.strip_prefix("sfen ")?.split_once(" # ")?;
        let (sfen, text) = text.split_once(" moves ")?;
        let (moves, text) = text.split_once(" others ")?;
        let (others, text) = text.split_once(" themes ")?;
        let (themes, source) = text.rsplit_once(" from ").or_else(|| {
            // No theme at all.
            Some(("", text.strip_prefix("from ")?))
        })?;
        let (game, ply) = source.split_once('/')?;
        let other = |word: &str| {
            let mut parts = word.split('/');
            let mv = parts.next()?.parse().ok()?;
            let loses = [parts.next()?.parse().ok()?, parts.next()?.parse().ok()?];
            Some(Other { mv, loses })
        };
        Some(Self {
            position: Position::from_sfen(sfen).ok()?,
            line: moves.split(' ').map(|mv| mv.parse().ok()).collect::<Option<_>>()?,
            others: others.split_whitespace().map(other).collect::<Option<_>>()?,
            themes: themes.split_whitespace().map(Theme::from_name).collect::<Option<_>>()?,
            nodes: nodes.trim().parse().ok()?,
            source: (game.parse().ok()?, ply.parse().ok()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for themes in ["", "fork king"] {
            let line = format!(
                "sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b 5a5b others G*4b/15/22 5i5h/30/99 themes {themes} from 12/57 # 300"
            );
            let read = NextMove::from_line(&line).expect("a line");
            assert_eq!(read.to_line(), line);
            assert_eq!((read.others.len(), read.source), (2, (12, 57)));
            assert_eq!(read.best().map(|mv| mv.to_string()).as_deref(), Some("G*5b"));
        }
        assert_eq!(NextMove::from_line("sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1"), None);
    }
}
