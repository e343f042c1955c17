//! The bell for events, by the setting of each.

use std::time::Duration;

use crate::app::effect::{DeviceEffect, Effect};
use crate::app::person::settings::Bell;
use crate::app::state::AppState;

/// The least time between two rings.
const RINGS_APART: Duration = Duration::from_secs(1);

impl AppState {
    /// Rings for an event with this setting.
    pub(crate) fn ring_for(&mut self, wanted: Bell) -> Option<Effect> {
        let wanted = match wanted {
            Bell::On => true,
            Bell::Unfocused => !self.is_focused,
            Bell::Off => false,
        };
        let is_apart = self.rang.is_none_or(|rang| self.now >= rang.saturating_add(RINGS_APART));
        (wanted && is_apart).then(|| {
            self.rang = Some(self.now);
            Effect::Device(DeviceEffect::Bell)
        })
    }
}
