//! A game record under review: board, tree of moves, comments, times, and its end.
//!
//! Its files:
//!
//! ```text
//! training        the record as a repertoire, its moves to guess, its turning point to play on
//! opening         a review begins with a record, or with the opening tree of a position
//! record_editor   the record while it is shown and changed
//! document        its versions: undo and redo
//! line_cursor     the current line, the step shown, and its position
//! navigator       the line, the place in it, and the rows of the list
//! move_tree       the tree of moves as rows of a list
//! input           keys and the mouse
//! entry           moves entered at the board, and the number of a move to go to
//! board_marks     circles and arrows drawn on the board
//! comment_search  search in comments and bookmarks
//! form            forms: comment, bookmarks, headers, end, file
//! saving          accepted forms, and their effects
//! storage         name, file and format of the record; unsaved changes
//! session_loss    facts of a game in progress that only saves store
//! destination     the targets of leaving the review
//! dialogs         questions about the step shown
//! status          the heading, the status line, the footer
//! insights        facts of the step: rules, times, openings, same positions
//! rule_facts      repetition, checks, fouls, and whether the recorded end is one
//! ending_text     the end of a recorded game, in words (R81-R83)
//! judging         the analysis of the whole line in the background
//! graph           the series of the graphs: time, material, evaluation
//! graph_panel     the choice of the graph
//! tree_panel      the opening tree: library, own book, a book in a file
//! playback        automatic playback of a record
//! live            a record that others can change as well
//! picture         a picture of the position shown
//! ```

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::app::action::Context;
use crate::app::analysis::Subject;
use crate::app::cx;
use crate::app::effect::{Effect, KeepEffect, PictureRequest, Ticket, WriteError};
use crate::app::input::Input;
use crate::app::online::OnlineNews;
use crate::app::options::MistakesStart;
use crate::app::parts::copy;
use crate::app::parts::notice::Notice;
use crate::app::parts::viewport::Panel;
use crate::app::person::unsaved::Unsaved;
use crate::app::route::Route;
use crate::app::screen::{BoardCommand, PasteUse, ScreenState};
use crate::app::state::AppState;
use crate::app::wording::openings;
use crate::assess::GameAssessment;
use crate::library::{GameRow, PlayedMoves};
use komadai_core::record::{End, EngineLine, NodeId, Record};
use komadai_core::rules::{Color, Judged, Move, PieceKind, Position, RemovedPieces};
use komadai_engine::engine::DeclarationTerms;

mod board_marks;
mod comment_search;
mod destination;
mod dialogs;
mod document;
mod ending_text;
mod entry;
pub(crate) mod form;
mod graph;
mod graph_panel;
mod input;
mod insights;
mod judging;
mod line_cursor;
mod live;
mod move_tree;
mod navigator;
mod opening;
mod picture;
mod playback;
mod record_editor;
mod rule_facts;
mod saving;
mod session_loss;
mod status;
mod storage;
mod training;
mod tree_panel;

pub(crate) use destination::Destination;
pub use ending_text::announcement;
pub(crate) use ending_text::{japanese, name, outcome_of};
pub(crate) use graph_panel::GraphPanel;
pub use judging::Depth;
pub(crate) use live::open_live;
pub(crate) use move_tree::comment_lines_shown;
pub use opening::open;
pub(crate) use opening::open_tree;
pub(crate) use playback::PlaybackSetting;
pub use storage::take_up;
pub(crate) use tree_panel::TreePanel;

use board_marks::MarkEntry;
use comment_search::CommentSearch;
use entry::{MoveEntry, MoveNumberInput};
use form::Form;
use form::notes::{self, NoteKind};
use insights::Insights;
use judging::Judging;
use live::Live;
use playback::Playback;
use record_editor::RecordEditor;
use storage::Storage;
use training::Converting;

/// The requests of the screen.
pub(crate) type Cx = cx::Cx<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::parts::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::parts::dialog::Button<Message>;

/// A record with the place in it, and the state of its review.
#[derive(Debug)]
pub struct State {
    /// The record, its versions, and the place in it.
    pub(crate) editor: RecordEditor,
    /// Its file.
    storage: Storage,
    /// Its fingerprint in the library, as it is on the disk.
    fingerprint: String,
    /// The move being entered.
    pub(crate) entry: MoveEntry,
    /// The mark being drawn on the board.
    marks: MarkEntry,
    /// The open form.
    pub(crate) form: Option<Form>,
    /// The number of a move being typed.
    move_number: MoveNumberInput,
    /// The search in comments.
    search: CommentSearch,
    /// Automatic playback.
    playback: Playback,
    /// The facts about the step shown.
    pub(crate) insights: Insights,
    /// The analysis of the whole line.
    judging: Judging,
    /// A typed command that waits for an earlier analysis.
    converting: Option<Converting>,
    /// The graph of the line.
    pub(crate) graph: GraphPanel,
    /// The moves played in the position shown.
    pub(crate) tree: TreePanel,
    /// The connection to others who can change the record.
    live: Option<Live>,
    /// The target of Esc.
    way_back: Destination,
    /// The version of the record that is on the disk, in its file or next to the unfinished games.
    kept: u64,
    /// The shape of the record and the step that were shown last.
    shown: (u64, NodeId),
    /// Whether White sits at the lower edge.
    pub(crate) flipped: bool,
    /// The panel that is large and covers the board.
    pub(crate) large: Option<Panel>,
}

/// The messages to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// Leave, after a question if there are changes to lose.
    AskToLeave(Destination),
    /// Leave and lose unsaved changes.
    Leave(Destination),
    /// Save, then leave.
    SaveThen(Destination),
    /// Choose another name or format.
    SaveAs,
    /// Write although something is lost.
    Write,
    /// Replace the existing file.
    Replace,
    /// A pasted text was written to this file.
    Pasted(Arc<str>, PathBuf),
    /// An earlier run has left changes of this record.
    Found(Box<Unsaved>),
    /// Take up those changes.
    TakeUp(Box<Unsaved>),
    /// Delete the changes in this file.
    GiveUp(PathBuf),
    /// Add this move after the question about its promotion.
    Play(Judged),
    /// Remove the step shown and all that follow it.
    Delete,
    /// Remove everything but the main line.
    DeleteVariations,
    /// Go to a step that can follow.
    GoTo(NodeId),
    /// Change the settings of playback.
    Playback(PlaybackSetting),
    /// Go to the position after this many moves of the line.
    ShowMove(usize),
    /// The moves of the library in a position.
    Played(Ticket, Box<PlayedMoves>),
    /// Write these lines as the comment of the step shown; without lines the comment is removed.
    Note(Vec<String>),
    /// Save this picture of the position that was shown.
    SavePicture(Box<PictureRequest>),
    /// Ask for the depth of the analysis of the line.
    AskDepth,
    /// Judge the positions of the line.
    Judge(Depth),
    /// The engine lines of the position after this many moves.
    Judged(Ticket, usize, Vec<EngineLine>),
    /// All positions are judged, or the analysis failed for this reason.
    JudgingEnded(Ticket, Result<(), String>),
    /// What an earlier analysis of the line says of its moves; no move is judged without one.
    Assessed(Ticket, Box<GameAssessment>),
    /// Pause or continue the analysis of the line.
    PauseJudging,
    /// End the analysis.
    CancelJudging,
    /// Show the results so far.
    ShowSummary,
    /// Show the position after the first of these plies; in it or after it the next one, up to the last.
    ShowMoves(usize, usize),
    /// Try the mistakes of this side again.
    TryAgain(Color),
    /// Accept the form, and close it.
    KeepForm,
    /// Close the form without accepting it.
    CloseForm,
}

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Review
    }

    fn context(&self) -> Context {
        let is_typing = self.move_number.typed().is_some() || self.entry.input.is_typing();
        if is_typing || self.form.is_some() || self.search.typed().is_some() {
            Context::Typing
        } else {
            self.home_context()
        }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        let is_answered = self.form_input(app, cx, input)
            || self.search_input(cx, input)
            || self.watch_input(app, cx, input);
        if !is_answered {
            self.board_input(app, cx, input);
        }
        self.done(app, cx);
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        let editor = &mut self.editor;
        match message {
            Message::AskToLeave(destination) => self.leave_for(cx, destination),
            Message::Leave(destination) => self.leave_now(cx, destination),
            Message::SaveThen(destination) => self.save(cx, Some(destination)),
            Message::SaveAs => self.ask_where(None),
            Message::Write => self.storage.write_confirmed(cx, false),
            Message::Replace => self.storage.write_confirmed(cx, true),
            // Newer changes are not replaced by older ones.
            Message::Found(_) if editor.document().is_changed() => {}
            Message::Found(unsaved) => cx.open(dialogs::offer(unsaved)),
            Message::Pasted(text, path) => {
                if self.storage.pasted(&text, path.clone()) {
                    cx.ask(KeepEffect::PutFirst(path));
                    cx.ask_all(self.unsaved_changes());
                }
            }
            Message::TakeUp(unsaved) => *self = take_up(*unsaved, cx),
            Message::GiveUp(kept_in) => {
                cx.ask(KeepEffect::TakeChanges(kept_in));
                cx.ask(KeepEffect::ForgetChanges);
            }
            Message::Play(judged) => self.attempt(cx, &judged),
            Message::Delete => cx.notify(editor.delete()),
            Message::DeleteVariations => cx.notify(editor.delete_variations()),
            Message::GoTo(node) => editor.go_to_node(node),
            Message::ShowMoves(from, to) => {
                let at = editor.navigator().at();
                editor.go_to(if (from..to).contains(&at) { at + 1 } else { from });
            }
            Message::Playback(PlaybackSetting::Run) => {
                tell(cx, self.playback.toggle(editor, app.now));
            }
            Message::Playback(setting) => {
                self.playback.set(setting, editor, app.now);
                cx.open(self.playback.dialog());
            }
            Message::ShowMove(moves) => editor.go_to(moves),
            Message::Played(ticket, played) => self.tree.take(ticket, played),
            Message::Note(lines) => {
                let lines = notes::as_written(&lines);
                tell(cx, editor.set_notes(NoteKind::Comment, lines));
            }
            Message::SavePicture(picture) => cx.ask(Effect::SavePicture(picture)),
            Message::AskDepth => cx.open(judging::ask_depth()),
            Message::Judge(depth) => {
                self.graph.offer_evaluation(editor);
                self.judging.begin(cx, editor, depth, app.ticket());
            }
            Message::Judged(ticket, place, lines) => {
                self.judging.take(cx, editor, ticket, place, lines);
            }
            Message::JudgingEnded(ticket, ended) => self.judging.ended(cx, editor, ticket, ended),
            Message::Assessed(ticket, found) => {
                self.convert_by_earlier(app, cx, ticket, &found);
            }
            Message::PauseJudging => self.judging.pause(cx, editor),
            Message::CancelJudging => self.judging.cancel(cx),
            Message::ShowSummary => cx.open(judging::summary(editor)),
            Message::TryAgain(side) => {
                let mistakes = judging::exercises(editor, side);
                cx.go(Route::Mistakes(MistakesStart::These(mistakes)));
            }
            Message::KeepForm => self.keep_form(cx),
            Message::CloseForm => self.form = None,
        }
        self.done(app, cx);
    }

    /// The time of the next move in playback.
    fn next_tick(&self, _now: Duration) -> Option<Duration> {
        self.playback.due()
    }

    /// Plays the next move when its time has come.
    fn tick(&mut self, app: &mut AppState, cx: &mut Cx) {
        tell(cx, self.playback.advance(&mut self.editor, app.now));
        self.done(app, cx);
    }

    /// The piece below the cursor counts while the keys are at the board.
    fn piece_meant(&self) -> Option<PieceKind> {
        let entry = &self.entry;
        let is_at_board = entry.is_at_board();
        let kind = is_at_board.then(|| entry.input.piece_meant(self.position()));
        kind.flatten()
    }

    /// The position, the step, the record.
    fn to_copy(&self) -> Option<copy::CopySource> {
        Some(copy::CopySource {
            setup: self.position().to_setup(),
            game: Some((self.record().clone(), self.node())),
        })
    }

    fn analysed(&self) -> Option<Subject> {
        let rules = self.editor.rules();
        let declaration = rules.declare.map(|rule| DeclarationTerms {
            rule,
            removed: if self.editor.has_handicap() {
                rules.handicap
            } else {
                RemovedPieces::DoNotCount
            },
        });
        let moves = self.moves().into_iter().map(|(mv, _)| mv).collect();
        let start = self.record().start();
        Some(Subject::new(start, moves, self.position(), declaration))
    }

    /// Adds the moves as a variation, or follows an existing one.
    fn play_line(&mut self, app: &mut AppState, cx: &mut Cx, moves: &[Move]) {
        if let Some((&last, before)) = moves.split_last() {
            for &mv in before {
                // Only the last move gets a notice.
                self.attempt(&mut Cx::default(), &self.position().judged(mv));
            }
            self.attempt(cx, &self.position().judged(last));
        }
        self.done(app, cx);
    }

    fn heard(&mut self, app: &mut AppState, cx: &mut Cx, news: &OnlineNews) {
        if let Some(session) = app.online.session().filter(|_| self.live.is_some()) {
            self.hear(cx, news, &session.standing);
            self.done(app, cx);
        }
    }

    fn has_handicap(&self) -> bool {
        self.editor.has_handicap()
    }

    fn use_of_paste(&self, _text: &str) -> PasteUse {
        PasteUse::Opened { asks: self.is_changed() }
    }

    /// Whether leaving the record would lose changes.
    fn is_changed(&self) -> bool {
        self.editor.document().is_changed()
    }

    fn command(&mut self, app: &mut AppState, cx: &mut Cx, command: BoardCommand) {
        match command {
            BoardCommand::GoTo(number) => self.editor.go_to_move(number),
            BoardCommand::Save { file, replaces } => self.save_as(cx, &file, replaces),
            BoardCommand::Move(text) => self.type_move(cx, &text),
            BoardCommand::Mark(line) => self.type_marks(cx, &line),
            BoardCommand::Training(command) => self.train(app, cx, command),
        }
        self.done(app, cx);
    }

    fn typed_line(&self) -> Option<String> {
        self.entry.input.typed_to_end()
    }

    fn drop_line(&mut self) {
        self.entry.input.put_down();
    }

    /// Asks whether to save, if there is something to lose.
    fn asks_to_quit(&mut self, _app: &mut AppState, cx: &mut Cx) -> bool {
        let is_changed = self.is_changed();
        if is_changed {
            cx.open(dialogs::ask_to_save(Destination::Quit));
        }
        is_changed
    }

    /// Accepts an open form, and saves the changes.
    fn suspend(&mut self, _app: &mut AppState, cx: &mut Cx) {
        if let Some(Form::Notes(_) | Form::Headers(_)) = &self.form {
            // Notices are useless now.
            self.keep_form(&mut Cx::default());
            self.refresh();
        }
        if let Some(effect) = self.unsaved_changes() {
            cx.ask(effect);
        }
    }

    fn written(&mut self, app: &mut AppState, cx: &mut Cx, written: Result<PathBuf, WriteError>) {
        let file = written.as_ref().ok().cloned();
        let then = self.storage.written(app, cx, written, &mut self.editor);
        if let Some(file) = file {
            cx.ask(KeepEffect::PutFirst(file));
            self.keep_tags(app, cx);
        }
        if let Some(then) = then {
            self.leave_now(cx, then);
        }
        self.done(app, cx);
    }
}

impl State {
    fn of(editor: RecordEditor, storage: Storage) -> Self {
        let mut state = Self {
            insights: Insights::new(editor.record()),
            fingerprint: GameRow::fingerprint_of(editor.record()),
            kept: editor.document().version(),
            shown: (editor.document().shape(), editor.node()),
            editor,
            storage,
            entry: MoveEntry::new(false),
            marks: MarkEntry::default(),
            form: None,
            move_number: MoveNumberInput::default(),
            search: CommentSearch::default(),
            playback: Playback::default(),
            judging: Judging::default(),
            converting: None,
            graph: GraphPanel::default(),
            tree: TreePanel::default(),
            live: None,
            way_back: Destination::Library,
            flipped: false,
            large: None,
        };
        state.refresh();
        state
    }

    /// Updates everything that depends on the record and the place in it; a piece taken up before is put
    /// down.
    fn refresh(&mut self) {
        // Notes may come while a piece is held: the analysis writes some.
        let shown = (self.editor.document().shape(), self.editor.node());
        if std::mem::replace(&mut self.shown, shown) != shown {
            self.entry.input.put_down();
            self.marks.cancel();
        }
        self.insights.refresh(&self.editor, &self.editor.rules());
        self.graph.refresh(&self.editor);
    }

    /// Completes the answer to an input or a message: changes are saved before all other requests in `cx`.
    fn done(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.refresh();
        tell(cx, self.editor.take_losses());
        self.tree.follow(app, cx, self.editor.position());
        self.share(cx);
        if let Some(keep) = self.keep_changes() {
            cx.ask_first(keep);
        }
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        self.editor.record()
    }

    /// The name of a side with its mark: `☗ Ann`.
    pub fn called(&self, color: Color) -> String {
        self.editor.called(color)
    }

    /// The name of the game, sanitized.
    pub fn name(&self) -> &str {
        self.storage.name()
    }

    /// Whether moves are being judged in the background.
    pub(crate) fn is_judging(&self) -> bool {
        self.judging.is_running()
    }

    /// The sentences about the move shown, if it is a mistake.
    pub(crate) fn coached(&self) -> &[String] {
        self.insights.coached()
    }

    /// Whether the opening tree is open, which needs the library.
    pub(crate) const fn has_tree(&self) -> bool {
        self.tree.is_open()
    }

    /// The opening tree in lines, once all games of the library are counted; `None` if it is not open or not
    /// ready.
    pub(crate) fn tree_lines(&self) -> Option<Vec<String>> {
        let is_there = self.tree.is_open() && !self.tree.is_waiting();
        is_there.then(|| self.tree.lines(&self.editor))
    }

    /// Whether a form is open.
    pub(crate) const fn has_form(&self) -> bool {
        self.form.is_some()
    }

    /// The rules' facts about the position shown, the most important first.
    pub fn facts(&self) -> Vec<String> {
        self.insights.facts().words()
    }

    /// The openings and castles of each side in the line, a line each: `☗ Fourth-File Rook (5); Mino (21)`.
    pub(crate) fn opening_lines(&self) -> Vec<String> {
        openings::lines(self.insights.openings())
    }

    /// The steps of the line followed, the start first, and the place in it.
    pub fn line(&self) -> (&[NodeId], usize) {
        (self.editor.navigator().line(), self.editor.navigator().at())
    }

    /// The step shown.
    pub fn node(&self) -> NodeId {
        self.editor.node()
    }

    /// The position shown.
    pub const fn position(&self) -> &Position {
        self.editor.position()
    }

    /// The end of the line, if it is shown.
    pub fn end(&self) -> Option<&End> {
        self.editor.end()
    }

    /// The moves made before the position shown, each with its time.
    pub fn moves(&self) -> Vec<(Move, Duration)> {
        self.editor.moves()
    }
}

/// Shows a notice, if there is one.
fn tell(cx: &mut Cx, notice: Option<Notice>) {
    if let Some(notice) = notice {
        cx.notify(notice);
    }
}

#[cfg(test)]
mod tests;
