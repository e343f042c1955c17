//! The commands of games over a network.

use std::time::Duration;

use super::{Session, report};
use crate::app::action::{Action, Context};
use crate::app::command::{Operation, Report, find_in_line};
use crate::app::effect::Effect;
use crate::app::message::Message;
use crate::app::model::Screen;
use crate::app::online::{OnlineAct, Stage};
use crate::app::parts::move_input::why_unread;
use crate::app::screens::play;
use crate::app::update;
use crate::app::wording::online::refusal;
use crate::plain::network::{Gone, Question};
use crate::plain::play::since;
use crate::plain::question::agrees;
use crate::plain::{board, look};
use crate::text::half_width_text;
use crate::texts::text;
use komadai_core::game::Game;
use komadai_core::notation::{excerpt, parse};
use komadai_core::record::NodeId;
use komadai_core::rules::{Attempt, Color, Move};
use komadai_engine::network::{ActError, Claim, Phrase, Proposal, StudyChange};

impl Session {
    pub(super) fn handle_watching(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        let found = find_in_line(Context::Play, line);
        let lines = match found.map(|(word, rest)| (word.operation, rest)) {
            Some((Operation::Quit, _)) => return self.act(now, OnlineAct::Leave),
            Some((Operation::Report(report), rest)) => self.report_online(report, rest),
            _ => None,
        };
        let help = || vec![text!("online-watch-help")];
        self.output.extend(lines.unwrap_or_else(help));
        Vec::new()
    }

    pub(super) fn handle_playing(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        if self.asks_about_unsaved() {
            self.reported_question = None;
            self.model.shown.dialogs.clear();
            // A line typed before the question, such as `quit`, does not give the games up.
            return match line {
                "l" => self.give_up(now),
                _ => self.end_online(now),
            };
        }
        if let Some(question) = self.network.question.take() {
            match agrees(&half_width_text(line).to_lowercase()) {
                Some(true) => return self.confirmed(now, question),
                Some(false) => return Vec::new(),
                None if line.is_empty() => return Vec::new(),
                None => {}
            }
        }
        if line.is_empty() {
            let lines = if self.is_playing() { self.online_status() } else { Vec::new() };
            self.output.extend(lines);
            return Vec::new();
        }
        if let Some(effects) = self.handle_more(now, line) {
            return effects;
        }
        match find_in_line(Context::Play, line).map(|(word, rest)| (word.operation, rest)) {
            Some((Operation::Report(report), rest)) => {
                let lines = self.report_online(report, rest);
                self.output.extend(lines.unwrap_or_else(|| not_here(line)));
            }
            Some((Operation::Act(Action::Resign), _)) => self.ask(Question::Resign),
            Some((Operation::Act(Action::Declare), _)) if self.is_playing() => {
                return self.handle(now, Message::from(play::Message::Declare));
            }
            Some((Operation::Act(Action::Declare), _)) => {
                return self.act(now, OnlineAct::Declare);
            }
            Some((Operation::AnswerOffer(agrees), _)) => {
                return self.act(now, OnlineAct::Answer(agrees));
            }
            Some((Operation::Set, rest)) => return self.set(now, rest),
            Some((Operation::Walk, _)) if self.position().is_some() => self.begin_walk(),
            Some((Operation::Quit | Operation::Act(Action::Leave), _)) => {
                if !self.is_playing() {
                    return self.act(now, OnlineAct::Leave);
                }
                self.ask(Question::Leave);
            }
            Some(_) => self.output.extend(not_here(line)),
            None => return self.play_move(now, line),
        }
        Vec::new()
    }

    fn confirmed(&mut self, now: Duration, question: Question) -> Vec<Effect> {
        match (question, self.model.app.online.session()) {
            (Question::Leave, _) | (_, None) => self.act(now, OnlineAct::Leave),
            (Question::Resign, Some(session)) => {
                let side = session.side().unwrap_or(Color::Black);
                let resign = Message::from(play::Message::Resign(side));
                let effects = self.handle(now, resign);
                if let Screen::Play(game) = &self.model.shown.screen
                    && game.resigns_later()
                {
                    self.output.push(text!("online-resigns-later"));
                }
                effects
            }
        }
    }

    fn ask(&mut self, question: Question) {
        if !self.is_playing() {
            return self.output.push(text!("online-no-game"));
        }
        self.network.question = Some(question);
        self.output.push(match question {
            Question::Resign => text!("online-resign-question"),
            Question::Leave if self.model.app.online.is_away() => {
                text!("online-leave-away-question")
            }
            Question::Leave => text!("online-leave-question"),
        });
    }

    /// Whether a game runs here.
    pub(super) fn is_playing(&self) -> bool {
        self.model.app.online.is_playing()
    }

    /// Whether the board stays after the host has left.
    pub(super) fn is_alone(&self) -> bool {
        let session = self.model.app.online.session();
        session.is_none_or(|it| it.stage == Stage::Over)
    }

    /// The current game, or the last one.
    fn shown_game(&self) -> Option<&Game> {
        match &self.model.shown.screen {
            Screen::Play(state) => Some(state.game()),
            _ => self.watched().map(|it| &it.game),
        }
    }

    pub(super) fn act(&mut self, now: Duration, act: OnlineAct) -> Vec<Effect> {
        match act {
            OnlineAct::Leave if self.is_alone() => return self.end_online(now),
            _ if self.is_alone() => return self.expects(refusal(&ActError::NotNow)),
            _ => {}
        }
        let effects = update(&mut self.model, now, Message::ActOnline(act));
        self.model.app.notice = None;
        effects
    }

    fn play_move(&mut self, now: Duration, line: &str) -> Vec<Effect> {
        let Some(game) = self.shown_game().filter(|_| self.is_playing()) else {
            return if is_like_a_move(line) {
                self.expects(text!("online-no-game"))
            } else {
                self.expects(not_understood(line))
            };
        };
        let position = game.position();
        let judged = match parse(line, position, game.last_move().map(Move::to)) {
            Ok(typed) => position.judged(Attempt::from(typed.mv)),
            Err(_) if !is_like_a_move(line) => return self.expects(not_understood(line)),
            Err(why) => return self.expects(why_unread(&why)),
        };
        match &self.model.shown.screen {
            Screen::Play(game) if !game.is_settled() => {
                self.expects(refusal(&ActError::Unanswered))
            }
            _ => self.handle(now, Message::from(play::Message::Play(judged))),
        }
    }

    /// Handles a proposal, a phrase, a claim or a change of the common board; `None` for other lines.
    fn handle_more(&mut self, now: Duration, line: &str) -> Option<Vec<Effect>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = word.to_lowercase();
        let rest = rest.trim();
        let proposed = match word.as_str() {
            "undo" | "待った" => Some(Proposal::TakeBack),
            word => Proposal::from_word(word),
        };
        let act = match (proposed, word.as_str()) {
            (Some(Proposal::Rematch), _) if self.network.gone == Some(Gone::Opponent) => {
                return Some(self.expects(text!("online-opponent-left")));
            }
            (Some(what), _) => OnlineAct::Propose(what),
            (None, "say") => {
                let Some(phrase) = Phrase::from_word(rest) else {
                    let words: Vec<_> = Phrase::all().map(Phrase::word).collect();
                    let words = words.join(", ");
                    return Some(self.expects(text!("online-phrases", words = words)));
                };
                OnlineAct::Say(phrase)
            }
            (None, "claim") => OnlineAct::Claim(Claim::Win),
            _ => match self.in_study(&word, rest, line)? {
                Ok(change) => OnlineAct::Study(change),
                Err(why) => return Some(self.expects(why)),
            },
        };
        Some(self.act(now, act))
    }

    /// The change that a line makes on the common board after the game; the error is the reason against it.
    fn in_study(&self, word: &str, rest: &str, line: &str) -> Option<Result<StudyChange, String>> {
        let session = self.model.app.online.session()?;
        let is_word =
            matches!(word, "next" | "back" | "previous" | "first" | "last" | "mark" | "note");
        if session.stage == Stage::Over && is_word {
            return Some(Err(refusal(&ActError::NotNow)));
        }
        let study = session.standing.study.as_ref()?;
        if session.stage != Stage::Waiting {
            return None;
        }
        let (record, at) = (study.record(), study.at());
        Some(Ok(match word {
            "next" => StudyChange::Go(record.node(at).next().unwrap_or(at)),
            "back" | "previous" => StudyChange::Go(record.node(at).parent().unwrap_or(at)),
            "first" => StudyChange::Go(NodeId::START),
            "last" => StudyChange::Go(record.line_after(at).last().unwrap_or(at)),
            "mark" => StudyChange::Mark(at, rest.parse().ok()?),
            "note" => StudyChange::Note(at, rest.to_owned()),
            _ => {
                let position = record.position_at(at);
                let previous = record.node(at).mv().map(Move::to);
                match parse(line, &position, previous) {
                    Ok(typed) => StudyChange::Play(at, typed.mv),
                    Err(why) if is_like_a_move(line) => return Some(Err(why_unread(&why))),
                    Err(_) => return None,
                }
            }
        }))
    }

    fn online_help(&self) -> Vec<String> {
        let session = self.model.app.online.session();
        let is_komadai = session.is_some_and(|it| it.standing.is_komadai);
        let words = || Proposal::all().map(Proposal::word).collect::<Vec<_>>();
        let more = is_komadai.then(|| text!("online-help-komadai", words = words().join(", ")));
        [text!("online-help")].into_iter().chain(more).collect()
    }

    /// A report of the current or the last game; `None` if there is no such report.
    fn report_online(&self, report: Report, rest: &str) -> Option<Vec<String>> {
        let watches = self.network.watches;
        let game = match (report, self.shown_game()) {
            (Report::Help, _) if !watches => return Some(self.online_help()),
            (_, Some(game)) => game,
            (_, None) => return (!watches).then(|| vec![text!("online-no-game")]),
        };
        Some(match report {
            Report::Status if !watches => self.online_status(),
            Report::Board => self.board(rest),
            Report::Hands => board::hands(game.position()),
            Report::Moves if watches => {
                let standing = &self.model.app.online.session()?.standing;
                report::moves(game, rest, |ply| report::watched_move(standing, ply))
            }
            Report::Moves => report::moves(game, rest, |ply| report::move_of(game, ply)),
            Report::Clock => self.online_clocks(),
            Report::LastMove => return self.report_online(Report::Moves, "1"),
            Report::Since => since(self.report_online(Report::Moves, "")?, rest),
            place => return look::lines(game.position(), place, rest),
        })
    }
}

/// Whether a line could be a move: it has a digit, or characters other than English letters.
pub(in crate::plain) fn is_like_a_move(line: &str) -> bool {
    line.chars().any(|c| c.is_ascii_digit() || !c.is_ascii())
}

pub(in crate::plain) fn not_understood(line: &str) -> String {
    text!("plain-not-understood", line = excerpt(line, 40))
}

pub(in crate::plain) fn not_here(word: &str) -> Vec<String> {
    vec![text!("online-not-here", word = excerpt(word, 40))]
}
