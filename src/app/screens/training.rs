//! Training: the positions of a repertoire, asked on the board until they are known by heart.
//!
//! The list has the cards of today and the records that are repertoires. In a sitting the other side plays
//! the moves of the records, frequent ones oftener.

use std::sync::Arc;

use crate::app::effect::{LibraryEffect, Ticket};
use crate::app::exercise;
use crate::app::parts::notice::Notice;
use crate::app::person::cards::{Cards, RepertoireFile};
use crate::app::state::AppState;
use crate::training::{Comparison, Place, Repertoire, Sitting};
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
    cards: Cards,
    comparisons: [Comparison; 2],
    /// The cards of the row that was begun.
    sitting: Option<Asked>,
    /// The right answers at once and all cards of the last sitting.
    score: [usize; 2],
}

/// A record that is a repertoire.
#[derive(Debug, Clone)]
pub struct TrainingRecord {
    pub file: RepertoireFile,
    /// The record, or why it cannot be read.
    pub record: Result<Arc<Record>, String>,
}

/// All that is read for the screen.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub records: Vec<TrainingRecord>,
    /// Of all records of a side together, by [`Color::index`].
    pub repertoires: [Arc<Repertoire>; 2],
    pub cards: Cards,
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

/// The list; the repertoires are read.
pub fn open(app: &mut AppState, cx: &mut Cx) -> State {
    let ticket = app.ticket();
    cx.ask(LibraryEffect::LoadTraining(ticket));
    app.analysis.turn_off();
    State::new(Training {
        loading: Some(ticket),
        comparing: None,
        records: Vec::new(),
        repertoires: Color::ALL.map(|side| Arc::new(Repertoire::of(side, []))),
        cards: Cards::default(),
        comparisons: Default::default(),
        sitting: None,
        score: [0, 0],
    })
}

impl Loaded {
    /// The repertoires of these records.
    pub fn new(records: Vec<TrainingRecord>, cards: Cards, fault: Option<String>) -> Self {
        let repertoires = Color::ALL.map(|side| {
            let of_side = records.iter().filter(|it| Color::from(it.file.side) == side);
            let read = of_side.filter_map(|it| it.record.as_deref().ok());
            Arc::new(Repertoire::of(side, read))
        });
        Self { records, repertoires, cards, fault }
    }
}

impl Training {
    /// Takes what was read; the games of the library are compared with it.
    fn take_loaded(&mut self, app: &mut AppState, cx: &mut Cx, loaded: Loaded) {
        let Loaded { records, repertoires, cards, fault } = loaded;
        (self.records, self.repertoires, self.cards) = (records, repertoires, cards);
        if let Some(fault) = fault {
            cx.notify(Notice::error(fault));
        }
        if self.records.iter().any(|it| it.record.is_ok()) {
            let ticket = app.ticket();
            self.comparing = Some(ticket);
            let name = app.online.memory.name.clone();
            cx.ask(LibraryEffect::CompareGames(ticket, self.repertoires.clone(), name));
        }
    }
}
