//! The library without screens: rules, notation, records, games.

mod board;
mod clocks;
mod coach;
mod differential;
mod fuzz;
mod games;
mod hostile;
mod legality;
mod mates;
mod notation;
mod peers;
mod points;
mod positions;
mod records;
mod records_kif;
mod referee;
mod round_trips;
mod rules;
mod saves;

#[path = "../support/any_bytes.rs"]
mod any_bytes;
#[path = "../support/corpus.rs"]
mod corpus;
#[path = "../support/dump.rs"]
mod dump;
#[path = "../support/nasty.rs"]
mod nasty;
#[path = "../support/random_game.rs"]
mod random_game;
#[path = "../support/random_record.rs"]
mod random_record;
#[path = "../support/tsv.rs"]
mod tsv;
