//! The question to the bot that is to move.

use super::table::Table;
use crate::app::effect::Effect;
use crate::bot::Level;
use crate::engine::{DeclarationTerms, Query, QueryLimits, Ticket};
use crate::rules::{Move, Position};

/// The question that the bot has not answered yet, if there is one.
#[derive(Debug, Default)]
pub(super) struct BotQuery {
    ticket: Option<Ticket>,
}

impl BotQuery {
    pub const fn is_open(&self) -> bool {
        self.ticket.is_some()
    }

    /// Asks for a move in the present position.
    pub fn ask(&mut self, table: &Table, level: Level, use_book: bool, ticket: Ticket) -> Effect {
        self.ticket = Some(ticket);
        let (start, moves) = line(table);
        Effect::Think(Box::new(Query {
            ticket,
            start,
            moves,
            limits: QueryLimits {
                clocks: table.clocks().budgets(),
                level: Some(level),
                ..QueryLimits::NONE
            },
            declaration: declaration(table),
            use_book,
        }))
    }

    /// Closes the question if this answer is to it: the player may have taken a move back or left meanwhile.
    pub fn take(&mut self, ticket: Ticket) -> bool {
        self.ticket.take_if(|asked| *asked == ticket).is_some()
    }

    /// Stops a search whose answer is not wanted any more.
    pub fn stop(&mut self) -> Option<Effect> {
        self.ticket.take().map(|_| Effect::StopThinking)
    }
}

/// How a win is declared by the rules of the game.
pub(super) fn declaration(table: &Table) -> Option<DeclarationTerms> {
    let game = &table.game;
    let removed = game.removed_pieces();
    let rule = game.rules().declare?;
    Some(DeclarationTerms { rule, removed })
}

/// The game from its start, so that the bot sees repetitions; after a foul nobody can claim any more, the present alone.
fn line(table: &Table) -> (Position, Vec<Move>) {
    let game = &table.game;
    if game.has_foul() {
        return (game.position().clone(), Vec::new());
    }
    let moves = game.moves().iter().map(|played| played.mv);
    (game.setup().start.clone(), moves.collect())
}
