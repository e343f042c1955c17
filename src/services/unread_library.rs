//! Messages to screens about a library that cannot be read.

use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::screens::{library, review, statistics, training};
use crate::library::{PlayedMoves, Report};

/// The reason why there is no list, if it cannot be read.
pub(super) fn not_loaded(ticket: Ticket, loaded: Result<(), String>) -> Option<Message> {
    let failed = |why| Message::from(library::Message::Failed(ticket, why));
    loaded.err().map(failed)
}

/// The moves played in a library that cannot be read.
pub(super) fn nothing_played(ticket: Ticket) -> Message {
    let played = PlayedMoves { is_complete: true, ..PlayedMoves::default() };
    review::Message::Played(ticket, Box::new(played)).into()
}

/// The statistics of a library that cannot be read.
pub(super) fn nothing_counted(ticket: Ticket) -> Message {
    let report = Report { is_complete: true, ..Report::default() };
    statistics::Message::Counted(ticket, Box::new(report)).into()
}

/// The comparison with a library that cannot be read.
pub(super) fn not_compared(ticket: Ticket) -> Message {
    training::Message::Compared(ticket, Box::default()).into()
}
