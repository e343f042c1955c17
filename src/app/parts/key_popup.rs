//! The keys of a screen, shown without being asked for: on a screen that was not seen before, or after a pause.

use std::collections::HashSet;
use std::time::Duration;

use crate::app::action::Context;

/// When the keys are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum KeyPopup {
    /// Never: `?` shows them.
    #[default]
    Off,
    /// On a screen that is seen for the first time since the program was started.
    New,
    /// There, and after a pause.
    Pause,
}

/// A pause without a key.
const PAUSE: Duration = Duration::from_secs(5);

/// Whether the keys are shown, and what decides it.
#[derive(Debug, Default)]
pub(crate) struct KeyPopupState {
    is_open: bool,
    /// The last key or click, since the program was started.
    touched: Duration,
    /// The screens seen, and the one shown last; a list and its board are two.
    seen: HashSet<(Context, bool)>,
    shown: Option<(Context, bool)>,
}

impl KeyPopupState {
    pub(crate) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// A key or a click came: the keys are hidden.
    pub(crate) const fn touch(&mut self, now: Duration) {
        (self.is_open, self.touched) = (false, now);
    }

    /// The screen that is shown now; `None` while a dialog or a typed line hides it.
    pub(crate) fn follow(&mut self, when: KeyPopup, now: Duration, place: Option<(Context, bool)>) {
        let is_other = self.shown != place;
        self.shown = place;
        let Some(place) = place.filter(|_| when != KeyPopup::Off) else {
            self.is_open = false;
            return;
        };
        if is_other {
            self.is_open = self.seen.insert(place);
            self.touched = now;
        }
        if when == KeyPopup::Pause && now >= self.touched + PAUSE {
            self.is_open = true;
        }
    }

    /// The time at which a pause shows them.
    pub(crate) fn next_tick(&self, when: KeyPopup) -> Option<Duration> {
        let waits = when == KeyPopup::Pause && !self.is_open && self.shown.is_some();
        waits.then(|| self.touched + PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_shown_on_a_screen_not_seen_before_and_after_a_pause_until_one_is_pressed() {
        let at = Duration::from_secs;
        let (menu, list) = (Some((Context::Menu, true)), Some((Context::Library, true)));
        let mut popup = KeyPopupState::default();
        popup.follow(KeyPopup::Off, at(1), menu);
        assert!(!popup.is_open() && popup.next_tick(KeyPopup::Off).is_none());
        popup.follow(KeyPopup::New, at(1), None);
        popup.follow(KeyPopup::New, at(2), menu);
        assert!(popup.is_open());
        popup.touch(at(3));
        popup.follow(KeyPopup::New, at(60), menu);
        assert!(!popup.is_open() && popup.next_tick(KeyPopup::New).is_none());
        popup.follow(KeyPopup::Pause, at(61), list);
        assert!(popup.is_open());
        popup.touch(at(62));
        popup.follow(KeyPopup::Pause, at(62), menu);
        assert!(!popup.is_open());
        assert_eq!(popup.next_tick(KeyPopup::Pause), Some(at(67)));
        popup.follow(KeyPopup::Pause, at(67), menu);
        assert!(popup.is_open());
        popup.follow(KeyPopup::Pause, at(68), None);
        assert!(!popup.is_open());
    }
}
