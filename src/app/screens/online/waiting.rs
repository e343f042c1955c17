//! The wait for an opponent, in words.

use crate::app::online::{Hosting, OnlineSession, Stage};
use crate::app::wording::lobby;
use crate::texts::text;
use crate::theme::Role;

impl OnlineSession {
    /// The line that the other person types to join.
    pub(crate) fn to_tell(&self) -> Option<String> {
        self.page.clone().or_else(|| self.hosting.as_ref()?.to_tell())
    }

    /// The words for the current stage.
    pub(crate) fn stage_words(&self) -> String {
        let host = self.host.as_str();
        match &self.stage {
            Stage::Connecting if self.hosting.is_some() => text!("network-opening"),
            Stage::Connecting => text!("network-connecting", host = host),
            Stage::Waiting if self.lobby().is_some() => text!("lishogi-waits"),
            Stage::Waiting if self.watches => text!("network-waits-to-watch", host = host),
            Stage::Watching => text!("network-watching", host = host),
            Stage::Waiting if self.hosting.is_some() => text!("network-waits-for-guest"),
            Stage::Waiting => text!("network-waits-for-game", host = host),
            Stage::Offered(_) => text!("network-offer-pending"),
            Stage::Agreed => text!("network-waits-for-other"),
            Stage::Playing => text!("online-started"),
            Stage::Over => text!("online-finished"),
        }
    }

    /// The page during a connection, with the important rows first: low windows show only those.
    pub(crate) fn page(&self) -> Vec<(Role, String)> {
        let mut rows = vec![(Role::Panel, self.stage_words())];
        if let Some(words) = self.to_tell() {
            rows.push((Role::Panel, String::new()));
            let key = if self.page.is_some() { "lishogi-open-page" } else { "network-tell" };
            rows.push((Role::Panel, text!(key)));
            rows.push((Role::Input, words));
            rows.push((Role::Panel, String::new()));
        }
        let admits_plain = |it: &Hosting| it.is_public && it.admits_plain;
        if self.hosting.as_ref().is_some_and(admits_plain) {
            rows.push((Role::Warning, text!("online-admits-plain")));
        } else if !self.is_private {
            rows.push((Role::Warning, text!("network-not-encrypted")));
        }
        if let Some(lobby) = self.lobby() {
            rows.extend(lobby.games.iter().map(|game| (Role::Panel, lobby::running(game))));
            if !lobby.games.is_empty() {
                rows.push((Role::PanelMuted, text!("lishogi-open-game")));
            }
        } else if !self.watches && !self.shown_name.is_empty() {
            let (name, seat) = (self.shown_name.as_str(), self.seat.words());
            let words = text!("network-as", name = name, seat = seat);
            rows.push((Role::Panel, words));
        }
        if let Some(hosting) = &self.hosting
            && let Some(address) = &hosting.address
        {
            let words = text!("network-address", address = address.as_str());
            rows.push((Role::Panel, words));
            if !hosting.is_public {
                rows.push((Role::PanelMuted, text!("network-only-here")));
            }
        }
        rows.push((Role::Panel, String::new()));
        if self.lists || !self.watches {
            let note = match self.lobby() {
                _ if self.lists => "network-list-again",
                Some(_) => "lishogi-locked-about",
                None => "network-locked-about",
            };
            rows.push((Role::PanelMuted, text!(note)));
        }
        rows
    }
}
