//! The library without screens: rules, notation, records, games.

mod board;
mod clocks;
mod coach;
mod differential;
mod games;
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
mod texts;

#[path = "../support/corpus.rs"]
mod corpus;
#[path = "../support/dump.rs"]
mod dump;
#[path = "../support/property.rs"]
mod property;
#[path = "../support/random_game.rs"]
mod random_game;
#[path = "../support/random_record.rs"]
mod random_record;
#[path = "../support/tsv.rs"]
mod tsv;
