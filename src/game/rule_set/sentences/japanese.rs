//! Rule sets in Japanese.

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

fn illegal(rules: &RuleSet) -> Vec<&'static str> {
    match rules.illegal {
        IllegalPolicy::Refuse => vec!["反則手は指せず、指し直す。その間も時計は進む。"],
        IllegalPolicy::Lose => vec!["反則手を指すとその場で負け。"],
        IllegalPolicy::Claim => vec![
            "盤上に残りうる反則手は指せるが、指摘されると負け。",
            match rules.claim {
                ClaimRule::Any => "終局まで相手または第三者が指摘できる。",
                ClaimRule::Players => "指摘できるのは相手だけで、反則が盤上に残る間に限る。",
            },
            if rules.priority {
                "投了は、後で反則が分かっても有効(投了の優先)。"
            } else {
                "投了後に反則が分かれば勝敗は覆る。"
            },
        ],
    }
}

fn acts(rules: &RuleSet) -> Vec<&'static str> {
    vec![
        match rules.mate {
            MateRule::Auto => "詰みで終局する。",
            MateRule::Formal => "詰みだけでは終局せず、詰まされた側が投了する。",
        },
        "王手でなくても、指せる手がない側の負け。",
        match rules.resign {
            ResignPolicy::Any => "投了はいつでもできる。",
            ResignPolicy::Turn => "投了は自分の手番に限る。",
        },
        if rules.takeback {
            "待ったができる。使った時間は戻らない。"
        } else {
            "待ったはできない。"
        },
        match rules.announce_check {
            AnnounceCheck::Status => "王手はステータス行に示す。",
            AnnounceCheck::Call => "王手は声に出して知らせる。",
            AnnounceCheck::Off => "王手は知らせない。",
        },
    ]
}

fn repetition(rules: &RuleSet) -> Vec<&'static str> {
    if !rules.sennichite {
        return vec!["千日手はない。"];
    }
    let mut said = vec![
        "同一局面が4回現れると千日手で引き分け。",
        "その間一方の手がすべて王手なら、王手をかけた側の負け。",
    ];
    if rules.early_sennichite {
        said.push("同一局面2回目から、双方の合意で千日手にできる。");
    }
    said
}

fn impasse(rules: &RuleSet) -> Vec<&'static str> {
    let consent = match rules.agree {
        Agreement::Both => "双方の玉が入玉すれば、合意で持将棋にできる。",
        Agreement::Either => "一方の玉が入玉すれば、合意で持将棋にできる。",
        Agreement::Off => return vec!["合意による持将棋はない。"],
    };
    vec![consent, count(rules)]
}

fn count(rules: &RuleSet) -> &'static str {
    match rules.count {
        CountRule::Points24 => "点数は、24点未満の側が負け、双方24点以上なら引き分け。",
        CountRule::Points27 => "点数は、多い方が勝ち、27点ずつなら後手の勝ち。",
    }
}

fn kings(rules: &RuleSet) -> Vec<&'static str> {
    let mut said = declaration(rules);
    match rules.try_rule {
        TryRule::Off => {}
        TryRule::Both => said.push("相手玉も入玉しているとき、玉が先手5一、後手5九に着けば勝ち。"),
        TryRule::Simple => said.push("玉が先手5一、後手5九に着けば勝ち(トライ)。"),
    }
    if rules.fairbairn {
        said.push("双方入玉し、自分の駒をすべて敵陣に入れた手で終局し、点数で決める。");
        if rules.agree == Agreement::Off {
            said.push(count(rules));
        }
    }
    said
}

fn declaration(rules: &RuleSet) -> Vec<&'static str> {
    let Some(rule) = rules.declare else {
        return vec!["入玉宣言はない。"];
    };
    let mut said = vec![
        "手番で玉とほか10枚以上が敵陣にあり、王手でなければ宣言できる。",
        match rule {
            DeclarationRule::Points27 => {
                "敵陣と持駒で先手28点、後手27点以上なら勝ち、足りなければ負け。"
            }
            DeclarationRule::Points24 => {
                "敵陣と持駒で31点以上なら勝ち、24点以上は持将棋、未満は負け。"
            }
        },
    ];
    if rules.auto {
        said.push("宣言勝ちの条件がそろえば、宣言しなくても勝ち。");
    }
    said
}

fn limit(rules: &RuleSet) -> Vec<String> {
    let Some(limit) = rules.limit else {
        return vec!["手数の上限はない。".to_owned()];
    };
    let end = if rules.entry {
        format!("{limit}手に達すると、入玉があれば(またはあり次第)引き分け。")
    } else {
        format!("{limit}手に達すると引き分け。")
    };
    let chain = rules
        .extend
        .then(|| "そのとき王手が続いていれば、途切れるまで延長する。".to_owned());
    [end].into_iter().chain(chain).collect()
}

fn handicap(rules: &RuleSet) -> &'static str {
    match rules.handicap {
        RemovedPieces::CountForWhite => "駒落ちでは、落とした駒を上手の点に加える。",
        RemovedPieces::DoNotCount => "駒落ちでも、落とした駒は点に加えない。",
    }
}

fn rounding(rules: &RuleSet) -> &'static str {
    match rules.rounding {
        Rounding::Exact => "時間は秒まで計る(チェスクロック方式)。",
        Rounding::Minute => "一手ごとに1分未満を切り捨てる(ストップウォッチ方式)。",
    }
}

fn matches(rules: &RuleSet) -> Vec<String> {
    if rules.scoring == Scoring::Half {
        return vec!["番勝負の引き分けは双方に半点とし、指し直さない。".to_owned()];
    }
    let replay = match rules.replay {
        Replay::Remaining => "番勝負の引き分けは、先後を替え、残り時間で指し直す。",
        Replay::Fresh => "番勝負の引き分けは、先後を替え、元の持ち時間で指し直す。",
        Replay::Off => "番勝負の引き分けは指し直さない。",
    };
    let minimum = (rules.replay_min > 0 && rules.replay == Replay::Remaining).then(|| {
        let minutes = rules.replay_min;
        format!("短い方の残りが{minutes}分になるよう、双方に同じ時間を足す。")
    });
    let score = if rules.scoring == Scoring::Fesa {
        "引き分けはレーティングでは引き分けとして数える。"
    } else {
        "引き分けは局数に数えず、勝ちだけを数える。"
    };
    [replay.to_owned()]
        .into_iter()
        .chain(minimum)
        .chain([score.to_owned()])
        .collect()
}
