//! The text that the book is made from: lines of both sides and plans of one, `trainer/openings.txt`.

use std::collections::HashMap;

use komadai_core::rules::{Color, Handicap, Move, Position};

/// What the text says.
#[derive(Debug, Default)]
pub struct Source {
    /// Moves of both sides from the even start.
    pub lines: Vec<Vec<Move>>,
    /// Moves that one side wants to make.
    pub plans: Vec<Plan>,
}

/// Moves of one side as Black would make them, in the order in which they are wanted.
#[derive(Debug)]
pub struct Plan {
    pub name: String,
    roles: Vec<Role>,
    pub moves: Vec<Move>,
}

/// In which games a plan is played.
#[derive(Debug, Clone, PartialEq)]
struct Role {
    handicap: Option<Handicap>,
    /// Both where there is none.
    color: Option<Color>,
    /// What the rook does, and what the other side's is to do; blanks in a handicap game.
    rooks: [char; 2],
}

/// A start with a plan for either side.
#[derive(Debug, Clone, Copy)]
pub struct Pairing<'a> {
    pub handicap: Option<Handicap>,
    /// By [`Color::index`].
    pub plans: [&'a Plan; 2],
}

impl Pairing<'_> {
    pub fn start(&self) -> Position {
        self.handicap.map_or_else(Position::startpos, Handicap::position)
    }
}

impl Source {
    /// Reads the text; the error tells the line.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut source = Self::default();
        let mut known: HashMap<String, Vec<Move>> = HashMap::new();
        let rows = (1..).zip(text.lines().map(str::trim));
        for (number, row) in rows.filter(|(_, row)| !row.is_empty() && !row.starts_with('#')) {
            let wrong = |what: &str| format!("line {number}: {what}");
            let parts = row.strip_prefix('[').and_then(|row| row.split_once(']'));
            let (roles, rest) = parts.ok_or_else(|| wrong("expected [line] or [roles]"))?;
            let (name, moves) = rest.split_once(':').ok_or_else(|| wrong("expected a name"))?;
            let (name, mut moves) = (name.trim().to_owned(), moves.trim());
            let mut all = Vec::new();
            if let Some((first, rest)) = moves.strip_prefix('<').and_then(|m| m.split_once('>')) {
                let begun = known.get(first).ok_or_else(|| wrong("no such line before"))?;
                all.clone_from(begun);
                moves = rest;
            }
            for word in moves.split_whitespace() {
                all.push(word.parse().map_err(|error| wrong(&format!("{error}")))?);
            }
            if roles != "line" {
                let roles: Option<_> =
                    roles.split(',').map(|role| Role::read(role.trim())).collect();
                let roles = roles.ok_or_else(|| wrong("unknown role"))?;
                let moves = all;
                source.plans.push(Plan { name, roles, moves });
                continue;
            }
            let mut position = Position::startpos();
            for mv in &all {
                let played = position.play(*mv);
                played.map_err(|_| wrong(&format!("{name}: {mv} is not legal")))?;
            }
            known.insert(name, all.clone());
            source.lines.push(all);
        }
        Ok(source)
    }

    /// All pairs of plans that go together.
    pub fn pairings(&self) -> Vec<Pairing<'_>> {
        let mut found = Vec::new();
        for black in &self.plans {
            for white in &self.plans {
                for (one, other) in roles(black, Color::Black)
                    .flat_map(|one| roles(white, Color::White).map(move |other| (one, other)))
                {
                    let fits = one.handicap == other.handicap
                        && one.rooks[0] == other.rooks[1]
                        && one.rooks[1] == other.rooks[0];
                    if fits {
                        found.push(Pairing { handicap: one.handicap, plans: [black, white] });
                    }
                }
            }
        }
        found
    }
}

fn roles(plan: &Plan, color: Color) -> impl Iterator<Item = &Role> {
    let is_of = move |role: &&Role| role.color.is_none_or(|of| of == color);
    plan.roles.iter().filter(is_of)
}

impl Role {
    fn read(text: &str) -> Option<Self> {
        let (kind, color) = match text.split_once(' ') {
            None => (text, None),
            Some((kind, "b")) => (kind, Some(Color::Black)),
            Some((kind, "w")) => (kind, Some(Color::White)),
            Some(_) => return None,
        };
        let even = |rooks| Self { handicap: None, color, rooks };
        Some(match kind {
            "S-S" => even(['S', 'S']),
            "S-R" => even(['S', 'R']),
            "R-S" => even(['R', 'S']),
            "R-R" => even(['R', 'R']),
            name => Self {
                handicap: Some(Handicap::from_name(name)?),
                color: Some(color?),
                rooks: [' ', ' '],
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_openings_are_read_and_every_plan_has_a_game() {
        let source = Source::read(include_str!("../../openings.txt")).expect("good openings");
        let pairings = source.pairings();
        for plan in &source.plans {
            let is_in = |pairing: &Pairing| pairing.plans.iter().any(|of| std::ptr::eq(*of, plan));
            assert!(pairings.iter().any(is_in), "{}", plan.name);
        }
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        let error = |text| Source::read(text).expect_err("a mistake");
        assert_eq!(error("# x\n[line] A: 7g7e"), "line 2: A: 7g7e is not legal");
        assert_eq!(error("[S-X] A: 7g7f"), "line 1: unknown role");
    }
}
