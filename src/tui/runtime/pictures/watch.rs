//! Whether pictures arrive that are sent while nobody knows whether the window is seen: tmux drops those of a window that is not the
//! current one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::app::message::Message;
use crate::services::Event;
use crate::services::tmux::Tmux;

/// How often tmux is asked whether a hidden window is seen again.
const INTERVAL: Duration = Duration::from_secs(1);

/// Asks tmux, on a thread of its own.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    events: Arc<Mutex<Option<Sender<Event>>>>,
    is_running: Arc<AtomicBool>,
    has_arrived: Arc<AtomicBool>,
    is_back: Arc<AtomicBool>,
}

impl Watch {
    /// Takes whom to tell.
    pub fn tell(&self, events: &Sender<Event>) {
        *self.events.lock().unwrap_or_else(PoisonError::into_inner) = Some(events.clone());
    }

    /// Finds out whether what was sent just now has arrived; else tells when the window is seen again.
    pub fn begin(&self) {
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(events) = events.clone() else {
            return;
        };
        if self.is_running.swap(true, Ordering::SeqCst) {
            return;
        }
        let watch = self.clone();
        let run = move || {
            // Without an answer nothing is known, and nothing will be.
            let is_seen = || Tmux::asked_once().is_none_or(|tmux| tmux.is_seen());
            if is_seen() {
                watch.has_arrived.store(true, Ordering::SeqCst);
            } else {
                while !is_seen() {
                    thread::sleep(INTERVAL);
                }
                watch.is_back.store(true, Ordering::SeqCst);
                // There is something to draw. Sending fails only while the program is ending.
                let _ = events.send(Event::Message(Message::Tick));
            }
            watch.is_running.store(false, Ordering::SeqCst);
        };
        if thread::Builder::new()
            .name("tmux".into())
            .spawn(run)
            .is_err()
        {
            self.is_running.store(false, Ordering::SeqCst);
        }
    }

    /// Whether the window is seen again after it was hidden; says so once.
    pub fn is_back(&self) -> bool {
        self.is_back.swap(false, Ordering::SeqCst)
    }

    /// Whether what was sent before has arrived; says so once.
    pub fn has_arrived(&self) -> bool {
        self.has_arrived.swap(false, Ordering::SeqCst)
    }
}
