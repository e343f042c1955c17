//! A game record, walked through and changed: board, tree of moves, comments, times, and how it ended.

use std::path::PathBuf;
use std::time::Duration;

use crate::app::action::Context;
use crate::app::effect::{Effect, WriteError};
use crate::app::input::Input;
use crate::app::notice::Notice;
use crate::app::route::Reviewed;
use crate::app::screen::{BoardCommand, Opening, ScreenState};
use crate::app::state::Shared;
use crate::app::text_input::TextInput;
use crate::app::unsaved::Unsaved;
use crate::app::words::side_in;
use crate::game::RuleSet;
use crate::notation::mark;
use crate::record::{End, Key, NodeId, Record, Target};
use crate::rules::{Color, Handicap, Judged, Move, PieceKind, Position, RemovedPieces, Tally};
use crate::text::sanitize;

use crate::app::copy;
use crate::app::move_input::MoveInput;

mod aids;
mod auto;
mod board;
mod change;
mod colon;
mod commands;
mod document;
mod facts;
mod graph;
mod jump;
mod known;
mod leave;
mod progress;
pub(crate) mod sheet;
mod status;
mod tree;
mod unsaved;
mod walk;
pub(crate) mod words;

pub use leave::Leaving;
pub use unsaved::take_up;
pub use words::announcement;

use aids::{Aids, Setting};
use document::Document;
use sheet::Sheet;
use sheet::save::Saving;
use tree::Tree;
use walk::Walk;

/// What the screen asks for.
pub(crate) type Reply = crate::app::reply::Reply<Message>;
/// A dialog on the screen.
pub(crate) type Dialog = crate::app::dialog::Dialog<Message>;
/// A button of such a dialog.
pub(crate) type Button = crate::app::dialog::Button<Message>;

/// The bookmark at which a record opens (FORMATS 2.1).
const OPENING: &str = "読み込み時表示";

/// How far a page goes.
const PAGE: usize = 10;

/// The record and the place in it.
#[derive(Debug)]
pub struct State {
    pub(crate) document: Document,
    /// What the game is called, harmless to show.
    name: String,
    /// What the players are called, harmless to show; by [`Color::index`].
    pub(crate) names: [String; 2],
    /// The file it was read from or saved to.
    file: Option<PathBuf>,
    /// How it was written last.
    target: Option<Target>,
    /// The file being written, until that is done.
    saving: Option<Saving>,
    /// What is being written besides moves.
    pub(crate) sheet: Option<Sheet>,
    /// Where one is in the tree.
    pub(crate) walk: Walk,
    /// The list of moves; one row for each step of the tree.
    pub(crate) tree: Tree,
    /// What the player does at the board, to add moves.
    pub(crate) hands: MoveInput,
    /// Whether the keys were sent to the board.
    is_at_board: bool,
    /// The number of a move being typed, while it is.
    number: Option<TextInput>,
    /// Whether White sits at the lower edge.
    pub(crate) flipped: bool,
    /// Whether the list of moves covers the board of a small window.
    pub(crate) lists_moves: bool,
    /// What helps to watch.
    pub(crate) aids: Aids,
    /// What the last changes took from the record besides what they were made for, to be told.
    lost: progress::Lost,
}

/// What can happen to the screen besides input.
#[derive(Debug, Clone)]
pub enum Message {
    /// Leave, after a question if there are changes to lose.
    AskToLeave(Leaving),
    /// Leave, whatever is lost.
    Leave(Leaving),
    /// Save, then leave.
    SaveThen(Leaving),
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
    Auto(Setting),
    /// Go to the position after this many moves of the line.
    ShowMove(usize),
    /// Write this as the comment of the step shown, a line each; nothing takes it away.
    Note(Vec<String>),
    /// Keep what is being written, and close it.
    KeepSheet,
    /// Close what is being written without keeping it.
    CloseSheet,
}

/// A record at its beginning, or after so many moves; changes that were kept of its file are looked for.
#[must_use]
pub fn open(reviewed: Reviewed) -> Opening<State> {
    let mut state = State::new(reviewed.record, reviewed.name);
    state.file.clone_from(&reviewed.file);
    state.go_to_opening();
    if let Some(moves) = reviewed.ply {
        state.go_to(moves);
    }
    state.look();
    let find = reviewed
        .file
        .map(|file| Effect::FindChanges(Some(file)).into());
    let warning = reviewed.warning.map(|words| Notice::warning(words).into());
    Opening {
        state,
        replies: find.into_iter().chain(warning).collect(),
    }
}

impl ScreenState for State {
    type Message = Message;

    const HOME: Context = Context::Review;

    fn context(&self) -> Context {
        self.keys()
    }

    fn input(&mut self, shared: &mut Shared, input: &Input) -> Vec<Reply> {
        commands::input(self, shared, input)
    }

    fn update(&mut self, shared: &mut Shared, message: Message) -> Vec<Reply> {
        let mut replies = answer(self, shared, message);
        self.look();
        replies.extend(self.tell_lost());
        replies
    }

    /// When the next move comes by itself.
    fn next_tick(&self, _now: Duration) -> Option<Duration> {
        self.aids.auto.due()
    }

    /// Lets the next move come if its time is there.
    fn tick(&mut self, shared: &mut Shared) -> Vec<Reply> {
        let replies = self.tick_auto(shared.now);
        self.look();
        replies
    }

    /// The piece that the cursor is on counts while the keys are at the board.
    fn piece_meant(&self) -> Option<PieceKind> {
        let is_at_board = self.is_at_board();
        let kind = is_at_board.then(|| self.hands.piece_meant(self.position()));
        kind.flatten()
    }

    /// The position, the step, the record.
    fn to_copy(&self) -> Option<copy::Subject> {
        Some(copy::Subject {
            setup: self.position().to_setup(),
            game: Some((self.record().clone(), self.node())),
        })
    }

    fn opens_paste(&self, _text: &str) -> Option<bool> {
        Some(self.is_changed())
    }

    /// Whether leaving the record would lose something.
    fn is_changed(&self) -> bool {
        self.document.is_changed()
    }

    fn command(&mut self, _shared: &mut Shared, command: BoardCommand) -> Vec<Reply> {
        match command {
            BoardCommand::GoTo(number) => colon::go_to(self, number.0),
            BoardCommand::Save { file, replaces } => self.save_as(&file, replaces),
            BoardCommand::Move(text) => colon::type_move(self, &text),
        }
    }

    fn typed_line(&self) -> Option<String> {
        self.hands.typed()
    }

    fn drop_line(&mut self) {
        self.hands.put_down();
    }

    /// Asks whether to save, where there is something to lose.
    fn ask_to_quit(&mut self, shared: &mut Shared) -> Option<Vec<Reply>> {
        self.is_changed()
            .then(|| self.leave_for(Leaving::Quit, shared))
    }

    fn suspend(&mut self, _shared: &mut Shared) -> Vec<Reply> {
        unsaved::suspend(self)
    }

    fn written(&mut self, shared: &mut Shared, written: Result<PathBuf, WriteError>) -> Vec<Reply> {
        let mut replies = self.take_written(written, shared);
        self.look();
        replies.extend(self.tell_lost());
        replies
    }
}

impl State {
    fn new(record: Record, name: String) -> Self {
        let mut state = Self {
            names: Default::default(),
            name,
            file: None,
            target: None,
            saving: None,
            sheet: None,
            walk: Walk::new(&record),
            tree: Tree::new(&record, 0),
            aids: Aids::new(&record),
            document: Document::new(record),
            hands: MoveInput::new(false),
            is_at_board: false,
            number: None,
            flipped: false,
            lists_moves: false,
            lost: progress::Lost::default(),
        };
        state.take_names();
        state.look();
        state
    }

    /// What keys mean now.
    fn keys(&self) -> Context {
        let writes_line = self.number.is_some() || self.hands.is_typing();
        if writes_line || self.sheet.is_some() || self.aids.finding.is_some() {
            Context::Typing
        } else {
            Context::Review
        }
    }

    /// The record as it stands.
    #[must_use]
    pub const fn record(&self) -> &Record {
        self.document.record()
    }

    fn take_names(&mut self) {
        self.names = [Key::Black, Key::White].map(|key| {
            let name = self.record().headers.get(&key).unwrap_or_default();
            sanitize(name.trim()).into_owned()
        });
    }

    /// What the changes took with them, told once.
    fn tell_lost(&mut self) -> Option<Reply> {
        let lost = std::mem::take(&mut self.lost);
        lost.words().map(|words| Notice::warning(words).into())
    }

    /// The name of a side with its mark: `☗ Ann`.
    #[must_use]
    pub fn called(&self, color: Color) -> String {
        let name = match self.names[color.index()].as_str() {
            "" => side_in(color, Handicap::of(self.record().start()).is_some()),
            name => name.to_owned(),
        };
        format!("{} {name}", mark(color))
    }

    /// The rules of the game; those of a record that names none, or none known, are the usual ones.
    fn rules(&self) -> RuleSet {
        let rules = self.record().headers.get(&Key::Rules);
        rules.unwrap_or_default().parse().unwrap_or_default()
    }

    /// The points of the position shown, with those of the pieces a handicap removed (R64).
    fn tally(&self) -> Tally {
        let removed = match Handicap::of(self.record().start()) {
            Some(_) => RemovedPieces::CountForWhite,
            None => RemovedPieces::DoNotCount,
        };
        Tally::of(self.position(), removed)
    }

    /// Goes to the step that the record wants to be seen first (FORMATS 2.1).
    fn go_to_opening(&mut self) {
        let mut nodes = (0..self.tree.len()).filter_map(|row| self.tree.node(row));
        let is_wanted = |node: &NodeId| {
            let bookmarks = &self.record().node(*node).notes.bookmarks;
            bookmarks.iter().any(|bookmark| bookmark.trim() == OPENING)
        };
        let wanted = nodes.find(is_wanted);
        if let Some(node) = wanted {
            self.go_to_node(node);
            self.look();
        }
    }

    /// What the game is called, harmless to show.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether something is being written that a form would show.
    #[must_use]
    pub const fn has_sheet(&self) -> bool {
        self.sheet.is_some()
    }

    /// What the rules have to say about the position shown, what matters most first.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        self.aids.facts.words()
    }

    /// The steps of the line walked on, the start first, and the place in it.
    #[must_use]
    pub fn line(&self) -> (&[NodeId], usize) {
        (self.walk.line(), self.walk.at())
    }

    /// The step shown.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.walk.node()
    }

    /// The position shown.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.walk.position()
    }

    /// Goes along the line walked on.
    fn go_to(&mut self, at: usize) {
        self.hands.put_down();
        self.walk.go_to(self.document.record(), at);
    }

    /// Goes to a step anywhere in the tree.
    fn go_to_node(&mut self, node: NodeId) {
        self.hands.put_down();
        self.walk.go_to_node(self.document.record(), node);
    }

    /// Goes to the position after move `number` of the line, counted as the move list counts.
    fn go_to_ply(&mut self, number: usize) {
        let before = self.record().start().ply() as usize;
        let wanted = number.saturating_sub(before);
        let line = self.walk.line();
        let moves = line.iter().rposition(|&node| self.end_of(node).is_none());
        self.go_to(wanted.min(moves.unwrap_or(0)));
    }

    fn end_of(&self, node: NodeId) -> Option<&End> {
        self.record().node(node).end()
    }

    /// How the line ends, when its end is shown.
    #[must_use]
    pub fn end(&self) -> Option<&End> {
        self.end_of(self.node())
    }

    /// The moves made before the position shown, each with its time.
    #[must_use]
    pub fn moves(&self) -> Vec<(Move, Duration)> {
        let nodes = self.walk.line().iter().take(self.walk.at() + 1);
        let nodes = nodes.map(|&node| self.record().node(node));
        nodes
            .filter_map(|node| Some((node.mv()?, node.notes.spent.unwrap_or_default())))
            .collect()
    }
}

fn answer(state: &mut State, shared: &mut Shared, message: Message) -> Vec<Reply> {
    match message {
        Message::AskToLeave(way) => return state.leave_for(way, shared),
        Message::Leave(way) => return state.go(way, shared),
        Message::SaveThen(way) => return state.save(Some(way)),
        Message::SaveAs => state.ask_where(None),
        Message::Write => return state.write_agreed(false),
        Message::Replace => return state.write_agreed(true),
        Message::Found(unsaved) => return state.offer(unsaved),
        Message::TakeUp(unsaved) => return state.go_on_with(*unsaved),
        Message::GiveUp(kept_in) => return State::give_up(kept_in),
        Message::Play(judged) => return state.attempt(&judged),
        Message::Delete => return vec![state.delete()],
        Message::DeleteVariations => return vec![state.delete_variations()],
        Message::GoTo(node) => state.go_to_node(node),
        Message::Auto(setting) => return state.set_auto(setting, shared.now),
        Message::ShowMove(moves) => state.go_to(moves),
        Message::Note(lines) => return state.note(&lines).into_iter().collect(),
        Message::KeepSheet => return state.keep_sheet().into_iter().collect(),
        Message::CloseSheet => state.sheet = None,
    }
    Vec::new()
}

#[cfg(test)]
mod tests;
