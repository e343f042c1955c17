//! Pairing for the next game: waiting guests, invited guests, and rematches.

use std::time::Duration;

use super::members::Guest;
use super::table::{Table, token};
use super::{GuestId, Lobby, LobbyEvent, LobbyOutput};
use crate::network::rebuff::Rebuff;
use crate::network::referee::{ASKING, Referee, Seats, check};
use crate::network::talk::{Proposal, Talk};
use komadai_core::game::GameSetup;
use komadai_core::rules::Color;

/// A guest waiting for a game: the name of the protocol, that for people, and whether the program is a
/// komadai.
type Waiting = (GuestId, String, String, bool);

impl Lobby {
    pub(super) fn want_rematch(&mut self, now: Duration, color: Color) -> Vec<LobbyOutput> {
        let Some(table) = self.last.as_mut().filter(|_| self.table.is_none()) else {
            return Vec::new();
        };
        table.wants_rematch[color.index()] = true;
        if table.wants_rematch == [true; 2] {
            // The game is offered now.
            return Vec::new();
        }
        let asked = &mut table.asked_rematch[color.index()];
        if asked.is_some_and(|at| now < at.saturating_add(ASKING)) {
            return Vec::new();
        }
        *asked = Some(now);
        self.tell_last(color.opponent(), &Talk::Ask(Proposal::Rematch))
    }

    /// Whether the players of the last game agree to a rematch; programs that cannot answer always do.
    fn want_each_other(&self, one: GuestId, other: GuestId) -> bool {
        let Some(table) = self.last.as_ref().filter(|_| self.terms.games.is_none()) else {
            return true;
        };
        let [Some(first), Some(second)] = [one, other].map(|id| table.side_of(id)) else {
            return true;
        };
        let sides = [(one, first), (other, second)];
        let mut wish = sides.into_iter();
        wish.all(|(id, color)| !self.speaks(id) || table.wants_rematch[color.index()])
    }

    /// Whether the connections of all these guests are private.
    fn are_private(&self, guests: [GuestId; 2]) -> bool {
        let is_private = |id| self.guests.get(id).is_some_and(Guest::is_private);
        guests.iter().all(is_private)
    }

    /// Refuses the guests that are no komadais, by the flag.
    fn refuse_strangers(&mut self, guests: [(GuestId, String, bool); 2]) -> Vec<LobbyOutput> {
        let strangers = guests.into_iter().filter(|(.., speaks)| !speaks);
        let refused = strangers.map(|(id, name, _)| {
            let words = format!("{name}: these terms need komadai at both ends");
            self.refuse(id, &words)
        });
        refused.collect::<Vec<_>>().concat()
    }

    /// The two next players; else the lines to send instead.
    fn pair(&mut self) -> Result<[Waiting; 2], Vec<LobbyOutput>> {
        let known = self.guests.iter().filter_map(|(&id, guest)| {
            let member = guest.member().filter(|it| !it.watches && it.is_ready())?;
            Some((id, member.name.clone(), member.display.clone(), member.voice.is_some()))
        });
        let mut waiting: Vec<_> = known.collect();
        let own = self.terms.own.as_ref().map(|(own, _)| own);
        if let Some(own) = own {
            let Some(at) = waiting.iter().position(|(_, name, ..)| name == own) else {
                return Err(Vec::new());
            };
            let own = waiting.remove(at);
            let own_id = own.0;
            // The players of the last game have priority.
            let last = self.last.as_ref().filter(|_| self.terms.games.is_none());
            let opponent = last.and_then(|table| {
                let color = table.side_of(own_id)?.opponent();
                table.sides[color.index()]
            });
            if let Some(at) = waiting.iter().position(|it| Some(it.0) == opponent) {
                let opponent = waiting.remove(at);
                waiting.insert(0, opponent);
            }
            if !self.is_own_willing() {
                return Err(match waiting.first() {
                    Some((id, _, name, _)) if opponent.is_none() => {
                        self.tell_who_waits(own_id, *id, name)
                    }
                    _ => Vec::new(),
                });
            }
            waiting.insert(0, own);
        }
        let mut waiting = waiting.into_iter();
        match (waiting.next(), waiting.next()) {
            (Some(one), Some(other)) => Ok([one, other]),
            _ => Err(Vec::new()),
        }
    }

    /// Offers the next game if two guests wait.
    pub(super) fn offer_next(&mut self, now: Duration) -> Vec<LobbyOutput> {
        self.rests_until.take_if(|until| now >= *until);
        if self.table.is_some() || self.is_done() {
            return Vec::new();
        }
        let [mut black, mut white] = match self.pair() {
            Ok(pair) => pair,
            Err(told) => return told,
        };
        let rests = [&black.1, &white.1].into_iter().any(|name| self.rests(name));
        if rests || !self.want_each_other(black.0, white.0) {
            return Vec::new();
        }
        let switches = match &self.last {
            Some(table) => table.logins[0] == black.1,
            None => match &self.terms.own {
                Some((own, is_black)) => (*own == black.1) != *is_black,
                None => false,
            },
        };
        if switches {
            std::mem::swap(&mut black, &mut white);
        }
        let speaks = [black.3, white.3];
        let is_resumed = self.terms.resumed.is_some();
        if speaks != [true; 2] && (is_resumed || check(&self.terms.setup).is_err()) {
            // The protocol has no words for these terms.
            let strangers = [(black.0, black.2, black.3), (white.0, white.2, white.3)];
            return self.refuse_strangers(strangers);
        }
        self.offered += 1;
        let logins = [black.1, white.1];
        let setup = GameSetup { names: [black.2, white.2], ..self.terms.setup.clone() };
        let id = format!("{}-{}", self.terms.id, self.offered);
        // It is kept until it has begun: a player may be lost before agreeing.
        let resumed = self.terms.resumed.clone().map(|mut game| {
            for color in Color::ALL {
                game.rename(color, setup.names[color.index()].clone());
            }
            *game
        });
        let seats = Seats { logins: logins.clone(), speaks };
        let names = resumed.as_ref().map_or(&setup.names, |game| &game.setup().names).clone();
        // The terms were checked.
        let Ok((referee, offers)) = Referee::between(&id, setup, resumed, seats, now) else {
            return Vec::new();
        };
        let is_full = referee.is_full();
        let sides = [black.0, white.0];
        let tokens = sides.map(|_| token((self.random)()));
        let is_private = self.are_private(sides);
        let mut outputs = vec![LobbyOutput::Event(LobbyEvent::Offered { names, is_private })];
        if is_full {
            let tokens = sides.iter().zip(&tokens);
            outputs.extend(
                tokens.map(|(&id, token)| {
                    LobbyOutput::Send(id, Talk::Token(token.clone()).to_string())
                }),
            );
        }
        self.table = Some(Table::new(referee, sides, logins, tokens));
        self.told_waits = None;
        let offers = offers.into_iter().flat_map(|output| self.passed_on(now, output));
        outputs.extend(offers.collect::<Vec<_>>());
        outputs
    }

    /// Whether it is too early for the next game of this player.
    fn rests(&self, name: &str) -> bool {
        let last = self.last.as_ref().filter(|_| self.rests_until.is_some());
        last.is_some_and(|table| table.logins.iter().any(|it| it == name))
    }

    /// Whether the host's own player agrees to a game: always to the first one, and to later ones if their
    /// number was given or the player has proposed one.
    fn is_own_willing(&self) -> bool {
        let last = self.last.as_ref().filter(|_| self.terms.games.is_none());
        let own = self.own_color();
        last.zip(own).is_none_or(|(table, color)| table.wants_rematch[color.index()])
    }

    /// Asks the host's own player for a game with a waiting guest, once for each guest.
    fn tell_who_waits(&mut self, own: GuestId, id: GuestId, name: &str) -> Vec<LobbyOutput> {
        if self.told_waits.replace(id) == Some(id) || !self.speaks(own) {
            return Vec::new();
        }
        let waits = Talk::Waits(name.to_owned());
        let lines = [Talk::Ask(Proposal::Rematch), waits];
        lines.map(|talk| LobbyOutput::Send(own, talk.to_string())).into()
    }

    /// Gives guests with the invite their seats; once the seats are taken, the invite only lets its holders
    /// watch.
    pub(super) fn seat_invited(&mut self) -> Vec<LobbyOutput> {
        if self.terms.invite.is_none() {
            return Vec::new();
        }
        let seats = 2 - usize::from(self.terms.own.is_some());
        let mut outputs = Vec::new();
        let came = self.guests.iter().filter(|(_, guest)| guest.is_encrypted);
        let came = came.filter_map(|(&id, guest)| {
            let member = guest.member().filter(|it| it.is_ready() && !it.watches)?;
            Some((id, member.name.clone(), member.display.clone()))
        });
        for (id, name, display) in came.collect::<Vec<_>>() {
            if self.invited.contains(&name) {
                continue;
            }
            if self.invited.len() < seats {
                self.invited.push(name);
                continue;
            }
            outputs.push(LobbyOutput::Send(id, Rebuff::InviteUsed.line()));
            outputs.push(LobbyOutput::Send(id, "LOGOUT:completed".to_owned()));
            outputs.extend(self.refuse(id, &format!("{display}: the invite is used")));
        }
        outputs
    }
}
