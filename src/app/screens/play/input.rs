//! Keys, the mouse, and the screen's own messages.

use std::path::Path;
use std::time::Duration;

use super::opponents::ProgramChoice;
use super::server::Server;
use super::{Message, State, dialogs};
use crate::app::action::{Action, Context};
use crate::app::analysis::{Subject, control};
use crate::app::effect::{OnlineEffect, Ticket};
use crate::app::input::{Input, Wheel};
use crate::app::online::{LiveGame, OnlineAct, OnlineNews};
use crate::app::parts::move_input::{MoveInput, TextSource};
use crate::app::parts::notice::Notice;
use crate::app::parts::ply::Ply;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::parts::viewport::Panel;
use crate::app::parts::{copy, paste};
use crate::app::route::{Reviewed, Route};
use crate::app::screen::{BoardCommand, PasteUse, ScreenState};
use crate::app::screens::play::Cx;
use crate::app::state::AppState;
use crate::texts::text;
use komadai_core::game::{Game, Toss};
use komadai_core::record::NodeId;
use komadai_core::rules::PieceKind;
use komadai_engine::engine::DeclarationTerms;

impl ScreenState for State {
    type Message = Message;

    fn home_context(&self) -> Context {
        Context::Play
    }

    /// Characters are text while a move is typed.
    fn context(&self) -> Context {
        if self.entry.input.is_typing() { Context::Typing } else { Context::Play }
    }

    fn input(&mut self, app: &mut AppState, cx: &mut Cx, input: &Input) {
        if self.is_covered() {
            let uncovers = matches!(
                input,
                Input::Act(Action::Choose | Action::Cancel)
                    | Input::Pointer(Gesture::Click, _)
                    | Input::Char(' ')
            );
            self.shown.is_covered = !uncovers;
            return;
        }
        match input {
            Input::Act(action) if self.entry.input.is_typing() => self.edit_line(app, cx, *action),
            Input::Act(action) => self.do_action(app, cx, *action),
            Input::Char(c) if self.entry.input.is_typing() => self.type_char(app, cx, *c),
            // Letters are keys of the result card after the end; a digit still begins a typed line.
            Input::Char(c) if self.table.outcome().is_some() && c.is_ascii_alphabetic() => {
                self.press_card(app, cx, *c);
            }
            Input::Char(c) if MoveInput::can_begin(*c) => self.type_char(app, cx, *c),
            Input::Char(c) if self.table.outcome().is_some() => self.press_card(app, cx, *c),
            Input::Pointer(gesture, target) => self.point(app, cx, *gesture, *target),
            Input::Wheel(Wheel::Up) => self.look_at(self.shown_ply().before()),
            Input::Wheel(Wheel::Down) => self.look_at(self.shown_ply().after()),
            Input::Paste(text) => self.paste(app, cx, text),
            Input::Char(_) => {}
        }
    }

    fn update(&mut self, app: &mut AppState, cx: &mut Cx, message: Message) {
        match message {
            Message::Chose { ticket, answer, expected } => {
                if self.opponents.take(ticket) {
                    let answer = answer.map(|choice| ProgramChoice { choice, expected });
                    self.take_answer(app, cx, answer);
                }
            }
            Message::EngineReady { ticket, name } => self.engine_ready(app, cx, ticket, &name),
            Message::EngineFailed { ticket, why } => {
                if let Some(color) = self.opponents.side_of(ticket) {
                    self.engine_failed(app, cx, color, &why);
                }
            }
            Message::TryEngine(color) => self.try_engine(app, cx, color),
            Message::StartUnlisted(color) => self.start_unlisted(app, cx, color),
            Message::TakeOver(color) => self.take_over(app, cx, color),
            Message::MoveNow => self.move_now(cx),
            Message::Hinted { ticket, answer } => self.take_hint(cx, ticket, answer),
            Message::Judged(ticket, place, lines) => {
                self.take_chances(app, cx, ticket, &lines);
                self.take_judged(app, cx, ticket, place, lines);
            }
            Message::JudgingEnded(ticket) => self.end_judging(app, cx, ticket),
            Message::ShowMove(ply) => self.look_at(ply),
            Message::AnalyseTogether(action) => self.analyse_together(app, cx, action),
            Message::Play(judged) => self.play(app, cx, judged),
            Message::Resign(_) if self.is_online() => self.send_resignation(cx),
            Message::Resign(color) => self.act(app, cx, |game| game.resign(color)),
            Message::TakeBack(plies) => self.take_back(app, cx, plies),
            Message::Begin => self.ask_next_player(app, cx),
            Message::AnnounceInOtherLanguage => {
                app.read_in_other_language();
                cx.open(dialogs::announcement(self, app));
            }
            Message::AnnounceAll => cx.open(dialogs::whole_announcement(self, app)),
            Message::ReadInOtherLanguage => {
                app.read_in_other_language();
                cx.open(dialogs::rules(self, app));
            }
            Message::AskToDeclare => self.table.ask_to_declare(cx),
            Message::Declare if self.is_online() => self.send_declaration(cx),
            Message::Declare => self.act(app, cx, Game::declare),
            Message::Offer(draw) => self.offer(app, cx, draw),
            Message::AnswerOffer(accepted) => self.answer_offer(app, cx, accepted),
            Message::AskToClaim => self.table.ask_to_claim(cx),
            Message::Claim(by) => self.claim(app, cx, by),
            Message::BreakOff => self.act(app, cx, Game::interrupt),
            Message::SwitchCalls => {
                app.calls.words = !app.calls.words;
                self.pause(app, cx);
            }
            Message::SwitchBell => {
                app.calls.bell = !app.calls.bell;
                self.pause(app, cx);
            }
            Message::Rematch => {
                let again = self.series.after(&self.table).again();
                self.begin(app, cx, again);
            }
            Message::NextGame => self.begin(app, cx, self.series.after(&self.table)),
            Message::NextGameWith(black) => {
                let mut series = self.series.after(&self.table);
                series.toss(black);
                self.begin(app, cx, series);
            }
            Message::Toss => cx.ask(self.series.ask_to_toss(app.ticket())),
            Message::Easier(easier) => self.play_easier(app, cx, easier),
            Message::Review => self.review(app, cx, false),
            Message::Mistakes => self.review(app, cx, true),
            Message::Menu => self.go_to_menu(app, cx),
            Message::CopyPage => self.copy_page(cx),
            Message::LeaveServer => cx.ask(OnlineEffect::Act(OnlineAct::Leave)),
            Message::Propose(what) => self.propose(cx, what),
            Message::AnswerOnline(agrees) => {
                cx.ask(OnlineEffect::Act(OnlineAct::Answer(agrees)));
            }
            Message::ClaimOnline(claim) => {
                cx.ask(OnlineEffect::Act(OnlineAct::Claim(claim)));
            }
        }
    }

    /// The side to move, or the end of the game.
    fn title(&self) -> Option<String> {
        let table = &self.table;
        Some(match table.outcome() {
            Some(_) => text!("play-title-over", names = table.names.join(" - ")),
            None => text!("play-title-turn", name = table.called(table.to_move())),
        })
    }

    fn next_tick(&self, now: Duration) -> Option<Duration> {
        self.next_change(now)
    }

    fn tick(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.advance_clock(app, cx);
        if self.timer.is_running() && self.held_until(app.now).is_none() {
            self.release_answer(app, cx);
        }
    }

    fn is_out_of_time(&self, now: Duration) -> bool {
        self.flag_has_fallen(now)
    }

    fn has_running_clock(&self, now: Duration) -> bool {
        self.next_change(now).is_some()
    }

    fn set_running(&mut self, now: Duration, is_running: bool) {
        // The clock of a server never stops here.
        let is_running = if self.is_online() { self.server_clock_runs() } else { is_running };
        let is_on = is_running && self.table.outcome().is_none() && !self.waits_for_engine();
        self.timer.set_running(is_on, now);
    }

    fn piece_meant(&self) -> Option<PieceKind> {
        self.entry.input.piece_meant(self.shown_position())
    }

    /// The position on the screen and the game up to it.
    fn to_copy(&self) -> Option<copy::CopySource> {
        let record = self.kept_record().record();
        let at = record.main_line().take(self.shown_ply().0).last();
        Some(copy::CopySource {
            setup: self.shown_position().to_setup(),
            game: Some((record, at.unwrap_or(NodeId::START))),
        })
    }

    fn analysed(&self) -> Option<Subject> {
        if !self.is_analysed() {
            return None;
        }
        let game = self.game();
        let moves = game.moves().iter().take(self.shown_ply().0);
        let moves = moves.map(|played| played.mv).collect();
        let start = &game.setup().start;
        let declaration = DeclarationTerms::of(&self.table.game);
        Some(Subject::new(start, moves, self.shown_position(), declaration))
    }

    fn has_handicap(&self) -> bool {
        self.table.game.handicap().is_some()
    }

    fn use_of_paste(&self, text: &str) -> PasteUse {
        if paste::is_record(text) { PasteUse::Opened { asks: true } } else { PasteUse::Taken }
    }

    fn command(&mut self, app: &mut AppState, cx: &mut Cx, command: BoardCommand) {
        match command {
            BoardCommand::GoTo(number) => {
                self.look_at(number.ply_after(&self.table.game.setup().start));
            }
            BoardCommand::Save { file, replaces } => self.save_under(cx, &file, replaces),
            BoardCommand::Move(text) => self.enter_text(app, cx, &text, TextSource::Keyboard),
            BoardCommand::Mark(_) | BoardCommand::Training(_) => {}
        }
    }

    fn typed_line(&self) -> Option<String> {
        self.entry.input.typed_to_end()
    }

    fn drop_line(&mut self) {
        self.entry.put_down();
    }

    fn leave(&mut self, _app: &mut AppState, cx: &mut Cx) {
        self.stop(cx);
    }

    fn suspend(&mut self, app: &mut AppState, cx: &mut Cx) {
        self.keep_and_pause(app, cx);
    }

    fn heard(&mut self, app: &mut AppState, cx: &mut Cx, news: &OnlineNews) {
        self.hear(app, cx, news);
    }

    fn relabel(&mut self) {
        self.shown.list_moves(&self.table.game);
    }

    fn tossed(&mut self, _app: &mut AppState, cx: &mut Cx, ticket: Ticket, toss: Toss) {
        if let Some(dialog) = self.series.take_toss(ticket, toss) {
            cx.open(dialog);
        }
    }
}

impl State {
    /// A character begins or continues a move; on another side's turn the line is kept for the next turn.
    fn type_char(&mut self, app: &mut AppState, cx: &mut Cx, c: char) {
        let is_over = self.table.outcome().is_some();
        // The question about an engine comes first.
        let asks = self.engine_dialog(self.table.to_move()).is_some();
        if is_over || !self.may_enter(cx) {
            if is_over || !asks {
                self.entry.input.type_ahead(c).tell(cx);
            }
            return;
        }
        self.enter(app, cx, |input, board| {
            if input.is_typing() { input.type_char(c, board) } else { input.begin_typing(c, board) }
        });
    }

    /// Handles a key while the line of a move is open.
    fn edit_line(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let is_over = self.table.outcome().is_some();
        let is_early = !self.table.is_humans_turn() || self.sent_words().is_some();
        if action != Action::Choose && (is_over || is_early) {
            return self.entry.input.edit_ahead(action);
        }
        if is_over {
            self.entry.put_down();
        }
        let flipped = self.shown.flipped;
        self.enter(app, cx, |input, board| input.edit_line(action, flipped, board));
    }

    fn do_action(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        let table = &self.table;
        match action {
            Action::Analyse | Action::Threat | Action::Lines | Action::Mates => {
                if self.is_analysed() {
                    control::act(app, cx, action, self.shown.position(&table.game));
                } else {
                    self.ask_to_analyse(cx, action);
                }
            }
            Action::Up | Action::Down | Action::Left | Action::Right => {
                self.shown.look_at_present();
                self.entry.step(action, self.shown.flipped, table);
            }
            Action::Choose if table.outcome().is_some() => cx.open(self.result_card(app)),
            Action::Choose => {
                let cursor = self.entry.input.cursor;
                self.enter(app, cx, |input, board| input.choose(cursor, board));
            }
            Action::Cancel => {
                self.entry.put_down();
                self.shown.look_at_present();
                self.shown.large = None;
            }
            Action::NextHandPiece => self.enter(app, cx, MoveInput::take_next_in_hand),
            // The keys of the result card have the same meaning on the board of a finished game.
            Action::Moves if table.outcome().is_some() => self.press_card(app, cx, 'v'),
            Action::AnalyseGame if table.outcome().is_some() => self.press_card(app, cx, '%'),
            Action::AnalyseGame => cx.notify(Notice::info(text!(
                "play-analyse-later",
                key = app.typed_for(Context::Play, "analyse-position")
            ))),
            Action::Flip => self.shown.flipped = !self.shown.flipped,
            Action::Moves => self.shown.large = Panel::Moves.toggled(self.shown.large),
            Action::Enlarge => {
                let is_there = |panel| match panel {
                    Panel::Moves => true,
                    Panel::Lines => app.analysis.is_on(),
                    Panel::Comment | Panel::Graph => false,
                };
                self.shown.large = Panel::next(self.shown.large, is_there);
            }
            Action::Earlier => self.look_at(self.shown_ply().before()),
            Action::Later => self.look_at(self.shown_ply().after()),
            Action::First => self.look_at(Ply(0)),
            Action::Last => {
                self.entry.put_down();
                self.shown.look_at_present();
            }
            Action::TakeBack => self.ask_to_take_back(app, cx),
            Action::Hint => self.next_hint(app, cx),
            Action::Resign => self.ask_to_resign(cx),
            Action::Edit => self.edit(cx),
            Action::Impasse => cx.open(self.tally_panel(app)),
            Action::Declare => table.ask_to_declare(cx),
            Action::OfferImpasse => self.ask_for_draw(app, cx),
            Action::Save if self.says_where_it_is(cx) => {}
            Action::Save => cx.ask(self.kept_record().save_copy()),
            Action::Claim if self.may_claim_online() => self.ask_to_pause_online(cx),
            Action::Claim if self.is_refused_online(cx) => {}
            Action::Claim => table.ask_to_claim(cx),
            Action::Rules => cx.open(dialogs::rules(self, app)),
            Action::Pause => self.pause(app, cx),
            Action::MoveNow => self.move_now(cx),
            Action::Leave => self.go_to_menu(app, cx),
            _ => {}
        }
    }

    /// Presses a key of the result card.
    fn press_card(&mut self, app: &mut AppState, cx: &mut Cx, key: char) {
        match self.result_card(app).sent_by(key) {
            Some(message) => self.update(app, cx, message),
            // Neither a review nor its mistakes are offered: the reason is said.
            None if self.goes_on_at_host() => self.review(app, cx, false),
            None => {}
        }
    }

    fn point(&mut self, app: &mut AppState, cx: &mut Cx, gesture: Gesture, target: Option<Target>) {
        match gesture {
            Gesture::Click => self.click(app, cx, target),
            // The end of a drag, unless the button went down in the same place.
            Gesture::Drop => {
                let board = self.table.board();
                if let Some(to) = self.entry.input.release(target, board) {
                    self.enter(app, cx, |input, board| input.choose(to, board));
                }
            }
            Gesture::RightClick => self.entry.put_down(),
            Gesture::Drag => self.entry.input.drag(target),
            Gesture::RightDrop => {}
        }
    }

    fn click(&mut self, app: &mut AppState, cx: &mut Cx, target: Option<Target>) {
        let table = &self.table;
        self.entry.input.press(None);
        match target {
            Some(Target::Square(_)) => {
                self.enter(app, cx, |input, board| input.click(target, board));
            }
            Some(Target::Hand(color, kind)) if table.board().has_in_hand(color, kind) => {
                self.enter(app, cx, |input, board| input.click(target, board));
            }
            Some(Target::Player(_)) if table.has_clocks() && table.outcome().is_none() => {
                self.pause(app, cx);
            }
            Some(Target::Move(row)) => self.look_at(Ply(row)),
            _ => {}
        }
    }

    /// Opens the game in the review; `is_judged` begins the analysis at once.
    fn review(&self, app: &AppState, cx: &mut Cx, is_judged: bool) {
        if self.goes_on_at_host() {
            return cx.notify(Notice::warning(app.online.lock_words()));
        }
        let kept = self.kept_record();
        let saved = self.table.server.as_ref().and_then(|it| it.saved.clone());
        let (record, file) = if let Some((record, file)) = saved {
            (record, Some(file))
        } else {
            let record = kept.record();
            let file = self.file_of(&record);
            (record, file)
        };
        // Of games of one day and the same players the names of the files differ.
        let stem = file.as_deref().and_then(Path::file_stem);
        let name = stem.map_or(kept.file_title(), |stem| stem.to_string_lossy().into_owned());
        let server = self.table.server.as_ref();
        let is_common = server.is_some_and(Server::has_common_board);
        let session = app.online.session().filter(|_| is_common);
        if let Some(session) = session
            && let Some(study) = &session.standing.study
        {
            return cx.go(Route::Live(Box::new(LiveGame {
                record,
                name,
                file,
                study: Some(study.clone()),
                side: session.side(),
                is_judged: is_judged && !app.is_guest,
            })));
        }
        cx.go(Route::Review(Box::new(Reviewed {
            record,
            name,
            file,
            pasted: None,
            ply: None,
            node: None,
            warning: None,
            lies_over: false,
            is_judged,
        })));
    }

    /// Opens the editor with the position shown; a running game stays unchanged.
    fn edit(&self, cx: &mut Cx) {
        if self.table.outcome().is_none() {
            return cx.notify(Notice::info(text!("play-no-edit")));
        }
        let position = Box::new(self.shown_position().clone());
        cx.go(Route::Editor(position, self.shown.flipped));
    }

    fn go_to_menu(&mut self, app: &mut AppState, cx: &mut Cx) {
        if self.is_online_now() {
            return self.ask_to_leave(cx);
        }
        if self.is_online() && app.online.session().is_some() {
            // The server informs the other player.
            cx.ask(OnlineEffect::Act(OnlineAct::Leave));
            app.online.forget();
        }
        self.stop(cx);
        cx.go(Route::Menu);
    }
}
