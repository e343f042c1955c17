//! The training of a day as a list: its steps and the calendar. The exercises are those of other screens.

use std::convert::Infallible;

use super::{Cx, MATES, Message, State, Step, Today, WEEKS};
use crate::app::action::{Action, Context};
use crate::app::exercise::{
    Acted, ExerciseList, Kind, Occasion, Paragraph, Taken, Turn, takes_nothing,
};
use crate::app::parts::notice::Notice;
use crate::app::person::repetition::date_of_day;
use crate::app::state::AppState;
use crate::app::wording::dates::date_words;
use crate::app::wording::words::marked_side;
use crate::texts::text;
use komadai_core::rules::{Judged, Position};

impl Kind for Today {
    /// There are no exercises here.
    type Task = Infallible;
    type Asked = Infallible;
    type Message = Message;

    const CONTEXT: Context = Context::Training;
    const TERMS: &'static [[&'static str; 2]] = &[
        ["help-training-due", "help-training-due-means"],
        ["help-training-new", "help-training-new-means"],
        ["help-today-ends", "help-today-ends-means"],
    ];

    /// The first row begins; the others only tell.
    fn places(&self, app: &AppState) -> Vec<Option<usize>> {
        let told = self.steps(app).count() + self.ahead_words().iter().count() + 2;
        let told = told + usize::try_from(WEEKS).unwrap_or_default();
        std::iter::once(Some(0)).chain(std::iter::repeat_n(None, told)).collect()
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        let begin = text!("today-begin", minutes = self.minutes);
        let mut rows = vec![(begin, String::new())];
        rows.extend(
            self.steps(app)
                .map(|step| (format!("  {}", self.step_words(app, step)), String::new())),
        );
        rows.extend(self.ahead_words().map(|words| (words, String::new())));
        rows.extend([(String::new(), String::new()), (text!("today-days"), String::new())]);
        let today = app.day();
        let monday = today - (today + MONDAY).rem_euclid(7);
        rows.extend((0..WEEKS).map(|back| {
            let first = monday - 7 * back;
            let signs = (first..first + 7).map(|day| match self.plan.days.get(&day) {
                Some(_) => '●',
                None if day > today => ' ',
                None => '·',
            });
            let signs: Vec<String> = signs.map(String::from).collect();
            (format!("  {}", signs.join(" ")), date_of(first))
        }));
        ExerciseList { title: text!("today-title"), rows, words: self.words(), bars: Vec::new() }
    }

    fn key_words(&self, _app: &AppState, _place: usize) -> Option<String> {
        Some(text!("today-status"))
    }

    fn preview(&self, _app: &AppState, _place: usize) -> Option<Position> {
        Some(self.plan.guess.as_ref()?.start.clone())
    }

    fn begin(&mut self, app: &mut AppState, cx: &mut Cx, _place: usize) -> Option<Taken<Self>> {
        if self.loading.is_none() {
            self.begin_run(app, cx);
        }
        None
    }

    takes_nothing!();

    /// The days in words: signs in a row say nothing to the ear.
    fn plain_list(&self, app: &AppState) -> Vec<String> {
        let loading = self.loading.map(|_| text!("training-loading"));
        let mut lines = vec![loading.unwrap_or_else(|| text!("plain-list-begin", count = 1))];
        lines.push(format!("1. {}", text!("today-begin", minutes = self.minutes)));
        lines.extend(self.steps(app).map(|step| self.step_words(app, step)));
        lines.extend(self.ahead_words());
        let first = app.day() - 7 * WEEKS;
        let days: Vec<String> =
            self.plan.days.range(first..).map(|(day, _)| date_of(*day)).collect();
        if !days.is_empty() {
            lines.push(text!("today-trained-on", days = days.join("; ")));
        }
        lines
    }

    fn update(state: &mut State, app: &mut AppState, cx: &mut Cx, message: Message) {
        let Message::Loaded(ticket, plan) = message;
        let kind = &mut state.kind;
        if kind.loading.take_if(|asked| *asked == ticket).is_some() {
            let days = std::mem::replace(&mut kind.plan, *plan).days;
            // Answers of the run that has just ended may not be on the disk yet.
            for (day, answers) in days {
                kind.plan.days.entry(day).or_insert(answers);
            }
            if let Some(fault) = kind.plan.fault.take() {
                cx.notify(Notice::error(fault));
            }
            kind.go_on(app, cx);
        }
    }

    /// A step has come back: the next one follows. What is due may have changed.
    fn on(&mut self, app: &mut AppState, cx: &mut Cx, occasion: Occasion) {
        match occasion {
            Occasion::Uncovered if app.today.is_some() => self.go_on(app, cx),
            Occasion::Uncovered => self.load(app, cx),
            Occasion::Left => self.end_run(app, cx),
            Occasion::Touched | Occasion::Hidden => {}
        }
    }

    fn is_loading(&self) -> bool {
        self.loading.is_some()
    }
}

/// The first day of the year 2000 was a Saturday: this many days after a Monday.
const MONDAY: i64 = 5;

/// The date of a day, counted as [`AppState::day`].
fn date_of(day: i64) -> String {
    date_words(&date_of_day(day))
}

impl Today {
    fn step_words(&self, app: &AppState, step: Step) -> String {
        match step {
            Step::Cards(side) => {
                text!("today-cards", count = self.plan.due[side.index()], side = marked_side(side),)
            }
            Step::Puzzles => text!("today-puzzles", count = self.puzzles()),
            Step::Mates => text!("today-mates", count = MATES),
            Step::Mistakes => text!("today-mistakes", count = self.mistakes(app).count()),
            Step::Guess => {
                let player = self.plan.guess.as_ref().map_or("", |it| it.player.as_str());
                text!("today-guess", player = player)
            }
        }
    }

    /// The cards of the next seven days; nothing if there are none.
    fn ahead_words(&self) -> Option<String> {
        let counts = self.plan.ahead.map(|count| count.to_string());
        let has_some = self.plan.ahead != [0; 7];
        has_some.then(|| text!("today-ahead", counts = counts.join(", ")))
    }

    fn words(&self) -> String {
        match self.last_words() {
            _ if self.loading.is_some() => text!("training-loading"),
            Some(words) => words,
            None => String::new(),
        }
    }
}
