//! Whether pictures arrive: tmux drops those of a window that is not the current one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::app::message::Message;
use crate::services::Event;
use crate::services::pictures::tmux::Tmux;
use komadai_engine::world::mpsc::Sender;

/// The interval of asking tmux whether a hidden window is visible again.
const INTERVAL: Duration = Duration::from_secs(1);

/// The state of the pictures sent last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Fate {
    /// Not being asked.
    #[default]
    Unasked,
    Asked,
    /// Tmux is being asked, and more has been sent since.
    AskedTooEarly,
    Arrived,
    /// They were lost, but the window is visible again.
    Lost,
}

/// Asks tmux on a thread of its own.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch {
    events: Arc<Mutex<Option<Sender<Event>>>>,
    fate: Arc<Mutex<Fate>>,
}

impl Watch {
    /// Sets the channel for the message that pictures are visible again.
    pub(super) fn tell(&self, events: &Sender<Event>) {
        *self.events.lock().unwrap_or_else(PoisonError::into_inner) = Some(events.clone());
    }

    fn fate(&self) -> MutexGuard<'_, Fate> {
        self.fate.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to check whether the pictures just sent arrive.
    pub(super) fn begin(&self) {
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(events) = events.clone() else {
            return;
        };
        let mut fate = self.fate();
        if matches!(*fate, Fate::Asked | Fate::AskedTooEarly) {
            *fate = Fate::AskedTooEarly;
            return;
        }
        let watch = self.clone();
        let run = move || {
            if watch.ask() == Fate::Lost {
                // The lost pictures have to be drawn.
                let _ = events.send(Event::Message(Message::Tick));
            }
        };
        let begun = thread::Builder::new().name("tmux".into()).spawn(run);
        *fate = begun.map_or(Fate::Arrived, |_| Fate::Asked);
    }

    fn ask(&self) -> Fate {
        // Without an answer now there will be none later.
        let is_seen = || Tmux::asked_once().is_none_or(|tmux| tmux.is_seen());
        while is_seen() {
            let mut fate = self.fate();
            if *fate == Fate::Asked {
                *fate = Fate::Arrived;
                return Fate::Arrived;
            }
            *fate = Fate::Asked;
        }
        while !is_seen() {
            thread::sleep(INTERVAL);
        }
        *self.fate() = Fate::Lost;
        Fate::Lost
    }

    /// The state of the pictures; a final one is returned once.
    pub(super) fn take(&self) -> Fate {
        let mut fate = self.fate();
        if matches!(*fate, Fate::Arrived | Fate::Lost) {
            return std::mem::take(&mut *fate);
        }
        *fate
    }
}
