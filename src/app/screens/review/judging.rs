//! The analysis of the whole line: positions are judged in the background, and the results are written into
//! the record.

use std::ops::RangeInclusive;

use super::record_editor::RecordEditor;
use super::{Button, Cx, Dialog, Message};
use crate::app::analysis::coached_with_lines;
use crate::app::effect::{Asker, EngineEffect, GameJob, Ticket};
use crate::app::parts::dialog::Row;
use crate::app::parts::mistake::Mistake;
use crate::app::parts::notice::Notice;
use crate::app::wording::notation;
use crate::app::wording::words::{in_a_row, marked_side, sentence};
use crate::assess::{
    Budget, GameAssessment, Grade, JudgedGame, MoveAssessment, Story, StoryLine, StoryWords,
};
use crate::texts::{self, text};
use komadai_core::notation::mark;
use komadai_core::record::{EngineLine, NodeId};
use komadai_core::rules::{Color, Move};

/// The time for each position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// A few seconds for a game.
    Quick,
    /// About a quarter of a minute.
    Normal,
    /// A few minutes.
    Deep,
}

impl Depth {
    /// The shortest first.
    pub(crate) const ALL: [Self; 3] = [Self::Quick, Self::Normal, Self::Deep];

    const fn nodes(self) -> u64 {
        match self {
            Self::Quick => 20_000,
            Self::Normal => 100_000,
            Self::Deep => 1_000_000,
        }
    }

    pub(crate) const fn budget(self) -> Budget {
        Budget::of_nodes(self.nodes())
    }
}

/// The analysis of a line.
#[derive(Debug, Default)]
pub(super) struct Judging {
    job: Option<Job>,
}

#[derive(Debug)]
struct Job {
    ticket: Ticket,
    depth: Depth,
    /// The steps of the line at the beginning of the analysis, the start first.
    line: Vec<NodeId>,
    done: usize,
    /// Whether the analysis is paused.
    is_paused: bool,
    /// The shape of the record: with another one the steps are invalid.
    shape: u64,
}

impl Judging {
    /// Whether positions are being judged.
    pub(crate) fn is_running(&self) -> bool {
        self.job.as_ref().is_some_and(|job| !job.is_paused)
    }

    /// The progress: `analysis 34 of 120`; empty without an analysis.
    pub(super) fn words(&self) -> String {
        match &self.job {
            None => String::new(),
            Some(job) => {
                let key = if job.is_paused { "judging-paused" } else { "judging-progress" };
                text!(key, done = job.done, all = job.line.len())
            }
        }
    }

    /// The dialog of the key: a choice of depth, the actions on a running analysis, or the results.
    pub(super) fn dialog(&self, editor: &RecordEditor) -> Dialog {
        match &self.job {
            Some(job) => self.running(job),
            None if is_judged(editor) => summary(editor),
            None => ask_depth(),
        }
    }

    fn running(&self, job: &Job) -> Dialog {
        let go = if job.is_paused { "judging-continue" } else { "judging-pause" };
        Dialog::ask("judging-title")
            .says(self.words())
            .button(go, 'p', Message::PauseJudging)
            .button("judging-so-far", 's', Message::ShowSummary)
            .button("judging-cancel", 'c', Message::CancelJudging)
            .close("dialog-close", 'o')
    }

    /// Begins with the current line.
    pub(super) fn begin(
        &mut self,
        cx: &mut Cx,
        editor: &RecordEditor,
        depth: Depth,
        ticket: Ticket,
    ) {
        let navigator = editor.navigator();
        let record = editor.record();
        let mut line: Vec<NodeId> = navigator.line().to_vec();
        line.retain(|&node| record.node(node).end().is_none());
        let job = Job {
            ticket,
            depth,
            line,
            done: 0,
            is_paused: false,
            shape: editor.document().shape(),
        };
        cx.ask(job.effect(editor));
        self.job = Some(job);
    }

    /// Pauses or continues it.
    pub(super) fn pause(&mut self, cx: &mut Cx, editor: &RecordEditor) {
        let Some(job) = &mut self.job else {
            return;
        };
        job.is_paused = !job.is_paused;
        if job.is_paused {
            cx.ask(EngineEffect::StopJudging);
        } else {
            job.done = 0;
            cx.ask(job.effect(editor));
        }
    }

    /// Ends it; the results stay.
    pub(super) fn cancel(&mut self, cx: &mut Cx) {
        if self.job.take().is_some() {
            cx.ask(EngineEffect::StopJudging);
        }
    }

    /// Writes the engine lines of a position into the record.
    pub(super) fn take(
        &mut self,
        cx: &mut Cx,
        editor: &mut RecordEditor,
        ticket: Ticket,
        place: usize,
        lines: Vec<EngineLine>,
    ) {
        let Some(job) = self.job.as_mut().filter(|job| job.ticket == ticket) else {
            return;
        };
        if job.shape != editor.document().shape() {
            // The ids of the steps have changed.
            self.job = None;
            cx.ask(EngineEffect::StopJudging);
            cx.notify(Notice::info(text!("judging-changed")));
            return;
        }
        // Positions of moves that are checked come twice.
        job.done = (job.done + 1).min(job.line.len());
        if let Some(&node) = job.line.get(place) {
            editor.note_engine(node, lines);
        }
    }

    /// The analysis has ended.
    pub(super) fn ended(
        &mut self,
        cx: &mut Cx,
        editor: &mut RecordEditor,
        ticket: Ticket,
        ended: Result<(), String>,
    ) {
        let is_meant = |job: &mut Job| job.ticket == ticket && !job.is_paused;
        if self.job.take_if(is_meant).is_none() {
            return;
        }
        match ended {
            Ok(()) => {
                editor.note_assessment();
                cx.open(summary(editor));
            }
            Err(why) => cx.notify(Notice::error(why)),
        }
    }
}

impl Job {
    fn effect(&self, editor: &RecordEditor) -> EngineEffect {
        let game = JudgedGame::of_line(editor.record(), &self.line);
        let places: RangeInclusive<usize> = 0..=game.moves.len();
        EngineEffect::Judge(Box::new(GameJob {
            ticket: self.ticket,
            asker: Asker::Review,
            game,
            places,
            budget: self.depth.budget(),
        }))
    }
}

/// The most mistakes to try again: the worst ones, in the order of the game.
const MOST_TRIED: usize = 5;

/// The mistakes of a side as exercises.
pub(super) fn exercises(editor: &RecordEditor, side: Color) -> Vec<Mistake> {
    let assessment = GameAssessment::of(editor.record(), editor.navigator().line());
    let worst = assessment.mistakes(Some(side)).into_iter();
    let mut worst: Vec<_> = worst.take(MOST_TRIED).cloned().collect();
    worst.sort_by_key(|mistake| mistake.ply);
    let exercise = |mistake| exercise(editor, mistake);
    worst.into_iter().map(exercise).collect()
}

/// A mistake of the record as an exercise.
pub(super) fn exercise(editor: &RecordEditor, assessment: MoveAssessment) -> Mistake {
    let record = editor.record();
    let parent = record.node(assessment.node).parent();
    let previous = parent.and_then(|parent| record.node(parent).mv());
    Mistake {
        number: record.start().ply() + assessment.ply,
        previous: previous.map(Move::to),
        game: String::new(),
        assessment,
    }
}

/// Whether engines have judged the current line.
fn is_judged(editor: &RecordEditor) -> bool {
    let line = editor.navigator().line();
    let judged = line.iter().filter(|&&node| editor.record().node(node).notes.score().is_some());
    judged.count() >= 2
}

/// Asks for the time for each position.
pub(super) fn ask_depth() -> Dialog {
    Dialog::ask("judging-title")
        .says(text!("judging-what"))
        .notes(text!("judging-kept"))
        .button("judging-quick", '1', Message::Judge(Depth::Quick))
        .button("judging-normal", '2', Message::Judge(Depth::Normal))
        .button("judging-deep", '3', Message::Judge(Depth::Deep))
        .close("dialog-cancel", 'c')
        .with_choice(1)
}

/// The number of turning points in the summary.
const TURNING_POINTS: usize = 3;

/// The results: grades, the story of the game, and the turning points with their sentences. Its sentences are
/// links to their moves on the board.
pub(super) fn summary(editor: &RecordEditor) -> Dialog {
    let (record, line) = (editor.record(), editor.navigator().line());
    let assessment = GameAssessment::of(record, line);
    let story = Story::of(record, line, &assessment).unwrap_or_default();
    let mut dialog = Dialog::ask("judging-summary").leaving_board();
    let words = StoryWords {
        language: texts::chosen(),
        assessment: &assessment,
        write: &notation::written,
        first: usize::try_from(record.start().ply()).unwrap_or_default(),
    };
    let show = |line: &StoryLine| Message::ShowMoves(line.from, line.to);
    for told in words.lines(&story) {
        dialog = dialog.link(sentence(&told.words), show(&told));
    }
    let mistakes = assessment.mistakes(None);
    let mut told: Vec<_> = mistakes.iter().take(TURNING_POINTS).copied().collect();
    let is_untold = |side: &Color| !told.iter().any(|mistake| mistake.side == *side);
    let falls = Color::ALL.into_iter().filter(is_untold);
    let falls = falls.filter_map(|side| story.untold_fall(side));
    let falls: Vec<_> = falls.map(|fall| words.untold_fall(&fall)).collect();
    if !told.is_empty() || !falls.is_empty() {
        dialog = dialog.rows([Row::Strong(text!("judging-turning-points"))]);
    }
    told.sort_by_key(|mistake| mistake.ply);
    for mistake in &told {
        let ply = usize::try_from(mistake.ply).unwrap_or_default();
        dialog = dialog.link(mistake_words(editor, mistake), Message::ShowMoves(ply, ply));
        let said = coached_with_lines(mistake);
        if !said.is_empty() {
            dialog = dialog.notes(format!("  {}", said.join(" ")));
        }
    }
    for told in &falls {
        dialog = dialog.link(sentence(&told.words), show(told));
    }
    for side in Color::ALL {
        dialog = dialog.rows(side_rows(editor, side, &assessment).into_iter().flatten());
    }
    let mut buttons = Vec::new();
    // Mistakes of programs are no exercises if a person played.
    let persons = record.headers.persons();
    let learns = |side: Color| persons[side.index()] || !persons.contains(&true);
    let has_mistakes = |side: &Color| learns(*side) && !assessment.mistakes(Some(*side)).is_empty();
    let tried: Vec<Color> = Color::ALL.into_iter().filter(has_mistakes).collect();
    for &side in &tried {
        let label = match tried.as_slice() {
            [_] => text!("judging-try-again"),
            _ => text!("judging-try-again-as", mark = mark(side).to_string()),
        };
        let key = ['b', 'w'][side.index()];
        // The exercises lead back to the summary.
        buttons.push(Button::new(label, key, Message::TryAgain(side)).staying());
    }
    // Enter continues, or closes if there are no mistakes.
    let first = usize::from(buttons.is_empty());
    buttons.push(Button::new(text!("judging-again"), 'a', Message::AskDepth));
    buttons.push(Button::close(text!("dialog-close"), 'c'));
    dialog.with(buttons).with_choice(first).explained(grades_explained())
}

/// The name of a side, and below it the number of its moves of each grade and their average loss; no rows
/// without judged moves.
fn side_rows(editor: &RecordEditor, side: Color, assessment: &GameAssessment) -> Option<[Row; 2]> {
    let counts = Grade::ALL.iter().zip(assessment.sides[side.index()].counts);
    let counts = counts.filter(|(_, count)| *count > 0);
    let counts = counts
        .map(|(grade, count)| text!(&format!("judging-count-{}", grade.name()), count = count));
    let loss = assessment.average_loss(side)?;
    let loss = text!("judging-average-loss", loss = format!("{:.1}", loss * 100.0));
    let words: Vec<String> = counts.chain([loss]).collect();
    Some([Row::Text(editor.called(side)), Row::Faint(format!("  {}", in_a_row(&words)))])
}

/// `9 ☗P-9e??  ☗ Black's chances fell from 45 % to 9 %`.
fn mistake_words(editor: &RecordEditor, mistake: &MoveAssessment) -> String {
    let (before, after) = mistake.chances();
    let words = text!(
        "judging-lost",
        side = marked_side(mistake.side),
        before = format!("{:.0}", before * 100.0),
        after = format!("{:.0}", after * 100.0),
    );
    let number = editor.record().start().ply() + mistake.ply;
    format!("{number} {}{}  {words}", editor.label(mistake.node), mistake.grade.sign())
}

/// The rows of the help: what the grades mean.
fn grades_explained() -> Vec<Row> {
    let grades = Grade::ALL.iter().rev().map(|grade| {
        let name = format!("{} {}", grade_name(*grade), grade.sign());
        let what = text!(&format!("judging-what-{}", grade.name()));
        Row::Pair(name.trim_end().to_owned(), what)
    });
    std::iter::once(Row::Strong(text!("judging-what-grades"))).chain(grades).collect()
}

/// The name of a grade.
pub(super) fn grade_name(grade: Grade) -> String {
    text!(&format!("judging-grade-{}", grade.name()))
}
