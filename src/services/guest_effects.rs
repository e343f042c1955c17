//! Effects of a guest who has logged in by ssh: they may play at the host on this machine, and nothing else.

use std::collections::VecDeque;

use crate::app::effect::{
    DeviceEffect, Effect, EngineEffect, KeepEffect, LibraryEffect, MateEffect, OnlineEffect,
    OpponentEffect, SavePlace, WriteError,
};
use crate::app::message::Message;
use crate::app::online::{OnlineOrder, Way};
use crate::texts::text;

/// The verdict on a guest's effect.
#[derive(Debug)]
enum Verdict {
    Allowed,
    /// It is dropped: there is nothing to stop, and nothing is saved.
    Nothing,
    /// It is refused, with this message to the guest.
    Refused(Message),
}

/// Whether the effect is to be carried out, without a guest or for one at the end of `way`; a refusal is
/// added to the answers.
pub(super) fn passes(way: Option<&Way>, effect: &Effect, answers: &mut VecDeque<Message>) -> bool {
    match way.map(|way| verdict(effect, way)) {
        None | Some(Verdict::Allowed) => true,
        Some(Verdict::Nothing) => false,
        Some(Verdict::Refused(told)) => {
            answers.push_back(told);
            false
        }
    }
}

/// The refusal, with the word for the refused thing.
fn refused(what: &str) -> Verdict {
    Verdict::Refused(Message::Failed(text!("network-not-for-guests", what = what)))
}

/// The verdict for a guest who plays at the host at the end of `way`.
fn verdict(effect: &Effect, way: &Way) -> Verdict {
    use Verdict::{Allowed, Nothing};
    match effect {
        Effect::Quit | Effect::Toss(_) => Allowed,
        Effect::ReadGame(_) => refused("screens"),
        Effect::Device(effect) => match effect {
            DeviceEffect::Copy(_)
            | DeviceEffect::Bell
            | DeviceEffect::LongBell
            | DeviceEffect::Notify(..)
            | DeviceEffect::Mouse(_)
            | DeviceEffect::Repaint => Allowed,
            // A guest has no shell to continue it.
            DeviceEffect::Suspend => refused("programs"),
        },
        Effect::Online(effect) => match effect {
            OnlineEffect::Begin(_, order) if is_own_game(order, way) => Allowed,
            OnlineEffect::Begin(..)
            | OnlineEffect::Search
            | OnlineEffect::FetchPage(_)
            | OnlineEffect::FetchGames(_)
            | OnlineEffect::DailyProblem(..) => refused("connections"),
            OnlineEffect::Act(_) => Allowed,
            OnlineEffect::ReadPassword(_) => refused("files"),
            OnlineEffect::Remember(_)
            | OnlineEffect::StopSearch
            | OnlineEffect::StopFetching
            | OnlineEffect::AskRunning => Nothing,
        },
        Effect::Keep(effect) => match effect {
            KeepEffect::Save(request)
                if matches!(request.place, SavePlace::Pasted(..) | SavePlace::Watched(_)) =>
            {
                Nothing
            }
            KeepEffect::Save(_)
            | KeepEffect::Resume(_)
            | KeepEffect::TakeChanges(_)
            | KeepEffect::SaveRules(..)
            | KeepEffect::DeleteRules(_) => refused("files"),
            KeepEffect::WriteRecord(_) => {
                let words = text!("network-not-for-guests", what = "files");
                Verdict::Refused(Message::Written(Err(WriteError::Failed(words))))
            }
            KeepEffect::SaveSettings(_) => refused("settings"),
            KeepEffect::SaveEngines(_) => refused("engines"),
            KeepEffect::ForgetGame
            | KeepEffect::TakeOver(..)
            | KeepEffect::SetAside
            | KeepEffect::KeepChanges(..)
            | KeepEffect::FindChanges(_)
            | KeepEffect::ForgetChanges
            | KeepEffect::FindUnfinished
            | KeepEffect::PutFirst(_)
            | KeepEffect::FindRecent
            | KeepEffect::Change(_) => Nothing,
        },
        Effect::Library(LibraryEffect::CloseLibrary)
        | Effect::Opponents(
            OpponentEffect::Stop | OpponentEffect::Dismiss | OpponentEffect::GameOver(_),
        )
        | Effect::Engines(
            EngineEffect::Stop
            | EngineEffect::StopHint
            | EngineEffect::StopJudging
            | EngineEffect::Withhold(_),
        )
        | Effect::Mates(MateEffect::Stop | MateEffect::StopFinding)
        | Effect::Speak(..) => Nothing,
        Effect::Library(_) | Effect::SavePicture(_) | Effect::Share(_) => refused("files"),
        Effect::Opponents(_) | Effect::Engines(_) | Effect::Mates(_) => refused("engines"),
        Effect::Sound(_) => refused("programs"),
    }
}

/// Whether it is the game at the host, without a record on the disk.
fn is_own_game(order: &OnlineOrder, way: &Way) -> bool {
    matches!(order, OnlineOrder::Join(guest)
        if guest.way == *way && guest.seat.is_human() && !guest.keeps_records && !guest.keeps_seat)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::app::Seat;
    use crate::app::effect::EngineSeeker;
    use crate::app::online::{GuestOrder, OnlineAct};
    use komadai_engine::bot::Level;
    use komadai_engine::engine::Ticket;
    use komadai_engine::network::Login;

    fn order(host: &str) -> GuestOrder {
        GuestOrder {
            way: Way::tcp(host.to_owned()),
            login: Login::new("ann", "x").expect("a login"),
            seat: Seat::Human,
            games: 1,
            agrees: false,
            hosts: false,
            saves: None,
            keeps_records: false,
            keeps_seat: false,
        }
    }

    fn begins(order: GuestOrder) -> bool {
        let begin = OnlineEffect::Begin(Ticket(1), Box::new(OnlineOrder::Join(order)));
        let way = Way::tcp("127.0.0.1:4081".to_owned());
        matches!(verdict(&begin.into(), &way), Verdict::Allowed)
    }

    #[test]
    fn a_guest_plays_at_the_host_of_this_machine_and_nowhere_else() {
        assert!(begins(order("127.0.0.1:4081")));
        assert!(!begins(order("127.0.0.1:22")));
        assert!(!begins(order("example.net")));
        let via = Way::new("127.0.0.1:4081", Some("sh -c id".to_owned())).expect("a way");
        let order = order("127.0.0.1:4081");
        assert!(!begins(GuestOrder { way: via, ..order.clone() }));
        assert!(!begins(GuestOrder { seat: Seat::Bot(Level::MAX), ..order.clone() }));
        assert!(!begins(GuestOrder { keeps_records: true, ..order.clone() }));
        assert!(!begins(GuestOrder { keeps_seat: true, ..order }));
    }

    #[test]
    fn files_engines_and_programs_are_refused_by_name() {
        let way = Way::tcp("127.0.0.1:4081".to_owned());
        let told = |effect: Effect| match verdict(&effect, &way) {
            Verdict::Refused(Message::Failed(words)) => words,
            other => panic!("{other:?}"),
        };
        let file = PathBuf::from("/etc/passwd");
        let words = told(OnlineEffect::ReadPassword(file).into());
        assert!(words.contains("files"), "{words}");
        let words = told(EngineEffect::Find(EngineSeeker::List).into());
        assert!(words.contains("engines"), "{words}");
        let words = told(Effect::Sound("id".to_owned()));
        assert!(words.contains("programs"), "{words}");
        assert!(matches!(
            verdict(&OnlineEffect::Act(OnlineAct::Resign).into(), &way),
            Verdict::Allowed
        ));
    }
}
