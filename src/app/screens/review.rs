//! A game record, walked through and changed: board, tree of moves, comments, times, and how it ended.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::action::Context;
use crate::app::analysis::Subject;
use crate::app::copy;
use crate::app::effect::{Effect, PictureRequest, Ticket, WriteError};
use crate::app::input::Input;
use crate::app::notice::Notice;
use crate::app::openings;
use crate::app::route::Reviewed;
use crate::app::screen::{BoardCommand, Opening, ScreenState};
use crate::app::state::AppState;
use crate::app::unsaved::Unsaved;
use crate::library::PlayedMoves;
use crate::texts::text;
use komadai_core::record::{BoardMark, End, EngineLine, NodeId, Record};
use komadai_core::rules::{Color, Judged, Move, PieceKind, Position, RemovedPieces};
use komadai_engine::engine::DeclarationTerms;

mod board_marks;
mod commands;
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
mod move_number_input;
mod move_tree;
mod navigator;
mod opening_names;
mod picture;
mod playback;
mod record_editor;
mod retry;
mod rule_facts;
mod saving;
mod session_loss;
mod status;
mod storage;
mod time_used;
mod tree_panel;
mod unsaved;

pub(crate) use destination::Destination;
pub use ending_text::announcement;
pub(crate) use ending_text::{japanese, name, outcome_of, winner};
pub(crate) use graph_panel::GraphPanel;
pub use judging::Depth;
pub(crate) use playback::PlaybackSetting;
pub(crate) use tree_panel::TreePanel;
pub use unsaved::take_up;

use board_marks::MarkEntry;
use comment_search::CommentSearch;
use entry::MoveEntry;
use form::Form;
use form::notes::{self, NoteKind};
use insights::Insights;
use judging::Judging;
use move_number_input::MoveNumberInput;
use playback::Playback;
use record_editor::RecordEditor;
use retry::Retry;
use storage::Storage;

/// What the screen asks for.
pub(crate) type Reply = crate::app::reply::Reply<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::dialog::Button<Message>;

/// A record with the place in it, and what is done about it.
#[derive(Debug)]
pub struct State {
    /// The record, its versions, and the place in it.
    pub(crate) editor: RecordEditor,
    /// Where it is kept.
    storage: Storage,
    /// The move being entered.
    pub(crate) entry: MoveEntry,
    /// The mark being drawn on the board.
    marks: MarkEntry,
    /// What is being written besides moves.
    pub(crate) form: Option<Form>,
    /// The number of a move being typed.
    move_number: MoveNumberInput,
    /// The words looked for.
    search: CommentSearch,
    /// Moves that come by themselves.
    playback: Playback,
    /// What is found out about the step shown.
    pub(crate) insights: Insights,
    /// The analysis of the whole line.
    judging: Judging,
    /// The mistakes that are tried again.
    retry: Option<Retry>,
    /// The graph of the line.
    pub(crate) graph: GraphPanel,
    /// What was played in the position shown.
    pub(crate) tree: TreePanel,
    /// Where Esc leads.
    way_back: Destination,
    /// The version of the record that is on the disk, saved or kept beside the unfinished games.
    kept: u64,
    /// The shape of the record and the step that were shown last.
    shown: (u64, NodeId),
    /// Whether White sits at the lower edge.
    pub(crate) flipped: bool,
    /// Whether the list of moves covers the board of a small window.
    pub(crate) lists_moves: bool,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// Leave, after a question if there are changes to lose.
    AskToLeave(Destination),
    /// Leave, whatever is lost.
    Leave(Destination),
    /// Save, then leave.
    SaveThen(Destination),
    /// Choose another name or format.
    SaveAs,
    /// Write though something is lost.
    Write,
    /// Write over the file that is there.
    Replace,
    /// Changes of this record were kept by an earlier run.
    Found(Box<Unsaved>),
    /// Take those changes up.
    TakeUp(Box<Unsaved>),
    /// Delete the changes kept in this file.
    GiveUp(PathBuf),
    /// Add this move, whose promotion was answered.
    Play(Judged),
    /// Take the step shown and all that follows it away.
    Delete,
    /// Take everything but the main line away.
    DeleteVariations,
    /// Go to a step: one of those that can follow.
    GoTo(NodeId),
    /// Change how the moves come by themselves.
    Playback(PlaybackSetting),
    /// Go to the position after this many moves of the line.
    ShowMove(usize),
    /// What the library played in a position.
    Played(Ticket, Box<PlayedMoves>),
    /// Write this as the comment of the step shown, a line each; nothing takes it away.
    Note(Vec<String>),
    /// Save this picture of the position that was shown.
    SavePicture(Box<PictureRequest>),
    /// Ask how long the positions of the line are looked at.
    AskDepth,
    /// Judge the positions of the line.
    Judge(Depth),
    /// What was said of the position after so many moves.
    Judged(Ticket, usize, Vec<EngineLine>),
    /// All positions are judged, or why no more are.
    JudgingEnded(Ticket, Result<(), String>),
    /// Let the analysis of the line rest, or go on.
    PauseJudging,
    /// End it.
    CancelJudging,
    /// Show what was found so far.
    ShowSummary,
    /// Show a mistake.
    ShowMistake(NodeId),
    /// Let this side's mistakes be tried again.
    TryAgain(Color),
    /// Judge this move in place of the mistake that is tried again.
    Try(Move),
    /// Keep what is being written, and close it.
    KeepForm,
    /// Close what is being written without keeping it.
    CloseForm,
}

/// A record at its beginning, or after so many moves; changes that were kept of its file are looked for.
pub fn open(reviewed: Reviewed) -> Opening<State> {
    let find = reviewed.file.clone();
    let find = find.map(|file| Effect::FindChanges(Some(file)).into());
    let warning = reviewed.warning.map(|words| Notice::warning(words).into());
    let mut editor = RecordEditor::new(reviewed.record);
    editor.go_to_opening();
    if let Some(ply) = reviewed.ply {
        editor.go_to(ply.0);
    }
    let judge = reviewed.is_judged;
    let judge = judge.then_some(Reply::Send(Message::Judge(Depth::Normal)));
    Opening {
        state: State::of(editor, Storage::new(reviewed.name, reviewed.file)),
        replies: find.into_iter().chain(warning).chain(judge).collect(),
    }
}

/// The opening tree of a position, in a record that begins with it; Esc leads to the screen below.
pub(crate) fn open_tree(position: Position, flipped: bool, app: &mut AppState) -> Opening<State> {
    let mut opening = open(Reviewed {
        record: Record::new(position),
        name: text!("tree-title"),
        file: None,
        ply: None,
        warning: None,
        lies_over: true,
        is_judged: false,
    });
    let state = &mut opening.state;
    state.flipped = flipped;
    state.way_back = Destination::Below;
    state.tree.toggle();
    opening.replies = state.done(app, opening.replies);
    opening
}

impl ScreenState for State {
    type Message = Message;

    const HOME: Context = Context::Review;

    fn context(&self) -> Context {
        let is_typing = self.move_number.typed().is_some() || self.entry.input.is_typing();
        if is_typing || self.form.is_some() || self.search.typed().is_some() {
            Context::Typing
        } else {
            Context::Review
        }
    }

    fn input(&mut self, app: &mut AppState, input: &Input) -> Vec<Reply> {
        let replies = input::input(self, app, input);
        self.done(app, replies)
    }

    fn update(&mut self, app: &mut AppState, message: Message) -> Vec<Reply> {
        let replies = match judging::answer(self, app, message) {
            Ok(replies) => replies,
            Err(message) => answer(self, app.now, message),
        };
        self.done(app, replies)
    }

    /// When the next move comes by itself.
    fn next_tick(&self, _now: Duration) -> Option<Duration> {
        self.playback.due()
    }

    /// Lets the next move come if its time is there.
    fn tick(&mut self, app: &mut AppState) -> Vec<Reply> {
        let notice = self.playback.advance(&mut self.editor, app.now);
        let told = notice.map(Reply::from).into_iter().collect();
        self.done(app, told)
    }

    /// The piece that the cursor is on counts while the keys are at the board.
    fn piece_meant(&self) -> Option<PieceKind> {
        let entry = &self.entry;
        let is_at_board = entry.is_at_board();
        let kind = is_at_board.then(|| entry.input.piece_meant(self.position()));
        kind.flatten()
    }

    /// The position, the step, the record.
    fn to_copy(&self) -> Option<copy::Subject> {
        Some(copy::Subject {
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

    /// Adds the moves as a variation, or goes along one that is there.
    fn play_line(&mut self, app: &mut AppState, moves: &[Move]) -> Vec<Reply> {
        let mut replies = Vec::new();
        for &mv in moves {
            replies = input::attempt(self, &self.position().judged(mv));
        }
        self.done(app, replies)
    }

    fn opens_paste(&self, _text: &str) -> Option<bool> {
        Some(self.is_changed())
    }

    /// Whether leaving the record would lose something.
    fn is_changed(&self) -> bool {
        self.editor.document().is_changed()
    }

    fn command(&mut self, app: &mut AppState, command: BoardCommand) -> Vec<Reply> {
        let replies = match command {
            BoardCommand::GoTo(number) => commands::go_to(self, number),
            BoardCommand::Save { file, replaces } => self.save_as(&file, replaces),
            BoardCommand::Move(text) => commands::type_move(self, &text),
            BoardCommand::Mark(line) => board_marks::typed(self, &line),
        };
        self.done(app, replies)
    }

    fn typed_line(&self) -> Option<String> {
        self.entry.input.typed_to_end()
    }

    fn drop_line(&mut self) {
        self.entry.input.put_down();
    }

    /// Asks whether to save, where there is something to lose.
    fn ask_to_quit(&mut self, _shared: &mut AppState) -> Option<Vec<Reply>> {
        self.is_changed().then(|| self.leave_for(Destination::Quit))
    }

    fn suspend(&mut self, _shared: &mut AppState) -> Vec<Reply> {
        unsaved::suspend(self)
    }

    fn written(&mut self, app: &mut AppState, written: Result<PathBuf, WriteError>) -> Vec<Reply> {
        let outcome = self.storage.written(written, &mut self.editor);
        let mut replies = outcome.replies;
        replies.extend(
            outcome
                .then
                .map(|then| saving::go(then, &self.editor))
                .into_iter()
                .flatten(),
        );
        self.done(app, replies)
    }
}

impl State {
    fn of(editor: RecordEditor, storage: Storage) -> Self {
        let mut state = Self {
            insights: Insights::new(editor.record()),
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
            retry: None,
            graph: GraphPanel::default(),
            tree: TreePanel::default(),
            way_back: Destination::Library,
            flipped: false,
            lists_moves: false,
        };
        state.refresh();
        state
    }

    /// Brings everything up to date with the record and the place in it: a piece taken up before is put down.
    fn refresh(&mut self) {
        // Notes come while a piece is held: the analysis writes some.
        let shown = (self.editor.document().shape(), self.editor.node());
        if std::mem::replace(&mut self.shown, shown) != shown {
            self.entry.input.put_down();
            self.marks.cancel();
        }
        self.insights.refresh(&self.editor, &self.editor.rules());
        self.graph.refresh(&self.editor);
    }

    /// Ends the answer to an input or a message.
    fn done(&mut self, app: &mut AppState, mut replies: Vec<Reply>) -> Vec<Reply> {
        self.refresh();
        replies.extend(self.editor.take_losses().map(Reply::from));
        replies.extend(self.tree.follow(app, self.editor.position()));
        let kept = unsaved::keep(self).map(Reply::Do);
        kept.into_iter().chain(replies).collect()
    }

    /// What is drawn on the board.
    pub(crate) fn marks(&self) -> Vec<BoardMark> {
        board_marks::shown(self)
    }

    /// Puts up the position of the mistake that is tried, seen from its side.
    fn put_up(&mut self) {
        let Some(retry) = &self.retry else {
            return;
        };
        if let Some(place) = retry.place(&self.editor) {
            self.flipped = retry.is_white();
            self.editor.go_to_node(place);
        }
    }

    /// The record as it stands.
    pub const fn record(&self) -> &Record {
        self.editor.record()
    }

    /// The name of a side with its mark: `☗ Ann`.
    pub fn called(&self, color: Color) -> String {
        self.editor.called(color)
    }

    /// What the game is called, harmless to show.
    pub fn name(&self) -> &str {
        self.storage.name()
    }

    /// Whether moves are being judged in the background.
    pub(crate) fn is_judging(&self) -> bool {
        self.judging.is_running() || self.retry.as_ref().is_some_and(Retry::is_asked)
    }

    /// What is said of the move shown, where it is a mistake.
    pub(crate) fn coached(&self) -> &[String] {
        self.insights.coached()
    }

    /// Whether the opening tree is open, for which the library is read.
    pub(crate) const fn has_tree(&self) -> bool {
        self.tree.is_open()
    }

    /// The opening tree in lines, once all games of the library are counted; `None` where it is not open or not there.
    pub(crate) fn tree_lines(&self) -> Option<Vec<String>> {
        let is_there = self.tree.is_open() && !self.tree.is_waiting();
        is_there.then(|| self.tree.lines(&self.editor))
    }

    /// Whether something is being written that a form would show.
    pub(crate) const fn has_form(&self) -> bool {
        self.form.is_some()
    }

    /// What the rules have to say about the position shown, what matters most first.
    pub fn facts(&self) -> Vec<String> {
        self.insights.facts().words()
    }

    /// What each side built in the line followed, a line each: `☗ Fourth-File Rook (5); Mino (21)`.
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

    /// How the line ends, when its end is shown.
    pub fn end(&self) -> Option<&End> {
        self.editor.end()
    }

    /// The moves made before the position shown, each with its time.
    pub fn moves(&self) -> Vec<(Move, Duration)> {
        self.editor.moves()
    }
}

fn answer(state: &mut State, now: Duration, message: Message) -> Vec<Reply> {
    let editor = &mut state.editor;
    let notice = match message {
        Message::AskToLeave(destination) => return state.leave_for(destination),
        Message::Leave(destination) => return saving::go(destination, editor),
        Message::SaveThen(destination) => return state.save(Some(destination)),
        Message::SaveAs => return state.ask_where(None),
        Message::Write => return state.storage.write_confirmed(false),
        Message::Replace => return state.storage.write_confirmed(true),
        Message::Found(unsaved) => return unsaved::offer(state, unsaved),
        Message::TakeUp(unsaved) => return unsaved::restore(state, *unsaved),
        Message::GiveUp(kept_in) => return unsaved::discard(kept_in),
        Message::Play(judged) => return input::attempt(state, &judged),
        Message::Playback(PlaybackSetting::Run) => state.playback.toggle(editor, now),
        Message::Playback(setting) => {
            state.playback.set(setting, editor, now);
            return vec![state.playback.dialog().into()];
        }
        Message::KeepForm => return state.keep_form(),
        Message::SavePicture(picture) => return vec![Effect::SavePicture(picture).into()],
        Message::Delete => Some(editor.delete()),
        Message::DeleteVariations => Some(editor.delete_variations()),
        Message::Note(lines) => editor.set_notes(NoteKind::Comment, notes::as_written(&lines)),
        Message::GoTo(node) => {
            editor.go_to_node(node);
            None
        }
        Message::ShowMove(moves) => {
            editor.go_to(moves);
            None
        }
        Message::Played(ticket, played) => {
            state.tree.take(ticket, played);
            None
        }
        Message::CloseForm => {
            state.form = None;
            None
        }
        // These were answered before.
        Message::AskDepth
        | Message::Judge(_)
        | Message::Judged(..)
        | Message::JudgingEnded(..)
        | Message::PauseJudging
        | Message::CancelJudging
        | Message::ShowSummary
        | Message::ShowMistake(_)
        | Message::TryAgain(_)
        | Message::Try(_) => None,
    };
    notice.map(Reply::from).into_iter().collect()
}

#[cfg(test)]
mod tests;
