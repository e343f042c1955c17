//! What a program shows, checked at every frame.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use komadai::app::message::Message;
use komadai::app::model::{Model, Screen};
use komadai::app::online::{HostNews, OnlineNews};
use komadai::simulation::{Report, Witness};
use komadai::text::is_harmless;
use komadai::tui::layout::{DrawArea, PlayLayout};
use komadai_core::game::{DrawReason, Game, Outcome, WinReason};
use komadai_core::notation::piece_glyph;
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position, Square};
use komadai_engine::network::WatcherEvent;
use komadai_engine::world;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::ledger::{Ledger, Who};

/// A game on a screen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shown {
    /// The player to move.
    pub mover: String,
    pub names: [String; 2],
    pub start: Position,
    pub moves: Vec<Move>,
    pub spent: [Duration; 2],
    /// The most time that each side can have had so far.
    pub most: Option<[Duration; 2]>,
    /// The time left on the clocks.
    pub left: [Option<Duration>; 2],
    pub outcome: Option<Outcome>,
}

/// What was seen of a program.
#[expect(clippy::struct_excessive_bools, reason = "each is seen for itself")]
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub game: Option<Shown>,
    /// The moves of the record that is shown.
    pub watched: Option<Vec<Move>>,
    pub dialogs: usize,
    pub is_typing: bool,
    /// The pieces drawn differ from the game.
    pub odd_board: Option<String>,
    pub notice: Option<String>,
    /// What is wrong.
    pub fault: Option<String>,
    pub has_ended: bool,
    pub is_finished: bool,
    /// Whether a game could not be saved, since this was read last.
    pub was_not_saved: bool,
    pub news: Vec<String>,
    /// The lines of text mode since they were read last.
    pub said: Vec<String>,
}

/// Shared by a program and those who look at it.
pub(crate) type SharedSeen = Arc<Mutex<Seen>>;

pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Watches a program; `by_rules` if no server decides about its games.
pub(crate) fn witness(
    who: Who,
    by_rules: bool,
    seen: SharedSeen,
    ledger: Arc<Mutex<Ledger>>,
) -> Witness {
    Box::new(move |report| match report {
        Report::Message(message) => {
            if let Message::Saved(request, saved) = message {
                held(&ledger).answer(who, request, saved.is_ok());
            }
            if let Message::Online(heard) = message {
                hear(&mut held(&seen), &heard.news);
                let record = heard.standing.as_ref().and_then(|it| it.record.as_ref());
                if let (OnlineNews::Saved(_), Some(record)) = (&heard.news, record) {
                    held(&ledger).saved(who, record);
                }
            }
        }
        Report::Effects(effects) => held(&ledger).effects(who, effects),
        Report::Frame(model, buffer) => look(&mut held(&seen), by_rules, model, buffer),
        Report::Lines(_, lines) => held(&seen).said.extend_from_slice(lines),
        Report::End => held(&seen).has_ended = true,
    })
}

fn hear(seen: &mut Seen, news: &OnlineNews) {
    let words: String = format!("{news:?}").chars().take(200).collect();
    world::note(&format!("news: {words}"));
    seen.news.push(words);
    match news {
        OnlineNews::NotSaved(..) | OnlineNews::Host(HostNews::NotSaved(_)) => {
            seen.was_not_saved = true;
        }
        OnlineNews::Finished(_) | OnlineNews::Failed(_) => seen.is_finished = true,
        // The host is a komadai.
        OnlineNews::Watched(WatcherEvent::Doubt(why)) => {
            seen.fault.get_or_insert_with(|| format!("doubts: {why}"));
        }
        _ => {}
    }
}

fn look(seen: &mut Seen, by_rules: bool, model: &Model, buffer: &Buffer) {
    seen.dialogs = model.shown.dialogs.len();
    seen.is_typing = model.command.is_some();
    seen.notice = model.app.notice.as_ref().map(|notice| notice.text.clone());
    let game = match &model.shown.screen {
        Screen::Play(state) => Some(shown(state.game())),
        _ => None,
    };
    seen.watched = match &model.shown.screen {
        Screen::Review(state) => Some(state.record().main_moves()),
        _ => None,
    };
    let is_new = seen.game != game;
    let is_lost = |game: &Option<Shown>| {
        game.as_ref().is_some_and(|it| it.outcome == Some(Outcome::Interrupted))
    };
    if is_lost(&game) && !is_lost(&seen.game) && seen.notice.is_none() && seen.dialogs == 0 {
        seen.fault.get_or_insert_with(|| format!("not told: {game:?} is over"));
    }
    seen.game = game;
    let fault = whole(buffer).or_else(|| judged(seen.game.as_ref().filter(|_| is_new), by_rules));
    if seen.fault.is_none() {
        seen.fault = fault;
    }
    seen.odd_board = match &model.shown.screen {
        Screen::Play(state) if seen.dialogs == 0 && !seen.is_typing => {
            odd_board(model, state.game().position(), buffer)
        }
        _ => None,
    };
}

fn shown(game: &Game) -> Shown {
    let (mut spent, mut count) = ([Duration::ZERO; 2], [0; 2]);
    let mut mover = game.setup().start.side_to_move();
    for played in game.moves() {
        spent[mover.index()] += played.spent;
        count[mover.index()] += 1;
        mover = mover.opponent();
    }
    Shown {
        mover: game.setup().names[mover.index()].clone(),
        names: game.setup().names.clone(),
        start: game.setup().start.clone(),
        moves: game.moves().iter().map(|played| played.mv).collect(),
        spent,
        most: game.clock(Color::Black).zip(game.clock(Color::White)).map(|clocks| {
            let clocks = [clocks.0.control(), clocks.1.control()];
            Color::ALL.map(|color| {
                let (clock, count) = (clocks[color.index()], count[color.index()]);
                clock.main + clock.byoyomi * (count + clock.periods) + clock.increment * count
            })
        }),
        left: game.time_left().map(|left| left.map(|left| left.main)),
        outcome: game.outcome().cloned(),
    }
}

/// No character is cut, and none does anything but stand there.
fn whole(buffer: &Buffer) -> Option<String> {
    let area = buffer.area;
    for y in area.top()..area.bottom() {
        let mut covered = 0;
        for x in area.left()..area.right() {
            let symbol = buffer.cell((x, y))?.symbol();
            let is_fit = symbol.chars().next().is_none_or(is_harmless);
            if !is_fit || symbol.contains(char::is_control) {
                return Some(format!("screen: {symbol:?} at {x},{y}"));
            }
            let width = u16::try_from(symbol.width()).unwrap_or(u16::MAX);
            if x + width > area.right() {
                return Some(format!("screen: {symbol:?} is cut at the edge, {x},{y}"));
            }
            if x < covered && !symbol.trim().is_empty() {
                return Some(format!("screen: {symbol:?} covers half a sign at {x},{y}"));
            }
            covered = covered.max(x + width.max(1));
        }
    }
    None
}

/// The game replayed by the rules alone must be what is shown.
fn judged(game: Option<&Shown>, by_rules: bool) -> Option<String> {
    let game = game?;
    let is_over = |color: &Color| {
        let (spent, most) = (game.spent[color.index()], game.most.map(|most| most[color.index()]));
        most.is_some_and(|most| spent > most + Duration::from_secs(1))
    };
    if let Some(color) = Color::ALL.into_iter().filter(|_| by_rules).find(is_over) {
        return Some(format!("clock: {color:?} had {:?} of {:?}", game.spent, game.most));
    }
    let mut position = game.start.clone();
    let mut met = vec![position.clone()];
    for mv in &game.moves {
        if position.play(*mv).is_err() {
            return Some(format!("rules: {mv} after {:?}", game.moves));
        }
        met.push(position.clone());
    }
    let key = |position: &Position| {
        let sfen = position.to_sfen();
        sfen.rsplit_once(' ').map_or(String::new(), |(it, _)| it.to_owned())
    };
    let times = || met.iter().filter(|it| key(it) == key(&position)).count();
    let to_move = position.side_to_move();
    let is_right = match &game.outcome {
        _ if !by_rules => true,
        None => position.has_legal_move(),
        Some(Outcome::Win { winner, by: WinReason::Checkmate }) => {
            *winner != to_move && position.is_in_check() && !position.has_legal_move()
        }
        Some(Outcome::Win { winner, by: WinReason::NoLegalMove }) => {
            *winner != to_move && !position.has_legal_move()
        }
        Some(
            Outcome::Win { by: WinReason::PerpetualCheck, .. }
            | Outcome::Draw(DrawReason::Sennichite),
        ) => times() >= 4,
        Some(Outcome::Win { winner, by: WinReason::Timeout }) => *winner != to_move,
        Some(_) => true,
    };
    (!is_right).then(|| format!("judged wrongly: {:?} after {:?}", game.outcome, game.moves))
}

/// The difference between the pieces drawn and the game.
fn odd_board(model: &Model, position: &Position, buffer: &Buffer) -> Option<String> {
    let mut odd = None;
    for flipped in [false, true] {
        let layout = PlayLayout::new(DrawArea::of(&model.app), flipped).ok()?;
        let layout = layout.stacked(position);
        odd = Square::all().find_map(|sq| {
            let wanted: Vec<char> =
                position.squares()[sq.index()].map(piece_glyph).into_iter().collect();
            let found = pieces_in(buffer, layout.board.tile(sq));
            (found != wanted).then(|| format!("{sq}: {found:?} for {wanted:?}"))
        });
        odd.as_ref()?;
    }
    odd
}

fn pieces_in(buffer: &Buffer, area: Rect) -> Vec<char> {
    let is_piece = |c: &char| {
        let all = PieceKind::ALL.into_iter();
        let mut all =
            all.flat_map(|kind| Color::ALL.map(|color| piece_glyph(Piece::new(color, kind))));
        all.any(|glyph| glyph == *c)
    };
    let cells = area.positions().filter_map(|place| buffer.cell(place));
    cells.flat_map(|cell| cell.symbol().chars()).filter(is_piece).collect()
}
