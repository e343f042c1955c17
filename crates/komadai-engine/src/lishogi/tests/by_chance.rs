//! Streams in which everything goes wrong: the board is that of the newest state.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use komadai_core::game::Game;

/// A game of some moves.
const MOVES: [&str; 12] = [
    "7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b", "2e2d", "2c2d", "2h2d", "P*2c",
];

#[derive(Debug, Clone)]
enum Step {
    /// The state after this many moves.
    State(usize),
    /// The same, at the start of a stream.
    Full(usize),
    /// A line that nobody understands.
    Noise(String),
    /// The newest state once more, or one of an earlier stream.
    Again,
    Stale(usize),
    Cut,
    Wait(u64),
    /// The user moves, if it is allowed.
    Play,
    Answer(Option<u16>),
    Chat(&'static str),
}

fn step() -> impl Strategy<Value = Step> {
    let count = 0..=MOVES.len();
    let key = prop::sample::select(vec![
        "key:takebackPropositionSent:",
        "key:adjournmentOfferAccepted:",
        "key:gameResumed:",
        "hello",
    ]);
    let status = prop::option::of(prop::sample::select(vec![200, 400, 401, 404, 429, 502]));
    prop_oneof![
        4 => count.clone().prop_map(Step::State),
        3 => count.clone().prop_map(Step::Full),
        1 => ".{0,20}".prop_map(Step::Noise),
        1 => Just(Step::Again),
        1 => count.prop_map(Step::Stale),
        2 => Just(Step::Cut),
        2 => (0_u64..70).prop_map(Step::Wait),
        4 => Just(Step::Play),
        3 => status.prop_map(Step::Answer),
        1 => key.prop_map(Step::Chat),
    ]
}

fn state_of(count: usize) -> String {
    state(&MOVES[..count].join(" "))
}

proptest! {
    #![proptest_config(crate::property::property())]

    #[test]
    fn the_board_is_that_of_the_newest_state_and_no_turn_has_two_moves(
        steps in prop::collection::vec(step(), 0..60)
    ) {
        let mut player = Player::new();
        let mut newest = None;
        let mut is_new_stream = true;
        // Whether a stream is open: lines of others are not heard.
        let mut listens = true;
        let mut answered = BTreeSet::new();
        let mut opened = player.opened;
        // The moves sent since the board last changed, and whether sending one again was justified.
        let mut sent_in_turn: Vec<String> = Vec::new();
        let mut causes = 0;
        for step in steps {
            let before = player.sent.len();
            let was_over = player.session.stage() == Stage::Over;
            match step {
                Step::State(count) if !is_new_stream => {
                    player.hear(&state_of(count));
                    newest = Some(count).filter(|_| listens).or(newest);
                }
                Step::State(count) | Step::Full(count) => {
                    player.hear(&full_line(&state_of(count)));
                    if listens {
                        newest = Some(count);
                        is_new_stream = false;
                    }
                }
                Step::Noise(text) => {
                    player.hear(&text);
                    listens &= text.trim().is_empty();
                }
                Step::Again => {
                    if let Some(count) = newest.filter(|_| !is_new_stream) {
                        player.hear(&state_of(count));
                    }
                }
                Step::Stale(count) => {
                    let stale = StreamId(player.stream.0 - 1);
                    let outputs = player.session.line(player.now, stale, &full_line(&state_of(count)));
                    player.take(outputs);
                }
                Step::Cut => {
                    player.cut();
                    listens = false;
                    player.wait(seconds(1));
                }
                Step::Wait(time) => player.wait(seconds(time)),
                Step::Play => {
                    let ply = player.session.game().map_or(0, Game::ply);
                    if let Some(text) = MOVES.get(ply) {
                        let _ = player.play(text);
                    }
                }
                Step::Answer(status) => {
                    // Each call is answered once.
                    let calls: Vec<Call> = player.sent.iter().map(|(call, _)| *call).collect();
                    let open = (0..calls.len()).find(|at| !answered.contains(at));
                    if let Some(at) = open {
                        answered.insert(at);
                        let answer = status.map(|status| answer(status, r#"{"error":"x"}"#));
                        if matches!(status, None | Some(429 | 502)) {
                            causes += 1;
                        }
                        let outputs = player.session.answered(player.now, calls[at], answer.as_ref());
                        player.take(outputs);
                    }
                }
                Step::Chat(key) => player.hear(&server_line(key)),
            }
            is_new_stream |= player.opened != opened;
            listens |= player.opened != opened;
            opened = player.opened;
            for event in player.events() {
                // From here on a move of this turn may be another one.
                if matches!(
                    event,
                    GameEvent::Moved(_) | GameEvent::TakenBack(_) | GameEvent::NotTaken(_)
                        | GameEvent::Refused(Call::Move(_), _) | GameEvent::OtherMove(_)
                ) {
                    sent_in_turn.clear();
                    causes = causes.min(1);
                }
            }
            let new = player.sent[before..].iter().filter(|(call, _)| matches!(call, Call::Move(_)));
            for (_, request) in new {
                if let Some(first) = sent_in_turn.first() {
                    prop_assert_eq!(first, &request.path, "two moves for one turn");
                    prop_assert!(causes > 0, "sent twice without a cause");
                    prop_assert!(sent_in_turn.len() < 2, "sent three times");
                    causes -= 1;
                }
                sent_in_turn.push(request.path.clone());
            }
            prop_assert!(!was_over || player.sent.len() == before);
            if let Some(count) = newest {
                prop_assert_eq!(player.moves(), MOVES[..count].join(" "));
            }
            let open = player.session.sent().iter().count();
            prop_assert!(open <= 1);
        }
    }

    #[test]
    fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..300), cut in 1_usize..40) {
        let mut player = Player::in_game("7g7f");
        let mut whole = lines();
        let mut told = Vec::new();
        for chunk in bytes.chunks(cut) {
            whole.push(chunk, |line| told.push(line)).expect("short lines");
        }
        for line in told {
            player.hear(&line);
        }
        prop_assert_eq!(player.moves(), "7g7f");
    }
}
