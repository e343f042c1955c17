//! Weaknesses: what the own moves of all judged games lost, part by part; choosing a part tries its worst
//! mistakes again.

use std::convert::Infallible;

use crate::app::action::{Action, Context};
use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::exercise::{
    self, Acted, ExerciseList, Kind, Paragraph, Taken, Turn, takes_nothing,
};
use crate::app::options::MistakesStart;
use crate::app::parts::notice::Notice;
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::app::wording::openings::opening_name;
use crate::app::wording::words::marked_side;
use crate::assess::weakness::{Likeness, Part, Tally, Weaknesses as Counted, likeness};
use crate::texts::text;
use komadai_core::rules::{Judged, Position};

/// The list of the parts.
pub type State = exercise::State<Weaknesses>;
type Cx = exercise::Cx<Weaknesses>;

/// The most mistakes that are tried again at a time.
const MOST: usize = 30;

/// What was counted so far.
#[derive(Debug, Default)]
pub struct Weaknesses {
    /// The open request for the games.
    loading: Option<Ticket>,
    counted: Counted,
}

/// Messages about weaknesses.
#[derive(Debug, Clone)]
pub enum Message {
    /// The games so far, and whether these are all.
    Counted(Ticket, Box<Counted>, bool),
}

/// The list; the games are read.
pub fn open(app: &mut AppState, cx: &mut Cx) -> State {
    app.analysis.turn_off();
    let ticket = app.ticket();
    let name = app.online.memory.name.clone();
    cx.ask(LibraryEffect::FindWeaknesses(ticket, name));
    State::new(Weaknesses { loading: Some(ticket), ..Weaknesses::default() })
}

impl Weaknesses {
    fn part(&self, place: usize) -> Option<(Part, &Tally)> {
        self.counted.parts().get(place).copied()
    }

    /// The name of a part, and what its moves lost.
    fn row(&self, part: Part, tally: &Tally) -> (String, String) {
        let percent = |loss: f64| format!("{:.1}", 100.0 * loss);
        let mut lost = if part.is_kind() {
            let share = format!("{:.0}", 100.0 * self.counted.share(tally));
            text!("weaknesses-share", share = share, count = tally.moves)
        } else {
            text!("weaknesses-lost", percent = percent(tally.mean()))
        };
        if let Some(like) = likeness(part, tally) {
            lost = format!("{}  {lost}", like_words(like));
        }
        (format!("  {}", name(part)), lost)
    }

    fn list_words(&self) -> String {
        let games = self.counted.games;
        match self.loading {
            Some(_) => text!("weaknesses-counting", games = games),
            None if games == 0 => text!("weaknesses-none"),
            None => text!("weaknesses-counted", games = games),
        }
    }
}

fn name(part: Part) -> String {
    match part {
        Part::Opening(Some(opening)) => opening_name(opening),
        Part::Opening(None) => text!("weaknesses-opening-none"),
        Part::Side(side) => marked_side(side),
        part => text!(&format!("weaknesses-{}-{}", part.group().1, part.name())),
    }
}

fn like_words(like: Likeness) -> String {
    match like {
        Likeness::Below(level) => text!("weaknesses-below", level = level),
        Likeness::Above(level) => text!("weaknesses-above", level = level),
        Likeness::Levels(from, to) if from == to => text!("weaknesses-level", level = from),
        Likeness::Levels(from, to) => text!("weaknesses-levels", from = from, to = to),
    }
}

/// A list without boards of its own: the mistakes of a part are tried on their screen.
impl Kind for Weaknesses {
    type Task = Infallible;
    type Asked = Infallible;
    type Message = Message;

    const CONTEXT: Context = Context::Mistakes;
    const TERMS: &'static [[&'static str; 2]] = &[
        ["help-weaknesses-percent", "help-weaknesses-percent-means"],
        ["help-weaknesses-level", "help-weaknesses-level-means"],
    ];

    /// Each group has a title, and the parts of a group follow one another.
    fn places(&self, _app: &AppState) -> Vec<Option<usize>> {
        let mut places = Vec::new();
        let mut last = Part::All.group();
        for (place, (part, _)) in self.counted.parts().into_iter().enumerate() {
            if std::mem::replace(&mut last, part.group()) != part.group() {
                places.push(None);
            }
            places.push(Some(place));
        }
        places
    }

    fn list(&self, app: &AppState) -> ExerciseList {
        let parts = self.counted.parts();
        let places = self.places(app);
        let next = places.iter().skip(1).chain([&None]);
        let most = |kind: bool| {
            let alike = parts.iter().filter(move |(part, _)| part.is_kind() == kind);
            alike.map(|(part, tally)| worth(*part, tally)).fold(f64::MIN_POSITIVE, f64::max)
        };
        let most = [most(false), most(true)];
        let rows = places.iter().zip(next).map(|(place, next)| match (place, next) {
            (Some(place), _) => {
                let (part, tally) = parts[*place];
                self.row(part, tally)
            }
            (None, next) => {
                let group = next.map_or("", |place| parts[place].0.group().1);
                (text!(&format!("weaknesses-by-{group}")), String::new())
            }
        });
        let bars = places.iter().map(|place| {
            let (part, tally) = place.and_then(|place| parts.get(place))?;
            let most = most[usize::from(part.is_kind())];
            Some(percent(worth(*part, tally) / most))
        });
        ExerciseList {
            title: text!("weaknesses-title"),
            rows: rows.collect(),
            bars: bars.collect(),
            words: self.list_words(),
        }
    }

    /// The worst mistake.
    fn preview(&self, _app: &AppState, place: usize) -> Option<Position> {
        let (_, tally) = self.part(place)?;
        let worst = self.counted.worst(tally, 1);
        worst.first().map(|mistake| mistake.assessment.before.clone())
    }

    fn begin(&mut self, _app: &mut AppState, cx: &mut Cx, place: usize) -> Option<Taken<Self>> {
        let (_, tally) = self.part(place)?;
        let worst: Vec<_> = self.counted.worst(tally, MOST).into_iter().cloned().collect();
        if worst.is_empty() {
            cx.notify(Notice::info(text!("weaknesses-no-mistakes")));
        } else {
            cx.go(Route::Mistakes(MistakesStart::These(worst)));
        }
        None
    }

    fn plain_list(&self, app: &AppState) -> Vec<String> {
        let ExerciseList { rows, words, .. } = self.list(app);
        let rows = rows.into_iter().zip(self.places(app));
        let rows = rows.map(|((name, lost), place)| match place {
            Some(place) => format!("{}. {}: {lost}", place + 1, name.trim_start()),
            None => name,
        });
        std::iter::once(words).chain(rows).collect()
    }

    fn update(state: &mut State, _app: &mut AppState, _cx: &mut Cx, message: Message) {
        let Message::Counted(ticket, counted, is_complete) = message;
        let kind = &mut state.kind;
        if kind.loading == Some(ticket) {
            kind.counted = *counted;
            kind.loading = kind.loading.filter(|_| !is_complete);
        }
    }

    fn is_loading(&self) -> bool {
        self.loading.is_some()
    }

    takes_nothing!();
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
fn percent(part: f64) -> u16 {
    (100.0 * part.clamp(0.0, 1.0)).round() as u16
}

/// The length of a part's bar: what a move loses, of a kind of mistakes all that they lost.
fn worth(part: Part, tally: &Tally) -> f64 {
    if part.is_kind() { tally.lost } else { tally.mean() }
}

#[cfg(test)]
mod tests;
