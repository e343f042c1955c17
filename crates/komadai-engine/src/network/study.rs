//! One board for both after the game: moves, variations, marks and notes go across.

use std::fmt::Write as _;

use komadai_core::game::Game;
use komadai_core::record::{BoardMark, NodeId, Record};
use komadai_core::rules::Move;
use komadai_core::text::sanitize;

/// The most changes of a study.
const MOST_CHANGES: usize = 1000;

/// The most turns into variations on the way to a place.
const DEEPEST: usize = 64;

/// The most marks and notes of a place.
const MOST_NOTES: usize = 32;

/// The most characters of a note.
const LONGEST_NOTE: usize = 200;

/// A change of the common board. Places are nodes of [`Study::record`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StudyChange {
    /// Both look at this place.
    Go(NodeId),
    /// A move is played there, as a variation if there is another one.
    Play(NodeId, Move),
    /// A mark is drawn, or removed if it is there.
    Mark(NodeId, BoardMark),
    /// A note is added.
    Note(NodeId, String),
}

/// A game that both look at after its end. The host orders the changes, so that all have the same tree.
#[derive(Debug, Clone)]
pub struct Study {
    record: Record,
    at: NodeId,
    /// The changes so far, for those who come later.
    log: Vec<String>,
}

impl Study {
    /// The moves of a game, at its last position.
    #[must_use]
    pub(super) fn new(game: &Game) -> Self {
        let mut record = Record::new(game.setup().start.clone());
        let mut at = NodeId::START;
        for played in game.moves() {
            let Ok(next) = record.add_any_move(at, played.mv) else {
                break;
            };
            at = next;
        }
        Self {
            record,
            at,
            log: Vec::new(),
        }
    }

    /// The tree.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Where both look.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    pub(super) fn log(&self) -> &[String] {
        &self.log
    }

    /// The words for a change, which [`Study::apply`] reads.
    pub(super) fn words(&self, change: &StudyChange) -> String {
        match change {
            StudyChange::Go(at) => format!("AT {}", self.path(*at)),
            StudyChange::Play(at, mv) => format!("PLAY {} {mv}", self.path(*at)),
            StudyChange::Mark(at, mark) => format!("MARK {} {mark}", self.path(*at)),
            StudyChange::Note(at, note) => {
                let note: String = note.chars().take(LONGEST_NOTE).collect();
                format!("NOTE {} {}", self.path(*at), sanitize(&note))
            }
        }
    }

    /// Makes a change; `None` if it is impossible here or one too many, and nothing changes.
    pub(super) fn apply(&mut self, words: &str) -> Option<StudyChange> {
        if self.log.len() >= MOST_CHANGES {
            return None;
        }
        let (word, rest) = words.split_once(' ')?;
        let (path, what) = rest.split_once(' ').unwrap_or((rest, ""));
        let at = self.place(path)?;
        let change = match word {
            "AT" => StudyChange::Go(at),
            "PLAY" => {
                let mv = what.parse().ok()?;
                self.at = self.record.add_move(at, mv).ok()?;
                StudyChange::Play(at, mv)
            }
            "MARK" => {
                let mark = what.parse().ok()?;
                let marks = &mut self.record.notes_mut(at).marks;
                match marks.iter().position(|it| *it == mark) {
                    Some(known) => drop(marks.remove(known)),
                    None if marks.len() < MOST_NOTES => marks.push(mark),
                    None => return None,
                }
                StudyChange::Mark(at, mark)
            }
            "NOTE" => {
                let note: String = what.chars().take(LONGEST_NOTE).collect();
                let note = sanitize(&note).trim().to_owned();
                let notes = &mut self.record.notes_mut(at).comments;
                if note.is_empty() || notes.len() >= MOST_NOTES {
                    return None;
                }
                notes.push(note.clone());
                StudyChange::Note(at, note)
            }
            _ => return None,
        };
        if !matches!(change, StudyChange::Play(..)) {
            self.at = at;
        }
        self.log.push(words.to_owned());
        Some(change)
    }

    /// The way to a place: steps along the line, then which continuation, and so on: `57/1/3`.
    fn path(&self, at: NodeId) -> String {
        let mut text = String::new();
        let (mut steps, mut from) = (0, NodeId::START);
        for id in self.record.path_to(at) {
            let children = self.record.node(from).children();
            match children.iter().position(|it| *it == id) {
                Some(0) | None => steps += 1,
                Some(branch) => {
                    let _ = write!(text, "{steps}/{branch}/");
                    steps = 0;
                }
            }
            from = id;
        }
        format!("{text}{steps}")
    }

    fn place(&self, path: &str) -> Option<NodeId> {
        let mut at = NodeId::START;
        for (number, part) in path.split('/').enumerate() {
            let count: usize = part.parse().ok().filter(|_| number <= 2 * DEEPEST)?;
            if number % 2 == 1 {
                at = *self.record.node(at).children().get(count)?;
            } else if count > 0 {
                at = self.record.line_after(at).nth(count - 1)?;
            }
        }
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use komadai_core::game::GameSetup;

    fn study() -> Study {
        let mut game = Game::new(GameSetup::default());
        for mv in ["7g7f", "3c3d", "2g2f"] {
            let mv = mv.parse().expect("a move");
            game.play(mv, Duration::ZERO).expect("legal");
        }
        Study::new(&game)
    }

    #[test]
    fn changes_here_are_the_same_there() {
        let (mut here, mut there) = (study(), study());
        let mv = |text: &str| text.parse::<Move>().expect("a move");
        let mut both = |change: &dyn Fn(&Study) -> StudyChange| {
            let words = here.words(&change(&here));
            let made = here.apply(&words).expect("possible");
            assert_eq!(there.apply(&words), Some(made));
            assert_eq!(here.at(), there.at());
            here.at()
        };
        let first = both(&|it| StudyChange::Go(it.record.main_line().next().expect("a move")));
        both(&|_| StudyChange::Play(first, mv("8c8d")));
        let deep = both(&|it| StudyChange::Play(it.at(), mv("2g2f")));
        both(&|_| StudyChange::Mark(deep, "7g7f".parse().expect("a mark")));
        both(&|_| StudyChange::Note(deep, "ここ".to_owned()));
        assert_eq!(here.path(deep), "1/1/1");
        assert_eq!(here.record().variation_count(), 1);
        assert_eq!(there.record().node(deep).notes.comments, ["ここ"]);
        assert_eq!(there.record().node(deep).notes.marks.len(), 1);
    }

    #[test]
    fn impossible_changes_change_nothing() {
        let mut study = study();
        for words in [
            "",
            "AT",
            "AT 9",
            "AT 1/7",
            "AT x",
            "PLAY 0 7g7e",
            "PLAY 0 9z9z",
            "MARK 0 9",
            "NOTE 0 ",
            "FLY 0",
            "AT 99999999999999999999",
        ] {
            assert_eq!(study.apply(words), None, "{words}");
        }
        let deep = format!("AT {}", "0/0/".repeat(500));
        assert_eq!(study.apply(&deep), None);
        assert!(study.log().is_empty());
        for number in 0..2 * MOST_CHANGES {
            study.apply(&format!("NOTE {} x", number % 4));
            study.apply("AT 0");
        }
        assert_eq!(study.log().len(), MOST_CHANGES);
    }
}
