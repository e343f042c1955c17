//! Rule sets in English.

use crate::game::{
    Agreement, AnnounceCheck, ClaimRule, IllegalPolicy, MateRule, Replay, ResignPolicy, Rounding,
    RuleSet, Scoring, TryRule,
};
use crate::rules::{CountRule, DeclarationRule, RemovedPieces};

pub(super) fn sentences(rules: &RuleSet) -> Vec<String> {
    let play = [
        illegal(rules),
        acts(rules),
        repetition(rules),
        impasse(rules),
        kings(rules),
    ];
    let play = play.into_iter().flatten().map(str::to_owned);
    let times = [handicap(rules), rounding(rules)].map(str::to_owned);
    play.chain(limit(rules))
        .chain(times)
        .chain(matches(rules))
        .collect()
}

fn acts(rules: &RuleSet) -> Vec<&'static str> {
    vec![
        match rules.mate {
            MateRule::Auto => "Checkmate ends the game.",
            MateRule::Formal => "Checkmate alone does not end the game: the mated side resigns.",
        },
        "A player who has no legal move and is not in check loses.",
        match rules.resign {
            ResignPolicy::Any => "A player may resign at any moment.",
            ResignPolicy::Turn => "A player may resign in the own turn only.",
        },
        if rules.takeback {
            "Moves may be taken back; the time they took stays used."
        } else {
            "No move may be taken back."
        },
        match rules.announce_check {
            AnnounceCheck::Status => "A check is told on the status line.",
            AnnounceCheck::Call => "A check is called out.",
            AnnounceCheck::Off => "A check is not announced.",
        },
    ]
}

fn handicap(rules: &RuleSet) -> &'static str {
    match rules.handicap {
        RemovedPieces::CountForWhite => "In a handicap game the removed pieces count for White.",
        RemovedPieces::DoNotCount => "In a handicap game the removed pieces count for nobody.",
    }
}

fn rounding(rules: &RuleSet) -> &'static str {
    match rules.rounding {
        Rounding::Exact => "Clocks count exactly.",
        Rounding::Minute => "Clocks count the whole minutes of each move; the rest is free.",
    }
}

fn illegal(rules: &RuleSet) -> Vec<&'static str> {
    match rules.illegal {
        IllegalPolicy::Refuse => {
            vec!["An illegal move is not played; the player moves again, the clock runs on."]
        }
        IllegalPolicy::Lose => vec!["An illegal move loses at once."],
        IllegalPolicy::Claim => vec![
            "An illegal move is played if it can stand, and loses when pointed out.",
            match rules.claim {
                ClaimRule::Any => "The opponent or a third party may do so until the game ends.",
                ClaimRule::Players => {
                    "Only the opponent may do so, while it is still on the board."
                }
            },
            if rules.priority {
                "A resignation stands though a foul is found later."
            } else {
                "A foul found after a resignation overturns it."
            },
        ],
    }
}

fn repetition(rules: &RuleSet) -> Vec<&'static str> {
    if !rules.sennichite {
        return vec!["Repetition does not end the game."];
    }
    let mut said = vec![
        "A position that occurs for the fourth time draws the game (sennichite).",
        "Who gave check with every move of such a repetition loses.",
    ];
    if rules.early_sennichite {
        said.push("Both may agree to a draw by repetition from the second time on.");
    }
    said
}

fn impasse(rules: &RuleSet) -> Vec<&'static str> {
    let consent = match rules.agree {
        Agreement::Both => "With both kings entered, the players may agree to an impasse.",
        Agreement::Either => "With one king entered, the players may agree to an impasse.",
        Agreement::Off => return vec!["There is no impasse by consent."],
    };
    vec![consent, count(rules)]
}

fn count(rules: &RuleSet) -> &'static str {
    match rules.count {
        CountRule::Points24 => "It is counted: below 24 points loses, 24 or more each is a draw.",
        CountRule::Points27 => "It is counted: more points win, and White wins at 27 each.",
    }
}

fn kings(rules: &RuleSet) -> Vec<&'static str> {
    let mut said = declaration(rules);
    match rules.try_rule {
        TryRule::Off => {}
        TryRule::Both => {
            said.push("A king reaching 5a (Black) or 5i (White) wins if the other has entered.");
        }
        TryRule::Simple => said.push("A king reaching 5a (Black) or 5i (White) wins."),
    }
    if rules.fairbairn {
        said.push("With both kings entered, who brings all own men into the zone ends it.");
        if rules.agree == Agreement::Off {
            said.push(count(rules));
        } else {
            said.push("The points are counted then as for an impasse (Fairbairn).");
        }
    }
    said
}

fn declaration(rules: &RuleSet) -> Vec<&'static str> {
    let Some(rule) = rules.declare else {
        return vec!["No win can be declared by an entered king."];
    };
    let mut said = vec![
        "In turn, with king and 10 men entered and not in check, one may declare:",
        match rule {
            DeclarationRule::Points27 => {
                "28 points there and in hand win for Black, 27 for White; else a loss."
            }
            DeclarationRule::Points24 => {
                "31 points there and in hand win, 24 to 30 draw; fewer lose."
            }
        },
    ];
    if rules.auto {
        said.push("A declaration that would win comes by itself.");
    }
    said
}

fn limit(rules: &RuleSet) -> Vec<String> {
    let Some(limit) = rules.limit else {
        return vec!["There is no move limit.".to_owned()];
    };
    let end = if rules.entry {
        format!("After move {limit} the game is a draw if, or once, a king has entered.")
    } else {
        format!("After move {limit} the game is a draw.")
    };
    let chain = rules
        .extend
        .then(|| "A series of checks that runs then is played out first.".to_owned());
    [end].into_iter().chain(chain).collect()
}

fn matches(rules: &RuleSet) -> Vec<String> {
    if rules.scoring == Scoring::Half {
        return vec!["In a match a draw is half a point each, and is not replayed.".to_owned()];
    }
    let replay = match rules.replay {
        Replay::Remaining => "In a match a draw is replayed, sides switched, with the time left.",
        Replay::Fresh => "In a match a draw is replayed, sides switched, with fresh time.",
        Replay::Off => "In a match a draw is not replayed.",
    };
    let minimum = (rules.replay_min > 0 && rules.replay == Replay::Remaining).then(|| {
        let minutes = rules.replay_min;
        format!("Then both get more time alike, so that the shorter clock has {minutes} min.")
    });
    let score = if rules.scoring == Scoring::Fesa {
        "A draw is rated as such."
    } else {
        "A draw is no game of the match: only wins count."
    };
    [replay.to_owned()]
        .into_iter()
        .chain(minimum)
        .chain([score.to_owned()])
        .collect()
}
