//! Mate problems as a kind of exercises: the list, keys, and words.

use std::sync::Arc;
use std::time::Duration;

use super::runs::seconds;
use super::{Asked, Cx, LISHOGI, MISSED, Message, Set, Sets, Solving, State, Taken, Turn};
use crate::app::action::{Action, Context};
use crate::app::effect::{MateEffect, OnlineEffect};
use crate::app::exercise::{Acted, ExerciseList, Kind, Occasion, Paragraph, Stage};
use crate::app::options::{MistakesStart, PuzzlesStart};
use crate::app::parts::notice::Notice;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::app::wording::words::marked_side;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::{Judged, Position};
use komadai_engine::tsume::Collection;

impl Kind for Sets {
    type Task = Solving;
    type Asked = Asked;
    type Message = Message;

    const CONTEXT: Context = Context::Tsume;
    const TERMS: &'static [[&'static str; 2]] = &[
        ["help-tsume-rating", "help-tsume-rating-means"],
        ["help-tsume-woodpecker", "help-tsume-woodpecker-means"],
    ];

    fn places(&self, app: &AppState) -> Vec<Option<usize>> {
        (0..self.sets(app).len()).map(Some).collect()
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        let rows = self.sets(app).into_iter().map(|set| self.row(set, app));
        let (streak, best) = app.tsume.streak();
        let words = match self.loading {
            Some(_) => text!("tsume-loading"),
            None => text!(
                "tsume-list-status",
                rating = app.tsume.rating(),
                streak = streak,
                best = best
            ),
        };
        ExerciseList {
            title: text!("tsume-list-title"),
            rows: rows.collect(),
            bars: Vec::new(),
            words,
        }
    }

    fn preview(&self, app: &AppState, place: usize) -> Option<Position> {
        let set = *self.sets(app).get(place)?;
        // The problems of a run are drawn when it begins.
        let is_known = set.run_name().is_none();
        let (order, at) = self.beginning(set, app);
        let place = order.get(at).filter(|_| is_known)?;
        Some(self.problem(*place)?.position.clone())
    }

    fn begin(&mut self, app: &mut AppState, cx: &mut Cx, place: usize) -> Option<Taken> {
        match *self.sets(app).get(place)? {
            Set::Missed if self.collections[MISSED].problems.is_empty() => {
                self.await_missed(app, cx);
            }
            Set::Lishogi => {
                let ticket = app.ticket();
                self.loading = Some(ticket);
                let server = app.online.memory.lishogi.server.trim().to_owned();
                cx.ask(OnlineEffect::DailyProblem(ticket, server, app.day()));
            }
            Set::Mistakes => cx.go(Route::Mistakes(MistakesStart::Month)),
            Set::Woodpecker(at) => {
                let set = app.woodpecker.sets().nth(at)?;
                self.show_cycles(app, cx, set);
            }
            Set::NewWoodpecker => self.ask_for_source(app, cx),
            Set::Puzzles => cx.go(Route::Puzzles(PuzzlesStart::List)),
            set => return self.begin_set(app, cx, set),
        }
        None
    }

    /// Ends a run, leaves a cycle and ends the solver; the row of the set stays selected.
    fn close(&mut self, app: &mut AppState, cx: &mut Cx, mut taken: Taken) -> usize {
        let words = self.run_words(app, &taken).filter(|_| self.is_running());
        if let Some(words) = words {
            cx.notify(Notice::info(words));
        }
        let taken = &mut taken;
        self.end_run(&mut Turn { app, cx, taken });
        (self.run, self.pecking) = (None, None);
        cx.ask(MateEffect::Stop);
        self.row_of(app, taken.task.set)
    }

    /// It is the attacker's turn, and the answer to the last move is known.
    fn can_move(taken: &Taken) -> bool {
        taken.is_open() && !matches!(taken.asked, Some((_, Asked::Defense)))
    }

    fn attempt(&mut self, turn: &mut Turn, judged: &Judged) {
        if let Some(mv) = turn.legal_move(judged) {
            self.answer_move(turn, mv);
        }
    }

    fn act(&mut self, turn: &mut Turn, action: Action) -> Acted {
        let (place, is_open) = (turn.taken.place, turn.taken.is_open());
        match action {
            Action::Choose if self.run.is_some_and(|run| run.is_over) => return Acted::Closes,
            Action::Later if self.is_running() || self.awaits_answer(turn.taken) => {
                self.show_solution(turn);
            }
            Action::Earlier if self.is_running() => {}
            Action::Choose if is_open => return Acted::AsEverywhere,
            Action::Choose | Action::Later => return self.go_on(turn, place + 1),
            Action::Earlier => return self.go_on(turn, place.saturating_sub(1)),
            Action::Hint => self.next_hint(turn),
            Action::Solution => self.show_solution(turn),
            Action::TakeBack => turn.try_again(),
            _ => return Acted::AsEverywhere,
        }
        Acted::Done
    }

    fn has_use(&self, taken: &Taken, action: Action) -> bool {
        match action {
            Action::Hint => taken.is_open() && self.run.is_none(),
            Action::Solution => taken.is_open(),
            Action::TakeBack => !taken.line.moves.is_empty(),
            _ => true,
        }
    }

    fn choosing(&self, taken: &Taken) -> Option<String> {
        if self.run.is_some_and(|run| run.is_over) {
            return Some(text!("tsume-key-list"));
        }
        (!taken.is_open()).then(|| text!("lesson-key-continue"))
    }

    fn progress(&self, taken: &Taken) -> (String, String) {
        let step = format!("{} {}", taken.line.moves.len(), taken.is_open());
        (taken.task.problem.key(), step)
    }

    fn heading(&self, taken: &Taken) -> String {
        let (at, all) = (taken.place + 1, taken.task.order.len());
        match taken.task.problem.plies() {
            Some(plies) if self.run.is_some() => text!("tsume-title-run", plies = plies, at = at),
            Some(plies) => text!("tsume-title-plies", plies = plies, at = at, all = all),
            None => text!("tsume-title-open", at = at, all = all),
        }
    }

    /// The words of a run, then those of the problem.
    fn paragraphs(&self, app: &AppState, taken: &Taken) -> Vec<Paragraph> {
        let mut lines = Vec::new();
        if let Some(words) = self.run_words(app, taken).or_else(|| self.cycle_words(app)) {
            lines.extend([words, String::new()]);
        }
        lines.push(match taken.stage {
            Stage::Open | Stage::Wrong => {
                text!("tsume-task", side = marked_side(taken.attacker()))
            }
            Stage::Solved => text!("tsume-solved"),
            Stage::Shown => text!("tsume-solution"),
        });
        let fault = taken.task.fault.as_ref();
        lines.extend(fault.map(|why| text!("tsume-faulty", why = why.as_str())));
        lines.extend(taken.hint_words());
        lines.extend(taken.is_awaited().then(|| text!("tsume-thinking")));
        let moves = taken.moves_shown();
        if !moves.is_empty() {
            lines.push(String::new());
            lines.extend(moves);
        }
        let blank = || Paragraph::Plain(String::new());
        let mut paragraphs: Vec<_> = lines.into_iter().map(Paragraph::Plain).collect();
        if !taken.is_open() {
            let key = match self.run {
                Some(_) => "tsume-enter-list",
                None => "tsume-enter-next",
            };
            paragraphs.extend([blank(), Paragraph::Muted(text!(key))]);
        }
        // Neither a run nor a cycle changes the rating.
        if self.run.is_none() && self.pecking.is_none() {
            paragraphs.push(blank());
            let standing = taken.standing(app);
            let standing = standing.lines().map(str::to_owned);
            paragraphs.extend(standing.map(Paragraph::Plain));
        }
        paragraphs
    }

    fn status(&self, app: &AppState, taken: &Taken, text: Option<&str>) -> String {
        let task = match (taken.stage, text) {
            (Stage::Open | Stage::Wrong, _) if taken.is_awaited() => text!("tsume-thinking"),
            (Stage::Open | Stage::Wrong, Some(_)) => {
                text!("tsume-task.short", side = marked_side(taken.attacker()))
            }
            (Stage::Open | Stage::Wrong, None) => {
                text!("tsume-task", side = marked_side(taken.attacker()))
            }
            (Stage::Solved | Stage::Shown, _) if self.run.is_some() => text!("tsume-enter-list"),
            (Stage::Solved, _) => {
                return format!("{}  {}", text!("tsume-solved"), text!("tsume-enter-next"));
            }
            (Stage::Shown, _) => return text!("tsume-enter-next"),
        };
        match (self.run_words(app, taken), text) {
            (Some(words), Some(_)) if taken.is_open() => words,
            (Some(words), _) => format!("{words}  {task}"),
            (None, _) if taken.is_awaited() => task,
            (None, Some(_)) if taken.reads => text!("lesson-enter-board"),
            (None, Some(key)) => format!("{}  {task}", text!("lesson-key-text", key = key)),
            (None, None) => format!("{}  {task}", self.heading(taken)),
        }
    }

    fn update(state: &mut State, app: &mut AppState, cx: &mut Cx, message: Message) {
        let State { kind, taken, .. } = state;
        match message {
            Message::Answered { ticket, answer } => {
                if let Some(taken) = taken
                    && let Some(asked) = taken.take_asked(ticket)
                {
                    kind.answered(&mut Turn { app, cx, taken }, asked, answer);
                }
            }
            Message::NoAnswer { ticket, why } => {
                let asked = taken.as_mut().and_then(|taken| taken.take_asked(ticket));
                if asked.is_some() {
                    cx.notify(Notice::error(sanitize(&why)));
                }
            }
            Message::Loaded { ticket, collection } => {
                if kind.loading.take_if(|asked| *asked == ticket).is_none() {
                    return;
                }
                match collection {
                    Ok(collection) => state.take_file(app, cx, collection),
                    Err(why) => cx.notify(Notice::error(sanitize(&why))),
                }
            }
            Message::Daily { ticket, problem } => {
                if kind.loading.take_if(|asked| *asked == ticket).is_none() {
                    return;
                }
                match problem {
                    Ok(Some(problem)) => {
                        let problems = vec![*problem];
                        let daily = Collection { problems, ..Collection::default() };
                        kind.collections[LISHOGI] = Arc::new(daily);
                        if taken.is_none() {
                            *taken = kind.begin_set(app, cx, Set::Lishogi);
                        }
                    }
                    Ok(None) => {
                        let server = app.online.at_lishogi(Some(&app.online.memory.lishogi.server));
                        let words = text!("tsume-lishogi-no-mate", server = server);
                        cx.notify(Notice::info(words));
                    }
                    Err(why) => {
                        let words = text!("tsume-lishogi-failed", why = sanitize(&why));
                        cx.notify(Notice::error(words));
                    }
                }
            }
            Message::Missed { ticket, problems, searched, games } => {
                if kind.search.advance(ticket, searched, games) {
                    Arc::make_mut(&mut kind.collections[MISSED]).add(problems);
                    kind.find_places();
                    if let Some(first) = kind.begin_awaited(app, cx) {
                        *taken = Some(first);
                    }
                }
            }
            Message::Woodpecker(step) => state.step(app, cx, step),
        }
    }

    fn is_loading(&self) -> bool {
        self.loading.is_some() || self.search.is_awaited
    }

    /// The time when the remaining time changes on the screen.
    fn next_tick(&self, now: Duration) -> Option<Duration> {
        let ends = self.run_ends()?;
        let shown = Duration::from_secs(seconds(ends.saturating_sub(now)));
        Some(ends.saturating_sub(shown.saturating_sub(Duration::from_secs(1))))
    }

    fn tick(&mut self, turn: &mut Turn) {
        if self.run_ends().is_some_and(|ends| turn.app.now >= ends) {
            turn.cx.ask(MateEffect::Stop);
            self.end_run(turn);
        }
    }

    fn on(&mut self, app: &mut AppState, cx: &mut Cx, occasion: Occasion) {
        match occasion {
            Occasion::Touched => self.search.is_awaited = false,
            Occasion::Hidden => self.search.pause(cx),
            Occasion::Uncovered => self.search.go_on(app, cx),
            // The solver and the search for missed mates are not needed any more.
            Occasion::Left => {
                cx.ask(MateEffect::Stop);
                cx.ask(MateEffect::StopFinding);
            }
        }
    }
}
