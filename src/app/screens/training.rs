//! Training: the positions of a repertoire, asked on the board until they are known by heart.
//!
//! The list has the cards of today and the records that are repertoires. In a sitting the other side plays
//! the moves of the records, frequent ones oftener.

use std::sync::Arc;

use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::exercise;
use crate::app::options::Drill;
use crate::app::parts::notice::Notice;
use crate::app::person::cards::{Cards, RepertoireFile};
use crate::app::state::AppState;
use crate::training::{Comparison, Memory, Pace, Place, Repertoire, Sitting};
use komadai_core::record::Record;
use komadai_core::rules::Color;

mod kind;
mod sitting;
mod words;

/// The list of what there is to train, and the card being asked.
pub type State = exercise::State<Training>;
type Taken = exercise::Taken<Training>;
type Cx = exercise::Cx<Training>;
type Turn<'a> = exercise::Turn<'a, Training>;

/// What there is to train.
#[derive(Debug)]
pub struct Training {
    /// The open request for the repertoires.
    loading: Option<Ticket>,
    /// The open request for the games to compare with.
    comparing: Option<Ticket>,
    records: Vec<TrainingRecord>,
    /// Of all records of a side together, by [`Color::index`].
    repertoires: [Arc<Repertoire>; 2],
    /// What is remembered of their positions, by place; worked out once, for the list is drawn at every key.
    memories: [Vec<Option<Memory>>; 2],
    cards: Cards,
    comparisons: [Comparison; 2],
    /// The positions of own games still to win or to hold, with how often that was done.
    drills: Vec<(Drill, usize)>,
    /// The cards of the row that was begun.
    sitting: Option<Asked>,
    /// The repertoire to begin with that is being added.
    adding: Option<usize>,
    /// The side whose cards are asked at once, as a part of the day's training.
    today: Option<Color>,
    /// The right answers at once and all cards of the last sitting.
    score: [usize; 2],
}

/// A repertoire to begin with, from the opening book of the program.
#[derive(Debug, Clone, Copy)]
pub struct Starter {
    pub side: Color,
    /// Whether the rook goes to the left.
    pub is_ranging: bool,
    /// The record, in KIF.
    pub text: &'static str,
}

/// The repertoires to begin with.
pub const STARTERS: [Starter; 4] = [
    Starter {
        side: Color::Black,
        is_ranging: false,
        text: include_str!("../../../assets/repertoires/static-black.kif"),
    },
    Starter {
        side: Color::Black,
        is_ranging: true,
        text: include_str!("../../../assets/repertoires/ranging-black.kif"),
    },
    Starter {
        side: Color::White,
        is_ranging: false,
        text: include_str!("../../../assets/repertoires/static-white.kif"),
    },
    Starter {
        side: Color::White,
        is_ranging: true,
        text: include_str!("../../../assets/repertoires/ranging-white.kif"),
    },
];

impl Starter {
    /// The name of its file, without the ending.
    pub fn name(self) -> String {
        let style = if self.is_ranging { "ranging" } else { "static" };
        format!("{style}-{}", self.side.token())
    }
}

/// A record that is a repertoire.
#[derive(Debug, Clone)]
pub struct TrainingRecord {
    pub file: RepertoireFile,
    /// The record, or why it cannot be read.
    pub record: Result<Arc<Record>, String>,
    /// Its cards in the repertoire of its side, which [`Loaded::new`] finds.
    pub cards: Vec<Place>,
}

/// All that is read for the screen.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub records: Vec<TrainingRecord>,
    /// Of all records of a side together, by [`Color::index`].
    pub repertoires: [Arc<Repertoire>; 2],
    /// What is remembered of their positions, by place.
    pub memories: [Vec<Option<Memory>>; 2],
    pub cards: Cards,
    /// The positions of own games still to win or to hold, with how often that was done.
    pub drills: Vec<(Drill, usize)>,
    /// A fault of the person's files.
    pub fault: Option<String>,
}

/// Messages about training.
#[derive(Debug, Clone)]
pub enum Message {
    /// The repertoires and the answers to their cards.
    Loaded(Ticket, Box<Loaded>),
    /// The games of the library, compared with the repertoires of Black and White.
    Compared(Ticket, Box<[Comparison; 2]>),
}

/// The cards of a sitting.
#[derive(Debug)]
struct Asked {
    side: Color,
    left: Sitting,
}

/// A card at work.
#[derive(Debug)]
pub struct Card {
    side: Color,
    place: Place,
    /// Whether help was given.
    is_helped: bool,
    /// What the last answer was about, in words.
    said: Vec<String>,
}

/// The list; the repertoires are read. With a side its cards are asked as soon as they are.
pub fn open(app: &mut AppState, cx: &mut Cx, side: Option<Color>) -> State {
    app.analysis.turn_off();
    let mut state = State::new(Training {
        loading: None,
        comparing: None,
        records: Vec::new(),
        repertoires: Color::ALL.map(|side| Arc::new(Repertoire::of(side, []))),
        memories: [Vec::new(), Vec::new()],
        cards: Cards::default(),
        comparisons: Default::default(),
        drills: Vec::new(),
        sitting: None,
        score: [0, 0],
        adding: None,
        today: side,
    });
    state.returns = side.is_some();
    state.kind.load(app, cx);
    state
}

impl Loaded {
    /// The repertoires of these records, with what is remembered of them.
    pub fn new(mut records: Vec<TrainingRecord>, cards: Cards, fault: Option<String>) -> Self {
        let repertoires = Color::ALL.map(|side| {
            let of_side = records.iter().filter(|it| Color::from(it.file.side) == side);
            let read = of_side.filter_map(|it| it.record.as_deref().ok());
            Arc::new(Repertoire::of(side, read))
        });
        for TrainingRecord { file, record, cards } in &mut records {
            let side = Color::from(file.side);
            let all = &repertoires[side.index()];
            let own = record.as_deref().ok().map(|record| Repertoire::of(side, [record]));
            let nodes = own.iter().flat_map(Repertoire::nodes);
            let found = nodes.filter_map(|node| all.find(&node.position));
            *cards = found.filter(|&place| all.is_card(place)).collect();
            cards.sort_unstable();
        }
        let memories = [0, 1].map(|side: usize| {
            let nodes = repertoires[side].nodes().iter();
            nodes.map(|node| cards.memory(&node.key())).collect()
        });
        Self { records, repertoires, memories, cards, drills: Vec::new(), fault }
    }

    /// The cards that come back on each of the seven days after a day.
    pub fn ahead(&self, day: i64) -> [usize; 7] {
        let mut ahead = [0; 7];
        for memory in self.memories.iter().flatten().flatten() {
            let place = usize::try_from(memory.due() - day - 1).ok();
            if let Some(count) = place.and_then(|place| ahead.get_mut(place)) {
                *count += 1;
            }
        }
        ahead
    }

    /// The cards of a side to ask on a day.
    pub fn due(&self, side: Color, day: i64) -> Vec<Place> {
        let memories = &self.memories[side.index()];
        let cards = self.repertoires[side.index()].cards();
        let cards: Vec<_> = cards.map(|place| (place, memories[place])).collect();
        Pace::default().cards(&cards, day, self.cards.answered(day))
    }
}

impl Training {
    /// Reads the repertoires again.
    fn load(&mut self, app: &mut AppState, cx: &mut Cx) {
        let ticket = app.ticket();
        self.loading = Some(ticket);
        cx.ask(LibraryEffect::LoadTraining(ticket));
    }

    /// Takes what was read; the games of the library are compared with it.
    ///
    /// A sitting goes on with the cards that are still there; so does the card `at_work`, unless it is gone:
    /// then `false`.
    fn take_loaded(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        loaded: Loaded,
        at_work: Option<&mut Card>,
    ) -> bool {
        let Loaded { records, repertoires, memories, cards, drills, fault } = loaded;
        self.drills = drills;
        let before = std::mem::replace(&mut self.repertoires, repertoires);
        (self.records, self.memories, self.cards) = (records, memories, cards);
        let mut is_there = true;
        if let Some(Asked { side, left }) = &mut self.sitting {
            let [before, now] = [&before, &self.repertoires].map(|all| &all[side.index()]);
            let to = |place: Place| {
                let position = &before.nodes().get(place)?.position;
                now.find(position).filter(|&place| now.is_card(place))
            };
            *left = left.relocated(to);
            if let Some(card) = at_work {
                let place = to(card.place);
                is_there = place.is_some();
                card.place = place.unwrap_or_default();
            }
        }
        if let Some(fault) = fault {
            cx.notify(Notice::error(fault));
        }
        if self.records.iter().any(|it| it.record.is_ok()) {
            let ticket = app.ticket();
            self.comparing = Some(ticket);
            let name = app.online.memory.name.clone();
            cx.ask(LibraryEffect::CompareGames(ticket, self.repertoires.clone(), name));
        }
        is_there
    }
}

#[cfg(test)]
mod tests;
