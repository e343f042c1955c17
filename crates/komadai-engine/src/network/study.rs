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
    /// All notes of the place are removed.
    Erase(NodeId),
}

/// A note as it is sent: at most 200 characters, sanitized.
fn short(note: &str) -> String {
    let note: String = note.chars().take(LONGEST_NOTE).collect();
    sanitize(&note).trim().to_owned()
}

/// A game that both look at after its end. The host orders the changes, so that all have the same tree.
#[derive(Debug, Clone)]
pub struct Study {
    record: Record,
    at: NodeId,
    /// The changes so far, for later spectators.
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
        Self { record, at, log: Vec::new() }
    }

    /// The tree.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The step that both players see.
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
            StudyChange::Note(at, note) => format!("NOTE {} {}", self.path(*at), short(note)),
            StudyChange::Erase(at) => format!("ERASE {}", self.path(*at)),
        }
    }

    /// Makes a change; `None` if it is impossible here or one too many, and nothing changes.
    pub(super) fn apply(&mut self, words: &str) -> Option<StudyChange> {
        let (word, rest) = words.split_once(' ')?;
        if word == "AT" {
            self.at = self.place(rest)?;
            // Later spectators need only the last place.
            if self.log.last().is_some_and(|last| last.starts_with("AT ")) {
                self.log.pop();
            }
            self.log.push(words.to_owned());
            return Some(StudyChange::Go(self.at));
        }
        if self.log.len() >= MOST_CHANGES {
            return None;
        }
        let (path, what) = rest.split_once(' ').unwrap_or((rest, ""));
        let at = self.place(path)?;
        let change = match word {
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
                let note = short(what);
                let notes = &mut self.record.notes_mut(at).comments;
                if note.is_empty() || notes.len() >= MOST_NOTES {
                    return None;
                }
                notes.push(note.clone());
                StudyChange::Note(at, note)
            }
            "ERASE" => {
                self.record.notes_mut(at).comments.clear();
                StudyChange::Erase(at)
            }
            _ => return None,
        };
        if !matches!(change, StudyChange::Play(..)) {
            self.at = at;
        }
        self.log.push(words.to_owned());
        Some(change)
    }

    /// The next change toward `record`, with the view at its step `at`. Parts missing there stay here, and
    /// parts without room here are left out.
    #[must_use]
    pub fn next_change(&self, record: &Record, at: NodeId) -> Option<StudyChange> {
        let mut here = None;
        let mut open = vec![(NodeId::START, NodeId::START)];
        let mut change = None;
        while let Some((theirs, own)) = open.pop() {
            if theirs == at {
                here = Some(own);
            }
            change = change.or_else(|| self.next_note(record, theirs, own));
            for &child in record.node(theirs).children() {
                let (Some(mv), false) = (record.node(child).mv(), record.node(child).is_foul())
                else {
                    // An end shows the last position.
                    if child == at {
                        here = Some(own);
                    }
                    continue;
                };
                let is_same = |id: &&NodeId| self.record.node(**id).mv() == Some(mv);
                match self.record.node(own).children().iter().find(is_same) {
                    Some(&known) => open.push((child, known)),
                    None => change = change.or(Some(StudyChange::Play(own, mv))),
                }
            }
        }
        let go = here.filter(|&here| here != self.at).map(StudyChange::Go);
        change.filter(|_| self.log.len() < MOST_CHANGES).or(go)
    }

    fn next_note(&self, record: &Record, theirs: NodeId, own: NodeId) -> Option<StudyChange> {
        let (theirs, ours) = (&record.node(theirs).notes, &self.record.node(own).notes);
        let drawn = theirs.marks.iter().find(|mark| !ours.marks.contains(mark));
        let drawn = drawn.filter(|_| ours.marks.len() < MOST_NOTES);
        let gone = ours.marks.iter().find(|mark| !theirs.marks.contains(mark));
        if let Some(mark) = drawn.or(gone) {
            return Some(StudyChange::Mark(own, *mark));
        }
        let notes = theirs.comments.iter().map(|note| short(note));
        let notes: Vec<String> = notes.filter(|it| !it.is_empty()).take(MOST_NOTES).collect();
        match notes.strip_prefix(ours.comments.as_slice()) {
            Some([]) => None,
            Some([next, ..]) => Some(StudyChange::Note(own, next.clone())),
            None => Some(StudyChange::Erase(own)),
        }
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
        both(&|_| StudyChange::Note(deep, "gone".to_owned()));
        both(&|_| StudyChange::Erase(deep));
        both(&|_| StudyChange::Note(deep, "ここ".to_owned()));
        assert_eq!(here.path(deep), "1/1/1");
        assert_eq!(here.record().variation_count(), 1);
        assert_eq!(there.record().node(deep).notes.comments, ["ここ"]);
        assert_eq!(there.record().node(deep).notes.marks.len(), 1);
    }

    #[test]
    fn a_position_has_room_for_so_many_marks_and_notes() {
        let mut study = study();
        let squares =
            (1..=9).flat_map(|file| ["a", "b", "c", "d"].map(|rank| format!("{file}{rank}")));
        let made: Vec<bool> =
            squares.map(|square| study.apply(&format!("MARK 1 {square}")).is_some()).collect();
        assert_eq!(made.iter().filter(|it| **it).count(), MOST_NOTES);
        assert!(made[..MOST_NOTES].iter().all(|it| *it));
        let notes: Vec<bool> =
            (0..40).map(|number| study.apply(&format!("NOTE 1 note {number}")).is_some()).collect();
        assert_eq!(notes.iter().filter(|it| **it).count(), MOST_NOTES);
        // One that is taken away makes room.
        assert!(study.apply("MARK 1 1a").is_some() && study.apply("MARK 1 9d").is_some());
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
            study.apply(&format!("MARK {} 5e", number % 4));
            study.apply("AT 0");
            study.apply("AT 1");
        }
        assert!(study.log().len() <= MOST_CHANGES + 1);
    }

    #[test]
    fn one_board_becomes_the_other_change_by_change() {
        let mut study = study();
        let mut record = study.record().clone();
        let mv = |text: &str| text.parse::<Move>().expect("a move");
        let first = record.main_line().next().expect("a move");
        let side = record.add_move(first, mv("8c8d")).expect("legal");
        let at = record.add_move(side, mv("2g2f")).expect("legal");
        let notes = record.notes_mut(at);
        notes.marks.push("7g7f".parse().expect("a mark"));
        notes.comments = vec!["one".to_owned(), "  ".to_owned(), "two".to_owned()];
        let mut count = 0;
        let mut follow = |study: &mut Study, record: &Record, at| {
            while let Some(change) = study.next_change(record, at) {
                study.apply(&study.words(&change)).expect("possible");
                count += 1;
                assert!(count < 50, "{change:?} again and again");
            }
        };
        follow(&mut study, &record, at);
        assert_eq!(study.path(study.at()), "1/1/1");
        let notes = |study: &Study| study.record().node(study.at()).notes.clone();
        assert_eq!(notes(&study).comments, ["one", "two"]);
        assert_eq!(notes(&study).marks.len(), 1);
        let changed = record.notes_mut(at);
        changed.marks.clear();
        changed.comments = vec!["three".to_owned()];
        follow(&mut study, &record, at);
        assert_eq!(notes(&study).comments, ["three"]);
        assert!(notes(&study).marks.is_empty());
    }
}
