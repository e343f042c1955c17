//! The board of a lobby with its players: pairing, returning, and the time after the game.

use std::time::Duration;

use super::members::Guest;
use super::{GuestId, Lobby, LobbyEvent, LobbyOutput};
use crate::network::rebuff::Rebuff;
use crate::network::referee::{Referee, RefereeOutput};
use crate::network::study::Study;
use crate::network::talk::{Proposal, Talk};
use komadai_core::game::Outcome;
use komadai_core::rules::Color;

/// A game and its players.
#[derive(Debug)]
pub(super) struct Table {
    pub referee: Referee,
    /// Black and White; `None` while a connection is lost.
    pub sides: [Option<GuestId>; 2],
    /// The names of the protocol.
    pub logins: [String; 2],
    /// The tokens for the players' return.
    tokens: [String; 2],
    /// The tokens used last: the line may break before the next token has arrived.
    used_tokens: [Option<String>; 2],
    pub wants_rematch: [bool; 2],
    /// The time when each player proposed a rematch.
    pub asked_rematch: [Option<Duration>; 2],
    /// The pings after the end, and whether each side has answered them or has left.
    end_pings: [Option<u32>; 2],
    heard_end: [bool; 2],
    /// The common board after the game.
    pub study: Option<Study>,
}

/// A seat: whether of the running game, and the side.
pub(super) type Seat = (bool, Color);

impl Table {
    /// A new game of two connections, Black and White, with the tokens for their return.
    pub(super) fn new(
        referee: Referee,
        sides: [GuestId; 2],
        logins: [String; 2],
        tokens: [String; 2],
    ) -> Self {
        Self {
            referee,
            sides: sides.map(Some),
            logins,
            tokens,
            used_tokens: [None, None],
            wants_rematch: [false; 2],
            asked_rematch: [None; 2],
            end_pings: [None; 2],
            heard_end: [false; 2],
            study: None,
        }
    }

    pub(super) fn side_of(&self, id: GuestId) -> Option<Color> {
        let mut sides = Color::ALL.into_iter();
        sides.find(|color| self.sides[color.index()] == Some(id))
    }

    pub(super) fn begin_study(&mut self) {
        self.study = Some(Study::new(self.referee.game()));
    }
}

/// 32 hexadecimal digits.
pub(super) fn token(random: [u8; 16]) -> String {
    format!("{:032x}", u128::from_be_bytes(random))
}

impl Lobby {
    /// The seat that a token belongs to.
    pub(super) fn seat_of(&self, name: &str, token: &str) -> Option<Seat> {
        let tables = [(true, &self.table), (false, &self.last)];
        tables.into_iter().find_map(|(is_running, table)| {
            let table = table.as_ref()?;
            let of = |color: &Color| {
                let side = color.index();
                let is_token = table.tokens[side] == token
                    || table.used_tokens[side].as_deref() == Some(token);
                table.logins[side] == name && is_token
            };
            let color = Color::ALL.into_iter().find(of)?;
            table.referee.is_full().then_some((is_running, color))
        })
    }

    /// The seat of a player who lost the token with the connection: the secret, unknown to strangers,
    /// replaces it. After the last game, the seat of a player who was away at its end.
    pub(super) fn empty_seat_of(&self, name: &str) -> Option<Seat> {
        if self.terms.own.as_ref().is_some_and(|(own, _)| own == name) {
            return None;
        }
        let has_secret = self.terms.invite.is_some() || self.terms.password.is_some();
        let running = self.table.as_ref().filter(|_| has_secret);
        let last = self.last.as_ref().filter(|_| self.table.is_none());
        let tables = [(true, running), (false, last)];
        tables.into_iter().find_map(|(is_running, table)| {
            let table = table.filter(|table| table.referee.is_full())?;
            let is_empty = |color: &Color| {
                let side = color.index();
                table.sides[side].is_none()
                    && table.logins[side] == name
                    && (is_running || !table.heard_end[side])
            };
            let color = Color::ALL.into_iter().find(is_empty)?;
            Some((is_running, color))
        })
    }

    /// After a game: asks komadais whether they have received the result, and closes the connections of other
    /// programs, which expect that.
    pub(super) fn part(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let Some(sides) = self.last.as_ref().map(|table| table.sides) else {
            return Vec::new();
        };
        let mut outputs = Vec::new();
        for color in Color::ALL {
            let Some(id) = sides[color.index()] else {
                continue;
            };
            if !self.speaks(id) {
                self.rests_until = Some(now.saturating_add(super::REST));
            }
            let member = self.guests.get(&id).and_then(Guest::member);
            if member.is_some_and(|member| !member.is_x1) {
                outputs.push(self.close(id));
            }
            outputs.extend(self.ask_about_end(now, id, color));
        }
        outputs
    }

    /// The answer to this ping shows that the result before it was received.
    fn ask_about_end(&mut self, now: Duration, id: GuestId, color: Color) -> Option<LobbyOutput> {
        let (number, ping) = self.ping(now, id)?;
        if let Some(last) = &mut self.last {
            last.end_pings[color.index()] = Some(number);
        }
        Some(ping)
    }

    /// Handles the answer to a ping: perhaps the one after the end, which shows that the player has the
    /// result.
    fn answered(&mut self, id: GuestId, number: u32) -> Vec<LobbyOutput> {
        let last = self.last.as_ref();
        let asked = last.and_then(|table| table.end_pings[table.side_of(id)?.index()]);
        if asked.is_none_or(|asked| number < asked) {
            return Vec::new();
        }
        self.has_heard_end(id);
        if self.is_done() {
            return vec![self.close(id)];
        }
        Vec::new()
    }

    /// Notes that a player has received the result of the last game, or has left.
    pub(super) fn has_heard_end(&mut self, id: GuestId) {
        if let Some(last) = &mut self.last
            && let Some(color) = last.side_of(id)
        {
            last.heard_end[color.index()] = true;
        }
    }

    /// Whether a player has yet to receive the result of the last game.
    pub(super) fn is_awaited(&self, id: GuestId) -> bool {
        let last = self.last.as_ref();
        let heard = last.and_then(|table| Some(table.heard_end[table.side_of(id)?.index()]));
        heard == Some(false) && self.speaks(id)
    }

    /// Whether a player of the last game has yet to receive its result: one who is there, or who may come
    /// back.
    pub(super) fn awaits_anybody(&self) -> bool {
        let Some(last) = &self.last else {
            return false;
        };
        let own = self.own_color();
        Color::ALL.into_iter().any(|color| {
            let side = color.index();
            if let Some(id) = last.sides[side] {
                return self.is_awaited(id);
            }
            let is_lost = !last.heard_end[side] && last.referee.is_full();
            is_lost && own != Some(color)
        })
    }

    /// A player is back, with this token or by name: the old connection, if it still seems to be there, ends.
    pub(super) fn sit_again(
        &mut self,
        now: Duration,
        id: GuestId,
        seat: Seat,
        used: Option<String>,
    ) -> Vec<LobbyOutput> {
        let (is_running, color) = seat;
        let fresh = token((self.random)());
        let table = if is_running { &mut self.table } else { &mut self.last };
        let Some(table) = table else {
            return Vec::new();
        };
        let mut outputs = Vec::new();
        let display = table.referee.game().setup().names[color.index()].clone();
        // A login with the token before may have waited longer than one that has got the new token: that one stays.
        let is_late = used.is_some() && used == table.used_tokens[color.index()];
        let new = if is_late { table.tokens[color.index()].clone() } else { fresh };
        table.tokens[color.index()].clone_from(&new);
        table.used_tokens[color.index()] = used;
        if let Some(old) = table.sides[color.index()].replace(id) {
            self.guests.remove(&old);
            outputs.push(LobbyOutput::Close(old));
        }
        let said = table.referee.returned(now, color);
        let sides = table.sides;
        if let Some(member) = self.guests.get_mut(&id).and_then(|it| it.member_mut()) {
            member.greet(now, &display);
            member.has_arrived = true;
        }
        outputs.push(LobbyOutput::Send(id, Talk::Token(new).to_string()));
        if is_running {
            let passed = said.into_iter().flat_map(|output| self.passed_on(now, output));
            outputs.extend(passed.collect::<Vec<_>>());
        } else {
            outputs.extend(self.sent_after_end(said, sides, color));
            outputs.extend(self.ask_about_end(now, id, color));
        }
        let event = LobbyEvent::Returned(display);
        outputs.push(LobbyOutput::Event(event));
        outputs
    }

    /// The lines about the return of `color` after the game of these `sides`; the other player hears of it unless
    /// the next game has begun.
    fn sent_after_end(
        &self,
        said: Vec<RefereeOutput>,
        sides: [Option<GuestId>; 2],
        color: Color,
    ) -> Vec<LobbyOutput> {
        let is_free = self.table.is_none();
        let lines = said.into_iter().filter_map(|output| match output {
            RefereeOutput::Send(to, line) if to == color || is_free => {
                Some(LobbyOutput::Send(sides[to.index()]?, line))
            }
            _ => None,
        });
        let mut outputs: Vec<_> = lines.collect();
        let other = color.opponent();
        if sides[other.index()].is_none() || !is_free {
            let gone = Talk::Gone(other, Duration::ZERO).to_string();
            outputs.extend(sides[color.index()].map(|id| LobbyOutput::Send(id, gone)));
        }
        outputs
    }

    /// A player of the last game is gone: there will be no rematch.
    pub(super) fn leave_last(&mut self, id: GuestId) -> Vec<LobbyOutput> {
        let Some(table) = &mut self.last else {
            return Vec::new();
        };
        let Some(color) = table.side_of(id) else {
            return Vec::new();
        };
        table.sides[color.index()] = None;
        table.wants_rematch = [false; 2];
        let is_after = self.table.is_none();
        let other = table.sides[color.opponent().index()].filter(|_| is_after);
        let told = other.filter(|id| self.speaks(*id));
        told.map(|id| LobbyOutput::Send(id, Talk::Gone(color, Duration::ZERO).to_string()))
            .into_iter()
            .collect()
    }

    pub(super) fn speaks(&self, id: GuestId) -> bool {
        let member = self.guests.get(&id).and_then(|guest| guest.member());
        member.is_some_and(|member| member.voice.is_some())
    }

    /// Handles a line of a komadai.
    pub(super) fn talk(&mut self, now: Duration, id: GuestId, talk: Talk) -> Vec<LobbyOutput> {
        let Some(member) = self.guests.get_mut(&id).and_then(|it| it.member_mut()) else {
            return Vec::new();
        };
        match (&talk, &mut member.voice) {
            (Talk::Hello(_, name), None) => {
                member.greet(now, name);
                if member.watches {
                    return self.begin_to_watch(id);
                }
                let mut outputs = self.say_arrived(id);
                outputs.extend(self.tell_of_game(id));
                return outputs;
            }
            // A spectator sends this before the greeting, so that no game is offered in between.
            (Talk::Watch, None) => {
                member.watches = true;
                return self.refuse_surplus(id);
            }
            // A player who returns is known before the greeting.
            (Talk::Hello(..), Some(_)) | (_, None) => return Vec::new(),
            (Talk::Pong(number), Some(voice)) => {
                let took = voice.answered(now, *number);
                if let (Some(took), Some(color)) = (took, self.side_of(id))
                    && let Some(table) = &mut self.table
                {
                    table.referee.measured(color, took);
                }
                return self.answered(id, *number);
            }
            (Talk::Say(None, _), Some(_)) if !member.phrases.take(now).is_zero() => {
                return vec![LobbyOutput::Send(id, Rebuff::TooManyPhrases.line())];
            }
            (Talk::Knows(plies), Some(_)) => {
                let name = member.display.clone();
                let known = self.referee().map(|referee| referee.game().ply());
                let is_more = self.side_of(id).is_some() && known.is_some_and(|it| it < *plies);
                let knows = LobbyOutput::Event(LobbyEvent::KnowsMore(name, *plies));
                return is_more.then_some(knows).into_iter().collect();
            }
            (Talk::Watch, _) => return self.watch(id),
            _ => {}
        }
        let side = self.side_of(id);
        let side_before = self.last.as_ref().and_then(|table| table.side_of(id));
        match (talk, side, side_before) {
            (Talk::Say(None, phrase), Some(color), _)
            | (Talk::Say(None, phrase), None, Some(color)) => {
                self.tell_others(id, &Talk::Say(Some(color), phrase))
            }
            (Talk::Study(None, words), _, Some(color)) if self.table.is_none() => {
                self.change_study(color, &words)
            }
            (
                Talk::Ask(Proposal::Rematch) | Talk::Answer(Proposal::Rematch, true),
                None,
                Some(color),
            ) => self.want_rematch(now, color),
            (Talk::Answer(Proposal::Rematch, false), None, Some(color)) => {
                if let Some(table) = &mut self.last {
                    table.wants_rematch = [false; 2];
                }
                let refused = Talk::Answer(Proposal::Rematch, false);
                self.tell_last(color.opponent(), &refused)
            }
            (talk, Some(color), _) => {
                self.with_referee(now, |referee| referee.talk(now, color, &talk))
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn tell_last(&self, color: Color, talk: &Talk) -> Vec<LobbyOutput> {
        let id = self.last.as_ref().and_then(|table| table.sides[color.index()]);
        let id = id.filter(|id| self.speaks(*id));
        id.map(|id| LobbyOutput::Send(id, talk.to_string())).into_iter().collect()
    }

    /// To all komadais but one.
    fn tell_others(&self, but: GuestId, talk: &Talk) -> Vec<LobbyOutput> {
        let others = self.guests.keys().filter(|&&id| id != but && self.speaks(id));
        others.map(|&id| LobbyOutput::Send(id, talk.to_string())).collect()
    }

    fn change_study(&mut self, color: Color, words: &str) -> Vec<LobbyOutput> {
        let study = self.last.as_mut().and_then(|table| table.study.as_mut());
        if study.and_then(|study| study.apply(words)).is_none() {
            return Vec::new();
        }
        let told = Talk::Study(Some(color), words.to_owned());
        let all = self.guests.keys().filter(|&&id| self.speaks(id));
        all.map(|&id| LobbyOutput::Send(id, told.to_string())).collect()
    }

    /// Informs a waiting komadai about the running game that it may watch.
    pub(super) fn tell_of_game(&self, id: GuestId) -> Vec<LobbyOutput> {
        let table = self.table.as_ref().filter(|table| table.referee.has_begun());
        let member = self.guests.get(&id).and_then(Guest::member);
        let waits = member.is_some_and(|it| it.voice.is_some() && !it.watches);
        let Some(table) = table.filter(|table| waits && table.side_of(id).is_none()) else {
            return Vec::new();
        };
        let names = &table.referee.game().setup().names;
        let names = Color::ALL.map(|color| Talk::Name(color, names[color.index()].clone()));
        let lines = names.into_iter().chain([Talk::Runs]);
        lines.map(|talk| LobbyOutput::Send(id, talk.to_string())).collect()
    }

    /// Calls the referee and passes on its outputs.
    pub(super) fn with_referee(
        &mut self,
        now: Duration,
        act: impl FnOnce(&mut Referee) -> Vec<RefereeOutput>,
    ) -> Vec<LobbyOutput> {
        let Some(table) = &mut self.table else {
            return Vec::new();
        };
        let said = act(&mut table.referee);
        said.into_iter().flat_map(|output| self.passed_on(now, output)).collect()
    }

    pub(super) fn passed_on(&mut self, now: Duration, output: RefereeOutput) -> Vec<LobbyOutput> {
        let event = match output {
            RefereeOutput::Send(color, line) => {
                let table = self.table.as_ref().or(self.last.as_ref());
                let to = table.and_then(|table| table.sides[color.index()]);
                return to.map(|id| LobbyOutput::Send(id, line)).into_iter().collect();
            }
            RefereeOutput::Started => LobbyEvent::Started,
            RefereeOutput::Moved { mv, color, spent } => LobbyEvent::Moved { mv, color, spent },
            RefereeOutput::TakenBack => LobbyEvent::TakenBack,
            RefereeOutput::Paused => LobbyEvent::Paused,
            RefereeOutput::Resumed => LobbyEvent::Resumed,
            RefereeOutput::Refused(by) => return self.game_refused(by),
            RefereeOutput::Over => return self.game_over(now),
        };
        let mut outputs = vec![LobbyOutput::Event(event.clone())];
        outputs.extend(self.show_watchers(&event));
        if event == LobbyEvent::Started {
            self.terms.resumed = None;
            let ids: Vec<_> = self.guests.keys().copied().collect();
            outputs.extend(ids.into_iter().flat_map(|id| self.tell_of_game(id)));
        }
        outputs
    }

    pub(super) fn game_refused(&mut self, by: Option<Color>) -> Vec<LobbyOutput> {
        let mut outputs = Vec::new();
        let mut name = None;
        // A guest who refuses to play is not asked again.
        if let Some(table) = self.table.take() {
            name = by.map(|color| table.referee.game().setup().names[color.index()].clone());
            for color in Color::ALL {
                let Some(id) = table.sides[color.index()] else {
                    continue;
                };
                if by.is_none_or(|by| by == color) {
                    outputs.push(self.close(id));
                }
            }
        }
        outputs.push(LobbyOutput::Event(LobbyEvent::Rejected(name)));
        outputs
    }

    pub(super) fn game_over(&mut self, now: Duration) -> Vec<LobbyOutput> {
        let Some(mut table) = self.table.take() else {
            return Vec::new();
        };
        self.played += 1;
        table.begin_study();
        let outcome = table.referee.game().outcome().cloned();
        self.last = Some(table);
        let outcome = outcome.unwrap_or(Outcome::Interrupted);
        let event = LobbyEvent::Ended(outcome);
        let mut outputs = vec![LobbyOutput::Event(event.clone())];
        outputs.extend(self.show_watchers(&event));
        outputs.extend(self.part(now));
        if self.is_done() {
            outputs.extend(self.done(now));
        }
        outputs
    }
}
