//! Text about games and rules, in the languages of the program.

mod announce;
mod clock;
mod names;
mod reason;
mod rule_faults;
mod rule_file;
mod rules;
mod web;

pub use announce::{announcement, repetition};
pub use clock::time_control;
pub use names::{
    PanelSide, choose_sides, choose_squares, chosen_squares, handicap, piece, side, side_on_panel,
    speaks_of_handicap, square, square_list, squares, squares_shown, with_squares,
};
pub(crate) use names::{how_it_moves, the_piece};
pub use reason::{illegal_move, illegal_move_name, refusal};
pub use rule_faults::{contradiction, rule_file_error, rule_file_fault, rule_set_error};
pub use rule_file::rule_file;
pub use rules::{
    brief_sentences, meaning, option_name, option_title, preset_like, preset_title, sentences,
    single_game_sentences, value_name,
};
pub use web::web_address;
