//! A program without games over a network.

use std::path::Path;

use super::Event;
use crate::app::effect::Ticket;
use crate::app::message::Message;
use crate::app::online::{LishogiLogin, OnlineAct, OnlineOrder, RunningGame};
use crate::features::NO_ONLINE;
use komadai_engine::world::mpsc::Sender;

#[derive(Debug)]
pub(crate) struct OnlineClient {
    pub(crate) asks: bool,
}

#[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as in the module it replaces")]
impl OnlineClient {
    pub(crate) fn new(_: Option<&Path>, _: Sender<Event>) -> Self {
        Self { asks: true }
    }

    pub(crate) fn begin(&self, _: Ticket, _: OnlineOrder) -> Option<Message> {
        Some(Message::Failed(NO_ONLINE.to_owned()))
    }

    pub(crate) fn search(&self) -> Option<Message> {
        Some(Message::Failed(NO_ONLINE.to_owned()))
    }

    pub(crate) fn stop_search(&self) {}

    pub(crate) fn fetch_games(&self, _: String) -> Option<Message> {
        Some(Message::Failed(NO_ONLINE.to_owned()))
    }

    pub(crate) fn stop_fetching(&self) {}

    pub(crate) fn daily_problem(&self, _: Ticket, _: String, _: i64) -> Option<Message> {
        Some(Message::Failed(NO_ONLINE.to_owned()))
    }

    pub(crate) fn act(&self, _: OnlineAct) {}
}

pub(crate) const fn address() -> Option<String> {
    None
}

pub(crate) const fn running() -> Vec<RunningGame> {
    Vec::new()
}

pub(crate) const fn ask_running(_: &LishogiLogin, _: bool) -> (Vec<RunningGame>, Vec<String>) {
    (Vec::new(), Vec::new())
}

pub(crate) fn page_text(_: &str) -> Result<String, String> {
    Err(NO_ONLINE.to_owned())
}

pub(crate) fn password_of(_: &Path) -> Result<String, String> {
    Err(NO_ONLINE.to_owned())
}
