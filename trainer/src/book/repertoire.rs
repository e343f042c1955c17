//! Repertoires to begin with, taken from the opening book: a record with variations for a side and a style.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::PathBuf;

use komadai_core::openings;
use komadai_core::record::{self, FileFormat, Format, Key, NodeId, Record};
use komadai_core::rules::{Color, Move, Piece, PieceKind, Position};
use komadai_engine::bot::book::Book;

/// Which repertoire to write.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The book.
    book: PathBuf,
    /// The record to write, in KIF.
    file: PathBuf,
    /// The side that learns.
    #[arg(long, value_parser = side)]
    side: Color,
    /// Whether it moves its rook to the left.
    #[arg(long)]
    ranging: bool,
    /// Plies of a line.
    #[arg(long, default_value_t = 22)]
    plies: u32,
    /// A reply is left out if a line with it comes oftener than once in so many games.
    #[arg(long, default_value_t = 60.0)]
    rare: f64,
}

/// After so many plies the rook stands where the style has it.
const PLACED: u32 = 12;

fn side(name: &str) -> Result<Color, String> {
    match name {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        _ => Err("black or white".to_owned()),
    }
}

/// A line from a position: the moves of it, each with what follows.
struct Branch(Vec<(Move, Branch)>);

struct Maker<'a> {
    book: Book<'a>,
    options: &'a Options,
}

/// Writes the record.
pub fn run(options: &Options) -> io::Result<()> {
    let file = fs::read(&options.book)?;
    let maker = Maker { book: Book::read(&file).map_err(io::Error::other)?, options };
    let start = Position::startpos();
    let branch =
        maker.branch(&start, 1.0).ok_or_else(|| io::Error::other("no line of this style"))?;
    let mut record = Record::new(start.clone());
    let name =
        if options.ranging { "振り飛車 (ranging rook)" } else { "居飛車 (static rook)" };
    record.headers.set(Key::Title, format!("komadai: {name}"));
    let mut said = HashSet::new();
    add(&mut record, NodeId::START, &branch, &mut Vec::new(), &mut said, options.side);
    fs::write(&options.file, record::write(&[record], FileFormat::utf_8(Format::Kif)))
}

impl Maker<'_> {
    /// The lines from a position that keep to the style; `None` if there are none.
    fn branch(&self, position: &Position, share: f64) -> Option<Branch> {
        if position.ply() > PLACED && !self.is_placed(position) {
            return None;
        }
        let mut moves = self.book.moves(position);
        moves.sort_by_key(|found| std::cmp::Reverse(found.weight));
        let all: f64 = moves.iter().map(|found| f64::from(found.weight)).sum();
        if moves.is_empty() || position.ply() > self.options.plies {
            return (position.ply() > PLACED).then(|| Branch(Vec::new()));
        }
        let is_own = position.side_to_move() == self.options.side;
        let mut next = Vec::new();
        for found in moves {
            let share = if is_own { share } else { share * f64::from(found.weight) / all };
            if share * self.options.rare < 1.0 && !next.is_empty() {
                break;
            }
            if is_own && self.is_out_of_style(position, found.mv) {
                continue;
            }
            let mut after = position.clone();
            after.play(found.mv).map_err(|_| ()).ok()?;
            if let Some(branch) = self.branch(&after, share) {
                next.push((found.mv, branch));
                if is_own {
                    break;
                }
            }
        }
        (!next.is_empty()).then_some(Branch(next))
    }

    /// Whether a move pushes the rook's pawn in a style that leaves its file.
    fn is_out_of_style(&self, position: &Position, mv: Move) -> bool {
        let side = self.options.side;
        let pawn = Some(Piece::new(side, PieceKind::Pawn));
        let from = mv.from().filter(|&from| position.piece_at(from) == pawn);
        self.options.ranging && from.is_some_and(|from| side.view(from).file().to_string() == "2")
    }

    /// Whether the own rook stands on the side that the style wants.
    fn is_placed(&self, position: &Position) -> bool {
        let side = self.options.side;
        let rook = position
            .pieces(side)
            .into_iter()
            .find(|&square| position.piece_at(square) == Some(Piece::new(side, PieceKind::Rook)));
        rook.is_none_or(|square| {
            let file = side.view(square).file().to_string().parse::<u8>().unwrap_or_default();
            (file >= 5) == self.options.ranging
        })
    }
}

/// Adds lines to a record; castles of the side are named where they are first built.
fn add(
    record: &mut Record,
    node: NodeId,
    Branch(next): &Branch,
    line: &mut Vec<Move>,
    said: &mut HashSet<String>,
    side: Color,
) {
    for (mv, branch) in next {
        let Ok(child) = record.add_move(node, *mv) else {
            continue;
        };
        let before = castle(record.start(), line, side);
        line.push(*mv);
        if let Some(name) =
            castle(record.start(), line, side).filter(|name| Some(name) != before.as_ref())
            && said.insert(format!("{name} {}", line.len()))
        {
            record.notes_mut(child).comments.push(name);
        }
        add(record, child, branch, line, said, side);
        line.pop();
    }
}

fn castle(start: &Position, line: &[Move], side: Color) -> Option<String> {
    let found = openings::of(start, line.iter().copied());
    let of_side = found.side(side);
    of_side.castle().map(|castle| castle.token().replace('-', " "))
}
