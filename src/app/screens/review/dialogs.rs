//! Questions about the step shown, and the facts about it.

use std::time::Duration;

use super::destination::Destination;
use super::insights::Insights;
use super::judging::grade_name;
use super::record_editor::RecordEditor;
use super::{Button, Cx, Dialog, Message, ending_text};
use crate::app::analysis::{ScoreForm, score_words, written};
use crate::app::online::NetworkSeat;
use crate::app::parts::dialog::Row;
use crate::app::parts::notice::Notice;
use crate::app::parts::tally;
use crate::app::person::unsaved::Unsaved;
use crate::app::wording::openings;
use crate::app::wording::words::marked_side;
use crate::assess::step_grade;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::game::clock_time;
use komadai_core::record::NodeId;
use komadai_core::rules::{Color, Move};

/// The most steps that a question lists; the keys for variations reach all.
const MOST_STEPS: usize = 9;

/// Asks which of the following steps is meant; `None` if there are not several.
pub(super) fn which_step(editor: &RecordEditor) -> Option<Dialog> {
    let children = editor.record().node(editor.node()).children();
    if children.len() < 2 {
        return None;
    }
    let next = editor.navigator().next();
    let chosen = children.iter().position(|node| Some(*node) == next);
    let keys = ('1'..='9').zip(children.iter().take(MOST_STEPS));
    let button = |(key, &node)| Button::new(editor.label(node), key, Message::GoTo(node));
    let more = children.len().saturating_sub(MOST_STEPS);
    let more = (more > 0).then(|| Row::Faint(text!("review-more-ways", more = more)));
    let dialog = Dialog::ask("review-which-way").rows(more).with(keys.map(button));
    Some(dialog.with_choice(chosen.unwrap_or(0).min(MOST_STEPS - 1)))
}

/// Deletes the last step of a line at once, asks before more steps are deleted.
pub(super) fn delete(editor: &mut RecordEditor, cx: &mut Cx) {
    let (at, count) = (editor.node(), editor.delete_count());
    match count {
        0 => cx.notify(Notice::info(text!("review-nothing-to-delete"))),
        1 if at != NodeId::START => cx.notify(editor.delete()),
        _ => {
            let what = match at {
                NodeId::START => text!("review-delete-all", steps = count),
                _ => text!("review-delete-from", move = editor.label(at), steps = count),
            };
            cx.open(ask_to_delete("dialog-delete", what, Message::Delete));
        }
    }
}

/// Asks before all variations are deleted.
pub(super) fn delete_variations(editor: &RecordEditor, cx: &mut Cx) {
    let count = editor.record().variation_count();
    if count == 0 {
        cx.notify(Notice::info(text!("review-no-variations")));
        return;
    }
    let what = text!("review-delete-variations-what", variations = count);
    let title = "review-delete-variations";
    cx.open(ask_to_delete(title, what, Message::DeleteVariations));
}

fn ask_to_delete(title: &str, what: String, delete: Message) -> Dialog {
    Dialog::ask(title)
        .says(what)
        .button("dialog-delete", 'd', delete)
        .close("dialog-cancel", 'c')
        .with_choice(1)
}

/// Asks whether to accept the text of a form, which stays open meanwhile.
pub(super) fn ask_to_keep() -> Dialog {
    Dialog::ask("review-unkept-title")
        .says(text!("review-unkept"))
        .button("dialog-keep", 'k', Message::KeepForm)
        .button("review-discard", 'd', Message::CloseForm)
        .close("review-edit-on", 'e')
}

/// Asks about unsaved changes of the same record from an earlier run.
pub(super) fn offer(unsaved: Box<Unsaved>) -> Dialog {
    let kept_in = unsaved.kept_in.clone();
    Dialog::ask("review-unsaved")
        .says(text!("review-were-not-saved"))
        .notes(text!("review-file-is-as-it-was"))
        .button("review-take-up", 't', Message::TakeUp(unsaved))
        .button("review-give-up", 'd', Message::GiveUp(kept_in))
        .close("review-not-now", 'n')
}

/// Asks who continues from the position shown.
pub(super) fn play_on(editor: &RecordEditor, cx: &mut Cx) {
    let position = editor.position();
    let mut kings = Color::ALL.iter().map(|&color| position.king(color));
    if !kings.all(|king| king.is_some()) {
        cx.notify(Notice::warning(text!("review-needs-kings")));
        return;
    }
    if !position.has_legal_move() {
        cx.notify(Notice::warning(text!("review-is-over")));
        return;
    }
    let go = Message::AskToLeave;
    let bot = |color, key| {
        let words = text!("review-bot-plays", side = marked_side(color));
        Button::new(words, key, go(Destination::PlayOn(Some(color))))
    };
    let mut dialog =
        Dialog::ask("review-play-on").says(text!("review-play-on-what", move = position.ply()));
    if NetworkSeat::of(editor.record()).is_some() {
        dialog = dialog.says(text!("review-play-on-adjourned")).button(
            "network-go-on",
            'n',
            go(Destination::Network),
        );
    }
    let dialog = dialog
        .button("review-two-players", 't', go(Destination::PlayOn(None)))
        .with([bot(Color::White, 'w'), bot(Color::Black, 'b')]);
    cx.open(dialog.close("dialog-cancel", 'c'));
}

/// The points of the position shown, for a window of `columns`.
pub(super) fn impasse(editor: &RecordEditor, columns: u16) -> Dialog {
    let (tally, rules) = (editor.tally(), editor.rules());
    let names = Color::ALL.map(|color| editor.called(color));
    let subject = tally::TallySubject {
        position: editor.position(),
        tally: &tally,
        rules: &rules,
        has_time: [true; 2],
        names: names.each_ref().map(String::as_str),
    };
    tally::panel(subject, columns, Vec::new())
}

/// All facts about the step shown.
pub(super) fn details(editor: &RecordEditor, insights: &Insights) -> Dialog {
    let position = editor.position();
    let pair = |key: &str, words: String| Row::Pair(text!(key), words);
    let mut rows = vec![pair("watch-fact-move", step_words(editor))];
    if editor.end().is_none() {
        let turn = editor.called(position.side_to_move());
        let words = text!("watch-turn", side = turn, number = position.ply() + 1);
        rows.push(pair("watch-fact-turn", words));
    }
    let notes = &editor.record().node(editor.node()).notes;
    if let Some(spent) = notes.spent.filter(|_| editor.record().has_times()) {
        rows.push(pair("watch-fact-time", exact_time(spent)));
    }
    for color in Color::ALL {
        if let Some(used) = insights.time_used(editor.navigator().at(), color) {
            let (side, time) = (editor.called(color), clock_time(used));
            let words = text!("watch-used", side = side, time = time);
            rows.push(Row::Pair(String::new(), words));
        }
    }
    if let Some(score) = notes.score() {
        rows.push(pair("watch-fact-score", score_words(score, ScoreForm::Percent)));
    }
    rows.extend(line_rows(editor));
    if let Some(grade) = step_grade(editor.record(), editor.node()) {
        rows.push(pair("watch-fact-grade", grade_name(grade)));
    }
    let coached = insights.coached().iter().cloned();
    rows.extend(coached.map(|words| Row::Pair(String::new(), words)));
    let points = editor.tally().points();
    rows.push(pair(
        "watch-fact-points",
        text!("watch-points", black = points[0], white = points[1]),
    ));
    rows.extend(opening_rows(insights));
    for bookmark in &notes.bookmarks {
        rows.push(pair("watch-fact-bookmark", sanitize(bookmark).into_owned()));
    }
    rows.extend(rule_rows(editor, insights));
    let ok = Button::close(text!("dialog-ok"), 'o');
    Dialog::new(text!("watch-facts"), rows, vec![ok])
}

/// The most moves of a line that are shown.
const SHOWN_MOVES: usize = 12;

/// The engine lines in the position shown, the best first.
fn line_rows(editor: &RecordEditor) -> impl Iterator<Item = Row> {
    let (position, last) = (editor.position(), editor.navigator().last_move());
    let lines = editor.record().engine_lines(editor.node(), || position.clone());
    let rows: Vec<Row> = lines
        .iter()
        .filter(|line| !line.pv.is_empty())
        .zip(1..)
        .map(|(line, number)| {
            let score = line.score.map(|score| score_words(score, ScoreForm::Percent));
            let shown = &line.pv[..line.pv.len().min(SHOWN_MOVES)];
            let moves: Vec<String> = written(position, last.map(Move::to), shown).collect();
            let depth = line.depth.map(|depth| text!("analysis-depth", depth = depth));
            let parts = [score, Some(moves.join(" ")), depth];
            let words = parts.into_iter().flatten().collect::<Vec<_>>().join("  ");
            Row::Pair(text!("watch-fact-line", number = number), words)
        })
        .collect();
    rows.into_iter()
}

/// The openings and castles of both sides, with the moves that completed them.
fn opening_rows(insights: &Insights) -> impl Iterator<Item = Row> {
    let first = std::iter::once(text!("watch-fact-opening"));
    let keys = first.chain(std::iter::repeat(String::new()));
    let sides = openings::lines(insights.openings()).into_iter();
    sides.zip(keys).map(|(names, key)| Row::Pair(key, names))
}

/// The move shown, or the end of the line.
fn step_words(editor: &RecordEditor) -> String {
    match (editor.end(), editor.navigator().last_move()) {
        (Some(end), _) => {
            let moves = editor.record().node(editor.node()).ply();
            ending_text::announcement(end, moves)
        }
        (None, None) => text!("watch-start-position"),
        (None, Some(mv)) => format!("{} {mv}", editor.label(editor.node())),
    }
}

/// The violations of rules; also that the recorded end agrees with the rules.
fn rule_rows(editor: &RecordEditor, insights: &Insights) -> Vec<Row> {
    let facts = insights.facts();
    let is_wrong = facts.is_wrong();
    let row = |words| {
        if is_wrong { Row::Tick(false, words) } else { Row::Text(words) }
    };
    let is_right = editor.end().is_some() && !is_wrong;
    let right = is_right.then(|| Row::Tick(true, text!("watch-end-is-right")));
    facts.words().into_iter().map(row).chain(right).collect()
}

/// `0:07.250`, or `0:07` for whole seconds.
fn exact_time(time: Duration) -> String {
    match time.subsec_millis() {
        0 => clock_time(time),
        rest => format!("{}.{rest:03}", clock_time(time)),
    }
}

/// Asks whether to save before leaving for `then`.
pub(super) fn ask_to_save(then: Destination) -> Dialog {
    Dialog::ask("review-save-changes")
        .says(text!("review-not-saved"))
        .button("dialog-save", 's', Message::SaveThen(then))
        .button("review-leave-without", 'l', Message::Leave(then))
        .close("dialog-stay", 't')
}
