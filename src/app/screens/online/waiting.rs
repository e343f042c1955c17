//! The wait for an opponent, in words.

use crate::app::online::{Session, Stage};
use crate::texts::text;
use crate::theme::Role;

impl Session {
    /// What to tell the other person, who is to come here.
    pub(crate) fn to_tell(&self) -> Option<String> {
        let hosting = self.hosting.as_ref()?;
        if let Some(invite) = hosting.invites.first() {
            return Some(format!("komadai join '{invite}'"));
        }
        let address = hosting.address.as_ref()?;
        Some(format!("komadai join {address} --name NAME"))
    }

    /// What is waited for.
    pub(crate) fn stage_words(&self) -> String {
        let host = self.host.as_str();
        match &self.stage {
            Stage::Connecting if self.hosting.is_some() => text!("network-opening"),
            Stage::Connecting => text!("network-connecting", host = host),
            Stage::Waiting if self.watches => text!("network-waits-to-watch", host = host),
            Stage::Watching => text!("network-watching", host = host),
            Stage::Waiting if self.hosting.is_some() => text!("network-waits-for-guest"),
            Stage::Waiting => text!("network-waits-for-game", host = host),
            Stage::Offered(_) => text!("network-offer-pending"),
            Stage::Agreed(_) => text!("network-waits-for-other"),
            Stage::Playing => text!("online-started"),
            Stage::Over => text!("online-finished"),
        }
    }

    /// The page while there is a connection: what is waited for, where, what to tell, and what has happened.
    pub(crate) fn page(&self) -> Vec<(Role, String)> {
        let mut rows = vec![(Role::Panel, self.stage_words())];
        if !self.watches {
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
        if let Some(words) = self.to_tell() {
            rows.push((Role::Panel, String::new()));
            rows.push((Role::Panel, text!("network-tell")));
            rows.push((Role::Input, words));
        }
        rows.push((Role::Panel, String::new()));
        let is_open = self.hosting.as_ref().is_none_or(|it| it.invites.is_empty());
        if !self.is_encrypted && is_open {
            rows.push((Role::Warning, text!("network-not-encrypted")));
        }
        rows.push(if self.watches {
            (Role::PanelMuted, text!("network-list-again"))
        } else {
            (Role::PanelMuted, text!("network-locked-about"))
        });
        rows
    }
}
