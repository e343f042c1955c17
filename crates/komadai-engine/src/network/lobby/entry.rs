//! Logins at a lobby. A name whose connection may be lost unnoticed (a machine lost its power, a cable was
//! pulled) is free for its player again once that connection does not answer.

use std::time::Duration;

use super::members::{Asking, Guest, GuestState, Member};
use super::{GuestId, Lobby, LobbyEvent, LobbyOutput};
use crate::network::login::Login;
use crate::network::talk::{Talk, VERSION};
use komadai_core::text::sanitize;

/// The number of wrong logins that closes a connection.
const MOST_TRIES: u32 = 3;

/// The time in which a connection answers whose name another one logs in with.
pub(in crate::network) const ANSWER: Duration = Duration::from_secs(5);

impl Lobby {
    pub(super) fn login(&mut self, now: Duration, id: GuestId, line: &str) -> Vec<LobbyOutput> {
        let asked = Login::from_line(line);
        let seat = asked.as_ref().filter(|asked| asked.is_x1).and_then(|asked| {
            let name = asked.login.name();
            let seat = asked.token.as_deref().and_then(|token| self.seat_of(name, token));
            seat.or_else(|| self.empty_seat_of(name))
        });
        let is_x1 = asked.as_ref().is_some_and(|asked| asked.is_x1);
        let token = asked.as_ref().and_then(|asked| asked.token.clone());
        let login = asked.map(|asked| asked.login);
        let Some((address, is_encrypted)) =
            self.guests.get(&id).map(|guest| (guest.address, guest.is_encrypted))
        else {
            return Vec::new();
        };
        let is_here = address.is_loopback();
        // The host connects from this machine, and needs no password.
        let own = self.terms.own.as_ref().map(|(own, _)| own.as_str());
        let is_own = |login: &Login| own == Some(login.name());
        let login = login.filter(|login| is_here || !is_own(login));
        // Other users of this machine could use its name.
        let may_be_own = seat.is_some() || !self.own_has_come;
        let login = login.filter(|login| may_be_own || !is_own(login));
        // Players of the last game may still return to read its result.
        let login = login.filter(|_| seat.is_some() || !self.is_done());
        let (password, may_enter) = match &self.terms.invite {
            Some((secret, _)) if is_encrypted => (Some(secret), true),
            Some((_, others)) => (self.terms.password.as_ref(), is_here || *others),
            None => (self.terms.password.as_ref(), true),
        };
        let is_known = |login: &Login| password.is_none_or(|it| login.has_password(it));
        let login = login.filter(|login| may_enter && (is_known(login) || is_own(login)));
        if !may_enter {
            let words = format!("{address}: not encrypted");
            let mut outputs = vec![LobbyOutput::Send(id, "LOGIN:incorrect".to_owned())];
            outputs.extend(self.refuse(id, &words));
            return outputs;
        }
        let Some(login) = login else {
            return self.wrong_login(id);
        };
        if seat.is_none()
            && let Some(holder) = self.holder_of(login.name())
        {
            return self.ask_holder(now, id, holder, line);
        }
        let name = login.name().to_owned();
        let member = Member::new(name.clone(), is_own(&login), is_x1, now);
        self.own_has_come |= member.is_own;
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.state = GuestState::Known(member);
        }
        let ok = LobbyOutput::Send(id, format!("LOGIN:{name} OK"));
        let x1 = LobbyOutput::Send(id, "##[LOGIN] +OK x1".to_owned());
        let hello = LobbyOutput::Send(id, Talk::Hello(VERSION, String::new()).to_string());
        match (is_x1, seat) {
            (false, _) => [vec![ok], self.say_arrived(id)].concat(),
            // The greeting contains the name for people.
            (true, None) => vec![ok, hello, x1],
            (true, Some(seat)) => {
                let mut outputs = vec![ok, hello];
                outputs.extend(self.sit_again(now, id, seat, token));
                outputs.push(x1);
                outputs
            }
        }
    }

    fn wrong_login(&mut self, id: GuestId) -> Vec<LobbyOutput> {
        let mut outputs = vec![LobbyOutput::Send(id, "LOGIN:incorrect".to_owned())];
        if let Some(guest) = self.guests.get_mut(&id)
            && let GuestState::New(_, tries) = &mut guest.state
        {
            *tries += 1;
            if *tries >= MOST_TRIES {
                let words = format!("{}: wrong logins", guest.address);
                outputs.extend(self.refuse(id, &words));
            }
        }
        outputs
    }

    /// The connection that is logged in with this name.
    fn holder_of(&self, name: &str) -> Option<GuestId> {
        let mut guests = self.guests.iter();
        guests.find(|(_, guest)| guest.name() == Some(name)).map(|(&id, _)| id)
    }

    /// Asks the connection with the same name whether it is there, and lets the login wait for its answer. Only
    /// komadais answer; for other programs, and the host's own player, the login is wrong. A connection that was
    /// lost during its login can neither answer nor be a player's.
    fn ask_holder(
        &mut self,
        now: Duration,
        id: GuestId,
        holder: GuestId,
        line: &str,
    ) -> Vec<LobbyOutput> {
        let member = self.guests.get(&holder).and_then(Guest::member);
        let may_be_nobody = member.is_some_and(Member::may_be_nobody);
        let asked = if may_be_nobody && self.side_of(holder).is_none() {
            Vec::new()
        } else {
            let is_own = member.is_some_and(|it| it.is_own);
            match if is_own { None } else { self.ping(now, holder) } {
                Some((_, ping)) => vec![ping],
                None => return self.wrong_login(id),
            }
        };
        if let Some(guest) = self.guests.get_mut(&id)
            && let GuestState::New(_, tries) = guest.state
        {
            let by = now.saturating_add(ANSWER);
            guest.state = GuestState::Asks(Asking { line: line.to_owned(), holder, tries, by });
        }
        asked
    }

    /// Decides the logins that wait for an answer of another connection.
    pub(super) fn admit_asking(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let asking = self.guests.iter().filter_map(|(&id, guest)| match &guest.state {
            GuestState::Asks(asking) => Some((id, asking.clone())),
            _ => None,
        });
        let mut outputs = Vec::new();
        for (id, asking) in asking.collect::<Vec<_>>() {
            let member = self.guests.get(&asking.holder).and_then(Guest::member);
            let has_answered = member.map(Member::has_answered);
            let is_due = now >= asking.by;
            if has_answered == Some(false) && !is_due {
                continue;
            }
            if let Some(guest) = self.guests.get_mut(&id) {
                guest.state = GuestState::New(now, asking.tries);
            }
            if has_answered == Some(true) {
                outputs.extend(self.wrong_login(id));
                continue;
            }
            if has_answered.is_some() {
                outputs.push(LobbyOutput::Close(asking.holder));
                outputs.extend(self.closed(now, asking.holder));
            }
            outputs.extend(self.login(now, id, &asking.line));
        }
        outputs
    }

    pub(super) fn refuse(&mut self, id: GuestId, words: &str) -> Vec<LobbyOutput> {
        let words = sanitize(words).into_owned();
        let refused = LobbyOutput::Event(LobbyEvent::Refused(words));
        vec![self.close(id), refused]
    }
}
