//! Keys and the mouse in the review, and their effects.

use super::destination::Destination;
use super::entry::{AtBoard, EnteredLine};
use super::form::Form;
use super::form::ending::EndForm;
use super::form::headers::HeaderForm;
use super::form::notes::{NoteKind, NotesForm};
use super::navigator::{Direction, StepMark};
use super::tree_panel::TreeInput;
use super::{Cx, Message, State, comment_lines_shown, dialogs, insights, judging, tell};
use crate::app::action::Action;
use crate::app::analysis::control;
use crate::app::input::{Input, Wheel};
use crate::app::options::MistakesStart;
use crate::app::parts::move_input::{Entered, LONGEST, promotion_dialog};
use crate::app::parts::notice::Notice;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::viewport::Panel;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::rules::Judged;

/// The steps of a page.
const PAGE: isize = 10;

impl State {
    /// Answers input while a search text is typed; `false` if none is.
    pub(super) fn search_input(&mut self, cx: &mut Cx, input: &Input) -> bool {
        if self.search.typed().is_none() {
            return false;
        }
        if self.search.input(input) {
            tell(cx, self.search.go_to_next(&mut self.editor));
        }
        true
    }

    /// Answers keys and the mouse for watching; `false` leaves them to the rest of the screen.
    pub(super) fn watch_input(&mut self, app: &AppState, cx: &mut Cx, input: &Input) -> bool {
        let now = app.now;
        let (editor, playback) = (&mut self.editor, &mut self.playback);
        match input {
            Input::Act(Action::AutoPlay) => tell(cx, playback.toggle(editor, now)),
            Input::Act(Action::Faster) => tell(cx, playback.set_faster(true, editor, now)),
            Input::Act(Action::Slower) => tell(cx, playback.set_faster(false, editor, now)),
            Input::Act(Action::Pace) => cx.open(playback.dialog()),
            Input::Act(Action::Graph) => {
                tell(cx, self.graph.show_next(editor, app.viewport.has_graph));
            }
            Input::Act(Action::AnalyseGame) => cx.open(self.judging.dialog(editor)),
            Input::Act(Action::Explain) => match insights::mistake(editor) {
                Some(mistake) => {
                    let mistake = Box::new(judging::exercise(editor, mistake));
                    cx.go(Route::Mistakes(MistakesStart::Explain(mistake)));
                }
                None => cx.notify(Notice::info(text!("review-no-mistake"))),
            },
            Input::Act(Action::Facts) => cx.open(dialogs::details(editor, &self.insights)),
            Input::Act(Action::Find) => {
                playback.stop();
                self.search.open();
            }
            Input::Pointer(Gesture::Click, Some(Target::Graph(place))) => {
                playback.stop();
                self.graph.set_dragged(true);
                editor.go_to(*place);
            }
            Input::Pointer(Gesture::Drag, target) if self.graph.is_dragged() => {
                if let Some(Target::Graph(place)) = target {
                    editor.go_to(*place);
                }
            }
            Input::Pointer(Gesture::Drop, _) if self.graph.is_dragged() => {
                self.graph.set_dragged(false);
            }
            _ => return false,
        }
        true
    }

    /// Answers all other input.
    pub(super) fn board_input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        if !lets_playback_run(input) {
            self.playback.stop();
        }
        match input {
            Input::Act(_) | Input::Char(_) | Input::Paste(_)
                if self.move_number.typed().is_some() =>
            {
                match self.move_number.input(input) {
                    Some(Ok(number)) => self.editor.go_to_move(number),
                    Some(Err(notice)) => cx.notify(notice),
                    None => {}
                }
            }
            Input::Act(action) if self.entry.input.is_typing() => {
                let navigator = self.editor.navigator();
                let line = self.entry.edit_line(*action, self.flipped, navigator);
                self.enter_line(cx, line);
            }
            Input::Act(action) => self.act(app, cx, *action),
            Input::Char(c) => self.type_char(cx, *c),
            Input::Paste(text) => self.paste(cx, text),
            Input::Wheel(Wheel::Up) => self.step(-1),
            Input::Wheel(Wheel::Down) => self.step(1),
            Input::Pointer(Gesture::Click, target) => self.click(cx, *target),
            Input::Pointer(Gesture::RightClick, Some(Target::Square(at)))
                if self.entry.input.selected.is_none() && !self.entry.input.is_typing() =>
            {
                self.begin_mark(*at);
            }
            Input::Pointer(Gesture::RightClick, _) => self.act(app, cx, Action::Cancel),
            Input::Pointer(Gesture::RightDrop, target) => self.end_mark(cx, *target),
            Input::Pointer(Gesture::Drop, target) => {
                let entered = self.entry.release(*target, self.editor.navigator());
                self.enter(cx, entered);
            }
            Input::Pointer(Gesture::Drag, target) => self.entry.input.drag(*target),
        }
    }

    fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        if self.entry.is_at_board() && self.act_at_board(cx, action) {
            return;
        }
        if control::act(app, cx, action, self.position()) {
            return;
        }
        match self.tree.act(action) {
            TreeInput::Passed => self.act_on_record(app, cx, action),
            input => self.tree_input(cx, input),
        }
    }

    /// Answers keys that go to the board; `false` leaves others to the rest of the screen.
    fn act_at_board(&mut self, cx: &mut Cx, action: Action) -> bool {
        match action {
            Action::Up | Action::Down | Action::Left | Action::Right => {
                self.entry.input.step(action, self.flipped);
            }
            // The space bar picks a piece up at the board.
            Action::Choose | Action::Analyse => {
                let entered = self.entry.choose(self.editor.navigator());
                self.enter(cx, entered);
            }
            Action::Cancel => {
                if !self.marks.cancel() {
                    self.entry.cancel();
                }
            }
            _ => return false,
        }
        true
    }

    fn act_on_record(&mut self, app: &AppState, cx: &mut Cx, action: Action) {
        match action {
            Action::NextHandPiece => self.next_at_board(cx),
            Action::Flip => self.flipped = !self.flipped,
            Action::Moves => self.large = Panel::Moves.toggled(self.large),
            Action::Enlarge => {
                self.large = Panel::next(self.large, |panel| self.has_panel(app, panel));
            }
            Action::OpeningTree => self.tree.toggle(),
            Action::KeepLines => cx.notify(self.keep_lines(app)),
            Action::SamePosition => self.go_to_same_position(cx),
            Action::FindPosition => cx.go(Route::Search(Box::new(self.position().clone()))),
            Action::Edit => {
                let position = Box::new(self.position().clone());
                cx.go(Route::Editor(position, self.flipped));
            }
            Action::PlayOn => dialogs::play_on(&self.editor, cx),
            Action::Impasse => cx.open(dialogs::impasse(&self.editor, app.viewport.columns)),
            Action::Save => self.save(cx, None),
            Action::SaveAs => self.ask_where(None),
            Action::Cancel if self.large.is_some() => self.large = None,
            Action::Cancel if app.viewport.is_covered && self.graph.is_requested() => {
                self.graph.hide();
            }
            Action::Cancel => self.leave_for(cx, self.way_back),
            Action::Leave => self.leave_for(cx, Destination::Menu),
            Action::MarkSquare => self.mark_cursor(cx),
            Action::Comment => self.open_notes(NoteKind::Comment),
            Action::SavePicture => self.save_picture(app, cx),
            Action::Bookmarks => self.open_notes(NoteKind::Bookmark),
            Action::Headers => {
                let form = HeaderForm::new(&self.record().headers);
                self.open_form(Form::Headers(form));
            }
            Action::EndLine => {
                let form = EndForm::new(&self.editor, self.insights.facts());
                self.open_form(Form::Ending(form));
            }
            Action::PromoteLine => cx.notify(self.editor.promote()),
            Action::DemoteLine => cx.notify(self.editor.demote()),
            Action::MainLine => cx.notify(self.editor.make_main()),
            Action::Bookmark => cx.notify(self.editor.toggle_bookmark()),
            Action::TakeBack => cx.notify(self.editor.undo()),
            Action::Redo => cx.notify(self.editor.redo()),
            Action::Remove => dialogs::delete(&mut self.editor, cx),
            Action::DeleteVariations => dialogs::delete_variations(&self.editor, cx),
            action => self.go(cx, action),
        }
    }

    /// Whether a panel has contents.
    fn has_panel(&self, app: &AppState, panel: Panel) -> bool {
        match panel {
            Panel::Moves => true,
            Panel::Comment => {
                !comment_lines_shown(&self.record().node(self.node()).notes).is_empty()
            }
            Panel::Graph => self.graph.series(true).is_some(),
            Panel::Lines => app.analysis.is_on(),
        }
    }

    /// Writes the engine lines of the position shown into the record.
    fn keep_lines(&mut self, app: &AppState) -> Notice {
        let lines = app.analysis.to_keep(self.position());
        if lines.is_empty() {
            return Notice::info(text!("review-no-lines-to-keep"));
        }
        let count = lines.len();
        self.editor.note_engine(self.editor.node(), lines);
        Notice::info(text!("review-lines-kept", lines = count))
    }

    /// Goes to the next step in another line with the position shown.
    fn go_to_same_position(&mut self, cx: &mut Cx) {
        let steps = self.insights.same_positions();
        let here = self.node();
        let next = steps.iter().find(|&&step| step > here).or(steps.first());
        match next {
            Some(&step) => self.editor.go_to_node(step),
            None => cx.notify(Notice::info(text!("review-no-same-position"))),
        }
    }

    /// Goes to the target of an action in the record.
    fn go(&mut self, cx: &mut Cx, action: Action) {
        let editor = &mut self.editor;
        let notice = match action {
            Action::Left | Action::Up => return self.step(-1),
            Action::Right | Action::Down => return self.step(1),
            Action::Earlier => return self.step(-PAGE),
            Action::Later => return self.step(PAGE),
            Action::First => return self.step(isize::MIN),
            Action::Last => return self.step(isize::MAX),
            Action::Choose => match dialogs::which_step(editor) {
                Some(dialog) => return cx.open(dialog),
                None => return self.step(1),
            },
            Action::GoToPly => return self.move_number.open(),
            Action::NextVariation => editor.go_to_variation(Direction::Forward),
            Action::PreviousVariation => editor.go_to_variation(Direction::Back),
            Action::NextBranch => editor.go_to_mark(StepMark::Branch, Direction::Forward),
            Action::PreviousBranch => editor.go_to_mark(StepMark::Branch, Direction::Back),
            Action::NextComment => editor.go_to_mark(StepMark::Comment, Direction::Forward),
            Action::PreviousComment => editor.go_to_mark(StepMark::Comment, Direction::Back),
            Action::NextBookmark => editor.go_to_mark(StepMark::Bookmark, Direction::Forward),
            Action::PreviousBookmark => editor.go_to_mark(StepMark::Bookmark, Direction::Back),
            _ => None,
        };
        tell(cx, notice);
    }

    fn step(&mut self, by: isize) {
        self.entry.input.put_down();
        self.editor.step(by);
    }

    fn open_notes(&mut self, kind: NoteKind) {
        let notes = &self.record().node(self.node()).notes;
        let form = NotesForm::new(kind, notes);
        self.open_form(Form::Notes(form));
    }

    /// Goes to the board, then through the pieces in hand, then back to the moves.
    fn next_at_board(&mut self, cx: &mut Cx) {
        match self.entry.next_at_board(self.editor.navigator()) {
            AtBoard::Arrived => cx.notify(Notice::info(text!("review-at-board"))),
            AtBoard::Entered(entered) => self.enter(cx, entered),
        }
    }

    fn type_char(&mut self, cx: &mut Cx, c: char) {
        let entered = self.entry.type_char(c, self.editor.navigator());
        self.enter(cx, entered);
    }

    /// Handles pasted text as typed while the line of a move is open.
    fn paste(&mut self, cx: &mut Cx, text: &str) {
        for c in text.trim().chars().take(usize::from(LONGEST)) {
            if self.entry.input.is_typing() {
                self.type_char(cx, c);
            }
        }
    }

    /// Plays the move chosen in the opening tree.
    fn tree_input(&mut self, cx: &mut Cx, input: TreeInput) {
        if let TreeInput::Play(mv) = input {
            self.attempt(cx, &self.position().judged(mv));
        }
    }

    fn click(&mut self, cx: &mut Cx, target: Option<Target>) {
        match target {
            Some(Target::Row(row)) => {
                let input = self.tree.click(row);
                self.tree_input(cx, input);
            }
            Some(Target::Move(row)) => {
                if let Some(node) = self.editor.navigator().node_of_row(row) {
                    self.editor.go_to_node(node);
                }
            }
            target => {
                let entered = self.entry.click(target, self.editor.navigator());
                self.enter(cx, entered);
            }
        }
    }

    /// Goes to a move in any notation, or adds it.
    pub(super) fn type_move(&mut self, cx: &mut Cx, text: &str) {
        self.entry.input.put_down();
        let line = self.entry.enter_text(text, self.editor.navigator());
        self.enter_line(cx, line);
    }

    /// Goes to the move with the typed number, or carries out another line.
    fn enter_line(&mut self, cx: &mut Cx, line: EnteredLine) {
        match line {
            EnteredLine::Number(number) => self.editor.go_to_move(number),
            EnteredLine::Entered(entered) => self.enter(cx, entered),
        }
    }

    /// Carries out an entered move: adds it, asks about its promotion, or reports why it is impossible.
    fn enter(&mut self, cx: &mut Cx, entered: Entered) {
        match entered {
            Entered::Try(judged) => self.attempt(cx, &judged),
            Entered::AskPromotion(moves) => {
                cx.open(promotion_dialog(self.position(), moves, self.flipped, Message::Play));
            }
            Entered::ForeignPiece => {
                let whose = self.called(self.position().side_to_move());
                cx.notify(Notice::warning(text!("review-other-turn", side = whose)));
            }
            entered => entered.tell(cx),
        }
    }

    /// Adds a legal move, or reports why a move is illegal.
    pub(super) fn attempt(&mut self, cx: &mut Cx, judged: &Judged) {
        match judged.verdict() {
            Ok(mv) => {
                self.entry.input.put_down();
                self.entry.input.cursor = mv.to();
                tell(cx, self.editor.add_move(mv));
            }
            Err(illegal) => {
                self.entry.input.offending = illegal.squares();
                cx.notify(Notice::error(illegal_move(texts::chosen(), illegal)));
            }
        }
    }
}

/// Whether playback continues after an input.
const fn lets_playback_run(input: &Input) -> bool {
    matches!(
        input,
        Input::Act(Action::Flip | Action::Moves | Action::Enlarge | Action::Copy)
            | Input::Pointer(Gesture::Drop, _)
    )
}
