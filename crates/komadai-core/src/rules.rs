//! The rules of shogi: pieces, positions, legal moves (R1–R31), reasons of illegality (R36), repetition
//! (R43–R49), impasse points (R52–R66) and handicaps (R74).
//!
//! No screen, file, clock, thread, chance or global state: all tables are constants.

mod attacks;
mod attempt;
mod bitboard;
mod color;
mod faults;
mod hand;
mod handicap;
mod illegal;
mod impasse;
mod judged;
mod legality;
mod movegen;
mod moves;
mod perft;
mod piece;
mod position;
mod repetition;
mod setup;
mod sfen;
mod square;
mod zobrist;

pub use attacks::{attacks, between};
pub use attempt::{Attempt, AttemptError};
pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub use hand::Hand;
pub use handicap::Handicap;
pub use illegal::{Exposure, IllegalMove};
pub use impasse::{
    Condition, CountRule, Declaration, DeclarationRule, Declared, FULL_SET_POINTS, ImpasseVerdict,
    PIECES_NEEDED, PieceCount, RemovedPieces, SideTally, Tally, TryStatus,
};
pub use judged::Judged;
pub use moves::{MAX_MOVES, Move, MoveError, MoveList};
pub use perft::{divide, perft};
pub use piece::{Piece, PieceKind};
pub use position::Undo;
pub use position::{MadeMove, Position};
pub use repetition::{Forecast, History, LAST_OCCURRENCE, Repetition};
pub use setup::{Setup, SetupError};
pub use sfen::{STARTPOS, SfenError};
pub use square::{Square, SquareError};
