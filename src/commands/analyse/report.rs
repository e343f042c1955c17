//! The result of an analysis, as text or JSON.

use std::fmt::Write as _;

use serde::Serialize;

use crate::assess::coach::explain;
use crate::assess::{
    GameAssessment, MoveAssessment, Said, SideAssessment, Story, StoryLine, StoryWords, sentences,
    sentences_with_lines,
};
use crate::commands::answer::harmless_json;
use crate::text::sanitize;
use crate::texts::Language;
use komadai_core::notation::{mark, western};
use komadai_core::record::{EngineScore, NodeId, Record};
use komadai_core::rules::{Color, Move, Position, Square};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReportForm {
    Text,
    Json,
    Kif,
}

pub(super) struct Report<'a> {
    label: &'a str,
    players: [Option<String>; 2],
    assessment: GameAssessment,
    story: Story,
    /// The number of moves before the record.
    before: usize,
    /// Whether all mistakes are listed, in order.
    tells_all: bool,
}

#[derive(Serialize)]
struct JsonGame<'a> {
    path: &'a str,
    black: JsonSide<'a>,
    white: JsonSide<'a>,
    story: JsonStory,
    moves: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonStory {
    parts: Vec<JsonEvent>,
    /// The largest fall of each side within five moves.
    falls: Vec<JsonEvent>,
    /// The ply from which the game was decided.
    decided: Option<usize>,
}

#[derive(Serialize)]
struct JsonEvent {
    /// The part of the game, or the side.
    part: &'static str,
    /// The plies before and after it.
    from: usize,
    to: usize,
    said: String,
}

#[derive(Serialize)]
struct JsonSide<'a> {
    name: Option<&'a str>,
    brilliant: usize,
    best: usize,
    good: usize,
    inaccuracy: usize,
    mistake: usize,
    blunder: usize,
    average_loss: Option<f64>,
}

#[derive(Serialize)]
struct JsonMove {
    ply: u32,
    side: &'static str,
    #[serde(rename = "move")]
    mv: String,
    /// The score of the position after the move, higher is better for Black; `None` for a mate.
    score: Option<i32>,
    /// Plies to the mate, negative if White mates.
    mate: Option<i64>,
    win_rate_before: f64,
    win_rate_after: f64,
    loss: f64,
    grade: &'static str,
    missed_mate: bool,
    better: Vec<String>,
    refutation: Vec<String>,
    said: Vec<String>,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        label: &'a str,
        players: [Option<String>; 2],
        record: &Record,
        tells_all: bool,
    ) -> Self {
        let line: Vec<NodeId> = record.main_line().collect();
        let assessment = GameAssessment::of(record, &line);
        let story = Story::of(record, &line, &assessment).unwrap_or_default();
        let before = usize::try_from(record.start().ply()).unwrap_or_default();
        Self { label, players, assessment, story, before, tells_all }
    }

    pub(super) fn text(&self, form: ReportForm) -> String {
        match form {
            ReportForm::Json => self.json(),
            ReportForm::Text | ReportForm::Kif => self.lines(),
        }
    }

    fn name(&self, side: Color) -> String {
        let name = self.players[side.index()].as_deref().unwrap_or("");
        let plain = match side {
            Color::Black => "Black",
            Color::White => "White",
        };
        let name = sanitize(name);
        if name.trim().is_empty() {
            format!("{} {plain}", mark(side))
        } else {
            format!("{} {name}", mark(side))
        }
    }

    fn lines(&self) -> String {
        let mut text = format!(
            "{}: {}\n",
            sanitize(self.label),
            match self.assessment.moves.len() {
                1 => "1 move".to_owned(),
                moves => format!("{moves} moves"),
            }
        );
        for side in Color::ALL {
            let found = self.assessment.sides[side.index()];
            if let Some(words) = found.words() {
                let loss = self.assessment.average_loss(side).unwrap_or_default() * 100.0;
                // Writing to a string never fails.
                let _ = writeln!(
                    text,
                    "  {}: {words}; average loss {loss:.1} % a move",
                    self.name(side)
                );
            }
        }
        for told in self.words().lines(&self.story) {
            let _ = writeln!(text, "  {}", told.words);
        }
        let mistakes = if self.tells_all {
            self.assessment.all_mistakes().collect()
        } else {
            self.assessment.turning_points()
        };
        for side in Color::ALL {
            if !mistakes.iter().any(|mistake| mistake.side == side)
                && let Some(fall) = self.story.untold_fall(side)
            {
                let _ = writeln!(text, "  {}", self.words().untold_fall(&fall).words);
            }
        }
        let left_out = self.assessment.all_mistakes().count() - mistakes.len();
        for mistake in mistakes {
            let (before, after) = mistake.chances();
            let _ = write!(
                text,
                "  {:>3} {}{}{} {:.0} % to {:.0} %",
                mistake.ply,
                mark(mistake.side),
                western(&mistake.before, mistake.mv),
                mistake.grade.sign(),
                before * 100.0,
                after * 100.0,
            );
            let said = shown(mistake);
            if !said.is_empty() {
                let _ = write!(text, ": {}", said.join("; "));
            }
            text.push('\n');
        }
        if left_out > 0 {
            let _ = writeln!(text, "  {left_out} more with --all");
        }
        text
    }

    fn words(&self) -> StoryWords<'_> {
        let (assessment, first) = (&self.assessment, self.before);
        StoryWords { language: Language::ENGLISH, assessment, write: &written, first }
    }

    fn json_story(&self) -> JsonStory {
        let event = |(part, line): (&'static str, StoryLine)| JsonEvent {
            part,
            from: line.from,
            to: line.to,
            said: line.words,
        };
        let stages = self.story.parts.iter().map(|part| part.stage.name());
        let falls = ["black", "white"].into_iter().zip(self.story.falls);
        let falls = falls.filter_map(|(name, fall)| Some((name, self.words().fall(&fall?))));
        JsonStory {
            parts: stages.zip(self.words().parts(&self.story)).map(event).collect(),
            falls: falls.map(event).collect(),
            decided: self.story.decided.map(|(ply, _)| ply),
        }
    }

    fn json(&self) -> String {
        let side = |color: Color| {
            let SideAssessment { counts } = self.assessment.sides[color.index()];
            let [brilliant, best, good, inaccuracy, mistake, blunder] = counts;
            JsonSide {
                name: self.players[color.index()].as_deref(),
                brilliant,
                best,
                good,
                inaccuracy,
                mistake,
                blunder,
                average_loss: self.assessment.average_loss(color),
            }
        };
        let game = JsonGame {
            path: self.label,
            black: side(Color::Black),
            white: side(Color::White),
            story: self.json_story(),
            moves: self.assessment.moves.iter().map(json_move).collect(),
        };
        // Strings, numbers and lists always have a form in JSON.
        harmless_json(&serde_json::to_string(&game).unwrap_or_default()) + "\n"
    }
}

fn json_move(mv: &MoveAssessment) -> JsonMove {
    let (before, after) = mv.chances();
    let usi = |line: &[Move]| line.iter().map(Move::to_string).collect();
    let (score, mate) = match mv.score_after {
        EngineScore::Centipawns(worth) => (Some(worth), None),
        EngineScore::Mate { winner, plies } => {
            let plies = i64::from(plies.unwrap_or(0));
            let plies = if winner == Color::Black { plies } else { -plies };
            (None, Some(plies))
        }
    };
    JsonMove {
        ply: mv.ply,
        side: match mv.side {
            Color::Black => "black",
            Color::White => "white",
        },
        mv: mv.mv.to_string(),
        score,
        mate,
        win_rate_before: before,
        win_rate_after: after,
        loss: mv.loss,
        grade: mv.grade.name(),
        missed_mate: mv.misses_mate(),
        better: usi(&mv.better),
        refutation: usi(&mv.refutation),
        said: if mv.grade.is_mistake() { said(mv) } else { Vec::new() },
    }
}

fn said(mistake: &MoveAssessment) -> Vec<String> {
    sentences(Language::ENGLISH, mistake, &explain(mistake), &written)
}

/// The explanation, each sentence with the line that shows it.
fn shown(mistake: &MoveAssessment) -> Vec<String> {
    let said = sentences_with_lines(Language::ENGLISH, mistake, &explain(mistake), &written);
    let with_line = |said: Said| {
        if said.shown.is_empty() { said.words } else { format!("{} ({})", said.words, said.shown) }
    };
    said.into_iter().map(with_line).collect()
}

fn written(position: &Position, mv: Move, _: Option<Square>) -> String {
    western(position, mv)
}
